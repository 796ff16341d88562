"""All that leaves the server is made from observations: a seat is sent nothing that it may not know.

No table offers a game with secrets yet, so the toys of the engine's conformance suite are played here.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine import record
from engine.bots import find_strategy, play_out
from engine.dinner.house_rules.at_once import AtOnce, Round
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.copies import Copies
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.secret import Secret
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import HIDDEN
from engine.record import GAMES, Played, Record, SeatLabel, as_known
from tests.engine.toys import TOYS
from webapp.errors import RefusedMoveError
from webapp.extensions import Services
from webapp.games import presentation
from webapp.games.any.base import MoveNames, Presentation
from webapp.games.any.game_form import GameForm
from webapp.games.any.seen import Seen, seen_at
from webapp.games.any.view import View
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.jobs.analysis import Coach
from webapp.jobs.requests import write_record
from webapp.machine import Machine, on
from webapp.matches.views import view_of_record
from webapp.words import say

Json = dict[str, Any]
Sockets = Callable[..., SocketIOTestClient]


class _Shown(Presentation[Any]):
    """A toy as it is shown: its moves are numbers, and its frames hold the whole observation."""

    form = GameForm

    def __init__(self, name: str) -> None:
        self.name = name

    def named(self, game: Any, move: int) -> MoveNames:
        return MoveNames(f"number {move}")

    def board(self, seen: Seen, view: View) -> Json:
        return {}

    def frame_parts(self, seen: Seen) -> Json:
        return {"observation": repr(seen.state), "known": [made.move for made in seen.moves]}


@pytest.fixture(autouse=True)
def _offer_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "GAMES", (*GAMES, *TOYS))
    shown = tuple(_Shown(toy.name) for toy in TOYS)
    monkeypatch.setattr(presentation, "PRESENTATIONS", (*PRESENTATIONS, *shown))


class _Still(Machine):
    """A machine on which no time passes, so that nobody is away for longer in one match than in another."""

    def steady(self) -> float:
        return 0.0


@pytest.fixture(autouse=True)
def _no_time_passes() -> Iterator[None]:
    with on(_Still(Random(7))):
        yield


class Watched:
    """A match of people, and every byte that each seat and a spectator is sent of it."""

    def __init__(
        self, client: FlaskClient, parts: Services, sockets: Sockets, game: str, setup: Json
    ) -> None:
        people = setup.get("players", 2)
        seats = [{"kind": "person", "name": f"Seat {k}"} for k in range(people)]
        # The same dice each time: what is compared differs in nothing but a secret.
        body = {"game": game, "setup": setup, "seats": seats, "seed": 7}
        made: Any = client.post("/api/matches", json=body).get_json()
        assert made["ok"], made
        self.id, self.keys, self._client, self._parts = made["id"], made["seat_keys"], client, parts
        self.viewers: list[int | None] = [*range(people), None]
        self._sockets = {
            seat: sockets(self.id, None if seat is None else self.keys[seat]) for seat in self.viewers
        }
        assert self._sockets[None].emit("join", {}, callback=True)["ok"]
        self._heard: dict[int | None, list[Any]] = {seat: [] for seat in self.viewers}

    def play(self, seat: int, move: int) -> Json:
        ply = self._parts.matches.view(self.id).round
        answer: Json = self._sockets[seat].emit("move", {"ply": ply, "move": move}, callback=True)
        return answer

    def sent_to(self, seat: int | None) -> str:
        """Everything that a seat was pushed so far, and what it gets when it asks, in one text."""
        socket, key = self._sockets[seat], None if seat is None else self.keys[seat]
        self._heard[seat] += socket.get_received()
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        asked = [socket.emit("state", {}, callback=True)]
        for address in (f"/api/matches/{self.id}", f"/api/matches/{self.id}/record"):
            asked.append(self._client.get(address, headers=headers).get_json())
        text = json.dumps([self._heard[seat], asked], sort_keys=True)
        for secret in (self.id, *self.keys):
            text = text.replace(secret, "?")
        return text


@pytest.fixture
def watch(client: FlaskClient, parts: Services, sockets: Sockets) -> Callable[[str, Json], Watched]:
    return lambda game, setup: Watched(client, parts, sockets, game, setup)


Watch = Callable[[str, Json], Watched]


def test_a_committed_choice_reaches_nobody_before_the_round_resolves(watch: Watch) -> None:
    one, two = watch("fingers", {"players": 3}), watch("fingers", {"players": 3})
    assert one.play(1, 1)["ok"]
    assert two.play(1, 2)["ok"]
    for seat in (0, 2, None):
        assert one.sent_to(seat) == two.sent_to(seat)
    assert one.sent_to(1) != two.sent_to(1)
    for match in (one, two):
        assert match.play(0, 1)["ok"]
    for seat in (2, None):
        assert one.sent_to(seat) == two.sent_to(seat)
    for match in (one, two):
        assert match.play(2, 1)["ok"]
    assert one.sent_to(None) != two.sent_to(None)


def test_a_hidden_move_reaches_nobody_until_it_is_revealed(watch: Watch) -> None:
    one, two = watch("cups", {"cups": 3}), watch("cups", {"cups": 3})
    assert one.play(0, 0)["ok"]
    assert two.play(0, 1)["ok"]
    for match in (one, two):
        assert match.play(1, 2)["ok"]
    for seat in (1, None):
        assert one.sent_to(seat) == two.sent_to(seat)
    for match in (one, two):
        assert match.play(1, 0)["ok"]
    for seat in (1, None):
        assert one.sent_to(seat) != two.sent_to(seat)


def test_the_dice_are_drawn_by_the_server_saved_and_shown_to_their_owner_alone(
    watch: Watch, parts: Services
) -> None:
    match = watch("showdown", {"cards": 5})
    kept = parts.matches.record(match.id)
    dealt = [played.move for played in kept.played]
    assert [played.seat for played in kept.played] == [-1, -1]
    views = [parts.matches.view(match.id, key) for key in (*match.keys, None)]
    known = [[move.move or None for move in view.moves] for view in views]
    assert known == [[dealt[0], None], [None, dealt[1]], [None, None]]
    assert [view.movers for view in views] == [[0, 1]] * 3
    for seat in (0, 1):
        assert match.play(seat, 1)["ok"]
    after = parts.matches.view(match.id)
    assert after.stage == "over"
    assert [move.move for move in after.moves] == [*dealt, 1, 1]
    assert (
        Record.from_json(parts.matches.record(match.id).to_json(), (*GAMES, *TOYS)).played[:2] == kept.played
    )


def test_a_round_is_played_in_any_order_and_each_choice_once(watch: Watch, parts: Services) -> None:
    match = watch("fingers", {"players": 3})
    assert match.play(2, 1)["ok"]
    assert match.play(2, 1)["ok"], "what is sent again is done"
    assert match.play(2, 2)["ok"], "it may be changed"
    assert match.play(0, 2)["ok"]
    view = parts.matches.view(match.id, match.keys[1])
    assert (view.ply, view.round, view.movers) == (2, 0, [1])
    assert match.play(1, 2)["ok"]
    with pytest.raises(RefusedMoveError, match="Everyone has chosen by now"):
        parts.matches.play(match.id, match.keys[1], 0, 1)
    assert parts.matches.view(match.id).round == 3


def test_a_view_says_who_has_chosen_and_who_has_not(watch: Watch, parts: Services) -> None:
    match = watch("fingers", {"players": 3})
    assert match.play(1, 2)["ok"]
    view = parts.matches.view(match.id)
    assert view.words.status == {
        "": "{move}. Waiting for {A} and {C} to choose.",
        "A": "{move}. You and {C} are still to choose.",
        "C": "{move}. You and {A} are still to choose.",
    }
    assert view.frames[1]["words"].move == {"": "{B} has chosen", "B": "You have chosen"}
    assert view.frames[1]["words"].target == "?", "the script's list of moves says what the page's does"
    assert view.words.hint == {
        "": "You’re watching.",
        "A": "Choose your move.",
        "B": "You’ve chosen. You can change it until {A} and {C} have chosen, too.",
        "C": "Choose your move.",
    }


def test_the_last_to_choose_is_told_so_and_not_that_it_is_their_turn(watch: Watch, parts: Services) -> None:
    match = watch("fingers", {"players": 3})
    assert match.play(1, 2)["ok"]
    assert match.play(0, 1)["ok"]
    words = parts.matches.view(match.id).words
    assert words.status == {
        "": "{move}. Waiting for {C} to choose.",
        "C": "{move}. Your pick?",
    }
    assert words.heading == "Choose in secret"
    waiting = "You’ve chosen. You can change it until {C} has chosen, too."
    hints = {"": "You’re watching.", "A": waiting, "B": waiting, "C": "Choose your move."}
    assert words.hint == hints
    assert match.play(2, 1)["ok"]
    words = parts.matches.view(match.id).words
    all_chose = "{B} chose number 2, {A} chose number 1 and {C} chose number 1"
    assert words.status[""] == f"{all_chose}. Waiting for {{A}}, {{B}} and {{C}} to choose. {{scores}}."
    own = "You chose number 2, {A} chose number 1 and {C} chose number 1"
    assert words.status["B"] == f"{own}. You, {{A}} and {{C}} are still to choose. {{scores}}."


def test_a_seat_is_offered_its_own_moves_and_nobody_elses(watch: Watch, parts: Services) -> None:
    match = watch("fingers", {"players": 3})
    offered = [len(parts.matches.view(match.id, key).options) for key in (*match.keys, None)]
    assert offered == [2, 2, 2, 0]
    assert match.play(0, 1)["ok"]
    offered = [len(parts.matches.view(match.id, key).options) for key in (*match.keys, None)]
    assert offered == [2, 2, 2, 0], "and what it may change its choice to"


PLAIN = dinner_of([(1, 2), (2, 3), (3, 1), (4, 4)])


def seen(game: DinnerGame, moves: tuple[int, ...], seat: int | None) -> Seen:
    record = Record(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, ())
    for move in moves:
        mover = game.movers(record.final_state())[0]
        record = replace(record, played=(*record.played, Played(mover, move)))
    return seen_at(view_of_record(record, seat))


def test_an_earlier_position_ends_with_its_own_state_and_move() -> None:
    latest = seen(PLAIN, (3, 2, 0), 1)
    assert [made.move for made in latest.moves] == [3, 2, 0]
    for ply in range(4):
        earlier = latest.at(ply)
        assert len(earlier.moves) == ply == len(earlier.states) - 1
        assert PLAIN.left(earlier.state) == tuple(k for k in range(4) if k not in (3, 2, 0)[:ply])
        assert (earlier.seat, earlier.game) == (1, PLAIN)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_choice_in_secret_is_seen_by_its_own_seat_alone(seat: int | None) -> None:
    found = seen(replace(PLAIN, order=(), rules=(AtOnce(),)), (3,), seat)
    (made,) = found.moves
    named = found.state.of(Round).named[made.seat]
    assert (made.move, named) == ((3, 3) if seat == made.seat else (None, HIDDEN))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_secret_tastes_are_seen_by_their_own_diner_until_the_plate_is_empty(seat: int | None) -> None:
    game = replace(PLAIN, rules=(Secret(),))
    found = seen(game, (3, 2), seat)
    assert found.concealed == {0, 1} - {seat}
    for morsel, known in zip(game.morsels, found.game.morsels, strict=True):
        assert known.utilities == tuple(u if by == seat else 0 for by, u in enumerate(morsel.utilities))
    over = seen(game, (3, 2, 0, 1), seat)
    assert (over.concealed, over.game) == (frozenset(), game)


@pytest.mark.parametrize(
    "rules",
    [(), (Copies((2, 2)),), (Coin(),), (Copies((2, 2)), Coin())],
    ids=["plain", "copies", "coin", "copies and coin"],
)
def test_nothing_that_the_coach_knows_depends_on_tastes_of_others(rules: tuple[HouseRule, ...]) -> None:
    copied, heard = Copies((2, 2)) in rules, []
    for theirs in ((1, 2, 3, 4), (900, 20, 7, 1)):
        rows = [(5, theirs[0]), (3, theirs[1]), (7, theirs[2]), (2, theirs[3])]
        if copied:
            rows = [row for row in rows[:2] for _ in range(2)]
        order = () if Coin() in rules else (0, 1, 0, 1)
        game = DinnerGame(
            tuple(Morsel("PPQQ"[k] if copied else "PQRS"[k], row) for k, row in enumerate(rows)),
            order,
            (*rules, Secret()),
        )
        whole = play_out(game, [find_strategy("masochistic", "dinner"), find_strategy("random", "dinner")], 3)
        notes = []
        for ply in range(len(whole.moves)):
            part = Record(game, (SeatLabel("Ada"), SeatLabel("Ben")), 3, whole.played[:ply])
            notes.append(Coach(write_record(part), 0).work(lambda *_: None))
            assert all(m.utilities[1] == 0 for m in as_known(part, 0).game.morsels)  # type: ignore[union-attr]  # a dinner
        heard.append(notes)
    assert heard[0] == heard[1]
    assert any(note.position for note in heard[0])
    assert any(note.slip for note in heard[0])
    assert {note.remark for note in heard[0]} == {None}


def test_what_the_numbers_of_the_coach_mean_depends_on_what_is_known() -> None:
    shown, secret = (
        find_presentation("dinner"),
        DinnerGame(dinner_of([(5, 1), (1, 2)]).morsels, (0, 1), (Secret(),)),
    )
    assert shown.means(secret, "coach-means").endswith("The coach knows only your tastes.")
    assert shown.means(secret.in_the_open(), "coach-means") == say("dinner-coach-means")
    tossed = DinnerGame(secret.morsels, rules=(Coin(),))
    assert "your final score on average" in shown.means(tossed, "coach-means")
