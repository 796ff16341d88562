"""Names of people at a table: which are taken, and how two that look alike are told apart."""

import re
from typing import Any
from unicodedata import bidirectional

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from tests.acting import act
from tests.webapp.verbs import go, view_of, words_of
from webapp.app import create_app
from webapp.errors import BadNameError
from webapp.extensions import Services, services
from webapp.games.any.phrases import seat_marks, seat_name
from webapp.jobs.pool import Pools
from webapp.keys import new_guest
from webapp.matches.match_state import names_shown
from webapp.matches.messages import OpenPlan, PersonPlan

INTRO = find_dinner("intro").game
ADA, OPEN = PersonPlan(name="Ada"), OpenPlan()


@pytest.mark.parametrize("unseen", ["\ufe0f", "\u034f", "\u3164", "\u2800"], ids=ascii)
def test_an_invisible_mark_makes_no_other_name(parts: Services, unseen: str) -> None:
    made = parts.matches.create(INTRO, (ADA, OPEN))
    parts.matches.sit(made.id, f"A{unseen}da{unseen}", new_guest())
    assert [seat["name"] for seat in parts.matches.view(made.id)["seats"]] == ["Ada", "Ada"]


@pytest.mark.parametrize("name", ["\u0410da", "ada", "\uff21da", "Áda", "A da"], ids=ascii)
def test_a_name_that_looks_like_another_is_shown_with_its_letter(
    parts: Services, client: FlaskClient, name: str
) -> None:
    made = parts.matches.create(INTRO, (ADA, OPEN))
    parts.matches.sit(made.id, name, new_guest())
    view = parts.matches.view(made.id)
    told_apart = ["Ada A", f"{name} B"]
    assert [seat["called"] for seat in view["seats"]] == told_apart
    assert [seat["mark"] for seat in view["seats"]] == ["A", "B"]
    assert [seat_name(view, seat) for seat in (0, 1)] == told_apart
    assert list(names_shown(parts.matches.find(made.id))) == told_apart
    assert all(f">{name}</span>" in client.get(f"/t/{made.id}").text for name in told_apart), "in the lobby"
    act(parts.matches, made.id, made.keys[0], "start")
    assert all(f"data-name>{name}</span>" in client.get(f"/g/{made.id}").text for name in told_apart)
    act(parts.matches, made.id, made.keys[0], "rename", name="Adam")
    assert [seat["called"] for seat in parts.matches.view(made.id)["seats"]] == ["Adam", name]


def test_a_seat_without_a_name_is_called_by_its_letter(parts: Services) -> None:
    view = parts.matches.view(parts.matches.create(INTRO, (ADA, OPEN)).id)
    assert [seat["called"] for seat in view["seats"]] == ["Ada", "Seat B"]
    assert seat_marks(["Ada", "Bea"]) == ["A", "B"]


@pytest.mark.parametrize(
    "name", ["\ufdfd" * 40, "A" + "\u0336" * 3 + "da", "Z" + "\u0301\u0316\u0322\u0353" * 6], ids=ascii
)
def test_a_name_keeps_to_its_line(parts: Services, client: FlaskClient, name: str) -> None:
    made = parts.matches.create(INTRO, (ADA, OPEN))
    with pytest.raises(BadNameError, match="too wide, or a letter has too many marks"):
        parts.matches.sit(made.id, name, new_guest())
    with pytest.raises(BadNameError):
        act(parts.matches, made.id, made.keys[0], "rename", name=name)
    client.set_cookie("name", name)
    page = go(client.post("/quick/dinner"))
    assert view_of(client, page)["seats"][0]["name"].startswith("Guest "), (
        "what an old cookie says is passed over"
    )


def test_an_address_may_take_so_many_new_names(pools: Pools) -> None:
    app = create_app({"DATABASE": "sqlite://", "LIMITS": "names 2/minute"}, pools)
    client = app.test_client()
    table = go(
        client.post("/tables", data={"game": "dinner", "dinner": "intro", "host": "Ada", "starts": "host"})
    )
    answers = [client.post(f"{table}/name", data={"name": name}) for name in ("Bea", "Cid", "Dee")]
    assert [answer.status_code for answer in answers] == [303, 303, 429]
    assert "Too many new names from your address" in words_of(answers[2].text)
    code = table.rpartition("/")[2]
    match = services(app).matches.find(code)
    assert match.seats[0].name == "Cid"
    elsewhere: Any = services(app).socketio.test_client(
        app, query_string=f"?match={code}", flask_test_client=client
    )
    refused = elsewhere.emit("rename", {"name": "Eve"}, callback=True)
    assert refused["error"]["code"] == "too_many"
    services(app).close()


def test_a_right_to_left_name_turns_no_title_around(app: Flask, client: FlaskClient, parts: Services) -> None:
    name, title = "أحمد", "ليلة"
    people = [PersonPlan(name=name), PersonPlan(name="سارة")]
    lobby = parts.matches.create(INTRO, (people[0], OPEN), title=title)
    live = parts.matches.create(INTRO, people, title=title)
    over = parts.matches.create(INTRO, people, title=title)
    for ply, move in enumerate((1, 0, 2)):
        parts.matches.play(over.id, over.keys[INTRO.order[ply]], ply, move)
    room = go(client.post("/classes", data={"name": title}))
    task = {"kind": "dinner", "own": "Tibs, 3, 1\nShiro, 2, 3", "first": "me", "dinner-bot": "crossout"}
    go(client.post(f"{room}/tasks", data={**task, "title": title}))
    pupil = app.test_client()
    go(pupil.post(f"{room}/join", data={"name": name}))

    shown = [(client, f"/t/{lobby.id}"), (client, f"/j/{lobby.id}"), (client, f"/j/{over.id}")]
    shown += [(client, f"/g/{live.id}"), (client, f"/g/{over.id}"), (client, f"/g/{over.id}/review")]
    shown += [(client, f"{room}{page}") for page in ("", "/pupils/1", "/cards", "/tasks/1/cloud")]
    shown += [(pupil, room), (pupil, go(pupil.post(f"{room}/tasks/1/start")))]
    for visitor, page in shown:
        answer = visitor.get(page)
        assert answer.status_code == 200, page
        titles = re.findall(r"<title>(.*?)</title>|<meta [^>]*content=\"([^\"]*)\"", answer.text)
        assert titles
        for text in map("".join, titles):
            assert is_isolated(text), (page, text)
    drawn = re.search("<title>(.*?)</title>", client.get(f"/g/{over.id}/picture.svg").text)
    assert drawn
    assert is_isolated(drawn[1])
    described = client.get("/oembed", query_string={"url": f"http://localhost/g/{over.id}"}).get_json()
    assert title in described["title"]
    assert is_isolated(described["title"])
    assert is_isolated(described["html"])


def is_isolated(text: str) -> bool:
    """Tell whether every right-to-left letter stands between isolates."""
    beside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
    return not any(bidirectional(letter) in ("R", "AL") for letter in beside)
