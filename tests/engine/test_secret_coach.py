"""The expected worth of each bite where tastes are secret, against counting every case."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from engine.bots import ask, bot_rng, find_strategy, play_out
from engine.dinner.house_rules.copies import Copies
from engine.dinner.house_rules.secret import Secret
from engine.dinner.morsels import DinnerState, Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.solve.tastes import TastesSolver, sure


def secret(rows: Sequence[tuple[int, ...]], order: Sequence[int] = ()) -> DinnerGame:
    return replace(dinner_of(rows, tuple(order)), rules=(Secret(),))


def mean_over_rankings(game: DinnerGame, state: DinnerState, seat: int, bite: int) -> Fraction:
    """Play on in every way the other may rank what is left, both greedily."""
    left = [morsel for morsel in game.left(state) if morsel != bite]
    mine = {morsel: game.morsels[morsel].utilities[seat] for morsel in (*left, bite)}
    total = Fraction(0)
    rankings = list(permutations(left))
    for ranking in rankings:
        plate, whole = list(left), Fraction(state.gained[seat] + mine[bite])
        for turn in game.order[state.ply + 1 :]:
            if turn == seat:
                eaten = max(plate, key=lambda morsel: mine[morsel])
                whole += mine[eaten]
            else:
                eaten = min(plate, key=ranking.index)
            plate.remove(eaten)
        total += whole
    return total / len(rankings)


def test_of_different_morsels_the_favourite_is_best_and_what_it_brings_is_the_mean() -> None:
    dice = Random(6)
    for _ in range(12):
        count = dice.randrange(3, 7)
        rows = [tuple(dice.sample(range(1, 50), 2)) for _ in range(count)]
        game = secret(rows, [dice.randrange(2) for _ in range(count - 1)] + [0])
        state = game.initial_state()
        while state.ply < count - 2:
            state = game.after(state, dice.choice(game.choices(state)))
        seat = game.mover(state)
        assert seat is not None
        found = TastesSolver(game.known_to(state, seat)).evaluate(game.observe(state, seat), seat)
        for option in found.options:
            assert option.payoffs[seat].low == mean_over_rankings(game, state, seat, int(option.move))
        favourite = max(game.choices(state), key=lambda morsel: game.morsels[morsel].utilities[seat])
        assert favourite in found.best
        assert found.line == (favourite,)
        assert found.certificate.by == "sincerity"
        assert sure(game, state, seat) <= found.worth


def test_the_first_bite_of_a_plate_is_weighed_too() -> None:
    game = secret([(5, 1), (1, 2), (4, 3), (9, 7)])
    found = TastesSolver(game).evaluate(game.initial_state(), 0)
    assert [option.payoffs[0].low for option in found.options] == [
        mean_over_rankings(game, game.initial_state(), 0, bite) for bite in range(4)
    ]


@pytest.mark.parametrize("order", ["ABABAB", "ABBAAB"])
def test_of_copies_the_coach_says_what_the_belief_bot_does(order: str) -> None:
    rows = [(1, 4), (2, 1), (3, 3), (4, 2)]
    kinds = [Morsel(name, row) for name, row in zip("WXYZ", rows, strict=True)]
    plate = tuple(kind for kind, many in zip(kinds, (2, 2, 1, 1), strict=True) for _ in range(many))
    game = DinnerGame(plate, tuple(map("AB".index, order)), rules=(Copies((2, 2, 1, 1)), Secret()))
    belief = find_strategy("belief", "dinner")
    record = play_out(game, [find_strategy("random", "dinner")] * 2, 5)
    for state in list(record.states())[:-1]:
        seat = game.mover(state)
        assert seat is not None
        found = TastesSolver(game.known_to(state, seat)).evaluate(game.observe(state, seat), seat)
        assert found.line[0] == ask(belief, game, state, seat, bot_rng(0, state.ply))
        assert found.certificate.label == "heuristic"
