"""Dinners of secret tastes at a table: set by the form, played to the end, revealed, reviewed."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.clients import OPEN, bot
from tests.webapp.tables import NewMatch, Table
from tests.webapp.verbs import Json, go, view_of, words_of

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
    assert "You can start the next game once this one is over." in words_of(refused.text)
    assert view_of(ada, page)["next"] is None


DISHES = ["Shiro", "Kitfo", "Gomen", "Tibs", "Ayib", "Kik", "Doro", "Fosolia"]


def secret_setup(diners: int) -> Json:
    """A dinner of secret tastes in which nobody likes two dishes equally."""
    worth = [[10 * seat + at for at in range(len(DISHES))] for seat in range(1, diners + 1)]
    rows = zip(DISHES, zip(*worth, strict=True), strict=True)
    return {"morsels": [{"name": name, "utilities": list(row)} for name, row in rows], "secret": True}


def dealt_by(setup: Json) -> list[tuple[int, ...]]:
    """By seat, what the dishes are worth, in their order."""
    return list(zip(*(morsel["utilities"] for morsel in setup["morsels"]), strict=True))


def own_tastes(table: Table, who: int | str) -> tuple[int, ...]:
    """What the dishes are worth to a person, as that person sees it; nothing else is to be seen."""
    view = table.view(who)
    rows = [morsel["utilities"] for morsel in view["setup"]["morsels"]]
    own = tuple(row[view["you"]["seat"]] for row in rows)
    assert all(row.count(None) == len(row) - 1 for row in rows)
    return own


def test_who_made_a_table_by_the_api_knows_no_taste_of_who_sits_down_there(new_match: NewMatch) -> None:
    sent = secret_setup(2)
    was = dealt_by(sent)
    dealt = []
    for _ in range(3):  # that one deal is the one that was sent happens once in 40,320
        table = new_match("dinner", ["Ada", OPEN], setup=sent)
        table.sit("Bea")
        assert own_tastes(table, 0) == was[0], "the host has seen these"
        dealt.append(own_tastes(table, 1))
        assert sorted(dealt[-1]) == sorted(was[1])
    assert set(dealt) != {was[1]}


def test_who_sits_already_keeps_what_they_have_seen_and_bots_are_dealt_as_well(new_match: NewMatch) -> None:
    sent = {**secret_setup(4), "order": "ABCDABCD"}
    table = new_match("dinner", ["Ada", OPEN, bot("greedy"), OPEN], setup=sent)
    first = own_tastes(table, 0)
    table.sit("Bea", 1)
    second = own_tastes(table, 1)
    table.sit("Cid", 3)
    assert (own_tastes(table, 0), own_tastes(table, 1)) == (first, second)
    third = own_tastes(table, 3)
    table.do("start", 0)
    revealed = dealt_by(table.do("resign", 0)["setup"])
    assert (revealed[0], revealed[1], revealed[3]) == (first, second, third)
    assert sorted(revealed[2]) == sorted(dealt_by(sent)[2])
    assert revealed[2] != dealt_by(sent)[2]


def test_next_with_another_person_is_the_rematch_and_gives_each_their_own_seat(app: Flask) -> None:
    page, people = seated_two(app)
    people[0].post(f"{page}/resign")
    for seat, browser in ((1, people[0]), (0, people[1])):
        view = view_of(browser, go(browser.post(f"{page}/next")))
        assert (view["previous"], view["you"]["seat"]) == (page.rpartition("/")[2], seat)
        assert tastes(view)[1 - seat] == {None}
        assert None not in tastes(view)[seat]
