"""Presence: the sockets of this process by match and seat, and the seats occupied at other servers.

After a restart no one has come or left.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from blinker import Signal

from webapp.machine import steady
from webapp.words.language import ENGLISH

MAX_REMEMBERED = 10_000
"""Departures that are remembered; a forgotten seat counts as away from when it is next asked about."""

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")


def remember(known: OrderedDict[KeyT, ValueT], key: KeyT, value: ValueT) -> None:
    """Set a value of a table of bounded size; the one that was set longest ago is forgotten."""
    known[key] = value
    known.move_to_end(key)
    if len(known) > MAX_REMEMBERED:
        known.popitem(last=False)


@dataclass(slots=True)
class Socket:
    """One connection: its match, guest and language and, once joined, the key and the seat it came with."""

    match_id: str
    guest: str
    language: str
    key: str | None = None
    seat: int | None = None
    joined: bool = False


class Peers(Protocol):
    """The viewers of matches at other servers."""

    def sits(self, match_id: str, seat: int) -> bool:
        """Return whether anyone sits at a seat at another server."""
        ...


class NoPeers:
    """The viewers at other servers where there is no other server."""

    def sits(self, match_id: str, seat: int) -> bool:
        return False


class Presence:
    """Tracks the sockets of each seat, and when the last one of a seat left.

    Attributes
    ----------
    away_after
        After how many seconds away a bot may be seated.
    answer_within
        The same for a program that is there and does not move.
    looked
        The signal that others look at a match from here, or from other seats: sent with its id, the ``seats``
        from which anyone does, and whether it is ``watched`` at all.
    """

    def __init__(
        self,
        away_after: float,
        clock: Callable[[], float] = steady,
        elsewhere: Peers | None = None,
        answer_within: float = 60.0,
    ) -> None:
        self.away_after = away_after
        self.answer_within = answer_within
        self.looked = Signal()
        self._elsewhere = elsewhere or NoPeers()
        self._clock = clock
        self._sockets: dict[str, Socket] = {}
        self._here: dict[str, dict[str, None]] = {}  # in the order in which they came
        self._left: OrderedDict[tuple[str, int], float] = OrderedDict()
        self._missed: OrderedDict[tuple[str, int], float] = OrderedDict()
        self._stuck: OrderedDict[str, int] = OrderedDict()
        self._refused: OrderedDict[tuple[str, int], tuple[int, int]] = OrderedDict()

    def connect(self, sid: str, match_id: str, guest: str, language: str = ENGLISH.tag) -> None:
        """Remember a new socket; its person sits down as ``guest``, each time."""
        self._sockets[sid] = Socket(match_id, guest, language)

    def socket(self, sid: str) -> Socket | None:
        """Return a socket, None if it has left."""
        return self._sockets.get(sid)

    def join(self, sid: str, key: str | None, seat: int | None) -> bool:
        """Register a socket as a viewer, from a seat or none; return True if that seat was away until now."""
        socket = self._sockets[sid]
        returned = seat is not None and not self._sits(socket.match_id, seat)
        self._note_departure(socket)
        socket.key, socket.seat, socket.joined = key, seat, True
        self._here.setdefault(socket.match_id, {})[sid] = None
        self._tell(socket.match_id)
        return returned

    def leave(self, sid: str) -> Socket | None:
        """Forget a socket; return what it was."""
        socket = self._sockets.pop(sid, None)
        if socket is None:
            return None
        here = self._here.get(socket.match_id, {})
        here.pop(sid, None)
        if not here:
            self._here.pop(socket.match_id, None)
        self._note_departure(socket)
        if socket.joined:
            self._tell(socket.match_id)
        return socket

    def recheck(self, match_id: str, seat_of: Callable[[str], int | None]) -> None:
        """Let sockets watch from the seat that their key opens now, or from none if it opens none.

        Parameters
        ----------
        seat_of
            Returns the seat that a key opens now.
        """
        moved = False
        for sid in self._here.get(match_id, ()):
            socket = self._sockets[sid]
            if socket.key is None or (seat := seat_of(socket.key)) == socket.seat:
                continue
            socket.seat, moved = seat, True
            if seat is None:
                socket.key = None
        if moved:
            self._tell(match_id)

    def touch(self, match_id: str, seat: int) -> None:
        """Mark a seat's person as present now, with or without a socket."""
        self._missed.pop((match_id, seat), None)
        remember(self._left, (match_id, seat), self._clock())

    def follow(self, match_id: str, moved: Mapping[int, int]) -> None:
        """Move the remembered times of seats when people change seats.

        Parameters
        ----------
        moved
            The old seats of people, and by them the new ones.
        """
        for known in (self._left, self._missed):
            times = {new: known.pop((match_id, old), None) for old, new in moved.items()}
            for seat, time in times.items():
                known.pop((match_id, seat), None)
                if time is not None:
                    known[match_id, seat] = time

    def give_up(self, match_id: str, ply: int) -> None:
        """Note that the bot whose move is the one at ``ply`` could not make it."""
        remember(self._stuck, match_id, ply)

    def refuse(self, match_id: str, seat: int, ply: int) -> int:
        """Note that a move of a seat was refused at ``ply``; return how many were there."""
        count = self.refused(match_id, seat, ply) + 1
        remember(self._refused, (match_id, seat), (ply, count))
        return count

    def refused(self, match_id: str, seat: int, ply: int) -> int:
        """Return the number of moves of a seat that the rules refused at ``ply``."""
        at, count = self._refused.get((match_id, seat), (ply, 0))
        return count if at == ply else 0

    def try_again(self, match_id: str) -> None:
        """Note that the bot of a match is to be asked again."""
        self._stuck.pop(match_id, None)

    def stuck(self, match_id: str, ply: int) -> bool:
        """Return whether the bot whose move is the one at ``ply`` could not make it."""
        return self._stuck.get(match_id) == ply

    def watched(self, match_id: str) -> bool:
        """Return True if a match has viewers."""
        return match_id in self._here

    def count(self) -> int:
        """Return the number of open sockets."""
        return len(self._sockets)

    def watched_matches(self) -> tuple[str, ...]:
        """Return the ids of the matches that have viewers."""
        return tuple(self._here)

    def here(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the ids of the matches that have viewers, each with the seats of its viewers."""
        return [(match_id, self._seats(match_id)) for match_id in self._here]

    def watchers(self, match_id: str) -> dict[tuple[str, int | None], list[str]]:
        """Return the sockets that watch a match, by language and by the seat, or None, from which they do."""
        found: dict[tuple[str, int | None], list[str]] = {}
        for sid in self._here.get(match_id, ()):
            socket = self._sockets[sid]
            found.setdefault((socket.language, socket.seat), []).append(sid)
        return found

    def away(self, match_id: str, seat: int) -> float | None:
        """Return for how many seconds a seat has been without a socket, None while it has one.

        A seat that this process does not remember, as after a restart, is away from when it is first asked
        about: its person may have been here until then, in an earlier process.
        """
        if self._sits(match_id, seat):
            return None
        now, left = self._clock(), self._left.get((match_id, seat))
        return now - (self._miss(match_id, seat, now) if left is None else left)

    def _miss(self, match_id: str, seat: int, now: float) -> float:
        since = self._missed.setdefault((match_id, seat), now)
        if len(self._missed) > MAX_REMEMBERED:
            self._missed.popitem(last=False)
        return since

    def _sits(self, match_id: str, seat: int) -> bool:
        here = any(self._sockets[sid].seat == seat for sid in self._here.get(match_id, ()))
        return here or self._elsewhere.sits(match_id, seat)

    def _seats(self, match_id: str) -> tuple[int, ...]:
        found = {self._sockets[sid].seat for sid in self._here.get(match_id, ())}
        return tuple(sorted(seat for seat in found if seat is not None))

    def _tell(self, match_id: str) -> None:
        self.looked.send(match_id, seats=self._seats(match_id), watched=match_id in self._here)

    def _note_departure(self, socket: Socket) -> None:
        if socket.seat is not None:
            self.touch(socket.match_id, socket.seat)
