"""Bites at once: the rounds, the canonical equilibrium against an oracle, the planner's dice."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy, play_out
from engine.dinner.at_once import MAX_AT_ONCE, AtOnceSearch
from engine.dinner.house_rules.at_once import AtOnce, Round
from engine.dinner.house_rules.weights import PRESETS, WeightRows, Weights, preset
from engine.dinner.morsels import DinnerState
from engine.dinner.orders import thue_morse_turn
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import solve_house
from engine.errors import GameOverError, IllegalMoveError, NotCoveredError, SetupError, TooLargeError
from engine.game import HIDDEN
from engine.record import Record, SeatLabel
from engine.stage_games import canonical_equilibrium, thrown

Pays = dict[tuple[int, int], tuple[Fraction, Fraction]]
Found = tuple[tuple[Fraction, ...], dict[int, Fraction], dict[int, Fraction]]

# In its first round all equilibria are mixed.
MIXED = [(1, 7), (8, 5), (7, 4), (9, 6), (3, 3)]


def at_once(pairs: Any, weights: WeightRows = ()) -> DinnerGame:
    return replace(dinner_of(pairs), order=(), rules=(AtOnce(), *((Weights(weights),) if weights else ())))


def tastes(morsels: int, dice: Random, most: int = 20) -> list[tuple[int, int]]:
    return list(zip(*(dice.sample(range(1, most), morsels) for _ in "AB"), strict=True))


# -- an oracle: the contract alone, every support, Cramer's rule --------


def oracle(game: DinnerGame, state: DinnerState, known: dict[DinnerState, Found]) -> Found:
    if state in known:
        return known[state]
    movers = game.movers(state)
    if not movers:
        found: Found = game.payoffs(state), {}, {}
    elif len(movers) == 1:
        seat = movers[0]
        ends = [oracle(game, game.play(state, seat, k), known)[0] for k in game.legal_moves(state, seat)]
        found = max(ends, key=lambda payoffs: payoffs[seat]), {}, {}
    else:
        pays: Pays = {}
        for a in game.legal_moves(state, 0):
            for b in game.legal_moves(state, 1):
                after = game.play(game.play(state, 0, a), 1, b)
                paid = oracle(game, after, known)[0]
                pays[a, b] = paid[0], paid[1]
        found = first_equilibrium(pays)
    known[state] = found
    return found


def first_equilibrium(pays: Pays) -> Found:
    names = sorted({a for a, _ in pays}), sorted({b for _, b in pays})
    pure = [
        (a, b)
        for a, b in pays
        if all(pays[k, b][0] <= pays[a, b][0] for k in names[0])
        and all(pays[a, k][1] <= pays[a, b][1] for k in names[1])
    ]
    if pure:
        a, b = min(pure, key=lambda at: (-sum(pays[at]), -pays[at][0], at))
        return pays[a, b], {a: Fraction(1)}, {b: Fraction(1)}
    for size in range(2, min(map(len, names)) + 1):
        for mine in combinations(names[0], size):
            for theirs in combinations(names[1], size):
                b_odds = cramer([[pays[a, b][0] for b in theirs] for a in mine])
                a_odds = cramer([[pays[a, b][1] for a in mine] for b in theirs])
                if a_odds is None or b_odds is None or min(a_odds[:-1] + b_odds[:-1]) < 0:
                    continue
                a_mix, b_mix = dict(zip(mine, a_odds, strict=False)), dict(zip(theirs, b_odds, strict=False))
                if all(sum(pays[a, b][0] * b_mix[b] for b in theirs) <= b_odds[-1] for a in names[0]) and all(
                    sum(pays[a, b][1] * a_mix[a] for a in mine) <= a_odds[-1] for b in names[1]
                ):
                    return (b_odds[-1], a_odds[-1]), a_mix, b_mix
    raise AssertionError("no equilibrium")


def cramer(pays: list[list[Fraction]]) -> list[Fraction] | None:
    """Return the odds by which every row pays the same, and that payoff last."""
    rows = [[*row, Fraction(-1)] for row in pays] + [[Fraction(1)] * len(pays) + [Fraction(0)]]
    right = [Fraction(0)] * len(pays) + [Fraction(1)]
    whole = determinant(rows)
    if whole == 0:
        return None
    return [
        determinant([[*row[:k], end, *row[k + 1 :]] for row, end in zip(rows, right, strict=True)]) / whole
        for k in range(len(rows))
    ]


def determinant(rows: list[list[Fraction]]) -> Fraction:
    if not rows:
        return Fraction(1)
    head, *rest = rows
    return sum(
        (
            (-1) ** k * x * determinant([[*row[:k], *row[k + 1 :]] for row in rest])
            for k, x in enumerate(head)
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("seed", range(9))
def test_the_search_agrees_with_the_oracle_in_every_round(seed: int) -> None:
    dice = Random(f"at once {seed}")
    count = 3 + seed % 3
    weights: WeightRows = ()
    if seed in (6, 7, 8):
        weights = ((1, dice.choice((-1, Fraction(1, 2)))), (dice.choice((0, -1)), 1))
    # Of thousands, so that nobody is indifferent between contested morsels.
    pairs = [(k, k) for k in range(1, count + 1)] if seed < 3 else tastes(count, dice, 5000)
    game = at_once(pairs, weights)
    search, known = AtOnceSearch(game), {}
    oracle(game, game.initial_state(), known)
    rounds = [state for state in known if len(game.movers(state)) == 2]
    assert len(rounds) > count
    for state in rounds:
        paid, a_mix, b_mix = known[state]
        play = search.play(state)
        assert tuple(map(sum, zip(game.scores(state), play.payoffs, strict=True))) == paid
        assert play.odds == tuple(tuple(mix.get(k, 0) for k in play.morsels) for mix in (a_mix, b_mix))


def test_an_equilibrium_of_random_games_is_the_oracles() -> None:
    dice = Random("stage games")
    mixed = 0
    for _ in range(60):
        rows, columns = dice.choice(((3, 3), (4, 4), (4, 3), (2, 4)))
        # Few different numbers: ties and singular systems.
        pays: Pays = {
            (a, b): (Fraction(dice.randint(0, 3)), Fraction(dice.randint(0, 3)))
            for a in range(rows)
            for b in range(columns)
        }
        found = canonical_equilibrium(
            *([[pays[a, b][seat] for b in range(columns)] for a in range(rows)] for seat in (0, 1))
        )
        paid, a_mix, b_mix = first_equilibrium(pays)
        assert found.payoffs == paid
        assert found.odds == (
            tuple(a_mix.get(k, 0) for k in range(rows)),
            tuple(b_mix.get(k, 0) for k in range(columns)),
        )
        mixed += len(a_mix) > 1 or len(b_mix) > 1
    assert mixed > 2


@pytest.mark.parametrize(
    ("count", "paid"), [(2, (Fraction(2), Fraction(1))), (3, (Fraction(11, 3), Fraction(7, 3)))]
)
def test_identical_tastes(count: int, paid: tuple[Fraction, Fraction]) -> None:
    solution: Any = solve_house(at_once([(k, k) for k in range(1, count + 1)]))
    assert solution.play.payoffs == paid
    assert solution.certificate.label == "policy"
    assert not solution.certificate.complete
    assert solution.certificate.reach == "one"


def test_as_many_rounds_as_there_can_be_are_thought_through() -> None:
    search = AtOnceSearch(at_once(tastes(8, Random("rounds"))))
    search.play()
    assert search.rounds == 3153
    with pytest.raises(TooLargeError, match=f"11 morsels left: at most {MAX_AT_ONCE}"):
        solve_house(at_once(tastes(11, Random("rounds"))))
    with pytest.raises(NotCoveredError):
        AtOnceSearch(dinner_of([(1, 2), (2, 1)]))


@pytest.mark.parametrize("name", PRESETS)
def test_tastes_for_each_other_are_those_of_the_equivalent_dinner(name: str) -> None:
    dice = Random(name)
    for _ in range(5):
        pairs = tastes(5, dice)
        (_, other_a), (other_b, _) = weights = preset(name)
        game = at_once(pairs, weights)
        play = AtOnceSearch(game).play()
        equivalent = AtOnceSearch(at_once(game.tastes())).play()
        assert play.odds == equivalent.odds
        shift = other_a * sum(b for _, b in pairs), other_b * sum(a for a, _ in pairs)
        assert play.payoffs == tuple(map(sum, zip(equivalent.payoffs, shift, strict=True)))


# -- the rounds --------


def test_two_different_morsels_are_eaten_and_the_same_one_is_contested() -> None:
    game = at_once([(4, 1), (3, 2), (2, 3), (1, 4)])
    start = game.initial_state()
    assert game.movers(start) == (0, 1)
    named = game.play(start, 1, 2)
    assert game.movers(named) == (0,)
    assert game.scores(named) == (0, 0)
    for watching in (0, None):
        assert game.observe(named, watching).of(Round) == Round((), (None, HIDDEN))
    with pytest.raises(IllegalMoveError, match="Seat “1” does not move now"):
        game.play(named, 1, 3)
    contested = game.play(named, 0, 2)
    assert contested.of(Round) == Round((2,))
    assert game.legal_moves(contested, 0) == game.legal_moves(contested, 1) == (0, 1, 3)
    with pytest.raises(IllegalMoveError, match="“2” is contested"):
        game.play(contested, 0, 2)
    eaten = game.play(game.play(contested, 0, 0), 1, 3)
    assert (eaten.eaters, game.scores(eaten)) == ((0, None, None, 1), (4, 4))
    # The only morsel that is open is named by both.
    assert game.legal_moves(eaten, 0) == game.legal_moves(eaten, 1) == (1,)
    last = game.play(game.play(eaten, 0, 1), 1, 1)
    assert game.movers(last) == (0,)
    last = game.play(last, 0, 1)
    assert game.movers(last) == (1,)
    assert game.payoffs(game.play(last, 1, 2)) == (7, 7)
    with pytest.raises(GameOverError, match="can be named"):
        AtOnceSearch(game).play(last)


def test_contested_morsels_are_eaten_in_the_order_of_thue_and_morse() -> None:
    game = at_once([(k, k) for k in range(1, 7)])
    state, movers = game.initial_state(), []
    while len(game.movers(state)) == 2:
        state = game.play(game.play(state, 0, game.choices(state)[0]), 1, game.choices(state)[0])
    while (seat := game.mover(state)) is not None:
        movers.append(seat)
        state = game.after(state, game.choices(state)[-1])
    assert movers == [0, 1, 1, 0, 1, 0] == [thue_morse_turn(turn) for turn in range(6)]


# -- the planner --------


class Counting(Random):
    """Dice that show one side after another, and tell how many they have."""

    def __init__(self) -> None:
        super().__init__(0)
        self.side, self.sides = -1, 0

    def randrange(self, stop: int) -> int:  # type: ignore[override]  # all that the planner asks for
        self.side, self.sides = self.side + 1, stop
        return self.side


def test_the_planner_plays_the_odds_of_the_equilibrium_with_its_dice() -> None:
    planner, game = find_strategy("planner", "dinner"), at_once(MIXED)
    start = game.initial_state()
    play = AtOnceSearch(game).play()
    assert any(0 < part < 1 for odds in play.odds for part in odds)
    for seat in (0, 1):
        dice = Counting()
        thrown = Counter([planner.choose(game, game.observe(start, seat), seat, dice)])
        while dice.side < dice.sides - 1:
            thrown[planner.choose(game, game.observe(start, seat), seat, dice)] += 1
        assert tuple(Fraction(thrown[k], dice.sides) for k in play.morsels) == play.odds[seat]
    assert planner.certify(game, start).label == "exact"


def test_the_planner_does_not_look_at_what_the_other_has_named() -> None:
    planner, game = find_strategy("planner", "dinner"), at_once(MIXED)
    start = game.initial_state()
    after = [game.observe(game.play(start, 0, k), 1) for k in game.legal_moves(start, 0)]
    assert len({planner.choose(game, seen, 1, Random(3)) for seen in after}) == 1


def test_large_dinners_are_played_without_a_proof_until_they_are_small(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planner, greedy = (find_strategy(name, "dinner") for name in ("planner", "greedy"))
    game = at_once([(k, 13 - k) for k in range(13)])
    labels = [
        planner.certify(game, state).label for state in play_out(game, [greedy] * 2, 4).states() if state.ply
    ]
    # Eleven morsels are left, then nine; the last one is contested.
    assert labels == ["heuristic"] * 2 + ["exact"] * 10 + ["theorem"] * 2
    monkeypatch.setattr("engine.dinner.at_once.MAX_AT_ONCE", 6)
    monkeypatch.setattr("engine.dinner.at_once.NEAR_AT_ONCE", 4)
    record = play_out(game, [planner] * 2, 4)
    assert Record.from_json(record.to_json()) == record


def test_every_rule_of_thumb_plays_bites_at_once() -> None:
    game = at_once(tastes(6, Random("thumb")))
    for name in ("greedy", "spiteful", "competitive", "cooperative", "masochistic", "random"):
        strategy = find_strategy(name, "dinner")
        assert strategy.covers(game)
        assert not game.movers(play_out(game, [strategy] * 2, 3).final_state())
    assert not find_strategy("crossout", "dinner").covers(game)


# -- its setup --------


SETUP: dict[str, Any] = {
    "morsels": [{"name": "Doro wot", "utilities": [3, 1]}, {"name": "Kitfo", "utilities": [2, 3]}],
    "at_once": True,
}


def test_a_setup_of_bites_at_once_has_no_order() -> None:
    game = DinnerGame.from_json(SETUP)
    assert game.house_rules == ("at_once",)
    assert game.to_json() == SETUP
    assert DinnerGame.from_json(SETUP | {"at_once": False}).to_json()["order"] == "AB"


@pytest.mark.parametrize(
    ("change", "field", "says"),
    [
        ({"at_once": 1}, "at_once", "true or false, not “1”"),
        ({"at_once": "yes"}, "at_once", "true or false, not “yes”"),
        ({"order": "AB"}, "order", "Where both bite at once, there is no order of turns"),
        ({"order": "coin"}, "at_once", "nobody waits for a toss"),
        ({"fading": "1/2"}, "at_once", "no turns by which they could fade"),
        ({"injera": [[0, 1]]}, "at_once", "would keep what lies under it covered"),
        ({"shape": "worst"}, "at_once", "needs the order of the turns"),
        ({"weights": [[1, 1], [0, 0]]}, "weights", "diner B values every morsel alike"),
    ],
)
def test_what_has_no_meaning_is_refused(change: Any, field: str, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        DinnerGame.from_json(SETUP | change)
    assert says in str(refused.value)
    assert refused.value.field == field


def test_a_record_of_a_running_round_tells_no_choice() -> None:
    game = DinnerGame.from_json(SETUP)
    record = play_out(game, [find_strategy("greedy", "dinner")] * 2, 1)
    running = replace(record, played=record.played[:1])
    assert [running.seen_by(seat)["moves"] for seat in (0, 1, None)] == [
        [{"seat": 0, "move": 0}],
        [{"seat": 0}],
        [{"seat": 0}],
    ]
    assert running.seen_by(1)["seed"] is None
    labels = SeatLabel("Ada"), SeatLabel("Ben")
    assert Record.from_json(replace(running, seats=labels).to_json()).final_state() == running.final_state()


def test_all_dinners_of_two_and_three_by_ranks() -> None:
    for count in (2, 3):
        for theirs in permutations(range(count)):
            game = at_once([(k, theirs[k]) for k in range(count)])
            paid = AtOnceSearch(game).play().payoffs
            assert paid == oracle(game, game.initial_state(), {})[0]


def test_odds_are_drawn_exactly() -> None:
    class Counting(Random):
        """Dice that show every side in turn."""

        sides: list[int]

        def randrange(self, *args: int) -> int:  # type: ignore[override]  # asked with one number alone
            self.sides.append(args[0])
            return (len(self.sides) - 1) % args[0]

    dice = Counting()
    dice.sides = []
    odds = (Fraction(0), Fraction(1, 3), Fraction(3, 7), Fraction(5, 21))
    assert Counter(thrown(odds, dice) for _ in range(21)) == {1: 7, 2: 9, 3: 5}
    assert set(dice.sides) == {21}, "as many sides as the odds need, and no rounding"
