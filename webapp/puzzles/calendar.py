"""The calendar of the daily puzzles, month by month, and the streak of days that were solved in time."""

from calendar import Calendar
from collections.abc import Mapping, Set
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Literal, TypeAlias

from engine.puzzles.puzzle import GAMES
from webapp.puzzles.requests import PuzzleId
from webapp.puzzles.tries import Ending
from webapp.words import say

FIRST_DAY = date(2026, 1, 1)
"""The first day that has puzzles."""

Endings: TypeAlias = Mapping[str, Ending]
"""How a guest's tries ended, by the key of the puzzle."""

State: TypeAlias = Literal["solved", "lost", "tried", "new"]


@dataclass(frozen=True, slots=True)
class DayCell:
    """A day of the calendar: what became of its puzzles, by game; None where there are none."""

    day: date
    states: tuple[tuple[str, State], ...] | None
    here: bool
    today: bool


@dataclass(frozen=True, slots=True)
class Month:
    """A month: its weeks from Monday on, None for a day of another month, and its neighbours with puzzles.

    ``weekdays``: some days, a Monday to a Sunday, to name the columns by.
    """

    first: date
    weekdays: tuple[date, ...]
    weeks: tuple[tuple[DayCell | None, ...], ...]
    before: date | None
    after: date | None


def month_of(first: date, today: date, here: date | None, endings: Endings) -> Month:
    """Lay out the month that begins at ``first``."""
    weeks = tuple(
        tuple(_cell(day, today, here, endings) if day.month == first.month else None for day in week)
        for week in Calendar().monthdatescalendar(first.year, first.month)
    )
    monday = first - timedelta(first.weekday())
    before, after = (first - timedelta(1)).replace(day=1), (first + timedelta(31)).replace(day=1)
    return Month(
        first,
        tuple(monday + timedelta(k) for k in range(7)),
        weeks,
        before if before >= FIRST_DAY.replace(day=1) else None,
        after if after <= today else None,
    )


def _cell(day: date, today: date, here: date | None, endings: Endings) -> DayCell:
    states = None
    if FIRST_DAY <= day <= today:
        states = tuple((game, state_of(endings.get(PuzzleId(day, game).key))) for game in GAMES)
    return DayCell(day, states, day == here, day == today)


def state_of(ending: Ending | None) -> State:
    """Return what became of a puzzle."""
    if ending is None:
        return "new"
    return "tried" if ending.solved is None else "solved" if ending.solved else "lost"


def days_in_time(endings: Endings) -> frozenset[date]:
    """Return the days of which a puzzle was solved on the day itself, by UTC."""
    return frozenset(
        day
        for key, ending in endings.items()
        if ending.solved and (day := datetime.fromtimestamp(ending.at, UTC).date()).isoformat() == key[:10]
    )


def streak(days: Set[date], today: date) -> int:
    """Return how many days in a row are among ``days``, up to today or, while today is not, yesterday."""
    last = today if today in days else today - timedelta(1)
    count = 0
    while last - timedelta(count) in days:
        count += 1
    return count


def streak_words(days: Set[date], today: date) -> str:
    """Say how many days in a row there are; empty if there is none."""
    count = streak(days, today)
    if not count:
        return ""
    if today in days:
        return say("puzzle-streak-first") if count == 1 else say("puzzle-streak-today", n=count)
    return say("puzzle-streak-yesterday") if count == 1 else say("puzzle-streak-until", n=count)
