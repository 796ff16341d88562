"""The words of a review's moves: each move, and the reason for its verdict."""

from collections.abc import Sequence

from engine.game import Seat
from engine.record import Record
from engine.review import Review
from webapp.games.any.phrases import called
from webapp.games.presentation import find_presentation


def names_of(record: Record) -> list[str]:
    """Return what the seats of a record are called, with their letters where two names look the same."""
    return called([label.name for label in record.seats])


def move_explained(
    review: Review, ply: int, names: Sequence[str] | None = None, you: Seat | None = None
) -> str:
    """Say what the move at a ply did, and why it was judged as it was.

    Parameters
    ----------
    names
        By seat, if others than the record's.
    you
        The seat that is spoken to, if any.
    """
    move, record = review.moves[ply], review.record
    shown = find_presentation(record.game.name)
    called_so = names_of(record) if names is None else names
    return shown.explained(record.game, move.evaluation, move.move, move.reason, called_so, you)
