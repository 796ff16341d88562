"""The typed door to all equilibria on places in compiled code: sizes, layers, look-ups.

What is too large is decided by what the search finds. Known beforehand is only how many sets of places there
are, and each takes some memory whatever is found.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any

from engine.errors import TooLargeError
from engine.progress import Found, Progress, Stage, or_more, solved_so_far
from engine.tokens.outcomes import Equilibria, Follow, Node
from engine.tokens.places import Places, bits

PLAIN_LOOKS = 30_000
"""Endings to look at, up to which the search runs in plain Python: about a tenth of a second."""
HUGE_LOOKS = 5_000_000
"""Moves to look at, above which a board that does not fit 64 bits is refused: about half a minute."""
PATIENCE = 3_000_000
"""Looks between two reports of progress: some hundredths of a second."""

MASK_PLACES = 64
"""Places that a mask of the compiled search has room for."""
MOST_PLIES = 20
"""Plies whose number of orders is below 2**63: an ending stands for as many outcomes at most."""

_SET_BYTES, _ENDING_BYTES, _INNER_BYTES = 4, 8, 8


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a search may take before it gives up.

    Attributes
    ----------
    memory
        In bytes.
    looks
        Endings to look at; a hundred million take about a second.
    """

    memory: int
    looks: int


WHOLE = Allowance(480_000_000, 6_000_000_000)
"""For who can wait: about a minute."""


@dataclass(frozen=True, slots=True)
class Layer:
    """The sets with the same number of tokens, by rank, and what follows each (`outcome_kernel.solve`)."""

    starts: Any
    endings: Any
    counts: Any
    guarantees: Any


def holds(places: Places, tokens: int, plies: int) -> bool:
    """Tell whether endings, amounts and counts of such a game fit 64 bits."""
    digits = (places.count - 1).bit_length() * tokens < 64
    amounts = sum(places.values) * places.unit < 2**56
    return amounts and plies <= MOST_PLIES and (places.count <= MASK_PLACES or digits)


def sets(free: int, plies: int) -> int:
    """Return how many sets of places the next plies start from, with ``free`` places left."""
    return sum(comb(free, k) for k in range(plies))


def least_memory(free: int, plies: int) -> int:
    """Return what the sets take, in bytes, if each has a single ending."""
    inner = sets(free, plies - 1)
    return sets(free, plies) * (_SET_BYTES + _ENDING_BYTES) + inner * 2 * _INNER_BYTES


def check_sets(places: Places, occupied: int, tokens: int, allowance: Allowance = WHOLE) -> None:
    """Raise `TooLargeError` if the sets outgrow the memory however few endings they have."""
    free = places.count - occupied.bit_count()
    plies = tokens - occupied.bit_count()
    if not holds(places, tokens, plies):
        looks = Equilibria(places, ((1 << places.count) - 1,) * tokens).looks(occupied)
        if looks > HUGE_LOOKS:
            raise TooLargeError(
                f"What does not fit 64 bits is slow: this takes up to {looks:,} looks at a move, and "
                f"the limit is {HUGE_LOOKS:,}. Take shorter numbers, a coarser grid or fewer players."
            )
    elif least_memory(free, plies) > allowance.memory:
        raise _outgrown(free, plies, allowance)


def _outgrown(free: int, plies: int, allowance: Allowance) -> TooLargeError:
    def fits(free: int, plies: int) -> bool:
        return least_memory(free, plies) <= allowance.memory

    fewer = max(p for p in range(plies) if fits(free, p))
    ahead = min(p for p in range(plies + 1) if fits(free - p, plies - p))
    return TooLargeError(
        f"All equilibria of this game take {sets(free, plies):,} sets of places, at least "
        f"{_megabytes(least_memory(free, plies))}; the limit is {_megabytes(allowance.memory)}. "
        f"It fits with {fewer} tokens still to come, or once {ahead} of these {plies} are placed; "
        "one tie rule takes less."
    )


class _SpentError(Exception):
    """Plain Python has looked at enough endings."""


class _BriefEquilibria(Equilibria):
    """`Equilibria` that gives up once compiled code would be quicker, loading included."""

    _left = PLAIN_LOOKS

    def follows(self, position: int) -> Iterator[Follow[int, int]]:
        """Yield every free place in ascending order with the final sets that can follow."""
        for follow in super().follows(position):
            self._left -= len(follow.ways)
            if self._left < 0:
                raise _SpentError
            yield follow

    def all_found(self, position: int) -> bool:
        """Tell whether all that follows the position was found."""
        try:
            self.node(position)
        except _SpentError:
            return False
        self._left = sys.maxsize
        return True


def solved(
    places: Places,
    occupied: int,
    tokens: int,
    progress: Progress | None = None,
    allowance: Allowance = WHOLE,
) -> Equilibria:
    """Return a solver that knows all that follows the position until ``tokens`` tokens stand.

    Raises
    ------
    TooLargeError
        If that takes more than is allowed.
    """
    check_sets(places, occupied, tokens, allowance)
    allowed = ((1 << places.count) - 1,) * tokens
    if not holds(places, tokens, tokens - occupied.bit_count()):
        return Equilibria(places, allowed)
    brief = _BriefEquilibria(places, allowed)
    if brief.looks(occupied) <= PLAIN_LOOKS and brief.all_found(occupied):
        return brief
    solver = CompiledEquilibria(places, allowed, occupied)
    solver.prepare(progress, allowance)
    return solver


class CompiledEquilibria(Equilibria):
    """As `Equilibria`, with all that follows one position solved beforehand by compiled code."""

    def __init__(self, places: Places, allowed: tuple[int, ...], occupied: int) -> None:
        """Take what `Equilibria` takes, and the position; nothing is solved before `prepare`."""
        super().__init__(places, allowed)
        self._occupied = occupied
        self._free = [x for x in range(places.count) if not occupied >> x & 1]
        self._index = {place: i for i, place in enumerate(self._free)}
        self._width = 0 if places.count <= MASK_PLACES else (places.count - 1).bit_length()
        self._layers: list[Layer] = []
        self.start = occupied.bit_count()
        """How many tokens stand in the position."""
        self.looks_spent = 0
        """Endings looked at so far."""

    @cached_property
    def board(self) -> tuple[Any, Any, Any, int, int, int, int]:
        """The board as `outcome_kernel` wants it."""
        import numpy as np

        places = self.places
        return (
            np.array(self._free, np.int64),
            np.array([self._occupied >> x & 1 for x in range(places.count)], np.bool_),
            np.array(places.cut, np.int64),
            places.count,
            int(places.ring),
            self._width,
            len(self.allowed),
        )

    @cached_property
    def choose(self) -> Any:
        """Binomial coefficients, as `outcome_kernel` wants them."""
        import numpy as np

        columns = range(len(self.allowed) - self.start + 2)
        # Of larger numbers than 2**62 none is asked for.
        return np.array(
            [[min(comb(n, k), 2**62) for k in columns] for n in range(len(self._free) + 1)], np.int64
        )

    @property
    def layers(self) -> Sequence[Layer]:
        """The layers by the number of new tokens."""
        return self._layers

    @property
    def memory(self) -> int:
        """What the layers take so far, in bytes."""
        return sum(
            part.nbytes
            for layer in self._layers
            for part in (layer.starts, layer.endings, layer.counts, layer.guarantees)
        )

    def prepare(self, progress: Progress | None = None, allowance: Allowance = WHOLE) -> None:
        """Solve every set of places that contains the position.

        Raises
        ------
        TooLargeError
            If that takes more than is allowed, told as soon as it is known.
        """
        # Numba takes a second to import: small games never need it.
        import numpy as np

        from engine.tokens import outcome_kernel as kernel

        places, tokens, start = self.places, len(self.allowed), self.start
        check_sets(places, self._occupied, tokens, allowance)
        free, plies = len(self._free), tokens - start
        board, choose = self.board, self.choose
        weights = [comb(free, k) * (free - k) for k in range(plies)]
        most = 0
        later = Layer(np.zeros(0, np.uint32), np.zeros(0, np.uint64), np.zeros(0, np.int64), None)
        for size in range(plies - 1, -1, -1):
            last, number = size == plies - 1, comb(free, size)
            may = np.array([self.allowed[start + size] >> x & 1 for x in range(places.count)], np.bool_)
            combo = np.arange(size)
            starts, guarantees = np.zeros(number + 1, np.uint32), np.zeros(0 if last else number, np.int64)
            endings = np.zeros(number + number // 8, np.uint64)
            counts = np.zeros(0 if last else endings.size, np.int64)
            rank = at = 0
            while rank < number:
                rank, at, looks, room = kernel.solve(
                    *board, may, choose, combo, int(last), rank, at, PATIENCE,
                    later.starts, later.endings, later.counts, starts, endings, counts, guarantees,
                )  # fmt: skip
                self.looks_spent += looks
                taken = self.memory + starts.nbytes + guarantees.nbytes + at * (8 if last else 16)
                if taken + room * 16 > allowance.memory or self.looks_spent > allowance.looks:
                    raise self._gives_up(size, rank / number, at, allowance)
                if room:
                    ahead = int(at * (number / max(rank, 1) - 1)) if rank > number // 8 else at
                    endings = _longer(endings, at, at + room + ahead)
                    counts = counts if last else _longer(counts, at, endings.size)
                if progress:
                    done = sum(weights[size + 1 :]) + weights[size] * rank / number
                    progress(Stage(done / sum(weights), self._so_far(size, rank, most)))
            later = Layer(
                starts,
                endings[:at].copy(),
                counts[: 0 if last else at].copy(),
                guarantees,
            )
            self._layers.insert(0, later)
            most = max(most, int(np.diff(starts).max()))

    def _so_far(self, size: int, rank: int, most: int) -> Found:
        """Return what the search has once ``rank`` sets with ``size`` new tokens are solved."""
        free, plies = len(self._free), len(self.allowed) - self.start
        solved = sum(comb(free, k) for k in range(size + 1, plies)) + rank
        whole = or_more(self.start + size + 1) if size + 1 < plies else ""
        return solved_so_far(solved, sets(free, plies), whole, most)

    def _gives_up(self, size: int, done: float, endings: int, allowance: Allowance) -> TooLargeError:
        stand = self.start + size
        fits = (
            f"It fits once {stand + 1} tokens stand"
            if stand + 1 < len(self.allowed)
            else "Place tokens first"
        )
        return TooLargeError(
            f"Ties multiply in this game: {done:.0%} of the positions with {stand} tokens lead to "
            f"{endings:,} endings. That took {self.looks_spent:,} looks and {_megabytes(self.memory)}; "
            f"the limit is {allowance.looks:,} looks and {_megabytes(allowance.memory)}. "
            f"{fits}, or with fewer players or places; one tie rule takes less."
        )

    def find(self, position: int) -> tuple[int, int, slice]:
        """Return the layer, the rank and the endings of a position that contains the one prepared."""
        new = [self._index[place] for place in bits(position & ~self._occupied)]
        rank = sum(comb(c, i + 1) for i, c in enumerate(new))
        starts = self._layers[len(new)].starts
        return len(new), rank, slice(int(starts[rank]), int(starts[rank + 1]))

    def node(self, position: int) -> Node[int]:
        """Return what follows ``position``, which contains the one that was prepared."""
        size, rank, span = self.find(position)
        layer = self._layers[size]
        endings = [self._mask(ending) for ending in layer.endings[span].tolist()]
        if layer.guarantees.size:
            counts = layer.counts[span].tolist()
            return Node(int(layer.guarantees[rank]), dict(zip(endings, counts, strict=True)))
        place = (endings[0] & ~position).bit_length() - 1
        return Node(self.places.share(endings[0], place), dict.fromkeys(endings, 1))

    def _mask(self, ending: int) -> int:
        if not self._width:
            return ending
        mask, digit = 0, (1 << self._width) - 1
        for _ in self.allowed:
            mask |= 1 << (ending & digit)
            ending >>= self._width
        return mask


def _longer(array: Any, used: int, size: int) -> Any:
    import numpy as np

    longer = np.zeros(size, array.dtype)
    longer[:used] = array[:used]
    return longer


def _megabytes(size: int) -> str:
    return f"{-(-size // 1_000_000):,} MB"
