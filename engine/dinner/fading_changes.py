"""The values of λ at which the best play of a dinner changes: all between 0 and 1, exactly.

A payoff that fades is a polynomial in λ. By backward induction over plates, each plate gets pieces of the
line from 0 to 1: on each one bite is best, and best alone. Between two bites that is decided by the sign of
the difference of two polynomials, which changes at its roots alone (`engine.dinner.lambda_axis`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeAlias

from engine.certificate import Certificate
from engine.dinner.house_rules.injera import on_top, plates
from engine.dinner.lambda_axis import Axis, Polynomial, Root, sign_at, value_at
from engine.dinner.plate_game import free
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, Refusal, TooLargeError
from engine.exact import Exact, seat_units
from engine.game import Seat, require

MAX_CHANGES = 10
"""Most morsels whose changes are looked for: some tenths of a second."""
MOST_PIECES = 20_000
"""Most pieces that are remembered over all plates."""
WIDTH = Fraction(1, 10**9)
"""The precision to which a λ is given that isn't a simple fraction."""

_CERTIFICATE = Certificate("every-equilibrium", "search")


@dataclass(frozen=True, slots=True)
class Change:
    """A λ at which the best play changes.

    Attributes
    ----------
    low, high
        Between them it lies, or is both; they are no further apart than `WIDTH`.
    polynomial
        Vanishes at it, and nowhere else between them; whole coefficients, that of 1 first.
    """

    low: Fraction
    high: Fraction
    polynomial: tuple[Exact, ...]

    @property
    def text(self) -> str:
        """The λ as people read it: exactly if it is a simple fraction, else to five digits."""
        return str(self.low) if self.low == self.high else f"≈{float(self.low):.5f}"

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values; docs/reference/protocol.md describes them."""
        return {"low": str(self.low), "high": str(self.high), "polynomial": list(map(str, self.polynomial))}


@dataclass(frozen=True, slots=True)
class FadingChanges:
    """The best play of a dinner for every λ between 0 and 1.

    Attributes
    ----------
    changes
        The λ at which it changes, ascending.
    plays
        The bites before the first change, between the first and the second …: one more than changes. Each is
        an equilibrium for all λ in its range, and the only one but for finitely many λ.
    certificate
        What is proved of the plays.
    """

    changes: tuple[Change, ...]
    plays: tuple[tuple[int, ...], ...]
    certificate: Certificate = _CERTIFICATE

    def to_json(self) -> dict[str, Any]:
        """Return them as plain JSON values; docs/reference/protocol.md describes them."""
        return {
            "certificate": self.certificate.label,
            "changes": [change.to_json() for change in self.changes],
            "plays": [list(play) for play in self.plays],
        }


@dataclass(frozen=True, slots=True)
class _Play:
    """The bites from a plate on, and each seat's payoff as a polynomial, in units of the next turn."""

    bites: tuple[int, ...]
    payoffs: tuple[Polynomial, ...]


_Piece: TypeAlias = tuple[Root | None, _Play]
"""From where on (None: from 0) which play."""


def fading_changes(game: DinnerGame) -> FadingChanges:
    """Return the best play of a dinner for every λ between 0 and 1, whatever λ it has.

    Raises
    ------
    NotCoveredError
        If turns do not come one at a time in a known order, diners care for each other or count otherwise,
        or value two morsels alike: then they may be indifferent at every λ.
    TooLargeError
        If there are more than `MAX_CHANGES` morsels, or too many pieces.

    Examples
    --------
    >>> from engine.dinner.rules import dinner_of
    >>> found = fading_changes(dinner_of([(1, 2), (2, 3), (3, 1)], (0, 1, 0)))
    >>> found.plays, [(round(float(change.low), 4), change.polynomial) for change in found.changes]
    (((2, 1, 0), (1, 0, 2)), [(0.7071, (-1, 0, 2))])
    """
    check_fading_changes(game)
    count = len(game.morsels)
    tastes = [morsel.utilities for morsel in game.morsels]
    units = seat_units(tastes, game.seats)
    worth = [[int(u * unit) for u, unit in zip(row, units, strict=True)] for row in tastes]
    above = on_top(game.layers, count)
    search = _Search(game, worth, above)
    pieces = search.solved()
    changes = []
    for root, _ in pieces[1:]:
        assert root is not None
        low, high = root.within(WIDTH)
        simple = ((low + high) / 2).limit_denominator(1000)
        if low <= simple <= high and sign_at(root.polynomial, simple) == 0:
            low = high = simple
        changes.append(Change(low, high, root.polynomial))
    return FadingChanges(tuple(changes), tuple(play.bites for _, play in pieces))


def known_changes(game: DinnerGame) -> FadingChanges | None:
    """Return them for a dinner that fades; None for another, and where they are not looked for."""
    if game.lasts:
        return None
    try:
        return fading_changes(game)
    except (NotCoveredError, TooLargeError):
        return None


def check_fading_changes(game: DinnerGame) -> None:
    """Refuse a dinner whose changes along λ are not looked for; raises as `fading_changes`."""
    require(game, Refusal("method-fading", "The search along λ"))
    if not (game.pays_eater_alone and game.adds_up and game.bites_only):
        raise NotCoveredError(
            Refusal(
                "fading-sums", "The search along λ is about diners who each count the sum of their own bites."
            )
        )
    if any(len({m.utilities[seat] for m in game.morsels}) < len(game.morsels) for seat in range(game.seats)):
        raise NotCoveredError(
            Refusal("fading-ties", "The search along λ asks that no diner values two morsels alike.")
        )
    if len(game.morsels) > MAX_CHANGES:
        raise TooLargeError(
            Refusal(
                "fading-size",
                "Where along λ the best play of {morsels} morsels changes: at most {most} are searched.",
                morsels=len(game.morsels),
                most=MAX_CHANGES,
            )
        )


class _Search:
    def __init__(self, game: DinnerGame, worth: list[list[int]], above: tuple[int, ...]) -> None:
        self._order, self._worth, self._above, self._seats = game.order, worth, above, game.seats
        self._axis = Axis()
        self._remembered = 0

    def solved(self) -> list[_Piece]:
        """Return the pieces of the full plate."""
        count = len(self._order)
        reached = plates(self._above, 1 << count)
        assert reached is not None
        known: dict[int, list[_Piece]] = {0: [(None, _Play((), ((),) * self._seats))]}
        for plate in sorted(reached)[1:]:
            mover = self._order[count - plate.bit_count()]
            options = [
                [(start, self._bitten(morsel, mover, play)) for start, play in known[plate ^ 1 << morsel]]
                for morsel in free(plate, self._above)
            ]
            known[plate] = list(self._best(options, mover))
            self._remembered += len(known[plate])
            if self._remembered > MOST_PIECES:
                raise TooLargeError(
                    Refusal(
                        "fading-pieces",
                        "The best play changes so often that more than {most:,} pieces are needed.",
                        most=MOST_PIECES,
                    )
                )
        return known[(1 << count) - 1]

    def _bitten(self, morsel: int, mover: Seat, after: _Play) -> _Play:
        """Return the play with one more bite before it: what follows fades once more."""
        payoffs = tuple(
            (self._worth[morsel][seat] * (seat == mover), *payoff)
            for seat, payoff in enumerate(after.payoffs)
        )
        return _Play((morsel, *after.bites), payoffs)

    def _best(self, options: list[list[_Piece]], mover: Seat) -> Iterator[_Piece]:
        """Yield the pieces of a plate from those of each bite, neighbours with the same play as one."""
        starts = {id(root): root for pieces in options for root, _ in pieces if root is not None}
        edges: list[Root | None] = [None, *sorted(starts.values(), key=lambda root: root.low), None]
        at, last = [0] * len(options), None
        for left, right in pairwise(edges):
            for option, pieces in enumerate(options):
                if at[option] + 1 < len(pieces) and pieces[at[option] + 1][0] is left and left is not None:
                    at[option] += 1
            plays = [pieces[at[option]][1] for option, pieces in enumerate(options)]
            for start, play in self._envelope(plays, mover, left, right):
                if play.bites != last:
                    last = play.bites
                    yield start, play

    def _envelope(
        self, plays: list[_Play], mover: Seat, left: Root | None, right: Root | None
    ) -> Iterator[_Piece]:
        """Yield the pieces between two edges within which each bite has one play."""
        at = inside(left, right)
        leader = max(plays, key=lambda play: value_at(play.payoffs[mover], at))
        cuts: dict[int, Root] = {}
        for play in plays:
            if play is not leader:
                for root in self._axis.roots(_difference(leader.payoffs[mover], play.payoffs[mover])):
                    if _after(root, left) and _after(right, root):
                        cuts[id(root)] = root
        if not cuts:
            yield left, leader
            return
        edges = [left, *sorted(cuts.values(), key=lambda root: root.low), right]
        for start, end in pairwise(edges):
            middle = inside(start, end)
            own = value_at(leader.payoffs[mover], middle)
            better = [play for play in plays if value_at(play.payoffs[mover], middle) > own]
            if better:  # no other of them crosses the leader here, but they may cross each other
                yield from self._envelope(better, mover, start, end)
            else:
                yield start, leader


def _after(one: Root | None, other: Root | None) -> bool:
    """Tell whether one edge lies after another; None is 0 as the other, and 1 as the one."""
    return one is None or other is None or (one is not other and one.low > other.low)


def inside(left: Root | None, right: Root | None) -> Fraction:
    """Return a number between two edges, with few digits."""
    while True:
        low = Fraction(0) if left is None else left.high
        high = Fraction(1) if right is None else right.low
        if low < high:
            break
        for root in (left, right):
            if root is not None:
                root.halve()
    digits = 1
    while True:
        number = Fraction(int(low * (1 << digits)) + 1, 1 << digits)
        if low < number < high:
            return number
        digits += 1


def _difference(one: Polynomial, other: Polynomial) -> Polynomial:
    return tuple(a - b for a, b in zip(one, other, strict=True))
