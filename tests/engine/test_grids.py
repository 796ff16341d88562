"""Grids that get finer from player to player: exact by the proof, or found to leave something out."""

from fractions import Fraction

import pytest

from engine.errors import SetupError, TooLargeError
from engine.tokens.grids import grids_study, halving_grids


def payoffs(stacks, first):
    grids = halving_grids(stacks, True, 3, first)
    return {tuple(map(grids.positions.board.dollars, shares)) for _, shares in grids.payoffs(0)}


def test_halves_quarters_and_eighths_leave_out_a_payoff_of_seven_equal_stacks():
    stacks = (1,) * 7
    assert payoffs(stacks, Fraction(1, 4)) - payoffs(stacks, Fraction(1, 2)) == {(1, 4, 2)}
    assert payoffs(stacks, Fraction(1, 2)) < payoffs(stacks, Fraction(1, 4))


def test_on_small_odd_clocks_they_leave_out_nothing():
    *_, tally = grids_study(3, 3, 2)
    assert (tally.boards, tally.same_least, tally.same_payoffs) == (27, 27, 27)


@pytest.mark.parametrize(
    ("stacks", "most", "players", "error", "quoted"),
    [
        (4, 2, 2, SetupError, "not “4”"),
        (9, 2, 2, SetupError, "not “9”"),
        (3, 0, 2, SetupError, "not “0”"),
        (3, 2, 4, SetupError, "not “4”"),
        (7, 3, 2, TooLargeError, r"less than \$3"),
        (3, 10**9, 2, TooLargeError, r"less than \$1000000000"),
    ],
)
def test_a_comparison_that_cannot_be_is_refused(stacks, most, players, error, quoted):
    with pytest.raises(error, match=quoted):
        grids_study(stacks, most, players)
