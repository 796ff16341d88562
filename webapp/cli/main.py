"""The command line: its commands, and the module of each."""

import click

from webapp.cli.program import Program
from webapp.cli.words import ToldOption, languages, option, say, speak

COMMANDS = {
    "backup": "webapp.cli.keeping",
    "bot": "webapp.cli.bot",
    "convert": "webapp.cli.games",
    "doctor": "webapp.cli.doctor",
    "plates": "webapp.cli.campaign",
    "play": "webapp.cli.play",
    "prune": "webapp.cli.keeping",
    "restore": "webapp.cli.keeping",
    "review": "webapp.cli.games",
    "serve": "webapp.cli.serve",
    "solve": "webapp.cli.solve",
    "study": "webapp.cli.study",
    "tournament": "webapp.cli.tournament",
    "validate": "webapp.cli.games",
    "watch": "webapp.cli.watch",
    "worker": "webapp.cli.worker",
}
"""The modules in which the commands stand."""


def _speak(_context: click.Context, _option: click.Parameter, tag: str | None) -> None:
    if tag is not None:
        speak(tag)


@click.group(
    cls=Program,
    elsewhere=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
    told=lambda: say("terminal-program"),
)
@click.version_option(
    package_name="lastbite",
    message="Last Bite %(version)s",
    cls=ToldOption,
    told=lambda: say("terminal-show-version"),
)
@option(
    "--lang",
    metavar="TAG",
    is_eager=True,
    expose_value=False,
    callback=_speak,
    told=lambda: say("terminal-option-lang", languages=languages()),
)
def main() -> None:
    """Two small games of pure strategy, with provable verdicts."""


if __name__ == "__main__":
    main()
