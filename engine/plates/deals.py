"""Fresh plates for a quick game: dealt from a seed, never without something to find, and as hard as asked."""

from dataclasses import dataclass
from functools import cache
from random import Random

from engine.errors import SetupError
from engine.exact import check_whole
from engine.plates.dinner_facts import DinnerFacts
from engine.plates.plate import Sitting
from engine.plates.search import Wanted, drawn
from engine.plates.token_facts import TokenFacts

LEVELS = 6
"""How hard a deal can be, from 1 on."""

MOST_SEED = 999_999
"""Seeds are numbers that a person can read out."""

DINNERS: tuple[Wanted, ...] = (
    Wanted(4, ("greedy",)),
    Wanted(5, ("greedy",), order="ABABA"),
    Wanted(6, ("competitive",)),
    Wanted(7, ("crossout",), order="ABABABA"),
    Wanted(8, ("crossout",)),
    Wanted(10, ("crossout",)),
)
BOARDS: tuple[Wanted, ...] = (
    Wanted(5, ("greedy",)),
    Wanted(6, ("greedy", "greedy")),
    Wanted(7, ("best-reply", "best-reply")),
    Wanted(9, ("best-reply", "best-reply"), seat=1),
    Wanted(9, ("best-reply",) * 3, seat=1),
    Wanted(10, ("best-reply",) * 3, seat=1, board="clock"),
)
"""What is dealt at each level."""

_LEVELS_OF = {"dinner": DINNERS, "tokens": BOARDS}


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
        ``"dinner"`` or ``"tokens"``.
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
    wanted = _wanted(game, level)
    check_whole(seed, "The seed", 0, MOST_SEED, SetupError)
    dice = Random(f"lastbite-deal:{game}:{level}:{seed}")
    while True:
        sitting = drawn(game, wanted, dice)
        if _is_worth_playing(sitting):
            return Deal(sitting, level, seed)


@cache
def specimen(game: str, level: int) -> Sitting:
    """Return a table as large as those of a level, against the same bots, at once: nothing is proved of it.

    Raises
    ------
    SetupError
        For another game or level.
    """
    return drawn(game, _wanted(game, level), Random(0))


def _wanted(game: str, level: int) -> Wanted:
    check_whole(level, "The level", 1, LEVELS, SetupError)
    levels = _LEVELS_OF.get(game)
    if levels is None:
        raise SetupError(f"Only dinners and token games are dealt, not {game!r}.")
    return levels[level - 1]


def _is_worth_playing(sitting: Sitting) -> bool:
    if sitting.game.name == "dinner":
        dinner = DinnerFacts(sitting)
        return dinner.greedy < dinner.par <= dinner.reach
    board = TokenFacts(sitting)
    return board.par.exact and board.greedy < board.par.low <= board.reach
