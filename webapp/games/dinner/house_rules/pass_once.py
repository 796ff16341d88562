"""The face of passes."""

from collections.abc import Mapping
from typing import Any

from webapp.games.any.forms import HouseRule
from webapp.games.any.phrases import who
from webapp.games.any.view import LastMove
from webapp.games.dinner.face import Face


class PassOnceFace(Face):
    """Each diner may let one turn go by."""

    name = "pass_once"
    ordered = counted = adds_up = plain_hints = False
    asked = HouseRule(
        "pass_once",
        "Passes",
        (("no", "None"), ("yes", "One each")),
        "Pass once: each of you may let one turn go by without eating.",
        {"yes": ", with a pass each"},
        lambda _setup, _value: True,
        lambda setup: "yes" if setup.get("pass_once") else "no",
    )

    def target(self, setup: Mapping[str, Any], move: int | str) -> str | None:
        """Name a pass."""
        return "passing" if move == "pass" else None

    def did(self, setup: Mapping[str, Any], last: LastMove) -> str | None:
        """Say who passed."""
        return f"{who(last['seat'])} passed" if last["move"] == "pass" else None
