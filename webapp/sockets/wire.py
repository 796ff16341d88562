"""The types of socket messages. `webapp.script_types` writes them for the browser's scripts."""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from webapp.acts import ACTS, Done, Shown
from webapp.errors import ErrorBody
from webapp.feature import Feature
from webapp.games.any.view import MovedView, Number, View
from webapp.matches import messages
from webapp.matches.advice import Advice, DoubtView
from webapp.matches.messages import Message
from webapp.matches.reactions import ReactedView
from webapp.matches.reminders import RemindedView


class Refusal(TypedDict):
    """The answer to what is not done; to a refused move with the match as it stands."""

    ok: Literal[False]
    error: ErrorBody
    view: NotRequired[View]


class RunProgressPush(TypedDict):
    """The number of a run's games that are played."""

    run: str
    done: int
    of: int


class OutcomeView(TypedDict):
    """One distinct result of a run, and in how many games it came."""

    payoffs: list[Number]
    count: int


class GainView(TypedDict):
    """By how much planning did better on a plate, and on how many plates it did so."""

    gain: Number
    count: int


class PayoffView(TypedDict):
    """What one seat got, and in how many games."""

    payoff: Number
    count: int


class WayView(TypedDict):
    """What a seat got by one way of playing, least first; ``average`` is written out."""

    name: str
    average: str
    mean: Number
    payoffs: list[PayoffView]


class PairedView(TypedDict):
    """The result of planning in one seat, on the same plates: in numbers, and in two sentences."""

    seat: int
    plain: str
    planner: str
    mean: Number
    gains: list[GainView]
    ways: list[WayView]
    headline: str
    spread: str


class RunDonePush(TypedDict):
    """The end of a run: what came of it, or why it stopped."""

    run: str
    of: NotRequired[int]
    outcomes: NotRequired[list[OutcomeView]]
    means: NotRequired[list[Number]]
    paired: NotRequired[PairedView | None]
    error: NotRequired[ErrorBody]


class FigureView(TypedDict):
    """One thing that is found so far: what it is, and how much."""

    what: str
    amount: str


class AskProgressPush(TypedDict):
    """The finished part of a question to the Lab, from 0 to 1, and the findings so far."""

    ask: str
    part: float
    found: list[FigureView]


class AskDonePush(TypedDict):
    """The end of a question of the lab; ``error`` if it was refused."""

    ask: str
    error: NotRequired[ErrorBody]


class Joined(TypedDict):
    """The match, and which build of the site answers: the digest in the addresses of its scripts."""

    view: View
    build: str


class Moved(TypedDict):
    """A move that is saved; ``ply`` moves are played by now."""

    ply: int
    revision: int


class Advised(TypedDict):
    """The coach's answer."""

    advice: Advice


class Weighed(TypedDict):
    """The coach's question before a move; null if it has none."""

    doubt: DoubtView | None


class RunBegun(TypedDict):
    """A run that has begun."""

    run: str


class Asked(TypedDict):
    """A question that is being worked out."""

    ask: str


EVENTS: dict[str, tuple[type[Message], Any]] = {
    "join": (messages.Join, Joined),
    "state": (messages.Nothing, Shown),
    "move": (messages.NewMove, Moved),
    **{act.name: (act.message, act.answer) for act in ACTS},
    "react": (messages.React, Done),
    "hint": (messages.Hint, Advised),
    "advice": (messages.Nothing, Advised),
    "weigh": (messages.NewMove, Weighed),
    "run": (messages.Run, RunBegun),
    "cancel_run": (messages.CancelRun, Done),
    "ask": (messages.Ask, Asked),
    "cancel_ask": (messages.CancelAsk, Done),
}
"""What a client sends with each event of the core, and what acknowledges it next to ``"ok": true``."""

PUSHES: dict[str, Any] = {
    "moved": MovedView,
    "table": View,
    "reacted": ReactedView,
    "reminded": RemindedView,
    "refused": Refusal,
    "run_progress": RunProgressPush,
    "run_done": RunDonePush,
    "ask_progress": AskProgressPush,
    "ask_done": AskDonePush,
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
