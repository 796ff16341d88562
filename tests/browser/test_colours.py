"""The measured colours: every pair that is read keeps its contrast, in both themes."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "static"
SHEETS = sorted(STATIC.rglob("*.css"))
THEMES = ("light", "dark")
TEXT, SHAPE = 4.5, 3.0

PAIRS: list[tuple[str, str, float]] = [
    *((text, ground, TEXT) for ground in ("bg", "surface", "injera") for text in ("ink", "muted")),
    *((text, ground, TEXT) for ground in ("bg", "surface") for text in ("accent", "gain", "warn", "loss")),
    ("on-accent", "accent", TEXT),
    ("on-accent", "accent-hover", TEXT),
    ("ink", "accent-wash", TEXT),
    ("muted", "accent-wash", TEXT),
    *((line, ground, SHAPE) for ground in ("bg", "surface") for line in ("border", "focus")),
    *((f"on-seat-{seat}", f"seat-{seat}", TEXT) for seat in "abcdef"),
    *((f"seat-{seat}-text", ground, TEXT) for seat in "abcdef" for ground in ("bg", "surface")),
    # Fills may be close to the ground: the outline around each is what is seen.
    *(("ink", f"{ground}", 7.0) for ground in ("bg", "surface", "injera")),
]


def declared(theme: str) -> dict[str, str]:
    """Every custom property of a colour, as it is in one theme."""
    text = re.sub(r"/\*.*?\*/", "", (STATIC / "site" / "tokens.css").read_text(), flags=re.S)
    pattern = r"--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}))\s*;"
    return {
        name: same or (light if theme == "light" else dark)
        for name, light, dark, same in re.findall(pattern, text)
    }


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    channels = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_computed_as_published() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_what_is_read_stands_out(front: str, ground: str, least: float, theme: str) -> None:
    colours = declared(theme)
    assert contrast(colours[front], colours[ground]) >= least


def test_both_themes_declare_every_colour_that_a_style_sheet_names() -> None:
    known = set(re.findall(r"--([\w-]+)\s*:", "".join(f.read_text() for f in SHEETS)))
    scripts = "".join(f.read_text() for f in STATIC.rglob("*.js") if "vendor" not in f.parts)
    templates = "".join(f.read_text() for f in (STATIC.parent / "templates").rglob("*.html"))
    known |= set(re.findall(r"--([\w-]+)\s*[:\"']", scripts + templates))
    for sheet in SHEETS:
        named = set(re.findall(r"var\(--([\w-]+)\s*\)", sheet.read_text()))
        assert named <= known, sheet.name


def test_only_the_measured_colours_are_used() -> None:
    for sheet in SHEETS:
        if sheet.name != "tokens.css":
            text = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", sheet.read_text(), flags=re.S)
            # In a mask a colour is only opaque or not.
            text = re.sub(r"mask(-image)?:[^;}]*", "", text)
            strays = re.findall(r"(?<![\w&-])#[0-9a-fA-F]{3,8}\b(?![\w-]*\s*[{,:.>])", text)
            # A code that is to be scanned is black on white, whatever the theme.
            assert {c.lower() for c in strays} <= {"#fff", "#000", "#ffffff", "#000000"}, sheet.name
