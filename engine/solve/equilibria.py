"""A bridge from the solvers of the token game to bands of payoffs for every seat, those to come included."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic

from engine.certificate import Certificate
from engine.errors import TooLargeError
from engine.exact import Exact
from engine.solve.model import Band, Bands, Evaluation, Option, point
from engine.tokens.cells import Cell
from engine.tokens.gap_search import Span, Weighed
from engine.tokens.outcomes import Ending, Follow, Position, Recursion
from engine.tokens.places import Places


def weighed_evaluation(
    weighed: Weighed,
    mover: int,
    board: Places,
    cells: Mapping[int, Cell],
    line: tuple[Exact, ...],
    anywhere: bool = False,
) -> Evaluation:
    """Return what all equilibria come to in terms of the board; ``cells`` are where each move goes."""

    def bands(spans: Sequence[Span]) -> Bands:
        return tuple(Band(board.dollars(low), board.dollars(high)) for low, high in spans)

    options = [
        Option(
            cells[move].inside,
            bands(spans),
            board.dollars(max(0, weighed.guaranteed - spans[mover][1])),
            cell=cells[move] if anywhere else None,
        )
        for move, spans in weighed.after.items()
    ]
    options.sort(key=lambda option: option.move)  # round a clock places start at stack 1
    return Evaluation(mover, bands(weighed.here), tuple(options), line, Certificate.searched())


class Budget:
    """The limits of a search that ties multiply: beyond them it gives up."""

    def __init__(self, limit: int) -> None:
        self._left = limit

    def charge(self, looks: int) -> None:
        """Pay for looking at so many things.

        Raises
        ------
        TooLargeError
            When the budget is spent.
        """
        self._left -= looks
        if self._left < 0:
            raise TooLargeError("Ties multiply beyond what a review can look at: take one tie rule.")


@dataclass
class Spans(Generic[Position, Ending]):
    """The takings of the seats still to come, over the equilibrium outcomes with the same ending."""

    solver: Recursion[Position, Ending]
    _known: dict[Position, dict[Ending, tuple[Span, ...]]] = field(default_factory=dict, repr=False)

    def to_come(self, position: Position) -> dict[Ending, tuple[Span, ...]]:
        """Return, by ending, a span for each seat still to come; a game that is over has none."""
        if self.solver.over(position):
            return {}
        if position not in self._known:
            found: dict[Ending, tuple[Span, ...]] = {}
            for follow in self.solver.kept(position):
                for before, spans in self.after(follow):
                    old = found.get(before)
                    found[before] = spans if old is None else _joined(old, spans)
            self._known[position] = found
        return self._known[position]

    def after(self, follow: Follow[Position, Ending]) -> Iterator[tuple[Ending, tuple[Span, ...]]]:
        """Yield the endings that can follow a move, as seen before it: the mover's span, then the others'."""
        rest = self.to_come(follow.after)
        for way in follow.ways:
            yield way.before, ((way.share, way.share), *rest.get(way.ending, ()))


@dataclass(frozen=True)
class Reading(Generic[Position, Ending]):
    """A position of a solver in terms of the board.

    Attributes
    ----------
    seats
        How many seats the table has; those beyond the end of the search take nothing.
    placed
        From an ending to the units of the seats whose tokens stand.
    cells
        Where each move that follows goes, in the solver's order.
    positions
        From a sequence of the solver's moves to positions on the board.
    """

    spans: Spans[Position, Ending]
    position: Position
    board: Places
    seats: int
    placed: Callable[[Ending], Sequence[int]]
    cells: Sequence[Cell]
    positions: Callable[[Sequence[int]], tuple[Exact, ...]]

    def evaluation(self, mover: int, certificate: Certificate, anywhere: bool) -> Evaluation:
        """Weigh every option.

        Raises
        ------
        TooLargeError
            If the solver's budget is spent on ties.
        """
        follows = list(self.spans.solver.follows(self.position))
        guaranteed = max(min(way.share for way in follow.ways) for follow in follows)
        options, kept = [], []
        pick: Follow[Position, Ending] | None = None
        for cell, follow in zip(self.cells, follows, strict=True):
            spans = list(self._spans(follow))
            least, most = min(way.share for way in follow.ways), max(way.share for way in follow.ways)
            regret = self.board.dollars(max(0, guaranteed - most))
            options.append(Option(cell.inside, self._bands(spans), regret, cell=cell if anywhere else None))
            kept += [span for span in spans if span[mover][0] >= guaranteed]
            if pick is None and least == guaranteed:
                pick = follow
        assert pick is not None  # the guarantee is some move's
        line = self.positions((pick.move, *self._line(pick.after)))
        options.sort(key=lambda option: option.move)  # round a clock cells start at stack 1
        here = self._bands(kept)
        if certificate.ties == "first":
            here = next(option.payoffs for option in options if option.move == line[0])
        return Evaluation(mover, here, tuple(options), line, certificate)

    def _spans(self, follow: Follow[Position, Ending]) -> Iterator[tuple[Span, ...]]:
        for ending, spans in self.spans.after(follow):
            yield *((share, share) for share in self.placed(ending)), *spans

    def _bands(self, outcomes: Sequence[tuple[Span, ...]]) -> Bands:
        dollars = self.board.dollars
        bands = [
            Band(dollars(min(low for low, _ in own)), dollars(max(high for _, high in own)))
            for own in zip(*outcomes, strict=True)
        ]
        return (*bands, *(point(Fraction(0)) for _ in range(self.seats - len(bands))))

    def _line(self, position: Position) -> tuple[int, ...]:
        if self.spans.solver.over(position):
            return ()
        moves, _, _ = next(self.spans.solver.sequences(position))
        return moves


def _joined(one: tuple[Span, ...], other: tuple[Span, ...]) -> tuple[Span, ...]:
    return tuple((min(a, c), max(b, d)) for (a, b), (c, d) in zip(one, other, strict=True))
