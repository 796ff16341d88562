"""Boards of the token lab: the board of a match with these moves, and each player's share."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.exact import Exact
from engine.game import seat_letter
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState
from webapp.games.any.phrases import position_text
from webapp.games.any.view import View
from webapp.games.tokens.board import TokenBoard, token_board
from webapp.pages.play.study import study
from webapp.words import Amount, Listed, say


@dataclass(frozen=True, slots=True)
class Placement:
    """Tokens on a board: as a match and its board, and in a sentence."""

    view: View
    board: TokenBoard
    sentence: str


def placement(game: TokenGame, tokens: Sequence[Exact]) -> Placement:
    """Lay out tokens, in seat order; with fewer than all, what they would take if the game stopped there."""
    paid = game.scores(TokenState(tuple(tokens)))
    takes = Listed(
        say(
            "lab-tokens-takes" if len(tokens) == game.seats else "lab-tokens-would-take",
            letter=seat_letter(seat),
            place=position_text(token),
            payoff=Amount(payoff, "$"),
        )
        for seat, (token, payoff) in enumerate(zip(tokens, paid, strict=False))
    )
    said = say("lab-tokens-placement", tokens=len(tokens), each=takes)
    view = study(game, [seat_letter(seat) for seat in range(game.seats)], tokens)
    return Placement(view, token_board(game, view, view["ply"]), said)
