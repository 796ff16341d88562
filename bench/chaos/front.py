"""A line that can be cut, slowed or held: a small TCP proxy between half the players and their server."""

import contextlib
import socket
import struct

import gevent
from gevent.event import Event
from gevent.server import StreamServer


class Front:
    """Passes on what it is sent, as well as its state lets it.

    Attributes
    ----------
    address
        Where it listens.
    delay
        The seconds by which each piece is late.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._lines: set[socket.socket] = set()
        self._flows = Event()
        self._flows.set()
        self.delay = 0.0
        self._server = StreamServer(("127.0.0.1", 0), self._serve)
        self._server.start()
        self.address = f"127.0.0.1:{self._server.server_port}"

    def cut(self) -> int:
        """Reset all lines; return how many."""
        lines = list(self._lines)
        for line in lines:
            with contextlib.suppress(OSError):
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                line.close()
        return len(lines) // 2

    def hold(self) -> None:
        """Pass nothing on, and keep all lines open, as where a cable is pulled."""
        self._flows.clear()

    def flow(self) -> None:
        """Pass on again what comes, at once."""
        self.delay = 0.0
        self._flows.set()

    def stop(self) -> None:
        """Stop listening, and cut all lines."""
        self._server.stop()
        self.cut()

    def _serve(self, here: socket.socket, _address: object) -> None:
        try:
            there = socket.create_connection(("127.0.0.1", self._port), timeout=10)
        except OSError:
            here.close()
            return
        there.settimeout(None)
        ends = (here, there)
        self._lines.update(ends)
        pipes = [gevent.spawn(self._pipe, *ends), gevent.spawn(self._pipe, there, here)]
        gevent.joinall(pipes, count=1)
        gevent.killall(pipes)
        self._lines.difference_update(ends)
        for end in ends:
            end.close()

    def _pipe(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                self._flows.wait()
                if self.delay:
                    gevent.sleep(self.delay)
                target.sendall(data)
