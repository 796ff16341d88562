"""A dinner that a reader crosses out by hand: every crossing is checked against the engine's."""

from dataclasses import dataclass

from engine.dinner.crossout import values
from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from webapp.games.any.seen import seen_at
from webapp.games.dinner.board import Spot, scene, table_of
from webapp.learn.crossout import BOB, ME, PEOPLE, names
from webapp.learn.data import sequence, text
from webapp.pages.play.study import study
from webapp.words import say

MORSELS = 6
FIRST_SEED = 4
MAX_SEED = 10**6


@dataclass(frozen=True, slots=True)
class Crossed:
    """A morsel that is crossed out: for which turn, and who bites then."""

    morsel: int
    name: str
    turn: int
    eater: Seat


@dataclass(frozen=True, slots=True)
class ByHand:
    """A reader's progress in crossing out a dinner.

    Attributes
    ----------
    crossed
        The morsels in the order in which they were crossed out, that for the last turn first.
    spots
        All morsels, best liked by you first.
    asks
        The question, or what the dinner comes to.
    told
        What is said of the crossing that was just tried; empty if none was.
    right
        Whether it was right.
    wrong, again
        How many crossings were wrong so far; whether one of them was for this turn.
    """

    seed: int
    crossed: tuple[Crossed, ...]
    spots: tuple[Spot, ...]
    asks: str
    told: str
    right: bool
    wrong: int
    again: bool

    @property
    def done(self) -> bool:
        """Whether everything is crossed out."""
        return len(self.crossed) == MORSELS

    @property
    def first(self) -> str:
        """The diner who bites first, as the form of a dinner has it."""
        return "other" if self.seed % 2 == ME else "me"

    @property
    def kept(self) -> str:
        """The crossings so far, as they stand in an address."""
        return "".join(str(crossed.morsel) for crossed in self.crossed)

    def turn_of(self, morsel: int) -> Crossed | None:
        """Return for which turn a morsel is crossed out, None if it is not."""
        return next((crossed for crossed in self.crossed if crossed.morsel == morsel), None)


def dinner_by_hand(seed: int) -> DinnerGame:
    """Return the dinner of a seed; you have the last bite of every other."""
    return random_dinner(MORSELS, seed, seed % 2)


def cross_out(seed: int, kept: str, tried: int | None, wrong: int, again: bool) -> ByHand:
    """Return a dinner after a crossing, with a word on it.

    Parameters
    ----------
    kept
        What was crossed out before, as `ByHand.kept` writes it; what follows a wrong one is left out.
    tried
        The morsel that is to be crossed out now, None for none.
    """
    game = dinner_by_hand(seed)
    order = sequence(game)
    done = 0
    while done < min(len(kept), MORSELS) and kept[done] == str(order[done]):
        done += 1
    told, right = "", False
    if tried is not None and done < MORSELS and tried in order[done:]:
        right = tried == order[done]
        told = _told(game, order, done, tried, again)
        wrong, again = wrong + (not right), not right
        done += right
    crossed = tuple(
        Crossed(morsel, game.morsels[morsel].name, MORSELS - back, game.order[MORSELS - back - 1])
        for back, morsel in enumerate(order[:done])
    )
    asks = _asks(game, crossed, wrong)
    view = study(game, names(), (), ME)
    spots = scene(table_of(seen_at(view)), view).spots
    return ByHand(seed, crossed, spots, asks, told, right, wrong, again)


def _asks(game: DinnerGame, crossed: tuple[Crossed, ...], wrong: int) -> str:
    turn = MORSELS - len(crossed)
    if turn:
        return say("crossout-hand-turn", eater=PEOPLE[game.order[turn - 1]], turn=turn)
    you, bob = map(text, values(game, game.initial_state()))
    return say("crossout-hand-done", wrong=wrong, score=you, bob=bob)


def _told(game: DinnerGame, order: tuple[int, ...], done: int, tried: int, again: bool) -> str:
    """Say whether a crossing is right; if not, first what to look at, then which it is."""
    eater = game.order[MORSELS - done - 1]
    loser = BOB if eater == ME else ME
    left = order[done:]

    own = min(left, key=lambda k: game.morsels[k].utilities[eater])
    if tried == order[done]:
        kind, morsel = "right", game.morsels[tried]
    elif again:
        kind, morsel = "tell", game.morsels[order[done]]
    else:
        kind, morsel = "own" if tried == own else "wrong", game.morsels[tried]
    worth = text(morsel.utilities[loser])
    return say(f"crossout-hand-said-{kind}", eater=PEOPLE[eater], name=morsel.name, worth=worth)
