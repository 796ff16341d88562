"""Morsels: their names, their worth to each diner, their reader, and who has eaten which."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeAlias, TypeVar

from engine.errors import NumberError, Refusal, SetupError, quote
from engine.exact import NUMBER_SCHEMA, Exact, exact, is_exact, taken
from engine.game import Seat, seat_letter
from engine.names import is_name

MIN_MORSELS = 2
MAX_MORSELS = 24
MIN_DINERS = 2
MAX_DINERS = 6
MAX_NAME = 40

MORSEL_SCHEMA = {
    "type": "object",
    "required": ["name", "utilities"],
    "additionalProperties": False,
    "properties": {
        "name": {"description": "What people call it.", "type": "string", "minLength": 1},
        "utilities": {
            "description": "What it is worth to each diner, in the order of the seats.",
            "type": "array",
            "minItems": MIN_DINERS,
            "maxItems": MAX_DINERS,
            "items": NUMBER_SCHEMA,
        },
    },
}
"""The JSON Schema of a morsel; a diner's utilities are all different."""

Utilities: TypeAlias = tuple[Exact, ...]
"""What one morsel is worth to each diner, in the order of the seats."""


@dataclass(frozen=True, slots=True)
class Morsel:
    """One indivisible item: its name and what it is worth to each diner, in the order of the seats."""

    name: str
    utilities: Utilities

    def __post_init__(self) -> None:
        """Refuse what is not a name with an exact number for each of 2 to 6 diners."""
        if not isinstance(self.name, str):
            raise SetupError(f"The name {quote(self.name)} of a morsel must be text.", "morsels")
        if type(self.utilities) is tuple:
            object.__setattr__(self, "utilities", taken(self.utilities))
        if (
            type(self.utilities) is not tuple
            or not MIN_DINERS <= len(self.utilities) <= MAX_DINERS
            or not all(map(is_exact, self.utilities))
        ):
            raise SetupError(
                f"{self.name} has the utilities {quote(self.utilities)}: write a pair of ints or Fractions, "
                f"A’s and B’s, or as many for up to {MAX_DINERS} diners.",
                "morsels",
            )


def morsel_letter(morsel: int) -> str:
    """Name a morsel by its index: 0 is A … 23 is X."""
    return chr(ord("A") + morsel)


def called(names: Sequence[str], morsel: int) -> str:
    """Call a morsel by its name, with its letter where another has the same."""
    name = names[morsel]
    return name if name and names.count(name) == 1 else f"{morsel_letter(morsel)} {name}".strip()


def check_count(count: int, least: int = MIN_MORSELS) -> None:
    """Refuse a dinner of fewer than ``least`` morsels, or of too many."""
    if not least <= count <= MAX_MORSELS:
        raise SetupError(
            Refusal(
                "dinner-size",
                "A dinner has {least} to {most} morsels, not {count}.",
                least=MIN_MORSELS,
                most=MAX_MORSELS,
                count=count,
            ),
            "morsels",
        )


def refuse_ties(morsels: Sequence[Morsel]) -> None:
    """Refuse a dinner in which a diner values two morsels alike; `SetupError` names both."""
    for seat in range(len(morsels[0].utilities)):
        for (i, one), (j, other) in combinations(enumerate(morsels), 2):
            if one.utilities[seat] == other.utilities[seat]:
                raise SetupError(
                    Refusal(
                        "utility-tie",
                        "Diner {diner} gives {value} to both morsel {first} ({first_name}) and morsel "
                        "{second} ({second_name}): make them different.",
                        diner=seat_letter(seat),
                        value=quote(one.utilities[seat]),
                        first=i + 1,
                        first_name=one.name,
                        second=j + 1,
                        second_name=other.name,
                    ),
                    "morsels",
                )


def diners_of(morsels: Sequence[Any]) -> int:
    """Return for how many diners a setup is: as many as the first morsel that lists utilities has."""
    for value in morsels:
        if isinstance(value, dict) and isinstance(value.get("utilities"), list):
            diners = len(value["utilities"])
            if diners > MAX_DINERS:
                raise SetupError(
                    Refusal(
                        "diners-many",
                        "A dinner has {least} to {most} diners, not {diners}: give each morsel a utility "
                        "for each.",
                        least=MIN_DINERS,
                        most=MAX_DINERS,
                        diners=diners,
                    ),
                    "morsels",
                )
            return max(diners, MIN_DINERS)
    return MIN_DINERS


def morsel_from_json(value: Any, index: int, diners: int) -> Morsel:
    """Read the morsel of an index for so many diners; `SetupError` says what is wrong with it."""
    number = index + 1
    if not isinstance(value, dict) or set(value) != {"name", "utilities"}:
        shape = "Morsel {number} needs a “name” and two “utilities”, not {value}."
        raise SetupError(Refusal("morsel-shape", shape, number=number, value=quote(value)), "morsels")
    name, utilities = value["name"], value["utilities"]
    if not is_name(name, MAX_NAME):
        printable = "Morsel {number} has the name {name}: write 1 to {most} printable characters."
        raise SetupError(
            Refusal("morsel-name", printable, number=number, name=quote(name), most=MAX_NAME), "morsels"
        )
    if not isinstance(utilities, list) or len(utilities) != diners:
        two = "Morsel {number} has the utilities {value}: write two numbers, A’s and B’s."
        many = "Morsel {number} has the utilities {value}: write {diners} numbers, one for each diner."
        facts = {"number": number, "value": quote(utilities)}
        raise SetupError(
            Refusal("utilities-two", two, **facts)
            if diners == 2
            else Refusal("utilities-many", many, **facts, diners=diners),
            "morsels",
        )
    try:
        return Morsel(name.strip(), tuple(exact(u) for u in utilities))
    except NumberError as error:
        why = Refusal("morsel-number", "Morsel {number}: {why}", number=number, why=error.reason)
        raise SetupError(why, "morsels") from error


def _are_utilities(pair: Any) -> bool:
    shaped = (type(pair) is tuple or isinstance(pair, tuple | list)) and len(pair) == 2
    return shaped and is_exact(pair[0]) and is_exact(pair[1])


def check_pairs(morsels: Sequence[Utilities]) -> None:
    """Refuse morsels that are not pairs of ints or Fractions: no float gets into an exact answer.

    Raises
    ------
    SetupError
        With the first that is wrong, and its index.
    """
    if not isinstance(morsels, Sequence) or isinstance(morsels, str | bytes):
        raise SetupError(f"Morsels must be a list of pairs of utilities, not {quote(morsels)}.", "morsels")
    for index, pair in enumerate(morsels):
        if not _are_utilities(pair):
            raise SetupError(
                f"Morsel {index}, {quote(pair)}, must be a pair of exact numbers, A’s utility and B’s: "
                "write 2, Fraction(1, 10) or “1/10”, no floats.",
                "morsels",
            )


def check_turns(morsels: Sequence[Utilities], order: Sequence[Seat]) -> None:
    """Refuse morsels as `check_pairs`, and an order that is not one seat, 0 or 1, for each; `SetupError`."""
    check_pairs(morsels)
    if not isinstance(order, Sequence) or not all(type(seat) is int and seat in (0, 1) for seat in order):
        raise SetupError(f"The turns must be a list of seats, 0 or 1, not {quote(order)}.", "order")
    if len(order) != len(morsels):
        raise SetupError(f"{len(morsels)} morsels need as many turns, not {len(order)}.", "order")


Eaters: TypeAlias = tuple[Seat | None, ...]
"""By morsel the seat that ate it, None while it is on the plate."""

Gain: TypeAlias = tuple[Exact, ...]
"""What one bite adds to the payoff of each diner, in the order of the seats."""

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class DinnerState:
    """A position of a dinner: each diner's morsels and gains so far.

    Attributes
    ----------
    eaters
        By morsel the seat that ate it, None while it is on the plate.
    gained
        What each diner has gained so far, in the order of the seats.
    kept
        What house rules keep in mind besides, in their order: a frozen value of a type of its own for each
        rule that keeps anything.
    """

    eaters: Eaters
    gained: Gain
    kept: tuple[Hashable, ...] = ()

    @property
    def ply(self) -> int:
        """The number of bites so far."""
        return len(self.eaters) - self.eaters.count(None)

    def of(self, kind: type[K]) -> K:
        """Return the memory of a type; raise `LookupError` if no rule of this dinner keeps one."""
        for memory in self.kept:
            if isinstance(memory, kind):
                return memory
        raise LookupError(f"Nothing is kept of the type {kind.__name__}.")

    def keeping(self, *memories: Hashable) -> "DinnerState":
        """Return the state with these memories in place of those of the same types."""
        news = {type(memory): memory for memory in memories}
        kept = tuple(news.get(type(memory), memory) for memory in self.kept)
        return DinnerState(self.eaters, self.gained, kept)


def eaten(eaters: Eaters, morsel: int, eater: Seat | None) -> Eaters:
    """Return ``eaters`` once ``eater`` has ``morsel``; None puts it back on the plate."""
    return (*eaters[:morsel], eater, *eaters[morsel + 1 :])
