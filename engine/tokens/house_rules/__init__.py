"""The house rules of the token game, a file each, and the list of them."""

from engine.tokens.house_rules.rule import HouseRule
from engine.tokens.house_rules.secret import InSecret

HOUSE_RULES: tuple[type[HouseRule], ...] = (InSecret,)
"""In the order in which a setup is written, and in which a game asks them."""
