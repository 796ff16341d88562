"""The libraries below the server are used through what they document, so a new release breaks nothing."""

import ast
from collections.abc import Iterator

import pytest

from tests.checkout import ROOT

BELOW = {"engineio", "flask_socketio", "gevent", "gunicorn", "simple_websocket", "socketio", "wsproto"}
DOCUMENTED = {"os._exit"}
"""Names with an underscore that are documented all the same."""

OWNED = {"self", "cls"}
"""Whose private names a module may read: those of its own classes."""
PATHS = sorted((ROOT / "webapp").rglob("*.py"))


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def own_names(tree: ast.Module) -> set[str]:
    """Return the private names that a module gives itself: of its classes, functions, slots and values."""
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    names |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in OWNED:
            names.add(node.attr)
    return names


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield what a module imports: from where, and under which name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((name.name, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", name.name) for name in node.names)


def private_reads(text: str) -> list[str]:
    """Return the private names of libraries below that a module imports or reads."""
    tree = ast.parse(text)
    below = [(module, name) for module, name in imported(tree) if module.split(".")[0] in BELOW]
    if not below:
        return []
    known = own_names(tree)
    reads = [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and is_private(node.attr)
        and node.attr not in known
        and ast.unparse(node) not in DOCUMENTED
    ]
    names = [f"{module}.{name}" for module, name in below]
    return [name for name in names if any(map(is_private, name.split(".")))] + reads


def test_no_private_name_of_a_library_below_is_read() -> None:
    found = {path: reads for path in PATHS if (reads := private_reads(path.read_text(encoding="utf-8")))}
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "import socketio\nserver._handle_event = None",
        "from engineio.server import Server\nx = Server._a",
        "from gevent._socket3 import socket",
    ],
)
def test_a_private_name_would_be_found(text: str) -> None:
    assert len(private_reads(text)) == 1
