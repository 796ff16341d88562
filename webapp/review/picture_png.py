"""A picture as PNG, in the font of the site."""

import io
import re
from collections.abc import Iterator
from functools import cache
from math import atan2, ceil, cos, hypot, pi, sin, sqrt
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFont

from webapp.config import ROOT
from webapp.review.picture import HEIGHT, WIDTH, Box, Disc, Outline, Picture, Words

_FONT = ROOT / "static" / "vendor" / "atkinson-hyperlegible-next-latin-wght-normal.woff2"
_FINER = 2
"""Drawn so much larger, and made smaller at the end, edges are smooth."""

Point: TypeAlias = tuple[float, float]

_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def to_png(picture: Picture) -> bytes:
    """Write a picture as a PNG file."""
    image = Image.new("RGB", (WIDTH * _FINER, HEIGHT * _FINER))
    draw = ImageDraw.Draw(image)
    for shape in picture.shapes:
        if isinstance(shape, Words):
            _write(draw, shape)
        elif isinstance(shape, Box):
            edges = (shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
            draw.rounded_rectangle(
                [_FINER * edge for edge in edges],
                _FINER * shape.radius,
                fill=shape.fill,
                outline=shape.stroke,
                width=2 * _FINER if shape.stroke else 0,
            )
        elif isinstance(shape, Outline):
            _outline(draw, shape)
        else:
            _disc(draw, shape)
    written = io.BytesIO()
    image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()


def _disc(draw: ImageDraw.ImageDraw, disc: Disc) -> None:
    edges = [_FINER * (c + side * disc.radius) for side in (-1, 1) for c in (disc.x, disc.y)]
    draw.ellipse(edges, fill=disc.fill, outline=disc.stroke, width=2 * _FINER if disc.stroke else 0)


def _outline(draw: ImageDraw.ImageDraw, outline: Outline) -> None:
    points = [
        (_FINER * (outline.x + outline.scale * x), _FINER * (outline.y + outline.scale * y))
        for x, y in corners(outline.path)
    ]
    draw.polygon(points, fill=outline.fill)
    # Once more along the first side, so that the corner where it began is joined too.
    draw.line([*points, *points[:2]], fill=outline.stroke, width=2 * _FINER, joint="curve")


def corners(path: str) -> list[Point]:
    """Return the corners of an outline's path; arcs become many short sides."""
    points: list[Point] = []
    for command, written in re.findall(r"([MLHVAZ])([^MLHVAZ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", written)]
        if command == "H":
            points.append((numbers[0], points[-1][1]))
        elif command == "V":
            points.append((points[-1][0], numbers[0]))
        elif command == "A":
            wide, high, _, large, clockwise, x, y = numbers
            points.extend(_arc(points[-1], (x, y), wide, high, bool(large), bool(clockwise)))
        else:
            points.extend(zip(numbers[::2], numbers[1::2], strict=True))
    return points


def _arc(start: Point, end: Point, wide: float, high: float, large: bool, clockwise: bool) -> Iterator[Point]:
    """Yield points along an arc after its start, which in units of its two radii is one of a circle."""
    (x0, y0), (x1, y1) = ((x / wide, y / high) for x, y in (start, end))
    chord = hypot(x1 - x0, y1 - y0)
    aside = sqrt(max(1 - chord**2 / 4, 0)) * (1 if large != clockwise else -1)
    x = (x0 + x1) / 2 - aside * (y1 - y0) / chord
    y = (y0 + y1) / 2 + aside * (x1 - x0) / chord
    begin = atan2(y0 - y, x0 - x)
    turn = (atan2(y1 - y, x1 - x) - begin) % (2 * pi)
    if not clockwise:
        turn -= 2 * pi
    sides = ceil(abs(turn) / 0.1)
    for k in range(1, sides):
        angle = begin + turn * k / sides
        yield wide * (x + cos(angle)), high * (y + sin(angle))
    yield end


def _write(draw: ImageDraw.ImageDraw, words: Words) -> None:
    # The font has no minus sign, but a dash of the same width.
    text = words.text.replace("−", "–")
    font = _font(round(_FINER * words.size), 700 if words.bold else 400)
    at = (_FINER * words.x, _FINER * words.y)
    draw.text(at, text, fill=words.fill, font=font, anchor=_ANCHORS[words.anchor])


@cache
def _font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(_FONT, size)
    font.set_variation_by_axes([weight])
    return font
