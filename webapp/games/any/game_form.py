"""The form of a new game: its fields, its house rules, and the game that it describes."""

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, get_args

from markupsafe import Markup
from msgspec import Meta

from engine.errors import SetupError, quote
from engine.game import AnyGame
from webapp.errors import message_of
from webapp.games.any.forms import MAX_TYPED, Form, FormError, Seed, read_form
from webapp.machine import dice
from webapp.structs import fields
from webapp.words import Listed, say


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
        """Return the field of a setup for a value of the rule, given the game without the rule."""
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


def switch(name: str, options: tuple[str, str] = ("no", "yes"), key: str = "") -> HouseRule:
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
    )


def new_seed() -> int:
    """Throw a seed of six digits, which people can read to each other."""
    return dice().randrange(10**6)


@dataclass(frozen=True, slots=True)
class Setting:
    """A game as a form describes it.

    Attributes
    ----------
    title, unseeded
        What a match of it is called; the same without the seed that it names, if it names one.
    seed
        That of its dice.
    """

    game: Any
    title: str
    seed: int
    unseeded: str = ""

    def titled(self, game: Any, part: str) -> "Setting":
        """Return another game with more in its title."""
        return Setting(game, self.title + part, self.seed, self.unseeded and self.unseeded + part)


@dataclass(frozen=True, slots=True)
class Seating:
    """How many may sit at a table of a game.

    Attributes
    ----------
    least, most, usual
        The fewest, the most, and how many do unless asked.
    field
        The field of the form that asks for it; empty where the game says it.
    pair
        Whether two of up to ``most`` sit across from each other; templates of the game ask for the others,
        ``diners`` how many there are, ``seats`` who.
    """

    least: int = 2
    most: int = 2
    usual: int = 2
    field: str = ""
    pair: bool = False

    @property
    def across(self) -> bool:
        """Whether the form asks for one opponent, and not seat by seat."""
        return self.most == 2 or self.pair


@dataclass(frozen=True, slots=True)
class RulesTable:
    """A table of the house rules that make sense together, two by two.

    Attributes
    ----------
    heads
        What the columns are called.
    rows
        What a row is called, and whether it goes with each rule before it.
    apart
        Which do not go together and why, in HTML.
    """

    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, tuple[bool, ...]], ...] = ()
    apart: tuple[Markup, ...] = ()


class GameForm(Form):
    """Base of the forms of new games; a field that has a title is drawn where no template of its own is.

    Attributes
    ----------
    seating
        How many sit at a table.
    rules
        The house rules that it asks for, in this order.
    ready
        The games that need no form: each by the fields that would be sent.
    deal
        The seed that a page has drawn for its form, so that its picture is the table: a seed that was typed
        is stronger.
    """

    seating: ClassVar[Seating] = Seating()
    rules: ClassVar[tuple[HouseRule, ...]] = ()
    ready: ClassVar[tuple[Mapping[str, str], ...]] = ()

    seed: Seed = None
    deal: Seed = None

    @abstractmethod
    def setting(self, seed: int) -> Setting:
        """Return the game that the fields describe, without house rules; raises `FormError`."""

    @classmethod
    def admit(cls, game: Any) -> None:
        """Raise `SetupError` for a game that may not be played here, though the rules cover it."""

    @classmethod
    def plain_title(cls, game: Any) -> str:
        """Return the title of a match without a name of its own, without its house rules."""
        return str(game.name).capitalize()

    @classmethod
    def titles(cls, game: Any, seed: int) -> tuple[str, ...]:
        """Return every title that the site may have given a match of a game, always in the same order."""
        return (cls.plain_title(game) + cls.rules_titled(game),)

    @classmethod
    def told_size(cls, game: Any) -> str:
        """Say how large a game is: ``6 dishes``."""
        return say("house-size-seats", seats=game.seats)

    @classmethod
    def offers(cls) -> object:
        """Return what its template shows besides, under the name ``offers``."""
        return None

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of its setups that have one: by default none has."""
        return ()

    @classmethod
    def named(cls, name: str) -> Setting | None:
        """Return the setup that has a name; None if this game names none."""
        return None

    @classmethod
    def fields(cls) -> tuple[FormField, ...]:
        """Return the fields that have a title, as they are drawn."""
        return tuple(
            FormField(field.name, meta.title, str(field.default), help=meta.description or "")
            for field in fields(cls)
            for meta in get_args(field.type)
            if isinstance(meta, Meta) and meta.title
        )

    @classmethod
    def read(cls, sent: Mapping[str, str]) -> Setting:
        """Return the game that was sent, by its house rules; raises `FormError`."""
        form = read_form(cls, sent)
        seed = form.deal if form.seed is None else form.seed
        return cls.with_rules(form.setting(new_seed() if seed is None else seed), sent)

    @classmethod
    def asked_in(cls, address: Mapping[str, str]) -> dict[str, str]:
        """Return the fields that an address fills in: house rules, and fields with valid values."""
        options = {rule.name: dict(rule.options[1:]) for rule in cls.rules}
        return {
            name: value
            for name, value in address.items()
            if (
                value in options[name]
                if name in options
                else name in cls.__struct_fields__ and cls._fits(name, value)
            )
        }

    @classmethod
    def _fits(cls, name: str, value: str) -> bool:
        try:
            cls.read({name: value})
        except FormError:
            return False
        return True

    @classmethod
    def with_rules(cls, setting: Setting, sent: Mapping[str, str]) -> Setting:
        """Return a game by the house rules that were sent; raises `FormError`."""
        chosen = {rule: value for rule in cls.rules if (value := rule.chosen(sent)) != rule.usual}
        if not chosen:
            return setting
        setup = setting.game.to_json()
        changed = {rule.name: rule.written(setting.game, value) for rule, value in chosen.items()}
        for dropped in (name for rule in chosen for name in rule.drops):
            setup.pop(dropped, None)
        try:
            game = type(setting.game).from_json({**setup, **changed})
        except SetupError as error:
            # The plate was fine before the rules: where it is blamed, a rule has no meaning for it.
            field = error.field if error.field in changed else next(iter(changed))
            raise FormError({field: message_of(error)}) from None
        titled = "".join(rule.title_part(game, value) for rule, value in chosen.items())
        return setting.titled(game, titled)

    @classmethod
    def messages(cls) -> tuple[str, ...]:
        """Return the names of the messages that its house rules need."""
        return tuple(name for rule in cls.rules for name in rule.messages)

    @classmethod
    def together(cls) -> RulesTable:
        """Return which of its house rules go together."""
        return RulesTable()

    @classmethod
    def rules_in_force(cls, game: AnyGame) -> tuple[HouseRule, ...]:
        """Return the house rules that a game is played by."""
        return tuple(rule for rule in cls.rules if rule.in_force(game) != rule.usual)

    @classmethod
    def rules_titled(cls, game: AnyGame) -> str:
        """Return the part of a game's title that names its house rules."""
        return "".join(rule.title_part(game) for rule in cls.rules_in_force(game))
