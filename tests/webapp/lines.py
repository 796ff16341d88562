"""One socket, spoken to by hand, so that a test can send what no client would."""

import contextlib
import itertools
import json
import socket
from collections import deque
from typing import Any

from wsproto import ConnectionType, WSConnection
from wsproto.events import CloseConnection, Request, TextMessage


class Line:
    """One socket, spoken to by hand (Socket.IO over a websocket): the client must cost next to nothing.

    Attributes
    ----------
    pushed
        The names of the events that the server has sent by itself.
    closed_with
        The code with which the server has closed it; None while it has not.
    """

    def __init__(self, address: str, match: str, timeout: float = 30.0) -> None:
        host, port = address.split(":")
        self._tcp = socket.create_connection((host, int(port)), timeout=timeout)
        self._tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._websocket = WSConnection(ConnectionType.CLIENT)
        self._numbers = itertools.count()
        self._texts: deque[str] = deque()
        self._partial = ""
        self.pushed: set[str] = set()
        self.closed_with: int | None = None
        target = f"/socket.io/?EIO=4&transport=websocket&match={match}"
        self._tcp.sendall(self._websocket.send(Request(host=address, target=target)))
        self._until("0")
        self._send("40")
        self._until("40")

    def _send(self, text: str) -> None:
        self._tcp.sendall(self._websocket.send(TextMessage(text)))

    def _next(self) -> str:
        while not self._texts:
            data = self._tcp.recv(65536)
            if not data:
                raise ConnectionResetError("The server has hung up.")
            self._websocket.receive_data(data)
            for part in self._websocket.events():
                if isinstance(part, CloseConnection):
                    self.closed_with = part.code
                    raise ConnectionResetError("The server has closed the socket.")
                if isinstance(part, TextMessage):
                    self._partial += part.data
                    if part.message_finished:
                        self._texts.append(self._partial)
                        self._partial = ""
        return self._texts.popleft()

    def _until(self, start: str) -> str:
        while True:
            text = self._next()
            if text.startswith(start):
                return text.removeprefix(start)
            if text == "2":
                self._send("3")
            if text.startswith("42"):
                self.pushed.add(json.loads(text[2:])[0])

    def call(self, event: str, data: dict[str, Any]) -> dict[str, Any]:
        """Send an event and return what it is acknowledged with."""
        number = next(self._numbers)
        self._send(f"42{number}{json.dumps([event, data])}")
        answer: dict[str, Any] = json.loads(self._until(f"43{number}"))[0]
        assert answer["ok"], answer
        return answer

    def hear_out(self) -> None:
        """Read whatever the server sends until it closes the socket."""
        with contextlib.suppress(ConnectionResetError):
            while True:
                self._next()

    def close(self) -> None:
        """Leave."""
        self._tcp.close()
