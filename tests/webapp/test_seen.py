"""A position as its viewer may know it: the game, the states and the moves, and nothing that is hidden."""

from dataclasses import replace

import pytest

from engine.dinner.house_rules.at_once import AtOnce, Round
from engine.dinner.house_rules.secret import Secret
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import HIDDEN
from engine.record import Played, Record, SeatLabel
from webapp.games.any.seen import Seen, seen_at
from webapp.matches.views import view_of_record

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
