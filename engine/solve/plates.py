"""The solver of dinners by a search over every plate and the memory of their rules.

Where dice call the eater decisions are weighed as they could be weighed when they were made: after the toss
that called the diner, and before every later one. What a toss itself changes is luck, and no one's fault.
"""

from dataclasses import dataclass, field, replace
from fractions import Fraction

from engine.certificate import Certificate
from engine.dinner.crossout import crossout_line, is_covered
from engine.dinner.dinner_search import DinnerSearch, is_searched, search_house
from engine.dinner.morsels import DinnerState
from engine.dinner.plate_search import Allowance
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, Refusal, TooLargeError
from engine.game import CHANCE, Facts, Seat
from engine.solve.model import Evaluation, weighed

ALLOWANCE = Allowance(morsels=20, long=20, memory=200_000_000, looks=200_000_000)
"""What the search may take where the rules do not say how many morsels it takes: some seconds at worst."""
PACE = 50_000_000
"""Looks of the search in a second."""
ANEW = 9
"""Of so many morsels all equilibria are found in a moment."""


@dataclass
class PlateSolver:
    """Evaluates the positions of one dinner, before tosses and after them, offers and answers included.

    All equilibria; where ties before tosses are too many one equilibrium, and the certificate says so.
    """

    game: DinnerGame
    _allowance: Allowance | None = field(default=None, init=False, repr=False)
    _crossed: bool = field(default=False, init=False, repr=False)
    _searched: tuple[int, DinnerSearch] | None = field(default=None, init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether one diner moves at a time, all is open, and the search knows the rules."""
        return game.facts in (Facts(), Facts(chance="explicit")) and is_searched(game)

    def __post_init__(self) -> None:
        """Find out how much the search may take."""
        game = self.game
        plain = game.facts == Facts() and game.bites_only and game.rises
        self._allowance = ALLOWANCE if plain else None
        self._crossed = plain and is_covered(game)

    def cost(self, state: DinnerState) -> float:
        """Return what a search without ties takes, in seconds."""
        if self.game.layers:
            return 0.0  # few plates, or it is said on the way
        left = len(self.game.left(state))
        if self._allowance and left > self._allowance.morsels:
            raise TooLargeError(
                Refusal(
                    "plates-size",
                    "{morsels} morsels make {plates:,} plates: at most {most} morsels are searched.",
                    morsels=left,
                    plates=1 << left,
                    most=self._allowance.morsels,
                )
            )
        return (left << left) / PACE

    def evaluate(self, state: DinnerState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth; before a toss its options are the seats that the coin can call."""
        game, mover = self.game, self.game.mover(state)
        if mover is None:
            raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
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
        found = weighed(mover, here, after, line, certificate)
        return self._with_crossed(found, state) if self._crossed else found

    def _with_crossed(self, found: Evaluation, state: DinnerState) -> Evaluation:
        """Say of each morsel where crossout has it."""
        line = crossout_line(self.game, state)
        options = (replace(one, crossed=len(line) - line.index(int(one.move))) for one in found.options)
        return replace(found, options=tuple(options))

    def _search(self, state: DinnerState) -> DinnerSearch:
        """Return a search that covers a state, and every later one."""
        known, left = self._searched, len(self.game.left(state))
        # Where one equilibrium alone was followed, a small plate is searched again for all of them.
        one = known is not None and known[1].tied and left <= ANEW < known[0]
        if known is None or one or not known[1].covers(state):
            known = self._searched = left, search_house(self.game, state, allowance=self._allowance)
        return known[1]
