"""The best reply in a match: as deep as can be afforded, and honest about how deep that was."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.errors import GameOverError, NotCoveredError, quote
from engine.exact import Exact
from engine.game import Payoffs, require
from engine.tokens.cells import cells
from engine.tokens.folding import Anywhere, mirrors_of, order_type
from engine.tokens.gap_policy import PLAIN_LOOKS, solve_cells
from engine.tokens.order_search import FirstPolicy, order_work
from engine.tokens.places import Places, fits, mask_of
from engine.tokens.policy import PLAIN_LIMIT, compilable, line_of_play, plain_work, solve_policy, work
from engine.tokens.rules import TokenGame, require_one_each, state_after
from engine.tokens.state import TokenState
from engine.tokens.ties import TieRule, check_tie_rule

COMPILED_WORK = 40_000_000
COMPILED_LOOKS = 200_000_000
"""What the compiled searches, on places and anywhere, do in well under a second."""
ORDER_LOOKS = 150_000
"""What the search by an order of turns does in about a second."""


@dataclass(frozen=True, slots=True)
class BestReply:
    """The mover's best reply, and the play that follows if everyone else replies as well.

    Attributes
    ----------
    move
        The position to take.
    payoffs
        The dollars of each seat at the end of what was searched, in the order of the seats; 0 for a seat
        whose turn lies beyond.
    depth
        How many plies were searched; None if that was the whole rest of the game.
    """

    move: Exact
    payoffs: Payoffs
    depth: int | None


def places_of(game: TokenGame) -> Places:
    """Return the board of ``game`` for the solvers: its places are those of `TokenGame.grid`, in order."""
    on_stack = (game.stacks[int(x) - 1] if x == int(x) else 0 for x in game.grid())
    return Places(tuple(on_stack), game.ring)


def cells_of(game: TokenGame) -> Anywhere:
    """Return the board of ``game`` for the solvers, with tokens anywhere."""
    return Anywhere(mirrors_of(game.stacks, game.ring))


def search_depth(game: TokenGame, tokens: tuple[Exact, ...]) -> int | None:
    """Return how many plies `best_reply` searches from ``tokens`` on; None for the whole rest of the game.

    As many as can be answered in well under a second. It depends on the sizes alone, so it can be told before
    a match starts.
    """
    require(game, "The best reply")
    tokens = state_after(game, tokens).tokens
    left = len(game.turns) - len(tokens)
    affords = (_affords_anywhere if game.placement == "anywhere" else _affords_on_places)(game, tokens)
    depth = next((plies for plies in range(left, 0, -1) if affords(plies)), 1)
    return None if depth >= left else depth


def _affords_on_places(game: TokenGame, tokens: tuple[Exact, ...]) -> Callable[[int], bool]:
    """Return what tells whether so many plies can be searched from ``tokens`` on."""
    places = places_of(game)
    free = places.count - len(tokens)
    if game.order:
        turns = game.order[len(tokens) :]
        return lambda plies: order_work(free, turns[:plies]) <= ORDER_LOOKS
    if compilable(places):
        return lambda plies: work(free, plies) <= COMPILED_WORK
    return lambda plies: plain_work(free, plies) <= PLAIN_LIMIT


def _affords_anywhere(game: TokenGame, tokens: tuple[Exact, ...]) -> Callable[[int], bool]:
    """Return the same for tokens anywhere."""
    positions = cells_of(game)
    position, _ = order_type(tokens, len(game.stacks), game.ring)
    limit = COMPILED_LOOKS if fits(positions.board) else PLAIN_LOOKS
    return lambda plies: positions.looks(position, len(tokens) + plies) <= limit


def best_reply(
    game: TokenGame, tokens: tuple[Exact, ...], ties: str = "first", rng: Random | None = None
) -> BestReply:
    """Return the mover's best reply to ``tokens`` by backward induction.

    Everybody still to come is taken to reply best too, and to break ties by the same rule. Where the rest of
    the game is too large (see `search_depth`), the game is searched as if it stopped after ``depth`` plies.

    Parameters
    ----------
    tokens
        The positions taken so far, in the order placed.
    ties
        A `engine.tokens.ties.TieRule`; by an order of turns ``"first"`` alone.
    rng
        The dice of the rule ``random``, which draws one number.

    Raises
    ------
    GameOverError
        If all tokens are placed.
    NotCoveredError
        If tokens are placed in secret, or if there is an order of turns and another rule than ``"first"``.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> best_reply(numbered(10, 3), ()).move
    5
    """
    require(game, "The best reply")
    tokens = state_after(game, tokens).tokens
    left = len(game.turns) - len(tokens)
    if left <= 0:
        raise GameOverError(f"All {len(game.turns)} tokens are placed: nobody moves any more.")
    rule = check_tie_rule(ties)
    if game.order and rule != "first":
        raise NotCoveredError(
            f"By an order of turns ties go to the first place, not by the rule {quote(ties)}."
        )
    seed = (rng or Random(0)).getrandbits(64) if rule == "random" else 0
    depth = search_depth(game, tokens)
    plies = left if depth is None else depth
    path = _play_by_order(game, tokens, plies) if game.order else play_on(game, tokens, plies, rule, seed)
    return BestReply(path[len(tokens)], game.scores(TokenState(path)), depth)


def play_on(
    game: TokenGame, tokens: tuple[Exact, ...], plies: int, ties: TieRule, seed: int = 0
) -> tuple[Exact, ...]:
    """Return ``tokens`` and the next ``plies`` positions if everybody replies best and the game then ends."""
    require_one_each(game, "A policy by sets of places")
    if game.placement == "anywhere":
        position, _ = order_type(tokens, len(game.stacks), game.ring)
        solver = solve_cells(cells_of(game), position, len(tokens) + plies, ties, seed)
        for _ in range(plies):
            choice = solver.node(position).choice
            assert choice is not None  # a tie rule always chooses
            tokens = (*tokens, position_of(game, tokens, choice))
            position, _ = position.drop(choice)
        return tokens
    grid = game.grid()
    taken = tuple(grid.index(token) for token in tokens)
    policy = solve_policy(places_of(game), mask_of(taken), plies, ties, seed)
    return tuple(grid[place] for place in line_of_play(policy, taken, plies))


def _play_by_order(game: TokenGame, tokens: tuple[Exact, ...], plies: int) -> tuple[Exact, ...]:
    grid = game.grid()
    policy = FirstPolicy(places_of(game), game.turns, game.seats, len(tokens) + plies)
    line, _ = policy.line(policy.standing(tuple(map(grid.index, tokens))))
    return (*tokens, *(grid[place] for place in line))


def position_of(game: TokenGame, tokens: tuple[Exact, ...], spot: int) -> Exact:
    """Return a position in the cell that a spot of the order type of ``tokens`` stands for."""
    position, _ = order_type(tokens, len(game.stacks), game.ring)
    index = cells_of(game).free(position).index(spot)
    return cells(len(game.stacks), game.ring, tokens)[index].inside


def warm_up() -> None:
    """Load the compiled kernels, which takes a second or two, before anything waits for them."""
    import engine.tokens.equilibria_kernel
    import engine.tokens.gap_policy_kernel
    import engine.tokens.policy_kernel  # noqa: F401  # to load is all
