"""A game on its first day, by its recipe alone: Nim with a rule of its own, and Chomp."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.copies import copy_checkout, follow

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0")
GAMES = {
    "nim": (["game", "rule"], {"heaps": [3, 4, 5]}, {"heaps": [9] * 8}),
    "chomp": (["chomp"], {"height": 3, "width": 4}, None),
}
"""By name its recipes, a setup that the first seat wins, and for Nim one that is too large to be solved."""


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_gets_everything(name: str, tmp_path: Path) -> None:
    recipes, setup, large = GAMES[name]
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    touched = [len(follow(recipe, copy)) for recipe in recipes]
    assert touched == [8, 4][: len(recipes)]
    game = {"ANY_GAME": name, "ANY_SETUP": json.dumps(setup), "ANY_LARGE": json.dumps(large)}
    asked = f"({name} or any_game)" if large else f"({name} or any_game) and not too_large"
    done = subprocess.run(
        [*PYTEST, "-k", asked, "tests/engine/test_conformance.py", "tests/webapp/any_game.py"],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), **game},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 50
