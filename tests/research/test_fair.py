"""The search for exactly fair orders of a few blocks."""

from itertools import groupby, product

import pytest
from click.testing import CliRunner

from engine.studies.fair_turns import lead_of
from research.__main__ import main
from research.fair import fair_blocks


@pytest.mark.parametrize("turns", [5, 8, 11, 14])
def test_the_blocks_are_those_of_all_fair_orders(turns: int) -> None:
    fair = [order for order in product((0, 1), repeat=turns - 1) if lead_of((0, *order)) == 0]
    lengths = {tuple(len(list(block)) for _, block in groupby((0, *order))) for order in fair}
    assert {found for blocks in range(2, 6) for found in fair_blocks(turns, blocks)} == {
        blocks for blocks in lengths if len(blocks) < 6
    }


def test_the_command_finds_one_for_each_length_or_says_that_there_is_none() -> None:
    result = CliRunner().invoke(main, ["fair", "--least", "39", "--turns", "40", "--blocks", "3"])
    assert result.output.splitlines()[1:] == ["   39  15 24", "   40  –"]
