"""A server forgets a match when its last socket leaves."""

from tests.webapp.conftest import Table
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
