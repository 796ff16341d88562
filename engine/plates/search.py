"""Search for plates: tables drawn from a seed until an idea holds of one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.dinner.menu import DRAWN_DISHES
from engine.dinner.morsels import Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError
from engine.exact import check_whole
from engine.game import AnyGame, Seat, seat_of
from engine.plates.ideas import Idea, claim_of
from engine.plates.plate import Figures, Sitting
from engine.record import game_from_json
from engine.tokens.rules import Board, Placement, TokenGame

TRIES = 20_000
"""Tables that are drawn for one search, unless it is asked for more."""

SHAPES = ("mixed", "same", "opposite", "near")
"""How alike tastes are drawn: not at all, the same, opposite, or opposite but for one dish."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What tables to draw.

    Attributes
    ----------
    size
        How many morsels, or stacks.
    bots
        The other seats' strategies in their order: one at a dinner.
    seat
        The person's seat.
    order
        The turns of a dinner, by letters; alternating with B last if left out.
    tastes
        One of `SHAPES`.
    board, placement, numbered
        Of a token board: its shape, where tokens may go, and whether the stacks hold $1, $2 … in order.
    rules
        House rules: further fields of the setup.
    """

    size: int
    bots: tuple[str, ...]
    seat: Seat = 0
    order: str = ""
    tastes: str = "mixed"
    board: Board = "line"
    placement: Placement = "stacks"
    numbered: bool = False
    rules: Mapping[str, Any] = field(default_factory=dict)


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
    check_whole(seed, "The seed", 0, error=SetupError)
    if wanted.tastes not in SHAPES:
        raise SetupError(f"Tastes are one of {', '.join(SHAPES)}, not {wanted.tastes!r}.")
    dice = Random(f"plates:{idea.name}:{seed}")
    for _ in range(tries):
        try:
            sitting = drawn(idea.game, wanted, dice)
        except SetupError:
            if not wanted.rules:
                raise
            continue  # this table has no meaning by these rules; another may have
        figures = claim_of(idea, sitting)
        if figures is not None:
            yield Found(sitting, figures)


def drawn(game: str, wanted: Wanted, dice: Random) -> Sitting:
    """Return the next table that the dice draw."""
    bots: list[str | None] = list(wanted.bots)
    bots.insert(wanted.seat, None)
    made: AnyGame = _dinner(wanted, dice) if game == "dinner" else _board(wanted, len(bots), dice)
    if wanted.rules:
        made = game_from_json(game, {**made.to_json(), **wanted.rules})
    return Sitting(made, wanted.seat, tuple(bots))


def _dinner(wanted: Wanted, dice: Random) -> DinnerGame:
    count = wanted.size
    dishes = dice.sample(DRAWN_DISHES, count)
    mine, theirs = list(range(1, count + 1)), dice.sample(range(1, count + 1), count)
    if wanted.tastes != "mixed":
        theirs = mine[:] if wanted.tastes == "same" else mine[::-1]
    if wanted.tastes == "near":
        theirs.insert(dice.randrange(count), theirs.pop(dice.randrange(count)))
    morsels = zip(dishes, mine, theirs, strict=True)
    order = tuple(map(seat_of, wanted.order)) or alternate(count)
    return DinnerGame(tuple(Morsel(dish, (a, b)) for dish, a, b in morsels), order)


def _board(wanted: Wanted, seats: int, dice: Random) -> TokenGame:
    stacks: Sequence[int] = range(1, wanted.size + 1)
    if not wanted.numbered:
        stacks = dice.sample(stacks, wanted.size)
    return TokenGame(tuple(stacks), seats, wanted.board, wanted.placement)
