"""Lines between clients and the server: messages come late, twice, in another order, or not at all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

if TYPE_CHECKING:
    from tests.simulation.clients import Client
    from tests.simulation.server import Server
    from tests.simulation.world import World

NOTICED = 8.0
"""After how many seconds at most an end of a line notices that the line is dead."""

REPEATABLE = ("join", "state", "move")
"""What a client may say twice or in another order, and it is the same."""

COUNTED = "moved"
"""The push of which a client knows the place: it may come twice, or overtake others."""


class Line:
    """A connection of one client to one process of the server; it never comes back once it is cut."""

    def __init__(self, world: "World", number: int, client: "Client", server: "Server") -> None:
        self.sid = f"line {number}"
        self.client, self.server = client, server
        self.inbox: list[tuple[int, str, Any]] = []
        self.answers = False
        self.up = self.down = True
        self._world = world
        self._ends = {"client": True, "server": True}
        self._latest = {True: 0.0, False: 0.0}

    def to_server(self, number: int, event: str, data: Any) -> None:
        """Send an event."""
        loose = event in REPEATABLE
        self._send(True, lambda: self._ends["server"] and self.server.hear(self, number, event, data), loose)

    def to_client(self, event: str, data: Any) -> None:
        """Send a push, or the answer to a numbered event."""
        loose = event == COUNTED
        self._send(False, lambda: self._ends["client"] and self.client.hear(self, event, data), loose)

    def cut(self) -> None:
        """End the line: nothing comes through any more, and each end notices some time later."""
        if not (self.up or self.down):
            return
        self.up = self.down = False
        dice, later = self._world.dice, self._world.later
        later(dice.uniform(0, NOTICED), self._part, "client")
        later(dice.uniform(0, NOTICED), self._part, "server")

    def hang_up(self, by: str) -> None:
        """End the line from one end, which knows it at once; the other hears of it, sooner or later."""
        self._part(by)
        self.up = self.down = False
        other = "server" if by == "client" else "client"
        dice = self._world.dice
        self._world.later(
            dice.expovariate(20) if dice.random() < 0.8 else dice.uniform(0, NOTICED), self._part, other
        )

    def _part(self, end: str) -> None:
        if self._ends[end]:
            self._ends[end] = False
            (self.client if end == "client" else self.server).lost(self)

    def _send(self, upwards: bool, deliver: Callable[[], Any], loose: bool) -> None:
        dice, weather = self._world.dice, self._world.weather
        if not (self.up if upwards else self.down):
            return
        if dice.random() < weather.lost:  # what comes after it is lost, too: a line is in order, or dead
            self._world.tell(self.sid, "loses a message")
            if upwards:
                self.up = False
            else:
                self.down = False
            self._world.later(dice.uniform(0, NOTICED), self.cut)
            return
        self._deliver(upwards, deliver, loose)
        if loose and dice.random() < weather.doubled:
            self._deliver(upwards, deliver, loose)

    def _deliver(self, upwards: bool, deliver: Callable[[], Any], loose: bool) -> None:
        world, dice, weather = self._world, self._world.dice, self._world.weather
        at = world.time + (dice.uniform(1, 10) if dice.random() < weather.dull else dice.expovariate(30))
        if not loose or dice.random() >= weather.reordered:
            at = self._latest[upwards] = max(at, self._latest[upwards])
        world.later(at - world.time, deliver)


class Rooms:
    """The rooms of one process: as much of a Socket.IO server as the product's own parts use."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._in: dict[str, dict[str, None]] = {}
        self._told: dict[str, set[int]] = {}

    def inside(self, room: str) -> list[str]:
        """Return the sockets that hear what is said in a room."""
        return list(self._in.get(room, ()))

    def was_told(self, sid: str, revision: int) -> bool:
        """Return whether a socket was sent a revision of its match, or has left."""
        return sid not in self._server.lines or revision in self._told.get(sid, ())

    def enter_room(self, sid: str, room: str) -> None:
        """Let a socket hear what is said in a room."""
        self._in.setdefault(room, {})[sid] = None

    def leave(self, sid: str) -> None:
        """Let a socket hear nothing any more."""
        self._told.pop(sid, None)
        for room, inside in list(self._in.items()):
            inside.pop(sid, None)
            if not inside:
                del self._in[room]

    def emit(self, event: str, data: Any, to: str) -> None:
        """Say something to all in a room, or to one socket."""
        data = to_builtins(data)
        for sid in list(self._in.get(to, {to: None})):
            if (line := self._server.lines.get(sid)) is not None:
                if "revision" in data:
                    self._told.setdefault(sid, set()).add(data["revision"])
                line.to_client(event, data)
