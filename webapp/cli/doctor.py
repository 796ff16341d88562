"""``lastbite doctor``: the report on a deployment, with its faults and how to mend them."""

import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from urllib.parse import urlsplit

import click

from webapp.cli.commands import BadInputError, one_line, option
from webapp.cli.options import Finding
from webapp.cli.results import put, results
from webapp.cli.terminal import OneLineCommand


@click.command(cls=OneLineCommand)
@option("--url", metavar="URL", help="Look at the site there, too, as a visitor does.")
@results("Write a JSON list of what was found.")
def doctor(url: str | None, as_json: bool, csv: Path | None) -> None:
    """Look at this deployment. Exit with 1 if something doesn’t work or isn’t safe.

    Run it as the user that serves, with the same LASTBITE_… options in the environment. It changes nothing.
    """
    from webapp.cli.doctor_away import look_away
    from webapp.cli.doctor_here import look_here

    if url is not None and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
        raise BadInputError(f"“{url}” isn’t the address of a site. Give one like https://play.example.org.")
    found = list(look_here(os.environ))
    if url is not None:
        found += look_away(url.rstrip("/"))
    put([asdict(finding) for finding in found], lambda: report(found), as_json, csv)
    if any(finding.level == "fail" for finding in found):
        raise SystemExit(1)


def report(found: Iterable[Finding]) -> str:
    """Write what was found, a line each, and how to mend it below."""
    lines = []
    for finding in found:
        mark = "FAIL" if finding.level == "fail" else finding.level
        lines.append(f"{mark:4} {finding.check}: {one_line(finding.says)}")
        if finding.mend:
            lines.append(f"     {finding.mend}")
    return "\n".join(lines)
