"""The λ at which best play changes: on the Lab's page, and where a dinner that fades is solved."""

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.commands import invoke
from tests.webapp.verbs import lastbite, words_of


def test_the_page_shows_where_the_play_changes(client: FlaskClient) -> None:
    page = client.get("/lab/fading")
    assert page.status_code == 200
    said = words_of(page.text)
    assert "The best play changes once, at λ ≈0.70711." in said
    assert "0 to ≈0.70711 A C, B B, A A" in said
    assert "≈0.70711 to 1 A B, B A, A C" in said
    assert "Exact: Between two changes, the play is an equilibrium for every λ" in said
    assert "λ ≈0.70711 is a root of 2λ² − 1" in said
    other = words_of(client.get("/lab/fading?d=4,1+3,2+2,3+1,4").text)
    assert "Bites, in order" in other
    assert 'href="/lab/fading"' in client.get("/lab/house-rules").text


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("d=1,2;3", "two numbers"),
        ("d=1,2+1,3", "no diner may value two morsels equally"),
        ("d=" + "+".join(f"{k},{12 - k}" for k in range(1, 12)), "at most 10"),
    ],
)
def test_what_cannot_be_searched_is_refused_with_the_reason(
    client: FlaskClient, query: str, says: str
) -> None:
    page = client.get(f"/lab/fading?{query}")
    assert page.status_code >= 400
    assert says in words_of(page.text)


def test_a_dinner_that_fades_is_solved_with_its_changes(tmp_path: Path) -> None:
    morsels = [{"name": str(k), "utilities": pair} for k, pair in enumerate([[1, 2], [2, 3], [3, 1]])]
    file = tmp_path / "setup.json"
    file.write_text(json.dumps({"morsels": morsels, "order": "ABA", "fading": "7/10"}), encoding="utf-8")
    found = lastbite("solve", "dinner", "--file", str(file), "--json")["along_fading"]
    assert found["plays"] == [[2, 1, 0], [1, 0, 2]]
    assert [change["polynomial"] for change in found["changes"]] == [["-1", "0", "2"]]
    said = invoke("solve", "dinner", "--file", str(file)).stdout
    assert "The best play changes once, at λ ≈0.70711." in said
    assert re.search(r"^0 to ≈0.70711 +A 2, B 1, A 0$", said, re.M)
    file.write_text(json.dumps({"morsels": morsels, "order": "ABA"}), encoding="utf-8")
    assert "along_fading" not in lastbite("solve", "dinner", "--file", str(file), "--json")
