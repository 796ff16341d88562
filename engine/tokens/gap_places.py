"""All equilibria on places, by gaps: for grids so fine that their sets of places are too many.

On a fine grid most places between two tokens lead to gaps of the same kinds, as between mirrors: the rows of
kinds hardly grow as the step gets finer.
"""

from collections.abc import Iterator, Sequence

from engine.progress import Progress
from engine.tokens.gap_folding import COUNTED, GapRows, Standing
from engine.tokens.gap_layers import GapLayers, Row
from engine.tokens.gap_spans import weigh_gaps
from engine.tokens.outcome_layers import WHOLE, Allowance
from engine.tokens.outcome_spans import Weighed
from engine.tokens.outcomes import Follow, Node, Recursion, Way
from engine.tokens.places import Places, bits


class GapPlaces(Recursion[int, tuple[int, ...]]):
    """The equilibria on places; a position is a mask, an ending what its tokens take, first place first."""

    def __init__(self, places: Places, tokens: int, tell: bool = False) -> None:
        """Take the board, the number of tokens at the end, and whether to `weigh`.

        Nothing is solved before `prepare`.
        """
        super().__init__()
        self.places = places
        self.tokens = tokens
        self._gaps = GapLayers(places, tokens, between=False, tell=tell)
        self._rows = GapRows(self._gaps, tokens)

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

    def over(self, position: int) -> bool:
        """Tell whether all tokens are placed."""
        return position.bit_count() == self.tokens

    def node(self, position: int) -> Node[tuple[int, ...]]:
        """Return what follows ``position``, every ending counted once; `count` counts outcomes."""
        standing = self._standing(position)
        return super().node(position) if standing is None else self._rows.node(standing)

    def follows(self, position: int) -> Iterator[Follow[int, tuple[int, ...]]]:
        """Yield every free place in ascending order with what can follow."""
        for place in bits(~position & (1 << self.places.count) - 1):
            after, index = position | 1 << place, (position & (1 << place) - 1).bit_count()
            if self.over(after):
                endings = [tuple([self.places.share(after, token) for token in bits(after)])]
            else:
                endings = list(self.node(after).endings)
            ways = [Way(ending, ending[:index] + ending[index + 1 :], ending[index], 1) for ending in endings]
            yield Follow(place, after, ways)

    def payoffs(self, position: int) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return every ending with the shares of those still to come, over all outcomes."""
        standing = self._standing(position)
        return super().payoffs(position) if standing is None else self._rows.payoffs(standing)

    def weigh(self, position: int, order: Sequence[int]) -> Weighed:
        """Return what the equilibria pay from a position that was prepared, where two move at least.

        ``order`` is, by seat, the index of its token among the occupied places.
        """
        left = self.tokens - position.bit_count() - 1

        def moves() -> Iterator[tuple[int, int, Row]]:
            for place in bits(~position & (1 << self.places.count) - 1):
                standing = self._standing(position | 1 << place)
                assert standing is not None  # what follows was prepared too
                yield place, (position & (1 << place) - 1).bit_count(), standing[1]

        return weigh_gaps(self._gaps, left, moves(), order)

    def count(self, position: int) -> int | None:
        """Return how many outcomes ``position`` has.

        None if they pass through more than `COUNTED` sets of places.
        """
        return self.walked_count(position, COUNTED)

    def _standing(self, position: int) -> Standing | None:
        left = self.tokens - position.bit_count()
        if self.places.ring and not position:
            return None
        row = self._gaps.row(self._gaps.gaps([(2 * place, 0) for place in bits(position)]), left)
        return None if row is None else (left, row)
