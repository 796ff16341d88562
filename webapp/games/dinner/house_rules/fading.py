"""The face of flavours that fade."""

from engine.dinner.house_rules.fading import Fading
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from webapp.games.dinner.board import DinnerSeen
from webapp.games.dinner.face import Face, RuleView, asked_for
from webapp.words import Amount, say


def _kept(game: DinnerGame) -> Exact:
    rule = game.rule(Fading)
    return 1 if rule is None else rule.kept


class FadingFace(Face):
    """Each bite takes some of what is left."""

    sheets = ("fading",)
    asked = asked_for(Fading, lambda game: say("house-spelled-fading", kept=Amount(_kept(game))))

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Return the share of the taste that is left, for the style sheet."""
        return RuleView(properties={"--warm": f"{float(_kept(seen.game)) ** seen.state.ply:.3f}"})
