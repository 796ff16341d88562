"""The matches in play, in memory: each is loaded once, with everything worked out from it.

Nothing here is trusted over the database. A change that starts from an old match is refused by the store, and
a reader asks for the revision first; so a second process, or a restart, can do no harm.
"""

from collections import OrderedDict
from dataclasses import replace

from webapp.matches.match import Match
from webapp.matches.queries import Queries

ROOM = 2_000
"""How many matches are kept; the one that was not touched for longest is dropped."""


class LiveMatches:
    """Remembers matches as they were last seen in the database."""

    def __init__(self, queries: Queries, room: int = ROOM) -> None:
        self._queries = queries
        self._room = room
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def latest(self, match_id: str) -> Match | None:
        """Return a match as it is known here, without asking the database again; None if there is none."""
        match = self._matches.get(match_id)
        if match is None:
            return self.reload(match_id)
        self._matches.move_to_end(match_id)
        return match

    def current(self, match_id: str) -> Match | None:
        """Return a match as it stands in the database now, for which one question is enough."""
        known = self._matches.get(match_id)
        if known is None or self._queries.revision(match_id) != known.revision:
            return self.reload(match_id)
        return self._since(known, known)

    def reload(self, match_id: str) -> Match | None:
        """Load a match, whatever is known of it."""
        known = self._matches.get(match_id)
        match = self._queries.load(match_id)
        if match is None:
            self._matches.pop(match_id, None)
            return None
        return self._since(known, match)

    def forget(self, match_id: str) -> None:
        """Drop a match."""
        self._matches.pop(match_id, None)

    def keep(self, match: Match) -> Match:
        """Remember a match as it was just loaded or saved, unless a later one is known.

        Return it with what was worked out of it, or of an earlier one, already.
        """
        known = self._matches.get(match.id)
        if known is not None and known.course is not None and match.course is None:
            match = replace(match, course=known.course)
        if known is None or known.revision <= match.revision:
            self._matches[match.id] = match
        self._matches.move_to_end(match.id)
        if len(self._matches) > self._room:
            self._matches.popitem(last=False)
        return match

    def _since(self, known: Match | None, found: Match) -> Match:
        """Return what a match is now: it may have been changed here while the database was asked.

        Who was told of that change already is not shown what was before it.
        """
        now = self._matches.get(found.id)
        if now is None or now is known or now.revision < found.revision:
            return self.keep(found)
        return now
