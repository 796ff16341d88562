"""The programs that play with a key of their own: who they are, and which of them are online.

A program is online while it listens to its stream, at any server of a site. The database says until when, and
each server keeps that up for those who listen there.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import gevent
from sqlalchemy import ColumnElement, Connection, Row, delete, insert, or_, select, update

from engine.game import AnyGame
from engine.record import find_game
from webapp.errors import (
    BadProgramKeyError,
    NoSuchProgramError,
    NotSavedError,
    ProgramAwayError,
    UnavailableError,
)
from webapp.keys import digest, new_code, new_guest, normalize_code
from webapp.machine import now
from webapp.matches.background import Background
from webapp.matches.database import program_table
from webapp.matches.match import Seat
from webapp.matches.match_state import stage_of
from webapp.matches.store import Store
from webapp.matches.transitions import clean_name
from webapp.words import Sentence

ONLINE = 30
"""For how many seconds a program counts as online after its server has last said so."""

BEAT = 10.0
"""After how many seconds a server says so again."""

MOST_GAMES = 20
"""How many games a program may play at once."""

IDLE = 600
"""After how many seconds without a move, or in a lobby, a game counts no longer: else anyone could
keep a program from all others by games that never move."""

LISTED = 50
"""The most programs in a list."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program as others see it; ``games`` are the names of those that it plays."""

    id: str
    name: str
    author: str
    games: tuple[str, ...]
    key_hash: str
    online: bool


class Programs(Background):
    """Knows all programs, and keeps those that listen here online."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._here: Counter[str] = Counter()

    def register(
        self, name: str, author: str, games: Sequence[str], guest: str | None = None
    ) -> tuple[Program, str]:
        """Make a program known; return it and its key, which is kept nowhere.

        Raises
        ------
        BadNameError
            If one of the names cannot be shown.
        UnknownNameError
            If there is no such game.
        """
        key = new_guest()
        played = tuple(dict.fromkeys(find_game(game).name for game in games))
        made = Program(new_code(), clean_name(name), clean_name(author), played, digest(key), False)

        def change(connection: Connection) -> None:
            connection.execute(
                insert(program_table).values(
                    key_hash=made.key_hash,
                    id=made.id,
                    name=made.name,
                    author=made.author,
                    games=list(made.games),
                    guest_hash=None if guest is None else digest(guest),
                    created_at=now(),
                    online_until=0,
                )
            )

        self._store.commit(change)
        return made, key

    def of_key(self, key: str | None) -> Program:
        """Return the program that has a key; raises `BadProgramKeyError`."""
        found = [] if key is None else self._find(program_table.c.key_hash == digest(key))
        if not found:
            raise BadProgramKeyError(Sentence("errors-program-key"))
        return found[0]

    def find(self, id: str) -> Program:
        """Return the program with an id; raises `NoSuchProgramError`."""
        found = self._find(program_table.c.id == normalize_code(id))
        if not found:
            raise NoSuchProgramError(Sentence("errors-no-program"))
        return found[0]

    def online(self, game: str | None = None, seats: Sequence[Seat] = ()) -> list[Program]:
        """Return the programs that are online, of those that play a game, by their names.

        If they are too many for a list, those that were made known first are in it: a flood of new ones takes
        no one's place. Those that have one of the ``seats`` are among them, even if they have gone offline.
        """
        program = program_table.c
        seated = [seat.key_hash for seat in seats if seat.is_a_programs]
        here = or_(program.online_until > now(), program.key_hash.in_(seated))
        query = select(program_table).where(here).order_by(program.created_at, program.id)
        with self._store.connect() as connection:
            known = [_read(row) for row in connection.execute(query)]
        found = [program for program in known if game is None or game in program.games]
        found.sort(key=lambda program: program.key_hash not in seated)
        return sorted(found[:LISTED], key=lambda program: (program.name, program.id))

    def knows(self, program: Program) -> bool:
        """Return whether a program is not forgotten, as far as the database says."""
        try:
            return bool(self._find(program_table.c.key_hash == program.key_hash))
        except UnavailableError:
            return True  # the next beat asks again

    def of_guests(self, guests: Sequence[str]) -> list[Program]:
        """Return the programs that guests have made known."""
        return self._find(program_table.c.guest_hash.in_([digest(guest) for guest in guests]))

    def drop(self, program: Program) -> None:
        """Forget a program: it cannot listen any more, nor sit down; games that it plays go on."""
        same = program_table.c.key_hash == program.key_hash

        def change(connection: Connection) -> None:
            connection.execute(delete(program_table).where(same))

        self._store.commit(change)

    def seat(self, id: str, game: AnyGame) -> Seat:
        """Return the seat of a program that is to play.

        Raises
        ------
        NoSuchProgramError
            If there is none.
        ProgramAwayError
            If it is not online, does not play this game, or plays as many as it may.
        """
        program = self.find(id)
        if game.name not in program.games:
            raise ProgramAwayError(Sentence("errors-program-game", player=program.name))
        hashed = program.key_hash
        seat = Seat("person", program.name, key_hash=hashed, guest_hash=hashed, author=program.author)
        self.check([seat])
        return seat

    def check(self, seats: Iterable[Seat]) -> None:
        """Refuse to seat programs again that cannot play now; raises `ProgramAwayError`."""
        for seat in seats:
            if not seat.is_a_programs or seat.key_hash is None:
                continue
            if not any(program.online for program in self._find(program_table.c.key_hash == seat.key_hash)):
                raise ProgramAwayError(Sentence("errors-program-away", player=seat.name))
            latest, since = self._store.of_guest(seat.key_hash, LISTED), now() - IDLE
            if sum(match.updated_at >= since and stage_of(match) != "over" for match in latest) >= MOST_GAMES:
                raise ProgramAwayError(Sentence("errors-program-busy", player=seat.name))

    @contextmanager
    def listening(self, program: Program) -> Iterator[None]:
        """Have a program be online meanwhile; raises `NotSavedError` if the database does not take that."""
        hashed = program.key_hash
        self._here[hashed] += 1
        try:
            self._note([hashed], now() + ONLINE)
            yield
        finally:
            self._here[hashed] -= 1
            if not self._here[hashed]:
                del self._here[hashed]
                with suppress(NotSavedError):
                    self._note([hashed], now())

    def beat(self) -> None:
        """Say once more that those who listen here are online; raises `NotSavedError`."""
        if self._here:
            self._note(list(self._here), now() + ONLINE)

    def _go_on(self) -> None:
        while True:
            gevent.sleep(BEAT)
            with suppress(NotSavedError):
                self.beat()

    def _note(self, hashes: Sequence[str], until: int) -> None:
        noted = update(program_table).where(program_table.c.key_hash.in_(hashes)).values(online_until=until)

        def change(connection: Connection) -> None:
            connection.execute(noted)

        self._store.commit(change)

    def _find(self, condition: ColumnElement[bool]) -> list[Program]:
        query = select(program_table).where(condition).order_by(program_table.c.name, program_table.c.id)
        with self._store.connect() as connection:
            return [_read(row) for row in connection.execute(query.limit(LISTED))]


def _read(row: Row[tuple[object, ...]]) -> Program:
    return Program(row.id, row.name, row.author, tuple(row.games), row.key_hash, row.online_until > now())
