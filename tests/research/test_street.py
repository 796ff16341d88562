"""The openings of long streets: held against the solver on short ones, and near the limits on long ones."""

import pytest
from click.testing import CliRunner

from engine import solve_tokens
from engine.errors import SetupError
from engine.tokens.rules import numbered
from research.__main__ import main
from research.street import LIMITS, openings


@pytest.mark.parametrize("stacks", [4, 5, 8, 11, 12])
@pytest.mark.parametrize("players", [2, 3])
def test_an_opening_is_one_of_an_equilibrium(stacks: int, players: int) -> None:
    place, share = openings(stacks)[players]
    outcomes = solve_tokens(numbered(stacks, players)).outcomes
    assert (place, share * stacks * (stacks + 1) / 2) in {
        (outcome.moves[0], outcome.payoffs[0]) for outcome in outcomes
    }


@pytest.mark.parametrize("players", [2, 3])
def test_long_streets_are_near_the_limits(players: int) -> None:
    place, share = openings(120)[players]
    where, pays = LIMITS[players]
    assert abs(place / 120 - where) < 1 / 60
    assert abs(share - pays) < 1 / 60


def test_too_long_a_street_is_refused() -> None:
    with pytest.raises(SetupError, match=r"“401” must be from 3 to 400"):
        openings(401)


def test_the_command_prints_both() -> None:
    printed = CliRunner().invoke(main, ["street", "--stacks", "30"]).output.splitlines()
    assert printed[1:] == [
        "      2  $22              0.733  0.707   0.503  0.500",
        "      3  $15              0.500  0.514   0.430  0.471",
    ]
