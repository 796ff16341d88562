"""A dinner as a drawing: every morsel as a coin with its dish, in the colour of who ate it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.dinner.morsels import DinnerState
from engine.dinner.named import DISHES
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from webapp.games.any.drawing import (
    Area,
    Box,
    Disc,
    Dish,
    Mark,
    Shape,
    Words,
    brief,
    fitted,
    seat_paint,
    text_paint,
)

PLAIN = "plain"
"""The symbol of a dish without a picture: a bowl, in which its initial is written."""
MOST_ROUND = 6
"""Up to so many dishes lie in one ring, with room for the coin in the middle."""

_SYMBOLS = {name.casefold(): name.lower().replace(" ", "-") for name in DISHES}


def dish_symbol(name: str) -> str:
    """Return the symbol of a dish, `PLAIN` for a name that is not on the menu."""
    return _SYMBOLS.get(" ".join(name.casefold().split()), PLAIN)


@dataclass(frozen=True, slots=True)
class Coin:
    """A morsel as it is drawn.

    Attributes
    ----------
    bite
        The number of the bite that ate it; that of the next while no one has.
    """

    morsel: int
    eater: Seat | None
    bite: int


def draw_dinner(
    game: DinnerGame, states: Sequence[DinnerState], area: Area, marks: Sequence[str]
) -> Iterator[Shape]:
    """Draw the latest of the positions so far into an area; ``marks`` tell by seat who ate what.

    Where an area is as high as wide it is the round plate of the board, with its layers and without names,
    and what is eaten is gone from its coin.
    """
    coins = _coins(states)
    (x0, y0), letters = area.middle, area.letters
    if area.width == area.height:
        yield Disc(x0, y0, 0.48 * area.width, "surface", "border")
        yield Disc(x0, y0, 0.43 * area.width, "injera")
        from webapp.games.dinner.board import piles, plate_places  # a notebook draws no plates

        heights = [0] * len(coins)
        if game.layers:
            size, places, heights = piles(len(coins), game.layers, "")
        else:
            size, places = plate_places(len(coins), "")
        part, eaters = 0.86 * area.width / 100, states[-1].eaters
        covered = {y for x, y in game.layers if eaters[x] is None}
        for coin in sorted(coins, key=lambda coin: heights[coin.morsel]):
            x, y = places[coin.morsel]
            at = x0 + part * (x - 50), y0 + part * (y - 50), part * size
            yield _disc(coin, *at, coin.morsel in covered)
            if coin.eater is None:
                yield from _face(game, coin, *at, area if letters else None)
        if game.facts.chance == "explicit" and not letters and len(coins) <= MOST_ROUND:
            yield Disc(*area.middle, 0.09 * area.width, "gold", "ink")
        return
    yield Box(area.x, area.y, area.width, area.height, "injera", None, 1.1 * letters)
    rows, size = _rows(len(coins), area)
    columns = -(-len(coins) // rows)
    wide, high = (area.width - letters) / columns, (area.height - letters) / rows
    for coin in coins:
        row, column = divmod(coin.morsel, columns)
        inset = (columns * rows - len(coins)) / 2 if row == rows - 1 else 0
        x = area.x + letters / 2 + wide * (column + inset + 0.5)
        y = area.y + letters / 2 + high * (row + 0.5) - 0.7 * letters
        yield _disc(coin, x, y, size)
        if letters:
            yield from _face(game, coin, x, y, size, area)
            yield from _caption(game, coin, x, y, size, wide, letters, marks)


def _rows(count: int, area: Area) -> tuple[int, float]:
    """Return in how many rows coins are largest, and how large."""

    def size(rows: int) -> float:
        wide = (area.width - area.letters) / -(-count // rows)
        high = (area.height - area.letters) / rows - 1.9 * area.letters
        return 0.92 * min(wide, high, 0.45 * area.height)

    rows = max(range(1, count + 1), key=size)
    return rows, size(rows)


def _coins(states: Sequence[DinnerState]) -> list[Coin]:
    """Return every morsel with its eater, who may have eaten it after it was taken back."""
    final = states[-1]
    bites = {
        morsel: before.ply + 1
        for before, after in pairwise(states)
        for morsel, eater in enumerate(after.eaters)
        if eater is not None and before.eaters[morsel] != eater == final.eaters[morsel]
    }
    return [Coin(k, eater, bites.get(k, final.ply + 1)) for k, eater in enumerate(final.eaters)]


def _disc(coin: Coin, x: float, y: float, size: float, covered: bool = False) -> Disc:
    if coin.eater is not None:
        return Disc(x, y, size / 2, seat_paint(coin.eater), "ink")
    return Disc(x, y, size / 2, "ground" if covered else "surface", "ink")


def _face(
    game: DinnerGame, coin: Coin, x: float, y: float, size: float, area: Area | None
) -> Iterator[Shape]:
    """Draw the dish of a morsel on its coin, over what it is worth where words are drawn in an ``area``.

    At a table of more than two, once it is eaten that is what it was worth to its eater alone.
    """
    if coin.eater is not None:
        yield Disc(x, y, 0.44 * size, "surface")
    symbol = dish_symbol(game.morsels[coin.morsel].name)
    drawn = symbol != PLAIN
    if drawn:
        yield Dish(x, y - (0.17 if area else 0) * size, (0.5 if area else 0.8) * size, symbol)
    if area is None:
        return
    written = [brief(worth, area) for worth in game.worth(coin.bite - 1, coin.morsel)]
    shown = range(len(written)) if len(written) == 2 or coin.eater is None else (coin.eater,)
    step = 0.36 if len(shown) < 3 else 0.8 / len(shown)
    for place, seat in enumerate(shown):
        text = written[seat]
        fitting = min(1.0, 2.4 / len(text), 1.5 * step / 0.36 / len(text) if len(shown) > 2 else 1.0)
        digits = size * (0.25 if drawn else 0.3) * fitting
        level = y + digits * 0.35 + (0.25 * size if drawn else 0)
        across = size * step * (place - (len(shown) - 1) / 2)
        yield Words(x + across, level, text, digits, text_paint(seat), True, "middle")


def _caption(
    game: DinnerGame,
    coin: Coin,
    x: float,
    y: float,
    size: float,
    room: float,
    letters: float,
    marks: Sequence[str],
) -> Iterator[Shape]:
    """Write who ate a morsel and which bite that was next to it, and its name below, as wide as ``room``."""
    letters = min(letters, max(0.68 * letters, 0.18 * size))
    name = game.morsels[coin.morsel].name
    if coin.eater is not None:
        yield Mark(
            x - 0.38 * size, y - 0.38 * size, max(0.75 * letters, 0.15 * size), coin.eater, marks[coin.eater]
        )
        name = f"{coin.bite}. {name}"
    below = y + size / 2 + 1.1 * letters
    yield Words(x, below, fitted(name, letters, room - letters / 2), letters, "ink", False, "middle")
