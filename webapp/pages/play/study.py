"""Boards to learn on: views of games that no one plays and nothing stores."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.game import AnyGame, Seat
from engine.record import Record, SeatLabel
from webapp.games.any.view import AnyOption, FrameView, LastMove, LatestWords, ResultView, View
from webapp.matches.views import view_of_record
from webapp.structs import Payload


def study(
    game: AnyGame, names: Sequence[str], moves: Iterable[Any] = (), you: Seat | None = None, id: str = "learn"
) -> View:
    """Return the view of a game after ``moves``, as the seat ``you`` (or a spectator) sees it."""
    return view_of_record(Record.of(game, tuple(map(SeatLabel, names)), 0, tuple(moves)), you, id)


class Line(Payload):
    """The course of a match: everything in which two views of one setup can differ."""

    ply: int
    mover: Seat | None
    movers: list[Seat]
    stage: str
    moves: list[LastMove]
    frames: list[FrameView]
    options: list[AnyOption]
    result: ResultView | None
    words: LatestWords


def line_of(view: View) -> Line:
    """Return how the match of a view went."""
    return Line(
        ply=view.ply,
        mover=view.mover,
        movers=view.movers,
        stage=view.stage,
        moves=view.moves,
        frames=view.frames,
        options=view.options,
        result=view.result,
        words=view.words,
    )
