"""The page on gallant diners: greed in the reversed order of turns, in steps, and crossout as its child."""

from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from engine.campaign import find_plate
from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.game import Seat, seat_letter
from engine.studies.gallant import gallant_line
from webapp.games.any.forms import FormError, small_number
from webapp.words import Listed, say

PLATES = {"three": "kind-neighbours", "two": "it-will-wait"}
"""By table the plate or the dinner that is walked through."""


@dataclass(frozen=True, slots=True)
class DishSeen:
    """A dish of the table.

    Attributes
    ----------
    name
        What it is called.
    worths
        What it is worth to each diner; for two diners by their turned tastes.
    turn, eater
        At which turn it is eaten and by whom; None while the walk has not come to it.
    taken
        Whether this is the step at which it is taken.
    """

    name: str
    worths: tuple[Exact, ...]
    turn: int | None
    eater: Seat | None
    taken: bool


@dataclass(frozen=True, slots=True)
class GallantShown:
    """The page: the table of dishes after some steps, what the latest step says, and what all end with."""

    table: str
    diners: int
    step: int
    steps: int
    dishes: tuple[DishSeen, ...]
    said: str
    ends: tuple[tuple[Seat, Listed, Fraction], ...]


def asked_step(table: str, step: str) -> tuple[str, int]:
    """Read which table and which step, the last if none is asked for; raises `FormError`."""
    if table not in PLATES:
        raise FormError({"table": say("lab-gallant-wrong-table", given=table[:20])})
    steps = len(_dinner(table).morsels)
    number = small_number(step) if step else steps
    if number is None or number > steps:
        raise FormError({"step": say("lab-gallant-wrong-step", given=step[:20], most=steps)})
    return table, number


def show_gallant(table: str, step: int) -> GallantShown:
    """Return the walk through a table up to a step, from the last turn back."""
    told, played = _dinner(table), _dinner(table)
    if table == "two":
        played = _turned(told)
    line = gallant_line(played, played.initial_state())
    count = len(line)
    walked = {morsel: turn for turn, morsel in enumerate(line) if turn >= count - step}
    dishes = tuple(
        DishSeen(
            morsel.name,
            morsel.utilities,
            walked[index] + 1 if index in walked else None,
            told.order[walked[index]] if index in walked else None,
            walked.get(index) == count - step,
        )
        for index, morsel in enumerate(played.morsels)
    )
    said = say(f"lab-gallant-start-{table}")
    if step:
        turn = count - step
        seat, dish = told.order[turn], told.morsels[line[turn]].name
        letter, other = seat_letter(seat), seat_letter((seat + 1) % told.seats)
        said = say(f"lab-gallant-step-{table}", turn=turn + 1, diner=letter, other=other, dish=dish)
    ends = []
    for seat in range(told.seats) if step == count else ():
        plate = [told.morsels[morsel] for turn, morsel in enumerate(line) if told.order[turn] == seat]
        eaten = sum((Fraction(morsel.utilities[seat]) for morsel in plate), Fraction(0))
        ends.append((seat, Listed(morsel.name for morsel in plate), eaten))
    return GallantShown(table, told.seats, step, count, dishes, said, tuple(ends))


def _dinner(table: str) -> DinnerGame:
    if table == "two":
        return find_dinner(PLATES[table]).game
    return cast(DinnerGame, find_plate(PLATES[table]).sitting.game)


def _turned(game: DinnerGame) -> DinnerGame:
    """Return the dinner in which each diner has the other's taste, turned over."""
    most = [1 + max(morsel.utilities[seat] for morsel in game.morsels) for seat in (0, 1)]
    turned = ((m.name, (most[1] - m.utilities[1], most[0] - m.utilities[0])) for m in game.morsels)
    return DinnerGame(tuple(Morsel(name, pair) for name, pair in turned), game.order)
