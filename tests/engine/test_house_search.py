"""The search of dinners by house rules against backward induction, in each form in which it counts."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

import pytest

from engine.certificate import Certificate
from engine.dinner import plate_search
from engine.dinner.crossout import crossout_line, values
from engine.dinner.dinner_search import DinnerSearch, is_searched
from engine.dinner.house_rules import HOUSE_RULES
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.pass_once import PassOnce
from engine.dinner.house_rules.rule import Dinner, HouseRule
from engine.dinner.house_rules.shape import Shape, Shapes
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.house_rules.weights import Weights
from engine.dinner.morsels import DinnerState, Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import HouseSolution, solve_house
from engine.errors import GameOverError, NotCoveredError
from engine.game import CHANCE, Payoffs, Seat
from engine.induction import equilibrium_payoffs
from engine.solve import evaluate
from engine.solve.model import around

LONG = 10**15 + 37
"""Times this, payoffs do not fit into one number of 63 bits."""


RULES: dict[str, tuple[HouseRule, ...]] = {
    "coin": (Coin(),),
    "coin in layers": (Coin(), Injera(((0, 3), (1, 3)))),
    "coin with weights": (Coin(), Weights(((1, -1), (0, 1)))),
    "coin that fades": (Coin(), Fading(Fraction(1, 2))),
    "take_backs": (TakeBacks(),),
    "take_backs with weights": (TakeBacks(), Weights(((1, -1), (Fraction(1, 2), 1)))),
    "pass_once": (PassOnce(),),
    "pass_once in layers": (Injera(((0, 1), (2, 3))), PassOnce()),
    "worst": (Shapes((Shape("worst"),) * 2),),
    "squares": (Shapes((Shape("squares"),) * 2),),
    "layers": (Injera(((0, 1), (2, 3))),),
    "fading": (Fading(Fraction(1, 2)),),
    "weights": (Weights(((1, Fraction(1, 2)), (-1, 1))),),
    "three diners": (),
}
ALTERNATING = ("take_backs", "take_backs with weights", "pass_once", "pass_once in layers")
TOSSED = tuple(kind for kind in RULES if kind.startswith("coin"))


def random_dinner(kind: str, dice: Random, times: int) -> DinnerGame:
    """Return a random dinner by some rules, with ties more often than not."""
    count = 4 if kind.startswith(("take_backs", "coin")) else 5
    seats = 3 if kind == "three diners" else 2
    worths = [tuple(times * dice.randint(1, 5) for _ in range(seats)) for _ in range(count)]
    if kind in ALTERNATING:
        first = dice.randrange(2)
        order = tuple((first + k) % 2 for k in range(count))
    else:
        order = () if kind in TOSSED else tuple(dice.sample([k % seats for k in range(count)], count))
    morsels = tuple(Morsel(f"Dish {k}", worth) for k, worth in enumerate(worths))
    return DinnerGame(morsels, order, rules=RULES[kind])


@pytest.fixture(params=["plain", "compiled"])
def form(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How plates are gone through; small ones are compiled too where that is asked for."""
    if request.param == "compiled":
        monkeypatch.setattr(plate_search, "PLAIN_ENOUGH", 0)
        monkeypatch.setattr(plate_search, "FEW_PLATES", 0)
    return str(request.param)


@pytest.mark.parametrize("times", [1, LONG], ids=["short", "long"])
@pytest.mark.parametrize("kind", RULES)
def test_all_equilibria_by_a_house_rule_are_those_of_induction(kind: str, times: int, form: str) -> None:
    dice = Random(f"{kind} {times}")
    for _ in range(4):
        game = random_dinner(kind, dice, times)
        state = game.initial_state()
        search = DinnerSearch(game)
        while game.movers(state):
            assert set(search.payoffs(state)) == equilibrium_payoffs(game, state), game.to_json()
            mover = game.movers(state)[0]
            if mover != CHANCE:
                for bite in search.bites(state):
                    after = equilibrium_payoffs(game, game.play(state, mover, bite.morsel))
                    assert set(bite.outcomes) == after
                    assert bite.guaranteed == min(payoffs[mover] for payoffs in after)
            state = game.play(state, mover, dice.choice(game.legal_moves(state, mover)))
        assert search.payoffs(state) == (game.payoffs(state),)
        with pytest.raises(GameOverError):
            search.bites(state)


@pytest.mark.parametrize("kind", [kind for kind in RULES if kind not in TOSSED])
def test_the_one_that_is_followed_is_an_equilibrium(kind: str, form: str) -> None:
    dice = Random(kind)
    for _ in range(4):
        game = random_dinner(kind, dice, 1)
        state = game.initial_state()
        followed = DinnerSearch(game, first=True).payoffs()
        assert len(followed) == 1
        assert set(followed) <= equilibrium_payoffs(game, state)


@dataclass(frozen=True, slots=True)
class Near(HouseRule):
    """The first two morsels on the plate are within reach."""

    name: ClassVar[str] = "near"
    title: ClassVar[str] = "a short reach"

    def choices(
        self, dinner: Dinner, state: DinnerState, seat: Seat, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the first two."""
        return choices[:2]


@dataclass(frozen=True, slots=True)
class Ahead(HouseRule):
    """Who has gained less bites next."""

    name: ClassVar[str] = "ahead"
    title: ClassVar[str] = "the hungrier first"

    def movers(self, dinner: Dinner, state: DinnerState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return who has gained less."""
        return ((0 if state.gained[0] <= state.gained[1] else 1),) if movers else ()


@dataclass(frozen=True, slots=True)
class Given(HouseRule):
    """The last morsel is the first diner's, whoever bites."""

    name: ClassVar[str] = "given"
    title: ClassVar[str] = "the last morsel given"

    def after(self, dinner: Dinner, state: DinnerState, seat: Seat, move: int) -> DinnerState | None:
        """Return what follows the last bite."""
        if dinner.left(state) != (move,):
            return None
        return dinner.moved(state, (*state.eaters[:move], 0, *state.eaters[move + 1 :]))


@dataclass(frozen=True, slots=True)
class Toast(HouseRule):
    """Who has gained more gains one more."""

    name: ClassVar[str] = "toast"
    title: ClassVar[str] = "the toast"

    def scores(self, dinner: Dinner, state: DinnerState, scores: Payoffs) -> Payoffs:
        """Return the scores, with the toast once the plate is empty."""
        return tuple(score + (None not in state.eaters and score > sum(scores) / 2) for score in scores)


@pytest.mark.parametrize("rule", [Near(), Ahead(), Given()], ids=lambda rule: rule.name)
def test_a_rule_that_changes_moves_and_remembers_nothing_is_left_to_induction(
    rule: HouseRule, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.dinner.rules.HOUSE_RULES", (*HOUSE_RULES, type(rule)))
    game = DinnerGame(dinner_of([(4, 1), (2, 3), (1, 5), (3, 4)]).morsels, rules=(rule,))
    assert not is_searched(game)
    with pytest.raises(NotCoveredError, match="does not say what it remembers"):
        DinnerSearch(game)
    found = solve_house(game)
    assert isinstance(found, HouseSolution)
    assert {paid for paid, _ in found.payoffs} == equilibrium_payoffs(game, game.initial_state())


@pytest.mark.parametrize("rule", [Near(), Ahead(), Given(), Toast()], ids=lambda rule: rule.name)
def test_no_theorem_is_claimed_by_a_rule_that_it_does_not_know(
    rule: HouseRule, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.dinner.rules.HOUSE_RULES", (*HOUSE_RULES, type(rule)))
    paid_more = 0
    for seed in range(20):
        dice = Random(seed)
        worths = list(zip(*(dice.sample(range(1, 9), 5) for _ in range(2)), strict=True))
        plain = dinner_of(worths)
        game = DinnerGame(plain.morsels, rules=(rule,))
        found = evaluate(game, game.initial_state())
        assert found.certificate == Certificate.searched()
        paid = equilibrium_payoffs(game, game.initial_state())
        assert found.payoffs == around(list(paid))
        with pytest.raises(NotCoveredError, match=f"not known to hold under {rule.title}"):
            crossout_line(game, game.initial_state())
        paid_more += values(plain, plain.initial_state()) not in paid
    assert paid_more
