"""Verbs that the tests of the server and of the browser share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.serving import Server

# The same examples in every run, however long they take: a suite says the same of the same code everywhere.
# `pytest --hypothesis-profile=explore` looks for new ones.
settings.load_profile("ci")
settings.register_profile("explore", derandomize=False)

NOISE = ("Traceback", "[ERROR]", "ERROR ")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running; no test may put an error in its log.

    Its pages wait for what they show, however busy the machine is. It pushes to this machine, and soon.
    """
    patience = {"LAB_PATIENCE": 60, "REVIEW_PATIENCE": 60, "PAR_PATIENCE": 60}
    pushes = {"PUSH_LOCAL": True, "PUSH_AFTER": 0.05, "PUSH_CONTACT": "mailto:host@example.org"}
    running = Server(tmp_path_factory.mktemp("server"), **patience, **pushes).start()
    yield running
    running.stop()
    assert not any(noise in running.log() for noise in NOISE), running.log()


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start a server of one's own, with options; its database and its port survive `Server.kill`."""
    servers: list[Server] = []

    def make(**options: object) -> Server:
        folder = tmp_path / f"server-{len(servers)}"
        folder.mkdir()
        servers.append(Server(folder, **options))
        return servers[-1].start()

    yield make
    for started in servers:
        started.stop()
        assert not any(noise in started.log() for noise in NOISE), started.log()
