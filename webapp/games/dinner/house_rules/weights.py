"""The face of tastes for each other: the weights of the plates for each diner."""

from typing import Any

from engine.dinner.house_rules.weights import PRESETS, Weights, preset, weights_to_json
from engine.dinner.rules import DinnerGame
from engine.game import seat_letter
from webapp.games.any.forms import OTHER, HouseRule
from webapp.games.any.phrases import number_text
from webapp.games.dinner.face import Face
from webapp.words import Listed, say


def _write_weights(game: DinnerGame, value: str) -> Any:
    return weights_to_json(preset(value, game.seats))


def _read_weights(game: DinnerGame) -> str:
    if (rule := game.rule(Weights)) is None:
        return "own"
    return next((name for name in PRESETS if preset(name, game.seats) == rule.rows), OTHER)


def _spell_weights(game: DinnerGame) -> str:
    rule = game.rule(Weights)
    rows = (
        say("house-spelled-weights-row", diner=seat_letter(seat), by=Listed(map(number_text, row), "row"))
        for seat, row in enumerate(rule.rows if rule else ())
    )
    return say("house-spelled-weights", rows=Listed(rows))


class WeightsFace(Face):
    """Plates count for others too."""

    name = "weights"
    scored = True
    plain_hints = False
    asked = HouseRule(
        "weights",
        ("own", "competitive", "cooperative", "mother and child"),
        write=_write_weights,
        read=_read_weights,
        spell=_spell_weights,
    )
