"""All equilibria with tokens anywhere, by gaps: as `engine.tokens.folding`, on far fewer positions."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from engine.progress import Progress
from engine.tokens.folding import Folding, OrderType, fold_of
from engine.tokens.gap_layers import WHOLE, Allowance, End, GapLayers, Row
from engine.tokens.gap_spans import Weighed, weigh_gaps
from engine.tokens.outcomes import Follow, Node, Recursion, Shares, Way
from engine.tokens.places import Places

COUNTED = 3_000
"""Order types to look at, above which outcomes are not counted: some seconds."""

_Class = tuple[int, int, int]
"""The index of a new token among the others, and the kinds of the two gaps that it makes."""


Standing = tuple[int, Row]
"""How many tokens are to come, and the kinds of the gaps: what decides all that can follow."""


class GapRows(Recursion[Standing, Shares]):
    """The equilibria of rows of gaps; an ending is what the tokens in place take, from the first gap on."""

    def __init__(self, gaps: GapLayers, tokens: int) -> None:
        """Take the gaps, prepared or not yet, and the number of tokens at the end."""
        super().__init__()
        self.gaps = gaps
        self.tokens = tokens

    def over(self, position: Standing) -> bool:
        """Tell whether all tokens are placed."""
        return position[0] == 0

    def node(self, position: Standing) -> Node[Shares]:
        """Return what follows ``position``, every ending counted once."""
        guaranteed, endings = self.gaps.solved(*position)
        return Node(guaranteed, endings)

    def follows(self, position: Standing) -> Iterator[Follow[Standing, Shares]]:
        """Yield a move of each class that may pay enough: the new token's index, and what can follow."""
        left, row = position
        guaranteed, endings = self.gaps.solved(left, row)
        if left == 1:
            ways = [Way(ending, ending, guaranteed, 1) for ending in endings]
            yield Follow(0, (0, row), ways)
            return
        for index, after in self.gaps.splits(left, row, guaranteed):
            ways = []
            for ending in self.gaps.solved(left - 1, after)[1]:
                ways.append(Way(ending, ending[:index] + ending[index + 1 :], ending[index], 1))
            yield Follow(index, (left - 1, after), ways)


class GapFolding(Folding):
    """As `Folding` of all equilibria, with what follows one position solved beforehand by compiled code."""

    def __init__(self, mirrors: Places, tokens: int, tell: bool = False) -> None:
        """Take the board, the number of tokens at the end, and whether to `weigh`.

        Nothing is solved before `prepare`.
        """
        super().__init__(mirrors, tokens)
        self._gaps = GapLayers(mirrors, tokens, between=True, tell=tell)
        self.rows = GapRows(self._gaps, tokens)

    def prepare(
        self, position: OrderType, progress: Progress | None = None, allowance: Allowance = WHOLE
    ) -> None:
        """Solve every position that can be reached from ``position``, with two tokens or more to come.

        Raises
        ------
        TooLargeError
            If that takes more than is allowed, told as soon as it is known.
        """
        starts = [position]
        if self.mirrors.ring and not position.spots:
            starts = [position.drop(spot)[0] for spot in position.free(self.mirrors)]
        gaps = [self._gaps.gaps(_ends(start)) for start in starts]
        self._gaps.prepare(gaps, len(starts[0].spots), progress, allowance)

    def node(self, position: OrderType) -> Node[Shares]:
        """Return what follows ``position``, every ending counted once; `count` counts outcomes."""
        standing = self.standing(position)
        if standing is None:
            return super().node(position)
        guaranteed, endings = self._gaps.solved(*standing)
        return Node(guaranteed, {(*ending, 0): 1 for ending in endings})

    def payoffs(self, position: OrderType) -> set[tuple[Shares, tuple[int, ...]]]:
        """Return every ending with the shares of those still to come, over all outcomes."""
        standing = self.standing(position)
        if standing is None:
            return super().payoffs(position)
        return {((*ending, 0), shares) for ending, shares in self.rows.payoffs(standing)}

    def weigh(self, position: OrderType, order: Sequence[int]) -> Weighed:
        """Return what the equilibria pay from a position that was prepared, where two move at least.

        ``order`` is, by seat, the index of its token among the spots.
        """
        left = self.tokens - len(position.spots) - 1

        def moves() -> Iterator[tuple[int, int, Row]]:
            for spot in position.free(self.mirrors):
                after, index = position.drop(spot)
                standing = self.standing(after)
                assert standing is not None  # what follows was prepared too
                yield spot, index, standing[1]

        return weigh_gaps(self._gaps, left, moves(), order)

    def count(self, position: OrderType) -> int | None:
        """Return how many outcomes ``position`` has, cell by cell.

        None if they pass through more than `COUNTED` order types.
        """
        return self.walked_count(position, COUNTED)

    def kept(self, position: OrderType) -> list[Follow[OrderType, Shares]]:
        """Return the equilibrium moves, each with its equilibrium ways."""
        if position not in self._kept:
            self._kept[position] = list(self._keep(position))
        return self._kept[position]

    def _keep(self, position: OrderType) -> Iterator[Follow[OrderType, Shares]]:
        guaranteed, known = self.node(position).guaranteed, dict[_Class | int, list[Way[Shares]]]()
        for spot, class_ in self._classes(position):
            ways = known.get(class_)
            if ways is None:
                (follow,) = self.follows(position, [spot])
                ways = known[class_] = [way for way in follow.ways if way.share >= guaranteed]
            if ways:
                yield Follow(spot, position.drop(spot)[0], ways)

    def _classes(self, position: OrderType) -> Iterator[tuple[int, _Class | int]]:
        """Yield every free spot with a name that like moves share."""
        gaps, left, ring = self._gaps, self.tokens - len(position.spots) - 1, self.mirrors.ring
        if ring and not position.spots:
            yield from ((spot, spot) for spot in position.free(self.mirrors))
            return
        around = gaps.around(_ends(position))
        for spot in position.free(self.mirrors):
            index, end = bisect_left(position.spots, spot), _end(spot, position.unit)
            at = index
            if ring:
                end = end if index else gaps.turned(end)
                at = (index or len(position.spots)) - 1
            one, other = gaps.gap(around[at], end), gaps.gap(end, around[at + 1])
            yield spot, (index, gaps.kind(one, left), gaps.kind(other, left))

    def standing(self, position: OrderType) -> Standing | None:
        """Return how a position stands in `rows`; None where it was not prepared, or no gap is there yet."""
        left = self.tokens - len(position.spots)
        if self.mirrors.ring and not position.spots:
            return None
        row = self._gaps.row(self._gaps.gaps(_ends(position)), left)
        return None if row is None else (left, row)


def _ends(position: OrderType) -> list[End]:
    return [_end(spot, position.unit) for spot in position.spots]


def _end(spot: int, unit: int) -> End:
    return 2 * (spot // unit) + (spot % unit > 0), fold_of(spot, unit)
