"""Optimistic concurrency for matches: decide, save, then tell; decide again if another writer was faster.

Matches in play are kept in memory, with everything worked out from them. They are never trusted over the
database: it refuses a change that starts from an old match, and readers ask it for the revision first. So a
second process, or a restart, can do no harm.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from blinker import Signal
from sqlalchemy.exc import SQLAlchemyError

from engine.errors import EngineError, quote
from webapp.errors import MatchError, NoSuchMatchError, NotSavedError, StaleMoveError
from webapp.keys import new_code, normalize_code
from webapp.matches.match import Match
from webapp.matches.match_state import is_over, seat_of
from webapp.matches.presence import Presence
from webapp.matches.store import StorageError, Store
from webapp.matches.writer import ConflictError
from webapp.words import Sentence

MAX_LIVE = 2_000
"""How many matches are kept in memory."""


class LiveMatches:
    """An LRU cache of the latest known revision of matches."""

    def __init__(self, store: Store, room: int = MAX_LIVE) -> None:
        self._store = store
        self._room = room
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def latest(self, match_id: str) -> Match | None:
        """Return a match from the cache, from the database if it is not cached; None if there is none."""
        match = self._matches.get(match_id)
        if match is None:
            return self.reload(match_id)
        self._matches.move_to_end(match_id)
        return match

    def current(self, match_id: str) -> Match | None:
        """Return the current match: a cached one is used if its revision is still that of the database."""
        known = self._matches.get(match_id)
        if known is None or self._store.revision(match_id) != known.revision:
            return self.reload(match_id)
        return self._since(known, known)

    def reload(self, match_id: str) -> Match | None:
        """Load a match from the database, whatever is cached."""
        known = self._matches.get(match_id)
        match = self._store.load(match_id)
        if match is None:
            self._matches.pop(match_id, None)
            return None
        return self._since(known, match)

    def forget(self, match_id: str) -> None:
        """Drop a match."""
        self._matches.pop(match_id, None)

    def keep(self, match: Match) -> Match:
        """Cache a match that was just loaded or saved, unless a later revision is cached.

        Return it with the positions that were computed for it, or for an earlier revision.
        """
        known = self._matches.get(match.id)
        if known is not None and known.positions is not None and match.positions is None:
            match = replace(match, positions=known.positions)
        if known is None or known.revision <= match.revision:
            self._matches[match.id] = match
        self._matches.move_to_end(match.id)
        if len(self._matches) > self._room:
            self._matches.popitem(last=False)
        return match

    def _since(self, known: Match | None, found: Match) -> Match:
        """Return the newer of the match that was loaded and the one in the cache.

        The cached one may have changed while the database answered; viewers must not go back a revision.
        """
        now = self._matches.get(found.id)
        if now is None or now is known or now.revision < found.revision:
            return self.keep(found)
        return now


MAX_ATTEMPTS = 20
"""How often a change, or a new id, is tried because another writer was faster, who then succeeded."""

Change: TypeAlias = Callable[[Match], Match]


class Changes:
    """Finds matches, saves new ones and changes: optimistic concurrency, then signals.

    Attributes
    ----------
    made, moved, changed, found, saved, followed, reminded, unpublished
        The signals of a match; `webapp.signals` says who listens to which.
    """

    def __init__(self, store: Store, presence: Presence) -> None:
        self._store = store
        self._live = LiveMatches(store)
        self._presence = presence
        self.made = Signal("Sent with each new match, once it is saved.")
        self.moved = Signal("Sent with a match after its latest move, once that is saved.")
        self.changed = Signal("Sent with a match after any other change.")
        self.found = Signal("Sent with what the database has of a match that was not as it was known here.")
        self.saved = Signal("Sent with each match that was saved, a new one too.")
        self.followed = Signal("Sent with a match after a change, and the match ``before`` it.")
        self.unpublished = Signal("Sent with the id of a match that the public is shown no more as it was.")
        self.reminded = Signal("Sent with a match whose person at ``seat`` is reminded, ``by`` another seat.")

    def find(self, id: str) -> Match:
        """Return the current match, checked against the database; raises `NoSuchMatchError`."""
        return self._found(id, self._live.current)

    def latest(self, id: str) -> Match:
        """Return a match from the cache, which is enough for callers that are told of each change."""
        return self._found(id, self._live.latest)

    def exists(self, id: str) -> bool:
        """Return whether there is such a match."""
        code = normalize_code(id)
        return code is not None and self._live.latest(code) is not None

    def insert(self, make: Callable[[str], Match]) -> Match:
        """Save the match that ``make`` returns for a new id.

        Raises
        ------
        ConflictError
            If it is a rematch, and another person was faster to ask for it.
        """
        for _ in range(MAX_ATTEMPTS):
            match = make(new_code())
            try:
                self._store.create(match, is_over(match))
            except StorageError as error:
                if not self._is_stored(match):
                    raise NotSavedError from error
            except ConflictError:
                if match.previous is not None and self.find(match.previous).next is not None:
                    raise  # it is not the id that is taken: another person has asked for the rematch
                continue
            self._live.keep(match)
            for number, seat in enumerate(match.seats):
                if seat.kind == "person":
                    self._presence.touch(match.id, number)
            self.made.send(match)
            self.saved.send(match)
            return match
        raise ConflictError("every id that was tried")

    def change(self, id: str, change: Change, *, by: str | None = None) -> Match:
        """Apply a change to a match, save it, then publish it; retry if another writer was faster.

        It starts from the cached match, and the store detects a conflict. No one is refused
        anything, or told that it is done already, before the database was asked. ``change`` must be pure.

        Parameters
        ----------
        by
            The key of the seat whose person asks for the change, who is noted as present.
        """
        before = self.latest(id)
        for _ in range(MAX_ATTEMPTS):
            try:
                after = change(before)
            except (MatchError, EngineError):
                before, known = self._found_out(id), before
                if before is known:
                    raise
                continue
            self._note_person(before, by)
            if after == before:
                before, known = self._found_out(id), before
                if before is not known:
                    continue
                return before
            try:
                after = self._save(before, after)
            except ConflictError:
                before = self._found_out(id)
                continue
            if after.seats is not before.seats:
                self._presence.follow(after.id, _moved_people(before, after))
                self._note_person(after, by)
            if len(after.moves) == len(before.moves) + 1:
                self.moved.send(after)
            else:
                self.changed.send(after)
            self.saved.send(after)
            self.followed.send(after, before=before)
            return after
        raise StaleMoveError(Sentence("errors-too-fast"))

    def _note_person(self, match: Match, key: str | None) -> None:
        """Mark the person with a key as present."""
        if key is not None and (seat := seat_of(match, key)) is not None:
            self._presence.touch(match.id, seat)

    def listed(self, since: int, limit: int = 50) -> list[Match]:
        """Return the listed tables that wait for people, made at ``since`` or later, the latest first."""
        return [self._live.keep(match) for match in self._store.listed(since, limit)]

    def of_guest(self, guest_hash: str, limit: int) -> list[Match]:
        """Return the matches in which a guest has a seat, the latest created first."""
        return [self._live.keep(match) for match in self._store.of_guest(guest_hash, limit)]

    def forget(self, id: str) -> None:
        """Drop what is known here of a match that is gone."""
        self._live.forget(id)

    def _found_out(self, id: str) -> Match:
        """Load a match from the database and publish it: a save that seemed to fail may have succeeded."""
        match = self.find(id)
        self.found.send(match)
        return match

    def _save(self, before: Match, after: Match) -> Match:
        try:
            saved = self._store.save(before, after, is_over(after))
        except StorageError as error:
            saved = replace(after, revision=before.revision + 1)
            if not self._is_stored(saved):
                raise NotSavedError from error
        self._live.keep(saved)
        return saved

    def _is_stored(self, match: Match) -> bool:
        """Return True if a save succeeded whose outcome the database could not report."""
        try:
            found = self._store.load(match.id)
        except SQLAlchemyError:
            return False
        return found is not None and replace(found, outages=match.outages) == match

    def _found(self, id: str, find: Callable[[str], Match | None]) -> Match:
        code = normalize_code(id)
        match = None if code is None else find(code)
        if match is None:
            raise NoSuchMatchError(
                Sentence("errors-no-code" if code is None else "errors-no-match", code=quote(id))
            )
        return match


def _moved_people(before: Match, after: Match) -> dict[int, int]:
    """Map the old seats of people who changed seats to their new ones."""
    new = {seat.key_hash: k for k, seat in enumerate(after.seats) if seat.key_hash is not None}
    old = {k: new.get(seat.key_hash) for k, seat in enumerate(before.seats) if seat.key_hash is not None}
    return {k: seat for k, seat in old.items() if seat is not None and seat != k}
