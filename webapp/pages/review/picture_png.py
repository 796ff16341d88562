"""A picture as PNG: its SVG, painted in the font of the site."""

from pathlib import Path

from resvg_py import svg_to_bytes

ABOUT = "~"
"""The sign for “≈” in a painted picture: the font of the site has no such sign."""
_FONT = Path(__file__).parent / "font" / "atkinson-hyperlegible-next.ttf"
"""The font that pages have as WOFF2, which resvg does not read."""


def to_png(svg: str) -> bytes:
    """Paint an SVG document as a PNG file; the fonts of the machine play no part."""
    writable = svg.replace("≈", ABOUT)
    return bytes(svg_to_bytes(svg_string=writable, font_files=[str(_FONT)], skip_system_fonts=True))
