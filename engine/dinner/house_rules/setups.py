"""The setup of a dinner: JSON, read field by field, and the house rules that make sense together."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from engine.dinner.house_rules import HOUSE_RULES, find_house_rule
from engine.dinner.house_rules.copies import Copies, laid_out
from engine.dinner.house_rules.rule import HouseRule, Sizes
from engine.dinner.morsels import (
    MAX_DINERS,
    MAX_MORSELS,
    MIN_MORSELS,
    MORSEL_SCHEMA,
    Morsel,
    check_count,
    diners_of,
    morsel_from_json,
    refuse_ties,
)
from engine.dinner.orders import order_from_json
from engine.errors import NumberError, Refusal, SetupError, quote
from engine.exact import check_sums
from engine.game import Seat, seat_letter

ORDER_WORDS = tuple(rule.field.word for rule in HOUSE_RULES if rule.field and rule.field.word)
"""What can stand for the order where a house rule decides who bites."""

FIELDS = frozenset(("morsels", "order", *(rule.key() for rule in HOUSE_RULES)))
"""What a setup can hold."""


def setup_schema() -> dict[str, Any]:
    """Return the JSON Schema of what `read_setup` reads."""
    letters = f"^[A-{seat_letter(MAX_DINERS - 1)}]*$"
    return {
        "type": "object",
        "required": ["morsels"],
        "additionalProperties": False,
        "properties": {
            "morsels": {
                "description": f"{MIN_MORSELS} to {MAX_MORSELS} morsels; with “copies” one of each kind.",
                "type": "array",
                "minItems": 1,
                "maxItems": MAX_MORSELS,
                "items": MORSEL_SCHEMA,
            },
            "order": {
                "description": "A letter for each bite, or a word of a house rule. If it is left out, two "
                "diners take turns and B bites last; more bite in turn.",
                "anyOf": [
                    {"type": "string", "pattern": letters, "maxLength": MAX_MORSELS},
                    {"enum": list(ORDER_WORDS)},
                ],
            },
            **{name: schema for rule in HOUSE_RULES for name, schema in rule.schema().items()},
        },
    }


def read_setup(setup: Any) -> tuple[tuple[Morsel, ...], tuple[Seat, ...], tuple[HouseRule, ...]]:
    """Return the morsels, the order and the house rules of a setup; what is missing is as in a plain dinner.

    Raises
    ------
    SetupError
        If a part of it cannot be read; `DinnerGame` refuses what does not fit together.
    """
    if not isinstance(setup, dict) or not isinstance(setup.get("morsels"), list):
        raise SetupError(
            Refusal(
                "dinner-setup", "A dinner’s setup needs a list of “morsels”, not {value}.", value=quote(setup)
            ),
            "morsels",
        )
    unknown = set(setup) - FIELDS
    if unknown:
        field = min(map(str, unknown))
        raise SetupError(
            Refusal(
                "dinner-field",
                "A dinner’s setup has no {field}: it has {fields}.",
                field=quote(field),
                fields=tuple(sorted(FIELDS)),
            ),
            field,
        )
    count = len(setup["morsels"])
    # What is written wrong is said before that there is too little of it.
    diners = diners_of(setup["morsels"])
    morsels = tuple(
        morsel_from_json(value, k, diners) for k, value in enumerate(setup["morsels"][:MAX_MORSELS])
    )
    check_count(count, 1)
    refuse_ties(morsels)
    read = (kind.from_json(setup, Sizes(diners, count)) for kind in HOUSE_RULES)
    rules = tuple(rule for rule in read if rule is not None)
    morsels = next((laid_out(morsels, rule.counts) for rule in rules if isinstance(rule, Copies)), morsels)
    check_count(len(morsels))
    try:
        check_sums(utility for morsel in morsels for utility in morsel.utilities)
    except NumberError as error:
        raise SetupError(Refusal("utilities", "The utilities: {why}", why=error.reason), "morsels") from error
    order = setup.get("order", "")
    if order in ORDER_WORDS:
        return morsels, (), rules
    return morsels, order_from_json(order, len(morsels), diners, ORDER_WORDS), rules


NAMES: tuple[str, ...] = tuple(rule.name for rule in HOUSE_RULES)
"""The names of the house rules, in the order in which a setup is written."""


def refusal(one: str, other: str) -> str | None:
    """Return why two different rules do not go together, as the end of a sentence; None if they do."""
    return _reason(find_house_rule(one), find_house_rule(other))


def refusals() -> tuple[tuple[str, str, str], ...]:
    """Return every pair of rules that do not go together, in the order of `NAMES`, with the reason."""
    return tuple(
        (one, other, reason) for one, other in combinations(NAMES, 2) if (reason := refusal(one, other))
    )


def check_together(rules: Iterable[HouseRule]) -> None:
    """Refuse rules of which two have no meaning together.

    Raises
    ------
    SetupError
        On the field of the later one, with the reason.
    """
    for one, other in combinations(rules, 2):
        if reason := _reason(type(one), type(other)):
            raise SetupError(
                Refusal(
                    "rules-apart",
                    "Two rules do not go together, {one} and {other}: {reason}.",
                    one=one.named(),
                    other=other.named(),
                    reason=Refusal(f"why-{one.name}-{other.name}", reason),
                ),
                other.key(),
            )


def _reason(one: type[HouseRule], other: type[HouseRule]) -> str | None:
    return one.apart.get(other.name) or other.apart.get(one.name)
