"""Every game that can be shown, by the word in its records; and the reasons of a review's moves."""

from collections.abc import Sequence
from typing import Any

from engine.errors import UnknownNameError, quote
from engine.game import Seat
from engine.record import Record
from engine.review import Review
from webapp.games.any.base import Presentation
from webapp.games.any.phrases import called
from webapp.games.dinner.presentation import DinnerPresentation
from webapp.games.tokens.presentation import TokensPresentation
from webapp.words import Listed, Sentence

PRESENTATIONS: tuple[Presentation[Any], ...] = (DinnerPresentation(), TokensPresentation())
"""One object a game, in the order in which the games are offered."""


def find_presentation(name: object) -> Presentation[Any]:
    """Return the presentation of a game; raises `UnknownNameError`."""
    for presentation in PRESENTATIONS:
        if presentation.name == name:
            return presentation
    known = Listed(presentation.name for presentation in PRESENTATIONS)
    raise UnknownNameError(Sentence("refused-game-unknown", name=quote(name), known=known))


def names_of(record: Record) -> list[str]:
    """Return the displayed names of a record's seats, with letters where two names look alike."""
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
