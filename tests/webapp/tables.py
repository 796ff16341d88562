"""Matches over HTTP: made, joined, played and watched as any program does."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from werkzeug.test import TestResponse

from engine.game import AnyGame
from engine.record import Record
from tests.webapp.clients import person

Json = dict[str, Any]
Sockets = Callable[..., SocketIOTestClient]
NewMatch = Callable[..., "Table"]


@dataclass
class Table:
    """A match. Whoever does something is named by a key, or by a seat whose key is known.

    Attributes
    ----------
    keys
        By seat, the keys that the answer had when the match was made.
    """

    id: str
    keys: list[Any]
    client: FlaskClient

    def at(self, app: Flask) -> "Table":
        """The same match at another server."""
        return replace(self, client=app.test_client())

    @property
    def page(self) -> str:
        return f"/g/{self.id}"

    def _key(self, who: int | str | None) -> str | None:
        return self.keys[who] if isinstance(who, int) else who

    def _headers(self, who: int | str | None) -> dict[str, str]:
        key = self._key(who)
        return {} if key is None else {"Authorization": f"Bearer {key}"}

    def get(self, what: str = "", who: int | str | None = None, **query: Any) -> TestResponse:
        path = f"/api/matches/{self.id}{what and '/'}{what}"
        return self.client.get(path, query_string=query, headers=self._headers(who))

    def post(self, what: str, who: int | str | None, body: Any) -> TestResponse:
        return self.client.post(f"/api/matches/{self.id}/{what}", json=body, headers=self._headers(who))

    def do(self, act: str, who: int | str | None = None, /, **body: Any) -> Json:
        """Do an act; return the match after it, or whatever else acknowledges it."""
        answer = self.post(act, who, body)
        assert answer.status_code < 300, answer.text
        done: Json = answer.get_json()
        view: Json = done.get("view", done)
        return view

    def refusal(self, act: str, who: int | str | None = None, /, **body: Any) -> Json:
        """Do an act that is refused; return the error."""
        answer = self.post(act, who, body)
        assert 400 <= answer.status_code < 500, answer.text
        error: Json = answer.get_json()["error"]
        return error

    def view(self, who: int | str | None = None, **query: Any) -> Json:
        answer = self.get(who=who, **query).get_json()
        assert answer["ok"], answer
        view: Json = answer["view"]
        return view

    def snapshot(self) -> Json:
        """Return what can be seen of it but who is here, and par: they change by themselves."""
        view = self.view()
        view["par"] = None
        view["seats"] = [{**seat, "away": None, "present": None} for seat in view["seats"]]
        return view

    def post_move(self, body: Any, key: str | None = None) -> TestResponse:
        return self.post("moves", key, body)

    def play(self, who: int | str | None, ply: int, move: Any) -> Json:
        return self.do("moves", who, ply=ply, move=move)

    def sit(self, name: str, seat: int | None = None, client: FlaskClient | None = None) -> str:
        """Take a seat, as somebody new or with a browser; return its key."""
        body = {"name": name, **({} if seat is None else {"seat": seat})}
        browser = client or self.client.application.test_client()
        answer = browser.post(f"/api/matches/{self.id}/sit", json=body)
        assert answer.status_code == 201, answer.text
        taken: Json = answer.get_json()
        if len(self.keys) > taken["seat"]:
            self.keys[taken["seat"]] = taken["seat_key"]
        return str(taken["seat_key"])

    def settled(self, who: int | str | None = None) -> Json:
        """Wait until no bot has to move; return the match as it then stands."""
        view = self.view(who)
        while any(view["seats"][seat]["kind"] == "bot" for seat in view["movers"]):
            view = self.get(who=who, wait=20, after=view["revision"]).get_json()["view"]
        return view

    def record(self, who: int | str | None = None) -> Record:
        """Return what was played; a seed that is still secret is 0, so no dice may have been thrown."""
        body = self.get("record", who).get_json()
        return Record.from_json({**body, "seed": body["seed"] or 0})

    def rematch(self, who: int | str | None) -> "Table":
        """Make the next match: the seats turn by one, and the keys with them."""
        return Table(self.do("rematch", who)["id"], self.keys[-1:] + self.keys[:-1], self.client)

    def socket(self, who: int | str | None = None) -> SocketIOTestClient:
        """Connect to it, and join with a key if there is one."""
        return connect(self.client.application, self.id, self._key(who))


_connected: list[SocketIOTestClient] = []


def hang_up() -> None:
    """Disconnect all sockets."""
    while _connected:
        if (socket := _connected.pop()).is_connected():
            socket.disconnect()


def connect(
    app: Flask, match: str = "", key: str | None = None, client: FlaskClient | None = None, **query: str
) -> SocketIOTestClient:
    """Connect a socket, to a match if there is one; join it with a key if there is one."""
    address = urlencode({**({"match": match} if match else {}), **query})
    socket: SocketIOTestClient = app.extensions["socketio"].test_client(
        app, query_string=address, flask_test_client=client
    )
    _connected.append(socket)
    if key is not None:
        joined: Any = socket.emit("join", {"seat_key": key}, callback=True)
        assert joined["ok"], joined
    return socket


def new_table(
    client: FlaskClient,
    game: AnyGame | str = "figure-2",
    seats: Sequence[str | Json] = ("Ada", "Ben"),
    **more: Any,
) -> Table:
    """Make a match of a game, which may be told by name and ``setup``, or of a dinner with a name.

    A seat is a plan, or the name of a person.
    """
    if not isinstance(game, str):
        wanted = {"game": game.name, "setup": game.to_json()}
    else:
        wanted = {"game": game} if "setup" in more else {"game": "dinner", "named": game}
    plans = [person(seat) if isinstance(seat, str) else seat for seat in seats]
    made: Any = client.post("/api/matches", json={**wanted, "seats": plans, **more}).get_json()
    assert made["ok"], made
    return Table(made["id"], made["seat_keys"], client)


def read(view: Json, said: Any, at: int = -1) -> str:
    """Read a sentence of a view as its viewer does, at a frame; how is said in the protocol."""
    frame, you = view["frames"][at], view.get("you")
    facts = {**frame["words"], "scores": frame["words"].get("brief") or view["phrases"]["scores"]}
    text = said if isinstance(said, str) else said.get(you and "ABCDEFGHIJ"[you["seat"]], said[""])

    def filled(mark: re.Match[str]) -> str:
        word = mark[1]
        if word is None:
            return "{"
        if word.isdecimal():
            return str(view["phrases"]["score"]).replace("{n}", str(frame["scores"][int(word)]))
        if len(word) == 1:
            return str(view["seats"]["ABCDEFGHIJ".index(word)]["called"])
        return read(view, facts[word], at)

    return re.sub(r"\{(?:\{|(\w+)\})", filled, text)


def matches_made(client: FlaskClient) -> float:
    """Count the matches that a server has made."""
    lines = client.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("lastbite_matches_total{"))
