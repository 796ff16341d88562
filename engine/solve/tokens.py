"""The solvers of token games: one token each, several in any order of turns, or two placed in secret.

All equilibria to the end of the game; or the one equilibrium in which every tie goes to the first place or
cell, to the end or as deep as the bots search. The certificate says which. In secret, what a seat gives up
by a choice is what it can expect less than by the best one, whatever the other chose in fact: that is luck.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.certificate import Certificate
from engine.errors import GameOverError, Refusal, TooLargeError
from engine.exact import Exact
from engine.game import Payoffs, Seat
from engine.induction import Round
from engine.solve.model import (
    Band,
    Bands,
    Evaluation,
    Option,
    choosing_seat,
    revealed,
    round_evaluation,
)
from engine.tokens.boards import Numbered, fits, numbered_board
from engine.tokens.equilibria import Equilibria, Span, solve_all
from engine.tokens.gap_layers import Allowance
from engine.tokens.house_rules.secret import Choices
from engine.tokens.policy import Policy, play_on, search_depth, solve_policy
from engine.tokens.rules import TokenGame
from engine.tokens.solution import secret_pays, solve_secret
from engine.tokens.state import TokenState

ALLOWANCE = Allowance(memory=250_000_000, looks=50_000_000)
"""What the search for all equilibria may take: some seconds at worst, where eight players begin."""
HUGE_LOOKS = 500_000
"""Moves to look at where amounts do not fit 63 bits: some seconds."""
PACE = 75_000
"""Moves that the search for all equilibria looks at in a second, by an order of turns."""


@dataclass
class BoardSolver:
    """Evaluates the positions of one token game by all equilibria."""

    game: TokenGame
    _board: Numbered[Any] = field(init=False, repr=False)
    _plies: int = field(init=False, repr=False)
    _all: tuple[frozenset[Exact], Equilibria[Any]] | None = field(default=None, init=False, repr=False)

    @staticmethod
    def covers(game: TokenGame) -> bool:
        """Tell whether tokens are placed in the open."""
        return not game.rules

    def __post_init__(self) -> None:
        """Number the places, or the mirrors."""
        self._board = numbered_board(self.game)
        self._plies = len(self.game.turns)

    def cost(self, state: TokenState) -> float:
        """Return what the search by an order of turns takes, in seconds.

        Of one token each, 0: how many gaps and endings there are shows on the way.
        """
        if not self.game.order:
            return 0.0
        return self._board.positions.looks(self._board.start(state.tokens)[0], self._plies) / PACE

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        tokens = self._tokens(state)
        position, order = self._board.start(tokens)
        solver = self._solver(tokens, position)
        weighed = solver.weigh(position, order)
        pick = weighed.pick(self.game.turns[len(tokens)])
        line = (pick, *solver.line(self._board.positions.drop(position, pick)[0]))
        return self._evaluation(
            tokens, weighed.guaranteed, weighed.here, weighed.after, line, Certificate.searched()
        )

    def _tokens(self, state: TokenState) -> tuple[Exact, ...]:
        if self.game.mover(state) is None:
            raise GameOverError(
                Refusal(
                    "tokens-placed",
                    "All {tokens} tokens are placed: nobody moves any more.",
                    tokens=self._plies,
                )
            )
        return state.tokens

    def _solver(self, tokens: tuple[Exact, ...], position: Any) -> Equilibria[Any]:
        """Return the solver of all equilibria; raises `TooLargeError`."""
        # By an order of turns a search answers for any position, else for those after the one it began with.
        if self._all and (self.game.order or self._all[0] <= set(tokens)):
            return self._all[1]
        positions = self._board.positions
        if not fits(positions.board) and positions.looks(position, self._plies) > HUGE_LOOKS:
            raise TooLargeError(
                Refusal("amounts-large", "The amounts of this board outgrow the compiled search.")
            )
        solver = solve_all(positions, position, self._plies, allowance=ALLOWANCE, tell=True)
        self._all = frozenset(tokens), solver
        return solver

    def _evaluation(
        self,
        tokens: tuple[Exact, ...],
        guaranteed: int,
        here: Sequence[Span],
        after: Mapping[int, Sequence[Span]],
        line: Sequence[int],
        certificate: Certificate,
    ) -> Evaluation:
        """Return spans by seat in terms of the board; seats beyond the end of the search take nothing."""
        board, dollars = self._board, self._board.positions.board.dollars
        mover = self.game.turns[len(tokens)]
        nothing = [(0, 0)] * (self.game.seats - len(here))

        def bands(spans: Sequence[Span]) -> Bands:
            return tuple(Band(dollars(low), dollars(high)) for low, high in (*spans, *nothing))

        options = [
            Option(
                cell.inside,
                bands(after[move]),
                dollars(max(0, guaranteed - after[move][mover][1])),
                cell=cell if board.positions.between else None,
            )
            for cell, move in zip(board.cells(tokens), after, strict=True)
        ]
        options.sort(key=lambda option: option.move)  # round a clock places start at stack 1
        return Evaluation(mover, bands(here), tuple(options), board.along(tokens, line), certificate)


@dataclass
class FirstSolver(BoardSolver):
    """Evaluates the same positions by the equilibrium in which every tie goes to the first place or cell."""

    _one: tuple[frozenset[Exact], int, Policy[Any]] | None = field(default=None, init=False, repr=False)

    def cost(self, _state: TokenState) -> float:
        """Return 0 seconds: it looks only as far as that is quick."""
        return 0.0

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        tokens = self._tokens(state)
        positions, (position, order) = self._board.positions, self._board.start(tokens)
        end, policy = self._policy(tokens, position)
        plies = end - len(tokens)
        after = {}
        for move in positions.free(position):
            _, shares = play_on(policy, positions, *positions.dropped(position, order, move), plies - 1)
            after[move] = tuple((share, share) for share in shares)
        line, _ = play_on(policy, positions, position, order, plies)
        here = after[line[0]]
        certificate = Certificate.searched("first", None if end == self._plies else plies)
        mover = self.game.turns[len(tokens)]
        return self._evaluation(tokens, here[mover][0], here, after, line, certificate)

    def _policy(self, tokens: tuple[Exact, ...], position: Any) -> tuple[int, Policy[Any]]:
        """Return how many tokens stand when the search ends, and what it found."""
        if self._one and self._one[1] == self._plies and self._one[0] <= set(tokens):
            return self._one[1:]
        # As deep as the bots, so that none of them is blamed by a shallower search.
        depth = search_depth(self.game, tokens)
        end = self._plies if depth is None else len(tokens) + depth
        policy = solve_policy(self._board.positions, position, end)
        self._one = frozenset(tokens), end, policy
        return end, policy


@dataclass
class SecretSolver:
    """Evaluates a game in which both place a token in secret."""

    game: TokenGame

    @staticmethod
    def covers(game: TokenGame) -> bool:
        """Tell whether tokens are placed in secret."""
        return game.facts.hides

    def cost(self, _state: TokenState) -> float:
        """Return 0 seconds: the search refuses boards that are too large."""
        return 0.0

    def evaluate(self, state: TokenState, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth to ``seat``, which chooses there; to the first mover if left out."""
        game = self.game
        seat = choosing_seat(game.movers(state), seat)
        found = solve_secret(game)
        pays, whole = secret_pays(game), sum(found.payoffs, Fraction(0))
        stacks = tuple(range(1, len(game.stacks) + 1))

        def expected(by: Seat) -> tuple[Payoffs, ...]:
            odds = found.odds[1 - by]
            own = [
                sum((pay * part for pay, part in zip(row, odds, strict=True)), Fraction(0)) for row in pays
            ]
            return tuple((pay, whole - pay) if by == 0 else (whole - pay, pay) for pay in own)

        each = (expected(0), expected(1))
        here = Round((0, 1), (stacks, stacks), found.odds, each, found.payoffs)
        return round_evaluation(here, revealed(state.of(Choices).by_seat), seat, found.certificate)
