"""A picture as PNG: its SVG, painted in the font of the site."""

import re
from pathlib import Path
from unicodedata import normalize

from resvg_py import svg_to_bytes

ABOUT = "~"
"""The sign for “≈” in a painted picture: the font of the site has no such sign."""
_FRACTION = re.compile(r"(\d?)([⅐-⅞])")
"""A fraction that the font has no sign for, such as ⅞ and unlike ½, and the digit before it."""
_FONT = Path(__file__).parent / "font" / "atkinson-hyperlegible-next.ttf"
"""The font that pages have as WOFF2, which resvg does not read."""


def to_png(svg: str) -> bytes:
    """Paint an SVG document as a PNG file; the fonts of the machine play no part."""
    writable = _FRACTION.sub(_spelled, svg.replace("≈", ABOUT))
    return bytes(svg_to_bytes(svg_string=writable, font_files=[str(_FONT)], skip_system_fonts=True))


def _spelled(found: re.Match[str]) -> str:
    digit, sign = found.groups()
    apart = digit and f"{digit}\N{NO-BREAK SPACE}"
    return apart + normalize("NFKC", sign)
