"""The socket events: parse, ask the match service, acknowledge."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import gevent
from flask import request
from socketio.exceptions import ConnectionRefusedError  # type: ignore[import-untyped]  # it has no stubs

from engine.errors import EngineError, quote
from webapp import logs
from webapp.errors import (
    BadRequestError,
    MatchError,
    NoSuchMatchError,
    ReadOnlyError,
    TooManyError,
    UnavailableError,
    envelope,
    refusal,
)
from webapp.extensions import Services
from webapp.games.any.forms import FormError
from webapp.http.access import ID, is_id
from webapp.http.guests import current_guest
from webapp.keys import new_guest
from webapp.matches import messages
from webapp.matches.advice import Advice, advice, doubt
from webapp.matches.match_state import game_of
from webapp.matches.messages import Message, MessageT, parse
from webapp.matches.paired import contest_of, contested_seat
from webapp.matches.reactions import Reactions
from webapp.matches.runs import Pairing
from webapp.slices import let_others_go_first
from webapp.sockets.broadcast import Broadcast
from webapp.sockets.credits import Credits
from webapp.sockets.packets import UNREADABLE
from webapp.workers.asker import note_asker
from webapp.workers.records import write_game

log = logging.getLogger(__name__)

Answer = dict[str, Any]

SLOW = ("hint", "advice", "weigh")
"""The events that wait for a process to work something out."""

FAILED = "Something went wrong on our side: look at the match, and try again."
"""What is said where we do not know what became of an event."""

LIMITED = {"run": "theatre", "ask": "lab", "rename": "names"}
"""The events that an address may send so often, and as what they are counted."""

PENALTY = 0.05
"""For how many seconds a socket that sends too much is not read."""

FREE_RETURNS = 5
"""How often a connection may open its socket anew before it has to wait."""

COACH_PATIENCE = 4.0
"""For how many seconds a socket waits for the coach: less than a client waits for its answer."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sent an event; a socket of the lab has no more than its ``sid``."""

    sid: str
    match_id: str = ""
    guest: str = ""
    key: str | None = None


class Events:
    """One method an event; each returns what it is acknowledged with, besides ``"ok": true``."""

    def __init__(self, parts: Services, broadcast: Broadcast) -> None:
        self._matches = parts.matches
        self._presence = parts.presence
        self._runs = parts.runs
        self._lab = parts.lab
        self._questions = parts.questions
        self._analysis = parts.analysis
        self._socketio = parts.socketio
        self._reactions = Reactions()
        self._broadcast = broadcast

    def join(self, caller: Caller, message: messages.Join) -> Answer:
        """Watch the match, from a seat or not."""
        id, key, seat = caller.match_id, message.seat_key, None
        if key is None:
            self._matches.find(id)
        else:
            seat = self._matches.seat(id, key)
        self._watch(caller, key, seat)
        self._matches.seek_par(id)
        return {"view": self._matches.view_of(self._matches.latest(id), key)}

    def state(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Show the match again."""
        return {"view": self._matches.view(caller.match_id, caller.key)}

    def move(self, caller: Caller, message: messages.NewMove) -> Answer:
        """Make a move."""
        match = self._matches.move(caller.match_id, caller.key, message.ply, message.move)
        return {"ply": len(match.moves), "revision": match.revision}

    def sit(self, caller: Caller, message: messages.Sit) -> Answer:
        """Take an open seat; the socket watches from there."""
        seated = self._matches.sit(caller.match_id, message.name, caller.guest, message.seat)
        self._watch(caller, seated.key, seated.seat)
        view = self._matches.view_of(self._matches.latest(caller.match_id), seated.key)
        return {"seat": seated.seat, "seat_key": seated.key, "view": view}

    def rename(self, caller: Caller, message: messages.Rename) -> Answer:
        """Be called something else."""
        return {"view": self._matches.rename(caller.match_id, caller.key, message.name)}

    def seat_bot(self, caller: Caller, message: messages.SeatBot) -> Answer:
        """Seat a bot."""
        view = self._matches.seat_bot(caller.match_id, caller.key, message.seat, message.strategy)
        return {"view": view}

    def open_seat(self, caller: Caller, message: messages.OpenSeat) -> Answer:
        """Free a seat."""
        return {"view": self._matches.open_seat(caller.match_id, caller.key, message.seat)}

    def sit_back(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Take one's seat back from a bot."""
        return {"view": self._matches.sit_back(caller.match_id, caller.key)}

    def start(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Begin to play."""
        return {"view": self._matches.start(caller.match_id, caller.key)}

    def ready(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Be ready for a match that waits for everyone."""
        return {"view": self._matches.ready(caller.match_id, caller.key)}

    def set_clock(self, caller: Caller, message: messages.SetClock) -> Answer:
        """Choose in the lobby how long people may think."""
        control = None if message.clock is None else message.clock.read()
        return {"view": self._matches.set_clock(caller.match_id, caller.key, control)}

    def set_table(self, caller: Caller, message: messages.SetTable) -> Answer:
        """Choose in the lobby when the match begins, and whether anybody may join."""
        return {"view": self._matches.set_table(caller.match_id, caller.key, message.starts, message.listed)}

    def react(self, caller: Caller, message: messages.React) -> Answer:
        """Show the others one of a few feelings; nothing of it is stored."""
        seat = self._matches.seat(caller.match_id, caller.key)
        self._reactions.spend(caller.match_id, seat)
        self._broadcast.reacted(caller.match_id, seat, message.reaction)
        return {}

    def resign(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Give up, which ends the match."""
        return {"view": self._matches.resign(caller.match_id, caller.key)}

    def take_back(self, caller: Caller, message: messages.TakeBack) -> Answer:
        """Undo one's latest move."""
        return {"view": self._matches.take_back(caller.match_id, caller.key, message.ply)}

    def try_again(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Have a bot that could not move think again."""
        return {"view": self._matches.try_again(caller.match_id, caller.key)}

    def rematch(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Make the next match, or find it."""
        return {"id": self._matches.rematch(caller.match_id, caller.key)}

    def coach(self, caller: Caller, message: messages.Coach) -> Answer:
        """Choose how much the coach helps."""
        return {"view": self._matches.set_coach(caller.match_id, caller.key, message.level)}

    def hint(self, caller: Caller, message: messages.Hint) -> Answer:
        """Ask for a hint, which is noted."""
        self._matches.take_hint(caller.match_id, caller.key, message.ply, message.step)
        return {"advice": self._advice(caller)}

    def advice(self, caller: Caller, _message: messages.Nothing) -> Answer:
        """Hear what the coach says, as much as was chosen."""
        return {"advice": self._advice(caller)}

    def _advice(self, caller: Caller) -> Advice:
        return advice(self._matches.changes, self._analysis, caller.match_id, caller.key, COACH_PATIENCE)

    def weigh(self, caller: Caller, message: messages.NewMove) -> Answer:
        """Hear what the coach asks before a move; nothing is moved."""
        who = caller.match_id, caller.key
        return {
            "doubt": doubt(
                self._matches.changes, self._analysis, *who, message.ply, message.move, COACH_PATIENCE
            )
        }

    def run(self, caller: Caller, message: messages.Run) -> Answer:
        """Play a theatre match's pairing again and again."""
        match = self._matches.find(caller.match_id)
        if match.kind != "theatre":
            raise ReadOnlyError("Only a match between bots can be run again and again.")
        game, bots = game_of(match), tuple(seat.strategy or "" for seat in match.seats)
        asked = contested_seat(game, bots) if message.seat is None else message.seat
        if asked >= len(bots):
            raise BadRequestError(f"There is no seat {asked}: they count from 0 to {len(bots) - 1}.")
        pairing = Pairing(write_game(game), bots, contest_of(game, bots, asked))
        return {"run": self._runs.start(caller.sid, pairing, message, self._teller(caller))}

    def cancel_run(self, caller: Caller, message: messages.CancelRun) -> Answer:
        """Stop a run."""
        self._runs.cancel(caller.sid, message.run)
        return {}

    def ask(self, caller: Caller, message: messages.Ask) -> Answer:
        """Work out a question of the lab."""
        try:
            question = self._questions[message.about](message.state)
        except FormError as error:
            raise BadRequestError(str(error)) from None
        return {"ask": self._lab.watch(caller.sid, question.request(), self._teller(caller))}

    def cancel_ask(self, caller: Caller, message: messages.CancelAsk) -> Answer:
        """Stop working out a question."""
        self._lab.cancel(caller.sid, message.ask)
        return {}

    def _watch(self, caller: Caller, key: str | None, seat: int | None) -> None:
        if self._presence.socket(caller.sid) is None:
            return  # it has left while the database was asked
        self._socketio.server.enter_room(caller.sid, caller.match_id)  # type: ignore[attr-defined]  # its stubs forget it
        returned = self._presence.join(caller.sid, key, seat)
        self._broadcast.arrived(caller.match_id, returned)

    def _teller(self, caller: Caller) -> Callable[[str, Answer], None]:
        return lambda event, data: self._socketio.emit(event, data, to=caller.sid)


def register(parts: Services, broadcast: Broadcast, burst: int, rate: float) -> None:
    """Answer the socket events of an app."""
    socketio, presence, events = parts.socketio, parts.presence, Events(parts, broadcast)
    credits, figures = Credits(burst, rate), parts.figures
    addresses: dict[str, str | None] = {}
    traces: dict[str, dict[str, str]] = {}
    in_the_lab: set[str] = set()

    def of_a_match(sid: str) -> Caller:
        socket = presence.socket(sid)
        if socket is None:
            raise NoSuchMatchError("This socket has left its match, or never had one: connect again.")
        return Caller(sid, socket.match_id, socket.guest, socket.key)

    def of_the_lab(sid: str) -> Caller:
        if sid not in in_the_lab:
            raise BadRequestError("This socket belongs to a match: the lab is asked at /socket.io/?lab=1.")
        return Caller(sid)

    def answer(sid: str, event: str, handle: Callable[[], Answer]) -> Answer:
        """Answer one event: the one place where refusals become acknowledgements."""
        began = perf_counter()
        found = try_to(sid, event, handle)
        seconds = perf_counter() - began
        figures.took(event, seconds)
        code = None if found["ok"] else found["error"]["code"]
        if code is not None:
            figures.refused(code)
        socket = presence.socket(sid)
        seat = None if socket is None else socket.seat
        logs.note("event", event=event, seat=seat, code=code, ms=1000 * seconds)
        return found

    def try_to(sid: str, event: str, handle: Callable[[], Answer]) -> Answer:
        try:
            note_asker(addresses.get(sid))
            logs.bind(traces.get(sid, {}))
            parts.leaving.begin()
            try:
                if credits.spend(sid):
                    let_others_go_first()
                if kind := LIMITED.get(event):
                    parts.limits.spend(kind, addresses.get(sid))
                return {"ok": True, **handle()}
            finally:
                parts.leaving.end()
        except TooManyError as error:
            gevent.sleep(PENALTY)
            return refusal(error)
        except (MatchError, EngineError) as error:
            return refusal(error)
        except Exception:
            log.exception("An event failed.")
            return envelope("server_error", FAILED)

    def listener(
        find: Callable[[str], Caller],
        model: type[MessageT],
        handler: Callable[[Caller, MessageT], Answer],
    ) -> Callable[..., Answer]:
        def handle(sid: str, data: tuple[Any, ...]) -> Answer:
            caller = find(sid)
            if len(data) > 1:
                raise BadRequestError("An event has one JSON object, not several arguments.")
            return handler(caller, parse(model, data[0] if data else {}))

        return lambda sid, *data: answer(sid, handler.__name__, lambda: handle(sid, data))

    def connect(_auth: Any = None) -> None:
        sid: str = request.sid  # type: ignore[attr-defined]  # Flask-SocketIO puts it there
        if "lab" in request.args and "match" not in request.args:
            in_the_lab.add(sid)
        else:
            try:
                match = parts.matches.find(request.args.get("match", ""))
            except (NoSuchMatchError, UnavailableError) as error:
                raise ConnectionRefusedError(error.code, refusal(error)) from None
            presence.connect(sid, match.id, current_guest() or new_guest())
        times = credits.open(sid, server.manager.eio_sid_from_sid(sid, "/"), request.remote_addr or "")
        if times > FREE_RETURNS:
            gevent.sleep(PENALTY)
        addresses[sid] = request.remote_addr
        socket = presence.socket(sid)
        traces[sid] = _trace(None if socket is None else socket.match_id)
        logs.bind(traces[sid])
        logs.note("opened")

    def disconnect(sid: str, _reason: str) -> None:
        parts.runs.leave(sid)
        parts.lab.leave(sid)
        in_the_lab.discard(sid)
        credits.close(sid)
        addresses.pop(sid, None)
        logs.bind(traces.pop(sid, {}))
        logs.note("closed")
        socket = presence.leave(sid)
        if socket is not None and not presence.watched(socket.match_id):
            broadcast.unwatched(socket.match_id)
        if socket is not None and socket.seat is not None:
            broadcast.left(socket.match_id, socket.seat)

    def unknown(event: str, sid: str, *_data: Any) -> Answer:
        def handle() -> Answer:
            if event == UNREADABLE:
                raise BadRequestError("This message cannot be read: send an event with a JSON object.")
            raise BadRequestError(f"There is no event {quote(event)}.")

        return answer(sid, "unknown", handle)

    # Events are answered on the Socket.IO server itself: as requests of Flask's they would cost
    # twice as much. Only a new socket is one, for its cookie.
    socketio.on_event("connect", connect)
    server = socketio.server  # type: ignore[attr-defined]  # its stubs forget the server
    _answer_in_order(server, unknown, credits.has)
    server.on("disconnect", disconnect)
    server.on("*", unknown)
    listen: tuple[tuple[type[Message], Callable[..., Answer]], ...] = (
        (messages.Join, events.join),
        (messages.Nothing, events.state),
        (messages.NewMove, events.move),
        (messages.Sit, events.sit),
        (messages.Rename, events.rename),
        (messages.SeatBot, events.seat_bot),
        (messages.OpenSeat, events.open_seat),
        (messages.Nothing, events.sit_back),
        (messages.Nothing, events.start),
        (messages.Nothing, events.ready),
        (messages.SetClock, events.set_clock),
        (messages.SetTable, events.set_table),
        (messages.React, events.react),
        (messages.TakeBack, events.take_back),
        (messages.Nothing, events.resign),
        (messages.Nothing, events.try_again),
        (messages.Nothing, events.rematch),
        (messages.Coach, events.coach),
        (messages.Hint, events.hint),
        (messages.Nothing, events.advice),
        (messages.NewMove, events.weigh),
        (messages.Run, events.run),
        (messages.CancelRun, events.cancel_run),
    )
    asks: tuple[tuple[type[Message], Callable[..., Answer]], ...] = (
        (messages.Ask, events.ask),
        (messages.CancelAsk, events.cancel_ask),
    )
    for find, known in ((of_a_match, listen), (of_the_lab, asks)):
        for model, handler in known:
            server.on(handler.__name__, listener(find, model, handler))


def _trace(match: str | None) -> dict[str, str]:
    """Return what the lines of the log about a new socket have: its own id, and that of its page."""
    page = request.args.get("page", "")
    found = {
        "id": request.environ.get(ID),
        "page": page if is_id(page) else None,
        "match": match,
        "address": request.remote_addr,
    }
    return {name: value for name, value in found.items() if value}


def _answer_in_order(server: Any, unknown: Callable[..., Answer], has_credit: Callable[[str], bool]) -> None:
    """Answer what a socket sends one after the other; only what is slow, and paid, gets a greenlet.

    What cannot be read and asks for no acknowledgement is answered by an event, ``refused``.
    """
    spawning, manager = server._handle_event, server.manager

    def handle(id: str, namespace: str | None, number: int | None, data: list[Any]) -> None:
        sid = manager.sid_from_eio_sid(id, "/")
        slow = data[0] in SLOW and has_credit(sid)
        if namespace not in (None, "/") or slow or not manager.is_connected(sid, "/"):
            spawning(id, namespace, number, data)
        elif data[0] == UNREADABLE and number is None:
            server.emit("refused", unknown(UNREADABLE, sid), to=sid)
        else:
            server._handle_event_internal(server, sid, id, data, "/", number)

    server._handle_event = handle  # there is one option for all events, and none for each
