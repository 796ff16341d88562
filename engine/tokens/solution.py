"""The token game solved: from any position, every subgame perfect outcome or one policy.

`best_reply` is for the bots; `solve_tokens` is for those who want to know everything.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from engine.certificate import Certificate
from engine.errors import GameOverError, SetupError, TooLargeError
from engine.exact import Exact, check_whole
from engine.game import Payoffs
from engine.progress import Progress
from engine.tokens.cells import Cell, cells
from engine.tokens.folding import OrderType, order_type
from engine.tokens.gap_layers import WHOLE, Allowance
from engine.tokens.gap_policy import check_policy, solve_cells
from engine.tokens.gap_search import check_all, solve_all
from engine.tokens.outcomes import Recursion
from engine.tokens.places import OnPlaces, Places, Shares, mask_of
from engine.tokens.policy import compilable, line_of_play, plain_work, solve_policy, work
from engine.tokens.reply import (
    BestReply,
    best_reply,
    cells_of,
    places_of,
    position_of,
    search_depth,
    warm_up,
)
from engine.tokens.rules import TokenGame, require_one_each, state_after
from engine.tokens.ties import TieRule, check_tie_rule

__all__ = [
    "BestReply",
    "FirstMove",
    "Outcome",
    "TokenSolution",
    "best_reply",
    "check_size",
    "search_depth",
    "solve_tokens",
    "warm_up",
]

Ties: TypeAlias = Literal["all"] | TieRule
"""Every equilibrium, or the one in which everybody breaks ties by a rule."""

PLAIN_LIMIT = 5_000_000
COMPILED_LIMIT = 2_000_000_000
"""Moves to look at on places, in plain Python and compiled, above which a search is refused: some seconds."""
_WHAT = "The solver of the token game"
PAYOFFS_LIMIT = 100_000
"""Outcomes, up to which their distinct payoffs are listed."""


Position = TypeVar("Position", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way for the game to go on.

    Attributes
    ----------
    moves
        The positions taken from here on, in order; where tokens go anywhere, one of each cell.
    payoffs
        The dollars of each seat, in the order of the seats.
    """

    moves: tuple[Exact, ...]
    payoffs: Payoffs


@dataclass(frozen=True, slots=True)
class FirstMove:
    """One move of the mover, and its outcomes.

    Attributes
    ----------
    cell
        A point, or an open interval in which nothing changes.
    payoffs
        The distinct payoffs to the mover over the equilibria of what follows, ascending; under a tie rule
        that of one alone.
    equilibrium
        Whether an equilibrium begins with it; None if a tie rule leaves that open.
    guaranteed
        The least of the payoffs; None under a tie rule, by which the least is not known.
    """

    cell: Cell
    payoffs: tuple[Fraction, ...]
    equilibrium: bool | None
    guaranteed: Fraction | None


@dataclass(frozen=True, slots=True)
class TokenSolution:
    """Everything about a position of the token game.

    Attributes
    ----------
    game, placed, ties
        What was asked.
    count
        How many outcomes there are; where tokens go anywhere, up to what makes no difference. None if they
        are too many to be counted.
    outcomes
        The first of them, in ascending order of moves.
    payoffs
        The distinct payoffs by seat over all outcomes, ascending; None if there are too many outcomes.
    guaranteed
        The mover's least equilibrium payoff; None under a tie rule, by which it is not known.
    first_moves
        One for each place or cell, from stack 1 on.
    certificate
        What is proved of all this.
    """

    game: TokenGame
    placed: tuple[Exact, ...]
    ties: Ties
    count: int | None
    outcomes: tuple[Outcome, ...]
    payoffs: tuple[Payoffs, ...] | None
    guaranteed: Fraction | None
    first_moves: tuple[FirstMove, ...]
    certificate: Certificate

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; protocol.md describes them."""
        return {
            **self.game.question_to_json(self.placed),
            "ties": self.ties,
            "certificate": self.certificate.label,
            "count": self.count,
            "outcomes": [
                {"moves": list(map(str, outcome.moves)), "payoffs": list(map(str, outcome.payoffs))}
                for outcome in self.outcomes
            ],
            "payoffs": None if self.payoffs is None else [list(map(str, vector)) for vector in self.payoffs],
            "guaranteed": _text(self.guaranteed),
            "first_moves": [
                {
                    "move": str(first.cell),
                    "payoffs": list(map(str, first.payoffs)),
                    "guaranteed": _text(first.guaranteed),
                    "equilibrium": first.equilibrium,
                }
                for first in self.first_moves
            ],
        }


def solve_tokens(
    game: TokenGame,
    tokens: tuple[Exact, ...] = (),
    ties: str = "all",
    *,
    limit: int = 1000,
    seed: int = 0,
    progress: Progress | None = None,
    allowance: Allowance = WHOLE,
) -> TokenSolution:
    """Solve the token game from the position that ``tokens`` lead to.

    Parameters
    ----------
    tokens
        The positions taken so far, by seat.
    ties
        ``"all"`` for every subgame perfect outcome, or a `engine.tokens.ties.TieRule` for one policy.
    limit
        How many outcomes to list.
    seed
        What the rule ``random`` draws from.
    progress
        Told now and then, in large games, how far the work is, and what it has.
    allowance
        What the search for all equilibria may take.

    Raises
    ------
    TooLargeError
        If that would take more than a minute or so, or more than is allowed; as soon as it is known.
    GameOverError, IllegalMoveError
        If nobody is to move after ``tokens``, or they cannot stand there.
    SetupError
        If there is no such rule, or the limit or the seed is no whole number from 0 on.
    NotCoveredError
        If the game is not one open token each in the order of the seats; `engine.tokens.order_solution`
        covers other orders.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> solution = solve_tokens(numbered(10, 4))
    >>> for outcome in solution.outcomes:
    ...     print(*outcome.moves, "pays", *outcome.payoffs)
    4 7 9 10 pays 15 17 13 10
    5 7 9 10 pays 18 14 13 10
    7 4 9 10 pays 17 15 13 10
    """
    rule: Ties = "all" if ties == "all" else check_tie_rule(ties, "all")
    require_one_each(game, _WHAT)
    check_whole(limit, "The limit", 0, error=SetupError)
    check_whole(seed, "The seed", 0, 2**64 - 1, SetupError)
    state = state_after(game, tokens)
    if game.mover(state) is None:
        raise GameOverError(f"All {game.seats} tokens are placed: nobody moves any more.")
    tokens = state.tokens
    if game.placement == "anywhere":
        return _solve_anywhere(game, tokens, rule, seed, progress, allowance).solution(
            game, tokens, rule, limit
        )
    if rule != "all":
        return _follow_policy(game, tokens, rule, limit, seed)
    return _solve_on_places(game, tokens, progress, allowance).solution(game, tokens, rule, limit)


@dataclass(frozen=True)
class _Reading(Generic[Position]):
    """A solver's positions, moves and endings in terms of the board.

    Attributes
    ----------
    seats
        By seat that has placed its token, the index of that among the others on the board.
    positions
        From a solver's moves to positions on the board.
    """

    solver: Recursion[Position, Shares]
    start: Position
    places: Places
    cells: tuple[Cell, ...]
    seats: Sequence[int]
    positions: Callable[[tuple[int, ...]], tuple[Exact, ...]]

    def solution(self, game: TokenGame, tokens: tuple[Exact, ...], ties: Ties, limit: int) -> TokenSolution:
        """Run the solver and report."""
        solver, start = self.solver, self.start
        node = solver.node(start)
        count = solver.count(start)
        outcomes = tuple(
            Outcome(self.positions(moves), self._dollars((*self._placed(ending), *shares)))
            for moves, ending, shares in islice(solver.sequences(start), limit)
        )
        payoffs = None
        if count is not None and count <= PAYOFFS_LIMIT:
            vectors = {(*self._placed(ending), *shares) for ending, shares in solver.payoffs(start)}
            payoffs = tuple(self._dollars(vector) for vector in sorted(vectors))
        best, first_moves = self.places.dollars(node.guaranteed), []
        for cell, follow in zip(self.cells, solver.follows(start), strict=True):
            shares = sorted({way.share for way in follow.ways})
            first_moves.append(_first_move(cell, self._dollars(shares), best, ties))
        certificate, guaranteed = Certificate.searched(ties), best if ties == "all" else None
        return TokenSolution(
            game, tokens, ties, count, outcomes, payoffs, guaranteed, tuple(first_moves), certificate
        )

    def _placed(self, ending: Shares) -> Shares:
        return tuple(ending[i] for i in self.seats)

    def _dollars(self, units: Iterable[int]) -> Payoffs:
        return tuple(self.places.dollars(amount) for amount in units)


def _solve_anywhere(
    game: TokenGame,
    tokens: tuple[Exact, ...],
    ties: Ties,
    seed: int,
    progress: Progress | None,
    allowance: Allowance,
) -> _Reading[OrderType]:
    positions_of = cells_of(game)
    start, spots = order_type(tokens, len(game.stacks), game.ring)
    solver: Recursion[OrderType, Shares]
    if ties == "all":
        solver = solve_all(positions_of, start, game.seats, progress, allowance)
    else:
        solver = solve_cells(positions_of, start, game.seats, ties, seed, progress)
    seats = [start.spots.index(spot) for spot in spots]

    def positions(moves: tuple[int, ...]) -> tuple[Exact, ...]:
        path = tokens
        for move in moves:
            path = (*path, position_of(game, path, move))
        return path[len(tokens) :]

    free = cells(len(game.stacks), game.ring, tokens)
    return _Reading(solver, start, positions_of.board, free, seats, positions)


def _solve_on_places(
    game: TokenGame, tokens: tuple[Exact, ...], progress: Progress | None, allowance: Allowance
) -> _Reading[int]:
    places, grid = places_of(game), game.grid()
    taken = [grid.index(token) for token in tokens]
    occupied, seats = mask_of(taken), [sorted(taken).index(place) for place in taken]
    solver = solve_all(OnPlaces(places), occupied, game.seats, progress, allowance)

    def positions(moves: tuple[int, ...]) -> tuple[Exact, ...]:
        return tuple(grid[move] for move in moves)

    free = tuple(Cell(x, x, x) for x in grid if x not in tokens)
    return _Reading(solver, occupied, places, free, seats, positions)


def _follow_policy(
    game: TokenGame, tokens: tuple[Exact, ...], ties: TieRule, limit: int, seed: int
) -> TokenSolution:
    places, grid, plies = places_of(game), game.grid(), game.seats - len(tokens)
    taken = tuple(grid.index(token) for token in tokens)
    _refuse_long_policy(places, places.count - len(tokens), plies)
    policy = solve_policy(places, mask_of(taken), plies, ties, seed)

    def paths(place: int) -> tuple[int, ...]:
        return line_of_play(policy, (*taken, place), plies - 1)

    pays, free = {}, [place for place in range(places.count) if place not in taken]
    for place in free:
        path = paths(place)
        pays[place] = places.dollars(places.share(mask_of(path), place))
    path = paths(policy.move(mask_of(taken)))
    outcome = Outcome(
        tuple(grid[place] for place in path[len(taken) :]),
        tuple(places.dollars(places.share(mask_of(path), place)) for place in path),
    )
    best = max(pays.values())
    first_moves = tuple(
        _first_move(Cell(grid[place], grid[place], grid[place]), (pays[place],), best, ties) for place in free
    )
    listed, certificate = (outcome,)[:limit], Certificate.searched(ties)
    return TokenSolution(game, tokens, ties, 1, listed, (outcome.payoffs,), None, first_moves, certificate)


def _first_move(cell: Cell, payoffs: Payoffs, best: Fraction, ties: Ties) -> FirstMove:
    """Say no more of a move than is known: by a rule, that an equilibrium begins with it if it pays most."""
    pays_enough = payoffs[-1] >= best
    if ties == "all":
        return FirstMove(cell, payoffs, pays_enough, payoffs[0])
    return FirstMove(cell, payoffs, pays_enough or None, None)


def _text(amount: Fraction | None) -> str | None:
    return None if amount is None else str(amount)


def check_size(game: TokenGame, tokens: tuple[Exact, ...] = (), ties: str = "all") -> None:
    """Raise `TooLargeError` if `solve` would refuse this before it starts; takes next to no time.

    What all equilibria take is only known on the way.
    """
    require_one_each(game, _WHAT)
    if game.placement == "anywhere":
        start, _ = order_type(tokens, len(game.stacks), game.ring)
        if ties == "all":
            check_all(cells_of(game), start, game.seats)
        else:
            check_policy(cells_of(game), start, game.seats)
        return
    places, grid = places_of(game), game.grid()
    if ties == "all":
        check_all(OnPlaces(places), mask_of([grid.index(token) for token in tokens]), game.seats)
    else:
        _refuse_long_policy(places, places.count - len(tokens), game.seats - len(tokens))


def _refuse_long_policy(places: Places, free: int, plies: int) -> None:
    if compilable(places):
        _refuse(work(free, plies), COMPILED_LIMIT)
    else:
        _refuse(plain_work(free, plies), PLAIN_LIMIT)


def _refuse(looks: int, limit: int) -> None:
    if looks > limit:
        raise TooLargeError(
            f"This game takes up to {looks:,} looks at a move; the limit is {limit:,}. "
            "Take one tie rule instead of all, fewer places or players, or place some tokens first."
        )
