"""Crossout's divisions morsel by morsel: no better one, and none worse where tastes differ more."""

from dataclasses import dataclass
from itertools import combinations, permutations

import click
import numpy as np

from engine.dinner.crossout import crossout_play
from engine.dinner.orders import alternate
from engine.errors import SetupError
from engine.exact import check_whole
from webapp.cli.commands import option
from webapp.cli.terminal import OneLineCommand, table

MOST_DIVIDED = 7
"""Morsels of the largest dinners: 5,040 of them, and 25 million pairs."""


@dataclass(frozen=True, slots=True)
class Divisions:
    """Counts over all dinners of a size by ranks, in turns.

    Attributes
    ----------
    dinners
        How many there are.
    better
        Divisions that are for both at least as good, morsel by morsel, as another that crossout gives.
    pairs
        For each diner, pairs of dinners of which the second has all inversions of the first, and more.
    worse
        For each diner, the pairs in which the second dinner's plate is worse in some place.
    """

    dinners: int
    better: int
    pairs: tuple[int, int]
    worse: tuple[int, int]


def count_divisions(morsels: int) -> Divisions:
    """Hold the theorems of Brams and Straffin and of Hopkins and Jones against every dinner of a size.

    Raises
    ------
    SetupError
        If the size is not a whole number from 2 to `MOST_DIVIDED`.

    Examples
    --------
    >>> count_divisions(3)
    Divisions(dinners=6, better=0, pairs=(11, 11), worse=(0, 0))
    """
    check_whole(morsels, "morsels", 2, MOST_DIVIDED, SetupError)
    order = alternate(morsels)
    tastes = list(permutations(range(1, morsels + 1)))
    plates = _plates(tastes, order)
    pairs, worse = [], []
    for side in (0, 1):
        sets = np.array([_inversions(taste, side) for taste in tastes])
        above, less = 0, 0
        for own, plate in zip(sets, plates[side], strict=True):
            more = ((own & ~sets) == 0) & (sets != own)
            above += int(more.sum())
            less += int((plates[side][more] < plate).any(axis=1).sum())
        pairs.append(above)
        worse.append(less)
    better = _better(np.array(tastes), plates)
    return Divisions(len(tastes), better, (pairs[0], pairs[1]), (worse[0], worse[1]))


def _plates(tastes: list[tuple[int, ...]], order: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    """Return both diners' plates by crossout, a row for each dinner, ascending."""
    plates: tuple[list[list[int]], list[list[int]]] = ([], [])
    for taste in tastes:
        pairs = list(enumerate(taste, 1))
        eaten = list(zip(crossout_play(pairs, order), order, strict=True))
        for side in (0, 1):
            plates[side].append(sorted(pairs[morsel][side] for morsel, eater in eaten if eater == side))
    return np.array(plates[0]), np.array(plates[1])


def _inversions(taste: tuple[int, ...], side: int) -> int:
    """Return the left inversions of a dinner, or the right ones, as the bits of a number."""
    bits = 0
    for i, j in combinations(range(len(taste)), 2):
        if taste[i] > taste[j]:
            high, low = (taste[i] - 1, taste[j] - 1) if side else (j, i)
            bits |= 1 << (high * len(taste) + low)
    return bits


def _better(tastes: np.ndarray, plates: tuple[np.ndarray, np.ndarray]) -> int:
    """Count the divisions other than crossout's that are for both at least as good."""
    everything, found = range(tastes.shape[1]), 0
    for mine in combinations(everything, plates[0].shape[1]):
        theirs = [k for k in everything if k not in mine]
        own, other = np.array(mine) + 1, np.sort(tastes[:, theirs], axis=1)
        good = (own >= plates[0]).all(axis=1) & (other >= plates[1]).all(axis=1)
        found += int((good & (own != plates[0]).any(axis=1)).sum())
    return found


@click.command("divisions", cls=OneLineCommand)
@option("--morsels", default=5, show_default=True, help=f"Largest dinners, to {MOST_DIVIDED}.")
def divisions(morsels: int) -> None:
    """Count the dinners in which a plate by crossout fails to be as good as is proved."""
    check_whole(morsels, "morsels", 2, MOST_DIVIDED, SetupError)
    rows = []
    for size in range(2, morsels + 1):
        found = count_divisions(size)
        rows.append((size, *(f"{n:,}" for n in (found.dinners, found.better, *found.pairs, *found.worse))))
    heads = ("morsels", "dinners", "better", "pairs A", "pairs B", "worse A", "worse B")
    click.echo(table(heads, rows))
