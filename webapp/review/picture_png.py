"""A picture as PNG, in the font of the site."""

import io
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from webapp.config import ROOT
from webapp.review.picture import HEIGHT, WIDTH, Box, Disc, Picture, Words

_FONT = ROOT / "static" / "vendor" / "atkinson-hyperlegible-next-latin-wght-normal.woff2"
_FINER = 2
"""Drawn so much larger, and made smaller at the end, edges are smooth."""

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
            fill = None if shape.fill == "none" else shape.fill
            draw.rounded_rectangle(
                [_FINER * edge for edge in edges],
                _FINER * shape.radius,
                fill=fill,
                outline=shape.stroke,
                width=2 * _FINER if shape.stroke else 0,
            )
        else:
            _disc(draw, shape)
    written = io.BytesIO()
    image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()


def _disc(draw: ImageDraw.ImageDraw, disc: Disc) -> None:
    edges = [_FINER * (c + side * disc.radius) for side in (-1, 1) for c in (disc.x, disc.y)]
    draw.ellipse(edges, fill=disc.fill, outline=disc.stroke, width=2 * _FINER if disc.stroke else 0)


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
