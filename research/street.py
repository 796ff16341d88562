"""The openings of long streets: two and three players on $1 to $N, and the limits of a continuous street."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import click

from engine.errors import SetupError
from engine.exact import check_whole
from webapp.cli.terminal import OneLineCommand, table

MOST = 400
"""Stacks of the longest street: about a minute."""

LIMITS = {2: (1 / sqrt(2), Fraction(1, 2)), 3: (3 / sqrt(34), Fraction(8, 17))}
"""Where the first stands on the continuous street, and their share of it, by the number of players."""


def openings(stacks: int) -> dict[int, tuple[int, Fraction]]:
    """Return the best opening of two and of three players, and the share of the money that it pays.

    Of equal choices each player takes the one that stands lower. The last player needs to look only at the
    places beside other tokens and at one place from them, for between two tokens the street is richer further
    up, and a token gets half of what lies between wherever it stands.

    Raises
    ------
    SetupError
        If the stacks are no whole number from 3 to `MOST`.
    """
    check_whole(stacks, "The number of stacks", 3, MOST, SetupError)
    street = _Street(stacks)
    return {
        2: max(
            ((a, street.share(a, (street.last((a,)),))) for a in street.places), key=lambda found: found[1]
        ),
        3: max(((a, street.share(a, street.replies(a))) for a in street.places), key=lambda found: found[1]),
    }


class _Street:
    """Stacks of $1 to $N, of which the money up to a place is known."""

    def __init__(self, stacks: int) -> None:
        self.places = range(1, stacks + 1)
        self._stacks = stacks
        self._total = stacks * (stacks + 1)

    def share(self, place: int, others: Sequence[int]) -> Fraction:
        """Return the share of the money that a token gets, where the others stand."""
        below = max((other for other in others if other < place), default=-place)
        above = min((other for other in others if other > place), default=2 * self._stacks + 2 - place)
        return Fraction(self._up_to(place + above) - self._up_to(below + place), 2 * self._total)

    def last(self, others: Sequence[int]) -> int:
        """Return the best place of the last player."""
        near = {other + step for other in others for step in (-2, -1, 1, 2)}
        free = sorted(place for place in near if place in self.places and place not in others)
        return max(free, key=lambda place: self.share(place, others))

    def replies(self, first: int) -> tuple[int, int]:
        """Return the places of the second and the third player."""
        free = (place for place in self.places if place != first)
        pairs = ((second, self.last((first, second))) for second in free)
        return max(pairs, key=lambda pair: self.share(pair[0], (first, pair[1])))

    def _up_to(self, twice: int) -> int:
        """Return four times the money below half of ``twice``; a stack just there counts half."""
        place, halved = divmod(min(max(twice, 1), 2 * self._stacks + 1), 2)
        full = place * (place + 1) * 2
        return full if halved else full - 2 * place


@click.command(cls=OneLineCommand)
@click.option("--stacks", default=60, show_default=True, help="The N of $1 to $N.")
def street(stacks: int) -> None:
    """Find the openings of two and three players on a long street, next to their limits."""
    rows = []
    for players, (place, pays) in openings(stacks).items():
        limit, share = LIMITS[players]
        rows.append(
            (
                players,
                f"${place}",
                f"{place / stacks:.3f}",
                f"{limit:.3f}",
                f"{float(pays):.3f}",
                f"{float(share):.3f}",
            )
        )
    heads = ("players", "opening", "of the street", "limit", "pays A", "limit")
    click.echo(table(heads, rows, left=(1,)))
