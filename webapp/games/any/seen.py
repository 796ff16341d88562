"""The game of a match as the viewer of a view may know it."""

from typing import Any, cast

from engine.game import AnyGame, Seat
from webapp.games.any.view import Json, View


class SeenSetup(dict[str, Any]):
    """A setup as a viewer may know it, as it is sent, and the game that it describes, which is not sent.

    Attributes
    ----------
    game
        The game as the viewer may know it.
    concealed
        The seats whose numbers the viewer may not know: the game has 0 for each, the setup null.
    """

    __slots__ = ("concealed", "game")

    def __init__(self, setup: Json, game: AnyGame, concealed: frozenset[Seat] = frozenset()) -> None:
        super().__init__(setup)
        self.game = game
        self.concealed = concealed


def seen_setup(view: View) -> SeenSetup:
    """Return the setup of a view with the game that it describes."""
    return cast(SeenSetup, view["setup"])


def game_seen(view: View) -> Any:
    """Return the game of a view as its viewer may know it."""
    return seen_setup(view).game
