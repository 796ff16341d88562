"""A reader of forms: from fields of text to values, with one sentence for each field that is wrong."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Struct

from engine.errors import quote
from webapp.games.any.typed_numbers import with_point
from webapp.structs import InvalidError, Problem, fields, read_texts
from webapp.words import Listed, say

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

    Its words stand in ``house.ftl``. The field holds the value of the option, unless ``write`` and ``read``
    say otherwise.

    Attributes
    ----------
    name
        The field of the setup and of the form.
    values
        Its options, as they stand in the setup.
    key
        What the names of its messages have after ``house-label-``; its name by default.
    write
        What stands in the field of a setup for a value: asked with the game as it is without the rule.
    read
        The value that a game is played by; one that is no option stands for a rule of the same kind that the
        form does not offer.
    spell
        What a game chooses of the rule, in words, where that is no option.
    typed_name, typed_attrs
        The field for what is typed in, which goes with the option `TYPED`; empty for none.
    drops
        Other fields of a setup that the rule has no room for.
    players
        For how many players it is; None if for any number.
    """

    name: str
    values: tuple[str, ...]
    key: str = ""
    write: Callable[[Any, str], Any] | None = None
    read: Callable[[Any], str] | None = None
    spell: Callable[[Any], str] | None = None
    typed_name: str = ""
    typed_attrs: Mapping[str, Any] = field(default_factory=dict)
    drops: tuple[str, ...] = ()
    players: int | None = None

    @property
    def label(self) -> str:
        """The question of the form."""
        return say(f"house-label-{self._key}")

    @property
    def help(self) -> str:
        """The effect of the rule, in one paragraph."""
        return say(f"house-help-{self._key}")

    def glance(self, game: Any) -> str:
        """Say to a newcomer in a sentence what to look at by the rule: ``Eat what lies on top``."""
        return say(f"house-glance-{self._key}", option=self._option(game))

    def variant(self, game: Any) -> str:
        """Return the name of the rule with its option: ``turns-coin``."""
        return f"{self._key}-{self._option(game)}"

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """Its values with their titles."""
        return tuple((value, say(f"house-option-{self._key}-{_slug(value)}")) for value in self.values)

    @property
    def messages(self) -> tuple[str, ...]:
        """The names of the messages that it needs."""
        options = [f"house-option-{self._key}-{_slug(value)}" for value in self.values]
        chosen = [_slug(value) for value in self.values[1:] if value != TYPED]
        return (
            *(f"house-{what}-{self._key}" for what in ("label", "help", "glance")),
            *options,
            *(f"house-{what}-{self._key}-{slug}" for what in ("chosen", "titled") for slug in chosen),
        )

    @property
    def typed(self) -> FormField | None:
        """The field for what is typed in; None if nothing can be."""
        if not self.typed_name:
            return None
        label, help = say(f"house-typed-{self._key}"), say(f"house-typed-help-{self._key}")
        return FormField(self.typed_name, label, help=help, attrs=self.typed_attrs)

    def in_force(self, game: Any) -> str:
        """Return the value that a game is played by."""
        return str(getattr(game, self.name)) if self.read is None else self.read(game)

    def summary(self, game: Any) -> str:
        """Say by which rule a game is played: ``Dishes lie two deep``."""
        value = self.in_force(game)
        if value in self.values:
            return say(f"house-chosen-{self._key}-{_slug(value)}")
        if self.spell is None:
            return say("house-agreed", label=self.label)
        return say("house-spelled", label=self.label, spelled=self.spell(game))

    def title_part(self, game: Any, chosen: str | None = None) -> str:
        """Return what the rule adds to the title of a match, for a value or for what a game has."""
        value = self.in_force(game) if chosen is None or chosen not in self.values else chosen
        if value in self.values[1:]:
            return f", {say(f'house-titled-{self._key}-{_slug(value)}')}"
        return "" if self.spell is None or value in self.values else f", {self.spell(game)}"

    def written(self, game: Any, value: str) -> Any:
        """Return what stands in the field of a setup for a value, in place of what ``game`` has."""
        return value if self.write is None else self.write(game, value)

    @property
    def usual(self) -> str:
        """The old rule."""
        return self.values[0]

    def chosen(self, sent: Mapping[str, str]) -> str:
        """Read the value that a form holds; raises `FormError`."""
        value = sent.get(self.name, self.usual)
        if value not in self.values:
            known = Listed(self.values, "or")
            raise FormError(
                {self.name: say("house-unknown", label=self.label, given=quote(value), known=known)}
            )
        if not self.typed_name or value != TYPED:
            return value
        text = sent.get(self.typed_name, "").strip()
        if not text:
            raise FormError({self.name: say(f"house-write-{self._key}")})
        return text[:MAX_TYPED]

    def _option(self, game: Any) -> str:
        value = self.in_force(game)
        return _slug(value) if value in self.values else OTHER

    @property
    def _key(self) -> str:
        return self.key or self.name


def _slug(value: str) -> str:
    return re.sub(r"\W+", "-", value)


def switch(
    name: str, options: tuple[str, str] = ("no", "yes"), key: str = "", drops: tuple[str, ...] = ()
) -> HouseRule:
    """Return a house rule of two options, the old rule and another; then its field in a setup is true.

    The game lists its house rules by name.
    """
    off, on = options
    return HouseRule(
        name,
        options,
        key,
        lambda _game, _value: True,
        lambda game: on if name in game.house_rules else off,
        drops=drops,
    )


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
    texts = {name: text.strip() for name, text in sent.items() if text or name not in blank}
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
