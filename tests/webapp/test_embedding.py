"""Pages in frames of other sites: which may be, without cookies, and how oEmbed describes them."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from engine.campaign import plates_of
from tests.webapp.tables import Table
from tests.webapp.verbs import go

HOME = "http://localhost"
PLATE = f"/menu/{plates_of('menu')[0].slug}"
FRAMED = (PLATE, f"/street/{plates_of('street')[0].slug}", "/lab/dinner?d=figure-2", "/lab/tokens?n=7&p=2")


def with_embed(address: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}embed=1"


@pytest.mark.parametrize("address", FRAMED)
def test_a_page_in_a_frame_gives_no_cookie_and_has_no_frame_of_its_own(
    client: FlaskClient, address: str
) -> None:
    page = client.get(with_embed(address))
    assert page.status_code == 200
    assert "Set-Cookie" not in page.headers
    assert "frame-ancestors *" in page.headers["Content-Security-Policy"]
    assert 'class="header' not in page.text
    plain = client.get(address)
    assert "frame-ancestors 'self'" in plain.headers["Content-Security-Policy"]


def test_a_board_and_a_review_in_a_frame_give_no_cookie(client: FlaskClient, figure_2: str) -> None:
    for address in (f"/g/{figure_2}", f"/g/{figure_2}/review"):
        page = client.get(with_embed(address))
        assert "Set-Cookie" not in page.headers
        assert 'class="header' not in page.text


def test_no_click_in_a_frame_moves_for_a_visitor_whose_cookies_were_sent(client: FlaskClient) -> None:
    game = go(client.post("/play/tokens"))
    assert re.search('name="seat_key" value="[^"]', client.get(game).text)
    assert not re.search('name="seat_key" value="[^"]', client.get(with_embed(game)).text)


def test_a_game_of_bots_may_be_framed_by_either_address(client: FlaskClient) -> None:
    watched = client.get("/theatre").headers["Location"]
    framed = client.get(with_embed(watched.replace("/theatre/", "/g/")))
    assert framed.headers["Location"].endswith(with_embed(watched))
    page = client.get(with_embed(watched))
    assert "frame-ancestors *" in page.headers["Content-Security-Policy"]
    assert "Set-Cookie" not in page.headers


@pytest.mark.parametrize(
    "address",
    [
        "/lab/dinner?d=figure-2",
        "/lab/dinner?d=figure-2&picture=cloud",
        *(f"/lab/tokens?n=7&p=2&show={show}" for show in ("game", "mixed", "table", "growth")),
    ],
)
def test_the_lab_in_a_frame_is_a_picture_and_a_line_that_leads_to_it(
    client: FlaskClient, address: str
) -> None:
    page = client.get(with_embed(address)).text
    (figure,) = re.findall(r'<figure class="lab-framed">.*</figure>', page, re.S)
    (link,) = re.findall(
        r'<figcaption>[^<]*<a href="([^"]+)"',
        figure.rpartition("<figcaption>")[1] + figure.rpartition("<figcaption>")[2],
    )
    assert client.get(unescape(link)).status_code == 200
    assert "embed" not in link
    for menu in ('class="lab-tabs', 'class="lab-tools', "<form", "<h1"):
        assert menu not in page
    assert ('id="cloud"' in figure) == ("picture=cloud" in address)


def test_no_other_page_may_be_framed(client: FlaskClient) -> None:
    for address in ("/", "/settings", "/classes", "/menu"):
        assert "frame-ancestors 'self'" in client.get(with_embed(address)).headers["Content-Security-Policy"]


@pytest.mark.parametrize("address", FRAMED)
def test_a_page_says_where_its_frame_is_described_and_there_it_is(client: FlaskClient, address: str) -> None:
    found = re.search(r'type="application/json\+oembed" href="([^"]+)"', client.get(address).text)
    assert found is not None
    told = client.get(found[1].replace("&amp;", "&")).get_json()
    assert (told["version"], told["type"], told["provider_name"]) == ("1.0", "rich", "Last Bite")
    source = re.search(r'src="([^"]+)"', told["html"])
    assert source is not None
    framed = client.get(source[1].replace("&amp;", "&"))
    assert framed.status_code == 200
    assert "frame-ancestors *" in framed.headers["Content-Security-Policy"]
    assert client.get(told["thumbnail_url"]).mimetype == "image/png"


def codes(page: str) -> list[str]:
    """Return the codes of frames that a page offers to copy."""
    return [unescape(code) for code in re.findall(r'<input id="embed-\w+" value="([^"]+)"', page)]


@pytest.mark.parametrize("address", FRAMED)
def test_a_page_offers_the_code_of_its_frame(client: FlaskClient, address: str) -> None:
    offered = codes(client.get(address).text)
    assert len(offered) == (2 if "dinner" in address else 1)  # the board and the cloud
    for code in offered:
        source = unescape(re.findall(r'src="([^"]+)"', code)[0])
        assert source.startswith(HOME + address)
        framed = client.get(source)
        assert "frame-ancestors *" in framed.headers["Content-Security-Policy"]
        assert codes(framed.text) == []


def test_a_game_and_its_review_offer_the_code_of_their_frames(client: FlaskClient, figure_2: str) -> None:
    for address in (f"/g/{figure_2}", f"/g/{figure_2}/review"):
        (code,) = codes(client.get(address).text)
        assert f'src="{HOME}{address}?embed=1"' in code
    told = client.get("/oembed", query_string={"url": f"{HOME}/g/{figure_2}/review"}).get_json()
    assert f'src="{HOME}/g/{figure_2}/review?embed=1"' in told["html"]


def test_a_title_cannot_leave_the_code(client: FlaskClient) -> None:
    made = client.post(
        "/play/dinner",
        data={"source": "own", "own": "Tibs, 3, 1\nShiro, 2, 3", "first": "me", "title": '"><script>'},
    )
    (code,) = codes(client.get(made.headers["Location"]).text)
    assert code.count("<") == 2


def test_a_frame_is_as_small_as_is_asked_for_and_keeps_its_move(client: FlaskClient, table: Table) -> None:
    address = f"{HOME}/g/{table.id}?m=0&seat_key=secret"
    told = client.get("/oembed", query_string={"url": address, "maxwidth": "400", "maxheight": "9"})
    body = told.get_json()
    assert (body["width"], body["height"]) == (400, 320)
    assert "m=0" in body["html"]
    assert "secret" not in body["html"]
    assert told.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "https://example.org/g/7KQ4MB2X",
        f"{HOME}/settings",
        f"{HOME}/g/7KQ4MB2X",
        f"{HOME}/menu/nothing",
        "http://[",
    ],
)
def test_what_cannot_be_embedded_is_refused_with_a_sentence(client: FlaskClient, address: str) -> None:
    refused = client.get("/oembed", query_string={"url": address})
    assert refused.status_code == 404
    assert refused.get_json()["error"]["message"].startswith("There is nothing to embed at")


def test_without_an_address_the_sentence_says_what_is_missing(client: FlaskClient) -> None:
    refused = client.get("/oembed")
    assert refused.status_code == 400
    assert "url=https://" in refused.get_json()["error"]["message"]
    assert refused.headers["Access-Control-Allow-Origin"] == "*"


def test_a_game_that_has_not_started_has_nothing_to_show_yet(client: FlaskClient) -> None:
    code = client.post("/tables", data={"game": "dinner"}).headers["Location"].rpartition("/")[2]
    refused = client.get("/oembed", query_string={"url": f"{HOME}/g/{code}"})
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (404, "not_started")
    assert "hasn’t started yet" in refused.get_json()["error"]["message"]


def test_a_game_that_a_player_keeps_back_is_not_described(client: FlaskClient) -> None:
    game = client.post("/play/dinner").headers["Location"]
    page = client.get(game).text
    (key,) = set(re.findall(r'name="seat_key" value="([^"]+)"', page))
    assert len(codes(page)) == 1
    client.post(f"{game}/withhold", data={"seat_key": key})
    refused = client.get("/oembed", query_string={"url": f"{HOME}{game}"})
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (401, "unauthorized")
    assert "A player asked us not to publish" in refused.get_json()["error"]["message"]
    assert codes(client.get(game).text) == []


def test_xml_is_not_spoken(client: FlaskClient) -> None:
    asked = {"url": f"{HOME}{PLATE}", "format": "xml"}
    assert client.get("/oembed", query_string=asked).status_code == 501
