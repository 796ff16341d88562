"""Each house rule of the dinner has one face, found by its name; and how many hooks a game has to know of."""

import inspect
import re
from pathlib import Path

import pytest

from engine.dinner.house_rules import HOUSE_RULES
from webapp.config import ROOT
from webapp.games.any.base import Presentation
from webapp.games.dinner.face import Face
from webapp.games.dinner.house_rules import FACES

HOOKS = 29
"""Attributes and methods of `Presentation` that a game may override; the number only falls."""


def test_each_rule_has_one_face() -> None:
    assert sorted(face.name for face in FACES) == sorted(rule.name for rule in HOUSE_RULES)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_a_face_stands_in_the_file_of_its_name(face: Face) -> None:
    assert Path(inspect.getfile(type(face))).stem == face.name


def test_a_template_of_a_rule_has_its_name() -> None:
    templates = (ROOT / "templates" / "games" / "dinner" / "house_rules").iterdir()
    names = {face.name for face in FACES}
    assert {path.stem for path in templates} <= names | {f"{name}_covers" for name in names}


def is_hook(value: object) -> bool:
    """Tell whether a game may override it."""
    function = value.fget if isinstance(value, property) else value
    return callable(function) and not getattr(function, "__final__", False)


def test_the_hooks_of_a_game_do_not_grow() -> None:
    methods = {name for name, value in vars(Presentation).items() if is_hook(value)}
    hooks = {name for name in methods | set(Presentation.__annotations__) if not name.startswith("_")}
    assert len(hooks) <= HOOKS


def test_each_rule_that_a_script_draws_has_one_of_its_name() -> None:
    scripts = {path.stem for path in (ROOT / "static" / "js" / "boards" / "house_rules").iterdir()}
    assert scripts == {face.name for face in FACES if face.scripted}


def test_the_board_of_the_dinner_names_no_rule_and_reads_no_field_of_one() -> None:
    board = "".join(
        (ROOT / path).read_text(encoding="utf-8")
        for path in ("static/js/boards/dinner.js", "templates/boards/dinner.html")
    )
    assert re.search(r"frame\.eaters\b", board)
    assert not re.findall(r"frame\.(?:round|fork|passes|covers)\b", board)
    assert not [rule.name for rule in HOUSE_RULES if f"/{rule.name}." in board]
