"""Recipes followed in a copy: a game on its first day (Nim by a rule of its own, Kayles), and a language."""

import json
import re
from pathlib import Path
from textwrap import dedent

import pytest

from tests.browser.copies import copy_checkout, follow, run_python
from tests.checkout import ROOT

MIGRATIONS = ROOT / "webapp" / "migrations" / "versions"


def newest_migration() -> str:
    """Return the revision on which no other one builds."""
    texts = [path.read_text(encoding="utf-8") for path in MIGRATIONS.glob("*.py")]
    revisions = {each for text in texts for each in re.findall(r'^revision = "(\w+)"', text, re.M)}
    earlier = {each for text in texts for each in re.findall(r'^down_revision = "(\w+)"', text, re.M)}
    [newest] = revisions - earlier
    return newest


PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0")
GAMES = {
    "nim": (["game", "rule"], 10 + 5, [{"heaps": [3, 4, 5]}], {"heaps": [9] * 8}),
    "kayles": (["kayles"], 8, [{"row": "|||||", "players": 2}, {"row": "|.||.|.|", "players": 3}], None),
}
"""By name its recipes, how many files they touch (Kayles has the board of any game), setups that A can win,
and for Nim one that is too large to be solved."""


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_gets_everything(name: str, tmp_path: Path) -> None:
    recipes, files, setups, large = GAMES[name]
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    assert sum(len(follow(recipe, copy)) for recipe in recipes) == files
    asked = f"({name} or any_game)" if large else f"({name} or any_game) and not too_large"
    laws, tests = ["tests/engine/test_conformance.py"], "tests/webapp/any_game.py"
    for setup, least in zip(setups, (50, 10), strict=False):
        game = {"ANY_GAME": name, "ANY_SETUP": json.dumps(setup), "ANY_LARGE": json.dumps(large)}
        passed = re.search(r"(\d+) passed", run_python(copy, *PYTEST, "-k", asked, *laws, tests, **game))
        assert passed is not None
        assert int(passed[1]) > least
        laws = []  # they hold of the game, whatever is set


def test_the_recipes_still_work_in_a_checkout_that_followed_one(tmp_path: Path) -> None:
    """Another game, another rule, or the very same: a contributor's own tests pass after the recipe."""
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    recipes = {"kayles": 8, "game": 10, "rule": 5, "dinner_rule": 5}
    for _again in range(2):
        assert {recipe: len(follow(recipe, copy)) for recipe in recipes} == recipes
    words = ("-m", "tests.words")
    run_python(copy, *PYTEST, "-k", "schema", "tests/webapp/test_openapi.py")
    run_python(copy, *PYTEST, "tests/webapp/test_words.py")
    run_python(copy, *words)
    # A line that is left out is missed by name, and stops nothing.
    house = copy / "webapp" / "words" / "en" / "house.ftl"
    house.write_text(
        re.sub(r"^house-rule-toast.*\n", "", house.read_text(encoding="utf-8"), flags=re.M), "utf-8"
    )
    assert run_python(copy, *words, code=1).splitlines()[-1] == "No message house-rule-toast"
    solved = run_python(copy, "-c", TOASTED)
    assert "house rules" in solved
    assert "toast" in solved


def test_a_feature_is_a_folder_and_a_line_and_can_be_left_out(tmp_path: Path) -> None:
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    assert len(follow("feature", copy)) == 12
    migration = copy / "webapp" / "migrations" / "versions" / "bookmarks.py"
    migration.write_text(migration.read_text().replace('"HEAD"', f'"{newest_migration()}"'))
    tests = ("tests/bookmarks", "tests/webapp/test_features.py", "tests/webapp/test_store.py")
    passed = re.search(
        r"(\d+) passed", run_python(copy, *PYTEST, "-k", "bookmark or tables_of_the_store", *tests)
    )
    assert passed is not None
    assert int(passed[1]) > 5
    run_python(copy, *PYTEST, "-k", "reason_to_have_none", "tests/webapp/test_addresses.py")
    run_python(copy, "-m", "tests.words")
    run_python(copy, "-c", "from importlinter.cli import lint_imports_command as lint; lint()")


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
    print(say("documents-found", count=3, asked="bec"))
    print(say("documents-search"))
    print(say("campaign-best-possible", low=Amount(Fraction(22, 101))))
"""


def test_a_language_is_a_line_and_a_folder(tmp_path: Path) -> None:
    copy = tmp_path / "checkout"
    copy_checkout(copy)
    assert follow("language", copy) == {"webapp/words/language.py", "webapp/words/fr/documents.ftl"}
    text = (ROOT / "docs" / "how-to" / "add-a-language.md").read_text(encoding="utf-8")
    for block, file in (("python", "language.py"), ("fluent", "fr/documents.ftl")):
        (told,) = re.findall(rf"^   ```{block}\n(.*?)^   ```", text, re.S | re.M)
        written = (copy / "webapp" / "words" / file).read_text(encoding="utf-8")
        assert dedent(told).strip() in written
    wrong = run_python(copy, "-m", "tests.words").splitlines()
    assert {"fr lacks documents-search", "fr lacks site-motto"} <= set(wrong)
    assert not {"fr lacks documents-found", "fr lacks documents-title", "de lacks documents-search"} & set(
        wrong
    )
    assert any(
        line.startswith("fr: documents.ftl: documents-title is word for word the English") for line in wrong
    )
    assert "Aucune section" not in (sheet := (copy / "build" / "words.html").read_text(encoding="utf-8"))
    assert '<dd lang="fr">3 sections contiennent' in sheet
    said = run_python(copy, "-c", SAID).splitlines()
    assert said == ["3 sections contiennent « bec »", "Search the documents", "Perfect play gives ≈0,22"]
