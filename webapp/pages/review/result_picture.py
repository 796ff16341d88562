"""The result of a puzzle or a chapter as a picture: squares, no spoiler."""

from typing import Literal, TypeAlias

import msgspec

from webapp.games.any.drawing import Box, Drawing, Shape, Words
from webapp.pages.review.picture import HEIGHT, WIDTH, head

CardSquare: TypeAlias = Literal["right", "wrong", "open", "second"]
"""What a square of a result says: found, wrong or told, not reached, right at the second try."""

_FILLS = {"right": "seat-a", "wrong": "seat-b", "open": "surface", "second": "seat-e"}
_EDGE = 60


class ResultCard(msgspec.Struct, frozen=True):
    """The text of a result's picture: its subject, a line below, rows of squares, and the ending."""

    title: str
    note: str
    rows: tuple[tuple[CardSquare, ...], ...]
    result: str


def result_picture(card: ResultCard) -> Drawing:
    """Draw it."""
    columns = max(len(row) for row in card.rows)
    size = min(110.0, (WIDTH - 2 * _EDGE) / columns - 14, 330 / len(card.rows) - 14)
    shapes: list[Shape] = [
        *head(card.title),
        Words(_EDGE, 140, card.note, 28, "muted"),
        Words(_EDGE, HEIGHT - 50, card.result, 36, bold=True),
    ]
    for y, row in enumerate(card.rows):
        for x, square in enumerate(row):
            left, top = _EDGE + x * (size + 14), 178 + y * (size + 14)
            shapes.append(Box(left, top, size, size, _FILLS[square], "ink", 12))
    return Drawing(WIDTH, HEIGHT, tuple(shapes), text=f"{card.title}: {card.result}")
