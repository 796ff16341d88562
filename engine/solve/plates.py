"""The solver of dinners in which dice call the eater or the rules look back: by search.

Decisions are weighed as they could be weighed when they were made: after the toss that called the diner, and
before every later one. What a toss itself changes is luck, and nobody's fault.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import Certificate
from engine.dinner.house_search import DinnerSearch, is_searched, most_left, search_house
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.game import CHANCE, Facts, Seat
from engine.solve.model import Evaluation, weighed

ANEW = 9
"""Of so many morsels all equilibria are found in a moment."""


@dataclass
class PlateSolver:
    """Evaluates the positions of one dinner, before tosses and after them, offers and answers included.

    All equilibria; where ties before tosses are too many one equilibrium, and the certificate says so. Past
    `engine.dinner.house_search.most_left`, `NotCoveredError` refuses the position; where plates do not add
    up `TooLargeError` does.
    """

    game: DinnerGame
    _searched: tuple[int, DinnerSearch] | None = field(default=None, init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether dice call who bites, or the search looks at more than the plate and the turn."""
        if not is_searched(game):
            return False
        looks_back = not (game.bites_only and game.rises)
        return game.facts == Facts(chance="explicit") or (game.facts == Facts() and looks_back)

    def evaluate(self, state: DinnerState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth; before a toss its options are the seats that the coin can call."""
        game, mover = self.game, self.game.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        search = self._search(state)
        certificate = Certificate.searched("first" if search.tied else "all")
        here = search.payoffs(state)
        if mover == CHANCE:
            called = {who: search.payoffs(game.play(state, CHANCE, who)) for who, _ in game.chances(state)}
            return weighed(CHANCE, here, called, (), certificate)
        bites = search.bites(state)
        pick = max(bites, key=lambda bite: bite.guaranteed).morsel
        line: tuple[int, ...] = (pick,)
        if game.facts.chance != "explicit":
            line = (pick, *next(search.plays(game.after(state, pick))))
        after = {bite.morsel: [tuple(map(Fraction, paid)) for paid in bite.outcomes] for bite in bites}
        return weighed(mover, here, after, line, certificate)

    def _search(self, state: DinnerState) -> DinnerSearch:
        """Return a search that covers a state, and every later one."""
        known, left = self._searched, len(self.game.left(state))
        # Where one equilibrium alone was followed, a small plate is searched again for all of them.
        one = known is not None and known[1].tied and left <= ANEW < known[0]
        if known is None or one or not known[1].covers(state):
            try:
                known = self._searched = left, search_house(self.game, state)
            except TooLargeError as refusal:
                if left <= most_left(self.game) or not self.game.adds_up:  # crossout may know an equilibrium
                    raise
                raise NotCoveredError(
                    f"Under these rules a review goes through every plate, toss and offer. {refusal}"
                ) from None
        return known[1]
