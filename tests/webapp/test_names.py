"""Names of people at a table: which are taken, and how two that look alike are told apart."""

import re
from collections.abc import Callable
from typing import Any
from unicodedata import bidirectional

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.clients import OPEN
from tests.webapp.tables import NewMatch, connect
from tests.webapp.verbs import go, view_of, words_of


@pytest.mark.parametrize("unseen", ["\ufe0f", "\u034f", "\u3164", "\u2800"], ids=ascii)
def test_an_invisible_mark_makes_no_other_name(new_match: NewMatch, unseen: str) -> None:
    made = new_match("intro", ["Ada", OPEN])
    made.sit(f"A{unseen}da{unseen}")
    assert [seat["name"] for seat in made.view()["seats"]] == ["Ada", "Ada"]


@pytest.mark.parametrize("name", ["\u0410da", "ada", "\uff21da", "Áda", "A da"], ids=ascii)
def test_a_name_that_looks_like_another_is_shown_with_its_letter(
    client: FlaskClient, new_match: NewMatch, name: str
) -> None:
    made = new_match("intro", ["Ada", OPEN])
    made.sit(name)
    view = made.view()
    told_apart = ["Ada A", f"{name} B"]
    assert [seat["called"] for seat in view["seats"]] == told_apart
    assert [seat["mark"] for seat in view["seats"]] == ["A", "B"]
    assert all(f">{name}</span>" in client.get(f"/t/{made.id}").text for name in told_apart), "in the lobby"
    made.do("start", made.keys[0])
    assert all(f"data-name>{name}</span>" in client.get(f"/g/{made.id}").text for name in told_apart)
    made.do("rename", made.keys[0], name="Adam")
    assert [seat["called"] for seat in made.view()["seats"]] == ["Adam", name]


def test_a_seat_without_a_name_is_called_by_its_letter(new_match: NewMatch) -> None:
    view = new_match("intro", ["Ada", OPEN]).view()
    assert [seat["called"] for seat in view["seats"]] == ["Ada", "Seat B"]


@pytest.mark.parametrize(
    "name", ["\ufdfd" * 40, "A" + "\u0336" * 3 + "da", "Z" + "\u0301\u0316\u0322\u0353" * 6], ids=ascii
)
def test_a_name_keeps_to_its_line(client: FlaskClient, new_match: NewMatch, name: str) -> None:
    made = new_match("intro", ["Ada", OPEN])
    refused = made.refusal("sit", name=name)
    assert refused["code"] == "bad_name"
    assert "too wide, or a letter has too many marks" in refused["message"]
    assert made.refusal("rename", 0, name=name)["code"] == "bad_name"
    client.set_cookie("name", name)
    page = go(client.post("/quick/dinner"))
    assert view_of(client, page)["seats"][0]["name"].startswith("Guest "), (
        "what an old cookie says is passed over"
    )


def test_an_address_may_take_so_many_new_names(make_app: Callable[..., Flask]) -> None:
    app = make_app(LIMITS="names 2/minute")
    client = app.test_client()
    table = go(
        client.post("/tables", data={"game": "dinner", "dinner": "intro", "host": "Ada", "starts": "host"})
    )
    answers = [client.post(f"{table}/name", data={"name": name}) for name in ("Bea", "Cid", "Dee")]
    assert [answer.status_code for answer in answers] == [303, 303, 429]
    assert "Too many new names from your address" in words_of(answers[2].text)
    code = table.rpartition("/")[2]
    assert client.get(f"/api/matches/{code}").json["view"]["seats"][0]["name"] == "Cid"  # type: ignore[index]
    refused: Any = connect(app, code, client=client).emit("rename", {"name": "Eve"}, callback=True)
    assert refused["error"]["code"] == "too_many"


def test_a_right_to_left_name_turns_no_title_around(
    app: Flask, client: FlaskClient, new_match: NewMatch
) -> None:
    name, title = "أحمد", "ليلة"
    people = [name, "سارة"]
    lobby, live, over = (new_match("intro", seats) for seats in ([name, OPEN], people, people))
    for ply, move in enumerate((1, 0, 2)):
        over.play(ply % 2, ply, move)
    room = go(client.post("/classes", data={"name": title}))
    task = {"kind": "dinner", "own": "Tibs, 3, 1\nShiro, 2, 3", "first": "me", "dinner-bot": "crossout"}
    go(client.post(f"{room}/tasks", data={**task, "title": title}))
    pupil = app.test_client()
    go(pupil.post(f"{room}/join", data={"name": name}))

    shown = [(client, f"/t/{lobby.id}"), (client, f"/j/{lobby.id}"), (client, f"/j/{over.id}")]
    shown += [(client, f"/g/{live.id}"), (client, f"/g/{over.id}"), (client, f"/g/{over.id}/review")]
    shown += [(client, f"{room}{page}") for page in ("", "/pupils/1", "/cards", "/tasks/1/cloud")]
    task_page = go(pupil.post(f"{room}/tasks/1/start"))
    go(pupil.post(f"{task_page}/resign"))
    shown += [(pupil, room), (pupil, task_page), (pupil, f"{task_page}/review")]
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


def is_isolated(text: str) -> bool:
    """Tell whether every right-to-left letter stands between isolates."""
    beside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
    return not any(bidirectional(letter) in ("R", "AL") for letter in beside)
