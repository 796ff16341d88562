"""Rounds in which both choose at once: what each choice pays against the odds of the other's equilibrium.

What a seat gives up by a choice is what it can expect less than by the best one, whatever the other chose in
fact: that is luck. Once contested morsels of a dinner are eaten in turn, they are a dinner of their own.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from operator import add
from typing import Any

from engine.certificate import CROSSOUT, Certificate
from engine.dinner.at_once_search import CANONICAL, AtOnceSearch, stage_of
from engine.dinner.crossout import crossout_play
from engine.dinner.house_rules.at_once import open_morsels, thue_morse_turn
from engine.dinner.rules import DinnerGame, DinnerState
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.game import HIDDEN, Payoffs, Seat
from engine.review.model import Evaluation, Option, point
from engine.stage_games import Odds
from engine.tokens.rules import TokenGame, TokenState
from engine.tokens.secret import secret_pays, solve_secret


@dataclass(frozen=True, slots=True)
class _Round:
    """One round, as its canonical equilibrium has it.

    Attributes
    ----------
    choices
        What can be chosen, ascending; the same for both.
    odds
        By seat the probability of each choice.
    expected
        By seat what each choice pays both seats, against the odds of the other, with what they have by now.
    worth
        By seat what it can expect.
    """

    choices: tuple[int, ...]
    odds: tuple[Odds, Odds]
    expected: tuple[tuple[Payoffs, ...], tuple[Payoffs, ...]]
    worth: Payoffs
    certificate: Certificate

    def evaluation(self, seat: Seat, committed: tuple[int | None, ...]) -> Evaluation:
        """Weigh the choices of a seat; what has been committed changes what is expected, and no regret."""
        here = self.worth
        for by, choice in enumerate(committed):
            if choice is not None:
                here = self._after(here, by, self.choices.index(choice))
        bands = tuple(map(point, here))
        best = max(pays[seat] for pays in self.expected[seat])
        options = tuple(
            Option(
                choice,
                tuple(map(point, self._after(here, seat, k))),
                best - self.expected[seat][k][seat],
            )
            for k, choice in enumerate(self.choices)
        )
        pick = max(range(len(self.choices)), key=lambda k: self.odds[seat][k])
        return Evaluation(seat, bands, options, (self.choices[pick],), self.certificate, self.odds[seat])

    def _after(self, here: Payoffs, by: Seat, choice: int) -> Payoffs:
        """Return what both can expect once a seat has made a choice, by its place among them."""
        changed = zip(here, self.expected[by][choice], self.worth, strict=True)
        return tuple(so_far + pays - worth for so_far, pays, worth in changed)


@dataclass
class AtOnceAnalyst:
    """Evaluates the positions of one dinner of bites at once, of as many morsels as are thought through."""

    game: DinnerGame
    _search: AtOnceSearch = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Begin to search."""
        self._search = AtOnceSearch(self.game)

    def evaluate(self, state: DinnerState, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth to ``seat``, which moves there; to the first mover if left out."""
        seat = _mover(self.game.movers(state), seat)
        stage = stage_of(state)
        names = open_morsels(state.eaters, stage)
        if not names:
            return self._in_turn(state, seat)
        try:
            found, expected = self._search.play(state), self._search.expected(state)
        except TooLargeError as refusal:
            raise NotCoveredError(
                f"Choices in secret are weighed by going through every round. {refusal}"
            ) from None
        have = self.game.scores(state)
        whole = _Round(
            names,
            found.odds,
            (_more(have, expected[0]), _more(have, expected[1])),
            tuple(have[by] + found.payoffs[by] for by in (0, 1)),
            CANONICAL,
        )
        return whole.evaluation(seat, _known(stage.named))

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
class SecretAnalyst:
    """Evaluates a game in which both place a token in secret."""

    game: TokenGame

    def evaluate(self, state: TokenState, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth to ``seat``, which chooses there; to the first mover if left out."""
        game = self.game
        seat = _mover(game.movers(state), seat)
        try:
            found = solve_secret(game)
        except TooLargeError as refusal:
            raise NotCoveredError(f"Choices in secret are weighed against their odds. {refusal}") from None
        pays, whole = secret_pays(game), sum(found.payoffs, Fraction(0))
        stacks = tuple(range(1, len(game.stacks) + 1))

        def expected(by: Seat) -> tuple[Payoffs, ...]:
            odds = found.odds[1 - by]
            own = [
                sum((pay * part for pay, part in zip(row, odds, strict=True)), Fraction(0)) for row in pays
            ]
            return tuple((pay, whole - pay) if by == 0 else (whole - pay, pay) for pay in own)

        each = (expected(0), expected(1))
        here = _Round(stacks, found.odds, each, found.payoffs, found.certificate)
        return here.evaluation(seat, _known(state.chosen))


def _more(have: Payoffs, expected: tuple[Payoffs, ...]) -> tuple[Payoffs, ...]:
    return tuple(tuple(map(add, have, pays)) for pays in expected)


def _mover(movers: tuple[Seat, ...], seat: Seat | None) -> Seat:
    if not movers:
        raise GameOverError("The game is over: nobody moves any more.")
    return movers[0] if seat is None else seat


def _known(committed: tuple[Any, ...]) -> tuple[int | None, ...]:
    """Leave out what is masked: nobody is told more than it may know."""
    return tuple(None if choice in (None, HIDDEN) else choice for choice in committed)
