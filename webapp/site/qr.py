"""Addresses as pictures that a phone reads."""

import segno
from markupsafe import Markup


def qr_code(text: str) -> Markup:
    """Return a QR code as SVG, dark on white in any theme."""
    code = segno.make(text, error="m", micro=False)
    return Markup(
        code.svg_inline(scale=6, border=4, omitsize=True, light="#fff", svgclass=None, lineclass=None)
    )
