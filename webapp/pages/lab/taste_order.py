"""The page *Different tastes*: the dinners of a size as a diagram, those with better plates further up."""

from collections import defaultdict
from dataclasses import dataclass

from engine.dinner.inversion_order import InversionDiagram, OrderedDinner, inversion_diagram
from engine.dinner.orders import alternate
from engine.game import Seat
from webapp.games.any.forms import FormError, small_number
from webapp.words import say

SIZES = (3, 4)
"""Morsels of the dinners that fit a page: 6 dinners, and 24."""
SIDES = {"A": 0, "B": 1}
"""By letter the diner whose plates are compared."""
ROW = 84
"""Height of a row of the diagram, in pixels."""


@dataclass(frozen=True, slots=True)
class DinnerSpot:
    """A dinner of the diagram and its place.

    Attributes
    ----------
    taste
        What the morsels that Alice likes 1, 2, 3 … are worth to Bob, as in an address.
    left, top
        The middle of its mark, in percent of the diagram.
    pairs
        How many pairs of morsels both rank oppositely.
    plate
        What the side's own plate is worth, morsel by morsel: ``1 + 4``.
    scores
        What both eat by crossout.
    share
        How far the side's score is from the least of all to the most, 0 to 1.
    """

    taste: str
    left: float
    top: float
    pairs: int
    plate: str
    scores: tuple[int, int]
    share: float


@dataclass(frozen=True, slots=True)
class TasteOrderShown:
    """The page of a diagram: its dinners from above, its lines as a path, and the height of it all."""

    size: int
    side: str
    spots: tuple[DinnerSpot, ...]
    path: str
    rows: tuple[tuple[int, float], ...]
    height: int


def asked_diagram(size: str, side: str) -> tuple[int, Seat]:
    """Read the number of morsels and the letter of the diner; raises `FormError`."""
    morsels = small_number(size.strip())
    if morsels not in SIZES:
        raise FormError({"n": say("lab-tastes-wrong", given=size[:20])})
    if side not in SIDES:
        raise FormError({"side": say("lab-tastes-wrong-side", given=side[:20])})
    return morsels, SIDES[side]


def show_diagram(morsels: int, side: Seat) -> TasteOrderShown:
    """Return all that the page shows of the dinners of a size, in turns with B last."""
    diagram = inversion_diagram(morsels, alternate(morsels), side)
    places = _places(diagram)
    own = [dinner.scores[side] for dinner in diagram.dinners]
    least, most = min(own), max(own)

    def spot(index: int, dinner: OrderedDinner) -> DinnerSpot:
        left, top = places[index]
        return DinnerSpot(
            " ".join(map(str, dinner.taste)),
            left,
            top,
            dinner.inversions,
            " + ".join(map(str, dinner.plate)),
            dinner.scores,
            round((own[index] - least) / (most - least), 2),
        )

    spots = [spot(index, dinner) for index, dinner in enumerate(diagram.dinners)]
    lines = (f"M{_at(places[low])}L{_at(places[high])}" for low, high in diagram.covers)
    rows = sorted({(spot.pairs, spot.top) for spot in spots}, reverse=True)
    return TasteOrderShown(
        morsels,
        "AB"[side],
        tuple(sorted(spots, key=lambda one: (one.top, one.left))),
        "".join(lines),
        tuple(rows),
        ROW * len(rows),
    )


def _at(place: tuple[float, float]) -> str:
    return f"{place[0]:g} {place[1]:g}"


def _places(diagram: InversionDiagram) -> list[tuple[float, float]]:
    """Return where each dinner stands: in its row, above those that its lines come from."""
    below = defaultdict(list)
    for low, high in diagram.covers:
        below[high].append(low)
    rows = defaultdict(list)
    for index, dinner in enumerate(diagram.dinners):
        rows[dinner.inversions].append(index)
    across: dict[int, float] = {}
    for pairs in sorted(rows):
        known = {i: sum(across[k] for k in below[i]) / len(below[i]) if below[i] else 0 for i in rows[pairs]}
        row = sorted(rows[pairs], key=lambda index: (known[index], index))
        across |= {index: round(100 * (k + 0.5) / len(row), 2) for k, index in enumerate(row)}
    count = len(rows)
    return [
        (across[index], round(100 * (count - dinner.inversions - 0.5) / count, 2))
        for index, dinner in enumerate(diagram.dinners)
    ]
