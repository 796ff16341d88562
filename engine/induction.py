"""Backward induction over any game: slow, obviously right, the oracle of every faster solver.

Nothing here knows a game: only `Game.movers`, `legal_moves`, `play` and `payoffs` are asked. Every state that
can be reached is visited once and remembered, so this is for small games: of one mover at a time, with
everything open, and for all but `equilibrium_payoffs` no dice. `NotCoveredError` refuses the others.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Generic

from engine.exact import check_whole
from engine.game import CHANCE, Facts, Game, M, Payoffs, S, Seat, require

_WHAT = "Backward induction"


@dataclass(frozen=True, slots=True)
class Continuation(Generic[M]):
    """One way for a game to go on to its end: the moves in order, and what each seat ends up with."""

    moves: tuple[M, ...]
    payoffs: Payoffs

    def after(self, move: M) -> "Continuation[M]":
        """Return the same continuation with ``move`` before it."""
        return Continuation((move, *self.moves), self.payoffs)


def equilibrium(game: Game[S, M], state: S) -> Continuation[M]:
    """Return the subgame perfect equilibrium in which every tie goes to the first of the legal moves.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> game = numbered(10, 3)
    >>> equilibrium(game, game.initial_state()).moves
    (5, 9, 8)
    """
    require(game, _WHAT)
    known: dict[S, Continuation[M]] = {}

    def solve(state: S) -> Continuation[M]:
        if state in known:
            return known[state]
        mover, after = _branches(game, state)
        if mover is None:
            best: Continuation[M] = Continuation((), game.payoffs(state))
        else:
            replies = (solve(child).after(move) for move, child in after.items())
            best = max(replies, key=lambda reply: reply.payoffs[mover])  # max keeps the first of equals
        known[state] = best
        return best

    return solve(state)


def equilibria(game: Game[S, M], state: S) -> tuple[Continuation[M], ...]:
    """Return every outcome of a subgame perfect equilibrium in pure strategies, in ascending order of moves.

    A player who is indifferent still changes what the others get, and may choose by all that was played, so a
    state has a set of outcomes. An outcome after some move belongs to an equilibrium iff it pays the mover at
    least what every other move guarantees: the worst for the mover of the outcomes after that one.
    """
    return _Equilibria(game).outcomes(state)


def guarantees(game: Game[S, M], state: S) -> dict[M, Fraction]:
    """Return, for each legal move, the least that it pays the mover over the equilibria of what follows.

    The largest of these is the mover's least equilibrium payoff. Empty when the game is over.
    """
    solver = _Equilibria(game)
    mover, after = _branches(game, state)
    if mover is None:
        return {}
    return {
        move: min(outcome.payoffs[mover] for outcome in solver.outcomes(child))
        for move, child in after.items()
    }


def _branches(game: Game[S, M], state: S) -> tuple[Seat | None, dict[M, S]]:
    """Return the one mover and the state after each of its moves; nobody and nothing at the end."""
    for mover in game.movers(state):
        return mover, {move: game.play(state, mover, move) for move in game.legal_moves(state, mover)}
    return None, {}


class _Equilibria(Generic[S, M]):
    """The set-valued recursion, with each state's outcomes remembered."""

    def __init__(self, game: Game[S, M]) -> None:
        require(game, _WHAT)
        self._game = game
        self._known: dict[S, tuple[Continuation[M], ...]] = {}

    def outcomes(self, state: S) -> tuple[Continuation[M], ...]:
        if state not in self._known:
            self._known[state] = self._solve(state)
        return self._known[state]

    def _solve(self, state: S) -> tuple[Continuation[M], ...]:
        mover, children = _branches(self._game, state)
        if mover is None:
            return (Continuation((), self._game.payoffs(state)),)
        after = {move: self.outcomes(child) for move, child in children.items()}
        sure = max(min(outcome.payoffs[mover] for outcome in outcomes) for outcomes in after.values())
        return tuple(
            outcome.after(move)
            for move, outcomes in after.items()
            for outcome in outcomes
            if outcome.payoffs[mover] >= sure
        )


def equilibrium_payoffs(game: Game[S, M], state: S) -> frozenset[Payoffs]:
    """Return the expected payoffs of every subgame perfect equilibrium in pure strategies, dice and all.

    As `equilibria`, for games with explicit chance too: where the dice are thrown, each equilibrium of what
    follows each throw may follow it, and payoffs are weighed by the probabilities.

    Raises
    ------
    NotCoveredError
        If several move at once, or something is hidden.
    """
    require(game, _WHAT, Facts(chance=game.facts.chance))
    known: dict[S, frozenset[Payoffs]] = {}

    def solve(state: S) -> frozenset[Payoffs]:
        if state not in known:
            known[state] = frozenset(_outcomes(state))
        return known[state]

    def _outcomes(state: S) -> set[Payoffs]:
        mover, children = _branches(game, state)
        if mover is None:
            return {game.payoffs(state)}
        after = {move: solve(child) for move, child in children.items()}
        if mover == CHANCE:
            chances = dict(game.chances(state))
            return {
                tuple(
                    sum(
                        (chances[move] * payoffs[seat] for move, payoffs in zip(after, pick, strict=True)),
                        Fraction(0),
                    )
                    for seat in range(game.seats)
                )
                for pick in product(*after.values())
            }
        sure = max(min(payoffs[mover] for payoffs in outcomes) for outcomes in after.values())
        return {payoffs for outcomes in after.values() for payoffs in outcomes if payoffs[mover] >= sure}

    return solve(state)


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """Return how many sequences of ``depth`` legal moves lead on: one integer checks a rule set.

    Any game will do; of several movers the first chooses first, since their order makes no difference.
    """
    check_whole(depth, "The depth", 0)
    if depth == 0:
        return 1
    return sum(
        perft(game, game.play(state, mover, move), depth - 1)
        for mover in game.movers(state)[:1]
        for move in game.legal_moves(state, mover)
    )
