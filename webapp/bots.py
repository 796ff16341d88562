"""Plays the seats that no person holds, away from whoever made the last move."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gevent

from webapp.workers import Lane, WorkerError

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that a bot has to make: what it is computed from, and the revision it is computed for."""

    match_id: str
    revision: int
    strategy: str
    record: dict[str, Any]


class Bots:
    """At most one thinking greenlet for each match and revision.

    Parameters
    ----------
    lane
        The processes that think.
    delay
        The least time, in seconds, that a bot seems to think while ``watched(match_id)``.
    limit
        The most time that one move may take.
    """

    def __init__(self, lane: Lane, delay: float, limit: float, watched: Callable[[str], bool]) -> None:
        self._lane = lane
        self._delay = delay
        self._limit = limit
        self._watched = watched
        self._thinking: dict[str, tuple[int, gevent.Greenlet[..., None]]] = {}

    def nudge(self, turn: Turn, play: Callable[[Turn, int | str], None]) -> None:
        """See to it that a bot's move is on its way; ``play`` is called with it."""
        revision, thought = self._thinking.get(turn.match_id, (-1, None))
        if revision == turn.revision and thought is not None and not thought.dead:
            return
        self._thinking[turn.match_id] = (turn.revision, gevent.spawn(self._think, turn, play))

    def wait(self, match_id: str, timeout: float) -> None:
        """Wait until the bot that thinks in a match has moved."""
        _, thought = self._thinking.get(match_id, (-1, None))
        if thought is not None:
            thought.join(timeout)

    def _think(self, turn: Turn, play: Callable[[Turn, int | str], None]) -> None:
        started = time.monotonic()
        task = {"do": "choose", "strategy": turn.strategy, "record": turn.record}
        try:
            move = self._lane.ask(task, self._limit)
        except WorkerError:
            # The match waits: its next visitor nudges the bot again.
            log.exception("The bot %s of match %s did not move.", turn.strategy, turn.match_id)
            return
        if self._watched(turn.match_id):
            gevent.sleep(max(0.0, self._delay - (time.monotonic() - started)))
        play(turn, move)
        if self._thinking.get(turn.match_id, (-1, None))[0] == turn.revision:
            del self._thinking[turn.match_id]
