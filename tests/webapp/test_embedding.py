"""Pages in frames of other sites: which may be, without cookies, and how oEmbed describes them."""

import re

import pytest
from flask.testing import FlaskClient

from engine.plates import plates_of
from tests.webapp.conftest import Table

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
        "",
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


def test_xml_is_not_spoken(client: FlaskClient) -> None:
    asked = {"url": f"{HOME}{PLATE}", "format": "xml"}
    assert client.get("/oembed", query_string=asked).status_code == 501
