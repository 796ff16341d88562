"""The typed door to the compiled search over order types: sizes, layers, look-ups."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from engine.errors import TooLargeError
from engine.progress import Progress, Stage, or_more, solved_so_far
from engine.tokens.folding import Folding, OrderType, key_of
from engine.tokens.gap_folding import GapFolding
from engine.tokens.gap_layers import WHOLE, Allowance, fits
from engine.tokens.kernel_tables import CellGame, CellLayer
from engine.tokens.outcomes import Node, Shares
from engine.tokens.places import Places
from engine.tokens.ties import TIE_RULES, TieRule

PLAIN_LOOKS = 300_000
"""Moves to look at, up to which the search runs in plain Python: about a quarter of a second."""
COMPILED_LOOKS = 100_000_000_000
"""Moves to look at, above which a search is refused; `looks` overstates them some four times."""

COUNTED_LOOKS = 4_000_000_000
"""Moves to look at, above which the outcomes of a game with many ties are not counted: a few seconds."""

ROW_LIMIT = 20_000_000
"""Endings to remember, above which a compiled search gives up: about a gigabyte and a half."""

CHUNK = 20_000
"""Order types solved between two reports of progress."""


def holds(mirrors: Places, tokens: int) -> bool:
    """Tell whether keys and amounts of such a game fit 63 bits."""
    base = mirrors.count * max(tokens - 1, 1)
    return tokens * base ** max(tokens - 2, 0) < 2**63 and 4 * sum(mirrors.values) * mirrors.unit < 2**63


class CompiledFolding(Folding):
    """As `Folding`, with all layers but the last solved beforehand by compiled code."""

    def __init__(self, mirrors: Places, tokens: int, ties: TieRule | None = None, seed: int = 0) -> None:
        """Take what `Folding` takes; nothing is solved before `prepare`."""
        super().__init__(mirrors, tokens, ties, seed)
        self._layers: dict[int, CellLayer] = {}
        self._last_mover: Callable[[int], tuple[Any, Any]] | None = None

    def prepare(self, position: OrderType, progress: Progress | None = None) -> None:
        """Solve every order type that can be reached from ``position``, with two tokens or more to come."""
        # Numba takes a second to import: small games never need it.
        import numpy as np

        from engine.tokens import folding_kernel as kernel

        start, board = len(position.spots), (self.mirrors.count, int(self.mirrors.ring))
        if self.tokens - start < 2:
            return
        rule = kernel.ALL if self.ties is None else TIE_RULES.index(self.ties)
        keys = [np.array([key_of(position, self.mirrors.count)], np.uint64)]
        for size in range(start, self.tokens - 2):
            keys.append(np.unique(kernel.children(keys[-1], size, *board)))
        cut = kernel.cuts_by_spots(np.array(self.mirrors.cut, np.int64), self.mirrors.count, self.tokens)
        game = CellGame(*board, cut, rule, np.uint64(self.seed))
        self._last_mover = lambda key: kernel.last_mover(np.uint64(key), self.tokens - 1, game)
        remembered, done, most, total = 0, 0, 0, sum(layer.size for layer in keys)
        none = np.zeros(0, np.int64)
        later = CellLayer(none.astype(np.uint64), none, none.reshape(0, 1), none, none, none)
        for size in range(self.tokens - 2, start - 1, -1):
            parts, layer_keys = [], keys[size - start]
            for first in range(0, layer_keys.size, CHUNK):
                chunk = layer_keys[first : first + CHUNK]
                parts.append(kernel.layer(chunk, size, game, later))
                remembered += int(parts[-1].starts[-1])
                if remembered > ROW_LIMIT:
                    raise TooLargeError(
                        f"The ties of this game lead to more than {ROW_LIMIT:,} endings: ask for a tie rule."
                    )
                done += chunk.size
                if progress:
                    whole = or_more(size + 1) if self._layers else ""
                    progress(Stage(done / total, solved_so_far(done, total, whole, most)))
            _, starts, rows, counts, guarantees, choices = zip(*parts, strict=True)
            widths = np.concatenate([np.diff(part) for part in starts])
            ends = [int(part[-1]) for part in starts]
            later = CellLayer(
                layer_keys,
                np.concatenate([[0], np.cumsum(widths)]).astype(np.int64),
                np.concatenate([part[:end] for part, end in zip(rows, ends, strict=True)]),
                np.concatenate([part[:end] for part, end in zip(counts, ends, strict=True)]),
                np.concatenate(guarantees),
                np.concatenate(choices),
            )
            self._layers[size] = later
            most = max(most, int(widths.max()))

    def node(self, position: OrderType) -> Node[Shares]:
        """Return what follows ``position``; the last mover's choice is worked out when it is asked for."""
        size, key = len(position.spots), key_of(position, self.mirrors.count)
        # On the largest boards the keys of the last layer, never stored, outgrow the compiled search.
        if size == self.tokens - 1 and self.ties is None and self._last_mover and key < 2**63:
            endings = _endings(*self._last_mover(key))
            # All the money is always taken: the last mover has what the others leave.
            total = int(sum(self.mirrors.values) * self.mirrors.unit)
            return Node(total - sum(next(iter(endings))), endings)
        layer = self._layers.get(size)
        if layer is None:
            return super().node(position)
        i = int(layer.keys.searchsorted(layer.keys.dtype.type(key)))
        span = slice(int(layer.starts[i]), int(layer.starts[i + 1]))
        choice = int(layer.choices[i])
        return Node(
            int(layer.guarantees[i]),
            _endings(layer.rows[span], layer.counts[span]),
            None if choice < 0 else choice,
        )


def _endings(rows: Any, counts: Any) -> dict[Shares, int]:
    endings: dict[Shares, int] = {}
    for row, count in zip(rows.tolist(), counts.tolist(), strict=True):
        endings[tuple(row)] = endings.get(tuple(row), 0) + count
    return endings


def looks(position: OrderType, mirrors: Places, tokens: int) -> int:
    """Return an upper bound of how many moves are looked at, the last two movers being solved together."""
    states, total, before = Fraction(1), 0, 1
    start = len(position.spots)
    for size in range(start, tokens):
        free = len(OrderType(position.folds + size - start, ()).free(mirrors)) - size
        total = total + int(states * free) if size < tokens - 1 else total + before * free
        before = int(states * free)
        # Each order type is reached by its new tokens in any order.
        states = states * free / (size - start + 1)
    return total


def check_looks(position: OrderType, mirrors: Places, tokens: int, ties: TieRule | None = None) -> int:
    """Return `looks`; raises `TooLargeError` if it is known that they would take more than a minute or so.

    Without a tie rule what is too large is decided by what the search finds, unless numbers are too large for
    the compiled one.
    """
    size = looks(position, mirrors, tokens)
    limit = COMPILED_LOOKS if holds(mirrors, tokens) else 10 * PLAIN_LOOKS
    if size > limit and not (ties is None and fits(mirrors)):
        raise TooLargeError(
            f"Anywhere, this game takes up to {size:,} looks at a move; the limit is {limit:,}. "
            "Take fewer players or stacks, or place some tokens first."
        )
    return size


class _CountedFolding(GapFolding):
    """As `GapFolding`, with outcomes counted by order types where they are many."""

    def count(self, position: OrderType) -> int | None:
        """Return how many outcomes ``position`` has, cell by cell; None if they are too many."""
        count = super().count(position)
        if count is not None or not holds(self.mirrors, self.tokens):
            return count
        if looks(position, *self._game) > COUNTED_LOOKS:
            return None
        solver = CompiledFolding(*self._game)
        try:
            solver.prepare(position)
        except TooLargeError:
            return None
        return solver.count(position)

    @property
    def _game(self) -> tuple[Places, int]:
        return self.mirrors, self.tokens


def folding(
    position: OrderType,
    mirrors: Places,
    tokens: int,
    ties: TieRule | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    allowance: Allowance = WHOLE,
) -> Folding:
    """Return a solver that is ready for ``position`` and all that follows it.

    Raises
    ------
    TooLargeError
        If that would take more than a minute or so.
    """
    size = check_looks(position, mirrors, tokens, ties)
    if ties is None and size > PLAIN_LOOKS and fits(mirrors):
        gaps = _CountedFolding(mirrors, tokens)
        gaps.prepare(position, progress, allowance)
        return gaps
    if size <= PLAIN_LOOKS or not holds(mirrors, tokens):
        return Folding(mirrors, tokens, ties, seed)
    solver = CompiledFolding(mirrors, tokens, ties, seed)
    solver.prepare(position, progress)
    return solver
