"""The solvers of token games whose tokens go anywhere.

All equilibria to the end of the game, by gaps; or the one in which ties go to the first cell, to the end or
some plies ahead; else all again, but only one or two plies ahead. The certificate says which.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.certificate import Certificate
from engine.errors import GameOverError, TooLargeError
from engine.exact import Exact
from engine.game import Seat
from engine.solve.equilibria import Budget, Reading, Spans, weighed_evaluation
from engine.solve.model import Evaluation, Ties
from engine.tokens.cells import cells
from engine.tokens.folding import Anywhere, OrderType, order_type
from engine.tokens.gap_layers import Allowance
from engine.tokens.gap_policy import CellPolicy, GapPolicy, solve_cells
from engine.tokens.gap_search import GapSearch, Span, solve_all
from engine.tokens.outcomes import Equilibria
from engine.tokens.places import Shares, fits
from engine.tokens.reply import cells_of, position_of
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState

END_LOOKS, AHEAD_LOOKS = 40_000_000, 2_000_000
"""Looks of the compiled search once to the end of the game, and for each position where it stops before."""
PLAIN_END_LOOKS, PLAIN_AHEAD_LOOKS, PLAIN_NEAR_LOOKS = 40_000, 10_000, 40_000
"""The same where numbers are too large for the compiled search, and for two plies ahead."""
PLAIN_LOOKS = 60_000
"""Looks up to which plain Python is fast enough: the bots' limit, but a review solves many positions."""
ALLOWANCE = Allowance(memory=250_000_000, looks=50_000_000)
"""What the search for all equilibria may take: some seconds at worst, where eight players begin."""
ONE_LIMIT = 100_000
"""Cells to look at for what the seats to come take in one equilibrium, before something simpler is tried."""


class _Ahead(Spans[OrderType, Shares]):
    """`Spans` over order types that give up when there are too many cells."""

    def __init__(self, solver: Equilibria[OrderType] | CellPolicy, positions: Anywhere) -> None:
        super().__init__(solver)
        self._tokens, self._positions, self._budget = solver.tokens, positions, Budget(ONE_LIMIT)
        # By a tie rule the last mover's choice is worked out only when it is asked for, in plain Python.
        self._slow = isinstance(solver, GapPolicy)
        self._total = int(sum(positions.board.values) * positions.board.unit)

    def to_come(self, position: OrderType) -> dict[Shares, tuple[Span, ...]]:
        """Return, by ending, a span for each seat still to come."""
        left = self._tokens - len(position.spots)
        if left == 1:
            # All the money is always taken: the last one has what the others leave.
            endings = self.solver.node(position).endings
            rests = {ending: self._total - sum(ending[: len(position.spots)]) for ending in endings}
            return {ending: ((rest, rest),) for ending, rest in rests.items()}
        if left and position not in self._known:
            cells = len(self._positions.free(position))
            self._budget.charge(cells * cells if self._slow and left == 2 else cells)
        return super().to_come(position)


_WAYS: tuple[tuple[Ties, bool], ...] = (("first", True), ("all", False))
"""Past that: how ties are counted, and whether to look further than to the next token."""


@dataclass
class CellSolver:
    """Evaluates the positions of one token game with tokens anywhere by all equilibria."""

    game: TokenGame
    _cells: Anywhere = field(init=False, repr=False)
    _all: tuple[tuple[Exact, ...], GapSearch[OrderType]] | None = field(default=None, init=False, repr=False)

    @staticmethod
    def covers(game: TokenGame) -> bool:
        """Tell whether tokens go anywhere, one each."""
        return game.placement == "anywhere" and not (game.order or game.rules)

    def __post_init__(self) -> None:
        """Number the mirrors."""
        self._cells = cells_of(self.game)

    def cost(self, _state: TokenState) -> float:
        """Return 0 seconds: how many gaps and endings there are shows on the way."""
        return 0.0

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        tokens = self._tokens(state)
        if len(tokens) + 1 == self.game.seats:
            last = Spans(Equilibria(self._cells, self.game.seats))
            return self._reading(tokens, last).evaluation(len(tokens), Certificate.searched(), anywhere=True)
        solver = self._gaps(tokens)
        position, spots = self._position(tokens)
        weighed = solver.weigh(position, [position.spots.index(spot) for spot in spots])
        pick = weighed.pick(len(tokens))
        line = self._positions(tokens, (pick, *solver.line(position.drop(pick)[0])))
        free = cells(len(self.game.stacks), self.game.ring, tokens)
        named = dict(zip(weighed.after, free, strict=True))
        return weighed_evaluation(weighed, len(tokens), self._cells.board, named, line, anywhere=True)

    def _tokens(self, state: TokenState) -> tuple[Exact, ...]:
        if self.game.mover(state) is None:
            raise GameOverError(f"All {self.game.seats} tokens are placed: nobody moves any more.")
        return state.tokens

    def _gaps(self, tokens: tuple[Exact, ...]) -> GapSearch[OrderType]:
        """Return the solver of all equilibria; raises `TooLargeError`."""
        if self._all and tokens[: len(self._all[0])] == self._all[0]:
            return self._all[1]
        if not fits(self._cells.board):
            raise TooLargeError("The amounts of this board outgrow the compiled search.")
        solver = GapSearch(self._cells, self.game.seats, tell=True)
        solver.prepare(self._position(tokens)[0], allowance=ALLOWANCE)
        self._all = tokens, solver
        return solver

    def _position(self, tokens: tuple[Exact, ...]) -> tuple[OrderType, tuple[int, ...]]:
        return order_type(tokens, len(self.game.stacks), self.game.ring)

    def _reading(
        self, tokens: tuple[Exact, ...], spans: Spans[OrderType, Shares]
    ) -> Reading[OrderType, Shares]:
        position, spots = self._position(tokens)
        seats = [position.spots.index(spot) for spot in spots]
        return Reading(
            spans,
            position,
            self._cells.board,
            self.game.seats,
            lambda ending: [ending[i] for i in seats],
            cells(len(self.game.stacks), self.game.ring, tokens),
            lambda moves: self._positions(tokens, moves),
        )

    def _positions(self, tokens: tuple[Exact, ...], moves: Sequence[int]) -> tuple[Exact, ...]:
        path = tokens
        for move in moves:
            path = (*path, position_of(self.game, path, move))
        return path[len(tokens) :]


@dataclass
class AheadCellSolver(CellSolver):
    """Evaluates the same positions by one equilibrium, or as if the game stopped some plies ahead."""

    _one: _Ahead | None = field(default=None, init=False, repr=False)
    _too_large: int = field(default=0, init=False, repr=False)

    def cost(self, _state: TokenState) -> float:
        """Return 0 seconds: it looks only as far as that is quick."""
        return 0.0

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        tokens = self._tokens(state)
        for ties, further in _WAYS[self._too_large : -1]:
            try:
                return self._evaluate(tokens, ties, further)
            except TooLargeError:
                self._too_large += 1
                self._one = None
        ties, further = _WAYS[-1]
        return self._evaluate(tokens, ties, further)

    def _evaluate(self, tokens: tuple[Exact, ...], ties: Ties, further: bool) -> Evaluation:
        spans, end = self._spans(self._position(tokens)[0], ties, further)
        depth = end - len(tokens) if end < self.game.seats else None
        reading = self._reading(tokens, spans)
        return reading.evaluation(len(tokens), Certificate.searched(ties, depth), anywhere=True)

    def _spans(self, position: OrderType, ties: Ties, further: bool) -> tuple[_Ahead, int]:
        """Return the solver, and how many tokens stand when its game ends."""
        if further and self._one:
            return self._one, self.game.seats
        end = self._end(position) if further else self._near(position)
        spans = _Ahead(self._solver(position, end, ties), self._cells)
        if further and end == self.game.seats:
            self._one = spans
        return spans, end

    def _solver(self, position: OrderType, end: int, ties: Ties) -> Equilibria[OrderType] | CellPolicy:
        if ties == "all":
            return solve_all(self._cells, position, end)
        return solve_cells(self._cells, position, end, ties, plain_looks=PLAIN_LOOKS)

    def _end(self, position: OrderType) -> int:
        seats, placed = self.game.seats, len(position.spots)

        def affordable(end: int, compiled: int, plain: int) -> bool:
            limit = compiled if fits(self._cells.board) else plain
            return self._cells.looks(position, end) <= limit

        if affordable(seats, END_LOOKS, PLAIN_END_LOOKS):
            return seats
        ends = range(placed + 3, seats)
        affordable_ends = [end for end in ends if affordable(end, AHEAD_LOOKS, PLAIN_AHEAD_LOOKS)]
        return max(affordable_ends, default=self._near(position))

    def _near(self, position: OrderType) -> int:
        """Return an end two plies ahead, or on the largest boards one."""
        end = min(len(position.spots) + 2, self.game.seats)
        fast = fits(self._cells.board) or self._cells.looks(position, end) <= PLAIN_NEAR_LOOKS
        return end if fast else len(position.spots) + 1
