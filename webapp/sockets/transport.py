"""The transport below the packets: what it cannot read is refused, and none of it ends in the log."""

import logging
import time
from collections.abc import Callable, Iterable
from inspect import getclosurevars
from io import BytesIO
from typing import TYPE_CHECKING, Any

import gevent
from engineio.packet import PING, Packet  # type: ignore[import-untyped]  # it has no stubs
from engineio.payload import Payload  # type: ignore[import-untyped]  # it has no stubs
from engineio.socket import Socket  # type: ignore[import-untyped]  # it has no stubs
from flask import Flask
from flask_socketio import SocketIO

from engine.errors import TooLargeError
from webapp.errors import BadRequestError, CrossSiteError
from webapp.http.connections import Holdings
from webapp.http.gate import refuse
from webapp.http.origins import REFUSAL, is_foreign
from webapp.sockets.websocket import CONNECTION, Outbox, Websocket

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LOG = logging.getLogger(__name__)
"""Where the libraries below write: only what fails. Without one of ours they would write past the log."""
LOG.setLevel(logging.ERROR)

PATH = "/socket.io"
TOO_MANY = "Too many sockets are open from your address: close some, then connect again."
_SEPARATOR = "\x1e"
_CLOSE, _PONG, _MESSAGE = "1", "3", "4"
_WRITER = "Socket._websocket_handler.<locals>.writer"


def refuse_bad_payloads(serve: "WSGIApplication", limit: int) -> "WSGIApplication":
    """Refuse what is posted for long polling and is no payload; the transport would fail, or wait for ever.

    Parameters
    ----------
    limit
        The longest body, in bytes.
    """

    def guarded(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] != "POST" or not environ.get("PATH_INFO", "").startswith(PATH):
            return serve(environ, start_response)
        length = environ.get("CONTENT_LENGTH") or ""
        if not length.isdecimal():
            message = "Say in Content-Length how long the body is."
            return refuse(start_response, BadRequestError(message))
        if int(length) > limit:
            message = f"This is too large: at most {limit // 1024} KB."
            return refuse(start_response, TooLargeError(message))
        body = environ["wsgi.input"].read(int(length))
        if not _is_payload(body):
            message = "This is no payload of packets that a client may send."
            return refuse(start_response, BadRequestError(message))
        return serve({**environ, "wsgi.input": BytesIO(body)}, start_response)

    return guarded


def refuse_foreign_sockets(serve: "WSGIApplication") -> "WSGIApplication":
    """Refuse sockets that a page of another site opens: it would act with its visitor's cookies."""

    def guarded(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ.get("PATH_INFO", "").startswith(PATH) and is_foreign(environ):
            return refuse(start_response, CrossSiteError(REFUSAL))
        return serve(environ, start_response)

    return guarded


def keep_connection(serve: "WSGIApplication") -> "WSGIApplication":
    """Keep the connection of a request for a websocket of ours.

    For one that is where gunicorn puts it the transport makes a class each time, which eventlet would need.
    """

    def kept(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        environ[CONNECTION] = environ.pop("gunicorn.socket", None)
        return serve(environ, start_response)

    return kept


def _is_payload(body: bytes) -> bool:
    try:
        packets = body.decode().split(_SEPARATOR)
    except UnicodeDecodeError:
        return False
    sendable = all(packet.startswith((_CLOSE, _PONG, _MESSAGE)) for packet in packets)
    return sendable and len(packets) <= Payload.max_decode_packets


def protect(app: Flask, socketio: SocketIO, limit: int, share: int) -> None:
    """Put all of these before the transport of an app's sockets.

    Parameters
    ----------
    limit
        The longest body, in bytes.
    share
        How many sockets one address may have open.
    """
    guarded = keep_connection(refuse_foreign_sockets(refuse_bad_payloads(app.wsgi_app, limit)))
    app.wsgi_app = guarded  # type: ignore[assignment,method-assign]  # as Flask says to
    transport = socketio.server.eio  # type: ignore[attr-defined]  # its stubs forget the server
    # There is no option for either.
    transport._async = {**transport._async, "websocket": Websocket, "queue": Outbox}
    transport._log_error_once = lambda *_: None  # a client's mistake: it is told so, and its request is noted
    accept, read, ended = (transport.handlers[event] for event in ("connect", "message", "disconnect"))
    held = Holdings()

    def connect(id: str, environ: "WSGIEnvironment") -> Any:
        opened = transport.sockets[id]
        opened.queue.owner = opened
        address = environ.get("REMOTE_ADDR", "")
        if held[address] >= share:
            return TOO_MANY
        held.add(id, address)
        return accept(id, environ)

    def message(id: str, data: str | bytes) -> None:
        if id in transport.sockets:  # a client may still send after its goodbye
            read(id, data)

    def disconnect(id: str, reason: str) -> None:
        # The transport would keep it for some seconds more, and fail on what is posted to it.
        transport.sockets.pop(id, None)
        held.drop(id)
        ended(id, reason)

    transport.on("connect", connect)
    transport.on("message", message)
    transport.on("disconnect", disconnect)
    transport.start_background_task = _starter(transport)


def _starter(transport: Any) -> Callable[..., Any]:
    """Return what starts a task of the transport; one with nothing to do yet has no stack until then.

    A greenlet that waits keeps 16 KB and more, for each socket and always. A ping is due later; what writes
    to a websocket is needed only where the wire does not take all at once.
    """
    start: Callable[..., Any] = transport.start_background_task

    def begin(task: Any, *args: Any, **options: Any) -> Any:
        if getattr(task, "__func__", None) is Socket._send_ping:
            return gevent.spawn_later(transport.ping_interval, _ping, task.__self__)
        if getattr(task, "__qualname__", None) == _WRITER:
            writer = gevent.Greenlet(task)
            getclosurevars(task).nonlocals["self"].queue.take_writer(writer)
            return writer
        return start(task, *args, **options)

    return begin


def _ping(opened: Any) -> None:
    if not opened.closing and not opened.closed:
        opened.last_ping = time.time()
        opened.send(Packet(PING))
