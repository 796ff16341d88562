"""Payoff shapes: ways to count the morsels on a diner's own plate.

Each depends only on what the diner ate, and never falls when a morsel is replaced by a better one.
So crossout is a subgame perfect equilibrium; where the payoff always rises it has the only split.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, ClassVar, Literal, TypeAlias

from engine.dinner.house_rules.rule import Dinner, Field, Holds, HouseRule, Lookback, Sizes
from engine.dinner.morsels import MAX_DINERS, MAX_MORSELS, MIN_DINERS, DinnerState, Gain
from engine.dinner.plate_game import Memory
from engine.errors import Refusal, SetupError, quote
from engine.exact import Exact
from engine.game import Payoffs, Seat

MAX_SHAPED = 14
"""Most morsels left that are searched where a plate is worth its worst: 3,686,400 nodes."""

TOP = 3
"""How many favourites forms offer to count."""

Kind: TypeAlias = Literal["sum", "worst", "squares", "top"]


@dataclass(frozen=True, slots=True)
class Shape:
    """One way to count a plate.

    Attributes
    ----------
    kind
        ``sum``: the utilities; ``worst``: the least of them, 0 on an empty plate; ``squares``: their squares,
        for utilities from 0 on; ``top``: how many of the diner's favourites were eaten, and of as many the
        sum: the count weighs more than any sum.
    top
        How many morsels of the whole dinner are favourites; 0 for the other kinds.
    """

    kind: Kind = "sum"
    top: int = 0

    @property
    def rises(self) -> bool:
        """Whether a better morsel in place of another always pays more, not only never less."""
        return self.kind != "worst"

    @property
    def adds_up(self) -> bool:
        """Whether a plate is worth the sum of what each of its morsels is worth alone."""
        return self.kind != "worst"

    def payoff(self, eaten: Iterable[Exact], whole: Sequence[Exact]) -> Exact:
        """Return what a plate is worth.

        Parameters
        ----------
        eaten
            The diner's utilities of what they ate.
        whole
            The diner's utilities of all morsels of the dinner.
        """
        plate = list(eaten)
        match self.kind:
            case "worst":
                return min(plate, default=0)
            case "squares":
                return sum(utility * utility for utility in plate)
            case "top":
                bar = sorted(whole)[-self.top]
                # Sums of two plates differ by less than this.
                weight = sum(max(utility, -utility) for utility in whole) + 1
                return weight * len([utility for utility in plate if utility >= bar]) + sum(plate)
            case "sum":
                return sum(plate)


SUM = Shape()

Leasts: TypeAlias = tuple[Exact | None, ...]
"""By diner the least utility on the plate where a plate does not add up; None where it does, or is empty."""


def shapes_from_json(value: Any, sizes: Sizes) -> tuple[Shape, ...]:
    """Read one shape for all, or a list with one for each diner.

    Raises
    ------
    SetupError
        On the field ``shape``.
    """
    diners = sizes.diners
    if isinstance(value, list):
        if len(value) != diners:
            raise SetupError(
                Refusal(
                    "shape-list",
                    "The shapes {value} must be one for all, or a list of {diners}, one for each diner.",
                    value=quote(value),
                    diners=diners,
                ),
                "shape",
            )
        return tuple(map(_shape_from_json, value))
    return (_shape_from_json(value),) * diners


def shapes_to_json(shapes: Sequence[Shape]) -> Any:
    """Write shapes as `shapes_from_json` reads them: one if all are the same."""
    written = [{"top": shape.top} if shape.kind == "top" else shape.kind for shape in shapes]
    return written[0] if len(set(shapes)) == 1 else written


def _shape_from_json(value: Any) -> Shape:
    if isinstance(value, str) and value in ("sum", "worst", "squares"):
        return Shape(value)  # type: ignore[arg-type] # one of the three just compared
    if isinstance(value, dict) and set(value) == {"top"} and type(value["top"]) is int:
        return Shape("top", value["top"])
    raise SetupError(
        Refusal(
            "shape-unknown",
            "The shape {value} is none of sum, worst, squares and an object such as {{“top”: 3}}.",
            value=quote(value),
        ),
        "shape",
    )


_TOP_SCHEMA = {
    "description": "How many of the favourites on the plate count.",
    "type": "integer",
    "minimum": 1,
    "maximum": MAX_MORSELS,
}
_SCHEMA = {
    "anyOf": [
        {"enum": ["sum", "worst", "squares"]},
        {
            "type": "object",
            "required": ["top"],
            "additionalProperties": False,
            "properties": {"top": _TOP_SCHEMA},
        },
    ]
}
"""The JSON Schema of one shape."""


_OFFERED = (SUM, Shape("worst"), Shape("squares"), Shape("top", TOP))


def _alike(shape: Shape, sizes: Sizes) -> tuple[Shape, ...]:
    return (shape,) * sizes.diners


@dataclass(frozen=True, slots=True)
class Shapes(HouseRule):
    """By diner what a plate is worth."""

    name: ClassVar[str] = "shape"
    title: ClassVar[str] = "another way to count a plate"
    field: ClassVar[Field] = Field(
        {shape.kind: partial(_alike, shape) for shape in _OFFERED},
        "How a plate is counted: one way for all, or one for each diner.",
        {
            "anyOf": [
                _SCHEMA,
                {"type": "array", "minItems": MIN_DINERS, "maxItems": MAX_DINERS, "items": _SCHEMA},
            ]
        },
        shapes_from_json,
        shapes_to_json,
    )
    apart: ClassVar[Mapping[str, str]] = {
        "weights": (
            "weights add up plates, and a plate that is not counted by its sum has no equivalent dinner"
        ),
        "coin": "the proof for plates that are not summed needs the order of the turns",
        "fading": "a plate that is not counted by its sum has no worth that fades bite by bite",
        "injera": "the proof for plates that are not summed needs every morsel within reach",
        "diners": "crossout, which counts plates of any shape, is for two",
    }

    by_diner: tuple[Shape, ...]

    def check(self, dinner: Dinner) -> None:
        """Refuse shapes that do not fit the morsels."""
        check_shapes(self.by_diner, [morsel.utilities for morsel in dinner.morsels])

    def scores(self, dinner: Dinner, state: DinnerState, scores: Payoffs) -> Payoffs:
        """Return what each plate is worth."""
        eaten = tuple(zip(dinner.morsels, state.eaters, strict=True))
        return tuple(
            Fraction(
                shape.payoff(
                    (m.utilities[seat] for m, by in eaten if by == seat),
                    [morsel.utilities[seat] for morsel in dinner.morsels],
                )
            )
            for seat, shape in enumerate(self.by_diner)
        )

    def lookback(
        self, dinner: Dinner, state: DinnerState, names: Sequence[int], called: tuple[tuple[Seat, ...], ...]
    ) -> Lookback:
        """Return by diner the leasts that can be eaten."""

        def remembered(state: DinnerState) -> Leasts:
            eaten = list(zip(dinner.morsels, state.eaters, strict=True))
            return tuple(
                None
                if shape.adds_up
                else min((m.utilities[seat] for m, by in eaten if by == seat), default=None)
                for seat, shape in enumerate(self.by_diner)
            )

        def gain(morsel: int, eater: Seat) -> Gain:
            shape, whole = self.by_diner[eater], [one.utilities[eater] for one in dinner.morsels]
            worth = shape.payoff([whole[morsel]], whole) if shape.adds_up else 0
            return tuple(worth if seat == eater else 0 for seat in range(dinner.seats))

        memories = _memories(dinner, self.by_diner, remembered(state), names, called)
        return Lookback(memories, remembered, gain)

    @property
    def most_left(self) -> int:  # type: ignore[override]
        """The most morsels that may be left: all of them if plates add up."""
        return HouseRule.most_left if self.rises else MAX_SHAPED

    @property
    def rises(self) -> bool:
        """Whether a better morsel always pays every diner more."""
        return all(shape.rises for shape in self.by_diner)

    @property
    def crossout(self) -> Holds:
        """Return that crossout holds: a better morsel on a plate never pays less."""
        return "every" if self.rises else "one"


def _memories(
    dinner: Dinner,
    shapes: Sequence[Shape],
    now: Leasts,
    left: Sequence[int],
    called: tuple[tuple[Seat, ...], ...],
) -> dict[Hashable, Memory]:
    """Return what can be remembered if ``now`` is: by diner the least that was eaten."""
    utilities = [morsel.utilities for morsel in dinner.morsels]
    columns: list[list[Exact | None]] = []
    for seat, (shape, least) in enumerate(zip(shapes, now, strict=True)):
        own = [] if shape.adds_up else sorted({utilities[morsel][seat] for morsel in left})
        columns.append([least, *(u for u in own if least is None or u < least)])
    numbers = {leasts: number for number, leasts in enumerate(product(*columns))}

    def after(leasts: Leasts, seat: Seat, morsel: int) -> int:
        if shapes[seat].adds_up:
            return numbers[leasts]
        least, own = leasts[seat], utilities[morsel][seat]
        return numbers[(*leasts[:seat], own if least is None else min(least, own), *leasts[seat + 1 :])]

    def rows(leasts: Leasts) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(after(leasts, seat, morsel) for morsel in left) for seat in range(len(shapes)))

    def final(leasts: Leasts) -> tuple[Exact | None, ...]:
        return tuple(
            None if shape.adds_up else least or 0 for shape, least in zip(shapes, leasts, strict=True)
        )

    return {leasts: Memory(called, rows(leasts), final=final(leasts)) for leasts in numbers}


def check_shapes(shapes: Any, utilities: Sequence[Sequence[Exact]]) -> None:
    """Refuse shapes that do not fit a dinner.

    Raises
    ------
    SetupError
        On the field ``shape``.
    """
    diners, morsels = len(utilities[0]), len(utilities)
    if not isinstance(shapes, tuple) or len(shapes) != diners or {type(one) for one in shapes} != {Shape}:
        raise SetupError(f"The shapes {quote(shapes)} must be a tuple of {diners} of `Shape`.", "shape")
    for seat, shape in enumerate(shapes):
        if shape.kind == "top" and not 1 <= shape.top <= morsels:
            raise SetupError(
                Refusal(
                    "shape-top",
                    "The shape has {top} favourites: of {morsels} morsels 1 to {morsels} can be.",
                    top=quote(shape.top),
                    morsels=morsels,
                ),
                "shape",
            )
        least = min(pair[seat] for pair in utilities)
        if shape.kind == "squares" and least < 0:
            raise SetupError(
                Refusal(
                    "shape-squares",
                    "Squares need utilities from 0 on, because a worse morsel would count more; diner "
                    "{diner} has {least}.",
                    diner=chr(ord("A") + seat),
                    least=quote(least),
                ),
                "shape",
            )
