"""Texts that people read keep to words.md: none of its unused words, no straight apostrophes."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
UNUSED = re.search(
    r"## Words we do not use\s+```\n(.*?)```", (ROOT / "docs/reference/words.md").read_text(), re.S
)


def of_template(source: str) -> Iterator[str]:
    """What a template says between its tags, a line each."""
    text = re.sub(r"\{#.*?#\}|<(script|style)\b.*?</\1>", "", source, flags=re.S)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", text, flags=re.S)
    yield from re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]+)"', text)
    # What is typed or run stays as it is.
    text = re.sub(r"<(code|pre|kbd)\b.*?</\1>", "", text, flags=re.S)
    yield from re.sub(r"<[^>]*>", "\n", text).splitlines()


def of_script(source: str) -> Iterator[str]:
    """The strings of a script that have several words."""
    code = re.sub(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", "", source, flags=re.S)
    for found in re.findall(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`', code):
        yield re.sub(r"\$\{[^}]*\}", " ", found)


def of_module(source: str) -> Iterator[str]:
    """The strings of a module that have several words; not its docstrings, nor those of names."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def of_catalogue(source: str) -> Iterator[str]:
    """Yield the lines of messages, without their names and without comments."""
    for line in source.splitlines():
        if not line.startswith("#"):
            yield re.sub(r"<[^>]*>", " ", line.removeprefix(line.split(" = ")[0] + " = "))


def of_words(source: str) -> Iterator[str]:
    """The values of a file of words."""

    def inside(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | dict):
            for part in value.values() if isinstance(value, dict) else value:
                yield from inside(part)

    yield from inside(tomllib.loads(source))


READERS = (
    ("templates", "html", of_template),
    ("static/js", "js", of_script),
    ("webapp", "py", of_module),
    ("webapp/words", "ftl", of_catalogue),
    ("engine", "py", of_module),
    ("engine", "toml", of_words),
)
SAID = [
    (path.relative_to(ROOT).as_posix(), line.strip())
    for folder, ending, reader in READERS
    for path in sorted((ROOT / folder).rglob(f"*.{ending}"))
    for line in reader(path.read_text())
    if " " in line.strip()
]


def test_the_files_that_people_read_are_found() -> None:
    files = {path for path, _ in SAID}
    assert {"templates/home.html", "webapp/games/words.py"} <= files
    assert ("webapp/words/en/about.ftl", "Two: less than { $percent } % short.") in SAID


@pytest.mark.parametrize("word", UNUSED[1].split("\n")[:-1] if UNUSED else [])
def test_no_word_is_said_that_is_not_used(word: str) -> None:
    pattern = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
    assert [said for said in SAID if pattern.search(said[1])] == []


def test_apostrophes_are_typographic() -> None:
    straight = re.compile(r"\b(?:[A-Za-z]+n't|[A-Za-z]+'(?:s|re|ll|ve|d|m))\b")
    assert [said for said in SAID if straight.search(said[1])] == []
