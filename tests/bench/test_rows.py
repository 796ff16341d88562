"""Rows of the bench: what they say, and that two ways which disagree stop it. No speed is judged here."""

import click
import pytest

from bench.house_rules import _layers
from bench.row import Row, agree, said


def test_a_row_says_what_is_to_reach_and_whether_it_was() -> None:
    assert Row("work", 0.0015, "–", "1 s", True).cells() == ("work", "1.50 ms", "–", "1 s", "yes")
    assert Row("work", 2, "–", "1 s", False).cells()[-1] == "NO"
    assert said(0.0000021) == "2 µs"


def test_two_ways_that_disagree_stop_the_bench() -> None:
    agree((1, 2), (1, 2))
    with pytest.raises(click.ClickException, match=r"disagree: 1 and 2"):
        agree(1, 2)


def test_four_stacks_of_six_have_as_many_plates_as_is_said() -> None:
    row = _layers()
    assert "(2,401 plates)" in row.work
    assert row.met
