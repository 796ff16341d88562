"""The remarks of bots and the praise of the coach: a fact that the engine finds, in the words of its game."""

from typing import Any

from engine.game import AnyGame
from engine.remarks import Remark
from webapp.games.any.base import Mood, Presentation
from webapp.structs import Payload
from webapp.words import say_for


class TalkView(Payload):
    """What a bot says of the latest moves, and the face it makes; ``ply``: the move that it is about."""

    ply: int
    seat: int
    mood: Mood
    text: str


def talk(shown: Presentation[Any], game: AnyGame, remark: Remark) -> TalkView | None:
    """Return a fact as the bot says it that it concerns; None where its game has no words for it."""
    mood = shown.manner_of(game).moods.get(remark.kind)
    if mood is None:
        return None
    text = say_for(shown.name, f"bot-{remark.kind}", **_facts(shown, game, remark))
    return TalkView(remark.ply, remark.speaker, mood, text)


def praise(shown: Presentation[Any], game: AnyGame, remark: Remark) -> str | None:
    """Return a fact as the coach praises it; None where nothing was hard."""
    if remark.kind not in shown.manner.praised:
        return None
    return say_for(shown.name, f"praise-{remark.kind}", **_facts(shown, game, remark))


def _facts(shown: Presentation[Any], game: AnyGame, remark: Remark) -> dict[str, str]:
    return {"thing": shown.target(game, remark.thing), "amount": shown.points(remark.amount)}
