"""The words of the command line: sentences, and help that is said when it is shown.

The catalogue is loaded with the first sentence: a server that starts says none.
"""

import contextvars
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from webapp.words.catalogue import Fact

LANG = "LASTBITE_LANG"
"""The variable of the environment that names the language."""


def say(name: str, /, **facts: "Fact") -> str:
    """Say a message, as `webapp.words.say` does."""
    from webapp.words import say as spoken

    return spoken(name, **facts)


def speak(tag: str) -> None:
    """Speak a language until the command ends.

    Raises
    ------
    BadInputError
        If Last Bite does not know it.
    """
    from webapp.words import LANGUAGES
    from webapp.words.language import speak as spoken

    if tag not in LANGUAGES:
        raise BadInputError(say("input-language", tag=tag, languages=languages()))
    spoken(tag)


def languages() -> str:
    """Return the tags of the languages that may be asked for."""
    from webapp.words import LANGUAGES

    return ", ".join(tag for tag, language in LANGUAGES.items() if language.offered)


def forgetting(command: Callable[..., Any], *args: Any, **settings: Any) -> Any:
    """Run a command; the language that it speaks ends with it."""
    return contextvars.copy_context().run(command, *args, **settings)


class BadInputError(click.ClickException):
    """Input that cannot be used: exit code 2 and one line that quotes it."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Write the line to the standard error."""
        click.echo(say("input-error", message=self.format_message()), file, err=file is None)


def bad_usage(error: click.UsageError) -> BadInputError:
    """Put an error of a command's words into one line."""
    match error:
        case click.NoSuchOption(option_name=name):
            said = say("input-no-option", name=name)
        case click.exceptions.NoSuchCommand(command_name=name):
            said = say("input-no-command", name=name)
        case click.BadOptionUsage(option_name=name):
            said = say("input-no-value", name=name)
        case click.MissingParameter(param=click.Parameter() as parameter):
            said = say("input-missing", name=parameter.get_error_hint(error.ctx).strip("'"))
        case click.BadParameter(param=click.Parameter() as parameter):
            hint = parameter.get_error_hint(error.ctx).strip("'")
            said = say("input-value", name=hint, why=error.message)
        case _:
            said = error.format_message()
    return BadInputError(said)


class Told:
    """Help that is a message of the catalogue, said in the language of the moment.

    Parameters
    ----------
    told
        Says it; the docstring is the help if it is left out.
    """

    def __init__(self, *args: Any, told: Callable[[], str] | None = None, **settings: Any) -> None:
        self._told = told
        self._written: str | None = None
        super().__init__(*args, **settings)

    @property
    def help(self) -> str | None:
        """The help."""
        return self._told() if self._told else self._written

    @help.setter
    def help(self, written: str | None) -> None:
        self._written = written


class ToldOption(Told, click.Option):
    """An option of which the catalogue tells."""


def option(*names: str, told: Callable[[], str], **settings: Any) -> Callable[[Any], Any]:
    """Add an option to a command, as `click.option` does, with its help from the catalogue."""
    return click.option(*names, cls=ToldOption, told=told, **settings)


class _Pages(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{say('terminal-usage')} " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(say(f"terminal-heading-{heading.lower()}"))


class _Context(click.Context):
    formatter_class = _Pages


class ToldCommand(Told, click.Command):
    """A command of which the catalogue tells."""

    context_class = _Context

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, the one that shows the help as well."""
        shown = self.get_help_option(ctx)
        if shown is not None:
            shown.help = say("terminal-show-help")
        super().format_options(ctx, formatter)


class ToldGroup(ToldCommand, click.Group):
    """A group of commands of which the catalogue tells."""

    command_class: type[click.Command] | None = ToldCommand

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the first paragraph of each command's help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.tell(ctx, name)) for name in self.list_commands(ctx)])

    def tell(self, ctx: click.Context, name: str) -> str:
        """Return the first paragraph of a command's help."""
        command = self.get_command(ctx, name)
        return (command.help or "").split("\n\n")[0] if command else ""
