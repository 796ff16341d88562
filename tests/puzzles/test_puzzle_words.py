"""Puzzles in words: the question, the hints and the answers, true and without giving the answer away."""

import re
from datetime import date, timedelta
from typing import Any

import pytest

from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.puzzles.lines import Line
from engine.puzzles.puzzle import GAMES, Puzzle, puzzle_for, puzzle_from_review
from engine.record import Record, SeatLabel
from engine.strategies import find_strategy, play_out
from tests.engine.test_hints import DINNERS, check, dinner, mistakes
from webapp.games.presentation import find_presentation
from webapp.jobs.requests import read_record, write_record
from webapp.puzzles.requests import (
    Feedback,
    PosePuzzle,
    PuzzleId,
    PuzzlePosition,
    ReviewPuzzle,
    judged,
    posed,
)
from webapp.puzzles.sentences import answer_said, hints_of, question_of

MONDAY = date(2026, 11, 16)
WEEK = [
    (MONDAY + timedelta(days=k), game)
    for game in GAMES
    for k in ((0, 1, 3, 6) if game == "tokens" else range(7))
]


def ignored(stage: Any) -> None:
    """Tell nobody how far the work is."""


def asked(day: date, game: str, tried: Any = None) -> PuzzlePosition:
    return PosePuzzle(PuzzleId(day, game), tried=tried).work(ignored)


def name(puzzle: Puzzle, move: Any) -> str:
    game = puzzle.record.game
    return find_presentation(game.name).target(game, move)


def told(day: date, game: str, move: Any) -> tuple[Feedback, str]:
    position = asked(day, game, move)
    assert position.told is not None
    return position.told, answer_said(position.told, read_record(position.record))


@pytest.mark.parametrize(("day", "which"), WEEK, ids=str)
def test_the_question_names_the_tempting_move_and_none_that_is_right(day: date, which: str) -> None:
    puzzle, position = puzzle_for(day, which), asked(day, which)
    said = question_of(position, puzzle.record.game)
    assert name(puzzle, puzzle.tempting) in said
    assert not any(re.search(rf"{re.escape(name(puzzle, move))}(?!\d)", said) for move in puzzle.answers)


@pytest.mark.parametrize(("day", "which"), WEEK, ids=str)
def test_hints_go_from_an_idea_to_a_choice_with_a_right_answer(day: date, which: str) -> None:
    puzzle, position = puzzle_for(day, which), asked(day, which)
    idea, choice = hints_of(position, read_record(position.record))
    assert not any(re.search(rf"{re.escape(name(puzzle, move))}(?!\d)", idea) for move in puzzle.answers)
    words = choice.removesuffix(".").split(": ")[-1].replace(" and ", ", ").split(", ")
    assert words == [name(puzzle, move) for move in puzzle.choice]
    assert choice.startswith("At least one of these is right: ") or len(words) == 1


@pytest.mark.parametrize(("day", "which"), WEEK, ids=str)
def test_a_wrong_move_is_told_why_without_the_answer(day: date, which: str) -> None:
    puzzle = puzzle_for(day, which)
    for option in puzzle.evaluation.options:
        move = puzzle.record.game.move_to_json(option.move)
        answer, said = told(day, which, move)
        assert said.startswith("You ")
        assert " took" not in said, "nobody has moved yet"
        if option.best:
            continue
        # Where another token cuts in, or must share, may be the better place; the rest must not tell it.
        tells = answer.reason.kind in ("cut-in", "gave-away-tie")
        rest = said.split(". ")[-1] if tells else said
        for right in puzzle.answers:
            assert not re.search(rf"{re.escape(name(puzzle, right))}(?! more|\d)", rest)
        assert re.search(r"\d", said), "what it costs"


def test_a_right_move_is_told_what_it_gains() -> None:
    puzzle = puzzle_for(MONDAY, "tokens")
    right, tempting = name(puzzle, puzzle.answers[0]), name(puzzle, puzzle.tempting)
    gained = puzzle.record.game.paid(puzzle.evaluation.option(puzzle.tempting).regret)
    assert told(MONDAY, "tokens", puzzle.answers[0])[1] == (
        f"You went to {right}. It was the best place. It is worth {gained} more than {tempting}."
    )


def test_a_mistake_of_a_match_is_asked_for_and_told() -> None:
    bots = [find_strategy(bot, "dinner") for bot in ("greedy", "crossout")]
    record = play_out(find_dinner("figure-2").game, bots, 0)
    position = ReviewPuzzle(write_record(record), 4, 4).work(ignored)
    assert question_of(position, record.game) == (
        "Your turn. The bite in the game was Tibs. Find a better one."
    )
    assert position.told is not None
    assert answer_said(position.told, record) == (
        "You ate Tibs. Crossout likes it least of what’s left, so it would have waited. "
        "Another dish won’t wait. That costs 2 in the end."
    )


def test_a_mistake_that_one_tie_rule_finds_is_asked_for_so() -> None:
    # Ties keep the theorem away, and there are too many morsels to search.
    game = dinner_of([(k // 2, k % 5) for k in range(22)])
    record = Record.of(game, (SeatLabel("A"), SeatLabel("B")), 0, (0,))
    puzzle = puzzle_from_review(record, 0)
    position = posed(puzzle, Line(puzzle, puzzle.record), *judged(puzzle, 0))
    assert position.certificate.reach == "rule"
    assert question_of(position, game).endswith(" Find a better one. This holds under one tie rule.")
    assert hints_of(position, record)[1].startswith("Under one tie rule, at least one of these is best: ")
    assert position.told is not None
    assert answer_said(position.told, record).endswith(" Otherwise nothing is proved.")


def test_the_names_in_a_hint_are_those_of_the_table() -> None:
    game = find_dinner("figure-2").game
    bots = [find_strategy(bot, "dinner") for bot in ("greedy", "crossout")]
    played = play_out(game, bots, 0)
    record = Record.of(game, (SeatLabel("Ana"), SeatLabel("Ben")), 0, played.moves)
    position = ReviewPuzzle(write_record(record), 4).work(ignored)
    assert hints_of(position, record)[0] == "Tibs is in no danger. What would Ben take from you?"


IDEAS = {
    "no-danger": "{move} is in no danger. What would {other} take from you?",
    "may-wait": "{move} may still be there later. What would {other} take from you?",
    "next-bite": "If you eat {move} now, which dish will {other} eat next?",
    "cut-in": "A later token can take money from yours.",
    "halfway": "exactly halfway between two tokens",
    "backwards": "Walk back from the last bite.",
    "place-last": "You place last.",
    "each-place": "Let the others answer before you count.",
}
"""What each idea says, which `tests.engine.test_hints` checks by the rules, kind by kind."""


def test_each_idea_says_what_is_checked_of_its_kind() -> None:
    met = set()
    for day, which in WEEK:
        puzzle, position = puzzle_for(day, which), asked(day, which)
        idea = puzzle.idea
        record = read_record(position.record)
        other = "the others" if idea.other is None else record.seats[idea.other].name
        move = "" if idea.move is None else name(puzzle, idea.move)
        assert IDEAS[idea.kind].format(move=move, other=other) in hints_of(position, record)[0]
        met.add(idea.kind)
    assert len(met) > 2


@pytest.mark.parametrize("rules", ["weights", "fading", "layers", "three"])
def test_no_hint_under_a_house_rule_says_what_only_a_plain_dinner_allows(rules: str) -> None:
    """Nobody is told to walk back; who is named takes the bite that is asked for at their next turn."""
    met = set()
    for seed in range(12):
        for puzzle in mistakes(dinner(seed, **DINNERS[rules]), seed):
            kind, idea, names = check(puzzle), puzzle.idea, [seat.name for seat in puzzle.record.seats]
            position = posed(puzzle, Line(puzzle, puzzle.record), None, None)
            said = hints_of(position, puzzle.record)[0]
            move = "" if idea.move is None else name(puzzle, idea.move)
            other = "the others" if idea.other is None else names[idea.other]
            if kind in IDEAS:
                assert IDEAS[kind].format(move=move, other=other) in said
            met.add(kind)
    assert "next-bite" in met
    assert "backwards" not in met
