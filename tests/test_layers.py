"""In each package imports go in layers, few of them, and in no circle, wherever in a module they stand."""

import ast
from collections.abc import Collection, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.checkout import ROOT

MOST = 7
"""How many layers a package may have."""
MOST_OF_THE_ENGINE = 9
"""How many the engine may have: numbers, the game, induction, rules, studies, bots, reviews, levels."""
MOST_OF_MATCHES = 9
"""How many the core may have: streams over the service, which shows what changes have made of a match."""
MOST_OF_THE_WEB = 11
"""How many the web may have: those of the core, its features, which count as one, their list, and programs.
Which feature may import which is told by what each needs."""

PACKAGES = [
    path.parent.relative_to(ROOT).as_posix()
    for top in ("engine", "webapp", "bench", "research")
    for path in sorted((ROOT / top).rglob("__init__.py"))
    if "versions" not in path.parts
]

EACH_ALONE = {"engine/studies"}
"""Folders whose files have nothing to do with each other: what imports one imports none of the others."""

Graph = Mapping[str, set[str]]


def parts_of(root: Path, package: str) -> dict[str, list[Path]]:
    """Return the modules and folders of a package by name, each with its files."""
    found = {path.stem: [path] for path in (root / package).glob("*.py")}
    for folder in (path for path in (root / package).iterdir() if path.is_dir()):
        files = sorted(folder.rglob("*.py"))
        if f"{package}/{folder.name}" in EACH_ALONE:
            found |= {f"{folder.name}.{path.stem}": [path] for path in files}
        elif files:
            found[folder.name] = files
    return found


@cache
def _imported(text: str) -> frozenset[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def imported(path: Path) -> frozenset[str]:
    """Return all that a file imports, by its whole name, at its top or inside a function."""
    return _imported(path.read_text(encoding="utf-8"))


def part_of(name: str, parts: Collection[str]) -> str:
    """Return the part of a package that a name in it belongs to."""
    first, second, *_ = (*name.split("."), "")
    return next((part for part in (f"{first}.{second}", first) if part in parts), "__init__")


def imports_in(root: Path, package: str) -> Graph:
    """Return which parts of a package import which."""
    parts, prefix = parts_of(root, package), package.replace("/", ".") + "."
    names = {part: {name for path in files for name in imported(path)} for part, files in parts.items()}
    return {
        part: {part_of(name.removeprefix(prefix), parts) for name in names[part] if name.startswith(prefix)}
        - {part}
        for part in parts
    }


def as_one(graph: Graph, parts: set[str]) -> Graph:
    """Return a graph in which some parts count as one."""
    left = {part: {"+" if inner in parts else inner for inner in graph[part]} for part in {*graph} - parts}
    return left | {"+": set().union(*(graph[part] for part in parts)) - parts}


def layers(graph: Graph) -> int:
    """Return how many parts the longest chain of imports has; `CycleError` if it has no end."""
    height: dict[str, int] = {}
    for part in TopologicalSorter(graph).static_order():
        height[part] = 1 + max((height[inner] for inner in graph.get(part, ())), default=0)
    return max(height.values())


@pytest.mark.parametrize("package", PACKAGES)
def test_the_imports_of_a_package_are_few_layers_without_a_circle(package: str) -> None:
    graph = imports_in(ROOT, package)
    if package == "webapp":
        features = {path.parent.name for path in ROOT.glob("webapp/*/feature.py")}
        assert layers(as_one(graph, features)) <= MOST_OF_THE_WEB
    else:
        most = {"engine": MOST_OF_THE_ENGINE, "webapp/matches": MOST_OF_MATCHES}.get(package, MOST)
        assert layers(graph) <= most


def test_each_study_counts_for_itself(tmp_path: Path) -> None:
    (tmp_path / "engine" / "studies").mkdir(parents=True)
    (tmp_path / "engine" / "bots.py").write_text("from engine.studies import deceit\n")
    (tmp_path / "engine" / "studies" / "deceit.py").write_text("")
    (tmp_path / "engine" / "studies" / "divisions.py").write_text("from engine.bots import Strategy\n")
    assert layers(imports_in(tmp_path, "engine")) == 3
    (tmp_path / "engine" / "studies" / "deceit.py").write_text("from engine import bots\n")
    with pytest.raises(CycleError):
        layers(imports_in(tmp_path, "engine"))


def test_an_import_inside_a_function_counts(tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "__init__.py").write_text("")
    (tmp_path / "shop" / "till.py").write_text("def open():\n    from shop import shelf\n")
    (tmp_path / "shop" / "shelf.py").write_text("from shop.store.cellar import wine\n")
    (tmp_path / "shop" / "store").mkdir()
    (tmp_path / "shop" / "store" / "cellar.py").write_text("wine = 1\n")
    assert layers(imports_in(tmp_path, "shop")) == 3
    (tmp_path / "shop" / "store" / "cellar.py").write_text("import shop.till\n")
    with pytest.raises(CycleError):
        layers(imports_in(tmp_path, "shop"))
