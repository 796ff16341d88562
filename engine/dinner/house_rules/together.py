"""The combinations of house rules that make sense at one dinner: for rules, forms, help and tests."""

from collections.abc import Iterable
from itertools import combinations

from engine.dinner.house_rules import HOUSE_RULES, find_house_rule
from engine.dinner.house_rules.rule import HouseRule
from engine.errors import Refusal, SetupError

NAMES: tuple[str, ...] = tuple(rule.name for rule in HOUSE_RULES)
"""The names of the house rules, in the order in which a setup is written."""

TITLES: dict[str, str] = {rule.name: rule.title for rule in HOUSE_RULES}
"""How sentences name them."""


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
