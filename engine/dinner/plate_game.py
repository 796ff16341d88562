"""A dinner as a graph for backward induction: a node is a plate and the memory of the house rules.

In most dinners turns have an order and there is no memory. Where dice call who bites, several seats may be
called at a turn, each equally likely. Where a house rule depends on earlier moves, such as on the morsel on a
fork, each of its states is a `Memory`, which may have moves besides bites.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.exact import Exact, in_units, seat_units, simplest
from engine.game import Seat

Whole: TypeAlias = tuple[int, ...]
"""Payoffs by seat, in whole units."""

Amounts: TypeAlias = Sequence[Exact]
"""What is added to each payoff, by seat."""

Node: TypeAlias = tuple[int, int]
"""The number of a memory, and the mask of the morsels on the plate."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move other than a bite.

    Attributes
    ----------
    name
        Its number in the game.
    needs
        The bit mask of the morsels that have to be on the plate.
    toggles
        The mask of the morsels that leave the plate by it, or come back.
    memory
        The number of the memory after it.
    gain
        What it adds to each payoff; None for nothing.
    """

    name: int
    needs: int
    toggles: int
    memory: int
    gain: Amounts | None = None


@dataclass(frozen=True, slots=True)
class Memory:
    """A state of a house rule between moves.

    Attributes
    ----------
    called
        The seats that may be called to move, by turn.
    after
        The number of the memory after a bite, by eater and morsel; empty where no one bites.
    moves
        The moves besides bites, by mover. They lead to a smaller plate, or to a memory with a lower number.
    on, off
        The masks of the morsels that are on the plate, and that are gone, in every node with this memory.
    final
        The payoff by seat once the plate is empty, where a plate counts as a whole; None for other seats.
    """

    called: tuple[tuple[Seat, ...], ...]
    after: tuple[tuple[int, ...], ...] = ()
    moves: tuple[tuple[Move, ...], ...] = ()
    on: int = 0
    off: int = 0
    final: tuple[Exact | None, ...] = ()


class PlateGame:
    """A dinner in whole units.

    Parameters
    ----------
    gains
        What a bite adds to each payoff, by turn, eater and morsel; an empty row for a seat without that turn.
    memories
        The memories that can occur.
    above
        By morsel, the mask of the morsels on top of it, which have to be gone before it can be eaten.
    names
        By morsel, the move that eats it; its number by default.

    Attributes
    ----------
    gains, moves
        The gains, and the moves besides bites by memory and mover with their gains, in whole units.
    """

    def __init__(
        self,
        gains: Sequence[Sequence[Sequence[Amounts]]],
        memories: Sequence[Memory],
        above: Sequence[int] = (),
        names: Sequence[int] = (),
    ) -> None:
        self.morsels = len(gains)
        self.memories = tuple(memories)
        self._names = tuple(names) or tuple(range(self.morsels))
        self.above = tuple(above) or (0,) * self.morsels
        self.dice = max((len(seats) for memory in memories for seats in memory.called), default=1)
        amounts = [gain for turn in gains for row in turn for gain in row]
        amounts += [m.gain for one in memories for row in one.moves for m in row if m.gain is not None]
        finals = [tuple(paid or 0 for paid in memory.final) for memory in memories]
        amounts += [final for final in finals if final]
        self.seats = len(amounts[0]) if amounts else 1
        self._unit = seat_units(amounts, self.seats)
        nothing = (0,) * self.seats
        # Before a toss a plate of k morsels is worth the sum over all calls, in units of dice^-k.
        scales = [self.dice ** (self.morsels - 1 - turn) for turn in range(self.morsels)]
        self.gains = [
            [[tuple(scale * x for x in in_units(gain, self._unit)) for gain in row] for row in turn]
            for scale, turn in zip(scales, gains, strict=True)
        ]
        self.moves = [
            [
                [(m, nothing if m.gain is None else in_units(m.gain, self._unit)) for m in row]
                for row in memory.moves
            ]
            for memory in memories
        ]
        self.finals = [in_units(final, self._unit) if final else nothing for final in finals]

    def turn(self, plate: int) -> int:
        """Return the number of morsels that are gone."""
        return self.morsels - plate.bit_count()

    def called(self, node: Node) -> tuple[Seat, ...]:
        """Return the seats that may be next to move."""
        return self.memories[node[0]].called[self.turn(node[1])]

    def options(self, node: Node, mover: Seat) -> Iterator[tuple[int, Node, Whole]]:
        """Yield the moves of ``mover``: number in the game, next node, gains."""
        (number, plate), memory = node, self.memories[node[0]]
        if memory.after:
            gains, after = self.gains[self.turn(plate)][mover], memory.after[mover]
            for morsel in free(plate, self.above):
                yield self._names[morsel], (after[morsel], plate ^ 1 << morsel), gains[morsel]
        if memory.moves:
            for move, gain in self.moves[number][mover]:
                if plate & move.needs == move.needs:
                    yield move.name, (move.memory, plate ^ move.toggles), gain

    def ends(self) -> tuple[list[int], list[int]]:
        """Return a lower and an upper bound on the payoffs at any node, by seat."""
        return self._end(min), self._end(max)

    def exactly(self, payoffs: Whole, tosses: int) -> tuple[Exact, ...]:
        """Convert payoffs before ``tosses`` more tosses back to the units of the input."""
        scale = self.dice**tosses
        return tuple(simplest(Fraction(x, scale * unit)) for x, unit in zip(payoffs, self._unit, strict=True))

    def _end(self, end: Callable[[Iterable[int]], int]) -> list[int]:
        others = [gain for memory in self.moves for row in memory for _, gain in row]
        found = [end(gain[seat] for gain in self.finals) for seat in range(self.seats)]
        for turn in reversed(self.gains):
            bites = [gain for row in turn for gain in row]
            for seat in range(self.seats):
                found[seat] += end([0, *(gain[seat] for gain in bites)])
                found[seat] += end([0, *(gain[seat] for gain in others)])
                found[seat] *= self.dice
        return found


def free(plate: int, above: Sequence[int]) -> Iterator[int]:
    """Yield the morsels of a plate that have nothing on top, ascending."""
    return (k for k in range(len(above)) if plate >> k & 1 and not above[k] & plate)


def without_memory(called: tuple[tuple[Seat, ...], ...], morsels: int, seats: int) -> Memory:
    """Return the only memory of a dinner whose rules depend on the plate alone."""
    return Memory(called, ((0,) * morsels,) * seats)


def in_order(
    gains: Sequence[Sequence[Amounts]], order: Sequence[Seat], above: Sequence[int] = ()
) -> PlateGame:
    """Return a dinner with an order of turns; ``gains`` are by turn and morsel."""
    seats = len(gains[0][0]) if gains else 1
    rows = [
        [row if seat == mover else [] for seat in range(seats)]
        for mover, row in zip(order, gains, strict=True)
    ]
    return PlateGame(rows, [without_memory(tuple((mover,) for mover in order), len(order), seats)], above)
