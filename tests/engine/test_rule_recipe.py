"""The README's recipe for a house rule of the dinner, followed in a copy: a diner may pass once."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.browser.copies import copy_checkout, follow
from webapp.config import ROOT

SOLVED = """
from engine.dinner.house_solution import solve_house
from engine.solve.table import evaluate
from engine.strategies import find_strategy
from tests.engine.games import OTHER_GAMES
from dataclasses import replace

game = OTHER_GAMES["dinner with passes"]
without = replace(game, rules=tuple(rule for rule in game.rules if rule.name != "pass_once"))
for dinner in (game, without):
    found = evaluate(dinner, dinner.initial_state())
    print(*(payoff.low for payoff in found.payoffs), *map(dinner.told, found.line))
print([payoffs for payoffs, _ in solve_house(game).payoffs], find_strategy("planner", "dinner").covers(game))
"""


def run(copy: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_rule_of_the_dinner_is_added_by_the_readme_alone(tmp_path: Path) -> None:
    copy_checkout(tmp_path)
    touched = follow("dinner_rule", tmp_path)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    recipe = re.search(r"\*\*To add a house rule to the dinner:\*\*(.*?)(?=\n\*\*To )", text, re.DOTALL)
    assert recipe is not None
    assert touched == {
        name for name in re.findall(r"`([^`]+\.py)`", recipe[1]) if not name.startswith("webapp")
    }
    assert len(touched) == 3

    law = "tests/engine/test_conformance.py"
    run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-k", "passes", law)
    with_passes, without, solution = run(tmp_path, "-c", SOLVED).splitlines()
    assert with_passes.startswith("37 19 ")
    assert "passing" in with_passes
    assert without.startswith("24 20 ")
    assert solution == "[(37, 19)] False"
