"""All equilibria with tokens anywhere, by gaps: as `engine.tokens.folding`, on far fewer positions."""

from bisect import bisect_left
from collections.abc import Hashable, Iterator

from engine.errors import TooLargeError
from engine.tokens.folding import Folding, OrderType, Shares, fold_of
from engine.tokens.gap_layers import End, GapLayers, Row
from engine.tokens.outcome_layers import WHOLE, Allowance, Progress
from engine.tokens.outcomes import Follow, Node, Way
from engine.tokens.places import Places

COUNTED = 3_000
"""Order types to look at, above which outcomes are not counted: some seconds."""

_Class = tuple[int, int, int]
"""The index of a new token among the others, and the kinds of the two gaps that it makes."""


class GapFolding(Folding):
    """As `Folding` of all equilibria, with what follows one position solved beforehand by compiled code."""

    def __init__(self, mirrors: Places, tokens: int) -> None:
        """Take the board and the number of tokens at the end; nothing is solved before `prepare`."""
        super().__init__(mirrors, tokens)
        self._gaps = GapLayers(mirrors, tokens, between=True)
        self._counts: dict[OrderType, dict[Shares, int]] = {}

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
        row = self._row(position)
        if row is None:
            return super().node(position)
        guaranteed, endings = self._gaps.solved(self.tokens - len(position.spots), row)
        return Node(guaranteed, {(*ending, 0): 1 for ending in endings})

    def key(self, position: OrderType) -> Hashable:
        """Return the kinds of the gaps: they decide all that can follow."""
        return self._row(position) or position

    def count(self, position: OrderType) -> int:
        """Return how many outcomes ``position`` has, cell by cell.

        Raises
        ------
        TooLargeError
            If they pass through more than `COUNTED` order types.
        """
        return sum(self._count(position).values())

    def _count(self, position: OrderType) -> dict[Shares, int]:
        if position not in self._counts:
            found: dict[Shares, int] = {}
            for _, after, ways in self.kept(position):
                counts = {} if self.over(after) else self._count(after)
                for way in ways:
                    found[way.before] = found.get(way.before, 0) + counts.get(way.ending, 1)
            self._counts[position] = found
            if len(self._counts) > COUNTED:
                raise TooLargeError(f"Outcomes pass through more than {COUNTED:,} order types.")
        return self._counts[position]

    def kept(self, position: OrderType) -> list[Follow[OrderType, Shares]]:
        """Return the equilibrium moves, each with its equilibrium ways."""
        if position not in self._kept:
            self._kept[position] = list(self._keep(position, each=True))
        return self._kept[position]

    def classes(self, position: OrderType) -> Iterator[Follow[OrderType, Shares]]:
        """Yield the equilibrium moves with their equilibrium ways, one for each class of like moves."""
        return self._keep(position, each=False)

    def _keep(self, position: OrderType, each: bool) -> Iterator[Follow[OrderType, Shares]]:
        guaranteed, known = self.node(position).guaranteed, dict[_Class | int, list[Way[Shares]]]()
        for spot, class_ in self._classes(position):
            ways = known.get(class_)
            if ways is None:
                (follow,) = self.follows(position, [spot])
                ways = known[class_] = [way for way in follow.ways if way.share >= guaranteed]
                if ways:
                    yield Follow(spot, follow.after, ways)
            elif ways and each:
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

    def _row(self, position: OrderType) -> Row | None:
        left = self.tokens - len(position.spots)
        if self.mirrors.ring and not position.spots:
            return None
        return self._gaps.row(self._gaps.gaps(_ends(position)), left)


def _ends(position: OrderType) -> list[End]:
    return [_end(spot, position.unit) for spot in position.spots]


def _end(spot: int, unit: int) -> End:
    return 2 * (spot // unit) + (spot % unit > 0), fold_of(spot, unit)
