"""House rules of the dinner whose turns are taken one at a time: exact answers, theorems, counterexamples."""

from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy
from engine.dinner.crossout import crossout_line, lasting_utilities, theorem_applies, values
from engine.dinner.dinner_search import DinnerSearch, layers_of, search_dinner
from engine.dinner.house_rules import find_house_rule
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.fading import Fading, proved_play
from engine.dinner.house_rules.injera import Injera, plates, preferred_on_top
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.setups import NAMES, refusal
from engine.dinner.house_rules.shape import Shape, Shapes
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.house_rules.weights import Weights, equivalent, preset
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import solve_house
from engine.errors import NotCoveredError, SetupError, TooLargeError
from engine.game import CHANCE
from engine.induction import equilibrium_payoffs
from engine.record import Record, SeatLabel
from tests.engine.games import OTHER_GAMES, SMALL_GAMES

COIN = Random("coin")


def dinner(pairs: Any, order: str = "", rules: tuple[HouseRule, ...] = ()) -> DinnerGame:
    """Make a dinner for any number of diners from rows of utilities and letters."""
    plain = dinner_of([(k, -k) for k in range(len(pairs))])
    morsels = tuple(replace(m, utilities=tuple(row)) for m, row in zip(plain.morsels, pairs, strict=True))
    return DinnerGame(morsels, tuple(ord(letter) - 65 for letter in order), rules)


def tastes(morsels: int, dice: Random, diners: int = 2) -> list[tuple[int, ...]]:
    rows = [dice.sample(range(1, 3 * morsels), morsels) for _ in range(diners)]
    return list(zip(*rows, strict=True))


def turns(morsels: int, dice: Random, diners: int = 2) -> str:
    letters = "ABCDEF"[:diners]
    return "".join(dice.sample(letters, diners) + dice.choices(letters, k=morsels - diners))


def layers(morsels: int, dice: Random, density: float) -> tuple[tuple[int, int], ...]:
    shuffled = dice.sample(range(morsels), morsels)
    return tuple(sorted(pair for pair in combinations(shuffled, 2) if dice.random() < density))


def oracle(game: DinnerGame) -> frozenset[tuple[Fraction, ...]]:
    return equilibrium_payoffs(game, game.initial_state())


def searched(game: DinnerGame) -> frozenset[tuple[Fraction, ...]]:
    return frozenset(tuple(map(Fraction, payoffs)) for payoffs, _plays in search_dinner(game).outcomes)


def greedy_scores(game: DinnerGame) -> tuple[Fraction, ...]:
    state, greedy = game.initial_state(), find_strategy("greedy", "dinner").choose
    while (mover := game.mover(state)) is not None:
        state = game.after(state, greedy(game, state, mover, Random(0)))
    return game.scores(state)


# -- any of them against the oracle --------


@pytest.mark.parametrize("seed", range(12))
def test_every_rule_of_turns_agrees_with_induction(seed: int) -> None:
    dice = Random(f"sequential {seed}")
    diners = dice.choice((2, 2, 3, 4))
    count = 5 if diners < 4 else 4
    rules: list[HouseRule] = []
    if seed % 2:
        rows = tuple(tuple(dice.randint(-2, 2) for _ in range(diners)) for _ in range(diners))
        rules.append(Weights(rows))
    if seed % 3:
        rules.append(Fading(Fraction(dice.randint(1, 9), 10)))
    if seed % 4:
        rules.append(Injera(layers(count, dice, 0.3)))
    game = dinner(tastes(count, dice, diners), turns(count, dice, diners), tuple(rules))
    assert searched(game) == oracle(game)
    assert DinnerGame.from_json(game.to_json()) == game


# -- the coin --------


@pytest.mark.parametrize(("middle", "bite"), [(5, 1), (4, 0)])
def test_no_rule_that_sees_only_ranks_is_right_for_a_coin(middle: int, bite: int) -> None:
    game = dinner([(8, 1), (middle, 3), (1, 2)], rules=(Coin(),))
    assert [found.morsel for found in DinnerSearch(game).bites(caller=0) if found.equilibrium] == [bite]


def test_greed_is_best_against_a_coin_where_tastes_agree_or_oppose() -> None:
    dice = Random("greed and coin")
    for _ in range(25):
        first = dice.sample(range(1, 20), 5)
        order = sorted(range(5), key=lambda k: first[k])
        second = sorted(dice.sample(range(1, 20), 5), reverse=dice.random() < 0.5)
        theirs = [0] * 5
        for place, morsel in enumerate(order):
            theirs[morsel] = second[place]
        game = dinner(list(zip(first, theirs, strict=True)), rules=(Coin(),))
        assert game.theorem() == "greedy"
        for called in (0, 1):
            favourite = max(range(5), key=lambda k: game.morsels[k].utilities[called])
            bites = DinnerSearch(game).bites(caller=called)
            assert next(bite for bite in bites if bite.morsel == favourite).equilibrium


def test_large_gaps_make_greed_best_only_without_negative_utilities() -> None:
    game = dinner([(-2, -4), (-1, -2), (-4, -1)], rules=(Coin(),))
    assert game.theorem() is None
    for called in (0, 1):
        ordered = sorted(morsel.utilities[called] for morsel in game.morsels)
        assert all(ordered[k] >= 4 * sum(ordered[:k]) for k in range(1, 3))
    favourites = [max(range(3), key=lambda k: game.morsels[k].utilities[called]) for called in (0, 1)]
    best = [
        [bite.morsel for bite in DinnerSearch(game).bites(caller=called) if bite.equilibrium]
        for called in (0, 1)
    ]
    assert any(favourite not in bites for favourite, bites in zip(favourites, best, strict=True))


def test_utilities_that_fall_fast_make_greed_best_but_threefold_is_not_fast_enough() -> None:
    fast = [1, 8, 72, 648]
    failures = 0
    for theirs in permutations(range(4)):
        game = dinner([(fast[k], fast[theirs[k]]) for k in range(4)], rules=(Coin(),))
        assert game.theorem() == "greedy"
        assert _greedy_first(game)
        failures += not _greedy_first(dinner([(3**k, 3 ** theirs[k]) for k in range(4)], rules=(Coin(),)))
    assert failures == 4


def _greedy_first(game: DinnerGame) -> bool:
    search, start = DinnerSearch(game), game.initial_state()
    for size in range(1, 5):
        for left in combinations(range(4), size):
            for called in (0, 1):
                favourite = max(left, key=lambda k: game.morsels[k].utilities[called])
                eaters = tuple(None if k in left else 0 for k in range(4))
                bites = search.bites(replace(start, eaters=eaters), called)
                if not next(bite for bite in bites if bite.morsel == favourite).equilibrium:
                    return False
    return True


def test_more_tosses_than_can_be_searched_are_refused() -> None:
    with pytest.raises(TooLargeError, match=f"at most {Coin.most_left} are searched"):
        DinnerSearch(dinner([(k, -k) for k in range(Coin.most_left + 1)], rules=(Coin(),)))


def test_a_coin_is_thrown_before_each_bite() -> None:
    game = dinner([(3, 1), (1, 2)], rules=(Coin(),))
    state = game.initial_state()
    assert game.movers(state) == (CHANCE,)
    assert game.chances(state) == ((0, Fraction(1, 2)), (1, Fraction(1, 2)))
    state = game.play(state, CHANCE, 1)
    assert (game.movers(state), game.choices(state), game.chances(state)) == ((1,), (0, 1), ())
    state = game.play(state, 1, 1)
    assert game.movers(state) == (CHANCE,)
    state = game.play(game.play(state, CHANCE, 1), 1, 0)
    assert game.payoffs(state) == (0, 3)
    assert game.movers(state) == ()


# -- tastes for each other --------


def test_crossout_of_the_equivalent_dinner_is_every_equilibrium() -> None:
    dice, checked = Random("weights"), 0
    for _ in range(60):
        pairs = [(dice.randint(1, 10**6), dice.randint(1, 10**6)) for _ in range(5)]
        weights = tuple(tuple(dice.randint(-3, 3) for _ in "AB") for _ in "AB")
        try:
            game = dinner(pairs, turns(5, dice), rules=(Weights(weights),))
        except SetupError:
            continue
        if theorem_applies(game):
            checked += 1
            assert searched(game) == {values(game, game.initial_state())}
    assert checked > 40


def test_who_wants_to_be_ahead_eats_by_the_sum_of_both_tastes() -> None:
    pairs = tastes(6, Random("competitive"))
    game = dinner(pairs, rules=(Weights(preset("competitive")),))
    assert lasting_utilities(game) == tuple((a + b, a + b) for a, b in pairs)
    if theorem_applies(game):
        assert list(crossout_line(game, game.initial_state())) == sorted(
            range(6), key=lambda k: -sum(pairs[k])
        )


def test_who_wants_the_sum_gets_the_largest_that_these_turns_allow() -> None:
    dice = Random("cooperative")
    for _ in range(10):
        pairs = [(dice.randint(1, 999), dice.randint(1, 999)) for _ in range(6)]
        game = dinner(pairs, turns(6, dice), rules=(Weights(preset("cooperative")),))
        bites = game.order.count(0)
        most = max(
            sum(a if k in mine else b for k, (a, b) in enumerate(pairs))
            for mine in combinations(range(6), bites)
        )
        assert {sum(payoffs) for payoffs in searched(game)} == {2 * most}


# -- fading --------


def test_the_two_bounds_of_fading() -> None:
    dice = Random("bounds")
    for _ in range(40):
        pairs = tastes(5, dice)
        order = turns(5, dice)
        most = max(sum(taste) for taste in zip(*pairs, strict=True))
        nearly_all = 1 - Fraction(1, 8 * most)
        slow = dinner(pairs, order, rules=(Fading(nearly_all),))
        assert proved_play(pairs, slow.order, nearly_all) == "crossout"
        plain = dinner(pairs, order)
        line = crossout_line(plain, plain.initial_state())
        eaten = {k for turn, k in enumerate(line) if plain.order[turn] == 0}
        assert {_split(slow, play) for play in _plays(slow)} == {frozenset(eaten)}
        hardly_any = Fraction(1, 2 * max(map(max, pairs)) + 1)
        fast = dinner(pairs, order, rules=(Fading(hardly_any),))
        assert proved_play(pairs, fast.order, hardly_any) == "greedy"
        assert greedy_scores(fast) in searched(fast)


def _plays(game: DinnerGame) -> list[tuple[int, ...]]:
    return list(DinnerSearch(game).plays())


def _split(game: DinnerGame, play: tuple[int, ...]) -> frozenset[int]:
    return frozenset(k for turn, k in enumerate(play) if game.order[turn] == 0)


# -- injera --------


def test_where_both_prefer_what_lies_on_top_crossout_is_every_equilibrium() -> None:
    dice, checked = Random("crust"), 0
    while checked < 30:
        pairs = tastes(5, dice)
        on = tuple(
            (x, y)
            for x, y in permutations(range(5), 2)
            if pairs[x][0] > pairs[y][0] and pairs[x][1] > pairs[y][1] and dice.random() < 0.6
        )
        if not on:
            continue
        checked += 1
        game = dinner(pairs, turns(5, dice), rules=(Injera(tuple(sorted(on))),))
        assert preferred_on_top(game.layers, pairs)
        state = game.initial_state()
        for morsel in crossout_line(game, state):
            state = game.after(state, morsel)  # legal all the way
        assert searched(game) == oracle(game) == {game.payoffs(state)}


def test_elsewhere_layers_are_searched() -> None:
    game = dinner([(1, 1), (2, 2), (3, 3)], "BAB", rules=(Injera(((0, 2),)),))
    with pytest.raises(NotCoveredError, match="better than what it lies on"):
        crossout_line(game, game.initial_state())
    assert searched(game) == {(Fraction(1), Fraction(5))}
    # Eight morsels in two stacks are nine plates by nine.
    stacks = tuple((stack * 6 + k, stack * 6 + k + 1) for stack in range(4) for k in range(5))
    tall = dinner(tastes(24, Random("stacks")), rules=(Injera(stacks),))
    found = plates(layers_of(tall, range(24)), 10_000)
    assert found is not None
    assert len(found) == 7**4
    assert len(search_dinner(tall).bites) == 4


def test_what_is_covered_cannot_be_eaten() -> None:
    game = dinner([(1, 1), (2, 2), (3, 3)], rules=(Injera(((0, 2),)),))
    with pytest.raises(ValueError, match="C lies under A: that has to go first"):
        game.after(game.initial_state(), 2)
    assert game.choices(game.initial_state()) == (0, 1)


# -- a bigger table --------


def test_three_diners_have_several_equilibria_though_nobody_values_two_morsels_alike() -> None:
    rows = [(1, 1, 4), (2, 2, 16), (4, 4, 8), (8, 16, 2), (16, 8, 1)]
    assert searched(dinner(rows, "ABCAB")) == {(20, 17, 16), (20, 18, 4)}


def test_two_plates_worth_the_same_give_four_morsels_two_equilibria() -> None:
    assert searched(dinner([[1, 1, 2], [2, 2, 3], [3, 3, 1], [4, 4, 4]], "ABCA")) == {(5, 4, 2), (5, 3, 3)}


def test_up_to_four_morsels_three_diners_have_one_payoff_without_such_ties() -> None:
    dice = Random(1)
    kinds = ([2, 4, 6, 9], [2, 4, 6, 7])  # of two pairs of morsels either may be worth more, but not the same
    for order in ("AABC", "ABAC", "ABCA", "ABBC", "ABCB", "ABCC"):
        for _ in range(20):
            columns = [dice.sample(dice.choice(kinds), 4) for _ in range(3)]
            assert len(searched(dinner([list(row) for row in zip(*columns, strict=True)], order))) == 1


def test_later_can_be_better_at_a_bigger_table() -> None:
    four = [(1, 1, 2), (2, 4, 1), (3, 2, 4), (4, 3, 3)]
    six = [(4, 5, 1), (6, 2, 4), (1, 4, 2), (2, 3, 5), (5, 1, 3), (3, 6, 6)]
    first = {
        order: {payoffs[0] for payoffs in searched(dinner(four if len(order) == 4 else six, order))}
        for order in ("BACB", "BCAB", "ABCABC", "BACBAC", "BCABCA")
    }
    assert first == {"BACB": {3}, "BCAB": {4}, "ABCABC": {10}, "BACBAC": {11}, "BCABCA": {9}}


def test_where_all_rank_alike_greed_is_an_equilibrium_for_any_number() -> None:
    dice = Random("alike")
    for diners in (3, 4, 5):
        rows = [sorted(dice.sample(range(1, 30), 5)) for _ in range(diners)]
        game = dinner(list(zip(*rows, strict=True)), turns(5, dice, diners))
        assert greedy_scores(game) in searched(game)


# -- shapes --------


SHAPES = (Shape(), Shape("worst"), Shape("squares"), Shape("top", 2))


@pytest.mark.parametrize("seed", range(6))
def test_crossout_is_an_equilibrium_of_every_shape_and_the_only_one_of_those_that_rise(seed: int) -> None:
    dice = Random(f"shapes {seed}")
    for shapes in product(SHAPES, repeat=2):
        game = dinner(tastes(4, dice), turns(4, dice), rules=(Shapes(shapes),))
        crossout = values(game, game.initial_state())
        assert crossout in oracle(game)
        if theorem_applies(game):
            assert oracle(game) == {crossout}
    assert not theorem_applies(dinner(tastes(4, dice), rules=(Shapes((Shape("worst"), Shape())),)))


def test_squares_need_utilities_from_zero_on() -> None:
    with pytest.raises(SetupError, match="diner A has “-4”"):
        dinner([(-3, 4), (-4, 3), (4, 5)], "BAB", rules=(Shapes((Shape("squares"),) * 2),))


# -- what is refused --------


PLAIN = {
    "morsels": [
        {"name": "Doro wot", "utilities": [3, 1]},
        {"name": "Kitfo", "utilities": [2, 3]},
        {"name": "Shiro", "utilities": [1, 2]},
    ]
}
THREE = {
    "morsels": [
        {"name": "Doro wot", "utilities": [3, 1, 2]},
        {"name": "Kitfo", "utilities": [2, 3, 1]},
        {"name": "Shiro", "utilities": [1, 2, 3]},
    ]
}


@pytest.mark.parametrize(
    ("setup", "field", "says"),
    [
        (PLAIN | {"fading": 0}, "fading", "above 0, at most 1"),
        (PLAIN | {"fading": "1.5"}, "fading", "above 0, at most 1"),
        (PLAIN | {"fading": "fast"}, "fading", "“fast” is not an exact number"),
        (PLAIN | {"injera": [[0, 1], [1, 2], [2, 0]]}, "injera", "0, 1, 2 lie on each other in a circle"),
        (PLAIN | {"injera": [[0, 0]]}, "injera", "0 lie on each other in a circle"),
        (PLAIN | {"injera": [[0, 3]]}, "injera", "the pair “[0, 3]”: morsels count from 0 to 2"),
        (PLAIN | {"injera": [[0, 1]] * 8000}, "injera", "the pair “[0, 1]” twice: name it once"),
        (PLAIN | {"injera": "all"}, "injera", "“all” must be a list of pairs"),
        (PLAIN | {"weights": [["1", "1"], ["0", "0"]]}, "weights", "diner B values every morsel alike"),
        (PLAIN | {"weights": [["1", "-1"]]}, "weights", "2 rows of 2 numbers"),
        (PLAIN | {"weights": [["1", "x"], ["0", "1"]]}, "weights", "“x” is not an exact number"),
        (PLAIN | {"order": "ABC"}, "order", "3 letters, each A or B, or “coin”"),
        (PLAIN | {"order": "AB"}, "order", "“AB” must be 3 letters"),
        (THREE | {"order": "ABB"}, "order", "leaves out diner C"),
        (THREE | {"order": "coin"}, "morsels", "a coin has two sides"),
        (THREE | {"shape": "worst"}, "shape", "for two"),
        (PLAIN | {"shape": "best"}, "shape", "none of sum, worst, squares"),
        (PLAIN | {"shape": {"top": 4}}, "shape", "of 3 morsels 1 to 3 can be"),
        (PLAIN | {"shape": ["sum"]}, "shape", "a list of 2, one for each diner"),
        (PLAIN | {"shape": "worst", "weights": [[1, -1], [-1, 1]]}, "shape", "do not go together"),
        (PLAIN | {"spice": 3}, "spice", "no “spice”"),
        (
            {"morsels": [{"name": "Kitfo", "utilities": [1, 2, 3, 4, 5, 6, 7]}] * 7},
            "morsels",
            "2 to 6 diners, not 7",
        ),
        (
            {"morsels": [*THREE["morsels"], {"name": "Gomen", "utilities": [4, 4]}]},
            "morsels",
            "Morsel 4 has the utilities “[4, 4]”: write 3 numbers",
        ),
    ],
)
def test_a_setup_without_meaning_is_refused_with_its_field(setup: Any, field: str, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        DinnerGame.from_json(setup)
    assert says in str(refused.value)
    assert refused.value.field == field


FOR_THREE = {"weights": [[1, 0, -1], [0, 1, 0], [0, 0, 1]], "shape": "worst"}
"""What a setup says of each of three diners."""


def switched_on(name: str) -> dict[str, Any]:
    """What a setup of three morsels says by a rule, as the first of the shared games has it that fits."""
    if name in ("diners", "copies"):  # the morsels say it, or how many there are
        return {} if name == "diners" else {"copies": [1, 2, 1]}
    field = find_house_rule(name).key()
    for game in (SMALL_GAMES | OTHER_GAMES).values():
        if isinstance(game, DinnerGame) and name in game.house_rules:
            said = {field: game.to_json()[field]}
            with suppress(SetupError):
                DinnerGame.from_json(PLAIN | said)
                return said
    raise LookupError(name)


@pytest.mark.parametrize(("one", "other"), list(combinations(NAMES, 2)))
def test_the_table_of_rules_together_is_kept_cell_by_cell(one: Any, other: Any) -> None:
    setup: dict[str, Any] = {} | (THREE if "diners" in (one, other) else PLAIN)
    for name in (one, other):
        setup |= switched_on(name)
    if "diners" in (one, other):
        setup |= {name: said for name, said in FOR_THREE.items() if name in setup}
    if refusal(one, other) is None:
        game = DinnerGame.from_json(setup)
        assert set(game.house_rules) == {one, other}
        assert DinnerGame.from_json(game.to_json()) == game
    else:
        with pytest.raises(SetupError, match="Two rules do not go together"):
            DinnerGame.from_json(setup)


def test_a_record_keeps_the_rules_and_the_tosses() -> None:
    game = DinnerGame.from_json(PLAIN | {"order": "coin", "fading": "1/2"})
    record = Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 5, ())
    assert Record.from_json(record.to_json()) == record
    assert equivalent([(1, 2)], preset("cooperative")) == ((-1, 1),)


# -- the planner --------


@pytest.mark.parametrize("seed", range(12))
def test_the_planner_gets_what_an_equilibrium_pays_by_any_rules(seed: int) -> None:
    dice, planner = Random(f"planner {seed}"), find_strategy("planner", "dinner")
    rules: tuple[tuple[HouseRule, ...], ...] = (
        (),
        (Fading(Fraction(7, 10)),),
        (Injera(layers(5, dice, 0.4)),),
        (Coin(),),
        (Weights(((1, -1), (-1, 1))), Fading(Fraction(1, 2))),
        (TakeBacks(),),
    )
    game = dinner(tastes(5, dice), rules=rules[seed % 6])
    state = game.initial_state()
    while (mover := game.mover(state)) is not None:
        if mover == CHANCE:
            state = game.play(state, CHANCE, dice.randrange(2))
            continue
        bite = planner.choose(game, state, mover, dice)
        sure = {
            morsel: min(payoffs[mover] for payoffs in equilibrium_payoffs(game, game.after(state, morsel)))
            for morsel in game.choices(state)
        }
        assert sure[bite] == max(sure.values())
        state = game.after(state, bite)


def test_the_planner_plays_what_is_too_large_without_a_proof() -> None:
    planner = find_strategy("planner", "dinner")
    rules: tuple[HouseRule, ...] = (Coin(), Fading(Fraction(9, 10)))
    for rule in rules:
        game = dinner(tastes(24, Random("large")), rules=(rule,))
        state = game.initial_state()
        assert planner.certify(game, state).label == "heuristic"
        if not game.order:
            state = game.play(state, CHANCE, 1)
        assert planner.choose(game, state, game.order[0] if game.order else 1, Random(0)) in game.choices(
            state
        )


def test_the_document_has_the_table_of_what_goes_together() -> None:
    """Each cell of the table in docs/explanation/house-rules.md says what the code says."""
    text = (Path(__file__).parents[2] / "docs" / "explanation" / "house-rules.md").read_text(encoding="utf-8")
    table = text.split("## What goes together")[1].split("\n| | ")[1].split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    assert len(rows) == len(NAMES) - 1
    for row, one in zip(rows, NAMES[1:], strict=True):
        for cell, other in zip(row[1:], NAMES, strict=True):
            if NAMES.index(other) < NAMES.index(one):
                assert cell.startswith("no" if refusal(one, other) else "yes"), (one, other)
            else:
                assert not cell


def test_a_large_dinner_with_a_coin_says_so_where_a_tie_was_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.dinner.dinner_search.TIED_LOOKS", -50)
    tied = solve_house(dinner([(1, 2), (2, 3), (3, 1)], rules=(Coin(),)))
    assert tied.certificate.label == "policy"
    assert len(tied.payoffs) == 1
    sure = solve_house(dinner([(8, 1), (5, 3), (1, 2)], rules=(Coin(),)))
    assert sure.certificate.label == "exact"
