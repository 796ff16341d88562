"""Pass once: the turns, every equilibrium against induction, and where a pass changes what a dinner pays."""

import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_scores
from engine.dinner.dinner_search import DinnerSearch
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.pass_once import PASS, Passes, PassOnce
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.weights import Weights
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import solve_house
from engine.errors import IllegalMoveError, SetupError, TooLargeError
from engine.induction import equilibrium_payoffs
from engine.record import Record, SeatLabel
from engine.solve import evaluate


def dinner(pairs: Any, first: int = 0, *others: HouseRule) -> DinnerGame:
    order = tuple((first + turn) % 2 for turn in range(len(pairs)))
    return replace(dinner_of(pairs, order), rules=(*others, PassOnce()))


def without(game: DinnerGame) -> DinnerGame:
    return replace(game, rules=tuple(rule for rule in game.rules if rule != PassOnce()))


def paid(game: DinnerGame) -> set[Any]:
    return set(equilibrium_payoffs(game, game.initial_state()))


def tastes(morsels: int, dice: Random, most: int = 30) -> list[tuple[int, int]]:
    return list(zip(*(dice.sample(range(1, most), morsels) for _ in "AB"), strict=True))


def layers(morsels: int, dice: Random) -> Injera:
    order = dice.sample(range(morsels), morsels)
    return Injera(
        tuple(sorted({(order[k], order[k + 1]) for k in range(0, morsels - 1, dice.choice((1, 2)))}))
    )


THREE = dinner([(4, 19), (17, 20), (20, 6)], 0, Injera(((2, 0),)))


# -- the turns --------


def test_a_pass_leaves_the_turn_to_the_other_and_is_gone_then() -> None:
    state = THREE.initial_state()
    assert THREE.legal_moves(state, 0) == (1, 2, PASS)
    state = THREE.play(state, 0, PASS)
    assert (state.ply, state.of(Passes), THREE.movers(state)) == (0, Passes((True, False)), (1,))
    state = THREE.play(state, 1, 2)
    assert THREE.legal_moves(state, 0) == (0, 1)
    with pytest.raises(IllegalMoveError, match="may pass once"):
        THREE.play(state, 0, PASS)


def test_the_last_morsel_can_be_passed_too_and_then_the_dinner_ends_with_it() -> None:
    game = dinner([(1, 2), (2, 1)])
    state = game.play(game.initial_state(), 0, 1)
    state = game.play(state, 1, PASS)
    state = game.play(state, 0, PASS)
    assert game.legal_moves(state, 1) == (0,)
    state = game.play(state, 1, 0)
    assert game.movers(state) == ()
    assert game.payoffs(state) == (2, 2)


def test_a_record_writes_a_pass_as_a_word() -> None:
    game = dinner([(1, 2), (2, 1)])
    record = Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 5, (PASS, 1, 0))
    written = record.to_json()
    assert written["setup"]["pass_once"] is True
    assert "pass" in str(written["moves"])
    assert Record.from_json(written) == record


@pytest.mark.parametrize(
    ("change", "field", "says"),
    [
        ({"pass_once": "yes"}, "pass_once", "true or false"),
        ({"order": "ABB"}, "order", "turns alternate, not “ABB”"),
        ({"order": "coin"}, "pass_once", "no turn to give away"),
        ({"take_backs": True}, "pass_once", "a pass leaves none"),
    ],
)
def test_what_has_no_meaning_is_refused(change: Any, field: str, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        DinnerGame.from_json(THREE.to_json() | {"injera": []} | change)
    assert says in str(refused.value)
    assert refused.value.field == field


# -- its equilibria --------


def test_a_pass_is_worth_thirteen_on_three_morsels() -> None:
    found, plain = solve_house(THREE), solve_house(without(THREE))
    assert [payoffs for payoffs, _ in found.payoffs] == [(37, 19)]  # type: ignore[union-attr]
    assert [payoffs for payoffs, _ in plain.payoffs] == [(24, 20)]  # type: ignore[union-attr]
    assert found.to_json()["play"] == [1, "pass", 2, 0]
    assert found.certificate.label == "exact"


@pytest.mark.parametrize("most", [3, 30])
def test_every_equilibrium_is_found_that_induction_finds(most: int) -> None:
    dice = Random(f"passes {most}")
    for _ in range(40):
        morsels, first = dice.choice((2, 3, 4, 5)), dice.randrange(2)
        pairs = [(dice.randrange(-1, most), dice.randrange(-1, most)) for _ in range(morsels)]
        caring = Weights(((2, -1), (0, 1)))
        for rules in ((), (layers(morsels, dice),), (caring,)):
            game = dinner(tastes(morsels, dice) if caring in rules else pairs, first, *rules)
            assert set(DinnerSearch(game).payoffs()) == paid(game)
            state = game.play(game.initial_state(), first, PASS)
            assert set(DinnerSearch(game, state).payoffs()) == set(equilibrium_payoffs(game, state))


def test_fourteen_morsels_take_less_than_ten_seconds() -> None:
    dice = Random("fourteen")
    for rules in ((), (layers(14, dice),), (Injera(((0, 1),)),)):
        game = dinner(tastes(14, dice, 10**6), 0, *rules)
        begun = time.process_time()
        assert DinnerSearch(game).payoffs()
        assert time.process_time() - begun < 10
    with pytest.raises(TooLargeError, match=f"at most {PassOnce.most_left}"):
        DinnerSearch(dinner(tastes(PassOnce.most_left + 1, dice)))


def test_to_bite_is_never_a_burden_where_morsels_are_worth_something() -> None:
    dice = Random("burden")
    for _ in range(300):
        pairs, first = tastes(dice.choice((2, 3, 4, 5)), dice), dice.randrange(2)
        game = dinner(pairs, first)
        assert paid(game) == {crossout_scores(pairs, game.order)}
        assert game.theorem() == "crossout"


def test_the_theorem_is_told_only_where_it_is_proved() -> None:
    proved = solve_house(dinner([(1, 3), (2, 1), (3, 2)], 0))
    assert (proved.certificate.label, proved.to_json()["theorem"]) == ("theorem", "crossout")
    for pairs, rules in (
        ([(0, 1), (1, 2)], ()),
        ([(1, 2), (1, 3)], ()),
        ([(1, 2), (2, 3)], (Injera(((0, 1),)),)),
    ):
        game = dinner(pairs, 0, *rules)
        assert game.theorem() is None
        assert solve_house(game).certificate.label == "exact"


def test_a_pass_counts_where_morsels_are_worth_less_than_nothing() -> None:
    game = dinner([(-2, 1), (-1, 2)], 1)
    assert paid(without(game)) == {(-2, 2)}
    assert paid(game) == {(0, 3)}


def test_what_is_worth_nothing_makes_a_pass_another_equilibrium() -> None:
    assert paid(dinner([(1, 2), (0, 1)], 1)) == {(0, 2), (0, 3)}


def test_with_layers_a_pass_changes_some_payoffs() -> None:
    dice = Random("layers")

    def changed(morsels: int, lying: Injera) -> bool:
        game = dinner(tastes(morsels, dice), dice.randrange(2), lying)
        return paid(game) != paid(without(game))

    assert 9 <= sum(changed(3, Injera(((0, 1),))) for _ in range(300)) <= 25
    sizes = (dice.choice((3, 4, 5)) for _ in range(300))
    assert 60 <= sum(changed(morsels, layers(morsels, dice)) for morsels in sizes) <= 110


# -- who plays it --------


def test_the_planner_passes_where_that_is_best() -> None:
    planner = find_strategy("planner", "dinner")
    record = play_out(THREE, [planner, planner], 0)
    assert [THREE.move_to_json(move) for move in record.moves] == [1, "pass", 2, 0]
    assert record.result().payoffs == (37, 19)
    assert planner.certify(THREE, THREE.initial_state()).label == "policy"


def test_every_strategy_plays_large_dinners_to_the_end() -> None:
    game = dinner(tastes(21, Random("large")))
    for names in (("planner", "random"), ("greedy", "random"), ("random", "spiteful")):
        strategies = [find_strategy(name, "dinner") for name in names]
        assert not game.movers(play_out(game, strategies, 3).final_state())


def test_a_pass_that_was_missed_is_weighed() -> None:
    state = THREE.play(THREE.initial_state(), 0, 1)
    found = evaluate(THREE, state)
    assert found.best == (PASS,)
    assert min(option.regret for option in found.options if option.move != PASS) > 0
