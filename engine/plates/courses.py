"""The courses of the campaign, read from the TOML files beside this module, one for each room.

A plate names its seats ("you" and the words of bots) and has a table of its game's name with the setup: of a
dinner ``morsels`` such as ``"Doro wot 2 3"``, of tokens ``stacks``, and what the setup has besides.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.dinner.menu import dinner_from
from engine.exact import number_from_json
from engine.game import AnyGame
from engine.plates.plate import Course, Plate, Room, Sitting
from engine.record import game_from_json

FILES: Mapping[Room, str] = {"menu": "menu.toml", "street": "street.toml", "rules": "house_rules.toml"}
"""The file of each room."""

YOU = "you"
"""The seat of the person."""


def read_courses(room: Room) -> tuple[Course, ...]:
    """Return the courses of a room, from easy to hard."""
    text = (Path(__file__).parent / FILES[room]).read_text(encoding="utf-8")
    return tuple(
        Course(
            slug=course["slug"],
            title=course["title"],
            text=course["text"],
            host=course["host"],
            plates=tuple(_plate(room, plate) for plate in course["plate"]),
            **{name: course[name] for name in ("source", "chapter", "form") if name in course},
        )
        for course in tomllib.loads(text)["course"]
    )


def _plate(room: Room, plate: Mapping[str, Any]) -> Plate:
    seats = plate["seats"]
    bots = tuple(None if seat == YOU else seat for seat in seats)
    return Plate(
        slug=plate["slug"],
        title=plate["title"],
        teaser=plate["teaser"],
        sitting=Sitting(_game(plate), seats.index(YOU), bots),
        idea=plate["idea"],
        figures={name: number_from_json(value) for name, value in plate["figures"].items()},
        lesson=plate["lesson"],
        room=room,
    )


def _game(plate: Mapping[str, Any]) -> AnyGame:
    if "dinner" in plate:
        return dinner_from(**plate["dinner"])
    return game_from_json("tokens", {**plate["tokens"], "seats": len(plate["seats"])})
