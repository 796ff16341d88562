"""The matches of bots that *Watch* opens on: each is played once and kept, not once for every visitor."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any

from engine.game import AnyGame
from webapp.games.any.base import Showpiece
from webapp.games.presentation import PRESENTATIONS
from webapp.matches.messages import BotPlan
from webapp.words import language

KEY = "lastbite-shows"

SEED = 1
"""What the dice of a show are thrown with: whoever opens one sees the same game."""


class Shows:
    """The shows of a server, by number, with the matches that are kept of them in each language.

    Parameters
    ----------
    create, exists
        Make a match, and tell whether there is one: those of `webapp.matches.service.Matches`.
    """

    def __init__(self, create: Callable[..., Any], exists: Callable[[str], bool]) -> None:
        self._create = create
        self._exists = exists
        self._kept: dict[tuple[int, str], str] = {}

    def match(self, number: int) -> str:
        """Return the id of the match of a show; it is played if it is not kept."""
        at = number % len(showpieces()), language().tag
        kept = self._kept.get(at)
        if kept is None or not self._exists(kept):
            title, game, bots = showpieces()[at[0]]
            seats = [BotPlan(strategy=bot) for bot in bots]
            kept = self._kept[at] = str(self._create(game, seats, title=str(title()), seed=SEED).id)
        return kept


def show_number(game: AnyGame, bots: Sequence[str | None]) -> int | None:
    """Return the number of the show in which these bots play this game; None if there is none.

    The match may have been played at another server: only the game and its bots tell.
    """
    numbers = (
        number for number, piece in enumerate(showpieces()) if (piece.game, piece.bots) == (game, tuple(bots))
    )
    return next(numbers, None)


@cache
def showpieces() -> Sequence[Showpiece]:
    """Return the matches of bots that are good to look at, of one game after the other."""
    rounds = zip_longest(*(presentation.cast.showpieces for presentation in PRESENTATIONS))
    return [piece for pieces in rounds for piece in pieces if piece is not None]


def first_of(game: str) -> int | None:
    """Return the number of the first show of a game; None where it has none."""
    return next((at for at, piece in enumerate(showpieces()) if piece.game.name == game), None)


def first_with(bot: str) -> int | None:
    """Return the number of the first show in which a bot plays; None where it plays in none."""
    return next((at for at, piece in enumerate(showpieces()) if bot in piece.bots), None)
