"""The orderly end of a server: it answers what it has started, and closes all sockets."""

import socket
from contextlib import suppress

import gevent
from flask import Flask, g
from gevent.event import Event
from wsproto.connection import Connection, ConnectionType
from wsproto.events import CloseConnection

from webapp.errors import RestartingError
from webapp.http.connections import Connections
from webapp.http.fair_socket import FairSocket
from webapp.words import Sentence

PATIENCE = 1.0
"""For how many seconds what was begun is waited for: longer than a move takes."""

GOODBYE = 0.5
"""For how many seconds sockets are told why they are closed."""

RESTARTS = 1012
"""The code of a websocket with which a client knows that it may come back at once."""


class Leaving:
    """The work under way, and whether the server is about to end.

    Parameters
    ----------
    connections
        The connections on which there are websockets.
    """

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._leaving = False
        self._at_work = 0
        self._idle = Event()
        self._idle.set()

    def begin(self) -> None:
        """Note that work starts; raises `RestartingError` if the server is about to end."""
        if self._leaving:
            raise RestartingError(Sentence("errors-restarting"))
        self._at_work += 1
        self._idle.clear()

    def end(self) -> None:
        """Note that it is done."""
        self._at_work -= 1
        if not self._at_work:
            self._idle.set()

    def note_requests(self, app: Flask) -> None:
        """Take the requests to an app for what is at work, too; that one to a page is never refused."""

        def begun() -> None:
            g.at_work = True
            self._at_work += 1
            self._idle.clear()

        def ended(_error: BaseException | None) -> None:
            if g.pop("at_work", False):  # a new socket is a request of Flask's that nobody began here
                self.end()

        app.before_request(begun)
        app.teardown_request(ended)

    def leave(self) -> None:
        """Begin nothing more, wait a moment for what was begun, and close all sockets with a reason."""
        self._leaving = True
        self._idle.wait(PATIENCE)
        closing = Connection(ConnectionType.SERVER).send(CloseConnection(RESTARTS, "The server starts anew."))
        goodbyes = [gevent.spawn(_say, each, closing) for each in self._connections.websockets()]
        gevent.joinall(goodbyes, timeout=GOODBYE)


def _say(connection: FairSocket, goodbye: bytes) -> None:
    with suppress(OSError):
        connection.sendall(goodbye)
        connection.shutdown(socket.SHUT_RDWR)
