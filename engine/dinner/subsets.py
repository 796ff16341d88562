"""Exact search over the subsets of the plate: what the crossout theorem does not cover.

A bite adds to the payoffs an amount that depends on the morsel and on the turn, so what is still to come
depends on what is left alone: 2^n plates instead of n! sequences. Where a diner is indifferent the equilibria
are a set; an outcome after a bite belongs to one iff it pays the mover at least what every bite guarantees.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import add, sub
from typing import Any, ClassVar

from engine.dinner.house_rules.injera import free, on_top
from engine.dinner.morsels import Utilities, check_turns
from engine.dinner.plate_numbers import Whole
from engine.dinner.plate_search import Allowance, search_plates
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState, Gain
from engine.errors import GameOverError, NotCoveredError, SetupError, quote
from engine.exact import Exact, in_units, is_exact, seat_units, simplest
from engine.game import Seat, require
from engine.progress import Progress


@dataclass(frozen=True, slots=True)
class FirstBite:
    """What a bite leads to, if everything after it is an equilibrium of what is left.

    Attributes
    ----------
    morsel
        Its index.
    payoffs
        The distinct payoffs to its eater over those equilibria, ascending.
    guaranteed
        The least of them.
    equilibrium
        Whether the bite begins some equilibrium play.
    """

    morsel: int
    payoffs: Gain
    guaranteed: Exact
    equilibrium: bool

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values, numbers as strings; docs/protocol.md describes them."""
        return {
            "move": self.morsel,
            "payoffs": list(map(str, self.payoffs)),
            "guaranteed": str(self.guaranteed),
            "equilibrium": self.equilibrium,
        }


@dataclass(frozen=True, slots=True)
class PlateSolution:
    """Every equilibrium outcome from one plate on, counting only what is still to be eaten.

    Attributes
    ----------
    outcomes
        The distinct payoffs by seat, ascending, each with the number of equilibrium plays that lead to it.
    bites
        One for each morsel left, ascending.
    guaranteed
        The mover's least equilibrium payoff.
    """

    label: ClassVar[str] = "exact"

    outcomes: tuple[tuple[Gain, int], ...]
    bites: tuple[FirstBite, ...]
    guaranteed: Exact

    @property
    def plays(self) -> int:
        """The number of equilibrium plays."""
        return sum(plays for _, plays in self.outcomes)


def dinner_gains(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[tuple[Gain, ...], ...]:
    """Return the gains of plain Ethiopian Dinner: the eater's utility, whatever the turn.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels, or what is given is not exact.
    """
    check_turns(morsels, order)
    return tuple(tuple((a, 0) if mover == 0 else (0, b) for a, b in morsels) for mover in order)


def gains_of(game: DinnerGame, state: DinnerState, left: Sequence[int]) -> tuple[tuple[Gain, ...], ...]:
    """Return what the morsels ``left`` at a state add to each payoff, by the turns still to come.

    Raises
    ------
    NotCoveredError
        If the dinner is not of one bite at a time, all open and without dice.
    """
    require(game, "The search of all plates")
    if not game.adds_up:
        raise NotCoveredError("The search of all plates adds up bites; here a plate is not worth their sum.")
    if not game.bites_only:
        raise NotCoveredError("The search of all plates is about bites that are never taken back.")
    turns = range(state.ply, len(game.order))
    return tuple(tuple(game.gain(ply, morsel) for morsel in left) for ply in turns)


def layers_of(game: DinnerGame, left: Sequence[int]) -> tuple[int, ...]:
    """Return by morsel of those ``left`` the mask of those that lie on it, numbered as they are listed."""
    numbers = {morsel: number for number, morsel in enumerate(left)}
    pairs = ((numbers[x], numbers[y]) for x, y in game.layers if x in numbers and y in numbers)
    return on_top(pairs, len(left))


class PlateSearch:
    """All equilibria of a dinner, from every plate that it can come to.

    Parameters
    ----------
    gains
        ``gains[ply][morsel]`` is what eating that morsel at that turn adds to each payoff: one row per turn,
        one entry per morsel. Any number of diners, and payoffs that fade or that care for others, fit in.
    order
        The seat that bites at each ply, one per row.
    progress
        Told now and then how far the work is, and what it has; may raise to stop it.
    allowance
        What the search may take; all that `engine.dinner.plate_search` takes if left out.
    above
        By morsel the mask of those that lie on it and have to be gone before it can be eaten.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels, or a gain lacks a seat.
    TooLargeError
        As `engine.dinner.plate_search.search_plates`.

    Examples
    --------
    >>> morsels, order = [(1, 2), (2, 3), (3, 1)], (0, 1, 0)
    >>> PlateSearch(dinner_gains(morsels, order), order).solve().outcomes
    (((5, 2), 1),)
    """

    def __init__(
        self,
        gains: Sequence[Sequence[Gain]],
        order: Sequence[Seat],
        progress: Progress | None = None,
        allowance: Allowance | None = None,
        above: Sequence[int] = (),
    ) -> None:
        self.morsels = len(order)
        if len(gains) != len(order) or any(len(row) != len(order) for row in gains):
            raise SetupError(f"{len(order)} turns need a gain for each of as many morsels, turn by turn.")
        seats = {len(gain) for row in gains for gain in row} or {max(order, default=0) + 1}
        if len(seats) != 1 or not all(type(seat) is int and 0 <= seat < max(seats) for seat in order):
            raise SetupError("Every gain needs one number for each seat in the order of the turns.")
        for gain in (gain for row in gains for gain in row):
            if not all(map(is_exact, gain)):
                raise SetupError(f"The gain {quote(gain)} must be ints or Fractions, one for each seat.")
        self._order = tuple(order)
        self._unit = seat_units((gain for row in gains for gain in row), max(seats))
        self._gains = [[in_units(gain, self._unit) for gain in row] for row in gains]
        self._above = tuple(above) or (0,) * self.morsels
        self._plates = search_plates(self._gains, self._order, progress, allowance, self._above)

    def solve(self, left: Iterable[int] | None = None) -> PlateSolution:
        """Return the solution from the plate of the morsels ``left`` on; the full plate if left out."""
        plate = self._plate(left)
        counted = self._plates.counted(plate)
        if counted is None:
            return self._solve_alone(plate)
        mover, options = self._options(plate)
        sure = max(min(outcome[mover] for outcome in outcomes) for _, outcomes in options)
        bites = []
        for morsel, after in options:
            own = sorted({outcome[mover] for outcome in after})
            payoffs = tuple(self._exact(value, mover) for value in own)
            bites.append(FirstBite(morsel, payoffs, payoffs[0], own[-1] >= sure))
        outcomes = tuple((self._exactly(payoffs), plays) for payoffs, plays in sorted(counted.items()))
        return PlateSolution(outcomes, tuple(bites), self._exact(sure, mover))

    def payoffs(self, left: Iterable[int] | None = None) -> tuple[Gain, ...]:
        """Return the distinct payoffs by seat from a plate on, ascending: faster than `solve`."""
        return tuple(map(self._exactly, sorted(self._plates.payoffs(self._plate(left)))))

    def plays(self, left: Iterable[int] | None = None) -> Iterator[tuple[int, ...]]:
        """Yield every equilibrium play from a plate on, in ascending order of morsels."""
        plate = self._plate(left)
        yield from self._plays(plate, set(self._plates.payoffs(plate)))

    def _solve_alone(self, plate: int) -> PlateSolution:
        """Return the solution from a plate on of which the number of plays was not kept."""
        left = [morsel for morsel in range(self.morsels) if plate >> morsel & 1]
        turns = range(self.morsels - len(left), self.morsels)
        gains = [[self._exactly(self._gains[turn][morsel]) for morsel in left] for turn in turns]
        numbers = {morsel: number for number, morsel in enumerate(left)}
        above = [sum(1 << numbers[k] for k in left if self._above[morsel] >> k & 1) for morsel in left]
        return _renamed(PlateSearch(gains, self._order[turns.start :], above=above).solve(), left)

    def _options(self, plate: int) -> tuple[Seat, list[tuple[int, set[Whole]]]]:
        """Return the mover at a plate, and for each morsel on it the payoffs that eating it can lead to."""
        turn = self.morsels - plate.bit_count()
        gains = self._gains[turn]
        return self._order[turn], [
            (
                morsel,
                {
                    tuple(map(add, gains[morsel], payoffs))
                    for payoffs in self._plates.payoffs(plate ^ 1 << morsel)
                },
            )
            for morsel in free(plate, self._above)
        ]

    def _plays(self, plate: int, wanted: set[Whole]) -> Iterator[tuple[int, ...]]:
        if not plate:
            yield ()
            return
        gains = self._gains[self.morsels - plate.bit_count()]
        for morsel in free(plate, self._above):
            rest = plate ^ 1 << morsel
            after = {tuple(map(sub, payoffs, gains[morsel])) for payoffs in wanted}
            if after := after.intersection(self._plates.payoffs(rest)):
                for play in self._plays(rest, after):
                    yield (morsel, *play)

    def _plate(self, left: Iterable[int] | None) -> int:
        given = tuple(range(self.morsels) if left is None else left)
        if not all(type(morsel) is int and 0 <= morsel < self.morsels for morsel in given):
            raise SetupError(
                f"There are no morsels {quote(list(given))}: they count from 0 to {self.morsels - 1}."
            )
        on_plate = set(given)
        plate = sum(1 << morsel for morsel in on_plate)
        if not plate:
            raise GameOverError("The plate is empty: nobody bites any more.")
        return plate

    def _exactly(self, payoffs: Whole) -> Gain:
        return tuple(map(self._exact, payoffs, range(len(payoffs))))

    def _exact(self, value: int, seat: Seat) -> Exact:
        return simplest(Fraction(value, self._unit[seat]))


def search_dinner(game: DinnerGame, state: DinnerState | None = None) -> PlateSolution:
    """Return every equilibrium of a dinner from a state on, ties and all; raises as `PlateSearch`.

    Payoffs count only what is still to be eaten from ``state`` on, the full plate if left out.
    """
    state = game.initial_state() if state is None else state
    left = game.left(state)
    gains, above = gains_of(game, state, left), layers_of(game, left)
    return _renamed(PlateSearch(gains, game.order[state.ply :], above=above).solve(), left)


def _renamed(solution: PlateSolution, names: Sequence[int]) -> PlateSolution:
    """Return a solution with the names of the morsels that were numbered in the search."""
    bites = (FirstBite(names[b.morsel], b.payoffs, b.guaranteed, b.equilibrium) for b in solution.bites)
    return PlateSolution(solution.outcomes, tuple(bites), solution.guaranteed)
