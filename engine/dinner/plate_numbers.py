"""The encoding of outcomes for the compiled search: packed in one number, or in several words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.dinner.plate_game import PlateGame, Whole

if TYPE_CHECKING:
    from engine.dinner.plate_kernel import Board

_WORD = 64
"""Bits of a word."""


class Packed:
    """A field of bits of one number for each seat's payoff, shifted so that none is negative."""

    words = 1

    def __init__(self, lowest: Sequence[int], highest: Sequence[int]) -> None:
        self.lowest, self.fields, self.bits = lowest, [], 0
        for low, high in zip(lowest, highest, strict=True):
            width = (high - low).bit_length()
            self.fields.append((self.bits, (1 << width) - 1))
            self.bits += width
        self.bytes = 4 if self.bits <= 32 else 8

    def rows(self, amounts: Sequence[Whole]) -> Any:
        """Return what is added to a number to add amounts to its payoffs."""
        from engine.arrays import np

        return np.array(
            [sum(x << shift for x, (shift, _) in zip(row, self.fields, strict=True)) for row in amounts],
            np.int64,
        )

    def compared(self, amounts: Sequence[int]) -> Any:
        """Return amounts as payoffs are compared by: themselves."""
        from engine.arrays import np

        return np.array(amounts, np.int64)

    def slacks(self, _highest: Sequence[int]) -> Any:
        """Return by seat how much has to lie between two compared payoffs; then less than any of them."""
        from engine.arrays import np

        return np.array([*(0,) * len(self.fields), -(2**62)], np.int64)

    def outcomes(self, count: int) -> Any:
        """Return room for so many outcomes."""
        from engine.arrays import np

        return np.empty(count, np.uint32 if self.bytes == 4 else np.int64)

    def read(self, written: Any) -> list[Whole]:
        """Return the payoffs that some numbers hold."""
        return [
            tuple(
                (number >> shift & mask) + low
                for low, (shift, mask) in zip(self.lowest, self.fields, strict=True)
            )
            for number in written.tolist()
        ]


class Words:
    """As many words for each seat's payoff as the longest needs, the highest first; none is negative.

    Which move pays most is told by floats where they differ by more than they can be wrong, and by the words
    where they do not: so answers are exact, and the words of few moves are looked at.
    """

    def __init__(self, lowest: Sequence[int], highest: Sequence[int]) -> None:
        self.lowest = lowest
        longest = max(high - low for low, high in zip(lowest, highest, strict=True))
        self.words = longest.bit_length() // _WORD + 1
        self.fields = [(seat * self.words, 0) for seat in range(len(lowest))]
        self.bytes = 8 * self.words * len(lowest)
        self._unit = 1 << _WORD * (self.words - 1)

    def rows(self, amounts: Sequence[Whole]) -> Any:
        """Return amounts as words; what is added to a number below 0 is what is missing to its overflow."""
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
        """Return by seat by how much the floats of two payoffs have to differ; then less than any of them.

        No payoff of a node, and no gain, is further from 0 than ``most``; the float of each of W words is
        wrong by 2^-53 of itself, and so are their sums and that with a gain: less than (W + 4)·2^-53·most,
        twice for two moves, below 2^-45·most for W < 60. Amounts too small for floats count as 2^-1000.
        """
        from engine.arrays import np

        most = [(high - low) / self._unit for low, high in zip(self.lowest, highest, strict=True)]
        return np.array([*(one * 2.0**-45 + 2.0**-1000 for one in most), -np.inf], np.float64)

    def outcomes(self, count: int) -> Any:
        """Return room for so many outcomes."""
        from engine.arrays import np

        return np.empty((count, self.words * len(self.lowest)), np.uint64)

    def read(self, written: Any) -> list[Whole]:
        """Return the payoffs of some rows of words."""
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
    """Return a dinner as the kernel reads it."""
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
    """Return by turn the seats that may have moved before, one column for each; all of them if that differs.

    Where only one seat has each turn, and there are bites alone, the least payoffs of one are asked for.
    """
    movers = [{seat for memory in game.memories for seat in memory.called[t]} for t in range(game.morsels)]
    if any(len(one) > 1 for one in movers) or any(memory.moves for memory in game.memories):
        return [tuple(range(game.seats))] * (game.morsels + 1)
    before = [min(one) for one in movers]
    return [(seat,) for seat in (before[:1] or [0]) + before]
