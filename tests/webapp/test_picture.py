"""The picture of a match has no style sheet: its colours are copies, and must stay so."""

import re

from webapp.config import ROOT
from webapp.review import picture

STYLES = (ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
LIGHT = dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#[0-9A-F]{6})", STYLES))


def test_the_colours_of_a_picture_are_those_of_the_light_theme() -> None:
    drawn = (picture.GROUND, picture.SURFACE, picture.INK, picture.MUTED, picture.INJERA)
    assert drawn == tuple(LIGHT[name] for name in ("bg", "surface", "ink", "muted", "injera"))
    seats = {"seat-{}": picture.FILLS, "on-seat-{}": picture.ON_FILLS, "seat-{}-text": picture.TEXTS}
    for name, colours in seats.items():
        assert colours == tuple(LIGHT[name.format(letter)] for letter in "abcdef"), name
