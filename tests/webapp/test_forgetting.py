"""A server forgets a match when its last socket leaves, and one that was deleted."""

import gevent
import pytest

from tests.webapp.conftest import Table
from webapp.matches.erasure import delete_matches
from webapp.sockets.broadcast import Broadcast


def test_what_the_watchers_of_a_match_were_told_is_forgotten_when_the_last_has_left(table: Table) -> None:
    broadcast = table.parts.pushes
    assert isinstance(broadcast, Broadcast)
    one, two = (table.sockets(table.id, key) for key in table.keys)
    view = table.view()
    assert one.emit("move", {"ply": 0, "move": view["options"][0]["move"]}, callback=True)["ok"]
    assert table.id in broadcast.told()
    one.disconnect()
    assert table.id in broadcast.told()
    two.disconnect()
    assert table.id not in broadcast.told()


def test_a_match_that_is_deleted_while_it_is_watched_fails_nothing(
    table: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.parts.pushes, "_leave_delay", 0)
    watching = table.sockets(table.id, table.keys[0])
    seated = table.sockets(table.id, table.keys[1])
    table.parts.store.commit(lambda connection: delete_matches(connection, [table.id]))
    table.parts.matches.changes.forget(table.id)
    seated.disconnect()
    gevent.sleep(0.01)  # by now it was looked whether the seat is away
    watching.disconnect()
    assert "Traceback" not in capsys.readouterr().err
