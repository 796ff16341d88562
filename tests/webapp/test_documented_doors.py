"""The libraries below the server are used through what they document, so a new release breaks nothing."""

import ast
from collections.abc import Iterator

import pytest

from webapp.config import PACKAGE

BELOW = {"engineio", "flask_socketio", "gevent", "gunicorn", "simple_websocket", "socketio", "wsproto"}
DOCUMENTED = {"os._exit"}
"""Names with an underscore that are documented all the same."""

OWNED = {"self", "cls"}
"""Whose private names a module may read: those of its own classes."""
PATHS = sorted(PACKAGE.rglob("*.py"))


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


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_private_name_of_a_library_below_is_read(path: object) -> None:
    text = PACKAGE.joinpath(str(path)).read_text(encoding="utf-8")
    tree = ast.parse(text)
    found = list(imported(tree))
    private = [
        f"{module}.{name}"
        for module, name in found
        if module.split(".")[0] in BELOW
        and any(is_private(part) for part in (*module.split("."), *name.split(".")))
    ]
    assert not private
    if any(module.split(".")[0] in BELOW for module, _ in found):
        known = own_names(tree)
        foreign = [
            f"line {node.lineno}: {ast.unparse(node)}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and is_private(node.attr)
            and node.attr not in known
            and ast.unparse(node) not in DOCUMENTED
        ]
        assert not foreign
    assert "getclosurevars" not in text
    assert "__qualname__" not in text
    assert "__closure__" not in text


@pytest.mark.parametrize(
    "text",
    [
        "import socketio\nserver._handle_event = None",
        "from engineio.server import Server\nx = Server._a",
    ],
)
def test_a_private_name_would_be_found(text: str) -> None:
    tree = ast.parse(text)
    names = [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert any(is_private(name) and name not in own_names(tree) for name in names)
