"""The least and the most that each seat takes over all equilibria, by gaps: after every move at once."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.tokens.gap_layers import GapLayers, Row

Span: TypeAlias = tuple[int, int]
"""The least and the most of an amount, in units."""


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


def weigh_gaps(
    gaps: GapLayers, left: int, moves: Iterable[tuple[int, int, Row]], order: Sequence[int]
) -> Weighed:
    """Return what the equilibria pay after each of the moves.

    Parameters
    ----------
    gaps
        Prepared to tell.
    left
        How many tokens are to come after the move, at least one.
    moves
        Each with the index of its token among all others, and the row of gaps then.
    order
        By seat, the index of its token among those in place.
    """
    likes: dict[tuple[int, Row], _Like] = {}
    named: dict[int, _Like] = {}
    for move, index, row in moves:
        if (index, row) not in likes:
            likes[index, row] = _Like(gaps, left, index, row, order)
        named[move] = likes[index, row]
    guaranteed = max(like.least for like in likes.values())
    kept = [spans for like in likes.values() if (spans := like.spans(guaranteed)) is not None]
    after = {like: like.spans() for like in likes.values()}
    here = tuple(_joined(seat) for seat in zip(*kept, strict=True))
    return Weighed(guaranteed, here, {move: after[like] or () for move, like in named.items()})


class _Like:
    """Moves that make the same gaps, so that the same follows them."""

    def __init__(self, gaps: GapLayers, left: int, index: int, row: Row, order: Sequence[int]) -> None:
        endings, self._low, self._high = gaps.spans(left, row)
        self._own = endings[:, index]
        self._placed = [endings[:, token + (token >= index)] for token in order]
        self.least = int(self._own.min())

    def spans(self, guaranteed: int | None = None) -> tuple[Span, ...] | None:
        """Return a span for every seat, over what pays the mover so much at least; None if nothing does."""
        enough = slice(None) if guaranteed is None else self._own >= guaranteed
        if guaranteed is not None and not enough.any():  # type: ignore[union-attr]  # an array of numpy's
            return None
        placed = [_span_of(shares[enough]) for shares in (*self._placed, self._own)]
        return (*placed, *self._to_come(enough))

    def _to_come(self, enough: Any) -> Iterator[Span]:
        for low, high in zip(self._low.T, self._high.T, strict=True):
            yield int(low[enough].min()), int(high[enough].max())


def _span_of(shares: Any) -> Span:
    """Return the least and the most of an array."""
    return int(shares.min()), int(shares.max())


def _joined(spans: Iterable[Span]) -> Span:
    """Return the least and the most of several spans."""
    spans = list(spans)
    return min(low for low, _ in spans), max(high for _, high in spans)
