"""The board as the solvers need it: numbered places and whole numbers.

Places count from 0. What two neighbouring tokens share out depends only on the sum of their places: the cut
between them falls at half that sum. So one table, `Places.cut`, holds everything a payoff needs: the token on
``x`` with neighbours ``left`` and ``right`` takes ``cut[x + right] - cut[left + x]``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, lcm
from typing import TypeAlias

from engine.exact import Exact

Shares: TypeAlias = tuple[int, ...]
"""What tokens in place end up with, in units, from the first one on the board on."""

End: TypeAlias = tuple[int, int]
"""The code of a token, twice its place or mirror and one more if it stands beyond, and its fold in steps."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places for tokens, and what tokens take there, in whole units.

    Attributes
    ----------
    values
        What lies on each place; 0 where a token can stand but no stack does.
    ring
        Whether the last place is next to the first.
    unit
        One dollar in units: amounts are multiples of ``1 / unit`` dollars.
    """

    values: tuple[Exact, ...]
    ring: bool
    unit: int = field(init=False)
    _cut: list[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Scale the values to whole halves and add them up along three turns of the board."""
        scale = lcm(*(value.denominator for value in self.values))
        object.__setattr__(self, "unit", 2 * scale)
        whole = [int(value * scale) for value in self.values]
        beyond = whole if self.ring else [0] * len(whole)
        cut, taken = [], 0
        for value in [*beyond, *whole, *beyond]:
            # Half of the stack on the cut goes to either side; a cut between two stacks splits none.
            cut += [taken + value, taken + 2 * value]
            taken += 2 * value
        object.__setattr__(self, "_cut", cut)

    @property
    def count(self) -> int:
        """The number of places."""
        return len(self.values)

    @property
    def cut(self) -> list[int]:
        """Units left of a cut, by the sum of the two places around it plus twice `count`."""
        return self._cut

    def neighbours(self, occupied: int, place: int) -> tuple[int, int]:
        """Return the nearest tokens on either side of ``place``, unrolled on a ring.

        On a line, where there is none, a place so far away that everything on that side is nearer to this.
        """
        count = self.count
        below = occupied & ((1 << place) - 1)
        above = occupied >> (place + 1)
        if below:
            left = below.bit_length() - 1
        else:
            left = (occupied | 1 << place).bit_length() - 1 - count if self.ring else -count
        if above:
            right = place + (above & -above).bit_length()
        elif self.ring:
            everyone = occupied | 1 << place
            right = (everyone & -everyone).bit_length() - 1 + count
        else:
            right = 2 * count
        return left, right

    def share(self, occupied: int, place: int) -> int:
        """Return what the token on ``place`` takes, in units, among the tokens in the mask ``occupied``."""
        left, right = self.neighbours(occupied, place)
        shift = 2 * self.count
        return self._cut[place + right + shift] - self._cut[left + place + shift]

    def dollars(self, units: int) -> Fraction:
        """Return an amount in dollars."""
        return Fraction(units, self.unit)


def fits(board: Places) -> bool:
    """Tell whether the amounts of a board fit 63 bits."""
    return 4 * sum(board.values) * board.unit < 2**63


def mask_of(places: Sequence[int]) -> int:
    """Return the places as a bit mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def bits(mask: int) -> Iterator[int]:
    """Yield the places in a bit mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class OnPlaces:
    """The positions of tokens on places: masks of the occupied ones; a move is a place."""

    between = False

    def __init__(self, board: Places) -> None:
        self.board = board
        self._all = (1 << board.count) - 1
        self._shares: dict[int, Shares] = {}

    def size(self, position: int) -> int:
        """Return how many tokens stand."""
        return position.bit_count()

    def free(self, position: int) -> Iterator[int]:
        """Return the places that the mover may take, ascending."""
        return bits(self._all & ~position)

    def drop(self, position: int, move: int) -> tuple[int, int]:
        """Return the mask with a place more, and how many of the others come before it."""
        return position | 1 << move, (position & (1 << move) - 1).bit_count()

    def shares(self, position: int) -> Shares:
        """Return what each token takes if the game stops here."""
        if position not in self._shares:
            self._shares[position] = tuple([self.board.share(position, place) for place in bits(position)])
        return self._shares[position]

    def richest(self, position: int) -> list[int]:
        """Return the free places, ascending, on which one token more takes most at the end."""
        shares = {place: self.board.share(position, place) for place in self.free(position)}
        most = max(shares.values())
        return [place for place, share in shares.items() if share == most]

    def ends(self, position: int) -> list[End]:
        """Return each token as the end of a gap."""
        return [(2 * place, 0) for place in bits(position)]

    def end(self, position: int, move: int) -> tuple[int, End]:
        """Return how many tokens come before a place, and a token there as the end of a gap."""
        return (position & (1 << move) - 1).bit_count(), (2 * move, 0)

    def looks(self, position: int, tokens: int) -> int:
        """Return an upper bound of how many moves a search looks at."""
        free = self.board.count - position.bit_count()
        return sum(comb(free, k) * (free - k) for k in range(tokens - position.bit_count()))
