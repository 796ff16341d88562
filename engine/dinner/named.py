"""Dinners with a name, read from named.toml, random ones from a seed, and the dishes of dishes.toml."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeAlias

from engine.dinner.crossout import cost_of_greed
from engine.dinner.morsels import MAX_DINERS, MIN_DINERS, Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.errors import Refusal, SetupError, UnknownNameError, quote
from engine.exact import check_whole
from engine.game import Seat

_LISTED = tomllib.loads((Path(__file__).parent / "dishes.toml").read_text(encoding="utf-8"))

DRAWN_DISHES: tuple[str, ...] = tuple(_LISTED["drawn"])
"""The names that dice draw from; frozen, since past puzzles follow from them."""

DISHES: tuple[str, ...] = (*DRAWN_DISHES, *_LISTED["added"])
"""All dishes that have a picture."""


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


Kind: TypeAlias = Literal["paper", "teaching"]

RANDOM_MIN, RANDOM_MAX = 2, 20


@dataclass(frozen=True, slots=True)
class NamedDinner:
    """A dinner worth coming back to.

    Attributes
    ----------
    slug
        Its word in addresses; unique.
    kind
        ``paper`` for Levine & Stange's own, ``teaching`` for one on which greed costs diner A.
    game
        The dinner.
    """

    slug: str
    kind: Kind
    game: DinnerGame

    @property
    def cost_of_greed(self) -> Fraction:
        """The loss of diner A by being greedy, against crossout."""
        return cost_of_greed(self.game)


def _read() -> tuple[NamedDinner, ...]:
    text = (Path(__file__).parent / "named.toml").read_text(encoding="utf-8")
    return tuple(
        NamedDinner(
            slug=dinner["slug"],
            kind=dinner["kind"],
            game=dinner_from(dinner["morsels"], dinner["order"]),
        )
        for dinner in tomllib.loads(text)["dinner"]
    )


NAMED: tuple[NamedDinner, ...] = _read()
"""Every named dinner."""

PAPER: tuple[NamedDinner, ...] = tuple(dinner for dinner in NAMED if dinner.kind == "paper")
"""The dinners of Levine & Stange 2012; the morsels are the paper's, the dishes are ours."""

TEACHING: tuple[NamedDinner, ...] = tuple(dinner for dinner in NAMED if dinner.kind == "teaching")
"""Dinners on which greed costs diner A, the gentlest first; costs are computed, see `cost_of_greed`."""

DEFAULT_SLUG = "one-bite"
"""The dinner of a visitor who only asks to play."""


def find_dinner(name: object) -> NamedDinner:
    """Return the dinner whose slug is ``name``.

    Raises
    ------
    UnknownNameError
        If there is none.
    """
    for dinner in NAMED:
        if dinner.slug == name:
            return dinner
    raise UnknownNameError(
        Refusal(
            "dinner-unknown",
            "No dinner is called {name}: there are {known}.",
            name=quote(name),
            known=", ".join(d.slug for d in NAMED),
        )
    )


def random_dinner(morsels: int, seed: int, last: Seat = 1, diners: int = 2) -> DinnerGame:
    """Return a permutation dinner: each diner's utilities are 1 … ``morsels``, shuffled by the seed.

    Parameters
    ----------
    morsels
        How many, from 2 to 20.
    seed
        The same seed gives the same dinner.
    last
        The seat that has the last bite; the turns alternate. More than two bite in the order of their seats.
    diners
        How many, from 2 to 6; the first two like the dishes as at a table for two.

    Raises
    ------
    SetupError
        For another number of morsels or of diners, or for fewer morsels than diners.
    """
    check_whole(last, "last", 0, 1, SetupError)
    check_whole(seed, "seed", 0, error=SetupError)
    if type(morsels) is not int or not RANDOM_MIN <= morsels <= RANDOM_MAX:
        raise SetupError(
            Refusal(
                "dinner-random",
                "A random dinner has {least} to {most} morsels, not {morsels}.",
                least=RANDOM_MIN,
                most=RANDOM_MAX,
                morsels=quote(morsels),
            )
        )
    check_whole(diners, "diners", MIN_DINERS, MAX_DINERS, SetupError)
    if diners > morsels:
        raise SetupError(
            Refusal(
                "diners-fed",
                "Each of {diners} diners needs a bite: put {diners} morsels or more on the plate.",
                diners=diners,
            )
        )
    dice = Random(f"dinner:{morsels}:{seed}")
    dishes = dice.sample(DRAWN_DISHES, morsels)
    tastes = [dice.sample(range(1, morsels + 1), morsels) for _ in range(diners)]
    return DinnerGame(
        tuple(Morsel(dish, worth) for dish, worth in zip(dishes, zip(*tastes, strict=True), strict=True)),
        alternate(morsels, last) if diners == 2 else (),
    )


def with_diners(game: DinnerGame, diners: int, seed: int) -> DinnerGame:
    """Return a dinner for two with further diners: each likes the morsels as one of the two, shuffled.

    Parameters
    ----------
    diners
        How many in all, who bite in the order of their seats; a dinner of as many or more stays as it is.
    seed
        The same seed gives the same tastes.

    Raises
    ------
    SetupError
        If there are fewer morsels than diners.
    """
    count = len(game.morsels)
    if diners <= game.seats:
        return game
    check_whole(diners, "diners", MIN_DINERS, MAX_DINERS, SetupError)
    if diners > count:
        raise SetupError(
            Refusal(
                "diners-hungry",
                "Each of {diners} diners needs a bite: this plate has {count} morsels.",
                diners=diners,
                count=count,
            )
        )
    dice = Random(f"diners:{diners}:{seed}")
    tastes = [[morsel.utilities[seat] for morsel in game.morsels] for seat in range(game.seats)]
    for seat in range(game.seats, diners):
        tastes.append(dice.sample(tastes[seat % game.seats], count))
    worths = zip(*tastes, strict=True)
    return DinnerGame(tuple(Morsel(m.name, worth) for m, worth in zip(game.morsels, worths, strict=True)))
