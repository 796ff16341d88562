"""The recipe for a house rule of the dinner, followed in a copy: the larger plate is toasted."""

import re
from pathlib import Path

from tests.browser.copies import copy_checkout, follow, run_python
from tests.checkout import ROOT

SOLVED = """
from engine.dinner.solution import solve_house
from engine.solve.table import evaluate
from engine.bots import find_strategy
from tests.engine.games import OTHER_GAMES
from dataclasses import replace

game = OTHER_GAMES["dinner with a toast"]
without = replace(game, rules=tuple(rule for rule in game.rules if rule.name != "toast"))
for dinner in (game, without):
    found = evaluate(dinner, dinner.initial_state())
    print(*(payoff.low for payoff in found.payoffs), *map(dinner.told, found.line))
print([payoffs for payoffs, _ in solve_house(game).payoffs], find_strategy("planner", "dinner").covers(game))
"""

SHOWN = """
from tests.engine.games import OTHER_GAMES
from webapp.games.any.game_form import Setting
from webapp.games.presentation import find_presentation

shown, game = find_presentation("dinner"), OTHER_GAMES["dinner with a toast"]
setup = game.to_json()
plain = game.from_json({name: value for name, value in setup.items() if name != "toast"})
print(shown.form.with_rules(Setting(plain, "A dinner", 0), {"toast": "yes", "injera": "2"}).title)
"""


def test_a_rule_of_the_dinner_is_added_by_its_recipe_alone(tmp_path: Path) -> None:
    copy_checkout(tmp_path)
    touched = follow("dinner_rule", tmp_path)
    text = (ROOT / "docs" / "how-to" / "add-a-house-rule.md").read_text(encoding="utf-8")
    _, recipe = text.split("\n## A rule of the dinner")
    assert touched == set(re.findall(r"`([^`]+\.(?:py|ftl))`", recipe))
    assert len(touched) == 5

    law = "tests/engine/test_conformance.py"
    run_python(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-k", "toast", law)
    toasted, plain, solution = run_python(tmp_path, "-c", SOLVED).splitlines()
    assert toasted.startswith("25 20 ")
    assert plain.startswith("24 20 ")
    assert solution == "[(25, 20)] True"
    assert run_python(tmp_path, "-c", SHOWN).splitlines() == ["A dinner, two deep, with a toast"]
