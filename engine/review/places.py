"""What a position of the token game is worth where tokens stand on places: on stacks, or at steps.

Three ways, position by position the best that can be afforded: all equilibria; the one equilibrium in which
every tie goes to the first place, by compiled search; and that search stopped some plies ahead.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb

from engine.certificate import Certificate
from engine.errors import GameOverError, TooLargeError
from engine.game import Payoffs
from engine.review.equilibria import Budget, Reading, Spans
from engine.review.model import Evaluation, Option, point
from engine.tokens.cells import Cell
from engine.tokens.outcomes import Equilibria, Follow
from engine.tokens.places import Places, bits, mask_of
from engine.tokens.policy import Policy, line_of_play, solve_policy
from engine.tokens.reply import places_of, search_depth
from engine.tokens.rules import TokenGame, TokenState

ALL_LIMIT = 150_000
"""Endings to look at, up to which all equilibria are found: some tenths of a second."""


class _Metered(Equilibria):
    """`Equilibria` that gives up when ties multiply."""

    def __init__(self, places: Places, seats: int, limit: int) -> None:
        super().__init__(places, ((1 << places.count) - 1,) * seats)
        self._budget = Budget(limit)

    def follows(self, position: int) -> Iterator[Follow[int, int]]:
        """Yield every free place in ascending order with what can follow."""
        for follow in super().follows(position):
            self._budget.charge(len(follow.ways))
            yield follow


@dataclass(frozen=True, slots=True)
class _Search:
    """One equilibrium of what follows ``start`` until ``tokens`` tokens stand; good for later positions."""

    start: int
    policy: Policy
    tokens: int


@dataclass
class PlaceAnalyst:
    """Evaluates the positions of one token game on places."""

    game: TokenGame
    _places: Places = field(init=False, repr=False)
    _all: tuple[int, Spans[int, int]] | None = field(default=None, init=False, repr=False)
    _ties_multiply: bool = field(default=False, init=False, repr=False)
    _one: _Search | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        """Number the places."""
        self._places = places_of(self.game)

    def evaluate(self, state: TokenState) -> Evaluation:
        """Return what ``state`` is worth."""
        if self.game.mover(state) is None:
            raise GameOverError(f"All {self.game.seats} tokens are placed: nobody moves any more.")
        grid = self.game.grid()
        taken = tuple(grid.index(token) for token in state.tokens)
        return self._by_all(taken) or self._by_one(taken)

    def _by_all(self, taken: tuple[int, ...]) -> Evaluation | None:
        spans = self._spans(mask_of(taken))
        if spans is None:
            return None
        places, grid = self._places, self.game.grid()
        reading = Reading(
            spans,
            mask_of(taken),
            places,
            self.game.seats,
            lambda final: [places.share(final, place) for place in taken],
            [Cell(x, x, x) for place, x in enumerate(grid) if place not in taken],
            lambda moves: tuple(grid[place] for place in moves),
        )
        try:
            return reading.evaluation(len(taken), Certificate.searched(), anywhere=False)
        except TooLargeError:
            self._all, self._ties_multiply = None, True
            return None

    def _spans(self, occupied: int) -> Spans[int, int] | None:
        """Return the solver of all equilibria, None if that would take too long."""
        if self._all and self._all[0] & occupied == self._all[0]:
            return self._all[1]
        solver = _Metered(self._places, self.game.seats, 2 * ALL_LIMIT)
        size = solver.looks(occupied)
        if self._ties_multiply:
            free, plies = self._left(occupied)
            size = sum(comb(free, k) * (free - k) * comb(free - k - 1, plies - k - 1) for k in range(plies))
        if size > ALL_LIMIT:
            return None
        self._all = occupied, Spans(solver)
        return self._all[1]

    def _by_one(self, taken: tuple[int, ...]) -> Evaluation:
        search = self._search(mask_of(taken))
        grid, game, mover = self.game.grid(), self.game, len(taken)
        after: dict[int, Payoffs] = {
            place: self._payoffs(line_of_play(search.policy, (*taken, place), search.tokens - mover - 1))
            for place in range(self._places.count)
            if place not in taken
        }
        pick = search.policy.move(mask_of(taken))
        worth = after[pick][mover]
        options = sorted(
            (
                Option(grid[place], tuple(map(point, payoffs)), worth - payoffs[mover])
                for place, payoffs in after.items()
            ),
            key=lambda option: option.move,
        )
        path = line_of_play(search.policy, taken, search.tokens - mover)
        certificate = Certificate.searched(
            "first", None if search.tokens == game.seats else search.tokens - mover
        )
        line = tuple(grid[place] for place in path[mover:])
        return Evaluation(mover, tuple(map(point, after[pick])), tuple(options), line, certificate)

    def _search(self, occupied: int) -> _Search:
        one, seats = self._one, self.game.seats
        if one and one.tokens == seats and one.start & occupied == one.start:
            return one
        # As deep as the bots, so that none of them is blamed by a shallower search.
        depth = search_depth(self.game, tuple(self.game.grid()[place] for place in bits(occupied)))
        plies = self._left(occupied)[1] if depth is None else depth
        policy = solve_policy(self._places, occupied, plies)
        self._one = _Search(occupied, policy, occupied.bit_count() + plies)
        return self._one

    def _left(self, occupied: int) -> tuple[int, int]:
        """Return how many places are free, and how many tokens are to come."""
        tokens = occupied.bit_count()
        return self._places.count - tokens, self.game.seats - tokens

    def _payoffs(self, path: tuple[int, ...]) -> Payoffs:
        places, final = self._places, mask_of(path)
        taken = [places.dollars(places.share(final, place)) for place in path]
        return (*taken, *[Fraction(0)] * (self.game.seats - len(path)))
