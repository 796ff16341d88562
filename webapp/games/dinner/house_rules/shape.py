"""The face of other ways to count a plate."""

from functools import partial

from engine.dinner.house_rules.shape import SUM, Shape, Shapes
from engine.dinner.rules import DinnerGame
from engine.game import Seat, seat_letter
from webapp.games.any.phrases import number_brief, told
from webapp.games.dinner.board import DinnerSeen
from webapp.games.dinner.face import Face, RuleView, asked_for
from webapp.words import Listed, say


def _shapes(game: DinnerGame) -> tuple[Shape, ...]:
    rule = game.rule(Shapes)
    return (SUM,) * game.seats if rule is None else rule.by_diner


def _spell_shape(game: DinnerGame) -> str:
    shapes = _shapes(game)
    if len(set(shapes)) == 1:
        return _one_shape(shapes[0])
    rows = Listed(
        say("house-spelled-shape-diner", diner=seat_letter(seat), how=_one_shape(shape))
        for seat, shape in enumerate(shapes)
    )
    return say("house-spelled-shape-rows", rows=rows)


def _one_shape(shape: Shape) -> str:
    return say(f"house-counts-{shape.kind}", count=shape.top)


class ShapeFace(Face):
    """A plate counts by more than its sum."""

    plain_hints = True
    sheets = ("tags",)
    asked = asked_for(Shapes, _spell_shape)

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Write what a dish counts for who looks: ``4² = 16``, or that it is one of their favourites."""
        game, shapes = seen.game, _shapes(seen.game)

        def tag(morsel: int, viewer: Seat | None) -> str:
            if viewer is None:
                return ""
            shape, worth = shapes[viewer], game.morsels[morsel].utilities[viewer]
            if shape.kind == "squares":
                square = number_brief(worth * worth)
                return say("dinner-tag-squares", worth=number_brief(worth), square=square)
            whole = sorted((other.utilities[viewer] for other in game.morsels), reverse=True)
            if shape.kind == "top" and worth >= whole[shape.top - 1]:
                return say("dinner-tag-top")
            return ""

        left = game.left(seen.state)
        return RuleView(tags={morsel: told(range(game.seats), partial(tag, morsel)) for morsel in left})
