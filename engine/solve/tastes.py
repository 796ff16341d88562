"""Bites under secret tastes, weighed by their eater's knowledge: the mean payoff of each.

Where all morsels differ, others who eat their favourites are as likely to eat any morsel that is left
(`house_rules.secret`); of kinds with copies bites tell more, and are weighed as the belief bot does. Where
it cannot, it is guessed as if they told nothing. No tastes of others are looked at: the game has 0 for them.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.certificate import Certificate
from engine.dinner.house_rules.secret import chances_by_turn, expected_of, floor_of
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import (
    bites_of,
    check_believed,
    expected_kinds,
    own_worth,
    secret_mean,
    sincerity,
    table_of,
)
from engine.errors import NotCoveredError, Refusal
from engine.exact import Exact
from engine.game import Seat
from engine.solve.model import Band, Bands, Evaluation, Option, point


def is_guessed(game: DinnerGame) -> bool:
    """Tell whether bites tell something about tastes here, and what they tell is weighed."""
    try:
        check_believed(game)
    except NotCoveredError:
        return False
    return game.has_copies


def sure(game: DinnerGame, state: DinnerState, seat: Seat) -> Exact:
    """Return what a diner ends up with at least who eats the favourite from here on, whatever others do."""
    return state.gained[seat] + floor_of(*_to_come(game, state, seat, None))


@dataclass(frozen=True, slots=True)
class TastesSolver:
    """Weighs the bites of one diner; ``game`` is what that diner may know of the dinner."""

    game: DinnerGame

    def expectation(self) -> tuple[Bands, Certificate]:
        """Return what greed by all brings each diner on average over the others' tastes, to a quarter.

        Raises
        ------
        NotCoveredError
            If that are too many situations to go through.
        """
        means = []
        for seat in range(self.game.seats):
            mean = secret_mean(self.game, seat)
            if mean is None:
                raise NotCoveredError(
                    Refusal("situations-many", "There are too many situations to go through.")
                )
            means.append(point(quarter(Fraction(mean))))
        return tuple(means), sincerity(self.game)

    def evaluate(self, state: DinnerState, seat: Seat) -> Evaluation:
        """Return what a diner who bites at ``state`` can expect; payoffs of others are 0: no one knows them.

        Of equal bites the line has the first that is worth most.
        """
        game, left = self.game, self.game.choices(state)
        if is_guessed(game):
            kinds = expected_kinds(table_of(game), own_worth(game, seat), bites_of(game, state))
            later = {morsel: kinds[game.kinds[morsel]] for morsel in left}
        else:
            worth = {morsel: Fraction(game.morsels[morsel].utilities[seat]) for morsel in left}
            later = {
                morsel: own + expected_of(*_to_come(game, state, seat, morsel))
                for morsel, own in worth.items()
            }
        best = max(later.values())
        pick = max(left, key=lambda morsel: (later[morsel], game.morsels[morsel].utilities[seat]))

        def paid(own: Exact) -> tuple[Fraction, ...]:
            whole = Fraction(state.gained[seat] + own)
            return tuple(whole if by == seat else Fraction(0) for by in range(game.seats))

        options = tuple(
            Option(morsel, tuple(map(point, paid(own))), Fraction(best - own))
            for morsel, own in later.items()
        )
        here = tuple(map(point, paid(best)))
        return Evaluation(seat, here, options, (pick,), sincerity(game))


def to_quarters(evaluation: Evaluation) -> Evaluation:
    """Round what all is expected to bring to quarters, as par is; regrets stay as they are."""
    return replace(
        evaluation,
        payoffs=tuple(map(_quarters, evaluation.payoffs)),
        options=tuple(
            replace(option, payoffs=tuple(map(_quarters, option.payoffs))) for option in evaluation.options
        ),
    )


def _quarters(band: Band) -> Band:
    return point(quarter(band.low))


def quarter(value: Fraction) -> Fraction:
    """Round to a quarter."""
    return Fraction(round(4 * value), 4)


def _to_come(
    game: DinnerGame, state: DinnerState, seat: Seat, bitten: int | None
) -> tuple[list[Exact], list[Fraction]]:
    """Return what is left is worth to a diner, without what is ``bitten`` now, and how likely turns are."""
    left = [morsel for morsel in game.left(state) if morsel != bitten]
    chances = chances_by_turn(game.order, game.seats, len(game.morsels))[-len(left) :] if left else ()
    worth = [game.morsels[morsel].utilities[seat] for morsel in left]
    turns = [turn[seat] for turn in chances]
    if bitten is None and turns:
        turns[0] = Fraction(game.mover(state) == seat)  # where a coin decides, it has fallen
    return worth, turns
