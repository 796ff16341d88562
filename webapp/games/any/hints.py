"""The coach's words before a move.

A hint has three steps: a question that leads there, the principle, the move and its worth. A doubt asks
whether a move is meant that costs something.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from engine.exact import number_to_json
from engine.review.words import percent
from engine.solve import Evaluation
from webapp.games.any.base import Presentation

Step: TypeAlias = Literal[1, 2, 3]
"""The question, the principle, the move."""


def clue(
    shown: Presentation[Any, Any],
    game: Any,
    state: Any,
    evaluation: Evaluation,
    names: Sequence[str],
    step: Step,
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
    insist = f"{shown.told_to(game, move)} anyway"
    return f"That would cost you {shown.words.amount(number_to_json(regret))}. {insist}?", insist


def _move(shown: Presentation[Any, Any], game: Any, evaluation: Evaluation) -> str:
    pick = evaluation.line[0]
    band = evaluation.option(pick).payoffs[evaluation.mover]
    worth = shown.words.amount(number_to_json(band.low)) + ("" if band.exact else " at least")
    do = shown.told_to(game, pick)
    if not evaluation.certificate.complete:
        return f"{do}: the best that was found, with {worth} in the end."
    return f"{do}. If all play their best from there, you end up with {worth}."


def _at_odds(
    shown: Presentation[Any, Any], game: Any, evaluation: Evaluation, names: Sequence[str]
) -> tuple[str, str, str]:
    """Return the three steps where both choose in secret: of the equilibrium, never of what was chosen."""
    other = names[1 - evaluation.mover]
    question = f"What would {other} do, knowing how you choose?"
    band = evaluation.option(evaluation.line[0]).payoffs[evaluation.mover]
    worth = shown.words.amount(number_to_json(band.low))
    expects = f"By this equilibrium you can expect {worth} in the end."
    if max(evaluation.odds) == 1:
        principle = "Nothing is left to chance here: in the equilibrium each choice answers the other best."
        return question, principle, f"Choose {game.told(evaluation.line[0])}. {expects}"
    principle = "A choice that is foreseen can be used against you: the equilibrium leaves it to chance."
    return question, principle, f"Leave it to chance: {odds_listed(game, evaluation)}. {expects}"


def odds_listed(game: Any, evaluation: Evaluation) -> str:
    """List what an equilibrium chooses, the likeliest first: ``Tibs 58 %, Kik 42 %``."""
    named = (game.told(option.move) for option in evaluation.options)
    chosen = [(part, name) for part, name in zip(evaluation.odds, named, strict=True) if part]
    likely = sorted(chosen, key=lambda entry: -entry[0])
    return ", ".join(f"{name} {percent(part)}" for part, name in likely)
