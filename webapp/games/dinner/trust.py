"""A split that best play wastes, told in a review: what would have to be trusted for it, bite by bite."""

from dataclasses import dataclass

from engine.dinner.crossout import theorem_applies
from engine.dinner.morsels import called
from engine.dinner.promises import better_split
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.game import Seat
from webapp.games.dinner.setup import names_of
from webapp.words.facts import Amount

MOST = 8
"""Morsels up to which a review looks for a better split: about 20 milliseconds of search."""


@dataclass(frozen=True, slots=True)
class TrustedBite:
    """A bite at which a diner gives something up and has to trust the other.

    Attributes
    ----------
    seat, number
        Whose bite it is, and which, from 1.
    dish, left
        What is eaten, and what best play would have eaten in its place.
    cost
        What the eater loses if everyone plays for themselves from then on.
    gain
        What the eater would gain over the better split by playing for themselves from here; 0 if nothing.
    """

    seat: Seat
    number: int
    dish: str
    left: str
    cost: Amount
    gain: Amount


@dataclass(frozen=True, slots=True)
class TrustShown:
    """The better split: what A and B would eat, what best play gives them, and the bites that need trust.

    ``better`` has the seats that would get more, one or both.
    """

    scores: tuple[Amount, Amount]
    usual: tuple[Amount, Amount]
    better: tuple[Seat, ...]
    bites: tuple[TrustedBite, ...]


def trust_of(game: DinnerGame) -> TrustShown | None:
    """Return what is told of a plain dinner; None where best play wastes nothing, or where it is large."""
    if game.rules or len(game.morsels) > MOST or not theorem_applies(game):
        return None
    found = better_split([morsel.utilities for morsel in game.morsels], game.order)
    if found is None:
        return None
    names = names_of(game)
    bites = tuple(
        TrustedBite(
            bite.seat,
            number,
            called(names, bite.morsel),
            called(names, bite.instead),
            Amount(bite.at_stake),
            Amount(max(0, bite.temptation)),
        )
        for number, bite in enumerate(found.play, 1)
        if bite.at_stake > 0
    )
    better = tuple(seat for seat in (0, 1) if found.scores[seat] > found.by_crossout[seat])
    return TrustShown(_amounts(found.scores), _amounts(found.by_crossout), better, bites)


def _amounts(scores: tuple[Exact, Exact]) -> tuple[Amount, Amount]:
    return Amount(scores[0]), Amount(scores[1])
