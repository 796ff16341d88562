"""The reasons for verdicts on bites: what a wrong bite lost."""

from collections.abc import Iterable, Sequence
from typing import Literal

from engine.dinner.crossout import lasting_utilities
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError
from engine.exact import Exact
from engine.game import Seat
from engine.review.reasons import Reason
from engine.solve import Evaluation
from engine.solve.tastes import is_guessed, quarter


def reason(
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
