"""Secret placement as people see it: both choose a stack, and then both tokens stand."""

from collections.abc import Sequence

from engine.record import Played
from engine.tokens.rules import TokenGame
from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, who
from webapp.games.any.seen import Seen
from webapp.games.any.view import AnyOption, Number, View
from webapp.games.tokens.words import stack_name
from webapp.words import say

RULE = switch("secret", key="places")
"""The house rule as a form asks for it."""

CHOOSE = "Choose a stack in secret. Once you both have, both tokens are shown."
"""What a player is told to do."""


def is_secret(game: TokenGame) -> bool:
    """Tell whether both place at once, in secret."""
    return "secret" in game.house_rules


def told(game: TokenGame, moves: Sequence[Played]) -> str:
    """Say who chose which stack, or once both have where their tokens stand, with marks for the seats."""
    if len(moves) == 1:
        return f"{who(moves[0].seat)} chose {game.told(moves[0].move)}"
    first, second = sorted(moves, key=lambda made: made.seat)
    if first.move == second.move:
        return f"Both have chosen {game.told(first.move)}: everything is shared"
    stand = [f"{who(made.seat)} went to {game.told(made.move)}" for made in (first, second)]
    return f"Both have chosen: {', '.join(stand)}"


def options(game: TokenGame, moves: Sequence[int], scores: Sequence[Number]) -> list[AnyOption]:
    """Return the stacks that can be chosen: what that leads to nobody can say."""
    return [{"move": k, "place": stack_name(game, k), "scores": list(scores)} for k in moves]


def remarks(seen: Seen[TokenGame], view: View) -> list[str]:
    """Tell what came of the choices, no judgement."""
    opening = f"{len(seen.game.stacks)} stacks, and both choose in secret."
    said = [frame["words"]["move"] or "" for frame in view["frames"][1:]]
    if len(said) == 2:
        said[1] = told(seen.game, seen.moves)
    return [opening, *(say("match-happened", happened=fill(view, one)) for one in said)]
