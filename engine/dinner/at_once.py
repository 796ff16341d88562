"""Bites at once: one equilibrium of every round, the last one first, in exact numbers.

A position is what is open and what is contested: of n morsels at most 3^n, and 3,153 that can come up of
eight. A round is a game of two who choose at once, so its equilibrium is in odds, and the search over plates
(`engine.dinner.plate_search`), which knows one mover at a time, has no place for it. Most rounds have several
equilibria, and others than the canonical ones (`engine.stage_games`) would pay otherwise: what is found is an
equilibrium, not all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, ClassVar, TypeAlias

from engine.certificate import CANONICAL, NOT_PROVED, Certificate
from engine.dinner.crossout import crossout_play
from engine.dinner.house_rules.at_once import Round, open_morsels
from engine.dinner.morsels import DinnerState
from engine.dinner.orders import thue_morse_turn
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, NotCoveredError, Refusal, TooLargeError
from engine.exact import Exact, simplest
from engine.stage_games import Odds, Whole, whole_equilibrium

MAX_AT_ONCE = 10
"""Most morsels left that are searched: 29,013 rounds, three seconds."""
NEAR_AT_ONCE = 7
"""Morsels that are searched where more are left."""

Pair: TypeAlias = tuple[Fraction, Fraction]
_Morsels: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPlay:
    """The play of one round: the probability with which each diner names each morsel.

    Attributes
    ----------
    morsels
        The morsels that can be named, ascending.
    odds
        The probability of each morsel, for A and for B.
    payoffs
        The expected payoffs of A and B from this round on.
    """

    morsels: tuple[int, ...]
    odds: tuple[Odds, Odds]
    payoffs: Pair


class AtOnceSearch:
    """One equilibrium of a dinner of bites at once, from every round on; each is worked out once.

    Raises
    ------
    NotCoveredError
        If both do not bite at once.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from engine.dinner.house_rules.at_once import AtOnce
    >>> from engine.dinner.rules import dinner_of
    >>> game = replace(dinner_of([(1, 1), (2, 2), (3, 3)]), order=(), rules=(AtOnce(),))
    >>> list(map(str, AtOnceSearch(game).play().payoffs))
    ['11/3', '7/3']
    """

    def __init__(self, game: DinnerGame) -> None:
        if game.facts.dynamics == "sequential":
            raise NotCoveredError(
                Refusal("at-once-only", "This is about dinners in which both bite at once.")
            )
        self._game, self._tastes = game, game.tastes()
        self._gains = [
            tuple((Fraction(gain[0]), Fraction(gain[1])) for gain in (game.gain(0, k, 0), game.gain(0, k, 1)))
            for k in range(len(game.morsels))
        ]
        self._unit = lcm(*(x.denominator for gains in self._gains for gain in gains for x in gain))
        self._plays: dict[tuple[_Morsels, _Morsels], RoundPlay] = {}

    @property
    def rounds(self) -> int:
        """The number of rounds solved so far."""
        return len(self._plays)

    def play(self, state: DinnerState | None = None) -> RoundPlay:
        """Return the play of a round, even if one diner has named a morsel by now.

        Raises
        ------
        GameOverError
            If nothing can be named: what is left is contested, and is eaten one bite at a time.
        TooLargeError
            If more than `MAX_AT_ONCE` morsels are left.
        """
        state = self._game.initial_state() if state is None else state
        at = stage_of(state)
        names = open_morsels(state.eaters, at)
        if not names:
            raise GameOverError(Refusal("at-once-over", "Nothing is left that can be named."))
        check_left(len(self._game.left(state)))
        return self._round(names, at.contested)

    def expected(self, state: DinnerState | None = None) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        """Return, by seat, the expected payoffs of both for each choice against the odds of the other."""
        state = self._game.initial_state() if state is None else state
        found = self.play(state)
        first, second, unit = self._stage(found.morsels, stage_of(state).contested)
        size, (a, b) = range(len(found.morsels)), found.odds

        def pays(parts: Odds, row: Sequence[int]) -> Fraction:
            return sum((part * x for part, x in zip(parts, row, strict=True) if part), Fraction(0)) / unit

        return (
            tuple((pays(b, first[k]), pays(b, second[k])) for k in size),
            tuple((pays(a, [row[k] for row in first]), pays(a, [row[k] for row in second])) for k in size),
        )

    def nearby(self, state: DinnerState) -> RoundPlay:
        """Return the play of a round in which only the `NEAR_AT_ONCE` most liked morsels are left."""

        def liking(morsel: int) -> Exact:
            return max(self._tastes[morsel])

        at = stage_of(state)
        names = sorted(open_morsels(state.eaters, at), key=liking, reverse=True)[:NEAR_AT_ONCE]
        contested = sorted(at.contested, key=liking, reverse=True)[: NEAR_AT_ONCE - len(names)]
        return self._round(tuple(sorted(names)), tuple(sorted(contested)))

    def _round(self, names: _Morsels, contested: _Morsels) -> RoundPlay:
        if (names, contested) not in self._plays:
            found = whole_equilibrium(*self._stage(names, contested))
            self._plays[names, contested] = RoundPlay(names, found.odds, found.payoffs)
        return self._plays[names, contested]

    def _stage(self, names: _Morsels, contested: _Morsels) -> tuple[Whole, Whole, int]:
        """Return the payoff matrices of A and B in whole units, and the number of units in one.

        Whole numbers are faster than fractions. The rest of the dinner does not depend on who named which
        morsel.
        """
        size = range(len(names))
        left = {(i, j): self._left(names, contested, i, j) for i in size for j in size if i <= j}
        unit = lcm(self._unit, *(x.denominator for pair in left.values() for x in pair))
        pays = [[[0] * len(names) for _ in size] for _ in (0, 1)]
        for seat, paid in enumerate(pays):
            by_a, by_b = ([_whole(self._gains[k][by][seat], unit) for k in names] for by in (0, 1))
            for (i, j), pair in left.items():
                rest = _whole(pair[seat], unit)
                paid[i][j] = rest if i == j else rest + by_a[i] + by_b[j]
                paid[j][i] = rest if i == j else rest + by_a[j] + by_b[i]
        return pays[0], pays[1], unit

    def _left(self, names: _Morsels, contested: _Morsels, i: int, j: int) -> Pair:
        """Return the expected payoffs of the rest once the morsels at places ``i`` and ``j`` are named."""
        if i == j:
            return self._worth((*names[:i], *names[i + 1 :]), tuple(sorted((*contested, names[i]))))
        return self._worth((*names[:i], *names[i + 1 : j], *names[j + 1 :]), contested)

    def _worth(self, names: _Morsels, contested: _Morsels) -> Pair:
        if names:
            return self._round(names, contested).payoffs
        turns = list(map(thue_morse_turn, range(len(contested))))
        eaten = crossout_play([self._tastes[k] for k in contested], turns)
        return _sum(*(self._gains[contested[k]][seat] for k, seat in zip(eaten, turns, strict=True)))


def check_left(morsels: int) -> None:
    """Raise `TooLargeError` if more than `MAX_AT_ONCE` morsels are left."""
    if morsels > MAX_AT_ONCE:
        raise TooLargeError(
            Refusal(
                "at-once-size",
                "A dinner of bites at once with {morsels} morsels left: at most {most} are thought through.",
                morsels=morsels,
                most=MAX_AT_ONCE,
            )
        )


def at_once_certificate(game: DinnerGame, state: DinnerState) -> Certificate:
    """Return the certificate of play by the canonical equilibrium from ``state`` on."""
    if not open_morsels(state.eaters, stage_of(state)):
        return _crossed(game, game.left(state))
    if len(game.left(state)) > MAX_AT_ONCE:
        return NOT_PROVED
    return Certificate("best-reply-to-itself", "search", strategies="mixed")


def _crossed(game: DinnerGame, left: Sequence[int]) -> Certificate:
    """Return the certificate of the order in which contested morsels are eaten."""
    tastes = game.tastes()
    strict = all(len({tastes[k][seat] for k in left}) == len(left) for seat in (0, 1))
    return Certificate("best-reply-to-itself", "theorem", "all" if strict else "crossout")


def stage_of(state: DinnerState) -> Round:
    """Return the round of a state of bites at once."""
    return state.of(Round)


def _whole(amount: Fraction, unit: int) -> int:
    return amount.numerator * (unit // amount.denominator)


def _sum(*pairs: Pair) -> Pair:
    a, b = zip(*pairs, strict=True) if pairs else ((), ())
    return sum(a, Fraction(0)), sum(b, Fraction(0))


@dataclass(frozen=True, slots=True)
class AtOnceSolution:
    """The canonical equilibrium of a dinner of bites at once.

    Attributes
    ----------
    game
        The dinner.
    play
        The play of the first round, with the expected payoffs.
    """

    certificate: ClassVar[Certificate] = CANONICAL

    game: DinnerGame
    play: RoundPlay

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each morsel, its odds in the first round by seat: for pandas."""
        columns = zip(self.play.morsels, *self.play.odds, strict=True)
        return [{"morsel": k, "odds_A": simplest(a), "odds_B": simplest(b)} for k, a, b in columns]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; solve-output.md describes them."""
        return {
            **self.game.asked_to_json(),
            "play": None,
            "scores": None,
            "ties": self.certificate.ties,
            "certificate": self.certificate.label,
            "claim": self.certificate.claim,
            "theorem": None,
            "equilibria": None,
            "equilibrium": {
                "payoffs": list(map(str, self.play.payoffs)),
                "first_choice": [list(map(str, odds)) for odds in self.play.odds],
            },
        }


def solve_at_once(game: DinnerGame) -> AtOnceSolution:
    """Solve a dinner of bites at once.

    Raises
    ------
    NotCoveredError
        If both do not bite at once.
    TooLargeError
        If there are more morsels than are thought through.
    """
    return AtOnceSolution(game, AtOnceSearch(game).play())
