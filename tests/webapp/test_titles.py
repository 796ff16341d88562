"""A table's title is said in the language of who reads it, not of who made it."""

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from tests.webapp.verbs import go
from webapp.games.titles import localized_title
from webapp.words import speaking

GIVEN: dict[str, tuple[str, dict[str, str], str, str]] = {
    "a named dinner by a rule": (
        "dinner",
        {"source": "named", "dinner": "figure-2", "opponent": "greedy", "injera": "2"},
        "zwei Schichten",
        "two deep",
    ),
    "a random dinner": (
        "dinner",
        {"source": "random", "size": "6", "seed": "17", "opponent": "greedy"},
        "Zufälliges Dinner mit 6, Startzahl 17",
        "Random dinner of 6, seed 17",
    ),
    "a board": (
        "tokens",
        {"seats": "3", "stacks": "8"},
        "$1–$8 auf einer Linie, 3 Plätze",
        "$1–$8 on a line, 3 seats",
    ),
}


@pytest.mark.parametrize("name", GIVEN)
def test_a_title_is_said_in_the_readers_language(client: FlaskClient, name: str) -> None:
    game, fields, german, english = GIVEN[name]
    with speaking("en"):
        page = go(client.post(f"/play/{game}?lang=de", data=fields))
    match = page.partition("?")[0].rpartition("/")[2]
    with speaking("en"):
        said = client.get(f"/g/{match}?lang=en").text
        gesagt = client.get(f"/g/{match}?lang=de").text
    assert f"{english}</h1>" in said
    assert f"{german}</h1>" in gesagt


def test_a_title_that_a_person_gave_stays() -> None:
    game = find_dinner("figure-2").game
    with speaking("de"):
        assert localized_title("Our evening", game, 1, None) == "Our evening"
        assert localized_title("A dinner of 8 dishes", game, 1, None) == "Ein Dinner mit 8 Gerichten"
