"""The pictures of docs/explanation/house-rules.md: drawn by the command as they are kept."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from research.__main__ import main
from research.house_pictures import TITLES, drawn
from tests.checkout import ROOT

KEPT = ROOT / "docs" / "images" / "house-rules"


@pytest.mark.parametrize("rule", ["order", "injera", "diners", "tokens"])
def test_a_kept_picture_is_what_the_command_draws(rule: str) -> None:
    assert (KEPT / f"{rule}.svg").read_text(encoding="utf-8") == drawn(rule)


def test_each_rule_of_the_document_has_its_picture() -> None:
    text = (ROOT / "docs" / "explanation" / "house-rules.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[[^]]+\]\(\.\./images/house-rules/(\w+)\.svg\)$", text, re.M)
    assert sorted(shown) == sorted(TITLES) == sorted(path.stem for path in KEPT.iterdir())


def test_the_command_draws_them_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("research.house_pictures.TITLES", {"order": TITLES["order"]})
    done = CliRunner().invoke(main, ["pictures", str(tmp_path / "new")])
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["order.svg"]
