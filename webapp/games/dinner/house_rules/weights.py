"""The face of tastes for each other: the weights of the plates for each diner."""

from functools import partial

from engine.dinner.house_rules.weights import Weights
from engine.dinner.rules import DinnerGame
from engine.exact import Exact, number_to_json
from engine.game import Seat, seat_letter
from webapp.games.any.phrases import number_brief, number_text, told
from webapp.games.dinner.board import DinnerSeen
from webapp.games.dinner.face import Face, RuleView, asked_for
from webapp.words import Listed, say


def _spell_weights(game: DinnerGame) -> str:
    rule = game.rule(Weights)
    rows = (
        say("house-spelled-weights-row", diner=seat_letter(seat), by=Listed(map(number_text, row), "row"))
        for seat, row in enumerate(rule.rows if rule else ())
    )
    return say("house-spelled-weights", rows=Listed(rows))


class WeightsFace(Face):
    """Plates count for others too."""

    sheets = ("tags",)
    asked = asked_for(Weights, _spell_weights)

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Write what a bite adds to the scores of two, if who looks eats it now: ``+4 for you, −2``."""
        game, ply = seen.game, seen.state.ply
        if game.seats != 2:
            return RuleView()

        def tag(morsel: int, viewer: Seat | None) -> str:
            if viewer is None:
                return ""
            gain = game.gain(ply, morsel, viewer)
            return say("dinner-tag-weights", own=_signed(gain[viewer]), other=_signed(gain[1 - viewer]))

        left = game.left(seen.state)
        return RuleView(tags={morsel: told((0, 1), partial(tag, morsel)) for morsel in left})


def _signed(amount: Exact) -> str:
    written = number_brief(number_to_json(amount))
    return f"+{written}" if amount > 0 else written
