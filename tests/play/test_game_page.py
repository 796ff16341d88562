"""The page of a match: the same facts for everybody, and actions only for those who may act."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from tests.webapp.clients import OPEN, bot, person
from tests.webapp.tables import NewMatch, Table, new_table
from tests.webapp.verbs import go, guest, played_out, words_of

SETUP = {
    "morsels": [
        {"name": "Shiro", "utilities": [1, 2]},
        {"name": "Tibs", "utilities": [2, 3]},
        {"name": "Gomen", "utilities": [3, 1]},
    ],
    "order": "ABA",
}


@dataclass
class Chip:
    """A seat of a page, as it is drawn."""

    seat: int
    tag: str
    inner: str

    def part(self, name: str) -> str:
        found = re.search(rf"data-{name}>([^<]*)<", self.inner)
        assert found is not None
        return found[1]


def chips(page: str) -> list[Chip]:
    items = re.findall(r'(<li class="seat seat-(\d)[^>]*>)(.*?)</li>', page, re.DOTALL)
    return [Chip(int(seat), tag, inner) for tag, seat, inner in items]


def morsels_to_press(page: str) -> set[str]:
    buttons = re.findall(r'<button class="morsel" name="m" value="(\d)"([^>]*)>', page)
    assert len(buttons) == 3
    return {morsel for morsel, more in buttons if "aria-disabled" not in more}


def may_take_back(page: str) -> bool:
    form = re.search(r'<form[^>]* data-action="take_back"( hidden)?>', page)
    return form is not None and not form[1]


@pytest.fixture
def ada(app: Flask) -> FlaskClient:
    return guest(app)


@pytest.fixture
def bob(app: Flask) -> FlaskClient:
    return guest(app)


@pytest.fixture
def table(ada: FlaskClient, bob: FlaskClient) -> Table:
    """Ada and Bob at a dinner of three: she has eaten Gomen, he Tibs."""
    made = new_table(ada, "dinner", [person("Ada"), OPEN], setup=SETUP)
    made.sit("Bob", client=bob)
    made.do("start", 0)
    made.play(0, 0, 2)
    made.play(1, 1, 1)
    return made


def test_only_the_mover_may_move_and_only_in_the_latest_position(
    app: Flask, ada: FlaskClient, bob: FlaskClient, table: Table
) -> None:
    assert morsels_to_press(ada.get(table.page).text) == {"0"}
    for browser, asked in ((ada, "?m=1"), (bob, ""), (app.test_client(), "")):
        assert morsels_to_press(browser.get(table.page + asked).text) == set()
    table.play(0, 2, 0)
    assert morsels_to_press(ada.get(table.page).text) == set()


def test_a_move_is_taken_back_from_the_latest_position_by_a_seat_that_may(
    app: Flask, ada: FlaskClient
) -> None:
    table = new_table(ada, "dinner", ["Ada", bot("greedy")], setup=SETUP)
    assert not may_take_back(ada.get(table.page).text)
    table.play(0, 0, 2)
    table.settled()
    assert may_take_back(ada.get(table.page).text)
    assert not may_take_back(ada.get(f"{table.page}?m=1").text)
    assert not may_take_back(app.test_client().get(table.page).text)


@pytest.mark.parametrize(
    ("at", "scores", "left", "turn"), [(0, "00", "21", 0), (1, "30", "11", 1), (2, "33", "10", 0)]
)
def test_chips_show_the_position_that_is_looked_at(
    app: Flask, table: Table, at: int, scores: str, left: str, turn: int
) -> None:
    shown = chips(app.test_client().get(f"{table.page}?m={at}").text)
    assert "".join(chip.part("score") for chip in shown) == scores
    assert "".join(re.findall(r'data-left="(\d)"', "".join(chip.inner for chip in shown))) == left
    assert [chip.seat for chip in shown if " data-turn" in chip.tag] == [turn]
    assert [chip.seat for chip in shown if "Eats the last bite." in chip.inner] == [0]


@pytest.mark.parametrize(
    ("setup", "gathers"),
    [
        ({}, True),
        ({"shape": "squares"}, True),
        ({"shape": "worst"}, False),
        ({"weights": [[1, 1], [1, 1]]}, True),
        ({"weights": [[1, -1], [-1, 1]]}, False),
    ],
)
def test_scores_that_can_fall_fill_nothing(
    client: FlaskClient, new_match: NewMatch, setup: dict[str, Any], gathers: bool
) -> None:
    table = new_match("dinner", setup={**find_dinner("figure-2").game.to_json(), **setup})
    seats = re.search(r'<ul class="seats"[^>]*>', client.get(table.page).text)
    assert seats is not None
    assert (" data-fills" in seats[0]) is gathers


def test_what_a_first_token_holds_is_not_measured_by_the_best_until_others_have_answered(
    client: FlaskClient,
) -> None:
    game = go(client.post("/play/tokens", data={"coach": "off"}))
    played_out(client, game, choice=6)
    first, last = (
        re.findall(r"data-par-text>([^<]*)<", client.get(f"{game}{asked}").text) for asked in ("?m=1", "?m=3")
    )
    assert first[0] == "for now"
    assert all(text.startswith("perfect $") for text in (*first[1:], *last))


def test_your_chip_comes_first_and_is_never_away(bob: FlaskClient, table: Table) -> None:
    shown = chips(bob.get(table.page).text)
    assert [(chip.seat, "seat-you" in chip.inner, chip.part("note")) for chip in shown] == [
        (1, True, ""),
        (0, False, "away"),
    ]


def test_the_title_begins_with_what_matters(ada: FlaskClient, bob: FlaskClient, table: Table) -> None:
    def title(browser: FlaskClient, asked: str = "") -> str:
        return browser.get(table.page + asked).text.partition("<title>")[2].partition(" –")[0]

    assert [title(ada), title(bob), title(bob, "?m=1")] == ["Your turn", "Ada’s turn", "Bite 1 of 3"]
    table.play(0, 2, 0)
    assert title(ada) == "Over"


def test_the_move_list_names_every_move_even_in_an_earlier_position(ada: FlaskClient, table: Table) -> None:
    page = ada.get(f"{table.page}?m=1").text
    listed = re.findall(r"<li.*?</li>", page[page.index('id="moves"') :].partition("</ol>")[0], re.DOTALL)
    assert [words_of(entry).strip() for entry in listed] == [
        "1 You ate Gomen Gomen",
        "2 Bob ate Tibs Tibs",
    ]
