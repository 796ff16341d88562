"""The exact search over subsets of the plate, for dinners that the crossout theorem does not cover.

A bite adds to the payoffs an amount that depends on the morsel and on the turn, so what is still to come
depends on what is left, and on what a rule remembers, alone: 2^n plates instead of n! sequences. Where a
diner is indifferent the equilibria are a set; an outcome after a move belongs to one iff it pays the mover at
least what every move guarantees.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import add, sub
from typing import Any, ClassVar

from engine.dinner.house_rules.injera import on_top
from engine.dinner.morsels import Utilities, check_turns
from engine.dinner.plate_game import Node, PlateGame, Whole, in_order
from engine.dinner.plate_search import Allowance, search_plates
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState, Gain
from engine.errors import GameOverError, NotCoveredError, Refusal, SetupError, quote
from engine.exact import Exact, is_exact, plain_ints
from engine.game import Seat, require
from engine.progress import Progress


@dataclass(frozen=True, slots=True)
class FirstBite:
    """A first move and its outcomes, if play after it is an equilibrium of what is left.

    Attributes
    ----------
    morsel
        Its index; of another move than a bite, what the game writes for it.
    payoffs
        The distinct payoffs to who makes it over those equilibria, ascending.
    guaranteed
        The least of them.
    equilibrium
        Whether the move begins some equilibrium play.
    outcomes
        The distinct payoffs by seat, ascending; expected ones where dice are still to be thrown.
    """

    morsel: int
    payoffs: Gain
    guaranteed: Exact
    equilibrium: bool
    outcomes: tuple[Gain, ...] = field(default=(), repr=False)

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values, numbers as strings; docs/reference/protocol.md describes them."""
        return {
            "move": self.morsel,
            "payoffs": list(map(str, self.payoffs)),
            "guaranteed": str(self.guaranteed),
            "equilibrium": self.equilibrium,
        }


def first_bites(mover: Seat, after: Mapping[int, Iterable[Gain]]) -> tuple[FirstBite, ...]:
    """Return what the moves of a mover lead to, from the payoffs of every equilibrium after each."""
    outcomes = {move: tuple(sorted(payoffs)) for move, payoffs in after.items()}
    own = {move: tuple(sorted({one[mover] for one in payoffs})) for move, payoffs in outcomes.items()}
    sure = max(payoffs[0] for payoffs in own.values())
    return tuple(
        FirstBite(move, own[move], own[move][0], own[move][-1] >= sure, payoffs)
        for move, payoffs in outcomes.items()
    )


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
    require(game, Refusal("method-plates", "The search of all plates"))
    if not game.adds_up:
        raise NotCoveredError(
            Refusal(
                "plates-sums", "The search of all plates adds up bites; here a plate is not worth their sum."
            )
        )
    if not game.bites_only:
        raise NotCoveredError(
            Refusal("plates-take-backs", "The search of all plates is about bites that are never taken back.")
        )
    turns = range(state.ply, len(game.order))
    return tuple(tuple(game.gain(ply, morsel) for morsel in left) for ply in turns)


def layers_of(game: DinnerGame, left: Sequence[int]) -> tuple[int, ...]:
    """Return by morsel of those ``left`` the mask of those that lie on it, numbered as they are listed."""
    numbers = {morsel: number for number, morsel in enumerate(left)}
    pairs = ((numbers[x], numbers[y]) for x, y in game.layers if x in numbers and y in numbers)
    return on_top(pairs, len(left))


class NodeSearch:
    """All equilibria from every node of a `engine.dinner.plate_game.PlateGame`, in the units it was given in.

    Raises
    ------
    TooLargeError
        As `engine.dinner.plate_search.search_plates`.
    """

    def __init__(
        self,
        game: PlateGame,
        progress: Progress | None = None,
        allowance: Allowance | None = None,
        first: bool = False,
    ) -> None:
        self.plate_game = game
        self.plates = search_plates(game, progress, allowance, first)

    def payoffs_from(self, node: Node) -> tuple[Gain, ...]:
        """Return the distinct payoffs by seat from a node on, before dice are thrown there, ascending."""
        tosses = node[1].bit_count()
        return tuple(self.plate_game.exactly(one, tosses) for one in sorted(self.plates.payoffs(node)))

    def bites_from(self, node: Node, mover: Seat) -> tuple[FirstBite, ...]:
        """Return what each move of who is called at a node leads to."""
        tosses = node[1].bit_count() - 1
        return first_bites(
            mover,
            {
                name: [self.plate_game.exactly(one, tosses) for one in outcomes]
                for name, outcomes in self._options(node, mover)
            },
        )

    def plays_from(self, node: Node) -> Iterator[tuple[int, ...]]:
        """Yield every equilibrium play from a node on, in ascending order of moves; without dice alone."""
        yield from self._plays(node, set(self.plates.payoffs(node)))

    def _options(self, node: Node, mover: Seat) -> Iterator[tuple[int, set[Whole]]]:
        for name, after, gain in self.plate_game.options(node, mover):
            yield name, {tuple(map(add, gain, payoffs)) for payoffs in self.plates.payoffs(after)}

    def _plays(self, node: Node, wanted: set[Whole]) -> Iterator[tuple[int, ...]]:
        if not node[1]:
            yield ()
            return
        (mover,) = self.plate_game.called(node)
        for name, after, gain in self.plate_game.options(node, mover):
            rest = {tuple(map(sub, payoffs, gain)) for payoffs in wanted}
            if rest := rest.intersection(self.plates.payoffs(after)):
                for play in self._plays(after, rest):
                    yield (name, *play)


class PlateSearch(NodeSearch):
    """All equilibria of a dinner by an order of turns, from every plate that it can come to.

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
        gains, order, above = plain_ints(gains), plain_ints(order), plain_ints(above)
        self.morsels = len(order)
        if len(gains) != len(order) or any(len(row) != len(order) for row in gains):
            raise SetupError(f"{len(order)} turns need a gain for each of as many morsels, turn by turn.")
        seats = {len(gain) for row in gains for gain in row} or {max(order, default=0) + 1}
        if len(seats) != 1 or not all(type(seat) is int and 0 <= seat < max(seats) for seat in order):
            raise SetupError("Every gain needs one number for each seat in the order of the turns.")
        for gain in (gain for row in gains for gain in row):
            if not all(map(is_exact, gain)):
                raise SetupError(f"The gain {quote(gain)} must be ints or Fractions, one for each seat.")
        self._gains, self._order, self._above = gains, tuple(order), tuple(above) or (0,) * self.morsels
        super().__init__(in_order(gains, order, above), progress, allowance)

    def solve(self, left: Iterable[int] | None = None) -> PlateSolution:
        """Return the solution from the plate of the morsels ``left`` on; the full plate if left out."""
        plate = self._plate(left)
        counted = self.plates.counted((0, plate))
        if counted is None:
            return self._solve_alone(plate)
        bites = self.bites_from((0, plate), self._order[self.plate_game.turn(plate)])
        outcomes = tuple(
            (self.plate_game.exactly(payoffs, 0), plays) for payoffs, plays in sorted(counted.items())
        )
        return PlateSolution(outcomes, bites, max(bite.guaranteed for bite in bites))

    def payoffs(self, left: Iterable[int] | None = None) -> tuple[Gain, ...]:
        """Return the distinct payoffs by seat from a plate on, ascending: faster than `solve`."""
        return self.payoffs_from((0, self._plate(left)))

    def plays(self, left: Iterable[int] | None = None) -> Iterator[tuple[int, ...]]:
        """Yield every equilibrium play from a plate on, in ascending order of morsels."""
        return self.plays_from((0, self._plate(left)))

    def _solve_alone(self, plate: int) -> PlateSolution:
        """Return the solution from a plate on of which the number of plays was not kept."""
        left = [morsel for morsel in range(self.morsels) if plate >> morsel & 1]
        turns = range(self.morsels - len(left), self.morsels)
        gains = [[self._gains[turn][morsel] for morsel in left] for turn in turns]
        numbers = {morsel: number for number, morsel in enumerate(left)}
        above = [sum(1 << numbers[k] for k in left if self._above[morsel] >> k & 1) for morsel in left]
        return _renamed(PlateSearch(gains, self._order[turns.start :], above=above).solve(), left)

    def _plate(self, left: Iterable[int] | None) -> int:
        given: tuple[int, ...] = plain_ints(tuple(range(self.morsels) if left is None else left))
        if not all(type(morsel) is int and 0 <= morsel < self.morsels for morsel in given):
            raise SetupError(
                f"There are no morsels {quote(list(given))}: they count from 0 to {self.morsels - 1}."
            )
        plate = sum(1 << morsel for morsel in set(given))
        if not plate:
            raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
        return plate


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
    bites = (replace(bite, morsel=names[bite.morsel]) for bite in solution.bites)
    return PlateSolution(solution.outcomes, tuple(bites), solution.guaranteed)
