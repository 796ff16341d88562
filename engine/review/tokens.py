"""The reasons for verdicts on tokens: what a wrong place lost."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from engine.exact import Exact
from engine.game import Seat
from engine.review.reasons import Reason
from engine.solve import Evaluation
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState


def reason(
    game: TokenGame,
    state: TokenState,
    evaluation: Evaluation,
    move: Exact,
    played: Sequence[Exact],
    expected: Sequence[Exact],
) -> Reason:
    """Return what a wrong place lost by."""
    mover, regret = evaluation.mover, evaluation.option(move).regret
    pick = evaluation.line[0]
    later = tuple(played or expected)
    mine = _Fall.of(game, state, (move, *later), mover)
    best = _Fall.of(game, state, evaluation.line, mover)
    if mine.worst is not None and mine.drop >= regret and mine.drop > best.drop:
        turn = mine.worst
        seat = game.turns[state.ply + turn]
        return Reason("cut-in", regret, seat, later[turn - 1], bool(played), (pick,), share=mine.drop)
    for turn, position in enumerate(played, 1):
        seat = game.turns[state.ply + turn]
        if seat != mover and any(option.holds(position) for option in evaluation.sure):
            return Reason("left-gap", regret, seat, position, True, (pick,))
    if mine.split is not None and mine.half >= regret and mine.half > best.half:
        owner, stack = mine.split
        return Reason("gave-away-tie", regret, owner, stack, bool(played), (pick,), share=mine.half)
    return Reason("costs", regret, lost=(pick,))


@dataclass(frozen=True, slots=True)
class _Fall:
    """The loss of a player's money after a move: the token that took most of it, and the shares.

    Attributes
    ----------
    worst
        How many moves later, from 1, the token came that took most; None if none took any.
    drop
        How much that was.
    split, half
        With whom the richest stack is split in the end, and its position; and half of what it holds.
    """

    worst: int | None
    drop: Fraction
    split: tuple[Seat, int] | None
    half: Fraction

    @classmethod
    def of(cls, game: TokenGame, state: TokenState, moves: Sequence[Exact], mover: Seat) -> "_Fall":
        states = [state]
        for move in moves:
            states.append(game.after(states[-1], move))
        scores = [game.scores(after)[mover] for after in states[1:]]
        drops = [(before - after, turn) for turn, (before, after) in enumerate(pairwise(scores), 1)]
        drop, worst = max(drops, key=lambda fall: fall[0], default=(Fraction(0), None))
        split, half = None, Fraction(0)
        # Before the last token stands nothing has to be split.
        last = game.territory(states[-1]) if game.mover(states[-1]) is None else ()
        for stack, owners in enumerate(last, 1):
            share = Fraction(game.stacks[stack - 1]) / 2
            if mover in owners and len(owners) == 2 and share > half:
                split, half = (next(seat for seat in owners if seat != mover), stack), share
        return cls(worst if drop > 0 else None, drop, split, half)
