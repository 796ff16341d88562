"""Dinners in which a coin is tossed before each bite and says who eats.

What follows depends on what is left, and on nothing else: 2^n plates. A diner who is indifferent between two
bites decides how much the other gets, so equilibrium payoffs are sets; before a toss they are the means of
one outcome of each call.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from engine.dinner.house_rules.injera import free, plates
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.dinner.subsets import FirstBite, layers_of
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.exact import in_units, seat_units
from engine.game import Seat

MAX_COIN = 18
"""Most morsels of a coin's dinner that are searched: 262,144 plates."""
MAX_TIED = 12
"""Most morsels of which all equilibria are found if diners are indifferent: 4,096 plates, a set for each."""
MAX_OUTCOMES = 200_000
"""Most outcomes that are remembered over all plates."""
MAX_LOOKS = 1_000_000
"""Most pairs of outcomes, one of each call, that are looked at: a second or so."""

Pair: TypeAlias = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class CoinBite(FirstBite):
    """What a bite leads to, on the average over later tosses, if everything after it is an equilibrium.

    Attributes
    ----------
    outcomes
        The distinct expected payoffs by seat, ascending.
    """

    outcomes: tuple[Pair, ...]


class CoinSearch:
    """All equilibria of a dinner with a coin from every plate on, counting what is still to be eaten.

    Parameters
    ----------
    game
        A dinner with a coin.
    state
        Where to begin; the full plate if left out.

    Raises
    ------
    NotCoveredError
        If no coin decides.
    GameOverError
        If the plate is empty.
    TooLargeError
        If there are more than `MAX_COIN` morsels, or more than `MAX_TIED` whose numbers are long; or if a
        plate of long numbers has so many ties that not all of its equilibria can be remembered.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from engine.dinner.house_rules.coin import Coin
    >>> from engine.dinner.rules import dinner_of
    >>> dinner = replace(dinner_of([(8, 1), (5, 3), (1, 2)]), order=(), rules=(Coin(),))
    >>> [bite.morsel for bite in CoinSearch(dinner).bites(0) if bite.equilibrium]
    [1]
    """

    def __init__(self, game: DinnerGame, state: DinnerState | None = None) -> None:
        if game.facts.chance == "deterministic":
            raise NotCoveredError("This is about dinners in which a coin says who bites.")
        state = game.initial_state() if state is None else state
        left = game.left(state)
        if not left:
            raise GameOverError("The plate is empty: nobody bites any more.")
        self._left, self._numbers = left, {morsel: number for number, morsel in enumerate(left)}
        gains = [
            [[game.gain(turn, morsel, eater) for morsel in left] for eater in (0, 1)]
            for turn in range(state.ply, len(game.morsels))
        ]
        self._unit = seat_units((gain for turn in gains for row in turn for gain in row), game.seats)
        self._gains = [[[in_units(gain, self._unit) for gain in row] for row in turn] for turn in gains]
        self._above = layers_of(game, left)
        self.tied = False
        """Whether a diner was indifferent and one equilibrium was followed, with the earlier bite."""
        self._sets: dict[int, frozenset[tuple[int, int]]] = {}
        self._worth = None if len(left) <= MAX_TIED else self._compiled()
        if self._worth is None:
            self._search_sets()

    def _search_sets(self) -> None:
        """Find all equilibria; where ties make that too much, one."""
        try:
            self._sets = self._searched()
        except TooLargeError:
            if len(self._left) > MAX_TIED:
                raise
            self._worth = self._compiled()
            if self._worth is None:
                raise

    @property
    def unique(self) -> bool:
        """Whether all equilibria pay the same from the whole plate on."""
        return len(self.payoffs()) == 1

    def payoffs(self, left: Sequence[int] | None = None) -> tuple[Pair, ...]:
        """Return the distinct expected payoffs before the toss, ascending, with ``left`` on the plate."""
        plate = self._plate(left)
        return self._exactly(plate.bit_count(), self._before(plate))

    def bites(self, eater: Seat, left: Sequence[int] | None = None) -> tuple[CoinBite, ...]:
        """Return what each bite leads to once the coin has called ``eater``, ascending by morsel."""
        plate = self._plate(left)
        options = dict(self._options(plate, eater))
        sure = max(min(outcome[eater] for outcome in outcomes) for outcomes in options.values())
        found = []
        for number, outcomes in options.items():
            best = max(outcome[eater] for outcome in outcomes)
            pairs = self._exactly(plate.bit_count() - 1, outcomes)
            own = tuple(sorted({pair[eater] for pair in pairs}))
            found.append(CoinBite(self._left[number], own, own[0], best >= sure, pairs))
        return tuple(found)

    def _plate(self, left: Sequence[int] | None) -> int:
        if left is None:
            return (1 << len(self._left)) - 1
        return sum(1 << self._numbers[morsel] for morsel in left)

    def _before(self, plate: int) -> frozenset[tuple[int, int]]:
        """Return the outcomes of a plate before the toss, times 2 to the number of its morsels."""
        if self._worth is None:
            return self._sets[plate]
        a, b = self._worth[plate].tolist()
        return frozenset([(a, b)])

    def _options(self, plate: int, eater: Seat) -> Iterator[tuple[int, frozenset[tuple[int, int]]]]:
        """Yield each bite of a plate with what it leads to, times 2 to the number of morsels after it."""
        size = plate.bit_count()
        scale, row = 1 << size - 1, self._gains[len(self._left) - size][eater]
        for number in free(plate, self._above):
            a, b = row[number]
            after = self._before(plate ^ 1 << number)
            yield number, frozenset((scale * a + x, scale * b + y) for x, y in after)

    def _searched(self) -> dict[int, frozenset[tuple[int, int]]]:
        """Return the outcomes of every plate that can occur, with sets."""
        reached = plates(self._above, 1 << MAX_TIED)
        if reached is None:
            raise _too_large(len(self._left), MAX_TIED, "with such long numbers")
        self._sets = {0: frozenset([(0, 0)])}
        remembered, looked = 1, 0
        for plate in sorted(reached)[1:]:
            called = []
            for eater in (0, 1):
                options = [outcomes for _number, outcomes in self._options(plate, eater)]
                sure = max(min(outcome[eater] for outcome in outcomes) for outcomes in options)
                called.append({pair for outcomes in options for pair in outcomes if pair[eater] >= sure})
            looked += len(called[0]) * len(called[1])
            if looked > MAX_LOOKS:
                break
            self._sets[plate] = frozenset((a + c, b + d) for a, b in called[0] for c, d in called[1])
            remembered += len(self._sets[plate])
            if remembered > MAX_OUTCOMES:
                break
        else:
            return self._sets
        raise TooLargeError(
            f"This dinner with a coin has so many ties that more than {MAX_OUTCOMES:,} outcomes, or "
            f"{MAX_LOOKS:,} pairs of them, are to be looked at."
        )

    def _compiled(self) -> Any:
        """Return what every plate is worth, by the earlier of equal bites; None for long numbers."""
        import numpy as np  # numba takes a second to import: small dinners never need it

        from engine.dinner import coin_kernel

        count = len(self._left)
        if count > MAX_COIN:
            raise _too_large(count, MAX_COIN, "")
        most = max(
            sum(max(abs(gain[seat]) for row in turn for gain in row) for turn in self._gains)
            for seat in (0, 1)
        )
        if most << count >= 2**62:
            return None
        worth = np.zeros((1 << count, 2), np.int64)
        gains, above = np.array(self._gains, np.int64), np.array(self._above, np.int64)
        self.tied = bool(coin_kernel.solve(count, gains, above, worth))
        return worth

    def _exactly(self, tosses: int, outcomes: frozenset[tuple[int, int]]) -> tuple[Pair, ...]:
        scale = 1 << tosses
        a_unit, b_unit = self._unit
        return tuple((Fraction(a, scale * a_unit), Fraction(b, scale * b_unit)) for a, b in sorted(outcomes))


def _too_large(morsels: int, most: int, why: str) -> TooLargeError:
    ending = f" {why}" if why else ""
    return TooLargeError(f"A coin’s dinner of {morsels} morsels: at most {most} are searched{ending}.")
