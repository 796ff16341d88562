"""The setup of a dinner as JSON, read field by field."""

from typing import Any

from engine.dinner.house_rules.copies import copies_from_json, laid_out
from engine.dinner.house_rules.fading import fading_from_json
from engine.dinner.house_rules.injera import layers_from_json
from engine.dinner.house_rules.shapes import shapes_from_json
from engine.dinner.house_rules.weights import weights_from_json
from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS, diners_of, morsel_from_json, refuse_ties
from engine.dinner.orders import COIN, order_from_json
from engine.errors import NumberError, SetupError, quote
from engine.exact import check_sums
from engine.names import listed

FIELDS = frozenset(
    ("morsels", "copies", "order", "weights", "fading", "injera", "shape", "at_once", "take_backs", "secret")
)
"""What a setup can hold."""


def fields_from_json(setup: Any) -> dict[str, Any]:
    """Return the fields of `DinnerGame` that a setup gives; what is missing is as in a plain dinner.

    Raises
    ------
    SetupError
        If a part of it cannot be read; `DinnerGame` refuses what does not fit together.
    """
    if not isinstance(setup, dict) or not isinstance(setup.get("morsels"), list):
        raise SetupError(f"A dinner’s setup needs a list of “morsels”, not {quote(setup)}.", "morsels")
    unknown = set(setup) - FIELDS
    if unknown:
        field = min(map(str, unknown))
        raise SetupError(f"A dinner’s setup has no {quote(field)}: it has {listed(sorted(FIELDS))}.", field)
    count = len(setup["morsels"])
    # What is written wrong is said before that there is too little of it.
    diners = diners_of(setup["morsels"])
    morsels = tuple(
        morsel_from_json(value, k, diners) for k, value in enumerate(setup["morsels"][:MAX_MORSELS])
    )
    least = 1 if "copies" in setup else MIN_MORSELS
    if not least <= count <= MAX_MORSELS:
        raise SetupError(f"A dinner has {MIN_MORSELS} to {MAX_MORSELS} morsels, not {count}.", "morsels")
    refuse_ties(morsels)
    copies = copies_from_json(setup["copies"], count) if "copies" in setup else ()
    morsels = laid_out(morsels, copies)
    try:
        check_sums(utility for morsel in morsels for utility in morsel.utilities)
    except NumberError as error:
        raise SetupError(f"The utilities: {error}", "morsels") from error
    order = setup.get("order", "")
    return {
        "morsels": morsels,
        "order": () if order == COIN else order_from_json(order, len(morsels), diners),
        "copies": copies,
        "coin": order == COIN,
        "weights": weights_from_json(setup["weights"], diners) if "weights" in setup else (),
        "fading": fading_from_json(setup.get("fading", 1)),
        "injera": layers_from_json(setup.get("injera", [])),
        "shapes": shapes_from_json(setup["shape"], diners) if "shape" in setup else (),
        "at_once": _switch_from_json(setup, "at_once"),
        "take_backs": _switch_from_json(setup, "take_backs"),
        "secret": _switch_from_json(setup, "secret"),
    }


def _switch_from_json(setup: dict[str, Any], field: str) -> bool:
    value = setup.get(field, False)
    if type(value) is not bool:
        raise SetupError(f"“{field}” is true or false, not {quote(value)}.", field)
    return value
