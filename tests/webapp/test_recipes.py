"""A game on its first day, by the README's recipe alone: shown for Nim and for Chomp, in a copy."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.copies import copy_checkout, follow

GAMES = {
    "nim": ("game", {"heaps": [3, 4, 5]}, {"heaps": [9] * 8}),
    "chomp": ("chomp", {"height": 3, "width": 4}, {"height": 9, "width": 9}),
}
"""By name its recipe, a setup in which the first seat wins, and one that is too large to be solved."""


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_gets_everything(name: str, tmp_path: Path) -> None:
    recipe, setup, large = GAMES[name]
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    assert len(follow(recipe, copy)) == 8
    asked = {"ANY_GAME": name, "ANY_SETUP": json.dumps(setup), "ANY_LARGE": json.dumps(large)}
    tests = ("tests/engine/test_conformance.py", "tests/webapp/any_game.py", "-k", f"{name} or any_game")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *tests],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), **asked},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 50
