"""Agreements at a table of people: a move taken back, an end without a loser; and nudges for who is away."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from engine.game import AnyGame
from engine.tokens.rules import TokenGame, numbered
from tests.webapp.clients import OPEN, bot
from tests.webapp.tables import Json, NewMatch, Table, read
from tests.webapp.verbs import go, view_of, words_of

AWAY_AFTER = 1000
"""After so many seconds a person who is not there counts as away."""

NUDGES_EVERY = 300
"""After how many seconds a person may be nudged again."""


def begun(new_match: NewMatch, moves: int = 1, **more: Any) -> Table:
    """A dinner of Ada and Ben after some moves."""
    table = new_match("intro", **more)
    for ply in range(moves):
        table.play(ply % 2, ply, ply)
    return table


def ask(table: Table, who: int | None, kind: str, ply: int) -> Json:
    return table.do("propose", who, kind=kind, ply=ply)


def reply(table: Table, who: int, kind: str, ply: int, seat: int, said: str) -> Json:
    return table.do("answer", who, kind=kind, ply=ply, seat=seat, answer=said)


def ask_refused(table: Table, who: int | None, kind: str, ply: int) -> str:
    return str(table.refusal("propose", who, kind=kind, ply=ply)["code"])


def reply_refused(table: Table, who: int, kind: str, ply: int, seat: int, said: str) -> str:
    return str(table.refusal("answer", who, kind=kind, ply=ply, seat=seat, answer=said)["code"])


def test_a_move_is_taken_back_once_the_other_has_agreed(new_match: NewMatch) -> None:
    match = begun(new_match)
    asked = ask(match, 0, "take_back", 1)
    assert asked["question"] is not None
    assert (asked["ply"], asked["question"]["waits"]) == (1, [1])
    assert asked["question"]["says"] == {
        "": "{A} asks to take back a move. Waiting for {B}.",
        "A": "You’ve asked to take back your move. Waiting for {B}.",
        "B": "{A} asks to take back a move.",
    }
    again = ask(match, 0, "take_back", 1)
    assert again["revision"] == asked["revision"], "resending an act changes nothing"
    after = reply(match, 1, "take_back", 1, 0, "yes")
    assert (after["ply"], after["moves"], after["question"], after["movers"]) == (0, [], None, [0])
    again = reply(match, 1, "take_back", 1, 0, "yes")
    assert (again["ply"], again["revision"]) == (0, after["revision"])
    assert match.record().played == ()
    assert match.play(0, 0, 2)["moves"][0]["move"] == 2


def test_what_the_other_has_answered_with_is_taken_back_too(new_match: NewMatch) -> None:
    match = begun(new_match, moves=2)
    ask(match, 0, "take_back", 2)
    assert reply(match, 1, "take_back", 2, 0, "yes")["ply"] == 0


def test_a_move_answers_the_question_and_a_no_stands_until_the_next_one(new_match: NewMatch) -> None:
    match = begun(new_match)
    ask(match, 0, "take_back", 1)
    refused = reply(match, 1, "take_back", 1, 0, "no")
    assert (refused["ply"], refused["question"], refused["ask"]["take_back"]) == (1, None, [])
    assert reply(match, 1, "take_back", 1, 0, "no")["revision"] == refused["revision"]
    assert ask_refused(match, 0, "take_back", 1) == "asked_before"
    assert reply_refused(match, 1, "take_back", 1, 0, "yes") == "no_question"
    moved = match.play(1, 1, 1)
    assert moved["ask"]["take_back"] == [0, 1], "after the next move it may be asked again"
    ask(match, 1, "take_back", 2)
    assert match.play(0, 2, 2)["question"] is None
    assert reply_refused(match, 0, "take_back", 2, 1, "yes") == "game_over"


def test_questions_that_come_too_late_or_from_elsewhere_are_refused(new_match: NewMatch) -> None:
    match = begun(new_match)
    assert ask_refused(match, 0, "take_back", 0) == "stale_move"
    assert ask_refused(match, 1, "take_back", 1) == "cannot_take_back", "no move yet"
    assert ask_refused(match, None, "take_back", 1) == "not_your_seat"
    assert reply_refused(match, 1, "take_back", 1, 0, "yes") == "no_question"
    ask(match, 0, "take_back", 1)
    assert ask_refused(match, 1, "call_off", 1) == "question_open"
    assert reply_refused(match, 0, "take_back", 1, 0, "yes") == "no_question"
    assert reply(match, 0, "take_back", 1, 0, "no")["question"] is None, "never mind"


@pytest.mark.parametrize("more", [{"clock": {"per_move": 60}}, {}])
def test_nothing_is_taken_back_where_time_was_spent_or_a_bot_plays_alone(
    new_match: NewMatch, more: Any
) -> None:
    table = new_match("intro", ["Ada", "Ben" if more else bot("greedy")], **more)
    table.play(0, 0, 0)
    view = table.settled()
    assert view["ask"]["take_back"] == []
    assert ask_refused(table, 0, "take_back", view["ply"]) == "cannot_take_back"


def test_of_several_all_have_to_agree(new_match: NewMatch) -> None:
    table = new_match(numbered(5, 3), ["Ada", "Ben", "Cy"])
    table.play(0, 0, 1)
    ask(table, 0, "take_back", 1)
    half = reply(table, 2, "take_back", 1, 0, "yes")
    assert (half["ply"], half["question"]["waits"]) == (1, [1])
    assert reply(table, 1, "take_back", 1, 0, "yes")["ply"] == 0


def test_a_game_ends_without_a_loser_if_all_agree(new_match: NewMatch) -> None:
    match = begun(new_match, both_ways=True)
    ask(match, 1, "call_off", 1)
    over = ask(match, 0, "call_off", 1)
    assert over["result"] is not None
    assert over["result"]["termination"] == "abandoned"
    assert ("seat" in over["result"], over["result"]["by"], over["result"]["away"]) == (False, 1, [])
    assert over["words"]["hint"][""].startswith("The players agreed to end the game, so no one lost. ")
    assert over["series"] is not None
    assert over["series"]["total"] == [0, 0], "what was eaten until then counts for no one"
    assert over["series"]["says"][""].startswith("This game has no loser, so no one gets points for it. ")
    record = match.record()
    assert record.stopped is not None
    assert (record.stopped.termination, record.stopped.seat) == ("abandoned", None)
    assert "It ended early, and no one lost" in match.refusal("resign", 0)["message"]
    following = match.rematch(0).view()
    assert following["series"]["earlier"] == [[0, 0]]


def test_who_waits_long_for_another_may_end_the_game_and_both_read_why(
    new_match: NewMatch, later: Callable[[float], None]
) -> None:
    match = begun(new_match)
    waiting = ask(match, 0, "call_off", 1)
    assert waiting["question"] is not None, "Ben was here a moment ago, and is asked"
    reply(match, 0, "call_off", 1, 0, "no")
    match = new_match("intro", ["Ada", OPEN])
    match.sit("Ben")
    match.do("start", 0)
    match.play(0, 0, 0)
    later(AWAY_AFTER)
    over = ask(match, 0, "call_off", 1)
    assert over["result"] is not None
    assert (over["stage"], over["result"]["away"]) == ("over", [1])
    says: Any = over["words"]["hint"]
    assert says["A"].startswith("You ended the game while {B} was away, so no one lost. ")
    assert says["B"].startswith("{A} ended the game while you were away, so no one lost. ")
    assert ask_refused(match, 0, "call_off", 1) == "game_over"


def test_no_one_ends_a_game_that_waits_for_them_or_for_a_timer(
    new_match: NewMatch, later: Callable[[float], None]
) -> None:
    own, timed = begun(new_match), begun(new_match, clock={"per_move": 86400})
    later(AWAY_AFTER)
    assert ask(own, 1, "call_off", 1)["stage"] == "playing", "it waits for Ben himself"
    assert ask(timed, 0, "call_off", 1)["stage"] == "playing", "time will tell"


def test_a_question_is_known_after_a_restart(new_match: NewMatch, restarted: Callable[[], Flask]) -> None:
    match = begun(new_match)
    asked = ask(match, 0, "take_back", 1)
    again = match.at(restarted())
    assert again.view(0)["question"] == asked["question"]
    assert reply(again, 1, "take_back", 1, 0, "yes")["ply"] == 0


def test_over_sockets_both_are_told_and_refusals_bring_the_match(
    new_match: NewMatch,
) -> None:
    match = begun(new_match)
    ada, ben = (match.socket(seat) for seat in (0, 1))
    ben.get_received()
    asked: Any = ada.emit("propose", {"kind": "take_back", "ply": 1}, callback=True)
    assert asked["ok"]
    told = [event["args"][0] for event in ben.get_received() if event["name"] == "table"]
    assert told[-1]["question"]["kind"] == "take_back"
    said = {"kind": "take_back", "ply": 1, "seat": 0, "answer": "yes"}
    assert ben.emit("answer", said, callback=True)["view"]["ply"] == 0  # type: ignore[index,call-overload]
    late: Any = ada.emit("propose", {"kind": "take_back", "ply": 1}, callback=True)
    assert (late["error"]["code"], late["view"]["ply"]) == ("stale_move", 0)
    wrong: Any = ada.emit("propose", {"kind": "money", "ply": 0}, callback=True)
    assert wrong["error"]["code"] == "bad_request"


def test_a_nudge_reaches_the_table_and_not_too_often(
    new_match: NewMatch, later: Callable[[float], None]
) -> None:
    table = begun(new_match)
    ada, watcher = table.socket(0), table.socket()
    watcher.emit("join", {}, callback=True)
    watcher.get_received()
    assert ada.emit("remind", {"seat": 1}, callback=True) == {"ok": True}
    pushed = [event["args"][0] for event in watcher.get_received() if event["name"] == "reminded"]
    assert pushed == [
        {
            "seat": 1,
            "by": 0,
            "says": {"": "{A} nudged {B}.", "A": "You nudged {B}.", "B": "{A} is waiting for you."},
        }
    ]
    again: Any = ada.emit("remind", {"seat": 1}, callback=True)
    assert again["error"]["code"] == "too_many"
    assert "got a nudge a moment ago. Wait " in again["error"]["message"]
    assert table.refusal("remind", 1, seat=0)["code"] == "not_waited_for"
    later(NUDGES_EVERY - 1)
    assert "Wait 1 second" in table.refusal("remind", 0, seat=1)["message"]
    later(1)
    assert table.do("remind", 0, seat=1) == {"ok": True}


FORM = {"game": "dinner", "dinner": "intro", "host": "Ada", "starts": "full"}


def test_plain_forms_ask_answer_nudge_and_end(app: Flask, later: Callable[[float], None]) -> None:
    ada, ben = app.test_client(), app.test_client()
    table = go(ada.post("/tables", data=FORM))
    ben.post(table.replace("/t/", "/j/"), data={"name": "Ben"})
    game = table.replace("/t/", "/g/")
    ada.post(f"{game}/moves", data={"ply": 0, "m": 0})
    assert go(ada.post(f"{game}/ask", data={"kind": "take_back", "ply": 1})) == game
    assert "Ada asks to take back a move." in words_of(ben.get(game).text)
    ben.post(f"{game}/answer", data={"kind": "take_back", "ply": 1, "seat": 0, "answer": "yes"})
    assert view_of(ben, game)["ply"] == 0
    ada.post(f"{game}/moves", data={"ply": 0, "m": 1})
    assert go(ada.post(f"{game}/remind", data={"seat": 1})) == game
    assert ada.post(f"{game}/remind", data={"seat": 1}).status_code == 429
    later(1000)
    assert "Let" in words_of(ada.get(game).text)
    go(ada.post(f"{game}/deputy", data={"seat": 1}))
    assert view_of(ada, game)["seats"][1]["kind"] == "bot"
    assert go(ben.post(f"{game}/back")) == game


def test_colours_are_the_same_for_all_who_play_together(app: Flask) -> None:
    ada, ben = app.test_client(), app.test_client()
    table = go(ada.post("/tables", data=FORM))
    ben.post(table.replace("/t/", "/j/"), data={"name": "Ben"})
    game = table.replace("/t/", "/g/")
    for page in (game, f"{game}/review"):
        assert "yours-" not in ben.get(page).text
    against_bot = go(ben.post("/play/dinner", data={"dinner": "intro", "seat": "1"}))
    assert (view_of(ben, against_bot)["shared"], view_of(ben, game)["shared"]) == (False, True)


EIGHT_DISHES = find_dinner("figure-2").game
PLACES = TokenGame(tuple(map(Fraction, range(1, 13))), 2, order=(0, 1) * 4)


def status(view: Json) -> str:
    return read(view, view["words"]["status"])


def target(view: Json, at: int) -> str:
    """What the move before a frame has taken."""
    return str(view["frames"][at]["words"]["target"]).replace("Place", "place")


def own_targets(view: Json) -> list[str]:
    """What was taken by the bot for Ben."""
    return [target(view, ply + 1) for ply, made in enumerate(view["moves"]) if made["seat"] == 1]


def left_to_a_bot(
    new_match: NewMatch,
    game: AnyGame,
    rounds: int,
    later: Callable[[float], None],
    ben: FlaskClient | None = None,
) -> Table:
    """A game of Ada and Ben, for whom a bot plays some rounds."""
    match = new_match(game, ["Ada", OPEN])
    match.sit("Ben", client=ben)
    match.do("start", 0)
    later(AWAY_AFTER)
    for turn in range(rounds):
        view = match.view(0)
        match.play(0, view["ply"], view["options"][0]["move"])
        if not turn:
            deputy = view["phrases"]["deputy"]
            assert deputy is not None
            match.do("seat_bot", 0, seat=1, strategy=deputy[0])
        match.settled()
    return match


@pytest.mark.parametrize(
    ("game", "said", "german", "listed"),
    [
        (
            PLACES,
            "While you were away, Best reply went to {0} and {1} for you. Ada went to {2}. Your turn",
            "Während du weg warst, ist Beste Antwort für dich auf {0} und {1} gegangen. Ada ist auf"
            " {2} gegangen.",
            "Best reply (for {who}) went to {0}",
        ),
        (
            EIGHT_DISHES,
            "While you were away, Crossout ate {0} and {1} for you. Ada ate {2}. Your turn",
            "Während du weg warst, hat Streichstrategie für dich {0} und {1} gegessen. Ada hat {2} gegessen.",
            "Crossout (for {who}) ate {0}",
        ),
    ],
)
def test_who_comes_back_is_told_what_a_bot_has_played_for_them(
    app: Flask,
    new_match: NewMatch,
    restarted: Callable[[], Flask],
    later: Callable[[float], None],
    game: AnyGame,
    said: str,
    german: str,
    listed: str,
) -> None:
    ben = app.test_client()
    ben.get("/")
    match = left_to_a_bot(new_match, game, 2, later, ben)
    match.do("sit_back", 1)
    view = match.view(0)
    match.play(0, view["ply"], view["options"][0]["move"])
    match = match.at(restarted())
    view = match.view(1)
    assert status(view).startswith(said.format(*own_targets(view), target(view, -1)))
    assert read(view, view["frames"][2]["words"]["move"]) == listed.format(*own_targets(view), who="you")
    told = match.view(0)
    listed_for_ada = read(told, told["frames"][2]["words"]["move"])
    assert listed_for_ada == listed.format(*own_targets(view), who="Ben"), "nor is it said that Ben moved"
    assert "away" not in status(told)
    view = view_of(ben, f"{match.page}?lang=de")
    assert status(view).startswith(german.format(*own_targets(view), target(view, -1)))
    match.play(1, view["ply"], view["options"][0]["move"])
    view = match.view(1)
    assert status(view).startswith("You "), "it is news once"


def test_what_a_bot_has_just_played_for_a_person_is_said_once(
    new_match: NewMatch, later: Callable[[float], None]
) -> None:
    match = left_to_a_bot(new_match, PLACES, 1, later)
    view = match.view(1)
    said = f"While you were away, Best reply went to {target(view, 2)} for you. Ada’s turn"
    assert status(view).startswith(said)


def test_many_moves_of_a_bot_are_counted(new_match: NewMatch, later: Callable[[float], None]) -> None:
    match = left_to_a_bot(new_match, replace(PLACES, order=(0, 1) * 6), 4, later)
    view = match.view(1)
    assert "While you were away, Best reply made your last 4 moves. " in status(view)
    match.do("sit_back", 1)
    match.play(0, 8, view["options"][0]["move"])
    view = match.view(1)
    match.play(1, 9, view["options"][0]["move"])
    ask(match, 1, "take_back", 10)
    view = reply(match, 0, "take_back", 10, 1, "yes")
    assert view["ply"] == 9
    view = match.view(1)
    assert "your last 4 moves" in status(view), "who takes a move back is where they were"
