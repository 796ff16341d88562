"""Every bot at a table is a character with a name of its own; elsewhere it is called by its strategy."""

from flask.testing import FlaskClient

from tests.webapp.tables import Table


def test_a_table_says_who_plays_and_by_what_and_its_record_the_strategy_alone(client: FlaskClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "strategy": "best-reply"}] * 2]
    setup = {"stacks": [1, 2, 3, 4, 5], "board": "line", "seats": 3}
    made = client.post("/api/matches", json={"game": "tokens", "setup": setup, "seats": seats}).get_json()
    view = made["view"]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Almaz", "Desta"]
    assert all(seat["note"].startswith("Best reply, ") for seat in view["seats"][1:])
    record = client.get(f"/api/matches/{made['id']}/record").get_json()
    assert [seat["name"] for seat in record["seats"]] == ["Ada", "Best reply", "Best reply"]


def test_the_bots_of_a_page_speak_unless_they_are_told_not_to(client: FlaskClient) -> None:
    page = client.post("/play/dinner", data={"dinner": "figure-2"}, follow_redirects=True)
    assert "I plan my last bite first." in page.text
    assert "plays <b>Crossout</b>" in page.text
    assert "Levine &amp; Stange 2012, Theorem 1." in page.text
    assert 'class="talk-says" role="status"' not in page.text
    client.set_cookie("aloud", "on")
    assert 'class="talk-says" role="status"' in client.get(page.request.path).text
    client.set_cookie("talk", "off")
    assert 'id="talk"' not in client.get(page.request.path).text


def test_people_among_themselves_hear_no_bots(table: Table, client: FlaskClient) -> None:
    assert 'id="talk"' not in client.get(f"/g/{table.id}").text
