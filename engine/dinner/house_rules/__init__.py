"""The house rules of the dinner, a file each, and the list of them."""

from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.copies import Copies
from engine.dinner.house_rules.diners import Diners
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.pass_once import PassOnce
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.secret import Secret
from engine.dinner.house_rules.shape import Shapes
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.house_rules.weights import Weights

HOUSE_RULES: tuple[type[HouseRule], ...] = (
    Coin,
    Weights,
    Fading,
    Injera,
    Diners,
    Shapes,
    AtOnce,
    TakeBacks,
    Copies,
    Secret,
    PassOnce,
)
"""In the order in which a setup is written, and in which a dinner asks them."""


def find_house_rule(name: str) -> type[HouseRule]:
    """Return the house rule of a name; `LookupError` if none has it."""
    for rule in HOUSE_RULES:
        if rule.name == name:
            return rule
    raise LookupError(f"No house rule of the dinner has the name {name!r}.")
