"""Verbs that the tests of the server and of the browser share."""

import gc
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.cluster import Cluster
from tests.serving import PSEUDO_LANGUAGE, Server, expect_quiet

# The same examples in every run, however long they take: a suite says the same of the same code everywhere.
# `pytest --hypothesis-profile=explore` looks for new ones.
settings.load_profile("ci")
settings.register_profile("explore", derandomize=False)

OPTIONS: Mapping[str, object] = {
    "LAB_PATIENCE": 60,
    "REVIEW_PATIENCE": 60,
    "PAR_PATIENCE": 60,
    "PUSH_LOCAL": True,
    "PUSH_AFTER": 0.05,
    "PUSH_CONTACT": "mailto:host@example.org",
}

OF_THE_SITE = os.environ.get("TEST_CLUSTER") == "1"
"""Whether the tests play at a whole site instead of one server: ``make -C tests cluster``."""


def pytest_collection_finish() -> None:
    """Leave out of each collection of garbage the thousands of tests, which stay: tests take a fifth less."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A whole site; what a test stops of it, it starts again."""
    with Cluster(**OPTIONS, LIMITS="devices 3/hour") as running:
        yield running


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Iterator[Server | Cluster]:
    """One server for all tests that leave it running; no test may put an error in its log.

    Its pages wait for what they show, however busy the machine is. It pushes to this machine, and soon.
    """
    if OF_THE_SITE:
        yield request.getfixturevalue("cluster")
        return
    folder = request.getfixturevalue("tmp_path_factory").mktemp("server")
    running = Server(folder, environment={**os.environ, **PSEUDO_LANGUAGE}, **OPTIONS).start()
    yield running
    running.stop()
    expect_quiet(running.log())


@pytest.fixture(scope="session")
def pools() -> Iterator[Any]:
    """The processes that compute for the apps of all modules: to start one takes seconds."""
    from tests.webapp.conftest import new_pools  # tests of the engine load no web

    made = new_pools()
    yield made
    made.close()


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
        started.close_port()
        expect_quiet(started.log())
