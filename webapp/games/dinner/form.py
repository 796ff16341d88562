"""The form of a dinner, named, random or typed in; and the menu of named dinners."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from engine.dinner.crossout import ranks
from engine.dinner.house_rules.copies import Copies, copies_of, laid_out
from engine.dinner.house_rules.setups import NAMES, refusal, refusals
from engine.dinner.morsels import MAX_DINERS, MAX_MORSELS, MIN_DINERS
from engine.dinner.named import (
    DEFAULT_SLUG,
    NAMED,
    PAPER,
    RANDOM_MAX,
    RANDOM_MIN,
    TEACHING,
    NamedDinner,
    find_dinner,
    random_dinner,
    with_diners,
)
from engine.dinner.orders import order_from_json
from engine.dinner.rules import DinnerGame
from engine.errors import NumberError, SetupError, UnknownNameError, quote
from engine.exact import number_to_json
from engine.game import Seat
from webapp.errors import message_of
from webapp.games.any.forms import MAX_TYPED, FormError, number_row
from webapp.games.any.game_form import GameForm, RulesTable, Seating, Setting
from webapp.games.any.phrases import number_text
from webapp.games.dinner.crossout import along
from webapp.games.dinner.house_rules import FACES
from webapp.games.dinner.house_rules.secret import dealt
from webapp.machine import dice
from webapp.words import say, say_html


@dataclass(frozen=True, slots=True)
class Dish:
    """A named dinner on the menu.

    Attributes
    ----------
    points
        One dot per morsel in a square of 44: diner A's taste to the right, diner B's upwards, by rank.
    size, greed
        How many morsels it has; what greed costs diner A by its own rules, empty if nothing.
    """

    slug: str
    points: tuple[tuple[float, float], ...]
    size: int
    greed: str

    @property
    def title(self) -> str:
        return say(f"dinners-title-{self.slug}")

    @property
    def teaser(self) -> str:
        """A sentence to read before playing, which does not give the answer away."""
        return say(f"dinners-teaser-{self.slug}")


@dataclass(frozen=True, slots=True)
class DinnerOffers:
    """The form's offers: the menu, a heading and its dishes at a time, and the dinner chosen at first."""

    menu: tuple[tuple[str, tuple[Dish, ...]], ...]
    default_dinner: str


class DinnerForm(GameForm):
    """A dinner: a named one, a random one, or one typed in."""

    seating = Seating(MIN_DINERS, MAX_DINERS, 2, "diners", pair=True)
    rules = tuple(face.asked for face in FACES if face.asked is not None)
    ready = (
        {"dinner": "it-will-wait", "opponent": "greedy"},
        {"dinner": "one-bite", "opponent": "crossout"},
        {"dinner": "one-difference", "fading": "7/10", "opponent": "planner"},
    )

    source: Literal["named", "random", "own"] = "named"
    dinner: Annotated[str, Meta(max_length=40)] = DEFAULT_SLUG
    size: Annotated[int, Meta(ge=RANDOM_MIN, le=RANDOM_MAX)] = 8
    diners: Annotated[int, Meta(ge=MIN_DINERS, le=MAX_DINERS)] = MIN_DINERS
    own: Annotated[str, Meta(max_length=MAX_TYPED)] = ""
    first: Literal["given", "me", "other"] = "given"
    turn_order: Annotated[str, Meta(max_length=MAX_MORSELS)] = ""

    def setting(self, seed: int) -> Setting:
        """Return the dinner of the form."""
        unseeded = ""
        if self.source == "named":
            try:
                named = find_dinner(self.dinner)
            except UnknownNameError as error:
                raise FormError({"dinner": message_of(error)}) from None
            game, title = _further(named.game, self.diners, seed), say(f"dinners-title-{named.slug}")
        elif self.source == "random":
            try:
                game = random_dinner(self.size, seed, diners=self.diners)
            except SetupError as error:
                raise FormError({"diners": message_of(error)}) from None
            title = say("house-dinner-random", size=self.size, seed=str(seed))
            unseeded = say("house-dinner-unseeded", size=self.size)
        else:
            game, title = typed_dinner(self.own, self.diners), say("house-dinner-own")
        title, unseeded = _for_diners(title, game), unseeded and _for_diners(unseeded, game)
        if self.turn_order:
            try:
                game = replace(game, order=order_from_json(self.turn_order, len(game.morsels), game.seats))
            except SetupError as error:
                raise FormError({"turn_order": message_of(error)}) from None
        elif self.first != "given":
            game = replace(game, order=_begun_by(0 if self.first == "me" else 1, game))
        return Setting(game, title, seed, unseeded)

    @classmethod
    def titles(cls, game: DinnerGame, seed: int) -> tuple[str, ...]:
        """Return every title that the site may have given a match of a dinner."""
        size = len(game.morsels)
        given = (
            say("house-dinner-own"),
            say("house-dinner-unseeded", size=size),
            say("house-dinner-random", size=size, seed=str(seed)),
            *(say(f"dinners-title-{named.slug}") for named in NAMED),
        )
        rules = cls.rules_titled(game)
        return (*super().titles(game, seed), *(_for_diners(title, game) + rules for title in given))

    @classmethod
    def messages(cls) -> tuple[str, ...]:
        """Return the names of the messages that its house rules need, alone and together."""
        why = (f"house-why-{one}-{other}" for one, other, _ in refusals())
        return (*super().messages(), *(f"house-rule-{name}" for name in NAMES), *why)

    @classmethod
    def together(cls) -> RulesTable:
        """Return which house rules go together, as the engine has it."""
        titles = {name: say(f"house-rule-{name}") for name in NAMES}
        rows = (
            (titles[name], tuple(refusal(other, name) is None for other in NAMES[:k]))
            for k, name in enumerate(NAMES)
            if k
        )
        apart = (
            say_html(
                "house-apart",
                one=titles[one],
                other=titles[other],
                reason=say(f"house-why-{one}-{other}"),
            )
            for one, other, _ in refusals()
        )
        return RulesTable(tuple(titles[name] for name in NAMES[:-1]), tuple(rows), tuple(apart))

    @classmethod
    def plain_title(cls, game: DinnerGame) -> str:
        """Call a dinner by its size."""
        return say("house-dinner-plain", dishes=len(game.morsels))

    @classmethod
    def told_size(cls, game: DinnerGame) -> str:
        """Count the dishes."""
        return say("house-size-dinner", dishes=len(game.morsels))

    @classmethod
    def offers(cls) -> DinnerOffers:
        """Return the menu."""
        return DinnerOffers(menu(), DEFAULT_SLUG)

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of the menu, in its order."""
        return tuple(dinner.slug for dinner in (*TEACHING, *PAPER))

    @classmethod
    def named(cls, name: str) -> Setting:
        """Return a named dinner; raises `UnknownNameError`."""
        dinner = find_dinner(name)
        return Setting(dinner.game, say(f"dinners-title-{dinner.slug}"), 0)

    @classmethod
    def with_rules(cls, setting: Setting, sent: Mapping[str, str]) -> Setting:
        """Return a dinner by the house rules of a form, and what they make of it."""
        setting = super().with_rules(*_with_copies(setting, sent))
        if setting.game.facts.information == "perfect":
            return setting
        # Somebody may have seen the tastes, and could look them up by the seed of the title.
        untold = setting.unseeded or setting.title
        return Setting(dealt(setting.game, dice()), untold, setting.seed)


def _with_copies(setting: Setting, sent: Mapping[str, str]) -> tuple[Setting, Mapping[str, str]]:
    """Leave as many dishes as make, with their copies, a plate of the size that it was."""
    rule = next(rule for rule in DinnerForm.rules if rule.name == Copies.name)
    each = rule.chosen(sent)
    if each == rule.usual:
        return setting, sent
    game: DinnerGame = setting.game
    copies = Copies(copies_of(game.sizes, int(each)))
    laid = laid_out(game.morsels[: len(copies.counts)], copies.counts)
    game = replace(game, morsels=laid, rules=(copies, *game.rules))
    return setting.titled(game, rule.title_part(game, each)), {**sent, rule.name: rule.usual}


def _further(game: DinnerGame, diners: int, seed: int) -> DinnerGame:
    try:
        return with_diners(game, diners, seed)
    except SetupError as error:
        raise FormError({"diners": message_of(error)}) from None


def _begun_by(first: Seat, game: DinnerGame) -> tuple[Seat, ...]:
    """Return the order in which diners bite in turn, ``first`` the first."""
    return tuple((first + turn) % game.seats for turn in range(len(game.morsels)))


def _for_diners(title: str, game: DinnerGame) -> str:
    """Return a title that says how many eat, if there are more than two."""
    return say("house-dinner-diners", title=title, seats=game.seats) if game.seats > 2 else title


def typed_dinner(text: str, diners: int = 2) -> DinnerGame:
    """Read a dinner from lines ``name, worth to A, to B …``; raises `FormError` on the field ``own``."""
    morsels = []
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MAX_MORSELS:
        raise FormError({"own": say("house-wrong-dishes", most=MAX_MORSELS, count=len(lines))})
    for number, line in enumerate(lines, 1):
        try:
            row = number_row(line, diners)
        except NumberError as error:
            raise FormError({"own": say("house-wrong-number", line=number, why=message_of(error))}) from None
        if row is None:
            raise FormError({"own": say("house-wrong-line", number=number, line=quote(line), numbers=diners)})
        name, worths = row
        morsels.append({"name": name, "utilities": worths})
    try:
        return DinnerGame.from_json({"morsels": morsels})
    except SetupError as error:
        raise FormError({"own": message_of(error)}) from None


@cache
def menu() -> tuple[tuple[str, tuple[Dish, ...]], ...]:
    """Return the named dinners by their kind, in the order in which they are offered."""
    return (
        ("teaching", tuple(map(_dish, TEACHING))),
        ("paper", tuple(map(_dish, PAPER))),
    )


def _dish(dinner: NamedDinner) -> Dish:
    morsels = dinner.game.morsels
    places = zip(*(ranks([m.utilities for m in morsels], seat) for seat in (0, 1)), strict=True)
    points = tuple(
        (round(along(len(morsels), x, 4, 41), 1), round(along(len(morsels), y, 40, 3), 1)) for x, y in places
    )
    cost = dinner.cost_of_greed
    greed = number_text(number_to_json(cost)) if cost else ""
    return Dish(dinner.slug, points, len(morsels), greed)
