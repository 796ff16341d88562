"""A picture as SVG."""

import re
from functools import cache

from jinja2 import Environment, FileSystemLoader, Template

from webapp.config import ROOT
from webapp.review.picture import HEIGHT, INK, WIDTH, Picture


def to_svg(picture: Picture) -> str:
    """Write a picture as an SVG document."""
    return _template().render(picture=picture, width=WIDTH, height=HEIGHT, ink=INK)


@cache
def _template() -> Template:
    """Return the template; a process that draws pictures has no web server to ask for it."""
    environment = Environment(loader=FileSystemLoader(ROOT / "templates"), autoescape=True)
    sprite = (ROOT / "static" / "icons" / "dishes.svg").read_text(encoding="utf-8")
    environment.globals["dishes"] = {
        found[1]: found[0] for found in re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', sprite, re.DOTALL)
    }
    return environment.get_template("picture.svg")
