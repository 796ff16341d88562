"""Puzzles played to their end: every line of right moves keeps what the seat is worth, and no other does."""

from datetime import date, timedelta
from typing import Any

import pytest

from engine.errors import RecordError
from engine.game import play_sole
from engine.puzzles.puzzle import GAMES, Puzzle, decisions, future, line_of, puzzle_for

MONDAY = date(2026, 11, 16)
WEEK = [(MONDAY + timedelta(days=k), game) for k in range(7) for game in GAMES]


def walk(puzzle: Puzzle, last: bool) -> tuple[Any, ...]:
    """The moves of a right line: where several are right, the first of them or the last."""
    moves: tuple[Any, ...] = ()
    while (here := line_of(puzzle, moves).puzzle) is not None:
        moves = (*moves, here.answers[-1 if last else 0])
    return moves


@pytest.mark.parametrize(("day", "game"), WEEK, ids=str)
def test_every_right_line_keeps_the_worth_of_the_seat(day: date, game: str) -> None:
    puzzle = puzzle_for(day, game)
    for last in (False, True):
        moves = walk(puzzle, last)
        line = line_of(puzzle, moves)
        rules, end = line.record.game, line.record.final_state()
        assert not rules.movers(end)
        assert rules.payoffs(end)[puzzle.mover] == puzzle.evaluation.worth
        assert len(moves) == decisions(puzzle)
        if len(puzzle.answers) == 1 and game == "tokens":
            break


def test_the_solver_makes_all_moves_of_the_seat_but_those_without_a_choice() -> None:
    puzzle = puzzle_for(MONDAY, "dinner")
    turns = [seat for seat in puzzle.record.game.order[len(puzzle.record.moves) :] if seat == puzzle.mover]
    left_at_last = puzzle.record.game.order[-1] == puzzle.mover
    assert decisions(puzzle) == len(turns) - left_at_last > 1


def test_a_wrong_move_has_no_line_and_costs_what_it_is_told_to_cost() -> None:
    for day, game in WEEK[:4]:
        puzzle = puzzle_for(day, game)
        with pytest.raises(RecordError, match="none of the right ones"):
            line_of(puzzle, (puzzle.tempting,))
        lost = future(puzzle, puzzle.answers[0]).payoff - future(puzzle, puzzle.tempting).payoff
        assert lost == puzzle.feedback(puzzle.tempting).regret > 0


def test_a_move_after_the_end_is_refused() -> None:
    puzzle = puzzle_for(MONDAY, "tokens")
    with pytest.raises(RecordError, match="Move 1 of the line"):
        line_of(puzzle, (*walk(puzzle, last=False), 1))


def test_on_the_way_each_position_is_a_puzzle_of_its_own() -> None:
    puzzle = puzzle_for(MONDAY + timedelta(days=6), "dinner")
    moves = walk(puzzle, last=False)
    for count in range(1, len(moves)):
        here = line_of(puzzle, moves[:count]).puzzle
        assert here is not None
        assert here.mover == puzzle.mover
        assert here.evaluation.worth == puzzle.evaluation.worth
        assert moves[count] in here.answers
        if here.tempting is None:
            assert len(here.answers) == len(here.evaluation.options)
            assert here.idea.kind == "none-wrong"
        else:
            assert not here.feedback(here.tempting).correct
        state = here.state
        for move in here.evaluation.line:
            state = play_sole(here.record.game, state, move)
        assert here.record.game.payoffs(state)[puzzle.mover] == puzzle.evaluation.worth
