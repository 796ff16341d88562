"""The form of a dinner, named, random or typed in; and the menu of named dinners."""

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from pydantic import Field

from engine.dinner.board import ranks
from engine.dinner.morsels import MAX_DINERS, MAX_MORSELS, MIN_DINERS
from engine.dinner.named import (
    DEFAULT_SLUG,
    PAPER,
    RANDOM_MAX,
    RANDOM_MIN,
    TEACHING,
    NamedDinner,
    find_dinner,
    random_dinner,
    with_diners,
)
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError, UnknownNameError, quote
from engine.exact import number_to_json
from engine.game import Seat
from webapp.games.any.base import Setting
from webapp.games.any.forms import MAX_TYPED, Form, FormError, Seed
from webapp.games.any.phrases import number_text
from webapp.games.dinner.crossout import along
from webapp.machine import dice


class DinnerForm(Form):
    """A dinner: a named one, a random one, or one typed in."""

    seed: Seed = None
    source: Literal["named", "random", "own"] = "named"
    dinner: str = Field(DEFAULT_SLUG, max_length=40)
    size: int = Field(8, ge=RANDOM_MIN, le=RANDOM_MAX)
    diners: int = Field(MIN_DINERS, ge=MIN_DINERS, le=MAX_DINERS)
    own: str = Field("", max_length=MAX_TYPED)
    first: Literal["given", "me", "other"] = "given"


def dinner_of_form(form: DinnerForm) -> Setting:
    """Return the dinner that a form describes; raises `FormError`."""
    seed = dice().randrange(10**6) if form.seed is None else form.seed
    if form.source == "named":
        try:
            named = find_dinner(form.dinner)
        except UnknownNameError as error:
            raise FormError({"dinner": str(error)}) from None
        game, title = _further(named.game, form.diners, seed), named.title
    elif form.source == "random":
        try:
            game = random_dinner(form.size, seed, diners=form.diners)
        except SetupError as error:
            raise FormError({"diners": str(error)}) from None
        title = f"Random dinner of {form.size}, seed {seed}"
    else:
        game, title = typed_dinner(form.own, form.diners), "A dinner of your own"
    if game.seats > 2:
        title = f"{title}, {game.seats} diners"
    if form.first != "given":
        game = replace(game, order=_begun_by(0 if form.first == "me" else 1, game))
    return Setting(game, title, seed)


def _further(game: DinnerGame, diners: int, seed: int) -> DinnerGame:
    try:
        return with_diners(game, diners, seed)
    except SetupError as error:
        raise FormError({"diners": str(error)}) from None


def _begun_by(first: Seat, game: DinnerGame) -> tuple[Seat, ...]:
    """Return the order in which diners bite in turn, ``first`` the first."""
    return tuple((first + turn) % game.seats for turn in range(len(game.morsels)))


def typed_dinner(text: str, diners: int = 2) -> DinnerGame:
    """Read a dinner from lines ``name, worth to A, to B …``; raises `FormError` on the field ``own``."""
    morsels = []
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MAX_MORSELS:
        raise FormError({"own": f"A dinner has at most {MAX_MORSELS} morsels, not {len(lines)}."})
    for number, line in enumerate(lines, 1):
        parts = [part.strip() for part in re.split(r"[,;\t]", line)]
        if len(parts) != 1 + diners:
            many = "two" if diners == 2 else str(diners)
            raise FormError(
                {"own": f"Line {number}, {quote(line)}: write a name and {many} numbers, with commas."}
            )
        name, *worths = parts
        morsels.append({"name": name, "utilities": worths})
    try:
        return DinnerGame.from_json({"morsels": morsels})
    except SetupError as error:
        raise FormError({"own": str(error)}) from None


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
    title: str
    teaser: str
    points: tuple[tuple[float, float], ...]
    size: int
    greed: str


@dataclass(frozen=True, slots=True)
class DinnerOffers:
    """The form's offers: the menu, a heading and its dishes at a time, and the dinner chosen at first."""

    menu: tuple[tuple[str, tuple[Dish, ...]], ...]
    default_dinner: str


@cache
def menu() -> tuple[tuple[str, tuple[Dish, ...]], ...]:
    """Return the named dinners under their headings, in the order in which they are offered."""
    return (
        ("To learn on", tuple(map(_dish, TEACHING))),
        ("From the paper", tuple(map(_dish, PAPER))),
    )


def _dish(dinner: NamedDinner) -> Dish:
    morsels = dinner.game.morsels
    places = zip(*(ranks([m.utilities for m in morsels], seat) for seat in (0, 1)), strict=True)
    points = tuple(
        (round(along(len(morsels), x, 4, 41), 1), round(along(len(morsels), y, 40, 3), 1)) for x, y in places
    )
    cost = dinner.cost_of_greed
    greed = number_text(number_to_json(cost)) if cost else ""
    return Dish(dinner.slug, dinner.title, dinner.teaser, points, len(morsels), greed)
