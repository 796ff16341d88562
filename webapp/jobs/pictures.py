"""Pictures to share, drawn by workers: the last position of a match, and the result of a puzzle."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias
from unicodedata import normalize

import msgspec

from engine.exact import number_to_json
from engine.record import Record
from webapp.games.any.drawing import (
    WIDE,
    Area,
    Box,
    Drawing,
    Mark,
    Shape,
    Words,
    fitted,
    text_paint,
    to_document,
)
from webapp.games.any.phrases import seat_marks
from webapp.games.presentation import find_presentation
from webapp.jobs.requests import RecordText, Report, Request, read_record
from webapp.words import isolated, speaking

WIDTH, HEIGHT = 1200, 630
"""The size that pages which preview a link show whole."""

_EDGE = 40
_LETTERS = 22.0

CardSquare: TypeAlias = Literal["right", "wrong", "open", "second"]
"""What a square of a result says: found, wrong or told, not reached, right at the second try."""

_FILLS = {"right": "seat-a", "wrong": "seat-b", "open": "surface", "second": "seat-e"}
_CARD_EDGE = 60

_FRACTION = re.compile(r"(\d?)([⅐-⅞])")
"""A fraction that the font has no sign for, such as ⅞ and unlike ½, and the digit before it."""
_FONT = Path(__file__).parent / "font" / "atkinson-hyperlegible-next.ttf"
"""The font that pages have as WOFF2, which resvg does not read."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat as pictures show it: what it is called, what stands in its mark, and its written score."""

    name: str
    mark: str
    score: str


def picture(record: Record, title: str) -> Drawing:
    """Draw the last position of a record."""
    game, shown = record.game, find_presentation(record.game.name)
    states = tuple(record.states())
    scores = [shown.score(number_to_json(score)) for score in game.scores(states[-1])]
    names = [label.name for label in record.seats]
    sitters = [Sitter(*facts) for facts in zip(names, seat_marks(names), scores, strict=True)]
    marks = [sitter.mark for sitter in sitters]
    rows = -(-len(sitters) // 5)
    ruled = tuple(_rules([rule.summary(game) for rule in shown.form.rules_in_force(game)]))
    lower = 30 if ruled else 0
    if wide := shown.board_parts(game).proportion > 2:
        area = Area(_EDGE, 120 + lower, WIDTH - 2 * _EDGE, 414 - lower - 64 * (rows - 1), _LETTERS)
    else:
        area = Area(_EDGE, 118 + lower, 560, 500 - lower, _LETTERS)
    board = tuple(shown.shapes(game, states, area, marks))
    beside = _rows(sitters, rows) if wide else _column(sitters, 648 if board else _EDGE)
    text = ", ".join(f"{isolated(sitter.name)} {sitter.score}" for sitter in sitters)
    return Drawing(WIDTH, HEIGHT, (*head(title), *ruled, *board, *beside), text=f"{isolated(title)}: {text}")


def head(title: str) -> Iterator[Shape]:
    """Draw what every picture has: its ground, a title, and the name of the site."""
    room = WIDTH - 270
    size = max(32.0, min(44.0, room / (len(title) * WIDE)))
    yield Box(0, 0, WIDTH, HEIGHT, "bg")
    yield Words(60, 92, fitted(title, size, room), size, bold=True)
    yield Words(WIDTH - 60, 88, "Last Bite", 26, "muted", True, "end")


def _rules(rules: Sequence[str]) -> Iterator[Shape]:
    """Write the house rules below the title."""
    if rules:
        yield Words(60, 132, fitted(" · ".join(rules), 24, WIDTH - 120), 24, "muted", True)


def _rows(sitters: Sequence[Sitter], rows: int) -> Iterator[Shape]:
    """Draw who has what below a board, in one row or two."""
    columns = -(-len(sitters) // rows)
    room = (WIDTH - 2 * _EDGE) / columns
    large = columns <= 3
    for seat, sitter in enumerate(sitters):
        x, y = _EDGE + room * (seat % columns), HEIGHT - 46 - 64 * (rows - 1 - seat // columns)
        if large:
            size = min(44.0, 0.4 * room / (len(sitter.score) * WIDE))
            beside = len(sitter.score) * WIDE * size
            yield Mark(x + 34, y, 27, seat, sitter.mark)
            yield Words(x + 76, y + 9, fitted(sitter.name, 28, room - beside - 112), 28)
            yield Words(x + room - 24, y + 0.35 * size, sitter.score, size, text_paint(seat), True, "end")
        else:
            yield Mark(x + 24, y, 20, seat, sitter.mark)
            yield Words(x + 54, y - 4, fitted(sitter.name, 19, room - 66), 19, "muted")
            yield Words(x + 54, y + 22, sitter.score, 26, text_paint(seat), True)


def _column(sitters: Sequence[Sitter], left: float) -> Iterator[Shape]:
    """Draw who has what beside a board, one below the other."""
    row = min(84.0, 500 / len(sitters))
    for seat, sitter in enumerate(sitters):
        y = 368 + row * (seat - (len(sitters) - 1) / 2)
        size = min(40.0, row * 0.66, 300 / (len(sitter.score) * WIDE))
        room = WIDTH - 60 - left - 64 - len(sitter.score) * WIDE * size - 16
        yield Mark(left + 24, y, min(26.0, row * 0.42), seat, sitter.mark)
        yield Words(left + 64, y + size * 0.28, fitted(sitter.name, size * 0.75, room), size * 0.75)
        yield Words(WIDTH - 60, y + size * 0.35, sitter.score, size, text_paint(seat), True, "end")


class ResultCard(msgspec.Struct, frozen=True):
    """The text of a result's picture: its subject, a line below, rows of squares, and the ending."""

    title: str
    note: str
    rows: tuple[tuple[CardSquare, ...], ...]
    result: str


def result_picture(card: ResultCard) -> Drawing:
    columns = max(len(row) for row in card.rows)
    size = min(110.0, (WIDTH - 2 * _CARD_EDGE) / columns - 14, 330 / len(card.rows) - 14)
    shapes: list[Shape] = [
        *head(card.title),
        Words(_CARD_EDGE, 140, card.note, 28, "muted"),
        Words(_CARD_EDGE, HEIGHT - 50, card.result, 36, bold=True),
    ]
    for y, row in enumerate(card.rows):
        for x, square in enumerate(row):
            left, top = _CARD_EDGE + x * (size + 14), 178 + y * (size + 14)
            shapes.append(Box(left, top, size, size, _FILLS[square], "ink", 12))
    return Drawing(WIDTH, HEIGHT, tuple(shapes), text=f"{card.title}: {card.result}")


def to_png(svg: str) -> bytes:
    """Paint an SVG document as a PNG file; the fonts of the machine play no part."""
    from resvg_py import svg_to_bytes  # a painter that the server does not need

    # The font of the site has no sign for “≈”.
    writable = _FRACTION.sub(_spelled, svg.replace("≈", "~"))
    return bytes(svg_to_bytes(svg_string=writable, font_files=[str(_FONT)], skip_system_fonts=True))


def _spelled(found: re.Match[str]) -> str:
    digit, sign = found.groups()
    apart = digit and f"{digit}\N{NO-BREAK SPACE}"
    return apart + normalize("NFKC", sign)


class Drawn(msgspec.Struct, frozen=True):
    """A picture in both formats."""

    svg: str
    png: bytes


class DrawRecord(Request[Drawn], frozen=True):
    """Draw the last position of a record, with its rules and scores in a language."""

    record: RecordText
    title: str
    language: str

    def work(self, report: Report) -> Drawn:
        with speaking(self.language):
            return _painted(picture(read_record(self.record), self.title))


class DrawResult(Request[Drawn], frozen=True):
    """Draw the result of a puzzle."""

    card: ResultCard

    def work(self, report: Report) -> Drawn:
        return _painted(result_picture(self.card))


def _painted(drawing: Drawing) -> Drawn:
    svg = to_document(drawing)
    return Drawn(svg, to_png(svg))
