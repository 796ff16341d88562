"""Boards of the Lab's pages: tokens as in a match, and the pictures of the first page."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.dinner.board import crossout_board, ranks
from engine.dinner.morsels import morsel_letter
from engine.dinner.named import find_dinner
from engine.exact import Exact, number_to_json
from engine.game import seat_letter
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from webapp.games.any.phrases import number_text, position_text
from webapp.games.any.view import View
from webapp.games.dinner.crossout import CrossoutBoard, Ranked, crossout_drawing
from webapp.games.tokens.board import TokenBoard, token_board
from webapp.pages.play.study import study
from webapp.words import Amount, Listed, say
from webapp.words.language import cached_per_language


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
    return Placement(view, token_board(game, view, view.ply), said)


DINNER = "figure-2"
TOKENS = (5, 7, 9, 10)
"""One of the equilibrium outcomes of four players on $1 to $10."""


@dataclass(frozen=True, slots=True)
class Landing:
    """The contents of the Lab's first page."""

    board: CrossoutBoard
    line: Placement


@cached_per_language
def landing() -> Landing:
    """Return the pictures."""
    game = find_dinner(DINNER).game
    pairs = [m.utilities for m in game.morsels]
    places = list(zip(*(ranks(pairs, seat) for seat in (0, 1)), strict=True))
    morsels = [
        Ranked(
            morsel_letter(label.morsel),
            game.morsels[label.morsel].name,
            (places[label.morsel][0], places[label.morsel][1]),
            (_written(pairs[label.morsel][0]), _written(pairs[label.morsel][1])),
            label.axis,
            str(label.crossed),
            label.eaten,
        )
        for label in crossout_board(pairs, game.order)
    ]
    return Landing(crossout_drawing(morsels), placement(numbered(10, len(TOKENS)), TOKENS))


def _written(worth: Exact) -> str:
    return number_text(number_to_json(worth))
