"""The reply of the bot that plans in token games, as the solvers give it."""

from fractions import Fraction
from typing import NamedTuple

from engine.exact import Exact
from engine.solve import replier_of
from engine.tokens.rules import TokenGame, state_after


class Reply(NamedTuple):
    """The move, what each seat ends up with if all reply so, and how many plies were searched; None: all."""

    move: Exact
    payoffs: tuple[Fraction, ...]
    depth: int | None


def best_reply(game: TokenGame, tokens: tuple[Exact, ...]) -> Reply:
    found = replier_of(game).evaluate(state_after(game, tokens))
    return Reply(found.line[0], tuple(band.low for band in found.payoffs), found.certificate.depth)
