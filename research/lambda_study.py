"""The λ at which crossout and greed are equilibria: exactly, for every permutation dinner of a size.

Play by a fixed rule is an equilibrium if no bite, on any plate that can be left, gains by leaving the rule
once. Each such loss is a polynomial in λ with whole coefficients. So the λ at which the rule is no
equilibrium are a union of intervals between roots, which `engine.studies.fading_changes` compares exactly.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass
from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from random import Random
from typing import TypeAlias

import click

from engine.errors import SetupError
from engine.exact import check_whole
from engine.game import Seat
from engine.studies.fading_changes import Axis, Polynomial, Root, inside, sign_at
from webapp.cli.commands import option
from webapp.cli.terminal import OneLineCommand, seed_option, table

MOST = {False: 7, True: 5}
"""Most morsels, where turns alternate and in every order: some minutes."""

MOST_DRAWN = 10**5
"""Most random dinners."""

Line: TypeAlias = tuple[tuple[Seat, int], ...]
"""Who eats which morsel, from some turn on."""
Edge: TypeAlias = Root | None


@dataclass(frozen=True, slots=True)
class LambdaTally:
    """For which λ between 0 and 1 a rule of play is an equilibrium.

    Attributes
    ----------
    dinners
        How many dinners with an order of turns were looked at.
    always, never
        In how many the rule is one for every λ, and for none.
    part
        In how many it is one in a single part that ends at 1 (crossout) or begins at 0 (greed).
    otherwise
        In how many for anything else.
    """

    dinners: int
    always: int
    never: int
    part: int
    otherwise: int


def crossed(plate: frozenset[int], turns: Sequence[Seat], tastes: Sequence[Sequence[int]]) -> Line:
    """Return play by crossout."""
    left, bites = set(plate), []
    for seat in reversed(turns):
        last = min(left, key=tastes[1 - seat].__getitem__)
        left.remove(last)
        bites.append((seat, last))
    return tuple(reversed(bites))


def greedy(plate: frozenset[int], turns: Sequence[Seat], tastes: Sequence[Sequence[int]]) -> Line:
    """Return play by greed."""
    left, bites = set(plate), []
    for seat in turns:
        favourite = max(left, key=tastes[seat].__getitem__)
        left.remove(favourite)
        bites.append((seat, favourite))
    return tuple(bites)


Rule: TypeAlias = Callable[[frozenset[int], Sequence[Seat], Sequence[Sequence[int]]], Line]
RULES: dict[str, Rule] = {"crossout": crossed, "greed": greedy}


def losses(tastes: Sequence[Sequence[int]], order: Sequence[Seat], rule: Rule) -> set[Polynomial]:
    """Return what each bite off the rule costs its eater, on any plate, in units of that turn.

    Examples
    --------
    Alice may eat dessert first, or leave it for last: that costs nothing from λ = 1/√2 on.

    >>> sorted(losses([(1, 2, 3), (2, 3, 1)], (0, 1, 0), crossed))
    [(-1, 0, 2), (1,), (2,)]
    """
    found: set[Polynomial] = set()
    for start, mover in enumerate(order):
        turns = order[start:]
        after = {
            rest: rule(rest, turns[1:], tastes)
            for rest in map(frozenset, combinations(range(len(order)), len(turns) - 1))
        }
        for plate in map(frozenset, combinations(range(len(order)), len(turns))):
            ((_, first), *_) = rule(plate, turns, tastes)
            usual = _worth(first, after[plate - {first}], mover, tastes[mover])
            for bite in plate - {first}:
                other = _worth(bite, after[plate - {bite}], mover, tastes[mover])
                loss = [x - y for x, y in zip(usual, other, strict=True)]
                while loss and not loss[-1]:
                    loss.pop()
                found.add(tuple(loss))
    found.discard(())
    return found


def _worth(bite: int, after: Line, seat: Seat, taste: Sequence[int]) -> list[int]:
    return [taste[bite], *(taste[morsel] if eater == seat else 0 for eater, morsel in after)]


def fails(costs: set[Polynomial]) -> list[tuple[Edge, Edge]]:
    """Return the parts of the line from 0 to 1 where some cost is below 0, ascending; None is an end.

    A root at which no cost is below 0 parts what lies on both sides of it.
    """
    axis = Axis()
    roots = {cost: axis.roots(cost) for cost in costs if min(cost) < 0}
    edges = sorted({id(root): root for found in roots.values() for root in found}.values(), key=_low)
    parts: list[tuple[Edge, Edge]] = []
    before: set[Polynomial] = set()
    for left, right in pairwise((None, *edges, None)):
        at = inside(left, right)
        below = {cost for cost in roots if sign_at(cost, at) < 0}
        if any(left not in roots[cost] for cost in before & below):
            parts[-1] = (parts[-1][0], right)
        elif below:
            parts.append((left, right))
        before = below
    return parts


def _low(root: Root) -> Fraction:
    return root.low


def tallies(morsels: int, every_order: bool) -> Iterator[dict[str, LambdaTally]]:
    """Yield by rule what is counted so far, after each order of turns.

    Parameters
    ----------
    every_order
        Every order of turns, instead of both that alternate.

    Raises
    ------
    SetupError
        If the morsels are no whole number from 2 to `MOST`.
    """
    check_whole(morsels, "morsels", 2, MOST[every_order], SetupError)
    own = tuple(range(1, morsels + 1))
    a_first = tuple(turn % 2 for turn in range(morsels))
    orders = (
        product((0, 1), repeat=morsels) if every_order else (a_first, tuple(1 - seat for seat in a_first))
    )
    counts = {name: [0] * 5 for name in RULES}
    for order in orders:
        for theirs in permutations(own):
            _count(counts, (own, theirs), order)
        yield {name: LambdaTally(*found) for name, found in counts.items()}


def drawn_tallies(morsels: int, dinners: int, seed: int) -> dict[str, LambdaTally]:
    """Return by rule what random dinners come to: worths 1 to 100, and a random order of turns in each.

    Raises
    ------
    SetupError
        If the morsels are no whole number from 2 to 7, or the dinners none from 1 to `MOST_DRAWN`.
    """
    check_whole(morsels, "morsels", 2, MOST[False], SetupError)
    check_whole(dinners, "dinners", 1, MOST_DRAWN, SetupError)
    dice, counts = Random(f"lambda {morsels} {seed}"), {name: [0] * 5 for name in RULES}
    for _ in range(dinners):
        tastes = [dice.sample(range(1, 101), morsels) for _ in "AB"]
        order = [dice.randrange(2) for _ in range(morsels)]
        _count(counts, tastes, order)
    return {name: LambdaTally(*found) for name, found in counts.items()}


def _count(counts: dict[str, list[int]], tastes: Sequence[Sequence[int]], order: Sequence[Seat]) -> None:
    for name, rule in RULES.items():
        parts = fails(losses(tastes, order, rule))
        counts[name][0] += 1
        counts[name][_kind(parts, 0 if name == "crossout" else 1)] += 1


def _kind(parts: Sequence[tuple[Edge, Edge]], end: int) -> int:
    """Return which count of a tally a dinner adds to; what fails should reach the end 0 or 1."""
    if not parts:
        return 1
    if len(parts) > 1 or parts[0][end] is not None:
        return 4
    return 2 if parts[0][1 - end] is None else 3


@click.command("lambda", cls=OneLineCommand)
@option("--morsels", default=4, show_default=True, help="Morsels of each dinner.")
@option("--every-order", is_flag=True, help="Every order of turns, instead of both that alternate.")
@option("--dinners", type=int, help="So many random ones, in random orders; all by ranks if left out.")
@seed_option
def lambda_(morsels: int, every_order: bool, dinners: int | None, seed: int) -> None:
    """Find where along λ crossout and greed are equilibria, in every permutation dinner of a size."""
    if dinners is None:
        *_, tally = tallies(morsels, every_order)
    else:
        tally = drawn_tallies(morsels, dinners, seed)
    rows = [(rule, *(f"{count:,}" for count in astuple(found))) for rule, found in tally.items()]
    click.echo(table(("rule", "dinners", "every λ", "no λ", "one part", "otherwise"), rows, left=(0,)))
