"""Parse numbers as people type them, alone, in lists and in rows, with a decimal point or a decimal comma."""

import re
from collections.abc import Container

from engine.errors import NumberError, quote
from webapp.words import Sentence
from webapp.words.numbers import decimal_point

_DECIMAL_COMMA = re.compile(r"[+-]?\d*,\d+", re.ASCII)
_DIGITS_AND_COMMAS = re.compile(r"[+-]?\d+(,\d+)+", re.ASCII)
_BETWEEN_PARTS = re.compile(r"[\s;]+|(?<![^\s,;]),|,(?![^\s,;])")
"""What ends a part of a list for certain; a comma does beside a space or at an end."""
_NO_COMMA = re.compile(r"[;\t\r\n]|(?<=[^\s,])\s+(?=[^\s,])")
"""What separates numbers without a comma."""
_CELL_END = re.compile(r"[;\t]")
_INSIDE_NUMBER = re.compile(r"(?<=\d),(?=\d)", re.ASCII)


def with_point(text: str) -> str:
    """Return one typed number with a decimal point: ``2,5`` becomes ``2.5``."""
    number = text.strip().replace("\N{MINUS SIGN}", "-")
    return number.replace(",", ".") if _DECIMAL_COMMA.fullmatch(number) else number


def number_list(text: str, counts: Container[int], *, whole: bool = False) -> list[str]:
    """Split a typed list into the texts of its numbers, decimals written with a point.

    A comma inside a number is decimal if a semicolon, a tab or a space separates the numbers. If commas alone
    separate them, none is decimal.

    Parameters
    ----------
    counts
        How many numbers there may be: if only one way to read the list gives so many, it is read that way.
    whole
        Whether the numbers are whole, so that no comma is decimal.

    Raises
    ------
    NumberError
        If the list can be read in two ways.

    Examples
    --------
    >>> number_list("1,5; 2; 3", {3}), number_list("3,1,5/2", {3}), number_list("1, 2.5, 3", {3})
    (['1.5', '2', '3'], ['3', '1', '5/2'], ['1', '2.5', '3'])
    """
    typed = text.replace("$", "").replace("\N{MINUS SIGN}", "-")
    parts = [part for part in _BETWEEN_PARTS.split(typed) if part]
    apart = [number for part in parts for number in part.split(",")]
    unclear = [part for part in parts if _DIGITS_AND_COMMAS.fullmatch(part)]
    if whole or not unclear:
        return apart
    decimal = [number for part in parts for number in with_point(part).split(",")]
    one_comma_each = all(map(_DECIMAL_COMMA.fullmatch, unclear))
    if _NO_COMMA.search(typed):
        if one_comma_each:
            return decimal
    elif not one_comma_each:
        return apart
    else:
        fits, fits_apart = len(decimal) in counts, len(apart) in counts
        if fits != fits_apart:
            return decimal if fits else apart
        if not fits:
            return apart
    one, other = unclear[0].split(",")[:2]
    point = decimal_point() if len(parts) > 1 else "."  # alone, a number with a comma would be unclear again
    number, numbers = f"{one}{point}{other}", f"{one} {other}"
    raise NumberError(
        Sentence("form-numbers-two-ways", given=quote(unclear[0]), number=number, numbers=numbers)
    )


def number_row(line: str, numbers: int) -> tuple[str, list[str]] | None:
    """Split a typed row into its first cell and the texts of its numbers; None if it has not so many numbers.

    Cells end at semicolons and tabs; without them, at commas. The comma of ``Shiro 1,5 2`` ends none.

    Raises
    ------
    NumberError
        If the row can be read in two ways.

    Examples
    --------
    >>> number_row("Shiro; 1,5; 2", 2), number_row("Shiro; 1,5; 2", 3), number_row("Tibs, 3, 1", 2)
    (('Shiro', ['1.5', '2']), None, ('Tibs', ['3', '1']))
    """
    end = _CELL_END.search(line) or re.search(",", line)
    if end is None:
        return None
    first = line[: end.start()].strip()
    rest = line[end.start() if _CELL_END.match(end[0]) else end.end() :]
    if end[0] == "," and _INSIDE_NUMBER.match(line, end.start()) and _NO_COMMA.search(rest):
        return None
    found = number_list(rest, {numbers})
    return (first, found) if len(found) == numbers else None
