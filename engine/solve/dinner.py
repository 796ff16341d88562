"""The solvers of dinners: by the theorem of crossout, by search, and of bites at once by rounds.

The search goes over every plate and the memory of its rules. Where dice call the eater decisions are
weighed as they could be weighed when they were made: after the toss that called the diner, and before every
later one. What a toss itself changes is luck, and no one's fault. Crossout also finds one equilibrium where
the search is too large. Where both bite at once a seat gives up by a choice what it can expect less than by
the best one, whatever the other chose in fact; once contested morsels are eaten in turn, they are a dinner
of their own.
"""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from operator import add

from engine.certificate import CANONICAL, CROSSOUT, Certificate
from engine.dinner.at_once import AtOnceSearch, check_left, stage_of
from engine.dinner.crossout import crossout_line, crossout_play, is_covered, lasting_utilities, values
from engine.dinner.dinner_search import DinnerSearch, is_searched, search_house
from engine.dinner.house_rules.at_once import open_morsels
from engine.dinner.morsels import DinnerState, Utilities
from engine.dinner.orders import thue_morse_turn
from engine.dinner.plate_search import Allowance
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, Refusal, TooLargeError
from engine.game import CHANCE, Facts, Payoffs, Seat
from engine.induction import Round
from engine.solve.model import (
    Bands,
    Evaluation,
    Option,
    choosing_seat,
    point,
    revealed,
    round_evaluation,
    weighed,
)

_ORDERED = Certificate("some-equilibria", "theorem", "ordered")
"""Where a diner can be indifferent between plates though not between morsels."""
_TIED = Certificate("some-equilibria", "theorem", "crossout")


@dataclass
class CrossoutSolver:
    """Evaluates the positions of one dinner in which no one is indifferent between what is left.

    Under a millisecond for 8 morsels, a few for 24.
    """

    game: DinnerGame
    _utilities: tuple[Utilities, ...] = field(init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether crossout covers a dinner."""
        return is_covered(game)

    def __post_init__(self) -> None:
        """Find what the morsels are worth."""
        self._utilities = lasting_utilities(self.game)

    def cost(self, state: DinnerState) -> float | None:
        """Return 0 seconds, None if not every equilibrium pays what crossout does."""
        return 0.0 if self._certificate(state).complete else None

    def evaluate(self, state: DinnerState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        game = self.game
        mover = game.mover(state)
        if mover is None:
            raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
        line, here = crossout_line(game, state), self._worth(state)
        after = {morsel: self._worth(game.after(state, morsel)) for morsel in game.choices(state)}
        options = tuple(
            Option(morsel, paid, here[mover].low - paid[mover].low, len(line) - line.index(morsel))
            for morsel, paid in after.items()
        )
        return Evaluation(mover, here, options, line, self._certificate(state))

    def _certificate(self, state: DinnerState) -> Certificate:
        """Tell what can be proved about the morsels that are left: ties that are eaten decide nothing."""
        left = [self._utilities[k] for k in self.game.left(state)]
        if any(len({utilities[seat] for utilities in left}) < len(left) for seat in (0, 1)):
            return _TIED
        return CROSSOUT if self.game.rises else _ORDERED

    def _worth(self, state: DinnerState) -> Bands:
        return tuple(point(Fraction(paid)) for paid in values(self.game, state))


class TiedCrossoutSolver(CrossoutSolver):
    """Evaluates any position of one dinner by one equilibrium, that of crossout, ties or none."""

    def cost(self, _state: DinnerState) -> float:
        """Return 0 seconds."""
        return 0.0


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


ROUNDS = 15_000
"""Rounds of a dinner, in three for each morsel that is left: of those a half is reached, in a second."""


@dataclass
class AtOnceSolver:
    """Evaluates the positions of one dinner of bites at once, of as many morsels as are thought through."""

    game: DinnerGame
    _search: AtOnceSearch = field(init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether both bite at once."""
        return game.facts.dynamics == "simultaneous"

    def __post_init__(self) -> None:
        """Begin to search."""
        self._search = AtOnceSearch(self.game)

    def cost(self, state: DinnerState) -> float:
        """Return what it takes to go through every round of what is left, in seconds."""
        left = len(self.game.left(state))
        if not open_morsels(state.eaters, stage_of(state)):
            return 0.0
        check_left(left)
        return 3.0**left / ROUNDS

    def evaluate(self, state: DinnerState, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth to ``seat``, which moves there; to the first mover if left out."""
        seat = choosing_seat(self.game.movers(state), seat)
        stage = stage_of(state)
        names = open_morsels(state.eaters, stage)
        if not names:
            return self._in_turn(state, seat)
        found, expected = self._search.play(state), self._search.expected(state)
        have = self.game.scores(state)
        whole = Round(
            (0, 1),
            (names, names),
            found.odds,
            (_more(have, expected[0]), _more(have, expected[1])),
            tuple(have[by] + found.payoffs[by] for by in (0, 1)),
        )
        return round_evaluation(whole, revealed(stage.named), seat, CANONICAL)

    def _in_turn(self, state: DinnerState, seat: Seat) -> Evaluation:
        """Weigh the contested morsels that are left: they are eaten in turn, and crossout has the answer."""
        game, left, tastes = self.game, self.game.left(state), self.game.tastes()
        done = len(stage_of(state).contested) - len(left)
        lines: dict[int, tuple[int, ...]] = {}
        after: dict[int, Payoffs] = {}
        for morsel in left:
            rest = [k for k in left if k != morsel]
            turns = [thue_morse_turn(done + turn) for turn in range(1, len(left))]
            eaten = crossout_play([tastes[k] for k in rest], turns) if rest else ()
            lines[morsel] = (morsel, *(rest[k] for k in eaten))
            end = state
            for bite in lines[morsel]:
                end = game.after(end, bite)
            after[morsel] = game.scores(end)
        best = max(payoffs[seat] for payoffs in after.values())
        pick = next(morsel for morsel in left if after[morsel][seat] == best)
        strict = all(len({tastes[k][by] for k in left}) == len(left) for by in (0, 1))
        return Evaluation(
            seat,
            tuple(map(point, after[pick])),
            tuple(Option(k, tuple(map(point, pays)), best - pays[seat]) for k, pays in after.items()),
            lines[pick],
            CROSSOUT if strict else Certificate("some-equilibria", "theorem", "crossout"),
        )


def _more(have: Payoffs, expected: tuple[Payoffs, ...]) -> tuple[Payoffs, ...]:
    return tuple(tuple(map(add, have, pays)) for pays in expected)
