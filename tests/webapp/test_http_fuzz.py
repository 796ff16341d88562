"""Two hundred requests that make no sense; `make -C tests fuzz` sends ten thousand."""

from collections.abc import Callable
from pathlib import Path

from flask import Flask

from tests.http_fuzzing import HASTY, fuzz


def test_no_request_is_an_error_of_the_server(tmp_path: Path, make_app: Callable[..., Flask]) -> None:
    came_back = fuzz(make_app(**HASTY, DATA=str(tmp_path)), 200)
    assert {200, 400, 404} <= set(came_back)
    assert sum(came_back.values()) >= 200
