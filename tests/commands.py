"""Commands by their words, of `lastbite` or of `python -m research`."""

from click.testing import CliRunner, Result

from research.__main__ import main as research
from webapp.cli.main import main


def invoke(*words: object, stdin: str | None = None) -> Result:
    """Run a command in this process; which program it is of, its first word says."""
    said = [str(word) for word in words]
    program = research if said[:1] and said[0] in research.commands else main
    return CliRunner().invoke(program, said, input=stdin)
