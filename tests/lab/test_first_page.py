"""The page *Who should go first?*: an order of turns, its exact lead, and fairer orders."""

import re

import pytest
from flask.testing import FlaskClient


def text(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", answer.text))


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("ABBABAAB", "A leads by 11/40."),
        ("abab baba", "B leads by"),
        ("A,B,B", "B leads by 1."),
        ("AABBB", "This order is exactly fair."),
        ("ABBABAABBAABABBA", "A leads by ≈0.36, exactly 7921/21840."),
        ("ABBABBAAAABB", "B leads by only 3/1540."),
    ],
)
def test_the_lead_is_said(client: FlaskClient, order: str, told: str) -> None:
    assert told in text(client, f"/lab/first?order={order}")


def test_other_orders_of_the_length_stand_beside(client: FlaskClient) -> None:
    page = text(client, "/lab/first?order=ABBABAAB")
    assert "A leads by 11/40." in page
    assert "is fairer." not in page
    assert "Other orders of 8 turns" in page
    assert "The fairest ABABBBAAA B A B B B A A B leads by 9/56." in page
    assert "Taking turns" in page


def test_the_fairest_order_is_found_for_two_people_with_names(client: FlaskClient) -> None:
    answer = client.get("/lab/first?things=12&a=Ana&b=%3CBen%3E")
    assert answer.headers["Location"] == "/lab/first?order=ABBABBAAAABB&a=Ana&b=%3CBen%3E"
    page = text(client, answer.headers["Location"])
    assert "&lt;Ben&gt; leads by only 3/1540. No order of 12 turns is fairer." in page
    assert "Ana, &lt;Ben&gt; twice, Ana, &lt;Ben&gt; twice, Ana 4 times, &lt;Ben&gt; twice" in page
    assert "B leads by 1." in text(client, "/lab/first?order=ABB")


@pytest.mark.parametrize("things", ["", "0", "25", "many"])
def test_too_many_things_are_refused_with_how_many_there_may_be(client: FlaskClient, things: str) -> None:
    wrong = f"The fairest order is known for 1 to 24 things, not for “{things}”."
    assert wrong in text(client, f"/lab/first?things={things}", 400)


@pytest.mark.parametrize("order", ["", "ABC", "A" * 121, "<b>"])
def test_what_is_no_order_is_said(client: FlaskClient, order: str) -> None:
    assert "1 to 120 letters A and B, not" in text(client, f"/lab/first?order={order}", 400)


def test_long_orders_have_no_fairest_and_no_dinner(client: FlaskClient) -> None:
    page = client.get("/lab/first?order=" + "AB" * 60).text
    assert "The fairest</strong>" not in page
    assert "turn_order" not in page
    assert "A leads by" in page


def test_a_dinner_with_these_turns_is_played(client: FlaskClient) -> None:
    page = client.get("/lab/first?order=AABBB").text
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w*)"', page))
    assert form["turn_order"] == "AABBB"
    made = client.post("/play/dinner", data=form)
    assert made.status_code == 303
    match = made.headers["Location"].rpartition("/")[2].partition("?")[0]
    assert client.get(f"/api/matches/{match}").get_json()["view"]["setup"]["order"] == "AABBB"


@pytest.mark.parametrize("order", ["ABX", "AB"])
def test_another_order_is_refused_in_words(client: FlaskClient, order: str) -> None:
    sent = {"source": "random", "size": "3", "turn_order": order, "opponent": "crossout"}
    answer = client.post("/play/dinner", data=sent)
    assert answer.status_code == 400
    assert f"The order “{order}” must be 3 letters" in answer.text
