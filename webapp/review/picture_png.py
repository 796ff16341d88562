"""A picture as PNG: its SVG, painted in the font of the site."""

import io
from functools import cache
from tempfile import NamedTemporaryFile

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it comes without types
from resvg_py import svg_to_bytes

from webapp.config import ROOT

ABOUT = "~"
"""What stands for “≈” in a painted picture: the font of the site has no such sign."""
_FONT = ROOT / "static" / "vendor" / "atkinson-hyperlegible-next-latin-wght-normal.woff2"


def to_png(svg: str) -> bytes:
    """Paint an SVG document as a PNG file; the fonts of the machine play no part."""
    with NamedTemporaryFile(suffix=".ttf") as font:
        font.write(_unpacked_font())
        font.flush()
        writable = svg.replace("≈", ABOUT)
        return bytes(svg_to_bytes(svg_string=writable, font_files=[font.name], skip_system_fonts=True))


@cache
def _unpacked_font() -> bytes:
    """Return the font as TrueType: resvg reads no WOFF2, and fonts only from files."""
    font, written = TTFont(_FONT), io.BytesIO()
    font.flavor = None
    font.save(written)
    return written.getvalue()
