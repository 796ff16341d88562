"""True remarks on a move: facts of the position, which the bots and the coach put in words.

Each fact has a predicate of its own, a pure function of the review; `remark` returns the first that holds.
Only what is proved is said (`Certificate.complete`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from engine.bots import ask, bot_rng, find_strategy
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError
from engine.exact import Exact
from engine.game import CHANCE, Seat
from engine.review.match import Review, ReviewedMove
from engine.tokens.rules import TokenGame

RemarkKind: TypeAlias = Literal[
    "perfect",
    "took-gift",
    "never-fought",
    "saw-it-wait",
    "took-my-favourite",
    "my-favourite",
    "cut-in",
    "left-for-me",
    "passed-over",
]

FEW = 3
"""Of fewer moves than these no choice was hard."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One true thing about a player's latest move, or about what followed.

    Attributes
    ----------
    kind
        Which fact: see the predicates below.
    ply
        The move that it is about.
    speaker
        The other seat that it concerns.
    thing
        A morsel, or a position.
    amount
        What it was about, in points or dollars; 0 where there is nothing to count.
    """

    kind: RemarkKind
    ply: int
    speaker: Seat
    thing: Exact
    amount: Fraction = Fraction(0)


def latest(review: Review, listener: Seat) -> ReviewedMove | None:
    """Return the latest move of a seat, if its verdict is proved."""
    own = [move for move in review.moves if move.seat == listener]
    return own[-1] if own and own[-1].certificate.complete and not own[-1].evaluation.odds else None


def remark(review: Review, listener: Seat) -> Remark | None:
    """Return the most telling fact about the latest move of a seat and what followed it; None for none."""
    move = latest(review, listener)
    if move is None:
        return None
    game = review.record.game
    find = FACTS.get(game.name)
    facts = () if find is None else find(game)
    return next((found for fact in facts if (found := fact(review, move)) is not None), None)


def _reply(review: Review, move: ReviewedMove) -> ReviewedMove | None:
    later = [made for made in review.moves[move.ply + 1 :] if made.seat != CHANCE][:1]
    return later[0] if later and later[0].seat != move.seat else None


def _favourite(game: DinnerGame, left: Sequence[int], diner: Seat) -> int | None:
    """Return the morsel that a diner likes best of some; None if there are several, or only one in all."""
    best = max(game.morsels[k].utilities[diner] for k in left)
    liked = [k for k in left if game.morsels[k].utilities[diner] == best]
    return liked[0] if len(liked) == 1 and len(left) > 1 else None


def _left(review: Review, ply: int) -> tuple[int, ...]:
    """Return all morsels on the plate, those that lie under others too."""
    game: Any = review.record.game
    return tuple(game.left(tuple(review.record.states())[ply]))


def perfect(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold at the end if no move of the mover's cost anything and it has at least the best possible.

    The amount is what it has. The first of the others speaks.
    """
    account = review.seats[move.seat]
    if not review.over or not review.certificate.complete or account.final < account.start:
        return None
    if any(made.regret for made in review.moves if made.seat == move.seat):
        return None
    speaker = next(seat for seat in range(review.record.game.seats) if seat != move.seat)
    return Remark("perfect", move.ply, speaker, move.move, account.final)


def took_gift(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if the other then ate what the mover would have eaten after the best bite, and now will not."""
    reply = _reply(review, move)
    if not move.regret or reply is None or reply.move not in move.reason.lost:
        return None
    return Remark("took-gift", reply.ply, reply.seat, reply.move, move.regret)


def never_fought(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if a bite cost something though its morsel was safe: left to the last, the bot would not eat it.

    The bot is asked: it plays on from before the bite, against one who eats the rest of the best line first.
    """
    game: Any = review.record.game
    speaker = 1 - move.seat
    name = review.record.seats[speaker].strategy
    if not move.regret or name is None or move.reason.kind != "would-have-waited":
        return None
    strategy = find_strategy(name, game.name)
    if not strategy.traits.deterministic:
        return None
    turns = game.order[move.ply :]
    line = zip(move.evaluation.line, turns, strict=False)
    plan = [bite for bite, seat in line if seat == move.seat and bite != move.move] + [move.move]
    state = tuple(review.record.states())[move.ply]
    for ply, seat in enumerate(turns, move.ply):
        left = game.choices(state)
        if seat == move.seat:
            bite = next((k for k in plan if k in left), None)
            if bite == move.move:
                return Remark("never-fought", move.ply, speaker, move.move, move.regret)
        else:
            try:
                bite = ask(strategy, game, state, seat, bot_rng(0, ply))
            except NotCoveredError:
                return None
        if bite is None or bite == move.move:
            return None
        state = game.after(state, bite)
    return None


def saw_it_wait(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if the only best bite was not the favourite in reach, which the mover still eats in best play.

    The amount is what the favourite would have cost.
    """
    game: Any = review.record.game
    evaluation = move.evaluation
    if move.regret or evaluation.best != (move.move,) or len(evaluation.options) < FEW:
        return None
    favourite = _favourite(game, [int(option.move) for option in evaluation.options], move.seat)
    eaten = zip(evaluation.line, game.order[move.ply :], strict=False)
    if favourite in (None, move.move) or (favourite, move.seat) not in tuple(eaten):
        return None
    assert favourite is not None
    return Remark("saw-it-wait", move.ply, 1 - move.seat, favourite, evaluation.option(favourite).regret)


def took_my_favourite(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if the mover ate what another liked best of what was left; the first of them speaks."""
    game: Any = review.record.game
    left = _left(review, move.ply)
    for seat in range(game.seats):
        if seat != move.seat and _favourite(game, left, seat) == move.move:
            return Remark("took-my-favourite", move.ply, seat, move.move)
    return None


def my_favourite(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if the other then ate what it liked best of what was left."""
    game: Any = review.record.game
    reply = _reply(review, move)
    if reply is None or _favourite(game, _left(review, reply.ply), reply.seat) != reply.move:
        return None
    return Remark("my-favourite", reply.ply, reply.seat, reply.move)


def cut_in(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if a later token took money from the mover's; the amount is how much."""
    reason = move.reason
    if reason.kind != "cut-in" or not reason.actual or reason.other is None or reason.taken is None:
        return None
    return Remark("cut-in", move.ply, reason.other, reason.taken, reason.share)


def left_for_me(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if another took a place that was among the best for the mover; the amount is what that cost."""
    reason = move.reason
    if reason.kind != "left-gap" or reason.other is None or reason.taken is None:
        return None
    return Remark("left-for-me", move.ply, reason.other, reason.taken, reason.loss)


def passed_over(review: Review, move: ReviewedMove) -> Remark | None:
    """Hold if the only best place was not the richest free stack; the amount is what that would have cost."""
    game: Any = review.record.game
    evaluation = move.evaluation
    if move.regret or evaluation.best != (move.move,) or len(evaluation.options) < FEW:
        return None
    stacks = [option for option in evaluation.options if option.move == int(option.move)]
    richest = max(stacks, key=lambda option: game.stacks[int(option.move) - 1])
    speaker = next(iter(game.turns[move.ply + 1 :]), move.seat)
    if not richest.regret or speaker == move.seat:
        return None
    return Remark("passed-over", move.ply, speaker, richest.move, richest.regret)


Fact: TypeAlias = Callable[[Review, ReviewedMove], Remark | None]


def _facts_of_dinner(game: DinnerGame) -> tuple[Fact, ...]:
    """Return the facts that are true of bites by the rules of this dinner."""
    if not game.one_bite_a_turn or not game.gains_utilities():
        return ()
    if game.facts.chance == "explicit":
        return (took_my_favourite, my_favourite)
    if game.seats > 2:
        return (perfect, took_gift, took_my_favourite, my_favourite)
    return (perfect, took_gift, never_fought, saw_it_wait, took_my_favourite, my_favourite)


FACTS: Mapping[str, Callable[[Any], tuple[Fact, ...]]] = {
    DinnerGame.name: _facts_of_dinner,
    TokenGame.name: lambda _game: (cut_in, left_for_me, passed_over, perfect),
}
"""By the name of a game what can be said at its table, the most telling first."""
