"""Dinners whose flavours fade, and the page of the Lab that says more about one."""

from engine.dinner.fading_changes import check_fading_changes
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError
from engine.game import seat_letter
from engine.record import AnyGame
from webapp.games.any.base import Further

ALONG = "How much fading changes the best play of this dinner"


def along_fading(game: AnyGame) -> Further | None:
    """Return where the Lab says at which λ the best play changes; None for other dinners."""
    if not isinstance(game, DinnerGame) or game.lasts or game.seats != 2 or game.layers:
        return None
    try:
        check_fading_changes(game)
    except EngineError:
        return None
    tastes = " ".join(",".join(map(str, morsel.utilities)) for morsel in game.morsels)
    return Further(ALONG, "lab.fading", {"d": tastes, "order": "".join(map(seat_letter, game.order))})
