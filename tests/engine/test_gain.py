"""A rule that changes what a bite is worth is one method: whatever scores, solves or reviews asks it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from engine.bots import find_strategy
from engine.dinner.crossout import (
    crossout_line,
    crossout_move,
    lasting_utilities,
    regret,
    regrets,
    theorem_applies,
    values,
)
from engine.dinner.dinner_search import search_dinner
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.weights import Weights
from engine.dinner.morsels import DinnerState, Gain, Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import NotCoveredError
from engine.game import Facts
from engine.induction import equilibria
from engine.record import Record, SeatLabel
from engine.review import review
from engine.solve import evaluate
from tests.engine.dinners import random_pairs

SEATS = (SeatLabel("Ada"), SeatLabel("Ben"))
WAYS = {
    "greedy": lambda own, _other: own,
    "spiteful": lambda _own, other: other,
    "competitive": lambda own, other: own + other,
    "cooperative": lambda own, other: own - other,
    "masochistic": lambda own, _other: -own,
}
"""What each strategy that does not plan makes largest: own and other are what the next bites gain."""


def fading_dinner(morsels: tuple[Morsel, ...], order: tuple[int, ...], fading: Fraction) -> DinnerGame:
    return DinnerGame(morsels, order, rules=(Fading(fading),))


def caring_dinner(morsels: tuple[Morsel, ...], order: tuple[int, ...]) -> DinnerGame:
    """Each diner enjoys a third of what the other eats, by the other's taste."""
    return DinnerGame(morsels, order, rules=(Weights(((1, Fraction(1, 3)), (Fraction(1, 3), 1))),))


@dataclass(frozen=True, slots=True)
class SpoilingDinner(DinnerGame):
    """A morsel loses its own number with each turn, so what is liked best changes."""

    def gain(self, ply: int, morsel: int, eater: int | None = None) -> Gain:
        eater = self.order[ply] if eater is None else eater
        worth = self.morsels[morsel].utilities[eater] - ply * (morsel + 1)
        return (worth, 0) if eater == 0 else (0, worth)

    def gains_utilities(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class SecretDinner(DinnerGame):
    """A dinner that claims to hide something."""

    @property
    def facts(self) -> Facts:
        return Facts(information="imperfect")


def morsels_of(pairs: list[tuple[int, int]]) -> tuple[Morsel, ...]:
    return dinner_of(pairs).morsels


def some_dinners() -> list[DinnerGame]:
    dice, found = Random("gains"), []
    for count in (3, 4, 5, 5):
        pairs = [(dice.randint(1, 4), dice.randint(1, 4)) for _ in range(count)]
        order = tuple(dice.choice((0, 1)) for _ in range(count))
        found.append(fading_dinner(morsels_of(pairs), order, Fraction(dice.randint(1, 9), 10)))
        found.append(caring_dinner(morsels_of(pairs), order))
    return found


dinners = pytest.mark.parametrize(
    "game", some_dinners(), ids=lambda game: f"{type(game).__name__}{game.order}"
)


def walked(game: DinnerGame, seed: int) -> list[DinnerState]:
    dice, states = Random(seed), [game.initial_state()]
    while left := game.choices(states[-1]):
        states.append(game.after(states[-1], dice.choice(left)))
    return states


def test_scores_are_what_the_bites_add() -> None:
    game = fading_dinner(morsels_of([(1, 2), (2, 3), (3, 1)]), (0, 1, 0), Fraction(1, 10))
    states = [game.initial_state()]
    for morsel in (2, 0, 1):
        states.append(game.after(states[-1], morsel))
    assert [game.scores(state) for state in states] == [
        (0, 0),
        (3, 0),
        (3, Fraction(2, 10)),
        (3 + Fraction(2, 100), Fraction(2, 10)),
    ]
    assert game.payoffs(states[-1]) == game.scores(states[-1])


@pytest.mark.parametrize(
    ("fade", "paid"),
    [("7/10", ("3.49", "2.1")), ("71/100", ("3.5123", "1.42")), ("1", ("5", "2"))],
)
def test_alice_waits_for_dessert_while_little_fades(fade: str, paid: tuple[str, str]) -> None:
    game = fading_dinner(morsels_of([(1, 2), (2, 3), (3, 1)]), (0, 1, 0), Fraction(fade))
    (outcome,) = {found.payoffs for found in equilibria(game, game.initial_state())}
    assert outcome == tuple(map(Fraction, paid))
    assert [gained for gained, _ in search_dinner(game).outcomes] == [outcome]


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize(
    "laid",
    [
        DinnerGame,
        lambda morsels: fading_dinner(morsels, (), Fraction(1, 2)),
        lambda morsels: caring_dinner(morsels, ()),
        SpoilingDinner,
    ],
    ids=["plain", "fading", "caring", "spoiling"],
)
def test_a_strategy_weighs_what_a_bite_gains(laid: Callable[..., DinnerGame], name: str) -> None:
    dice = Random("ways")
    for seed in range(20):
        game = laid(dinner_of(random_pairs(7, dice)).morsels)
        for ply, state in enumerate(walked(game, seed)[:-1]):
            mover = game.order[ply]
            answer = ply + 1 if ply + 1 < len(game.order) else ply - 1  # the other's next turn, or latest

            weighed = {
                k: WAYS[name](game.gain(ply, k)[mover], game.gain(answer, k)[1 - mover])
                for k in game.choices(state)
            }
            chosen = find_strategy(name, "dinner").choose(game, state, mover, dice)
            assert chosen == max(weighed, key=lambda k: weighed[k])


def test_greedy_leaves_what_has_spoiled() -> None:
    game = SpoilingDinner(morsels_of([(5, 1), (3, 2), (7, 3)]), (1, 1, 0))
    start = game.initial_state()
    greedy = find_strategy("greedy", "dinner").choose
    assert greedy(game, start, 1, Random(0)) == 2, "nothing has spoiled yet"
    assert greedy(game, game.after(start, 2), 1, Random(0)) == 0, "1 − 1 against 2 − 2: the first of equals"


@dinners
def test_the_search_of_plates_agrees_with_induction(game: DinnerGame) -> None:
    for state in walked(game, 4)[:-1]:
        found = search_dinner(game, state)
        had = game.scores(state)
        searched = {
            tuple(a + b for a, b in zip(had, more, strict=True)): plays for more, plays in found.outcomes
        }
        payoffs = [outcome.payoffs for outcome in equilibria(game, state)]
        assert searched == {pair: payoffs.count(pair) for pair in payoffs}


@dinners
def test_the_review_agrees_with_induction(game: DinnerGame) -> None:
    for state in walked(game, 5)[:-1]:
        found = evaluate(game, state)
        assert found.certificate.complete
        for option in found.options:
            payoffs = [outcome.payoffs for outcome in equilibria(game, game.after(state, option.move))]
            for seat, band in enumerate(option.payoffs):
                paid = [outcome[seat] for outcome in payoffs]
                assert (band.low, band.high) == (min(paid), max(paid))


@dinners
def test_a_match_is_reviewed_to_its_last_bite(game: DinnerGame) -> None:
    states = walked(game, 6)
    bites = []
    for before, after in pairwise(states):
        bites += [k for k in game.choices(before) if after.eaters[k] is not None]
    found = review(Record.of(game, SEATS, 0, bites))
    assert [account.final for account in found.seats] == list(game.payoffs(states[-1]))
    assert len(found.moves) == len(bites)


@pytest.mark.parametrize("game", [game for game in some_dinners() if not game.lasts], ids=str)
def test_crossout_refuses_what_it_does_not_cover(game: DinnerGame) -> None:
    start = game.initial_state()
    for refused in (crossout_line, crossout_move, values, regrets, lambda g, s: regret(g, s, 0)):
        with pytest.raises(NotCoveredError, match=r"worth the same at every turn; A is not"):
            refused(game, start)
    assert not theorem_applies(game)
    assert find_strategy("crossout", "dinner").certify(game, start).label == "heuristic"


def test_without_fading_it_is_the_ordinary_dinner() -> None:
    morsels = random_pairs(6, Random(3))
    game, plain = fading_dinner(dinner_of(morsels).morsels, (), Fraction(1)), dinner_of(morsels)
    assert lasting_utilities(game) == tuple(morsels)
    assert crossout_line(game, game.initial_state()) == crossout_line(plain, plain.initial_state())
    assert evaluate(game, game.initial_state()) == evaluate(plain, plain.initial_state())


def test_too_many_morsels_that_fade_are_refused_in_a_review() -> None:
    game = fading_dinner(dinner_of([(k, 22 - k) for k in range(21)]).morsels, (), Fraction(1, 2))
    with pytest.raises(NotCoveredError, match=r"too large to be solved\. 21 morsels make"):
        evaluate(game, game.initial_state())


def test_a_dinner_with_a_secret_is_refused() -> None:
    game = SecretDinner(morsels_of([(1, 2), (2, 1)]))
    for refused, says in (
        (crossout_move, "imperfect information"),
        (search_dinner, "imperfect information"),
        (evaluate, "is hidden"),
    ):
        with pytest.raises(NotCoveredError, match=says):
            refused(game, game.initial_state())
    assert replace(game, order=(1, 0)).facts.information == "imperfect"
