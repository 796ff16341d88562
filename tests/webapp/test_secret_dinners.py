"""Dinners of secret tastes at a table: set by the form, played to the end, revealed, reviewed."""

import pytest
from flask.testing import FlaskClient

from tests.webapp.verbs import go, view_of, words_of

FIELDS = {"source": "named", "dinner": "figure-2", "opponent": "crossout"}


def sat_down(client: FlaskClient, **rules: str) -> str:
    return go(client.post("/play/dinner", data={**FIELDS, **rules})).partition("?")[0]


@pytest.mark.parametrize(
    ("rules", "bot"),
    [
        ({"secret": "secret"}, "greedy"),
        ({"secret": "secret", "copies": "2"}, "belief"),
        ({"secret": "secret", "copies": "2", "opponent": "deceiver"}, "deceiver"),
        ({"secret": "secret", "copies": "3", "order": "fair"}, "belief"),
        ({"secret": "secret", "order": "coin"}, "greedy"),
        ({"copies": "2"}, "crossout"),
    ],
)
def test_it_is_played_to_its_end_and_reviewed(client: FlaskClient, rules: dict[str, str], bot: str) -> None:
    page = sat_down(client, **rules)
    view = view_of(client, page)
    assert view["seats"][1]["strategy"] == bot
    secret = "secret" in rules
    assert "House rule" in client.get(page).text
    while view["stage"] == "playing":
        if secret:
            assert {morsel["utilities"][1] for morsel in view["setup"]["morsels"]} == {None}
            assert {frame["scores"][1] for frame in view["frames"]} == {"?"}
        if mine := [option["move"] for option in view["options"]]:
            assert {option["scores"][1] == "?" for option in view["options"]} == {secret}
            go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": mine[-1]}))
        assert client.get(page).status_code == 200
        view = view_of(client, page)
    assert "?" not in str([frame["scores"] for frame in view["frames"]])
    assert not any(None in morsel["utilities"] for morsel in view["setup"]["morsels"])
    assert client.get(page).status_code == 200
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    assert "There is no review" not in words_of(review.text)
    assert ("this is hindsight" in words_of(review.text)) == secret
    told = words_of(review.text).count("What the bites gave away")
    assert told == (secret and "copies" in rules)
    assert client.get(f"{page}/picture.png").status_code == 200
