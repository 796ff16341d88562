"""The result of a puzzle or a chapter as a picture: squares, no spoiler."""

from webapp.review.picture import GROUND, HEIGHT, INK, MUTED, SURFACE, WIDTH, Box, Picture, Shape, Words
from webapp.review.tasks import ResultCard

FILLS = {"right": "#0072B2", "wrong": "#D55E00", "open": SURFACE, "second": "#F0E442"}
"""As the squares of the text: found, wrong, not reached, right at the second try."""

_EDGE = 60


def result_picture(card: ResultCard) -> Picture:
    """Draw it."""
    columns = max(len(row) for row in card.rows)
    size = min(110.0, (WIDTH - 2 * _EDGE) / columns - 14, 330 / len(card.rows) - 14)
    shapes: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, GROUND),
        Words(_EDGE, 96, card.title, 42, bold=True),
        Words(_EDGE, 140, card.note, 28, MUTED),
        Words(WIDTH - _EDGE, 88, "Last Bite", 26, MUTED, True, "end"),
        Words(_EDGE, HEIGHT - 50, card.result, 36, bold=True),
    ]
    for y, row in enumerate(card.rows):
        for x, square in enumerate(row):
            left, top = _EDGE + x * (size + 14), 178 + y * (size + 14)
            shapes.append(Box(left, top, size, size, FILLS[square], INK, 12))
    return Picture(tuple(shapes), f"{card.title}: {card.result}")
