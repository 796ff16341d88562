"""Tastes for each other: the weight of every plate in each payoff (Levine & Stange 2012, on altruism).

For two diners weights reduce to an ordinary dinner: with what A and B make of each other, the bite of a
morsel (a, b) by A instead of B is worth αA·a − βA·b to A, and by B instead of A βB·b − αB·a to B. Every
morsel is eaten once, by one or the other, so payoffs differ from that dinner's scores by constants alone.
This needs no condition on weights or turns, except that a bite is worth the same at every turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, TypeAlias

from engine.dinner.house_rules.rule import Dinner, Drills, Field, HouseRule, Sizes
from engine.dinner.morsels import MAX_DINERS, MIN_DINERS, Gain, Utilities, check_pairs
from engine.errors import NumberError, Refusal, SetupError, quote
from engine.exact import NUMBER_SCHEMA, Exact, exact, is_exact, number_to_json, simplest
from engine.game import Seat

WeightRows: TypeAlias = tuple[tuple[Exact, ...], ...]
"""By diner a row: what that diner's payoff makes of each plate, in the order of the seats."""


PRESETS = ("competitive", "cooperative", "mother and child")
"""Tastes with a name: each wants to be ahead; each wants the sum; A cares for all, others for themselves."""


def preset(name: str, diners: int = 2) -> WeightRows:
    """Return the weights of `PRESETS` for so many diners.

    Examples
    --------
    >>> preset("competitive")
    ((1, -1), (-1, 1))
    >>> preset("mother and child", 3)
    ((1, 1, 1), (0, 1, 0), (0, 0, 1))
    """
    others = {"competitive": -1, "cooperative": 1, "mother and child": 0}[name]
    rows = [tuple(1 if plate == diner else others for plate in range(diners)) for diner in range(diners)]
    if name == "mother and child":
        rows[0] = (1,) * diners
    return tuple(rows)


def plain(diners: int) -> WeightRows:
    """Return the weights of diners who each count only their own plate."""
    return tuple(tuple(int(plate == diner) for plate in range(diners)) for diner in range(diners))


def weights_from_json(value: Any, sizes: Sizes) -> WeightRows:
    """Read weights: a row for each diner, an exact number for each plate.

    Raises
    ------
    SetupError
        On the field ``weights``, with what is wrong.
    """
    diners = sizes.diners
    if (
        not isinstance(value, list)
        or len(value) != diners
        or any(not isinstance(row, list) or len(row) != diners for row in value)
    ):
        raise SetupError(
            Refusal(
                "weights-shape",
                "The weights {value} must be {diners} rows of {diners} numbers, by diner what each plate "
                "counts.",
                value=quote(value),
                diners=diners,
            ),
            "weights",
        )
    try:
        return tuple(tuple(exact(number) for number in row) for row in value)
    except NumberError as error:
        why = Refusal("weights-number", "The weights {value}: {why}", value=quote(value), why=error.reason)
        raise SetupError(why, "weights") from error


def weights_to_json(weights: WeightRows) -> list[list[int | str]]:
    """Write weights as `weights_from_json` reads them."""
    return [[number_to_json(number) for number in row] for row in weights]


def _preset(name: str, sizes: Sizes) -> WeightRows:
    return preset(name, sizes.diners)


_ROW = {"type": "array", "minItems": MIN_DINERS, "maxItems": MAX_DINERS, "items": NUMBER_SCHEMA}


@dataclass(frozen=True, slots=True)
class Weights(HouseRule):
    """The weight of every plate in each diner's payoff: a row for each diner, in the order of the seats."""

    name: ClassVar[str] = "weights"
    title: ClassVar[str] = "tastes for each other"
    field: ClassVar[Field] = Field(
        {"own": lambda sizes: plain(sizes.diners)} | {name: partial(_preset, name) for name in PRESETS},
        "A row for each diner: how much each plate counts to that diner.",
        {**_ROW, "items": _ROW},
        weights_from_json,
        weights_to_json,
    )
    drills: ClassVar[Drills] = Drills(planner=False)
    pays_eater_alone: ClassVar[bool] = False

    rows: WeightRows

    def check(self, dinner: Dinner) -> None:
        """Refuse weights that don't fit these diners."""
        check_weights(self.rows, [morsel.utilities for morsel in dinner.morsels])

    def gain(self, ply: int, eater: Seat, gain: Gain) -> Gain:
        """Return what each makes of the eater's gain."""
        return tuple(simplest(row[eater] * gain[eater]) for row in self.rows)


def check_weights(weights: Any, utilities: Sequence[Utilities]) -> None:
    """Refuse weights that don't fit these diners, or under which a diner values all morsels alike.

    Raises
    ------
    SetupError
        On the field ``weights``.
    """
    diners = len(utilities[0])
    _check_numbers(weights, diners)
    if diners != 2:
        return
    equal = [seat for seat in (0, 1) if len({pair[seat] for pair in equivalent(utilities, weights)}) == 1]
    if equal:
        raise SetupError(
            Refusal(
                "weights-alike",
                "Under the weights {weights} diner {diner} values every morsel alike, and has nothing to "
                "choose: change that row.",
                weights=quote(weights_to_json(weights)),
                diner="AB"[equal[0]],
            ),
            "weights",
        )


def _check_numbers(weights: Any, diners: int) -> None:
    if (
        type(weights) is not tuple
        or len(weights) != diners
        or any(type(row) is not tuple or len(row) != diners or not all(map(is_exact, row)) for row in weights)
    ):
        raise SetupError(
            f"The weights {quote(weights)} must be {diners} tuples of {diners} ints or Fractions.", "weights"
        )


def equivalent(utilities: Sequence[Utilities], weights: WeightRows) -> tuple[tuple[Exact, Exact], ...]:
    """Return the dinner for two whose scores are the payoffs under weights, up to a constant for each diner.

    It can have ties; crossout then breaks them by position and finds an equilibrium, not the equilibrium.

    Raises
    ------
    SetupError
        If morsels or weights are no pairs of ints or Fractions.

    Examples
    --------
    >>> equivalent([(1, 2), (5, 3)], preset("competitive"))
    ((3, 3), (8, 8))
    """
    check_pairs(utilities)
    _check_numbers(weights, 2)
    (own_a, other_a), (other_b, own_b) = weights
    return tuple((simplest(own_a * a - other_a * b), simplest(own_b * b - other_b * a)) for a, b in utilities)
