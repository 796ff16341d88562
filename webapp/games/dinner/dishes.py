"""The pictures of morsels by name: the symbols of ``static/icons/dishes.svg``."""

from engine.dinner.menu import DISHES

PLAIN = "plain"
"""The symbol of a dish without a picture: a bowl, in which its initial is written."""

_SYMBOLS = {name.casefold(): name.lower().replace(" ", "-") for name in DISHES}


def dish_symbol(name: str) -> str:
    """Return the symbol of a dish, `PLAIN` for a name that is not on the menu."""
    return _SYMBOLS.get(" ".join(name.casefold().split()), PLAIN)
