"""The face of tastes for each other: what counts for whom."""

from typing import Any

from engine.dinner.house_rules.weights import PRESETS, Weights, preset, weights_to_json
from engine.dinner.rules import DinnerGame
from engine.game import seat_letter
from webapp.games.any.forms import OTHER, HouseRule
from webapp.games.any.phrases import number_text
from webapp.games.dinner.face import SCORED, Face


def _write_weights(game: DinnerGame, value: str) -> Any:
    return weights_to_json(preset(value, game.seats))


def _read_weights(game: DinnerGame) -> str:
    if (rule := game.rule(Weights)) is None:
        return "own"
    return next((name for name in PRESETS if preset(name, game.seats) == rule.rows), OTHER)


def _spell_weights(game: DinnerGame) -> str:
    rule = game.rule(Weights)
    rows = (
        f"{seat_letter(seat)} by {', '.join(number_text(weight) for weight in row)}"
        for seat, row in enumerate(rule.rows if rule else ())
    )
    return f"weights of plates: {'; '.join(rows)}"


class WeightsFace(Face):
    """Plates count for others too."""

    name = "weights"
    words = SCORED
    plain_hints = False
    asked = HouseRule(
        "weights",
        "What counts for you",
        (
            ("own", "Own plate"),
            ("competitive", "Lead"),
            ("cooperative", "Both plates"),
            ("mother and child", "Family"),
        ),
        "Tastes for each other. Lead: your score is your plate less the other’s. Both plates: you both score "
        "the sum. Family: diner A, the mother, scores both plates; diner B, the child, only their own. "
        "Crossout still has the answer for two, on another dinner; for more diners, a search of every plate.",
        {
            "competitive": ", for the lead",
            "cooperative": ", for both plates",
            "mother and child": ", in the family",
        },
        _write_weights,
        _read_weights,
        _spell_weights,
    )
