"""Reading what people type: the fields of forms and addresses, numbers, and moves.

A form that is wrong is refused with one sentence for each field.
"""

import re
from collections.abc import Container, Mapping
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from engine.errors import NumberError, quote
from webapp.structs import InvalidError, Problem, fields, read_texts
from webapp.words import Listed, Sentence, say
from webapp.words.numbers import decimal_point

MAX_SEED = 2**53 - 1
MAX_TYPED = 4000
"""Longest text, in characters, that is read as a setup."""


class FormError(Exception):
    """A form that cannot be used.

    Attributes
    ----------
    fields
        What is wrong, by field; one sentence each.
    """

    def __init__(self, fields: dict[str, str]) -> None:
        """Say what is wrong with each of ``fields``."""
        super().__init__(" ".join(fields.values()))
        self.fields = fields


Seed = Annotated[int, Meta(ge=0, le=MAX_SEED)] | None


class Form(Struct):
    """Base of all. Fields that it does not know are let pass, and a blank one that may be None is None."""


class Address(Form, forbid_unknown_fields=True):
    """Base of what is read from an address, or from a message in its place: it has no field but these."""


F = TypeVar("F", bound=Form)


def small_number(text: str) -> int | None:
    """Read a position, a seat or a row of at most three digits; None if ``text`` is anything else."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= 3 else None


def typed_move(text: str) -> int | str:
    """Return a typed move as `Game.move_from_json` takes it: an index, or a number with a decimal point."""
    number = small_number(text)
    return with_point(text) if number is None else number


def read_form(model: type[F], sent: Mapping[str, str]) -> F:
    """Read the fields of a form; raises `FormError`."""
    # Browsers send every field as text, also those of which nothing was chosen.
    blank = {field.name for field in fields(model) if field.default is None}
    # Any address may ask for a language beside its own fields.
    own = {name: text for name, text in sent.items() if name != "lang"}
    texts = {name: text.strip() for name, text in own.items() if text or name not in blank}
    try:
        return read_texts(model, texts)
    except InvalidError as error:
        known = model.__struct_fields__
        raise FormError(
            {problem.path[0]: _sentence(problem, sent, known) for problem in error.problems}
        ) from None


def _sentence(problem: Problem, sent: Mapping[str, str], known: tuple[str, ...]) -> str:
    kind, limit, [field] = problem.kind, problem.limit, problem.path
    given = quote(sent[field])
    if kind == "unknown":
        return say("house-wrong-field", given=quote(field), known=Listed(known))
    if kind == "most":
        return say("house-wrong-large", given=given, most=limit)
    if kind == "least":
        return say("house-wrong-small", given=given, least=limit)
    if kind == "int":
        return say("house-wrong-whole", given=given)
    if kind == "long":
        return say("house-wrong-long", given=given, most=limit)
    if kind == "choice":
        choices = Listed(filter(None, problem.choices), "or")
        return say("house-wrong-choice", field=field, given=given, known=choices)
    return say("house-wrong-other", given=given)


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
