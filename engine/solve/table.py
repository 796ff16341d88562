"""The solvers of each game, and which of them answers for a position; induction solves any small game.

A row says which games it covers, and its solver what a position costs; the first that covers a position and
can be afforded answers. What ties make too large shows on the way, as a `TooLargeError`: then the next row
is asked, and the one that gave up again only once it costs much less. Where no row covers a game induction
does.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.certificate import CANONICAL, Certificate
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, NotCoveredError, Refusal, TooLargeError, quote
from engine.game import AnyGame, Seat
from engine.induction import Induction
from engine.solve.dinner import AtOnceSolver, CrossoutSolver, PlateSolver, TiedCrossoutSolver
from engine.solve.model import Evaluation, Solver, round_evaluation, weighed
from engine.solve.tastes import TastesSolver
from engine.solve.tokens import BoardSolver, FirstSolver, SecretSolver
from engine.tokens.rules import TokenGame

SECONDS = 4.0
"""What one answer may cost before the next row is asked."""
MUCH_LESS = 4
"""A row that gave up is asked again once a position costs so many times less than that one."""


class Way(Solver, Protocol):
    """A solver of some positions that knows beforehand what they cost."""

    def cost(self, state: Any) -> float | None:
        """Return the seconds that an answer takes at least, on a slow machine; None where it has none.

        Raises
        ------
        TooLargeError
            If the position is past its sizes.
        """
        ...


class Row(Protocol):
    """One way to solve some games."""

    def covers(self, game: Any) -> bool:
        """Tell whether it solves positions of a game by these rules."""
        ...

    def __call__(self, game: Any) -> Way:
        """Return what evaluates the positions of one match."""
        ...


SOLVERS: Mapping[str, tuple[Row, ...]] = {
    DinnerGame.name: (AtOnceSolver, CrossoutSolver, PlateSolver, TiedCrossoutSolver),
    TokenGame.name: (SecretSolver, BoardSolver, FirstSolver),
}
"""By the name of a game what is asked; of other games, and where none of these covers one, induction is."""


REPLIES: Mapping[str, tuple[Row, ...]] = {TokenGame.name: (SecretSolver, FirstSolver)}
"""By the name of a game the rows that answer well under a second: one equilibrium, as deep as that goes."""


AS_KNOWN: Mapping[str, Callable[[Any], TastesSolver]] = {DinnerGame.name: TastesSolver}
"""By the name of a game what weighs the moves of seats that do not know what others are paid."""


@dataclass
class _InOrder:
    """Evaluates the positions of one match by the first of its rows that can afford each."""

    game: AnyGame
    rows: tuple[Row, ...]
    _begun: list[Way] = field(default_factory=list, init=False, repr=False)
    _refused: dict[int, tuple[float, TooLargeError]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        """Begin with the first row."""
        self._begun.append(self.rows[0](self.game))

    def evaluate(self, state: Any, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth, to ``seat`` where several choose at once; by default the first."""
        refused: TooLargeError | None = None
        for k, way in self._ways():
            try:
                if (found := self._asked(k, way, state, seat)) is not None:
                    return found
            except TooLargeError as refusal:
                refused = refusal
        raise NotCoveredError(
            Refusal(
                "too-large",
                "The game is too large to be solved. {why}",
                why=refused.reason if refused else "",
            )
        ) from None

    def _asked(self, k: int, way: Way, state: Any, seat: Seat | None) -> Evaluation | None:
        """Return the answer of a row, None if it does not cover the position."""
        cost = way.cost(state)
        if cost is None:
            return None
        if cost > SECONDS:
            raise TooLargeError(
                Refusal("solve-seconds", "An answer would take some {seconds} seconds.", seconds=round(cost))
            )
        if k in self._refused and self._refused[k][0] < MUCH_LESS * cost:
            raise self._refused[k][1]
        try:
            return way.evaluate(state, seat)
        except TooLargeError as refusal:
            self._refused[k] = cost, refusal
            raise

    def _ways(self) -> Iterator[tuple[int, Way]]:
        for k, row in enumerate(self.rows):
            if k == len(self._begun):
                self._begun.append(row(self.game))
            yield k, self._begun[k]


def solver_of(game: AnyGame) -> Solver:
    """Return what evaluates the positions of one match; what it finds for one serves the later ones.

    Raises
    ------
    NotCoveredError
        If something in the game is hidden from a player, but for what is chosen at once.
    """
    if game.facts.information == "imperfect":
        raise NotCoveredError(
            Refusal(
                "solve-hidden",
                "Something in {game} is hidden: nothing here weighs its moves.",
                game=quote(game.name),
            )
        )
    rows = tuple(row for row in SOLVERS.get(game.name, ()) if row.covers(game))
    return _InOrder(game, rows or (InductionSolver,))


def replier_of(game: AnyGame) -> Solver:
    """Return what finds a bot's reply in a match: by the rows that are quick, where a game has such rows."""
    rows = tuple(row for row in REPLIES.get(game.name, ()) if row.covers(game))
    return _InOrder(game, rows) if rows else solver_of(game)


def solver_as_known(game: AnyGame) -> TastesSolver:
    """Return what evaluates a match in which seats' scores are concealed, as one of them may know the game.

    Raises
    ------
    NotCoveredError
        If nothing does.
    """
    if game.name not in AS_KNOWN:
        raise NotCoveredError(
            Refusal(
                "solve-concealed",
                "Scores in {game} are concealed: nothing here weighs its moves.",
                game=quote(game.name),
            )
        )
    return AS_KNOWN[game.name](game)


def evaluate(game: AnyGame, state: Any) -> Evaluation:
    """Return what every legal move is worth here, to every seat.

    Milliseconds for a dinner and for the published token games; up to some seconds for the largest games that
    induction covers, so not for a thread that answers others meanwhile.

    Raises
    ------
    GameOverError
        If the game is over.
    NotCoveredError
        If the game is too large, or something in it is hidden.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> game = numbered(10, 3)
    >>> found = evaluate(game, game.initial_state())
    >>> found.best, found.worth, found.line
    ((5,), Fraction(21, 1), (5, 9, 8))
    """
    return solver_of(game).evaluate(state)


LOOKS = 500_000
"""Moves and outcomes that are looked at for a position: some seconds."""
REFUSED_LOOKS = 50_000
"""The same once a position of the game took more: a move later most games are still too large."""


@dataclass
class InductionSolver:
    """Evaluates the positions of a game with everything open, whatever its rules, while it is small.

    All equilibria in pure strategies; where several choose at once, one equilibrium.
    """

    game: AnyGame
    _found: Induction[Any, Any] = field(init=False, repr=False)

    @staticmethod
    def covers(game: AnyGame) -> bool:
        """Tell whether everything is open, but for what is chosen at once."""
        return game.facts.information == "perfect"

    def __post_init__(self) -> None:
        """Begin to search."""
        self._found = Induction(self.game, LOOKS)

    def cost(self, _state: Any) -> float:
        """Return 0 seconds: how many positions there are shows on the way."""
        return 0.0

    def evaluate(self, state: Any, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth, to ``seat`` where several choose at once; by default the first."""
        try:
            return self._evaluation(state, seat)
        except TooLargeError:
            self._found.looks = REFUSED_LOOKS
            raise

    def _evaluation(self, state: Any, seat: Seat | None) -> Evaluation:
        game, found = self.game, self._found
        movers = game.movers(state)
        if not movers:
            raise GameOverError(Refusal("game-over", "The game is over: nobody moves any more."))
        if found.one and (in_round := found.round(state)):
            return round_evaluation(*in_round, movers[0] if seat is None else seat, CANONICAL)
        here = found.payoffs(state)
        certificate = CANONICAL if found.one else Certificate.searched()
        return weighed(movers[0], here, found.after(state), found.line(state), certificate)
