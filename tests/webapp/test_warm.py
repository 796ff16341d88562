"""What is made ready when a server starts."""

import pytest

from webapp.config import Config
from webapp.matches.thinking import WarmUp
from webapp.workers.lanes import Lanes
from webapp.workers.pool import Lane


def test_a_process_of_each_lane_that_pages_wait_for_is_warmed(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[Lane] = []
    monkeypatch.setattr(Lane, "warm", lambda lane, request: warmed.append(lane))
    lanes = Lanes.of(vars(Config))
    lanes.warm(WarmUp())
    assert warmed == [lanes.bots, lanes.reviews, lanes.lab]
