"""All subgame perfect outcomes of the token game, by a set-valued recursion.

A player who is indifferent still changes what the others get, so what follows a position is not one outcome
but several. Let m run over the moves of the mover. An outcome that can follow m is an equilibrium outcome
here iff it pays the mover at least ``max over m of min over the outcomes that can follow m``: what the mover
can guarantee. (Strategies may depend on history: a deviation can be met by the worst.)

Outcomes that leave the tokens in place alike are remembered once, as an *ending*, with their number: what
each of these tokens ends up with.

`solve_all` is the door: it searches small boards in plain Python, the others by gaps, in compiled code. On a
fine grid most places between two tokens lead to gaps of the same kinds, as between mirrors: the rows of kinds
hardly grow as the step gets finer, unless outcomes are counted.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb, perm
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from engine.errors import Refusal, TooLargeError
from engine.progress import Progress
from engine.tokens.boards import Places, Position, Positions, Shares, fits
from engine.tokens.gap_layers import WHOLE, Allowance, GapLayers, Row

ENDING_LIMIT = 5_000_000
"""Endings to remember, above which a search gives up: about a gigabyte."""

Span: TypeAlias = tuple[int, int]
"""The least and the most of an amount, in units."""

Ending = TypeVar("Ending", bound=Hashable)


class Way(NamedTuple, Generic[Ending]):
    """One ending that can follow a move.

    Attributes
    ----------
    ending
        As seen after the move.
    before
        As seen before the move.
    share
        What it leaves the mover, in units.
    number
        How many outcomes it stands for.
    """

    ending: Ending
    before: Ending
    share: int
    number: int


class Follow(NamedTuple, Generic[Position, Ending]):
    """A move's place or spot, the position after it, and what can follow."""

    move: int
    after: Position
    ways: list[Way[Ending]]


@dataclass(frozen=True, slots=True)
class Node(Generic[Ending]):
    """The continuations of a position.

    Attributes
    ----------
    guaranteed
        What the mover can guarantee, in units.
    endings
        The number of outcomes by ending.
    """

    guaranteed: int
    endings: dict[Ending, int]


@dataclass(frozen=True, slots=True)
class Weighed:
    """The payoffs of a position's equilibria.

    Attributes
    ----------
    guaranteed
        What the mover can guarantee, in units.
    here
        A span for every seat over the outcomes of the position.
    after
        The same over all that can follow each move, by place or spot, ascending.
    """

    guaranteed: int
    here: tuple[Span, ...]
    after: dict[int, tuple[Span, ...]]

    def pick(self, mover: int) -> int:
        """Return the first move that no tie can spoil."""
        return next(move for move, spans in self.after.items() if spans[mover][0] == self.guaranteed)


def joined(spans: Iterable[Sequence[Span]]) -> tuple[Span, ...]:
    """Return the least and the most of several rows of spans, column by column."""
    return tuple(
        (min(low for low, _ in own), max(high for _, high in own)) for own in zip(*spans, strict=True)
    )


class _UncountedError(Exception):
    """Outcomes pass through too many positions to be counted."""


class Recursion(ABC, Generic[Position, Ending]):
    """The recursion over positions, each solved once."""

    def __init__(self) -> None:
        """Start with nothing solved."""
        self._nodes: dict[Position, Node[Ending]] = {}
        self._kept: dict[Position, list[Follow[Position, Ending]]] = {}
        self._remembered = 0
        self._counts: dict[Position, dict[Ending, int]] = {}

    @abstractmethod
    def over(self, position: Position) -> bool:
        """Tell whether the game is over."""

    @abstractmethod
    def follows(self, position: Position) -> Iterator[Follow[Position, Ending]]:
        """Yield every move in ascending order with what can follow it."""

    def node(self, position: Position) -> Node[Ending]:
        """Return what follows ``position``, where a seat still has to move.

        Raises
        ------
        TooLargeError
            If ties multiply beyond `ENDING_LIMIT`.
        """
        if position not in self._nodes:
            node = self._nodes[position] = self.solve(position)
            self._remembered += len(node.endings)
            if self._remembered > ENDING_LIMIT:
                raise TooLargeError(
                    Refusal(
                        "endings-many",
                        "The ties of this game lead to more than {most:,} endings: ask for one tie rule.",
                        most=ENDING_LIMIT,
                    )
                )
        return self._nodes[position]

    def solve(self, position: Position) -> Node[Ending]:
        """Keep what pays the mover at least what can be guaranteed."""
        ways = [follow.ways for follow in self.follows(position)]
        guaranteed = max(min(way.share for way in follow) for follow in ways)
        endings: dict[Ending, int] = {}
        for follow in ways:
            for _, before, share, count in follow:
                if share >= guaranteed:
                    endings[before] = endings.get(before, 0) + count
        return Node(guaranteed, endings)

    def kept(self, position: Position) -> list[Follow[Position, Ending]]:
        """Return the equilibrium moves, each with its equilibrium ways."""
        if position not in self._kept:
            node, kept = self.node(position), []
            for move, after, ways in self.follows(position):
                enough = [way for way in ways if way.share >= node.guaranteed]
                if enough:
                    kept.append(Follow(move, after, enough))
            self._kept[position] = kept
        return self._kept[position]

    def count(self, position: Position) -> int | None:
        """Return how many outcomes ``position`` has; None if they are too many to be counted."""
        return sum(self.node(position).endings.values())

    def walked_count(self, position: Position, limit: int) -> int | None:
        """Return how many outcomes ``position`` has, by walking them where nodes do not number them.

        None if they pass through more than ``limit`` positions.
        """
        try:
            return sum(self._walk(position, limit).values())
        except _UncountedError:
            return None

    def _walk(self, position: Position, limit: int) -> dict[Ending, int]:
        if position not in self._counts:
            found: dict[Ending, int] = {}
            for _, after, ways in self.kept(position):
                counts = {} if self.over(after) else self._walk(after, limit)
                for way in ways:
                    found[way.before] = found.get(way.before, 0) + counts.get(way.ending, 1)
            self._counts[position] = found
            if len(self._counts) > limit:
                raise _UncountedError
        return self._counts[position]

    def sequences(
        self, position: Position, endings: Container[Ending] | None = None
    ) -> Iterator[tuple[tuple[int, ...], Ending, tuple[int, ...]]]:
        """Yield the moves, the ending and the shares of those still to come, in ascending order of moves.

        For every outcome of ``position``, where a seat still has to move, with one of the given endings.
        """
        for move, after, ways in self.kept(position):
            wanted = {way.ending: way for way in ways if endings is None or way.before in endings}
            if self.over(after):
                for way in wanted.values():
                    yield (move,), way.before, (way.share,)
            elif wanted:
                for moves, ending, shares in self.sequences(after, wanted):
                    way = wanted[ending]
                    yield (move, *moves), way.before, (way.share, *shares)

    def line(self, position: Position) -> tuple[int, ...]:
        """Return the moves of the first of `sequences`, without looking at the others; () if it is over."""
        moves: list[int] = []
        wanted: set[Ending] | None = None
        while not self.over(position):
            move, position, wanted = self._first(position, wanted)
            moves.append(move)
        return tuple(moves)

    def _first(self, position: Position, wanted: set[Ending] | None) -> tuple[int, Position, set[Ending]]:
        """Return the first move that leads to an ending as wanted, what follows it, and these endings."""
        node = self.node(position)
        for move, after, ways in self.follows(position):
            enough = (way for way in ways if way.share >= node.guaranteed)
            found = {way.ending for way in enough if wanted is None or way.before in wanted}
            if found:
                return move, after, found
        raise AssertionError("every ending of a position follows one of its moves")

    def payoffs(self, position: Position) -> set[tuple[Ending, tuple[int, ...]]]:
        """Return every ending with the shares of those still to come, over all outcomes."""
        known: dict[Position, dict[Ending, set[tuple[int, ...]]]] = {}

        def to_come(position: Position) -> dict[Ending, set[tuple[int, ...]]]:
            if position not in known:
                found: dict[Ending, set[tuple[int, ...]]] = {}
                for _, after, ways in self.kept(position):
                    rest = {} if self.over(after) else to_come(after)
                    for ending, before, share, _ in ways:
                        tails = rest.get(ending, {()})
                        found.setdefault(before, set()).update((share, *tail) for tail in tails)
                known[position] = found
            return known[position]

        return {(ending, shares) for ending, found in to_come(position).items() for shares in found}


class Equilibria(Recursion[Position, Shares]):
    """All equilibria in plain Python; an ending is what each token in place takes."""

    def __init__(self, positions: Positions[Position], tokens: int) -> None:
        """Take the board, and the number of tokens at the end."""
        super().__init__()
        self.positions = positions
        self.tokens = tokens

    def over(self, position: Position) -> bool:
        """Tell whether all tokens are placed."""
        return self.positions.size(position) == self.tokens

    def follows(
        self, position: Position, moves: Iterable[int] | None = None
    ) -> Iterator[Follow[Position, Shares]]:
        """Yield every move, or those given, in ascending order with what can follow."""
        positions = self.positions
        last = positions.size(position) + 1 == self.tokens
        for move in positions.free(position) if moves is None else moves:
            after, index = positions.drop(position, move)
            endings = {positions.shares(after): 1} if last else self.node(after).endings
            ways = [
                Way(ending, positions.before(ending, index), ending[index], count)
                for ending, count in endings.items()
            ]
            yield Follow(move, after, ways)

    def weigh(self, position: Position, order: Sequence[int]) -> Weighed:
        """Return what the equilibria pay; ``order`` has, by seat, the index of its token among all."""
        known: dict[Position, dict[Shares, tuple[Span, ...]]] = {}

        def to_come(position: Position) -> dict[Shares, tuple[Span, ...]]:
            """Return, by ending, a span for each seat still to come."""
            if position not in known:
                found: dict[Shares, tuple[Span, ...]] = {}
                for follow in [] if self.over(position) else self.kept(position):
                    for before, spans in spans_of(follow):
                        found[before] = joined((found.get(before, spans), spans))
                known[position] = found
            return known[position]

        def spans_of(follow: Follow[Position, Shares]) -> Iterator[tuple[Shares, tuple[Span, ...]]]:
            rest = to_come(follow.after)
            for way in follow.ways:
                yield way.before, ((way.share, way.share), *rest.get(way.ending, ()))

        guaranteed = self.node(position).guaranteed
        after, kept = {}, []
        for follow in self.follows(position):
            rows = [
                (*((before[at], before[at]) for at in order), *spans) for before, spans in spans_of(follow)
            ]
            after[follow.move] = joined(rows)
            kept += [row for row in rows if row[len(order)][0] >= guaranteed]
        return Weighed(guaranteed, joined(kept), after)


ORDER_LOOKS = 2_500_000
"""Moves to look at by an order of turns, above which a search is refused: some seconds, half a gigabyte."""
PLAIN_LOOKS = 30_000
"""Endings to look at, up to which the search runs in plain Python: about a tenth of a second."""
HUGE_LOOKS = 5_000_000
"""Moves to look at, above which a board that does not fit 63 bits is refused: about half a minute."""
COUNTED_LOOKS = 100_000_000
"""Moves to look at, above which outcomes on places are not counted by the compiled search."""
WALKED = 12_000
"""Positions to walk through, above which outcomes that were not counted stay so: some seconds."""


Standing: TypeAlias = tuple[int, Row]
"""How many tokens are to come, and the kinds of the gaps: what decides all that can follow."""
_Class = tuple[int, int, int]
"""The index of a new token among the others, and the kinds of the two gaps that it makes."""


def check_all(positions: Positions[Position], position: Position, tokens: int) -> None:
    """Raise `TooLargeError` if it is known before that all equilibria take too much."""
    if positions.by_seat:
        looks = positions.looks(position, tokens)
        if looks > ORDER_LOOKS:
            raise TooLargeError(
                Refusal(
                    "order-looks",
                    "This game takes up to {looks:,} looks at a move; the limit is {most:,}. Take fewer "
                    "places or tokens, or place some tokens first.",
                    looks=looks,
                    most=ORDER_LOOKS,
                )
            )
        return
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

    It is a `GapSearch` where the game is too large for plain Python; by an order of turns it never is one. To
    ``tell`` is to `GapSearch.weigh`.

    Raises
    ------
    TooLargeError
        If that takes more than is allowed.
    """
    check_all(positions, position, tokens)
    if positions.by_seat:
        return OrderEquilibria(positions, tokens)
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


class OrderEquilibria(Equilibria[Position]):
    """As `Equilibria`, of several tokens a player: an ending is what each seat takes.

    Positions that a symmetry of the board turns into each other are solved once.
    """

    def node(self, position: Position) -> Node[Shares]:
        """Return what follows ``position``, where a seat still has to move."""
        return super().node(self.positions.least(position))

    def payoffs(self, position: Position) -> set[tuple[Shares, tuple[int, ...]]]:
        """Return every ending: it says what those still to come take too."""
        return {(ending, ()) for ending in self.node(position).endings}

    def weigh(self, position: Position, order: Sequence[int]) -> Weighed:
        """Return what the equilibria pay each seat."""
        node = self.node(position)
        after = {follow.move: _spans(way.ending for way in follow.ways) for follow in self.follows(position)}
        return Weighed(node.guaranteed, _spans(node.endings), after)


def _spans(endings: Iterable[Shares]) -> tuple[Span, ...]:
    return tuple((min(own), max(own)) for own in zip(*endings, strict=True))


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
