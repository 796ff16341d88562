"""The coach's question and principle before a bite."""

from collections.abc import Sequence
from typing import Any

from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.solve import Evaluation

CHOOSE_BY_OWN = "Choose a morsel: each shows what it is worth to you."
"""What a newcomer is told who is shown no worth but their own."""


LAST_ONE = "What is left to choose?", "There is one bite to take, and it is yours."
"""The question and the principle where one morsel is left."""


def bite_clues(game: DinnerGame, state: Any, evaluation: Evaluation, names: Sequence[str]) -> tuple[str, str]:
    """Return the question and the principle for a bite of two in a known order."""
    you, left = evaluation.mover, game.choices(state)
    other, turns = names[1 - you], game.order[state.ply :]
    pick, favourite = evaluation.line[0], liked_best(game, left, you)
    yours = [bite for bite, seat in zip(evaluation.line, turns, strict=False) if seat == you]
    if favourite is not None and favourite not in evaluation.best and favourite in yours:
        return (
            f"Which of the dishes that you like would {other} leave for you?",
            f"What {other} will not race you for can wait. Take first what would be gone.",
        )
    if pick == favourite == liked_best(game, left, 1 - you):
        return (
            "You both like one dish best. Who gets it if you wait?",
            "What both of you want most does not wait.",
        )
    if turns[-1] == you:
        end = f"You bite last, so what {other} likes least waits for you."
    else:
        end = f"{other} bites last, so what you like least is left for {other}."
    return "Who bites last, and which dish will it be?", f"{end} Cross it out, and go on backwards."


def liked_best(game: DinnerGame, left: Sequence[int], diner: Seat) -> int | None:
    """Return the morsel of those left that a diner likes best; None where two are liked alike."""
    most = max(game.morsels[k].utilities[diner] for k in left)
    liked = [k for k in left if game.morsels[k].utilities[diner] == most]
    return liked[0] if len(liked) == 1 else None
