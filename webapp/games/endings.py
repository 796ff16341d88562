"""What is said of par, and of how a match ended against it, with marks for the seats."""

from collections.abc import Sequence
from typing import Any

from engine.exact import number_to_json
from engine.par import Par
from engine.review import Band
from webapp.games.base import Presentation
from webapp.games.said import amount_text, who
from webapp.games.view import ParView, Said


def par_view(game: Presentation[Any], par: Par) -> ParView:
    """Return a par that is known as it is shown."""
    assert par.bands is not None
    return {
        "seats": [[number_to_json(band.low), number_to_json(band.high)] for band in par.bands],
        "meaning": par.certificate.meaning,
        "says": _invitation(game, par.bands),
    }


def band_text(game: Presentation[Any], band: Band) -> str:
    """Write what a seat is worth: ``26``; ``13 at least, 23 at best``."""
    low, high = (amount_text(number_to_json(end), game.score) for end in (band.low, band.high))
    return low if band.exact else f"{low} at least, {high} at best"


def _invitation(game: Presentation[Any], bands: Sequence[Band]) -> Said:
    texts = [band_text(game, band) for band in bands]
    all_seats = "; ".join(f"{who(seat)} {text}" for seat, text in enumerate(texts))
    return [f"Par: {all_seats}.", *(f"Par for your seat: {text}. Can you reach it?" for text in texts)]
