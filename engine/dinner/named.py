"""Dinners with a name: those of the paper, curated ones on which greed costs, and random ones from a seed."""

from random import Random

from engine.dinner.menu import DRAWN_DISHES, NamedDinner, cost_of_greed, dinner_from
from engine.dinner.morsels import MAX_DINERS, MIN_DINERS, Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.dinner.teaching import TEACHING
from engine.errors import SetupError, UnknownNameError, quote
from engine.exact import check_whole
from engine.game import Seat

__all__ = [
    "DEFAULT_SLUG",
    "NAMED",
    "PAPER",
    "TEACHING",
    "NamedDinner",
    "cost_of_greed",
    "find_dinner",
    "random_dinner",
    "with_diners",
]

RANDOM_MIN, RANDOM_MAX = 2, 20

PAPER: tuple[NamedDinner, ...] = (
    NamedDinner(
        "intro",
        "Three morsels",
        "You bite first and last, and the favourite is not the place to start.",
        "paper",
        dinner_from(["Gomen 1 2", "Shiro 2 3", "Tibs 3 1"], "ABA"),
        "Bob likes your favourite least, so it waits for you: greed eats 4, patience 5.",
    ),
    NamedDinner(
        "figure-1",
        "Figure 1: fourteen morsels",
        "3,432 ways to share one plate; against a crossout Bob, one is best.",
        "paper",
        dinner_from(
            [
                "Genfo 1 6",
                "Dulet 2 14",
                "Azifa 3 10",
                "Buticha 4 3",
                "Timatim 5 7",
                "Gomen 6 5",
                "Ayib 7 9",
                "Shiro 8 8",
                "Sambusa 9 4",
                "Misir wot 10 13",
                "Key wot 11 12",
                "Kitfo 12 11",
                "Tibs 13 2",
                "Doro wot 14 1",
            ]
        ),
        "Of all that you can reach against crossout, 71 is the most; no split is better for both than 71–64.",
    ),
    NamedDinner(
        "figure-2",
        "Figure 2: eight morsels",
        "The dinner on which the crossout board is drawn.",
        "paper",
        dinner_from(
            [
                "Genfo 1 8",
                "Azifa 2 3",
                "Gomen 3 6",
                "Kik alicha 4 4",
                "Tibs 5 1",
                "Ayib 6 2",
                "Misir wot 7 5",
                "Fosolia 8 7",
            ]
        ),
        "Crossout ends 23–22. Take any morsel away and the labels on the board only move outward.",
    ),
    NamedDinner(
        "d1",
        "D₁: when both are greedy",
        "One of the two smallest dinners on which the equilibrium leaves something on the table.",
        "paper",
        dinner_from(["Genfo 1 5", "Azifa 2 1", "Ayib 3 2", "Shiro 4 4", "Kitfo 5 6", "Tibs 6 3"]),
        "Two greedy diners end 13–12, two wise ones 13–11: an equilibrium need not be efficient.",
    ),
    NamedDinner(
        "d2",
        "D₂: an improvement nobody can enforce",
        "The other of the two smallest dinners whose equilibrium is not efficient.",
        "paper",
        dinner_from(["Genfo 1 5", "Azifa 2 1", "Ayib 3 2", "Gomen 4 3", "Shiro 5 4", "Kitfo 6 6"]),
        "Another split gives Bob one more and costs Alice nothing, but no rational play arrives there.",
    ),
    NamedDinner(
        "figure-5-competitive",
        "Figure 5: the same tastes",
        "Both of you like everything in the same order: what one eats, the other misses.",
        "paper",
        # Any dinner in which each wants to beat the other becomes this one: see weights.py.
        dinner_from([f"{dish} {k} {k}" for k, dish in enumerate(DRAWN_DISHES[7::-1], 1)]),
        "With the same tastes nothing waits: crossout is greed, and the labels alternate along both axes.",
    ),
    NamedDinner(
        "figure-5-cooperative",
        "Figure 5: opposite tastes",
        "What one of you likes best the other likes least.",
        "paper",
        # Any dinner in which both want the largest sum becomes this one: see weights.py.
        dinner_from([f"{dish} {k} {9 - k}" for k, dish in enumerate(DRAWN_DISHES[7::-1], 1)]),
        "With opposite tastes each eats the half they like, in whatever order.",
    ),
)
"""The dinners of Levine & Stange 2012; the morsels are the paper's, the dishes are ours."""

NAMED: tuple[NamedDinner, ...] = PAPER + TEACHING
"""Every named dinner."""

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
        f"No dinner is called {quote(name)}: there are {', '.join(d.slug for d in NAMED)}."
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
    check_whole(last, "The seat that eats last,", 0, 1, SetupError)
    check_whole(seed, "The seed", 0, error=SetupError)
    if type(morsels) is not int or not RANDOM_MIN <= morsels <= RANDOM_MAX:
        raise SetupError(f"A random dinner has {RANDOM_MIN} to {RANDOM_MAX} morsels, not {quote(morsels)}.")
    check_whole(diners, "The number of diners", MIN_DINERS, MAX_DINERS, SetupError)
    if diners > morsels:
        raise SetupError(f"Each of {diners} diners needs a bite: put {diners} morsels or more on the plate.")
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
    check_whole(diners, "The number of diners", MIN_DINERS, MAX_DINERS, SetupError)
    if diners > count:
        raise SetupError(f"Each of {diners} diners needs a bite: this plate has {count} morsels.")
    dice = Random(f"diners:{diners}:{seed}")
    tastes = [[morsel.utilities[seat] for morsel in game.morsels] for seat in range(game.seats)]
    for seat in range(game.seats, diners):
        tastes.append(dice.sample(tastes[seat % game.seats], count))
    worths = zip(*tastes, strict=True)
    return DinnerGame(tuple(Morsel(m.name, worth) for m, worth in zip(game.morsels, worths, strict=True)))
