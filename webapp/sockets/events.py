"""The socket events of the core: their messages and answers, and what handles each of them.

`webapp.script_types` writes the types for the browser's scripts.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from webapp.acts import ACTS, Act, Caller, Done, Seated, Shown, find_act, perform, seated_answer
from webapp.errors import Refused
from webapp.extensions import Services
from webapp.feature import Feature
from webapp.games.any.view import MovedView, View
from webapp.matches import messages
from webapp.matches.coach import Advice, DoubtView, advice, doubt, take_hint
from webapp.matches.messages import Message
from webapp.matches.reactions import ReactedView, Reactions, RemindedView
from webapp.sockets.broadcast import Broadcast
from webapp.structs import Answer


class Refusal(Refused):
    """The acknowledgement of a refused event; that of a refused move has the current view."""

    view: View | UnsetType = UNSET


class Joined(Answer):
    """The match, and which build of the site answers: the digest in the addresses of its scripts."""

    view: View
    build: str


class Moved(Answer):
    """A move that is saved; ``ply`` moves are played by now."""

    ply: int
    revision: int


class Advised(Answer):
    """The coach's answer."""

    advice: Advice


class Weighed(Answer):
    """The coach's question before a move; null if it has none."""

    doubt: DoubtView | None


EVENTS: dict[str, tuple[type[Message], Any]] = {
    "join": (messages.Join, Joined),
    "state": (messages.Nothing, Shown),
    "move": (messages.NewMove, Moved),
    **{act.name: (act.message, act.answer) for act in ACTS},
    "react": (messages.React, Done),
    "hint": (messages.Hint, Advised),
    "advice": (messages.Nothing, Advised),
    "weigh": (messages.NewMove, Weighed),
}
"""What a client sends with each event of the core, and what acknowledges it."""

PUSHES: dict[str, Any] = {
    "moved": MovedView,
    "table": View,
    "reacted": ReactedView,
    "reminded": RemindedView,
    "refused": Refusal,
}
"""What the server sends of itself, by event; features add theirs."""


def events_of(features: Sequence[Feature]) -> dict[str, tuple[type[Message], Any]]:
    """Map the events of features to the types of their message and of their acknowledgement."""
    acts = {act.name: (act.message, act.answer) for feature in features for act in feature.acts}
    events = {event.name: (event.message, event.answer) for feature in features for event in feature.events}
    return acts | events


def pushes_of(features: Sequence[Feature]) -> dict[str, Any]:
    """Map the pushes of features to the types of their payload."""
    return {event: kind for feature in features for event, kind in feature.pushes.items()}


COACH_PATIENCE = 4.0
"""For how many seconds a socket waits for the coach: less than a client waits for its answer."""


class Events:
    """Handlers of socket events: a method, or the act of `webapp.acts`, of the event's name."""

    def __init__(self, parts: Services, broadcast: Broadcast) -> None:
        self._matches = parts.matches
        self._presence = parts.presence
        self._analysis = parts.analysis
        self._socketio = parts.socketio
        self._reactions = Reactions()
        self._build = parts.build
        self._broadcast = broadcast

    def handler(self, event: str) -> Callable[[Caller, Any], Answer]:
        """Return the handler of an event: a function of the caller and the message."""
        own: Callable[[Caller, Any], Answer] | None = getattr(self, event, None)
        if own is not None:
            return own
        return self.doing(find_act(event))

    def doing(self, act: Act) -> Callable[[Caller, Any], Answer]:
        """Return a handler that performs an act for the sender of an event."""
        return lambda caller, message: perform(self._matches, act, caller, message)

    def join(self, caller: Caller, message: messages.Join) -> Joined:
        """Watch the match, from a seat or not."""
        id, key, seat = caller.match_id, message.seat_key, None
        if key is None:
            self._matches.find(id)
        else:
            seat = self._matches.seat(id, key)
        self._watch(caller, key, seat)
        self._matches.seek_par(id)
        view = self._matches.view_of(self._matches.latest(id), key)
        return Joined(view=view, build=self._build)

    def state(self, caller: Caller, _message: messages.Nothing) -> Shown:
        """Show the match again."""
        return Shown(view=self._matches.view(caller.match_id, caller.key))

    def move(self, caller: Caller, message: messages.NewMove) -> Moved:
        """Make a move."""
        match = self._matches.move(caller.match_id, caller.key, message.ply, message.move, message.pace)
        return Moved(ply=len(match.moves), revision=match.revision)

    def sit(self, caller: Caller, message: messages.Sit) -> Seated:
        """Take an open seat, from which the socket watches from now on."""
        taken = self._matches.sit(caller.match_id, message.name, caller.guest, message.seat)
        self._watch(caller, taken.key, taken.seat)
        return seated_answer(self._matches, caller.match_id, taken)

    def react(self, caller: Caller, message: messages.React) -> Done:
        """Show the others one of a few feelings; nothing of it is stored."""
        seat = self._matches.seat(caller.match_id, caller.key)
        self._reactions.spend(caller.match_id, seat)
        self._broadcast.reacted(caller.match_id, seat, message.reaction)
        return Done()

    def hint(self, caller: Caller, message: messages.Hint) -> Advised:
        """Ask for a hint, which is noted."""
        self._matches.apply(caller.match_id, caller.key, take_hint, message)
        return Advised(advice=self._advice(caller))

    def advice(self, caller: Caller, _message: messages.Nothing) -> Advised:
        """Hear what the coach says, as much as was chosen."""
        return Advised(advice=self._advice(caller))

    def _advice(self, caller: Caller) -> Advice:
        return advice(self._matches.changes, self._analysis, caller.match_id, caller.key, COACH_PATIENCE)

    def weigh(self, caller: Caller, message: messages.NewMove) -> Weighed:
        """Hear what the coach asks before a move; nothing is moved."""
        who = caller.match_id, caller.key
        return Weighed(
            doubt=doubt(
                self._matches.changes, self._analysis, *who, message.ply, message.move, COACH_PATIENCE
            )
        )

    def _watch(self, caller: Caller, key: str | None, seat: int | None) -> None:
        if self._presence.socket(caller.sid) is None:
            return  # it has left while the database was asked
        self._socketio.server.enter_room(caller.sid, caller.match_id)  # type: ignore[attr-defined]  # its stubs forget the server
        returned = self._presence.join(caller.sid, key, seat)
        self._broadcast.arrived(caller.match_id, returned)
