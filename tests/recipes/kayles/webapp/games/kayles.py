"""Kayles as people see it."""

from typing import Annotated

from engine.kayles import MAX_PLAYERS, KaylesGame
from msgspec import Meta

from engine.errors import SetupError
from webapp.games.any.base import Presentation
from webapp.games.any.forms import FormError
from webapp.games.any.game_form import GameForm, Seating, Setting


class KaylesForm(GameForm):
    """The row, and how many play."""

    seating = Seating(2, MAX_PLAYERS, 3, "players")

    row: Annotated[
        str, Meta(max_length=40, title="The row", description="A bar for each pin, a dot for each gap.")
    ] = "|.|||"
    players: Annotated[int, Meta(ge=2, le=MAX_PLAYERS)] = 3

    def setting(self, seed: int) -> Setting:
        """Return the game of the form."""
        try:
            return Setting(KaylesGame(self.row, self.players), f"Kayles {self.row}", seed)
        except SetupError as error:
            raise FormError({"row": str(error)}) from None

    @classmethod
    def plain_title(cls, game: KaylesGame) -> str:
        """Call a game by its pins."""
        return f"Kayles with {game.row.count('|')} pins"


class KaylesPresentation(Presentation[KaylesGame]):
    """A row of pins, moves."""

    name = "kayles"
    form = KaylesForm
