"""What a position of the token game is worth where players place several tokens each, in any order of turns.

All equilibria, by the search over who stands where. Where that would take too long, the one equilibrium in
which every tie goes to the first place, searched as deep as the bots search. The certificate says which.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import Certificate
from engine.errors import GameOverError
from engine.exact import Exact
from engine.game import Seat
from engine.review.model import Bands, Evaluation, Option, around
from engine.tokens.order_search import FirstPolicy, OrderSearch, Standing, Units, order_work
from engine.tokens.places import Places
from engine.tokens.reply import places_of, search_depth
from engine.tokens.rules import TokenGame, TokenState

ALL_LOOKS = 300_000
"""What the search for all equilibria may look at: a second or two; more than what the bots look at."""


@dataclass
class OrderAnalyst:
    """Evaluates the positions of one token game by an order of turns."""

    game: TokenGame
    _places: Places = field(init=False, repr=False)
    _search: OrderSearch = field(init=False, repr=False)
    _grid: tuple[Exact, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Number the places; what is found for one position serves the later ones."""
        self._places = places_of(self.game)
        self._grid = self.game.grid()
        self._search = OrderSearch(self._places, self.game.turns, self.game.seats)

    def evaluate(self, state: TokenState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        game = self.game
        mover = game.mover(state)
        if mover is None:
            raise GameOverError(f"All {len(game.turns)} tokens are placed: nobody moves any more.")
        standing = self._search.standing(tuple(map(self._grid.index, state.tokens)))
        free = len(self._grid) - len(state.tokens)
        if order_work(free, game.turns[len(state.tokens) :]) <= ALL_LOOKS:
            return self._by_all(standing, mover)
        return self._by_one(standing, mover, search_depth(game, state.tokens))

    def _by_all(self, standing: Standing, mover: int) -> Evaluation:
        search = self._search
        after = {
            place: self._bands(list(search.payoffs(search.after(standing, place))))
            for place in search.free(standing)
        }
        worth = max(bands[mover].low for bands in after.values())
        pick = next(place for place, bands in after.items() if bands[mover].low == worth)
        follow = search.after(standing, pick)
        line = (pick, *next(search.outcomes(follow))[0])
        here = self._bands(list(search.payoffs(standing)))
        return self._evaluation(mover, here, after, line, Certificate.searched())

    def _by_one(self, standing: Standing, mover: int, depth: int | None) -> Evaluation:
        turns, ply = self.game.turns, self._search.ply(standing)
        stop = len(turns) if depth is None else ply + depth
        policy = FirstPolicy(self._places, turns, self.game.seats, stop)
        after = {
            place: self._bands([policy.line(policy.after(standing, place))[1]])
            for place in policy.free(standing)
        }
        line, _ = policy.line(standing)
        return self._evaluation(mover, after[line[0]], after, line, Certificate.searched("first", depth))

    def _evaluation(
        self,
        mover: int,
        here: Bands,
        after: dict[int, Bands],
        line: tuple[int, ...],
        certificate: Certificate,
    ) -> Evaluation:
        worth = max(bands[mover].low for bands in after.values())
        options = [
            Option(self._grid[place], bands, max(Fraction(0), worth - bands[mover].high))
            for place, bands in after.items()
        ]
        options.sort(key=lambda option: option.move)  # round a clock places start at stack 1
        return Evaluation(
            mover, here, tuple(options), tuple(self._grid[place] for place in line), certificate
        )

    def _bands(self, found: list[Units]) -> Bands:
        return around([tuple(map(self._places.dollars, units)) for units in found])
