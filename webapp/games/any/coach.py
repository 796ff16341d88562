"""What the coach and the bots say of moves: hints and doubts before them, remarks and praise after them.

A hint has three steps: a question that leads there, the principle, the move and its worth. A doubt asks
whether a move is meant that costs something.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from engine.game import AnyGame
from engine.review.remarks import Remark
from engine.solve import Evaluation
from webapp.games.any.base import Mood, Presentation
from webapp.games.any.phrases import percent, yes
from webapp.structs import Payload
from webapp.words import say, say_for

HintStep: TypeAlias = Literal[1, 2, 3]
"""The question, the principle, the move."""


def clue(
    shown: Presentation[Any, Any],
    game: Any,
    state: Any,
    evaluation: Evaluation,
    names: Sequence[str],
    step: HintStep,
) -> str:
    """Return a hint for the mover at a position.

    Parameters
    ----------
    game, state
        As the mover may know them.
    evaluation
        What the position is worth.
    names
        By seat.
    """
    if evaluation.odds:
        return _at_odds(shown, game, evaluation, names)[step - 1]
    return shown.hint(game, state, evaluation, names)[step - 1] or _move(shown, game, evaluation)


def doubted(shown: Presentation[Any, Any], game: Any, move: Any, regret: Fraction) -> tuple[str, str]:
    """Return the question whether a move is meant that costs ``regret``, and the words that insist on it."""
    anyway = say("hints-anyway", do=shown.told_to(game, move))
    cost = shown.points(regret)
    return say("hints-doubt", cost=cost, anyway=anyway), anyway


def _move(shown: Presentation[Any, Any], game: Any, evaluation: Evaluation) -> str:
    pick = evaluation.line[0]
    band = evaluation.option(pick).payoffs[evaluation.mover]
    worth, do = shown.points(band.low), shown.told_to(game, pick)
    if not evaluation.certificate.complete:
        return say("hints-move-found" if band.exact else "hints-move-found-least", do=do, worth=worth)
    two = yes(game.seats == 2)
    return say("hints-move" if band.exact else "hints-move-least", do=do, worth=worth, two=two)


def _at_odds(
    shown: Presentation[Any, Any], game: Any, evaluation: Evaluation, names: Sequence[str]
) -> tuple[str, str, str]:
    """Return the three steps where both choose in secret: of the equilibrium, never of what was chosen."""
    other = names[1 - evaluation.mover]
    question = say("hints-ask-odds", other=other)
    band = evaluation.option(evaluation.line[0]).payoffs[evaluation.mover]
    worth = shown.points(band.low)
    if max(evaluation.odds) == 1:
        choice = shown.target(game, evaluation.line[0])
        move = say("hints-odds-choose", choice=choice, worth=worth)
        return question, say("hints-why-odds-sure"), move
    move = say("hints-odds-mix", odds=odds_listed(shown, game, evaluation), worth=worth)
    return question, say("hints-why-odds-chance", other=other), move


def odds_listed(shown: Presentation[Any, Any], game: Any, evaluation: Evaluation) -> str:
    """List what an equilibrium chooses, the likeliest first: ``Tibs 58 %, Kik 42 %``."""
    named = (shown.target(game, option.move) for option in evaluation.options)
    chosen = [(part, name) for part, name in zip(evaluation.odds, named, strict=True) if part]
    likely = sorted(chosen, key=lambda entry: -entry[0])
    return ", ".join(f"{name} {percent(part)}" for part, name in likely)


class TalkView(Payload):
    """What a bot says of the latest moves, and the face it makes; ``ply``: the move that it is about."""

    ply: int
    seat: int
    mood: Mood
    text: str


def talk(shown: Presentation[Any], game: AnyGame, remark: Remark) -> TalkView | None:
    """Return a fact as the bot says it that it concerns; None where its game has no words for it."""
    mood = shown.mood_of(game, remark.kind)
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
