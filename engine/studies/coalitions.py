"""Collusion and sabotage in the token game: how little can some seats leave another?

Question
    What can a coalition hold a seat to, and what does one saboteur cost the first player? A saboteur only
    wants the first player to have little; everyone else, the first player included, goes on looking after
    themselves, and knows who the saboteur is.
Source
    Lessard's article (2018) notes that on the line $1–$10 a first player on 5 falls to $5 between tokens
    on 4 and 6.
Result
    On both published boards one saboteur costs about as much as all others together; the tables are in
    ``docs/explanation/errata.md``, under “Saboteurs”. The Lab, Learn and the command line print them.
Proof
    Two camps fight over one number, what the held seat takes, so with perfect information it has a value,
    found by backward induction. A saboteur is a seat with another payoff in the same game, whose
    equilibria are found as ever: ``docs/explanation/proofs.md``, section 4.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Generic

from engine.certificate import Certificate
from engine.errors import Refusal, SetupError, TooLargeError, quote
from engine.exact import Exact, check_whole
from engine.game import Payoffs, Seat, seat_letter
from engine.tokens.boards import Numbered, Places, Position, bits, numbered_board
from engine.tokens.rules import Board, TokenGame, numbered, require_one_each, state_after
from engine.tokens.solution import solve_tokens
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


MIN_STACKS, MAX_STACKS = 3, 12
"""Stacks of the boards whose saboteurs are priced; the published ones have 10 and 12."""


@dataclass(frozen=True, slots=True)
class Price:
    """The first player's payoff on one opening, against saboteurs.

    Attributes
    ----------
    players
        How many place a token.
    opening
        The stack that the first player stands on: one whose least equilibrium payoff is the largest.
    alone
        That payoff: the least over all equilibria if all look after themselves.
    one
        The least over all equilibria in which one seat is a saboteur, and the worst seat for that.
    saboteurs
        The seats that can do so.
    together
        What is left if all others are against the first player.
    secured
        What the first player can secure against all others, from the start, with another opening if need be.
    """

    players: int
    opening: Exact
    alone: Fraction
    one: Fraction
    saboteurs: tuple[Seat, ...]
    together: Fraction
    secured: Fraction


def price_list(stacks: int, board: Board) -> Iterator[Price]:
    """Return the prices on the board of $1 to ``stacks``, for 2 players up to as many as stacks.

    Raises
    ------
    SetupError
        If the board has fewer stacks than `MIN_STACKS` or more than `MAX_STACKS`.
    """
    if type(stacks) is not int or not MIN_STACKS <= stacks <= MAX_STACKS:
        raise SetupError(f"Saboteurs are priced on {MIN_STACKS} to {MAX_STACKS} stacks, not {quote(stacks)}.")
    return (price for players in range(2, stacks + 1) for price in prices(numbered(stacks, players, board)))


def prices(game: TokenGame) -> Iterator[Price]:
    """Yield the prices of a game on stacks, for every opening with the largest least equilibrium payoff."""
    solution = solve_tokens(game, limit=0)
    secured = hold_down(game, 0, limit=0).payoff
    places = Places(game.stacks, game.ring)
    for first in solution.first_moves:
        if first.payoffs[0] != solution.guaranteed:
            continue
        opening = int(first.cell.low)
        left = {seat: _with_saboteur(places, opening - 1, seat, game.seats) for seat in range(1, game.seats)}
        one = min(left.values())
        together = hold_down(game, 0, tokens=(opening,), limit=0).payoff
        worst = tuple(seat for seat, units in left.items() if units == one)
        yield Price(game.seats, opening, first.payoffs[0], places.dollars(one), worst, together, secured)


def _with_saboteur(places: Places, opening: int, saboteur: Seat, seats: int) -> int:
    """Return the least that the token on place ``opening`` takes over all equilibria, in units."""
    share = cache(places.share)

    @cache
    def endings(occupied: int) -> frozenset[int]:
        ply = occupied.bit_count()
        if ply == seats:
            return frozenset([occupied])
        ways = []
        for place in bits(~occupied & ((1 << places.count) - 1)):
            sign, held = (-1, opening) if ply == saboteur else (1, place)
            ways.append([(sign * share(final, held), final) for final in endings(occupied | 1 << place)])
        sure = max(min(worth for worth, _ in way) for way in ways)
        return frozenset(final for way in ways for worth, final in way if worth >= sure)

    return min(share(final, opening) for final in endings(1 << opening))
