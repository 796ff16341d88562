"""Dinners of secret tastes at a table: set by the form, played to the end, revealed, reviewed."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.verbs import Json, go, view_of, words_of
from webapp.extensions import Services

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
    assert ("this review is hindsight" in words_of(review.text)) == secret
    told = words_of(review.text).count("What the bites gave away")
    assert told == (secret and "copies" in rules)
    assert client.get(f"{page}/picture.png").status_code == 200


TABLE = {"game": "dinner", "dinner": "figure-2", "host": "Ada", "secret": "secret", "starts": "full"}


def tastes(view: Json) -> list[set[object]]:
    """By seat, what the dishes are worth to it as far as the viewer knows."""
    return [{morsel["utilities"][seat] for morsel in view["setup"]["morsels"]} for seat in (0, 1)]


def seated_two(app: Flask) -> tuple[str, list[FlaskClient]]:
    """The page of a dinner of secret tastes, and the browsers of the two people who sit there."""
    ada, bea = app.test_client(), app.test_client()
    table = go(ada.post("/tables", data=TABLE))
    bea.post(table.replace("/t/", "/j/"), data={"name": "Bea"})
    return table.replace("/t/", "/g/"), [ada, bea]


@pytest.mark.parametrize("opponents", ["a person", "a bot"])
def test_next_tells_no_hidden_taste_while_the_dinner_is_played(app: Flask, opponents: str) -> None:
    if opponents == "a person":
        page, (ada, _) = seated_two(app)
    else:
        ada = app.test_client()
        page = sat_down(ada, secret="secret")
    refused = ada.post(f"{page}/next")
    assert refused.status_code == 409
    assert "The game isn’t over. The next game comes afterwards." in words_of(refused.text)
    assert view_of(ada, page)["next"] is None


DISHES = ["Shiro", "Kitfo", "Gomen", "Tibs", "Ayib", "Kik", "Doro", "Fosolia"]


def secret_setup(diners: int) -> Json:
    """A dinner of secret tastes in which nobody likes two dishes equally."""
    worth = [[10 * seat + at for at in range(len(DISHES))] for seat in range(1, diners + 1)]
    rows = zip(DISHES, zip(*worth, strict=True), strict=True)
    return {"morsels": [{"name": name, "utilities": list(row)} for name, row in rows], "secret": True}


def rows_of(parts: Services, match: str) -> list[tuple[int, ...]]:
    """By seat, what the dishes are worth, in their order, as the database has it."""
    found = parts.store.load(match)
    assert found is not None
    morsels = found.setup["morsels"]
    return list(zip(*(morsel["utilities"] for morsel in morsels), strict=True))


def test_who_made_a_table_by_the_api_knows_no_taste_of_who_sits_down_there(
    parts: Services, client: FlaskClient
) -> None:
    sent = secret_setup(2)
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    was = list(zip(*(morsel["utilities"] for morsel in sent["morsels"]), strict=True))
    dealt = []
    for _ in range(3):  # that one deal is the one that was sent happens once in 40,320
        made = client.post("/api/matches", json={"game": "dinner", "setup": sent, "seats": seats}).get_json()
        bea = parts.matches.sit(made["id"], "Bea", None)
        hosts, beas = rows_of(parts, made["id"])
        assert hosts == was[0], "the host has seen these"
        assert sorted(beas) == sorted(was[1])
        dealt.append(beas)
        view = parts.matches.view(made["id"], bea.key)
        assert [morsel["utilities"] for morsel in view["setup"]["morsels"]] == [[None, own] for own in beas]
    assert set(dealt) != {was[1]}


def test_who_sits_already_keeps_what_they_have_seen_and_bots_are_dealt_as_well(
    parts: Services, client: FlaskClient
) -> None:
    sent = secret_setup(4)
    bot = {"kind": "bot", "strategy": "greedy"}
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, bot, {"kind": "open"}]
    asked = {"game": "dinner", "setup": {**sent, "order": "ABCDABCD"}, "seats": seats}
    made = client.post("/api/matches", json=asked).get_json()
    first = rows_of(parts, made["id"])
    parts.matches.sit(made["id"], "Bea", None, 1)
    second = rows_of(parts, made["id"])
    assert second[0] == first[0]
    assert second[2:] != first[2:]
    parts.matches.sit(made["id"], "Cid", None, 3)
    assert rows_of(parts, made["id"])[:2] == second[:2]


def test_next_with_another_person_is_the_rematch_and_gives_each_their_own_seat(app: Flask) -> None:
    page, people = seated_two(app)
    people[0].post(f"{page}/resign")
    for seat, browser in ((1, people[0]), (0, people[1])):
        view = view_of(browser, go(browser.post(f"{page}/next")))
        assert (view["previous"], view["you"]["seat"]) == (page.rpartition("/")[2], seat)
        assert tastes(view)[1 - seat] == {None}
        assert None not in tastes(view)[seat]
