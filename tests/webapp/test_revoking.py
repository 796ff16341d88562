"""Access that is taken back: a new card keeps out who used an old one, and other devices are logged out."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.account.test_devices import link_of
from tests.classes.test_classes import card_of, joined, opened, results, set_dinner
from tests.webapp.tables import connect
from tests.webapp.test_derived_matches import secret_dinner
from tests.webapp.verbs import go, played_out, view_of, words_of


@pytest.fixture
def teacher(app: Flask) -> FlaskClient:
    made = app.test_client()
    made.get("/")
    return made


def entered(app: Flask, room: str, card: str) -> FlaskClient:
    """Another machine, on which a card was used."""
    made = app.test_client()
    go(made.post(f"{room}/card", data={"card": card}))
    return made


def teaches(client: FlaskClient, room: str) -> bool:
    return client.get(f"{room}/results.csv").status_code == 200


def test_a_new_card_of_the_teacher_keeps_out_who_used_the_old_one(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    (old,) = card_of(teacher, room, "?teacher=1")
    thief = entered(app, room, old)
    assert teaches(thief, room)
    assert "Make a new card" in teacher.get(f"{room}/cards?teacher=1").text
    go(teacher.post(f"{room}/cards"))
    assert not teaches(thief, room)
    assert thief.post(f"{room}/cards").status_code == 403
    assert app.test_client().post(f"{room}/card", data={"card": old}).status_code == 404
    assert teaches(teacher, room)
    (new,) = card_of(teacher, room, "?teacher=1")
    assert teaches(entered(app, room, new), room)


def test_who_renews_the_teachers_card_stays_in(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    (card,) = card_of(teacher, room, "?teacher=1")
    desk, thief = entered(app, room, card), entered(app, room, card)
    go(desk.post(f"{room}/cards"))
    assert teaches(desk, room)
    assert teaches(teacher, room)
    assert not teaches(thief, room)


def test_a_new_card_of_a_pupil_keeps_out_who_used_the_old_one(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    thief = joined(app, room, "Ada")
    done = go(thief.post(f"{room}/tasks/1/start"))
    played_out(thief, done)
    page = go(thief.post(f"{room}/tasks/1/start"))
    old_key = view_of(thief, page)["you"]["key"]
    go(teacher.post(f"{room}/pupils/1", data={"do": "card"}))
    assert "You are Ada here." not in words_of(thief.get(room).text)
    assert view_of(thief, page)["you"] is None
    move = {"ply": 0, "move": 0}
    sent = thief.post(
        page.replace("/g/", "/api/matches/") + "/moves",
        json=move,
        headers={"Authorization": f"Bearer {old_key}"},
    )
    assert sent.status_code == 403
    (card,) = card_of(teacher, room)
    ada = entered(app, room, card)
    assert "You are Ada here." in words_of(ada.get(room).text)
    assert go(ada.post(f"{room}/tasks/1/start")) == page, "the game goes on"
    played_out(ada, page)
    (row,) = results(app, teacher, room)
    assert row["attempts"] == "2"
    go(teacher.post(f"{room}/erase", data={"sure": "yes"}))
    assert [teacher.get(each).status_code for each in (done, page)] == [404, 404]


def test_the_running_task_of_a_blocked_pupil_does_not_count(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    page = go(ada.post(f"{room}/tasks/1/start"))
    go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
    played_out(ada, page)
    (row,) = results(app, teacher, room)
    assert (row["score"], row["attempts"]) == ("", "1")


@pytest.fixture
def phone(app: Flask, teacher: FlaskClient) -> FlaskClient:
    """A second device of the teacher's, on which the first one's link was used."""
    made = app.test_client()
    made.get("/")
    go(made.post(link_of(teacher)))
    return made


def test_other_devices_are_logged_out_and_this_one_goes_on(
    app: Flask, teacher: FlaskClient, phone: FlaskClient
) -> None:
    room = opened(teacher)
    page = go(teacher.post("/play/dinner")).partition("?")[0]
    before = view_of(phone, page)["you"]
    assert before is not None
    assert teaches(phone, room)
    link = link_of(phone)
    told = teacher.get(go(teacher.post("/settings/device/others")))
    assert "You’re logged out everywhere else." in words_of(told.text)
    assert view_of(phone, page)["you"] is None
    assert not teaches(phone, room)
    assert phone.get("/settings/data").json is not None
    assert page.rpartition("/")[2] not in phone.get("/settings/data").text
    sent = {"ply": 0, "move": 0}
    bearer = {"Authorization": f"Bearer {before['key']}"}
    moves = page.replace("/g/", "/api/matches/") + "/moves"
    assert app.test_client().post(moves, json=sent, headers=bearer).status_code == 403
    assert app.test_client().get(link).status_code in (404, 410), "a link that was not used yet"
    after = view_of(teacher, page)["you"]
    assert after is not None
    assert after["key"] != before["key"]
    assert teaches(teacher, room)
    played_out(teacher, page, -1)
    assert page in teacher.get("/games").text


def test_an_open_page_of_a_device_that_is_logged_out_shows_its_seat_no_more(
    app: Flask, teacher: FlaskClient
) -> None:
    page = secret_dinner(teacher)
    mine = view_of(teacher, page)
    key = {"seat_key": mine["you"]["key"]}
    elsewhere = connect(app, mine["id"])
    assert elsewhere.emit("join", key, callback=True)["view"]["setup"] == mine["setup"]
    elsewhere.get_received()
    go(teacher.post("/settings/device/others"))
    pushed = [each["args"][0] for each in elsewhere.get_received() if each["name"] == "table"]
    assert [view["setup"] for view in pushed] == [view_of(app.test_client(), page)["setup"]]
    assert elsewhere.emit("state", {}, callback=True)["view"]["you"] is None
