"""What a link shows where it is shared: a title, a sentence, and a picture that is there."""

import io
import re

import pytest
from flask.testing import FlaskClient
from PIL import Image

from engine.dinner.rules import DinnerGame
from engine.game import Facts
from engine.plates import PLATES
from tests.webapp.verbs import go, view_of


def card(page: str) -> dict[str, str]:
    head = page.split("</head>")[0]
    return dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">', head))


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/puzzle",
        "/menu",
        "/menu/keeps-well",
        "/street",
        "/learn",
        "/learn/crossout/1",
        "/learn/nearest/1",
        "/lab",
        "/lab/tokens",
        "/new/dinner",
        "/theatre",
    ],
)
def test_a_page_that_is_shared_has_a_card(client: FlaskClient, address: str) -> None:
    answer = client.get(address, follow_redirects=True)
    found = card(answer.text)
    assert found["twitter:card"] == "summary_large_image"
    assert found["og:title"]
    assert found["og:description"]
    assert re.fullmatch(r"http://localhost/[\w/.-]+\.png", found["og:image"]), found
    drawn = client.get(found["og:image"])
    assert (drawn.status_code, drawn.mimetype) == (200, "image/png")


def test_an_invitation_and_its_match_show_who_invites_and_the_position(client: FlaskClient) -> None:
    form = {"game": "dinner", "dinner": "intro", "host": 'Ada "A" <i>'}
    table = go(client.post("/tables", data=form))
    code = table.rpartition("/")[2]
    for page in (client.get(table), client.application.test_client().get(f"/j/{code}")):
        found = card(page.text)
        assert found["og:title"].startswith("Ada &#34;A&#34; &lt;i&gt; invites you: ")
        assert found["og:description"].startswith("Ethiopian Dinner. 1 of 2 seats is open;")
        assert found["og:image"] == f"http://localhost/g/{code}/picture.png"
    assert client.get(f"/g/{code}/picture.png").mimetype == "image/png"
    match = go(client.post("/play/dinner", data={"dinner": "intro"})).rpartition("/")[2]
    assert card(client.get(f"/g/{match}").text)["og:image"] == f"http://localhost/g/{match}/picture.png"


def test_a_plate_is_drawn_before_its_first_move(client: FlaskClient) -> None:
    for plate in (PLATES[0], PLATES[-1]):
        drawn = client.get(f"/card/plates/{plate.slug}.png")
        assert drawn.mimetype == "image/png"
        with Image.open(io.BytesIO(drawn.data)) as image:
            assert image.size == (1200, 630)


@pytest.mark.parametrize("name", ["chess.png", "plates/chess.png"])
def test_a_card_that_nobody_draws_is_not_there(client: FlaskClient, name: str) -> None:
    assert client.get(f"/card/{name}").status_code == 404


def test_a_match_that_hides_something_is_drawn_when_it_is_over(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DinnerGame, "facts", Facts(information="imperfect"))
    page = go(client.post("/play/dinner", data={"dinner": "intro"}))
    assert "og:image" not in card(client.get(page).text)
    assert card(client.get(page).text)["twitter:card"] == "summary"
    refused = client.get(f"{page}/picture.png")
    assert refused.status_code == 409
    assert "This match hides something until it is over: its picture comes after it." in refused.text
    while view_of(client, page)["stage"] != "over":
        view = view_of(client, page)
        move = {"ply": view["ply"], "m": view["options"][0]["move"], "seat_key": view["you"]["key"]}
        go(client.post(f"{page}/moves", data=move))
    assert card(client.get(page).text)["og:image"].endswith(f"{page}/picture.png")
    assert client.get(f"{page}/picture.png").mimetype == "image/png"
