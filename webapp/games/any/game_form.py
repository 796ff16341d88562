"""The form of a new game: its fields, its house rules, and the game that it describes."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from markupsafe import Markup
from msgspec import Meta

from engine.errors import SetupError
from engine.game import AnyGame
from webapp.errors import message_of
from webapp.games.any.forms import Form, FormError, FormField, HouseRule, Seed, read_form
from webapp.machine import dice
from webapp.structs import fields
from webapp.words import say


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
    """The least and the most seats of a game, how many are usual, and the field that asks for them."""

    least: int = 2
    most: int = 2
    usual: int = 2
    field: str = ""


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
        How many sit at a table; where two are usual they sit across from each other.
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
        """Return what a match is called that has no name of its own, without its house rules."""
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
        """Return what an address fills in: house rules that are switched on, and fields that can be so."""
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
        for dropped in (field for rule in chosen for field in rule.drops):
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
        """Return what the house rules of a game add to its title."""
        return "".join(rule.title_part(game) for rule in cls.rules_in_force(game))
