"""What ``lastbite solve --json`` prints and the lab shows: the same answers, made in one place."""

from collections.abc import Iterable
from typing import Any

from engine.dinner.outcomes import Cloud, ScorePair
from engine.game import seat_letter
from engine.tokens.coalitions import Held

LIMIT = 1000
"""How many outcomes an answer lists unless it is asked for more or fewer."""


def dinner_answer(solution: dict[str, Any], dots: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return a solved dinner (`DinnerSolution.to_json`) with its cloud, if there is one."""
    return solution if dots is None else solution | {"cloud": dots}


def cloud_to_json(dots: Cloud, listed: Iterable[ScorePair] | None = None) -> dict[str, Any]:
    """Return a cloud as plain JSON values, numbers as strings; of its points all, or those ``listed``."""
    points = dots.pairs if listed is None else listed
    return {
        "splits": dots.splits,
        "pairs": len(dots.pairs),
        "reachable": [len(dots.against(seat)) for seat in (0, 1)],
        "frontier": [list(map(str, pair)) for pair in dots.frontier],
        "points": [
            {
                "scores": list(map(str, dot.scores)),
                "splits": dot.splits,
                "reachable": list(dot.reachable),
                "example": list(dot.example),
            }
            for dot in points
        ],
    }


def coalition_to_json(found: Held) -> dict[str, Any]:
    """Return what a coalition can hold a seat to as plain JSON values, numbers as strings."""
    return {
        "against": seat_letter(found.seat),
        "by": [seat_letter(seat) for seat in found.coalition],
        "payoff": str(found.payoff),
        "certificate": "exact",
        "count": found.count,
        "outcomes": [
            {
                "moves": list(map(str, hold.moves)),
                "stand": list(map(str, hold.stand)),
                "payoffs": list(map(str, hold.payoffs)),
                "earned": str(hold.earned),
            }
            for hold in found.holds
        ],
    }
