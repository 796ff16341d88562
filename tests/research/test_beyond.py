"""Places beyond the ends of a line: nothing on $1 to $N, and the smallest boards on which they matter."""

import pytest
from click.testing import CliRunner

from engine.tokens.rules import TokenGame
from engine.tokens.solution import solve_tokens
from research.__main__ import main
from research.beyond import Beyond, beyond, boards


def pays(values: tuple[int, ...], places: list[int]) -> list[float]:
    """What tokens on whole places take, stack by stack: stack 1 is the first, places may lie outside."""
    shares = [0.0] * len(places)
    for stack, value in enumerate(values, 1):
        near = min(abs(place - stack) for place in places)
        nearest = [k for k, place in enumerate(places) if abs(place - stack) == near]
        for k in nearest:
            shares[k] += value / len(nearest)
    return shares


@pytest.mark.parametrize("anywhere", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_1_to_n_nothing_changes(players: int, anywhere: bool) -> None:
    for stacks in (4, 5, 6):
        found = beyond(tuple(range(1, stacks + 1)), players, steps=1 if anywhere else 3, anywhere=anywhere)
        assert found == Beyond(False, False, True, True)


def test_on_six_stacks_a_place_beyond_adds_an_equilibrium() -> None:
    values = (1, 1, 1, 1, 1, 2)
    assert not beyond(values, 3).same_payoffs
    assert beyond(values, 3).same_least
    added = set(solve_tokens(TokenGame((0, *values, 0), 3)).payoffs or ())
    added -= set(solve_tokens(TokenGame(values, 3)).payoffs or ())
    assert added == {tuple(pays(values, [6, 0, 5]))} == {(2, 2, 3)}


def test_a_place_beyond_can_be_better_than_the_end() -> None:
    assert beyond((9, 1, 1, 9, 1, 3, 1), 3).better


@pytest.mark.parametrize("stacks", [2, 3, 4])
def test_on_boards_of_few_stacks_it_is_not(stacks: int) -> None:
    for values in boards(stacks, 2):
        for players in range(2, stacks + 1):
            found = beyond(values, players, steps=1)
            assert (found.better, found.same_least, found.same_payoffs) == (False, True, True)


def test_the_last_player_has_no_use_for_a_place_beyond() -> None:
    values = (3, 0, 2, 1, 4)
    for one in range(-2, 9):
        for other in range(-2, 9):
            if one != other:
                inside = max(pays(values, [one, other, k])[2] for k in range(1, 6) if k not in (one, other))
                for place in {-3, -2, -1, 0, 6, 7, 8, 9} - {one, other}:
                    assert pays(values, [one, other, place])[2] <= inside


def test_the_command_counts_boards() -> None:
    printed = CliRunner().invoke(main, ["beyond", "--stacks", "3", "--most", "1"]).output.splitlines()
    assert [line.split() for line in printed[1:]] == [
        ["2", "2", "0", "0", "0", "0"],
        ["3", "2", "0", "0", "0", "0"],
    ]
