"""The bite that pays most if everybody plays their best from here on, by whatever proves it.

Crossout where its theorem covers the dinner, else a search of every plate; where a coin decides, of every
plate and toss. A dinner that is too large for its rules gets the bite of a smaller one, and no proof. Where
both bite at once, the odds are those of `engine.dinner.at_once_search`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.certificate import NOT_PROVED, Certificate, Ties
from engine.dinner.at_once_search import at_once_certificate, plan_at_once
from engine.dinner.crossout import crossout_move, is_covered, theorem_applies
from engine.dinner.house_search import is_searched, most_left, search_house
from engine.dinner.plate_search import Allowance
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import NotCoveredError, TooLargeError
from engine.exact import Exact
from engine.game import Seat, require

ALLOWANCE = Allowance(morsels=20, long=20, memory=400_000_000, looks=200_000_000)
"""What a bot may take: some seconds at worst."""

NEAR = 8
"""Morsels that are thought through where the plate is too large."""


@dataclass(frozen=True, slots=True)
class Bite:
    """What the planner would do, a bite or any other move, and what is proved of it."""

    morsel: int
    certificate: Certificate


def plan(game: DinnerGame, state: DinnerState, seat: Seat, rng: Random) -> Bite:
    """Return the bite of ``seat``, which moves at ``state``; dice are thrown where both bite at once.

    Of bites that guarantee alike the one that comes first. Past the sizes of `ALLOWANCE` and
    `most_left`, the bite that would be best if only the `NEAR` morsels that any diner likes best
    were on the plate: not proved.

    Raises
    ------
    NotCoveredError
        If something is hidden.
    """
    check_planned(game)
    if game.facts.dynamics == "simultaneous":
        return Bite(*plan_at_once(game, state, seat, rng))
    if is_covered(game):
        return Bite(crossout_move(game, state), crossout_certificate(game))
    certificate = Certificate("best-reply-to-itself", "search", "first")
    try:
        guaranteed = _guaranteed(game, state)
    except TooLargeError:
        guaranteed, certificate = _guaranteed(game, state, _nearby(game, state)), NOT_PROVED
    return Bite(max(guaranteed, key=lambda morsel: guaranteed[morsel]), certificate)


def planned_certificate(game: DinnerGame, state: DinnerState) -> Certificate:
    """Return what is proved of the planner from ``state`` on, without thinking it through.

    Where ties make the search too large after all, `plan` says so itself.
    """
    if game.facts.dynamics == "simultaneous":
        return at_once_certificate(game, state)
    if is_covered(game):
        return crossout_certificate(game)
    small = len(game.left(state)) <= min(most_left(game), ALLOWANCE.morsels)
    return Certificate("best-reply-to-itself", "search", "first") if small else NOT_PROVED


def crossout_certificate(game: DinnerGame) -> Certificate:
    """Return what is proved of playing crossout, where it covers the dinner.

    With ties it is crossout of strict tastes that differ as little as one likes: still an equilibrium.
    """
    ties: Ties = "all" if theorem_applies(game) else "crossout" if game.adds_up else "ordered"
    return Certificate("best-reply-to-itself", "theorem", ties)


def check_planned(game: DinnerGame) -> None:
    """Refuse a dinner in which something is hidden, but for what is chosen at once; `NotCoveredError`."""
    require(game, "The planner", replace(game.facts, information="perfect"))
    if game.facts.dynamics == "sequential" and not is_covered(game) and not is_searched(game):
        raise NotCoveredError(
            "The planner searches plates, and a rule of this dinner does not fit that search."
        )


def _guaranteed(game: DinnerGame, state: DinnerState, near: Sequence[int] | None = None) -> dict[int, Exact]:
    search = search_house(game, state, allowance=ALLOWANCE, near=near)
    return {bite.morsel: bite.guaranteed for bite in search.bites(state)}


def _nearby(game: DinnerGame, state: DinnerState) -> tuple[int, ...]:
    """Return what matters most: what an answer is about, and what diners like best, of bites if any are."""
    left, choices = game.left(state), game.choices(state)
    asked = {morsel for rule in game.rules for morsel in rule.asked_about(state)}
    open_now = left if asked else [morsel for morsel in left if morsel in choices]
    liked = sorted(open_now, key=lambda k: (k not in asked, -max(game.worth(state.ply, k))))
    return tuple(sorted(liked[:NEAR]))
