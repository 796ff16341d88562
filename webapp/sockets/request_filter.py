"""The guards of the sockets: a filter for their HTTP requests, and a strict reader of their packets.

They refuse what the libraries below could not handle: anything may arrive, and none of it may reach the log.
"""

import logging
from collections import OrderedDict
from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from engineio.payload import Payload  # type: ignore[import-untyped]  # it has no stubs
from simple_websocket import ConnectionError as NoHandshakeError  # type: ignore[import-untyped]  # nor this
from socketio import packet  # type: ignore[import-untyped]  # it has no stubs
from wsproto.utilities import RemoteProtocolError

from engine.errors import EngineError, TooLargeError
from webapp.errors import BadRequestError, CrossSiteError, MatchError, TooManyError
from webapp.http.connections import Connections, OpenCounts
from webapp.http.error_answers import refuse
from webapp.http.fairness import SILENT
from webapp.http.limits import Limits
from webapp.http.origins import CROSS_SITE, is_cross_origin
from webapp.matches.messages import JSON
from webapp.structs import encode
from webapp.words import Sentence

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


log = logging.getLogger(__name__)

PATH = "/socket.io"
BUDGETS = "lastbite.budgets"
"""Where the budgets that a new socket pays from are in the environment of its request."""

UNFETCHED = 16
"""The most payloads that a client of long polling may send before it fetches what they are answered with."""

REMEMBERED = 10_000
"""The most clients of long polling whose payloads are counted; the oldest go first."""

_SEPARATOR = "\x1e"
_CLOSE, _PONG, _MESSAGE = "1", "3", "4"
_NO_HANDSHAKE = Sentence("errors-socket-handshake")
_NO_PAYLOAD = Sentence("errors-socket-payload")


class RequestFilter:
    """WSGI middleware: refuses foreign, too many, too long and malformed requests to the sockets.

    Parameters
    ----------
    serve
        What is behind it.
    connections, limits
        Where budgets of bytes are opened, and new sockets are counted.
    longest
        The longest body, in bytes.
    share
        How many websockets one address may have open.
    """

    def __init__(
        self, serve: "WSGIApplication", connections: Connections, limits: Limits, longest: int, share: int
    ) -> None:
        self._serve = serve
        self._budgets = connections.budgets
        self._limits = limits
        self._longest = longest
        self._share = share
        self._open = OpenCounts()
        self._unfetched: OrderedDict[str, int] = OrderedDict()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request, or refuse it in one line."""
        if not environ.get("PATH_INFO", "").startswith(PATH):
            return self._serve(environ, start_response)
        try:
            if is_cross_origin(environ):
                raise CrossSiteError(CROSS_SITE)
            session = parse_qs(environ.get("QUERY_STRING", "")).get("sid", [""])[0]
            if not session:
                self._limits.spend("requests", environ.get("REMOTE_ADDR"))
            if "HTTP_UPGRADE" in environ:
                return self._websocket(environ, start_response)
            if environ["REQUEST_METHOD"] == "POST":
                environ = {**environ, "wsgi.input": BytesIO(self._payload(environ))}
                self._count(session)
            else:
                self._unfetched.pop(session, None)
            environ[BUDGETS] = self._budgets.open(environ.get("REMOTE_ADDR", ""))
            try:
                return self._serve(environ, start_response)
            except KeyError:  # of a session that has just ended
                raise BadRequestError(Sentence("errors-socket-over")) from None
        except (MatchError, EngineError) as error:
            return refuse(environ, start_response, error)

    def _websocket(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a websocket until it ends."""
        connection, address = environ.get("gunicorn.socket"), environ.get("REMOTE_ADDR", "")
        if connection is None or "upgrade" not in environ.get("HTTP_CONNECTION", "").lower():
            raise BadRequestError(_NO_HANDSHAKE)
        if self._open[address] >= self._share:
            raise TooManyError(Sentence("errors-sockets"))
        # Compressed, a kilobyte could stand for a megabyte, and each socket would keep 300 KB to read it.
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        connection.pay_as(address)
        connection.settimeout(SILENT)
        connection.framed = connection.is_websocket = True
        environ[BUDGETS] = connection.pays
        self._open.add(connection, address)
        try:
            return self._serve(environ, start_response)
        except (RemoteProtocolError, NoHandshakeError):
            raise BadRequestError(_NO_HANDSHAKE) from None
        except (
            OSError,
            ValueError,
            TypeError,
            IndexError,
        ) as error:  # it is gone, or is sent nonsense
            log.info("A websocket ended on %r.", error)
            raise StopIteration from None  # as they tell gunicorn that there is no answer to write
        finally:
            self._open.drop(connection)

    def _payload(self, environ: "WSGIEnvironment") -> bytes:
        """Return the body of a long-polling POST."""
        length = environ.get("CONTENT_LENGTH") or ""
        if not length.isdecimal():
            raise BadRequestError(Sentence("errors-body-length"))
        if int(length) > self._longest:
            raise TooLargeError(Sentence("errors-body-large", limit=self._longest // 1024))
        body: bytes = environ["wsgi.input"].read(int(length))
        try:
            packets = body.decode().split(_SEPARATOR)
        except UnicodeDecodeError:
            raise BadRequestError(_NO_PAYLOAD) from None
        sendable = all(packet.startswith((_CLOSE, _PONG, _MESSAGE)) for packet in packets)
        if not sendable or len(packets) > Payload.max_decode_packets:
            raise BadRequestError(_NO_PAYLOAD)
        return body

    def _count(self, session: str) -> None:
        """Count a payload of a client that fetches its answers, or should."""
        self._unfetched[session] = self._unfetched.get(session, 0) + 1
        if len(self._unfetched) > REMEMBERED:
            self._unfetched.popitem(last=False)
        if self._unfetched.get(session, 0) > UNFETCHED:
            raise TooManyError(Sentence("errors-socket-unfetched"))


UNREADABLE = "(unreadable)"
"""The name of the event that stands for what cannot be read, so that it is acknowledged like any other."""

UNHEARD = "(unheard)"
"""The same where no acknowledgement is asked for: it is answered by an event."""

_RESERVED = ("connect", "disconnect", "connect_error", "*")  # "*" is how a handler of all others is named


class StrictJson:
    """JSON without NaN and infinities; what is none is a ``ValueError``, however deeply it is nested."""

    @staticmethod
    def dumps(value: Any, **_options: Any) -> str:
        """Write JSON, without spaces."""
        return encode(value).decode()

    @staticmethod
    def loads(text: str) -> Any:
        """Read JSON."""
        try:
            return JSON.decode(text)
        except RecursionError:
            raise ValueError("nested too deeply") from None


class StrictPacket(packet.Packet):  # type: ignore[misc]  # of a library without stubs
    """A Socket.IO packet with an event of JSON; anything else that claims to be one is `UNREADABLE`."""

    uses_binary_events = False
    json = StrictJson

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if kwargs.get("encoded_packet") in ("", b""):  # which is not even decoded
            self.data = [UNHEARD]

    def decode(self, encoded_packet: Any) -> int:
        """Read a packet; never fails, and never waits for attachments."""
        try:
            attachments = super().decode(encoded_packet)
            readable = attachments == 0 and isinstance(encoded_packet, str) and self._is_sound()
        except (ValueError, TypeError, IndexError):
            readable = False
        if not readable:
            # The id, where there was one, stays: the sender is told.
            self.packet_type, self.namespace = packet.EVENT, None
            self.data = [UNHEARD if self.id is None else UNREADABLE]
        return 0

    def _is_sound(self) -> bool:
        data = self.data
        if self.packet_type == packet.EVENT:
            named = isinstance(data, list) and len(data) > 0 and isinstance(data[0], str)
            return named and data[0] not in _RESERVED
        if self.packet_type == packet.CONNECT:
            return data is None or isinstance(data, dict)
        if self.packet_type == packet.ACK:
            return isinstance(data, list) and self.id is not None
        return bool(self.packet_type == packet.DISCONNECT)
