"""The house rules of the dinner as a form asks for them; `engine.dinner` says what they mean."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.dinner.house_rules.coin import COIN
from engine.dinner.house_rules.weights import PRESETS, preset, weights_from_json, weights_to_json
from engine.dinner.orders import thue_morse
from engine.exact import exact
from engine.game import seat_letter, seat_of
from webapp.games.any.forms import HouseRule
from webapp.games.any.phrases import count_text, number_text
from webapp.games.dinner.house_rules import at_once, take_backs
from webapp.games.dinner.house_rules.secret import COPIES, SECRET

OTHER = "other"
"""Stands for a rule that a setup has and the form does not offer."""

PLAIN_ORDER = "plain"
FAIR_ORDER = "fair"


def _write_order(setup: Mapping[str, Any], value: str) -> str:
    if value == COIN:
        return COIN
    order, diners = str(setup["order"]), len(setup["morsels"][0]["utilities"])
    first = seat_of(order[0])
    if diners == 2:
        return "".join(seat_letter(seat ^ first) for seat in thue_morse(len(order)))
    # Round the table and back again.
    there = [(first + turn) % diners for turn in range(diners)]
    both = [*there, *reversed(there)]
    return "".join(seat_letter(both[turn % len(both)]) for turn in range(len(order)))


def _write_weights(setup: Mapping[str, Any], value: str) -> Any:
    return weights_to_json(preset(value, len(setup["morsels"][0]["utilities"])))


def _read_weights(setup: Mapping[str, Any]) -> str:
    if "weights" not in setup:
        return "own"
    diners = len(setup["weights"])
    weights = weights_from_json(setup["weights"], diners)
    return next((name for name in PRESETS if preset(name, diners) == weights), OTHER)


def _read_fading(setup: Mapping[str, Any]) -> str:
    return str(exact(setup.get("fading", 1)))


def _write_layers(setup: Mapping[str, Any], value: str) -> list[list[int]]:
    """Pile the morsels up in the order of the plate, so many on each other."""
    height = int(value)
    return [[k, k + 1] for k in range(len(setup["morsels"]) - 1) if (k + 1) % height]


def _read_layers(setup: Mapping[str, Any]) -> str:
    pairs = [list(pair) for pair in setup.get("injera", [])]
    if not pairs:
        return "0"
    return next((height for height in ("2", "3") if _write_layers(setup, height) == pairs), OTHER)


def _write_shape(_setup: Mapping[str, Any], value: str) -> Any:
    return {"top": 3} if value == "top" else value


def _read_shape(setup: Mapping[str, Any]) -> str:
    shape = setup.get("shape", "sum")
    if shape == {"top": 3}:
        return "top"
    return shape if isinstance(shape, str) else OTHER


def _spell_weights(setup: Mapping[str, Any]) -> str:
    rows = (
        f"{seat_letter(seat)} by {', '.join(number_text(weight) for weight in row)}"
        for seat, row in enumerate(setup["weights"])
    )
    return f"weights of plates: {'; '.join(rows)}"


def _spell_fading(setup: Mapping[str, Any]) -> str:
    return f"{number_text(setup['fading'])} of it kept at each bite"


def _spell_layers(setup: Mapping[str, Any]) -> str:
    covered = len({below for _above, below in setup["injera"]})
    return "one dish covered" if covered == 1 else f"{covered} dishes covered"


def _spell_shape(setup: Mapping[str, Any]) -> str:
    shapes = setup["shape"]
    if not isinstance(shapes, list):
        return _one_shape(shapes)
    return "; ".join(f"{seat_letter(seat)} by {_one_shape(shape)}" for seat, shape in enumerate(shapes))


def _one_shape(shape: Any) -> str:
    if isinstance(shape, dict):
        count = count_text(Fraction(shape["top"]))
        return f"the top {count}, then all bites" if shape["top"] > 1 else "the favourite, then all bites"
    return {"sum": "all bites", "worst": "the worst bite", "squares": "squares"}[shape]


RULES = (
    HouseRule(
        "order",
        "Who bites when",
        ((PLAIN_ORDER, "In turn"), (FAIR_ORDER, "Fair turns"), (COIN, "A coin")),
        "Fair turns go A, B, B, A, B, A, A, B …, so that nobody is first for long; with more than two, round "
        "the table and back. For two, crossout has the answer for any order. A coin, for two: before each "
        "bite it says who eats, so nobody knows how often they will bite.",
        {FAIR_ORDER: ", fair turns", COIN: ", with a coin"},
        _write_order,
        lambda setup: COIN if setup.get("order") == COIN else PLAIN_ORDER,
    ),
    HouseRule(
        "weights",
        "What counts for you",
        (
            ("own", "Own plate"),
            ("competitive", "Lead"),
            ("cooperative", "Both plates"),
            ("mother and child", "Family"),
        ),
        "Tastes for each other. Lead: your score is your plate less the other’s. Both plates: you both score "
        "the sum. Family: diner A, the mother, scores both plates; diner B, the child, only their own. "
        "Crossout still has the answer for two, on another dinner; for more diners, a search of every plate.",
        {
            "competitive": ", for the lead",
            "cooperative": ", for both plates",
            "mother and child": ", in the family",
        },
        _write_weights,
        _read_weights,
        _spell_weights,
    ),
    HouseRule(
        "fading",
        "Flavours fade",
        (("1", "No"), ("9/10", "A tenth"), ("7/10", "Three tenths"), ("1/2", "Half")),
        "With every bite that anybody takes, what is left loses part of its worth. The more it fades, the "
        "better greed gets: the best plan lies somewhere between.",
        {"9/10": ", fading by a tenth", "7/10": ", fading by three tenths", "1/2": ", fading by half"},
        None,
        _read_fading,
        _spell_fading,
    ),
    HouseRule(
        "injera",
        "Layers",
        (("0", "None"), ("2", "Two deep"), ("3", "Three deep")),
        "Injera: morsels lie on each other, and what is covered can be eaten only once nothing lies on it. "
        "Now it can be bad to be the one who has to uncover something.",
        {"2": ", two deep", "3": ", three deep"},
        _write_layers,
        _read_layers,
        _spell_layers,
    ),
    HouseRule(
        "shape",
        "How a plate counts",
        (
            ("sum", "All bites"),
            ("worst", "Worst bite"),
            ("squares", "Squares"),
            ("top", "Top three"),
        ),
        "Another way to count a plate: by its worst bite alone; by the squares of its bites; or by how many "
        "of your three favourites it holds, and then by their sum. Crossout plays all of them.",
        {"worst": ", by the worst bite", "squares": ", by squares", "top": ", top three first"},
        _write_shape,
        _read_shape,
        _spell_shape,
    ),
    at_once.RULE,
    take_backs.RULE,
    COPIES,
    SECRET,
)
"""In the order in which the form asks for them; `house_rules.together` says which go together."""
