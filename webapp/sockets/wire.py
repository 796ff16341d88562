"""The types of socket messages. `webapp.script_types` writes them for the browser's scripts."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from webapp.acts import ACTS, Done, Shown
from webapp.errors import Refused
from webapp.feature import Feature
from webapp.games.any.view import MovedView, View
from webapp.matches import messages
from webapp.matches.advice import Advice, DoubtView
from webapp.matches.messages import Message
from webapp.matches.reactions import ReactedView
from webapp.matches.reminders import RemindedView
from webapp.payload import Answer


class Refusal(Refused):
    """The answer to what is not done; to a refused move with the match as it stands."""

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
    """Return what is sent with each event of features, and what acknowledges it."""
    acts = {act.name: (act.message, act.answer) for feature in features for act in feature.acts}
    events = {event.name: (event.message, event.answer) for feature in features for event in feature.events}
    return acts | events


def pushes_of(features: Sequence[Feature]) -> dict[str, Any]:
    """Return what the server sends of itself for features, by event."""
    return {event: kind for feature in features for event, kind in feature.pushes.items()}
