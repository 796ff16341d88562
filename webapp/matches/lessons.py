"""The progress of guests in the chapters of Learn: with how many guesses each step was answered."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from sqlalchemy import Connection, insert, select

from webapp.errors import NotSavedError
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.database import lesson_table
from webapp.matches.store import Store

Answered = Mapping[tuple[str, int], int]
"""By chapter and step: after how many guesses."""


class Lessons:
    """Keeps what each guest has answered."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, guests: Sequence[str]) -> Answered:
        """Return what guests, who are one person, have answered."""
        if not guests:
            return {}
        with self._store.connect() as connection:
            return _read(connection, [digest(guest) for guest in guests])

    def keep(self, guest: str, chapter: str, step: int, tries: int) -> None:
        """Keep with how many guesses a guest answered a step, if it is the first time."""
        with suppress(NotSavedError):  # the reader reads on, and the failure is in the log
            self._store.commit(lambda connection: _add(connection, guest, {(chapter, step): tries}))

    def hand_on(self, guests: Sequence[str], heir: str) -> None:
        """Give a guest what others have answered, who are the same person."""
        hashes = [digest(guest) for guest in guests if guest != heir]
        if hashes:
            self._store.commit(lambda connection: _add(connection, heir, _read(connection, hashes)))


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
