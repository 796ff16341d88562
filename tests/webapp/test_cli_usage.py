"""Wrong words of any command are refused in one line, which quotes them and says what would be right."""

import click
import pytest
from click.testing import Result

from tests.commands import PROGRAMS, commands, invoke, run

COMMANDS = [
    (program, path, command)
    for program, group in PROGRAMS.items()
    for path, command in [((), group), *commands(group)]
]


def said(done: Result) -> str:
    """Return the one line that a refused command says."""
    assert (done.exit_code, done.stdout) == (2, ""), done.output
    [line] = done.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("program", "path", "command"),
    COMMANDS,
    ids=[" ".join((program, *path)) for program, path, _ in COMMANDS],
)
def test_wrong_words_are_refused_in_one_line(
    program: str, path: tuple[str, ...], command: click.Command
) -> None:
    def refused(*words: str) -> str:
        return said(run(program, *path, *words))

    assert refused("--soup").startswith("Error: There is no option “--soup”. Try ")
    if isinstance(command, click.Group):
        listed = ", ".join(command.list_commands(click.Context(command)))
        if path != ("tournament",):  # which takes strategies, too
            assert refused("soup") == f"Error: There is no command “soup”. Write one of {listed}."
        return
    required = [one for one in command.params if one.required]
    if required:
        assert "is missing. Write " in refused()
    if all(one.nargs == 1 for one in command.params):
        words = ["1"] * sum(isinstance(one, click.Argument) for one in command.params)
        if not required:
            assert refused(*words, "soup").startswith("Error: There is no use for “soup” here. Write ")
    for option in command.params:
        if not isinstance(option, click.Option) or option.hidden:
            continue
        name = option.opts[0]
        if option.is_flag:
            assert refused(f"{name}=soup") == f"Error: “{name}” takes no value."
        else:
            assert refused(name) == f"Error: “{name}” needs a value."
            if isinstance(option.type, click.Choice | click.types.IntParamType | click.types.FloatParamType):
                assert refused(name, "soup").startswith(f"Error: {name} “soup” must be ")


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("solve dinner --lats A", "There is no option “--lats”. Try --last, --limit."),
        ("watch tokens --board torus", "--board “torus” must be one of line, clock."),
        ("watch dinner --morsels 30", "--morsels “30” must be a whole number from 2 to 20."),
        ("watch dinner --games 0", "--games “0” must be a whole number, 1 or more."),
        ("study plates 7", "There is no use for “7” here. Write lastbite study plates [OPTIONS]."),
        ("backup nowhere/kept", "“nowhere/kept” can’t be written: No such file or directory."),
        ("plates search dessert --count 0", "--count “0” must be a whole number, 1 or more."),
        ("convert old.json", "“NEW” is missing. Write lastbite convert [OPTIONS] FILE NEW."),
        ("prune --unplayed -4", "--unplayed “-4” must be a number of days, 0 or more."),
    ],
)
def test_the_line_says_what_would_be_right(words: str, right: str) -> None:
    assert said(invoke(*words.split())) == f"Error: {right}"
