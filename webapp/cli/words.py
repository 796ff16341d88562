"""The words of the command line: sentences, and help that is said when it is shown.

The catalogue is loaded with the first sentence: a server that starts says none.
"""

import contextvars
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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


def _bad_usage(error: click.UsageError, ctx: click.Context) -> BadInputError:
    """Put an error of a command's words into one line, which says what would be right."""
    match error:
        case click.NoSuchOption(option_name=name):
            right = ", ".join(error.possibilities or [f"{ctx.command_path} --help"])
            said = say("input-no-option", name=name, right=right)
        case click.exceptions.NoSuchCommand(command_name=name):
            assert isinstance(ctx.command, click.Group), "nothing else looks for a command"
            said = say("input-no-command", name=name, right=", ".join(ctx.command.list_commands(ctx)))
        case click.BadOptionUsage(option_name=name):
            [used] = [one for one in ctx.command.get_params(ctx) if name in one.opts]
            assert isinstance(used, click.Option), "arguments have no names"
            said = say("input-no-value", name=name, flag="yes" if used.is_flag else "no")
        case click.MissingParameter(param=click.Parameter() as parameter):
            name = parameter.get_error_hint(ctx).strip("'")
            option = parameter.param_type_name == "option"
            right = f"{name} {parameter.make_metavar(ctx)}" if option else _usage(ctx)
            said = say("input-missing", name=name, right=right)
        case click.BadParameter(param=click.Parameter() as parameter):
            hint = parameter.get_error_hint(ctx).strip("'")
            said = say("input-value", name=hint, why=error.message)
        case _:
            said = error.format_message()
    return BadInputError(said)


def _usage(ctx: click.Context) -> str:
    return " ".join((ctx.command_path, *ctx.command.collect_usage_pieces(ctx)))


@contextmanager
def _one_line(ctx: click.Context) -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise _bad_usage(error, error.ctx or ctx) from error


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


class _Reading(click.Parameter):
    """A parameter that says which values it takes, if it is given another one."""

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """Read a value as `click.Parameter` does."""
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter as error:
            facts = {
                "name": self.get_error_hint(ctx).strip("'"),
                "value": ", ".join(value) if self.multiple else str(value),
            }
            match self.type:
                case click.Choice(choices=choices):
                    said = say("input-choice", choices=", ".join(map(str, choices)), **facts)
                case click.IntRange(min=int() as least, max=int() as most):
                    said = say("input-whole", bounds="both", least=least, most=most, **facts)
                case click.IntRange(min=int() as least):
                    said = say("input-whole", bounds="least", least=least, most="", **facts)
                case click.types.IntParamType():
                    said = say("input-whole", bounds="none", least="", most="", **facts)
                case click.types.FloatParamType():
                    said = say("input-number", **facts)
                case _:
                    raise
            raise BadInputError(said) from error


class ToldOption(Told, _Reading, click.Option):
    """An option of which the catalogue tells."""


class Argument(_Reading, click.Argument):
    """An argument that is one of some choices."""


def option(*names: str, **settings: Any) -> Callable[[Any], Any]:
    """Add an option to a command, as `click.option` does; ``told`` says its help from the catalogue."""
    return click.option(*names, cls=ToldOption, **settings)


def renamed(old: str, new: str) -> Callable[[Any], Any]:
    """Add an option under the name that it had once; a use of it is told the new one."""

    def refuse(_context: click.Context, _option: click.Parameter, given: str | None) -> None:
        if given is not None:
            raise BadInputError(say("input-renamed", old=old, new=new, value=given))

    # A name of its own: the new option may be passed on under the old one.
    once = f"once_{old.strip('-').replace('-', '_')}"
    return click.option(old, once, hidden=True, expose_value=False, callback=refuse)


class _Pages(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{say('terminal-usage')} " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(say(f"terminal-heading-{heading.lower()}"))


class _Context(click.Context):
    formatter_class = _Pages


class ToldCommand(Told, click.Command):
    """A command of which the catalogue tells, with one line for what is wrong."""

    context_class = _Context

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options as `click.Command` does; refuse words that nothing takes."""
        takes_more, ctx.allow_extra_args = ctx.allow_extra_args, True
        with _one_line(ctx):
            left = super().parse_args(ctx, args)
        if left and not (takes_more or ctx.resilient_parsing):
            raise BadInputError(say("input-extra", words=" ".join(left), right=_usage(ctx)))
        return left

    def invoke(self, ctx: click.Context) -> Any:
        """Run as `click.Command` does."""
        with _one_line(ctx):
            return super().invoke(ctx)

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
