"""Named dinners, what greed costs on them, and the dishes that morsels are named after."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from engine.dinner.crossout import crossout_scores, crossout_sequence, lasting_utilities
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError
from engine.exact import Exact, check_whole
from engine.game import Seat

Kind: TypeAlias = Literal["paper", "teaching"]


@dataclass(frozen=True, slots=True)
class NamedDinner:
    """A dinner worth coming back to.

    Attributes
    ----------
    slug
        Its word in addresses; unique.
    title
        Its name for people.
    teaser
        One sentence to read before playing; it does not give the answer away.
    kind
        ``paper`` for Levine & Stange's own, ``teaching`` for one on which greed costs diner A.
    game
        The dinner.
    lesson
        One sentence to read afterwards.
    """

    slug: str
    title: str
    teaser: str
    kind: Kind
    game: DinnerGame
    lesson: str

    @property
    def cost_of_greed(self) -> Fraction:
        """What diner A loses by being greedy, where B plays crossout."""
        return cost_of_greed(self.game)


def cost_of_greed(game: DinnerGame, seat: Seat = 0) -> Fraction:
    """Return χ of ``seat`` minus what it eats by always taking its favourite, where the other plays crossout.

    Never negative: nothing beats crossout against crossout (Theorem 1).
    """
    check_whole(seat, "The seat", 0, 1, SetupError)
    return Fraction(price_of_greed(lasting_utilities(game), game.order, seat))


def price_of_greed(morsels: Sequence[Utilities], order: Sequence[Seat], seat: Seat = 0) -> Exact:
    """Return `cost_of_greed` on bare pairs of utilities.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    """
    left, lost = list(morsels), crossout_scores(morsels, order)[seat]
    for ply, mover in enumerate(order):
        if mover == seat:
            bite = max(range(len(left)), key=lambda k: left[k][seat])
            lost -= left[bite][seat]
        else:
            bite = crossout_sequence(left, order[ply:])[-1]
        del left[bite]
    return lost


def dinner_from(morsels: Iterable[str], order: str = "", **rules: Any) -> DinnerGame:
    """Make a dinner from texts such as ``"Key wot 3 4"``: a name, then each diner's utility.

    Parameters
    ----------
    order
        As in a setup, such as ``"ABAB"``; if empty, the rules choose it.
    rules
        House rules, as in a setup.
    """
    return DinnerGame.from_json(
        {
            "morsels": [_morsel_from(text) for text in morsels],
            **({"order": order} if order else {}),
            **rules,
        }
    )


def _morsel_from(text: str) -> dict[str, Any]:
    words = text.split()
    name = [word for word in words if not word.isdecimal()]
    return {"name": " ".join(name), "utilities": [int(word) for word in words[len(name) :]]}


DRAWN_DISHES: tuple[str, ...] = (
    "Doro wot",
    "Kitfo",
    "Misir wot",
    "Gomen",
    "Shiro",
    "Tibs",
    "Atakilt",
    "Ayib",
    "Kik alicha",
    "Fosolia",
    "Azifa",
    "Buticha",
    "Key wot",
    "Zilzil tibs",
    "Sambusa",
    "Timatim",
    "Injera firfir",
    "Genfo",
    "Bozena shiro",
    "Dulet",
    "Quanta firfir",
    "Gored gored",
    "Asa",
    "Inguday tibs",
)
"""The names that dice draw from, enough for the largest dinner.

Frozen: the daily puzzles and all dinners of a seed follow from this list, so a change of it changes the past.
"""

DISHES: tuple[str, ...] = (*DRAWN_DISHES,)
"""All dishes that have a picture. A new one stands behind the frozen ones."""
