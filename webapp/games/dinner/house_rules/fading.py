"""The face of flavours that fade, and the page of the Lab that says more about such a dinner."""

from collections.abc import Mapping

from engine.dinner.fading_changes import check_fading_changes
from engine.dinner.house_rules.fading import Fading
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError
from engine.exact import Exact
from engine.game import seat_letters
from webapp.games.any.base import Further
from webapp.games.any.forms import HouseRule
from webapp.games.dinner.face import Face
from webapp.games.dinner.setup import DinnerSeen
from webapp.words import Amount, say


def _kept(game: DinnerGame) -> Exact:
    rule = game.rule(Fading)
    return 1 if rule is None else rule.kept


class FadingFace(Face):
    """Each bite takes some of what is left."""

    name = "fading"
    sheets = ("fading",)
    scored = True
    plain_hints = False
    asked = HouseRule(
        "fading",
        ("1", "9/10", "7/10", "1/2"),
        read=lambda game: str(_kept(game)),
        spell=lambda game: say("house-spelled-fading", kept=Amount(_kept(game))),
    )

    def properties(self, seen: DinnerSeen) -> Mapping[str, str]:
        """Return how much of the taste is left."""
        return {"--warm": f"{float(_kept(seen.game)) ** seen.state.ply:.3f}"}

    def further(self, game: DinnerGame) -> Further | None:
        """Return where the Lab says at which λ the best play changes; None where it covers no such dinner."""
        if game.seats != 2 or "injera" in game.house_rules:
            return None
        try:
            check_fading_changes(game)
        except EngineError:
            return None
        tastes = " ".join(",".join(map(str, morsel.utilities)) for morsel in game.morsels)
        return Further(
            say("dinner-further-fading"),
            "lab.fading",
            {"d": tastes, "order": seat_letters(game.order)},
        )
