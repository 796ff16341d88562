"""A move for dinners too large for the solvers: the best move of a smaller dinner, without a proof."""

from random import Random

from engine.dinner.at_once import AtOnceSearch
from engine.dinner.dinner_search import is_searched, search_house
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.stage_games import thrown

NEAR = 8
"""Morsels that are thought through where the plate is too large."""


def nearby_move(game: DinnerGame, state: DinnerState, seat: Seat, rng: Random) -> int:
    """Return what would be best if only the morsels that any diner likes best were on the plate.

    Of moves that guarantee alike it is the one that comes first. Dice are thrown where both bite at once, and
    for any move by a rule that the search of plates does not know.
    """
    if game.facts.dynamics == "simultaneous":
        found = AtOnceSearch(game).nearby(state)
        return found.morsels[thrown(found.odds[seat], rng)]
    if not is_searched(game):
        return rng.choice(game.legal_moves(state, seat))
    bites = search_house(game, state, near=_nearby(game, state)).bites(state)
    return max(bites, key=lambda bite: bite.guaranteed).morsel


def _nearby(game: DinnerGame, state: DinnerState) -> tuple[int, ...]:
    """Return what matters most: what an answer is about, and what diners like best, of bites if any are."""
    left, choices = game.left(state), game.choices(state)
    asked = {morsel for rule in game.rules for morsel in rule.pending(state) if state.eaters[morsel] is None}
    open_now = left if asked else [morsel for morsel in left if morsel in choices]
    liked = sorted(open_now, key=lambda k: (k not in asked, -max(game.worth(state.ply, k))))
    return tuple(sorted(liked[:NEAR]))
