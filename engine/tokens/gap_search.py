"""All equilibria of the token game: small boards in plain Python, the others by gaps, in compiled code.

On a fine grid most places between two tokens lead to gaps of the same kinds, as between mirrors: the rows of
kinds hardly grow as the step gets finer, unless outcomes are counted.
"""

import sys
from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import comb, perm
from typing import Any, TypeAlias, TypeVar

from engine.errors import Refusal, TooLargeError
from engine.progress import Progress
from engine.tokens.gap_layers import WHOLE, Allowance, GapLayers, Row
from engine.tokens.outcomes import (
    Equilibria,
    Follow,
    Node,
    Positions,
    Recursion,
    Span,
    Way,
    Weighed,
    joined,
)
from engine.tokens.places import Places, Shares, fits

PLAIN_LOOKS = 30_000
"""Endings to look at, up to which the search runs in plain Python: about a tenth of a second."""
HUGE_LOOKS = 5_000_000
"""Moves to look at, above which a board that does not fit 63 bits is refused: about half a minute."""
COUNTED_LOOKS = 100_000_000
"""Moves to look at, above which outcomes on places are not counted by the compiled search."""
WALKED = 12_000
"""Positions to walk through, above which outcomes that were not counted stay so: some seconds."""

Position = TypeVar("Position", bound=Hashable)

Standing: TypeAlias = tuple[int, Row]
"""How many tokens are to come, and the kinds of the gaps: what decides all that can follow."""
_Class = tuple[int, int, int]
"""The index of a new token among the others, and the kinds of the two gaps that it makes."""


def check_all(positions: Positions[Position], position: Position, tokens: int) -> None:
    """Raise `TooLargeError` if it is known before that all equilibria take too much."""
    if not fits(positions.board):
        looks = positions.looks(position, tokens)
        if looks > HUGE_LOOKS:
            raise TooLargeError(
                Refusal(
                    "looks-huge",
                    "What does not fit 64 bits is slow: this takes up to {looks:,} looks at a move, and the "
                    "limit is {most:,}. Take shorter numbers, a coarser grid or fewer players.",
                    looks=looks,
                    most=HUGE_LOOKS,
                )
            )


def solve_all(
    positions: Positions[Position],
    position: Position,
    tokens: int,
    progress: Progress | None = None,
    allowance: Allowance = WHOLE,
    tell: bool = False,
) -> Equilibria[Position]:
    """Return a solver that knows all that follows the position until ``tokens`` tokens stand.

    It is a `GapSearch` where the game is too large for plain Python; to ``tell`` is to `GapSearch.weigh`.

    Raises
    ------
    TooLargeError
        If that takes more than is allowed.
    """
    check_all(positions, position, tokens)
    if not fits(positions.board):
        return Equilibria(positions, tokens)
    brief = _BriefEquilibria(positions, tokens)
    # Of moves between places, the looks are overstated some four times.
    few = (4 if positions.between else 1) * PLAIN_LOOKS
    if positions.looks(position, tokens) <= few and brief.all_found(position):
        return brief
    size = positions.size(position)
    counted = not (tell or positions.between) and _countable(positions.board.count - size, tokens - size)
    solver = GapSearch(positions, tokens, tell, counted)
    solver.prepare(position, progress, allowance)
    return solver


def few_sets(free: int, plies: int) -> bool:
    """Tell whether the sets of places are few, with ``free`` left: rows of gaps are no more."""
    return sum(comb(free, k) * (free - k) for k in range(plies - 1)) <= COUNTED_LOOKS


def _countable(free: int, plies: int) -> bool:
    return few_sets(free, plies) and perm(free, plies) < 2**63


class _SpentError(Exception):
    """Plain Python has looked at enough endings."""


class _BriefEquilibria(Equilibria[Position]):
    """`Equilibria` that gives up once compiled code would be quicker, loading included."""

    _left = PLAIN_LOOKS

    def follows(
        self, position: Position, moves: Iterable[int] | None = None
    ) -> Iterator[Follow[Position, Shares]]:
        """Yield moves in ascending order with what can follow."""
        for follow in super().follows(position, moves):
            self._left -= len(follow.ways)
            if self._left < 0:
                raise _SpentError
            yield follow

    def all_found(self, position: Position) -> bool:
        """Tell whether all that follows the position was found."""
        try:
            self.node(position)
        except _SpentError:
            return False
        self._left = sys.maxsize
        return True


class GapRows(Recursion[Standing, Shares]):
    """The equilibria of rows of gaps; an ending is what the tokens in place take, from the first gap on."""

    def __init__(self, gaps: GapLayers) -> None:
        """Take the gaps, prepared or not yet."""
        super().__init__()
        self._gaps = gaps

    def over(self, position: Standing) -> bool:
        """Tell whether all tokens are placed."""
        return position[0] == 0

    def node(self, position: Standing) -> Node[Shares]:
        """Return what follows ``position``, every ending counted once unless outcomes are counted."""
        guaranteed, endings = self._gaps.solved(*position)
        return Node(guaranteed, endings)

    def follows(self, position: Standing) -> Iterator[Follow[Standing, Shares]]:
        """Yield a move of each class that may pay enough: the new token's index, and what can follow."""
        left, row = position
        guaranteed, endings = self._gaps.solved(left, row)
        if left == 1:
            ways = [Way(ending, ending, guaranteed, 1) for ending in endings]
            yield Follow(0, (0, row), ways)
            return
        for index, after in self._gaps.splits(left, row, guaranteed):
            ways = []
            for ending in self._gaps.solved(left - 1, after)[1]:
                ways.append(Way(ending, ending[:index] + ending[index + 1 :], ending[index], 1))
            yield Follow(index, (left - 1, after), ways)


class GapSearch(Equilibria[Position]):
    """As `Equilibria`, with all that follows one position solved beforehand by compiled code."""

    def __init__(
        self, positions: Positions[Position], tokens: int, tell: bool = False, counted: bool = False
    ) -> None:
        """Take the board, the number of tokens at the end, whether to `weigh`, and whether to count outcomes.

        Outcomes are counted on places alone. Nothing is solved before `prepare`.
        """
        super().__init__(positions, tokens)
        self._gaps = GapLayers(positions.board, tokens, positions.between, tell, counted)
        self._rows = GapRows(self._gaps)
        self._counted = counted

    @property
    def _board(self) -> Places:
        return self.positions.board

    def prepare(
        self, position: Position, progress: Progress | None = None, allowance: Allowance = WHOLE
    ) -> None:
        """Solve every position that can be reached from ``position``, with two tokens or more to come.

        Raises
        ------
        TooLargeError
            If that takes more than is allowed, told as soon as it is known.
        """
        positions, starts = self.positions, [position]
        if self._board.ring and not positions.size(position):
            starts = [positions.drop(position, move)[0] for move in positions.free(position)]
        gaps = [self._gaps.gaps(positions.ends(start)) for start in starts]
        self._gaps.prepare(gaps, positions.size(starts[0]), progress, allowance)

    def node(self, position: Position) -> Node[Shares]:
        """Return what follows ``position``, every ending counted once unless outcomes are counted."""
        standing = self._standing(position)
        return super().node(position) if standing is None else self._rows.node(standing)

    def payoffs(self, position: Position) -> set[tuple[Shares, tuple[int, ...]]]:
        """Return every ending with the shares of those still to come, over all outcomes."""
        standing = self._standing(position)
        return super().payoffs(position) if standing is None else self._rows.payoffs(standing)

    def weigh(self, position: Position, order: Sequence[int]) -> Weighed:
        """Return what the equilibria pay from a position that was prepared to tell."""
        positions = self.positions
        left = self.tokens - positions.size(position) - 1
        if not left:
            return super().weigh(position, order)
        likes: dict[tuple[int, Row], _Like] = {}
        named: dict[int, _Like] = {}
        for move in positions.free(position):
            after, index = positions.drop(position, move)
            standing = self._standing(after)
            assert standing is not None  # what follows was prepared too
            made = index, standing[1]
            if made not in likes:
                likes[made] = _Like(self._gaps, left, *made, order)
            named[move] = likes[made]
        guaranteed = max(like.least for like in likes.values())
        kept = [spans for like in likes.values() if (spans := like.spans(guaranteed)) is not None]
        spans_of = {like: like.spans() or () for like in likes.values()}
        return Weighed(guaranteed, joined(kept), {move: spans_of[like] for move, like in named.items()})

    def count(self, position: Position) -> int | None:
        """Return how many outcomes ``position`` has; anywhere cell by cell.

        None if they were not counted and pass through more than `WALKED` positions.
        """
        return super().count(position) if self._counted else self.walked_count(position, WALKED)

    def kept(self, position: Position) -> list[Follow[Position, Shares]]:
        """Return the equilibrium moves, each with its equilibrium ways."""
        if position not in self._kept:
            self._kept[position] = list(self._keep(position))
        return self._kept[position]

    def _keep(self, position: Position) -> Iterator[Follow[Position, Shares]]:
        guaranteed, known = self.node(position).guaranteed, dict[_Class | int, list[Way[Shares]]]()
        for move, class_ in self._classes(position):
            ways = known.get(class_)
            if ways is None:
                (follow,) = self.follows(position, [move])
                ways = known[class_] = [way for way in follow.ways if way.share >= guaranteed]
            if ways:
                yield Follow(move, self.positions.drop(position, move)[0], ways)

    def _classes(self, position: Position) -> Iterator[tuple[int, _Class | int]]:
        """Yield every move with a name that like moves share."""
        gaps, size = self._gaps, self.positions.size(position)
        if self._board.ring and not size:
            yield from ((move, move) for move in self.positions.free(position))
            return
        ends, left = self.positions.ends(position), self.tokens - size - 1
        parted = self._parted_last(position) if left == 0 else None
        for move in self.positions.free(position):
            index, end = self.positions.end(position, move)
            if parted is None or index in parted:
                _, one, other = gaps.parted(ends, index, end)
                yield move, (index, gaps.kind(one, left), gaps.kind(other, left))

    def _parted_last(self, position: Position) -> set[int] | None:
        """Return the indices at which the last token may take the most; None where that is not known."""
        standing = self._standing(position)
        if standing is None:
            return None
        best = self._gaps.best_of(standing[1])
        if self._board.ring:
            # The last gap goes round: a token in it comes last or first.
            return {
                index for at in best for index in ((at + 1, 0) if at + 1 == len(standing[1]) else (at + 1,))
            }
        return set(best)

    def _standing(self, position: Position) -> Standing | None:
        """Return how a position stands in rows; None where it was not prepared, or no gap is there yet."""
        size = self.positions.size(position)
        if self._board.ring and not size:
            return None
        left = self.tokens - size
        row = self._gaps.row(self._gaps.gaps(self.positions.ends(position)), left)
        return None if row is None else (left, row)


class _Like:
    """Moves that make the same gaps, so that the same follows them."""

    def __init__(self, gaps: GapLayers, left: int, index: int, row: Row, order: Sequence[int]) -> None:
        endings, self._low, self._high = gaps.spans(left, row)
        self._own = endings[:, index]
        self._placed = [endings[:, token + (token >= index)] for token in order]
        self.least = int(self._own.min())

    def spans(self, guaranteed: int | None = None) -> tuple[Span, ...] | None:
        """Return a span for every seat, over what pays the mover so much at least; None if nothing does."""
        enough = slice(None) if guaranteed is None else self._own >= guaranteed
        if guaranteed is not None and not enough.any():  # type: ignore[union-attr]  # an array of numpy's
            return None
        placed = [_span_of(shares[enough]) for shares in (*self._placed, self._own)]
        return (*placed, *self._to_come(enough))

    def _to_come(self, enough: Any) -> Iterator[Span]:
        for low, high in zip(self._low.T, self._high.T, strict=True):
            yield int(low[enough].min()), int(high[enough].max())


def _span_of(shares: Any) -> Span:
    """Return the least and the most of an array."""
    return int(shares.min()), int(shares.max())
