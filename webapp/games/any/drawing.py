"""Drawings: shapes from back to front, and what paints them as SVG. Nothing here needs more than Python.

A paint is called by its name in ``static/site/tokens.css``: on a page it follows the theme, in a document it
is the light one.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import groupby
from typing import ClassVar, Literal, TypeAlias

from engine.exact import Exact, number_text
from engine.game import seat_letter
from webapp.config import ROOT

WIDE = 0.56
"""About how wide a letter is, in its size."""

LIGHT = {
    "bg": "#FBF7F0", "surface": "#FFFFFF", "ink": "#1F1A17", "muted": "#5F564D", "injera": "#F3E7D2",
    "sky": "#F7EFE2", "house-far": "#ECDFC5", "injera-eye": "#E3D0AF", "ground": "#D9C49A", "gold": "#EAC878",
    "border": "#8A7D6F",
    "seat-a": "#0072B2", "seat-b": "#D55E00", "seat-c": "#009E73",
    "seat-d": "#CC79A7", "seat-e": "#F0E442", "seat-f": "#56B4E9",
    "on-seat-a": "#FFFFFF", "on-seat-b": "#15120F", "on-seat-c": "#15120F",
    "on-seat-d": "#15120F", "on-seat-e": "#15120F", "on-seat-f": "#15120F",
    "seat-a-text": "#005A8F", "seat-b-text": "#A84300", "seat-c-text": "#00694C",
    "seat-d-text": "#9A3F73", "seat-e-text": "#6B5E00", "seat-f-text": "#0B6A9C",
}  # fmt: skip
"""The paints of the light theme."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    kind: ClassVar = "box"
    x: float
    y: float
    width: float
    height: float
    fill: str
    stroke: str | None = None
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    kind: ClassVar = "disc"
    x: float
    y: float
    radius: float
    fill: str
    stroke: str | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``y`` is its baseline."""

    kind: ClassVar = "words"
    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"


@dataclass(frozen=True, slots=True)
class Outline:
    """A path in the notation of SVG; its origin lies at ``x``, ``y``; its stroke is ``weight`` lines wide."""

    kind: ClassVar = "outline"
    x: float
    y: float
    scale: float
    path: str
    fill: str | None
    stroke: str | None = None
    weight: float = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat's shape around a point, and in it what tells who sits there."""

    kind: ClassVar = "mark"
    x: float
    y: float
    radius: float
    seat: int
    text: str

    @property
    def fill(self) -> str:
        """The paint of the shape."""
        return seat_paint(self.seat)

    @property
    def ink(self) -> str:
        """The paint of the text."""
        return f"on-{self.fill}"


@dataclass(frozen=True, slots=True)
class Dish:
    """The picture of a dish around a point: a symbol of ``static/icons/dishes.svg``."""

    kind: ClassVar = "dish"
    x: float
    y: float
    size: float
    symbol: str


Shape: TypeAlias = Box | Disc | Words | Outline | Mark | Dish


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes from back to front.

    Attributes
    ----------
    line
        How wide strokes are.
    text
        What it shows, in a sentence; empty where words next to it say so.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    line: float = 2
    text: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """The rectangle of a drawing in which a board is laid out.

    Attributes
    ----------
    letters
        The most that letters may be high; 0 for a board without words.
    plain
        Whether numbers are written as in English, with no other words: a notebook has no catalogue.
    """

    x: float
    y: float
    width: float
    height: float
    letters: float = 0
    plain: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def seat_paint(seat: int) -> str:
    """Return the paint of a seat; the seventh has that of the first."""
    return f"seat-{'abcdef'[seat % 6]}"


def text_paint(seat: int) -> str:
    """Return the paint of what is written in a seat's colour."""
    return f"{seat_paint(seat)}-text"


def fitted(text: str, size: float, width: float) -> str:
    """Cut a text that would be wider than there is room."""
    room = int(width / (size * WIDE))
    return text if len(text) <= room else f"{text[: max(room - 1, 1)].rstrip()}…"


def brief(value: Exact, area: Area) -> str:
    """Write a number where there is little room."""
    if area.plain:
        return number_text(value)
    from webapp.games.any.phrases import number_brief  # a notebook has none of what this loads

    return number_brief(value)


def in_full(value: Exact, area: Area) -> str:
    """Write a number."""
    if area.plain:
        return number_text(value)
    from webapp.games.any.phrases import number_text as written

    return written(value)


# -- numbers and SVG -----------------------------------------------------------------------------------------


_FONT = "'Atkinson Hyperlegible Next', Verdana, 'DejaVu Sans', sans-serif"

_LETTERS = {2: (16, 21), 5: (16, 17.5), 9: (13, 16.5)}
"""By seat, where the letter of its mark stands, if its shape has the middle elsewhere."""

Paints = Mapping[str, str]
"""A colour for each name of a paint; none where the theme of the page has it."""


def to_document(drawing: Drawing) -> str:
    """Write a drawing as a document in the colours of the light theme, which no style sheet reaches."""
    symbols = [_marks(), *dict.fromkeys(_dishes()[s.symbol] for s in drawing.shapes if isinstance(s, Dish))]
    shapes = "\n".join(_painted(drawing, "", LIGHT))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawing.width} {drawing.height}" '
        f'width="{drawing.width}" height="{drawing.height}" role="img" stroke-width="{drawing.line}" '
        f'font-family="{_FONT}">\n<title>{escape(drawing.text)}</title>\n'
        f"<defs>\n{chr(10).join(symbols)}\n</defs>\n{shapes}\n</svg>"
    )


def to_element(drawing: Drawing, css: str, dishes: str = "") -> str:
    """Write a drawing as an element of a page, in the colours of its theme; words next to it say the same.

    Parameters
    ----------
    css
        Its class.
    dishes
        The address of ``icons/dishes.svg``, if dishes are drawn.
    """
    shapes = "\n".join(_painted(drawing, dishes, {}))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing {css}" '
        f'viewBox="0 0 {_at(drawing.width)} {_at(drawing.height)}" stroke-width="{_at(drawing.line)}" '
        f'aria-hidden="true" focusable="false">{shapes}</svg>'
    )


def _painted(drawing: Drawing, dishes: str, paints: Paints) -> Iterator[str]:
    """Yield the shapes. Outlines that follow each other with one frame are written as one group."""
    for frame, shapes in groupby(drawing.shapes, key=_frame):
        if frame is None:
            yield from (_shape(shape, drawing.line, dishes, paints) for shape in shapes)
        else:
            paths = (f'<path d="{s.path}" fill="{_colour(s.fill, paints)}"/>' for s in shapes)  # type: ignore[union-attr]  # all are outlines
            x, y, scale, stroke, weight = frame
            width = drawing.line * weight / scale
            stroked = f' stroke="{_colour(stroke, paints)}" stroke-width="{width:.3g}"' if stroke else ""
            scaled = f" scale({scale:.4f})" if scale != 1 else ""
            yield (f'<g transform="translate({_at(x)} {_at(y)}){scaled}"{stroked}>{"".join(paths)}</g>')


def _frame(shape: Shape) -> tuple[float, float, float, str | None, float] | None:
    if not isinstance(shape, Outline):
        return None
    return shape.x, shape.y, shape.scale, shape.stroke, shape.weight


def _shape(shape: Shape, line: float, dishes: str, paints: Paints) -> str:
    match shape:
        case Box(x, y, width, height, radius=radius):
            rounded = f' rx="{_at(radius)}"' if radius else ""
            return (
                f'<rect x="{_at(x)}" y="{_at(y)}" width="{_at(width)}" height="{_at(height)}"{rounded}'
                f"{_paint(shape, paints)}/>"
            )
        case Disc(x, y, radius):
            return f'<circle cx="{_at(x)}" cy="{_at(y)}" r="{_at(radius)}"{_paint(shape, paints)}/>'
        case Dish(x, y, size, symbol):
            corner = f'x="{_at(x - size / 2)}" y="{_at(y - size / 2)}"'
            return f'<use href="{dishes}#{symbol}" {corner} width="{_at(size)}" height="{_at(size)}"/>'
        case Mark(x, y, radius, seat, text):
            scale = radius / 14
            across, down = _LETTERS.get(seat, (16, 16.5))
            return (
                f'<g transform="translate({_at(x - 16 * scale)} {_at(y - 16 * scale)}) scale({scale:.4f})">'
                f'<use href="#shape-{seat}" width="32" height="32" fill="{_colour(shape.fill, paints)}" '
                f'stroke="{_colour("ink", paints)}" stroke-width="{line / scale:.3g}"/>'
                f'<g transform="translate(0 4.3)" font-size="{13 if len(text) < 2 else 11}" '
                f'font-weight="700" text-anchor="middle" fill="{_colour(shape.ink, paints)}">'
                f'<text x="{across}" y="{down}">{escape(text or seat_letter(seat))}</text></g></g>'
            )
        case Words(x, y, text, size, fill, bold, anchor):
            weight = ' font-weight="700"' if bold else ""
            return (
                f'<text x="{_at(x)}" y="{_at(y)}" font-size="{_at(size)}" fill="{_colour(fill, paints)}" '
                f'text-anchor="{anchor}"{weight}>{escape(text)}</text>'
            )
    raise TypeError(f"{shape!r} is no shape.")


def _at(value: float) -> str:
    return f"{value:.4g}" if abs(value) < 1000 else f"{value:.1f}"


def _colour(name: str | None, paints: Paints) -> str:
    if not name:
        return "none"
    return paints[name] if paints else f"var(--{name})"


def _paint(shape: Box | Disc, paints: Paints) -> str:
    stroke = f' stroke="{_colour(shape.stroke, paints)}"' if shape.stroke else ""
    return f' fill="{_colour(shape.fill, paints)}"{stroke}'


@cache
def _marks() -> str:
    return (ROOT / "templates" / "macros" / "shapes.svg").read_text(encoding="utf-8").rstrip("\n")


@cache
def _dishes() -> Mapping[str, str]:
    """Return the pictures of dishes by their symbols."""
    sprite = (ROOT / "static" / "icons" / "dishes.svg").read_text(encoding="utf-8")
    found = re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', sprite, re.DOTALL)
    return {symbol[1]: symbol[0] for symbol in found}
