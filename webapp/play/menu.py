"""What the forms offer: named dinners with their pictures and costs, and how deep the best reply searches."""

from dataclasses import dataclass
from functools import cache

from engine.dinner.named import PAPER, TEACHING, NamedDinner
from engine.exact import number_to_json
from engine.tokens.rules import (
    BOARDS,
    MAX_SEATS,
    MAX_STACKS,
    MIN_SEATS,
    MIN_STACKS,
    PLACEMENTS,
    Board,
    Placement,
    TokenGame,
)
from engine.tokens.solution import search_depth
from webapp.games.words import number_text

_LOW, _HIGH = 7.0, 39.0


@dataclass(frozen=True, slots=True)
class Dish:
    """A named dinner on the menu.

    Attributes
    ----------
    points
        One dot per morsel in a square of 44: diner A's taste to the right, diner B's upwards, by rank.
    side
        What stands beside it: how many morsels, and what greed costs diner A if it costs anything.
    """

    slug: str
    title: str
    teaser: str
    points: tuple[tuple[float, float], ...]
    side: str


@cache
def menu() -> tuple[tuple[str, tuple[Dish, ...]], ...]:
    """Return the named dinners under their headings, in the order in which they are offered."""
    return (
        ("Where greed costs you, the gentlest first", tuple(map(_dish, TEACHING))),
        ("From the paper", tuple(map(_dish, PAPER))),
    )


def _dish(dinner: NamedDinner) -> Dish:
    morsels = dinner.game.morsels
    ranks = [sorted(m.utilities[seat] for m in morsels) for seat in (0, 1)]
    step = (_HIGH - _LOW) / (len(morsels) - 1)
    points = tuple(
        (
            round(_LOW + step * ranks[0].index(m.utilities[0]), 1),
            round(44 - _LOW - step * ranks[1].index(m.utilities[1]), 1),
        )
        for m in morsels
    )
    cost = dinner.cost_of_greed
    greed = f", greed costs {number_text(number_to_json(cost))}" if cost else ""
    return Dish(dinner.slug, dinner.title, dinner.teaser, points, f"{len(morsels)} morsels{greed}")


@cache
def search_depths(placement: Placement = "stacks", board: Board = "line") -> dict[int, dict[int, int]]:
    """Return by stacks, then by seats, how many moves the best reply searches where it is not to the end."""
    depths: dict[int, dict[int, int]] = {}
    for stacks in range(MIN_STACKS, MAX_STACKS + 1):
        for seats in range(MIN_SEATS, min(MAX_SEATS, stacks) + 1):
            game = TokenGame(tuple(range(1, stacks + 1)), seats, board, placement)
            depth = search_depth(game, ())
            if depth is not None:
                depths.setdefault(stacks, {})[seats] = depth
    return depths


def form_depths() -> dict[str, dict[str, dict[int, dict[int, int]]]]:
    """Return `search_depths` by placement and board, for the form to say how deep its bots will search."""
    return {
        placement: {board: search_depths(placement, board) for board in BOARDS}
        for placement in PLACEMENTS
        if placement != "step"  # depends on the step too: the seat will say it
    }
