from random import Random

import pytest

from engine.dinner.crossout import crossout_board, crossout_scores, label_moves
from engine.dinner.named import find_dinner
from engine.dinner.orders import alternate
from tests.engine.dinners import orders, permutation_dinners, random_pairs

FIGURE_2 = ((1, 8), (2, 3), (3, 6), (4, 4), (5, 1), (6, 2), (7, 5), (8, 7))
ORDER = alternate(8)


def test_figure_2_has_its_labels() -> None:
    labels = crossout_board(FIGURE_2, ORDER)
    assert {label.at: label.crossed for label in labels if label.axis == 0} == {1: 1, 2: 3, 3: 5, 7: 7}
    assert {label.at: label.crossed for label in labels if label.axis == 1} == {1: 2, 2: 4, 4: 6, 7: 8}


def test_figure_4_shows_the_order_of_play() -> None:
    eaten = {label.eaten: FIGURE_2[label.morsel] for label in crossout_board(FIGURE_2, ORDER)}
    assert [eaten[turn][0] for turn in ("A1", "A3", "A5", "A7")] == [8, 4, 6, 5]
    assert [eaten[turn][1] for turn in ("B2", "B4", "B6", "B8")] == [5, 6, 3, 8]


def test_without_6_2_three_labels_move_out_and_none_in() -> None:
    moves = label_moves(FIGURE_2, ORDER, FIGURE_2.index((6, 2)))
    assert [(m.crossed, m.axis, m.before, m.after, m.direction) for m in moves] == [
        (4, 1, 2, 4, "out"),
        (6, 1, 4, 5, "out"),
        (7, 0, 7, 8, "out"),
    ]


@pytest.mark.parametrize("morsels", range(2, 6))
def test_no_label_ever_moves_in(morsels: int) -> None:
    for pairs in permutation_dinners(morsels):
        for order in orders(morsels):
            for gone in range(morsels):
                assert all(move.direction == "out" for move in label_moves(pairs, order, gone))


def test_the_places_without_a_label_are_the_score() -> None:
    dice = Random(4)
    for morsels in range(2, 25):
        pairs, order = random_pairs(morsels, dice), alternate(morsels)
        labels = crossout_board(pairs, order)
        for seat in (0, 1):
            taken = {label.at for label in labels if label.axis == seat}
            free = sum(pair[seat] for pair in pairs if pair[seat] not in taken)
            assert free == crossout_scores(pairs, order)[seat]


def test_odd_labels_stand_on_alices_axis() -> None:
    assert all(label.axis == (label.crossed + 1) % 2 for label in crossout_board(FIGURE_2, ORDER))


@pytest.mark.parametrize(
    ("slug", "axis_a", "axis_b"),
    [
        ("figure-5-competitive", [1, 3, 5, 7], [2, 4, 6, 8]),
        ("figure-5-cooperative", [1, 2, 3, 4], [1, 2, 3, 4]),
    ],
)
def test_figure_5_spreads_or_packs_the_labels(slug: str, axis_a: list[int], axis_b: list[int]) -> None:
    game = find_dinner(slug).game
    labels = crossout_board([m.utilities for m in game.morsels], game.order)
    assert sorted(label.at for label in labels if label.axis == 0) == axis_a
    assert sorted(label.at for label in labels if label.axis == 1) == axis_b
