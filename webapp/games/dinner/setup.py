"""A dinner's setup and its views, read from their JSON: names, worths, and a table to be laid."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.exact import exact
from webapp.games.any.view import Number, View
from webapp.games.dinner.board import Pair, Table


def _on_plate(setup: Mapping[str, Any]) -> Sequence[dict[str, Any]]:
    """Return the morsels of a setup as they lie on the plate: every copy of a kind."""
    kinds: list[dict[str, Any]] = setup["morsels"]
    if not (copies := setup.get("copies")):
        return kinds
    return [kind for kind, count in zip(kinds, copies, strict=True) for _ in range(count)]


def names_of(setup: Mapping[str, Any]) -> list[str]:
    """Return the names of the morsels on the plate."""
    return [morsel["name"] for morsel in _on_plate(setup)]


def has_axes(setup: Mapping[str, Any]) -> bool:
    """Tell whether the layout ``board`` is offered: two know what each morsel is worth to both."""
    diners = len(setup["morsels"][0]["utilities"])
    return diners == 2 and not setup.get("secret") and "copies" not in setup


def tastes_of(setup: Mapping[str, Any]) -> list[Pair]:
    """Return what each morsel on the plate is worth to A, to B … by the setup; None where that is hidden."""
    return [_read(morsel["utilities"]) for morsel in _on_plate(setup)]


def worths(view: View, at: int) -> list[Pair]:
    """Return what each morsel is worth to A, to B … at ply ``at``."""
    coins = view["frames"][at].get("coins")
    return tastes_of(view["setup"]) if coins is None else [_read(coin["worth"]) for coin in coins]


def table_of(view: View, at: int = 0) -> Table:
    """Return the plate of a view at ply ``at``."""
    setup = view["setup"]
    layers = setup.get("injera", ())
    return Table(names_of(setup), worths(view, at), worths(view, 0), layers, has_axes(setup))


def _read(values: Sequence[Number | None]) -> Pair:
    return [None if value is None else exact(value) for value in values]
