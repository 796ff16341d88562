"""Boards to learn on: views of games that nobody plays and nothing stores."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.game import Seat
from engine.record import AnyGame, Record, SeatLabel
from webapp.games.view import View
from webapp.matches.views import view_of_record


def study(
    game: AnyGame, names: Sequence[str], moves: Iterable[Any] = (), you: Seat | None = None, id: str = "learn"
) -> View:
    """Return the view of a game after ``moves``, as the seat ``you`` (or a spectator) sees it."""
    return view_of_record(Record.of(game, tuple(map(SeatLabel, names)), 0, tuple(moves)), you, id)


def line_of(view: View) -> dict[str, Any]:
    """Return what two views of one setup can differ in: how the match went."""
    return {
        key: view[key] for key in ("ply", "mover", "movers", "stage", "moves", "frames", "options", "words")
    }
