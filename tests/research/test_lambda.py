"""The λ at which a rule is an equilibrium: the theorem on small dinners, by play alone, and the command."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

import pytest
from click.testing import CliRunner

from engine import crossout_play
from engine.errors import SetupError
from engine.studies.fading_changes import value_at
from research.__main__ import main
from research.lambda_study import RULES, drawn_tallies, fails, losses, tallies

STEPS = [Fraction(k, 12) for k in range(1, 13)]
Pairs = Sequence[tuple[int, int]]


def bites(pairs: Pairs, plate: Sequence[int], turns: Sequence[int], rule: str) -> list[int]:
    if rule == "crossout":
        return [plate[k] for k in crossout_play([pairs[k] for k in plate], turns)]
    left, eaten = set(plate), []
    for seat in turns:
        eaten.append(max(left, key=lambda k: pairs[k][seat]))
        left.remove(eaten[-1])
    return eaten


def faded(pairs: Pairs, play: Sequence[int], turns: Sequence[int], seat: int, fading: Fraction) -> Fraction:
    return sum(
        (
            fading**t * pairs[k][seat]
            for t, (k, eater) in enumerate(zip(play, turns, strict=True))
            if eater == seat
        ),
        Fraction(0),
    )


def is_equilibrium(pairs: Pairs, order: Sequence[int], rule: str, fading: Fraction) -> bool:
    """Whether no bite off the rule pays on any plate: played out with fractions."""
    for start, mover in enumerate(order):
        turns = order[start:]
        for plate in combinations(range(len(pairs)), len(turns)):
            usual = faded(pairs, bites(pairs, plate, turns, rule), turns, mover, fading)
            for bite in plate:
                rest = [k for k in plate if k != bite]
                play = [bite, *bites(pairs, rest, turns[1:], rule)]
                if faded(pairs, play, turns, mover, fading) > usual:
                    return False
    return True


@pytest.mark.parametrize("count", [2, 3, 4])
def test_crossout_stays_an_equilibrium_as_flavours_fade_less(count: int) -> None:
    dice = Random(count)
    for order in product((0, 1), repeat=count):
        for taste in permutations(range(1, count + 1)):
            theirs = sorted(dice.sample(range(-9, 30), count))
            own = sorted(dice.sample(range(-9, 30), count))
            pairs = [(worth, theirs[rank - 1]) for worth, rank in zip(own, taste, strict=True)]
            found = [is_equilibrium(pairs, order, "crossout", fading) for fading in STEPS]
            assert found == sorted(found)
            assert found[-1]


@pytest.mark.parametrize("order", [(0, 1, 0), (0, 1, 0, 1), (1, 0, 0, 1)])
@pytest.mark.parametrize("rule", RULES)
def test_the_costs_are_those_of_play(order: tuple[int, ...], rule: str) -> None:
    own = tuple(range(1, len(order) + 1))
    for theirs in permutations(own):
        costs = losses((own, theirs), order, RULES[rule])
        for fading in STEPS:
            held = all(value_at(cost, fading) >= 0 for cost in costs)
            assert held == is_equilibrium(list(zip(own, theirs, strict=True)), order, rule, fading)


def test_parts_that_fail_are_told_apart() -> None:
    assert fails({(1,), (2, -1)}) == []
    [(low, high)] = fails({(-1, 0, 2)})
    assert low is None
    assert high is not None
    assert high.polynomial == (-1, 0, 2)
    # Below 0 from 1/4 to 1/2 and from 1/2 to 3/4, but not at 1/2, nor beyond.
    parts = fails({(1, -6, 8), (3, -10, 8)})
    assert [tuple(edge and edge.within(Fraction(1, 100)) for edge in part) for part in parts] == [
        ((Fraction(1, 4),) * 2, (Fraction(1, 2),) * 2),
        ((Fraction(1, 2),) * 2, (Fraction(3, 4),) * 2),
    ]
    # What overlaps is one part.
    assert len(fails({(1, -6, 8), (21, -80, 64)})) == 1


@pytest.mark.parametrize("count", [2, 3, 4])
def test_there_is_no_counterexample_in_any_order(count: int) -> None:
    *_, found = tallies(count, every_order=True)
    for tally in found.values():
        assert tally.otherwise == 0
        assert tally.always + tally.never + tally.part == tally.dinners


def test_random_dinners_have_none_either() -> None:
    for tally in drawn_tallies(5, 100, seed=3).values():
        assert (tally.dinners, tally.otherwise) == (100, 0)
        assert tally.part > 0


def test_the_command_refuses_what_takes_too_long() -> None:
    assert "otherwise" in CliRunner().invoke(main, ["lambda", "--morsels", "3"]).output
    with pytest.raises(SetupError, match="from 2 to 5"):
        next(tallies(6, every_order=True))
