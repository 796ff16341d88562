"""Boards of the token lab: the board of a match that went so, and what everybody takes."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.exact import Exact
from engine.game import seat_letter
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState
from webapp.games.any.phrases import number_text
from webapp.games.any.view import View
from webapp.games.tokens.board import TokenBoard, token_board
from webapp.pages.play.study import study


@dataclass(frozen=True, slots=True)
class Placement:
    """Tokens on a board: as a match and its board, and in a sentence."""

    view: View
    board: TokenBoard
    sentence: str


def placement(game: TokenGame, tokens: Sequence[Exact]) -> Placement:
    """Lay out tokens, in seat order; with fewer than all, what they would take if the game stopped there."""
    verb = "takes" if len(tokens) == game.seats else "would take"
    paid = game.scores(TokenState(tuple(tokens)))
    said = ", ".join(
        f"{seat_letter(seat)} on {number_text(token)} {verb} ${number_text(payoff)}"
        for seat, (token, payoff) in enumerate(zip(tokens, paid, strict=False))
    )
    view = study(game, [seat_letter(seat) for seat in range(game.seats)], tokens)
    return Placement(view, token_board(game, view, view["ply"]), f"{said or 'No token is placed'}.")
