"""The form of a new game: what is chosen stands first, and what few need is one press away."""

import re

import pytest
from flask.testing import FlaskClient

from tests.webapp.verbs import words_of


def first_panel(page: str) -> str:
    """What stands of the list of dinners before the part that is folded away."""
    return page.partition('data-for="named"')[2].partition("<details")[0]


def test_the_chosen_dinner_stands_first_and_alone(client: FlaskClient) -> None:
    panel = first_panel(client.get("/new/dinner").text)
    assert re.findall(r'name="dinner" value="([^"]+)"( checked)?', panel) == [("one-bite", " checked")]
    refused = client.post("/play/dinner", data={"dinner": "figure-2", "opponent": "nobody"})
    assert refused.status_code == 400
    panel = first_panel(refused.text)
    assert re.findall(r'name="dinner" value="([^"]+)"( checked)?', panel) == [("figure-2", " checked")]


def test_every_dinner_and_every_opponent_is_offered_once(client: FlaskClient) -> None:
    for query in ("", "?opponent=friend"):
        page = client.get(f"/new/dinner{query}").text
        for name, least in (("dinner", 12), ("opponent", 8)):
            values = re.findall(rf'name="{name}" value="([^"]+)"', page)
            assert len(values) == len(set(values)) >= least
            assert len(re.findall(rf'name="{name}" value="[^"]+" checked', page)) == 1


@pytest.mark.parametrize("game", ["dinner", "tokens"])
def test_opponents_have_names_of_their_own(client: FlaskClient, game: str) -> None:
    said = words_of(client.get(f"/new/{game}").text)
    for name in ("Girma", "Abush"):
        assert name in said
    assert ("Makeda" in said) == (game == "dinner")
    assert ("Almaz · Best reply" in said) == (game == "tokens")


def test_who_bites_first_is_asked_in_plain_words(client: FlaskClient) -> None:
    turns = words_of(client.get("/new/dinner").text.partition("Who bites first")[2].partition("</div>")[0])
    assert turns.split() == ["Default", "You", "Opponent"]


def test_a_form_that_comes_back_shows_all_that_was_filled_in(client: FlaskClient) -> None:
    folded = '<details class="card more-options">'
    assert folded in client.get("/new/dinner").text
    assert folded not in client.post("/play/dinner", data={"opponent": "nobody", "coach": "full"}).text
