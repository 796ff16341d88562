"""The library takes what programs have at hand, or says in one sentence what it takes."""

import json
import re
from collections.abc import Callable
from enum import Enum
from inspect import isclass, signature
from random import Random
from typing import Any

import numpy as np
import pytest

import lastbite
from docs.generate import python_page

DINNER = lastbite.random_dinner(4, 1)
BOARD = lastbite.numbered(5, 2)


def test_numpy_integers_are_moves_and_seats() -> None:
    bitten = DINNER.play(DINNER.initial_state(), np.int64(0), np.int64(1))
    assert bitten == DINNER.play(DINNER.initial_state(), 0, 1)
    assert BOARD.play(BOARD.initial_state(), np.int64(0), np.int64(3)).tokens == (3,)
    assert DINNER.after(DINNER.initial_state(), np.int64(1)) == bitten


NAMES = (lastbite.SeatLabel("Ada"), lastbite.SeatLabel("Ben"))

MADE: dict[str, Callable[[Any], Any]] = {
    "DinnerGame": lambda n: lastbite.DinnerGame(DINNER.morsels, (n(0), n(0), n(1), n(1))),
    "GreedStudy": lambda n: lastbite.GreedStudy(n(4), n(10), n(3)),
    "Morsel": lambda n: lastbite.Morsel("Tibs", (n(1), n(2))),
    "ParetoStudy": lambda n: lastbite.ParetoStudy(n(4), n(10), n(3)),
    "PlateSearch": lambda n: lastbite.PlateSearch([[(n(1), n(0))]], (n(0),)).solve([n(0)]),
    "RandomDinners": lambda n: lastbite.RandomDinners(n(5)),
    "RandomStacks": lambda n: lastbite.RandomStacks(n(5), n(2), "line"),
    "Record": lambda n: lastbite.Record(DINNER, NAMES, n(7)),
    "TokenGame": lambda n: lastbite.TokenGame((n(1), n(2), n(3)), n(2), order=(n(0), n(1), n(1))),
    "Tournament": lambda n: lastbite.Tournament(lastbite.SameTable(BOARD), ("greedy", "random"), n(2), n(1)),
}
"""By its name each class that callers make of integers."""

ASKED: dict[str, Callable[[Any], Any]] = {
    "alternate": lambda n: lastbite.alternate(n(3), n(0)),
    "bot_rng": lambda n: lastbite.bot_rng(n(3), n(0)).random(),
    "catalan": lambda n: lastbite.catalan(n(4)),
    "cost_of_greed": lambda n: lastbite.cost_of_greed(DINNER, n(0)),
    "dinner_of": lambda n: lastbite.dinner_of([(n(1), n(2)), (n(2), n(1))], (n(0), n(1))),
    "hold_down": lambda n: lastbite.hold_down(BOARD, n(0), (n(1),), (n(3),)),
    "inversions": lambda n: lastbite.inversions([(n(1), n(2)), (n(2), n(1))]),
    "label_moves": lambda n: lastbite.label_moves(DINNER, n(0)),
    "legal_moves": lambda n: DINNER.legal_moves(DINNER.initial_state(), n(0)),
    "number_to_json": lambda n: lastbite.number_to_json(n(7)),
    "numbered": lambda n: lastbite.numbered(n(4), n(2)),
    "perft": lambda n: lastbite.perft(BOARD, BOARD.initial_state(), n(2)),
    "play_out": lambda n: lastbite.play_out(DINNER, ["greedy", "greedy"], n(1)),
    "random_dinner": lambda n: lastbite.random_dinner(n(4), n(1), n(0)),
    "regret": lambda n: lastbite.regret(DINNER, DINNER.initial_state(), n(1)),
    "solve_tokens": lambda n: lastbite.solve_tokens(BOARD, (n(1),), limit=n(5)),
}


@pytest.mark.parametrize("ask", [*MADE.values(), *ASKED.values()], ids=[*MADE, *ASKED])
def test_numpy_integers_are_taken_wherever_an_int_is(ask: Callable[[Any], Any]) -> None:
    assert ask(np.int64) == ask(int)
    assert repr(ask(np.int64)) == repr(ask(int))


@pytest.mark.parametrize("name", ["DinnerGame", "Morsel", "PlateSearch", "Record", "TokenGame", *ASKED])
def test_truth_values_are_no_integers(name: str) -> None:
    for kind in (bool, np.bool_):
        if name != "legal_moves":
            with pytest.raises(lastbite.EngineError):
                (MADE | ASKED)[name](kind)
    assert DINNER.legal_moves(DINNER.initial_state(), False) == ()


def test_every_class_that_callers_make_of_integers_is_tried() -> None:
    answers = {"Certificate", "Cloud", "Continuation", "DinnerSolution", "Efficiency", "FairOrder", "Label"}
    answers |= {"LabelMove", "MixedSolution", "Result", "ScorePair", "Standings", "Strategy", "TokenSolution"}
    states = {"DinnerState", "TokenState"}
    classes = {
        name for name in lastbite.__all__ if isclass(found := getattr(lastbite, name)) and takes_ints(found)
    }
    assert classes - answers - states == {*MADE}


def takes_ints(made: type) -> bool:
    """Tell whether a class is made with an integer, alone or in tuples."""
    if made in (int, lastbite.Exact) or issubclass(made, Enum | Exception):
        return False
    return bool(re.search(r"\bint\b|\bRational\b", str(signature(made))))


def test_numpy_moves_are_written_as_json() -> None:
    labels = (lastbite.SeatLabel("Ada"), lastbite.SeatLabel("Ben"))
    record = lastbite.Record.of(DINNER, labels, 1, list(np.arange(4)))
    assert json.loads(json.dumps(record.to_json()))["moves"][3]["move"] == 3


def last(game: Any, seen: Any, seat: int, dice: Random) -> Any:
    return np.int64(game.legal_moves(seen, seat)[-1])


def test_a_plain_function_is_a_player() -> None:
    record = lastbite.play_out(DINNER, [last, "greedy"], 1)
    assert record.seats[0].name == "last"
    assert lastbite.Record.from_json(record.to_json()) == record


def test_a_review_takes_the_json_of_a_record() -> None:
    record = lastbite.play_out(DINNER, ["greedy", "greedy"], 1)
    assert lastbite.review(record.to_json()) == lastbite.review(record)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: lastbite.review(None), "A record is a JSON object"),
        (lambda: lastbite.review(5), "A record is a JSON object"),
        (lambda: lastbite.play_out(DINNER, [None, None], 1), "Seat A has “None”: give a strategy"),
        (lambda: lastbite.play_out(None, ["greedy"], 1), "play_out takes a game first"),
        (lambda: lastbite.evaluate(None, None), "evaluate takes a game first"),
        (lambda: lastbite.solve_tokens(None), "solve_tokens takes a game first"),
        (lambda: lastbite.cloud([None, None], [0, 1]), "must be a pair of exact numbers"),
        (lambda: lastbite.solve_dinner([None, None], [0, 1]), "must be a pair of exact numbers"),
        (lambda: lastbite.solve_dinner([(1, 2), (2, 1)], [None, None]), "must be a list of seats"),
    ],
)
def test_what_is_no_input_is_refused_in_one_sentence(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises(lastbite.EngineError, match=re.escape(sentence)):
        ask()


def test_the_reference_imports_what_an_installed_package_has() -> None:
    page = python_page()
    assert not re.search(r"(?<!lastbite\.)\bengine\.[a-z]", page)
    assert "### numbered(" in page
    assert "from lastbite import numbered" in page
    assert "limit=1000" in page
    assert "It needs `lastbite[fast]`" in page
