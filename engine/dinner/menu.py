"""The dishes that morsels are named after, read from dishes.toml, and dinners written as texts."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.dinner.rules import DinnerGame

_LISTED = tomllib.loads((Path(__file__).parent / "dishes.toml").read_text(encoding="utf-8"))

DRAWN_DISHES: tuple[str, ...] = tuple(_LISTED["drawn"])
"""The names that dice draw from; frozen, since past puzzles follow from them."""

DISHES: tuple[str, ...] = (*DRAWN_DISHES, *_LISTED["added"])
"""All dishes that have a picture."""


def dinner_from(morsels: Iterable[str], order: str = "", **rules: Any) -> DinnerGame:
    """Make a dinner from texts such as ``"Key wot 3 4"``: a name, then each diner's utility.

    Parameters
    ----------
    order
        As in a setup, such as ``"ABAB"``; if empty, the rules choose it.
    rules
        House rules, as in a setup.
    """
    return DinnerGame.from_json(
        {
            "morsels": [_morsel_from(text) for text in morsels],
            **({"order": order} if order else {}),
            **rules,
        }
    )


def _morsel_from(text: str) -> dict[str, Any]:
    words = text.split()
    name = [word for word in words if not word.isdecimal()]
    return {"name": " ".join(name), "utilities": [int(word) for word in words[len(name) :]]}
