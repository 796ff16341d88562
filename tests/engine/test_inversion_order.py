"""The diagram of permutation dinners: its lines by inclusion of inversions, its plates by bites."""

from itertools import product

import pytest

from engine import alternate, crossout_scores
from engine.errors import SetupError
from engine.studies.inversion_order import inversion_diagram


def inversions(taste: tuple[int, ...], side: int) -> frozenset[tuple[int, int]]:
    pairs = [(i, j) for j in range(len(taste)) for i in range(j) if taste[i] > taste[j]]
    return frozenset((taste[i], taste[j]) if side else (i, j) for i, j in pairs)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("side", [0, 1])
def test_lines_join_neighbours_by_inclusion(count: int, side: int) -> None:
    diagram = inversion_diagram(count, alternate(count), side)
    sets = [inversions(dinner.taste, side) for dinner in diagram.dinners]
    assert [dinner.inversions for dinner in diagram.dinners] == list(map(len, sets))
    lines = [
        (low, high)
        for low, high in product(range(len(sets)), repeat=2)
        if sets[low] < sets[high] and not any(sets[low] < one < sets[high] for one in sets)
    ]
    assert list(diagram.covers) == lines


@pytest.mark.parametrize("order", [(0, 1, 0, 1, 0), (1, 0, 1, 0, 1), (0, 0, 1, 1, 0)])
@pytest.mark.parametrize("side", [0, 1])
def test_no_plate_is_worse_further_up(order: tuple[int, ...], side: int) -> None:
    diagram = inversion_diagram(5, order, side)
    for low, high in diagram.covers:
        less, more = diagram.dinners[low], diagram.dinners[high]
        assert all(x <= y for x, y in zip(less.plate, more.plate, strict=True))
    for dinner in diagram.dinners:
        assert dinner.scores == crossout_scores(list(enumerate(dinner.taste, 1)), order)
        assert sum(dinner.plate) == dinner.scores[side]


def test_the_two_orders_differ_from_three_morsels_on() -> None:
    two, three = ([inversion_diagram(n, alternate(n), side).covers for side in (0, 1)] for n in (2, 3))
    assert two[0] == two[1]
    assert three[0] != three[1]


@pytest.mark.parametrize(
    ("count", "order", "side"), [(7, (0,) * 7, 0), (3, (0, 1), 0), (2, (0, 2), 0), (2, (0, 1), 2)]
)
def test_what_is_no_diagram_is_refused(count: int, order: tuple[int, ...], side: int) -> None:
    with pytest.raises(SetupError):
        inversion_diagram(count, order, side)
