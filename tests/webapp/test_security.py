"""docs/reference/security.md names a test for each thing that could be tried, and each of them exists."""

import re

from tests.checkout import ROOT

DOCUMENT = (ROOT / "docs" / "reference" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(test_\w+\.py)::(test_\w+)`", DOCUMENT)


def test_every_line_names_a_test_that_there_is() -> None:
    lines = re.findall(r"^- \*\*", DOCUMENT, re.MULTILINE)
    assert len(NAMED) == len(lines) > 25
    for file, test in NAMED:
        found = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob(file)]
        assert any(f"def {test}(" in text for text in found), test
