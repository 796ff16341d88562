"""Nim as people see it."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from engine.nim import NimGame, NimState
from msgspec import Meta

from engine.errors import SetupError
from webapp.games.any.base import Presentation
from webapp.games.any.drawing import Area, Box, Disc, Shape
from webapp.games.any.forms import FormError
from webapp.games.any.game_form import GameForm, Setting
from webapp.games.any.seen import Seen
from webapp.games.any.view import View


class NimForm(GameForm):
    """The heaps."""

    heaps: Annotated[
        str, Meta(max_length=40, title="Stones in each heap", description="1 to 8 heaps of 1 to 9 stones.")
    ] = "3 4 5"

    def setting(self, seed: int) -> Setting:
        """Return the game of the form."""
        try:
            game = NimGame(tuple(map(int, self.heaps.split())))
        except SetupError as error:
            raise FormError({"heaps": str(error)}) from None
        except ValueError:
            raise FormError({"heaps": "Write numbers of stones with spaces between: 3 4 5."}) from None
        return Setting(game, f"Nim {self.heaps}", seed)

    @classmethod
    def plain_title(cls, game: NimGame) -> str:
        """Call a game by its heaps."""
        return f"Nim with {len(game.heaps)} heaps"


class NimPresentation(Presentation[NimGame]):
    """Heaps, two players, moves."""

    name = "nim"
    form = NimForm

    def frame_parts(self, seen: Seen[NimGame, NimState]) -> dict[str, list[int]]:
        """Return the stones left."""
        return {"heaps": list(seen.state.heaps)}

    def board(self, seen: Seen[NimGame, NimState], view: View) -> list[tuple[int, int, range]]:
        """Return each heap with its stones left, and every move that can ever be made from it."""
        heaps = zip(seen.game.heaps, seen.state.heaps, strict=True)
        return [(k, stones, range(1, whole + 1)) for k, (whole, stones) in enumerate(heaps, 1)]

    def shapes(
        self, game: NimGame, states: Sequence[NimState], area: Area, marks: Sequence[str]
    ) -> Iterator[Shape]:
        """Draw the stones that are left, a column for each heap."""
        wide, high = area.width / len(game.heaps), area.height / max(game.heaps)
        yield Box(area.x, area.y, area.width, area.height, "injera")
        for k, stones in enumerate(states[-1].heaps):
            for stone in range(stones):
                x, y = area.x + wide * (k + 0.5), area.y + area.height - high * (stone + 0.5)
                yield Disc(x, y, 0.4 * min(wide, high), "surface", "ink")
