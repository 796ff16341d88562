"""The programs that play with a key of their own: who they are, and which of them are online.

A program is online while it listens to its stream, at any server of a site. The database says until when, and
each server keeps that up for those who listen there.
"""

import logging
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

import gevent
from gevent.lock import BoundedSemaphore
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Row,
    String,
    Table,
    and_,
    delete,
    insert,
    or_,
    select,
    update,
)

from engine.game import Termination
from engine.record import find_game
from webapp.errors import (
    BadProgramKeyError,
    MatchError,
    NoSuchMatchError,
    NoSuchProgramError,
    NotSavedError,
    ProgramAwayError,
    UnavailableError,
)
from webapp.extensions import services
from webapp.jobs.background import Background
from webapp.jobs.pool import current_client
from webapp.keys import digest, new_code, new_guest, normalize_code
from webapp.machine import now
from webapp.matches.bots import Program, Programs
from webapp.matches.changes import Changes
from webapp.matches.database import GUESTS, metadata
from webapp.matches.match import Match, Seat
from webapp.matches.match_state import stage_of
from webapp.matches.retention import DAY
from webapp.matches.store import Store
from webapp.matches.transitions import clean_name, stop
from webapp.words import Sentence

log = logging.getLogger(__name__)

ONLINE = 30
"""Seconds for which a program counts as online after its server's last beat."""

BEAT = 10.0
"""Seconds between two beats of a server."""

MOST_GAMES = 20
"""The most games that a program may play at once."""

MOST_FROM_NETWORK = 5
"""The most of these games that one network may start, so that others can play the program, too."""

IDLE = 600
"""After how many seconds without a move a game counts no longer, and a program leaves a lobby: else anyone
could keep it from all others by games that never move."""

LATEST = 5 * MOST_GAMES
"""In how many of a program's latest games those are looked for that count."""

REMEMBERED = 10_000
"""Of how many games the network is remembered that started them."""

LISTED = 50
"""The most programs in a list."""

NEVER_ONLINE = 30
"""Days after which a program is deleted that was never online."""


# Each program has a key, of which only the hash is kept.
program_table = Table(
    "programs",
    metadata,
    Column("key_hash", String(64), primary_key=True),
    Column("id", String(8), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("author", String(40), nullable=False),
    Column("games", JSON, nullable=False),
    Column("guest_hash", String(64), index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("online_until", BigInteger, nullable=False, index=True),
    info={GUESTS: "key_hash"},
)


def known_programs() -> "KnownPrograms":
    """Return the programs of this request's app."""
    found = services().programs
    assert isinstance(found, KnownPrograms), "the feature has started"
    return found


class KnownPrograms(Programs, Background):
    """The registry of programs: who is online, and how many games each network may start with them.

    Which network started a game is known to the server at which it did: each server of a site gives a network
    a share of its own. A lobby is watched by the server at which it changed last, and by each that starts.
    """

    def __init__(self, store: Store, changes: Changes) -> None:
        self._store = store
        self._changes = changes
        self._here: Counter[str] = Counter()
        self._networks: OrderedDict[tuple[str, str], str] = OrderedDict()  # by program and match
        self._lobbies: dict[str, tuple[int, int]] = {}  # by match its revision, and since when it has that
        self._seating = BoundedSemaphore()

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
        """Return the programs that are online and play a game, sorted by name.

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
        """Return True unless the database says that a program was deleted."""
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

    def check(self, seats: Iterable[Seat]) -> None:
        """Refuse programs among ``seats`` that cannot play one more game now, for who asks.

        Raises
        ------
        ProgramAwayError
            If one is not online, or plays as many games as it may, or as the network of who asks may start.
        """
        for seat in seats:
            if not seat.is_a_programs or seat.key_hash is None:
                continue
            if not any(program.online for program in self._find(program_table.c.key_hash == seat.key_hash)):
                raise ProgramAwayError(Sentence("errors-program-away", player=seat.name))
            games = self._current_games(seat.key_hash)
            if len(games) >= MOST_GAMES:
                raise ProgramAwayError(Sentence("errors-program-busy", player=seat.name))
            network = current_client()
            started = sum(self._networks.get((seat.key_hash, match)) == network for match in games)
            if network and started >= MOST_FROM_NETWORK:
                told = Sentence("errors-program-share", player=seat.name, count=started, minutes=IDLE // 60)
                raise ProgramAwayError(told)

    @contextmanager
    def seating(self, seats: Sequence[Seat]) -> Iterator[None]:
        """Check programs before they are seated inside the block, which one caller enters after the other.

        Raises
        ------
        ProgramAwayError
            As `check` does.
        """
        if not any(seat.is_a_programs for seat in seats):
            yield
            return
        with self._seating:
            self.check(seats)
            yield

    def count(self, match: Match) -> None:
        """Count a match for the network that has just seated its programs."""
        for seat in match.seats:
            if seat.is_a_programs and seat.key_hash is not None:
                self._networks[seat.key_hash, match.id] = current_client()
        while len(self._networks) > REMEMBERED:
            self._networks.popitem(last=False)

    def note(self, match: Match) -> None:
        """Watch a lobby at which a program sits, from its latest change on."""
        if match.started_at is None and any(seat.is_a_programs for seat in match.seats):
            self._lobbies[match.id] = (match.revision, now())
        else:
            self._lobbies.pop(match.id, None)

    def leave_lobbies(self) -> None:
        """Remove programs from lobbies in which nothing has happened for long."""
        for match_id, (revision, since) in list(self._lobbies.items()):
            if since > now() - IDLE:
                continue
            self._lobbies.pop(match_id, None)
            try:
                match = self._changes.find(match_id)
                if match.revision != revision:
                    self.note(match)  # it has changed at another server
                else:
                    self._changes.change(match_id, _released)
            except NoSuchMatchError:
                continue  # it was erased
            except Exception as error:  # whatever it was, programs stay online, and it is tried again
                trace = not isinstance(error, MatchError)
                log.warning("A program could not leave the lobby of %s: %s", match_id, error, exc_info=trace)
                self._lobbies[match_id] = (revision, now())

    def recall_lobbies(self) -> None:
        """Watch the lobbies that were open when this server started."""
        for match_id, revision in self._store.lobbies_of_programs().items():
            self._lobbies.setdefault(match_id, (revision, now()))

    def _current_games(self, key_hash: str) -> list[str]:
        """Return the current matches of a program: those with recent moves, and lobbies that are watched."""
        since = now() - IDLE
        return [
            match.id
            for match in self._store.of_guest(key_hash, LATEST, unstopped=True)
            if (match.updated_at >= since or match.id in self._lobbies) and stage_of(match) != "over"
        ]

    @contextmanager
    def listening(self, program: Program) -> Iterator[None]:
        """Keep a program online inside the block; raises `NotSavedError`."""
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
        """Renew the online status of the programs that are connected here; raises `NotSavedError`."""
        if self._here:
            self._note(list(self._here), now() + ONLINE)

    def _go_on(self) -> None:
        with suppress(UnavailableError):
            self.recall_lobbies()
        while True:
            gevent.sleep(BEAT)
            with suppress(NotSavedError):
                self.beat()
            self.leave_lobbies()

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


def old_programs(connection: Connection, days: float, at: int) -> list[str]:
    """Return the ids of programs that were not online for so many days, or never in a month; none if 0."""
    row = program_table.c
    unseen = or_(
        and_(row.created_at < at - days * DAY, row.online_until < at - days * DAY),
        and_(row.created_at < at - NEVER_ONLINE * DAY, row.online_until == 0),
    )
    return list(connection.execute(select(row.id).where(unseen)).scalars()) if days else []


def prune_programs(connection: Connection, days: float, at: int) -> Sequence[str]:
    """Delete old programs; the matches that they played stay."""
    old = old_programs(connection, days, at)
    for first in range(0, len(old), LISTED):
        connection.execute(delete(program_table).where(program_table.c.id.in_(old[first : first + LISTED])))
    return ()


def _released(match: Match) -> Match:
    """Return a match whose programs have left its lobby: their seats are open again.

    A rematch that waits for *Ready* has its seats, so it is called off instead.
    """
    if match.started_at is not None or not any(seat.is_a_programs for seat in match.seats):
        return match
    if match.starts == "ready":
        at = now()
        return stop(replace(match, started_at=at), Termination.ABANDONED, None, at)
    return replace(match, seats=tuple(Seat("open") if seat.is_a_programs else seat for seat in match.seats))
