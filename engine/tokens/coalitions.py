"""Collusion in the token game: the least that some players can hold another to, and at what price.

Two camps fight over one number, what the held seat takes: the coalition wants it small, everyone else wants
it large, so whatever the others really want, they cannot leave the held seat more than the coalition allows.
With perfect information that number has a value, found by backward induction.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Generic

from engine.certificate import Certificate
from engine.errors import Refusal, SetupError, TooLargeError, quote
from engine.exact import Exact, check_whole
from engine.game import Payoffs, Seat, seat_letter
from engine.tokens.outcomes import Position
from engine.tokens.reply import Numbered, numbered_board
from engine.tokens.rules import TokenGame, require_one_each, state_after
from engine.tokens.state import TokenState

STATE_LIMIT = 500_000
"""Positions to remember, above which the search gives up: about half a minute."""


@dataclass(frozen=True, slots=True)
class Hold:
    """One way to hold a seat down, in which both camps do their best.

    Attributes
    ----------
    moves
        The positions taken from here on, in order; where tokens go anywhere, one of each cell.
    stand
        Where the coalition's tokens end up, in the order of its seats.
    payoffs
        The dollars of each seat.
    earned
        The dollars of the coalition together.
    """

    moves: tuple[Exact, ...]
    stand: tuple[Exact, ...]
    payoffs: Payoffs
    earned: Fraction


@dataclass(frozen=True, slots=True)
class Held:
    """The least that a coalition can hold a seat to.

    Attributes
    ----------
    seat, coalition
        Who is held, and by whom.
    payoff
        What the held seat takes, if both camps do their best.
    holds
        The first ways to get there, in ascending order of moves.
    count
        How many ways there are; where tokens go anywhere, up to what makes no difference.
    secured
        Whether the coalition is all other seats: the payoff is then what the held seat can secure.
    certificate
        What is proved of the payoff.
    """

    seat: Seat
    coalition: tuple[Seat, ...]
    payoff: Fraction
    holds: tuple[Hold, ...]
    count: int
    secured: bool
    certificate: Certificate


def hold_down(
    game: TokenGame,
    seat: Seat,
    coalition: tuple[Seat, ...] | None = None,
    tokens: tuple[Exact, ...] = (),
    *,
    limit: int = 1000,
) -> Held:
    """Return the least that ``coalition`` can hold ``seat`` to from the position ``tokens`` lead to.

    Parameters
    ----------
    coalition
        The seats in it, ascending; everyone but ``seat`` if left out. Who is in neither camp is taken to
        help ``seat``, so nothing that they do can leave it more than the answer.
    tokens
        The positions taken so far, by seat.
    limit
        How many ways to list.

    Raises
    ------
    SetupError
        If a seat does not exist or is in its own coalition.
    IllegalMoveError
        If the tokens cannot stand there.
    TooLargeError
        If there are too many positions to search.
    NotCoveredError
        If the game is not one open token each in the order of the seats.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> held = hold_down(numbered(10, 3), 0, tokens=(5,))
    >>> print(held.payoff, held.holds[0].stand, held.holds[0].earned)
    5 (4, 6) 50
    """
    require_one_each(game, Refusal("method-coalitions", "The solver of coalitions"))
    check_whole(limit, "limit", 0, error=SetupError)
    if coalition is None:
        coalition = tuple(other for other in range(game.seats) if other != seat)
    if not isinstance(coalition, tuple):
        raise SetupError(f"The coalition must be a tuple of seats, not {quote(coalition)}.")
    for one in (seat, *coalition):
        if type(one) is not int or not 0 <= one < game.seats:
            raise SetupError(f"There is no seat {quote(one)}: they count from 0 to {game.seats - 1}.")
    if len(set(coalition)) < len(coalition):
        raise SetupError(f"A seat stands twice in the coalition {quote(coalition)}.")
    if seat in coalition:
        raise SetupError(f"{seat_letter(seat)} cannot be in the coalition against {seat_letter(seat)}.")
    tokens = state_after(game, tokens).tokens
    board = numbered_board(game)
    start, order = board.start(tokens)
    return _Fight(game, seat, coalition, board).held(
        start, tokens, order[seat] if seat < len(order) else None, limit
    )


class _Fight(Generic[Position]):
    """The fight of two camps over what one token takes; the token is known by its index along the board."""

    def __init__(
        self,
        game: TokenGame,
        seat: Seat,
        coalition: tuple[Seat, ...],
        board: Numbered[Position],
    ) -> None:
        """Take who fights on which board."""
        self.game = game
        self.seat = seat
        self.coalition = coalition
        self.board = board
        self.positions = board.positions
        self._values: dict[tuple[Position, int | None], int] = {}
        self._counts: dict[tuple[Position, int | None], int] = {}

    def held(self, start: Position, tokens: tuple[Exact, ...], index: int | None, limit: int) -> Held:
        """Search from ``start`` and report."""
        value = self._value(start, index, len(tokens))
        paths = islice(self._paths(start, index, len(tokens)), limit)
        holds = tuple(self._hold(tokens, path) for path in paths)
        count = self._count(start, index, len(tokens))
        # In a fight of two camps with perfect information nobody gains by randomising.
        certificate = Certificate("secured", "search", strategies="mixed")
        secured = len(self.coalition) == self.game.seats - 1
        payoff = self.positions.board.dollars(value)
        return Held(self.seat, self.coalition, payoff, holds, count, secured, certificate)

    def _after(
        self, position: Position, index: int | None, ply: int
    ) -> Iterator[tuple[int, Position, int | None]]:
        for move in self.positions.free(position):
            after, new = self.positions.drop(position, move)
            if ply == self.seat:
                yield move, after, new
            else:
                yield move, after, index if index is None or index < new else index + 1

    def _value(self, position: Position, index: int | None, ply: int) -> int:
        """Return what the held seat takes, in units."""
        if ply == self.game.seats:
            assert index is not None
            return self.positions.shares(position)[index]
        key = (position, index)
        if key not in self._values:
            if len(self._values) >= STATE_LIMIT:
                raise TooLargeError(
                    Refusal(
                        "fight-many",
                        "This fight has more than {most:,} positions: take fewer players or places, or "
                        "place some tokens first.",
                        most=STATE_LIMIT,
                    )
                )
            choose = min if ply in self.coalition else max
            self._values[key] = choose(
                self._value(after, held, ply + 1) for _, after, held in self._after(position, index, ply)
            )
        return self._values[key]

    def _best(
        self, position: Position, index: int | None, ply: int
    ) -> Iterator[tuple[int, Position, int | None]]:
        """Yield the moves with which the mover's camp does its best."""
        value = self._value(position, index, ply)
        for move, after, held in self._after(position, index, ply):
            if self._value(after, held, ply + 1) == value:
                yield move, after, held

    def _paths(self, position: Position, index: int | None, ply: int) -> Iterator[tuple[int, ...]]:
        if ply == self.game.seats:
            yield ()
            return
        for move, after, held in self._best(position, index, ply):
            for rest in self._paths(after, held, ply + 1):
                yield (move, *rest)

    def _count(self, position: Position, index: int | None, ply: int) -> int:
        if ply == self.game.seats:
            return 1
        key = (position, index)
        if key not in self._counts:
            self._counts[key] = sum(
                self._count(after, held, ply + 1) for _, after, held in self._best(position, index, ply)
            )
        return self._counts[key]

    def _hold(self, tokens: tuple[Exact, ...], path: tuple[int, ...]) -> Hold:
        end = (*tokens, *self.board.along(tokens, path))
        payoffs = self.game.payoffs(TokenState(end))
        return Hold(
            end[len(tokens) :],
            tuple(end[seat] for seat in self.coalition),
            payoffs,
            sum((payoffs[seat] for seat in self.coalition), Fraction(0)),
        )
