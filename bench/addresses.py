"""``python -m bench.addresses``: how long each address keeps the hub busy with its largest input."""

import logging
import tempfile
import time

import click
from gevent import monkey

monkey.patch_all()

from tests.largest import LargestSite  # noqa: E402  # as in the server: patched first
from webapp.app import create_app  # noqa: E402
from webapp.cli.terminal import OneLineCommand, table  # noqa: E402
from webapp.extensions import services  # noqa: E402

PATIENT = {"REVIEW_PATIENCE": 60.0, "LAB_PATIENCE": 60.0, "PAR_PATIENCE": 60.0}


@click.command(cls=OneLineCommand)
@click.option("--most", default=20, show_default=True, help="How many addresses to print, the slowest first.")
def addresses(most: int) -> None:
    """Measure the milliseconds of the hub that each address takes with its largest input, once it is warm."""
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"DATA": folder, "LIMITS": "", "PUSH_CONTACT": "mailto:host@example.org", **PATIENT})
        site, rows = LargestSite.build(app), []
        for endpoint, request in site.requests():
            site.ask(endpoint, request)
            begun = time.thread_time()
            site.ask(endpoint, request)
            rows.append((1000 * (time.thread_time() - begun), request.method, request.address))
        services(app).close()
    shown = [(f"{each:.0f}", method, address) for each, method, address in sorted(rows, reverse=True)[:most]]
    click.echo(table(("ms", "method", "address"), shown, left=(1, 2)))


if __name__ == "__main__":
    addresses()
