"""A thinker that is killed once is not noticed; if it is killed again, the table can try again."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.verbs import Visitor, api_view, await_turn, make_move, match_id, start_dinner
from tests.processes import running, workers
from tests.serving import Server


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose log may have errors: its thinkers are killed."""
    running = Server(tmp_path_factory.mktemp("mortal")).start()
    yield running
    running.stop()


@contextmanager
def killing(server: Server, times: int | None = None) -> Iterator[list[int]]:
    """Kill every bot's process of a server, or so many, as soon as it is there, before it can think.

    Those that are idle at the beginning are killed too, and not counted: whatever thinks from now on is new.
    """

    def present() -> list[int]:
        # Bots think at the priority of the server; what works out par or reviews is nicer.
        bots = {process.pid for process in running() if "webapp.worker\0local\x000\0" in process.command}
        return [pid for pid in workers(lambda process: process.session == server.pid) if pid in bots]

    idle = present()
    for pid in idle:
        os.kill(pid, signal.SIGKILL)
    killed: list[int] = []
    stop = threading.Event()

    def kill() -> None:
        while not stop.is_set() and (times is None or len(killed) < times):
            for pid in present():
                if pid not in [*idle, *killed] and (times is None or len(killed) < times):
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)
            stop.wait(0.005)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield killed
    finally:
        stop.set()
        killer.join()


def begin(visitor: Visitor, server: Server, **options: bool) -> Page:
    page = visitor(server.url, **options)
    # A bot that speaks has a move weighed: what weighs it would be killed too, and counted.
    assert page.request.post("/settings", form={"talk": "off"}).ok
    start_dinner(page, dinner="figure-2", coach="off")
    # When par is known, what worked it out is idle: the only thinker at work is the one to be killed.
    page.wait_for_function(
        "id => fetch(`/api/matches/${id}`).then(r => r.json()).then(a => a.view.par)", arg=match_id(page)
    )
    return page


def test_a_thinker_that_is_killed_once_is_not_noticed(mortal: Server, visitor: Visitor) -> None:
    page = begin(visitor, mortal)
    assert await_turn(page)
    with killing(mortal, times=1) as killed:
        make_move(page, "7")
        assert await_turn(page)
        assert api_view(page)["ply"] == 2
    assert len(killed) == 1
    expect(page.locator("#stuck")).to_be_hidden()


def test_a_table_whose_thinkers_are_killed_can_try_again(mortal: Server, visitor: Visitor) -> None:
    page = begin(visitor, mortal)
    assert await_turn(page)
    with killing(mortal) as killed:
        page.locator('button[name="m"][value="7"]').click()
        expect(page.locator("#stuck")).to_be_visible(timeout=60_000)
    assert len(killed) == 2, "it was tried again at once, and then no more"
    expect(page.locator("#hint")).to_have_text("Makeda couldn’t move.")
    assert api_view(page)["stuck"]
    page.reload()
    page.get_by_role("button", name="Try again").click()
    assert await_turn(page)
    expect(page.locator("#stuck")).to_be_hidden()
    assert api_view(page)["ply"] == 2
    assert "did not move" in mortal.log()


def test_a_table_can_try_again_without_scripts(mortal: Server, visitor: Visitor) -> None:
    page = begin(visitor, mortal, java_script_enabled=False)
    with killing(mortal):
        page.locator('button[name="m"][value="7"]').click()
        expect(page.locator("#stuck")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#stuck")).to_be_hidden()
    expect(page.locator(".spot[data-eaten]")).to_have_count(2)
