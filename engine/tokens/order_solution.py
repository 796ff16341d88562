"""The token game solved where players place several tokens each, in any order of turns: `solve_ordered`."""

from itertools import islice

from engine.certificate import Certificate
from engine.errors import GameOverError, NotCoveredError, SetupError, TooLargeError
from engine.exact import Exact, check_whole
from engine.game import Payoffs, require
from engine.tokens.cells import Cell
from engine.tokens.order_search import OrderSearch, Units, order_work
from engine.tokens.reply import places_of
from engine.tokens.rules import TokenGame, state_after
from engine.tokens.solution import FirstMove, Outcome, TokenSolution

LIMIT = 2_500_000
"""Moves to look at, above which a search is refused: some seconds, and half a gigabyte."""


def check_order_size(game: TokenGame, tokens: tuple[Exact, ...] = ()) -> None:
    """Raise `TooLargeError` if `solve_ordered` would refuse this; takes next to no time.

    Raises
    ------
    NotCoveredError
        As `solve_ordered`.
    """
    require(game, "The search by an order of turns")
    if game.placement == "anywhere":
        raise NotCoveredError("The search by an order of turns covers tokens on stacks or on a grid.")
    looks = order_work(len(game.grid()) - len(tokens), game.turns[len(tokens) :])
    if looks > LIMIT:
        raise TooLargeError(
            f"This game takes up to {looks:,} looks at a move; the limit is {LIMIT:,}. Take fewer places or "
            "tokens, or place some tokens first."
        )


def solve_ordered(game: TokenGame, tokens: tuple[Exact, ...] = (), *, limit: int = 1000) -> TokenSolution:
    """Find every subgame perfect outcome in pure strategies, by any order of turns.

    Parameters
    ----------
    tokens
        The positions taken so far, in the order placed.
    limit
        How many outcomes to list.

    Raises
    ------
    TooLargeError
        If that would take more than some seconds; at once.
    GameOverError, IllegalMoveError
        If nobody is to move after ``tokens``, or they cannot stand there.
    SetupError
        If the limit is no whole number from 0 on.
    NotCoveredError
        If tokens may stand anywhere, or are placed in secret.

    Examples
    --------
    >>> game = TokenGame(tuple(range(1, 11)), 2, order=(0, 0, 1, 1))
    >>> [list(map(str, paid)) for paid in solve_ordered(game).payoffs]
    [['30', '25']]
    """
    check_whole(limit, "The limit", 0, error=SetupError)
    state = state_after(game, tokens)
    mover = game.mover(state)
    if mover is None:
        raise GameOverError(f"All {len(game.turns)} tokens are placed: nobody moves any more.")
    check_order_size(game, state.tokens)
    grid, places = game.grid(), places_of(game)
    search = OrderSearch(places, game.turns, game.seats)
    start = search.standing(tuple(map(grid.index, state.tokens)))

    def dollars(units: Units) -> Payoffs:
        return tuple(map(places.dollars, units))

    found = search.payoffs(start)
    outcomes = tuple(
        Outcome(tuple(grid[place] for place in moves), dollars(units))
        for moves, units in islice(search.outcomes(start), limit)
    )
    guaranteed = places.dollars(min(units[mover] for units in found))
    first_moves = []
    for place in search.free(start):
        paid = sorted({units[mover] for units in search.payoffs(search.after(start, place))})
        pays, cell = dollars(tuple(paid)), Cell(grid[place], grid[place], grid[place])
        first_moves.append(FirstMove(cell, pays, pays[-1] >= guaranteed, pays[0]))
    return TokenSolution(
        game,
        state.tokens,
        "all",
        sum(found.values()),
        outcomes,
        tuple(map(dollars, sorted(found))),
        guaranteed,
        tuple(first_moves),
        Certificate.searched(),
    )
