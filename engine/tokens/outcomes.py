"""All subgame perfect outcomes of the token game, by a set-valued recursion.

A player who is indifferent still changes what the others get, so what follows a position is not one outcome
but several. Let m run over the moves of the mover. An outcome that can follow m is an equilibrium outcome
here iff it pays the mover at least ``max over m of min over the outcomes that can follow m``: what the mover
can guarantee. (Strategies may depend on history: a deviation can be met by the worst.)

Outcomes that leave the tokens in place alike are remembered once, as an *ending*, with their number: what
each of these tokens ends up with.
"""

from abc import ABC, abstractmethod
from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.errors import Refusal, TooLargeError
from engine.tokens.places import End, Places, Shares

ENDING_LIMIT = 5_000_000
"""Endings to remember, above which a search gives up: about a gigabyte."""

Span: TypeAlias = tuple[int, int]
"""The least and the most of an amount, in units."""

Position = TypeVar("Position", bound=Hashable)
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


class Positions(Protocol[Position]):
    """The positions of a board on which tokens are dropped one by one; tokens count along the board.

    Attributes
    ----------
    board
        The places, or the mirrors between which tokens may stand.
    between
        Whether they may stand between them too.
    """

    @property
    def board(self) -> Places:
        """Return the places or the mirrors."""
        ...

    @property
    def between(self) -> bool:
        """Tell whether tokens may stand between mirrors."""
        ...

    def size(self, position: Position) -> int:
        """Return how many tokens stand."""
        ...

    def free(self, position: Position) -> Iterable[int]:
        """Return every move, ascending."""
        ...

    def drop(self, position: Position, move: int) -> tuple[Position, int]:
        """Return the position with a token more, and the index of that token."""
        ...

    def shares(self, position: Position) -> Shares:
        """Return what each token takes if the game stops here."""
        ...

    def richest(self, position: Position) -> list[int]:
        """Return the moves, ascending, with which one token more takes most at the end."""
        ...

    def ends(self, position: Position) -> list[End]:
        """Return each token as the end of a gap."""
        ...

    def end(self, position: Position, move: int) -> tuple[int, End]:
        """Return the index of a token to be dropped, and that token as the end of a gap."""
        ...

    def looks(self, position: Position, tokens: int) -> int:
        """Return an upper bound of the moves that a search looks at until ``tokens`` tokens stand."""
        ...


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
                Way(ending, ending[:index] + ending[index + 1 :], ending[index], count)
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
