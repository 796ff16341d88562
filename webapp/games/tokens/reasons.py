"""The words of a reason at a token game: the loss by a place."""

from collections.abc import Sequence

from webapp.games.any.reasons import Telling, better, reason_said
from webapp.words import say


def token_explained(told: Telling) -> str:
    """Say what a token did, and why its place was best or what it lost by."""
    return reason_said(told, "placed", _why)


def _why(told: Telling) -> Sequence[str]:
    reason, you, name, other = told.reason, told.spoken_to, told.name, told.other
    if reason.taken is None:
        return (better(told),)
    place = told.target(reason.taken)
    match reason.kind:
        case "left-gap" if not told.spoil:
            return (say("reason-left-gap-hidden", you=you, other=other, loss=told.loss),)
        case "left-gap":
            return (say("reason-left-gap", you=you, other=other, move=place, loss=told.loss),)
        case "cut-in":
            share = told.amount(reason.share)
            facts = {"actual": told.actual, "you": you, "name": name, "other": other, "move": place}
            return say("reason-cut-in", share=share, **facts), better(told)
    return say("reason-split", you=you, name=name, other=other, move=place), better(told)
