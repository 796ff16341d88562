"""Two futures of one position, as two small boards, and the request that draws them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.game import AnyGame, Seat
from engine.record import Record
from webapp.games.any.base import Presentation
from webapp.games.any.drawing import Drawing, to_element
from webapp.games.any.phrases import number_text, seat_name, seats_shown
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import move_entry, move_target, score_text
from webapp.jobs.requests import RecordText, Report, Request, read_record
from webapp.matches.views import view_of_record
from webapp.words import speaking

_WIDE, _LETTERS = 340.0, 12.0
"""How wide small boards are, and how high their letters, in units of about a pixel."""


@dataclass(frozen=True, slots=True)
class FutureMove:
    """One move: who, what was taken, what the seat gained by it, and whether it came before the two part."""

    seat: Seat
    target: str
    gained: str
    old: bool


@dataclass(frozen=True, slots=True)
class FutureSeat:
    """One seat of a small board: its name, its mark, and what it ends up with, written as the game does."""

    seat: Seat
    name: str
    mark: str
    payoff: str


@dataclass(frozen=True, slots=True)
class Future:
    """One small board; nothing in it refers to a game, so that a worker can make it.

    Attributes
    ----------
    way, first
        What it shows, ``played``, ``instead``, ``right``, ``also`` or ``tempting``; what is done first in it.
    steps
        Every move of it, those from before its start too.
    gathers
        Whether each move gains something of its own.
    board
        Its last position, small, as an element of SVG; empty where nothing draws it.
    seats
        All seats, the solver's first.
    payoff
        What the solver's seat ends up with, written as the game does.
    better
        Whether it is the better of two.
    """

    way: str
    first: str
    steps: tuple[FutureMove, ...]
    gathers: bool
    board: str
    seats: tuple[FutureSeat, ...]
    payoff: str
    better: bool


@dataclass(frozen=True, slots=True)
class Look:
    """The look of small boards.

    Attributes
    ----------
    viewer
        The seat that they are told to; None for a spectator.
    id
        The match as in which morsels lie on the plate.
    dishes
        The address of ``icons/dishes.svg``.
    """

    viewer: Seat | None
    id: str
    dishes: str


def future_of(record: Record, start: int, seat: Seat, way: str, better: bool, look: Look) -> Future:
    """Return the small board of a whole game; its payoff is that of ``seat``.

    What came before ``start`` is old; ``way`` is what it shows.
    """
    view = view_of_record(record, look.viewer, look.id)
    game, scores = find_presentation(view.game), view.frames[-1]["scores"]
    states = tuple(record.states())
    board = _small_board(game, record.game, states, view)
    first = move_target(view, record.game.move_to_json(record.moves[start]))
    return Future(
        way,
        first,
        tuple(_steps(record, states, view, start)),
        game.board_parts(record.game).gathers,
        to_element(board, "future-board", look.dishes) if board.shapes else "",
        tuple(
            FutureSeat(k, seat_name(view, k), view.seats[k].mark, score_text(view, scores[k]))
            for k in seats_shown(view)
        ),
        score_text(view, scores[seat]),
        better,
    )


def futures_of(
    record: Record, start: int, seat: Seat, ways: Sequence[Sequence[int | str]], look: Look
) -> tuple[Future, ...]:
    """Draw the game that followed from a move and the better one, if best play is known to the end of both.

    ``ways``: the moves of each from ``start`` on, as in a record. The better for the seat is marked so.
    """
    begun = Record(record.game, record.seats, record.seed, record.played[:start])
    records = [begun.followed([record.game.move_from_json(move) for move in way]) for way in ways]
    if any(record.game.movers(record.final_state()) for record in records):
        return ()
    payoffs = [record.result().payoffs[seat] for record in records]
    return tuple(
        future_of(record, start, seat, way, payoff == max(payoffs), look)
        for record, way, payoff in zip(records, ("played", "instead"), payoffs, strict=True)
    )


def _small_board(shown: Presentation[Any], game: AnyGame, states: Sequence[Any], view: View) -> Drawing:
    """Draw the last of some positions with the marks of its view, small."""
    marks = [seat.mark for seat in view.seats]
    height = _WIDE / shown.board_parts(game).proportion
    return shown.drawing(game, states, _WIDE, height, _LETTERS, marks)


def _steps(record: Record, states: Sequence[Any], view: View, start: int) -> Iterator[FutureMove]:
    scores = [record.game.scores(state) for state in states]
    for ply, played in enumerate(record.played):
        seat = played.seat
        gained = scores[ply + 1][seat] - scores[ply][seat]
        target = move_entry(view, record.game.move_to_json(played.move))
        yield FutureMove(seat, target, number_text(gained), ply < start)


class Parting(msgspec.Struct, frozen=True):
    """A position of a record, and two ways on from it, as moves stand in a record."""

    ply: int
    ways: tuple[tuple[int | str, ...], ...]


class DrawFutures(Request[tuple[tuple[Future, ...], ...]], frozen=True):
    """Draw where two ways on lead a seat, for each parting; nothing where an end is not known."""

    record: RecordText
    seat: Seat
    partings: tuple[Parting, ...]
    look: Look
    language: str

    def work(self, report: Report) -> tuple[tuple[Future, ...], ...]:
        record = read_record(self.record)
        with speaking(self.language):
            return tuple(
                futures_of(record, each.ply, self.seat, each.ways, self.look) for each in self.partings
            )
