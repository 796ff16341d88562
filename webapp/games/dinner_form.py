"""The form of a dinner, named, random or typed in; and the menu of named dinners."""

import re
import secrets
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pydantic import Field

from engine.dinner.board import ranks
from engine.dinner.morsels import MAX_MORSELS
from engine.dinner.named import (
    DEFAULT_SLUG,
    PAPER,
    RANDOM_MAX,
    RANDOM_MIN,
    TEACHING,
    NamedDinner,
    find_dinner,
    random_dinner,
)
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError, UnknownNameError, quote
from engine.exact import number_to_json
from webapp.boards.crossout import along
from webapp.games.base import Setting
from webapp.games.forms import MAX_TYPED, Form, FormError, Seed
from webapp.games.said import number_text


class DinnerForm(Form):
    """A dinner: a named one, a random one, or one typed in."""

    seed: Seed = None
    source: Literal["named", "random", "own"] = "named"
    dinner: str = Field(DEFAULT_SLUG, max_length=40)
    size: int = Field(8, ge=RANDOM_MIN, le=RANDOM_MAX)
    own: str = Field("", max_length=MAX_TYPED)
    first: Literal["given", "me", "other"] = "given"


def dinner_of_form(form: DinnerForm) -> Setting:
    """Return the dinner that a form describes; raises `FormError`."""
    seed = secrets.randbelow(10**6) if form.seed is None else form.seed
    if form.source == "named":
        try:
            named = find_dinner(form.dinner)
        except UnknownNameError as error:
            raise FormError({"dinner": str(error)}) from None
        game, title = named.game, named.title
    elif form.source == "random":
        game, title = random_dinner(form.size, seed), f"Random dinner of {form.size}, seed {seed}"
    else:
        game, title = typed_dinner(form.own), "A dinner of your own"
    if form.first != "given":
        count = len(game.morsels)
        first = 0 if form.first == "me" else 1
        game = DinnerGame(game.morsels, alternate(count, last=first if count % 2 else 1 - first))
    return Setting(game, title, seed)


def typed_dinner(text: str) -> DinnerGame:
    """Read a dinner from lines ``name, worth to A, worth to B``; raises `FormError` on the field ``own``."""
    morsels = []
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MAX_MORSELS:
        raise FormError({"own": f"A dinner has at most {MAX_MORSELS} morsels, not {len(lines)}."})
    for number, line in enumerate(lines, 1):
        parts = [part.strip() for part in re.split(r"[,;\t]", line)]
        if len(parts) != 3:
            raise FormError(
                {"own": f"Line {number}, {quote(line)}: write a name and two numbers, with commas."}
            )
        name, mine, theirs = parts
        morsels.append({"name": name, "utilities": [mine, theirs]})
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
    side
        What stands next to it: how many morsels, and what greed costs diner A if it costs anything.
    """

    slug: str
    title: str
    teaser: str
    points: tuple[tuple[float, float], ...]
    side: str


@dataclass(frozen=True, slots=True)
class DinnerOffers:
    """What the form offers: the menu, a heading and its dishes at a time, and the dinner chosen at first."""

    menu: tuple[tuple[str, tuple[Dish, ...]], ...]
    default_dinner: str


@cache
def menu() -> tuple[tuple[str, tuple[Dish, ...]], ...]:
    """Return the named dinners under their headings, in the order in which they are offered."""
    return (
        ("Where greed costs you, the gentlest first", tuple(map(_dish, TEACHING))),
        ("From the paper", tuple(map(_dish, PAPER))),
    )


def _dish(dinner: NamedDinner) -> Dish:
    morsels = dinner.game.morsels
    places = zip(*(ranks([m.utilities for m in morsels], seat) for seat in (0, 1)), strict=True)
    points = tuple(
        (round(along(len(morsels), x, 4, 41), 1), round(along(len(morsels), y, 40, 3), 1)) for x, y in places
    )
    cost = dinner.cost_of_greed
    greed = f", greed costs {number_text(number_to_json(cost))}" if cost else ""
    return Dish(dinner.slug, dinner.title, dinner.teaser, points, f"{len(morsels)} morsels{greed}")
