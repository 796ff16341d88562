"""Puzzles of the dinner: how they are drawn, and how one thinks about them."""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from engine.dinner.crossout import crossout_move, is_covered
from engine.dinner.morsels import DinnerState, Morsel
from engine.dinner.named import DRAWN_DISHES
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.puzzles.draws import SPARE, IdeaKind, Shape, Source, below, labels, shuffled
from engine.record import Record

MORSELS_BY_WEEKDAY = (5, 6, 7, 8, 9, 10, 11)
"""Sizes of the daily puzzles, from Monday on. No two weekdays share one, so they share no position either."""


@dataclass(frozen=True, slots=True)
class DinnerDraw:
    """A dinner of which some morsels are eaten.

    Attributes
    ----------
    dishes
        A name for each morsel.
    pairs
        What each is worth to A and B.
    last
        Who has the last bite; the turns alternate.
    eaten
        The morsels eaten so far, in order.
    """

    dishes: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...]
    last: Seat
    eaten: tuple[int, ...]

    @property
    def shape(self) -> Shape:
        """The morsels by what they are worth to the mover and to the other, those left and those eaten."""
        mover = alternate(len(self.pairs), self.last)[len(self.eaten)]
        seen = [(pair[mover], pair[1 - mover]) for pair in self.pairs]
        gone = tuple(sorted(seen[k] for k in self.eaten))
        return DinnerGame.name, tuple(sorted(set(seen) - set(gone))), gone, self.last == mover

    def record(self) -> Record:
        """Return the dinner up to here."""
        morsels = tuple(Morsel(dish, pair) for dish, pair in zip(self.dishes, self.pairs, strict=True))
        game = DinnerGame(morsels, alternate(len(morsels), self.last))
        mover = game.order[len(self.eaten)]
        return Record.of(game, labels(("Alice", "Bob"), mover), 0, self.eaten)


def draw_dinner(weekday: int, dice: Random) -> DinnerDraw:
    """Draw a dinner at which A moves, weekdays counted from Monday, 0; up to two morsels are eaten."""
    count = MORSELS_BY_WEEKDAY[weekday]
    dishes = shuffled(DRAWN_DISHES, dice)[:count]
    mine, theirs = (shuffled(range(1, count + SPARE + 1), dice)[:count] for _ in range(2))
    eaten = shuffled(range(count), dice)[: below(3 if count > 7 else 2, dice)] if count > 5 else []
    last = (count - len(eaten) + 1) % 2
    return DinnerDraw(tuple(dishes), tuple(zip(sorted(mine), theirs, strict=True)), last, tuple(eaten))


def _advice(game: DinnerGame, state: DinnerState, _seat: Seat, answers: Collection[int]) -> IdeaKind | None:
    """Advise to cross out by what each likes least, where that finds an answer and no tie decides it."""
    if not game.pays_eater_alone or not is_covered(game):
        return None
    likes = zip(*(game.morsels[k].utilities for k in game.left(state)), strict=True)
    if any(len(set(own)) < len(own) for own in likes) or crossout_move(game, state) not in answers:
        return None
    return "backwards"


DINNERS = Source(DinnerGame.name, draw_dinner, _advice)
