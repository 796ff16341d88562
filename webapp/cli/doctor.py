"""``lastbite doctor``: looks at a deployment, and says what is wrong and how to mend it."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from urllib.parse import urlsplit

import click

from webapp.cli.findings import Finding
from webapp.cli.terminal import BadInputError, OneLineCommand

MARKS = {"ok": "ok  ", "warn": "warn", "fail": "FAIL"}


@click.command(cls=OneLineCommand)
@click.option("--url", metavar="URL", help="Also look at the site there, as a visitor does.")
@click.option("--json", "as_json", is_flag=True, help="Write a JSON list of what was found.")
def doctor(url: str | None, as_json: bool) -> None:
    """Look at this deployment; exit with 1 if something does not work or is not safe.

    Run it as the user that serves, with the same LASTBITE_… options in the environment. It changes nothing.
    """
    from webapp.cli.doctor_away import look_away
    from webapp.cli.doctor_here import look_here

    if url is not None and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
        raise BadInputError(f"“{url}” is no address of a site: give one like https://play.example.org.")
    found = list(look_here(os.environ))
    if url is not None:
        found += look_away(url.rstrip("/"))
    if as_json:
        click.echo(json.dumps([asdict(finding) for finding in found], ensure_ascii=False, indent=1))
    else:
        click.echo(report(found))
    if any(finding.level == "fail" for finding in found):
        raise SystemExit(1)


def report(found: Iterable[Finding]) -> str:
    """Write what was found, a line each, and how to mend it below."""
    lines = []
    for finding in found:
        lines.append(f"{MARKS[finding.level]} {finding.check}: {finding.says}")
        if finding.mend:
            lines.append(f"     {finding.mend}")
    return "\n".join(lines)
