"""The exact search of a dinner by its house rules, over every plate and the memory of its rules."""

import sys
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from operator import add

from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.plate_game import Node, PlateGame, without_memory
from engine.dinner.plate_search import MAX_COMPILED, MEMORY, Allowance
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState, Gain
from engine.dinner.subsets import FirstBite, NodeSearch, first_bites, layers_of
from engine.errors import GameOverError, NotCoveredError, Refusal, TooLargeError
from engine.exact import Exact, simplest
from engine.game import CHANCE, Facts, Payoffs, Seat, require
from engine.progress import Progress

TIED_LOOKS = 1_000_000
"""Outcomes that may be looked at for ties before a toss, over all nodes, beside one for each move."""


class DinnerSearch(NodeSearch):
    """All equilibria of a dinner by its house rules, from a state and every later one: with what is eaten.

    Where dice call who bites, payoffs are expected ones. Of two who bite at once nothing is said here.

    Parameters
    ----------
    state
        Where to begin; the full plate if left out.
    progress, allowance
        As of `PlateSearch`.
    near
        Take all but these of the morsels left away; all stay if left out.
    first
        Whether to follow one equilibrium, with the first of equal moves.

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
        plate_game, self._memories = _plate_game(game, state, names)
        self._final = plate_game.memories[0].final
        super().__init__(plate_game, progress, allowance, first)

    @property
    def tied(self) -> bool:
        """Whether one equilibrium was followed, and a mover was indifferent on the way."""
        return self.plates.tied

    def covers(self, state: DinnerState) -> bool:
        """Tell whether a state is one of those that were searched."""
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
        """Return what each move leads to, of the mover, or of a ``caller`` before the toss."""
        state = self._start if state is None else state
        mover = self._game.mover(state) if caller is None else caller
        if mover is None or mover == CHANCE:
            raise GameOverError(Refusal("nobody-moves", "Nobody moves here."))
        have = self._have(state)
        found = self.bites_from(self.node(state), mover)
        after = {bite.morsel: [tuple(map(_plus, have, one)) for one in bite.outcomes] for bite in found}
        return first_bites(mover, after)

    def plays(self, state: DinnerState | None = None) -> Iterator[tuple[int, ...]]:
        """Yield every equilibrium play from a state on, in ascending order of moves; without dice alone."""
        return self.plays_from(self.node(self._start if state is None else state))

    def node(self, state: DinnerState) -> Node:
        """Return the node of a state."""
        left = (self._numbers.get(morsel) for morsel in self._game.left(state))
        plate = sum(1 << number for number in left if number is not None)
        return self._memories[_remembered(self._game, state)], plate

    def _have(self, state: DinnerState) -> Payoffs:
        """Return what was gained so far, 0 to whom a whole plate is counted at the end."""
        final, scores = self._final, self._game.scores(state)
        return tuple(
            Fraction(0) if final and final[seat] is not None else have for seat, have in enumerate(scores)
        )


def search_house(
    game: DinnerGame,
    state: DinnerState | None = None,
    progress: Progress | None = None,
    allowance: Allowance | None = None,
    near: Sequence[int] | None = None,
) -> DinnerSearch:
    """Return a search for all equilibria of a dinner; where ties before tosses make that too much, for one.

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
    """Tell whether each rule leaves turns, moves and sums as they are, or says what it remembers of them.

    Layers, and dice that call who bites, are known to the search.
    """
    return all(
        rule.overrides("memories") or (rule.bites_only and rule.adds_up and _is_known(rule))
        for rule in game.rules
    )


def _is_known(rule: HouseRule) -> bool:
    """Tell whether a rule changes turns and moves by layers or by dice alone, if at all."""
    by_dice, by_layers = rule.overrides("chances"), rule.overrides("layers")
    return (by_dice or not rule.overrides("movers", "after")) and (
        by_layers or not rule.overrides("choices", "refusal")
    )


def most_left(game: DinnerGame) -> int:
    """Return how many morsels may be left by the rules of a dinner, so that it is searched."""
    return min((rule.most_left for rule in game.rules), default=MAX_COMPILED)


def _names(game: DinnerGame, state: DinnerState, left: Sequence[int]) -> tuple[int, ...]:
    """Return the morsels that can still be on the plate: those ``left``, and what can come back."""
    return tuple(sorted((*left, *(morsel for rule in game.rules for morsel in rule.returning(state)))))


def _remembered(game: DinnerGame, state: DinnerState) -> Hashable:
    """Return what the rules of a dinner look back at, besides the plate."""
    found = (rule.remembered(game, state) for rule in game.rules)
    return next((one for one in found if one is not None), None)


def _plus(have: Fraction, more: Exact) -> Exact:
    return simplest(have + more)


def _plate_game(
    game: DinnerGame, state: DinnerState, names: Sequence[int]
) -> tuple[PlateGame, Mapping[Hashable, int]]:
    """Return a dinner in nodes, from a state on, and the number of each memory."""
    ply = state.ply - sum(state.eaters[morsel] is not None for morsel in names)
    turns, seats = range(ply, ply + len(names)), tuple(range(game.seats))
    dice = game.facts.chance == "explicit"
    called = tuple(seats if dice else (game.order[turn],) for turn in turns)

    def gain(turn: int, morsel: int, eater: Seat) -> Gain:
        added = game.gain(turn, morsel, eater)
        for rule in game.rules:
            added = rule.plate_gain(game, morsel, eater, added)
        return added

    looking = [found for rule in game.rules if (found := rule.memories(game, state, names, called))]
    if len(looking) > 1:
        raise NotCoveredError(
            Refusal("house-one-memory", "The search of all plates is about one rule that looks back.")
        )
    memories = looking[0] if looking else {None: without_memory(called, len(names), game.seats)}
    eaters = [
        {seat for one in memories.values() if one.after for seat in one.called[k]} for k in range(len(names))
    ]
    gains = [
        [[gain(turn, morsel, seat) for morsel in names] if seat in biting else [] for seat in seats]
        for turn, biting in zip(turns, eaters, strict=True)
    ]
    numbers = {remembered: number for number, remembered in enumerate(memories)}
    return PlateGame(gains, tuple(memories.values()), layers_of(game, names), names), numbers
