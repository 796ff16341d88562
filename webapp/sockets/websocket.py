"""Websockets by hand (RFC 6455): a frame of a short text is cheaper than any library's object for it.

What waits to be sent is in the outbox of a socket, bounded in bytes: who does not read is hung up on.
"""

import base64
import hashlib
import json
import logging
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import gevent
from gevent.queue import JoinableQueue

from webapp.errors import envelope

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

log = logging.getLogger(__name__)

_ACCEPT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_CONTINUED, _TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
_GOING, _MALFORMED, _NOT_TEXT, _TOO_BIG, _LATER = 1000, 1002, 1007, 1009, 1013

TOO_SLOW = "This socket reads too slowly: more waits for it than is kept."
LIMIT = 1 << 20
"""How many bytes may wait for one socket."""
GRACE = 10.0
"""How many seconds a socket has to read why it is closed."""
TURN = 8
"""After how many messages of one socket it is the turn of the others, however many more have arrived."""


CONNECTION = "lastbite.connection"
"""Where the connection of a request is in its environment."""

UPGRADE = 20.0
"""How many seconds a socket may take for each message of its upgrade from long polling."""


class _ClosedError(Exception):
    """The other side is gone, or has to go: with a code of section 7.4 of the RFC."""

    def __init__(self, code: int = _GOING) -> None:
        super().__init__(code)
        self.code = code


def frame(text: str) -> bytes:
    """Write a text as one frame of a server."""
    return _frame(_TEXT, text.encode())


def _frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, size)) + payload
    if size < 1 << 16:
        return bytes((0x80 | kind, 126)) + size.to_bytes(2, "big") + payload
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + payload


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """Take a client's mask of four bytes off."""
    size = len(payload)
    whole = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")


class _Rest:
    """Stands in an outbox for what the wire did not take of a packet."""

    @staticmethod
    def encode() -> str:
        """Return that there is nothing else to send."""
        return ""


class Outbox(JoinableQueue):  # type: ignore[type-arg]  # gevent's own is not generic when the program runs
    """What waits to be sent over one socket; what the wire takes at once does not wait.

    Attributes
    ----------
    owner, wire
        The socket; and its websocket, if it has one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.owner: Any = None
        self.wire: Websocket | None = None
        self._writer: gevent.Greenlet[[], Any] | None = None
        self._waiting = 0
        self._full = False

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        """Send a packet, or have it wait; None ends the socket."""
        if item is None:
            self._keep(item)
        elif self._full:
            pass
        elif self.wire is not None and self.empty() and self.wire.send_now(item):
            if self.wire.rest:
                self._keep(_Rest)
        else:
            self._waiting += len(item.encode())
            self._keep(item)
            if self._waiting > LIMIT and self.owner is not None:
                self._full = True
                gevent.spawn(self._hang_up)

    def take_writer(self, writer: "gevent.Greenlet[[], Any]") -> None:
        """Send what waits; what the wire does not take is left to a writer, which starts then."""
        waiting = [self.get(block=False) for _ in range(self.qsize())]
        self._writer = writer
        for item in waiting:
            self.put(item)
            self.task_done()  # after what it put there, so that nobody who waits for all is told too early

    def _keep(self, item: Any) -> None:
        super().put(item)
        if self._writer is not None:
            self._writer.start()  # does nothing the second time

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        """Take what is to be sent next."""
        # Nothing may wait for long where all is sent at once: that is no reason to give the socket up.
        item = super().get(block, None if self.wire is not None else timeout)
        if item is not None:
            self._waiting -= len(item.encode())
        return item

    def _hang_up(self) -> None:
        """Forget what waits, and close the socket with a reason, whether it is read or not."""
        log.info("A socket is closed: %d bytes wait for it.", self._waiting)
        while not self.empty():
            self.get(block=False)
            self.task_done()
        if self.wire is not None:
            self.wire.refuse(_LATER, TOO_SLOW)
        self.owner.close(wait=False, abort=True, reason=self.owner.server.reason.SERVER_DISCONNECT)


class Websocket:
    """One websocket of the server below the events, which calls it with the request that opens it.

    Messages are of bounded length; it ends quietly whatever the other side does.

    Attributes
    ----------
    rest
        What the wire did not take of the latest frame.
    """

    def __init__(self, handler: Callable[["Websocket"], Any], server: Any) -> None:
        self._handler = handler
        self._owner = handler.__self__  # type: ignore[attr-defined]  # it is a method of the server's socket
        self._limit: int = server.max_http_buffer_size
        self._turn = 0
        self._received = bytearray()
        self._sending = False
        self._open = False
        self._goodbye = (_GOING, "")
        self.rest = b""
        self._pong = b""

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve the socket until it ends."""
        key = environ.get("HTTP_SEC_WEBSOCKET_KEY", "")
        if environ.get("HTTP_SEC_WEBSOCKET_VERSION") != "13" or len(key) != 24:
            body = json.dumps(envelope("bad_request", "This is no websocket handshake.")).encode()
            start_response("400 Bad Request", [("Content-Type", "application/json")])
            return (body,)
        # gunicorn hands out the connection, and is told in the end that there is no answer to write. Reading
        # has no time-out, which would cost for each message: who answers no ping is given up anyway.
        self._connection = environ[CONNECTION]
        self._connection.pay_as(environ.get("REMOTE_ADDR", ""))
        accept = base64.b64encode(hashlib.sha1((key + _ACCEPT).encode()).digest()).decode()
        try:
            self._connection.sendall(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode()
            )
            self._open = True
            self._owner.queue.wire = self
            self._handler(self)
        except (ValueError, OSError) as error:
            log.info("A websocket ended on %r.", error)
        finally:
            self._end()
        raise StopIteration

    def wait(self) -> str | bytes | None:
        """Return the next message; None at the end."""
        self._turn += 1
        if self._turn % TURN == 0:  # what has arrived already is read without waiting for anything
            gevent.sleep(0)
        try:
            if self._owner.upgraded:
                return self._message()
            with gevent.Timeout(UPGRADE):  # nobody pings it yet
                return self._message()
        except gevent.Timeout:
            self._goodbye = (_LATER, "")
            self.close()
        except _ClosedError as end:
            self._goodbye = (end.code, "")
            self.close()
        except OSError:
            self._end()
        return None

    def send(self, text: str) -> None:
        """Send what is left of the latest frame, and a message if it is not empty; wait for both."""
        if not self._open:
            raise OSError("The websocket is closed.")
        rest, self.rest = self.rest, b""
        self._sending = True
        try:
            self._connection.sendall(rest + frame(text) if text else rest)
        finally:
            self._sending = False

    def send_now(self, packet: Any) -> bool:
        """Send a packet, or its beginning, without waiting; return whether that could be done."""
        if not self._open or self._sending or self.rest or not self._owner.upgraded:
            return False
        data: bytes | None = getattr(packet, "frame", None)
        if data is None:
            data = packet.frame = frame(packet.encode())  # for all sockets that are sent the same
        try:
            self.rest = data[self._connection.send(data, 0, 0.0) :]
        except BlockingIOError:
            return False
        except OSError:
            self._end()
        return True

    def refuse(self, code: int, reason: str) -> None:
        """Have it closed with a reason; a little later, whether that is read or not."""
        self._goodbye = (code, reason)
        gevent.spawn_later(GRACE, self._end)

    def leave(self, code: int, reason: str) -> None:
        """Close it at once, with a reason."""
        self._goodbye = (code, reason)
        self.close()

    def close(self) -> None:
        """Say goodbye, if anybody is left to hear it."""
        if self._open and not self._sending:
            code, reason = self._goodbye
            rest, self.rest, self._open = self.rest, b"", False
            try:
                self._connection.sendall(rest + _frame(_CLOSE, code.to_bytes(2, "big") + reason.encode()))
            except OSError as error:
                log.info("A websocket was gone before it was closed: %r.", error)
        self._end()

    def _end(self) -> None:
        self._open = False
        with suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)

    def _message(self) -> str | bytes:
        gathered, first = b"", 0
        while True:
            last, kind, payload = self._next()
            if kind in (_CLOSE, _PING, _PONG):
                self._answer(kind, payload, last)
                continue
            if (kind == _CONTINUED) != (first != 0) or kind not in (_CONTINUED, _TEXT, _BINARY):
                raise _ClosedError(_MALFORMED)
            first, gathered = first or kind, gathered + payload if gathered else payload
            if len(gathered) > self._limit:
                raise _ClosedError(_TOO_BIG)
            if last:
                break
        if first == _BINARY:
            return gathered
        try:
            return gathered.decode()
        except UnicodeDecodeError:
            raise _ClosedError(_NOT_TEXT) from None

    def _answer(self, kind: int, payload: bytes, last: bool) -> None:
        if len(payload) > 125 or not last:
            raise _ClosedError(_MALFORMED)
        if kind == _CLOSE:
            raise _ClosedError
        if kind == _PING:
            self._pong = _frame(_PONG, payload)  # only the latest is answered (RFC 6455, 5.5.3)

    def _next(self) -> tuple[bool, int, bytes]:
        """Return a frame: whether it ends its message, its kind and what it holds."""
        received = self._received
        self._receive(2)
        head, size, start = received[0], received[1] & 0x7F, 6
        if head & 0x70 or not received[1] & 0x80:
            raise _ClosedError(_MALFORMED)
        if size >= 126:
            start = 8 if size == 126 else 14
            self._receive(start)
            size = int.from_bytes(received[2 : start - 4], "big")
        if size > self._limit:
            raise _ClosedError(_TOO_BIG)
        self._receive(start + size)
        payload = unmasked(bytes(received[start : start + size]), bytes(received[start - 4 : start]))
        del received[: start + size]
        return bool(head & 0x80), head & 0x0F, payload

    def _answer_ping(self) -> None:
        data, self._pong = self._pong, b""
        if data and not self._sending and not self.rest:
            with suppress(BlockingIOError):  # who does not read what is sent is not answered either
                self.rest = data[self._connection.send(data, 0, 0.0) :]

    def _receive(self, count: int) -> None:
        while len(self._received) < count:
            self._answer_ping()
            data = self._connection.recv(4096)
            if not data:
                raise OSError("The other side has hung up.")
            self._received += data
