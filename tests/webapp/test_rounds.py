"""Rounds in which several choose, and dice: what a match does in games that no table offers yet."""

from typing import Any

import pytest

from engine.errors import IllegalMoveError
from engine.game import CHANCE
from engine.record import Record
from tests.engine.toys import TOYS, Dice, Fingers
from webapp.errors import StaleMoveError
from webapp.games.any.base import Presentation
from webapp.games.any.game_form import GameForm
from webapp.games.any.view import View
from webapp.keys import seat_key
from webapp.matches import transitions
from webapp.matches.creation import DEFAULT_TABLE, new_match
from webapp.matches.match import Match
from webapp.matches.match_state import movers_of, record_of, seat_of, stage_of
from webapp.matches.messages import PersonPlan, SeatPlan
from webapp.matches.views import table_view

GUEST = "a guest of these tests"


class Everybody:
    away_after = answer_within = 60.0

    def away(self, match_id: str, seat: int) -> float | None:
        return None

    def stuck(self, match_id: str, ply: int) -> bool:
        return False

    def refused(self, match_id: str, seat: int, ply: int) -> int:
        return 0


def shown(toy: Any) -> Presentation[Any]:
    """A presentation that says and draws nothing."""
    silent = {name: lambda self, *_: "" for name in Presentation.__abstractmethods__}
    return type("Silent", (Presentation,), {"name": toy.name, "form": GameForm, **silent})()  # type: ignore[no-any-return]


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.record.GAMES", TOYS)
    monkeypatch.setattr("webapp.games.presentation.PRESENTATIONS", tuple(map(shown, TOYS)))


def a_match(game: Any, *plans: SeatPlan, seed: int = 5) -> Match:
    plans = plans or tuple(PersonPlan(name=f"Guest {k}") for k in range(game.seats))
    return new_match(
        "7KQ4MB2X",
        game,
        plans,
        GUEST,
        title="t",
        seed=seed,
        moves=(),
        coach="off",
        clock=None,
        table=DEFAULT_TABLE,
    )


def key(match: Match, seat: int) -> str:
    salt = match.seats[seat].key_salt
    assert salt is not None
    found = seat_key(GUEST, salt)
    assert seat_of(match, found) == seat
    return found


def view(match: Match) -> View:
    return table_view(match, Everybody())


def test_each_seat_commits_under_the_ply_of_the_round_in_any_order() -> None:
    match = start = a_match(Fingers(3))
    for seat, choice in ((2, 1), (0, 2), (1, 1)):
        match = transitions.play(match, key(match, seat), 0, choice)
    assert [(move.seat, move.move) for move in match.moves] == [(2, 1), (0, 2), (1, 1)]
    assert movers_of(match) == (0, 1, 2)
    assert (view(match).round, len(view(match).moves)) == (3, 3)
    assert transitions.play(match, key(start, 0), 3, 1).moves[3].seat == 0


def test_a_choice_that_is_sent_again_is_done_already() -> None:
    match = a_match(Fingers(3))
    chosen = transitions.play(match, key(match, 1), 0, 2)
    assert transitions.play(chosen, key(match, 1), 0, 2) == chosen
    resolved = transitions.play(transitions.play(chosen, key(match, 0), 0, 1), key(match, 2), 0, 1)
    for seat, choice in ((0, 1), (1, 2), (2, 1)):
        assert transitions.play(resolved, key(match, seat), 0, choice) == resolved


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    match = a_match(Fingers(3))
    chosen = transitions.play(match, key(match, 1), 0, 2)
    chosen = transitions.play(chosen, key(match, 2), 0, 2)
    changed = transitions.play(chosen, key(match, 1), 0, 1)
    assert [(move.seat, move.move) for move in changed.moves] == [(1, 1), (2, 2)]
    assert [move.created_at for move in changed.moves] == [move.created_at for move in chosen.moves], (
        "the clock of a seat stops when it has chosen first"
    )
    assert movers_of(changed) == (0,)
    assert [(p.seat, p.move) for p in record_of(changed).played] == [(1, 1), (2, 2)]
    with pytest.raises(IllegalMoveError, match="is not one of"):
        transitions.play(changed, key(match, 1), 0, 3)
    resolved = transitions.play(changed, key(match, 0), 0, 1)
    with pytest.raises(StaleMoveError, match="Everyone has chosen by now"):
        transitions.play(resolved, key(match, 1), 0, 2)
    assert resolved == transitions.play(resolved, key(match, 1), 0, 1), "what counts may be sent again"


def test_a_seat_that_has_chosen_is_shown_its_choice_and_what_else_it_may_choose() -> None:
    match = a_match(Fingers(3))
    match = transitions.play(match, key(match, 1), 0, 2)
    views = [table_view(match, Everybody(), seat) for seat in (0, 1, 2, None)]
    assert [one.chosen for one in views] == [None, 2, None, None]
    assert [len(one.options) for one in views] == [2, 2, 2, 0]
    assert [one.movers for one in views] == [[0, 2]] * 4


@pytest.mark.parametrize("ply", [1, 2, 4])
def test_a_choice_for_another_round_is_stale(ply: int) -> None:
    match = a_match(Fingers(3))
    chosen = transitions.play(match, key(match, 1), 0, 2)
    with pytest.raises(StaleMoveError):
        transitions.play(chosen, key(match, 0), ply, 1)


def test_a_late_choice_for_a_resolved_round_is_stale() -> None:
    match = a_match(Fingers(3))
    for seat in (0, 1, 2):
        match = transitions.play(match, key(match, seat), 0, 1)
    with pytest.raises(StaleMoveError):
        transitions.play(match, key(match, 0), 0, 2)


def test_dice_are_thrown_with_the_move_before_them() -> None:
    match = a_match(Dice(2))
    assert [move.seat for move in match.moves] == [CHANCE]
    after = transitions.play(match, key(match, 0), 1, 1)
    assert [move.seat for move in after.moves] == [CHANCE, 0, CHANCE]
    over = transitions.play(after, key(match, 1), 3, 0)
    assert [move.seat for move in over.moves] == [CHANCE, 0, CHANCE, 1]
    assert stage_of(over) == "over"
    written = record_of(over).to_json()
    assert Record.from_json(written).to_json() == written
    assert a_match(Dice(2)).moves[0].move == match.moves[0].move
    assert len({a_match(Dice(2), seed=seed).moves[0].move for seed in range(20)}) == 3


def test_a_running_match_with_dice_keeps_its_seed() -> None:
    match = a_match(Dice(2))
    assert record_of(match).seen_by(None)["seed"] is None
    assert record_of(match).seen_by(0)["seed"] is None
