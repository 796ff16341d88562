"""The streams over HTTP: what happens in a match, or to a caller, a line of JSON for each change.

No stream keeps a queue. It remembers what its reader was told last, and once it can write again it tells how
things stand now: so a slow reader costs nothing, and misses nothing that still counts.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, Protocol, TypeAlias

import gevent
from blinker import Signal
from gevent.event import Event

from webapp.addresses import network_of
from webapp.errors import BusyError, MatchError, RestartingError, TooManyError, UnavailableError
from webapp.machine import steady
from webapp.matches.match import Match
from webapp.matches.match_state import hides_something, movers_of, positions_of, seat_name, stage_of, title_of
from webapp.matches.presence import Presence
from webapp.matches.service import Matches
from webapp.matches.views import moved_view
from webapp.structs import encode
from webapp.words import Sentence, speaking
from webapp.words.language import ENGLISH

KEEPALIVE_INTERVAL = 5.0
"""The seconds without news after which an empty line is sent, so that both sides notice a lost line."""

CLOSE_TIMEOUT = 0.5
"""For how many seconds the end of the server waits until all streams have ended."""

MAX_FIRST_MATCHES = 50
"""About how many of a caller's matches, the latest, a stream tells when it begins."""

Event_: TypeAlias = dict[str, Any]
_Fact: TypeAlias = tuple[str, int, int]
"""What is true of a seat: the name of an event, the seat, and the ply that it is about, or 0."""


class Pusher(Protocol):
    """What pushes to the viewers of a match; implemented by `webapp.sockets.broadcast.Broadcast`.

    Attributes
    ----------
    spread, shown
        The signals that those who watch here were told of a match, for other servers and for streams.
    """

    spread: Signal
    shown: Signal

    def moved(self, match: Match) -> None:
        """Push the latest move."""
        ...

    def changed(self, match: Match) -> None:
        """Push a match after any other change."""
        ...

    def found(self, match: Match) -> None:
        """Push a match as the database has it, unless that was pushed already."""
        ...

    def reminded(self, match: Match, *, seat: int, by: int) -> None:
        """Push that a person is reminded."""
        ...

    def told(self) -> Mapping[str, int]:
        """Return the latest revision that was pushed, by match id."""
        ...

    def catch_up(self, match_id: str, revision: int) -> bool:
        """Push a change made by another server; return False if viewers were sent this revision already."""
        ...

    def arrived(self, match_id: str, returned: bool) -> None:
        """Note another viewer, at a seat that was away until now if it ``returned``."""
        ...

    def left(self, match_id: str, seat: int) -> None:
        """Push that a seat is away, unless it is back in a moment."""
        ...

    def unwatched(self, match_id: str) -> None:
        """Forget what viewers were told, now that the last one has left."""
        ...


@dataclass(eq=False, slots=True)
class _Reader:
    """One open stream.

    Attributes
    ----------
    news
        Comes true when there may be something to tell.
    whole
        Whether more than moves has changed since the last line about a match.
    live
        The matches of a caller in which something has changed, and whether one was seen in play since.
    """

    news: Event = field(default_factory=Event)
    whole: bool = False
    live: dict[str, bool] = field(default_factory=dict)


class Streams:
    """All open streams of this server.

    Parameters
    ----------
    most, share
        How many there may be, and how many one address may have.
    alone
        Whether no other server changes matches: else the database is asked at each beat.
    beat
        After how many seconds without news an empty line is sent.
    """

    def __init__(
        self,
        matches: Matches,
        presence: Presence,
        pushes: Pusher,
        most: int,
        share: int,
        *,
        alone: bool = True,
        beat: float = KEEPALIVE_INTERVAL,
    ) -> None:
        self._matches, self._presence, self._pushes = matches, presence, pushes
        self._most, self._share, self._alone, self._beat = most, share, alone, beat
        self._held: Counter[str] = Counter()
        self._watching: dict[str, set[_Reader]] = {}
        self._following: dict[str, set[_Reader]] = {}
        self._closing = False
        self._latest_step: tuple[tuple[str, int], bytes] = (("", 0), b"")

    def count(self) -> int:
        """Return the number of open streams."""
        return self._held.total()

    def check(self, address: str | None) -> None:
        """Refuse another stream of an address if there are too many.

        Raises
        ------
        RestartingError
            If the server is about to end.
        TooManyError
            If the address has as many as it may.
        BusyError
            If there is no room for anyone's.
        """
        if self._closing:
            raise RestartingError(Sentence("errors-restarting"))
        if self._held[network_of(address)] >= self._share:
            raise TooManyError(Sentence("errors-streams", count=self._share))
        if self.count() >= self._most:
            raise BusyError

    # -- a match -------------------------------------------------------------------------------------------

    def watch(
        self, address: str | None, match: Match, key: str | None, seat: int | None, after: int | None
    ) -> Iterator[bytes]:
        """Yield what the holder of ``key`` sees of a match, line by line, until it is over.

        Parameters
        ----------
        after
            How many moves the reader knows already: if there are no more, it starts with the next change.
        """
        with self._watcher(address, match, key, seat) as reader:
            yield from self._lines(reader, match.id, key, after)

    def wait(
        self, address: str | None, match: Match, key: str | None, seat: int | None, after: int, seconds: float
    ) -> None:
        """Wait until a match has a later revision than ``after``, for so many seconds at most.

        Whoever waits from a seat is at the table meanwhile.
        """
        with (
            self._watcher(address, match, key, seat) as reader,
            suppress(gevent.Timeout),
            gevent.Timeout(seconds),
        ):
            latest = self._latest(match.id)
            while not self._closing and latest is not None and latest.revision <= after:
                reader.news.wait()
                reader.news.clear()
                latest = self._latest(match.id)

    def tell(self, match: Match, *, whole: bool) -> None:
        """Mark a match as changed for its viewers' streams: the ``whole`` view, or the latest move alone.

        A change at another server comes to be known here by this alone, so those who sit there are told too.
        """
        for reader in self._watching.get(match.id, ()):
            reader.whole |= whole
            reader.news.set()
        self.note(match)

    @contextmanager
    def _watcher(
        self, address: str | None, match: Match, key: str | None, seat: int | None
    ) -> Iterator[_Reader]:
        """Have a reader watch a match, from a seat or none."""
        reader, sid = _Reader(), _new_sid()
        with self._counted(address):
            self._presence.connect(sid, match.id, "")
            try:
                self._pushes.arrived(match.id, self._presence.join(sid, key, seat))
                with _among(self._watching, [match.id], reader):
                    yield reader
            finally:
                self._depart(sid)

    def _lines(self, reader: _Reader, match_id: str, key: str | None, after: int | None) -> Iterator[bytes]:
        match = self._latest(match_id)
        known = match if match is not None and after == len(match.moves) else None
        while match is not None:
            over = stage_of(match) == "over"
            if known is None or over or reader.whole or known.revision != match.revision:
                step = known is not None and not reader.whole and _is_one_move(known, match)
                reader.whole, known = False, match
                yield self._line(match, key, step=step)
            if over or self._closing:
                return
            if not reader.news.wait(self._beat):
                yield b"\n"
            reader.news.clear()
            match = self._latest(match_id)

    def _line(self, match: Match, key: str | None, *, step: bool) -> bytes:
        with speaking(ENGLISH.tag):
            if step:
                return self._step(match)
            return _written({"event": "table", "view": self._matches.view_of(match, key)})

    def _step(self, match: Match) -> bytes:
        """Return the encoded line of the latest move, cached, because all streams get the same."""
        at = (match.id, match.revision)
        if self._latest_step[0] != at:
            self._latest_step = (at, _written({"event": "moved", "moved": moved_view(match)}))
        return self._latest_step[1]

    # -- a caller ------------------------------------------------------------------------------------------

    def follow(self, address: str | None, hashes: Sequence[str], *, sits: bool) -> Iterator[bytes]:
        """Yield what happens to a caller, line by line, for good.

        Parameters
        ----------
        hashes
            What is stored of the caller's secrets.
        sits
            Whether the caller counts as present at all its tables meanwhile, as a program does.
        """
        reader = _Reader()
        seats: dict[tuple[str, int], str] = {}
        told: dict[str, set[_Fact]] = {}
        with self._counted(address), _among(self._following, hashes, reader):
            try:
                self._remember(reader, hashes, begin=True)
                while True:
                    while reader.live:
                        match_id = next(iter(reader.live))
                        lived = reader.live.pop(match_id)
                        match = self._latest(match_id)
                        if sits:
                            self._attend(match_id, match, hashes, seats)
                        if match is not None:
                            yield from self._events(match, hashes, told, lived)
                    if self._closing:
                        return
                    if not reader.news.wait(self._beat):
                        yield b"\n"
                        if not self._alone:
                            self._remember(reader, hashes, begin=False)
                    reader.news.clear()
            finally:
                for sid in seats.values():
                    self._depart(sid)

    def note(self, match: Match) -> None:
        """Tell the people of a saved match over their streams: their turn, the end, a rematch."""
        live = stage_of(match) != "over"
        for hashed in {seat.guest_hash for seat in match.seats if seat.guest_hash in self._following}:
            for reader in self._following[hashed or ""]:
                reader.live[match.id] = reader.live.get(match.id, False) or live
                reader.news.set()

    def _remember(self, reader: _Reader, hashes: Sequence[str], *, begin: bool) -> None:
        """Have a stream look at its caller's latest matches, all that are not over at the beginning."""
        for hashed in hashes:
            with _quietly():
                for match in self._matches.lately_of(hashed, MAX_FIRST_MATCHES):
                    if stage_of(match) != "over" or not begin:
                        reader.live.setdefault(match.id, False)

    def _events(
        self, match: Match, hashes: Sequence[str], told: dict[str, set[_Fact]], lived: bool
    ) -> Iterator[bytes]:
        seats = _seats_of(match, hashes)
        before = told.pop(match.id, None)
        if stage_of(match) == "over":
            facts = {("over", seat, 0) for seat in seats} if lived or before is not None else set()
        else:
            facts = told[match.id] = set(_facts_of(match, seats))
        for name, seat, ply in sorted(facts - (before or set()), key=lambda fact: _ORDER.index(fact[0])):
            event: Event_ = {"event": name, "match": match.id, "game": match.game, "seat": seat}
            with speaking(ENGLISH.tag):
                if name == "turn":  # with the view, so that a program need not ask for it
                    event["ply"], event["view"] = ply, self._matches.seen_from(match, seat)
                elif name == "over":
                    event["result"] = self._matches.seen_from(match, seat).result
                else:
                    event["title"] = title_of(match)
                    event["names"] = [seat_name(match, each) for each in range(len(match.seats))]
            yield _written(event)

    def _attend(
        self, match_id: str, match: Match | None, hashes: Sequence[str], seats: dict[tuple[str, int], str]
    ) -> None:
        """Have a caller count as present at the seats that it has in a match, while that is not over."""
        live = match is not None and stage_of(match) != "over"
        mine = set(_seats_of(match, hashes)) if match is not None and live else set()
        for at in [at for at in seats if at[0] == match_id and at[1] not in mine]:
            self._depart(seats.pop(at))
        for seat in mine - {seat for at, seat in seats if at == match_id}:
            sid = seats[match_id, seat] = _new_sid()
            self._presence.connect(sid, match_id, "")
            self._pushes.arrived(match_id, self._presence.join(sid, None, seat))

    # -- all -----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End all streams; wait a moment until their readers were told."""
        self._closing = True
        for readers in (*self._watching.values(), *self._following.values()):
            for reader in readers:
                reader.news.set()
        until = steady() + CLOSE_TIMEOUT
        while self.count() and steady() < until:
            gevent.sleep(0.01)

    @contextmanager
    def _counted(self, address: str | None) -> Iterator[None]:
        network = network_of(address)
        self._held[network] += 1
        try:
            yield
        finally:
            self._held[network] -= 1
            if not self._held[network]:
                del self._held[network]

    def _latest(self, match_id: str) -> Match | None:
        """Return a match, None if it was deleted or the database does not answer."""
        try:
            return self._matches.latest(match_id)
        except MatchError:
            return None

    def _depart(self, sid: str) -> None:
        socket = self._presence.leave(sid)
        if socket is None:
            return
        if not self._presence.watched(socket.match_id):
            self._pushes.unwatched(socket.match_id)
        if socket.seat is not None:
            self._pushes.left(socket.match_id, socket.seat)


_ORDER = ("challenge", "started", "turn", "over")


def _facts_of(match: Match, seats: Sequence[int]) -> Iterator[_Fact]:
    """Yield what is true of a caller's seats in a match that is not over."""
    begun = match.started_at is not None
    for seat in seats:
        yield ("started" if begun else "challenge", seat, 0)
    if begun:
        ply = positions_of(match).round_ply
        yield from (("turn", seat, ply) for seat in movers_of(match) if seat in seats)


def _seats_of(match: Match, hashes: Sequence[str]) -> list[int]:
    """Return the seats that a caller plays; one that a bot plays meanwhile is none."""
    return [k for k, seat in enumerate(match.seats) if seat.guest_hash in hashes and seat.kind == "person"]


def _is_one_move(before: Match, after: Match) -> bool:
    """Return True if one move, which everyone may see, is all that has changed."""
    made = len(after.moves) - len(before.moves)
    return made == 1 and after.revision == before.revision + 1 and not hides_something(after)


def _written(line: Event_) -> bytes:
    return encode(line) + b"\n"


def _new_sid() -> str:
    return f"stream-{token_hex(8)}"


@contextmanager
def _among(all_of: dict[str, set[_Reader]], names: Sequence[str], reader: _Reader) -> Iterator[None]:
    """Register a reader under some names while the block runs."""
    for name in names:
        all_of.setdefault(name, set()).add(reader)
    try:
        yield
    finally:
        for name in names:
            all_of[name].discard(reader)
            if not all_of[name]:
                del all_of[name]


@contextmanager
def _quietly() -> Iterator[None]:
    """Go on if the database does not answer: the next beat asks again."""
    try:
        yield
    except UnavailableError:
        return
