"""Bookmarks: a game is found again, and goes with its owner's data."""

from flask.testing import FlaskClient

from tests.webapp.verbs import go


def test_a_game_is_bookmarked_found_again_handed_out_and_erased(client: FlaskClient) -> None:
    page = go(client.post("/play/dinner", data={"dinner": "figure-2"}))
    match = page.rpartition("/")[2]
    assert "no bookmarks" in client.get("/bookmarks").text
    for _again in range(2):
        assert go(client.post(f"/bookmarks/{match}")) == "/bookmarks"
    assert client.get("/bookmarks").text.count(page) == 1
    assert [row["match_id"] for row in client.get("/settings/data").json["bookmarks"]] == [match]
    client.post("/settings/erase", data={"sure": "yes"})
    assert "no bookmarks" in client.get("/bookmarks").text
    assert client.post("/bookmarks/ABCDEFGH").status_code == 404
