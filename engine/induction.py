"""Backward induction over any game: slow, obviously right, the oracle of every faster solver.

Nothing here knows a game: only `Game.movers`, `legal_moves`, `play` and `payoffs` are asked. Every state that
can be reached is visited once and remembered, so this is for small games with everything open. `Induction`
covers dice and rounds in which several choose at once; `NotCoveredError` refuses what a function does not.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Generic, TypeAlias

from engine.errors import NotCoveredError, Refusal, TooLargeError
from engine.exact import check_whole
from engine.game import CHANCE, Facts, Game, M, Payoffs, S, Seat, require
from engine.stage_games import Odds, canonical_equilibrium

_WHAT = Refusal("method-induction", "Backward induction")


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
    """Return the one mover and the state after each of its moves; no one and nothing at the end."""
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
    return Induction(game).payoffs(state)


@dataclass(frozen=True, slots=True)
class Round(Generic[M]):
    """A round in which several choose at once, by the one equilibrium that is followed.

    Attributes
    ----------
    movers
        The seats that choose.
    choices
        By mover what it can choose.
    odds
        By mover the probability of each choice.
    expected
        By mover what each of its choices pays all seats, against the odds of the others.
    worth
        What every seat can expect.
    """

    movers: tuple[Seat, ...]
    choices: tuple[tuple[M, ...], ...]
    odds: tuple[Odds, ...]
    expected: tuple[tuple[Payoffs, ...], ...]
    worth: Payoffs


_Node: TypeAlias = tuple[tuple[Seat, ...], dict[Any, S]]
"""Who moves, and the position after each move; where several do, after what they choose together."""


class Induction(Generic[S, M]):
    """The equilibrium payoffs of every position of a game, with dice and rounds; each is solved once.

    Where one seat moves at a time: all subgame perfect equilibria in pure strategies. Where several ever
    choose at once: one, in which ties go to the first move and a round to `canonical_equilibrium`; of more
    than two who choose, to the pure equilibrium with the largest sum, the first of several.

    Parameters
    ----------
    looks
        How many moves and outcomes may be looked at for one position; None: any number.
    """

    def __init__(self, game: Game[S, M], looks: int | None = None) -> None:
        require(game, _WHAT, replace(game.facts, information="perfect"))
        self.game = game
        self.one = game.facts.dynamics == "simultaneous"
        self.looks, self._left = looks, looks
        self._known: dict[S, frozenset[Payoffs]] = {}
        self._rounds: dict[S, Round[M]] = {}
        self._begun: dict[S, tuple[S, dict[Seat, M]]] = {}

    def payoffs(self, state: S) -> frozenset[Payoffs]:
        """Return what the equilibria from ``state`` on pay all seats.

        Raises
        ------
        TooLargeError
            If that takes more looks than are left.
        NotCoveredError
            If more than two choose at once and no equilibrium of their round is pure.
        """
        self._left = self.looks
        waiting: list[tuple[S, _Node[S] | None]] = [(state, None)]
        while waiting:
            at, node = waiting.pop()
            if at in self._known:
                continue
            if node is None:
                node = self._node(at)
                self._charge(1 + len(node[1]))
                waiting.append((at, node))
                waiting += ((child, None) for child in node[1].values() if child not in self._known)
            else:
                self._known[at] = self._outcomes(at, *node)
        return self._known[state]

    def after(self, state: S) -> dict[M, frozenset[Payoffs]]:
        """Return the same after each move of the one seat, or the dice, that moves at ``state``."""
        return {move: self.payoffs(child) for move, child in self._node(state)[1].items()}

    def round(self, state: S) -> tuple[Round[M], dict[Seat, M]] | None:
        """Return the round that ``state`` is in, and what was chosen in it so far; None if it is in none."""
        self.payoffs(self.game.initial_state())
        start, chosen = self._begun.get(state, (state, {}))
        self.payoffs(start)
        found = self._rounds.get(start)
        return None if found is None else (found, chosen)

    def line(self, state: S) -> tuple[M, ...]:
        """Return the moves of one equilibrium, up to the end, to dice or to a round."""
        moves: list[M] = []
        while len(movers := self.game.movers(state)) == 1 and movers[0] != CHANCE:
            after, mover = self.after(state), movers[0]
            move = max(after, key=lambda one: min(paid[mover] for paid in after[one]))
            moves.append(move)
            state = self.game.play(state, mover, move)
        return tuple(moves)

    def _charge(self, looks: int) -> None:
        if self._left is not None:
            self._left -= looks
            if self._left < 0:
                raise TooLargeError(
                    Refusal(
                        "looks-many", "There are more than {most:,} moves to go through.", most=self.looks
                    )
                )

    def _node(self, state: S) -> _Node[S]:
        movers = self.game.movers(state)
        if len(movers) > 1:
            return movers, dict(self._joint(state, movers))
        moves = [(seat, move) for seat in movers for move in self.game.legal_moves(state, seat)]
        return movers, {move: self.game.play(state, seat, move) for seat, move in moves}

    def _joint(self, state: S, movers: tuple[Seat, ...]) -> Iterator[tuple[tuple[M, ...], S]]:
        """Yield what several may choose together and where it leads, and note every stage between."""
        options = [(None, *self.game.legal_moves(state, seat)) for seat in movers]
        self._charge(prod(map(len, options)))
        for joint in product(*options):
            chosen = {seat: move for seat, move in zip(movers, joint, strict=True) if move is not None}
            at = state
            for seat, move in chosen.items():
                at = self.game.play(at, seat, move)
            if len(chosen) == len(movers):
                yield tuple(chosen.values()), at
            elif chosen:
                self._begun[at] = state, chosen
                for seat in movers:
                    # Who has not chosen sees that others have, and not what.
                    if seat not in chosen and (seen := self.game.observe(at, seat)) != at:
                        self._begun[seen] = state, {}

    def _outcomes(self, state: S, movers: tuple[Seat, ...], children: dict[Any, S]) -> frozenset[Payoffs]:
        if not movers:
            return frozenset([self.game.payoffs(state)])
        after = {move: self._known[child] for move, child in children.items()}
        if len(movers) > 1:
            paid = {joint: next(iter(one)) for joint, one in after.items()}
            self._rounds[state] = found = _solved_round(self.game, state, movers, paid)
            return frozenset([found.worth])
        if movers[0] == CHANCE:
            self._charge(prod(map(len, after.values())))
            chances = dict(self.game.chances(state))
            odds = [chances[move] for move in after]
            return frozenset(mean(pick, odds) for pick in product(*after.values()))
        mover = movers[0]
        if self.one:
            return max(after.values(), key=lambda one: next(iter(one))[mover])
        self._charge(sum(map(len, after.values())))
        sure = max(min(payoffs[mover] for payoffs in outcomes) for outcomes in after.values())
        return frozenset(paid for outcomes in after.values() for paid in outcomes if paid[mover] >= sure)


def mean(payoffs: Iterable[Payoffs], odds: Iterable[Fraction]) -> Payoffs:
    """Return the mean of several payoffs, each of all seats, by the probability of each."""
    weighed = [[odd * own for own in paid] for paid, odd in zip(payoffs, odds, strict=True)]
    return tuple(sum(own, Fraction(0)) for own in zip(*weighed, strict=True))


def _solved_round(
    game: Game[S, M], state: S, movers: tuple[Seat, ...], paid: dict[tuple[M, ...], Payoffs]
) -> Round[M]:
    choices = tuple(game.legal_moves(state, seat) for seat in movers)
    odds = _round_odds(movers, choices, paid)
    shares = [dict(zip(own, part, strict=True)) for own, part in zip(choices, odds, strict=True)]

    def chance(joint: tuple[M, ...], but: int | None = None) -> Fraction:
        return prod((shares[k][move] for k, move in enumerate(joint) if k != but), start=Fraction(1))

    expected = tuple(
        tuple(
            mean(*zip(*((paid[joint], chance(joint, k)) for joint in paid if joint[k] == move), strict=True))
            for move in own
        )
        for k, own in enumerate(choices)
    )
    return Round(movers, choices, odds, expected, mean(paid.values(), map(chance, paid)))


def _round_odds(
    movers: tuple[Seat, ...], choices: tuple[tuple[M, ...], ...], paid: dict[tuple[M, ...], Payoffs]
) -> tuple[Odds, ...]:
    if len(movers) == 2:
        rows, columns = choices
        own = [[[paid[row, column][seat] for column in columns] for row in rows] for seat in movers]
        return canonical_equilibrium(*own).odds

    def stays(joint: tuple[M, ...]) -> bool:
        return all(
            paid[*joint[:k], other, *joint[k + 1 :]][seat] <= paid[joint][seat]
            for k, seat in enumerate(movers)
            for other in choices[k]
        )

    pure = [joint for joint in paid if stays(joint)]
    if not pure:
        raise NotCoveredError(
            Refusal("round-pure", "A round of more than two has no equilibrium in pure strategies here.")
        )
    best = max(pure, key=lambda joint: sum(paid[joint]))
    return tuple(
        tuple(Fraction(move == chosen) for move in own) for own, chosen in zip(choices, best, strict=True)
    )


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """Return how many sequences of ``depth`` legal moves lead on: one integer checks a rule set.

    Any game will do; of several movers the first chooses first, since their order makes no difference.
    """
    check_whole(depth, "depth", 0)
    if depth == 0:
        return 1
    return sum(
        perft(game, game.play(state, mover, move), depth - 1)
        for mover in game.movers(state)[:1]
        for move in game.legal_moves(state, mover)
    )
