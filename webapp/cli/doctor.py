"""``lastbite doctor``: the report on a deployment, with its faults and how to mend them."""

import os
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

import click

from webapp.cli.findings import Finding
from webapp.cli.results import put, results
from webapp.cli.terminal import OneLineCommand
from webapp.cli.words import BadInputError, option, say


@click.command(
    cls=OneLineCommand,
    told=lambda: "\n\n".join((say("terminal-command-doctor"), say("terminal-more-doctor"))),
)
@option("--url", metavar="URL", told=lambda: say("terminal-option-doctor-url"))
@results(lambda: say("terminal-option-doctor-json"))
def doctor(url: str | None, as_json: bool, csv: Path | None) -> None:
    """Look at this deployment; exit with 1 if something does not work or is not safe."""
    from webapp.cli.doctor_away import look_away
    from webapp.cli.doctor_here import look_here

    if url is not None and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
        raise BadInputError(say("input-site", address=url))
    found = list(look_here(os.environ))
    if url is not None:
        found += look_away(url.rstrip("/"))
    put([finding.to_json() for finding in found], lambda: report(found), as_json, csv)
    if any(finding.level == "fail" for finding in found):
        raise SystemExit(1)


def report(found: Iterable[Finding]) -> str:
    """Write what was found, a line each, and how to mend it below."""
    lines = []
    for finding in found:
        mark = say(f"doctor-level-{finding.level}")
        lines.append(f"{mark:4} {finding.check!s}: {finding.says!s}")
        if finding.mend is not None:
            lines.append(f"     {finding.mend!s}")
    return "\n".join(lines)
