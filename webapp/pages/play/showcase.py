"""A small game of each kind, to be tried on the spot: on the home page, and while friends are waited for.

Every position that the small games can reach is worked out here and sent along: the browser draws them and
knows no rules, and nothing is stored for a visitor who only tries a bite.
"""

from dataclasses import dataclass
from typing import Any

from engine.dinner.crossout import crossout_move, values
from engine.dinner.named import find_dinner
from engine.exact import number_to_json
from engine.tokens.rules import numbered
from webapp.games.any.characters import character_of
from webapp.games.any.seen import seen_at
from webapp.games.any.view import View
from webapp.games.dinner.board import Spot, scene
from webapp.games.dinner.setup import table_of
from webapp.games.tokens.board import TokenBoard, token_board
from webapp.pages.play.study import study
from webapp.words import say
from webapp.words.language import kept_in_each_language


@dataclass(frozen=True, slots=True)
class Taste:
    """Three dishes to be eaten on the spot.

    Attributes
    ----------
    spots
        The morsels as they lie on a plate.
    lines
        By the first bite: every bite as ``[morsel, seat, [score, score]]``. The planner plays crossout.
    best
        What a perfect dinner gets here.
    planner
        The character across the table.
    """

    spots: tuple[Spot, ...]
    lines: dict[int, list[Any]]
    best: int | str
    planner: str

    def said(self) -> dict[str, Any]:
        """Return what the page says before, during and after each line."""
        reply, end = {}, {}
        for first, line in self.lines.items():
            (_, _, _), (answer, _, _), (last, _, (yours, theirs)) = line
            reply[first] = say("home-dinner-reply", name=self.planner, dish=self.spots[answer].name)
            end[first] = (
                say("home-dinner-perfect", yours=yours, best=self.best, dish=self.spots[last].name)
                if yours == self.best
                else say("home-dinner-short", yours=yours, best=self.best, name=self.planner, theirs=theirs)
            )
        return {
            "start": say("home-dinner-start", name=self.planner),
            "thinking": say("home-dinner-thinking", name=self.planner),
            "reply": reply,
            "end": end,
        }


@kept_in_each_language
def taste() -> Taste:
    """Play the three morsels of the paper's introduction through, from every first bite."""
    game = find_dinner("intro").game
    lines: dict[int, list[Any]] = {}
    for first in game.choices(game.initial_state()):
        state, move, line = game.initial_state(), first, []
        while True:
            seat = game.order[state.ply]
            state = game.after(state, move)
            line.append([move, seat, [number_to_json(score) for score in game.scores(state)]])
            if game.mover(state) is None:
                break
            # After your first bite and the reply one morsel is left, so the crossout line is the only line.
            move = crossout_move(game, state)
        lines[first] = line
    planner = character_of("dinner", "crossout").name
    view = study(game, ("You", planner), (), 0, "try")
    laid = scene(table_of(seen_at(view)), view).spots
    spots = tuple(sorted(laid, key=lambda spot: spot.morsel))
    return Taste(spots, lines, number_to_json(values(game, game.initial_state())[0]), planner)


@dataclass(frozen=True, slots=True)
class Approach:
    """The published line of $1–$10 with two tokens placed: what a third would bring about."""

    view: View
    board: TokenBoard


@kept_in_each_language
def approach() -> Approach:
    """Lay out the last token of three on $1–$10, the others on $5 and $9."""
    game = numbered(10, 3)
    view = study(game, ("Girma", "Shiferaw", "You"), (5, 9), 2)
    return Approach(view, token_board(game, view, view["ply"]))
