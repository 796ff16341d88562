"""Base classes of commands: errors in one line, and output in any encoding.

A terminal that cannot write a sign, such as one in latin-1, cp437 or cp932, is sent another one. Nothing of
the engine is loaded here: neither help nor a server waits for it.
"""

import codecs
import inspect
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

import click


class BadInputError(click.ClickException):
    """Input that cannot be used: exit code 2 and one line that quotes it."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


def one_line(text: str) -> str:
    """Join the lines of a text."""
    return re.sub(r"[ \n]+", " ", text)


def _bad_usage(error: click.UsageError, ctx: click.Context) -> BadInputError:
    """Turn a usage error of click into one line that says what would be right."""
    match error:
        case click.NoSuchOption(option_name=name):
            right = ", ".join(error.possibilities or [f"{ctx.command_path} --help"])
            message = f"There is no option “{name}”. Try {right}."
        case click.exceptions.NoSuchCommand(command_name=name):
            assert isinstance(ctx.command, click.Group), "nothing else looks for a command"
            right = ", ".join(ctx.command.list_commands(ctx))
            message = f"There is no command “{name}”. Write one of {right}."
        case click.BadOptionUsage(option_name=name):
            [used] = [one for one in ctx.command.get_params(ctx) if name in one.opts]
            assert isinstance(used, click.Option), "arguments have no names"
            message = f"“{name}” {'takes no value' if used.is_flag else 'needs a value'}."
        case click.MissingParameter(param=click.Parameter() as parameter):
            name = parameter.get_error_hint(ctx).strip("'")
            is_option = parameter.param_type_name == "option"
            right = f"{name} {parameter.make_metavar(ctx)}" if is_option else _usage(ctx)
            message = f"“{name}” is missing. Write {right}."
        case click.BadParameter(param=click.Parameter() as parameter):
            name = parameter.get_error_hint(ctx).strip("'")
            message = f"{name}: {error.message}"
        case _:
            message = error.format_message()
    return BadInputError(message)


def _usage(ctx: click.Context) -> str:
    return " ".join((ctx.command_path, *ctx.command.collect_usage_pieces(ctx)))


@contextmanager
def _one_line_errors(ctx: click.Context) -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise _bad_usage(error, error.ctx or ctx) from error


class _Parameter(click.Parameter):
    """A parameter that says which values it takes, if it is given another one."""

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter as error:
            match self.type:
                case click.Choice(choices=choices):
                    right = f"one of {', '.join(map(str, choices))}"
                case click.IntRange(min=int() as least, max=int() as most):
                    right = f"a whole number from {least:,} to {most:,}"
                case click.IntRange(min=int() as least):
                    right = f"a whole number, {least:,} or more"
                case click.types.IntParamType():
                    right = "a whole number"
                case click.types.FloatParamType():
                    right = "a number"
                case _:
                    raise
            name = self.get_error_hint(ctx).strip("'")
            given = ", ".join(value) if self.multiple else str(value)
            raise BadInputError(f"{name} “{given}” must be {right}.") from error


class Option(_Parameter, click.Option):
    """An option that says which values it takes."""


class Argument(_Parameter, click.Argument):
    """An argument that says which values it takes."""


def option(*names: str, **settings: Any) -> Callable[[Any], Any]:
    """Add an `Option` to a command, as `click.option` does."""
    return click.option(*names, cls=Option, **settings)


def renamed(old: str, new: str) -> Callable[[Any], Any]:
    """Add an option under its former name; using it is refused with the new one."""

    def refuse(_context: click.Context, _option: click.Parameter, given: str | None) -> None:
        if given is not None:
            raise BadInputError(f"{old} “{given}” is called {new} “{given}” now.")

    # A name of its own: the new option may be passed on under the old one.
    once = f"once_{old.strip('-').replace('-', '_')}"
    return click.option(old, once, hidden=True, expose_value=False, callback=refuse)


class Command(click.Command):
    """A command that says in one line what is wrong, and refuses words that nothing takes."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        takes_more, ctx.allow_extra_args = ctx.allow_extra_args, True
        with _one_line_errors(ctx):
            left = super().parse_args(ctx, args)
        if left and not (takes_more or ctx.resilient_parsing):
            raise BadInputError(f"There is no use for “{' '.join(left)}” here. Write {_usage(ctx)}.")
        return left

    def invoke(self, ctx: click.Context) -> Any:
        with _one_line_errors(ctx):
            return super().invoke(ctx)


class Group(Command, click.Group):
    """A group of such commands, whose help has the whole first paragraph of each."""

    command_class: type[click.Command] | None = Command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.summary(ctx, name)) for name in self.list_commands(ctx)])

    def summary(self, ctx: click.Context, name: str) -> str:
        """Return the first paragraph of a command's help."""
        command = self.get_command(ctx, name)
        return first_paragraph(command.help or "") if command else ""


def first_paragraph(text: str) -> str:
    return one_line(inspect.cleandoc(text).split("\n\n")[0])


HANDLER = "lastbite.signs"
"""The name of the handler of encoding errors."""

_SIGNS = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("’‘‚‹›′", "'"),
    **dict.fromkeys("–—−‐‑", "-"),
    "…": "...",
    **dict.fromkeys("\u2068\u2069", ""),
    "·": ".",
    "•": "*",
    "×": "x",
    "÷": "/",
    "±": "+-",
    "≈": "~",
    "≤": "<=",
    "≥": ">=",
    "→": "->",
    "←": "<-",
    "↑": "^",
    "↓": "v",
    "√": "sqrt ",
    "λ": "lambda",
    "€": "EUR",
    "\u2044": "/",
}


def write_other_signs() -> None:
    """Let the standard streams write another sign in place of one that their encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if not is_unicode(stream) and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=HANDLER)


def is_unicode(stream: TextIO) -> bool:
    """Return True if a stream can write every sign."""
    return (getattr(stream, "encoding", None) or "utf-8").lower().replace("_", "-").startswith("utf")


def _other_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object
    return "".join(_other_sign(text, k) for k in range(error.start, error.end)), error.end


def _other_sign(text: str, k: int) -> str:
    sign = text[k]
    if sign in _SIGNS:
        return _SIGNS[sign]
    plain = unicodedata.normalize("NFKD", sign)
    if "\u2044" in plain and text[k - 1 : k].isdigit():  # 12½ is no 121/2
        plain = f" {plain}"
    return "".join(_SIGNS.get(part, part if part.isascii() else "") for part in plain) or "?"


codecs.register_error(HANDLER, _other_signs)
