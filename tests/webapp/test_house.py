"""docs/house.md is a map of what is there: no file that it names is missing, and no room is left out."""

import re
import tomllib

from webapp.config import ROOT

DOCUMENT = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
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
        for folder in ("engine", "webapp", "templates", "static", "tests/simulation")
        for path in (ROOT / folder).rglob("*.*")
    ] + [path.name for path in ROOT.iterdir()]
    assert len(named_files()) > 20
    missing = {name for name in named_files() if not any(f"/{path}".endswith(f"/{name}") for path in known)}
    assert not missing


def test_every_room_of_the_web_is_drawn() -> None:
    drawing = DOCUMENT.split("```mermaid")[1].split("```")[0]
    rooms = {room for layer in LAYERS for room in re.findall(r"\w+", layer)}
    drawn = set(re.findall(r"\w+", drawing))
    assert rooms - drawn == {"extensions", "migrations", "errors", "config", "machine", "slices", "keys"}, (
        "the small ones are not drawn"
    )
