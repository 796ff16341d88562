"""Rounds of simultaneous choices: the payoff of each choice against the odds of the other's equilibrium.

What a seat gives up by a choice is what it can expect less than by the best one, whatever the other chose in
fact: that is luck. Once contested morsels of a dinner are eaten in turn, they are a dinner of their own.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from operator import add
from typing import Any

from engine.certificate import CANONICAL, CROSSOUT, Certificate
from engine.dinner.at_once import AtOnceSearch, check_left, stage_of
from engine.dinner.crossout import crossout_play
from engine.dinner.house_rules.at_once import open_morsels
from engine.dinner.morsels import DinnerState
from engine.dinner.orders import thue_morse_turn
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, Refusal
from engine.game import HIDDEN, Payoffs, Seat
from engine.induction import Round
from engine.solve.model import Evaluation, Option, point, round_evaluation
from engine.tokens.house_rules.secret import Choices
from engine.tokens.rules import TokenGame
from engine.tokens.solution import secret_pays, solve_secret
from engine.tokens.state import TokenState

ROUNDS = 15_000
"""Rounds of a dinner, in three for each morsel that is left: of those a half is reached, in a second."""


@dataclass
class AtOnceSolver:
    """Evaluates the positions of one dinner of bites at once, of as many morsels as are thought through."""

    game: DinnerGame
    _search: AtOnceSearch = field(init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether both bite at once."""
        return game.facts.dynamics == "simultaneous"

    def __post_init__(self) -> None:
        """Begin to search."""
        self._search = AtOnceSearch(self.game)

    def cost(self, state: DinnerState) -> float:
        """Return what it takes to go through every round of what is left, in seconds."""
        left = len(self.game.left(state))
        if not open_morsels(state.eaters, stage_of(state)):
            return 0.0
        check_left(left)
        return 3.0**left / ROUNDS

    def evaluate(self, state: DinnerState, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth to ``seat``, which moves there; to the first mover if left out."""
        seat = _mover(self.game.movers(state), seat)
        stage = stage_of(state)
        names = open_morsels(state.eaters, stage)
        if not names:
            return self._in_turn(state, seat)
        found, expected = self._search.play(state), self._search.expected(state)
        have = self.game.scores(state)
        whole = Round(
            (0, 1),
            (names, names),
            found.odds,
            (_more(have, expected[0]), _more(have, expected[1])),
            tuple(have[by] + found.payoffs[by] for by in (0, 1)),
        )
        return round_evaluation(whole, _known(stage.named), seat, CANONICAL)

    def _in_turn(self, state: DinnerState, seat: Seat) -> Evaluation:
        """Weigh the contested morsels that are left: they are eaten in turn, and crossout has the answer."""
        game, left, tastes = self.game, self.game.left(state), self.game.tastes()
        done = len(stage_of(state).contested) - len(left)
        lines: dict[int, tuple[int, ...]] = {}
        after: dict[int, Payoffs] = {}
        for morsel in left:
            rest = [k for k in left if k != morsel]
            turns = [thue_morse_turn(done + turn) for turn in range(1, len(left))]
            eaten = crossout_play([tastes[k] for k in rest], turns) if rest else ()
            lines[morsel] = (morsel, *(rest[k] for k in eaten))
            end = state
            for bite in lines[morsel]:
                end = game.after(end, bite)
            after[morsel] = game.scores(end)
        best = max(payoffs[seat] for payoffs in after.values())
        pick = next(morsel for morsel in left if after[morsel][seat] == best)
        strict = all(len({tastes[k][by] for k in left}) == len(left) for by in (0, 1))
        return Evaluation(
            seat,
            tuple(map(point, after[pick])),
            tuple(Option(k, tuple(map(point, pays)), best - pays[seat]) for k, pays in after.items()),
            lines[pick],
            CROSSOUT if strict else Certificate("some-equilibria", "theorem", "crossout"),
        )


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
        seat = _mover(game.movers(state), seat)
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
        return round_evaluation(here, _known(state.of(Choices).by_seat), seat, found.certificate)


def _more(have: Payoffs, expected: tuple[Payoffs, ...]) -> tuple[Payoffs, ...]:
    return tuple(tuple(map(add, have, pays)) for pays in expected)


def _mover(movers: tuple[Seat, ...], seat: Seat | None) -> Seat:
    if not movers:
        raise GameOverError(Refusal("game-over", "The game is over: nobody moves any more."))
    return movers[0] if seat is None else seat


def _known(committed: tuple[Any, ...]) -> dict[Seat, Any]:
    """Leave out what is masked: no one is told more than it may know."""
    return {seat: choice for seat, choice in enumerate(committed) if choice not in (None, HIDDEN)}
