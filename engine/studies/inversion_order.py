"""The permutation dinners of a size as a diagram: the more the tastes differ, the better a plate by crossout.

Question
    When is a diner's plate by crossout better in one dinner than in another, morsel by morsel?
Source
    Hopkins & Jones 2009, for alternating turns.
Result
    A dinner is written as what the morsels that Alice likes 1, 2, 3 … are worth to Bob. A *left inversion* is
    a pair of morsels that both rank oppositely, named by what they are worth to Alice, and a *right
    inversion* the same pair named by what they are worth to Bob. One dinner is above another on Alice's side
    if it has all its left inversions, and on Bob's if it has all its right ones. Then the plate by crossout
    is morsel by morsel at least as good.
Proof
    ``docs/explanation/proofs.md``, section 10, for any order of turns.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

from engine.dinner.crossout import crossout_play
from engine.dinner.efficiency import inversions
from engine.errors import SetupError, quote
from engine.exact import check_whole
from engine.game import Seat

MOST_ORDERED = 6
"""Morsels of the largest diagram: 720 dinners with 1,800 lines."""


@dataclass(frozen=True, slots=True)
class OrderedDinner:
    """A dinner of the diagram.

    Attributes
    ----------
    taste
        What the morsels that Alice likes 1, 2, 3 … are worth to Bob.
    inversions
        How many pairs of morsels both rank oppositely: how far up it stands.
    scores
        What both eat by crossout.
    plate
        What the side's own plate is worth, morsel by morsel, ascending.
    """

    taste: tuple[int, ...]
    inversions: int
    scores: tuple[int, int]
    plate: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InversionDiagram:
    """All permutation dinners of a size, and the lines between neighbours.

    Attributes
    ----------
    dinners
        By the number of inversions, then by taste.
    covers
        Pairs of indices into ``dinners``: the second is next above the first, with one inversion more.
    """

    dinners: tuple[OrderedDinner, ...]
    covers: tuple[tuple[int, int], ...]


def inversion_diagram(morsels: int, order: Sequence[Seat], side: Seat) -> InversionDiagram:
    """Return the diagram of all permutation dinners of a size.

    Parameters
    ----------
    order
        Whose turn it is at each bite.
    side
        0 for the order by left inversions, which is Alice's, and 1 for Bob's by right ones.

    Raises
    ------
    SetupError
        If the size is not a whole number from 2 to `MOST_ORDERED`, if there are not as many turns of two
        diners, or if the side is neither 0 nor 1.

    Examples
    --------
    >>> diagram = inversion_diagram(3, (0, 1, 0), 0)
    >>> [(dinner.taste, dinner.scores) for dinner in diagram.dinners][:3]
    [((1, 2, 3), (4, 2)), ((1, 3, 2), (4, 3)), ((2, 1, 3), (5, 2))]
    >>> diagram.covers
    ((0, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 5))
    """
    check_whole(morsels, "morsels", 2, MOST_ORDERED, SetupError)
    if len(order) != morsels or not set(order) <= {0, 1}:
        raise SetupError(
            f"The order has turns of seats 0 and 1, one for each morsel, not {quote(list(order))}."
        )
    if side not in (0, 1):
        raise SetupError(f"The diagram is drawn for seat 0 or 1, not {quote(side)}.")
    dinners = tuple(
        sorted(
            (_dinner(taste, order, side) for taste in permutations(range(1, morsels + 1))),
            key=lambda dinner: (dinner.inversions, dinner.taste),
        )
    )
    at = {dinner.taste: index for index, dinner in enumerate(dinners)}
    covers = sorted((at[dinner.taste], at[more]) for dinner in dinners for more in _next(dinner.taste, side))
    return InversionDiagram(dinners, tuple(covers))


def _dinner(taste: tuple[int, ...], order: Sequence[Seat], side: Seat) -> OrderedDinner:
    pairs = list(enumerate(taste, 1))
    plates: tuple[list[int], list[int]] = ([], [])
    for morsel, eater in zip(crossout_play(pairs, order), order, strict=True):
        plates[eater].append(pairs[morsel][eater])
    return OrderedDinner(
        taste, inversions(pairs), (sum(plates[0]), sum(plates[1])), tuple(sorted(plates[side]))
    )


def _next(taste: tuple[int, ...], side: Seat) -> list[tuple[int, ...]]:
    """Return the tastes with one inversion more and all of these.

    Left inversions are pairs of places: exchange two values that are next to each other, so that no other
    pair of places changes. Right inversions are pairs of values: exchange two places next to each other.
    """
    if side:
        swaps = [(k, k + 1) for k, (x, y) in enumerate(pairwise(taste)) if x < y]
    else:
        place = {value: k for k, value in enumerate(taste)}
        swaps = [(place[v], place[v + 1]) for v in range(1, len(taste)) if place[v] < place[v + 1]]
    found = []
    for one, other in swaps:
        more = list(taste)
        more[one], more[other] = more[other], more[one]
        found.append(tuple(more))
    return found
