"""The examples in the engine's docstrings are true."""

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine

# Compiled kernels have no examples, and importing one compiles it.
MODULES = [
    module.name
    for module in pkgutil.walk_packages(engine.__path__, "engine.")
    if "kernel" not in module.name.rsplit(".", 1)[-1]
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


ROOT = Path(engine.__file__).parents[1]
PAGES = [
    page.relative_to(ROOT).as_posix()
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if ">>> " in page.read_text(encoding="utf-8") and page.name != "python.md"  # those of the docstrings
]


def test_the_pages_with_examples_are_found() -> None:
    assert {"README.md", "docs/reference/par.md", "docs/tutorials/first-dinner.md"} <= set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_hold(page: str) -> None:
    assert doctest.testfile(f"../../{page}").failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    assert sum(bool(test.examples) for test in finder.find(importlib.import_module("engine.exact"))) > 0


def test_the_front_door_exports_what_it_says() -> None:
    assert len(set(engine.__all__)) == len(engine.__all__)
    for name in engine.__all__:
        assert getattr(engine, name) is not None


def test_importing_the_engine_pays_for_no_compiler() -> None:
    script = "import sys, engine; print(sorted({'numpy', 'numba', 'flask'} & set(sys.modules)))"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=30
    )
    assert loaded.stdout.strip() == "[]"
