"""Outside its own folders no game is asked for by name or type: what differs is looked up in a table."""

import ast
from collections.abc import Iterator

import pytest

from engine.record import GAMES
from webapp.config import ROOT

NAMES = {game.name for game in GAMES}
TYPES = {game.__name__ for game in GAMES}

TABLES = {
    "engine/remarks.py": "what can be said of a match",
    "engine/review/explanations.py": "what a move loses by, and how that is said",
    "engine/solve/table.py": "the solvers",
    "webapp/games/any/characters.py": "who plays by which strategy",
    "webapp/pages/lab/pages.py": "the questions of the Lab, by their addresses",
}
"""Modules with a table of which the keys are games, and what stands in it."""

EXCEPTIONS = {
    "webapp/pages/classes/cloud.py": "all outcomes of a plain dinner can be counted, so its cloud is drawn",
    "webapp/migrations/versions/0003_seat_of_a_move.py": "what was migrated then were dinners",
}
"""Modules that may ask, and why."""


def is_game(node: ast.AST) -> bool:
    """Tell whether an expression is a game's name, its type, or a collection in which one of them stands."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_game, node.elts))
    if isinstance(node, ast.BinOp):
        return is_game(node.left) or is_game(node.right)
    if isinstance(node, ast.Attribute):
        return node.attr in TYPES or (node.attr == "name" and is_game(node.value))
    return (isinstance(node, ast.Constant) and node.value in NAMES) or (
        isinstance(node, ast.Name) and node.id in TYPES
    )


def questions(module: ast.AST) -> Iterator[int]:
    """Yield the lines on which a game is compared, matched, or asked for its type."""
    for node in ast.walk(module):
        match node:
            case ast.Compare(left=left, comparators=others):
                asked = any(map(is_game, (left, *others)))
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kind]):
                asked = is_game(kind)
            case ast.MatchClass(cls=kind) | ast.MatchValue(value=kind):
                asked = is_game(kind)
            case _:
                asked = False
        if asked:
            yield node.lineno  # type: ignore[attr-defined]  # all of these have one


def tables(module: ast.AST) -> Iterator[int]:
    """Yield the lines on which a table begins that has games as keys."""
    for node in ast.walk(module):
        if isinstance(node, ast.Dict) and sum(key is not None and is_game(key) for key in node.keys) > 1:
            yield node.lineno


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The modules outside the folders of games, and outside the modules that are named after one."""
    for top in ("engine", "webapp"):
        for path in sorted((ROOT / top).rglob("*.py")):
            name = path.relative_to(ROOT)
            if not NAMES & {*name.parts, path.stem}:
                yield name.as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_no_game_is_asked_for_by_name_or_type() -> None:
    asked = {name: lines for name, module in modules() if (lines := list(questions(module)))}
    assert asked.keys() == EXCEPTIONS.keys(), asked


def test_tables_of_games_are_few() -> None:
    found = {name: lines for name, module in modules() if (lines := list(tables(module)))}
    assert found.keys() == TABLES.keys(), found


@pytest.mark.parametrize(
    "question",
    [
        'game.name == "dinner"',
        "kind in (DinnerGame, TokenGame)",
        "isinstance(game, DinnerGame)",
        "isinstance(game, rules.TokenGame | Nim)",
        "issubclass(kind, (TokenGame, Nim))",
        "match game:\n    case DinnerGame(): pass",
        'match name:\n    case "tokens": pass',
        "game.name != DinnerGame.name",
    ],
)
def test_a_question_is_found(question: str) -> None:
    assert list(questions(ast.parse(question)))
