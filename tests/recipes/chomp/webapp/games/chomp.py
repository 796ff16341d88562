"""Chomp as people see it."""

from typing import Annotated

from engine.chomp import MAX_SIDE, ChompGame
from msgspec import Meta

from webapp.games.any.base import Manner, Presentation
from webapp.games.any.game_form import GameForm, Setting


class ChompForm(GameForm):
    """The sides of the bar."""

    height: Annotated[int, Meta(ge=1, le=MAX_SIDE, title="Rows", description=f"1 to {MAX_SIDE}.")] = 3
    width: Annotated[
        int, Meta(ge=1, le=MAX_SIDE, title="Squares in each row", description=f"1 to {MAX_SIDE}.")
    ] = 4

    def setting(self, seed: int) -> Setting:
        """Return the game of the form."""
        return Setting(ChompGame(self.height, self.width), f"Chomp, {self.height} × {self.width}", seed)

    @classmethod
    def plain_title(cls, game: ChompGame) -> str:
        """Call a game by its sides."""
        return f"Chomp, {game.height} × {game.width}"


class ChompPresentation(Presentation[ChompGame]):
    """A bar, two players, bites."""

    name = "chomp"
    manner = Manner(noun="bite")
    form = ChompForm
