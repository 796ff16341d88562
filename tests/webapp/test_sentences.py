"""What the pages say: numbers exactly, moves and positions in one breath."""

from fractions import Fraction
from typing import Any

import pytest

from webapp.sentences import (
    hint_sentence,
    morsel_label,
    move_sentence,
    number_brief,
    number_text,
    status_sentence,
)


@pytest.mark.parametrize(
    ("value", "full", "brief"),
    [
        (7, "7", "7"),
        (-3, "−3", "−3"),
        ("25/2", "12½", "12.5"),
        ("-1/4", "−¼", "−0.3"),
        ("25/3", "25/3", "8.3"),
        ("-25/3", "−25/3", "−8.3"),
        (9999, "9999", "9999"),
        (10_000, "10000", "1e4"),
        (10**18, "1" + "0" * 18, "1e18"),
        (Fraction(1, 20), "1/20", "0.1"),
        ("1/21", "1/21", "0"),
    ],
)
def test_numbers_are_exact_in_full_and_short_in_brief(value: Any, full: str, brief: str) -> None:
    assert (number_text(value), number_brief(value)) == (full, brief)


def dinner_view(you: int | None = 0, moves: tuple[int, ...] = (2, 1)) -> dict[str, Any]:
    """The three morsels of the paper's introduction, Alice first, after ``moves``."""
    utilities = [(1, 2), (2, 3), (3, 1)]
    frames: list[dict[str, Any]] = []
    for ply in range(len(moves) + 1):
        eaters = [moves.index(k) % 2 if k in moves[:ply] else None for k in range(3)]
        frames.append(
            {
                "ply": ply,
                "mover": ply % 2 if ply < 3 else None,
                "scores": [
                    sum(u[s] for u, e in zip(utilities, eaters, strict=True) if e == s) for s in (0, 1)
                ],
                "eaters": eaters,
                "bites": [moves.index(k) if k in moves[:ply] else None for k in range(3)],
            }
        )
    return {
        "id": "7KQ4MB2X",
        "game": "dinner",
        "title": "Three morsels",
        "kind": "table",
        "stage": "over" if len(moves) == 3 else "playing",
        "setup": {
            "morsels": [
                {"name": n, "utilities": list(u)}
                for n, u in zip(("Shiro", "Tibs", "Gomen"), utilities, strict=True)
            ],
            "order": "ABA",
        },
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "moves": [{"ply": ply, "seat": ply % 2, "move": move} for ply, move in enumerate(moves)],
        "frames": frames,
        "ply": len(moves),
        "mover": frames[-1]["mover"],
        "you": None if you is None else {"seat": you, "key": "k"},
    }


def test_the_status_says_the_last_move_whose_turn_it_is_and_the_scores_yours_first() -> None:
    assert status_sentence(dinner_view(0), 2) == "Bob ate B Tibs. Your turn, bite 3 of 3. You 3, Bob 3."
    assert status_sentence(dinner_view(1), 2) == "You ate B Tibs. Ada’s turn, bite 3 of 3. You 3, Ada 3."
    assert status_sentence(dinner_view(None), 2) == "Bob ate B Tibs. Ada’s turn, bite 3 of 3. Ada 3, Bob 3."


def test_an_earlier_position_is_called_what_it_is() -> None:
    assert status_sentence(dinner_view(), 0) == "Before the first bite. You 0, Bob 0."
    assert status_sentence(dinner_view(), 1) == "After bite 1 of 3: You ate C Gomen. You 3, Bob 0."
    assert hint_sentence(dinner_view(), 1) == "Viewing bite 1 of 3."


def test_the_end_is_said_with_the_scores() -> None:
    view = dinner_view(moves=(2, 1, 0))
    assert status_sentence(view, 3) == "You ate A Shiro. The plate is empty. You 4, Bob 3."
    assert hint_sentence(view, 3) == hint_sentence(view, 1) == "Final score: You 4, Bob 3."


def test_the_hint_says_who_may_move() -> None:
    assert hint_sentence(dinner_view(0), 2) == "Choose a morsel."
    assert hint_sentence(dinner_view(1), 2) == "Ada is thinking."
    assert hint_sentence(dinner_view(None), 2) == "You are watching."


def test_a_morsel_says_its_worth_until_it_is_eaten_and_then_by_whom() -> None:
    view = dinner_view()
    assert morsel_label(view, 1, 1, "worth") == "worth"
    assert morsel_label(view, 2, 1, "worth") == "B Tibs: eaten by Bob at bite 2"
    assert morsel_label(view, 2, 2, "worth") == "C Gomen: eaten by you at bite 1"


def test_a_token_is_placed_on_a_value_not_on_a_position() -> None:
    view = {
        "game": "tokens",
        "setup": {"stacks": [5, "1/2"]},
        "seats": [{"name": ""}, {"name": "Bea"}],
        "you": None,
        "moves": [{"ply": 0, "seat": 0, "move": 2}],
    }
    assert move_sentence(view, 0) == "Seat A placed on $½"
