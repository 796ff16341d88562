"""The reference pages and drawings that a program makes: ``make docs`` writes them, a test compares them."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

import engine
import lastbite
import lastbite.door
from docs.drawings import DRAWINGS, FOLDER
from webapp.cli.main import main as program
from webapp.config import Config
from webapp.http import limits

REFERENCE = Path(__file__).parent / "reference"
WIDTH = 112

PYTHON = """# Python

Every name of `lastbite`, from its docstring. The examples run in the test suite.
[Your first dinner in Python](../tutorials/first-dinner.md) is a gentler start.
"""

COMMAND_LINE = """# Command line

The help of every command. `make run` leaves the program in `.venv/bin/lastbite`.
[Solve your own dinner](../tutorials/solve-your-dinner.md) is a gentler start.

Shells complete commands, options and the names of strategies: put the line of your shell into its start file.

```sh
eval "$(_LASTBITE_COMPLETE=bash_source lastbite)"     # bash, in ~/.bashrc
eval "$(_LASTBITE_COMPLETE=zsh_source lastbite)"      # zsh, in ~/.zshrc
_LASTBITE_COMPLETE=fish_source lastbite | source      # fish, in ~/.config/fish/config.fish
```
"""

CONFIGURATION = """# Configuration

Every option of the server, from `webapp/config.py`. Set one in the environment, such as `LASTBITE_PROXIES=1`.
[Host a server](../how-to/host.md) says which ones you will want.
"""

LIMITS = """
## All limits

Everything that bounds what visitors and programs may ask for.
`GET /api/limits` says those of a running server.

| limit | at most | option |
|---|---|---|
"""

KINDS = {
    "requests": "requests of an address",
    "matches": "new games of an address",
    "uploads": "uploaded game files of an address",
    "reviews": "reviews of an address",
    "puzzles": "puzzles of an address",
    "pictures": "pictures of an address",
    "lab": "questions of an address to the Lab",
    "theatre": "games of bots of an address",
    "devices": "device links of an address",
    "alerts": "alert subscriptions of an address",
    "names": "new names of an address",
    "classes": "new classes and rounds of an address",
    "reports": "cards, results and live pages of classes, of an address",
    "guesses": "codes that an address tries",
    "exports": "downloads of games or data by an address",
}
"""The meaning of each kind of `webapp.http.limits.KINDS`."""

BOUNDS = {
    "MAX_CONTENT_LENGTH": ("a body or a message", "bytes"),
    "BODY_PATIENCE": ("the time in which a body arrives", "seconds"),
    "EVENT_RATE": ("events of a socket", "a second"),
    "BYTE_RATE": ("bytes of a connection", "a second"),
    "SOCKETS_PER_ADDRESS": ("open sockets of an address", ""),
    "STREAMS": ("open streams of lines", ""),
    "STREAMS_PER_ADDRESS": ("open streams of an address", ""),
    "MOMENT_WATCHERS": ("visitors who follow *Live now*", ""),
    "QUEUE": ("tasks that wait for each sort of process", ""),
    "BOT_LIMIT": ("one move of a bot", "seconds"),
    "PLAY_LIMIT": ("one match between bots", "seconds"),
    "LAB_LIMIT": ("one answer of the Lab", "seconds"),
    "PUSH_QUEUE": ("alerts that wait to be sent", ""),
}
"""The other options that are limits: what each bounds, and its unit."""

SHELVES = (
    (
        "Rules and records",
        ("engine.game", "engine.record", "engine.errors", "engine.exact", "engine.certificate"),
    ),
    ("Dinners", ("engine.dinner",)),
    ("Tokens", ("engine.tokens",)),
    ("Studies", ("engine.studies",)),
    ("Any game", ("engine", "lastbite")),
)
"""The headings of the Python reference, and the modules under each; the first that fits takes a name."""


def python_page() -> str:
    """Return the page of the names of `lastbite`, by their docstrings."""
    parts = [PYTHON]
    left = {name: _home(name) for name in dir(lastbite)}
    for title, homes in SHELVES:
        parts.append(f"## {title}\n")
        here = [name for name, home in left.items() if any(f"{home}.".startswith(f"{one}.") for one in homes)]
        parts.extend(_entry(name, left.pop(name)) for name in here)
    return "\n".join(parts)


def command_page() -> str:
    """Return the page of the command ``lastbite``: the help of every command."""
    parts = [COMMAND_LINE]
    for context in _contexts("lastbite", program):
        parts.append(f"## {context.command_path}\n\n```text\n{context.get_help()}\n```\n")
    return "\n".join(parts)


def configuration_page() -> str:
    """Return the page of the server's options, their defaults and their meaning."""
    parts = [CONFIGURATION]
    attributes = inspect.getdoc(Config) or ""
    for names, text in _described(attributes.split("Attributes\n----------\n")[1]):
        options = [f"`LASTBITE_{name}` ({_default(getattr(Config, name))})" for name in names.split(", ")]
        parts.append(_item(f"{', '.join(options)}: {text}"))
    rates = dict(part.split() for part in Config.LIMITS.split(", "))
    rows = [(KINDS[kind], rates.get(kind, "no limit").replace("/", " a "), "LIMITS") for kind in limits.KINDS]
    rows += [
        (bound, f"{getattr(Config, name):,g} {unit}".rstrip(), name) for name, (bound, unit) in BOUNDS.items()
    ]
    table = "\n".join(f"| {bound} | {most} | `LASTBITE_{name}` |" for bound, most, name in rows)
    return "\n".join(parts) + "\n" + LIMITS + table + "\n"


PAGES: dict[str, Callable[[], str]] = {
    "python": python_page,
    "command-line": command_page,
    "configuration": configuration_page,
}
"""By name, the pages that are generated."""


def _default(value: Any) -> str:
    if value is None or value == "":
        return "none"
    return f"`{', '.join(value) if isinstance(value, tuple) else value}`"


def _contexts(
    name: str, command: click.Command, parent: click.Context | None = None
) -> Iterator[click.Context]:
    """Yield a context for a command and for each below it, as a run would make them."""
    settings = {**command.context_settings, "terminal_width": 100}
    context = click.Context(command, parent=parent, info_name=name, **settings)
    yield context
    if isinstance(command, click.Group):
        for below in command.list_commands(context):
            if found := command.get_command(context, below):
                yield from _contexts(below, found, context)


def _home(name: str) -> str:
    """Return the module that a name is imported from, as the front door writes it."""
    doors = (engine, lastbite.door)
    return next(
        (
            str(node.module)
            for door in doors
            for node in ast.parse(inspect.getsource(door)).body
            if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names)
        ),
        lastbite.door.__name__,
    )


def _entry(name: str, home: str) -> str:
    value = getattr(lastbite, name)
    if inspect.isclass(value) and value.__module__.startswith("engine"):
        return f"### {name}\n\n{_text(inspect.getdoc(value) or '')}{_members(value)}"
    if inspect.isfunction(value):
        words = f"{name}({_parameters(value)})"
        return f"### {words}\n\n{_text(inspect.getdoc(value) or '')}"
    return f"### {name}\n\n{_text(_beside(name, home))}"


def _parameters(function: Callable[..., Any]) -> str:
    """Return the parameters of a function with their defaults; a long default is left open."""
    signature = inspect.signature(function)
    plain = [
        one.replace(annotation=inspect.Parameter.empty, default=_short(one.default))
        for one in signature.parameters.values()
        if one.name not in ("self", "cls")
    ]
    written = signature.replace(parameters=plain, return_annotation=inspect.Signature.empty)
    return str(written)[1:-1].removesuffix(", /")


class _Open:
    def __repr__(self) -> str:
        return "…"


def _short(default: Any) -> Any:
    return default if default is inspect.Parameter.empty or len(repr(default)) <= 20 else _Open()


def _installed(text: str) -> str:
    """Return a docstring with modules by the names that an installed package has."""
    names = set(dir(lastbite))

    def imported(match: re.Match[str]) -> str:
        known = set(match[2].split(", ")) <= names
        return f"from {'lastbite' if known else f'lastbite.{match[1]}'} import {match[2]}"

    text = re.sub(r"from (engine[\w.]*) import ([\w, ]+)", imported, text)
    return re.sub(r"(?<![\w.])engine(?=\.[a-z])", "lastbite.engine", text)


def _members(kind: type) -> str:
    """Return a line for each public method and property that a class has itself."""
    lines = []
    for name, member in vars(kind).items():
        held = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        if not name.startswith("_") and inspect.isfunction(held) and held.__doc__:
            called = name if isinstance(member, property) else f"{name}({_parameters(held)})"
            first = " ".join(inspect.cleandoc(held.__doc__).split("\n\n")[0].replace("``", "`").split())
            lines.append(_item(f"`{called}`: {first}"))
    return "\n**Methods**\n\n" + "\n".join(lines) + "\n" if lines else ""


def _beside(name: str, home: str) -> str:
    """Return the text under the assignment of a name, which is how a value is documented."""
    tree = ast.parse(inspect.getsource(import_module(home)))
    bodies = [part.body for part in ast.walk(tree) if isinstance(part, ast.Module | ast.If)]
    for node, after in (pair for body in bodies for pair in pairwise([*body, None])):
        if node is None:
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(one, ast.Name) and one.id == name for one in targets):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                return inspect.cleandoc(str(after.value.value))
            return f"`{ast.unparse(node)}`"
    raise LookupError(f"{home} assigns no {name}")


def _text(doc: str) -> str:
    """Return a docstring as Markdown: its sections as bold words, what they describe as lists."""
    opening, *sections = re.split(
        r"\n*^(\w+)\n-{4,}\n", _installed(doc).replace("``", "`"), flags=re.MULTILINE
    )
    parts = [opening]
    for title, body in zip(sections[::2], sections[1::2], strict=True):
        if title == "Examples":
            parts.append(f"```python\n{body}\n```")
        elif any(line.startswith("    ") for line in body.splitlines()):
            rows = "\n".join(_item(f"`{names}`: {text}") for names, text in _described(body))
            parts.append(f"**{title}**\n\n{rows}")
        else:
            parts.append(f"**{title}**\n\n{body}")
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _described(body: str) -> Iterator[tuple[str, str]]:
    """Yield names and what is said of them, from a numpydoc section."""
    for names, text in re.findall(r"^(\S.*)\n((?: .*\n?|\n)+)", body + "\n", re.MULTILINE):
        yield names, " ".join(text.replace("``", "`").split())


def _item(text: str) -> str:
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent="- ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


if __name__ == "__main__":
    for page, write in PAGES.items():
        (REFERENCE / f"{page}.md").write_text(write().rstrip("\n") + "\n", encoding="utf-8")
    for name, draw in DRAWINGS.items():
        (FOLDER / f"{name}.svg").write_text(draw(), encoding="utf-8")
