"""The solvers of token games whose tokens stand on places: on stacks, or at steps.

All equilibria, by gaps on large boards; or the one equilibrium in which every tie goes to the first place, to
the end of the game or some plies ahead. The certificate says which.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import Certificate
from engine.errors import GameOverError
from engine.game import Payoffs, Seat
from engine.solve.equilibria import Reading, Spans, weighed_evaluation
from engine.solve.model import Evaluation, Option, point
from engine.tokens.cells import Cell
from engine.tokens.gap_layers import Allowance
from engine.tokens.gap_search import GapSearch, solve_all
from engine.tokens.outcomes import Equilibria
from engine.tokens.places import OnPlaces, Places, bits, mask_of
from engine.tokens.policy import Policy, line_of_play, solve_policy
from engine.tokens.reply import places_of, search_depth
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState

ALLOWANCE = Allowance(memory=200_000_000, looks=50_000_000)
"""What the search for all equilibria may take: a few seconds; enough where the bots see the end."""


@dataclass(frozen=True, slots=True)
class _Search:
    """One equilibrium of what follows ``start`` until ``tokens`` tokens stand; good for later positions."""

    start: int
    policy: Policy
    tokens: int


@dataclass
class PlaceSolver:
    """Evaluates the positions of one token game on places by all equilibria."""

    game: TokenGame
    _places: Places = field(init=False, repr=False)
    _all: tuple[int, Equilibria[int]] | None = field(default=None, init=False, repr=False)

    @staticmethod
    def covers(game: TokenGame) -> bool:
        """Tell whether tokens stand on places, one each."""
        return game.placement != "anywhere" and not (game.order or game.rules)

    def __post_init__(self) -> None:
        """Number the places."""
        self._places = places_of(self.game)

    def cost(self, _state: TokenState) -> float:
        """Return 0 seconds: how many gaps and endings there are shows on the way."""
        return 0.0

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        taken = self._taken(state)
        solver = self._solver(mask_of(taken))
        order = [sorted(taken).index(place) for place in taken]
        if isinstance(solver, GapSearch) and len(taken) + 1 < self.game.seats:
            return self._weighed(taken, solver, order)
        grid = self.game.grid()
        reading = Reading(
            Spans(solver),
            mask_of(taken),
            self._places,
            self.game.seats,
            lambda ending: [ending[i] for i in order],
            [Cell(x, x, x) for place, x in enumerate(grid) if place not in taken],
            lambda moves: tuple(grid[place] for place in moves),
        )
        return reading.evaluation(len(taken), Certificate.searched(), anywhere=False)

    def _taken(self, state: TokenState) -> tuple[int, ...]:
        if self.game.mover(state) is None:
            raise GameOverError(f"All {self.game.seats} tokens are placed: nobody moves any more.")
        return tuple(map(self.game.grid().index, state.tokens))

    def _solver(self, occupied: int) -> Equilibria[int]:
        """Return the solver of all equilibria; raises `TooLargeError`."""
        if self._all and self._all[0] & occupied == self._all[0]:
            return self._all[1]
        positions = OnPlaces(self._places)
        solver = solve_all(positions, occupied, self.game.seats, allowance=ALLOWANCE, tell=True)
        self._all = occupied, solver
        return solver

    def _weighed(self, taken: tuple[int, ...], solver: GapSearch[int], order: list[int]) -> Evaluation:
        grid, occupied = self.game.grid(), mask_of(taken)
        weighed = solver.weigh(occupied, order)
        pick = weighed.pick(len(taken))
        line = (pick, *solver.line(occupied | 1 << pick))
        cells = {place: Cell(grid[place], grid[place], grid[place]) for place in weighed.after}
        return weighed_evaluation(
            weighed, len(taken), self._places, cells, tuple(grid[place] for place in line)
        )


@dataclass
class FirstPlaceSolver(PlaceSolver):
    """Evaluates the same positions by the equilibrium in which every tie goes to the first place."""

    _one: _Search | None = field(default=None, init=False, repr=False)

    def cost(self, _state: TokenState) -> float:
        """Return 0 seconds: it looks only as far as that is quick."""
        return 0.0

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        taken = self._taken(state)
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
