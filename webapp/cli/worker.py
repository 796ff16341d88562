"""``lastbite worker``: works for the servers of a site."""

import os
import sys

import click

from webapp.cli.terminal import BadInputError, OneLineCommand
from webapp.workers.pools import NICE


@click.command(cls=OneLineCommand)
@click.option("--lanes", "pools", metavar="NAMES", help=f"Only some, separated by commas: {', '.join(NICE)}.")
def worker(pools: str | None) -> None:
    """Work out what the servers of a site ask over Redis: moves of bots, reviews, the Lab, theatre."""
    if not os.environ.get("LASTBITE_REDIS_URL"):
        raise BadInputError(
            "A worker needs the Redis of its site in LASTBITE_REDIS_URL; a server alone needs none."
        )
    wanted = [name.strip() for name in (pools or "").split(",") if name.strip()]
    if unknown := [name for name in wanted if name not in NICE]:
        raise BadInputError(f"There is no lane “{unknown[0]}”: they are {', '.join(NICE)}.")
    os.environ["LASTBITE_LANES"] = ",".join(wanted)
    os.execv(sys.executable, [sys.executable, "-m", "webapp.queue_worker"])
