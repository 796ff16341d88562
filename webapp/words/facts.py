"""Arguments of messages that a locale formats: exact amounts, lists, dates, durations and quotations."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import reduce
from typing import TYPE_CHECKING, Literal
from unicodedata import bidirectional

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import get_decimal_symbol
from babel.units import format_unit
from fluent.runtime.types import FluentType

if TYPE_CHECKING:
    from engine.exact import Exact


def _text(value: "Exact") -> str:
    from engine.exact import number_text  # here, as the help of the command line starts without the engine

    return number_text(value)


def localize_decimal_point(locale: Locale, text: str) -> str:
    """Replace the decimal point of a number by the decimal separator of a locale."""
    return text.replace(".", get_decimal_symbol(locale)) if "." in text else text


def with_british_english(locale: Locale) -> Locale:
    """Return British English for English: lists without an Oxford comma, dates with the day first."""
    return Locale("en", "GB") if locale.language == "en" else locale


@dataclass(frozen=True)
class Amount(FluentType):
    """An exact amount: ``12½``, ``$10⅓``, ``2 4/25``.

    Attributes
    ----------
    value
        The number.
    unit
        ``"$"`` for money, which stands in front; nothing for points.
    """

    value: "Exact"
    unit: str = ""

    def format(self, locale: Locale) -> str:
        """Format it as a mixed number, with a minus sign and not a hyphen."""
        text = localize_decimal_point(locale, _text(self.value))
        digits = text.lstrip("≈−")
        return f"{text.removesuffix(digits)}{self.unit}{digits}"


@dataclass(frozen=True)
class Day(FluentType):
    """A date: ``22 November 2026``, ``November 2026``.

    Attributes
    ----------
    day
        The date.
    form
        ``"day"``; ``"month"`` for month and year; ``"weekday"`` or ``"short"`` for its day of the week.
    """

    day: date
    form: Literal["day", "month", "weekday", "short"] = "day"

    def format(self, locale: Locale) -> str:
        pattern = {"day": "long", "month": "LLLL y", "weekday": "EEEE", "short": "EEEEEE"}[self.form]
        return format_date(self.day, pattern, with_british_english(locale))


_RIGHT_TO_LEFT = {"R", "AL", "AN", "RLE", "RLO", "RLI"}
_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def isolated(text: str) -> str:
    """Isolate a right-to-left text (UAX #9), so that it doesn't reorder the numbers beside it."""
    if text.isascii() or not any(bidirectional(letter) in _RIGHT_TO_LEFT for letter in text):
        return text
    return f"{_ISOLATE}{text}{_END}"


_UNITS = (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1))


@dataclass(frozen=True)
class Duration(FluentType):
    """A duration in its two largest units: ``3 days``, ``1 hour 30 minutes``, ``0 seconds``.

    Attributes
    ----------
    seconds
        How long it is.
    """

    seconds: int

    def format(self, locale: Locale) -> str:
        parts, left = [], self.seconds
        for name, size in _UNITS:
            count, left = divmod(left, size)
            if count:
                parts.append(format_unit(count, f"duration-{name}", "long", locale=locale))
        return " ".join(parts[:2]) or format_unit(0, "duration-second", "long", locale=locale)


@dataclass(frozen=True)
class Quoted(FluentType):
    """A text in the quotation marks of the language: ``“x”``, ``„x“``."""

    text: str

    def format(self, locale: Locale) -> str:
        first, last = _QUOTES.get(locale.language, ("“", "”"))
        return f"{first}{isolated(self.text)}{last}"


_QUOTES = {"de": ("„", "“")}
"""The quotation marks of languages that have others than English."""


Style = Literal["standard", "or", "row"]


class Listed(tuple[str, ...], FluentType):
    """A list of names: ``Ana, Ben and Caro``.

    Parameters
    ----------
    names
        The names, in their order.
    style
        ``"standard"`` joins with *and*, ``"or"`` with *or*, as CLDR calls them; ``"row"`` with commas only.
    """

    style: Style

    def __new__(cls, names: Iterable[object], style: Style = "standard") -> "Listed":
        made = super().__new__(cls, map(str, names))
        made.style = style
        return made

    def __hash__(self) -> int:
        return hash((tuple(self), self.style))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listed) and tuple(self) == tuple(other) and self.style == other.style

    def format(self, locale: Locale) -> str:
        names = [isolated(name) for name in self]
        if self.style == "row":  # CLDR has no such list for every language, but how a longer one starts
            comma = locale.list_patterns["standard"]["start"]
            return reduce(lambda row, name: comma.format(row, name), names) if names else ""
        return format_list(names, self.style, with_british_english(locale))


def plural_category(value: object, locale: Locale) -> str:
    """Return the CLDR plural category of a number.

    In English that is ``one`` for 1, −1 and ½, and ``other`` for 0, 2, 1½ and 0.19.
    """
    number = value.value if isinstance(value, Amount) else value
    if not isinstance(number, int | float | Fraction):
        raise TypeError(f"PLURAL() takes a number, not {value!r}")
    size = abs(Fraction(number))
    if 0 < size < 1:
        return "other" if "." in _text(size) else "one"
    return str(locale.plural_form(int(size) if size.denominator == 1 else float(size)))
