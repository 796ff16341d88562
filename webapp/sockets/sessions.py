"""The open sockets: who opened each, what it has sent, and the acknowledgements."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import gevent
from flask import Flask, request
from gevent.event import Event
from socketio.exceptions import ConnectionRefusedError  # type: ignore[import-untyped]  # it has no stubs

from engine.errors import EngineError, quote
from webapp import logs
from webapp.acts import ACTS, Caller
from webapp.errors import (
    BadRequestError,
    ErrorBody,
    MatchError,
    NoSuchMatchError,
    Refused,
    TooManyError,
)
from webapp.extensions import Services
from webapp.feature import Feature
from webapp.http.access import ID, is_id
from webapp.http.error_answers import refusal
from webapp.http.fairness import BUSY_CLIENTS, CALM, Budget, owed
from webapp.http.guests import current_guest
from webapp.http.languages import asked_language
from webapp.jobs.pool import set_current_client
from webapp.keys import new_guest
from webapp.matches.messages import Message, parse
from webapp.sockets.broadcast import Broadcast
from webapp.sockets.events import EVENTS, Events
from webapp.sockets.request_filter import BUDGETS, UNHEARD, UNREADABLE
from webapp.structs import Answer
from webapp.words import Sentence
from webapp.words.language import ENGLISH, set_language, speaking

log = logging.getLogger(__name__)

library_log = logging.getLogger("webapp.sockets.below")
"""Where the libraries below write: all that they have to say is what a client did wrong, which it is told.

What fails on our side is noted here, in this module, where it is called.
"""
library_log.setLevel(logging.CRITICAL)

EVENT_FAILED = Sentence("errors-event-failed")
"""The message for an event that failed by a fault of ours."""

RATE_LIMITS = {act.name: act.limit for act in ACTS if act.limit}
"""Rate limits of the core's events: the name of the limit by event."""

CONCURRENT_EVENTS = ("hint", "advice", "weigh")
"""Events that wait for a worker process; later events of the socket are not held up by them."""

MAX_OVERDRAFT = 1.0
"""Most seconds of overdraft of a socket's budget; beyond it events are refused."""


@dataclass(slots=True)
class Session:
    """One open socket.

    Attributes
    ----------
    address
        Where it was opened.
    budgets
        What its events are paid from.
    trace
        What the lines of the log about it have in common.
    language
        The tag of the language of its page.
    latest
        Comes true when the latest event that it has sent is answered; None once it is.
    """

    address: str | None
    budgets: Sequence[Budget]
    trace: dict[str, str]
    language: str = ENGLISH.tag
    latest: Event | None = None


class Sessions:
    """Dispatches the events of all sockets; the events of one socket are handled in order.

    Parameters
    ----------
    app, parts, broadcast
        What events are about, and who is told when a socket has left.
    price
        As how many bytes an event counts, besides its own.
    features
        What adds acts, events and rooms.
    """

    def __init__(
        self, app: Flask, parts: Services, broadcast: Broadcast, price: float, features: Sequence[Feature]
    ) -> None:
        self._parts = parts
        self._presence = parts.presence
        self._broadcast = broadcast
        self._price = price
        self._rooms = {name: watch for feature in features for name, watch in feature.sockets.items()}
        self._limits: dict[str, str | None] = {**RATE_LIMITS}
        events = Events(parts, broadcast)
        self._open: dict[str, Session] = {}
        # Events are answered on the Socket.IO server itself: as requests of Flask's they would cost
        # twice as much. Only a new socket is one, for its cookie.
        parts.socketio.on_event("connect", self.connect)
        self._server: Any = parts.socketio.server  # type: ignore[attr-defined]  # its stubs forget the server
        self._server.on("disconnect", self.disconnect)
        self._server.on("*", self.unknown)
        for event, (message, _) in EVENTS.items():
            self._listen(event, message, events.handler(event))
        for feature in features:
            for act in feature.acts:
                self._listen(act.name, act.message, _with_app_context(app, events.doing(act)))
                self._limits[act.name] = act.limit
            for row in feature.events:
                self._listen(row.name, row.message, _with_app_context(app, row.handle), row.of_match)
                self._limits[row.name] = row.limit

    def connect(self, _auth: Any = None) -> None:
        """Open a socket, as a request of Flask's."""
        sid: str = request.sid  # type: ignore[attr-defined]  # Flask-SocketIO puts it there
        # In a greenlet of its own: this one stays as long as the socket, with all the stack it ever used.
        refused = gevent.spawn(copy_context().run, self._open_socket, sid).get()
        if refused is not None:
            raise refused

    def _open_socket(self, sid: str) -> ConnectionRefusedError | None:
        """Open a socket; return the refusal, None on success."""
        try:
            session = Session(
                request.remote_addr, request.environ.get(BUDGETS, ()), _trace(), asked_language()
            )
            set_language(session.language)  # in the context of this greenlet, which ends with it
            self._pay(session)
            watched = next((name for name in self._rooms if name in request.args), None)
            if watched is not None:
                if (room := self._rooms[watched](request.args[watched])) is not None:
                    self._server.enter_room(sid, room)
            else:
                match = self._parts.matches.find(request.args.get("match", ""))
                self._presence.connect(sid, match.id, current_guest() or new_guest(), session.language)
                session.trace["match"] = match.id
        except MatchError as error:
            return ConnectionRefusedError(error.code, refusal(error))
        except Exception:
            log.exception("A socket could not be opened.")
            return ConnectionRefusedError("server_error", _failure())
        self._open[sid] = session
        logs.bind(session.trace)
        logs.note("opened")
        return None

    def disconnect(self, sid: str, _reason: str) -> None:
        """Forget a socket."""
        try:
            session = self._open.pop(sid, None)
            self._parts.socket_closed.send(sid)
            logs.bind({} if session is None else session.trace)
            logs.note("closed")
            socket = self._presence.leave(sid)
            if socket is not None and not self._presence.watched(socket.match_id):
                self._broadcast.unwatched(socket.match_id)
            if socket is not None and socket.seat is not None:
                self._broadcast.left(socket.match_id, socket.seat)
        except Exception:
            log.exception("A socket could not be closed.")

    def unknown(self, event: str, sid: str, *_data: Any) -> Answer | Refused:
        """Refuse an event that there is not, or that cannot be read."""

        def handle() -> Answer:
            if event in (UNREADABLE, UNHEARD):
                raise BadRequestError(Sentence("errors-event-unreadable"))
            raise BadRequestError(Sentence("errors-event-unknown", given=quote(event)))

        answer = self._answer(sid, "unknown", handle)
        if event == UNHEARD:
            self._server.emit("refused", answer, to=sid)
        return answer

    def _listen(
        self,
        event: str,
        message: type[Message],
        handle: Callable[[Caller, Any], Answer],
        of_match: bool = True,
    ) -> None:
        find = self._of_a_match if of_match else self._of_no_match

        def listen(sid: str, *data: Any) -> Answer | Refused:
            def answer() -> Answer:
                caller = find(sid)
                if len(data) > 1:
                    raise BadRequestError(Sentence("errors-event-several"))
                return handle(caller, parse(message, data[0] if data else {}))

            return self._answer(sid, event, answer)

        self._server.on(event, listen)

    def _of_a_match(self, sid: str) -> Caller:
        socket = self._presence.socket(sid)
        if socket is None:
            raise NoSuchMatchError(Sentence("errors-left"))
        return Caller(sid=sid, match_id=socket.match_id, guest=socket.guest, key=socket.key)

    def _of_no_match(self, sid: str) -> Caller:
        if sid not in self._open or self._presence.socket(sid) is not None:
            raise BadRequestError(Sentence("errors-event-lab"))
        return Caller(sid=sid)

    def _answer(self, sid: str, event: str, handle: Callable[[], Answer]) -> Answer | Refused:
        """Answer one event: the one place where refusals become acknowledgements."""
        session = self._open.get(sid) or Session(None, (), {})
        logs.bind(session.trace)
        with speaking(session.language), _in_order(session, event):
            began = perf_counter()
            found = self._try_to(session, event, handle)
            seconds = perf_counter() - began
        metrics = self._parts.metrics
        metrics.took(event, seconds)
        code = found.error.code if isinstance(found, Refused) else None
        if code is not None:
            metrics.refused(code)
        socket = self._presence.socket(sid)
        seat = None if socket is None else socket.seat
        logs.note("event", event=event, seat=seat, code=code, ms=1000 * seconds)
        return found

    def _try_to(self, session: Session, event: str, handle: Callable[[], Answer]) -> Answer | Refused:
        try:
            set_current_client(session.address)
            self._parts.shutdown.begin()
            try:
                self._pay(session)
                if kind := self._limits.get(event):
                    self._parts.limits.spend(kind, session.address)
                return handle()
            finally:
                self._parts.shutdown.end()
        except (MatchError, EngineError) as error:
            return refusal(error)
        except Exception:
            log.exception("An event failed.")
            return _failure()

    def _pay(self, session: Session) -> None:
        """Charge a socket's rate-limit budgets for an event; block or refuse once they are overdrawn."""
        for budget in session.budgets:
            budget.spend(self._price)
        owes = owed(session.budgets)
        if owes > MAX_OVERDRAFT:
            raise TooManyError(Sentence("errors-socket-busy"))
        if owes > -CALM:
            BUSY_CLIENTS.wait()


def _with_app_context(app: Flask, handle: Callable[[Caller, Any], Answer]) -> Callable[[Caller, Any], Answer]:
    """Wrap a handler in an app context."""

    def handle_within(caller: Caller, message: Any) -> Answer:
        with app.app_context():
            return handle(caller, message)

    return handle_within


def _failure() -> Refused:
    return Refused(error=ErrorBody("server_error", str(EVENT_FAILED)))


@contextmanager
def _in_order(session: Session, event: str) -> Iterator[None]:
    """Handle a socket's events in order: wait for the previous one. `CONCURRENT_EVENTS` do not wait."""
    if event in CONCURRENT_EVENTS:
        yield
        return
    before, mine = session.latest, Event()
    session.latest = mine
    if before is not None:
        before.wait()
    try:
        yield
    finally:
        mine.set()
        if session.latest is mine:
            session.latest = None


def _trace() -> dict[str, str]:
    """Return the log context of a new socket: its id, its page's id and its address."""
    page = request.args.get("page", "")
    found = {
        "id": request.environ.get(ID),
        "page": page if is_id(page) else None,
        "address": request.remote_addr,
    }
    return {name: value for name, value in found.items() if value}
