"""Equilibria of dinners with ties too large to search: crossout with the ties in every strict order.

Let each diner put the morsels that they like alike in some strict order. Crossout by these two orders is an
equilibrium of the dinner with its ties: the same strategies are one for all utilities in that order, however
close together, so no diner gains more than any small amount by another bite, which is nothing. So each such
split is that of an equilibrium; there may be others.

Two such orders are nothing else than a choice, at each turn of the walk backwards, among the morsels that the
opponent likes least.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.certificate import Certificate
from engine.dinner.morsels import Utilities, check_turns
from engine.dinner.outcomes import Scores
from engine.exact import Exact
from engine.game import Seat

WALKS = 20_000_000
"""Morsels looked at, up to which walks are followed: about ten seconds."""

_Walk: TypeAlias = tuple[int, Exact, Exact]
"""The morsels left as a mask, and what A and B get of those that are crossed out."""


@dataclass(frozen=True, slots=True)
class Refinements:
    """The payoffs of some equilibria of a dinner with ties.

    Attributes
    ----------
    scores
        What A and B eat, each pair once, ascending.
    whole
        Whether every strict order of the tied is covered; else there were too many, and only some are.
    """

    scores: tuple[Scores, ...]
    whole: bool

    @property
    def certificate(self) -> Certificate:
        """The certificate: they are equilibria, and perhaps not all."""
        return Certificate("some-equilibria", "theorem", "ordered")


def refinements(morsels: Sequence[Utilities], order: Sequence[Seat]) -> Refinements:
    """Return the crossout scores over the strict orders in which the diners may put what they like alike.

    The scores of `engine.dinner.crossout.crossout_scores` are always among them.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels, or what is given is not exact.

    Examples
    --------
    >>> refinements([(1, 1), (1, 2), (2, 2), (1, 3)], [0, 1, 0, 1]).scores
    ((3, 3), (3, 4), (3, 5))
    """
    check_turns(morsels, order)
    liked = [_by_liking(morsels, seat) for seat in (0, 1)]
    most = max(1, WALKS // max(1, len(morsels) ** 2))
    walks: dict[_Walk, None] = {((1 << len(morsels)) - 1, 0, 0): None}
    whole = True
    for mover in reversed(order):
        following: dict[_Walk, None] = {}
        for left, a, b in walks:
            for morsel in _least(left, liked[1 - mover]):
                gain_a, gain_b = (morsels[morsel][0], 0) if mover == 0 else (0, morsels[morsel][1])
                following[left ^ 1 << morsel, a + gain_a, b + gain_b] = None
                if most == 1:  # of one walk, crossout's own
                    break
        if len(following) > most:
            # Evenly spaced, so that early choices differ too; the first is crossout's own.
            every = -(-len(following) // most)
            following = dict.fromkeys(walk for k, walk in enumerate(following) if k % every == 0)
            whole = False
        walks = following
    return Refinements(tuple(sorted({(a, b) for _, a, b in walks})), whole and most > 1)


def _by_liking(morsels: Sequence[Utilities], seat: Seat) -> list[int]:
    """Return the groups of morsels that a seat likes alike, from the least liked on, as masks."""
    groups: dict[Exact, int] = {}
    for morsel, utilities in enumerate(morsels):
        groups[utilities[seat]] = groups.get(utilities[seat], 0) | 1 << morsel
    return [groups[utility] for utility in sorted(groups)]


def _least(left: int, groups: Sequence[int]) -> list[int]:
    """Return the least liked of the morsels that are left, ascending."""
    tied = next(mask for group in groups if (mask := group & left))
    return [morsel for morsel in range(tied.bit_length()) if tied >> morsel & 1]
