"""Every bot at a table is a character with a name of its own; elsewhere it is called by its strategy."""

from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

from flask.testing import FlaskClient

from engine.remarks import RemarkKind
from engine.strategies import STRATEGIES
from tests.catalogue import messages
from tests.webapp.conftest import Table
from webapp.games.any.base import Mood
from webapp.games.any.characters import PLAIN_FACE, character_of, sitters
from webapp.games.presentation import PRESENTATIONS

FACES = Path(__file__).parents[2] / "static/icons/faces.svg"


def test_every_strategy_has_a_name_a_face_and_a_temperament() -> None:
    drawn = {element.attrib["id"] for element in ElementTree.parse(FACES).iter() if "id" in element.attrib}
    cast = {
        (game.name, s.name): character_of(game.name, s.name)
        for game in PRESENTATIONS
        for s in game.strategies
    }
    for game in ("dinner", "tokens"):
        own = [who for (name, _), who in cast.items() if name == game]
        assert len({who.name for who in own}) == len({who.face for who in own}) == len(own)
        assert not {who.name for who in own} & {s.title for s in STRATEGIES}
        assert all(who.temperament.startswith("I ") or ", I " in who.temperament for who in own)
    faces = {who.face for who in cast.values()} | {PLAIN_FACE}
    assert drawn == faces | set(get_args(Mood))


def test_no_two_bots_of_a_table_share_a_name() -> None:
    bots = sitters("tokens", (None, *["best-reply"] * 6, *["greedy"] * 3))
    assert [bot.seat for bot in bots] == list(range(1, 10))
    assert len({bot.name for bot in bots}) == 9
    assert (bots[0].name, bots[6].name) == ("Almaz", "Girma")


MESSAGES = messages()


def test_every_fact_has_words() -> None:
    assert {kind for game in PRESENTATIONS for kind in game.manner.moods} == set(get_args(RemarkKind))
    for game in PRESENTATIONS:
        assert game.manner.praised <= set(game.manner.moods)
        assert {f"{game.name}-bot-{kind}" for kind in game.manner.moods} <= set(MESSAGES)
        assert {f"{game.name}-praise-{kind}" for kind in game.manner.praised} <= set(MESSAGES)


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
