"""A reader of forms: from fields of text to values, with one sentence for each field that is wrong."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from engine.errors import quote

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


def _blank_is_none(value: Any) -> Any:
    return None if value == "" else value


Seed = Annotated[Annotated[int, Field(ge=0, le=MAX_SEED)] | None, BeforeValidator(_blank_is_none)]


class Form(BaseModel):
    """Base of all."""

    # Browsers send every field as text, and fields of choices that were not made: both are fine here.
    model_config = ConfigDict(extra="ignore", frozen=True, str_strip_whitespace=True)


class Address(Form):
    """Base of what is read from an address, or from a message in its place: it has no field but these."""

    model_config = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a game's form, as it is drawn: a text or a number with its label and help."""

    name: str
    label: str
    default: str = ""
    type: str = "text"
    help: str = ""
    attrs: Mapping[str, Any] = field(default_factory=dict)


TYPED = "typed"
"""The option of a house rule that asks for a text."""

OTHER = "other"
"""Stands for a rule that a setup has and the form does not offer."""


@dataclass(frozen=True, slots=True, eq=False)
class HouseRule:
    """One named change of a game's rules: a field of it and of its setup, whose first option is the old rule.

    The field holds the value of the option, unless ``write`` and ``read`` say otherwise.

    Attributes
    ----------
    name
        The field of the setup and of the form.
    label
        What the form asks.
    options
        Pairs of a value, as it stands in the setup, and its title.
    help
        One paragraph: what the rule changes.
    titled
        By value, what it adds to the title of a match.
    write
        What stands in the field of a setup for a value: asked with the game as it is without the rule.
    read
        The value that a game is played by; one that is no option stands for a rule of the same kind that the
        form does not offer.
    spell
        What a game chooses of the rule, in words, where that is no option.
    typed
        The field for what is typed in, which goes with the option `TYPED`.
    drops
        Other fields of a setup that the rule has no room for.
    """

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    help: str
    titled: Mapping[str, str]
    write: Callable[[Any, str], Any] | None = None
    read: Callable[[Any], str] | None = None
    spell: Callable[[Any], str] | None = None
    typed: FormField | None = None
    drops: tuple[str, ...] = ()

    def in_force(self, game: Any) -> str:
        """Return the value that a game is played by."""
        return str(getattr(game, self.name)) if self.read is None else self.read(game)

    def summary(self, game: Any) -> str:
        """Name the rule and what a game chooses of it: ``Layers, two deep``."""
        title = dict(self.options).get(self.in_force(game))
        if title is None:
            return f"{self.label}, {'as agreed' if self.spell is None else self.spell(game)}"
        return f"{self.label}, {title[0].lower()}{title[1:]}"

    def title_part(self, game: Any) -> str:
        """Return what the rule adds to the title of a match of a game."""
        value = self.in_force(game)
        if self.spell is not None and value not in dict(self.options):
            return f", {self.spell(game)}"
        return self.titled.get(value, "")

    def written(self, game: Any, value: str) -> Any:
        """Return what stands in the field of a setup for a value, in place of what ``game`` has."""
        return value if self.write is None else self.write(game, value)

    @property
    def usual(self) -> str:
        """The old rule."""
        return self.options[0][0]

    def chosen(self, sent: Mapping[str, str]) -> str:
        """Read the value that a form holds; raises `FormError`."""
        value = sent.get(self.name, self.usual)
        if value not in dict(self.options):
            known = ", ".join(value for value, _title in self.options)
            raise FormError({self.name: f"{self.label}: {quote(value)} is none of {known}."})
        if self.typed is None or value != TYPED:
            return value
        text = sent.get(self.typed.name, "").strip()
        if not text:
            raise FormError({self.name: f"{self.label}: write what it shall be, or choose something else."})
        return text[:MAX_TYPED]


def switch(
    name: str,
    label: str,
    options: tuple[tuple[str, str], tuple[str, str]],
    help: str,
    titled: str,
    drops: tuple[str, ...] = (),
) -> HouseRule:
    """Return a house rule of two options, the old rule and another; then its field in a setup is true.

    The game lists its house rules by name.

    Parameters
    ----------
    titled
        What the other option adds to the title of a match.
    """
    (off, _), (on, _) = options
    return HouseRule(
        name,
        label,
        options,
        help,
        {on: titled},
        lambda _game, _value: True,
        lambda game: on if name in game.house_rules else off,
        drops=drops,
    )


F = TypeVar("F", bound=Form)


def small_number(text: str) -> int | None:
    """Read a position, a seat or a row of at most three digits; None if ``text`` is anything else."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= 3 else None


def read_form(model: type[F], sent: Mapping[str, str]) -> F:
    """Read the fields of a form; raises `FormError`."""
    try:
        return model.model_validate(dict(sent))
    except ValidationError as error:
        known = ", ".join(model.model_fields)
        raise FormError(
            {
                (name := str(e["loc"][0])): f"There is no field {quote(name)} here, only {known}."
                if e["type"] == "extra_forbidden"
                else _sentence(name, e["type"], e.get("ctx", {}), e["input"])
                for e in error.errors()
            }
        ) from None


def _sentence(field: str, kind: str, limits: Mapping[str, Any], value: object) -> str:
    given = quote(value)
    if kind == "less_than_equal":
        return f"{given} is too large: at most {limits['le']}."
    if kind == "greater_than_equal":
        return f"{given} is too small: at least {limits['ge']}."
    if kind.startswith("int"):
        return f"{given} is not a whole number."
    if kind == "string_too_long":
        return f"{given} is too long: at most {limits['max_length']} characters."
    choices = [choice for choice in re.findall(r"'([^']*)'", limits.get("expected", "")) if choice]
    if len(choices) == 2:
        return f"{field.capitalize()} {given} is neither {choices[0]} nor {choices[1]}."
    if choices:
        return f"{field.capitalize()} {given} is none of {', '.join(choices)}."
    return f"{given} is not one of the choices."
