"""house.md is a map of what is there: no file that it names is missing, and no room is left out."""

import re
import tomllib
from functools import cache
from itertools import pairwise

import pytest

from tests.test_layers import heights, imports_in
from webapp.config import ROOT

DOCUMENT = (ROOT / "docs" / "explanation" / "house.md").read_text(encoding="utf-8")
LAYERS = next(
    contract["layers"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    if contract.get("containers") == ["webapp"]
)


def named_files() -> set[str]:
    return set(re.findall(r"`([\w/]+\.(?:py|js|html|md|toml))`", DOCUMENT))


def test_every_file_that_it_names_is_there() -> None:
    known = [
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "lastbite", "webapp", "templates", "static", "tests/simulation")
        for path in (ROOT / folder).rglob("*.*")
    ] + [path.name for path in ROOT.iterdir()]
    assert len(named_files()) > 20
    missing = {name for name in named_files() if not any(f"/{path}".endswith(f"/{name}") for path in known)}
    assert not missing


def test_every_room_of_the_web_is_drawn() -> None:
    drawing = DOCUMENT.split("```text")[1].split("```")[0]
    rooms = {room for layer in LAYERS for room in re.findall(r"\w+", layer)}
    assert rooms <= set(re.findall(r"\w+", drawing))


def test_every_folder_has_its_line() -> None:
    folders = {
        path.parent.relative_to(ROOT).as_posix()
        for top in ("engine", "webapp", "research", "bench")
        for path in (ROOT / top).rglob("__init__.py")
        if path.parent.name not in ("versions", "house_rules")
    }
    named = set(re.findall(r"`([\w/]+)/`", DOCUMENT))
    assert folders - named == set()
    assert {folder for folder in named if not list(ROOT.glob(folder)) and folder != "house_rules"} == set()


def walks() -> dict[str, list[str]]:
    """Return the modules of each walk, in order."""
    found = re.findall(r"^\*\*(.+?)\*\*: ((?:`[\w/.]+`[ \n→]*)+)", DOCUMENT, re.MULTILINE)
    return {name: re.findall(r"`([\w/.]+)`", chain) for name, chain in found}


@cache
def heights_in(package: str) -> dict[str, int]:
    return heights(imports_in(ROOT, package))


def height(module: str) -> tuple[int, ...]:
    """Return how high a module stands: its room in the house, then its place in each folder on the way."""
    *folders, name = module.removesuffix(".py").split("/")
    if folders[0] == "engine":
        return (0,)
    steps = zip(range(1, len(folders) + 1), [*folders[1:], name], strict=True)
    return tuple(heights_in("/".join(folders[:at]))[step] for at, step in steps)


@pytest.mark.parametrize("walk", ["One move", "One bot's move", "One review", "One drawing of a board"])
def test_no_walk_climbs_more_than_twice(walk: str) -> None:
    modules = walks()[walk]
    places = [height(module) for module in modules]
    rises = [after > before for before, after in pairwise(places)]
    climbs = [rise for rise, before in zip(rises, [False, *rises], strict=False) if rise and not before]
    assert len(modules) > 5
    assert len(climbs) <= 2


HEADLESS = re.compile(r'\s*"""\s*(What|Who|Whose|Whom|How|Whether|Which|Where|When|Why)\b')


def test_each_module_says_in_its_first_sentence_what_it_is() -> None:
    tops = ("engine", "webapp", "bench", "research", "tests")
    modules = [path for top in tops for path in (ROOT / top).rglob("*.py")]
    assert [path for path in modules if HEADLESS.match(path.read_text(encoding="utf-8"))] == []
