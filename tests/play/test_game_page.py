"""The page of a match: the same facts for everybody, and actions only for those who may act."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec import structs

from engine.dinner.named import find_dinner
from engine.record import game_from_json
from tests.webapp.test_sentences import dinner_view
from tests.webapp.verbs import go, played_out
from webapp.games.any.view import ParView, View
from webapp.games.presentation import find_presentation
from webapp.play.position import show_match


def view(you: int | None = 0, moves: tuple[int, ...] = (2, 1), **changes: Any) -> View:
    return structs.replace(dinner_view(you, moves), **changes)


def test_only_the_mover_may_move_and_only_in_the_latest_position() -> None:
    assert show_match(view(0), 2, "plate").can_move
    assert not show_match(view(0), 1, "plate").can_move
    assert not show_match(view(1), 2, "plate").can_move
    assert not show_match(view(None), 2, "plate").can_move
    assert not show_match(view(0, moves=(2, 1, 0)), 3, "plate").can_move


def test_a_move_is_taken_back_from_the_latest_position_by_a_seat_that_may() -> None:
    assert show_match(view(0, take_back=[0]), 2, "plate").can_take_back
    assert not show_match(view(0, take_back=[0]), 1, "plate").can_take_back
    assert not show_match(view(1, take_back=[0]), 2, "plate").can_take_back
    assert not show_match(view(None, take_back=[0]), 2, "plate").can_take_back


@pytest.mark.parametrize(
    ("at", "scores", "left", "turn"), [(0, "00", "21", 0), (1, "30", "11", 1), (2, "33", "10", 0)]
)
def test_chips_show_the_position_that_is_looked_at(at: int, scores: str, left: str, turn: int) -> None:
    chips = show_match(view(None), at, "plate").chips
    assert "".join(chip.score for chip in chips) == scores
    assert "".join(str(chip.left) for chip in chips) == left
    assert [chip.seat for chip in chips if chip.turn] == [turn]
    assert [chip.seat for chip in chips if chip.last] == [0]


@pytest.mark.parametrize(
    ("ends", "score", "par", "filled"),
    [
        ((6, 6), 3, "6", 0.5),
        ((6, 6), 6, "6", 1.0),
        (("683/50", "683/50"), "597/50", "13.66", 1194 / 1366),
        ((0, 0), -3, "0", 0.0),
        ((-6, -6), -7, "−6", 0.0),
        ((5, 7), "?", "5–7", 0.0),
        ((5, 7), 3, "5–7", 0.6),
        ((5, 7), 5, "5–7", 1.0),
    ],
)
def test_a_chip_fills_up_to_what_its_seat_can_get(ends: Any, score: Any, par: str, filled: float) -> None:
    shown = view(0, par=ParView([list(ends), list(ends)], "", False, ""))
    shown.frames[2]["scores"][0] = score
    chip = show_match(shown, 2, "plate").chips[0]
    assert (chip.par, chip.filled) == (par, pytest.approx(filled))
    assert chip.score == {"597/50": "11.94", -3: "−3", -7: "−7"}.get(score, str(score))


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
def test_scores_that_can_fall_fill_nothing(setup: dict[str, Any], gathers: bool) -> None:
    game = game_from_json("dinner", {**find_dinner("figure-2").game.to_json(), **setup})
    assert find_presentation("dinner").board_parts(game).gathers is gathers


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


def test_your_chip_comes_first_and_is_never_away() -> None:
    gone = view(1)
    for seat in gone.seats:
        seat.present = False
    chips = show_match(gone, 2, "plate").chips
    assert [(chip.seat, chip.you, chip.note) for chip in chips] == [(1, True, ""), (0, False, "away")]


def test_the_title_begins_with_what_matters() -> None:
    headings = [show_match(view(you), at, "plate").heading for you, at in ((0, 2), (1, 2), (1, 1))]
    assert headings == ["Your turn", "Ada’s turn", "Bite 1 of 3"]
    assert show_match(view(0, moves=(2, 1, 0)), 3, "plate").heading == "Over"


def test_the_move_list_names_every_move_even_in_an_earlier_position() -> None:
    entries = show_match(view(0), 1, "plate").entries
    assert [(e.ply, e.seat, e.target, e.sentence) for e in entries] == [
        (0, 0, "Gomen", "You ate Gomen"),
        (1, 1, "Tibs", "Bob ate Tibs"),
    ]
