"""The face of other ways to count a plate."""

from fractions import Fraction

from engine.dinner.house_rules.shape import SUM, Shape, Shapes
from engine.dinner.rules import DinnerGame
from engine.game import seat_letter
from webapp.games.any.forms import OTHER, HouseRule
from webapp.games.any.phrases import count_text
from webapp.games.dinner.face import SCORED, Face

TOP = 3
"""How many favourites the form offers to count."""


def _shapes(game: DinnerGame) -> tuple[Shape, ...]:
    rule = game.rule(Shapes)
    return (SUM,) * game.seats if rule is None else rule.by_diner


def _write_shape(_game: DinnerGame, value: str) -> dict[str, int] | str:
    return {"top": TOP} if value == "top" else value


def _read_shape(game: DinnerGame) -> str:
    shape, *others = set(_shapes(game))
    return OTHER if others or shape.top not in (0, TOP) else shape.kind


def _spell_shape(game: DinnerGame) -> str:
    shapes = _shapes(game)
    if len(set(shapes)) == 1:
        return _one_shape(shapes[0])
    return "; ".join(f"{seat_letter(seat)} by {_one_shape(shape)}" for seat, shape in enumerate(shapes))


def _one_shape(shape: Shape) -> str:
    if shape.kind == "top":
        count = count_text(Fraction(shape.top))
        return f"the top {count}, then all bites" if shape.top > 1 else "the favourite, then all bites"
    return {"sum": "all bites", "worst": "the worst bite", "squares": "squares"}[shape.kind]


class ShapeFace(Face):
    """A plate counts by more than its sum."""

    name = "shape"
    words = SCORED
    adds_up = False
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
