"""The remarks of bots and the praise of the coach: a fact that the engine finds, in the words of its game."""

from typing import Any

from typing_extensions import TypedDict

from engine.exact import number_to_json
from engine.game import AnyGame
from engine.remarks import Remark
from webapp.games.any.base import Presentation
from webapp.games.any.words import Mood


class TalkView(TypedDict):
    """What a bot says of the latest moves, and the face it makes; ``ply``: the move that it is about."""

    ply: int
    seat: int
    mood: Mood
    text: str


def talk(shown: Presentation[Any], game: AnyGame, remark: Remark) -> TalkView | None:
    """Return a fact as the bot says it that it concerns; None where its game has no words for it."""
    if (said := shown.words_by(game).remarks.get(remark.kind)) is None:
        return None
    mood, text = said
    return {
        "ply": remark.ply,
        "seat": remark.speaker,
        "mood": mood,
        "text": _filled(shown, game, remark, text),
    }


def praise(shown: Presentation[Any], game: AnyGame, remark: Remark) -> str | None:
    """Return a fact as the coach praises it; None where nothing was hard."""
    text = shown.words.praise.get(remark.kind)
    return None if text is None else _filled(shown, game, remark, text)


def _filled(shown: Presentation[Any], game: AnyGame, remark: Remark, text: str) -> str:
    amount = shown.words.amount(number_to_json(remark.amount))
    return text.format(thing=game.told(remark.thing), amount=amount)
