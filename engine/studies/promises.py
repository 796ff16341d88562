"""Promises: the trust that a split which wastes nothing would take, where crossout wastes something.

Question
    By crossout some dinners end with a split although another is as good for one diner and better for the
    other. What would the diners have to promise each other to get there?
Source
    Levine & Stange 2012 found such dinners; the play is this project's own question.
Result
    No equilibrium ends with a better split. Of the plays that do, the one with the least at stake, bite by
    bite: what the eater gives up with it if the other trusts in crossout from then on. A review names it.
Proof
    ``docs/explanation/proofs.md``, sections 1 and 10.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.morsels import Utilities, check_turns
from engine.errors import Refusal, TooLargeError
from engine.exact import Exact
from engine.game import Seat

MOST_PROMISED = 10
"""Morsels of the largest dinner whose better splits are played to."""


@dataclass(frozen=True, slots=True)
class Promise:
    """One bite on the way to a better split.

    Attributes
    ----------
    seat, morsel
        Who eats which.
    instead
        The bite of crossout there; the same one if nothing is given up.
    at_stake
        What the eater loses if everyone plays crossout after this bite.
    temptation
        What the eater gains over the better split by playing crossout from here on; below 0 if that is less.
    """

    seat: Seat
    morsel: int
    instead: int
    at_stake: Exact
    temptation: Exact


@dataclass(frozen=True, slots=True)
class BetterSplit:
    """A split that is as good for both as crossout's and better for one, and a play that ends with it.

    Attributes
    ----------
    scores
        What both eat.
    by_crossout
        What both eat by crossout.
    plates
        The morsels of A and of B.
    play
        Its bites, chosen so that the sum of what is at stake is least.
    """

    scores: tuple[Exact, Exact]
    by_crossout: tuple[Exact, Exact]
    plates: tuple[tuple[int, ...], tuple[int, ...]]
    play: tuple[Promise, ...]


def better_split(morsels: Sequence[Utilities], order: Sequence[Seat]) -> BetterSplit | None:
    """Return the better split whose play has the least at stake; None if crossout wastes nothing.

    Of equal ones it is that with the larger sum of both scores, then with the earlier morsels for A.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    TooLargeError
        If there are more than `MOST_PROMISED` morsels.

    Examples
    --------
    >>> found = better_split([(1, 5), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6)], [0, 1, 0, 1, 0, 1])
    >>> found.by_crossout, found.scores, [bite.morsel for bite in found.play]
    ((12, 11), (12, 12), [4, 5, 3, 0, 2, 1])
    """
    check_turns(morsels, order)
    count = len(morsels)
    if count > MOST_PROMISED:
        raise TooLargeError(
            Refusal(
                "split-size",
                "A better split of {count} morsels: at most {most} are gone through.",
                count=count,
                most=MOST_PROMISED,
            )
        )
    known = _Crossout(morsels, order)
    full = (1 << count) - 1
    usual = known.after(full)
    found = []
    for plate in combinations(range(count), sum(seat == 0 for seat in order)):
        other = tuple(k for k in range(count) if k not in plate)
        scores = (sum(morsels[k][0] for k in plate), sum(morsels[k][1] for k in other))
        if scores != usual and scores[0] >= usual[0] and scores[1] >= usual[1]:
            stake, bites = known.cheapest(plate)
            found.append((stake, -sum(scores), plate, other, scores, bites))
    if not found:
        return None
    _stake, _sum, plate, other, scores, bites = min(found)
    promises, left, owed = [], full, list(scores)
    for seat, morsel in zip(order, bites, strict=True):
        before = known.after(left)[seat]
        gained = morsels[morsel][seat]
        promises.append(
            Promise(
                seat,
                morsel,
                known.bite(left),
                before - gained - known.after(left ^ 1 << morsel)[seat],
                before - owed[seat],
            )
        )
        owed[seat] -= gained
        left ^= 1 << morsel
    return BetterSplit(scores, usual, (plate, other), tuple(promises))


class _Crossout:
    """Crossout from every plate of a dinner, as masks."""

    def __init__(self, morsels: Sequence[Utilities], order: Sequence[Seat]) -> None:
        self._morsels, self._order = morsels, order
        self.after = cache(self._after)

    def _after(self, left: int) -> tuple[Exact, Exact]:
        """Return what both still eat from a plate on."""
        plate = [self._morsels[k] for k in self._on(left)]
        return crossout_scores(plate, self._order[len(self._order) - len(plate) :])

    def _on(self, left: int) -> list[int]:
        return [k for k in range(len(self._morsels)) if left >> k & 1]

    def _mover(self, left: int) -> Seat:
        return self._order[len(self._order) - left.bit_count()]

    def stake(self, left: int, morsel: int) -> Exact:
        """Return what a bite costs its eater if crossout follows."""
        seat = self._mover(left)
        return self.after(left)[seat] - self._morsels[morsel][seat] - self.after(left ^ 1 << morsel)[seat]

    def bite(self, left: int) -> int:
        """Return crossout's bite."""
        plate = self._on(left)
        turns = self._order[len(self._order) - len(plate) :]
        return plate[crossout_play([self._morsels[k] for k in plate], turns)[0]]

    def cheapest(self, plate: Sequence[int]) -> tuple[Exact, tuple[int, ...]]:
        """Return the least sum of stakes with which A ends up with a plate, and the bites, the best first."""
        own = sum(1 << morsel for morsel in plate)

        @cache
        def least(left: int) -> tuple[Exact, tuple[int, ...]]:
            if not left:
                return 0, ()
            seat = self._mover(left)
            ways = []
            for morsel in self._on(left):
                if (own >> morsel & 1) != (seat == 0):
                    continue
                rest, bites = least(left ^ 1 << morsel)
                worth = self._morsels[morsel][seat]
                ways.append((self.stake(left, morsel) + rest, -worth, (morsel, *bites)))
            stake, _worth, bites = min(ways)
            return stake, bites

        return least((1 << len(self._morsels)) - 1)
