"""The par of matches: worked out by a worker, kept with the match, waited for by no move."""

from collections.abc import Callable
from typing import TypeAlias

import gevent

from webapp.errors import BusyError, NoAnswerError
from webapp.jobs.analysis import FindPar
from webapp.jobs.job_queue import JobQueue
from webapp.jobs.requests import write_game
from webapp.matches.match import Match
from webapp.matches.match_state import PAR_KEY, Positions, positions_of

Tell: TypeAlias = Callable[[str], None]
"""Tells the table of a match, by its id, that it can be shown again."""


class ParCache:
    """Has par worked out for the matches that are looked at: equal games have equal pars.

    Parameters
    ----------
    analysis
        Who works it out, and keeps the answers that were asked for latest.
    limit
        The most seconds that a table waits for it.
    """

    def __init__(self, analysis: JobQueue, limit: float) -> None:
        self._analysis = analysis
        self._limit = limit
        self._asked: set[str] = set()

    def seek(self, match: Match, tell: Tell, patience: float = 0.0) -> None:
        """Have the par of a match worked out, unless it is known; wait for it no longer than ``patience``.

        ``tell`` is called if it comes later than that. A game that no one solves is asked about once.
        """
        positions = positions_of(match)
        if match.kind != "table" or PAR_KEY in positions.start.kept or not may_have_par(positions):
            return
        if not self._ask(positions, patience) and match.id not in self._asked:
            self._asked.add(match.id)
            gevent.spawn(self._wait, match.id, positions, tell)

    def _ask(self, positions: Positions, patience: float) -> bool:
        request = FindPar(write_game(positions.game))
        try:
            found = self._analysis.ask(request, patience)
        except (BusyError, NoAnswerError):
            return True  # it is asked again when the match is next looked at
        if found is not None:
            positions.start.kept[PAR_KEY] = found
        return found is not None

    def _wait(self, match_id: str, positions: Positions, tell: Tell) -> None:
        try:
            if self._ask(positions, self._limit) and positions.par is not None:
                tell(match_id)
        finally:
            self._asked.discard(match_id)


def may_have_par(positions: Positions) -> bool:
    """Return True if nothing but choices at once and scores is hidden."""
    return positions.game.facts.information == "perfect" or positions.conceals
