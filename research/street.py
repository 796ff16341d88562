"""The openings of long streets, $1 to $N for two to five players, and the limits of a continuous street."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import sqrt

import click

from engine.errors import SetupError
from engine.exact import check_whole
from webapp.cli.commands import option
from webapp.cli.terminal import OneLineCommand, table

MOST = {2: 480, 3: 480, 4: 480, 5: 240}
"""Stacks of the longest street, by the number of players: up to 12 seconds, and four minutes for five."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The limit of long streets, each place and payoff as a share of the street and of its money.

    Attributes
    ----------
    places
        Where all but the last player stand, ascending. The last may stand beside any of them.
    opening
        Which of them the first player takes.
    pays
        What it pays the first player.
    """

    places: tuple[float, ...]
    opening: float
    pays: float


def opening(stacks: int, players: int) -> tuple[tuple[int, ...], Fraction]:
    """Return the places of all players in the order of their turns, and the first one's share of the money.

    Of equal choices each player takes the one that stands lowest. The last player needs to look only at the
    places beside other tokens and at one place from them, for between two tokens the street is richer further
    up, and a token gets half of what lies between wherever it stands.

    Raises
    ------
    SetupError
        If there are not two to five players, or if the stacks are no whole number from 6 to `MOST`.

    Examples
    --------
    >>> opening(10, 3)
    ((5, 9, 8), Fraction(21, 55))
    """
    from research.street_kernel import paid, play

    check_whole(players, "players", min(MOST), max(MOST), SetupError)
    check_whole(stacks, "stacks", 6, MOST[players], SetupError)
    places = play(players, stacks)
    share = Fraction(int(paid(places, players, places[0], stacks)), 2 * stacks * (stacks + 1))
    return tuple(places.tolist()), share


def limit(players: int) -> Limit:
    """Return the limit for two players or more: docs/explanation/proofs.md, section 11.

    Examples
    --------
    >>> [(round(limit(players).opening, 4), round(limit(players).pays, 4)) for players in (2, 3, 4, 5)]
    [(0.7071, 0.5), (0.5145, 0.4706), (0.7007, 0.3322), (0.7841, 0.2532)]
    """
    check_whole(players, "players", 2, None, SetupError)
    ratios = [1.0]
    while len(ratios) < players - 1:
        ratios.append((ratios[-1] + 2 * sqrt(ratios[-1] ** 2 + 3)) / 3)
    last = 1 / (1 + ratios[-1] ** 2)
    places = tuple(ratio * sqrt(last) for ratio in ratios)
    if players == 2:
        return Limit(places, places[0], 0.5)
    # What lies beside a place and is nearer to it than to the next ones, unless the last stands there.
    pays = [
        places[1] ** 2 - last,
        *(above**2 - own**2 for own, above in pairwise(places[1:])),
        last,
    ]
    best = max(range(len(places)), key=lambda k: pays[k])
    return Limit(places, places[best], pays[best])


@click.command(cls=OneLineCommand)
@option("--stacks", default=60, show_default=True, help="The N of $1 to $N.")
def street(stacks: int) -> None:
    """Find the openings of two to five players on a long street, next to their limits."""
    rows = []
    for players, most in MOST.items():
        if stacks <= most:
            (first, *_others), pays = opening(stacks, players)
            found = limit(players)
            shares = (first / stacks, found.opening, float(pays), found.pays)
            rows.append((players, f"${first}", *(f"{share:.3f}" for share in shares)))
        elif not rows:
            opening(stacks, players)  # refuses
    heads = ("players", "opening", "of the street", "limit", "pays A", "limit")
    click.echo(table(heads, rows, left=(1,)))
