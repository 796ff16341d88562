"""One process of the server: the real match service, writer, bots, clocks and events, newly built."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import gevent
from gevent.queue import SimpleQueue
from msgspec import to_builtins

from engine.errors import EngineError
from engine.progress import silent
from tests.simulation.disk import Disks, Kept, Mount
from tests.simulation.model import result_of
from tests.simulation.network import Line, Rooms
from tests.simulation.scheduler import Group
from webapp import signals
from webapp.acts import Caller
from webapp.errors import MatchError
from webapp.http.error_answers import refusal
from webapp.jobs.backend import LocalBackend, TaskError, WorkerDiedError
from webapp.jobs.pool import Pool
from webapp.jobs.requests import AnswerT, Report, Request
from webapp.matches.bots import Bots
from webapp.matches.live_now import LivePreviews
from webapp.matches.match import Match
from webapp.matches.messages import parse
from webapp.matches.presence import Presence
from webapp.matches.service import Matches
from webapp.matches.writer import SystemThread, Writer
from webapp.metrics import Metrics
from webapp.sockets.broadcast import Broadcast
from webapp.sockets.events import EVENTS, Events

if TYPE_CHECKING:
    from tests.simulation.world import World

Json = dict[str, Any]

AWAY_AFTER, LEAVE_DELAY, BOT_DELAY, BOT_LIMIT = 20.0, 2.0, 0.45, 10.0


class Thread(SystemThread):
    """Where the writer works here: a greenlet of the process, which dies with it."""

    def queue(self) -> Any:
        return SimpleQueue()

    def start(self, work: Callable[[], None]) -> None:
        gevent.spawn(work)

    def sleep(self, seconds: float) -> None:
        gevent.sleep(seconds)


class Thinker:
    """A worker that thinks for a while and answers, unless it dies, hangs or fails."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.alive = True

    def ask(self, request: Request[AnswerT], _report: Report) -> AnswerT:
        dice, weather = self._world.dice, self._world.weather
        gevent.sleep(dice.expovariate(5))
        if not self.alive or dice.random() < weather.dies:
            self.alive = False
            raise WorkerDiedError("The worker died.")
        if dice.random() < weather.hangs:
            gevent.sleep(1000)
        if dice.random() < weather.fails:
            raise TaskError("The task failed.")
        return request.work(silent)

    def stop(self) -> None:
        self.alive = False


def call(listeners: tuple[signals.Listener, ...], sender: object, **news: object) -> None:
    """Call what listens to a signal, in order; what fails there fails the run, as it does not in a server."""
    for listener in listeners:
        listener(sender, **news)


def keep_result(store: Disks, match: Match) -> None:
    """Keep the result of a match after a moment: a class asks first whether it is one of its own."""
    gevent.sleep(0.01)
    store.commit(Kept(match.id, result_of(match)))


class NoPars:
    """Works out no par: no match waits for one."""

    def seek(self, *_: object) -> None:
        pass


class Server:
    """A process of the server, from its start to its crash.

    Attributes
    ----------
    ready
        Whether it takes connections.
    lines
        The connections that it knows of, by their sockets.
    """

    def __init__(self, world: "World") -> None:
        self._world = world
        self.group = Group()
        self.ready = False
        self.lines: dict[str, Line] = {}
        self.group.spawn(self._start)

    def _start(self) -> None:
        world = self._world
        self.presence = Presence(AWAY_AFTER)
        self.pool = Pool(2, LocalBackend(start=lambda _nice: Thinker(world)), bound=20)
        self.bots = Bots(self.pool, BOT_DELAY, BOT_LIMIT, self.presence.watched)
        self.writer = Writer(Mount(world.disk), Thread())
        store = Disks(world.disk, self.writer)
        self.matches = Matches(store, self.presence, self.bots, self.pool, NoPars())  # type: ignore[arg-type]  # as much of ParCache as is asked for
        self.matches.settler.later.append(partial(keep_result, store))
        self.rooms = Rooms(self)
        socketio: Any = SimpleNamespace(server=self.rooms)
        self.broadcast = Broadcast(socketio, self.presence, self.matches, LEAVE_DELAY)
        for sent, listeners in signals.of_matches(
            self.matches, self.broadcast, LivePreviews(0, lambda _match: False, tuple), Metrics()
        ):
            sent.connect(partial(call, listeners), weak=False)
        parts: Any = SimpleNamespace(
            matches=self.matches,
            presence=self.presence,
            runs=None,
            lab=None,
            analysis=None,
            socketio=socketio,
            build="simulated",
        )
        self._events = Events(parts, self.broadcast)
        self.matches.clocks.begin()
        self.matches.settler.begin()
        self.ready = True
        world.tell("server", "is up")

    def crash(self) -> None:
        """End it where it is: what it had in memory is gone."""
        self.ready = False
        self.group.kill()
        for line in self.lines.values():
            line.cut()
        self.lines.clear()

    def connect(self, line: Line) -> None:
        """Take a new connection."""
        self.lines[line.sid] = line
        self.group.spawn(self._connect, line)

    def _connect(self, line: Line) -> None:
        match = self.matches.find(line.client.match_id)
        if line.sid in self.lines:
            self.presence.connect(line.sid, match.id, line.client.guest)
            line.answers = True
            line.to_client("connect", None)
            self._answer(line)

    def hear(self, line: Line, number: int, event: str, data: Any) -> None:
        """Take an event, which is answered after those that came before it."""
        if line.sid in self.lines:
            line.inbox.append((number, event, data))
            if len(line.inbox) == 1 and line.answers:
                self.group.spawn(self._answer, line)

    def _answer(self, line: Line) -> None:
        while line.inbox:
            number, event, data = line.inbox[0]
            answer = self._try_to(line, event, data)
            line.inbox.pop(0)
            line.to_client("answer", (number, answer))

    def _try_to(self, line: Line, event: str, data: Any) -> Json:
        socket = self.presence.socket(line.sid)
        if socket is None:
            return {"ok": False, "error": {"code": "no_such_match", "message": "It has left."}}
        caller = Caller(sid=line.sid, match_id=socket.match_id, guest=socket.guest, key=socket.key)
        try:
            message = parse(EVENTS[event][0], data)
            answer: Json = to_builtins(self._events.handler(event)(caller, message))
        except (MatchError, EngineError) as error:
            answer = to_builtins(refusal(error))
        return answer

    def lost(self, line: Line) -> None:
        """Notice that a line is gone."""
        if self.lines.pop(line.sid, None) is not None:
            self.group.spawn(self._lost, line)

    def _lost(self, line: Line) -> None:
        self.rooms.leave(line.sid)
        socket = self.presence.leave(line.sid)
        if socket is not None and socket.seat is not None:
            self.broadcast.left(socket.match_id, socket.seat)

    def hand_out(self, match_id: str, key: str | None, then: Callable[[Json], None]) -> None:
        """Answer a request for the record of a match, as `webapp.api.routes.record` does."""

        def answer() -> None:
            seat = None if key is None else self.matches.seat(match_id, key)
            then(self.matches.record(match_id).seen_by(seat))

        self.group.spawn(answer)
