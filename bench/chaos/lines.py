"""One socket of a match, of two kinds: of a Socket.IO library, and written by hand."""

import contextlib
import json
from typing import Any, Protocol

import gevent
import socketio  # type: ignore[import-untyped]  # it has no stubs
from gevent.event import Event
from socketio.exceptions import SocketIOError  # type: ignore[import-untyped]  # nor this
from wsproto.utilities import ProtocolError

from tests.webapp.lines import Line

Json = dict[str, Any]

PATIENCE = 5.0
"""How many seconds an answer may take before the line counts as lost: as long as the page waits."""


class LineLostError(Exception):
    """The line was cut, or nothing came over it for too long."""


class MatchLine(Protocol):
    """What a player needs of a socket."""

    def call(self, event: str, data: Json) -> Json:
        """Send an event and return its acknowledgement; raises `LineLostError`."""
        ...

    def news(self, seconds: float) -> bool:
        """Return whether a push came, waiting no longer than that; raises `LineLostError`."""
        ...

    def close(self) -> None:
        """Leave."""
        ...


class LibraryLine:
    """A socket of python-socketio's client."""

    def __init__(self, address: str, match: str) -> None:
        self._pushed = Event()
        self._client = socketio.Client(reconnection=False, request_timeout=PATIENCE)
        for event in ("moved", "table"):
            self._client.on(event, lambda _: self._pushed.set())
        self._client.on("disconnect", lambda *_: self._pushed.set())
        try:
            url = f"http://{address}?match={match}"
            # The library's own patience does not cover all that it waits for on a line that is held.
            with gevent.Timeout(3 * PATIENCE, OSError("The line was not there in time.")):
                self._client.connect(url, transports=["websocket"], wait_timeout=PATIENCE)
        except (SocketIOError, OSError, ValueError) as error:
            self.close()
            raise LineLostError from error

    def call(self, event: str, data: Json) -> Json:
        try:
            answer: Json = self._client.call(event, data, timeout=PATIENCE)
        except (SocketIOError, OSError) as error:
            raise LineLostError from error
        return answer

    def news(self, seconds: float) -> bool:
        pushed = self._pushed.wait(seconds)
        self._pushed.clear()
        if not self._client.connected:
            raise LineLostError
        return bool(pushed)

    def close(self) -> None:
        # In whatever state a cut has left it.
        with contextlib.suppress(Exception), gevent.Timeout(PATIENCE, False):  # type: ignore[arg-type]  # False ends it silently
            self._client.eio.disconnect(abort=True)


class RawLine(Line):
    """A socket written by hand."""

    def __init__(self, address: str, match: str) -> None:
        try:
            super().__init__(address, match, timeout=PATIENCE)
        except (OSError, ProtocolError) as error:
            raise LineLostError from error

    def call(self, event: str, data: Json) -> Json:
        number = next(self._numbers)
        try:
            self._send(f"42{number}{json.dumps([event, data])}")
            answer: Json = json.loads(self._until(f"43{number}"))[0]
        except (OSError, ProtocolError) as error:
            raise LineLostError from error
        return answer

    def news(self, seconds: float) -> bool:
        if self.pushed:  # it came while an answer was awaited
            self.pushed.clear()
            return True
        self._tcp.settimeout(seconds)
        try:
            text = self._next()
            if text == "2":
                self._send("3")
            return text.startswith("42")
        except TimeoutError:
            return False
        except (OSError, ProtocolError) as error:
            raise LineLostError from error
        finally:
            self._tcp.settimeout(PATIENCE)
