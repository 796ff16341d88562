"""The search for exactly fair orders of turns of a few blocks, for lengths past a full search."""

from collections.abc import Iterator
from itertools import combinations

import click
import numpy as np

from engine.studies.fair_turns import ROUNDING, lead_of
from webapp.cli.commands import option
from webapp.cli.terminal import OneLineCommand, table

Blocks = tuple[int, ...]
"""How many turns A has, then B, then A …"""


def fair_blocks(turns: int, blocks: int) -> Iterator[Blocks]:
    """Yield every exactly fair order of so many turns that has so many blocks, A first.

    Orders are tried in batches with the same first block, in floating point, and what seems fair is checked
    exactly.
    """
    for first in range(1, turns - blocks + 2):
        cuts = list(combinations(range(first + 1, turns), blocks - 2))
        ends = np.array([(0, first, *ends, turns) for ends in cuts], dtype=np.int64)
        lengths = np.diff(ends)
        for row in np.flatnonzero(np.abs(_leads(ends, lengths)) < ROUNDING):
            found: Blocks = tuple(lengths[row].tolist())
            if lead_of(tuple(block % 2 for block, length in enumerate(found) for _ in range(length))) == 0:
                yield found


def _leads(ends: "np.ndarray", lengths: "np.ndarray") -> "np.ndarray":
    """Return A's lead for each row of blocks: an own block of t turns adds t/2 to score/(turns + 1)."""
    scores, turns = [np.zeros(len(ends)), np.zeros(len(ends))], [np.zeros(len(ends)), np.zeros(len(ends))]
    for block in range(lengths.shape[1]):
        mover, length = block % 2, lengths[:, block]
        start, end = ends[:, block] + 1, ends[:, block + 1] + 1
        scores[mover] = end * (scores[mover] / start + length / 2)
        scores[1 - mover] = scores[1 - mover] + length * turns[1 - mover]
        turns[mover] = turns[mover] + length
    return scores[0] - scores[1]


@click.command(cls=OneLineCommand)
@option("--least", default=29, show_default=True, help="The length to start with.")
@option("--turns", default=40, show_default=True, help="The length to end with.")
@option("--blocks", default=6, show_default=True, help="Most blocks of an order.")
def fair(least: int, turns: int, blocks: int) -> None:
    """Find an exactly fair order of turns for each length, among those of a few blocks."""
    rows = []
    for length in range(least, turns + 1):
        every = (found for count in range(2, blocks + 1) for found in fair_blocks(length, count))
        found = next(every, None)
        rows.append((length, "–" if found is None else " ".join(map(str, found))))
    click.echo(table(("turns", "blocks of A, B, A …"), rows, left=(1,)))
