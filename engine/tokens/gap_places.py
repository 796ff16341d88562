"""All equilibria where tokens stand on places: small boards in plain Python, the others by gaps.

On a fine grid most places between two tokens lead to gaps of the same kinds, as between mirrors: the rows of
kinds hardly grow as the step gets finer, unless outcomes are counted.
"""

import sys
from collections.abc import Iterator, Sequence
from math import comb, perm

from engine.errors import TooLargeError
from engine.progress import Progress
from engine.tokens.gap_folding import COUNTED, GapRows, Standing
from engine.tokens.gap_layers import WHOLE, Allowance, GapLayers, Row, fits
from engine.tokens.gap_spans import Weighed, weigh_gaps
from engine.tokens.outcomes import Equilibria, Follow, Node, Shares
from engine.tokens.places import Places, bits

PLAIN_LOOKS = 30_000
"""Endings to look at, up to which the search runs in plain Python: about a tenth of a second."""
HUGE_LOOKS = 5_000_000
"""Moves to look at, above which a board that does not fit 63 bits is refused: about half a minute."""
COUNTED_LOOKS = 100_000_000
"""Moves to look at, above which outcomes are not counted by the compiled search."""


def check_places(places: Places, occupied: int, tokens: int) -> None:
    """Raise `TooLargeError` if it is known before that all equilibria take too much."""
    if not fits(places):
        looks = _plain(places, tokens).looks(occupied)
        if looks > HUGE_LOOKS:
            raise TooLargeError(
                f"What does not fit 64 bits is slow: this takes up to {looks:,} looks at a move, and "
                f"the limit is {HUGE_LOOKS:,}. Take shorter numbers, a coarser grid or fewer players."
            )


def solve_places(
    places: Places,
    occupied: int,
    tokens: int,
    progress: Progress | None = None,
    allowance: Allowance = WHOLE,
    tell: bool = False,
) -> Equilibria:
    """Return a solver that knows all that follows the position until ``tokens`` tokens stand.

    It is a `GapPlaces` where the game is too large for plain Python; to ``tell`` is to `GapPlaces.weigh`.

    Raises
    ------
    TooLargeError
        If that takes more than is allowed.
    """
    check_places(places, occupied, tokens)
    if not fits(places):
        return _plain(places, tokens)
    brief = _BriefEquilibria(places, _anywhere(places, tokens))
    if brief.looks(occupied) <= PLAIN_LOOKS and brief.all_found(occupied):
        return brief
    solver = GapPlaces(places, tokens, tell, not tell and _countable(places, occupied, tokens))
    solver.prepare(occupied, progress, allowance)
    return solver


def _plain(places: Places, tokens: int) -> Equilibria:
    return Equilibria(places, _anywhere(places, tokens))


def _anywhere(places: Places, tokens: int) -> tuple[int, ...]:
    return ((1 << places.count) - 1,) * tokens


def few_sets(free: int, plies: int) -> bool:
    """Tell whether the sets of places are few, with ``free`` left: rows of gaps are no more."""
    return sum(comb(free, k) * (free - k) for k in range(plies - 1)) <= COUNTED_LOOKS


def _countable(places: Places, occupied: int, tokens: int) -> bool:
    free, plies = places.count - occupied.bit_count(), tokens - occupied.bit_count()
    return few_sets(free, plies) and perm(free, plies) < 2**63


class _SpentError(Exception):
    """Plain Python has looked at enough endings."""


class _BriefEquilibria(Equilibria):
    """`Equilibria` that gives up once compiled code would be quicker, loading included."""

    _left = PLAIN_LOOKS

    def follows(self, position: int) -> Iterator[Follow[int, Shares]]:
        """Yield every free place in ascending order with the final sets that can follow."""
        for follow in super().follows(position):
            self._left -= len(follow.ways)
            if self._left < 0:
                raise _SpentError
            yield follow

    def all_found(self, position: int) -> bool:
        """Tell whether all that follows the position was found."""
        try:
            self.node(position)
        except _SpentError:
            return False
        self._left = sys.maxsize
        return True


class GapPlaces(Equilibria):
    """As `Equilibria`, with all that follows one position solved beforehand by compiled code."""

    def __init__(self, places: Places, tokens: int, tell: bool = False, counted: bool = False) -> None:
        """Take the board, the number of tokens at the end, whether to `weigh`, and whether to count outcomes.

        Nothing is solved before `prepare`.
        """
        super().__init__(places, _anywhere(places, tokens))
        self._gaps = GapLayers(places, tokens, between=False, tell=tell, counted=counted)
        self._rows = GapRows(self._gaps, tokens)
        self._counted = counted

    def prepare(self, occupied: int, progress: Progress | None = None, allowance: Allowance = WHOLE) -> None:
        """Solve every position that can be reached from ``occupied``, with two tokens or more to come.

        Raises
        ------
        TooLargeError
            If that takes more than is allowed, told as soon as it is known.
        """
        starts = [occupied]
        if self.places.ring and not occupied:
            starts = [1 << place for place in range(self.places.count)]
        gaps = [self._gaps.gaps([(2 * place, 0) for place in bits(start)]) for start in starts]
        self._gaps.prepare(gaps, starts[0].bit_count(), progress, allowance)

    def node(self, position: int) -> Node[Shares]:
        """Return what follows ``position``, every ending counted once unless outcomes are counted."""
        standing = self._standing(position)
        return super().node(position) if standing is None else self._rows.node(standing)

    def payoffs(self, position: int) -> set[tuple[Shares, tuple[int, ...]]]:
        """Return every ending with the shares of those still to come, over all outcomes."""
        standing = self._standing(position)
        return super().payoffs(position) if standing is None else self._rows.payoffs(standing)

    def weigh(self, position: int, order: Sequence[int]) -> Weighed:
        """Return what the equilibria pay from a position that was prepared, where two move at least.

        ``order`` is, by seat, the index of its token among the occupied places.
        """
        left = len(self.allowed) - position.bit_count() - 1

        def moves() -> Iterator[tuple[int, int, Row]]:
            for place in bits(~position & (1 << self.places.count) - 1):
                standing = self._standing(position | 1 << place)
                assert standing is not None  # what follows was prepared too
                yield place, (position & (1 << place) - 1).bit_count(), standing[1]

        return weigh_gaps(self._gaps, left, moves(), order)

    def count(self, position: int) -> int | None:
        """Return how many outcomes ``position`` has.

        None if they were not counted and pass through more than `COUNTED` sets of places.
        """
        return super().count(position) if self._counted else self.walked_count(position, COUNTED)

    def _standing(self, position: int) -> Standing | None:
        left = len(self.allowed) - position.bit_count()
        if self.places.ring and not position:
            return None
        row = self._gaps.row(self._gaps.gaps([(2 * place, 0) for place in bits(position)]), left)
        return None if row is None else (left, row)
