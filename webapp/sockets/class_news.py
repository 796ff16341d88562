"""The news of classes: their teachers are told to look again, and do so over HTTP."""

import gevent
from flask_socketio import SocketIO

KEY = "lastbite-class-news"
GATHERED = 0.3
"""For how many seconds news is gathered: thirty pupils who move at once are one piece of it."""


def room_of(class_id: str) -> str:
    """Return the room of the sockets that watch a class; no match has such an id."""
    return f"class:{class_id}"


class ClassNews:
    """Tells the sockets of a class that it has changed; what has changed is not in it."""

    def __init__(self, socketio: SocketIO) -> None:
        self._socketio = socketio
        self._gathering: set[str] = set()

    def tell(self, class_id: str) -> None:
        """Tell of a change, together with those that follow in a moment."""
        if class_id not in self._gathering:
            self._gathering.add(class_id)
            gevent.spawn_later(GATHERED, self._send, class_id)

    def _send(self, class_id: str) -> None:
        self._gathering.discard(class_id)
        self._socketio.emit("class_changed", {}, to=room_of(class_id))
