"""The players of the seats that no person holds: their moves come from other processes."""

import logging
from collections import Counter
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import TypeAlias

import gevent
from blinker import Signal
from gevent.pool import Group

from engine.record import Record
from webapp.errors import BusyError
from webapp.jobs.backend import RefusedError, WorkerError
from webapp.jobs.pool import Pool
from webapp.jobs.requests import write_record
from webapp.logs import note
from webapp.machine import steady
from webapp.matches.thinking import Choose

log = logging.getLogger(__name__)

Thought: TypeAlias = "gevent.Greenlet[..., None]"


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that a bot has to make: equal whenever the same strategy is asked about the same position.

    Its ``pace`` is how many times the usual delay it seems to think.
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
    """At most one bot thinks for each match, so that a busy table keeps one process busy at most.

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
        self._thinking: dict[str, tuple[Turn, Thought]] = {}
        self._thoughts = Group()
        self._waiting: Counter[str] = Counter()
        self.begun, self.ended = Signal(), Signal()

    def check(self) -> None:
        """Raise `BusyError` if so many bots wait for their turn to think that another is not taken."""
        self._pool.check()

    def nudge(self, turn: Turn, play: Play, give_up: GiveUp) -> None:
        """Have a bot think, unless it does; ``play`` is called with its move, ``give_up`` if it has none."""
        wanted, thought = self._thinking.get(turn.match_id, (None, None))
        if wanted == turn and thought is not None and not thought.dead:
            return
        # In the context of the request: it is the turn of its address that the thought takes.
        think = self._thoughts.spawn(copy_context().run, self._think, turn, play, give_up, thought)
        self._thinking[turn.match_id] = (turn, think)
        self.begun.send(turn.match_id)
        think.link(lambda _ended: self._note_end(turn.match_id))

    def wait(self, match_id: str, timeout: float) -> None:
        """Wait until the bot that thinks in a match has moved; meanwhile the match counts as watched."""
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
        """Stop all thoughts: a bot that moved later would open a closed database again."""
        self._thoughts.kill()

    def _think(self, turn: Turn, play: Play, give_up: GiveUp, before: "Thought | None") -> None:
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
