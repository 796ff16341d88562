"""A player at a real server: HTTP and Socket.IO as any stranger's client would use them."""

import threading
import time
from collections.abc import Callable
from typing import Any

import requests
import socketio

PATIENCE = 30.0

Json = dict[str, Any]


def post(url: str, path: str, body: Any, key: str | None = None) -> Json:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer: Json = requests.post(f"{url}{path}", json=body, headers=headers, timeout=PATIENCE).json()
    return answer


def make_match(url: str, seats: list[Json], *, game: str = "dinner", **rest: Any) -> Json:
    setup = {"named": "figure-2"} if game == "dinner" and "setup" not in rest else {}
    made = post(url, "/api/matches", {"game": game, **setup, "seats": seats, **rest})
    assert made["ok"], made
    return made


def person(name: str = "Ada") -> Json:
    return {"kind": "person", "name": name}


def bot(strategy: str) -> Json:
    return {"kind": "bot", "strategy": strategy}


OPEN: Json = {"kind": "open"}


class Player:
    """One socket, everything that it was pushed, and the view as a careful client keeps it."""

    def __init__(
        self, url: str, match: str, key: str | None = None, *, transports: tuple[str, ...] = ("websocket",)
    ):
        self.match, self.key = match, key
        self._url, self._transports = url, list(transports)
        self.pushed: list[tuple[str, Json]] = []
        self._news = threading.Condition()
        self._socket = socketio.Client(reconnection=False)
        for event in ("moved", "table", "run_progress", "run_done"):
            self._socket.on(event, self._keeper(event))

    def _keeper(self, event: str) -> Callable[[Json], None]:
        def keep(data: Json) -> None:
            with self._news:
                self.pushed.append((event, data))
                self._news.notify_all()

        return keep

    def connect(self) -> "Player":
        self._socket.connect(
            f"{self._url}?match={self.match}", transports=self._transports, wait_timeout=PATIENCE
        )
        return self

    def join(self) -> Json:
        answer = self.call("join", {"seat_key": self.key})
        assert answer["ok"], answer
        view: Json = answer["view"]
        return view

    def call(self, event: str, data: Any = None) -> Json:
        answer: Json = self._socket.call(event, {} if data is None else data, timeout=PATIENCE)
        return answer

    def call_at_once(self, event: str, data: Any, times: int) -> list[Json]:
        """Send an event again and again without waiting, then return the answers in order."""
        answers: list[Json] = []
        for _ in range(times):
            self._socket.emit(event, data, callback=answers.append)
        deadline = time.monotonic() + PATIENCE
        while len(answers) < times:
            assert time.monotonic() < deadline, answers
            time.sleep(0.01)
        return answers

    def state(self) -> Json:
        view: Json = self.call("state")["view"]
        return view

    def state_once(self, meets: Callable[[Json], bool]) -> Json:
        """Ask for the state until it meets a condition."""
        deadline = time.monotonic() + PATIENCE
        while not meets(view := self.state()):
            assert time.monotonic() < deadline, view
            time.sleep(0.05)
        return view

    def wait_for(self, event: str, meets: Callable[[Json], bool] = lambda _: True) -> Json:
        """Return the first push of this sort that meets a condition, past or to come."""
        deadline = time.monotonic() + PATIENCE
        with self._news:
            while True:
                for name, data in self.pushed:
                    if name == event and meets(data):
                        return data
                assert self._news.wait(deadline - time.monotonic()), f"no such {event} in {self.pushed}"

    def play(
        self, view: Json, choose: Callable[[Json], Any] = lambda view: view["options"][-1]["move"]
    ) -> Json:
        answer = self.call("move", {"ply": view["ply"], "move": choose(view)})
        assert answer["ok"], answer
        return answer

    def leave(self) -> None:
        self._socket.disconnect()

    def __enter__(self) -> "Player":
        return self.connect()

    def __exit__(self, *_: object) -> None:
        self.leave()
