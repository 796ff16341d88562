"""The socket events: parse, ask the match service, acknowledge; and the pushes after each saved change."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gevent
from flask import request
from flask_socketio import SocketIO, join_room
from socketio.exceptions import ConnectionRefusedError  # type: ignore[import-untyped]

from engine.errors import EngineError, quote
from webapp import schemas
from webapp.coach import advice
from webapp.errors import (
    BadRequestError,
    MatchError,
    NoSuchMatchError,
    ReadOnlyError,
    TooManyError,
    envelope,
    refusal,
)
from webapp.extensions import Services
from webapp.forms import FormError
from webapp.guests import current_guest
from webapp.lab_questions import READERS
from webapp.matches import Matches
from webapp.packets import UNREADABLE
from webapp.presence import Presence
from webapp.runs import Pairing
from webapp.schemas import Message, MessageT, parse
from webapp.store import Match
from webapp.views import moved_view, stage_of, table_view

log = logging.getLogger(__name__)

Answer = dict[str, Any]

COACH_PATIENCE = 4.0
"""For how many seconds a socket waits for the coach: less than a client waits for its answer."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sent an event; ``match_id`` is empty for a socket of the lab."""

    sid: str
    match_id: str
    key: str | None


@dataclass(slots=True)
class Credits:
    """A token bucket: what one socket may still send."""

    left: float
    at: float

    def spend(self, burst: int, rate: float) -> None:
        """Take one credit.

        Raises
        ------
        TooManyError
            If none is left.
        """
        now = time.monotonic()
        self.left = min(burst, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            raise TooManyError("This socket sends too much: wait a moment.")
        self.left -= 1


class Broadcast:
    """Tells the sockets of a match what has changed: the listener of the match service."""

    def __init__(self, socketio: SocketIO, presence: Presence, matches: Matches, leave_delay: float) -> None:
        self._socketio = socketio
        self._presence = presence
        self._matches = matches
        self._leave_delay = leave_delay
        self._waiting: set[str] = set()

    def moved(self, match: Match) -> None:
        """Tell of the latest move."""
        self._socketio.emit("moved", moved_view(match), to=match.id)

    def changed(self, match: Match) -> None:
        """Tell of any other change."""
        self._socketio.emit("table", table_view(match, self._presence), to=match.id)
        self.attend(match.id)

    def arrived(self, match_id: str, returned: bool) -> None:
        """A socket has joined; its seat was away until now if it ``returned``."""
        if returned:
            self.changed(self._matches.find(match_id))
        self.attend(match_id)

    def left(self, match_id: str, seat: int) -> None:
        """A socket has left a seat; the table is told unless it is back in a moment, as after a reload."""
        gevent.spawn_later(self._leave_delay, self._tell_if_away, match_id, seat)
        self.attend(match_id)

    def attend(self, match_id: str) -> None:
        """Wait, while somebody watches, for the moment at which a seat becomes free for a bot."""
        if match_id not in self._waiting and self._presence.watched(match_id):
            self._waiting.add(match_id)
            gevent.spawn(self._await_seatable, match_id)

    def _tell_if_away(self, match_id: str, seat: int) -> None:
        if self._presence.away(match_id, seat) is not None and self._presence.watched(match_id):
            self.changed(self._matches.find(match_id))

    def _await_seatable(self, match_id: str) -> None:
        while (left := self._until_seatable(match_id)) is not None:
            gevent.sleep(left + 0.05)
            self._socketio.emit(
                "table", table_view(self._matches.find(match_id), self._presence), to=match_id
            )
        self._waiting.discard(match_id)

    def _until_seatable(self, match_id: str) -> float | None:
        match = self._matches.find(match_id)
        if not self._presence.watched(match_id) or stage_of(match) != "playing":
            return None
        away = [self._presence.away(match_id, k) for k, s in enumerate(match.seats) if s.kind == "person"]
        left = [self._presence.away_after - seconds for seconds in away if seconds is not None]
        return min((seconds for seconds in left if seconds > 0), default=None)


class Events:
    """One method an event; each returns what it is acknowledged with, beside ``"ok": true``."""

    def __init__(self, parts: Services, broadcast: Broadcast) -> None:
        self._matches = parts.matches
        self._presence = parts.presence
        self._runs = parts.runs
        self._lab = parts.lab
        self._analysis = parts.analysis
        self._socketio = parts.socketio
        self._broadcast = broadcast

    def join(self, caller: Caller, message: schemas.Join) -> Answer:
        """Watch the match, from a seat or not."""
        seat = None if message.seat_key is None else self._matches.seat(caller.match_id, message.seat_key)
        join_room(caller.match_id)
        returned = self._presence.join(caller.sid, message.seat_key, seat)
        self._broadcast.arrived(caller.match_id, returned)
        return {"view": self._matches.view(caller.match_id, message.seat_key)}

    def state(self, caller: Caller, _message: schemas.Nothing) -> Answer:
        """Show the match again."""
        return {"view": self._matches.view(caller.match_id, caller.key)}

    def move(self, caller: Caller, message: schemas.NewMove) -> Answer:
        """Make a move."""
        view = self._matches.play(caller.match_id, caller.key, message.ply, message.move)
        return {"ply": view["ply"], "revision": view["revision"]}

    def sit(self, caller: Caller, message: schemas.Sit) -> Answer:
        """Take an open seat; the socket watches from there."""
        seated = self._matches.sit(caller.match_id, message.name, current_guest(), message.seat)
        join_room(caller.match_id)
        returned = self._presence.join(caller.sid, seated.key, seated.seat)
        self._broadcast.arrived(caller.match_id, returned)
        view = self._matches.view(caller.match_id, seated.key)
        return {"seat": seated.seat, "seat_key": seated.key, "view": view}

    def rename(self, caller: Caller, message: schemas.Rename) -> Answer:
        """Be called something else."""
        return {"view": self._matches.rename(caller.match_id, caller.key, message.name)}

    def seat_bot(self, caller: Caller, message: schemas.SeatBot) -> Answer:
        """Seat a bot."""
        view = self._matches.seat_bot(caller.match_id, caller.key, message.seat, message.strategy)
        return {"view": view}

    def open_seat(self, caller: Caller, message: schemas.OpenSeat) -> Answer:
        """Free a seat."""
        return {"view": self._matches.open_seat(caller.match_id, caller.key, message.seat)}

    def sit_back(self, caller: Caller, _message: schemas.Nothing) -> Answer:
        """Take one's seat back from a bot."""
        return {"view": self._matches.sit_back(caller.match_id, caller.key)}

    def start(self, caller: Caller, _message: schemas.Nothing) -> Answer:
        """Begin to play."""
        return {"view": self._matches.start(caller.match_id, caller.key)}

    def take_back(self, caller: Caller, message: schemas.TakeBack) -> Answer:
        """Undo one's latest move."""
        return {"view": self._matches.take_back(caller.match_id, caller.key, message.ply)}

    def rematch(self, caller: Caller, _message: schemas.Nothing) -> Answer:
        """Make the next match, or find it."""
        return {"id": self._matches.rematch(caller.match_id, caller.key)}

    def coach(self, caller: Caller, message: schemas.Coach) -> Answer:
        """Choose how much the coach helps."""
        return {"view": self._matches.set_coach(caller.match_id, caller.key, message.level)}

    def hint(self, caller: Caller, message: schemas.Hint) -> Answer:
        """Ask for a hint, which is noted."""
        self._matches.take_hint(caller.match_id, caller.key, message.ply)
        return {"advice": self._advice(caller)}

    def advice(self, caller: Caller, _message: schemas.Nothing) -> Answer:
        """Hear what the coach says, as much as was chosen."""
        return {"advice": self._advice(caller)}

    def _advice(self, caller: Caller) -> Answer:
        return advice(self._matches, self._analysis, caller.match_id, caller.key, COACH_PATIENCE)

    def run(self, caller: Caller, message: schemas.Run) -> Answer:
        """Play a theatre match's pairing again and again."""
        match = self._matches.find(caller.match_id)
        if match.kind != "theatre":
            raise ReadOnlyError("Only a match between bots can be run again and again.")
        pairing = Pairing(match.game, match.setup, tuple(seat.strategy or "" for seat in match.seats))

        return {"run": self._runs.start(caller.sid, pairing, message, self._teller(caller))}

    def cancel_run(self, caller: Caller, message: schemas.CancelRun) -> Answer:
        """Stop a run."""
        self._runs.cancel(caller.sid, message.run)
        return {}

    def ask(self, caller: Caller, message: schemas.Ask) -> Answer:
        """Work out a question of the lab."""
        try:
            question = READERS[message.about](message.state)
        except FormError as error:
            raise BadRequestError(str(error)) from None
        return {"ask": self._lab.watch(caller.sid, question.task(), self._teller(caller))}

    def cancel_ask(self, caller: Caller, message: schemas.CancelAsk) -> Answer:
        """Stop working out a question."""
        self._lab.cancel(caller.sid, message.ask)
        return {}

    def _teller(self, caller: Caller) -> Callable[[str, Answer], None]:
        return lambda event, data: self._socketio.emit(event, data, to=caller.sid)


def register(parts: Services, broadcast: Broadcast, burst: int, rate: float) -> None:
    """Answer the socket events of an app."""
    socketio, presence, events = parts.socketio, parts.presence, Events(parts, broadcast)
    credits: dict[str, Credits] = {}
    in_the_lab: set[str] = set()

    def of_a_match(sid: str) -> Caller:
        socket = presence.socket(sid)
        if socket is None:
            raise NoSuchMatchError("This socket has left its match, or never had one: connect again.")
        return Caller(sid, socket.match_id, socket.key)

    def of_the_lab(sid: str) -> Caller:
        if sid not in in_the_lab:
            raise BadRequestError("This socket belongs to a match: the lab is asked at /socket.io/?lab=1.")
        return Caller(sid, "", None)

    def answer(
        find: Callable[[str], Caller],
        model: type[MessageT],
        handler: Callable[[Caller, MessageT], Answer],
        data: list[Any],
    ) -> Answer:
        """Answer one event: the one place where refusals become acknowledgements."""
        try:
            sid = _sid()
            credits.setdefault(sid, Credits(burst, time.monotonic())).spend(burst, rate)
            caller = find(sid)
            if len(data) > 1:
                raise BadRequestError("An event has one JSON object, not several arguments.")
            message = parse(model, data[0] if data else {})
            return {"ok": True, **handler(caller, message)}
        except (MatchError, EngineError) as error:
            return refusal(error)
        except Exception:
            log.exception("An event failed.")
            return envelope("server_error", "Something went wrong on our side; your game is saved.")

    def connect(_auth: Any = None) -> None:
        if "lab" in request.args and "match" not in request.args:
            in_the_lab.add(_sid())
            return
        try:
            match = parts.matches.find(request.args.get("match", ""))
        except NoSuchMatchError as error:
            raise ConnectionRefusedError(error.code, refusal(error)) from None
        presence.connect(_sid(), match.id)

    def disconnect(_reason: Any = None) -> None:
        sid = _sid()
        parts.runs.cancel(sid)
        parts.lab.cancel(sid)
        in_the_lab.discard(sid)
        credits.pop(sid, None)
        socket = presence.leave(sid)
        if socket is not None and socket.seat is not None:
            broadcast.left(socket.match_id, socket.seat)

    def unknown(event: str, *_data: Any) -> Answer:
        if event == UNREADABLE:
            return refusal(BadRequestError("This message cannot be read: send an event with a JSON object."))
        return refusal(BadRequestError(f"There is no event {quote(event)}."))

    socketio.on_event("connect", connect)
    socketio.on_event("disconnect", disconnect)
    socketio.on_event("*", unknown)
    listen: tuple[tuple[type[Message], Callable[..., Answer]], ...] = (
        (schemas.Join, events.join),
        (schemas.Nothing, events.state),
        (schemas.NewMove, events.move),
        (schemas.Sit, events.sit),
        (schemas.Rename, events.rename),
        (schemas.SeatBot, events.seat_bot),
        (schemas.OpenSeat, events.open_seat),
        (schemas.Nothing, events.sit_back),
        (schemas.Nothing, events.start),
        (schemas.TakeBack, events.take_back),
        (schemas.Nothing, events.rematch),
        (schemas.Coach, events.coach),
        (schemas.Hint, events.hint),
        (schemas.Nothing, events.advice),
        (schemas.Run, events.run),
        (schemas.CancelRun, events.cancel_run),
    )
    asks: tuple[tuple[type[Message], Callable[..., Answer]], ...] = (
        (schemas.Ask, events.ask),
        (schemas.CancelAsk, events.cancel_ask),
    )
    for find, known in ((of_a_match, listen), (of_the_lab, asks)):
        for model, handler in known:
            socketio.on_event(handler.__name__, _listener(answer, find, model, handler))


def _listener(
    answer: Callable[..., Answer],
    find: Callable[[str], Caller],
    model: type[Message],
    handler: Callable[..., Answer],
) -> Callable[..., Answer]:
    return lambda *data: answer(find, model, handler, list(data))


def _sid() -> str:
    sid: str = request.sid  # type: ignore[attr-defined]  # Flask-SocketIO puts it there
    return sid
