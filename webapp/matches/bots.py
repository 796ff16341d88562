"""Plays the seats that no person holds, away from whoever made the last move."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import gevent

from webapp.workers.pool import Lane, WorkerError

log = logging.getLogger(__name__)

Thought: TypeAlias = "gevent.Greenlet[..., None]"


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that a bot has to make: equal whenever the same strategy is asked about the same position."""

    match_id: str
    seat: int
    strategy: str
    moves: tuple[int | str, ...]
    record: dict[str, Any] = field(compare=False)


class Bots:
    """At most one bot thinks for each match, so that whoever stirs a table keeps one process busy at most.

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
        self._thinking: dict[str, tuple[Turn, Thought]] = {}

    def nudge(self, turn: Turn, play: Callable[[Turn, int | str], None]) -> None:
        """See to it that a bot's move is on its way; ``play`` is called with it."""
        wanted, thought = self._thinking.get(turn.match_id, (None, None))
        if wanted == turn and thought is not None and not thought.dead:
            return
        self._thinking[turn.match_id] = (turn, gevent.spawn(self._think, turn, play, thought))

    def wait(self, match_id: str, timeout: float) -> None:
        """Wait until the bot that thinks in a match has moved."""
        _, thought = self._thinking.get(match_id, (None, None))
        if thought is not None:
            thought.join(timeout)

    def _think(self, turn: Turn, play: Callable[[Turn, int | str], None], before: "Thought | None") -> None:
        if before is not None:
            before.join()
            if not self._is_wanted(turn):
                return
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
        if self._is_wanted(turn):
            del self._thinking[turn.match_id]

    def _is_wanted(self, turn: Turn) -> bool:
        return self._thinking.get(turn.match_id, (None, None))[0] is turn
