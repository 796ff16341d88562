"""What a position of a dinner with a coin is worth: the mean over all tosses to come, by search.

Decisions are weighed as they could be weighed when they were made: after the toss that called the diner, and
before every later one. What a toss itself changes is luck, and nobody's fault.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import Certificate
from engine.dinner.coin import CoinBite, CoinSearch, Pair
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.game import CHANCE, Facts, Seat
from engine.solve.model import Evaluation, weighed

ANEW = 9
"""Of so many morsels all equilibria are found in a moment."""


@dataclass
class CoinSolver:
    """Evaluates the positions of one dinner with a coin, before tosses and after them.

    All equilibria, as far as `engine.dinner.coin` goes: 12 morsels, or 18 where nobody is indifferent. Of
    larger plates with ties one equilibrium, and the certificate says so; past that `NotCoveredError` refuses
    the position.
    """

    game: DinnerGame
    _searched: tuple[frozenset[int], CoinSearch] | None = field(default=None, init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether a coin decides who bites, and nothing is hidden."""
        return game.facts == Facts(chance="explicit")

    def evaluate(self, state: DinnerState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth; before a toss its options are the seats that the coin can call."""
        game, left = self.game, self.game.left(state)
        mover = game.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        search, have = self._search(state), game.scores(state)
        certificate = Certificate.searched("first" if search.tied else "all")
        if mover == CHANCE:
            called = {
                who: _ends(have, _chosen(who, search.bites(who, left), search.tied))
                for who in range(game.seats)
            }
            return weighed(CHANCE, _ends(have, search.payoffs(left)), called, (), certificate)
        bites = search.bites(mover, left)
        after = {bite.morsel: _ends(have, bite.outcomes) for bite in bites}
        pick = max(after, key=lambda morsel: min(paid[mover] for paid in after[morsel]))
        here = _ends(have, _chosen(mover, bites, search.tied))
        return weighed(mover, here, after, (pick,), certificate)

    def _search(self, state: DinnerState) -> CoinSearch:
        """Return a search that covers what is left, and every later plate."""
        left = frozenset(self.game.left(state))
        known = self._searched
        # Where one equilibrium alone was followed, a small plate is searched anew for all of them.
        if known is None or not left <= known[0] or (known[1].tied and len(left) <= ANEW < len(known[0])):
            try:
                known = self._searched = left, CoinSearch(self.game, state)
            except TooLargeError as refusal:
                raise NotCoveredError(
                    f"With a coin, a review goes through every plate and every toss. {refusal}"
                ) from None
        return known[1]


def _chosen(seat: Seat, bites: Sequence[CoinBite], one: bool) -> list[Pair]:
    """Return the outcomes of all equilibria after a call of ``seat``; of the ``one`` that is known."""
    if one:
        return list(max(bites, key=lambda bite: bite.guaranteed).outcomes)
    sure = max(bite.guaranteed for bite in bites)
    return [pair for bite in bites for pair in bite.outcomes if pair[seat] >= sure]


def _ends(have: Sequence[Fraction], pairs: Sequence[Pair]) -> list[Sequence[Fraction]]:
    """Return what both end up with who ``have`` so much by now; nothing more comes from an empty plate."""
    return [[own + more for own, more in zip(have, pair, strict=True)] for pair in pairs] or [have]
