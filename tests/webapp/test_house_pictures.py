"""The pictures of docs/house-rules.md: drawn by the command, as they are kept, and shown on the page."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from webapp.cli.house_pictures import TITLES, drawn
from webapp.cli.main import main
from webapp.config import ROOT

KEPT = ROOT / "docs" / "images" / "house-rules"


@pytest.mark.parametrize("rule", ["order", "injera", "diners", "tokens"])
def test_a_kept_picture_is_what_the_command_draws(rule: str) -> None:
    assert (KEPT / f"{rule}.svg").read_text(encoding="utf-8") == drawn(rule)


def test_each_picture_is_kept_and_stands_in_its_section(client: FlaskClient) -> None:
    text = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[[^]]+\]\(images/house-rules/(\w+)\.svg\)$", text, re.M)
    assert sorted(shown) == sorted(TITLES) == sorted(path.stem for path in KEPT.iterdir())
    page = client.get("/docs/house-rules").text
    for rule in shown:
        assert f'src="images/house-rules/{rule}.svg"' in page
    with client.get(f"/docs/images/house-rules/{shown[0]}.svg") as answer:
        assert answer.mimetype == "image/svg+xml"
    assert client.get("/docs/images/house-rules/sea.svg").status_code == 404


def test_the_command_draws_them_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.cli.house_pictures.TITLES", {"order": TITLES["order"]})
    done = CliRunner().invoke(main, ["study", "pictures", str(tmp_path / "new")])
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["order.svg"]
