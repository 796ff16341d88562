"""The whole campaign: its ideas, its rooms, every plate by its name, and the proof of each plate's claim.

The courses are read from the TOML files beside this module, one for each room. A plate names its seats ("you"
and the words of bots) and has a table of its game's name with the setup: of a dinner ``morsels`` such as
``"Doro wot 2 3"``, of other games what a setup has but ``seats``.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.campaign.dinner import IDEAS as DINNER_IDEAS
from engine.campaign.dinner import DinnerTables
from engine.campaign.level import Course, Figures, Idea, Plate, Room, Sitting, Tables
from engine.campaign.tokens import IDEAS as TOKEN_IDEAS
from engine.campaign.tokens import TokenTables
from engine.dinner.rules import DinnerGame
from engine.errors import Refusal, UnknownNameError, quote
from engine.exact import number_from_json
from engine.game import AnyGame
from engine.tokens.rules import TokenGame

TABLES: tuple[Tables, ...] = (DinnerTables(DinnerGame.name), TokenTables(TokenGame.name))
"""The tables of each game that has plates."""

IDEAS: tuple[Idea, ...] = DINNER_IDEAS + TOKEN_IDEAS
"""What plates can be chosen for."""


def tables_of(game: str) -> Tables:
    """Return the tables of the game of this name; those of any game if it has no plates."""
    return next((tables for tables in TABLES if tables.game == game), Tables(game))


def find_idea(name: object) -> Idea:
    """Return the idea of this word; raises `UnknownNameError`."""
    for idea in IDEAS:
        if idea.name == name:
            return idea
    raise UnknownNameError(
        Refusal(
            "idea-unknown",
            "No idea is called {name}: there are {known}.",
            name=quote(name),
            known=", ".join(idea.name for idea in IDEAS),
        )
    )


def claim_of(idea: Idea, sitting: Sitting) -> Figures | None:
    """Return all figures that a table has for an idea; None where it does not hold.

    Those of the idea, and those of `engine.campaign.level.Facts.base`.
    """
    if sitting.game.name != idea.game:
        return None
    facts = idea.facts(sitting)
    own = idea.figures(facts)
    common = None if own is None else facts.base()
    return None if common is None or own is None else {**common, **own}


FILES: Mapping[Room, str] = {"menu": "menu.toml", "street": "street.toml", "rules": "house_rules.toml"}
"""The file of each room."""

YOU = "you"
"""The seat of the person."""


def _courses(room: Room) -> tuple[Course, ...]:
    """Return the courses of a room, from easy to hard."""
    text = (Path(__file__).parent / FILES[room]).read_text(encoding="utf-8")
    return tuple(
        Course(
            slug=course["slug"],
            host=course["host"],
            plates=tuple(_plate(room, plate) for plate in course["plate"]),
            **{name: course[name] for name in ("chapter", "form") if name in course},
        )
        for course in tomllib.loads(text)["course"]
    )


def _plate(room: Room, plate: Mapping[str, Any]) -> Plate:
    seats = plate["seats"]
    bots = tuple(None if seat == YOU else seat for seat in seats)
    return Plate(
        slug=plate["slug"],
        sitting=Sitting(_game(plate), seats.index(YOU), bots),
        idea=plate["idea"],
        figures={name: number_from_json(value) for name, value in plate["figures"].items()},
        room=room,
    )


def _game(plate: Mapping[str, Any]) -> AnyGame:
    [tables] = [tables for tables in TABLES if tables.game in plate]
    return tables.read(plate[tables.game], len(plate["seats"]))


COURSES: Mapping[Room, tuple[Course, ...]] = {room: _courses(room) for room in FILES}
"""The courses of each room, from easy to hard."""

PLATES: tuple[Plate, ...] = tuple(
    plate for courses in COURSES.values() for course in courses for plate in course.plates
)
"""Every plate, those of the menu first and those of house rules last, from easy to hard."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The claim of a plate, and the figures found when it was solved again.

    Attributes
    ----------
    found
        The figures worked out right now; None where the idea does not hold.
    """

    plate: Plate
    found: Figures | None

    @property
    def holds(self) -> bool:
        """Whether the idea holds with exactly the figures that are claimed."""
        return self.found == self.plate.figures


def plates_of(room: Room) -> tuple[Plate, ...]:
    """Return the plates of a room, from easy to hard."""
    return tuple(plate for course in COURSES[room] for plate in course.plates)


def find_plate(slug: object) -> Plate:
    """Return the plate of this word; raises `UnknownNameError`."""
    for plate in PLATES:
        if plate.slug == slug:
            return plate
    raise UnknownNameError(Refusal("level-unknown", "No plate is called {name}.", name=quote(slug)))


def prove(plate: Plate) -> Proof:
    """Solve a plate anew and compare that with what it claims: milliseconds, more between stacks.

    Examples
    --------
    >>> prove(find_plate("keeps-well")).holds
    True
    """
    return Proof(plate, claim_of(find_idea(plate.idea), plate.sitting))
