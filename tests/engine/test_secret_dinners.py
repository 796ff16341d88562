"""Dinners of secret tastes: the floor, sincerity, beliefs, and lies."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from engine.bots import STRATEGIES, ask, find_strategy, play_out
from engine.dinner.crossout import values
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.copies import Copies, laid_out
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.secret import Secret, expected_of, expected_of_copies, floor_of
from engine.dinner.house_rules.weights import Weights
from engine.dinner.morsels import DinnerState, Morsel, morsel_letter
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.secret_tastes import (
    SecretDinnerSolution,
    Table,
    believe,
    believers_bite,
    bites_of,
    favourite_odds,
    greedy_line,
    rankings,
    weighed_bite,
    weights,
)
from engine.dinner.solution import solve_house
from engine.errors import NotCoveredError, SetupError
from engine.induction import equilibrium_payoffs
from engine.progress import work_out
from engine.record import Record, SeatLabel
from engine.studies.deceit import best_lie, deceive, is_lied_about
from research.secret_study import SecretStudy, lies_that_pay

HALF = Fraction(1, 2)


def dinner(rows: Sequence[tuple[int, ...]], order: str, copies: tuple[int, ...] = ()) -> DinnerGame:
    kinds = [Morsel(morsel_letter(k), row) for k, row in enumerate(rows)]
    turns = () if order == "coin" else tuple("ABCDEF".index(letter) for letter in order)
    rules = (*((Coin(),) if order == "coin" else ()), *((Copies(copies),) if copies else ()), Secret())
    return DinnerGame(laid_out(kinds, copies), turns, rules)


EXAMPLE = dinner([(1, 4), (2, 1), (3, 3), (4, 2)], "ABABAB", (2, 2, 1, 1))


def kinds_eaten(game: DinnerGame, bots: Sequence[str]) -> tuple[tuple[int, ...], tuple[Fraction, ...]]:
    record = play_out(game, [find_strategy(name, "dinner") for name in bots], 1)
    assert isinstance(record, Record)
    state = record.final_state()
    return bites_of(game, state), game.payoffs(state)


# -- what is hidden --------


def test_a_seat_knows_its_own_tastes_alone_until_the_plate_is_empty() -> None:
    state = EXAMPLE.initial_state()
    for move in (4, 0):
        state = EXAMPLE.play(state, EXAMPLE.movers(state)[0], move)
    assert EXAMPLE.observe(state, 0).gained == (3, 0)
    assert EXAMPLE.observe(state, None).gained == (0, 0)
    assert EXAMPLE.conceals(state, 1) == {0}
    assert [m["utilities"] for m in EXAMPLE.observe_setup(state, 1)["morsels"]] == [
        [None, 4],
        [None, 1],
        [None, 3],
        [None, 2],
    ]
    assert {m.utilities[1] for m in EXAMPLE.known_to(state, 0).morsels} == {0}
    for move in (5, 1, 2, 3):
        state = EXAMPLE.play(state, EXAMPLE.movers(state)[0], move)
    assert EXAMPLE.observe(state, None) == state
    assert EXAMPLE.observe_setup(state, None) == EXAMPLE.to_json()
    assert EXAMPLE.known_to(state, None) == EXAMPLE


def test_two_dinners_that_differ_in_the_others_tastes_alone_look_alike() -> None:
    others = [dinner(list(zip((1, 2, 3), taste, strict=True)), "ABA") for taste in permutations((1, 2, 3))]
    labels = (SeatLabel("Ada"), SeatLabel("Ben"))
    for moves in ((), (0,), (2, 1)):
        records = [Record.of(game, labels, 7, moves) for game in others]
        assert len({str(record.seen_by(0)) for record in records}) == 1
        assert len({str(record.seen_by(None)) for record in records}) == 1
        assert len({str(record.seen_by(1)) for record in records}) == len(records)
        assert len({game.known_to(r.final_state(), 0) for game, r in zip(others, records, strict=True)}) == 1
    seen = records[0].seen_by(0)
    assert seen["result"]["payoffs"] == [3, None]


@pytest.mark.parametrize("strategy", [s for s in STRATEGIES if s.plays("dinner")], ids=lambda s: s.name)
def test_what_a_seat_knows_is_all_that_a_bot_uses(strategy: Any) -> None:
    """A bot that is handed what the seat may know chooses as one that is handed everything."""
    dice = Random(f"observed {strategy.name}")
    played = 0
    for order, copies in product(("ABABAB", "ABBABA", "BAABAB", "coin"), ((), (2, 2, 2), (2, 2, 1, 1))):
        count = len(copies) or 6
        game = dinner(
            list(zip(*(dice.sample(range(1, 9), count) for _ in (0, 1)), strict=True)), order, copies
        )
        if not strategy.covers(game):
            continue
        state = game.initial_state()
        while (mover := game.mover(state)) is not None:
            if mover >= 0:
                knowing = strategy.choose(game, state, mover, Random(3))
                assert ask(strategy, game, state, mover, Random(3)) == knowing
                played += 1
            state = game.play(state, mover, dice.choice(game.legal_moves(state, mover)))
    assert bool(played) == (strategy.name in ("greedy", "masochistic", "random", "belief", "deceiver"))


# -- the floor --------


@cache
def spited(utilities: tuple[int, ...], turns: tuple[Fraction, ...], gone: int = 0) -> Fraction:
    """What a diner can guarantee, by going through all play of others who only want it to have little."""
    turn = gone.bit_count()
    if turn == len(turns):
        return Fraction(0)
    left = [k for k in range(len(utilities)) if not gone >> k & 1]
    after = {k: spited(utilities, turns, gone | 1 << k) for k in left}
    mine, theirs = max(utilities[k] + after[k] for k in left), min(after.values())
    return turns[turn] * mine + (1 - turns[turn]) * theirs


@cache
def greed_spited(utilities: tuple[int, ...], turns: tuple[Fraction, ...], gone: int = 0) -> Fraction:
    """What greed gets against the worst play of the others."""
    turn = gone.bit_count()
    if turn == len(turns):
        return Fraction(0)
    left = [k for k in range(len(utilities)) if not gone >> k & 1]
    best = max(left, key=lambda k: utilities[k])
    mine = utilities[best] + greed_spited(utilities, turns, gone | 1 << best)
    theirs = min(greed_spited(utilities, turns, gone | 1 << k) for k in left)
    return turns[turn] * mine + (1 - turns[turn]) * theirs


@pytest.mark.parametrize("seed", range(12))
def test_greed_guarantees_the_floor_and_nothing_guarantees_more(seed: int) -> None:
    dice = Random(f"floor {seed}")
    count = dice.randrange(2, 8)
    utilities = tuple(dice.randrange(-3, 9) for _ in range(count))  # ties and negatives, too
    turns = tuple(HALF if seed % 4 == 3 else Fraction(dice.randrange(2)) for _ in range(count))
    floor = floor_of(utilities, turns)
    assert spited(utilities, turns) == greed_spited(utilities, turns) == floor


# -- sincerity --------


def best_reply(own: tuple[int, ...], order: str, others: int, coin: bool = False) -> Fraction:
    """The most A can get against sincere others whose rankings are all alike likely: an oracle.

    It goes through everything that can be seen, and keeps the rankings that fit.
    """
    every = tuple(product(permutations(range(len(own))), repeat=others))

    def value(left: frozenset[int], turn: int, fitting: Any) -> Fraction:
        """Return the mean times the number of the rankings that fit."""
        if not left:
            return Fraction(0)
        callers = (0, 1) if coin else ("ABC".index(order[turn]),)
        total = Fraction(0)
        for mover in callers:
            if mover == 0:
                total += max(len(fitting) * own[k] + value(left - {k}, turn + 1, fitting) for k in left)
                continue
            replies: dict[int, list[Any]] = {}
            for tastes in fitting:
                replies.setdefault(next(k for k in tastes[mover - 1] if k in left), []).append(tastes)
            total += sum(value(left - {k}, turn + 1, tuple(some)) for k, some in replies.items())
        return total / len(callers)

    return value(frozenset(range(len(own))), 0, every) / len(every)


@pytest.mark.parametrize(
    "order",
    ["AB", "BAB", "ABA", "ABAB", "BABA", "ABBA", "BAAB", "BABAB", "BBAAB", "ABC", "BCA", "BACA", "CABA"],
)
def test_no_reply_to_sincere_others_beats_greed(order: str) -> None:
    dice = Random(f"sincere {order}")
    own = tuple(dice.sample(range(1, 20), len(order)))
    turns = [Fraction(letter == "A") for letter in order]
    others = len(set(order) - {"A"})
    assert expected_of(own, turns) == best_reply(own, order, others)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_no_reply_to_a_sincere_other_beats_greed_with_a_coin(count: int) -> None:
    own = tuple(Random(f"sincere coin {count}").sample(range(1, 20), count))
    assert expected_of(own, [HALF] * count) == best_reply(own, "", 1, coin=True)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_expected_of_copies_is_the_mean_over_all_rankings(seed: int) -> None:
    dice = Random(f"copies expected {seed}")
    copies = tuple(dice.randrange(1, 4) for _ in range(dice.randrange(2, 4)))
    own = tuple(dice.sample(range(1, 20), len(copies)))
    order = tuple(dice.randrange(3) for _ in range(sum(copies)))
    total, number = 0, 0
    for others in product(permutations(range(1, len(copies) + 1)), repeat=2):
        left, score = list(copies), 0
        for mover in order:
            taste = (own, *others)[mover]
            kind = max((k for k, count in enumerate(left) if count), key=lambda k: taste[k])
            left[kind] -= 1
            score += own[kind] if mover == 0 else 0
        total, number = total + score, number + 1
    chances = [[Fraction(mover == seat) for seat in range(3)] for mover in order]
    assert expected_of_copies(own, copies, chances, 0) == Fraction(total, number)
    distinct = [[Fraction(mover == seat) for seat in range(3)] for mover in order[: len(own)]]
    ones = (1,) * len(own)
    assert expected_of_copies(own, ones, distinct, 0) == expected_of(own, [turn[0] for turn in distinct])


# -- beliefs --------


def test_a_bite_speaks_for_the_rankings_whose_favourite_it_was() -> None:
    table = Table((2, 1, 1), (0, 1, 0, 1))
    # Of three kinds the favourite is eaten with 9/10 + 1/30 = 28/30, another with 1/30.
    assert weights(table, (1,), 0) == tuple(28 if ranking[0] == 1 else 1 for ranking in rankings(3))
    assert weights(table, (1, 0), 1) == tuple(
        19 if ranking.index(0) < ranking.index(2) else 1 for ranking in rankings(3)
    )
    assert sum(favourite_odds(table, (1, 0), 0)) == 1
    assert favourite_odds(table, (1,), 0) == (HALF, 0, HALF)


def test_with_distinct_morsels_the_belief_bot_is_greedy() -> None:
    """It weighs all rankings here, and not by the rule that it eats its favourite."""
    dice = Random("corollary")
    for order in ((0, 1, 0, 1), (1, 0, 0, 1), (0, 1, 0, 1, 0), (1, 1, 0, 0, 1)):
        table = Table((1,) * len(order), order)
        for _ in range(12):
            own = tuple(dice.sample(range(1, 30), len(order)))
            bites = tuple(dice.sample(range(len(order)), dice.randrange(len(order))))
            left = [k for k in range(len(order)) if k not in bites]
            best = max(left, key=lambda k: own[k])
            assert weighed_bite(table, own, bites) == best == believers_bite(table, own, bites)


def test_the_belief_bot_plays_distinct_morsels_of_any_number_and_some_kinds() -> None:
    belief, deceiver = (find_strategy(name, "dinner") for name in ("belief", "deceiver"))
    many = dinner([(k, 30 - k) for k in range(1, 25)], "AB" * 12)
    assert belief.covers(many)
    assert not deceiver.covers(many)
    assert play_out(many, [belief, belief], 0).moves == greedy_line(many)
    assert belief.covers(EXAMPLE)
    assert deceiver.covers(EXAMPLE)
    for bot in (belief, deceiver):
        assert not bot.covers(EXAMPLE.in_the_open())
        assert not bot.covers(replace(EXAMPLE, order=(), rules=(Coin(),)))
        assert not bot.covers(dinner([(k, 9 - k) for k in range(1, 8)], "AB" * 7, (2,) * 7))
        assert not bot.covers(dinner([(1, 2, 3), (2, 3, 1), (3, 1, 2)], "ABCABC", (2, 2, 2)))


# -- lies --------


def test_deceit_can_pay() -> None:
    assert kinds_eaten(EXAMPLE, ("greedy", "belief"))[1][0] == 8
    assert kinds_eaten(EXAMPLE, ("belief", "belief"))[1][0] == 8
    tastes_open = EXAMPLE.in_the_open()
    assert values(tastes_open, tastes_open.initial_state())[0] == 8
    lie = best_lie(EXAMPLE, 0)
    assert (lie.payoff, lie.line) == (9, (2, 0, 3, 0, 1, 1))
    assert lies_that_pay((2, 2, 2)).dinners == 72
    assert lies_that_pay((2, 2, 2)).paid == 12


@pytest.mark.parametrize("seed", range(4))
def test_the_best_lie_is_the_best_of_all_lines(seed: int) -> None:
    dice = Random(f"lies {seed}")
    own, other = (tuple(dice.sample(range(1, 20), 3)) for _ in (0, 1))
    game = dinner(list(zip(own, other, strict=True)), dice.choice(("ABABA", "BABAB", "ABBAA")), (2, 2, 1))
    table = Table((2, 2, 1), game.order)

    def most(bites: tuple[int, ...]) -> int:
        if len(bites) == 5:
            return 0
        if game.order[len(bites)] == 1:
            return most((*bites, believers_bite(table, other, bites)))
        left = table.left(bites)
        return max(own[k] + most((*bites, k)) for k in range(3) if left[k])

    assert best_lie(game, 0).payoff == most(())


def test_on_the_average_over_the_others_rankings_the_deceiver_gets_at_least_what_honesty_gets() -> None:
    own = (1, 2, 4)
    got = {"deceiver": Fraction(0), "greedy": Fraction(0), "belief": Fraction(0)}
    for other in permutations((1, 2, 3)):
        game = dinner(list(zip(own, other, strict=True)), "ABABAB", (2, 2, 2))
        for name in got:
            got[name] += kinds_eaten(game, (name, "belief"))[1][0]
    assert got["deceiver"] == max(got.values())


def test_the_deceiver_bites_as_the_belief_bot_while_there_is_too_much_to_think_through() -> None:
    game = dinner([(k, 7 - k) for k in range(1, 6)], "AB" * 5, (2,) * 5)
    assert not is_lied_about(game, game.initial_state())
    assert deceive(game, game.initial_state(), 0) == believe(game, game.initial_state(), 0)
    long = dinner([(k, 7 - k) for k in range(1, 4)], "AB" * 6, (4,) * 3)
    state: DinnerState = long.initial_state()
    assert deceive(long, state, 0) == believe(long, state, 0)
    for move in (0, 4, 8, 1):
        state = long.play(state, long.movers(state)[0], move)
    assert is_lied_about(long, state)
    assert deceive(long, state, 0) in long.choices(state)


def test_where_nothing_can_be_learned_there_is_nothing_to_lie_about() -> None:
    with pytest.raises(NotCoveredError, match="nothing to lie about"):
        deceive(replace(dinner_of([(1, 2), (2, 1)]), rules=(Secret(),)), DinnerState((None, None), (0, 0)), 0)


def test_guessing_pays_a_little_on_the_average() -> None:
    """A small sample of what `python -m research secret` measures: means of 250.5, 244.9, 253.7 and so on."""
    found = {(m.own, m.other): m for m in work_out(SecretStudy(40, (2, 2, 2, 2), 3)).means()}
    known = {
        ("greedy", "greedy"): 250.5,
        ("greedy", "belief"): 244.9,
        ("greedy", "all-knowing"): 242.9,
        ("belief", "greedy"): 253.7,
        ("belief", "belief"): 247.8,
        ("belief", "all-knowing"): 245.3,
        ("all-knowing", "greedy"): 259.0,
        ("all-knowing", "belief"): 251.6,
        ("all-knowing", "all-knowing"): 251.4,
    }
    for pair, mean in known.items():
        assert abs(found[pair].score - mean) < 3 * found[pair].error


# -- solved --------


def test_a_dinner_of_secret_tastes_is_solved() -> None:
    found = solve_house(dinner([(1, 2), (2, 3), (3, 1)], "ABA"))
    assert isinstance(found, SecretDinnerSolution)
    written = found.to_json()
    assert (written["floor"], written["expected"]) == (["4", "2"], ["9/2", "8/3"])
    assert (written["certificate"], written["claim"], written["theorem"]) == (
        "theorem",
        "some-equilibria",
        "greedy",
    )
    assert (written["play"], written["scores"], written["equilibria"]) == ([2, 1, 0], ["4", "3"], None)
    copies = solve_house(EXAMPLE).to_json()
    assert (copies["certificate"], copies["theorem"], copies["copies"]) == ("heuristic", None, [2, 2, 1, 1])
    assert copies["floor"] == ["7", "7"]
    coin = solve_house(dinner([(1, 2), (2, 3), (3, 1)], "coin")).to_json()
    assert (coin["floor"], coin["play"], coin["order"]) == (["3", "3"], None, "coin")
    three = solve_house(dinner([(1, 2, 3), (2, 3, 1), (3, 1, 2)], "CBA")).to_json()
    assert three["floor"] == ["1", "2", "3"]
    assert three["expected"] == ["2", "8/3", "3"]


def test_greed_is_proved_where_all_morsels_differ() -> None:
    greedy = find_strategy("greedy", "dinner")
    proved = dinner([(1, 2), (2, 3), (3, 1)], "ABA")
    assert greedy.certify(proved, None).label == "theorem"
    assert greedy.certify(proved, None).by == "sincerity"
    assert greedy.certify(EXAMPLE, None).label == "heuristic"
    assert greedy.certify(proved.in_the_open(), None).label == "heuristic"


# -- copies in the open --------


@pytest.mark.parametrize("seed", range(8))
def test_open_copies_pay_what_every_equilibrium_pays(seed: int) -> None:
    dice = Random(f"open copies {seed}")
    copies = dice.choice(((2, 2, 1), (3, 1, 1), (2, 1, 2)))
    tastes = list(zip(*(dice.sample(range(1, 9), 3) for _ in (0, 1)), strict=True))
    rules: tuple[HouseRule, ...] = ((), (Fading(Fraction(7, 10)),), (Weights(((1, -1), (-1, 2))),))[seed % 3]
    hidden = dinner(tastes, "ABABA", copies)
    game = replace(hidden, rules=(*hidden.in_the_open().rules, *rules))
    oracle = equilibrium_payoffs(game, game.initial_state())
    solution = solve_house(game)
    assert {tuple(map(Fraction, payoffs)) for payoffs, _ in solution.payoffs} == set(oracle)
    if not rules:
        assert oracle == {tuple(values(game, game.initial_state()))}, "crossout has the only scores"


@pytest.mark.parametrize(
    ("changed", "field", "says"),
    [
        ({"copies": [2, 2]}, "copies", "“[2, 2]” must be 3 whole numbers from 1 on"),
        ({"copies": [2, 0, 1]}, "copies", "from 1 on"),
        ({"copies": [2, True, 1]}, "copies", "from 1 on"),
        ({"copies": "two"}, "copies", "“two” must be 3 whole numbers"),
        ({"copies": [20, 4, 1]}, "copies", "make 25 morsels: a dinner has 2 to 24 in all"),
        ({"copies": [2, 2, 2], "order": "ABA"}, "order", "“ABA” must be 6 letters"),
        ({"secret": "yes"}, "secret", "“secret” is true or false, not “yes”"),
        ({"secret": True, "weights": [[1, -1], [-1, 1]]}, "secret", "what it is worth to the other"),
        ({"copies": [2, 1, 1], "injera": [[0, 1]]}, "copies", "copies cannot be told apart"),
    ],
)
def test_bad_copies_and_secrets_are_refused_with_their_field(
    changed: dict[str, Any], field: str, says: str
) -> None:
    morsels = [{"name": name, "utilities": [k, k * k % 7]} for k, name in enumerate("XYZ", 1)]
    with pytest.raises(SetupError) as refused:
        DinnerGame.from_json({"morsels": morsels, **changed})
    assert says in str(refused.value)
    assert refused.value.field == field


def test_copies_that_differ_are_refused() -> None:
    with pytest.raises(SetupError, match="not all alike"):
        DinnerGame((Morsel("X", (1, 2)), Morsel("X", (2, 1))), rules=(Copies((2,)),))
    with pytest.raises(SetupError, match="make 3 morsels, and there are 2"):
        DinnerGame((Morsel("X", (1, 2)), Morsel("Y", (2, 1))), rules=(Copies((2, 1)),))
    assert DinnerGame((Morsel("X", (1, 2)), Morsel("Y", (2, 1))), rules=(Copies((1, 1)),)).rules == ()
