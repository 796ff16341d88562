"""A list of places that may read better otherwise, to look through; it fails nothing (``make style``)."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.dinner.house_rules import HOUSE_RULES
from engine.record import GAMES
from engine.tokens.house_rules import HOUSE_RULES as TOKEN_RULES

ROOT = Path(__file__).parents[1]

LINE, CELL = 120, 200
"""Most characters of a line and of a cell of a table in a document."""

HEADLESS = re.compile(r'\s*"""\s*((?:What|Who|Whose|Whom|How|Whether|Which|Where|When|Why)\b.*)')

GAME_NAMES = {game.name for game in GAMES}
GAME_TYPES = {game.__name__ for game in GAMES}
RULES = (*HOUSE_RULES, *TOKEN_RULES)
RULE_NAMES = {rule.name for rule in RULES} | {"shapes", "flow"}
RULE_TYPES = {rule.__name__ for rule in RULES}

REVIEWED = {
    "engine/dinner/secret_tastes.py": "`copies` is how many a table has of each kind",
    "engine/studies/deceit.py": "the same",
    "engine/review/remarks.py": "a table of what can be said of a match",
    "engine/review/verdicts.py": "a table of what a move loses by, and how that is said",
    "engine/solve/table.py": "the table of solvers",
    "webapp/games/any/characters.py": "a table of who plays by which strategy",
    "webapp/classes/teacher.py": "all outcomes of a plain dinner can be counted, so its cloud is drawn",
    "webapp/lab/views.py": "a table of the questions of the Lab",
}
"""Modules that may ask which game or house rule it is, and why."""


MADE_BY_READERS = {"build/words.html", "instance/", "my_bot.py"}


@cache
def documents() -> dict[str, str]:
    """Return the text of each document that people write, by its path, without its listings."""
    top = (ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY"))
    return {
        path.relative_to(ROOT).as_posix(): re.sub(
            r"^ *```.*?^ *```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
        )
        for path in (*top, *sorted((ROOT / "docs").rglob("*.md")))
    }


def long_lines() -> Iterator[str]:
    """Yield the lines and the cells of tables that are hard to review."""
    for path, text in documents().items():
        for line in text.splitlines():
            cells = line.split("|") if line.startswith("|") else ()
            if len(line) > LINE or any(len(cell) > CELL for cell in cells):
                yield f"{path}: {line[:60]}…"


def missing_files() -> Iterator[str]:
    """Yield the files and folders of the code that a document names and that are not there."""
    tree = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = re.sub(r"^", "/", tree, flags=re.MULTILINE)
    for path, text in documents().items():
        named = set(re.findall(r"`(\w[\w/]*(?:\.(?:py|js|html|md|toml)|/))`", text)) - MADE_BY_READERS
        for name in sorted(named):
            if not re.search(rf"/{name}(?:$|(?<=/))", files, re.MULTILINE):
                yield f"{path}: {name}"


def headless_docstrings() -> Iterator[str]:
    """Yield the modules whose docstring starts with a clause and not with what the module is."""
    for folder in ("engine", "webapp", "lastbite", "bench", "research", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if found := HEADLESS.match(path.read_text(encoding="utf-8")):
                yield f"{path.relative_to(ROOT)}: {found[1]}"


def is_game(node: ast.AST | None) -> bool:
    """Tell whether an expression is a game's name, its type, or a collection in which one of them stands."""
    match node:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(is_game, parts))
        case ast.BinOp(left=left, right=right):
            return is_game(left) or is_game(right)
        case ast.Attribute(value=value, attr=name):
            return name in GAME_TYPES or (name == "name" and is_game(value))
        case ast.Constant(value=value):
            return value in GAME_NAMES
        case ast.Name(id=name):
            return name in GAME_TYPES
    return False


def asks_for_a_game(node: ast.AST) -> bool:
    """Tell whether a game is compared, matched, asked for its type, or one of the keys of a table."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return any(map(is_game, (left, *others)))
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kind]):
            return is_game(kind)
        case ast.MatchClass(cls=kind) | ast.MatchValue(value=kind):
            return is_game(kind)
        case ast.Dict(keys=keys):
            return sum(map(is_game, keys)) > 1
    return False


def asks_for_a_rule(node: ast.AST) -> bool:
    """Tell whether a house rule is asked for by its name, its flag or its class."""
    match node:
        case ast.Compare(left=ast.Constant(), comparators=[ast.Attribute(attr="house_rules")]):
            return True
        case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr=name):
            return name in RULE_NAMES and owner.strip("_") in ("game", "dinner", "table", "state")
        case ast.ImportFrom(module=str(module), names=names):
            return "house_rules" in module and any(alias.name in RULE_TYPES for alias in names)
    return False


def questions() -> Iterator[str]:
    """Yield where a game or a house rule is asked for by name outside its own folder."""
    for path in sorted(path for top in ("engine", "webapp") for path in (ROOT / top).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name in REVIEWED:
            continue
        ours = {*path.relative_to(ROOT).parts, path.stem}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            game = not ours & GAME_NAMES and asks_for_a_game(node)
            rule = "house_rules" not in ours and asks_for_a_rule(node)
            if game or rule:
                yield f"{name}:{node.lineno} {ast.unparse(node)[:80]!r}"  # type: ignore[attr-defined]  # all have one


def main() -> None:
    """Print what was found, under what it is about."""
    for title, found in (
        ("Long lines of documents", long_lines()),
        ("Files that documents name and that are not there", missing_files()),
        ("First words of modules", headless_docstrings()),
        ("Games and house rules by name; a table or a method is easier to add to", questions()),
    ):
        lines = list(found)
        print(f"{title}: {len(lines)}", *lines, sep="\n  ")


if __name__ == "__main__":
    main()
