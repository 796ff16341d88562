"""The pictures on the Lab's first page: a crossout board, and a line on which four tokens stand."""

from dataclasses import dataclass

from engine.dinner.board import crossout_board, ranks
from engine.dinner.morsels import morsel_letter
from engine.dinner.named import find_dinner
from engine.exact import Exact, number_to_json
from engine.tokens.rules import numbered
from webapp.games.any.phrases import number_text
from webapp.games.dinner.crossout import CrossoutBoard, Ranked, crossout_drawing
from webapp.lab.board import Placement, placement
from webapp.words.language import cached_per_language

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
