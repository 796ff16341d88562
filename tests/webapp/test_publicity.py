"""Public matches: the home page, its stream, the export, frames and previews keep to one rule."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.test_moment import ADA, GREEDY, INTRO, OPEN, moments_of, played, told
from tests.webapp.verbs import go, view_of, words_of
from webapp.extensions import Services
from webapp.keys import new_guest
from webapp.matches.creation import TablePlan
from webapp.matches.match import Match

pytestmark = pytest.mark.usefixtures("nothing_live")

SECRET = {"source": "named", "dinner": "figure-2", "opponent": "greedy", "secret": "secret"}
OWN = {"kind": "dinner", "own": "Tibs, 3, 1\nShiro, 2, 3\nKitfo, 1, 2", "first": "me", "dinner-bot": "greedy"}


def with_deputy(parts: Services, match_id: str, seat: int) -> Match:
    """A match in which a bot plays on for the person of a seat."""

    def change(match: Match) -> Match:
        seats = list(match.seats)
        seats[seat] = replace(seats[seat], kind="bot", strategy="greedy")
        return replace(match, seats=tuple(seats))

    return parts.matches.changes.change(match_id, change)


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
    app: Flask, parts: Services
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
    elsewhere = moments_of(parts)
    elsewhere.note(parts.matches.latest(page.rpartition("/")[2]))
    parts.moments.showed.connect(elsewhere.adopt)
    assert "Gelila" in str(elsewhere.look())
    guest.post("/settings/erase", data={"sure": "yes"})
    assert "Gelila" not in visitor.get("/").text
    assert "Gelila" not in str(elsewhere.look()), "nor at another server"


def test_a_game_of_a_class_is_not_on_the_home_page(app: Flask, parts: Services) -> None:
    teacher, visitor = app.test_client(), app.test_client()
    teacher.get("/")
    pupil, page = pupils_game(app, teacher)
    match = parts.matches.latest(page.rpartition("/")[2])
    assert not parts.matches.publicity.is_live(match)
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
    client: FlaskClient, parts: Services
) -> None:
    table = TablePlan(starts="full", listed=True)
    made = parts.matches.create(INTRO, [ADA, OPEN], guest=new_guest(), table=table)
    assert "Ada of Axum" in client.get("/").text
    parts.matches.withhold(made.id, made.keys[0])
    assert "Ada of Axum" not in client.get("/").text


def test_a_game_that_hides_something_is_not_on_the_home_page(client: FlaskClient, parts: Services) -> None:
    page = go(client.post("/play/dinner", data=SECRET)).partition("?")[0]
    view = view_of(client, page)
    go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": view["options"][0]["move"]}))
    match = parts.matches.latest(page.rpartition("/")[2])
    assert match.moves
    moments = moments_of(parts)
    moments.note(match)
    assert told(moments) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_private_table_is_not_on_the_home_page_when_a_bot_plays_on(parts: Services, seat: int) -> None:
    match = with_deputy(parts, played(parts, [ADA, OPEN]), seat)
    moments = moments_of(parts)
    moments.note(match)
    assert told(moments) == []


def test_a_person_for_whom_a_bot_plays_on_against_bots_is_not_named(parts: Services) -> None:
    match = with_deputy(parts, played(parts, [ADA, GREEDY]), 0)
    moments = moments_of(parts)
    moments.note(match)
    assert [shown.names for shown in told(moments)] == [("A guest", "Girma")]


def test_a_game_that_is_not_to_be_published_is_on_the_home_page_no_longer(parts: Services) -> None:
    made = parts.matches.create(INTRO, [ADA, GREEDY])
    parts.matches.play(made.id, made.keys[0], 0, 0)
    moments = moments_of(parts)
    parts.matches.changes.unpublished.connect(moments.drop)
    moments.note(parts.matches.latest(made.id))
    assert len(told(moments)) == 1
    parts.matches.withhold(made.id, made.keys[0])
    assert told(moments) == []
    moments.note(parts.matches.latest(made.id))
    assert told(moments) == []


@pytest.mark.parametrize("title", ["Three\u202edishes", "a\u0007b", "Z" + "\u0335" * 9, "x" * 81])
def test_the_title_of_a_task_keeps_to_the_rules_of_names(app: Flask, title: str) -> None:
    teacher = app.test_client()
    teacher.get("/")
    room = go(teacher.post("/classes", data={"name": "7b"}))
    refused = teacher.post(f"{room}/tasks", data={**OWN, "title": title})
    assert refused.status_code == 400
    assert "can’t be a title" in words_of(refused.text)
