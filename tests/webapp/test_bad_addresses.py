"""Whatever stands in an address: a page that says what is wrong and leads to the nearest thing that works."""

import logging
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from tests.playing import at_random
from tests.webapp.verbs import amounts, uploaded, verdicts

LARGEST = 10**19 - 1
"""The largest number that can be typed; sums of such numbers are larger."""


@pytest.fixture(autouse=True)
def _nothing_is_logged_as_our_fault(caplog: pytest.LogCaptureFixture) -> Any:
    yield
    assert [entry for entry in caplog.records if entry.levelno >= logging.ERROR] == []


@pytest.fixture
def match(client: FlaskClient) -> str:
    return uploaded(client, at_random(find_dinner("figure-2").game, 2))


@pytest.mark.parametrize(
    ("address", "said", "offered"),
    [
        ("/g/{match}/puzzle", "There is no move “”. They’re numbered 1 to 8.", "/g/{match}"),
        ("/g/{match}/puzzle?m=0", "There is no move “0”", "/g/{match}"),
        ("/g/{match}/puzzle?m=9", "There is no move “9”", "/g/{match}"),
        ("/g/{match}/puzzle?m=-1", "There is no move “-1”", "/g/{match}"),
        ("/g/{match}/puzzle?m=abc", "There is no move “abc”", "/g/{match}"),
        ("/g/{match}/puzzle?m=" + "9" * 5000, "There is no move “999", "/g/{match}"),
        ("/g/{match}/puzzle?m=%00", "There is no move", "/g/{match}"),
        ("/g/{match}/picture.gif", "nothing at this address", "/"),
        ("/g/00000000/review?m=1", "no game “00000000”", "/j/"),
        ("/g/x/puzzle?m=1", "“x” isn’t a table code", "/j/"),
        ("/puzzle/2026-13-45", "“2026-13-45” isn’t a day", "/puzzle"),
        ("/puzzle/9999-12-31", "isn’t out yet", "/puzzle"),
        ("/puzzle/0000-00-00", "isn’t a day", "/puzzle"),
        ("/learn/crossout/99", "nothing at this address", "/learn"),
        ("/learn/cooking/1", "nothing at this address", "/learn"),
        ("/lab/cooking", "nothing at this address", "/lab"),
        ("/theatre/x", "“x” isn’t a table code", "/theatre"),
        ("/lab/dinner?d=%00%FF", "No dinner is called", "/lab/dinner?d="),
        ("/lab/dinner?d=<script>", "No dinner is called “&lt;script&gt;”", "/lab/dinner?d="),
        ("/lab/tokens?n=10&p=3&placed=1/0", "“1/0” divides by zero", "/lab/tokens?"),
        ("/lab/tokens?n=10&p=3&placed=x", "is not an exact number", "/lab/tokens?"),
        ("/lab/tokens?n=1e3&p=2", "“1e3” is not a whole number", "/lab/tokens?"),
    ],
)
def test_a_broken_address_is_explained_and_another_offered(
    client: FlaskClient, match: str, address: str, said: str, offered: str
) -> None:
    answer = client.get(address.format(match=match))
    assert 400 <= answer.status_code < 500
    content = answer.text.split("<main")[1].split("</main>")[0]
    assert said in content
    assert f'="{offered.format(match=match)}' in content


@pytest.mark.parametrize("after", [".", ")", "/", "./", "%E2%80%9D"])
@pytest.mark.parametrize("address", ["/j/{match}", "/g/{match}", "/lab", "/about"])
def test_a_link_with_what_stood_behind_it_in_a_text_leads_on(
    client: FlaskClient, match: str, address: str, after: str
) -> None:
    right = address.format(match=match)
    answer = client.get(f"{right}{after}?m=1")
    assert (answer.status_code, answer.location) == (302, f"{right}?m=1")
    assert client.get("/nothing/at/all").status_code == 404


@pytest.mark.parametrize(
    ("address", "right"),
    [
        ("/%2F/stranger.example.", "/stranger.example"),
        ("/%09/stranger.example.", "/%09/stranger.example"),
        ("/%0D%0A/stranger.example.", "/%0D%0A/stranger.example"),
        ("/%5Cstranger.example.", "/%5Cstranger.example"),
        ("/lab%23x%3Fy.", "/lab%23x%3Fy"),
        ("/lab%252F.", "/lab%252F"),
    ],
)
def test_a_link_that_leads_on_stays_on_this_site(client: FlaskClient, address: str, right: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.location) == (302, right)


@pytest.mark.parametrize(
    "query", ["m=abc", "m=-1", "m=99999999999999999999", "seat=99", "seat=abc", "m=%00&seat=%FF", "view=soup"]
)
@pytest.mark.parametrize("page", ["", "/review"])
def test_a_broken_position_shows_the_usual_one(
    client: FlaskClient, match: str, page: str, query: str
) -> None:
    usual, broken = (client.get(f"/g/{match}{page}{more}") for more in ("", f"?{query}"))
    assert broken.status_code == 200
    for part in ('id="status"', "<h1>"):
        assert usual.text.split(part)[1][:200] == broken.text.split(part)[1][:200]


HUGE: dict[str, dict[str, Any]] = {
    "sums": {
        "game": "dinner",
        "setup": {"morsels": [{"name": f"M{k}", "utilities": [str(LARGEST - k), str(k)]} for k in range(9)]},
        "moves": list(range(9)),
    },
    "losses": {
        "game": "dinner",
        "setup": {"morsels": [{"name": f"M{k}", "utilities": [str(k - LARGEST), str(k)]} for k in range(9)]},
        "moves": list(range(9)),
    },
    "fractions": {
        "game": "dinner",
        "setup": {
            "morsels": [{"name": f"M{k}", "utilities": [f"{k + 1}/{LARGEST - k}", str(-k)]} for k in range(3)]
        },
        "moves": [0, 1, 2],
    },
    "stacks": {
        "game": "tokens",
        "setup": {"stacks": [str(LARGEST)] * 5, "seats": 3, "board": "line"},
        "moves": [1, 5, 2],
    },
    "anywhere": {
        "game": "tokens",
        "setup": {
            "stacks": [str(LARGEST), 1, str(LARGEST)],
            "seats": 3,
            "board": "clock",
            "placement": "anywhere",
        },
        "moves": ["1/3", 1, "5/2"],
    },
}


@pytest.mark.parametrize("name", HUGE)
def test_the_largest_numbers_are_reviewed_to_the_last_digit(client: FlaskClient, name: str) -> None:
    seats = 2 if HUGE[name]["game"] == "dinner" else 3
    labels = [{"name": letter, "strategy": None} for letter in "ABC"[:seats]]
    record = {"format": "lastbite-record", "version": 1, "seats": labels, "seed": 0, **HUGE[name]}
    match = uploaded(client, record)
    for seat in range(seats):
        page = client.get(f"/g/{match}/review?seat={seat}")
        assert page.status_code == 200
        bars = amounts(page.text)
        assert bars[0] + sum(bars[1:-1]) == bars[-1]
    assert len(verdicts(page.text)) == len(record["moves"])
    assert client.get(f"/g/{match}").status_code == 200
    for format in ("svg", "png"):
        assert client.get(f"/g/{match}/picture.{format}").status_code == 200
    assert client.get(f"/api/matches/{match}/review").get_json()["format"] == "lastbite-review"


def test_names_with_markup_stay_text_in_every_view_of_a_review(client: FlaskClient) -> None:
    record = at_random(find_dinner("figure-2").game, 2).to_json()
    record["seats"] = [{"name": f"<script>{k}</script>&amp;", "strategy": None} for k in "xy"]
    record["setup"]["morsels"][0]["name"] = "<img src=x onerror=alert(1)>"
    match = uploaded(client, record)
    page = client.get(f"/g/{match}/review").text
    at = next(k for k, row in enumerate(verdicts(page), 1) if row[4] not in ("Best", "Also best"))
    puzzle = client.post(f"/g/{match}/puzzle?m={at}", data={"hint": "1", "hints": "1"})
    for text in (page, client.get(f"/g/{match}").text, puzzle.text):
        assert "<script>x" not in text
        assert "<script>y" not in text
        assert "<img src=x" not in text
    svg = client.get(f"/g/{match}/picture.svg").text
    assert "<script>" not in svg
    assert "<img" not in svg
