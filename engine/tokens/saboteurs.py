"""The cost of saboteurs to the first player: of a single one, and of all others together.

A saboteur only wants the first player to have little; everyone else, the first player included, goes on
looking after themselves, and knows who the saboteur is. So it is the same game with another payoff for one
seat, and its equilibria are found as ever: an outcome after a move belongs to one iff it pays the mover at
least what every other move guarantees (docs/explanation/proofs.md, section 4).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from engine.errors import SetupError, quote
from engine.exact import Exact
from engine.game import Seat
from engine.tokens.coalitions import hold_down
from engine.tokens.places import Places, bits
from engine.tokens.rules import Board, TokenGame, numbered
from engine.tokens.solution import solve_tokens

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
