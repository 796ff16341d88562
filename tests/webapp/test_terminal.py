import click
import pytest
from click.testing import CliRunner

from webapp.cli.main import Program
from webapp.cli.terminal import OneLineCommand, table


def invoke(work):
    program = Program(commands=[click.command("work", cls=OneLineCommand)(work)], lazy={})
    return CliRunner().invoke(program, ["work"])


def test_an_interruption_that_compiled_code_wraps_is_one():
    def work():
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt as error:
            raise SystemError("returned a result with an exception set") from error

    result = invoke(work)
    assert (result.exit_code, result.stderr) == (130, "Interrupted.\n")


def test_another_system_error_is_not_hidden():
    def work():
        raise SystemError("broken")

    assert isinstance(invoke(work).exception, SystemError)


def test_tables_are_aligned():
    text = table(("move", "pays"), [("7", 10), ("(5,6)", "25/2")], left=(0,))
    assert text == "move   pays\n7        10\n(5,6)  25/2"


@pytest.mark.parametrize("rows", [[], [("a", "b")]])
def test_a_table_ends_no_line_with_blanks(rows):
    assert all(line == line.rstrip() for line in table(("x", "y"), rows, left=(0, 1)).splitlines())
