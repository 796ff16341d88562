"""A dinner as its viewer may know it: the bites, their worth, and a table to lay."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.game import CHANCE, Seat
from webapp.games.any.seen import Seen
from webapp.games.any.view import CoinView
from webapp.games.dinner.board import Pair, Table, coin_views
from webapp.words.language import cached_per_language

DinnerSeen: TypeAlias = Seen[DinnerGame, DinnerState]
"""A dinner at one position, as its viewer may know it."""


def names_of(game: DinnerGame) -> list[str]:
    """Return the names of the morsels on the plate."""
    return [morsel.name for morsel in game.morsels]


def has_axes(game: DinnerGame) -> bool:
    """Tell whether the layout ``board`` is offered: two know what each morsel is worth to both."""
    return game.seats == 2 and game.facts.information == "perfect" and not game.has_copies


def is_reckoned_anew(game: DinnerGame) -> bool:
    """Tell whether the setup alone does not say what a morsel is worth at a position."""
    return game.facts.information == "imperfect" or not game.gains_utilities()


def bites_of(seen: DinnerSeen) -> list[int | None]:
    """Return by morsel the ply of the move by which its eater came to it; None while it is on the plate."""
    eaters = seen.state.eaters
    bites: list[int | None] = [None] * len(eaters)
    if seen.game.bites_only:
        for ply, made in enumerate(seen.moves):
            if made.move is not None and made.seat != CHANCE and eaters[made.move] is not None:
                bites[made.move] = ply
        return bites
    for ply, (before, after) in enumerate(pairwise(seen.states)):
        for morsel, eater in enumerate(after.eaters):
            if eater is not None and before.eaters[morsel] != eater == eaters[morsel]:
                bites[morsel] = ply
    return bites


def tastes_of(game: DinnerGame, concealed: Collection[Seat] = ()) -> list[Pair]:
    """Return what each morsel on the plate is worth to A, to B …; None for those of ``concealed`` diners."""
    if not concealed:
        return [morsel.utilities for morsel in game.morsels]
    return [
        [None if seat in concealed else worth for seat, worth in enumerate(morsel.utilities)]
        for morsel in game.morsels
    ]


def worths(seen: DinnerSeen) -> Sequence[Pair]:
    """Return what each morsel is worth to A, to B …; what was eaten stays worth what it was at its bite."""
    return _worths(seen.game, seen.concealed, _turns(seen))


def coins_of(seen: DinnerSeen) -> Sequence[CoinView]:
    """Return the faces of the coins by what the morsels are worth."""
    return _coins(seen.game, seen.concealed, _turns(seen))


def table_of(seen: DinnerSeen) -> Table:
    """Return the plate at a position."""
    game = seen.game
    return Table(
        names_of(game),
        worths(seen),
        worths(seen.at(0)),
        coins_of(seen),
        game.layers,
        has_axes(game),
        fades=not game.gains_utilities(),
    )


def _turns(seen: DinnerSeen) -> tuple[int, ...] | None:
    """Return by morsel the turn that says what it is worth; None where it is worth the same at each."""
    if seen.game.gains_utilities():
        return None
    return tuple(seen.states[-1 if bite is None else bite].ply for bite in bites_of(seen))


@lru_cache(maxsize=256)  # boards and frames of a position ask for the same, and for the first position again
def _worths(game: DinnerGame, concealed: frozenset[Seat], turns: tuple[int, ...] | None) -> tuple[Pair, ...]:
    if turns is None:
        return tuple(tastes_of(game, concealed))
    return tuple(game.worth(turn, morsel) for morsel, turn in enumerate(turns))


@cached_per_language
def _coins(
    game: DinnerGame, concealed: frozenset[Seat], turns: tuple[int, ...] | None
) -> tuple[CoinView, ...]:
    return tuple(coin_views(names_of(game), _worths(game, concealed, turns)))
