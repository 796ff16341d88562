"""Every dish of the menu has a picture of its own, in one small file."""

from xml.etree import ElementTree

import brotli  # type: ignore[import-untyped]  # it has no stubs
from flask.testing import FlaskClient

from engine.dinner.named import DISHES
from tests.checkout import ROOT

SPRITE = ROOT / "static/icons/dishes.svg"
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 30 * 1024


def symbols() -> dict[str, bytes]:
    """What is drawn in each symbol, by its name."""
    root = ElementTree.fromstring(SPRITE.read_text())
    return {
        symbol.attrib["id"]: b"".join(map(ElementTree.tostring, symbol))
        for symbol in root.iter(f"{SVG}symbol")
    }


def test_every_dish_has_a_drawing_of_its_own() -> None:
    drawn = symbols()
    assert len(DISHES) >= 24
    assert sorted(drawn) == sorted([*(dish.lower().replace(" ", "-") for dish in DISHES), "plain"])
    assert len(set(drawn.values())) == len(drawn)


def test_the_pictures_are_one_small_file_that_loads_nothing() -> None:
    assert len(brotli.compress(SPRITE.read_bytes())) <= MOST_BYTES
    root = ElementTree.fromstring(SPRITE.read_text())
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "symbol", "g", "path", "circle", "ellipse"}
    assert not [
        name for element in root.iter() for name in element.attrib if "href" in name or name[:2] == "on"
    ]


def test_a_morsel_shows_its_picture_and_one_without_a_picture_its_initial(client: FlaskClient) -> None:
    own = "tiBS, 8, 4\npie of grandma, 16, 12"
    page = client.post("/play/dinner", data={"source": "own", "own": own}, follow_redirects=True).get_data(
        as_text=True
    )
    assert page.count("icons/dishes.svg#tibs") == page.count("icons/dishes.svg#plain") == 3
    assert '<text class="dish-initial" x="24" y="27">P</text>' in page
    address = page.split("icons/dishes.svg")[0].rsplit('"', 1)[1] + "icons/dishes.svg"
    sent = client.get(address)
    assert sent.mimetype == "image/svg+xml"
    assert sent.cache_control.immutable
