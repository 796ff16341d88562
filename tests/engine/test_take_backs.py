"""Take-backs: the rules of an offer, every equilibrium against induction, and where greed is one."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_scores, lasting_utilities
from engine.dinner.dinner_search import DinnerSearch, search_dinner
from engine.dinner.house_rules.take_backs import ACCEPT, OFFER, REFUSE, Fork, TakeBacks
from engine.dinner.house_rules.weights import WeightRows, Weights
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import solve_house
from engine.errors import (
    IllegalMoveError,
    NotCoveredError,
    SetupError,
    TooLargeError,
    WrongSeatError,
)
from engine.record import Record


def dinner(pairs: Any, order: tuple[int, ...] = (), weights: WeightRows = ()) -> DinnerGame:
    return replace(dinner_of(pairs, order), rules=(TakeBacks(), *((Weights(weights),) if weights else ())))


def tastes(morsels: int, dice: Random, most: int = 10**6) -> list[tuple[int, int]]:
    return list(zip(*(dice.sample(range(1, most), morsels) for _ in "AB"), strict=True))


def greedy_scores(game: DinnerGame) -> tuple[Fraction, ...]:
    plain = replace(game, rules=tuple(rule for rule in game.rules if rule != TakeBacks()))
    return play_out(plain, [find_strategy("greedy", "dinner")] * 2, 0).result().payoffs


def searched(game: DinnerGame) -> set[tuple[Fraction, ...]]:
    return set(DinnerSearch(game).payoffs())


# -- the rules --------


# A likes 3 most, B likes 2 most: A has just eaten 0, and would rather have 2 or 3.
PLATE = [(1, 1), (0, 2), (2, 4), (3, 3)]


def bitten() -> tuple[DinnerGame, Any]:
    game = dinner(PLATE)
    return game, game.play(game.initial_state(), 0, 0)


def test_who_comes_next_can_offer_what_the_eater_likes_better() -> None:
    game, state = bitten()
    assert state.of(Fork) == Fork(0)
    assert game.legal_moves(state, 1) == (1, 2, 3, OFFER + 2, OFFER + 3)
    with pytest.raises(IllegalMoveError, match="does not like morsel 1 better than 0"):
        game.play(state, 1, OFFER + 1)
    offered = game.play(state, 1, OFFER + 3)
    assert game.movers(offered) == (0,)
    assert game.legal_moves(offered, 0) == (ACCEPT, REFUSE)
    with pytest.raises(IllegalMoveError, match="Morsel 3 is offered: accept or refuse"):
        game.play(offered, 0, 1)


def test_an_accepted_offer_puts_the_bite_back_and_the_next_one_comes_without_an_offer() -> None:
    game, state = bitten()
    state = game.play(game.play(state, 1, OFFER + 3), 0, ACCEPT)
    assert (state.eaters, state.of(Fork), game.scores(state)) == ((None, None, None, 0), Fork(), (3, 0))
    assert game.legal_moves(state, 1) == (0, 1, 2)
    state = game.play(state, 1, 2)
    # What B ate now is on B's fork; nothing left is better.
    assert state.of(Fork) == Fork(2)
    assert game.legal_moves(state, 0) == (0, 1)


def test_a_refused_offer_is_eaten_by_who_made_it_and_both_are_final() -> None:
    game, state = bitten()
    state = game.play(game.play(state, 1, OFFER + 3), 0, REFUSE)
    assert (state.eaters, state.of(Fork), game.scores(state)) == ((0, None, None, 1), Fork(), (1, 3))
    assert game.legal_moves(state, 0) == (1, 2)


def test_without_an_offer_the_bite_before_is_final() -> None:
    game, state = bitten()
    state = game.play(state, 1, 1)
    assert state.of(Fork) == Fork(1)
    assert game.legal_moves(state, 0) == (2, 3, OFFER + 2, OFFER + 3)


def test_an_offer_out_of_turn_is_refused() -> None:
    game, state = bitten()
    with pytest.raises(WrongSeatError, match="does not move now"):
        game.play(state, 0, OFFER + 3)
    with pytest.raises(IllegalMoveError, match="Nothing is on the other diner’s fork"):
        game.play(game.initial_state(), 0, OFFER + 3)
    with pytest.raises(IllegalMoveError, match="Nothing is offered, so there is no “accept”"):
        game.play(state, 1, ACCEPT)
    after = game.play(game.play(state, 1, OFFER + 3), 0, ACCEPT)
    with pytest.raises(IllegalMoveError, match="Nothing is on the other diner’s fork"):
        game.play(after, 1, OFFER + 0)


def test_offers_stand_in_records_in_words() -> None:
    game = dinner(PLATE)
    words = ["offer 3", "accept", "refuse", 2]
    assert [game.move_to_json(game.move_from_json(word)) for word in words] == words
    for wrong in ("offer", "offer x", "offer -1", "offer 100", "Accept", 100, -1, True, None):
        with pytest.raises(IllegalMoveError, match="“accept” or “refuse”"):
            game.move_from_json(wrong)
    record = play_out(game, [find_strategy("random", "dinner")] * 2, 3)
    assert Record.from_json(record.to_json()) == record


def test_who_likes_better_counts_what_the_payoff_gains() -> None:
    game = dinner(PLATE, weights=((0, 1), (1, 0)))
    # Each wants what the other eats to be good: A would rather have what B likes least.
    state = game.play(game.initial_state(), 0, 2)
    assert game.legal_moves(state, 1) == (0, 1, 3, OFFER + 0, OFFER + 1, OFFER + 3)


# -- equilibria --------


def test_greed_is_the_only_equilibrium_of_every_small_dinner_by_ranks() -> None:
    counts = []
    for count in (2, 3, 4):
        games = [dinner(list(enumerate(theirs))) for theirs in permutations(range(count))]
        only = sum(searched(game) == {greedy_scores(game)} for game in games)
        without = sum(
            crossout_scores([m.utilities for m in game.morsels], game.order) == greedy_scores(game)
            for game in games
        )
        counts.append((len(games), only, without))
    assert counts == [(2, 2, 2), (6, 6, 5), (24, 24, 18)]


def test_greed_is_the_only_equilibrium_of_random_dinners() -> None:
    dice = Random("greed")
    for count in (4, 5, 6, 7):
        for _ in range(8):
            game = dinner(tastes(count, dice))
            assert searched(game) == {greedy_scores(game)}


SEVEN = [
    (813015, 804568),
    (270515, 250628),
    (378702, 445184),
    (259149, 78281),
    (147816, 389903),
    (180535, 554287),
    (613139, 559302),
]


def test_no_theorem_stands_behind_it() -> None:
    game = dinner(SEVEN, (1, 0, 1, 0, 1, 0, 1))
    assert searched(game) == {(1342679, 1948676)}
    assert greedy_scores(game) == (1262356, 1827039)
    solution: Any = solve_house(game)
    assert solution.certificate.label == "exact"
    assert solution.to_json()["own_rules"] == ["take_backs"]
    state = game.initial_state()
    for move in solution.play:
        state = game.after(state, move)
    assert game.payoffs(state) == (1342679, 1948676)


def test_what_knows_no_offers_refuses_them() -> None:
    game = dinner(PLATE)
    for solver in (lasting_utilities, search_dinner):
        with pytest.raises(NotCoveredError, match="taken back"):
            solver(game)
    with pytest.raises(TooLargeError, match=f"at most {TakeBacks.most_left}"):
        solve_house(dinner(tastes(TakeBacks.most_left + 1, Random(1))))


# -- who plays it --------


def test_every_strategy_plays_large_dinners_to_the_end() -> None:
    game = dinner(tastes(14, Random("large")))
    planner = find_strategy("planner", "dinner")
    assert planner.certify(game, game.initial_state()).label == "heuristic"
    for names in (("planner", "random"), ("greedy", "random"), ("random", "spiteful")):
        strategies = [find_strategy(name, "dinner") for name in names]
        assert not game.movers(play_out(game, strategies, 3).final_state())


def test_greed_accepts_what_it_likes_better() -> None:
    game, state = bitten()
    offered = game.play(state, 1, OFFER + 3)
    assert find_strategy("greedy", "dinner").choose(game, offered, 0, Random(0)) == ACCEPT
    assert find_strategy("masochistic", "dinner").choose(game, offered, 0, Random(0)) == REFUSE


# -- its setup --------


SETUP: dict[str, Any] = {
    "morsels": [
        {"name": "Doro wot", "utilities": [3, 1]},
        {"name": "Kitfo", "utilities": [2, 3]},
        {"name": "Shiro", "utilities": [1, 2]},
    ],
    "order": "BAB",
    "take_backs": True,
}


def test_a_setup_keeps_its_take_backs() -> None:
    game = DinnerGame.from_json(SETUP)
    assert game.to_json() == SETUP
    assert game.house_rules == ("take_backs",)


@pytest.mark.parametrize(
    ("change", "field", "says"),
    [
        ({"take_backs": "yes"}, "take_backs", "true or false"),
        ({"order": "ABB"}, "order", "turns alternate, not “ABB”"),
        ({"order": "coin"}, "take_backs", "turns have to alternate"),
        ({"fading": "1/2"}, "take_backs", "no turn of its own"),
        ({"injera": [[0, 1]]}, "take_backs", "no place among the layers"),
        ({"shape": "worst"}, "take_backs", "only plates that are summed"),
        ({"at_once": True, "order": ""}, "take_backs", "nobody comes next"),
    ],
)
def test_what_has_no_meaning_is_refused(change: Any, field: str, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        DinnerGame.from_json(SETUP | change)
    assert says in str(refused.value)
    assert refused.value.field == field


def test_an_offer_names_the_dish_by_its_letter_where_two_are_called_the_same() -> None:
    named = (("Gomen", (3, 1)), ("Kitfo", (2, 2)), ("Gomen", (1, 3)))
    morsels = tuple(Morsel(name, pair) for name, pair in named)
    game = DinnerGame(morsels, (0, 1, 0), rules=(TakeBacks(),))
    assert (game.told(OFFER + 1), game.told(OFFER + 2)) == ("offering Kitfo", "offering C Gomen")
