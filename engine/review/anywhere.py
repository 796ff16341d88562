"""What a position of the token game is worth where tokens go anywhere, by folding.

All equilibria where that can be afforded, else the one in which ties go to the first cell, else all again but
only one or two plies ahead; to the end of the game where that can be afforded, else some plies ahead.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.certificate import Certificate
from engine.errors import GameOverError, TooLargeError
from engine.exact import Exact
from engine.review.equilibria import Budget, Reading, Span, Spans
from engine.review.model import Evaluation, Ties
from engine.tokens.cells import cells
from engine.tokens.folding import Folding, OrderType, Shares, mirrors_of, order_type
from engine.tokens.folding_layers import CompiledFolding, holds, looks
from engine.tokens.places import Places
from engine.tokens.policy import TieRule
from engine.tokens.reply import position_of
from engine.tokens.rules import TokenGame, TokenState

END_LOOKS, AHEAD_LOOKS = 40_000_000, 2_000_000
"""Looks of the compiled search once to the end of the game, and for each position where it stops before."""
PLAIN_END_LOOKS, PLAIN_AHEAD_LOOKS, PLAIN_NEAR_LOOKS = 40_000, 10_000, 40_000
"""The same where numbers are too large for the compiled search, and for two plies ahead."""
PLAIN_LOOKS = 60_000
"""Looks up to which plain Python is fast enough: the bots' limit, but a review solves many positions."""
SPAN_LIMIT, ONE_LIMIT = 10_000, 100_000
"""Cells to look at for what the seats to come take, over all equilibria or in one, before something simpler
is tried."""
FEW = 3
"""Tokens to come, from which on the first way is tried again."""


class _Metered(Spans[OrderType, Shares]):
    """`Spans` that give up when ties multiply."""

    def __init__(self, solver: Folding, limit: int) -> None:
        super().__init__(solver)
        self._folding, self._budget = solver, Budget(limit)
        # By a tie rule the last mover's choice is worked out only when it is asked for, in plain Python.
        self._slow = isinstance(solver, CompiledFolding) and solver.ties is not None
        self._total = int(sum(solver.mirrors.values) * solver.mirrors.unit)

    def to_come(self, position: OrderType) -> dict[Shares, tuple[Span, ...]]:
        """Return, by ending, a span for each seat still to come."""
        left = self._folding.tokens - len(position.spots)
        if left == 1:
            # All the money is always taken: the last one has what the others leave.
            rests = {ending: self._total - sum(ending[:-1]) for ending in self.solver.node(position).endings}
            return {ending: ((rest, rest),) for ending, rest in rests.items()}
        if left and position not in self._known:
            cells = len(position.free(self._folding.mirrors))
            self._budget.charge(cells * cells if self._slow and left == 2 else cells)
        return super().to_come(position)


_WAYS: tuple[tuple[Ties, bool], ...] = (("all", True), ("first", True), ("all", False))
"""How ties are counted, and whether to look further than to the next token; the first affordable one."""


@dataclass
class CellAnalyst:
    """Evaluates the positions of one token game with tokens anywhere."""

    game: TokenGame
    _mirrors: Places = field(init=False, repr=False)
    _to_the_end: dict[Ties, _Metered] = field(default_factory=dict, init=False, repr=False)
    _too_large: int = field(default=0, init=False, repr=False)

    def __post_init__(self) -> None:
        """Number the mirrors."""
        self._mirrors = mirrors_of(self.game.stacks, self.game.ring)

    def evaluate(self, state: TokenState) -> Evaluation:
        """Return what ``state`` is worth."""
        if self.game.mover(state) is None:
            raise GameOverError(f"All {self.game.seats} tokens are placed: nobody moves any more.")
        if self.game.seats - state.ply == FEW:
            self._too_large = 0
        for ties, further in _WAYS[self._too_large : -1]:
            try:
                return self._evaluate(state.tokens, ties, further)
            except TooLargeError:
                self._too_large += 1
                self._to_the_end.clear()
        ties, further = _WAYS[-1]
        return self._evaluate(state.tokens, ties, further)

    def _evaluate(self, tokens: tuple[Exact, ...], ties: Ties, further: bool) -> Evaluation:
        position, spots = order_type(tokens, len(self.game.stacks), self.game.ring)
        spans, end = self._spans(position, ties, further)
        seats = [position.spots.index(spot) for spot in spots]
        reading = Reading(
            spans,
            position,
            self._mirrors,
            self.game.seats,
            lambda ending: [ending[i] for i in seats],
            cells(len(self.game.stacks), self.game.ring, tokens),
            lambda moves: self._positions(tokens, moves),
        )
        depth = end - len(tokens) if end < self.game.seats else None
        return reading.evaluation(len(tokens), Certificate.searched(ties, depth), anywhere=True)

    def _spans(self, position: OrderType, ties: Ties, further: bool) -> tuple[_Metered, int]:
        """Return the solver, and how many tokens stand when its game ends."""
        if further and ties in self._to_the_end:
            return self._to_the_end[ties], self.game.seats
        end = self._end(position) if further else self._near(position)
        solver = self._solver(position, end, None if ties == "all" else ties)
        spans = _Metered(solver, SPAN_LIMIT if ties == "all" else ONE_LIMIT)
        if end == self.game.seats:
            self._to_the_end[ties] = spans
        return spans, end

    def _solver(self, position: OrderType, end: int, rule: TieRule | None) -> Folding:
        # One token more must fit, because here the compiled search is asked about the last mover too.
        if looks(position, self._mirrors, end) <= PLAIN_LOOKS or not holds(self._mirrors, end + 1):
            return Folding(self._mirrors, end, rule)
        solver = CompiledFolding(self._mirrors, end, rule)
        solver.prepare(position)
        return solver

    def _end(self, position: OrderType) -> int:
        seats, placed = self.game.seats, len(position.spots)

        def affordable(end: int, compiled: int, plain: int) -> bool:
            limit = compiled if holds(self._mirrors, end + 1) else plain
            return looks(position, self._mirrors, end) <= limit

        if affordable(seats, END_LOOKS, PLAIN_END_LOOKS):
            return seats
        ends = range(placed + 3, seats)
        affordable_ends = [end for end in ends if affordable(end, AHEAD_LOOKS, PLAIN_AHEAD_LOOKS)]
        return max(affordable_ends, default=self._near(position))

    def _near(self, position: OrderType) -> int:
        """Return an end two plies ahead, or on the largest boards one."""
        end = min(len(position.spots) + 2, self.game.seats)
        fast = holds(self._mirrors, end + 1) or looks(position, self._mirrors, end) <= PLAIN_NEAR_LOOKS
        return end if fast else len(position.spots) + 1

    def _positions(self, tokens: tuple[Exact, ...], moves: Sequence[int]) -> tuple[Exact, ...]:
        path = tokens
        for move in moves:
            path = (*path, position_of(self.game, path, move))
        return path[len(tokens) :]
