"""Agreements at a table of people: a move taken back, an end without a loser; and nudges for who is away."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient

from engine.clocks import TimeControl
from engine.dinner.named import find_dinner
from engine.errors import GameOverError
from engine.game import AnyGame
from engine.tokens.rules import TokenGame, numbered
from tests.acting import act
from tests.push.test_push import Browser, Told, settled, watching
from tests.webapp.verbs import go, view_of, words_of
from webapp.errors import NotWaitedForError, RefusedMoveError, TooManyError
from webapp.extensions import Services
from webapp.games.any.view import View
from webapp.games.words import move_sentence, move_target, status_sentence
from webapp.keys import new_guest
from webapp.matches.creation import TablePlan
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan
from webapp.matches.reminders import EVERY, Reminders
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.push.news import end_alert, reminder_alert
from webapp.push.subscriptions import Subscriptions
from webapp.words.language import speaking

INTRO = find_dinner("intro").game
ADA, BEN, CY = (PersonPlan(name=name) for name in ("Ada", "Ben", "Cy"))
OPEN, BOT = OpenPlan(), BotPlan(strategy="greedy")


@pytest.fixture
def later(parts: Services, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let time pass for those who are away."""
    clock, ahead = parts.presence._clock, 0.0

    def pass_by(seconds: float) -> None:
        nonlocal ahead
        ahead += seconds
        monkeypatch.setattr(parts.presence, "_clock", lambda: clock() + ahead)

    return pass_by


def begun(parts: Services, moves: int = 1, **more: Any) -> tuple[str, list[str]]:
    """A dinner of Ada and Ben after some moves."""
    made = parts.matches.create(INTRO, [ADA, BEN], **more)
    keys = [key for key in made.keys if key is not None]
    for ply in range(moves):
        parts.matches.play(made.id, keys[INTRO.order[ply]], ply, ply)
    return made.id, keys


def ask(matches: Matches, id: str, key: str | None, kind: str, ply: int) -> View:
    return act(matches, id, key, "propose", kind=kind, ply=ply)


def reply(matches: Matches, id: str, key: str, kind: str, ply: int, seat: int, said: str) -> View:
    return act(matches, id, key, "answer", kind=kind, ply=ply, seat=seat, answer=said)


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(RefusedMoveError) as refused:
        call()
    return refused.value.code


def test_a_move_is_taken_back_once_the_other_has_agreed(parts: Services) -> None:
    match, (ada, ben) = begun(parts)
    asked = ask(parts.matches, match, ada, "take_back", 1)
    assert asked["question"] is not None
    assert (asked["ply"], asked["question"]["waits"]) == (1, [1])
    assert asked["question"]["says"] == {
        "": "{A} asks to take back a move. Waiting for {B}.",
        "A": "You’ve asked to take back your move. Waiting for {B}.",
        "B": "{A} asks to take back a move.",
    }
    again = ask(parts.matches, match, ada, "take_back", 1)
    assert again["revision"] == asked["revision"], "resending an act changes nothing"
    after = reply(parts.matches, match, ben, "take_back", 1, 0, "yes")
    assert (after["ply"], after["moves"], after["question"], after["movers"]) == (0, [], None, [0])
    again = reply(parts.matches, match, ben, "take_back", 1, 0, "yes")
    assert (again["ply"], again["revision"]) == (0, after["revision"])
    assert parts.matches.record(match).played == ()
    assert parts.matches.play(match, ada, 0, 2)["moves"][0]["move"] == 2


def test_what_the_other_has_answered_with_is_taken_back_too(parts: Services) -> None:
    match, (ada, ben) = begun(parts, moves=2)
    ask(parts.matches, match, ada, "take_back", 2)
    assert reply(parts.matches, match, ben, "take_back", 2, 0, "yes")["ply"] == 0


def test_a_move_answers_the_question_and_a_no_stands_until_the_next_one(parts: Services) -> None:
    match, (ada, ben) = begun(parts)
    ask(parts.matches, match, ada, "take_back", 1)
    refused = reply(parts.matches, match, ben, "take_back", 1, 0, "no")
    assert (refused["ply"], refused["question"], refused["ask"]["take_back"]) == (1, None, [])
    assert reply(parts.matches, match, ben, "take_back", 1, 0, "no")["revision"] == refused["revision"]
    assert refusal(lambda: ask(parts.matches, match, ada, "take_back", 1)) == "asked_before"
    assert refusal(lambda: reply(parts.matches, match, ben, "take_back", 1, 0, "yes")) == "no_question"
    moved = parts.matches.play(match, ben, 1, 1)
    assert moved["ask"]["take_back"] == [0, 1], "after the next move it may be asked again"
    ask(parts.matches, match, ben, "take_back", 2)
    assert parts.matches.play(match, ada, 2, 2)["question"] is None
    assert refusal(lambda: reply(parts.matches, match, ada, "take_back", 2, 1, "yes")) == "game_over"


def test_questions_that_come_too_late_or_from_elsewhere_are_refused(parts: Services) -> None:
    match, (ada, ben) = begun(parts)
    matches = parts.matches
    assert refusal(lambda: ask(matches, match, ada, "take_back", 0)) == "stale_move"
    assert refusal(lambda: ask(matches, match, ben, "take_back", 1)) == "cannot_take_back", "no move yet"
    assert refusal(lambda: ask(matches, match, None, "take_back", 1)) == "not_your_seat"
    assert refusal(lambda: reply(matches, match, ben, "take_back", 1, 0, "yes")) == "no_question"
    ask(matches, match, ada, "take_back", 1)
    assert refusal(lambda: ask(matches, match, ben, "call_off", 1)) == "question_open"
    assert refusal(lambda: reply(matches, match, ada, "take_back", 1, 0, "yes")) == "no_question"
    assert reply(matches, match, ada, "take_back", 1, 0, "no")["question"] is None, "never mind"


@pytest.mark.parametrize("more", [{"clock": TimeControl(per_move=60)}, {}])
def test_nothing_is_taken_back_where_time_was_spent_or_a_bot_plays_alone(parts: Services, more: Any) -> None:
    seats = [ADA, BEN] if more else [ADA, BOT]
    made = parts.matches.create(INTRO, seats, **more)
    parts.matches.play(made.id, made.keys[0], 0, 0)
    ply = parts.matches.settle(made.id)["ply"]
    assert parts.matches.view(made.id)["ask"]["take_back"] == []
    asked = refusal(lambda: ask(parts.matches, made.id, made.keys[0], "take_back", ply))
    assert asked == "cannot_take_back"


def test_of_several_all_have_to_agree(parts: Services) -> None:
    made = parts.matches.create(numbered(5, 3), [ADA, BEN, CY])
    parts.matches.play(made.id, made.keys[0], 0, 1)
    ask(parts.matches, made.id, made.keys[0], "take_back", 1)
    half = reply(parts.matches, made.id, made.keys[2], "take_back", 1, 0, "yes")
    assert half["question"] is not None
    assert (half["ply"], half["question"]["waits"]) == (1, [1])
    assert reply(parts.matches, made.id, made.keys[1], "take_back", 1, 0, "yes")["ply"] == 0


def test_a_game_ends_without_a_loser_if_all_agree(parts: Services) -> None:
    match, (ada, ben) = begun(parts, table=TablePlan(both_ways=True))
    ask(parts.matches, match, ben, "call_off", 1)
    over = ask(parts.matches, match, ada, "call_off", 1)
    assert over["result"] is not None
    assert over["result"]["termination"] == "abandoned"
    assert ("seat" in over["result"], over["result"]["by"], over["result"]["away"]) == (False, 1, [])
    assert over["words"]["hint"][""].startswith("The players agreed to end the game, so no one lost. ")  # type: ignore[index]  # it is told to each
    assert over["series"] is not None
    assert over["series"]["total"] == [0, 0], "what was eaten until then counts for no one"
    assert over["series"]["says"][""].startswith("This game has no loser, so no one gets points for it. ")  # type: ignore[index]  # it is told to each
    record = parts.matches.record(match)
    assert record.stopped is not None
    assert (record.stopped.termination, record.stopped.seat) == ("abandoned", None)
    with pytest.raises(GameOverError, match="It ended early, and no one lost"):
        act(parts.matches, match, ada, "resign")
    following = parts.matches.view(parts.matches.rematch(match, ada))
    assert following["series"] is not None
    assert following["series"]["earlier"] == [[0, 0]]


def test_who_waits_long_for_another_may_end_the_game_and_both_read_why(
    parts: Services, later: Callable[[float], None]
) -> None:
    match, (ada, _) = begun(parts)
    waiting = ask(parts.matches, match, ada, "call_off", 1)
    assert waiting["question"] is not None, "Ben was here a moment ago, and is asked"
    reply(parts.matches, match, ada, "call_off", 1, 0, "no")
    made = parts.matches.create(INTRO, [ADA, OPEN])
    parts.matches.sit(made.id, "Ben", new_guest())
    act(parts.matches, made.id, made.keys[0], "start")
    match, ada = made.id, made.keys[0]
    parts.matches.play(match, ada, 0, 0)
    later(parts.presence.away_after + 1)
    over = ask(parts.matches, match, ada, "call_off", 1)
    assert over["result"] is not None
    assert (over["stage"], over["result"]["away"]) == ("over", [1])
    says: Any = over["words"]["hint"]
    assert says["A"].startswith("You ended the game while {B} was away, so no one lost. ")
    assert says["B"].startswith("{A} ended the game while you were away, so no one lost. ")
    assert refusal(lambda: ask(parts.matches, match, ada, "call_off", 1)) == "game_over"
    told = end_alert(parts.matches.find(match), 1)
    assert told is not None
    assert told.title == "The game ended early, and no one lost"


def test_no_one_ends_a_game_that_waits_for_them_or_for_a_timer(
    parts: Services, later: Callable[[float], None]
) -> None:
    own, (_, ben) = begun(parts)
    timed, (ada, _) = begun(parts, clock=TimeControl(per_move=86400))
    later(parts.presence.away_after + 1)
    assert ask(parts.matches, own, ben, "call_off", 1)["stage"] == "playing", "it waits for Ben himself"
    assert ask(parts.matches, timed, ada, "call_off", 1)["stage"] == "playing", "time will tell"


def test_a_question_is_known_after_a_restart(parts: Services) -> None:
    match, (ada, ben) = begun(parts)
    ask(parts.matches, match, ada, "take_back", 1)
    store = Store(parts.database)
    found = store.load(match)
    store.close()
    assert found is not None
    assert found.question == parts.matches.find(match).question
    parts.matches.changes.forget(match)
    assert reply(parts.matches, match, ben, "take_back", 1, 0, "yes")["ply"] == 0


def test_over_sockets_both_are_told_and_refusals_bring_the_match(
    parts: Services, sockets: Callable[..., SocketIOTestClient]
) -> None:
    match, keys = begun(parts)
    ada, ben = (sockets(match, key) for key in keys)
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


def test_a_nudge_reaches_the_table_and_who_is_away_and_not_too_often(
    parts: Services, sockets: Callable[..., SocketIOTestClient]
) -> None:
    told, guest = Told(), new_guest()
    alerts = watching(parts, told)
    made = parts.matches.create(INTRO, [ADA, BEN], guest=guest)
    Subscriptions(parts.store).keep([guest], Browser("https://push.example.org/ben").subscription())
    parts.matches.play(made.id, made.keys[0], 0, 0)
    settled()
    told.texts.clear()
    ada, watcher = sockets(made.id, made.keys[0]), sockets(made.id)
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
    alerts.remind(parts.matches.find(made.id), seat=1, by=0)
    settled()
    assert "Ada is waiting for you" in [text["title"] for text in told.texts]
    again: Any = ada.emit("remind", {"seat": 1}, callback=True)
    assert again["error"]["code"] == "too_many"
    assert "got a nudge a moment ago. Wait " in again["error"]["message"]
    with pytest.raises(NotWaitedForError):
        parts.matches.remind(made.id, made.keys[1], 0)
    assert reminder_alert(parts.matches.find(made.id), 1, 0, 0) is None, "he has moved since"


def test_a_seat_may_be_nudged_again_after_a_while() -> None:
    at = 0.0
    reminders = Reminders(lambda: at)
    reminders.spend("7KQ4MB2X", 1)
    at += EVERY - 1
    with pytest.raises(TooManyError, match="Wait 1 second"):
        reminders.spend("7KQ4MB2X", 1)
    reminders.spend("7KQ4MB2X", 0)
    at += 1
    reminders.spend("7KQ4MB2X", 1)


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


def left_to_a_bot(parts: Services, game: AnyGame, rounds: int, later: Callable[[float], None]) -> list[str]:
    """A game of Ada and Ben, for whom a bot plays some rounds: its id, and the keys of both."""
    made = parts.matches.create(game, [ADA, OPEN])
    match, ada = made.id, made.keys[0]
    ben = parts.matches.sit(match, "Ben", new_guest()).key
    act(parts.matches, match, ada, "start")
    assert ada is not None
    later(parts.presence.away_after + 1)
    for turn in range(rounds):
        view = parts.matches.view(match, ada)
        parts.matches.play(match, ada, view["ply"], view["options"][0]["move"])
        if not turn:
            deputy = view["phrases"]["deputy"]
            assert deputy is not None
            act(parts.matches, match, ada, "seat_bot", seat=1, strategy=deputy[0])
        parts.matches.settle(match, 10)
    return [match, ada, ben]


@pytest.mark.parametrize(
    ("game", "said", "german", "listed"),
    [
        (
            PLACES,
            "While you were away, Best reply went to {0} and {1} for you. Ada went to {2}. Your turn",
            "Während du weg warst, hat Beste Antwort für dich auf {0} und {1} gesetzt. Ada hat auf"
            " {2} gesetzt.",
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
    parts: Services, later: Callable[[float], None], game: AnyGame, said: str, german: str, listed: str
) -> None:
    match, ada, ben = left_to_a_bot(parts, game, 2, later)
    act(parts.matches, match, ben, "sit_back")
    view = parts.matches.view(match, ada)
    parts.matches.play(match, ada, view["ply"], view["options"][0]["move"])
    parts.matches.changes.forget(match)  # as after a restart
    view = parts.matches.view(match, ben)
    own = [move_target(view, made["move"]) for made in view["moves"] if made["seat"] == 1]
    last = move_target(view, view["moves"][-1]["move"])
    assert status_sentence(view, view["ply"]).startswith(said.format(*own, last))
    assert move_sentence(view, 1) == listed.format(*own, who="you")
    told = parts.matches.view(match, ada)
    assert move_sentence(told, 1) == listed.format(*own, who="Ben"), "nor is it said that Ben moved"
    assert "away" not in status_sentence(told, told["ply"])
    with speaking("de"):
        view = parts.matches.view(match, ben)
        own = [move_target(view, made["move"]) for made in view["moves"] if made["seat"] == 1]
        last = move_target(view, view["moves"][-1]["move"])
        assert status_sentence(view, view["ply"]).startswith(german.format(*own, last))
    parts.matches.play(match, ben, view["ply"], view["options"][0]["move"])
    view = parts.matches.view(match, ben)
    assert status_sentence(view, view["ply"]).startswith("You "), "it is news once"


def test_what_a_bot_has_just_played_for_a_person_is_said_once(
    parts: Services, later: Callable[[float], None]
) -> None:
    match, _, ben = left_to_a_bot(parts, PLACES, 1, later)
    view = parts.matches.view(match, ben)
    place = move_target(view, view["moves"][1]["move"])
    status = status_sentence(view, 2)
    assert status.startswith(f"While you were away, Best reply went to {place} for you. Ada’s turn")


def test_many_moves_of_a_bot_are_counted(parts: Services, later: Callable[[float], None]) -> None:
    match, ada, ben = left_to_a_bot(parts, replace(PLACES, order=(0, 1) * 6), 4, later)
    view = parts.matches.view(match, ben)
    assert "While you were away, Best reply made your last 4 moves. " in status_sentence(view, view["ply"])
    act(parts.matches, match, ben, "sit_back")
    parts.matches.play(match, ada, 8, view["options"][0]["move"])
    view = parts.matches.view(match, ben)
    parts.matches.play(match, ben, 9, view["options"][0]["move"])
    ask(parts.matches, match, ben, "take_back", 10)
    view = reply(parts.matches, match, ada, "take_back", 10, 1, "yes")
    assert view["ply"] == 9
    view = parts.matches.view(match, ben)
    assert "your last 4 moves" in status_sentence(view, 9), "who takes a move back is where they were"
