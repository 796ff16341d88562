"""A table's title is said in the language of who reads it, not of who made it."""

import re
from contextlib import closing
from datetime import UTC, datetime

import pytest
from babel import Locale
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.verbs import go, view_of, words_of
from webapp.words import Day

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


def title_of(client: FlaskClient, page: str, language: str) -> str:
    """What the page of a match is headed by."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", client.get(f"{page}?lang={language}").text, re.DOTALL)
    assert found is not None
    return words_of(found[1]).strip()


def test_a_plate_is_called_in_the_readers_language(client: FlaskClient) -> None:
    page = go(client.post("/menu/each-to-their-own?lang=de")).partition("?")[0]
    assert title_of(client, page, "en") == "Each to their own"
    assert title_of(client, page, "de") != "Each to their own"


def test_a_fresh_deal_and_another_try_are_called_in_the_readers_language(
    app: Flask, client: FlaskClient
) -> None:
    page = go(client.post("/quick/dinner?lang=de")).partition("?")[0]
    german = title_of(client, page, "de")
    assert german.startswith("Frischer Teller")
    fresh = german.replace("Frischer Teller", "Fresh plate").replace("Gerichte", "dishes")
    assert title_of(client, page, "en") == fresh
    first = view_of(client, page)["options"][0]["move"]
    go(client.post(f"{page}/moves", data={"ply": "0", "m": first}))
    go(client.post(f"{page}/resign"))
    tries = {
        again: go(visitor.post(f"{page}/retry?lang=de", data={"m": again, "seat": "0"})).partition("?")[0]
        for visitor, again in ((client, "0"), (client, "2"))
    }
    assert title_of(client, tries["0"], "en") == f"Another try: {fresh}"
    assert title_of(client, tries["0"], "de") == f"Noch ein Versuch: {german}"
    assert title_of(client, tries["2"], "en") == f"Another try: {fresh}, from bite 3 on"
    assert title_of(client, tries["2"], "de") == f"Noch ein Versuch: {german}, ab dem 3. Bissen"
    stranger = app.test_client()
    other = go(stranger.post(f"{page}/retry?lang=de", data={"m": "0", "seat": "0"})).partition("?")[0]
    assert title_of(stranger, other, "en") == f"Another try: {fresh}"


def test_a_task_of_a_class_is_called_in_the_readers_language(app: Flask, client: FlaskClient) -> None:
    room = go(client.post("/classes?lang=de", data={"name": "7b"}))
    own = {"kind": "dinner", "own": "Kitfo, 1, 2\nTibs, 2, 1", "first": "me", "dinner-bot": "greedy"}
    board = {"kind": "board", "values": "1 2 3", "board-bot": "greedy"}
    told = {tag: Day(datetime.now(UTC).date()).format(Locale(tag)) for tag in ("de", "en")}
    tasks: list[tuple[dict[str, str], str, str]] = [
        ({"kind": "plate", "plate": "two-bites-each"}, "Zwei für jeden", "Two bites each"),
        ({"kind": "puzzle", "puzzle-game": "dinner", "puzzle": "12"}, "Dinner-Rätsel 12", "Dinner puzzle 12"),
        (
            {"kind": "puzzle", "puzzle-game": "tokens"},
            f"Das Stein-Rätsel vom {told['de']}",
            f"The token puzzle of {told['en']}",
        ),
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


def test_a_stream_and_an_export_call_a_table_in_english(client: FlaskClient) -> None:
    go(client.post("/quick/dinner?lang=de"))
    german = {"Accept-Language": "de"}
    exported = client.get("/api/me/matches", headers=german).text
    with closing(client.get("/api/me/stream", headers=german, buffered=False)) as answer:
        streamed = next(iter(answer.iter_encoded())).decode()
    for told in (exported, streamed):
        assert "Fresh plate" in told
        assert "Frischer Teller" not in told


def test_a_picture_names_the_house_rule_in_the_readers_language(client: FlaskClient) -> None:
    game, fields, _german, _english = GIVEN["a named dinner by a rule"]
    page = go(client.post(f"/play/{game}", data=fields)).partition("?")[0]
    assert "Die Gerichte liegen in zwei Schichten" in client.get(f"{page}/picture.svg?lang=de").text
    assert "zwei" not in client.get(f"{page}/picture.svg?lang=en").text
