"""The progress of readers in the chapters: how many guesses each step took, and the games for medals."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from flask import request
from sqlalchemy import BigInteger, Column, Connection, Integer, String, Table, insert, select

from engine.campaign import Plate, find_plate
from engine.review.par import MOST_STARS
from webapp.campaign.map import Known
from webapp.campaign.tables import plate_of
from webapp.errors import NotSavedError
from webapp.extensions import matches, services
from webapp.games.any.view import View
from webapp.http.guests import current_guests, ensure_guest
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.database import metadata
from webapp.matches.match_state import is_passed_over
from webapp.matches.store import Store

FIRST, SECOND, TOLD = 1, 2, 3
"""The first guess was right; the second was; neither was, or the answer was asked for."""
HAND = 0
"""The number of the dinner that is crossed out by hand: steps are counted from 1."""

lesson_table = Table(
    "lessons",
    metadata,
    Column("guest_hash", String(64), primary_key=True),
    Column("chapter", String(16), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("tries", Integer, nullable=False),
    Column("answered_at", BigInteger, nullable=False),
)
"""With how many guesses each guest answered each step of a chapter, the first time."""

Answered: TypeAlias = Mapping[tuple[str, int], int]
"""By chapter and step: after how many guesses."""


class Progress:
    """Reads and writes what each guest has answered."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, guests: Sequence[str]) -> Answered:
        """Return the answers of guests who are one person."""
        if not guests:
            return {}
        with self._store.connect() as connection:
            return _read(connection, [digest(guest) for guest in guests])

    def keep(self, guest: str, chapter: str, step: int, tries: int) -> None:
        """Keep with how many guesses a guest answered a step, if it is the first time."""
        with suppress(NotSavedError):  # the reader reads on, and the failure is in the log
            self._store.commit(lambda connection: _add(connection, guest, {(chapter, step): tries}))

    def hand_on(self, guests: Sequence[str], heir: str) -> None:
        """Merge the answers of other guests who are the same person into this guest's."""
        hashes = [digest(guest) for guest in guests if guest != heir]
        if hashes:
            self._store.commit(lambda connection: _add(connection, heir, _read(connection, hashes)))


@dataclass(frozen=True, slots=True)
class Tries:
    """With how many guesses each step of a chapter was answered; 0: not yet.

    ``hand``: the same of the dinner that is crossed out by hand.
    """

    steps: tuple[int, ...]
    hand: int = 0

    @property
    def answered(self) -> int:
        """The number of steps that have been answered."""
        return sum(tries > 0 for tries in self.steps)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The steps that wait for a guess."""
        return tuple(number for number, tries in enumerate(self.steps, 1) if not tries)

    @property
    def next(self) -> int | None:
        """The first step that waits for a guess, None if none does."""
        return next(iter(self.waiting), None)

    def learned(self, act: range, by_hand: bool) -> bool:
        """Return True if the steps of an act are answered, and its dinner is crossed out if it has one."""
        return all(self.steps[number - 1] for number in act) and (self.hand > 0 or not by_hand)

    def count(self, tries: int) -> int:
        """Return the number of steps that took so many tries."""
        return self.steps.count(tries)

    @property
    def digits(self) -> str:
        """All of it as a link writes it, a digit for each step; empty until every step is answered."""
        return "" if self.next else "".join(map(str, self.steps))


def tries_in(digits: str, steps: int) -> Tries | None:
    """Parse the digits of a link into the tries of a chapter; None if they are invalid."""
    if len(digits) != steps or not set(digits) <= set(f"{FIRST}{SECOND}{TOLD}"):
        return None
    return Tries(tuple(map(int, digits)))


def progress() -> Progress:
    """Return the progress of guests, in the database of this request's app."""
    return Progress(services().store)


def read_tries(chapter: str, steps: int) -> Tries:
    """Return the reader's tries in a chapter of ``steps`` steps."""
    answered = progress().of(current_guests())
    each = tuple(answered.get((chapter, number), 0) for number in range(1, steps + 1))
    return Tries(each, answered.get((chapter, HAND), 0))


def keep_tries(chapter: str, number: int, tries: int) -> None:
    """Keep after how many guesses a step was answered, unless a link from elsewhere made the guess."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin":
        progress().keep(ensure_guest(), chapter, number, tries)


@dataclass(frozen=True, slots=True)
class MedalGame:
    """A plate, and the part of a story that it belongs to, by chapter and number."""

    chapter: str
    act: int
    plate: Plate

    def won(self, known: Known) -> bool:
        """Return True if a guest has played a perfect game on it."""
        reached = known.get(self.plate.slug)
        return reached is not None and reached.stars == MOST_STARS


MEDAL_GAMES = (
    MedalGame("crossout", 1, find_plate("her-own-game")),
    MedalGame("nearest", 1, find_plate("ten-in-a-row")),
)
"""The game of each part that has one."""


def medal_games(chapter: str) -> Mapping[int, MedalGame]:
    """Return the games of a chapter, by the number of the part."""
    return {game.act: game for game in MEDAL_GAMES if game.chapter == chapter}


def medal_of_match(view: View) -> MedalGame | None:
    """Return the medal that a finished match counts for; None if it counts for none."""
    you, match = view.viewer, matches().latest(view.id)
    plate = plate_of(match.plate)
    if plate is None or you is None or is_passed_over(match, you.seat):
        return None
    return next((game for game in MEDAL_GAMES if game.plate is plate), None)


def _read(connection: Connection, hashes: Sequence[str]) -> dict[tuple[str, int], int]:
    row = lesson_table.c
    query = (
        select(row.chapter, row.step, row.tries)
        .where(row.guest_hash.in_(hashes))
        .order_by(row.answered_at.desc(), row.tries.desc())  # so that the first time is read last
    )
    return {(chapter, step): tries for chapter, step, tries in connection.execute(query)}


def _add(connection: Connection, guest: str, answered: Answered) -> None:
    hashed = digest(guest)
    known = _read(connection, [hashed])
    for (chapter, step), tries in answered.items():
        if (chapter, step) not in known:
            connection.execute(
                insert(lesson_table).values(
                    guest_hash=hashed, chapter=chapter, step=step, tries=tries, answered_at=now()
                )
            )
