"""The verdict on a move: one word for its loss, and the reason, found in the position and the moves after it.

`explain` returns the reason. What a game knows of its moves besides that another pays more stands in
`FINDERS`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Literal, TypeAlias

from engine.dinner.crossout import lasting_utilities
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError
from engine.exact import Exact
from engine.game import CHANCE, AnyGame, Seat
from engine.solve import Evaluation
from engine.solve.tastes import is_guessed, quarter
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState

Judgement: TypeAlias = Literal["best", "slip", "mistake", "blunder", "unproved"]
"""Nothing better was there, or how much was; ``unproved``: it seems so, but that is not proved."""

Cause: TypeAlias = Literal["regret", "others", "ties", "unforeseen", "luck"]
"""Why what a seat could count on changed."""

SLIP, MISTAKE = Fraction(5, 100), Fraction(15, 100)
"""A loss below the first share of what was there is a slip, below the second a mistake."""


def judge(regret: Fraction, worth: Fraction, proved: bool = True) -> Judgement:
    """Return the tier of a loss, by its share of what the mover could expect to end up with.

    0 is best; below 5 % a slip; below 15 % a mistake; the rest, and any loss where nothing or less was to be
    expected, a blunder. A loss that is not proved (`Certificate.complete`) has no tier.
    """
    if regret == 0:
        return "best"
    if not proved:
        return "unproved"
    if regret < SLIP * worth:
        return "slip"
    return "mistake" if regret < MISTAKE * worth else "blunder"


Kind: TypeAlias = Literal[
    "only",
    "best",
    "also-best",
    "would-have-waited",
    "left",
    "costs-later",
    "cut-in",
    "left-gap",
    "gave-away-tie",
    "costs",
    "in-odds",
    "outside-odds",
    "against-odds",
    "drawn",
    "by-guess",
    "by-favourite",
]
"""The only move; the best; as good as others. Then what a bite lost by: what was eaten would have waited;
something was left that the other took; one morsel instead of another later. And what a token lost by: a later
token cut in; a better place was left and taken; a stack must be split; what best replies leave. Where
several choose at once: the equilibrium chooses it too; it does not, though it pays as much; it pays less.
``drawn``: no move at all, the dice fell so. At last, where tastes are secret: by what the bites suggest
another morsel can be expected to bring more; the favourite was left, and nothing says that it will wait."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a verdict on a move.

    Attributes
    ----------
    kind
        Which fits; the first that does, in the order of `Kind`.
    loss
        The regret; in quarters where tastes are secret, and 0 if it is less than one.
    other
        The seat that profited, None where no one in particular did.
    taken
        What that seat took: a morsel or a position.
    actual
        Whether that was played; otherwise it is what the equilibrium of the position would do.
    lost, got
        In the dinner: the morsels that the mover would have eaten after the best bite and not after this one,
        and the other way round, ascending. In the token game ``lost`` is the best position alone.
    least
        In a dinner for two: whether the other diner wants the morsel least of all that was left, where that
        makes it wait: not where bites fade or lie on others.
    share
        In the token game: what the other seat took of the mover's (``cut-in``), or the half of the stack that
        was given away (``gave-away-tie``). The probability of the choice (``in-odds``).
    """

    kind: Kind
    loss: Fraction
    other: Seat | None = None
    taken: Exact | None = None
    actual: bool = False
    lost: tuple[Exact, ...] = ()
    got: tuple[Exact, ...] = ()
    least: bool = False
    share: Fraction = Fraction(0)


def bite_reason(
    game: DinnerGame,
    state: DinnerState,
    evaluation: Evaluation,
    bite: int,
    played: Sequence[int],
    expected: Sequence[int],
) -> Reason:
    """Return what a wrong bite lost by."""
    mover, regret = evaluation.mover, evaluation.option(bite).regret
    # Where a coin or an offer decides what is eaten later, only what the bite costs is known.
    if game.facts.chance == "explicit" or not game.one_bite_a_turn:
        return Reason("costs-later", regret)
    turns = game.order[state.ply :]

    def eaten(bites: Sequence[Exact]) -> set[Exact]:
        return {k for k, seat in zip(bites, turns, strict=False) if seat == mover}

    # What this bite costs is what it costs if all go on well, whatever was played later.
    best, after = eaten(evaluation.line), eaten((bite, *expected))
    lost, got = tuple(sorted(best - after)), tuple(sorted(after - best))
    least = game.seats == 2 and _liked_least(game, state, bite, 1 - mover)
    following = zip(played or expected, turns[1:], strict=False)
    other, took = _missed(following, mover, {*lost, *evaluation.best})
    actual = took is not None and bool(played)
    if bite in best:
        if other is None and game.seats == 2:
            other = 1 - mover
        return Reason("would-have-waited", regret, other, took, actual, lost, got, least)
    if took is not None:
        return Reason("left", regret, other, took, actual, lost, got)
    return Reason("costs-later", regret, lost=lost, got=got)


def _missed(
    bites: Iterable[tuple[Exact, Seat]], mover: Seat, wanted: set[Exact]
) -> tuple[Seat | None, Exact | None]:
    """Return whose next bite took what was wanted, the first of several, and what; None if no one's did."""
    bitten = set[Seat]()
    for morsel, seat in bites:
        if seat == mover or seat in bitten:
            continue
        if morsel in wanted:
            return seat, morsel
        bitten.add(seat)
    return None, None


def _liked_least(game: DinnerGame, state: DinnerState, bite: int, diner: Seat) -> bool:
    """Tell whether a diner wants a morsel least of what is left; never where wants alone decide nothing."""
    try:
        wanted = lasting_utilities(game)
    except NotCoveredError:
        return False
    theirs = [wanted[k][diner] for k in game.choices(state)]
    own = wanted[bite][diner]
    return own == min(theirs) and theirs.count(own) == 1


def known_reason(game: DinnerGame, evaluation: Evaluation, bite: int) -> Reason:
    """Return what a bite lost by what its eater could know, where tastes are secret; in quarters."""
    kind: Literal["by-guess", "by-favourite"] = "by-guess" if is_guessed(game) else "by-favourite"
    return Reason(kind, quarter(evaluation.option(bite).regret), lost=evaluation.line[:1])


def token_reason(
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


Finder: TypeAlias = Callable[[Any, Any, Evaluation, Any, Sequence[Any], Sequence[Any]], Reason]
"""What a game knows of its moves besides that another pays more; parameters as of `explain`."""

FINDERS: Mapping[str, Finder] = {DinnerGame.name: bite_reason, TokenGame.name: token_reason}
"""By the name of a game."""


def explain(
    game: AnyGame,
    state: Any,
    evaluation: Evaluation,
    move: Any,
    played: Sequence[Any],
    expected: Sequence[Any],
) -> Reason:
    """Return why ``move`` was best or was not.

    Parameters
    ----------
    state, evaluation
        The position before the move, and what it was worth.
    played
        The moves that were in fact played after it; empty in a puzzle.
    expected
        The moves of one equilibrium after ``move``.
    """
    regret = evaluation.option(move).regret
    if evaluation.mover == CHANCE:
        return Reason("drawn", regret)
    if len(evaluation.options) == 1:
        return Reason("only", regret)
    if evaluation.odds:
        return _at_odds(evaluation, move)
    if regret == 0:
        others = tuple(best for best in evaluation.best if best != evaluation.option(move).move)
        return Reason("also-best" if others else "best", regret, lost=others)
    finder = FINDERS.get(game.name)
    if finder is None:
        return Reason("costs", regret, lost=evaluation.line[:1])
    return finder(game, state, evaluation, move, played, expected)


def _at_odds(evaluation: Evaluation, move: Any) -> Reason:
    option = evaluation.option(move)
    part = evaluation.odds[evaluation.options.index(option)]
    if part:
        return Reason("in-odds", option.regret, share=part)
    if not option.regret:
        return Reason("outside-odds", option.regret)
    return Reason("against-odds", option.regret, lost=(evaluation.line[0],))
