"""A rematch with a clock waits until everyone has pressed Ready."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient

from engine.clocks import TimeControl
from engine.dinner.named import find_dinner
from tests.acting import act
from tests.push.test_push import Browser, Told, settled, watching
from tests.webapp.test_clocks import Time, time  # noqa: F401  # the fixture is asked for by its name
from tests.webapp.verbs import go, view_of, words_of
from webapp.errors import MatchError, NotReadyError, NotStartedError, TableFullError
from webapp.extensions import Services
from webapp.keys import new_guest
from webapp.matches.creation import NO_TABLE, TablePlan
from webapp.matches.match_state import SOME_MOMENTS
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, SeatPlan
from webapp.matches.store import Store
from webapp.push.news import ready_alert
from webapp.push.subscriptions import Subscriptions

INTRO = find_dinner("intro").game
ADA, BEA = PersonPlan(name="Ada"), PersonPlan(name="Bea")
OPEN = OpenPlan()
BOT = BotPlan(strategy="greedy")
CLOCK = TimeControl(per_move=60)


def over(
    parts: Services,
    *seats: SeatPlan,
    clock: TimeControl | None = CLOCK,
    table: TablePlan = NO_TABLE,
    guest: str | None = None,
) -> tuple[str, list[str]]:
    """A match that Ada has resigned, and the keys of its people."""
    made = parts.matches.create(INTRO, seats or (ADA, BEA), clock=clock, table=table, guest=guest)
    keys = [key for key in made.keys if key is not None]
    act(parts.matches, made.id, keys[0], "resign")
    return made.id, keys


def test_no_clock_runs_before_everyone_has_pressed_ready(parts: Services, time: Time) -> None:  # noqa: F811
    match, (ada, bea) = over(parts)
    rematch = parts.matches.rematch(match, ada)
    assert parts.matches.rematch(match, bea) == rematch
    time.at += 3600
    parts.matches.clocks.look()
    view = parts.matches.view(rematch, ada)
    assert (view["stage"], view["starts"], view["movers"], view["options"]) == ("lobby", "ready", [], [])
    assert view["clock"] == {"says": "1 minute for each move", "left": [], "running": [], "short": 12}
    with pytest.raises(MatchError) as refused:
        parts.matches.play(rematch, bea, 0, 1)
    assert "hasn’t started" in str(refused.value)
    waits = act(parts.matches, rematch, bea, "ready")
    assert waits["stage"] == "lobby"
    time.at += 3600
    begun = act(parts.matches, rematch, ada, "ready")
    assert begun["stage"] == "playing"
    assert begun["clock"] == {"says": "1 minute for each move", "left": [60, 60], "running": [0], "short": 12}
    assert begun["seats"][0]["name"] == "Bea", "the seats are turned"
    assert act(parts.matches, rematch, ada, "ready")["revision"] == begun["revision"], (
        "resending an act changes nothing"
    )


def test_each_viewer_reads_who_is_waited_for(parts: Services) -> None:
    match, (ada, bea) = over(parts)
    rematch = parts.matches.rematch(match, ada)
    assert parts.matches.view(rematch)["words"]["status"] == {
        "": "Waiting for {A} and {B} to press Ready.",
        "A": "Waiting for you and {B} to press Ready.",
        "B": "Waiting for you and {A} to press Ready.",
    }
    act(parts.matches, rematch, ada, "ready")
    view = parts.matches.view(rematch, bea)
    assert view["words"]["status"] == view["words"]["hint"]
    assert view["words"]["hint"] == {
        "": "Waiting for {A} to press Ready.",
        "A": "Waiting for you to press Ready.",
    }
    assert [(seat["name"], seat["ready"]) for seat in view["seats"]] == [("Bea", False), ("Ada", True)]


def test_the_next_game_of_a_series_waits_and_so_does_the_one_after(parts: Services) -> None:
    match, (ada, bea) = over(parts, table=TablePlan(both_ways=True))
    for _ in range(2):
        match = parts.matches.rematch(match, ada)
        assert parts.matches.view(match)["stage"] == "lobby"
        act(parts.matches, match, ada, "ready")
        assert act(parts.matches, match, bea, "ready")["stage"] == "playing"
        act(parts.matches, match, ada, "resign")


def test_who_plays_bots_alone_or_without_a_clock_waits_for_nobody(parts: Services) -> None:
    match, (ada,) = over(parts, ADA, BOT)
    assert parts.matches.view(parts.matches.rematch(match, ada))["stage"] == "playing"
    match, (ada, _) = over(parts, clock=None)
    assert parts.matches.view(parts.matches.rematch(match, ada))["stage"] == "playing", "nobody can be late"


def test_who_is_ready_is_known_after_a_restart(parts: Services) -> None:
    match, (ada, bea) = over(parts)
    rematch = parts.matches.rematch(match, ada)
    act(parts.matches, rematch, bea, "ready")
    store = Store(parts.database)  # of another server: it knows what the database has, and nothing else
    found = store.load(rematch)
    store.close()
    assert found is not None
    assert (found.started_at, [seat.ready for seat in found.seats]) == (None, [True, False])
    parts.matches.changes.forget(rematch)
    assert act(parts.matches, rematch, ada, "ready")["stage"] == "playing"


def test_the_table_of_a_rematch_stays_as_it_is(parts: Services) -> None:
    match, (ada, bea) = over(parts)
    rematch = parts.matches.rematch(match, bea)
    host = {0: bea, 1: ada}[parts.matches.view(rematch)["host"] or 0]
    other = 1 - (parts.matches.view(rematch)["host"] or 0)
    matches = parts.matches
    for change in (
        lambda: act(matches, rematch, host, "start"),
        lambda: act(matches, rematch, host, "set_clock", clock=None),
        lambda: act(matches, rematch, host, "set_table", starts="host", listed=None),
        lambda: act(matches, rematch, host, "open_seat", seat=other),
        lambda: act(matches, rematch, host, "seat_bot", seat=other, strategy="greedy"),
    ):
        with pytest.raises(NotReadyError, match="once everyone has pressed Ready"):
            change()
    with pytest.raises(TableFullError):
        matches.sit(rematch, "Cid", new_guest())
    with pytest.raises(NotReadyError, match="No one has to press Ready"):
        act(matches, match, ada, "ready")
    with pytest.raises(NotStartedError):
        act(matches, rematch, ada, "resign")


def test_a_person_who_was_erased_is_not_waited_for(parts: Services) -> None:
    bea = new_guest()
    made = parts.matches.create(INTRO, (ADA, OPEN), clock=CLOCK)
    ada = made.keys[0]
    parts.matches.sit(made.id, "Bea", bea)
    act(parts.matches, made.id, ada, "start")
    act(parts.matches, made.id, ada, "resign")
    rematch = parts.matches.rematch(made.id, ada)
    act(parts.matches, rematch, ada, "ready")
    parts.matches.erase([bea])
    assert parts.matches.view(rematch)["stage"] == "playing"


def test_over_sockets_all_who_watch_are_told(
    parts: Services, sockets: Callable[..., SocketIOTestClient]
) -> None:
    match, (ada, bea) = over(parts)
    rematch = parts.matches.rematch(match, ada)
    first, second = sockets(rematch, ada), sockets(rematch, bea)
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
    refused: Any = sockets(rematch).emit("ready", {}, callback=True)
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


def test_who_is_away_is_told_once_that_the_rematch_waits(parts: Services) -> None:
    told = Told()
    alerts = watching(parts, told)
    bea = new_guest()
    Subscriptions(parts.store).keep([bea], Browser("https://push.example.org/bea").subscription())
    match, (ada, _) = over(parts, guest=bea)
    told.texts.clear()
    rematch = parts.matches.rematch(match, ada)
    for _ in range(2):
        alerts.note(parts.matches.find(rematch))
    settled()
    assert [text["title"] for text in told.texts] == ["Press Ready to play"] * 2, "for each of two seats once"
    assert ready_alert(parts.matches.find(match), 0) is None


def test_a_short_timer_does_not_start_without_who_is_away_when_the_table_fills(
    parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = parts.presence._clock
    for control, starts in ((CLOCK, "ready"), (TimeControl(per_move=86400), "full"), (None, "full")):
        monkeypatch.setattr(parts.presence, "_clock", clock)
        here = parts.matches.create(INTRO, [ADA, OPEN], clock=control, table=TablePlan(starts="full"))
        parts.matches.sit(here.id, "Bea", new_guest())
        assert parts.matches.view(here.id)["stage"] == "playing", "Ada was here a moment ago"
        made = parts.matches.create(INTRO, [ADA, OPEN], clock=control, table=TablePlan(starts="full"))
        monkeypatch.setattr(parts.presence, "_clock", lambda: clock() + SOME_MOMENTS + 1)
        bea = parts.matches.sit(made.id, "Bea", new_guest())
        view = parts.matches.view(made.id)
        assert (view["starts"], view["stage"]) == (starts, "lobby" if starts == "ready" else "playing")
        if starts == "ready":
            assert act(parts.matches, made.id, bea.key, "ready")["stage"] == "lobby"
            begun = act(parts.matches, made.id, made.keys[0], "ready")
            assert begun["clock"] is not None
            assert begun["stage"] == "playing"
            assert min(begun["clock"]["left"]) > 30, "her minute begins when she is ready"
