"""Exact numbers, localized: ``3.43`` in English is ``3,43`` in German; ``12½`` is the same."""

from functools import lru_cache, partial

from babel.numbers import get_decimal_symbol

from engine.exact import SIGNS, Exact
from engine.exact import number_text as _number_with_point
from engine.exact import position_text as _position_with_point
from webapp.words.facts import localize_decimal_point
from webapp.words.language import language

_number_text = lru_cache(maxsize=4096, typed=True)(_number_with_point)
_number_short = lru_cache(maxsize=4096, typed=True)(partial(_number_with_point, small=SIGNS))


def number_text(value: Exact | str) -> str:
    """Format an exact number in the current language: ``7``, ``−3``, ``12½``, ``2 4/25``, ``3.43``."""
    return localize_decimal_point(language().locale, _number_text(value))


def number_short(value: Exact | str) -> str:
    """Format a number for narrow places, sooner as a decimal: ``12½``, ``2.16``, ``≈13.46``."""
    return localize_decimal_point(language().locale, _number_short(value))


def position_text(value: Exact | str) -> str:
    """Format a position on a board in the current language: ``7``, ``5¼``, ``5.37``, ``5⅓``."""
    return localize_decimal_point(language().locale, _position_with_point(value))


def decimal_point() -> str:
    """Return the decimal separator of the current language."""
    return get_decimal_symbol(language().locale)
