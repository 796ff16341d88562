"""Mistakes that a hand could make, each put into the product for a while: the seeds have to find them all."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import replace
from itertools import count
from typing import Any
from unittest.mock import patch

import gevent

from engine.record import Record
from tests.simulation.clients import Client
from tests.simulation.disk import Disk
from webapp.errors import NotSavedError
from webapp.matches import bots, changes, creation, questions, transitions
from webapp.matches.changes import Changes, LiveMatches
from webapp.matches.clock_watch import ClockWatch
from webapp.matches.match import Match, Seat
from webapp.matches.presence import Presence
from webapp.matches.service import Matches
from webapp.matches.settling import MarkSettled, Settler
from webapp.matches.views import view_for
from webapp.matches.writer import Outcome, Write, Writer
from webapp.sockets.broadcast import Broadcast


@contextmanager
def acknowledged_before_commit() -> Iterator[None]:
    """The writer says that all is saved, then saves it."""
    honest = Writer._write

    def write(writer: Writer, batch: list[Write]) -> list[Outcome]:
        gevent.spawn(honest, writer, batch)
        return [None] * len(batch)

    with patch.object(Writer, "_write", write):
        yield


@contextmanager
def move_not_sent_again() -> Iterator[None]:
    """A client that has no answer waits for one."""
    honest = Client._sent

    def sent(client: Client, move: Any, answer: Any) -> None:
        if answer["ok"] or answer["error"]["code"] != "no_answer":
            honest(client, move, answer)

    with patch.object(Client, "_sent", sent):
        yield


@contextmanager
def gap_not_checked() -> Iterator[None]:
    """A client takes each push for the next one."""

    def moved(client: Client, told: Any) -> None:
        if client.view is not None:
            moves = [*client.view["moves"], told["frame"]["last"]]
            client._adopt({**client.view, **told, "moves": moves})

    with patch.object(Client, "_moved", moved):
        yield


@contextmanager
def change_not_decided_again() -> Iterator[None]:
    """A change that another was faster than is refused, and not decided again."""
    with patch.object(changes, "MAX_ATTEMPTS", 1):
        yield


@contextmanager
def database_not_asked_again() -> Iterator[None]:
    """What the database could not say that it saved counts as not saved."""
    with patch.object(Changes, "_is_stored", lambda *_: False):
        yield


@contextmanager
def bot_not_saved_again() -> Iterator[None]:
    """A bot whose move was not saved leaves it at that."""
    with patch.object(bots, "NotSavedError", ZeroDivisionError):
        yield


@contextmanager
def pushed_before_saved() -> Iterator[None]:
    """The table is told of a move, then it is saved."""
    honest = Changes._save

    def save(changes: Changes, before: Match, after: Match) -> Match:
        if len(after.moves) == len(before.moves) + 1:
            changes.moved.send(after)
        return honest(changes, before, after)

    with patch.object(Changes, "_save", save):
        yield


@contextmanager
def place_not_unique() -> Iterator[None]:
    """The database takes two moves for one place."""
    honest = Disk._append

    def append(disk: Disk, work: Any) -> Any:
        disk.unique = False
        return honest(disk, work)

    with patch.object(Disk, "_append", append):
        yield


@contextmanager
def bot_not_nudged_by_visitors() -> Iterator[None]:
    """Who looks at a match wakes no bot, so after a restart nobody does."""
    with patch.object(
        Matches, "view_of", lambda matches, match, key=None: view_for(match, matches._presence, key)
    ):
        yield


@contextmanager
def downtime_counts() -> Iterator[None]:
    """A server that starts does not note for how long it was down."""
    with patch.object(ClockWatch, "come_up", lambda _: None):
        yield


@contextmanager
def clocks_not_recalled() -> Iterator[None]:
    """A server that starts does not watch the clocks that ran."""
    with patch.object(ClockWatch, "recall", lambda _: None):
        yield


@contextmanager
def push_skipped() -> Iterator[None]:
    """A first move is not pushed; whoever hears of the second sees the gap, and asks."""
    honest = Broadcast.moved

    def moved(broadcast: Broadcast, match: Match) -> None:
        if len(match.moves) > 1:
            honest(broadcast, match)

    with patch.object(Broadcast, "moved", moved):
        yield


@contextmanager
def spectator_at_seat_a() -> Iterator[None]:
    """Those who watch from no seat are pushed what seat A sees."""
    honest = Presence.watchers

    def watchers(presence: Presence, match_id: str) -> dict[tuple[str, int | None], list[str]]:
        found = honest(presence, match_id)
        return {
            (tag, seat or 0): [*found.get((tag, 0), []), *found.get((tag, None), [])] if not seat else sockets
            for (tag, seat), sockets in found.items()
        }

    with patch.object(Presence, "watchers", watchers):
        yield


@contextmanager
def seed_in_running_record() -> Iterator[None]:
    """The record of a match that goes on has its seed."""
    honest = Record.seen_by
    with patch.object(Record, "seen_by", lambda record, seat: honest(record, seat) | {"seed": record.seed}):
        yield


@contextmanager
def seat_taken_twice() -> Iterator[None]:
    """A person sits down where they ask to, though another sits there."""
    honest = transitions.sit

    def sit(match: Match, name: str, guest: str, seat: int | None, *rest: Any) -> tuple[Match, int]:
        if seat is not None and match.started_at is None and seat != match.host:
            freed = (*match.seats[:seat], Seat("open"), *match.seats[seat + 1 :])
            match = replace(match, seats=freed)
        return honest(match, name, guest, seat, *rest)

    with patch.object(transitions, "sit", sit):
        yield


@contextmanager
def memory_goes_back() -> Iterator[None]:
    """Memory takes an older revision as well, and every third look finds the one before."""
    earlier: dict[str, Match] = {}
    looks = count(1)
    latest = LiveMatches.latest

    def keep(live: LiveMatches, match: Match) -> Match:
        known = live._matches.get(match.id)
        if known is not None:
            earlier[match.id] = known
            match = match if match.positions is not None else replace(match, positions=known.positions)
        live._matches[match.id] = match
        return match

    def look(live: LiveMatches, match_id: str) -> Match | None:
        found = latest(live, match_id)
        return earlier.get(match_id, found) if next(looks) % 3 == 0 else found

    with (
        patch.object(LiveMatches, "keep", keep),
        patch.object(LiveMatches, "_since", lambda live, _known, found: live.keep(found)),
        patch.object(LiveMatches, "latest", look),
    ):
        yield


@contextmanager
def rematch_not_waited_for() -> Iterator[None]:
    """A rematch with a clock begins without waiting for anyone."""
    with patch.object(creation, "count_people", lambda seats: 1):
        yield


@contextmanager
def agreed_without_the_others() -> Iterator[None]:
    """Whatever a person asks is done at once: no one else is asked."""
    with patch.object(questions, "pending_seats", lambda match, question: []):
        yield


@contextmanager
def ended_matches_not_swept() -> Iterator[None]:
    """What could not be noted right after the last move is never noted."""
    with patch.object(Settler, "sweep", lambda _: 0):
        yield


@contextmanager
def last_move_not_marked() -> Iterator[None]:
    """The last move is saved as any other: no sweep finds the match."""
    with patch.object(changes, "is_over", lambda _: False):
        yield


@contextmanager
def failed_notes_taken_for_made() -> Iterator[None]:
    """A match of which something could not be noted counts as settled."""
    honest = Settler._note_all

    def note_all(settler: Settler, notes: Any, match: Match) -> bool:
        honest(settler, notes, match)
        return True

    with patch.object(Settler, "_note_all", note_all):
        yield


@contextmanager
def settled_before_noted() -> Iterator[None]:
    """The mark of a match that is over goes, then all is noted."""
    honest = Settler._note_the_rest

    def note_the_rest(settler: Settler, match: Match, kept: bool) -> None:
        with suppress(NotSavedError):
            settler._store.commit(MarkSettled(match.id, match.revision))
        honest(settler, match, kept)

    with patch.object(Settler, "_note_the_rest", note_the_rest):
        yield


MUTATIONS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    mutation.__name__: mutation
    for mutation in (
        acknowledged_before_commit,
        move_not_sent_again,
        gap_not_checked,
        change_not_decided_again,
        database_not_asked_again,
        bot_not_saved_again,
        pushed_before_saved,
        place_not_unique,
        bot_not_nudged_by_visitors,
        downtime_counts,
        clocks_not_recalled,
        push_skipped,
        spectator_at_seat_a,
        seed_in_running_record,
        seat_taken_twice,
        rematch_not_waited_for,
        agreed_without_the_others,
        ended_matches_not_swept,
        last_move_not_marked,
        failed_notes_taken_for_made,
        settled_before_noted,
    )
}
"""Each mistake by its name."""

HARMLESS: dict[str, Callable[[], AbstractContextManager[None]]] = {"memory_goes_back": memory_goes_back}
"""Each mistake that does no harm here, by its name.

Memory is not trusted over the database. A change that starts from an older match is refused by the store and
decided again. Nobody is refused anything, or shown what they ask for, before the database was asked for the
revision. A push says which revision it is of, so a client that knows a later one asks.
"""
