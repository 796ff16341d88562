"""The engine is a library of its own: what it imports is installed with it, by name."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import engine

FOLDER = Path(engine.__file__).parent
PROJECT = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def imported() -> set[str]:
    """Every module that the engine imports from elsewhere, by the name before the first dot."""
    nodes = [
        node
        for path in FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[0] for name in names} - sys.stdlib_module_names - {"engine"}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=]", name)[0]).lower()


def test_numpy_and_numba_are_imported_where_a_sentence_says_how_to_install_them() -> None:
    doors = {"arrays.py", "compiled.py"}
    at_run_time = re.compile(r"^ *(from|import) (numpy|numba)\b", re.MULTILINE)
    found = {path.name for path in FOLDER.rglob("*.py") if at_run_time.search(path.read_text("utf-8"))}
    assert found == doors


def test_every_package_that_the_engine_imports_is_asked_for() -> None:
    asked = set(map(canonical, PROJECT["dependencies"] + PROJECT["optional-dependencies"]["fast"]))
    known = packages_distributions()
    found = imported()
    assert "numpy" in found
    assert not {name for name in found if not asked & set(map(canonical, known[name]))}
