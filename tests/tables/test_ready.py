"""A rematch with a clock waits until everyone has pressed Ready."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.webapp.clients import OPEN, bot
from tests.webapp.tables import NewMatch, Table
from tests.webapp.verbs import go, view_of, words_of

CLOCK = {"per_move": 60}
BOT = bot("greedy")


@pytest.fixture
def over(new_match: NewMatch) -> Callable[..., Table]:
    """Make a match with a clock that Ada has resigned."""

    def make(*seats: Any, **more: Any) -> Table:
        made = new_match("intro", seats or ("Ada", "Bea"), **{"clock": CLOCK, **more})
        made.do("resign", 0)
        return made

    return make


def test_no_clock_runs_before_everyone_has_pressed_ready(
    over: Callable[..., Table], later: Callable[[float], None]
) -> None:
    match = over()
    ada, bea = match.keys
    rematch = match.rematch(ada)
    assert match.rematch(bea).id == rematch.id
    later(3600)
    view = rematch.view(ada)
    assert (view["stage"], view["starts"], view["movers"], view["options"]) == ("lobby", "ready", [], [])
    assert view["clock"] == {"says": "1 minute for each move", "left": [], "running": [], "short": 12}
    assert "hasn’t started" in rematch.refusal("moves", bea, ply=0, move=1)["message"]
    waits = rematch.do("ready", bea)
    assert waits["stage"] == "lobby"
    later(3600)
    begun = rematch.do("ready", ada)
    assert begun["stage"] == "playing"
    assert begun["clock"] == {"says": "1 minute for each move", "left": [60, 60], "running": [0], "short": 12}
    assert begun["seats"][0]["name"] == "Bea", "the seats are turned"
    assert rematch.do("ready", ada)["revision"] == begun["revision"], "resending an act changes nothing"


def test_each_viewer_reads_who_is_waited_for(over: Callable[..., Table]) -> None:
    match = over()
    ada, bea = match.keys
    rematch = match.rematch(ada)
    assert rematch.view()["words"]["status"] == {
        "": "Waiting for {A} and {B} to press Ready.",
        "A": "Waiting for you and {B} to press Ready.",
        "B": "Waiting for you and {A} to press Ready.",
    }
    rematch.do("ready", ada)
    view = rematch.view(bea)
    assert view["words"]["status"] == view["words"]["hint"]
    assert view["words"]["hint"] == {
        "": "Waiting for {A} to press Ready.",
        "A": "Waiting for you to press Ready.",
    }
    assert [(seat["name"], seat["ready"]) for seat in view["seats"]] == [("Bea", False), ("Ada", True)]


def test_the_next_game_of_a_series_waits_and_so_does_the_one_after(over: Callable[..., Table]) -> None:
    match = over(both_ways=True)
    ada, bea = match.keys
    for _ in range(2):
        match = match.rematch(ada)
        assert match.view()["stage"] == "lobby"
        match.do("ready", ada)
        assert match.do("ready", bea)["stage"] == "playing"
        match.do("resign", ada)


def test_who_plays_bots_alone_or_without_a_clock_waits_for_nobody(over: Callable[..., Table]) -> None:
    assert over("Ada", BOT).rematch(0).view()["stage"] == "playing"
    assert over(clock=None).rematch(0).view()["stage"] == "playing", "nobody can be late"


def test_who_is_ready_is_known_after_a_restart(
    over: Callable[..., Table], restarted: Callable[[], Flask]
) -> None:
    rematch = over().rematch(0)
    rematch.do("ready", 0)
    again = rematch.at(restarted())
    assert [seat["ready"] for seat in again.view()["seats"]] == [True, False]
    assert again.do("ready", 1)["stage"] == "playing"


def test_the_table_of_a_rematch_stays_as_it_is(over: Callable[..., Table]) -> None:
    match = over()
    ada, bea = match.keys
    rematch = match.rematch(bea)
    host = {0: bea, 1: ada}[rematch.view()["host"] or 0]
    other = 1 - (rematch.view()["host"] or 0)
    for act, body in (
        ("start", {}),
        ("set_clock", {"clock": None}),
        ("set_table", {"starts": "host"}),
        ("open_seat", {"seat": other}),
        ("seat_bot", {"seat": other, "strategy": "greedy"}),
    ):
        refused = rematch.refusal(act, host, **body)
        assert refused["code"] == "not_ready"
        assert "once everyone has pressed Ready" in refused["message"]
    assert rematch.refusal("sit", name="Cid")["code"] == "table_full"
    assert "No one has to press Ready" in match.refusal("ready", ada)["message"]
    assert rematch.refusal("resign", ada)["code"] == "not_started"


def test_a_person_who_was_erased_is_not_waited_for(app: Flask, new_match: NewMatch) -> None:
    bea = app.test_client()
    bea.get("/settings")
    made = new_match("intro", ["Ada", OPEN], clock=CLOCK)
    made.sit("Bea", client=bea)
    made.do("start", 0)
    made.do("resign", 0)
    rematch = made.rematch(0)
    rematch.do("ready", made.keys[0])
    bea.post("/settings/erase", data={"sure": "yes"})
    assert rematch.view()["stage"] == "playing"


def test_over_sockets_all_who_watch_are_told(
    over: Callable[..., Table],
) -> None:
    match = over()
    rematch = match.rematch(0)
    first, second = (rematch.socket(key) for key in match.keys)
    first.get_received()
    answer: Any = second.emit("ready", {}, callback=True)
    assert answer["ok"]
    assert answer["view"]["stage"] == "lobby"
    told = [event["args"][0] for event in first.get_received() if event["name"] == "table"][-1]
    assert [seat["ready"] for seat in told["seats"]] == [True, False]
    assert told["words"]["status"] == {
        "": "Waiting for {B} to press Ready.",
        "B": "Waiting for you to press Ready.",
    }
    begun: Any = first.emit("ready", {}, callback=True)
    assert begun["view"]["stage"] == "playing"
    refused: Any = rematch.socket().emit("ready", {}, callback=True)
    assert refused["error"]["code"] == "not_your_seat"


FORM = {
    "game": "dinner",
    "dinner": "intro",
    "host": "Ada",
    "starts": "full",
    "clock": "move",
    "time-move": "60",
}


def test_the_page_says_who_is_waited_for_and_a_plain_form_presses_ready(app: Flask) -> None:
    ada, bea, stranger = app.test_client(), app.test_client(), app.test_client()
    table = go(ada.post("/tables", data=FORM))
    bea.post(table.replace("/t/", "/j/"), data={"name": "Bea"})
    ada.post(f"{table.replace('/t/', '/g/')}/resign")
    page = go(ada.post(f"{table.replace('/t/', '/g/')}/rematch"))
    waiting = page.replace("/g/", "/t/")
    assert go(ada.get(page)) == waiting
    for browser, status in (
        (ada, "Waiting for you and Bea to press Ready."),
        (bea, "Waiting for you and Ada to press Ready."),
        (stranger, "Waiting for Bea and Ada to press Ready."),
    ):
        assert status in words_of(browser.get(waiting).text)
    assert "/ready" not in stranger.get(waiting).text
    assert '<noscript><meta http-equiv="refresh"' in bea.get(waiting).text
    assert stranger.post(f"{waiting}/ready").status_code == 403
    assert go(bea.post(f"{waiting}/ready")) == waiting
    assert "Waiting for you to press Ready." in words_of(ada.get(waiting).text)
    alone = bea.get(waiting).text
    assert "Waiting for Ada to press Ready." in words_of(alone)
    assert "/ready" not in alone, "the button is gone"
    go(ada.post(f"{waiting}/ready"))
    assert view_of(bea, page)["clock"]["running"] == [0]


def test_the_list_of_games_says_that_yours_waits_for_you(app: Flask) -> None:
    ada, bea = app.test_client(), app.test_client()
    table = go(ada.post("/tables", data=FORM))
    bea.post(table.replace("/t/", "/j/"), data={"name": "Bea"})
    ada.post(f"{table.replace('/t/', '/g/')}/resign")
    page = go(ada.post(f"{table.replace('/t/', '/g/')}/rematch"))
    ada.post(f"{page.replace('/g/', '/t/')}/ready")
    assert "Your turn (1)" in words_of(bea.get("/games").text)
    assert "Press Ready" in words_of(bea.get("/games").text)
    assert "Your turn (1)" not in words_of(ada.get("/games").text)


def test_a_short_timer_does_not_start_without_who_is_away_when_the_table_fills(
    new_match: NewMatch, later: Callable[[float], None]
) -> None:
    for clock, starts in ((CLOCK, "ready"), ({"per_move": 86400}, "full"), (None, "full")):
        here = new_match("intro", ["Ada", OPEN], clock=clock, starts="full")
        here.sit("Bea")
        assert here.view()["stage"] == "playing", "Ada was here a moment ago"
        made = new_match("intro", ["Ada", OPEN], clock=clock, starts="full")
        later(16)
        made.sit("Bea")
        view = made.view()
        assert (view["starts"], view["stage"]) == (starts, "lobby" if starts == "ready" else "playing")
        if starts == "ready":
            assert made.do("ready", 1)["stage"] == "lobby"
            begun = made.do("ready", 0)
            assert begun["stage"] == "playing"
            assert min(begun["clock"]["left"]) > 30, "her minute begins when she is ready"
