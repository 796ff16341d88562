"""Recipes followed in a copy: a game on its first day (Nim with a rule of its own, Chomp), and a language."""

import json
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from textwrap import dedent

import pytest

from tests.browser.copies import copy_checkout, follow
from webapp.config import ROOT

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
    assert touched == [10, 5][: len(recipes)]
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


def test_the_recipes_still_work_in_a_checkout_that_followed_one(tmp_path: Path) -> None:
    """Another game, another rule, or the very same: a contributor's own tests pass after the recipe."""
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    recipes = {"chomp": 10, "game": 10, "rule": 5, "dinner_rule": 7}
    for _again in range(2):
        assert {recipe: len(follow(recipe, copy)) for recipe in recipes} == recipes
    schemas = [*PYTEST, "-k", "schema", "tests/webapp/test_openapi.py"]
    catalogue = [*PYTEST, "tests/webapp/test_words.py"]
    words = [sys.executable, "-m", "webapp.games.messages"]
    run = partial(
        subprocess.run,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    for command in (schemas, catalogue, words):
        done = run(command)
        assert done.returncode == 0, done.stdout + done.stderr
    # A line that is left out is missed by name, and stops nothing.
    house = copy / "webapp" / "words" / "en" / "house.ftl"
    house.write_text(
        re.sub(r"^house-rule-toast.*\n", "", house.read_text(encoding="utf-8"), flags=re.M), "utf-8"
    )
    done = run(words)
    assert (done.returncode, done.stdout.strip()) == (1, "No message house-rule-toast")
    solved = run([sys.executable, "-c", TOASTED])
    assert "house rules" in solved.stdout, solved.stderr
    assert "toast" in solved.stdout


TOASTED = """
import json, pathlib
from click.testing import CliRunner
from tests.engine.games import OTHER_GAMES
from webapp.cli.main import main
file = pathlib.Path("setup.json")
file.write_text(json.dumps(OTHER_GAMES["dinner with a toast"].to_json()))
print(CliRunner().invoke(main, ["solve", "dinner", "--file", str(file)], catch_exceptions=False).stdout)
"""


SAID = """
from fractions import Fraction
from webapp.words import Amount, say, speaking
with speaking("fr"):
    print(say("docs-found", count=3, asked="bec"))
    print(say("docs-search"))
    print(say("campaign-best-possible", low=Amount(Fraction(22, 101))))
"""


def test_a_language_is_a_line_and_a_folder(tmp_path: Path) -> None:
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    assert follow("language", copy) == {"webapp/words/language.py", "webapp/words/fr/docs.ftl"}
    text = (ROOT / "docs" / "how-to" / "add-a-language.md").read_text(encoding="utf-8")
    for block, file in (("python", "language.py"), ("fluent", "fr/docs.ftl")):
        (told,) = re.findall(rf"^   ```{block}\n(.*?)^   ```", text, re.S | re.M)
        written = (copy / "webapp" / "words" / file).read_text(encoding="utf-8")
        assert dedent(told).strip() in written
    run = partial(
        subprocess.run,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=True,
    )
    wrong = run([sys.executable, "-m", "webapp.words.sheet"]).stdout.splitlines()
    assert {"fr lacks docs-search", "fr lacks site-motto"} <= set(wrong)
    assert not {"fr lacks docs-found", "fr lacks docs-title", "de lacks docs-search"} & set(wrong)
    assert any(line.startswith("fr: docs.ftl: docs-title is word for word the English") for line in wrong)
    assert "Aucune section" not in (sheet := (copy / "build" / "words.html").read_text(encoding="utf-8"))
    assert '<dd lang="fr">3 sections contiennent' in sheet
    said = run([sys.executable, "-c", SAID]).stdout.splitlines()
    assert said == ["3 sections contiennent « bec »", "Search the documents", "Perfect play gives ≈0,22"]
