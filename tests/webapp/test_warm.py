"""Work that is made ready when a server starts."""

import pytest

from webapp.config import Config
from webapp.jobs.pool import Pool, Pools
from webapp.matches.thinking import WarmUp


def test_a_process_of_each_pool_that_pages_wait_for_is_warmed(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[Pool] = []
    monkeypatch.setattr(Pool, "warm", lambda pool, request: warmed.append(pool))
    pools = Pools.of(vars(Config))
    pools.warm(WarmUp())
    assert warmed == [pools.bots, pools.reviews, pools.lab]
