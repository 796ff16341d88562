"""The moves of a dinner: what a wrong one lost by, and how that is said."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from engine.dinner.crossout import lasting_utilities
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import NotCoveredError
from engine.exact import Exact, number_text
from engine.game import Seat
from engine.names import listed
from engine.review.phrases import as_good, inside, taker, took
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
    """Return whose next bite took what was wanted, the first of several, and what; None if nobody's did."""
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


def sentence(
    game: Any, evaluation: Evaluation, move: Any, reason: Reason, names: Sequence[str], spoil: bool
) -> str:
    """Say of a move of a dinner what it was worth."""
    if reason.kind == "drawn":
        return f"The coin called {inside(names[move])}."
    who, dish = names[evaluation.mover], game.told
    opening = f"{who} {_done(game, move)}"

    def costs() -> str:
        return _costs(game, evaluation.mover, reason, spoil)

    match reason.kind:
        case "only":
            return f"{opening}, the last of the plate."
        case "best":
            return f"{opening}: the best {'bite' if game.bites_only else 'move'}."
        case "also-best":
            return f"{opening}: {as_good(game, evaluation, move)}."
        case "would-have-waited":
            why = "It would have waited"
            if reason.least and reason.other is not None:
                other = names[reason.other]
                likes = "like" if other == "You" else "likes"
                why = f"{other} {likes} it least of what’s left, so it would have waited"
                if not game.pays_eater_alone:
                    why = f"It matters least to {inside(other)} of what’s left, so it would have waited"
            if reason.taken is None:
                return f"{opening}. {why}; eaten now it {costs()}."
            if not spoil:
                return f"{opening}. {why}, and something else will not. That {costs()}."
            return f"{opening}. {why}; {took(reason, names, dish)}."
        case "left" if not spoil:
            return f"{opening} and left something better, which {taker(reason, names)}. That {costs()}."
        case "left":
            return f"{opening} and left {dish(reason.taken)}, which {taker(reason, names)}."
        case _:
            return f"{opening}. That {costs()}."


def _done(game: Any, move: int) -> str:
    """Say what a move of a dinner did: ``ate Tibs``, ``offered Tibs``, ``accepted``."""
    if words := game.words(move):
        return str(words[1])
    return f"ate {game.told(move)}"


def _costs(game: Any, mover: Seat, reason: Reason, spoil: bool) -> str:
    def worth(morsels: Sequence[Exact]) -> Fraction:
        return sum((Fraction(game.morsels[k].utilities[mover]) for k in morsels), Fraction(0))

    when = "on average" if game.facts.chance == "explicit" else "in the end"
    costs = f"costs {game.paid(reason.loss)} {when}"
    # With ties the two lines of play need not differ by just what can be blamed on this bite.
    # Where a plate is not its bites' sum, what they are worth on their own explains nothing.
    plain = game.gains_utilities() and game.pays_eater_alone and game.adds_up
    if not spoil or not plain or worth(reason.lost) - worth(reason.got) != reason.loss:
        return costs
    dish = game.told
    got, lost = (listed([dish(k) for k in some]) for some in (reason.got, reason.lost))
    return f"{costs}: {got} instead of {lost}"


def bite_said(game: DinnerGame, evaluation: Evaluation, bite: int) -> str:
    """Say to its eater what a bite that gave something up did, by what the eater could know."""
    better = game.morsels[int(evaluation.line[0])].name
    lost = quarter(evaluation.option(bite).regret)
    loss = f"about {number_text(lost)}" if lost else "a little"
    opening = f"You ate {game.morsels[bite].name}."
    if is_guessed(game):
        return f"{opening} By what the bites suggest, {better} can be expected to bring {loss} more."
    return (
        f"{opening} {better} was your favourite, and nothing says that it will wait: on average that costs "
        f"you {loss}."
    )
