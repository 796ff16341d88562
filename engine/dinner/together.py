"""Which house rules of the dinner have a meaning together: one table, for rules, forms, help and tests."""

from collections.abc import Iterable
from itertools import combinations
from typing import Literal, TypeAlias, get_args

from engine.errors import SetupError

HouseRuleName: TypeAlias = Literal[
    "coin", "weights", "fading", "injera", "diners", "shape", "at_once", "take_backs", "copies", "secret"
]
"""The house rules, by the field of a setup; ``coin`` changes ``order``, and ``diners`` the morsels."""

NAMES: tuple[HouseRuleName, ...] = get_args(HouseRuleName)

TITLES: dict[HouseRuleName, str] = {
    "coin": "the coin",
    "weights": "tastes for each other",
    "fading": "fading flavours",
    "injera": "injera",
    "diners": "a bigger table",
    "shape": "another way to count a plate",
    "at_once": "bites at once",
    "take_backs": "take-backs",
    "copies": "copies",
    "secret": "secret tastes",
}
"""How sentences name them."""

_FIELDS: dict[HouseRuleName, str] = {"coin": "order", "diners": "morsels"}
"""The field of a setup that a rule changes, where it is not its name."""

_REFUSED: dict[frozenset[HouseRuleName], str] = {
    frozenset(("shape", "weights")): (
        "weights add up plates, and a plate that is not counted by its sum has no equivalent dinner"
    ),
    frozenset(("shape", "coin")): "the proof for plates that are not summed needs the order of the turns",
    frozenset(
        ("shape", "fading")
    ): "a plate that is not counted by its sum has no worth that fades bite by bite",
    frozenset(
        ("shape", "injera")
    ): "the proof for plates that are not summed needs every morsel within reach",
    frozenset(("shape", "diners")): "crossout, which counts plates of any shape, is for two",
    frozenset(("coin", "diners")): "a coin has two sides",
    frozenset(("at_once", "coin")): "nobody waits for a toss where both bite at once",
    frozenset(("at_once", "fading")): "bites at once have no turns by which they could fade",
    frozenset(("at_once", "injera")): "a contested morsel stays, and would keep what lies under it covered",
    frozenset(("at_once", "diners")): "with three, two could name the same morsel and the third another",
    frozenset(("at_once", "shape")): "the proof for plates that are not summed needs the order of the turns",
    frozenset(("take_backs", "coin")): "an offer answers the bite before, and turns have to alternate",
    frozenset(("take_backs", "fading")): "a bite that is taken back has no turn of its own by which it fades",
    frozenset(("take_backs", "injera")): "a morsel that goes back to the plate has no place among the layers",
    frozenset(("take_backs", "diners")): "an offer is made by one diner to the other",
    frozenset(("take_backs", "shape")): "only plates that are summed are thought through with offers",
    frozenset(("take_backs", "at_once")): "where both bite at once, nobody comes next to make an offer",
    frozenset(("copies", "injera")): "a layer names one morsel, and copies cannot be told apart",
    frozenset(
        ("copies", "shape")
    ): "the proof for plates that are not summed needs diners who are never indifferent",
    frozenset(("copies", "at_once")): "two who name the same dish would not name the same morsel",
    frozenset(("copies", "take_backs")): "only plates of different morsels are thought through with offers",
    frozenset(("secret", "weights")): "who cares for a plate has to know what it is worth to the other",
    frozenset(("secret", "fading")): "the floor counts every bite in full",
    frozenset(("secret", "injera")): "the floor needs every morsel within reach",
    frozenset(("secret", "shape")): "the floor is a sum of bites",
    frozenset(("secret", "at_once")): "the floor needs bites that follow each other",
    frozenset(("secret", "take_backs")): "an offer has to be of what the other likes better",
}
"""By pair of rules why they do not go together."""


def refusal(one: HouseRuleName, other: HouseRuleName) -> str | None:
    """Return why two different rules do not go together, as the end of a sentence; None if they do."""
    return _REFUSED.get(frozenset((one, other)))


def field_of(rule: HouseRuleName) -> str:
    """Return the field of a setup that a rule changes."""
    return _FIELDS.get(rule, rule)


def refusals() -> tuple[tuple[HouseRuleName, HouseRuleName, str], ...]:
    """Return every pair of rules that do not go together, in the order of `NAMES`, with the reason."""
    return tuple(
        (one, other, reason) for one, other in combinations(NAMES, 2) if (reason := refusal(one, other))
    )


def check_together(rules: Iterable[HouseRuleName]) -> None:
    """Refuse rules of which two have no meaning together.

    Raises
    ------
    SetupError
        On the field of the later one, with the reason.
    """
    for one, other in combinations(rules, 2):
        if reason := refusal(one, other):
            raise SetupError(
                f"Two rules do not go together, {TITLES[one]} and {TITLES[other]}: {reason}.",
                field_of(other),
            )
