"""Bots, and programs with a key: the players of the seats that no person plays.

`BotTurns` is nudged after each change of a match and makes the moves of bots; `Bots` has one at a time think
in a process for each match. `Programs` is what matches know of programs, which play over HTTP.
"""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import TypeAlias

import gevent
from blinker import Signal
from gevent.pool import Group

from engine.game import AnyGame
from engine.record import Record
from webapp.errors import (
    BadProgramKeyError,
    BusyError,
    NoSuchMatchError,
    NoSuchProgramError,
    NotSavedError,
    ProgramAwayError,
    UnavailableError,
)
from webapp.jobs.analysis import Choose
from webapp.jobs.backend import RefusedError, WorkerError
from webapp.jobs.pool import Pool
from webapp.jobs.requests import write_record
from webapp.logs import note
from webapp.machine import steady
from webapp.matches import transitions
from webapp.matches.changes import Changes
from webapp.matches.match import Match, Seat
from webapp.matches.match_state import game_of, is_stuck, movers_of, record_of
from webapp.matches.presence import Presence
from webapp.words import Sentence

log = logging.getLogger(__name__)

RETRY_AFTER = 1.0
"""Seconds between attempts to save a bot's move while the database is down."""

ThinkingGreenlet: TypeAlias = "gevent.Greenlet[..., None]"


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that a bot has to make; equal turns ask one strategy about one position.

    ``pace`` scales the delay for which the bot appears to think.
    """

    match_id: str
    seat: int
    strategy: str
    moves: tuple[int | str, ...]
    record: Record = field(compare=False)
    pace: float = field(default=1.0, compare=False)


Play: TypeAlias = Callable[[Turn, int | str], None]
GiveUp: TypeAlias = Callable[[Turn], None]


class Bots:
    """Asks worker processes for bots' moves, for at most one bot of each match at a time.

    Parameters
    ----------
    pool
        The processes that think.
    delay
        The least time, in seconds, that a bot seems to think while ``watched(match_id)``.
    limit
        The most time that one move may take.

    Attributes
    ----------
    begun, ended
        The signals that the bot of a match has begun to think, or ended: sent with the id of the match.
    """

    def __init__(self, pool: Pool, delay: float, limit: float, watched: Callable[[str], bool]) -> None:
        self._pool = pool
        self._delay = delay
        self._limit = limit
        self._watched = watched
        self._thinking: dict[str, tuple[Turn, ThinkingGreenlet]] = {}
        self._thoughts = Group()
        self._waiting: Counter[str] = Counter()
        self.begun, self.ended = Signal(), Signal()

    def check(self) -> None:
        """Raise `BusyError` if too many bots wait for a process."""
        self._pool.check()

    def nudge(self, turn: Turn, play: Play, give_up: GiveUp) -> None:
        """Start a bot thinking, unless it does already; calls ``play`` with its move, or ``give_up``."""
        wanted, thought = self._thinking.get(turn.match_id, (None, None))
        if wanted == turn and thought is not None and not thought.dead:
            return
        # In the context of the request: it is the turn of its address that the thought takes.
        think = self._thoughts.spawn(copy_context().run, self._think, turn, play, give_up, thought)
        self._thinking[turn.match_id] = (turn, think)
        self.begun.send(turn.match_id)
        think.link(lambda _ended: self._note_end(turn.match_id))

    def wait(self, match_id: str, timeout: float) -> None:
        """Wait until the bot of a match has moved; until then the match counts as watched."""
        _, thought = self._thinking.get(match_id, (None, None))
        if thought is None:
            return
        self._waiting[match_id] += 1
        try:
            thought.join(timeout)
        finally:
            self._waiting[match_id] -= 1
            if not self._waiting[match_id]:
                del self._waiting[match_id]

    def close(self) -> None:
        """Stop all bots, so that none opens the closed database again."""
        self._thoughts.kill()

    def _think(self, turn: Turn, play: Play, give_up: GiveUp, before: "ThinkingGreenlet | None") -> None:
        if before is not None:
            before.join()
            if not self._is_wanted(turn):
                return
        started = steady()
        request = Choose(turn.strategy, write_record(turn.record), turn.seat)
        try:
            move = self._pool.ask(request, self._limit, watched=lambda: self._is_awaited(turn.match_id))
        except (WorkerError, RefusedError, BusyError) as error:
            if self._is_wanted(turn):
                self._fail(turn, error, give_up)
            return
        if self._watched(turn.match_id):
            gevent.sleep(max(0.0, self._delay * turn.pace - (steady() - started)))
        play(turn, move)
        seconds = steady() - started
        note("bot", match=turn.match_id, seat=turn.seat, strategy=turn.strategy, ms=1000 * seconds)
        if self._is_wanted(turn):
            del self._thinking[turn.match_id]

    def _note_end(self, match_id: str) -> None:
        if match_id not in self._thinking:
            self.ended.send(match_id)

    def _fail(self, turn: Turn, error: WorkerError | RefusedError | BusyError, give_up: GiveUp) -> None:
        del self._thinking[turn.match_id]
        if not isinstance(error, BusyError):
            log.error("The bot %s of match %s did not move.", turn.strategy, turn.match_id, exc_info=error)
        elif not self._is_awaited(turn.match_id):
            return  # there was no room for it, and nobody waits: its next visitor nudges it again
        give_up(turn)

    def _is_awaited(self, match_id: str) -> bool:
        return match_id in self._waiting or self._watched(match_id)

    def _is_wanted(self, turn: Turn) -> bool:
        return self._thinking.get(turn.match_id, (None, None))[0] is turn


def turn_of(match: Match, pace: float = 1.0) -> Turn | None:
    """Return the next bot move that is due; None if no bot has to move."""
    for mover in movers_of(match):
        seat = match.seats[mover]
        if seat.kind == "bot" and seat.strategy is not None:
            moves = tuple(move.move for move in match.moves)
            return Turn(match.id, mover, seat.strategy, moves, record_of(match), pace)
    return None


def _retry_until_saved(work: Callable[[], Match]) -> Match | None:
    """Call ``work`` until the database answers; return its match, or None if the match was deleted.

    No one else makes the move of a bot, and its table waits for it. Failures are in the log already.
    """
    while True:
        try:
            return work()
        except (NotSavedError, UnavailableError):
            gevent.sleep(RETRY_AFTER)
        except NoSuchMatchError:
            return None


class BotTurns:
    """Makes the moves of bots; `nudge` is called after each change and each view of a match."""

    def __init__(self, changes: Changes, presence: Presence, bots: Bots) -> None:
        self._changes = changes
        self._presence = presence
        self._bots = bots

    def check(self) -> None:
        """Raise `BusyError` if too many bots wait for a process."""
        self._bots.check()

    def nudge(self, match: Match, pace: float = 1.0) -> bool:
        """Start a bot thinking if it is a bot's turn; return whether it is.

        ``pace`` scales the thinking delay of this and the following bot moves.
        """
        turn = turn_of(match, pace)
        if turn is not None:
            self._presence.try_again(match.id)
            self._bots.nudge(turn, self._play, self._give_up)
        return turn is not None

    def try_again(self, match: Match) -> None:
        """Retry a bot that failed to move, and push the match; does nothing if none failed.

        Raises
        ------
        BusyError
            If too many bots wait for their turn to think.
        """
        if is_stuck(match, self._presence):
            self._bots.check()
            self.nudge(match)
            self._changes.changed.send(match)

    def settle(self, id: str, timeout: float) -> Match:
        """Wait until no bot has to move; return the match as it then stands."""
        deadline = steady() + timeout
        match = self._changes.find(id)
        while self.nudge(match) and (left := deadline - steady()) > 0:
            self._bots.wait(match.id, left)
            before, match = match, self._changes.find(id)
            if match.revision == before.revision:
                break  # the bot could not move; its failure is in the log
        return match

    def _play(self, turn: Turn, move: int | str) -> None:
        def change(match: Match) -> Match:
            if turn_of(match) != turn:
                return match  # a move was taken back, or the person sits back
            return transitions.append(match, turn.seat, game_of(match).move_from_json(move))

        if (after := _retry_until_saved(lambda: self._changes.change(turn.match_id, change))) is not None:
            self.nudge(after, turn.pace)

    def _give_up(self, turn: Turn) -> None:
        """Record that a bot failed to move, and push the match."""
        match = _retry_until_saved(lambda: self._changes.find(turn.match_id))
        if match is not None and turn_of(match) == turn:
            self._presence.give_up(match.id, len(match.moves))
            self._changes.changed.send(match)


@dataclass(frozen=True, slots=True)
class Program:
    """The public part of a program's account; ``games`` are the names of the games it plays."""

    id: str
    name: str
    author: str
    games: tuple[str, ...]
    key_hash: str
    online: bool


class Programs:
    """A null object for sites without the feature *programs*: no program exists, and all are offline."""

    def of_key(self, key: str | None) -> Program:
        """Return the program that has a key; raises `BadProgramKeyError`."""
        raise BadProgramKeyError(Sentence("errors-program-key"))

    def find(self, id: str) -> Program:
        """Return the program with an id; raises `NoSuchProgramError`."""
        raise NoSuchProgramError(Sentence("errors-no-program"))

    def online(self, game: str | None = None, seats: Sequence[Seat] = ()) -> list[Program]:
        """Return the programs that are online and play a game, and those with one of the ``seats``."""
        return []

    def seat(self, id: str, game: AnyGame) -> Seat:
        """Return the seat of a program that plays a game; `check` says whether it can sit down now.

        Raises
        ------
        NoSuchProgramError
            If there is none.
        ProgramAwayError
            If it does not play this game.
        """
        program = self.find(id)
        if game.name not in program.games:
            raise ProgramAwayError(Sentence("errors-program-game", player=program.name))
        hashed = program.key_hash
        return Seat("person", program.name, key_hash=hashed, guest_hash=hashed, author=program.author)

    def check(self, seats: Iterable[Seat]) -> None:
        """Refuse programs among ``seats`` that cannot play one more game now, for who asks.

        Raises
        ------
        ProgramAwayError
            If one is not online, or plays as many games as it may, or as the network of who asks may start.
        """
        for seat in seats:
            if seat.is_a_programs:
                raise ProgramAwayError(Sentence("errors-program-away", player=seat.name))

    @contextmanager
    def seating(self, seats: Sequence[Seat]) -> Iterator[None]:
        """Check programs before they are seated inside the block; raises `ProgramAwayError`."""
        self.check(seats)
        yield

    def count(self, match: Match) -> None:
        """Count a match for the network that has just seated its programs."""
