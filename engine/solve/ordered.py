"""The solvers of token games with several tokens a player, in any order of turns.

All equilibria, by the search over who stands where; or, in no time, the one equilibrium in which every tie
goes to the first place, searched as deep as the bots search. The certificate says which.
"""

from dataclasses import dataclass, field

from engine.certificate import Certificate
from engine.errors import GameOverError, Refusal
from engine.exact import Exact
from engine.game import Seat
from engine.solve.model import Evaluation, weighed
from engine.tokens.boards import Places, places_of
from engine.tokens.order_search import FirstPolicy, OrderSearch, Standing, Units, order_work
from engine.tokens.policy import search_depth
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState

PACE = 75_000
"""Looks of the search for all equilibria in a second."""


@dataclass
class OrderSolver:
    """Evaluates the positions of one token game by an order of turns, by all equilibria."""

    game: TokenGame
    _places: Places = field(init=False, repr=False)
    _search: OrderSearch = field(init=False, repr=False)
    _grid: tuple[Exact, ...] = field(init=False, repr=False)

    @staticmethod
    def covers(game: TokenGame) -> bool:
        """Tell whether players place several tokens each."""
        return bool(game.order)

    def __post_init__(self) -> None:
        """Number the places; what is found for one position serves the later ones."""
        self._places = places_of(self.game)
        self._grid = self.game.grid()
        self._search = OrderSearch(self._places, self.game.turns, self.game.seats)

    def cost(self, state: TokenState) -> float:
        """Return what the search takes, in seconds."""
        placed = len(state.tokens)
        return order_work(len(self._grid) - placed, self.game.turns[placed:]) / PACE

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        mover, standing, search = self._mover(state), self._standing(state), self._search
        after = {
            place: list(search.payoffs(search.after(standing, place))) for place in search.free(standing)
        }
        pick = max(after, key=lambda place: min(units[mover] for units in after[place]))
        line = (pick, *next(search.outcomes(search.after(standing, pick)))[0])
        return self._weighed(mover, list(search.payoffs(standing)), after, line, Certificate.searched())

    def _mover(self, state: TokenState) -> Seat:
        mover = self.game.mover(state)
        if mover is None:
            raise GameOverError(
                Refusal(
                    "tokens-placed",
                    "All {tokens} tokens are placed: nobody moves any more.",
                    tokens=len(self.game.turns),
                )
            )
        return mover

    def _standing(self, state: TokenState) -> Standing:
        return self._search.standing(tuple(map(self._grid.index, state.tokens)))

    def _weighed(
        self,
        mover: int,
        here: list[Units],
        after: dict[int, list[Units]],
        line: tuple[int, ...],
        certificate: Certificate,
    ) -> Evaluation:
        dollars, grid = self._places.dollars, self._grid
        # Round a clock places start at stack 1; moves are listed in ascending order.
        moves = {
            grid[place]: [tuple(map(dollars, units)) for units in after[place]]
            for place in sorted(after, key=lambda place: grid[place])
        }
        return weighed(
            mover,
            [tuple(map(dollars, units)) for units in here],
            moves,
            tuple(grid[place] for place in line),
            certificate,
        )


class FirstOrderSolver(OrderSolver):
    """Evaluates the same positions by the equilibrium in which every tie goes to the first place."""

    def cost(self, _state: TokenState) -> float:
        """Return 0 seconds: it looks only as far as that is quick."""
        return 0.0

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        mover, standing, turns = self._mover(state), self._standing(state), self.game.turns
        depth = search_depth(self.game, state.tokens)
        stop = len(turns) if depth is None else len(state.tokens) + depth
        policy = FirstPolicy(self._places, turns, self.game.seats, stop)
        after = {place: [policy.line(policy.after(standing, place))[1]] for place in policy.free(standing)}
        line, _ = policy.line(standing)
        return self._weighed(mover, after[line[0]], after, line, Certificate.searched("first", depth))
