"""Backward induction over the nodes of a `PlateGame`, in plain Python and in compiled code.

`search_plates` chooses one of the two: they give the same outcomes, all of them or the first. Compiled code
holds an outcome packed in one number (`Packed`), or in several words where payoffs are long (`Words`).
"""

import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import comb
from operator import add
from typing import TYPE_CHECKING, Any, Protocol

from engine.dinner.house_rules.injera import plates
from engine.dinner.plate_game import Node, PlateGame, Whole
from engine.errors import Refusal, TooLargeError
from engine.progress import Figure, Progress, Stage, solved_so_far

if TYPE_CHECKING:
    from engine.dinner.plate_kernel import Board


MAX_LONG = 22
"""Most morsels that are searched where payoffs do not fit 63 bits: 4,194,304 plates, some seconds."""
PACKED_BITS = 63
"""Bits up to which an outcome is one number."""
MAX_COMPILED = 24
"""Most morsels that are searched in compiled code: 16,777,216 plates; 22 take some seconds."""
PLAIN_ENOUGH = 1 << 10
"""Nodes up to which plain Python is as fast as loading compiled code: plates of 10 morsels without layers."""
FEW_PLATES = 20_000
"""Plates up to which plain Python is quicker where layers leave few: compiled code looks at all masks."""
MANY_PLATES = 1 << 18
"""Plates up to which plain Python searches dinners in layers that are too large for compiled code."""
MAX_OUTCOMES = 4_000_000
"""Most outcomes that plain Python remembers over all plates, about 1 GB."""
MEMORY = 800_000_000
"""Most bytes that compiled code fills."""
PATIENCE = 5_000_000
"""Outcomes looked at between two reports of progress: some hundredths of a second."""

_COUNT_BYTES = 10
_WORD = 64
"""Bits of a word."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a search. Beyond them it raises `TooLargeError`.

    Attributes
    ----------
    morsels, long
        Most morsels; and most where payoffs do not fit 63 bits.
    memory
        Bytes that compiled code may fill.
    looks
        Outcomes that may be visited: about fifty million a second in compiled code, one million in Python.
    """

    morsels: int
    long: int
    memory: int
    looks: int


def all_allowed() -> Allowance:
    """Return the default limits."""
    return Allowance(MAX_COMPILED, MAX_LONG, MEMORY, sys.maxsize)


class Plates(Protocol):
    """The equilibrium payoffs from every node on, counting only moves to come.

    Attributes
    ----------
    tied
        True if one outcome was followed and a mover was indifferent between moves that pay others
        differently.
    """

    tied: bool

    def payoffs(self, node: Node) -> Collection[Whole]:
        """Return the distinct payoffs from a node on."""

    def counted(self, node: Node) -> dict[Whole, int] | None:
        """Return the payoffs, each with its number of plays; None if they are not stored for this node."""


def search_plates(
    game: PlateGame,
    progress: Progress | None = None,
    allowance: Allowance | None = None,
    first: bool = False,
) -> Plates:
    """Return the equilibrium payoffs of every node that can occur.

    Parameters
    ----------
    first
        Follow one outcome, in which an indifferent mover makes the first of the best moves.

    Raises
    ------
    TooLargeError
        Before the search if there are too many morsels; during it if it passes the other limits, or
        `MAX_OUTCOMES`.
    """
    morsels, may = game.morsels, allowance or all_allowed()
    lowest, highest = game.ends()
    packed = Packed(lowest, highest)
    numbers: Packed | Words = packed
    most, why = may.morsels, ""
    if packed.bits > PACKED_BITS:
        numbers = Words(lowest, highest)
        node_bytes = (numbers.bytes + 16) * len(game.memories)
        holds = (may.memory // node_bytes).bit_length() - 1
        most, why = min(may.long, holds), Refusal("long-numbers", " with such long numbers")
    nodes = len(game.memories) << morsels
    if nodes <= PLAIN_ENOUGH or any(game.above):
        few = nodes <= PLAIN_ENOUGH or plates(game.above, FEW_PLATES if morsels <= most else MANY_PLATES)
        if few:
            return PlainPlates(game, may, first)
    if morsels > most:
        raise TooLargeError(
            Refusal(
                "plates-many",
                "{morsels} morsels make {plates:,} plates: at most {limit:,} ({most} morsels) are "
                "searched{why}.",
                morsels=morsels,
                plates=1 << morsels,
                limit=1 << most,
                most=most,
                why=why,
            )
        )
    return CompiledPlates(game, numbers, may, progress, first)


class Packed:
    """Encodes an outcome in one number: a field of bits for each seat's payoff, shifted to be at least 0."""

    words = 1

    def __init__(self, lowest: Sequence[int], highest: Sequence[int]) -> None:
        self.lowest, self.fields, self.bits = lowest, [], 0
        for low, high in zip(lowest, highest, strict=True):
            width = (high - low).bit_length()
            self.fields.append((self.bits, (1 << width) - 1))
            self.bits += width
        self.bytes = 4 if self.bits <= 32 else 8

    def rows(self, amounts: Sequence[Whole]) -> Any:
        """Return, for each row of amounts, the number that adds it to an encoded outcome."""
        from engine.arrays import np

        return np.array(
            [sum(x << shift for x, (shift, _) in zip(row, self.fields, strict=True)) for row in amounts],
            np.int64,
        )

    def compared(self, amounts: Sequence[int]) -> Any:
        """Return the amounts in the form in which payoffs are compared."""
        from engine.arrays import np

        return np.array(amounts, np.int64)

    def slacks(self, _highest: Sequence[int]) -> Any:
        """Return by how much compared payoffs must differ, by seat, then a number below all of them."""
        from engine.arrays import np

        return np.array([*(0,) * len(self.fields), -(2**62)], np.int64)

    def outcomes(self, count: int) -> Any:
        """Return an array for ``count`` outcomes."""
        from engine.arrays import np

        return np.empty(count, np.uint32 if self.bytes == 4 else np.int64)

    def read(self, written: Any) -> list[Whole]:
        """Decode outcomes."""
        return [
            tuple(
                (number >> shift & mask) + low
                for low, (shift, mask) in zip(self.lowest, self.fields, strict=True)
            )
            for number in written.tolist()
        ]


class Words:
    """Encodes an outcome in words of 64 bits, the same number for each seat, the highest word first.

    Moves are compared by floats where these differ by more than their error, and by the words where they do
    not. So answers are exact, and few words are read.
    """

    def __init__(self, lowest: Sequence[int], highest: Sequence[int]) -> None:
        self.lowest = lowest
        longest = max(high - low for low, high in zip(lowest, highest, strict=True))
        self.words = longest.bit_length() // _WORD + 1
        self.fields = [(seat * self.words, 0) for seat in range(len(lowest))]
        self.bytes = 8 * self.words * len(lowest)
        self._unit = 1 << _WORD * (self.words - 1)

    def rows(self, amounts: Sequence[Whole]) -> Any:
        """Return amounts as words; negative ones in two's complement."""
        from engine.arrays import np

        places, word = range(self.words - 1, -1, -1), (1 << _WORD) - 1
        return np.array(
            [[x >> _WORD * place & word for x in row for place in places] for row in amounts], np.uint64
        )

    def compared(self, amounts: Sequence[int]) -> Any:
        """Return amounts as floats, in units of the highest word's last bit."""
        from engine.arrays import np

        return np.array([amount / self._unit for amount in amounts], np.float64)

    def slacks(self, highest: Sequence[int]) -> Any:
        """Return by how much compared payoffs must differ, by seat, then a number below all of them.

        No payoff of a node, and no gain, is further from 0 than ``most``; the float of each of W words is
        wrong by 2^-53 of itself, and so are their sums and that with a gain: less than (W + 4)·2^-53·most,
        twice for two moves, below 2^-45·most for W < 60. Amounts too small for floats count as 2^-1000.
        """
        from engine.arrays import np

        most = [(high - low) / self._unit for low, high in zip(self.lowest, highest, strict=True)]
        return np.array([*(one * 2.0**-45 + 2.0**-1000 for one in most), -np.inf], np.float64)

    def outcomes(self, count: int) -> Any:
        """Return an array for ``count`` outcomes."""
        from engine.arrays import np

        return np.empty((count, self.words * len(self.lowest)), np.uint64)

    def read(self, written: Any) -> list[Whole]:
        """Decode outcomes."""
        found = []
        for row in written.tolist():
            amounts = []
            for (begin, _), low in zip(self.fields, self.lowest, strict=True):
                amount = 0
                for word in row[begin : begin + self.words]:
                    amount = amount << _WORD | word
                amounts.append(amount + low)
            found.append(tuple(amounts))
        return found


def board_of(game: PlateGame, numbers: Packed | Words, first: bool) -> "Board":
    """Return a dinner as arrays for the compiled code."""
    from engine.arrays import np
    from engine.dinner.plate_kernel import Board

    turns, seats, memories = range(game.morsels), range(game.seats), game.memories
    nothing = (0,) * game.seats
    gains: list[Whole] = []
    own: list[int] = []
    for turn in turns:
        for eater in seats:
            row = game.gains[turn][eater] or (nothing,) * game.morsels
            gains += row
            own += [gain[eater] for gain in row]
    first_move, moves = [0], []
    for number in range(len(memories)):
        for mover in seats:
            for move, gain in game.moves[number][mover] if game.moves[number] else ():
                moves.append((move.needs, move.toggles, move.memory))
                gains.append(gain)
                own.append(gain[mover])
            first_move.append(len(moves))
    gains.append(tuple(numbers.lowest))
    _, highest = game.ends()
    return Board(
        game.morsels,
        numbers.words,
        np.array(game.above, np.int64),
        np.array([[memory.called[turn] for memory in memories] for turn in turns], np.int64),
        np.array([(1 << game.morsels) - 1 if memory.after else 0 for memory in memories], np.int64),
        np.array([memory.on for memory in memories], np.int64),
        np.array([memory.off for memory in memories], np.int64),
        np.array([memory.after or ((0,) * game.morsels,) * game.seats for memory in memories], np.int64),
        np.array(first_move, np.int64),
        np.array(moves, np.int64).reshape(-1, 3),
        numbers.rows(gains),
        numbers.compared(own),
        np.array(numbers.fields, np.int64),
        numbers.slacks(highest),
        np.array(_kept(game), np.int64),
        first,
    )


def _kept(game: PlateGame) -> list[tuple[int, ...]]:
    """Return, for each turn, the seats whose least payoffs are needed: those that may move one turn earlier.

    That is one seat where turns have an order and all moves are bites; else all seats.
    """
    movers = [{seat for memory in game.memories for seat in memory.called[t]} for t in range(game.morsels)]
    if any(len(one) > 1 for one in movers) or any(memory.moves for memory in game.memories):
        return [tuple(range(game.seats))] * (game.morsels + 1)
    before = [min(one) for one in movers]
    return [(seat,) for seat in (before[:1] or [0]) + before]


class PlainPlates:
    """The search in plain Python, of those nodes that are asked for."""

    def __init__(self, game: PlateGame, allowance: Allowance | None = None, first: bool = False) -> None:
        self._game, self._allowance, self._first = game, allowance or all_allowed(), first
        self._known: dict[Node, dict[Whole, int]] = {}
        self._remembered = self._looks = 0
        self.tied = False
        if not any(memory.moves for memory in game.memories):
            self.counted((0, (1 << game.morsels) - 1))

    def payoffs(self, node: Node) -> Collection[Whole]:
        """Return the distinct payoffs from a node on."""
        return self.counted(node).keys()

    def counted(self, node: Node) -> dict[Whole, int]:
        """Return the payoffs, each with its number of plays."""
        if node not in self._known:
            self._known[node] = found = self._solve(node)
            self._remembered += len(found)
            if self._remembered > MAX_OUTCOMES:
                raise TooLargeError(
                    Refusal(
                        "ties-outcomes",
                        "{morsels} morsels with so many ties have more than {most:,} outcomes to remember, "
                        "after {plates:,} plates.",
                        morsels=self._game.morsels,
                        most=MAX_OUTCOMES,
                        plates=len(self._known),
                    )
                )
        return self._known[node]

    def _solve(self, node: Node) -> dict[Whole, int]:
        game = self._game
        if not node[1]:
            return {game.finals[node[0]]: 1}
        worth: dict[Whole, int] = {}
        for call, mover in enumerate(game.called(node)):
            options = [
                {tuple(map(add, gain, payoffs)): plays for payoffs, plays in self.counted(after).items()}
                for _name, after, gain in game.options(node, mover)
            ]
            self._look(sum(map(len, options)))
            best = self._one(options, mover) if self._first else _all(options, mover)
            worth = self._both(worth, best) if call else best
        return worth

    def _look(self, outcomes: int) -> None:
        self._looks += outcomes
        if self._looks > self._allowance.looks:
            raise TooLargeError(
                Refusal(
                    "ties-looks",
                    "{morsels} morsels with so many ties take {looks:,} looks; the limit is {most:,}.",
                    morsels=self._game.morsels,
                    looks=self._looks,
                    most=self._allowance.looks,
                )
            )

    def _one(self, options: list[dict[Whole, int]], mover: int) -> dict[Whole, int]:
        outcomes = [next(iter(option)) for option in options]
        best = max(outcomes, key=lambda payoffs: payoffs[mover])
        self.tied |= any(payoffs[mover] == best[mover] and payoffs != best for payoffs in outcomes)
        return {best: 1}

    def _both(self, one: dict[Whole, int], other: dict[Whole, int]) -> dict[Whole, int]:
        """Return the sums of an outcome of one call and an outcome of the other."""
        self._look(len(one) * len(other))
        return {tuple(map(add, a, b)): 1 for a in one for b in other}


def _all(options: list[dict[Whole, int]], mover: int) -> dict[Whole, int]:
    """Return the outcomes that pay the mover at least what every move guarantees."""
    sure = max(min(payoffs[mover] for payoffs in outcomes) for outcomes in options)
    found: dict[Whole, int] = {}
    for outcomes in options:
        for payoffs, plays in outcomes.items():
            if payoffs[mover] >= sure:
                found[payoffs] = found.get(payoffs, 0) + plays
    return found


class CompiledPlates:
    """The search in compiled code. It stores the number of plays for the full plate only.

    It takes 16 bytes or more a node, 4 or more an outcome, and 10 more for each outcome of the plates of two
    neighbouring sizes.
    """

    def __init__(
        self,
        game: PlateGame,
        numbers: Packed | Words,
        allowance: Allowance,
        progress: Progress | None = None,
        first: bool = False,
    ) -> None:
        # Numba takes a second to import: small dinners never need it.
        from engine.arrays import np
        from engine.dinner import plate_kernel

        self._numbers, self._morsels = numbers, game.morsels
        self._full = (0, (1 << game.morsels) - 1)
        morsels, memories = game.morsels, len(game.memories)
        board = board_of(game, numbers, first)
        # Memory is taken as it is filled, not as it is asked for.
        starts, sizes = (np.zeros(memories << morsels, np.uint32) for _ in range(2))
        least = np.zeros((memories << morsels, board.kept.shape[1]), board.own.dtype)
        keys = numbers.outcomes(min(allowance.memory // numbers.bytes, 2**32 - 1))
        zero = [-low for low in numbers.lowest]
        finals = [tuple(map(add, zero, final)) for final in game.finals]
        for memory, final in enumerate(finals):
            starts[memory << morsels], sizes[memory << morsels] = memory, 1
            least[memory << morsels] = numbers.compared([final[seat] for seat in board.kept[morsels]])
        keys[:memories] = numbers.rows(finals)
        table, spare = np.zeros(1 << 10, np.int32), numbers.outcomes(2)
        fixed = starts.nbytes + sizes.nbytes + least.nbytes
        room, spent, most = allowance.memory // _COUNT_BYTES, 0, 1
        below = plate_kernel.Plays(0, np.ones(memories, np.uint64), np.zeros(memories, np.uint16))
        at = memories
        self.tied = False
        for size in range(1, morsels + 1):
            here = plate_kernel.Plays(at, np.empty(room, np.uint64), np.empty(room, np.uint16))
            for memory in range(memories):
                plate = (1 << size) - 1
                while plate < 1 << morsels:
                    nodes = plate_kernel.Nodes(starts, sizes, least, keys, table, spare)
                    plate, at, lacking, looks, tied = plate_kernel.solve(
                        board, nodes, below, here, size, memory, plate, at, PATIENCE, most == 1
                    )
                    self.tied |= tied
                    if 2 * lacking > table.size:
                        table = np.zeros(1 << (4 * lacking).bit_length(), np.int32)
                    filled = fixed + table.nbytes + at * numbers.bytes + (at - below.begin) * _COUNT_BYTES
                    if filled > allowance.memory or at + lacking > len(keys):
                        raise TooLargeError(
                            Refusal(
                                "ties-memory",
                                "{morsels} morsels with so many ties have {outcomes:,} outcomes to remember "
                                "up to plates of {size} morsels, and more than {memory} MB hold.",
                                morsels=morsels,
                                outcomes=at,
                                size=size,
                                memory=allowance.memory // 10**6,
                            )
                        )
                    spent += looks
                    if spent > allowance.looks:
                        raise TooLargeError(
                            Refusal(
                                "ties-spent",
                                "{morsels} morsels with so many ties take {looks:,} looks up to plates of "
                                "{size} morsels; the limit is {most:,}.",
                                morsels=morsels,
                                looks=spent,
                                size=size,
                                most=allowance.looks,
                            )
                        )
                    if progress:
                        progress(_stage(morsels, size, plate, most))
                most = max(most, int(sizes[memory << morsels : memory + 1 << morsels].max()))
            below = here
        self._keys, self._starts, self._sizes = keys, starts, sizes
        begin, end = (self._place(self._full)[0] - below.begin), at - below.begin
        self._counts = tuple(part[begin:end].copy() for part in (below.low, below.high))
        self.outcomes = at
        """The number of outcomes stored, over all nodes."""

    def payoffs(self, node: Node) -> Collection[Whole]:
        """Return the distinct payoffs from a node on."""
        return set(self._numbers.read(self._written(node)))

    def counted(self, node: Node) -> dict[Whole, int] | None:
        """Return the payoffs, each with its number of plays, or None if the plate is not the full one."""
        if node != self._full:
            return None
        written = self._numbers.read(self._written(node))
        low, high = (part[: len(written)].tolist() for part in self._counts)
        return {payoffs: (more << 64) + less for payoffs, less, more in zip(written, low, high, strict=True)}

    def _place(self, node: Node) -> tuple[int, int]:
        place = node[0] << self._morsels | node[1]
        return int(self._starts[place]), int(self._sizes[place])

    def _written(self, node: Node) -> Any:
        start, size = self._place(node)
        return self._keys[start : start + size]


def _stage(morsels: int, size: int, plate: int, most: int) -> Stage:
    """Return the progress when a plate of ``size`` morsels is next."""
    on_plate = [morsel for morsel in range(plate.bit_length()) if plate >> morsel & 1]
    rank = sum(comb(morsel, k) for k, morsel in enumerate(on_plate, 1))
    bites = sum(comb(morsels, k) * k for k in range(1, size)) + rank * size
    solved = sum(comb(morsels, k) for k in range(1, size)) + rank
    whole = Figure.of("morsels", morsels=size - 1) if size > 2 else None
    return Stage(bites / (morsels << morsels - 1), solved_so_far(solved, (1 << morsels) - 1, whole, most))
