"""The library takes what programs have at hand, or says in one sentence what it takes."""

import json
import re
from collections.abc import Callable
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
