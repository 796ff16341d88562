"""Take-backs, thought through: every equilibrium, from every plate with whatever is on the fork.

What is still to come depends on what is left, on whose turn it is and on what can be taken back. Payoffs
are sets, as in `engine.dinner.subsets`: an outcome after a move belongs to an equilibrium iff it pays the
mover at least what every move guarantees.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.certificate import NOT_PROVED, Certificate
from engine.dinner.house_rules.take_backs import ACCEPT, OFFER, REFUSE, Fork
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.exact import in_units, seat_units
from engine.game import Seat

MAX_TAKE_BACKS = 9
"""Most morsels left that are thought through."""
NEAR_TAKE_BACKS = 7
"""Morsels that are thought through where more are left."""
MAX_OUTCOMES = 200_000
"""Most outcomes that are remembered over all plates."""

Pair: TypeAlias = tuple[Fraction, Fraction]
_Outcomes: TypeAlias = frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _At:
    """Where a dinner is: the mask of what is left, whose turn it is, and what is on the other's fork."""

    left: int
    mover: Seat
    fork: int | None


class TakeBackSearch:
    """All equilibria of a dinner with take-backs, counting what is still to come, the fork included.

    Parameters
    ----------
    game
        A dinner with take-backs.

    Raises
    ------
    NotCoveredError
        If nothing is taken back in it.
    """

    def __init__(self, game: DinnerGame) -> None:
        if "take_backs" not in game.house_rules:
            raise NotCoveredError("This is about dinners with take-backs.")
        self._game, self._tastes = game, game.tastes()
        gains = [[game.gain(0, morsel, eater) for eater in (0, 1)] for morsel in range(len(game.morsels))]
        self._unit = seat_units((gain for row in gains for gain in row), game.seats)
        self._gains = [[in_units(gain, self._unit) for gain in row] for row in gains]
        self._known: dict[_At, _Outcomes] = {}
        self._remembered = 0

    def payoffs(self, state: DinnerState | None = None) -> tuple[Pair, ...]:
        """Return the distinct payoffs of all equilibria from a state on, ascending, with what is eaten.

        Raises
        ------
        TooLargeError
            If more than `MAX_TAKE_BACKS` morsels are left, or there are too many ties.
        """
        state = self._game.initial_state() if state is None else state
        if not self._game.movers(state):
            a, b = self._game.scores(state)
            return ((a, b),)
        found: set[Pair] = {pair for pairs in self._kept(state).values() for pair in pairs}
        return tuple(sorted(found))

    def moves(self, state: DinnerState, near: int | None = None) -> dict[int, tuple[Pair, ...]]:
        """Return the distinct payoffs of what follows each move, ascending, with what is eaten.

        Parameters
        ----------
        near
            Take away all but so many of the morsels that any diner likes best: what is left out is not eaten.

        Raises
        ------
        GameOverError
            If nobody moves any more.
        TooLargeError
            As `payoffs`.
        """
        seat = self._game.mover(state)
        if seat is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        stage, left = state.of(Fork), self._game.left(state)
        if near is not None:
            liked = sorted(left, key=lambda k: (k != stage.offered, -max(self._tastes[k])))
            left = tuple(sorted(liked[:near]))
        if len(left) > MAX_TAKE_BACKS:
            raise TooLargeError(
                f"A dinner with take-backs and {len(left)} morsels left: at most {MAX_TAKE_BACKS} are "
                "thought through."
            )
        mask = sum(1 << morsel for morsel in left)
        if stage.offered is None:
            options = dict(self._options(_At(mask, seat, stage.fork)))
        else:
            options = dict(self._answers(_At(mask, 1 - seat, stage.fork), stage.offered))
        # What is on the fork counts as eaten in the state, and as still to come in the search.
        owner = None if stage.fork is None else state.eaters[stage.fork]
        on_fork = (0, 0) if stage.fork is None or owner is None else self._gains[stage.fork][owner]
        return {
            move: tuple(sorted(self._exactly(state, on_fork, pair) for pair in outcomes))
            for move, outcomes in options.items()
        }

    def play(self, state: DinnerState | None = None) -> tuple[int, ...]:
        """Return the moves of one equilibrium from a state: of those that pay its mover least, the first."""
        state, moves = self._game.initial_state() if state is None else state, []
        seat = self._game.mover(state)
        if seat is None:
            return ()
        wanted = min(self.payoffs(state), key=lambda pair: (pair[seat], pair))
        while self._game.mover(state) is not None:
            move = next(move for move, pairs in self._kept(state).items() if wanted in pairs)
            moves.append(move)
            state = self._game.after(state, move)
        return tuple(moves)

    def _kept(self, state: DinnerState) -> dict[int, tuple[Pair, ...]]:
        """Return the outcomes after each move that belong to equilibria."""
        seat, options = self._game.mover(state), self.moves(state)
        assert seat is not None
        sure = max(min(pair[seat] for pair in pairs) for pairs in options.values())
        return {move: tuple(pair for pair in pairs if pair[seat] >= sure) for move, pairs in options.items()}

    def _exactly(self, state: DinnerState, on_fork: Sequence[int], pair: tuple[int, int]) -> Pair:
        a, b = (
            state.gained[seat] + Fraction(pair[seat] - on_fork[seat], self._unit[seat]) for seat in (0, 1)
        )
        return a, b

    def _outcomes(self, at: _At) -> _Outcomes:
        if at not in self._known:
            found = self._best(at.mover, dict(self._options(at))) if at.left else self._final(at)
            self._known[at] = found
            self._remembered += len(found)
            if self._remembered > MAX_OUTCOMES:
                raise TooLargeError(
                    f"This dinner with take-backs has so many ties that more than {MAX_OUTCOMES:,} outcomes "
                    "are to be remembered."
                )
        return self._known[at]

    def _final(self, at: _At) -> _Outcomes:
        nothing = frozenset([(0, 0)])
        return nothing if at.fork is None else _plus(nothing, self._gains[at.fork][1 - at.mover])

    def _options(self, at: _At) -> Iterator[tuple[int, _Outcomes]]:
        """Yield each bite and offer with what it leads to."""
        left, other = list(_morsels(at.left)), 1 - at.mover
        for morsel in left:
            after = self._outcomes(_At(at.left ^ 1 << morsel, other, morsel))
            yield morsel, after if at.fork is None else _plus(after, self._gains[at.fork][other])
        if at.fork is None:
            return
        for morsel in left:
            if self._tastes[morsel][other] > self._tastes[at.fork][other]:
                yield OFFER + morsel, self._best(other, dict(self._answers(at, morsel)))

    def _answers(self, at: _At, offered: int) -> Iterator[tuple[int, _Outcomes]]:
        """Yield what follows each answer to an offer that ``at.mover`` makes."""
        assert at.fork is not None
        other, rest = 1 - at.mover, at.left ^ 1 << offered
        accepted = self._outcomes(_At(rest | 1 << at.fork, at.mover, None))
        yield ACCEPT, _plus(accepted, self._gains[offered][other])
        refused = self._outcomes(_At(rest, other, None))
        yield REFUSE, _plus(_plus(refused, self._gains[offered][at.mover]), self._gains[at.fork][other])

    def _best(self, mover: Seat, options: dict[int, _Outcomes]) -> _Outcomes:
        sure = max(min(pair[mover] for pair in outcomes) for outcomes in options.values())
        return frozenset(pair for outcomes in options.values() for pair in outcomes if pair[mover] >= sure)


def plan_take_backs(game: DinnerGame, state: DinnerState, seat: Seat) -> tuple[int, Certificate]:
    """Return the move that guarantees ``seat`` most, the first of several, and what is proved of it.

    Past `MAX_TAKE_BACKS` morsels it is that of a smaller dinner, of the morsels that any diner likes best.
    """
    certificate = take_backs_certificate(game, state)
    search = TakeBackSearch(game)
    try:
        options = search.moves(state)
    except TooLargeError:
        certificate, options = NOT_PROVED, TakeBackSearch(game).moves(state, NEAR_TAKE_BACKS)
    return max(options, key=lambda move: min(pair[seat] for pair in options[move])), certificate


def take_backs_certificate(game: DinnerGame, state: DinnerState) -> Certificate:
    """Return what is proved of `plan_take_backs` from ``state`` on."""
    small = len(game.left(state)) <= MAX_TAKE_BACKS
    return Certificate("best-reply-to-itself", "search", "first") if small else NOT_PROVED


def _morsels(left: int) -> Iterator[int]:
    while left:
        yield (left & -left).bit_length() - 1
        left &= left - 1


def _plus(outcomes: _Outcomes, gain: Sequence[int]) -> _Outcomes:
    return frozenset((a + gain[0], b + gain[1]) for a, b in outcomes)
