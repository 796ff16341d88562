"""Grids on which tokens anywhere can be solved: one for each player, each twice as fine as the last.

On a line, and on a clock of evenly many stacks, the steps ½, ¼, ⅛ … are exact, on a clock of oddly many
stacks ¼, ⅛, ¹⁄₁₆ … (proofs.md, section 5). What ½, ¼, ⅛ … leave out on odd clocks is counted here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from engine.errors import SetupError, TooLargeError, quote
from engine.exact import Exact
from engine.tokens.outcomes import Equilibria
from engine.tokens.places import OnPlaces, Places
from engine.tokens.rules import TokenGame
from engine.tokens.solution import solve_tokens

MAX_BOARDS = 2_000
"""Most clocks that are compared: about a minute."""

MAX_STACKS, MAX_PLAYERS = 7, 3
"""Most stacks and players of the clocks that are compared."""


@dataclass(frozen=True, slots=True)
class GridTally:
    """A tally of how the steps ½, ¼, ⅛ … compare with tokens anywhere, over clocks of oddly many stacks.

    Attributes
    ----------
    boards
        How many clocks were looked at; those that differ by a turn or a reflection are compared once.
    same_least
        On how many the first player's least equilibrium payoff is the same.
    same_payoffs
        On how many the payoffs of all equilibria are the same.
    """

    boards: int
    same_least: int
    same_payoffs: int


def halving_grids(stacks: Sequence[Exact], ring: bool, seats: int, first: Fraction) -> Equilibria[int]:
    """Return the search of the game in which player j may stand on multiples of ``first`` · 2⁻ʲ, j from 0."""
    parts = int(2 ** (seats - 1) / first)
    count = len(stacks) * parts if ring else (len(stacks) - 1) * parts + 1
    values = tuple(stacks[i // parts] if i % parts == 0 else 0 for i in range(count))
    strides = (parts // int(2**ply / first) for ply in range(seats))
    allowed = tuple(sum(1 << i for i in range(0, count, stride)) for stride in strides)
    return Equilibria(OnPlaces(Places(values, ring), allowed), seats)


def grids_study(stacks: int, most: int, players: int) -> Iterator[GridTally]:
    """Compare ½, ¼, ⅛ … with tokens anywhere on every clock of so many stacks of $1 to ``most``.

    Yields the tally after each comparison.

    Raises
    ------
    SetupError
        If the clocks have an even number of stacks, or too few or too many stacks or players.
    TooLargeError
        If there are more than `MAX_BOARDS` clocks.
    """
    if type(stacks) is not int or not 3 <= stacks <= MAX_STACKS or stacks % 2 == 0:
        raise SetupError(f"An odd clock has 3, 5 or {MAX_STACKS} stacks here, not {quote(stacks)}.")
    if type(players) is not int or not 2 <= players <= MAX_PLAYERS:
        raise SetupError(f"2 or {MAX_PLAYERS} players are compared, not {quote(players)}.")
    if type(most) is not int or most < 1:
        raise SetupError(f"The largest stack holds at least $1, not {quote(most)}.")
    if most > MAX_BOARDS or most**stacks > MAX_BOARDS:
        raise TooLargeError(f"At most {MAX_BOARDS:,} clocks are compared: take stacks of less than ${most}.")
    return _tallies(stacks, most, players)


def _tallies(stacks: int, most: int, players: int) -> Iterator[GridTally]:
    boards = same_least = same_payoffs = 0
    for values in product(range(1, most + 1), repeat=stacks):
        alike = _turned(values)
        if values != min(alike):
            continue
        least, payoffs = _compare(values, players)
        boards += len(alike)
        same_least += least * len(alike)
        same_payoffs += payoffs * len(alike)
        yield GridTally(boards, same_least, same_payoffs)


def _turned(values: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return the clock in every turn and reflection."""
    turns = [values[k:] + values[:k] for k in range(len(values))]
    return {*turns, *(turn[::-1] for turn in turns)}


def _compare(values: tuple[int, ...], players: int) -> tuple[bool, bool]:
    """Tell whether the first player's least equilibrium payoff, and all payoffs, are the same."""
    grids = halving_grids(values, True, players, Fraction(1, 2))
    least = grids.positions.board.dollars(grids.node(0).guaranteed)
    found = {tuple(map(grids.positions.board.dollars, shares)) for _, shares in grids.payoffs(0)}
    solved = solve_tokens(TokenGame(values, players, "clock", "anywhere"), limit=0)
    return least == solved.guaranteed, found == set(solved.payoffs or ())
