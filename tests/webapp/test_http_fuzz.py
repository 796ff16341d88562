"""Two hundred requests that make no sense; `make -C tests fuzz` sends ten thousand."""

from pathlib import Path

from tests.http_fuzzing import HASTY, fuzz
from webapp.app import create_app
from webapp.extensions import services
from webapp.jobs.pool import Pools


def test_no_request_is_an_error_of_the_server(tmp_path: Path, pools: Pools) -> None:
    app = create_app({**HASTY, "DATA": str(tmp_path)}, pools)
    came_back = fuzz(app, 200)
    assert {200, 400, 404} <= set(came_back)
    assert sum(came_back.values()) >= 200
    services(app).close()
