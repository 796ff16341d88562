"""Par in a match: it comes by itself, the same for all, and only where it is known."""

import re
from collections.abc import Callable
from typing import Any

import gevent
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.tokens.rules import numbered
from tests.webapp.verbs import view_of
from webapp.extensions import Services
from webapp.matches.messages import PersonPlan

Sockets = Callable[..., SocketIOTestClient]
PEOPLE = [PersonPlan(name=name) for name in ("Ada", "Ben", "Cy", "Di")]


def pushed(socket: SocketIOTestClient, event: str) -> dict[str, Any]:
    """The latest push of an event that has par, waited for."""
    for _ in range(1200):
        for message in reversed(socket.get_received()):
            if message["name"] == event and message["args"][0]["par"] is not None:
                view: dict[str, Any] = message["args"][0]
                return view
        gevent.sleep(0.05)
    raise AssertionError(f"no {event} with par came")


def test_par_is_pushed_to_the_table_and_no_join_waits_for_it(parts: Services, sockets: Sockets) -> None:
    made = parts.matches.create(numbered(10, 3), PEOPLE[:3])
    socket = sockets(made.id)
    joined = socket.emit("join", {"seat_key": made.keys[0]}, callback=True)["view"]
    assert joined["par"] is None
    view = pushed(socket, "table")
    assert view["revision"] == joined["revision"]
    assert [low for low, _ in view["par"]["seats"]] == [21, 19, 15]
    assert view["par"]["says"]["A"] == "Perfect play gives you $21. Can you get it?"


def test_the_page_of_a_match_shows_par_as_the_next_who_join_are_shown_it(
    client: FlaskClient, parts: Services, sockets: Sockets
) -> None:
    made = parts.matches.create(numbered(10, 4), PEOPLE)
    par = view_of(client, f"/g/{made.id}")["par"]
    low, high = par["seats"][0]
    assert par["says"]["A"] == f"Perfect play gives you ${low} at least, ${high} at best. Can you get it?"
    assert sockets(made.id).emit("join", {"seat_key": None}, callback=True)["view"]["par"] == par


def test_equal_games_are_worked_out_once(client: FlaskClient, parts: Services) -> None:
    first, second = (parts.matches.create(numbered(8, 2), PEOPLE[:2]).id for _ in range(2))
    assert view_of(client, f"/g/{first}")["par"] is not None
    parts.matches.seek_par(second)
    assert parts.matches.view(second)["par"] == parts.matches.view(first)["par"]


def test_nothing_is_left_to_reach_for_a_seat_without_a_token(client: FlaskClient, parts: Services) -> None:
    made = parts.matches.create(numbered(10, 3), PEOPLE[:3])
    page = f"/g/{made.id}"
    assert view_of(client, page)["par"] is not None
    assert worths(client, page) == ["perfect $21", "perfect $19", "perfect $15"]
    parts.matches.play(made.id, made.keys[0], 0, 9)
    parts.matches.play(made.id, made.keys[1], 1, 8)
    assert worths(client, page) == ["", "for now", "perfect $15"]
    parts.matches.play(made.id, made.keys[2], 2, 7)
    assert worths(client, page) == ["perfect $21", "perfect $19", "perfect $15"], (
        "it is over: they are compared"
    )


def worths(client: FlaskClient, page: str) -> list[str]:
    return re.findall(r"data-par-text>([^<]*)<", client.get(page).text)
