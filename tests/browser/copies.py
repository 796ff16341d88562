"""A copy of the checkout to change, by recipes: files to add, and edits of files that are there."""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from tests.checkout import ROOT

RECIPES = ROOT / "tests" / "recipes"
COPIED = (
    "engine",
    "lastbite",
    "webapp",
    "research",
    "templates",
    "static",
    "docs",
    "tests",
    "pyproject.toml",
    "README.md",
)


def copy_checkout(target: Path) -> None:
    """Copy what a server and the tests of the engine need, with what is compiled already.

    Files keep their times: by them Python and Numba know that what is compiled is of the source beside it.
    """
    for name in COPIED:
        source, there = ROOT / name, target / name
        if source.is_dir():
            shutil.copytree(source, there, ignore=_left_out)
        elif source.exists():
            there.parent.mkdir(exist_ok=True)
            shutil.copy2(source, there)


def _left_out(folder: str, names: Iterable[str]) -> set[str]:
    if Path(folder).name == "__pycache__":
        # Another process may be writing here: what it has not finished is gone when it is to be copied.
        return {name for name in names if not name.endswith((".pyc", ".nbi", ".nbc"))}
    return {"recipes"}


def run_python(copy: Path, *arguments: str, code: int = 0, **environ: str) -> str:
    """Run Python in a copy of the checkout, which has to end with ``code``; return what it printed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def follow(recipe: str, copy: Path) -> set[str]:
    """Follow a recipe in a copy of the checkout; returns the files that it adds or changes."""
    folder = RECIPES / recipe
    touched = set()
    for path in folder.rglob("*.*"):
        if path.name != "edits.toml":
            there = path.relative_to(folder)
            (copy / there).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy / there)
            touched.add(str(there))
    for edit in tomllib.loads((folder / "edits.toml").read_text(encoding="utf-8"))["edit"]:
        path = copy / edit["file"]
        touched.add(edit["file"])
        text = path.read_text(encoding="utf-8")
        if edit["new"].replace(edit["old"], "", 1).strip() in text:
            continue  # whoever follows the recipe in the checkout itself has made the edit
        assert text.count(edit["old"]) == 1, edit
        path.write_text(text.replace(edit["old"], edit["new"]), encoding="utf-8")
    return touched
