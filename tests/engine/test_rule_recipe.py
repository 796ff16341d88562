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

SHOWN = """
from tests.engine.games import OTHER_GAMES
from webapp.games.any.base import Setting
from webapp.games.presentation import find_presentation

shown, game = find_presentation("dinner"), OTHER_GAMES["dinner with passes"]
setup, passed = game.to_json(), game.move_from_json("pass")
state = game.play(game.initial_state(), 0, passed)
print(shown.did(setup, {"ply": 0, "seat": 0, "move": "pass"}))
print(shown.did(setup, {"ply": 1, "seat": 1, "move": 1}))
print(shown.frame_parts(game, (game.initial_state(), state), ("pass",))["bites"])
plain = game.from_json({name: value for name, value in setup.items() if name != "pass_once"})
print(shown.with_rules(Setting(plain, "A dinner", 0), {"pass_once": "yes", "injera": "2"}).title)
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
    assert touched == set(re.findall(r"`([^`]+\.py)`", recipe[1]))
    assert len(touched) == 5

    law = "tests/engine/test_conformance.py"
    run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-k", "passes", law)
    with_passes, without, solution = run(tmp_path, "-c", SOLVED).splitlines()
    assert with_passes.startswith("37 19 ")
    assert "passing" in with_passes
    assert without.startswith("24 20 ")
    assert solution == "[(37, 19)] False"
    assert run(tmp_path, "-c", SHOWN).splitlines() == [
        "{A} passed",
        "{B} ate Shiro",
        "[None, None, None]",
        "A dinner, two deep, with a pass each",
    ]
