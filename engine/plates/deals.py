"""Fresh plates for a quick game: dealt from a seed, never without something to find, and as hard as asked."""

from dataclasses import dataclass
from functools import cache
from random import Random

from engine.errors import SetupError, quote
from engine.exact import check_whole
from engine.plates.games import tables_of
from engine.plates.plate import Sitting
from engine.plates.tables import Wanted

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
