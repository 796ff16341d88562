"""A dinner as its viewer may know it: what each morsel is worth to whom, and a table to be laid."""

from collections.abc import Collection, Sequence

from engine.dinner.rules import DinnerGame
from engine.exact import exact
from engine.game import Seat
from webapp.games.any.seen import game_seen, seen_setup
from webapp.games.any.view import Number, View
from webapp.games.dinner.board import Pair, Table


def names_of(game: DinnerGame) -> list[str]:
    """Return the names of the morsels on the plate."""
    return [morsel.name for morsel in game.morsels]


def has_axes(game: DinnerGame) -> bool:
    """Tell whether the layout ``board`` is offered: two know what each morsel is worth to both."""
    return game.seats == 2 and game.facts.information == "perfect" and not game.has_copies


def tastes_of(game: DinnerGame, concealed: Collection[Seat] = ()) -> list[Pair]:
    """Return what each morsel on the plate is worth to A, to B …; None for those of ``concealed`` diners."""
    if not concealed:
        return [morsel.utilities for morsel in game.morsels]
    return [
        [None if seat in concealed else worth for seat, worth in enumerate(morsel.utilities)]
        for morsel in game.morsels
    ]


def worths(view: View, at: int) -> list[Pair]:
    """Return what each morsel is worth to A, to B … at ply ``at``."""
    coins = view["frames"][at].get("coins")
    if coins is None:
        return tastes_of(game_seen(view), seen_setup(view).concealed)
    return [_read(coin["worth"]) for coin in coins]


def table_of(view: View, at: int = 0) -> Table:
    """Return the plate of a view at ply ``at``."""
    game: DinnerGame = game_seen(view)
    return Table(names_of(game), worths(view, at), worths(view, 0), game.layers, has_axes(game))


def _read(values: Sequence[Number | None]) -> Pair:
    return [None if value is None else exact(value) for value in values]
