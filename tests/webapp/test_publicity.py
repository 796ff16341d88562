"""Public matches: the home page, its stream, the export, frames and previews keep to one rule."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.clients import OPEN
from tests.webapp.tables import NewMatch
from tests.webapp.verbs import go, view_of, words_of

pytestmark = pytest.mark.usefixtures("nothing_live")

SECRET = {"source": "named", "dinner": "figure-2", "opponent": "greedy", "secret": "secret"}
OWN = {"kind": "dinner", "own": "Tibs, 3, 1\nShiro, 2, 3\nKitfo, 1, 2", "first": "me", "dinner-bot": "greedy"}


def pupils_game(app: Flask, teacher: FlaskClient, **fields: str) -> tuple[FlaskClient, str]:
    """A pupil, and the page of a task that is begun, one move made."""
    room = go(teacher.post("/classes", data={"name": "7b"}))
    go(teacher.post(f"{room}/tasks", data={**OWN, "title": "Visit example.org", **fields}))
    pupil = app.test_client()
    go(pupil.post(f"{room}/join", data={"name": "Zerihun"}))
    page = go(pupil.post(f"{room}/tasks/1/start"))
    first = view_of(pupil, page)["options"][0]["move"]
    go(pupil.post(f"{page}/moves", data={"ply": 0, "m": first}))
    return pupil, page


def test_a_name_is_on_the_home_page_no_longer_once_its_owner_deleted_the_data(
    app: Flask,
) -> None:
    host, guest, visitor = app.test_client(), app.test_client(), app.test_client()
    host.get("/")
    table = {"game": "dinner", "dinner": "intro", "host": "Hanna", "starts": "full", "listed": "yes"}
    lobby = go(host.post("/tables", data=table))
    go(guest.post(lobby.replace("/t/", "/j/"), data={"name": "Gelila"}))
    page = lobby.replace("/t/", "/g/")
    go(host.post(f"{page}/moves", data={"ply": 0, "m": view_of(host, page)["options"][0]["move"]}))
    assert "Hanna" in visitor.get("/").text
    assert "Gelila" in visitor.get("/").text
    guest.post("/settings/erase", data={"sure": "yes"})
    assert "Gelila" not in visitor.get("/").text


def test_a_game_of_a_class_is_not_on_the_home_page(app: Flask) -> None:
    teacher, visitor = app.test_client(), app.test_client()
    teacher.get("/")
    pupil, page = pupils_game(app, teacher)
    home = words_of(visitor.get("/").text)
    assert "Visit example.org" not in home
    assert "Zerihun" not in home
    assert page not in visitor.get("/").text
    go(pupil.post(f"{page}/resign"))
    assert 'og:image" content="http://localhost/g/' not in visitor.get(f"{page}/review").text
    framed = visitor.get(f"/oembed?url=http://localhost{page}")
    assert framed.status_code == 401
    assert "belongs to a class" in framed.text


def test_an_open_table_that_is_not_to_be_published_is_not_on_the_home_page(
    client: FlaskClient, new_match: NewMatch
) -> None:
    table = new_match("intro", ["Ada of Axum", OPEN], starts="full", listed=True)
    assert "Ada of Axum" in client.get("/").text
    table.do("withhold", 0)
    assert "Ada of Axum" not in client.get("/").text


@pytest.mark.parametrize("title", ["Three\u202edishes", "a\u0007b", "Z" + "\u0335" * 9, "x" * 81])
def test_the_title_of_a_task_keeps_to_the_rules_of_names(app: Flask, title: str) -> None:
    teacher = app.test_client()
    teacher.get("/")
    room = go(teacher.post("/classes", data={"name": "7b"}))
    refused = teacher.post(f"{room}/tasks", data={**OWN, "title": title})
    assert refused.status_code == 400
    assert "can’t be a title" in words_of(refused.text)
