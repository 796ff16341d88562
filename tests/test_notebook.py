"""Values in a notebook: short texts, pictures by the painter of the site, rows for pandas."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import lastbite as lb
from engine.dinner.house_rules.coin import Coin
from engine.record import UNKNOWN_SEED, Record, SeatLabel
from engine.showing import Shown
from tests.checkout import ROOT

DINNER = lb.find_dinner("figure-1").game
BOARD = lb.numbered(8, 3)
BOTS = [lb.find_strategy(name, "tokens") for name in ("best-reply", "greedy", "saboteur")]
RECORD = lb.play_out(BOARD, BOTS, seed=7)
REVIEW = lb.review(RECORD)

SHOWN: dict[str, Any] = {
    "dinner": DINNER,
    "line": BOARD,
    "clock": lb.numbered(12, 4, "clock"),
    "dinner solution": lb.solve_dinner(DINNER),
    "token solution": lb.solve_tokens(BOARD),
    "record": RECORD,
    "review": REVIEW,
}


@pytest.mark.parametrize("value", SHOWN.values(), ids=SHOWN.keys())
def test_it_is_drawn_and_listed(value: Any) -> None:
    drawn = ElementTree.fromstring(value._repr_svg_())
    assert drawn.tag.endswith("svg")
    assert value._repr_svg_() in value._repr_html_()
    assert value._repr_html_().count("<tr>") == len(value.rows()) + 1


@pytest.mark.parametrize("name", ["dinner solution", "token solution", "record", "review"])
def test_its_text_is_one_short_line(name: str) -> None:
    said = repr(SHOWN[name])
    assert len(said) < 140
    assert "\n" not in said


def test_the_texts_say_what_there_is() -> None:
    assert repr(REVIEW).startswith("<Review of tokens, 3 moves: Best reply 15, accuracy 100 %")
    assert repr(lb.solve_dinner(DINNER)) == (
        "<DinnerSolution of 14 morsels, ABABABABABABAB: A 71, B 64, theorem>"
    )
    assert repr(lb.solve_tokens(lb.numbered(10, 4))) == (
        "<TokenSolution of 10 stacks, line, 4 seats: 3 outcomes, exact>"
    )
    assert repr(lb.cloud([(1, 2), (2, 1)], (0, 1))) == "<Cloud of 2 pairs of scores: crossout 2–2>"
    assert repr(lb.evaluate(BOARD, BOARD.initial_state())) == "<Evaluation: A moves, best 7, exact>"


def test_a_name_is_no_markup() -> None:
    game = lb.DinnerGame((lb.Morsel("<b>&", (1, 2)), lb.Morsel("Tibs", (2, 1))))
    assert "<b>" not in game._repr_html_()
    ElementTree.fromstring(game._repr_svg_())


def test_a_dinner_without_a_plate_has_rows_and_no_picture() -> None:
    many = lb.solve_dinner([(k, k) for k in range(1, 41)], lb.alternate(40))
    assert many._repr_svg_() is None
    assert many._repr_html_().startswith("<table>")
    assert "30 rows more" not in many._repr_html_()


def test_a_value_without_a_picture_says_so() -> None:
    class Bare(Shown):
        pass

    assert (Bare()._repr_svg_(), Bare()._repr_html_()) == (None, None)


def test_rows_have_exact_numbers() -> None:
    [first, *_] = REVIEW.rows()
    assert first == {
        "ply": 0,
        "seat": "A",
        "move": 7,
        "told": "place 7",
        "judgement": "best",
        "cost": 0,
        "best": [7],
        "certificate": "exact",
    }
    numbers = [row[seat] for row in RECORD.rows() for seat in "ABC"]
    assert all(type(number) in (int, Fraction) for number in numbers)
    assert [row["A"] for row in RECORD.rows()][-1] == 15


def test_a_toss_is_told_by_the_seat_that_it_calls() -> None:
    game = lb.DinnerGame(DINNER.morsels[:2], rules=(Coin(),))
    seats = (SeatLabel("Ada"), SeatLabel("Ben"))
    tossed = Record.of(game, seats, UNKNOWN_SEED, (1, 0, 0, 1))
    for rows in (tossed.rows(), lb.review(tossed).rows()):
        assert [(row["seat"], row["told"]) for row in rows if row["seat"] == "chance"] == [
            ("chance", "1"),
            ("chance", "0"),
        ]


def test_the_game_comes_first() -> None:
    pairs = [morsel.utilities for morsel in DINNER.morsels]
    for ask in (lb.solve_dinner, lb.crossout_scores, lb.cloud, lb.efficiency, lb.envy, lb.crossout_board):
        assert ask(DINNER) == ask(pairs, DINNER.order)
    assert lb.label_moves(DINNER, 0) == lb.label_moves(pairs, DINNER.order, 0)


def test_a_dinner_with_house_rules_is_not_taken_for_a_plain_one() -> None:
    game = lb.DinnerGame.from_json(lb.find_dinner("intro").game.to_json() | {"take_backs": True})
    with pytest.raises(lb.EngineError, match=r"solve_dinner is for plain dinners for two: .*evaluate"):
        lb.solve_dinner(game)


def test_numbers_may_be_of_numpy_or_text() -> None:
    plain = lb.crossout_scores([(1, 2), (2, 3), (3, 1)], (0, 1, 0))
    assert plain == (5, 2)
    assert lb.crossout_scores(np.array([[1, 2], [2, 3], [3, 1]]), np.array([0, 1, 0])) == plain
    assert lb.crossout_scores([("1", "4/2"), (np.int64(2), 3), ("3", 1)], (0, np.int8(1), 0)) == plain
    assert lb.numbered(np.int64(8), np.int64(3)) == BOARD
    assert lb.solve_tokens(BOARD, (np.int64(7),)).placed == (7,)
    assert type(lb.crossout_scores(np.array([[1, 2]]), [0])[0]) is int


@pytest.mark.parametrize("number", [1.5, np.float64(2), "x", None, True])
def test_what_is_not_exact_is_refused_at_the_door(number: Any) -> None:
    with pytest.raises(lb.EngineError) as refused:
        lb.crossout_scores([(1, number)], (0,))
    assert len(str(refused.value)) < 200


NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


def test_there_are_notebooks() -> None:
    assert {path.name for path in NOTEBOOKS} >= {"figure-1.ipynb", "missing-equilibria.ipynb"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    room: dict[str, Any] = {}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), room)
            assert cell["outputs"] == []
    assert room
