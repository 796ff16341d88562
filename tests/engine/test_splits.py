"""Playing to a split, and samples of splits."""

from itertools import combinations
from random import Random

import pytest

from engine.bots import find_strategy
from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.solution import score
from engine.errors import SetupError
from engine.studies.outcomes import cloud, play_to, sample_cloud


def dinner(morsels, seed, last=1):
    game = random_dinner(morsels, seed, last)
    return game, [m.utilities for m in game.morsels]


@pytest.mark.parametrize("seed", range(12))
def test_every_split_is_played_to_by_its_own_bites(seed):
    game, pairs = dinner(7 if seed % 2 else 6, seed, seed % 2)
    turns = game.order.count(0)
    for eaten in combinations(range(len(pairs)), turns):
        bites, _ = play_to(pairs, game.order, eaten)
        assert sorted(bites) == list(range(len(pairs)))
        assert {k for k, seat in zip(bites, game.order, strict=True) if seat == 0} == set(eaten)


@pytest.mark.parametrize("seed", range(6))
def test_who_is_said_to_play_crossout_does(seed):
    game, pairs = dinner(7, seed)
    crossout = find_strategy("crossout", "dinner")
    reached = [0, 0]
    for eaten in combinations(range(7), game.order.count(0)):
        bites, seat = play_to(pairs, game.order, eaten)
        if seat is None:
            continue
        reached[seat] += 1
        state = game.initial_state()
        for bite in bites:
            if game.mover(state) == seat:
                assert bite == crossout.choose(game, state, seat, Random(0))
            state = game.after(state, bite)
    dots = cloud(pairs, game.order)
    assert reached[1] == sum(pair.reachable[1] for pair in dots.pairs)


def test_a_split_of_the_wrong_size_is_refused():
    with pytest.raises(SetupError, match=r"“0, 9”.*name 2 morsels"):
        play_to([(1, 2), (2, 3), (3, 1)], [0, 1, 0], [0, 9])


def test_a_sample_is_a_part_of_the_cloud_and_knows_who_can_reach_what():
    game = find_dinner("figure-1").game
    pairs = [m.utilities for m in game.morsels]
    whole = {pair.scores: pair for pair in cloud(pairs, game.order).pairs}
    drawn = sample_cloud(pairs, game.order, 900, Random(1))
    assert drawn.splits == 900
    assert drawn.frontier == cloud(pairs, game.order).frontier
    assert drawn.crossout == (71, 64)
    for pair in drawn.pairs:
        assert all(bool(whole[pair.scores].reachable[seat]) >= bool(pair.reachable[seat]) for seat in (0, 1))
        rest = [k for k in range(14) if k not in pair.example]
        assert pair.scores == (sum(pairs[k][0] for k in pair.example), sum(pairs[k][1] for k in rest))
    assert sum(pair.reachable[1] for pair in drawn.pairs) >= 300


def test_a_sample_of_more_morsels_than_can_be_listed():
    dice = Random(5)
    pairs = list(zip(range(1, 41), dice.sample(range(1, 41), 40), strict=True))
    order = [0, 1] * 20
    drawn = sample_cloud(pairs, order, 600, Random(2))
    assert crossout_scores(pairs, order) == score(pairs, order, crossout_play(pairs, order))
    assert max(pair.scores[0] for pair in drawn.against(1)) <= drawn.crossout[0], "Theorem 1"
    assert drawn == sample_cloud(pairs, order, 600, Random(2))
