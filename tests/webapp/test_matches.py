"""The match service: what a guest, a host and a person among bots may do, and what is shown of it."""

import threading
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import gevent
import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from msgspec import to_builtins
from sqlalchemy import event

from engine.dinner.named import find_dinner
from engine.exact import exact
from engine.game import AnyGame
from engine.record import Record, SeatLabel
from engine.strategies import bot_rng, find_strategy
from engine.tokens.rules import TokenGame, numbered
from tests.acting import act
from webapp.errors import (
    BusyError,
    CannotTakeBackError,
    NotHostError,
    NotYourSeatError,
    RefusedMoveError,
    SeatTakenError,
    TableFullError,
    UnavailableError,
)
from webapp.extensions import Services
from webapp.games.presentation import find_presentation
from webapp.jobs.backend import WorkerError
from webapp.keys import new_guest, show_code
from webapp.matches import transitions
from webapp.matches.match import Match
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, SeatPlan
from webapp.matches.service import Created, Matches
from webapp.matches.store import StorageError

ADA, BEN = PersonPlan(name="Ada"), PersonPlan(name="Ben")
OPEN = OpenPlan()
FIGURE_2 = find_dinner("figure-2").game


def bot(strategy: str) -> SeatPlan:
    return BotPlan(strategy=strategy)


@pytest.fixture
def matches(parts: Services) -> Matches:
    return parts.matches


@pytest.fixture
def lobby(matches: Matches) -> tuple[Created, str]:
    host = new_guest()
    return matches.create(numbered(10, 3), [ADA, OPEN, OPEN], guest=host), host


def code_of(error: pytest.ExceptionInfo[RefusedMoveError]) -> str:
    return error.value.code


def test_each_frame_of_a_view_is_what_the_rules_say(matches: Matches) -> None:
    game = TokenGame(tuple(exact(v) for v in (5, "1/2", 3, 0, 7, 2)), 3, "clock")
    made = matches.create(game, [ADA, BEN, PersonPlan(name="Cy")])
    for ply, move in enumerate((5, 1, 3)):
        view = matches.play(made.id, made.keys[ply], ply, move)
    record = Record.of(game, [SeatLabel("Guest")] * game.seats, 0, (5, 1, 3))
    for frame, state in zip(view.frames, record.states(), strict=True):
        assert frame["tokens"] == list(state.tokens)
        assert [tuple(owners) for owners in frame["territory"]] == list(game.territory(state))
        assert [Fraction(score) for score in frame["scores"]] == list(game.scores(state))
        assert frame["mover"] == game.mover(state)


@pytest.mark.parametrize(("game", "moves"), [(FIGURE_2, (7, 6, 5)), (numbered(8, 4), (3, 8))])
def test_an_option_is_the_frame_that_its_move_leads_to(
    matches: Matches, game: Any, moves: tuple[int, ...]
) -> None:
    made = matches.create(game, [ADA] * game.seats)
    view = matches.view(made.id)
    for ply, move in enumerate(moves):
        view = matches.play(made.id, made.keys[view.mover or 0], ply, move)
    state = Record.of(game, [SeatLabel("Guest")] * game.seats, 0, moves).final_state()
    assert [option.move for option in view.options] == list(game.choices(state))
    for option in view.options:
        after = game.after(state, option.move)
        assert [Fraction(score) for score in option.scores] == list(game.scores(after))
        if game.name == "tokens":
            assert [tuple(owners) for owners in option.territory] == list(game.territory(after))


def test_the_bites_of_a_dinner_are_by_morsel(matches: Matches) -> None:
    made = matches.create(FIGURE_2, [ADA, BEN])
    for ply, move in enumerate((7, 6, 5)):
        view = matches.play(made.id, made.keys[ply % 2], ply, move)
    assert view.frames[-1]["bites"] == [None, None, None, None, None, 2, 1, 0]
    assert view.frames[1]["bites"] == [None] * 7 + [0]
    assert view.frames[-1]["eaters"] == [None, None, None, None, None, 0, 1, 0]


def test_the_moves_of_a_bot_follow_from_the_record(matches: Matches) -> None:
    made = matches.create(FIGURE_2, [ADA, bot("random")], seed=11)
    view = matches.settle(made.id)
    while view.stage == "playing":
        matches.play(made.id, made.keys[0], view.ply, view.options[0].move)
        view = matches.settle(made.id)
    record = matches.record(made.id)
    assert record.seed == 11
    strategy = find_strategy("random", "dinner")
    for ply, (move, state) in enumerate(zip(record.moves, record.states(), strict=False)):
        if ply % 2:
            assert strategy.choose(record.game, state, 1, bot_rng(11, ply)) == move


def test_bots_alone_are_a_theatre_that_is_played_at_once(matches: Matches) -> None:
    made = matches.create(numbered(10, 3), [bot("best-reply")] * 3, seed=1)
    view = matches.view(made.id)
    assert (view.kind, view.stage, view.host) == ("theatre", "over", None)
    assert [move.move for move in view.moves] == [5, 9, 8]
    assert made.keys == (None, None, None)


def test_a_bot_says_what_its_play_is_worth(matches: Matches) -> None:
    notes = {
        (game.name, name): matches.view(matches.create(game, [ADA, bot(name), *[ADA] * (game.seats - 2)]).id)
        for game, name in ((FIGURE_2, "crossout"), (FIGURE_2, "greedy"), (numbered(10, 3), "best-reply"))
    }
    assert {key: view.seats[1].note for key, view in notes.items()} == {
        ("dinner", "crossout"): "Crossout, plans from the last bite",
        ("dinner", "greedy"): "Greedy",
        ("tokens", "best-reply"): "Best reply, thinks through to the end",
    }


def test_an_id_is_read_as_people_type_it(matches: Matches, lobby: tuple[Created, str]) -> None:
    made, _ = lobby
    assert matches.view(show_code(made.id).lower()).id == made.id
    assert matches.exists(f" {made.id.lower()} ")
    assert not matches.exists("nonsense")


def test_a_guest_finds_the_key_again_and_the_match(matches: Matches, lobby: tuple[Created, str]) -> None:
    made, host = lobby
    assert matches.key_of(made.id, host) == made.keys[0]
    assert matches.key_of(made.id, new_guest()) is None
    assert matches.key_of(made.id, None) is None
    (line,) = matches.matches_of(host)
    assert (line.id, line.stage, line.seat, line.your_turn) == (made.id, "lobby", 0, False)
    assert line.names == ["Ada", "Open seat", "Open seat"]
    assert matches.matches_of(None) == []


def test_a_guest_sits_once_and_is_told_the_same_seat_again(
    matches: Matches, lobby: tuple[Created, str]
) -> None:
    made, _ = lobby
    bea = new_guest()
    first = matches.sit(made.id, "Bea", bea)
    assert (first.seat, matches.sit(made.id, "Bea again", bea)) == (1, first)
    assert matches.sit(made.id, "Cy", None).seat == 2
    with pytest.raises(TableFullError):
        matches.sit(made.id, "Dee", None)


def test_a_table_that_was_just_loaded_is_no_conflict(matches: Matches, lobby: tuple[Created, str]) -> None:
    made, host = lobby
    matches.changes.forget(made.id)
    assert matches.sit(made.id, "Ada", host).seat == 0
    matches.changes.forget(made.id)
    with pytest.raises(NotYourSeatError):
        act(matches, made.id, None, "open_seat", seat=1)


def test_a_seat_that_is_asked_for_must_be_open(matches: Matches, lobby: tuple[Created, str]) -> None:
    made, _ = lobby
    assert matches.sit(made.id, "Bea", None, seat=2).seat == 2
    with pytest.raises(SeatTakenError):
        matches.sit(made.id, "Cy", None, seat=2)


def test_a_host_frees_a_seat_and_its_key_opens_nothing_then(
    matches: Matches, lobby: tuple[Created, str]
) -> None:
    made, _ = lobby
    bea = matches.sit(made.id, "Bea", new_guest())
    assert act(matches, made.id, made.keys[0], "open_seat", seat=bea.seat).seats[1].kind == "open"
    with pytest.raises(NotYourSeatError):
        act(matches, made.id, bea.key, "rename", name="Bea")
    assert matches.view(made.id, bea.key).you is None
    with pytest.raises(SeatTakenError):
        act(matches, made.id, made.keys[0], "open_seat", seat=0)
    cy = matches.sit(made.id, "Cy", None)
    with pytest.raises(SeatTakenError):
        act(matches, made.id, made.keys[0], "seat_bot", seat=cy.seat, strategy="greedy")


def test_the_first_to_sit_at_a_table_without_people_is_its_host(matches: Matches) -> None:
    made = matches.create(numbered(5, 2), [OPEN, bot("greedy")])
    assert matches.view(made.id).host is None
    ada = matches.sit(made.id, "Ada", None)
    assert matches.view(made.id).host == 0
    assert act(matches, made.id, ada.key, "start").stage == "playing"


def test_a_guest_is_no_host(matches: Matches, lobby: tuple[Created, str]) -> None:
    made, _ = lobby
    bea = matches.sit(made.id, "Bea", None)
    with pytest.raises(NotHostError):
        act(matches, made.id, bea.key, "open_seat", seat=2)


def test_names_are_text_whatever_they_are(matches: Matches) -> None:
    name = "<script>alert('Ada')</script>"
    made = matches.create(FIGURE_2, [PersonPlan(name=f"  {name} "), BEN])
    assert matches.view(made.id).seats[0].name == name


def test_taking_back_leaves_what_was_before_and_bots_answer_anew(matches: Matches) -> None:
    made = matches.create(FIGURE_2, [ADA, bot("crossout")])
    matches.play(made.id, made.keys[0], 0, 7)
    matches.settle(made.id)
    matches.play(made.id, made.keys[0], 2, 0)
    view = matches.settle(made.id)
    assert (view.ply, view.take_back) == (4, [0])
    back = act(matches, made.id, made.keys[0], "take_back", ply=4)
    assert [move.move for move in back.moves] == [7, 6]
    matches.play(made.id, made.keys[0], 2, 5)
    assert [move.move for move in matches.settle(made.id).moves] == [7, 6, 5, 2]


def test_the_last_move_of_a_match_among_bots_can_be_taken_back(matches: Matches) -> None:
    game = find_dinner("intro").game
    made = matches.create(game, [ADA, bot("greedy")])
    for ply in (0, 2):
        view = matches.play(made.id, made.keys[0], ply, matches.settle(made.id).options[0].move)
    assert view.stage == "over"
    assert act(matches, made.id, made.keys[0], "take_back", ply=3).ply == 2
    assert act(matches, made.id, made.keys[0], "take_back", ply=2).ply == 0
    with pytest.raises(RefusedMoveError) as refused:
        act(matches, made.id, made.keys[0], "take_back", ply=0)
    assert code_of(refused) == CannotTakeBackError.code


def test_a_move_taken_back_while_a_bot_thinks_is_not_answered(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = matches.create(FIGURE_2, [ADA, bot("crossout")])
    thinking, go_on, ask = gevent.event.Event(), gevent.event.Event(), parts.pools.bots.ask

    def slow(task: dict[str, Any], limit: float, **_options: Any) -> Any:
        thinking.set()
        go_on.wait()
        return ask(task, limit)

    monkeypatch.setattr(parts.pools.bots, "ask", slow)
    matches.play(made.id, made.keys[0], 0, 7)
    assert thinking.wait(5)
    assert act(matches, made.id, made.keys[0], "take_back", ply=1).ply == 0
    go_on.set()
    parts.bots.wait(made.id, 5)
    assert matches.settle(made.id).moves == []


def test_a_bot_that_cannot_move_is_asked_again_by_the_next_visitor(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = matches.create(FIGURE_2, [ADA, bot("crossout")])

    def fail(*_: object, **_options: object) -> None:
        raise WorkerError("it died")

    with monkeypatch.context() as patched:
        patched.setattr(parts.pools.bots, "ask", fail)
        matches.play(made.id, made.keys[0], 0, 7)
        assert matches.settle(made.id, 5).ply == 1
    assert "did not move" in caplog.text
    caplog.clear()
    assert matches.settle(made.id).ply == 2


def test_a_bot_whose_move_the_database_does_not_take_sends_it_again(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, save, failed = matches.create(FIGURE_2, [ADA, bot("crossout")]), parts.store.save, []

    def fail_twice(before: Match, after: Match, ended: bool) -> Match:
        if len(after.moves) == 2 and len(failed) < 2:
            failed.append(after)
            raise UnavailableError("it starts") if len(failed) == 2 else StorageError("the disk is full")
        return save(before, after, ended)

    monkeypatch.setattr(parts.store, "save", fail_twice)
    monkeypatch.setattr("webapp.matches.bot_turns.AGAIN", 0.01)
    matches.play(made.id, made.keys[0], 0, 7)
    assert matches.settle(made.id).ply == 2
    assert len(failed) == 2


def test_a_bot_that_cannot_move_leaves_its_match_stuck_until_a_person_tries_again(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = matches.create(FIGURE_2, [ADA, bot("crossout")])
    told: list[bool] = []

    def hear(match: Match) -> None:
        told.append(matches.view(match.id).stuck)

    def fail(*_: object, **_options: object) -> None:
        raise WorkerError("it died")

    for signal in (matches.changes.moved, matches.changes.changed):
        signal.connect(hear)
    with monkeypatch.context() as patched:
        patched.setattr(parts.pools.bots, "ask", fail)
        assert not matches.play(made.id, made.keys[0], 0, 7).stuck
        assert matches.settle(made.id, 5).stuck
        assert told == [False, True], "the table is told"
        assert matches.view(made.id).stuck, "looking at it changes nothing"
    caplog.clear()
    with pytest.raises(NotYourSeatError):
        matches.try_again(made.id, None)
    assert not matches.try_again(made.id, made.keys[0]).stuck
    assert told == [False, True, False]
    view = matches.settle(made.id)
    assert (view.ply, view.stuck) == (2, False)
    assert matches.try_again(made.id, made.keys[0]).ply == 2, "where no bot has to move nothing happens"


def test_a_bot_for_which_there_is_no_room_is_asked_by_the_next_visitor(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = matches.create(FIGURE_2, [ADA, bot("crossout")])

    def refuse(*_: object, **_options: object) -> None:
        raise BusyError

    with monkeypatch.context() as patched:
        patched.setattr(parts.pools.bots, "ask", refuse)
        matches.play(made.id, made.keys[0], 0, 7)
        gevent.sleep(0.01)
        assert not matches.view(made.id).stuck, "nobody waits for it"
        assert matches.settle(made.id, 5).stuck, "now a page does"
    matches.try_again(made.id, made.keys[0])
    assert matches.settle(made.id).ply == 2


def test_a_match_with_a_bot_is_refused_while_too_many_bots_wait(
    parts: Services, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise BusyError

    monkeypatch.setattr(parts.pools.bots, "check", refuse)
    person, crossout = {"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "crossout"}
    sent: dict[str, Any] = {"game": "dinner", "named": "figure-2", "seats": [person, crossout]}
    answer = client.post("/api/matches", json=sent)
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "busy")
    assert int(answer.headers["Retry-After"]) > 0
    assert client.post("/play/dinner").status_code == 503
    assert client.post("/api/matches", json={**sent, "seats": [person, person]}).status_code == 201


def test_many_matches_of_one_address_delay_a_stranger_by_no_more_than_what_is_at_work(
    parts: Services, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool, gate, order = parts.pools.bots, gevent.event.Event(), list[str]()
    work = pool.backend.run

    def slow(request: Any, *arguments: Any) -> Any:
        order.append(request.strategy)
        gate.wait()
        return work(request, *arguments)

    def begin(address: str, strategy: str) -> str:
        seats = [{"kind": "bot", "strategy": strategy}, {"kind": "person", "name": "Ada"}]
        sent = {"game": "dinner", "named": "figure-2", "seats": seats}
        made = client.post("/api/matches", json=sent, environ_base={"REMOTE_ADDR": address})
        gevent.sleep(0)  # its bot is in the queue
        return str(made.json["id"])

    monkeypatch.setattr(pool.backend, "run", slow)
    matches = [*(begin("203.0.113.1", "crossout") for _ in range(12)), begin("203.0.113.2", "greedy")]
    at_work = len(order)
    gate.set()
    for match in matches:
        assert parts.matches.settle(match).ply == 1
    assert (at_work, order.index("greedy")) == (2, 2)


def test_a_rematch_of_a_rematch_knows_its_people(matches: Matches) -> None:
    ada = new_guest()
    made = matches.create(numbered(4, 3), [ADA, bot("greedy"), BEN], guest=ada)
    keys = {0: made.keys[0], 2: made.keys[2]}
    match, host = made.id, made.keys[0]
    for turn in (1, 2, 3):
        while (view := matches.settle(match)).stage == "playing":
            mover = view.mover
            assert mover is not None
            matches.play(match, keys[mover], view.ply, view.options[0].move)
        following = matches.rematch(match, host)
        assert matches.view(match).next == following
        match, keys = following, {(seat + 1) % 3: key for seat, key in keys.items()}
        seats = matches.view(match).seats
        assert seats[turn % 3].name == "Ada"
        assert seats[(turn + 1) % 3].strategy == "greedy"
        assert matches.view(match).host == turn % 3
        assert matches.key_of(match, ada) in keys.values()


def test_two_who_ask_for_a_rematch_at_once_get_the_same(
    matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_dinner("intro").game
    made = matches.create(game, [ADA, BEN])
    for ply in range(3):
        matches.play(made.id, made.keys[game.order[ply]], ply, ply)
    find, looked = matches.find, []

    def find_and_lose_the_race(id: str) -> Any:
        match = find(id)
        if not looked:
            looked.append(matches_rematch_by_the_other())
        return match

    def matches_rematch_by_the_other() -> str:
        with monkeypatch.context() as patched:
            patched.setattr(matches, "find", find)
            return matches.rematch(made.id, made.keys[1])

    monkeypatch.setattr(matches, "find", find_and_lose_the_race)
    assert [matches.rematch(made.id, made.keys[0])] == looked


def test_threads_that_race_for_a_ply_leave_one_move(matches: Matches) -> None:
    made = matches.create(FIGURE_2, [ADA, BEN])
    results: list[str] = []

    def race(move: int) -> None:
        try:
            matches.changes.change(made.id, lambda match: transitions.play(match, made.keys[0], 0, move))
            results.append("won")
        except Exception as error:
            results.append(type(error).__name__)

    threads = [threading.Thread(target=race, args=(move,)) for move in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["StaleMoveError"] * 7 + ["won"]


def test_a_title_says_what_is_played() -> None:
    def default_title(game: AnyGame) -> str:
        return find_presentation(game.name).default_title(game)

    assert default_title(FIGURE_2) == "A dinner of 8 dishes"
    assert default_title(numbered(10, 3)) == "$1 to $10 on a line"
    assert default_title(TokenGame((5, 1, 2), 2, "clock")) == "3 stacks round a clock"


Sockets = Callable[..., SocketIOTestClient]


def test_pushes_are_told_to_the_sockets_of_this_match_alone(matches: Matches, sockets: Sockets) -> None:
    made, other = (matches.create(FIGURE_2, [ADA, BEN]) for _ in range(2))
    for match in (made, other):
        matches.seek_par(match.id, patience=60)  # it would be pushed when it is known
    here, there = sockets(made.id, made.keys[0]), sockets(other.id, other.keys[0])
    for socket in (here, there):
        socket.get_received()
    view = to_builtins(matches.play(made.id, made.keys[0], 0, 7))
    (push,) = here.get_received()
    (moved,) = push["args"]
    assert push["name"] == "moved"
    assert moved == {
        "revision": 1,
        "ply": 1,
        "stage": "playing",
        "mover": 1,
        "movers": [1],
        "round": 1,
        "frame": view["frames"][-1],
        "options": view["options"],
        "result": view["result"],
        "words": view["words"],
        "take_back": [],
        "question": None,
        "ask": {"take_back": [0], "call_off": [0, 1]},
        "clock": None,
        "series": None,
        "because": None,
    }
    assert there.get_received() == []


def test_a_push_of_the_table_has_nobodys_key(matches: Matches, sockets: Sockets) -> None:
    made = matches.create(FIGURE_2, [ADA, BEN])
    spectator = sockets(made.id)
    spectator.emit("join", {"seat_key": None}, callback=True)
    act(matches, made.id, made.keys[0], "rename", name="Adaline")
    pushed = [push["args"][0] for push in spectator.get_received() if push["name"] == "table"]
    assert pushed[-1]["seats"][0]["name"] == "Adaline"
    assert all("you" not in view for view in pushed)
    assert not any(key in str(pushed) for key in made.keys)


def test_the_seats_of_a_new_match_count_as_here_until_then(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = parts.presence._clock() + 1000
    monkeypatch.setattr(parts.presence, "_clock", lambda: later)
    game = find_dinner("intro").game
    made = matches.create(game, [ADA, BEN])
    assert [seat.away for seat in matches.view(made.id).seats] == [0, 0]
    assert matches.view(made.id).seatable == [], "not two minutes after the server started"
    for ply in range(3):
        matches.play(made.id, made.keys[game.order[ply]], ply, ply)
    monkeypatch.setattr(parts.presence, "_clock", lambda: later + 1000)
    following = matches.view(matches.rematch(made.id, made.keys[0]))
    assert ([seat.away for seat in following.seats], following.seatable) == ([0, 0], [])


def test_a_list_of_matches_is_one_question(matches: Matches, parts: Services) -> None:
    guest = new_guest()
    made = {matches.create(FIGURE_2, [ADA, BEN], guest=guest).id for _ in range(5)}
    questions: list[str] = []

    def note(*arguments: Any) -> None:
        if "FROM matches" in arguments[2]:  # others look up a match's class meanwhile
            questions.append(arguments[2])

    event.listen(parts.database, "before_cursor_execute", note)
    lines = matches.matches_of(guest)
    event.remove(parts.database, "before_cursor_execute", note)
    assert {line.id for line in lines} == made
    assert len(questions) == 1
