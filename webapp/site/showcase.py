"""The two small games on the home page: every position that they can reach, worked out here and sent along.

The browser draws them and knows no rules, and nothing is stored for a visitor who only tries a bite.
"""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Any

from engine.dinner.crossout import crossout_move, values
from engine.dinner.named import find_dinner
from engine.dinner.rules import morsel_letter
from engine.exact import number_to_json
from engine.tokens.rules import TokenState, numbered
from webapp.boards.dinner import arc_shares, coin_arc
from webapp.games.said import number_brief, number_text


@dataclass(frozen=True, slots=True)
class TasteSpot:
    """One morsel of the small plate: the face of its coin, and its centre in percent of the plate."""

    morsel: int
    letter: str
    name: str
    left: str
    right: str
    left_arc: str
    right_arc: str
    place: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Taste:
    """Three morsels to be eaten on the spot.

    Attributes
    ----------
    lines
        By the first bite: every bite as ``[morsel, seat, [score, score]]``; Bob plays crossout.
    best
        What a planner eats here.
    """

    spots: tuple[TasteSpot, ...]
    lines: dict[int, list[Any]]
    best: int | str


@cache
def taste() -> Taste:
    """Play the three morsels of the paper's introduction through, from every first bite."""
    game = find_dinner("intro").game
    shares = arc_shares([m.utilities for m in game.morsels])
    spots = tuple(
        TasteSpot(
            morsel=k,
            letter=morsel_letter(k),
            name=m.name,
            left=number_brief(number_to_json(m.utilities[0])),
            right=number_brief(number_to_json(m.utilities[1])),
            left_arc=coin_arc("left", shares[k][0]),
            right_arc=coin_arc("right", shares[k][1]),
            place=(round(50 + 27 * sin(2 * pi * k / 3), 2), round(51 - 27 * cos(2 * pi * k / 3), 2)),
        )
        for k, m in enumerate(game.morsels)
    )
    lines: dict[int, list[Any]] = {}
    for first in game.choices(game.initial_state()):
        state, move, line = game.initial_state(), first, []
        while True:
            seat = game.order[state.ply]
            state = game.after(state, move)
            line.append([move, seat, [number_to_json(score) for score in game.scores(state)]])
            if game.mover(state) is None:
                break
            # After your first bite and Bob's reply one morsel is left, so the crossout line is the only line.
            move = crossout_move(game, state)
        lines[first] = line
    return Taste(spots, lines, number_to_json(values(game, game.initial_state())[0]))


@dataclass(frozen=True, slots=True)
class Approach:
    """The published line of $1–$10 with two tokens placed: what a third would bring about.

    Attributes
    ----------
    stacks
        By position: the dollars, the seat whose token stands there or None, the seats that share it now.
    scores
        What each seat would take if the game stopped now.
    options
        By free position: what each seat would take, and who would share each stack.
    """

    names: tuple[str, ...]
    stacks: tuple[tuple[int, int | None, tuple[int, ...]], ...]
    scores: tuple[str, ...]
    options: dict[int, dict[str, Any]]


@cache
def approach() -> Approach:
    """Work out the last token of three on $1–$10, the others on $5 and $9."""
    game = numbered(10, 3)
    state = TokenState((5, 9))
    options = {}
    for move in game.choices(state):
        after = game.after(state, move)
        options[int(move)] = {
            "scores": [number_text(number_to_json(score)) for score in game.scores(after)],
            "territory": [list(owners) for owners in game.territory(after)],
        }
    stacks = tuple(
        (position, state.tokens.index(position) if position in state.tokens else None, owners)
        for position, owners in enumerate(game.territory(state), 1)
    )
    scores = tuple(number_text(number_to_json(score)) for score in game.scores(state))
    return Approach(("Ariel", "Beatrice", "You"), stacks, scores, options)
