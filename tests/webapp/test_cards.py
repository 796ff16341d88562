"""Cards of shared links: a title, a sentence, and a picture that is there."""

import io
import re

import pytest
from flask.testing import FlaskClient
from PIL import Image

from engine.campaign import PLATES
from engine.dinner.rules import DinnerGame
from engine.game import Facts
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
        "/learn/nearest/end",
        "/learn/crossout/by-hand",
        "/lab",
        "/lab/tokens",
        "/new/dinner",
        "/theatre/bots",
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
        assert found["og:description"].startswith("Ethiopian Dinner. 1 of 2 seats is open.")
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
    assert "Something in this game is still secret. You can see the picture once it’s over." in refused.text
    while view_of(client, page)["stage"] != "over":
        view = view_of(client, page)
        move = {"ply": view["ply"], "m": view["options"][0]["move"], "seat_key": view["you"]["key"]}
        go(client.post(f"{page}/moves", data=move))
    assert card(client.get(page).text)["og:image"].endswith(f"{page}/picture.png")
    assert client.get(f"{page}/picture.png").mimetype == "image/png"


def painted(client: FlaskClient, address: str) -> bytes:
    drawn = client.get(address)
    assert (drawn.status_code, drawn.mimetype) == (200, "image/png")
    with Image.open(io.BytesIO(drawn.data)) as image:
        assert image.size == (1200, 630)
        return image.convert("RGB").tobytes()


def test_a_step_shows_its_own_board_and_not_its_answer(client: FlaskClient) -> None:
    found = {
        address: card(client.get(address).text)["og:image"]
        for address in (f"/learn/{name}/{number}" for name, number in (("crossout", 1), ("nearest", 3)))
    }
    assert found == {address: f"http://localhost/card{address}.png" for address in found}
    pictures = [painted(client, f"/card/learn/nearest/{number}.png") for number in (1, 2, 3)]
    assert len(set(pictures)) == 3
    for chapter, steps in (("crossout", 9), ("nearest", 5)):
        assert client.get(f"/card/learn/{chapter}/{steps + 1}.png").status_code == 404
    blue, green = (0, 0x72, 0xB2), (0, 0x9E, 0x73)
    for picture in pictures[:2]:  # what is asked there is whose the stacks are: only the marks have a colour
        pixels = [tuple(picture[k : k + 3]) for k in range(0, len(picture), 3)]
        assert pixels.count(blue) < 2000
        assert pixels.count(green) < 2000


def test_the_link_that_a_reader_hands_on_shows_how_they_did(client: FlaskClient) -> None:
    for number, tries in enumerate("11213", 1):
        client.post(f"/learn/nearest/{number}/answered", data={"tries": tries})
    end = client.get("/learn/nearest/end").text
    assert card(end)["og:image"] == "http://localhost/card/learn/nearest/end-11213.png"
    link = re.search(r'data-url="([^"]+)"', end)
    assert link is not None
    assert link[1] == "/learn/nearest/1?by=11213"
    friend = client.application.test_client()
    found = card(friend.get(link[1]).text)
    assert found["og:title"] == "Nearest token: I called 3 of 5 right at the first try."
    assert found["og:image"] == "http://localhost/card/learn/nearest/end-11213.png"
    assert painted(friend, found["og:image"])
    assert card(friend.get("/learn/nearest/end").text)["og:image"].endswith("/card/learn/nearest/1.png")


@pytest.mark.parametrize("digits", ["", "1121", "112130", "11204", "1121x", "٣٣٣٣٣"])
def test_a_result_that_no_reader_can_have_is_not_drawn(client: FlaskClient, digits: str) -> None:
    assert client.get(f"/card/learn/nearest/end-{digits}.png").status_code == 404
    page = client.get("/learn/nearest/1", query_string={"by": digits})
    assert card(page.text)["og:image"].endswith("/card/learn/nearest/1.png")


def test_a_question_of_the_lab_shows_what_it_asks_about(client: FlaskClient) -> None:
    for address in ("/lab/dinner?d=d1", "/lab/tokens?n=6&p=3&shape=clock&placed=5"):
        found = card(client.get(address).text)["og:image"].replace("&amp;", "&")
        assert found.startswith(f"http://localhost/card{address.split('?')[0]}.png?")
        assert painted(client, found)
    large = ";".join(f"{k},{7 * k % 31}" for k in range(1, 29))
    assert painted(client, f"/card/lab/dinner.png?d={large}") == painted(client, "/card/dinner.png")
    assert client.get("/card/lab/tokens.png?n=99").status_code == 400
    assert client.get("/card/lab/dinner.png?d=soup").status_code == 400
