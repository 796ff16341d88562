"""Secret placement as people see it: both choose a stack, and then both tokens stand."""

from collections.abc import Mapping, Sequence
from typing import Any

from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, who
from webapp.games.any.view import AnyOption, LastMove, Number, View
from webapp.games.tokens.words import place_taken, stack_name

RULE = switch(
    "secret",
    "Placement",
    (("no", "Openly"), ("yes", "In secret")),
    "In secret, for two players: you both choose a stack, and then both tokens are shown. If you chose the "
    "same one, you share everything. Nobody can expect more than half; on a line, a stack in the middle of "
    "the money is sure of it.",
    ", in secret",
)
"""The house rule as a form asks for it."""

CHOOSE = "Choose a stack in secret. Once you both have, both tokens are shown."
"""What a player is told to do."""


def is_secret(setup: Mapping[str, Any]) -> bool:
    """Tell whether both place at once, in secret."""
    return bool(setup.get("secret"))


def did(setup: Mapping[str, Any], last: LastMove) -> str:
    """Say who chose which stack, with marks for the seats."""
    return f"{who(last['seat'])} chose {place_taken(setup, last['move'])}"


def did_together(setup: Mapping[str, Any], moves: Sequence[LastMove]) -> str:
    """Say where both tokens stand, with marks for the seats."""
    first, second = sorted(moves, key=lambda move: move["seat"])
    if first["move"] == second["move"]:
        return f"Both have chosen {place_taken(setup, first['move'])}: everything is shared"
    stand = [f"{who(move['seat'])} placed on {place_taken(setup, move['move'])}" for move in (first, second)]
    return f"Both have chosen: {', '.join(stand)}"


def options(setup: Mapping[str, Any], moves: Sequence[int], scores: Sequence[Number]) -> list[AnyOption]:
    """Return the stacks that can be chosen: what that leads to nobody can say."""
    return [{"move": k, "place": stack_name(setup, k), "scores": list(scores)} for k in moves]


def remarks(view: View) -> list[str]:
    """Tell what came of the choices, no judgement."""
    opening = f"{len(view['setup']['stacks'])} stacks, and both choose in secret."
    told = [fill(view, f"{frame['words']['move']}.", {}) for frame in view["frames"][1:]]
    if len(told) == 2:
        told[1] = fill(view, f"{did_together(view['setup'], view['moves'])}.", {})
    return [opening, *told]
