"""The SVG painter: a drawing as a document, or as an element of a page."""

import re
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader

from webapp.config import ROOT
from webapp.games.any.drawing import LIGHT, Drawing


def to_document(drawing: Drawing) -> str:
    """Write a drawing as a document in the colours of the light theme."""
    return _templates().get_template("picture.svg").render(drawing=drawing, paints=LIGHT)


def to_element(drawing: Drawing, css: str, dishes: str = "") -> str:
    """Write a drawing as an element of a page, in the colours of its theme.

    Parameters
    ----------
    css
        Its class.
    dishes
        The address of ``icons/dishes.svg``, if dishes are drawn.
    """
    macros: Any = _templates().get_template("macros/drawing.html").module
    return str(macros.drawn(drawing, css, dishes))


@cache
def _templates() -> Environment:
    """Return the templates; a process that draws pictures has no web server to ask for them."""
    environment = Environment(loader=FileSystemLoader(ROOT / "templates"), autoescape=True)
    sprite = (ROOT / "static" / "icons" / "dishes.svg").read_text(encoding="utf-8")
    environment.globals["dishes"] = {
        found[1]: found[0] for found in re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', sprite, re.DOTALL)
    }
    return environment
