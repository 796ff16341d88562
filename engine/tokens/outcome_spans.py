"""What every seat takes, least and most, over all equilibria after each move: all moves at once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.tokens.outcome_layers import CompiledEquilibria
from engine.tokens.places import bits

Span: TypeAlias = tuple[int, int]
"""The least and the most of an amount, in units."""

MARKS = 63
"""Moves that are followed at once; one mark more is for the outcomes that are equilibria from here on."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the equilibria of a position pay.

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


def weigh(solver: CompiledEquilibria, taken: tuple[int, ...]) -> Weighed:
    """Return what the equilibria pay from the places that are ``taken``, by seat, where two move at least."""
    # Numba takes a second to import: small games never need it.
    import numpy as np

    from engine.tokens import span_kernel as kernel

    position = sum(1 << place for place in taken)
    size = position.bit_count() - solver.start + 1
    layer = solver.layers[size]
    after = {
        place: solver.find(position | 1 << place)[2] for place in bits(solver.allowed[len(taken)] & ~position)
    }

    def shares(place: int, endings: slice) -> Any:
        return kernel.shares(*solver.board[2:], layer.endings[endings], place)

    share = {place: shares(place, endings) for place, endings in after.items()}
    guaranteed = int(max(shares.min() for shares in share.values()))
    spans: dict[int, list[Span]] = {}
    here: list[Span] = []
    for first in range(0, len(after), MARKS):
        batch = list(after)[first : first + MARKS]
        marks = np.zeros(layer.endings.size, np.uint64)
        kept: list[list[Span]] = []
        for mark, place in enumerate(batch):
            endings, enough = after[place], share[place] >= guaranteed
            marks[endings] |= np.uint64(1 << mark)
            marks[endings][enough] |= np.uint64(1 << MARKS)
            by_seat = [*(shares(token, endings) for token in taken), share[place]]
            spans[place] = [span_of(shares) for shares in by_seat]
            if enough.any():
                kept.append([span_of(shares[enough]) for shares in by_seat])
        others = list(_to_come(solver, size, marks, kernel))
        for mark, place in enumerate(batch):
            spans[place] += [(int(low[mark]), int(high[mark])) for low, high in others]
        if kept:
            ours = [joined(seat) for seat in zip(*kept, strict=True)]
            ours += [(int(low[MARKS]), int(high[MARKS])) for low, high in others]
            here = ours if not here else [joined(pair) for pair in zip(here, ours, strict=True)]
    return Weighed(guaranteed, tuple(here), {place: tuple(found) for place, found in spans.items()})


def _to_come(solver: CompiledEquilibria, size: int, marks: Any, kernel: Any) -> Iterator[tuple[Any, Any]]:
    """Yield, by seat from the next mover on, the least and the most for every mark."""
    import numpy as np

    plies = len(solver.layers)
    for ply in range(size, plies):
        layer, last = solver.layers[ply], ply == plies - 1
        later = layer if last else solver.layers[ply + 1]
        later_marks = np.zeros(0 if last else later.endings.size, np.uint64)
        low, high = np.full(MARKS + 1, 2**63 - 1, np.int64), np.full(MARKS + 1, -1, np.int64)
        kernel.descend(
            *solver.board, solver.choose, ply,
            layer.starts, layer.endings, layer.guarantees, marks,
            later.starts, later.endings, later_marks, low, high,
        )  # fmt: skip
        yield low, high
        marks = later_marks


def span_of(shares: Any) -> Span:
    """Return the least and the most of an array."""
    return int(shares.min()), int(shares.max())


def joined(spans: Iterable[Span]) -> Span:
    """Return the least and the most of several spans."""
    spans = list(spans)
    return min(low for low, _ in spans), max(high for _, high in spans)
