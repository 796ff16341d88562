"""All subgame perfect equilibria of a dinner, by backward induction over plates.

For dinners that the crossout theorem does not cover. A bite adds to the payoffs an amount that depends on the
morsel and on the turn. So the value of a position depends on the morsels left, and on the memory of the house
rules, alone: 2^n plates instead of n! sequences. Where a diner is indifferent the value is a set of outcomes:
an outcome after a move is in equilibrium if it pays the mover at least what every move guarantees.

`DinnerSearch` takes a dinner by its house rules, `PlateSearch` bare numbers. Both write it as a graph of
plates (`engine.dinner.plate_game`), of which `engine.dinner.plate_search` finds the outcomes.
"""

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from operator import add, sub
from typing import Any, ClassVar

from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.injera import Injera, on_top
from engine.dinner.house_rules.rule import Lookback
from engine.dinner.morsels import DinnerState, Gain, Utilities, check_turns
from engine.dinner.plate_game import Node, PlateGame, Whole, in_order, without_memory
from engine.dinner.plate_search import MAX_COMPILED, MEMORY, Allowance, search_plates
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, NotCoveredError, Refusal, SetupError, TooLargeError, quote
from engine.exact import Exact, is_exact, plain_ints, simplest
from engine.game import CHANCE, Facts, Payoffs, Seat, require
from engine.progress import Progress

TIED_LOOKS = 1_000_000
"""Outcomes that may be looked at for ties before a toss, over all nodes, beside one for each move."""


@dataclass(frozen=True, slots=True)
class FirstBite:
    """A first move and its outcomes over all equilibria of the game after it.

    Attributes
    ----------
    morsel
        The index of the morsel; for a move that is no bite (a pass, an offer), its number in the game.
    payoffs
        The distinct payoffs of the mover, ascending.
    guaranteed
        The least of these payoffs.
    equilibrium
        True if some equilibrium begins with the move.
    outcomes
        The distinct payoffs by seat, ascending; expected ones where dice are still to be thrown.
    """

    morsel: int
    payoffs: Gain
    guaranteed: Exact
    equilibrium: bool
    outcomes: tuple[Gain, ...] = field(default=(), repr=False)

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values, numbers as strings; solve-output.md describes them."""
        return {
            "move": self.morsel,
            "payoffs": list(map(str, self.payoffs)),
            "guaranteed": str(self.guaranteed),
            "equilibrium": self.equilibrium,
        }


def first_bites(mover: Seat, after: Mapping[int, Iterable[Gain]]) -> tuple[FirstBite, ...]:
    """Return a `FirstBite` for each move, given the equilibrium payoffs after it."""
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


class NodeSearch:
    """The equilibria of a `engine.dinner.plate_game.PlateGame` from every node, in the units of its payoffs.

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
        """Return a `FirstBite` for each move of ``mover`` at a node."""
        tosses = node[1].bit_count() - 1
        return first_bites(
            mover,
            {
                name: [self.plate_game.exactly(one, tosses) for one in outcomes]
                for name, outcomes in self._options(node, mover)
            },
        )

    def solution_from(self, node: Node, mover: Seat) -> PlateSolution | None:
        """Return the solution from a node on, or None if its number of plays was not stored."""
        counted = self.plates.counted(node)
        if counted is None:
            return None
        bites = self.bites_from(node, mover)
        outcomes = tuple(
            (self.plate_game.exactly(payoffs, 0), plays) for payoffs, plays in sorted(counted.items())
        )
        return PlateSolution(outcomes, bites, max(bite.guaranteed for bite in bites))

    def plays_from(self, node: Node) -> Iterator[tuple[int, ...]]:
        """Yield every equilibrium play from a node on, in ascending order of moves. There must be no dice."""
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
        found = self.solution_from((0, plate), self._order[self.plate_game.turn(plate)])
        return found or self._solve_alone(plate)

    def payoffs(self, left: Iterable[int] | None = None) -> tuple[Gain, ...]:
        """Return the distinct payoffs by seat from a plate on, ascending: faster than `solve`."""
        return self.payoffs_from((0, self._plate(left)))

    def plays(self, left: Iterable[int] | None = None) -> Iterator[tuple[int, ...]]:
        """Yield every equilibrium play from a plate on, in ascending order of morsels."""
        return self.plays_from((0, self._plate(left)))

    def _solve_alone(self, plate: int) -> PlateSolution:
        """Search the game from one plate on again, to count its plays."""
        left = [morsel for morsel in range(self.morsels) if plate >> morsel & 1]
        turns = range(self.morsels - len(left), self.morsels)
        gains = [[self._gains[turn][morsel] for morsel in left] for turn in turns]
        numbers = {morsel: number for number, morsel in enumerate(left)}
        above = [sum(1 << numbers[k] for k in left if self._above[morsel] >> k & 1) for morsel in left]
        found = PlateSearch(gains, self._order[turns.start :], above=above).solve()
        return replace(found, bites=tuple(replace(bite, morsel=left[bite.morsel]) for bite in found.bites))

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


class DinnerSearch(NodeSearch):
    """All equilibria of a dinner with house rules, from a state and from every later state.

    Payoffs include what was eaten before. Where dice call who bites, they are expected payoffs. Dinners in
    which both bite at once are in `engine.dinner.at_once`.

    Parameters
    ----------
    state
        Where to begin; the start of the dinner by default.
    progress, allowance
        As of `PlateSearch`.
    near
        Play with these of the morsels left only; with all of them by default.
    first
        Follow one equilibrium, in which an indifferent diner makes the first of the best moves.

    Raises
    ------
    NotCoveredError
        If several move at once, something is hidden, or a rule is not `is_searched`.
    GameOverError
        If the plate is empty.
    TooLargeError
        As `engine.dinner.plate_search.search_plates`.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from engine.dinner.house_rules.coin import Coin
    >>> from engine.dinner.rules import dinner_of
    >>> dinner = replace(dinner_of([(8, 1), (5, 3), (1, 2)]), order=(), rules=(Coin(),))
    >>> [bite.morsel for bite in DinnerSearch(dinner).bites(dinner.initial_state(), 0) if bite.equilibrium]
    [1]
    """

    def __init__(
        self,
        game: DinnerGame,
        state: DinnerState | None = None,
        progress: Progress | None = None,
        allowance: Allowance | None = None,
        near: Sequence[int] | None = None,
        first: bool = False,
    ) -> None:
        require(game, Refusal("method-plates", "The search of all plates"), Facts(chance=game.facts.chance))
        if not is_searched(game):
            raise NotCoveredError(
                Refusal("house-no-memory", "A rule of this dinner does not say what it remembers of plates.")
            )
        self._game, self._first = game, first
        self._start = state = game.initial_state() if state is None else state
        if game.mover(state) is None:
            raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
        names = _names(game, state, game.left(state) if near is None else near)
        left, most = sum(state.eaters[morsel] is None for morsel in names), most_left(game)
        if left > most:
            raise TooLargeError(
                Refusal(
                    "house-size",
                    "{left} morsels are left: by these rules at most {most} are searched.",
                    left=left,
                    most=most,
                )
            )
        self._numbers = {morsel: number for number, morsel in enumerate(names)}
        plate_game, self._memories, self._remembered = _plate_game(game, state, names)
        self._final = plate_game.memories[0].final
        super().__init__(plate_game, progress, allowance, first)

    @property
    def tied(self) -> bool:
        """True if one equilibrium was followed and a mover was indifferent on the way."""
        return self.plates.tied

    def covers(self, state: DinnerState) -> bool:
        """Return True if the search has an answer for ``state``."""
        return self._numbers.keys() >= set(_names(self._game, state, self._game.left(state)))

    def payoffs(self, state: DinnerState | None = None) -> tuple[Payoffs, ...]:
        """Return the distinct payoffs of all equilibria from a state on, ascending."""
        state = self._start if state is None else state
        mover = self._game.mover(state)
        if self._game.facts.chance == "explicit" and mover is not None and mover != CHANCE:
            bites = self.bites(state)
            best = max(bites, key=lambda bite: bite.guaranteed)
            followed = (best,) if self._first else bites
            paid = {one for bite in followed for one in bite.outcomes if one[mover] >= best.guaranteed}
            return tuple(sorted(tuple(map(Fraction, one)) for one in paid))
        have = self._have(state)
        return tuple(tuple(map(add, have, one)) for one in self.payoffs_from(self.node(state)))

    def bites(self, state: DinnerState | None = None, caller: Seat | None = None) -> tuple[FirstBite, ...]:
        """Return a `FirstBite` for each move of the mover; before a toss, of the ``caller``."""
        state = self._start if state is None else state
        mover = self._game.mover(state) if caller is None else caller
        if mover is None or mover == CHANCE:
            raise GameOverError(Refusal("nobody-moves", "Nobody moves here."))
        have = self._have(state)
        found = self.bites_from(self.node(state), mover)
        after = {bite.morsel: [tuple(map(_plus, have, one)) for one in bite.outcomes] for bite in found}
        return first_bites(mover, after)

    def plays(self, state: DinnerState | None = None) -> Iterator[tuple[int, ...]]:
        """Yield every equilibrium play from a state on, in ascending order of moves; without dice only."""
        return self.plays_from(self.node(self._start if state is None else state))

    def solution(self) -> PlateSolution:
        """Return the solution from the first state on, counting bites to come; for dinners without dice."""
        mover = self._game.order[self._start.ply]
        found = self.solution_from(self.node(self._start), mover)
        assert found is not None, "the number of plays is kept of the plate that a search begins with"
        return found

    def node(self, state: DinnerState) -> Node:
        """Return the node of a state."""
        left = (self._numbers.get(morsel) for morsel in self._game.left(state))
        plate = sum(1 << number for number in left if number is not None)
        return self._memories[self._remembered(state)], plate

    def _have(self, state: DinnerState) -> Payoffs:
        """Return the gains so far; 0 for a diner whose plate is counted as a whole at the end."""
        final, scores = self._final, self._game.scores(state)
        return tuple(
            Fraction(0) if final and final[seat] is not None else have for seat, have in enumerate(scores)
        )


def search_dinner(game: DinnerGame, state: DinnerState | None = None) -> PlateSolution:
    """Return all equilibrium outcomes of a dinner from a state on, ties included.

    Payoffs count only bites from ``state`` on, by default the start of the dinner. Bites must be final, and
    payoffs sums over bites.

    Raises
    ------
    NotCoveredError
        If the rules are not searched by plates.
    TooLargeError
        If the search takes more than is allowed.
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
    return DinnerSearch(game, state).solution()


def search_house(
    game: DinnerGame,
    state: DinnerState | None = None,
    progress: Progress | None = None,
    allowance: Allowance | None = None,
    near: Sequence[int] | None = None,
) -> DinnerSearch:
    """Return a search for all equilibria, or for one if ties before coin tosses make them too many.

    Raises
    ------
    NotCoveredError, GameOverError, TooLargeError
        As `DinnerSearch`.
    """
    if game.facts.chance != "explicit":
        return DinnerSearch(game, state, progress, allowance, near)
    left = len(game.morsels if state is None else game.left(state))
    most = most_left(game)
    may = allowance or Allowance(most, most, MEMORY, sys.maxsize)
    looks = min(may.looks, (game.seats * left << left) + TIED_LOOKS)
    try:
        return DinnerSearch(game, state, progress, replace(may, looks=looks), near)
    except TooLargeError:
        return DinnerSearch(game, state, progress, may, near, first=True)


def is_searched(game: DinnerGame) -> bool:
    """Return True if the search knows every house rule of the dinner.

    It knows rules that leave turns, moves and sums as they are, layers, dice that call who bites, and rules
    that declare their memory.
    """
    return all(
        rule.overrides("lookback")
        or isinstance(rule, Coin | Injera)
        or not rule.overrides("movers", "choices", "after", "scores")
        for rule in game.rules
    )


def most_left(game: DinnerGame) -> int:
    """Return the largest number of morsels left that is searched under the rules of a dinner."""
    return min((rule.most_left for rule in game.rules), default=MAX_COMPILED)


def layers_of(game: DinnerGame, left: Sequence[int]) -> tuple[int, ...]:
    """Return the bit mask of the morsels on top of each morsel in ``left``, by their places in ``left``."""
    numbers = {morsel: number for number, morsel in enumerate(left)}
    pairs = ((numbers[x], numbers[y]) for x, y in game.layers if x in numbers and y in numbers)
    return on_top(pairs, len(left))


def _names(game: DinnerGame, state: DinnerState, left: Sequence[int]) -> tuple[int, ...]:
    """Return the morsels that can still be on the plate: those ``left``, and what can come back."""
    pending = (morsel for rule in game.rules for morsel in rule.pending(state))
    return tuple(sorted((*left, *(morsel for morsel in pending if state.eaters[morsel] is not None))))


def _plus(have: Fraction, more: Exact) -> Exact:
    return simplest(have + more)


def _plate_game(
    game: DinnerGame, state: DinnerState, names: Sequence[int]
) -> tuple[PlateGame, Mapping[Hashable, int], Callable[[DinnerState], Hashable]]:
    """Return a dinner in nodes, from a state on; the number of each memory, and which one a state has."""
    ply = state.ply - sum(state.eaters[morsel] is not None for morsel in names)
    turns, seats = range(ply, ply + len(names)), tuple(range(game.seats))
    dice = game.facts.chance == "explicit"
    called = tuple(seats if dice else (game.order[turn],) for turn in turns)

    looking = [found for rule in game.rules if (found := rule.lookback(game, state, names, called))]
    if len(looking) > 1:
        raise NotCoveredError(
            Refusal("house-one-memory", "The search of all plates is about one rule that looks back.")
        )
    plain = Lookback({None: without_memory(called, len(names), game.seats)}, lambda _: None)
    memories, remembered, counted = looking[0] if looking else plain

    def gain(turn: int, morsel: int, eater: Seat) -> Gain:
        return counted(morsel, eater) if counted else game.gain(turn, morsel, eater)

    eaters = [
        {seat for one in memories.values() if one.after for seat in one.called[k]} for k in range(len(names))
    ]
    gains = [
        [[gain(turn, morsel, seat) for morsel in names] if seat in biting else [] for seat in seats]
        for turn, biting in zip(turns, eaters, strict=True)
    ]
    numbers = {memory: number for number, memory in enumerate(memories)}
    plate_game = PlateGame(gains, tuple(memories.values()), layers_of(game, names), names)
    return plate_game, numbers, remembered
