"""The size of the code, and in how many files a field of a match and an act at a table stand.

Code is counted in lines without docstrings, comments, blank lines and imports.
"""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MIGRATIONS = "webapp/migrations/"
STRUCTS = ("Struct", "Payload", "Answer", "Message")
"""The bases of structs."""

CARRIER_FIELDS = 12
"""A dataclass with at least so many fields, filled for one template, is a large carrier."""

HOOKED = (
    ("dinner's house rule", "engine/dinner/house_rules/rule.py", "HouseRule"),
    ("dinner's house rule as it is shown", "webapp/games/dinner/face.py", "Face"),
    ("game as it is shown", "webapp/games/any/base.py", "Presentation"),
)
"""The classes from which rules and games inherit."""


def tracked(pattern: str) -> list[Path]:
    """Return the files of the repository that a pattern of Git names."""
    found = subprocess.run(["git", "ls-files", pattern], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for name in found.stdout.splitlines() if (path := ROOT / name).is_file()]


def code_lines(text: str) -> int:
    """Count the lines of code of a Python module.

    >>> code_lines("import re\\n\\nx = 1  # one\\n# two\\ny = 2\\n")
    2
    """
    skipped: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom) or (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            skipped.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    blank = {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in blank:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - skipped)


def total(paths: Iterable[Path]) -> int:
    """Count the lines of code of some modules."""
    return sum(code_lines(path.read_text(encoding="utf-8")) for path in paths)


def files_that_name(word: str) -> list[str]:
    """Return the files of the core, of games and of tables in which a word of a match stands as code."""
    named = re.compile(rf"(?<![\w-]){word}(?![\w-])")
    core = ("acts.py", "matches", "sockets", "api", "games/any", "migrations", "play", "tables")
    places = [
        path for part in core for path in tracked(f"webapp/{part}{'' if part[-3:] == '.py' else '/*.py'}")
    ]
    places += [
        *tracked("types/*.ts"),
        *tracked("docs/reference/http.md"),
        *tracked("docs/reference/sockets.md"),
        *tracked("docs/reference/records.md"),
    ]
    return [
        path.relative_to(ROOT).as_posix()
        for path in places
        if any(named.search(line.partition("#")[0]) for line in path.read_text(encoding="utf-8").splitlines())
    ]


def classes(paths: Iterable[Path]) -> Iterator[tuple[Path, ast.ClassDef]]:
    """Yield each class of some modules."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield path, node


def imports(path: Path, package: str) -> bool:
    """Return True if a module imports from a package."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return any(name.partition(".")[0] == package for name in names)


def is_kind(node: ast.ClassDef, *names: str) -> bool:
    """Return True if a class is decorated with or derived from one of ``names``."""
    return any(name in ast.unparse(part) for part in (*node.decorator_list, *node.bases) for name in names)


def fields(node: ast.ClassDef) -> int:
    """Count the annotated fields of a class."""
    return sum(isinstance(part, ast.AnnAssign) for part in node.body)


def without_rules(game: str) -> list[Path]:
    """Return the modules of a game of the engine, without its house rules."""
    return [path for path in tracked(f"engine/{game}/*.py") if path.parent.name != "house_rules"]


def hooks(path: str, name: str) -> list[str]:
    """Return what a class leaves to those that inherit from it: public methods and attributes, none final."""
    [node] = [node for _, node in classes([ROOT / path]) if node.name == name]
    found: list[str] = []
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and not is_final(part):
            found.append(part.name)
        elif isinstance(part, ast.AnnAssign):
            found.append(ast.unparse(part.target))
        elif isinstance(part, ast.Assign):
            found += [
                name.id for target in part.targets for name in ast.walk(target) if isinstance(name, ast.Name)
            ]
    return [name for name in found if not name.startswith("_")]


def is_final(node: ast.FunctionDef) -> bool:
    """Return True if no class may override a method."""
    return any(ast.unparse(decorator) == "final" for decorator in node.decorator_list)


def main() -> None:
    """Print the table."""
    web = [path for path in tracked("webapp/*.py") if MIGRATIONS not in path.as_posix()]
    tests = tracked("tests/*.py")
    # Files that the recipes of docs/how-to add to webapp are not tests.
    recipes = re.compile(r"^tests/recipes/[^/]+/webapp/")
    tests = [path for path in tests if not recipes.match(path.relative_to(ROOT).as_posix())]
    from_inside = [path for path in tests if imports(path, "webapp")]
    studies = tracked("engine/studies/*.py")
    core = [path for path in tracked("engine/*.py") if path not in studies]
    found = list(classes(web))
    rooms = {path.parent for path in tracked("webapp/*/feature.py")} | {ROOT / "webapp" / "site"}
    pages = [item for item in found if item[0].parent in rooms and imports(item[0], "flask")]
    large = sorted(
        (
            (fields(node), f"{path.relative_to(ROOT)} {node.name}")
            for path, node in pages
            if is_kind(node, "dataclass")
        ),
        reverse=True,
    )
    acts = files_that_name("rename")
    questions = files_that_name("question")
    rows = [
        ("files that declare a match's `question`", len(questions)),
        ("files that declare the act `rename`", len(acts)),
        ("files of webapp/matches", len([path for path in web if "webapp/matches/" in path.as_posix()])),
        ("files of webapp, without migrations", len(web)),
        ("lines of code of webapp, without migrations", total(web)),
        ("lines of code of engine, its core", total(core)),
        ("lines of code of engine/studies", total(studies)),
        *(
            (f"files of engine/{game}, without house rules", len(without_rules(game)))
            for game in ("dinner", "tokens")
        ),
        ("dataclasses of webapp", sum(is_kind(node, "dataclass") for _, node in found)),
        ("TypedDicts of webapp", sum(is_kind(node, "TypedDict") for _, node in found)),
        ("pydantic models of webapp", sum(is_kind(node, "BaseModel", "Strict") for _, node in found)),
        (
            "msgspec structs of webapp",
            sum(is_kind(node, "Struct", "Payload", "Answer", "Message") for _, node in found),
        ),
        (
            f"carriers of pages with {CARRIER_FIELDS} fields or more",
            sum(n >= CARRIER_FIELDS for n, _ in large),
        ),
        *((f"hooks of a {what}", len(hooks(path, name))) for what, path, name in HOOKED),
        ("test files that import webapp", len(from_inside)),
        ("test files", len(tests)),
        ("lines of code of tests", total(tests)),
    ]
    for name, number in rows:
        print(f"{number:>8,}  {name}")
    print("\nLargest carriers:", *(f"{number:>4}  {name}" for number, name in large[:10]), sep="\n")
    print("\nThe question of a match:", *questions, "\nThe act `rename`:", *acts, sep="\n  ")


if __name__ == "__main__":
    main()
