"""Bookmarks: a game is found again, and goes with its owner's data."""

from collections.abc import Callable

from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from tests.webapp.verbs import go, view_of


def test_a_game_is_bookmarked_found_again_handed_out_and_erased(
    client: FlaskClient, sockets: Callable[..., SocketIOTestClient]
) -> None:
    page = go(client.post("/play/dinner", data={"dinner": "figure-2"}))
    match, key = page.rpartition("/")[2], view_of(client, page)["you"]["key"]
    assert "no bookmarks" in client.get("/bookmarks").text
    assert go(client.post(f"/g/{match}/bookmark")) == page
    bearer = {"Authorization": f"Bearer {key}"}
    assert client.post(f"/api/matches/{match}/bookmark", headers=bearer).json == {"ok": True}
    assert sockets(match, key).emit("bookmark", callback=True) == {"ok": True}
    assert client.get("/bookmarks").text.count(page) == 1
    assert [row["match_id"] for row in client.get("/settings/data").json["bookmarks"]] == [match]
    client.post("/settings/erase", data={"sure": "yes"})
    assert "no bookmarks" in client.get("/bookmarks").text
    assert client.post("/g/ABCDEFGH/bookmark").status_code == 404
