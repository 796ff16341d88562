"""What every plate of a dinner can come to: in plain Python, and in compiled code behind a typed door."""

import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import comb
from operator import add
from typing import Any, Protocol, TypeAlias

from engine.dinner.injera import free, plates
from engine.errors import TooLargeError
from engine.game import Seat
from engine.progress import Progress, Stage, solved_so_far

Whole: TypeAlias = tuple[int, ...]
"""Payoffs by seat, in whole units."""

WholeGains: TypeAlias = Sequence[Sequence[Whole]]
"""By turn and morsel what a bite adds to each payoff, in whole units."""

MAX_PLAIN = 18
"""Most morsels that are searched where payoffs do not fit 63 bits: 262,144 plates, some seconds."""
MAX_COMPILED = 24
"""Most morsels that are searched in compiled code: 16,777,216 plates; 22 take some seconds."""
PLAIN_ENOUGH = 1 << 10
"""Plates up to which plain Python is as fast as loading compiled code: those of 10 morsels without layers."""
FEW_PLATES = 20_000
"""Plates up to which plain Python is quicker where layers leave few: compiled code looks at all masks."""
MAX_OUTCOMES = 4_000_000
"""Most outcomes that plain Python remembers over all plates, about 1 GB."""
MEMORY = 800_000_000
"""Most bytes that compiled code fills."""
PATIENCE = 5_000_000
"""Outcomes looked at between two reports of progress: some hundredths of a second."""

_COUNT_BYTES = 10


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a search may take before it gives up.

    Attributes
    ----------
    morsels, plain
        Most morsels in compiled code, and where payoffs do not fit 63 bits.
    memory
        In bytes, of compiled code.
    looks
        Outcomes to look at in compiled code; some fifty million take a second.
    """

    morsels: int
    plain: int
    memory: int
    looks: int


class Plates(Protocol):
    """The equilibrium payoffs from every plate on, counting only what is still to be eaten.

    A plate is a mask of the morsels on it.
    """

    def payoffs(self, plate: int) -> Collection[Whole]:
        """Return the distinct payoffs from a plate on."""

    def counted(self, plate: int) -> dict[Whole, int] | None:
        """Return them with the number of plays that lead to each; None if that is not kept of this plate."""


def search_plates(
    gains: WholeGains,
    order: Sequence[Seat],
    progress: Progress | None = None,
    allowance: Allowance | None = None,
    above: Sequence[int] = (),
) -> Plates:
    """Return what every plate can come to that can occur.

    Parameters
    ----------
    above
        By morsel the mask of those that lie on it; none lie on any if left out.

    Raises
    ------
    TooLargeError
        Past the morsels that are allowed, `MAX_COMPILED` and `MAX_PLAIN` if nothing is said, before anything
        is searched; past the looks, `MEMORY` or `MAX_OUTCOMES`, on the way.
    """
    morsels, may = len(order), allowance or Allowance(MAX_COMPILED, MAX_PLAIN, MEMORY, sys.maxsize)
    fields, above = _Fields(gains), tuple(above) or (0,) * morsels
    plain_enough = 1 << may.plain if fields.bits > 63 else PLAIN_ENOUGH
    if 1 << morsels <= plain_enough or any(above):
        few = plates(above, max(plain_enough, FEW_PLATES))
        if few is not None:
            return PlainPlates(gains, order, above, few)
    most, why = (may.morsels, "") if fields.bits <= 63 else (may.plain, " with such long numbers")
    if morsels > most:
        raise TooLargeError(
            f"{morsels} morsels make {1 << morsels:,} plates: at most {1 << most:,} ({most} morsels) are "
            f"searched{why}."
        )
    return CompiledPlates(gains, order, fields, may, progress, above)


class PlainPlates:
    """The search in plain Python, for any whole numbers."""

    def __init__(
        self,
        gains: WholeGains,
        order: Sequence[Seat],
        above: Sequence[int] = (),
        reached: Sequence[int] | None = None,
    ) -> None:
        morsels = len(order)
        above, reached = above or (0,) * morsels, range(1 << morsels) if reached is None else reached
        solved: dict[int, dict[Whole, int]] = {0: {(0,) * len(gains[0][0]) if morsels else (): 1}}
        remembered = 1
        for done, plate in enumerate(sorted(reached)[1:], 1):  # a plate less one morsel is a smaller number
            turn = morsels - plate.bit_count()
            mover = order[turn]
            options = [
                {
                    tuple(map(add, gains[turn][morsel], payoffs)): plays
                    for payoffs, plays in solved[plate ^ 1 << morsel].items()
                }
                for morsel in free(plate, above)
            ]
            sure = max(min(outcome[mover] for outcome in outcomes) for outcomes in options)
            found: dict[Whole, int] = {}
            for outcomes in options:
                for payoffs, count in outcomes.items():
                    if payoffs[mover] >= sure:
                        found[payoffs] = found.get(payoffs, 0) + count
            solved[plate] = found
            remembered += len(found)
            if remembered > MAX_OUTCOMES:
                raise TooLargeError(
                    f"{morsels} morsels with so many ties have more than {MAX_OUTCOMES:,} outcomes to "
                    f"remember, after {done:,} of {len(reached):,} plates."
                )
        self._plates = solved

    def payoffs(self, plate: int) -> Collection[Whole]:
        """Return the distinct payoffs from a plate on."""
        return self._plates[plate].keys()

    def counted(self, plate: int) -> dict[Whole, int]:
        """Return them with the number of plays that lead to each."""
        return self._plates[plate]


class _Fields:
    """The bits of one number that hold each seat's payoff, shifted so that none is negative."""

    def __init__(self, gains: WholeGains) -> None:
        seats = len(gains[0][0]) if gains else 0
        self.lowest, self.shifts, self.masks, self.bits = [], [], [], 0
        for seat in range(seats):
            low = sum(min(0, *(gain[seat] for gain in row)) for row in gains)
            high = sum(max(0, *(gain[seat] for gain in row)) for row in gains)
            width = (high - low).bit_length()
            self.lowest.append(low)
            self.shifts.append(self.bits)
            self.masks.append((1 << width) - 1)
            self.bits += width

    def packed(self, amounts: Sequence[int]) -> int:
        """Return what is added to a number to add these amounts to its payoffs."""
        return sum(amount << shift for amount, shift in zip(amounts, self.shifts, strict=True))

    def start(self) -> int:
        """Return the number in which every payoff is 0."""
        return self.packed([-low for low in self.lowest])

    def read(self, number: int) -> Whole:
        """Return the payoffs that a number holds."""
        return tuple(
            (number >> shift & mask) + low
            for low, shift, mask in zip(self.lowest, self.shifts, self.masks, strict=True)
        )


class CompiledPlates:
    """The search in compiled code; the number of plays is kept of the full plate alone.

    By plate 16 bytes; by outcome 4, or 8 where payoffs need more than 32 bits; and 10 more of those of two
    neighbouring numbers of morsels.
    """

    def __init__(
        self,
        gains: WholeGains,
        order: Sequence[Seat],
        fields: _Fields,
        allowance: Allowance,
        progress: Progress | None = None,
        above: Sequence[int] = (),
    ) -> None:
        # Numba takes a second to import: small dinners never need it.
        import numpy as np

        from engine.dinner import plate_kernel as kernel

        self._fields = fields
        morsels = len(order)
        board = (
            np.array([[fields.packed(gain) for gain in row] for row in gains], np.int64),
            np.array(
                [[gain[seat] for gain in row] for seat, row in zip(order, gains, strict=True)], np.int64
            ),
            np.array([fields.shifts[seat] for seat in order], np.int64),
            np.array([fields.masks[seat] for seat in order], np.int64),
            np.array(above or (0,) * morsels, np.int64),
        )
        starts, sizes = (np.zeros(1 << morsels, np.uint32) for _ in range(2))
        least = np.zeros(1 << morsels, np.int64)
        kind = np.dtype(np.uint32 if fields.bits <= 32 else np.int64)
        # Memory is taken as it is filled, not as it is asked for.
        keys = np.empty(min(allowance.memory // kind.itemsize, 2**32 - 1), kind)
        keys[0], sizes[0], least[0] = fields.start(), 1, -fields.lowest[order[-1]]
        counts = (np.ones(1, np.uint64), np.zeros(1, np.uint16))
        fixed = starts.nbytes + sizes.nbytes + least.nbytes
        table = np.zeros(1 << 10, np.int32)
        below, at, spent, most = 0, 1, 0, 1
        for size in range(1, morsels + 1):
            here, plate = at, (1 << size) - 1
            room = allowance.memory // _COUNT_BYTES
            new = (np.empty(room, np.uint64), np.empty(room, np.uint16))
            while plate < 1 << morsels:
                plate, at, lacking, looks = kernel.solve(
                    morsels, size, plate, at, PATIENCE, *board, starts, sizes, least, keys, table,
                    below, *counts, here, *new,
                )  # fmt: skip
                if 2 * lacking > table.size:
                    table = np.zeros(1 << (4 * lacking).bit_length(), np.int32)
                filled = fixed + table.nbytes + at * kind.itemsize + (at - below) * _COUNT_BYTES
                if filled > allowance.memory or at + lacking > keys.size:
                    raise TooLargeError(
                        f"{morsels} morsels with so many ties have {at:,} outcomes to remember up to plates "
                        f"of {size} morsels, and more than {allowance.memory // 10**6} MB hold."
                    )
                spent += looks
                if spent > allowance.looks:
                    raise TooLargeError(
                        f"{morsels} morsels with so many ties take {spent:,} looks up to plates of {size} "
                        f"morsels; the limit is {allowance.looks:,}."
                    )
                if progress:
                    progress(_stage(morsels, size, plate, most))
            counts, below = new, here
            most = max(most, int(sizes.max()))
        self._keys, self._starts, self._sizes = keys, starts, sizes
        self._full, self._counts = (1 << morsels) - 1, tuple(part[: at - below].copy() for part in counts)
        self.outcomes = at
        """How many are remembered, over all plates."""

    def payoffs(self, plate: int) -> Collection[Whole]:
        """Return the distinct payoffs from a plate on."""
        return {self._fields.read(key) for key in self._numbers(plate)}

    def counted(self, plate: int) -> dict[Whole, int] | None:
        """Return them with the number of plays that lead to each; None if the plate is not the full one."""
        if plate != self._full:
            return None
        low, high = (part.tolist() for part in self._counts)
        return {
            self._fields.read(key): (more << 64) + less
            for key, less, more in zip(self._numbers(plate), low, high, strict=True)
        }

    def _numbers(self, plate: int) -> Any:
        start = int(self._starts[plate])
        return self._keys[start : start + int(self._sizes[plate])].tolist()


def _stage(morsels: int, size: int, plate: int, most: int) -> Stage:
    """Return how far the search is once a plate is next, of ``size`` morsels."""
    on_plate = [morsel for morsel in range(plate.bit_length()) if plate >> morsel & 1]
    rank = sum(comb(morsel, k) for k, morsel in enumerate(on_plate, 1))
    bites = sum(comb(morsels, k) * k for k in range(1, size)) + rank * size
    solved = sum(comb(morsels, k) for k in range(1, size)) + rank
    whole = f"with {size - 1} morsels or fewer" if size > 2 else ""
    return Stage(bites / (morsels << morsels - 1), solved_so_far(solved, (1 << morsels) - 1, whole, most))
