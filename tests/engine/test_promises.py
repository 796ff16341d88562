"""Better splits and the play to them, held against all plays of small dinners."""

from itertools import permutations

import pytest

from engine import alternate, crossout_scores, efficiency, find_dinner
from engine.errors import SetupError, TooLargeError
from engine.studies.promises import better_split

D2 = [(1, 5), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6)]


def at_stake(pairs: list[tuple[int, int]], order: tuple[int, ...], play: tuple[int, ...]) -> list[int]:
    """What each bite of a play costs its eater if crossout follows."""
    costs = []
    for turn, (bite, seat) in enumerate(zip(play, order, strict=True)):
        before = crossout_scores([pairs[k] for k in play[turn:]], order[turn:])[seat]
        after = crossout_scores([pairs[k] for k in play[turn + 1 :]], order[turn + 1 :])[seat]
        costs.append(before - pairs[bite][seat] - after)
    return costs


def test_alice_leaves_the_favourite_of_both_and_bob_then_leaves_3_2() -> None:
    found = better_split(D2, alternate(6))
    assert found is not None
    assert (found.by_crossout, found.scores) == ((12, 11), (12, 12))
    given_up = [(bite.seat, D2[bite.instead], D2[bite.morsel]) for bite in found.play if bite.at_stake]
    assert given_up == [(0, (6, 6), (5, 4)), (1, (3, 2), (1, 5))]
    assert [bite.temptation for bite in found.play] == [0, 1, -1, 1, 0, 0]
    assert [(m.utilities[0], m.utilities[1]) for m in find_dinner("d2").game.morsels] == D2


@pytest.mark.parametrize("slug", ["d1", "d2"])
def test_no_play_to_a_better_split_has_less_at_stake(slug: str) -> None:
    game = find_dinner(slug).game
    pairs = [(int(m.utilities[0]), int(m.utilities[1])) for m in game.morsels]
    usual = crossout_scores(pairs, game.order)
    sums = []
    for play in permutations(range(6)):
        scores = [
            sum(pairs[k][s] for k, eater in zip(play, game.order, strict=True) if eater == s) for s in (0, 1)
        ]
        if scores[0] >= usual[0] and scores[1] >= usual[1] and tuple(scores) != usual:
            sums.append(sum(at_stake(pairs, game.order, play)))
    found = better_split(pairs, game.order)
    assert found is not None
    assert at_stake(pairs, game.order, tuple(bite.morsel for bite in found.play)) == [
        b.at_stake for b in found.play
    ]
    assert sum(bite.at_stake for bite in found.play) == min(sums) > 0


@pytest.mark.parametrize("count", [4, 5])
def test_where_crossout_is_efficient_there_is_none(count: int) -> None:
    order = alternate(count)
    for taste in permutations(range(1, count + 1)):
        pairs = list(enumerate(taste, 1))
        assert (better_split(pairs, order) is None) == efficiency(pairs, order).efficient


def test_what_is_no_dinner_or_too_large_is_refused() -> None:
    with pytest.raises(TooLargeError, match="at most 10"):
        better_split([(k, k) for k in range(11)], alternate(11))
    with pytest.raises(SetupError):
        better_split(D2, (0, 1))
