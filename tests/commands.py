"""Commands by their words, of `lastbite` or of `python -m research`."""

from collections.abc import Iterator, Mapping

import click
from click.testing import CliRunner, Result

from research.__main__ import main as research
from webapp.cli.main import main as lastbite

PROGRAMS: Mapping[str, click.Group] = {"lastbite": lastbite, "python -m research": research}


def run(
    program: str,
    *words: object,
    stdin: str | bytes | None = None,
    charset: str = "utf-8",
    environment: Mapping[str, str] | None = None,
) -> Result:
    """Run a command of a program in this process."""
    return CliRunner(charset=charset).invoke(
        PROGRAMS[program],
        [str(word) for word in words],
        input=stdin,
        env=environment,
        prog_name=program,
        catch_exceptions=False,
    )


def invoke(
    *words: object,
    stdin: str | bytes | None = None,
    charset: str = "utf-8",
    environment: Mapping[str, str] | None = None,
) -> Result:
    """Run a command; which program it is of, its first word says."""
    program = "python -m research" if words and words[0] in research.commands else "lastbite"
    return run(program, *words, stdin=stdin, charset=charset, environment=environment)


def commands(
    group: click.Group = lastbite, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield each command of a program with the words that lead to it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
