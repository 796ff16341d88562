"""A table's title is said in the language of who reads it, not of who made it."""

from contextlib import closing
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from engine.plates import PLATES
from tests.webapp.verbs import go
from webapp.extensions import Services
from webapp.games.titles import localized_title
from webapp.matches.match_state import title_of
from webapp.matches.moment import Moment, moment_of, tell
from webapp.words import say, speaking

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
    page = go(client.post(f"/play/{game}?lang=de", data=fields))
    match = page.partition("?")[0].rpartition("/")[2]
    said = client.get(f"/g/{match}?lang=en").text
    gesagt = client.get(f"/g/{match}?lang=de").text
    assert f"{english}</h1>" in said
    assert f"{german}</h1>" in gesagt


def test_a_title_that_a_person_gave_stays() -> None:
    game = find_dinner("figure-2").game
    with speaking("de"):
        assert localized_title("Our evening", game, 1, None) == "Our evening"
        assert localized_title("A dinner of 8 dishes", game, 1, None) == "Ein Dinner mit 8 Gerichten"


def test_a_fresh_deal_and_another_try_are_called_in_the_readers_language(
    client: FlaskClient, parts: Services
) -> None:
    page = go(client.post("/quick/dinner?lang=de"))
    made = parts.matches.find(page.partition("?")[0].rpartition("/")[2])
    assert made.title.startswith("Frischer Teller")
    again = replace(made, title="Noch ein Versuch: " + made.title)
    onward = replace(made, title=f"Noch ein Versuch: {made.title}, ab Bissen 3")
    tried = replace(made, title="Noch ein Versuch: " + made.title, plate=f"tried:{made.plate}")
    fresh = made.title.replace("Frischer Teller", "Fresh plate").replace("Gerichte", "dishes")
    with speaking("en"):
        assert title_of(made) == fresh
        assert title_of(again) == title_of(tried) == f"Another try: {fresh}"
        assert title_of(onward) == f"Another try: {fresh}, from bite 3 on"
        assert tell(moment_of(made)).title == fresh
    with speaking("de"):
        assert title_of(again) == again.title
        sent = msgspec.to_builtins(moment_of(made))  # to the other servers of a site
        assert tell(msgspec.convert(sent, Moment)).title == made.title


def test_another_try_by_someone_else_is_called_in_the_readers_language(
    client: FlaskClient, parts: Services
) -> None:
    page = go(client.post("/quick/dinner?lang=de"))
    made = parts.matches.find(page.partition("?")[0].rpartition("/")[2])
    strangers = replace(made, title="Noch ein Versuch: " + made.title, plate=None, seed=made.seed + 1)
    assert title_of(strangers).startswith("Another try: Fresh plate")
    plate = PLATES[0]
    with speaking("de"):
        german = say(f"plates-title-{plate.slug}")
    assert localized_title(german, plate.sitting.game, 1, None) == say(f"plates-title-{plate.slug}")


def test_a_task_of_a_class_is_called_in_the_readers_language(app: Flask, client: FlaskClient) -> None:
    room = go(client.post("/classes?lang=de", data={"name": "7b"}))
    own = {"kind": "dinner", "own": "Kitfo, 1, 2\nTibs, 2, 1", "first": "me", "dinner-bot": "greedy"}
    board = {"kind": "board", "values": "1 2 3", "board-bot": "greedy"}
    tasks: list[tuple[dict[str, str], str, str]] = [
        ({"kind": "plate", "plate": "two-bites-each"}, "Zwei für jeden", "Two bites each"),
        ({"kind": "puzzle", "puzzle-game": "dinner", "puzzle": "12"}, "Dinner-Rätsel 12", "Dinner puzzle 12"),
        (board, "3 eigene Stapel auf einer Linie", "3 stacks of your own on a line"),
        ({**own, "title": "Unser Dinner"}, "Unser Dinner", "Unser Dinner"),
    ]
    for sent, _german, _english in tasks:
        go(client.post(f"{room}/tasks?lang=de", data=sent))
    pupil = app.test_client()
    go(pupil.post(f"{room}/join", data={"name": "Ada"}))
    for _sent, german, english in tasks:
        assert german in client.get(f"{room}?lang=de").text
        assert english in pupil.get(f"{room}?lang=en").text
        assert english in client.get(f"{room}/results.csv?lang=en").text


def test_a_stream_and_an_export_call_a_table_in_english(client: FlaskClient, parts: Services) -> None:
    page = go(client.post("/quick/dinner?lang=de"))
    made = parts.matches.find(page.partition("?")[0].rpartition("/")[2])
    exported = client.get("/api/me/matches", headers={"Accept-Language": "de"}).text
    guests = [seat.guest_hash for seat in made.seats if seat.guest_hash]
    lines: Any = parts.streams.follow(None, guests, sits=False)
    with closing(lines):
        streamed = next(lines).decode()
    for told in (exported, streamed):
        assert "Fresh plate" in told
        assert "Frischer Teller" not in told
