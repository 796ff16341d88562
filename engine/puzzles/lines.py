"""A puzzle played to its end: the solver makes every move of one seat, the others answer by an equilibrium.

A line is right as long as it keeps what the seat is exactly worth. A move that does not ends nothing: it is
told, and the solver tries again from the same position.
"""

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from engine.bots import find_strategy
from engine.errors import RecordError, Refusal, quote
from engine.game import Seat, play_sole
from engine.puzzles.puzzle import Puzzle
from engine.record import Played, Record
from engine.solve import Evaluation, evaluate


@dataclass(frozen=True, slots=True)
class Line:
    """The progress of a puzzle, move by move.

    Attributes
    ----------
    puzzle
        The position in which the solver moves now, as a puzzle of its own; None once the line is at its end.
    record
        All that was played, the answers of the others with it.
    """

    puzzle: Puzzle | None
    record: Record


@dataclass(frozen=True, slots=True)
class Future:
    """A first move's consequence if all play well: the whole game, and its payoff to the solver."""

    record: Record
    payoff: Fraction


def line_of(puzzle: Puzzle, moves: tuple[Any, ...]) -> Line:
    """Return where a puzzle stands after these right moves of the solver; each is followed by the answers.

    Raises
    ------
    RecordError
        If one of them gives something up, or is one too many.
    """
    here: Puzzle | None = puzzle
    record = puzzle.record
    for number, move in enumerate(moves):
        if here is None or not here.evaluation.option(move).best:
            raise RecordError(
                Refusal(
                    "line-wrong",
                    "Move {number} of the line, {move}, is none of the right ones there.",
                    number=number,
                    move=quote(move),
                )
            )
        record = _answered(_with(record, move), puzzle.mover)
        here = _at(puzzle, record)
    return Line(here, record)


def decisions(puzzle: Puzzle) -> int:
    """Return how many moves the solver has to find: those of the seat at which there is a choice.

    Every right line has as many of them.
    """
    game, state, found = puzzle.record.game, puzzle.state, 0
    for move in puzzle.evaluation.line:
        found += game.movers(state) == (puzzle.mover,) and _choices(puzzle.record, state) > 1
        state = play_sole(game, state, move)
    return found


def future(puzzle: Puzzle, move: Any) -> Future:
    """Return what an equilibrium does after a move of the solver."""
    record = _with(puzzle.record, move)
    while record.game.movers(record.final_state()):
        record = _with(record, evaluate(record.game, record.final_state()).line[0])
    return Future(record, record.game.payoffs(record.final_state())[puzzle.mover])


def _at(puzzle: Puzzle, record: Record) -> Puzzle | None:
    state = record.final_state()
    if not record.game.movers(state):
        return None
    evaluation = evaluate(record.game, state)
    return Puzzle(puzzle.name, record, evaluation, _tempting(record, evaluation))


def _tempting(record: Record, evaluation: Evaluation) -> Any:
    """Return the greedy move if it is wrong, else the wrong one that gives up least, None if none is."""
    greedy = find_strategy("greedy", record.game.name)
    move = greedy.choose(record.game, record.final_state(), evaluation.mover, Random(0))
    if not evaluation.option(move).best:
        return move
    wrong = [option for option in evaluation.options if not option.best]
    return min(wrong, key=lambda option: option.regret).move if wrong else None


def _answered(record: Record, solver: Seat) -> Record:
    """Play on until the solver has a choice again, or the game is over."""
    game = record.game
    while movers := game.movers(state := record.final_state()):
        if movers == (solver,) and _choices(record, state) > 1:
            break
        record = _with(record, evaluate(game, state).line[0])
    return record


def _choices(record: Record, state: Any) -> int:
    (mover,) = record.game.movers(state)
    return len(record.game.legal_moves(state, mover))


def _with(record: Record, move: Any) -> Record:
    (mover,) = record.game.movers(record.final_state())
    return Record(record.game, record.seats, record.seed, (*record.played, Played(mover, move)))
