"""Search for plates: tables drawn from a seed until an idea holds of one."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.errors import SetupError
from engine.exact import check_whole
from engine.plates.games import claim_of, tables_of
from engine.plates.ideas import Idea
from engine.plates.plate import Figures, Sitting
from engine.plates.tables import Wanted

TRIES = 20_000
"""Tables that are drawn for one search, unless it is asked for more."""

TASTES = ("mixed", "same", "opposite", "near")
"""How alike tastes are drawn: not at all, the same, opposite, or opposite but for one dish."""


@dataclass(frozen=True, slots=True)
class Found:
    """A table of which an idea holds, and the figures of its claim."""

    sitting: Sitting
    figures: Figures


def search(idea: Idea, wanted: Wanted, seed: int, tries: int = TRIES) -> Iterator[Found]:
    """Yield the tables of which an idea holds, of those that a seed draws.

    Raises
    ------
    SetupError
        If no table can be drawn as wanted.
    """
    check_whole(seed, "seed", 0, error=SetupError)
    if wanted.tastes not in TASTES:
        raise SetupError(f"Tastes are one of {', '.join(TASTES)}, not {wanted.tastes!r}.")
    dice, tables = Random(f"plates:{idea.name}:{seed}"), tables_of(idea.game)
    drawn, refused = 0, None
    for _ in range(tries):
        try:
            sitting = tables.drawn(wanted, dice)
        except SetupError as refusal:
            refused = refusal
            continue  # this table has no meaning by these rules; another may have
        drawn += 1
        figures = claim_of(idea, sitting)
        if figures is not None:
            yield Found(sitting, figures)
    if refused is not None and not drawn:
        raise refused
