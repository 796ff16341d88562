"""Injera: morsels in layers. What lies under another morsel can be eaten only once that is gone.

A plate can occur when whatever lies under a morsel on it is on it too. Of a stack of h morsels that leaves
h + 1 plates instead of 2^h, so what a search takes is told by plates and not by morsels.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, TypeAlias

from engine.dinner.house_rules.rule import Dinner, Drills, Field, Holds, HouseRule, Sizes
from engine.dinner.morsels import MAX_MORSELS, DinnerState
from engine.dinner.plate_game import free
from engine.errors import IllegalMoveError, Refusal, SetupError, quote
from engine.exact import Exact
from engine.game import Seat

Layers: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs (x, y) of morsels, ascending: x lies on y."""


def stacks(sizes: Sizes, height: int) -> Layers:
    """Return stacks of neighbours on the plate, so many on each other.

    Examples
    --------
    >>> stacks(Sizes(2, 5), 2)
    ((0, 1), (2, 3))
    """
    return tuple((k, k + 1) for k in range(sizes.morsels - 1) if (k + 1) % height)


def layers_from_json(value: Any, _sizes: Sizes) -> Layers:
    """Read pairs ``[x, y]`` of morsels; `check_layers` says whether they fit a dinner.

    Raises
    ------
    SetupError
        On the field ``injera``.
    """
    if not isinstance(value, list) or any(
        not isinstance(pair, list) or len(pair) != 2 or any(type(morsel) is not int for morsel in pair)
        for pair in value
    ):
        raise SetupError(
            Refusal(
                "layers-shape",
                "The injera {value} must be a list of pairs [x, y] of morsels: x lies on y.",
                value=quote(value),
            ),
            "injera",
        )
    return tuple(sorted((x, y) for x, y in value))


def _restacked(rule: "Injera", morsels: int) -> "Injera":
    """Return stacks of neighbours, as high as the highest."""
    heights = [1] * (1 + max((max(pair) for pair in rule.pairs), default=0))
    for _ in heights:
        for x, y in rule.pairs:
            heights[y] = max(heights[y], heights[x] + 1)
    return Injera(stacks(Sizes(2, morsels), max(heights)))


@dataclass(frozen=True, slots=True)
class Injera(HouseRule):
    """Pairs (x, y): morsel x lies on y, which can be eaten only once x is gone."""

    name: ClassVar[str] = "injera"
    title: ClassVar[str] = "injera"
    field: ClassVar[Field] = Field(
        {"0": lambda _: ()} | {height: partial(stacks, height=int(height)) for height in ("2", "3")},
        "Pairs [x, y] of morsels: x lies on y.",
        {
            "type": "array",
            "items": {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "items": {"type": "integer", "minimum": 0, "maximum": MAX_MORSELS - 1},
            },
        },
        layers_from_json,
        lambda pairs: list(map(list, pairs)),
    )
    drills: ClassVar[Drills] = Drills(resized=_restacked)

    pairs: Layers

    def check(self, dinner: Dinner) -> None:
        """Refuse pairs that do not fit the morsels."""
        check_layers(self.pairs, len(dinner.morsels))

    def choices(
        self, dinner: Dinner, state: DinnerState, seat: Seat, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the choices without what lies under a morsel."""
        covered = {y for x, y in self.pairs if state.eaters[x] is None}
        return tuple(k for k in choices if k not in covered)

    def after(self, dinner: Dinner, state: DinnerState, seat: Seat, move: int) -> None:
        """Refuse a morsel that lies under another."""
        on_it = next((x for x, y in self.pairs if y == move and state.eaters[x] is None), None)
        if on_it is not None:
            upper, lower = dinner.morsels[on_it].name, dinner.morsels[move].name
            covered = "{lower} lies under {upper}: that has to go first."
            raise IllegalMoveError(Refusal("dish-covered", covered, lower=lower, upper=upper))

    @property
    def crossout(self) -> Holds:
        """Return that crossout holds, where both diners like better what lies on top: crossout checks it."""
        return "every"


def check_layers(layers: Any, morsels: int) -> None:
    """Refuse pairs that name no morsel of so many or come twice, and morsels on each other in a circle.

    Raises
    ------
    SetupError
        On the field ``injera``.
    """
    if type(layers) is not tuple or any(
        type(pair) is not tuple or len(pair) != 2 or any(type(k) is not int for k in pair) for pair in layers
    ):
        raise SetupError(f"The injera {quote(layers)} must be a tuple of pairs of morsels.", "injera")
    seen: set[tuple[int, int]] = set()
    for pair in layers:
        if pair in seen:
            raise SetupError(
                Refusal(
                    "layers-twice",
                    "The injera has the pair {pair} twice: name it once.",
                    pair=quote(list(pair)),
                ),
                "injera",
            )
        seen.add(pair)
        if not all(0 <= morsel < morsels for morsel in pair):
            raise SetupError(
                Refusal(
                    "layers-number",
                    "The injera has the pair {pair}: morsels count from 0 to {last}.",
                    pair=quote(list(pair)),
                    last=morsels - 1,
                ),
                "injera",
            )
    lies_on = under(layers, morsels)
    left = (1 << morsels) - 1
    while left:
        bottom = [k for k in range(morsels) if left >> k & 1 and not lies_on[k] & left]
        if not bottom:
            circle = _circle(lies_on, left)
            raise SetupError(
                Refusal(
                    "layers-circle",
                    "In the injera the morsels {morsels} lie on each other in a circle: take a pair away.",
                    morsels=", ".join(map(str, circle)),
                ),
                "injera",
            )
        for morsel in bottom:
            left ^= 1 << morsel


def under(layers: Iterable[tuple[int, int]], morsels: int) -> tuple[int, ...]:
    """Return by morsel the mask of those it lies on."""
    return _masks(layers, morsels)


def on_top(layers: Iterable[tuple[int, int]], morsels: int) -> tuple[int, ...]:
    """Return by morsel the mask of those that lie on it."""
    return _masks(((y, x) for x, y in layers), morsels)


def plates(above: Sequence[int], most: int) -> list[int] | None:
    """Return every plate that can occur, as masks, the largest first; None if they are more than ``most``.

    Parameters
    ----------
    above
        By morsel the mask of those that lie on it.
    most
        How many plates are enough.

    Examples
    --------
    >>> plates(on_top([(0, 1)], 2), 10)
    [3, 2, 0]
    """
    known, layer = [(1 << len(above)) - 1], {(1 << len(above)) - 1}
    while layer != {0}:
        layer = {plate ^ 1 << morsel for plate in layer for morsel in free(plate, above)}
        known += sorted(layer)
        if len(known) > most:
            return None
    return known


def preferred_on_top(layers: Layers, utilities: Sequence[Sequence[Exact]]) -> bool:
    """Tell whether every diner likes what lies on top better than what it lies on: the crust theorem's case.

    Then crossout never eats what is covered, and its theorem holds as without layers: what a diner likes
    least has nothing under it.
    """
    return all(
        upper > lower for x, y in layers for upper, lower in zip(utilities[x], utilities[y], strict=True)
    )


def _masks(pairs: Iterable[tuple[int, int]], morsels: int) -> tuple[int, ...]:
    masks = [0] * morsels
    for one, other in pairs:
        masks[one] |= 1 << other
    return tuple(masks)


def _circle(lies_on: Sequence[int], left: int) -> list[int]:
    """Return morsels of which each lies on the next, and the last on the first."""
    walk = [(left & -left).bit_length() - 1]
    while True:
        below = lies_on[walk[-1]] & left
        morsel = (below & -below).bit_length() - 1
        if morsel in walk:
            return walk[walk.index(morsel) :]
        walk.append(morsel)
