"""Two futures of one position, as two small boards: what follows one move, and what follows another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import AnyGame, Seat
from engine.record import Record
from webapp.games.any.base import Presentation
from webapp.games.any.drawing import Drawing
from webapp.games.any.phrases import number_text, seat_name, seats_shown
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import move_target, score_text
from webapp.matches.views import view_of_record

_WIDE, _LETTERS = 340.0, 12.0
"""How wide small boards are, and how high their letters, in units of about a pixel."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move: who, what was taken, what the seat gained by it, and whether it came before the two part."""

    seat: Seat
    target: str
    gained: str
    old: bool


@dataclass(frozen=True, slots=True)
class Future:
    """One small board.

    Attributes
    ----------
    title
        What is done first: ``You eat Kitfo``.
    view
        The whole game that follows, as the solver sees it.
    start
        The position from which on it is told; what was there before is drawn pale.
    steps
        Every move of it, those from before ``start`` too.
    board
        Its last position, small; None where nothing draws it.
    seats
        All seats, the solver's first, with their names and what they end up with.
    payoff
        What the solver's seat ends up with, written as the game does.
    better
        Whether it is the better of two.
    """

    game: Presentation[Any]
    title: str
    view: View
    start: int
    steps: tuple[Step, ...]
    board: Drawing | None
    seats: tuple[tuple[Seat, str, str], ...]
    payoff: str
    better: bool


def future_of(
    record: Record, start: int, seat: Seat, title: str, better: bool, id: str, viewer: Seat | None
) -> Future:
    """Return the small board of a whole game, told to who sits at ``viewer``.

    Its payoff is that of ``seat``; ``id`` is that of its match, so that it is drawn as there.
    """
    view = view_of_record(record, viewer, id)
    game, scores = find_presentation(view["game"]), view["frames"][-1]["scores"]
    states = tuple(record.states())
    return Future(
        game,
        title,
        view,
        start,
        tuple(_steps(record, states, view, start)),
        small_board(game, record.game, states, view),
        tuple((k, seat_name(view, k), score_text(view, scores[k])) for k in seats_shown(view)),
        score_text(view, scores[seat]),
        better,
    )


def small_board(shown: Presentation[Any], game: AnyGame, states: Sequence[Any], view: View) -> Drawing | None:
    """Draw the last of some positions with the marks of its view, small."""
    marks = [seat["mark"] for seat in view["seats"]]
    height = _WIDE / shown.proportion(game)
    board = shown.drawing(game, states, _WIDE, height, _LETTERS, marks)
    return board if board.shapes else None


def _steps(record: Record, states: Sequence[Any], view: View, start: int) -> Iterator[Step]:
    scores = [record.game.scores(state) for state in states]
    for ply, played in enumerate(record.played):
        seat = played.seat
        gained = scores[ply + 1][seat] - scores[ply][seat]
        target = move_target(view, record.game.move_to_json(played.move))
        yield Step(seat, target, number_text(gained), ply < start)


def first_move(record: Record, start: int, seat: Seat, id: str) -> str:
    """Name the move with which a future begins."""
    move = record.game.move_to_json(record.moves[start])
    return move_target(view_of_record(record, seat, id), move)
