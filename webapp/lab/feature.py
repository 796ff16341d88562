"""The feature *Lab*: its pages and pictures, its events, their limits and frames, and the links to it."""

from collections.abc import Sequence
from typing import Annotated, Literal

from flask import Flask
from msgspec import Meta

from webapp.acts import Caller, Done
from webapp.errors import BadRequestError
from webapp.extensions import Services, services
from webapp.feature import Event, Feature, Row
from webapp.games.any.forms import FormError
from webapp.http.origins import FramedPage
from webapp.jobs.job_queue import AskDonePush, AskProgressPush
from webapp.lab import views
from webapp.lab.questions import READERS
from webapp.matches.messages import Message
from webapp.structs import Answer, Payload


class Ask(Message):
    """Work out a question of the lab, given as the fields of its address."""

    about: Literal["dinner", "permutations", "fading", "tokens"]
    state: Annotated[dict[str, str], Meta(max_length=20)]


class CancelAsk(Message):
    """Stop working out a question."""

    ask: str


class Asked(Answer):
    """A question that is being worked out."""

    ask: str


def _ask(caller: Caller, message: Ask) -> Asked:
    try:
        question = READERS[message.about](message.state)
    except FormError as error:
        raise BadRequestError(str(error)) from None
    lab, socketio = services().lab, services().socketio

    def tell(event: str, data: Payload) -> None:
        socketio.emit(event, data, to=caller.sid)

    return Asked(ask=lab.watch(caller.sid, question.request(), tell))


def _cancel(caller: Caller, message: CancelAsk) -> Done:
    services().lab.cancel(caller.sid, message.ask)
    return Done()


EVENTS = (
    Event(name="ask", message=Ask, answer=Asked, handle=_ask, limit="lab", of_match=False),
    Event(name="cancel_ask", message=CancelAsk, answer=Done, handle=_cancel, of_match=False),
)

PUSHES = {"ask_progress": AskProgressPush, "ask_done": AskDonePush}


def _start(_app: Flask, parts: Services) -> Sequence[Row]:
    return ((parts.socket_closed, (parts.lab.leave,)),)


FEATURE = Feature(
    name="lab",
    needs=("play",),
    blueprints=(views.bp, views.cards),
    limits={
        "lab": (
            "lab.dinner lab.dinner_asked lab.dinner_dots lab.dinner_json lab.dinner_csv lab.tokens "
            "lab.tokens_json lab.tokens_csv lab.permutations lab.fading lab.atlas_csv"
        ),
        "matches": "lab.dinner_replay",
        "pictures": "lab_cards.dinner_card lab_cards.tokens_card",
    },
    frames={
        "lab.dinner": FramedPage(views.about_dinners, (640, 400)),
        "lab.tokens": FramedPage(views.about_tokens, (560, 440)),
    },
    events=EVENTS,
    pushes=PUSHES,
    sockets={"lab": lambda _: None},
    contributions="lab/contributions.html",
    start=_start,
    navigation="lab.index",
)
