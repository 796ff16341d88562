"""The pictures and tables of a notebook, by the painter that draws the boards of the site."""

from collections.abc import Mapping, Sequence
from functools import singledispatch
from html import escape
from typing import Any

from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import DinnerSolution
from engine.game import AnyGame, seat_letter
from engine.record import Record
from engine.review import Review
from engine.showing import Shown
from engine.tokens.rules import TokenGame
from engine.tokens.solution import TokenSolution
from webapp.games.any.drawing import Area, Drawing, to_document
from webapp.games.dinner.drawing import draw_dinner
from webapp.games.tokens.drawing import draw_tokens

WIDTH, LETTERS = 560.0, 13.0
MOST_ROWS = 50
"""Rows of a table that are shown; `rows` has them all."""


def svg(value: Shown) -> str | None:
    """Draw a value; None if it has no picture."""
    drawing = drawn(value)
    return None if drawing is None else to_document(drawing)


def html(value: Shown) -> str | None:
    """Draw a value, with its rows as a table below; None if it has neither."""
    picture, rows = svg(value), getattr(value, "rows", None)
    parts = [picture] if picture else []
    if rows is not None:
        parts.append(_table(rows()))
    return "\n".join(parts) if parts else None


@singledispatch
def drawn(value: object) -> Drawing | None:
    """Lay out a value: a game at its start, a record as it stands, a solution as its first play ends."""
    return None


@drawn.register(DinnerGame)
@drawn.register(TokenGame)
def _game(value: AnyGame) -> Drawing | None:
    return _position(value, ())


@drawn.register
def _dinner_solution(value: DinnerSolution) -> Drawing | None:
    if not MIN_MORSELS <= len(value.morsels) <= MAX_MORSELS:
        return None  # crossout knows no limit, a plate does
    return _position(dinner_of(value.morsels, value.order), value.play)


@drawn.register
def _token_solution(value: TokenSolution) -> Drawing | None:
    following = value.outcomes[0].moves if value.outcomes else ()
    return _position(value.game, (*value.placed, *following))


@drawn.register
def _record(value: Record) -> Drawing | None:
    return _board(value.game, list(value.states()))


@drawn.register
def _review(value: Review) -> Drawing | None:
    return drawn(value.record)


def _position(game: AnyGame, moves: Sequence[Any]) -> Drawing | None:
    states = [game.initial_state()]
    for move in moves:
        states.append(game.play(states[-1], game.movers(states[-1])[0], move))
    return _board(game, states)


def _board(game: AnyGame, states: Sequence[Any]) -> Drawing | None:
    marks = [seat_letter(seat) for seat in range(game.seats)]
    if isinstance(game, DinnerGame):
        area = Area(0, 0, WIDTH, 150.0 * -(-len(game.morsels) // 6), LETTERS, plain=True)
        shapes = tuple(draw_dinner(game, states, area, marks))
    elif isinstance(game, TokenGame):
        area = Area(0, 0, WIDTH, WIDTH if game.ring else 260.0, LETTERS, plain=True)
        shapes = tuple(draw_tokens(game, states[-1], area, marks))
    else:
        return None
    shared = ", ".join(
        f"{mark} {game.paid(score)}" for mark, score in zip(marks, game.scores(states[-1]), strict=True)
    )
    return Drawing(area.width, area.height, shapes, text=shared)


def _table(rows: Sequence[Mapping[str, Any]]) -> str:
    if not rows:
        return ""
    heads = "".join(f"<th>{escape(head)}</th>" for head in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(_cell(value))}</td>' for value in row.values())}</tr>"
        for row in rows[:MOST_ROWS]
    )
    more = len(rows) - MOST_ROWS
    rest = f"<p>and {more:,} rows more</p>" if more > 0 else ""
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{rest}"


def _cell(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
