"""Tokens beyond the ends of a line: what changes if players may stand some places outside the stacks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import click

from engine.errors import SetupError
from engine.exact import check_whole
from engine.tokens.rules import TokenGame
from engine.tokens.solution import FirstMove, solve_tokens
from webapp.cli.commands import option
from webapp.cli.terminal import OneLineCommand, table

MOST = 12
"""Stacks of the longest line: some seconds."""
PLAYERS = 5
"""Most players."""


@dataclass(frozen=True, slots=True)
class Beyond:
    """What places beyond both ends of a line change.

    Attributes
    ----------
    begins
        An equilibrium begins out there.
    better
        An opening out there pays more, at least, than the one on the end stack.
    same_least
        The most that an opening pays at least is what it is without these places.
    same_payoffs
        Exactly the payoffs of all equilibria are what they are without.
    """

    begins: bool
    better: bool
    same_least: bool
    same_payoffs: bool


def beyond(values: Sequence[int], players: int, steps: int = 2, anywhere: bool = False) -> Beyond:
    """Return what as many more places beyond each end change, on the stacks' grid or with tokens anywhere.

    Examples
    --------
    >>> beyond((1, 1, 1, 1, 1, 2), 3).same_payoffs, beyond((1, 2, 3, 4, 5, 6), 3).same_payoffs
    (False, True)
    """
    outside = (0,) * steps
    inner, outer = (
        solve_tokens(TokenGame(tuple(stacks), players, "line", "anywhere" if anywhere else "stacks"), limit=0)
        for stacks in (values, (*outside, *values, *outside))
    )
    first, last = steps + 1, steps + len(values)
    at_ends = {move.cell.inside: _least(move) for move in outer.first_moves}
    out = [move for move in outer.first_moves if not first <= move.cell.inside <= last]
    return Beyond(
        any(move.equilibrium for move in out),
        any(_least(move) > at_ends[first if move.cell.inside < first else last] for move in out),
        max(map(_least, inner.first_moves)) == max(map(_least, outer.first_moves)),
        inner.payoffs == outer.payoffs,
    )


def _least(move: FirstMove) -> Fraction:
    assert move.guaranteed is not None  # all equilibria are searched
    return move.guaranteed


def boards(stacks: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield every line of stacks of $0 to so much, the ends not empty, one of each with its mirror image."""
    for values in product(range(most + 1), repeat=stacks):
        if values[0] and values[-1] and values <= values[::-1]:
            yield values


@click.command("beyond", cls=OneLineCommand)
@option("--stacks", default=6, show_default=True, help="Stacks of each board.")
@option("--most", type=int, help="Every board of $0 to so much; $1 to $N alone if left out.")
@option("--anywhere", is_flag=True, help="Tokens may stand between places too.")
def beyond_ends(stacks: int, most: int | None, anywhere: bool) -> None:
    """Compare lines with and without two more places beyond each end."""
    check_whole(stacks, "stacks", 2, MOST, SetupError)
    lines = [tuple(range(1, stacks + 1))] if most is None else list(boards(stacks, most))
    rows = []
    for players in range(2, min(stacks, PLAYERS) + 1):
        found = [beyond(values, players, anywhere=anywhere) for values in lines]
        counts = (
            len(found),
            sum(one.begins for one in found),
            sum(one.better for one in found),
            sum(not one.same_least for one in found),
            sum(not one.same_payoffs for one in found),
        )
        rows.append((players, *(f"{count:,}" for count in counts)))
    heads = (
        "players",
        "boards",
        "equilibria from beyond",
        "beyond is better",
        "other least",
        "other payoffs",
    )
    click.echo(table(heads, rows))
