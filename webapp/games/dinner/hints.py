"""The coach's question and principle before a bite."""

from collections.abc import Sequence
from typing import Any

from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.solve import Evaluation
from webapp.games.any.lookouts import clues
from webapp.words import say


def choose_by_own() -> str:
    """Tell a newcomer who is shown no worth but their own what to do."""
    return say("hints-choose-by-own")


def bite_clues(game: DinnerGame, state: Any, evaluation: Evaluation, names: Sequence[str]) -> tuple[str, str]:
    """Return the question and the principle for a bite of two in a known order."""
    you, left = evaluation.mover, game.choices(state)
    other, turns = names[1 - you], game.order[state.ply :]
    pick, favourite = evaluation.line[0], liked_best(game, left, you)
    yours = [bite for bite, seat in zip(evaluation.line, turns, strict=False) if seat == you]
    if favourite is not None and favourite not in evaluation.best and favourite in yours:
        return clues("wait", other=other)
    if pick == favourite == liked_best(game, left, 1 - you):
        return clues("both")
    return clues("end-yours" if turns[-1] == you else "end-theirs", other=other)


def liked_best(game: DinnerGame, left: Sequence[int], diner: Seat) -> int | None:
    """Return the morsel of those left that a diner likes best; None where two are liked alike."""
    most = max(game.morsels[k].utilities[diner] for k in left)
    liked = [k for k in left if game.morsels[k].utilities[diner] == most]
    return liked[0] if len(liked) == 1 else None
