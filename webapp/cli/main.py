"""The program ``lastbite``: it loads the command that is asked for, and none of the others."""

import ast
import gc
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from webapp.cli import INTERRUPTED, INTERRUPTION
from webapp.cli.commands import Group, first_paragraph, write_other_signs

COMMANDS = {
    "backup": "webapp.cli.database",
    "bot": "webapp.cli.bot",
    "convert": "webapp.cli.games",
    "doctor": "webapp.cli.doctor",
    "plates": "webapp.cli.plates",
    "play": "webapp.cli.play",
    "prune": "webapp.cli.database",
    "restore": "webapp.cli.database",
    "review": "webapp.cli.games",
    "serve": "webapp.cli.serve",
    "solve": "webapp.cli.solve",
    "study": "webapp.cli.study",
    "tournament": "webapp.cli.tournament",
    "validate": "webapp.cli.games",
    "watch": "webapp.cli.watch",
    "worker": "webapp.cli.worker",
}
"""The modules of the commands. In its module a command has its own name."""


class Program(Group):
    """The whole program: whatever ends it from outside, it says so in one line.

    Parameters
    ----------
    lazy
        The modules of commands, by name. Each is imported when its command is asked for: neither a server nor
        help waits for solvers.
    """

    def __init__(self, *args: Any, lazy: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*super().list_commands(ctx), *self._lazy})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if (module := self._lazy.get(cmd_name)) is None:
            return super().get_command(ctx, cmd_name)
        gc.disable()  # no module is garbage: the search for some takes a twentieth of the time
        try:
            command: click.Command = getattr(import_module(module), cmd_name)
        finally:
            gc.enable()
        return command

    def summary(self, ctx: click.Context, name: str) -> str:
        """Return the first paragraph of a command's docstring, without importing its module."""
        if (module := self._lazy.get(name)) is None:
            return super().summary(ctx, name)
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None, "it is one of our files"
        functions = ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body
        [command] = [one for one in functions if isinstance(one, ast.FunctionDef) and one.name == name]
        return first_paragraph(ast.get_docstring(command) or "")

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run as `click.Group` does; exit with 1 if the standard output cannot be written."""
        write_other_signs()
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if error.filename is not None:
                raise
            # What is still buffered would fail again when the interpreter ends.
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(f"Standard output can’t be written: {error.strerror or error}.", err=True)
            raise SystemExit(1) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; exit as shells have it if it is interrupted."""
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, SystemError, ImportError) as error:
            if not _is_interruption(error):
                raise
            click.echo(INTERRUPTION, err=True)
            raise SystemExit(INTERRUPTED) from None


def _is_interruption(error: BaseException | None) -> bool:
    """Return True if Ctrl-C was pressed; compiled code and imports wrap that in errors of their own."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


@click.group(cls=Program, lazy=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="lastbite", message="Last Bite %(version)s")
def main() -> None:
    """Two small games of pure strategy, with provable verdicts."""


if __name__ == "__main__":
    main()
