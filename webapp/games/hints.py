"""What the coach says before a move, in words.

A hint has three steps: a question that leads there, the principle, the move and its worth. A doubt asks
whether a move is meant that costs something.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from engine.game import Seat
from engine.names import listed
from engine.review.model import Evaluation
from engine.review.sentences import thing
from engine.review.words import percent
from engine.tokens.rules import TokenGame
from webapp.games.base import Presentation

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
    if step == 3:
        return shown.best_told(game, state, evaluation) or _move(shown, game, evaluation)
    found = shown.clues(game, state, evaluation, names)
    return found[step - 1]


def doubted(shown: Presentation[Any, Any], game: Any, move: Any, regret: Fraction) -> tuple[str, str]:
    """Return the question whether a move is meant that costs ``regret``, and the words that insist on it."""
    insist = f"{shown.told_to(game, move)} anyway"
    return f"That would cost you {shown.amount(number_to_json(regret))}. {insist}?", insist


def _move(shown: Presentation[Any, Any], game: Any, evaluation: Evaluation) -> str:
    pick = evaluation.line[0]
    band = evaluation.option(pick).payoffs[evaluation.mover]
    worth = shown.amount(number_to_json(band.low)) + ("" if band.exact else " at least")
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
    worth = shown.amount(number_to_json(band.low))
    expects = f"By this equilibrium you can expect {worth} in the end."
    if max(evaluation.odds) == 1:
        principle = "Nothing is left to chance here: in the equilibrium each choice answers the other best."
        return question, principle, f"Choose {thing(game, evaluation.line[0])}. {expects}"
    principle = "A choice that is foreseen can be used against you: the equilibrium leaves it to chance."
    return question, principle, f"Leave it to chance: {odds_listed(game, evaluation)}. {expects}"


def odds_listed(game: Any, evaluation: Evaluation) -> str:
    """List what an equilibrium chooses, the likeliest first: ``Tibs 58 %, Kik 42 %``."""
    named = (thing(game, option.move) for option in evaluation.options)
    chosen = [(part, name) for part, name in zip(evaluation.odds, named, strict=True) if part]
    likely = sorted(chosen, key=lambda entry: -entry[0])
    return ", ".join(f"{name} {percent(part)}" for part, name in likely)


LAST_ONE = "What is left to choose?", "There is one bite to take, and it is yours."
"""The question and the principle where one morsel is left."""


def bite_clues(game: DinnerGame, state: Any, evaluation: Evaluation, names: Sequence[str]) -> tuple[str, str]:
    """Return the question and the principle for a bite."""
    you, left = evaluation.mover, game.choices(state)
    if len(left) == 1:
        return LAST_ONE
    if game.coin:
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


def token_clues(game: TokenGame, ply: int) -> tuple[str, str]:
    """Return the question and the principle for the token at a ply."""
    mover, rest = game.turns[ply], game.turns[ply + 1 :]
    if not rest:
        return (
            "You place last, and nobody can answer. Which place takes most as things stand?",
            "A stack goes to the token nearest to it: look for the most money with no token near.",
        )
    others = [seat for seat in rest if seat != mover]
    if not others:
        return (
            "Nobody comes between your tokens any more. Which places take most together?",
            "Your tokens share one purse: place them where neither takes from the other.",
        )
    if game.order:
        coming = "one more token comes" if len(others) == 1 else f"{len(others)} tokens of others come"
        if mover in rest:
            return (
                f"After you, {coming}, and you place again. Which place cannot wait until then?",
                "Take first what another would take. What nobody wants to cut into can wait.",
            )
        return (
            f"After you, {coming}. Which place will they want next to yours?",
            "Count what all your tokens keep once the others have placed.",
        )
    players = "one more player places" if len(others) == 1 else f"{len(others)} more players place"
    return (
        f"After you, {players}. Which place will they want next to yours?",
        "Count what a place keeps once all have placed, and stand where it does not pay to cut in.",
    )
