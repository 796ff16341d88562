"""The first part of every answer about a dinner: the dinner that was asked about."""

from typing import Any

from engine.dinner.rules import DinnerGame


def asked_to_json(game: DinnerGame) -> dict[str, Any]:
    """Return the utilities of the morsels as rows of strings, and the house rules as in a setup."""
    setup = game.to_json()
    return setup | {"morsels": [list(map(str, morsel.utilities)) for morsel in game.morsels]}
