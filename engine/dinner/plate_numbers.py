"""How outcomes are written for the compiled search of plates: packed in one number, or in several words."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from engine.game import Seat

Whole: TypeAlias = tuple[int, ...]
"""Payoffs by seat, in whole units."""

WholeGains: TypeAlias = Sequence[Sequence[Whole]]
"""By turn and morsel what a bite adds to each payoff, in whole units."""

_WORD = 64
"""Bits of a word."""


class Numbers(Protocol):
    """A way to write outcomes.

    Attributes
    ----------
    bytes
        How many an outcome takes.
    """

    bytes: int

    def board(self, gains: WholeGains, order: Sequence[Seat], above: Sequence[int]) -> tuple[Any, ...]:
        """Return what the kernel has to know of the dinner, as arrays."""

    def outcomes(self, count: int, plates: int, last: Seat) -> tuple[Any, Any]:
        """Return room for outcomes, the empty plate's first; and by plate for the least payoff of a mover.

        ``last`` has the last turn: what the empty plate pays that seat is known.
        """

    def read(self, written: Any) -> list[Whole]:
        """Return the payoffs of some outcomes."""

    def solve(self, *arguments: Any) -> tuple[int, int, int, int]:
        """Call the kernel."""


class Packed:
    """A field of bits of one number for each seat's payoff, shifted so that none is negative."""

    def __init__(self, gains: WholeGains) -> None:
        self.lowest, self.shifts, self.masks, self.bits = lowest(gains), [], [], 0
        for low, high in zip(self.lowest, _highest(gains), strict=True):
            width = (high - low).bit_length()
            self.shifts.append(self.bits)
            self.masks.append((1 << width) - 1)
            self.bits += width
        self.bytes = 4 if self.bits <= 32 else 8

    def packed(self, amounts: Sequence[int]) -> int:
        """Return what is added to a number to add these amounts to its payoffs."""
        return sum(amount << shift for amount, shift in zip(amounts, self.shifts, strict=True))

    def board(self, gains: WholeGains, order: Sequence[Seat], above: Sequence[int]) -> tuple[Any, ...]:
        """Return gains, those of the eater alone, the field of each turn's mover, and what lies on what."""
        import numpy as np

        return (
            np.array([[self.packed(gain) for gain in row] for row in gains], np.int64),
            np.array(
                [[gain[seat] for gain in row] for seat, row in zip(order, gains, strict=True)], np.int64
            ),
            np.array([self.shifts[seat] for seat in order], np.int64),
            np.array([self.masks[seat] for seat in order], np.int64),
            np.array(above, np.int64),
        )

    def outcomes(self, count: int, plates: int, last: Seat) -> tuple[Any, Any]:
        """Return numbers, and the least values of a field."""
        import numpy as np

        keys = np.empty(min(count, 2**32 - 1), np.uint32 if self.bytes == 4 else np.int64)
        least = np.zeros(plates, np.int64)
        keys[0], least[0] = self.packed([-low for low in self.lowest]), -self.lowest[last]
        return keys, least

    def read(self, written: Any) -> list[Whole]:
        """Return the payoffs that some numbers hold."""
        return [
            tuple(
                (number >> shift & mask) + low
                for low, shift, mask in zip(self.lowest, self.shifts, self.masks, strict=True)
            )
            for number in written.tolist()
        ]

    def solve(self, *arguments: Any) -> tuple[int, int, int, int]:
        """Call the kernel of packed numbers."""
        from engine.dinner import plate_kernel

        found: tuple[int, int, int, int] = plate_kernel.solve(*arguments)
        return found


class Words:
    """As many words for each seat's payoff as the longest needs, the highest first; none is negative.

    Which bite pays most is told by floats where they differ by more than they can be wrong, and by the words
    where they do not: so answers are exact, and the words of few bites are looked at.
    """

    def __init__(self, gains: WholeGains) -> None:
        self.lowest = lowest(gains)
        longest = max(high - low for low, high in zip(self.lowest, _highest(gains), strict=True))
        self.words = longest.bit_length() // _WORD + 1
        self.bytes = 8 * self.words * len(self.lowest)

    def written(self, amounts: Sequence[int]) -> list[int]:
        """Return amounts as words; what is added to a number below 0 is what is missing to its overflow."""
        places, word = range(self.words - 1, -1, -1), (1 << _WORD) - 1
        return [amount >> _WORD * place & word for amount in amounts for place in places]

    def board(self, gains: WholeGains, order: Sequence[Seat], above: Sequence[int]) -> tuple[Any, ...]:
        """Return gains, those of the eater as floats, what floats may be wrong by, movers, what lies on what.

        Floats stand for amounts divided by the worth of the highest word's last bit. A payoff is at most
        ``most`` while a turn is to come; the float of each of W words is wrong by 2^-53 of itself, and so are
        their sums and that with a gain: less than (W + 4)·2^-53·most, twice for two bites, below 2^-46·most
        for W < 60. Amounts too small for floats count as 2^-1000.
        """
        import numpy as np

        unit = 1 << _WORD * (self.words - 1)
        own = [[gain[seat] for gain in row] for seat, row in zip(order, gains, strict=True)]
        slack = []
        for turn, mover in enumerate(order):
            most = -self.lowest[mover] + sum(max(abs(gain[mover]) for gain in row) for row in gains[turn:])
            slack.append(most / unit * 2.0**-46 + 2.0**-1000)
        return (
            np.array([[self.written(gain) for gain in row] for row in gains], np.uint64),
            np.array([[amount / unit for amount in row] for row in own], np.float64),
            np.array(slack, np.float64),
            np.array(order, np.int64),
            self.words,
            np.array(above, np.int64),
        )

    def outcomes(self, count: int, plates: int, last: Seat) -> tuple[Any, Any]:
        """Return words, and least payoffs as floats."""
        import numpy as np

        keys = np.empty((min(count, 2**32 - 1), self.words * len(self.lowest)), np.uint64)
        least = np.zeros(plates, np.float64)
        keys[0] = self.written([-low for low in self.lowest])
        least[0] = -self.lowest[last] / (1 << _WORD * (self.words - 1))
        return keys, least

    def read(self, written: Any) -> list[Whole]:
        """Return the payoffs that some words hold."""
        found = []
        for row in written.tolist():
            amounts = []
            for seat, low in enumerate(self.lowest):
                amount = 0
                for word in row[seat * self.words : (seat + 1) * self.words]:
                    amount = amount << _WORD | word
                amounts.append(amount + low)
            found.append(tuple(amounts))
        return found

    def solve(self, *arguments: Any) -> tuple[int, int, int, int]:
        """Call the kernel of words."""
        from engine.dinner import word_kernel

        found: tuple[int, int, int, int] = word_kernel.solve(*arguments)
        return found


def lowest(gains: WholeGains) -> list[int]:
    """Return by seat the least that any play can pay, or less."""
    return _ends(gains, min)


def _highest(gains: WholeGains) -> list[int]:
    return _ends(gains, max)


def _ends(gains: WholeGains, end: Any) -> list[int]:
    seats = len(gains[0][0]) if gains else 0
    return [sum(end(0, *(gain[seat] for gain in row)) for row in gains) for seat in range(seats)]
