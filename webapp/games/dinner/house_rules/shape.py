"""The face of other ways to count a plate."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.game import seat_letter
from webapp.games.any.forms import OTHER, HouseRule
from webapp.games.any.phrases import count_text
from webapp.games.dinner.face import Face


def _write_shape(_setup: Mapping[str, Any], value: str) -> Any:
    return {"top": 3} if value == "top" else value


def _read_shape(setup: Mapping[str, Any]) -> str:
    shape = setup.get("shape", "sum")
    if shape == {"top": 3}:
        return "top"
    return shape if isinstance(shape, str) else OTHER


def _spell_shape(setup: Mapping[str, Any]) -> str:
    shapes = setup["shape"]
    if not isinstance(shapes, list):
        return _one_shape(shapes)
    return "; ".join(f"{seat_letter(seat)} by {_one_shape(shape)}" for seat, shape in enumerate(shapes))


def _one_shape(shape: Any) -> str:
    if isinstance(shape, dict):
        count = count_text(Fraction(shape["top"]))
        return f"the top {count}, then all bites" if shape["top"] > 1 else "the favourite, then all bites"
    return {"sum": "all bites", "worst": "the worst bite", "squares": "squares"}[shape]


class ShapeFace(Face):
    """A plate counts by more than its sum."""

    name = "shape"
    plain_score = adds_up = False
    asked = HouseRule(
        "shape",
        "How a plate counts",
        (
            ("sum", "All bites"),
            ("worst", "Worst bite"),
            ("squares", "Squares"),
            ("top", "Top three"),
        ),
        "Another way to count a plate: by its worst bite alone; by the squares of its bites; or by how many "
        "of your three favourites it holds, and then by their sum. Crossout plays all of them.",
        {"worst": ", by the worst bite", "squares": ", by squares", "top": ", top three first"},
        _write_shape,
        _read_shape,
        _spell_shape,
    )
