"""The commands in the documents print what the documents say."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from webapp.cli.main import main

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = [
    pytest.param(command, output.rstrip(), id=f"{name}: {command}")
    for name in ("errata.md", "proofs.md", "solving.md")
    for command, output in re.findall(
        r"^```console\n\$ lastbite (.+)\n((?s:.*?))^```", (DOCS / name).read_text(encoding="utf-8"), re.M
    )
]


@pytest.mark.parametrize(("command", "documented"), EXAMPLES)
def test_a_documented_command_prints_what_the_document_says(command, documented):
    result = CliRunner().invoke(main, shlex.split(command))
    assert result.exit_code == 0, result.output
    printed = result.stdout.rstrip()
    if documented.endswith("\n…"):
        documented = documented.removesuffix("…")
        printed = printed[: len(documented)]
    assert printed == documented


@pytest.mark.parametrize("name", ["errata.md", "proofs.md", "solving.md"])
def test_every_document_has_examples(name):
    assert sum(example.id.startswith(name) for example in EXAMPLES) >= 5
