"""``lastbite worker``: works for the servers of a site."""

import os
import sys

import click

from webapp.cli.commands import BadInputError, option
from webapp.cli.terminal import OneLineCommand
from webapp.jobs.pool import NICE


@click.command(cls=OneLineCommand)
@option(
    "--lanes",
    "pools",
    metavar="NAMES",
    help=f"Only some lanes, with commas between: {', '.join(NICE)}.",
)
def worker(pools: str | None) -> None:
    """Work for the servers of a site over Redis: bots, reviews, the Lab, Watch."""
    from webapp.cli.options import checked_options

    if not checked_options()["REDIS_URL"]:
        raise BadInputError(
            "A worker needs the Redis of its site in LASTBITE_REDIS_URL. A single server needs no worker."
        )
    wanted = [name.strip() for name in (pools or "").split(",") if name.strip()]
    if unknown := [name for name in wanted if name not in NICE]:
        raise BadInputError(f"There is no lane “{unknown[0]}”. The lanes are {', '.join(NICE)}.")
    os.execv(sys.executable, [sys.executable, "-m", "webapp.worker", "redis", *wanted])
