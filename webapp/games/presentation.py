"""Every game that can be shown, by the word that stands in its records."""

from typing import Any

from engine.errors import UnknownNameError, quote
from webapp.games.any.base import Presentation
from webapp.games.dinner.presentation import DinnerPresentation
from webapp.games.tokens.presentation import TokensPresentation
from webapp.words import Listed, Sentence

PRESENTATIONS: tuple[Presentation[Any], ...] = (DinnerPresentation(), TokensPresentation())
"""One object a game, in the order in which the games are offered."""


def find_presentation(name: object) -> Presentation[Any]:
    """Return how the game ``name`` is shown; raises `UnknownNameError`."""
    for presentation in PRESENTATIONS:
        if presentation.name == name:
            return presentation
    known = Listed(presentation.name for presentation in PRESENTATIONS)
    raise UnknownNameError(Sentence("refused-game-unknown", name=quote(name), known=known))
