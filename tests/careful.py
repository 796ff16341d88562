"""A client as careful as the browser’s script: it connects and joins again, and asks if it sees a gap."""

import threading
import time
from typing import Any

import socketio

from tests.webapp.clients import PATIENCE

Json = dict[str, Any]

ANSWER_WITHIN = 5
"""After how many seconds without an answer a line counts as broken."""


class Careful:
    """One seat's socket, which never asks for the match unless it sees that it missed something.

    Attributes
    ----------
    moves
        The moves that it knows of, in order.
    """

    def __init__(self, url: str, match: str, key: str) -> None:
        self._address = f"{url}?match={match}"
        self._key = key
        self._view: Json | None = None
        self._news = threading.Condition()
        self._closed = False
        self._connections = 0
        self._socket = socketio.Client(
            reconnection=True, reconnection_delay=0.1, reconnection_delay_max=1, randomization_factor=0
        )
        self._socket.on("connect", self._join)
        self._socket.on("moved", self._moved)
        self._socket.on("table", lambda view: self._adopt(view))

    def connect(self) -> "Careful":
        """Connect, and wait until the seat is claimed."""
        self._socket.connect(self._address, transports=["websocket"], wait_timeout=PATIENCE, retry=True)
        self.wait_until(0)
        return self

    def close(self) -> None:
        """Leave."""
        self._closed = True
        self._socket.shutdown()

    @property
    def view(self) -> Json:
        """The match as this client knows it."""
        assert self._view is not None
        return self._view

    @property
    def moves(self) -> list[tuple[int, Any]]:
        """Who made which move, as far as this client knows."""
        return [(move["seat"], move["move"]) for move in self.view["moves"]]

    def wait_until(self, ply: int, patience: float = PATIENCE) -> None:
        """Wait until it knows of so many moves."""
        deadline = time.monotonic() + patience
        with self._news:
            while self._view is None or self._view["ply"] < ply:
                left = deadline - time.monotonic()
                assert left > 0, f"no move {ply} within {patience:g} s: {self._view and self._view['ply']}"
                self._news.wait(left)

    def move(self, ply: int, move: Any) -> None:
        """Send a move until it is acknowledged."""
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self._ask("move", {"ply": ply, "move": move})
            if answer is not None and answer["ok"]:
                return
            assert answer is None or answer["error"]["code"] in ("not_saved", "server_error", "no_such_match")
            assert time.monotonic() < deadline, answer
            time.sleep(0.1)

    def _ask(self, event: str, data: Json) -> Json | None:
        try:
            answer: Json = self._socket.call(event, data, timeout=ANSWER_WITHIN)
        except (socketio.exceptions.SocketIOError, ValueError):  # no line just now, or a broken one
            return None
        return answer

    def _join(self) -> None:
        self._connections += 1
        number = self._connections
        while not self._closed and number == self._connections:
            answer = self._ask("join", {"seat_key": self._key})
            if answer is not None and answer["ok"]:
                self._adopt(answer["view"])
                return
            time.sleep(0.1)

    def _refresh(self) -> None:
        answer = self._ask("state", {})
        if answer is not None and answer["ok"]:
            self._adopt(answer["view"])

    def _adopt(self, view: Json) -> None:
        with self._news:
            older = self._view is not None and view["revision"] < self._view["revision"]
            if not older:
                self._view = view
                self._news.notify_all()

    def _moved(self, moved: Json) -> None:
        with self._news:
            known = self._view
            if known is None or moved["revision"] <= known["revision"]:
                return
            frames = [*moved.get("earlier", ()), moved["frame"]]
            if moved["revision"] == known["revision"] + 1 and moved["ply"] == known["ply"] + len(frames):
                made = [frame["last"] for frame in frames]
                self._view = {**known, **moved, "moves": [*known["moves"], *made]}
                self._news.notify_all()
                return
        self._refresh()
