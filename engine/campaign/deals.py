"""Fresh plates from a seed: dealt for a quick game, as hard as asked, or searched for until an idea holds.

What is dealt is never without something to find.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from engine.campaign.collection import claim_of, tables_of
from engine.campaign.level import Figures, Idea, Sitting, Wanted
from engine.errors import SetupError, quote
from engine.exact import check_whole

LEVELS = 6
"""How hard a deal can be, from 1 on."""

MOST_SEED = 999_999
"""Seeds are numbers that a person can read out."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A plate dealt from a seed: the same game, level and seed deal the same."""

    sitting: Sitting
    level: int
    seed: int


def deal(game: str, level: int, seed: int) -> Deal:
    """Deal a table at which greed costs something, and par can be reached.

    Parameters
    ----------
    game
        The name of a game that has plates.
    level
        From 1 to `LEVELS`.
    seed
        From 0 to `MOST_SEED`.

    Raises
    ------
    SetupError
        For another game, level or seed.

    Examples
    --------
    >>> deal("dinner", 1, 7).sitting.game == deal("dinner", 1, 7).sitting.game
    True
    """
    wanted, tables = _wanted(game, level), tables_of(game)
    check_whole(seed, "seed", 0, MOST_SEED, SetupError)
    dice = Random(f"lastbite-deal:{game}:{level}:{seed}")
    while True:
        sitting = tables.drawn(wanted, dice)
        if tables.facts(sitting).is_worth_playing:
            return Deal(sitting, level, seed)


@cache
def specimen(game: str, level: int) -> Sitting:
    """Return a table as large as those of a level, against the same bots, at once: nothing is proved of it.

    Raises
    ------
    SetupError
        For another game or level.
    """
    return tables_of(game).drawn(_wanted(game, level), Random(0))


def _wanted(game: str, level: int) -> Wanted:
    check_whole(level, "level", 1, LEVELS, SetupError)
    levels = tables_of(game).levels
    if not levels:
        raise SetupError(f"Tables of {quote(game)} are not dealt.")
    return levels[level - 1]


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
