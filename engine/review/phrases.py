"""Phrases of which the sentences about moves of all games are made."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.game import AnyGame, Seat
from engine.names import listed
from engine.review.reasons import Reason
from engine.solve import Evaluation, Option

MANY = 3
"""Most equals that a sentence lists."""


def as_good(game: AnyGame, evaluation: Evaluation, move: Any) -> str:
    """Compare a best move with the others: a tie among those to come can make some of them pay less."""
    own, sure = evaluation.option(move), evaluation.sure
    low, high = own.payoffs[evaluation.mover].low, own.payoffs[evaluation.mover].high
    if own not in sure:
        span, best = f"{game.paid(low)} to {game.paid(high)}", game.paid(evaluation.worth)
        return f"best if ties fall well, {span}; {_few(game, sure)} {_pay(sure)} {best} at least"
    if len(sure) > 1:
        return f"as good as {_few(game, [o for o in sure if o is not own], 'or')}"
    hopeful = [o for o in evaluation.options if o.best and o is not own]
    return f"the best {game.noun}; {_few(game, hopeful)} {_are(hopeful)} as good only if ties fall well"


def _few(game: AnyGame, options: Sequence[Option], last: str = "and") -> str:
    if len(options) > MANY:
        return f"{len(options)} others"
    return listed([game.told(option.move) for option in options], last)


def _pay(options: Sequence[Option]) -> str:
    return "pays" if len(options) == 1 else "pay"


def _are(options: Sequence[Option]) -> str:
    return "is" if len(options) == 1 else "are"


def took(reason: Reason, names: Sequence[str], namer: Callable[[Any], str]) -> str:
    """Say who took what, and what that was."""
    return f"{taker(reason, names)} {namer(reason.taken)}"


def taker(reason: Reason, names: Sequence[str]) -> str:
    """Say who took what was left: “Bob took”, “you can take”."""
    other: Seat | None = reason.other
    who = "another" if other is None else inside(names[other])
    return f"{who} took" if reason.actual else f"{who} can take"


def inside(name: str) -> str:
    """Call a seat inside a sentence."""
    return "you" if name == "You" else name


def start(name: str) -> str:
    """Call a seat at the start of a sentence."""
    return "You" if name == "you" else name
