"""Five thousand pieces of nonsense over sockets; `make -C tests fuzz` sends a hundred thousand."""

from collections.abc import Callable

import requests

from tests.fuzzing import fuzz
from tests.processes import memory_of
from tests.serving import Server, expect_quiet
from tests.webapp.clients import PATIENCE, make_match, person


def test_what_nobody_should_send_changes_no_board(make_server: Callable[..., Server]) -> None:
    server = make_server(EVENT_RATE=1e9, BYTE_RATE=1e9)
    match = make_match(server.url, [person("Ada"), person("Ben")])["id"]
    address = f"{server.url}/api/matches/{match}/record"
    before = requests.get(address, timeout=PATIENCE).json()
    fuzz(server, match, 0, 1000)
    warm = memory_of(server.pid)
    tally = fuzz(server, match, 1, 4000)
    assert tally.codes["bad_request"] > 1000
    assert tally.codes["server_error"] == 0
    assert requests.get(address, timeout=PATIENCE).json() == before
    expect_quiet(server.log())
    assert memory_of(server.pid) - warm < 20 << 20
