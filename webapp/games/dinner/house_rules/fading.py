"""The face of flavours that fade, and the page of the Lab that says more about such a dinner."""

from engine.dinner.fading_changes import check_fading_changes
from engine.dinner.house_rules.fading import Fading
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError
from engine.exact import Exact
from engine.game import seat_letter
from webapp.games.any.base import Further
from webapp.games.any.forms import HouseRule
from webapp.games.any.phrases import number_text
from webapp.games.dinner.face import SCORED, Face

ALONG = "How much fading changes the best play of this dinner"


def _kept(game: DinnerGame) -> Exact:
    rule = game.rule(Fading)
    return 1 if rule is None else rule.kept


class FadingFace(Face):
    """Each bite takes some of what is left."""

    name = "fading"
    words = SCORED
    plain_hints = False
    asked = HouseRule(
        "fading",
        "Flavours fade",
        (("1", "No"), ("9/10", "A tenth"), ("7/10", "Three tenths"), ("1/2", "Half")),
        "With every bite that anybody takes, what is left loses part of its worth. The more it fades, the "
        "better greed gets: the best plan lies somewhere between.",
        {"9/10": ", fading by a tenth", "7/10": ", fading by three tenths", "1/2": ", fading by half"},
        read=lambda game: str(_kept(game)),
        spell=lambda game: f"{number_text(_kept(game))} of it kept at each bite",
    )

    def further(self, game: DinnerGame) -> Further | None:
        """Return where the Lab says at which λ the best play changes; None where it covers no such dinner."""
        if game.seats != 2 or "injera" in game.house_rules:
            return None
        try:
            check_fading_changes(game)
        except EngineError:
            return None
        tastes = " ".join(",".join(map(str, morsel.utilities)) for morsel in game.morsels)
        return Further(ALONG, "lab.fading", {"d": tastes, "order": "".join(map(seat_letter, game.order))})
