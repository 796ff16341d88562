"""The whole program: it loads the command that is asked for, and none of the others."""

import gc
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from webapp.cli import INTERRUPTED, INTERRUPTION
from webapp.cli.signs import write_other_signs
from webapp.cli.words import LANG, ToldGroup, forgetting, say, speak


class LazyGroup(ToldGroup):
    """A group whose commands are loaded when they are asked for: neither a server nor help waits for solvers.

    Parameters
    ----------
    elsewhere
        By name, the modules in which commands stand; in its module a command goes by its name.
    """

    def __init__(self, *args: Any, elsewhere: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._elsewhere = elsewhere

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in order."""
        return sorted({*super().list_commands(ctx), *self._elsewhere})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, loaded now if need be; None if there is none of this name."""
        if (module := self._elsewhere.get(cmd_name)) is None:
            return super().get_command(ctx, cmd_name)
        gc.disable()  # no module is garbage: the search for some takes a twentieth of the time
        try:
            command: click.Command = getattr(import_module(module), cmd_name)
        finally:
            gc.enable()
        return command

    def tell(self, ctx: click.Context, name: str) -> str:
        """Return the first paragraph of a command's help, without loading the command."""
        return say(f"terminal-command-{name}")


class Program(LazyGroup):
    """The whole program: whatever ends it from outside, it says so in one line."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run as `click.Group` does; exit with 1 if the standard output cannot be written."""
        write_other_signs()
        try:
            return forgetting(super().main, *args, **kwargs)
        except OSError as error:
            if error.filename is not None:
                raise
            # What is still buffered would fail again when the interpreter ends.
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(say("input-output-lost", cause=error.strerror or str(error)), err=True)
            raise SystemExit(1) from None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options, in the language that the environment names or an option asks for."""
        if tag := os.environ.get(LANG):
            speak(tag)
        return super().parse_args(ctx, args)

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
    """Tell whether Ctrl-C was pressed; compiled code and imports wrap that in errors of their own."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None
