"""The best reply in a match: as deep as can be afforded, and honest about how deep that was."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from engine.errors import GameOverError
from engine.exact import Exact
from engine.game import Payoffs
from engine.tokens.places import Places, mask_of
from engine.tokens.policy import PLAIN_LIMIT, check_tie_rule, compilable, line_of_play, solve_policy, work
from engine.tokens.rules import TokenGame

COMPILED_LIMIT = 40_000_000
"""Moves that the compiled search looks at in well under a second."""


@dataclass(frozen=True, slots=True)
class BestReply:
    """What the mover should do, and what then happens if everybody replies likewise.

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


def search_depth(game: TokenGame, tokens: tuple[Exact, ...]) -> int | None:
    """Return how many plies `best_reply` searches from ``tokens`` on; None for the whole rest of the game.

    As many as can be answered in well under a second. It depends on the sizes alone, so it can be told before
    a match starts.
    """
    left = game.seats - len(tokens)
    limit = COMPILED_LIMIT if compilable(places_of(game)) else PLAIN_LIMIT
    free = places_of(game).count - len(tokens)
    depth = max((d for d in range(1, left + 1) if work(free, d) <= limit), default=1)
    return None if depth >= left else depth


def best_reply(
    game: TokenGame, tokens: tuple[Exact, ...], ties: str = "first", rng: Random | None = None
) -> BestReply:
    """Return the mover's best reply to ``tokens`` by backward induction.

    Everybody still to come is taken to reply best too, and to break ties by the same rule. Where the rest of
    the game is too large (see `search_depth`), the game is searched as if it stopped after ``depth`` plies.

    Parameters
    ----------
    tokens
        The positions taken so far, by seat.
    ties
        A `engine.tokens.policy.TieRule`.
    rng
        The dice of the rule ``random``, which draws one number.

    Raises
    ------
    GameOverError
        If all tokens are placed.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> best_reply(numbered(10, 3), ()).move
    5
    """
    left = game.seats - len(tokens)
    if left <= 0:
        raise GameOverError(f"All {game.seats} tokens are placed: nobody moves any more.")
    rule = check_tie_rule(ties)
    seed = (rng or Random(0)).getrandbits(64) if rule == "random" else 0
    depth = search_depth(game, tokens)
    grid, places = game.grid(), places_of(game)
    taken = tuple(grid.index(x) for x in tokens)
    plies = left if depth is None else depth
    policy = solve_policy(places, mask_of(taken), plies, rule, seed)
    path = line_of_play(policy, taken, plies)
    final = mask_of(path)
    payoffs = [places.dollars(places.share(final, place)) for place in path]
    payoffs += [Fraction(0)] * (game.seats - len(path))
    return BestReply(grid[path[len(taken)]], tuple(payoffs), depth)
