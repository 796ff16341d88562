"""The face of secret placement: both choose a stack, and then both tokens stand."""

from collections.abc import Sequence
from dataclasses import replace

from engine.exact import Exact
from engine.record import Played
from engine.tokens.house_rules.secret import InSecret
from engine.tokens.rules import TokenGame
from webapp.games.any.game_form import switch
from webapp.games.any.phrases import mark, told, yes
from webapp.games.any.view import AnyOption, Number, OptionView, Said
from webapp.games.tokens.words import place_inside, stack_name
from webapp.words import say

RULE = replace(switch("secret", key="places"), players=InSecret.players)
"""The house rule as a form asks for it."""


def is_secret(game: TokenGame) -> bool:
    """Return True if both place at once, in secret."""
    return "secret" in game.house_rules


def chose(made: Played) -> Said:
    """Say who chose which place."""
    player, target = mark(made.seat), place_inside(made.move)
    return told(
        (made.seat,),
        lambda viewer: say("tokens-chose", player=player, you=yes(viewer == made.seat), target=target),
    )


def shared(place: Exact) -> str:
    """Say that both chose the same place."""
    return say("tokens-shared", target=place_inside(place))


def options(game: TokenGame, moves: Sequence[int], scores: Sequence[Number]) -> list[AnyOption]:
    """Return the stacks that can be chosen: what that leads to no one can say."""
    return [OptionView(move=k, place=stack_name(game, k), scores=list(scores)) for k in moves]
