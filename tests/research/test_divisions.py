"""Crossout's divisions: the counts, held against the definitions."""

from itertools import combinations, permutations

import numpy as np
import pytest
from click.testing import CliRunner

from research.__main__ import main
from research.divisions import Divisions, _better, _plates, count_divisions


def inversions(taste: tuple[int, ...], side: int) -> frozenset[tuple[int, int]]:
    pairs = [(i, j) for i, j in combinations(range(len(taste)), 2) if taste[i] > taste[j]]
    return frozenset((taste[i], taste[j]) if side else (i, j) for i, j in pairs)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("side", [0, 1])
def test_pairs_are_proper_inclusions(count: int, side: int) -> None:
    sets = [inversions(taste, side) for taste in permutations(range(1, count + 1))]
    assert count_divisions(count).pairs[side] == sum(low < high for low in sets for high in sets)


def test_all_dinners_of_six_morsels_are_as_proved() -> None:
    assert count_divisions(6) == Divisions(720, 0, (30_991, 30_991), (0, 0))


def test_a_better_division_is_found() -> None:
    tastes = [(2, 1)]
    assert _better(np.array(tastes), _plates(tastes, (0, 1))) == 0
    # Each has what the other likes: to exchange both is better for both.
    assert _better(np.array(tastes), (np.array([[1]]), np.array([[1]]))) == 1


def test_too_large_a_size_is_refused_before_anything_is_counted() -> None:
    result = CliRunner().invoke(main, ["divisions", "--morsels", "8"])
    assert result.exit_code == 2
    assert "8" in result.output
    assert "Traceback" not in result.output
    assert "pairs" not in result.output
