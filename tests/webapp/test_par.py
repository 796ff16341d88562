"""Par in a match: it comes by itself, the same for all, and only where it is known."""

import re
from typing import Any

import gevent
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.tokens.rules import numbered
from tests.webapp.tables import NewMatch
from tests.webapp.verbs import view_of

PEOPLE = ["Ada", "Ben", "Cy", "Di"]


def pushed(socket: SocketIOTestClient, event: str) -> dict[str, Any]:
    """The latest push of an event that has par, waited for."""
    for _ in range(1200):
        for message in reversed(socket.get_received()):
            if message["name"] == event and message["args"][0]["par"] is not None:
                view: dict[str, Any] = message["args"][0]
                return view
        gevent.sleep(0.05)
    raise AssertionError(f"no {event} with par came")


def test_par_is_pushed_to_the_table_and_no_join_waits_for_it(new_match: NewMatch) -> None:
    made = new_match(numbered(10, 3), PEOPLE[:3])
    socket = made.socket()
    answer: Any = socket.emit("join", {"seat_key": made.keys[0]}, callback=True)
    joined = answer["view"]
    assert joined["par"] is None
    view = pushed(socket, "table")
    assert view["revision"] == joined["revision"]
    assert [low for low, _ in view["par"]["seats"]] == [21, 19, 15]
    assert view["par"]["says"]["A"] == "Perfect play gives you $21. Can you get it?"


def test_the_page_of_a_match_shows_par_as_the_next_who_join_are_shown_it(
    client: FlaskClient, new_match: NewMatch
) -> None:
    made = new_match(numbered(10, 4), PEOPLE)
    par = view_of(client, f"/g/{made.id}")["par"]
    low, high = par["seats"][0]
    assert par["says"]["A"] == f"Perfect play gives you ${low} at least, ${high} at best. Can you get it?"
    joined: Any = made.socket().emit("join", {"seat_key": None}, callback=True)
    assert joined["view"]["par"] == par


def test_equal_games_are_worked_out_once(client: FlaskClient, new_match: NewMatch) -> None:
    first, second = (new_match(numbered(8, 2), PEOPLE[:2]) for _ in range(2))
    assert view_of(client, first.page)["par"] is not None
    view_of(client, second.page)
    assert second.view()["par"] == first.view()["par"]


def test_nothing_is_left_to_reach_for_a_seat_without_a_token(
    client: FlaskClient, new_match: NewMatch
) -> None:
    made = new_match(numbered(10, 3), PEOPLE[:3])
    page = f"/g/{made.id}"
    assert view_of(client, page)["par"] is not None
    assert worths(client, page) == ["perfect $21", "perfect $19", "perfect $15"]
    made.play(made.keys[0], 0, 9)
    made.play(made.keys[1], 1, 8)
    assert worths(client, page) == ["", "for now", "perfect $15"]
    made.play(made.keys[2], 2, 7)
    assert worths(client, page) == ["perfect $21", "perfect $19", "perfect $15"], (
        "it is over: they are compared"
    )


def worths(client: FlaskClient, page: str) -> list[str]:
    return re.findall(r"data-par-text>([^<]*)<", client.get(page).text)
