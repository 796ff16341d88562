"""The remarks of bots and the praise of the coach: one sentence for each fact that the engine finds."""

from typing import Any, Literal, TypeAlias

from typing_extensions import TypedDict

from engine.exact import number_to_json
from engine.remarks import Remark, RemarkKind
from webapp.games.any.base import Presentation

Mood: TypeAlias = Literal["waiting", "pleased", "caught"]
"""The expressions that ``static/icons/faces.svg`` lays over a face."""


class TalkView(TypedDict):
    """What a bot says of the latest moves, and the face it makes; ``ply``: the move that it is about."""

    ply: int
    seat: int
    mood: Mood
    text: str


_SAID: dict[RemarkKind, tuple[Mood, str]] = {
    "took-gift": ("pleased", "Thank you for the {thing}. It could have been yours."),
    "never-fought": ("pleased", "I’d never have fought you for the {thing}."),
    "saw-it-wait": ("caught", "So you saw it: the {thing} can wait."),
    "took-my-favourite": ("caught", "The {thing} was my favourite of what was left."),
    "my-favourite": ("pleased", "The {thing}: my favourite of what was left."),
    "cut-in": ("pleased", "There was room on {thing}. I took {amount} from you."),
    "left-for-me": ("pleased", "Thank you for leaving me {thing}. It cost you {amount}."),
    "passed-over": ("caught", "You passed over {thing}. It would have cost you {amount}."),
}

_PRAISED: dict[RemarkKind, str] = {
    "saw-it-wait": "Well seen: the {thing} could wait. Eaten now, it would have cost you {amount}.",
    "passed-over": "Well seen: {thing} was tempting, and would have cost you {amount}.",
}


def talk(shown: Presentation[Any, Any], game: Any, remark: Remark) -> TalkView:
    """Return a fact as the bot says it that it concerns."""
    mood, text = _SAID[remark.kind]
    said = _filled(shown, game, remark, text)
    return {"ply": remark.ply, "seat": remark.speaker, "mood": mood, "text": said}


def praise(shown: Presentation[Any, Any], game: Any, remark: Remark) -> str | None:
    """Return a fact as the coach praises it; None where nothing was hard."""
    text = _PRAISED.get(remark.kind)
    return None if text is None else _filled(shown, game, remark, text)


def _filled(shown: Presentation[Any, Any], game: Any, remark: Remark, text: str) -> str:
    amount = shown.words.amount(number_to_json(remark.amount))
    return text.format(thing=game.told(remark.thing), amount=amount)
