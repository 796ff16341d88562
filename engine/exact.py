"""Exact numbers: ``int`` or ``Fraction``, never a float; in JSON an int or a string such as ``"25/2"``."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from fractions import Fraction
from itertools import count
from math import isfinite, lcm
from numbers import Rational
from operator import index
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeGuard

from engine.errors import EngineError, NumberError, Refusal, quote

if TYPE_CHECKING:
    Exact: TypeAlias = int | Fraction
else:
    # At run time one class for both: what reads annotations, such as a decoder, asks for a class.
    Exact = Rational

MAX_DIGITS = 19
"""Most digits of a numerator or a denominator: room for any real question, none for an attack."""

MAX_SUM_DIGITS = 60
"""Most digits of the denominator that the utilities of a dinner, or the stacks of a board, have in common."""

MAX_TEXT = 2 * MAX_DIGITS + 2
"""Longest text, in characters, that is read as a number: a sign, a stroke and the digits around it."""

SMALL = 99
"""The largest denominator that people read as a fraction."""
HALVED = (16, 32, 64)
"""Denominators of means over tosses: no one reads sixty-fourths, so these are written in hundredths too."""
SIGNS = 8
"""The largest denominator that most fractions have a sign for: ``⅞``."""

NUMBER_SCHEMA = {
    "anyOf": [
        {"type": "integer"},
        {"type": "string", "pattern": r"^\s*([+-]?(\d+(\.\d*)?|\.\d+)|[+-]?\d+\s*/\s*\d+)\s*$"},
    ]
}
"""The JSON Schema of an exact number: an int, or a string such as ``"25/2"``."""

_GLYPHS = {
    Fraction(top, bottom): glyph
    for bottom, glyphs in ((2, "½"), (3, "⅓⅔"), (4, "¼½¾"), (5, "⅕⅖⅗⅘"), (6, "⅙⅓½⅔⅚"), (8, "⅛¼⅜½⅝¾⅞"))
    for top, glyph in enumerate(glyphs, 1)
}

_SHAPE = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)|[+-]?\d+\s*/\s*\d+", re.ASCII)


def exact(value: object) -> Exact:
    """Read an exact number from an int, a Fraction or a text such as ``"3"``, ``"2.5"`` or ``"25/2"``.

    Integers of other libraries, such as numpy's, become ints.

    Raises
    ------
    NumberError
        For floats, booleans, NaN, infinities, exponents, a zero denominator, other text, more than `MAX_TEXT`
        characters, or more than `MAX_DIGITS` digits in the numerator or the denominator.

    Examples
    --------
    >>> exact("2.50"), exact("25/2"), exact("4/2")
    (Fraction(5, 2), Fraction(25, 2), 2)
    """
    given = value = plain_int(value)
    if isinstance(value, float) and isfinite(value):
        raise NumberError(
            Refusal(
                "number-float",
                "{value} may have been rounded: write it in quotes, as {typed}.",
                value=quote(value),
                typed=f'"{value}"',
            )
        )
    if isinstance(value, bool) or not isinstance(value, int | Fraction | str):
        raise NumberError(
            Refusal(
                "number-unread", "{value} is not an exact number: write 3, 2.5 or 25/2.", value=quote(value)
            )
        )
    if isinstance(value, str):
        text = value.strip()
        if len(text) > MAX_TEXT:
            raise NumberError(
                Refusal(
                    "number-long",
                    "{text} is too long for a number: at most {most} characters.",
                    text=quote(text),
                    most=MAX_TEXT,
                )
            )
        if not _SHAPE.fullmatch(text):
            raise NumberError(
                Refusal(
                    "number-unread",
                    "{value} is not an exact number: write 3, 2.5 or 25/2.",
                    value=quote(value),
                )
            )
        try:
            value = Fraction(text.replace(" ", ""))
        except ZeroDivisionError:
            raise NumberError(
                Refusal("number-zero", "{value} divides by zero.", value=quote(given))
            ) from None
    limit = 10**MAX_DIGITS
    if abs(value.numerator) >= limit or value.denominator >= limit:
        raise NumberError(
            Refusal(
                "number-large",
                "{value} is too large: at most {most} digits.",
                value=quote(given),
                most=MAX_DIGITS,
            )
        )
    return simplest(value)


def plain_int(value: Any) -> Any:
    """Return an integer of another library, such as numpy's, as an int; everything else as it is."""
    if type(value) in (int, Fraction, bool) or not hasattr(value, "__index__"):  # asked at every move
        return value
    try:
        return index(value)
    except TypeError:
        return value


def plain_ints(value: Any) -> Any:
    """Return a value with every integer of another library as an int: in lists, tuples and arrays, too."""
    if type(value) in (tuple, list):
        return type(value)(map(plain_ints, value))
    array = hasattr(value, "__array__") and value.ndim > 0
    return value.tolist() if array else plain_int(value)


def take_plain_ints(made: Any) -> None:
    """Replace the integers of other libraries in the fields of a frozen dataclass that is being made."""
    for name in (field.name for field in fields(made) if field.init):
        object.__setattr__(made, name, plain_ints(getattr(made, name)))


def check_sums(values: Iterable[Exact]) -> None:
    """Refuse numbers whose sums could be long: their common denominator may have `MAX_SUM_DIGITS` digits.

    Raises
    ------
    NumberError
        If it has more.
    """
    digits = len(str(lcm(*(value.denominator for value in values))))
    if digits > MAX_SUM_DIGITS:
        raise NumberError(
            Refusal(
                "number-denominator",
                "These numbers have a common denominator of {digits} digits: write simpler fractions, at "
                "most {most} digits.",
                digits=digits,
                most=MAX_SUM_DIGITS,
            )
        )


def is_exact(value: object) -> TypeGuard[Exact]:
    """Tell whether a value is an exact number already: an int or a Fraction, and no truth value."""
    # By type first: this is asked of every utility of every dinner of a study.
    return type(value) is int or type(value) is Fraction or _is_kind_of_exact(value)


def taken(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return numbers as `exact` reads them, where all can be read; else the same, to be refused."""
    if all(map(is_exact, values)):
        return values
    try:
        return tuple(map(exact, values))
    except NumberError:
        return values


def _is_kind_of_exact(value: object) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


Noun: TypeAlias = Literal[
    "depth",
    "seed",
    "level",
    "last",
    "diners",
    "seat",
    "limit",
    "gone",
    "copies",
    "splits",
    "turns",
    "morsels",
    "stacks",
    "rounds",
    "players",
    "dinners",
]
"""What a whole number may be of: the names of `check_whole`."""

_NOUNS: dict[Noun, Refusal] = {
    "depth": Refusal("noun-depth", "The depth"),
    "seed": Refusal("noun-seed", "The seed"),
    "level": Refusal("noun-level", "The level"),
    "last": Refusal("noun-last", "The seat that eats last,"),
    "diners": Refusal("noun-diners", "The number of diners"),
    "seat": Refusal("noun-seat", "The seat"),
    "limit": Refusal("noun-limit", "The limit"),
    "gone": Refusal("noun-gone", "The morsel that is gone,"),
    "copies": Refusal("noun-copies", "The number of copies"),
    "splits": Refusal("noun-splits", "The number of splits"),
    "turns": Refusal("noun-turns", "The number of turns"),
    "morsels": Refusal("noun-morsels", "The number of morsels"),
    "stacks": Refusal("noun-stacks", "The number of stacks"),
    "rounds": Refusal("noun-rounds", "The number of rounds"),
    "players": Refusal("noun-players", "The number of players"),
    "dinners": Refusal("noun-dinners", "The number of dinners"),
}


def check_whole(
    value: object, what: Noun, least: int, most: int | None = None, error: type[EngineError] = NumberError
) -> None:
    """Refuse anything but an int from ``least`` to ``most``, if there is a most: truth values, floats, text.

    Raises
    ------
    NumberError
        Or the ``error`` asked for; the sentence begins with the noun of ``what``.
    """
    if type(value) is int and value >= least and (most is None or value <= most):
        return
    noun, given = _NOUNS[what], quote(value)
    if most is None:
        whole = "{noun} {value} must be {least} or more, a whole number."
        raise error(Refusal("whole-least", whole, noun=noun, value=given, least=least))
    whole = "{noun} {value} must be from {least} to {most:,}, a whole number."
    raise error(Refusal("whole-range", whole, noun=noun, value=given, least=least, most=most))


def simplest(value: Exact) -> Exact:
    """Return an int where the value is whole, a Fraction otherwise."""
    return value.numerator if value.denominator == 1 else Fraction(value)


def seat_units(gains: Iterable[Sequence[Exact]], seats: int) -> tuple[int, ...]:
    """Return for each seat the least number that makes all its amounts whole.

    Whole numbers, each seat in its own unit, are several times faster than fractions.

    Parameters
    ----------
    gains
        Amounts, one for each seat.

    Examples
    --------
    >>> seat_units([(Fraction(1, 2), 3), (Fraction(2, 3), 4)], 2)
    (6, 1)
    """
    units = [1] * seats
    for gain in gains:
        for seat, amount in enumerate(gain):
            units[seat] = lcm(units[seat], amount.denominator)
    return tuple(units)


def in_units(gain: Sequence[Exact], units: Sequence[int]) -> tuple[int, ...]:
    """Return amounts, one for each seat, in the units of `seat_units`."""
    return tuple(int(amount * unit) for amount, unit in zip(gain, units, strict=True))


def number_to_json(value: Exact) -> int | str:
    """Write an exact number for JSON: an int, or a string such as ``"25/2"``.

    Whole numbers beyond 2^53 become strings too: a JavaScript reader would round them.

    Raises
    ------
    NumberError
        For anything that is no int and no Fraction.
    """
    if type(value) is not int:  # an int is what almost every number here is
        if not is_exact(value):
            raise NumberError(f"{quote(value)} is not an exact number: give an int or a Fraction.")
        value = simplest(value)
    return value if isinstance(value, int) and abs(value) <= 2**53 else str(value)


def number_from_json(value: Exact | str) -> Exact:
    """Read what `number_to_json` wrote: results, which may be longer than what `exact` takes from people."""
    return simplest(Fraction(value))


def number_text(value: Exact | str, small: int = SMALL) -> str:
    """Write an exact number for people: ``7``, ``−3``, ``12½``, ``2 4/25``, ``3.43``, ``≈13.46``.

    Parameters
    ----------
    small
        The largest denominator of a fraction; the rest is written in hundredths.
    """
    if type(value) is int:  # what almost every number of a page is
        return f"−{-value}" if value < 0 else str(value)
    number = Fraction(value)
    if number.denominator <= small and number.denominator not in HALVED:
        return _in_full(number)
    size, sign = abs(number), "−" if number < 0 else ""
    # Never “≈0.00” of what is not nothing.
    places = next(k for k in count(2) if size * 10**k >= Fraction(1, 2))
    whole, rest = divmod(int(size * 10**places + Fraction(1, 2)), 10**places)
    about = "" if whole + Fraction(rest, 10**places) == size else "≈"
    return f"{about}{sign}{whole}.{rest:0{places}}"


def _in_full(number: Fraction) -> str:
    sign = "−" if number < 0 else ""
    whole, rest = divmod(abs(number), 1)
    if rest in _GLYPHS:
        return f"{sign}{whole or ''}{_GLYPHS[rest]}"
    # A space that does not break keeps a mixed number in one piece: 2 4/25.
    return f"{sign}{whole}\N{NO-BREAK SPACE}{rest}" if whole and rest else f"{sign}{abs(number)}"


def position_text(value: Exact | str) -> str:
    """Write a position for people: ``7``, ``5¼``, ``5.37``, ``5⅓``."""
    number = Fraction(value)
    if 4 % number.denominator == 0 or 1000 % number.denominator:
        return _in_full(number)
    return f"{float(number):.3f}".rstrip("0").rstrip(".")
