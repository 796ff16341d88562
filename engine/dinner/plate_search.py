"""What every plate of a dinner can come to: in plain Python, and in compiled code behind a typed door."""

import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import comb
from operator import add
from typing import Any, Protocol

from engine.dinner.house_rules.injera import free, plates
from engine.dinner.plate_numbers import Numbers, Packed, Whole, WholeGains, Words
from engine.errors import TooLargeError
from engine.game import Seat
from engine.progress import Progress, Stage, solved_so_far

MAX_LONG = 22
"""Most morsels that are searched where payoffs do not fit 63 bits: 4,194,304 plates, some seconds."""
PACKED_BITS = 63
"""Bits up to which an outcome is one number."""
MAX_COMPILED = 24
"""Most morsels that are searched in compiled code: 16,777,216 plates; 22 take some seconds."""
PLAIN_ENOUGH = 1 << 10
"""Plates up to which plain Python is as fast as loading compiled code: those of 10 morsels without layers."""
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
_PLATE_BYTES = 16


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a search may take before it gives up.

    Attributes
    ----------
    morsels, long
        Most morsels, and where payoffs do not fit 63 bits.
    memory
        In bytes, of compiled code.
    looks
        Outcomes to look at in compiled code; some fifty million take a second.
    """

    morsels: int
    long: int
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
        Past the morsels that are allowed, `MAX_COMPILED` and `MAX_LONG` if nothing is said, before anything
        is searched; past the looks, `MEMORY` or `MAX_OUTCOMES`, on the way.
    """
    morsels, may = len(order), allowance or Allowance(MAX_COMPILED, MAX_LONG, MEMORY, sys.maxsize)
    packed, above = Packed(gains), tuple(above) or (0,) * morsels
    if packed.bits <= PACKED_BITS:
        numbers: Numbers = packed
        most, why = may.morsels, ""
    else:
        numbers = Words(gains)
        holds = (may.memory // (numbers.bytes + _PLATE_BYTES)).bit_length() - 1
        most, why = min(may.long, holds), " with such long numbers"
    if 1 << morsels <= PLAIN_ENOUGH or any(above):
        few = plates(above, FEW_PLATES if morsels <= most else MANY_PLATES)
        if few is not None:
            return PlainPlates(gains, order, above, few)
    if morsels > most:
        raise TooLargeError(
            f"{morsels} morsels make {1 << morsels:,} plates: at most {1 << most:,} ({most} morsels) are "
            f"searched{why}."
        )
    return CompiledPlates(gains, order, numbers, may, progress, above)


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


class CompiledPlates:
    """The search in compiled code; the number of plays is kept of the full plate alone.

    By plate 16 bytes; by outcome 4 or more, as `engine.dinner.plate_numbers` writes it; and 10 more of those
    of two neighbouring numbers of morsels.
    """

    def __init__(
        self,
        gains: WholeGains,
        order: Sequence[Seat],
        numbers: Numbers,
        allowance: Allowance,
        progress: Progress | None = None,
        above: Sequence[int] = (),
    ) -> None:
        # Numba takes a second to import: small dinners never need it.
        import numpy as np

        self._numbers = numbers
        morsels = len(order)
        board = numbers.board(gains, order, above or (0,) * morsels)
        starts, sizes = (np.zeros(1 << morsels, np.uint32) for _ in range(2))
        # Memory is taken as it is filled, not as it is asked for.
        keys, least = numbers.outcomes(allowance.memory // numbers.bytes, 1 << morsels, order[-1])
        sizes[0] = 1
        counts = (np.ones(1, np.uint64), np.zeros(1, np.uint16))
        fixed = starts.nbytes + sizes.nbytes + least.nbytes
        table = np.zeros(1 << 10, np.int32)
        below, at, spent, most = 0, 1, 0, 1
        for size in range(1, morsels + 1):
            here, plate = at, (1 << size) - 1
            room = allowance.memory // _COUNT_BYTES
            new = (np.empty(room, np.uint64), np.empty(room, np.uint16))
            while plate < 1 << morsels:
                plate, at, lacking, looks = numbers.solve(
                    morsels, size, plate, at, PATIENCE, *board, starts, sizes, least, keys, table, most == 1,
                    below, *counts, here, *new,
                )  # fmt: skip
                if 2 * lacking > table.size:
                    table = np.zeros(1 << (4 * lacking).bit_length(), np.int32)
                filled = fixed + table.nbytes + at * numbers.bytes + (at - below) * _COUNT_BYTES
                if filled > allowance.memory or at + lacking > len(keys):
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
        return set(self._numbers.read(self._written(plate)))

    def counted(self, plate: int) -> dict[Whole, int] | None:
        """Return them with the number of plays that lead to each; None if the plate is not the full one."""
        if plate != self._full:
            return None
        low, high = (part.tolist() for part in self._counts)
        return {
            payoffs: (more << 64) + less
            for payoffs, less, more in zip(self._numbers.read(self._written(plate)), low, high, strict=True)
        }

    def _written(self, plate: int) -> Any:
        start = int(self._starts[plate])
        return self._keys[start : start + int(self._sizes[plate])]


def _stage(morsels: int, size: int, plate: int, most: int) -> Stage:
    """Return how far the search is once a plate is next, of ``size`` morsels."""
    on_plate = [morsel for morsel in range(plate.bit_length()) if plate >> morsel & 1]
    rank = sum(comb(morsel, k) for k, morsel in enumerate(on_plate, 1))
    bites = sum(comb(morsels, k) * k for k in range(1, size)) + rank * size
    solved = sum(comb(morsels, k) for k in range(1, size)) + rank
    whole = f"with {size - 1} morsels or fewer" if size > 2 else ""
    return Stage(bites / (morsels << morsels - 1), solved_so_far(solved, (1 << morsels) - 1, whole, most))
