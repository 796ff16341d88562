"""Gallant diners: the greedy division in the reversed order of turns.

Question
    How do diners bite who care for the others only? Of two divisions such a *gallant* diner prefers the one
    that gives the others more enjoyable plates.
Source
    Levine, Sheffield & Stange, "A duality principle for selection games" (Proc. AMS 141, 2013).
Result
    For any number of diners, any order of turns and strict tastes, gallant diners arrive at what greedy
    diners get if the turns are taken in the reversed order. Crossout is the case of two diners in which each
    diner's taste is the reverse of what the other likes: to leave the other a plate that they enjoy by that
    taste is to eat well oneself.
Proof
    ``docs/explanation/proofs.md``, section 10.
"""

from collections.abc import Sequence

from engine.dinner.morsels import DinnerState, Utilities
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, Refusal, SetupError, quote
from engine.game import Seat

COVERED = ("diners", "copies", "shape")
"""House rules under which a plate is as enjoyable as its morsels, in whatever turns they are eaten."""


def gallant_play(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[int, ...]:
    """Return the indices of the morsels as gallant diners eat them.

    Parameters
    ----------
    morsels
        What each morsel is worth to each diner. Of two that a diner likes the same, the later counts as liked
        better, as in the crossout sequence.
    order
        Whose turn it is at each bite, as long as ``morsels``.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.

    Examples
    --------
    Alice leaves Bob what he likes, so she eats what he would take last.

    >>> gallant_play([(1, 1), (2, 2), (3, 3)], [0, 1, 0])
    (0, 1, 2)
    """
    if len(order) != len(morsels):
        raise SetupError(
            f"There are {len(morsels)} morsels for the turns {quote(list(order))}: give one for each."
        )
    left = set(range(len(morsels)))
    backwards = []
    for seat in reversed(order):
        favourite = max(left, key=lambda k: (morsels[k][seat], k))
        left.remove(favourite)
        backwards.append(favourite)
    return tuple(reversed(backwards))


def gallant_line(game: DinnerGame, state: DinnerState) -> tuple[int, ...]:
    """Return the bites still to come, in the order they are eaten, if all diners are gallant from here on.

    Raises
    ------
    NotCoveredError
        If the theorem does not cover this dinner.
    """
    check_gallant(game)
    left = game.left(state)
    play = gallant_play([game.morsels[k].utilities for k in left], game.order[state.ply :])
    return tuple(left[k] for k in play)


def check_gallant(game: DinnerGame) -> None:
    """Refuse a dinner that the theorem does not cover; raises `NotCoveredError`."""
    other = next((rule.named() for rule in game.rules if rule.name not in COVERED), None)
    if other is not None:
        raise NotCoveredError(
            Refusal("gallant-rule", "What gallant diners do is not known under {rule}.", rule=other)
        )
