"""Nim as people see it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.nim import NimGame, NimState
from pydantic import Field

from engine.errors import SetupError
from webapp.games.any.base import Presentation, Setting
from webapp.games.any.drawing import Area, Box, Disc, Shape
from webapp.games.any.forms import Form, FormError, FormField, Seed
from webapp.games.any.view import View
from webapp.games.any.words import Words
from webapp.machine import dice


class NimForm(Form):
    """The heaps."""

    seed: Seed = None
    heaps: str = Field("3 4 5", max_length=40)


class NimPresentation(Presentation[NimGame]):
    """Heaps, two players, moves."""

    name = "nim"
    words = Words(
        title="Nim",
        short="Nim",
        about=("Take any number of stones from one heap. Who takes the last stone wins.",),
        ended="All stones are taken.",
        setup_title="The heaps",
        new_title="A new game of Nim",
    )
    form = NimForm
    fields = (FormField("heaps", "Stones in each heap", "3 4 5", help="1 to 8 heaps of 1 to 9 stones."),)

    def target(self, setup: Mapping[str, Any], move: int | str) -> str:
        """Name a move: ``3 of heap 2``."""
        heap, count = divmod(int(move), 10)
        return f"{count} of heap {heap}"

    def verb(self, move: int | str) -> str:
        """Say what a move did."""
        return "took"

    def default_title(self, game: NimGame) -> str:
        """Call a game by its heaps."""
        return f"Nim with {len(game.heaps)} heaps{self.rules_titled(game.to_json())}"

    def frame_parts(
        self, game: NimGame, states: Sequence[NimState], moves: Sequence[Any]
    ) -> dict[str, list[int]]:
        """Return the stones left."""
        return {"heaps": list(states[-1].heaps)}

    def board(self, view: View, at: int) -> list[tuple[int, int, range]]:
        """Return each heap with its stones left, and every move that can ever be made from it."""
        left: Any = view["frames"][at]
        heaps = zip(view["setup"]["heaps"], left["heaps"], strict=True)
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

    def setting(self, form: NimForm) -> Setting:
        """Return the game of a form."""
        try:
            heaps = tuple(map(int, form.heaps.split()))
            game = NimGame(heaps)
        except SetupError as error:
            raise FormError({"heaps": str(error)}) from None
        except ValueError:
            raise FormError({"heaps": "Write numbers of stones with spaces between: 3 4 5."}) from None
        return Setting(game, f"Nim {form.heaps}", dice().randrange(10**6) if form.seed is None else form.seed)
