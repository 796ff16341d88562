"""The coach's question and principle before a bite."""

from collections.abc import Sequence
from typing import Any

from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.names import listed
from engine.solve import Evaluation

LAST_ONE = "What is left to choose?", "There is one bite to take, and it is yours."
"""The question and the principle where one morsel is left."""


def bite_clues(game: DinnerGame, state: Any, evaluation: Evaluation, names: Sequence[str]) -> tuple[str, str]:
    """Return the question and the principle for a bite."""
    you, left = evaluation.mover, game.choices(state)
    if len(left) == 1:
        return LAST_ONE
    if game.facts.chance == "explicit":
        return _bite_before_a_toss(game, evaluation, left, names)
    if game.seats > 2:
        return _bite_among_many(game, state, evaluation, names)
    other, turns = names[1 - you], game.order[state.ply :]
    pick, favourite = evaluation.line[0], _liked_best(game, left, you)
    yours = [bite for bite, seat in zip(evaluation.line, turns, strict=False) if seat == you]
    if favourite is not None and favourite not in evaluation.best and favourite in yours:
        return (
            f"Which of the dishes that you like would {other} leave for you?",
            f"What {other} will not race you for can wait. Take first what would be gone.",
        )
    if pick == favourite == _liked_best(game, left, 1 - you):
        return (
            "You both like one dish best. Who gets it if you wait?",
            "What both of you want most does not wait.",
        )
    if turns[-1] == you:
        end = f"You bite last, so what {other} likes least waits for you."
    else:
        end = f"{other} bites last, so what you like least is left for {other}."
    return "Who bites last, and which dish will it be?", f"{end} Cross it out, and go on backwards."


def _bite_before_a_toss(
    game: DinnerGame, evaluation: Evaluation, left: Sequence[int], names: Sequence[str]
) -> tuple[str, str]:
    """Lead to a bite where a coin says who is next: what is not eaten now may be gone after one toss."""
    you = evaluation.mover
    other, favourite = names[1 - you], _liked_best(game, left, you)
    if favourite is not None and favourite not in evaluation.best:
        return (
            f"Which of the dishes that you like does {other} want least?",
            f"What {other} leaves alone is still there after some tosses. What you both want may be gone "
            "after one.",
        )
    return (
        f"If the coin calls {other} next, which dish would you miss most?",
        "What may be gone after one toss comes first; what nobody else wants can wait for your next call.",
    )


def _bite_among_many(
    game: DinnerGame, state: Any, evaluation: Evaluation, names: Sequence[str]
) -> tuple[str, str]:
    """Lead to a bite at a table of more than two by who bites before you bite again."""
    you, left, turns = evaluation.mover, game.choices(state), game.order[state.ply + 1 :]
    before = turns[: turns.index(you)] if you in turns else turns
    others = list(dict.fromkeys(seat for seat in before if seat != you))
    if not others:
        return "Who bites next?", "You do: two bites in a row are yours, and nobody comes between them."
    if you not in turns:
        return "How many bites do you have left?", "This one alone. Nothing can wait for you any more."
    told = listed([names[seat] for seat in others])
    pick, favourite = evaluation.line[0], _liked_best(game, left, you)
    if pick == favourite:
        rivals = [names[seat] for seat in others if _liked_best(game, left, seat) == pick]
        if rivals:
            return (
                f"What does {rivals[0]} like best?",
                "The same as you. What you both want most does not wait.",
            )
    bite = "bites" if len(others) == 1 else "bite"
    return (
        f"{told} {bite} before you bite again. What will be gone by then?",
        "Leave what none of them will take. Take first what would be gone.",
    )


def _liked_best(game: DinnerGame, left: Sequence[int], diner: Seat) -> int | None:
    most = max(game.morsels[k].utilities[diner] for k in left)
    liked = [k for k in left if game.morsels[k].utilities[diner] == most]
    return liked[0] if len(liked) == 1 else None
