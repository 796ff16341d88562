"""Mistakes that a hand could make, each put into the product for a while: the seeds have to find them all."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

from tests.simulation.clients import Client
from tests.simulation.disk import Disk
from webapp.matches import bot_turns, changes
from webapp.matches.changes import Changes
from webapp.matches.clock_watch import ClockWatch
from webapp.matches.service import Matches
from webapp.matches.store import Match
from webapp.matches.views import view_for
from webapp.matches.writer import Writer


@contextmanager
def acknowledged_before_commit() -> Iterator[None]:
    """The writer says that all is saved, then saves it."""
    honest = Writer._save_all

    def save_all(writer: Writer, jobs: Any) -> None:
        for work, callers, waiter in jobs:
            callers.told.append((waiter, None))
            callers.ring()
            honest(writer, [(work, _Deaf(), None)])

    with patch.object(Writer, "_save_all", save_all):
        yield


class _Deaf:
    """Callers who were told already."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def ring(self) -> None:
        pass


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
    with patch.object(changes, "ATTEMPTS", 1):
        yield


@contextmanager
def database_not_asked_again() -> Iterator[None]:
    """What the database could not say that it saved counts as not saved."""
    with patch.object(Changes, "_is_stored", lambda *_: False):
        yield


@contextmanager
def bot_not_saved_again() -> Iterator[None]:
    """A bot whose move was not saved leaves it at that."""
    with patch.object(bot_turns, "NotSavedError", ZeroDivisionError):
        yield


@contextmanager
def pushed_before_saved() -> Iterator[None]:
    """The table is told of a move, then it is saved."""
    honest = Changes._save

    def save(changes: Changes, before: Match, after: Match) -> Match:
        if len(after.moves) == len(before.moves) + 1:
            changes.listener.moved(after)
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
    )
}
"""Each mistake by its name."""
