import pytest

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_scores, regrets, values
from engine.dinner.named import (
    DEFAULT_SLUG,
    NAMED,
    PAPER,
    TEACHING,
    NamedDinner,
    cost_of_greed,
    find_dinner,
    random_dinner,
)
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError, UnknownNameError
from tests.engine.dinners import against_crossout, splits

by_slug = pytest.mark.parametrize("dinner", NAMED, ids=lambda dinner: dinner.slug)


def pairs_of(slug: str) -> tuple[tuple[int, int], ...]:
    return tuple((int(a), int(b)) for a, b in (m.utilities for m in find_dinner(slug).game.morsels))


def test_figure_1_is_the_published_cloud() -> None:
    pairs, order = pairs_of("figure-1"), alternate(14)
    shares = list(splits(pairs, order))
    reached = against_crossout(pairs, order, 0)
    assert len(shares) == 3432
    assert len(set(shares)) == 1074
    assert len(reached) == 668
    assert crossout_scores(pairs, order) == (71, 64)
    assert [scores for scores in reached if scores[0] >= 71] == [(71, 64)]
    assert {scores for scores in shares if scores[0] >= 71 and scores[1] >= 64} == {(71, 64)}


def test_two_greedy_diners_beat_the_equilibrium_of_d1() -> None:
    game = find_dinner("d1").game
    greedy = find_strategy("greedy", "dinner")
    assert game.payoffs(play_out(game, (greedy, greedy), 0).final_state()) == (13, 12)
    assert values(game, game.initial_state()) == (13, 11)


@pytest.mark.parametrize("slug", ["d1", "d2"])
def test_the_equilibrium_of_d1_and_d2_can_be_improved_on(slug: str) -> None:
    pairs, order = pairs_of(slug), alternate(6)
    a, b = crossout_scores(pairs, order)
    assert any(x >= a and y >= b and (x, y) != (a, b) for x, y in splits(pairs, order))


def test_the_introduction_ends_5_to_2_and_greed_gets_4() -> None:
    dinner = find_dinner("intro")
    assert values(dinner.game, dinner.game.initial_state()) == (5, 2)
    assert dinner.cost_of_greed == 1


@by_slug
def test_a_named_dinner_can_be_played_and_recorded(dinner: NamedDinner) -> None:
    assert DinnerGame.from_json(dinner.game.to_json()) == dinner.game
    names = [morsel.name for morsel in dinner.game.morsels]
    assert len(set(names)) == len(names)
    assert find_dinner(dinner.slug) is dinner


def test_slugs_are_unique() -> None:
    assert len({dinner.slug for dinner in NAMED}) == len(NAMED) == len(PAPER) + len(TEACHING)
    assert find_dinner(DEFAULT_SLUG) in TEACHING


@pytest.mark.parametrize(
    ("slug", "cost"),
    [
        ("it-will-wait", 1),
        ("dessert", 3),
        ("second-thoughts", 2),
        ("nearly-opposite", 2),
        ("one-difference", 2),
        ("slow-leak", 5),
        ("one-bite", 5),
        ("not-from-spite", 3),
        ("after-you", 6),
        ("fair-turns", 5),
        ("feast", 9),
    ],
)
def test_greed_costs_what_the_teaching_dinner_promises(slug: str, cost: int) -> None:
    dinner = find_dinner(slug)
    assert dinner.kind == "teaching"
    assert dinner.cost_of_greed == cost
    game = dinner.game
    record = play_out(game, (find_strategy("greedy", "dinner"), find_strategy("crossout", "dinner")), 0)
    assert values(game, game.initial_state())[0] - game.payoffs(record.final_state())[0] == cost


def greedy_slips(slug: str) -> list[int]:
    """The regrets of a greedy A against a crossout B, bite by bite."""
    game = find_dinner(slug).game
    record = play_out(game, (find_strategy("greedy", "dinner"), find_strategy("crossout", "dinner")), 0)
    return [
        int(regrets(game, state)[move])
        for state, move in zip(record.states(), record.moves, strict=False)
        if game.mover(state) == 0
    ]


@pytest.mark.parametrize(
    ("slug", "slips"),
    [
        ("dessert", [3, 0, 0]),
        ("second-thoughts", [0, 2, 0]),
        ("slow-leak", [2, 2, 1, 0]),
        ("one-bite", [5, 0, 0, 0]),
        ("feast", [5, 0, 4, 0, 0]),
    ],
)
def test_greed_slips_where_the_lesson_says(slug: str, slips: list[int]) -> None:
    assert greedy_slips(slug) == slips


def test_not_from_spite_has_one_right_first_bite_bobs_favourite() -> None:
    game = find_dinner("not-from-spite").game
    costs = regrets(game, game.initial_state())
    best = [k for k, cost in costs.items() if cost == 0]
    assert [game.morsels[k].utilities[1] for k in best] == [8]


def test_greed_never_pays_against_crossout_on_any_named_dinner() -> None:
    assert all(cost_of_greed(dinner.game, seat) >= 0 for dinner in NAMED for seat in (0, 1))


@pytest.mark.parametrize("morsels", range(2, 21))
def test_a_random_dinner_is_a_permutation_dinner(morsels: int) -> None:
    game = random_dinner(morsels, seed=5)
    for seat in (0, 1):
        assert sorted(m.utilities[seat] for m in game.morsels) == list(range(1, morsels + 1))
    assert game.order[-1] == 1
    assert random_dinner(morsels, seed=5, last=0).order[-1] == 0
    assert DinnerGame.from_json(game.to_json()) == game


def test_a_seed_is_a_dinner() -> None:
    assert random_dinner(8, 1) == random_dinner(8, 1)
    assert len({random_dinner(8, seed) for seed in range(50)}) == 50


@pytest.mark.parametrize("morsels", [-1, 0, 1, 21, pytest.param(10**5000, id="10^5000")])
def test_a_random_dinner_of_another_size_is_refused(morsels: int) -> None:
    with pytest.raises(SetupError, match="2 to 20 morsels"):
        random_dinner(morsels, 1)


@pytest.mark.parametrize("name", ["nobody", None, 3, pytest.param("x" * 5000, id="long")])
def test_an_unknown_dinner_is_named_in_the_refusal(name: object) -> None:
    with pytest.raises(UnknownNameError, match="No dinner is called"):
        find_dinner(name)
