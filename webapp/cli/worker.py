"""``lastbite worker``: works for the servers of a site."""

import os
import sys

import click

from webapp.cli.terminal import OneLineCommand
from webapp.cli.words import BadInputError, option, say
from webapp.workers.pools import NICE


@click.command(cls=OneLineCommand, told=lambda: say("terminal-command-worker"))
@option(
    "--lanes",
    "pools",
    metavar="NAMES",
    told=lambda: say("terminal-option-lanes", lanes=", ".join(NICE)),
)
def worker(pools: str | None) -> None:
    """Work out what the servers of a site ask over Redis: moves of bots, reviews, the Lab, theatre."""
    from webapp.cli.options import checked_options

    if not checked_options()["REDIS_URL"]:
        raise BadInputError(say("input-no-redis"))
    wanted = [name.strip() for name in (pools or "").split(",") if name.strip()]
    if unknown := [name for name in wanted if name not in NICE]:
        raise BadInputError(say("input-no-lane", lane=unknown[0], lanes=", ".join(NICE)))
    os.execv(sys.executable, [sys.executable, "-m", "webapp.queue_worker", *wanted])
