"""The openings of long streets: held against the solver on short ones, and near the limits on long ones."""

import csv
import re
from itertools import pairwise

import pytest
from click.testing import CliRunner

from engine import solve_tokens
from engine.errors import SetupError
from engine.tokens.rules import numbered
from research.__main__ import main
from research.street import limit, opening
from tests.checkout import ROOT

PROOFS = (ROOT / "docs" / "explanation" / "proofs.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("stacks", [6, 8, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_play_is_that_of_an_equilibrium(stacks: int, players: int) -> None:
    play, share = opening(stacks, players)
    outcomes = solve_tokens(numbered(stacks, players)).outcomes
    assert (play, share * stacks * (stacks + 1) / 2) in {
        (outcome.moves, outcome.payoffs[0]) for outcome in outcomes
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_long_streets_are_near_the_limits(players: int) -> None:
    play, share = opening(120, players)
    found = limit(players)
    assert abs(play[0] / 120 - found.opening) < 1 / 60
    assert abs(share - found.pays) < 1 / 60
    for place, token in zip(found.places, sorted(play[:-1]), strict=True):
        assert abs(token / 120 - place) < 1 / 60


@pytest.mark.parametrize("players", range(3, 9))
def test_in_the_limit_the_last_is_indifferent_between_all_gaps(players: int) -> None:
    places = limit(players).places
    gaps = [places[0] ** 2, 1 - places[-1] ** 2]
    gaps += [high**2 - ((low + high) / 2) ** 2 for low, high in pairwise(places)]
    assert max(gaps) - min(gaps) < 1e-12


@pytest.mark.parametrize(("stacks", "players"), [(481, 2), (241, 5), (5, 3), (60, 6)])
def test_too_long_a_street_is_refused(stacks: int, players: int) -> None:
    with pytest.raises(SetupError, match="must be from"):
        opening(stacks, players)


def test_the_command_prints_as_many_as_it_can() -> None:
    printed = CliRunner().invoke(main, ["street", "--stacks", "30"]).output.splitlines()
    assert printed[1:] == [
        "      2  $22              0.733  0.707   0.503  0.500",
        "      3  $15              0.500  0.514   0.430  0.471",
        "      4  $13              0.433  0.701   0.311  0.332",
        "      5  $11              0.367  0.784   0.226  0.253",
    ]
    assert len(CliRunner().invoke(main, ["street", "--stacks", "241"]).output.splitlines()) == 4


def test_the_proofs_print_the_limits_as_they_are() -> None:
    rows = re.findall(
        r"^\| ([2-5]) \| ([\d., ]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", PROOFS, re.MULTILINE
    )
    assert len(rows) == 4
    for players, places, opens, pays, last in rows:
        found = limit(int(players))
        printed = [f"{place:.3f}" for place in found.places]
        least = 1 - found.places[-1] ** 2
        assert places.split(", ") == printed
        assert (opens, pays, last) == (f"{found.opening:.4f}", f"{found.pays:.4f}", f"{least:.4f}")


def test_the_proofs_say_where_five_players_open_on_the_boards_of_the_table() -> None:
    with (ROOT / "docs" / "tables" / "street.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["players"] == "5"]
    text = " ".join(PROOFS.split())
    *before, longest = rows
    openings = [f"{float(row['opening']):.2f}" for row in before]
    stacks = [row["stacks"] for row in before]
    said = (
        f"{', '.join(openings[:-1])} and {openings[-1]} of {', '.join(stacks[:-1])} and {stacks[-1]} stacks"
    )
    assert f"A opens at {said}." in text
    first = longest["play"].split()[0]
    assert f"On {longest['stacks']} stacks the third place is best: ${first}" in text
    assert f"{longest['opening']} of the street, pays {longest['share of A']}." in text
