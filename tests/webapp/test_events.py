"""Events of one socket, and the language that it speaks."""

from collections.abc import Callable

import pytest
from flask_socketio import SocketIOTestClient

from engine.tokens.rules import numbered
from tests.webapp.clients import OPEN, person
from tests.webapp.tables import NewMatch, Table

Sockets = Callable[..., SocketIOTestClient]


@pytest.fixture
def lobby(new_match: NewMatch) -> Table:
    return new_match(numbered(6, 3), [person("Ada"), OPEN, OPEN])


def test_a_socket_without_a_cookie_takes_one_seat_however_often_it_asks(lobby: Table) -> None:
    stranger = lobby.socket()
    first, again = (stranger.emit("sit", {"name": name}, callback=True) for name in ("Bea", "Bea too"))
    assert (first["seat"], again["seat"]) == (1, 1)
    assert first["seat_key"] == again["seat_key"]
    assert lobby.socket().emit("sit", {"name": "Cy"}, callback=True)["seat"] == 2


def test_a_person_asked_to_leave_a_seat_is_not_taken_for_the_next_to_sit_there(lobby: Table) -> None:
    host, bea = lobby.socket(0), lobby.socket()
    assert bea.emit("sit", {"name": "Bea"}, callback=True)["seat"] == 1
    assert host.emit("open_seat", {"seat": 1}, callback=True)["ok"]
    lobby.sit("Cy")  # by a plain form, without a socket
    seat = host.emit("state", {}, callback=True)["view"]["seats"][1]
    assert (seat["name"], seat["present"]) == ("Cy", False)
    assert bea.emit("state", {}, callback=True)["view"]["you"] is None


def test_a_socket_speaks_the_language_of_its_page(table: Table, sockets: Sockets) -> None:
    told = [sockets(table.id, table.keys[0]), sockets(table.id, table.keys[1], lang="de")]
    refused = [socket.emit("start", {}, callback=True)["error"]["message"] for socket in told]
    assert refused == [
        "This game has started. The seats are fixed.",
        "Das kann nur, wer den Tisch aufgemacht hat.",
    ]
    for socket in told:
        socket.get_received()
    table.play(0, 0, 0)
    pushed = [
        event["args"][0] for socket in told for event in socket.get_received() if event["name"] == "moved"
    ]
    assert [push["frame"]["words"]["heading"] for push in pushed] == ["Bite 1 of 8", "1. Bissen von 8"]
