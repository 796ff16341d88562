"""A real browser on a real server: every page that a test opens is watched."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.copies import copy_checkout
from tests.browser.verbs import PATIENCE, Stranger, Visitor, Watch, launch, new_context, wait_for_scripts
from tests.serving import Server, expect_quiet

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose Lab asks a worker at once, and which soon says who has left."""
    options = {"LAB_PATIENCE": 0, "AWAY_AFTER": 1, "LEAVE_DELAY": 0.1}
    running = Server(tmp_path_factory.mktemp("impatient"), **options).start()
    yield running
    running.stop()
    expect_quiet(running.log())


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Fails the test if a page logged an error, threw, was answered with a 500 or asked another host."""
    watching = Watch()
    yield watching
    assert watching.verdict() == []


@pytest.fixture
def visitor(server: Server, browser: Browser, watch: Watch) -> Iterator[Visitor]:
    """Make a visitor with a browser of their own (cookies, viewport, theme); returns their first page."""
    contexts: list[BrowserContext] = []

    def arrive(base: str | None = None, **options: Any) -> Page:
        context = new_context(browser, base or server.url, **options)
        context.on("page", lambda page: watch.page(page, base or server.url))
        if options.get("java_script_enabled", True):
            context.on("page", wait_for_scripts)
        contexts.append(context)
        return context.new_page()

    yield arrive
    for context in contexts:
        context.close()


@pytest.fixture
def stranger(server: Server, browser: Browser) -> Iterator[Stranger]:
    """Make a visitor without a window, who sends forms."""
    contexts: list[BrowserContext] = []

    def arrive() -> APIRequestContext:
        contexts.append(new_context(browser, server.url))
        return contexts[-1].request

    yield arrive
    for context in contexts:
        context.close()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the checkout to change."""
    copy_checkout(tmp_path / "checkout")
    return tmp_path / "checkout"


@pytest.fixture
def served(copy: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of the copy; a test starts it."""
    data = tmp_path / "data"
    data.mkdir()
    server = Server(data, environment={**os.environ, "PYTHONPATH": str(copy)})
    yield server
    server.stop()
