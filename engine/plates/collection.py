"""The whole campaign: its rooms, every plate by its name, and the proof of each plate's claim.

The courses are read from the TOML files beside this module, one for each room. A plate names its seats ("you"
and the words of bots) and has a table of its game's name with the setup: of a dinner ``morsels`` such as
``"Doro wot 2 3"``, of other games what a setup has but ``seats``.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import Refusal, UnknownNameError, quote
from engine.exact import number_from_json
from engine.game import AnyGame
from engine.plates.games import TABLES, claim_of, find_idea
from engine.plates.plate import Course, Figures, Plate, Room, Sitting

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
