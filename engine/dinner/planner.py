"""The bite that pays most if everybody plays their best from here on, by whatever proves it.

Crossout where its theorem covers the dinner, else a search of every plate; where a coin decides, of every
plate and toss. A dinner that is too large for its rules gets the bite of a smaller one, and no proof. Where
both bite at once, the odds are those of `engine.dinner.at_once_search`.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from engine.certificate import NOT_PROVED, Certificate, Ties
from engine.dinner.at_once_search import at_once_certificate, plan_at_once
from engine.dinner.coin import MAX_COIN, CoinSearch
from engine.dinner.crossout import crossout_move, is_covered, theorem_applies
from engine.dinner.plate_search import Allowance
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.dinner.subsets import PlateSearch, gains_of, layers_of
from engine.dinner.take_back_search import plan_take_backs, take_backs_certificate
from engine.errors import NotCoveredError, TooLargeError
from engine.game import Seat, require
from engine.names import listed

ALLOWANCE = Allowance(morsels=20, long=20, memory=400_000_000, looks=200_000_000)
"""What a bot may take: some seconds at worst."""

PLANNED = ("coin", "weights", "fading", "injera", "diners", "shape", "at_once", "take_backs", "copies")
"""The house rules that the planner knows."""

NEAR = 8
"""Morsels that are thought through where the plate is too large."""


@dataclass(frozen=True, slots=True)
class Bite:
    """What the planner would do, a bite or with take-backs any move, and what is proved of it."""

    morsel: int
    certificate: Certificate


def plan(game: DinnerGame, state: DinnerState, seat: Seat, rng: Random) -> Bite:
    """Return the bite of ``seat``, which moves at ``state``; dice are thrown where both bite at once.

    Of bites that guarantee alike the one that comes first. Past the sizes of `ALLOWANCE` and
    `engine.dinner.coin`, the bite that would be best if only the `NEAR` morsels that any diner likes best
    were on the plate: not proved.

    Raises
    ------
    NotCoveredError
        If something is hidden.
    """
    check_planned(game)
    if game.facts.dynamics == "simultaneous":
        return Bite(*plan_at_once(game, state, seat, rng))
    if not game.bites_only:
        return Bite(*plan_take_backs(game, state, seat))
    if is_covered(game):
        return Bite(crossout_move(game, state), crossout_certificate(game))
    certificate = Certificate("best-reply-to-itself", "search", "first")
    try:
        guaranteed = _guaranteed(game, state, seat)
    except TooLargeError:
        guaranteed, certificate = _guaranteed_nearby(game, state, seat), NOT_PROVED
    return Bite(max(guaranteed, key=lambda morsel: guaranteed[morsel]), certificate)


def planned_certificate(game: DinnerGame, state: DinnerState) -> Certificate:
    """Return what is proved of the planner from ``state`` on, without thinking it through.

    Where ties make the search too large after all, `plan` says so itself.
    """
    if game.facts.dynamics == "simultaneous":
        return at_once_certificate(game, state)
    if not game.bites_only:
        return take_backs_certificate(game, state)
    if is_covered(game):
        return crossout_certificate(game)
    left = len(game.left(state))
    small = left <= (MAX_COIN if game.facts.chance == "explicit" else ALLOWANCE.morsels)
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
    if not game.has_only(*PLANNED):
        raise NotCoveredError(f"The planner knows no other house rules than {listed(PLANNED)}.")


def _guaranteed(game: DinnerGame, state: DinnerState, mover: Seat) -> dict[int, Fraction]:
    if game.facts.chance == "explicit":
        return {bite.morsel: Fraction(bite.guaranteed) for bite in CoinSearch(game, state).bites(mover)}
    left = game.left(state)
    gains, above = gains_of(game, state, left), layers_of(game, left)
    search = PlateSearch(gains, game.order[state.ply :], allowance=ALLOWANCE, above=above)
    return {left[bite.morsel]: Fraction(bite.guaranteed) for bite in search.solve().bites}


def _guaranteed_nearby(game: DinnerGame, state: DinnerState, mover: Seat) -> dict[int, Fraction]:
    """Think through what matters most: the bites open now that any diner likes best, the rest taken away."""
    open_now = game.choices(state)
    liked = sorted(open_now, key=lambda morsel: -max(game.worth(state.ply, morsel)))
    kept = tuple(sorted(liked[:NEAR]))
    eaters = tuple(
        eater if eater is not None or morsel in kept else mover for morsel, eater in enumerate(state.eaters)
    )
    smaller = replace(state, eaters=eaters)
    if game.facts.chance == "explicit":
        return {bite.morsel: Fraction(bite.guaranteed) for bite in CoinSearch(game, smaller).bites(mover)}
    # As many turns as morsels: those that come next.
    gains = tuple(tuple(game.gain(state.ply + turn, morsel) for morsel in kept) for turn in range(len(kept)))
    order = game.order[state.ply : state.ply + len(kept)]
    solution = PlateSearch(gains, order, allowance=ALLOWANCE, above=layers_of(game, kept)).solve()
    return {kept[bite.morsel]: Fraction(bite.guaranteed) for bite in solution.bites}
