"""Three diners in turn: in how many random dinners all equilibria pay the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

import click

from engine.dinner.dinner_search import PlateSearch
from engine.errors import SetupError
from engine.exact import Exact, check_whole
from engine.game import Seat
from research.many import MAX_MANY, random_dinners
from webapp.cli.commands import option
from webapp.cli.terminal import OneLineCommand, seed_option, table

MOST_DRAWN = 10**5
"""Most random dinners."""
WIDE = 1.96
"""Standard errors on either side of a share that hold 95 percent."""


@dataclass(frozen=True, slots=True)
class OnePayoff:
    """In how many of some random dinners there is one payoff vector, over all pure equilibria."""

    dinners: int
    one: int

    @property
    def interval(self) -> tuple[float, float]:
        """The share that is as likely as not too small or too large to be so: Wilson's, to 95 percent."""
        share, errors = self.one / self.dinners, WIDE**2 / self.dinners
        middle = share + errors / 2
        half = WIDE * sqrt((share * (1 - share) + errors / 4) / self.dinners)
        return (middle - half) / (1 + errors), (middle + half) / (1 + errors)


def table_payoffs(tastes: Sequence[Sequence[int]], order: Sequence[Seat]) -> tuple[tuple[Exact, ...], ...]:
    """Return the payoffs of all pure equilibria by seat, for any number of diners.

    Parameters
    ----------
    tastes
        By morsel and seat what a morsel is worth.

    Examples
    --------
    >>> table_payoffs([(1, 1, 2), (2, 2, 3), (3, 3, 1), (4, 4, 4)], [0, 1, 2, 0])
    ((5, 3, 3), (5, 4, 2))
    """
    gains = [
        [tuple(worth if seat == mover else 0 for seat, worth in enumerate(row)) for row in tastes]
        for mover in order
    ]
    return PlateSearch(gains, order).payoffs()


def three_study(morsels: int, dinners: int, seed: int, ranks: bool = False) -> OnePayoff:
    """Count the dinners in which all equilibria of three diners in turn pay the same.

    Parameters
    ----------
    ranks
        Each diner's morsels are worth 1 to n, so that many plates are worth the same; else 1 to 10,000.

    Raises
    ------
    SetupError
        If the morsels are no whole number from 3 to `research.many.MAX_MANY`, or the dinners none from 1.

    Examples
    --------
    >>> three_study(4, 20, seed=1)
    OnePayoff(dinners=20, one=20)
    """
    check_whole(morsels, "morsels", 3, MAX_MANY, SetupError)
    check_whole(dinners, "dinners", 1, MOST_DRAWN, SetupError)
    order = [turn % 3 for turn in range(morsels)]
    if ranks:
        dice, own = Random(f"three by ranks {morsels} {seed}"), range(1, morsels + 1)
        drawn = [list(zip(*(dice.sample(own, morsels) for _ in "ABC"), strict=True)) for _ in range(dinners)]
    else:
        drawn = random_dinners(dinners, morsels, 3, f"three {seed}").tolist()
    one = sum(len(table_payoffs(tastes, order)) == 1 for tastes in drawn)
    return OnePayoff(dinners, one)


@click.command("three", cls=OneLineCommand)
@option("--morsels", type=int, default=[4, 5, 6], multiple=True, show_default=True, help="Sizes of dinners.")
@option("--dinners", default=200, show_default=True, help="How many random ones of each size.")
@option("--ranks", is_flag=True, help="Morsels are worth 1, 2, 3 … to each; else 1 to 10,000.")
@seed_option
def three(morsels: tuple[int, ...], dinners: int, ranks: bool, seed: int) -> None:
    """Count the random dinners of three diners in which all equilibria pay the same."""
    rows = []
    for size in morsels:
        found = three_study(size, dinners, seed, ranks)
        low, high = found.interval
        rows.append(
            (size, f"{dinners:,}", f"{found.one:,}", f"{found.one / dinners:.1%}", f"{low:.1%} to {high:.1%}")
        )
    click.echo(table(("morsels", "dinners", "one payoff", "share", "95 percent"), rows))
