from datetime import date, timedelta
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy, play_out
from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.errors import IllegalMoveError, RecordError
from engine.induction import equilibria
from engine.puzzles.draws import (
    BETWEEN_ON,
    FIRST,
    ROUNDS,
    DinnerDraw,
    TokenDraw,
    draw_dinner,
    draw_tokens,
    found,
    lot,
)
from engine.puzzles.puzzle import (
    DIFFICULTY_BY_WEEKDAY,
    GAMES,
    Puzzle,
    another_puzzle,
    draw_of_day,
    first_find,
    puzzle_for,
    puzzle_from_review,
)
from engine.record import Record, SeatLabel
from engine.solve import evaluate
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState
from tests.engine.dinners import subset_induction

MONDAY = date(2026, 11, 16)
DAYS = [(MONDAY + timedelta(days=k), game) for k in range(7) for game in GAMES]
EXACT = [(day, game) for day, game in DAYS if game == "dinner" or day.weekday() not in BETWEEN_ON]
"""The puzzles of a week, and those of them with so few moves that they can be listed."""


def worth_of_each_bite(puzzle: Puzzle) -> dict[int, int]:
    """What the mover ends up with after each bite, by plain backward induction."""
    game, state = puzzle.record.game, puzzle.state
    worth = {}
    for bite in game.choices(state):
        after = game.after(state, bite)
        left = tuple(game.morsels[k].utilities for k in game.choices(after))
        rest = subset_induction(left, game.order[after.ply :])
        worth[bite] = game.scores(after)[puzzle.mover] + rest[puzzle.mover]
    return worth


@pytest.mark.parametrize(("day", "which"), EXACT, ids=str)
def test_the_answers_of_the_day_are_all_and_only_the_best_moves(day: date, which: str) -> None:
    puzzle = puzzle_for(day, which)
    game, state = puzzle.record.game, puzzle.state
    if game.name == "dinner":
        worth = worth_of_each_bite(puzzle)
        assert puzzle.certificate.label == "theorem"
    else:
        assert puzzle.certificate.label == "exact"
        pays = {
            move: {o.payoffs[puzzle.mover] for o in equilibria(game, game.after(state, move))}
            for move in game.choices(state)
        }
        worth = {move: min(amounts) for move, amounts in pays.items()}
        # No tie decides what a right move pays, and no wrong one can pay as much.
        for move, amounts in pays.items():
            right = move in puzzle.answers
            assert amounts == {max(worth.values())} if right else max(amounts) < max(worth.values())
    assert set(puzzle.answers) == {move for move in worth if worth[move] == max(worth.values())}
    assert puzzle.tempting not in puzzle.answers


def test_the_greedy_move_of_the_day_is_the_tempting_one() -> None:
    for day, which in EXACT:
        puzzle = puzzle_for(day, which)
        legal = puzzle.record.game.choices(puzzle.state)
        assert puzzle.tempting in legal
        if puzzle.record.game.name == "dinner":
            morsels = puzzle.record.game.morsels
            assert puzzle.tempting == max(legal, key=lambda k: morsels[k].utilities[puzzle.mover])


def test_a_day_always_has_the_same_puzzle() -> None:
    # Written down: another Python, or a change of the recipe, must not change the puzzle of a day that was.
    dinner, tokens = (puzzle_for(MONDAY, game) for game in GAMES)
    assert (dinner.answers, [m.utilities[1] for m in dinner.record.game.morsels]) == MONDAY_DINNER
    assert (tokens.answers, tokens.record.moves, tokens.record.game.stacks) == MONDAY_TOKENS
    puzzle_for.cache_clear()
    assert (puzzle_for(MONDAY, "dinner"), puzzle_for(MONDAY, "tokens")) == (dinner, tokens)


MONDAY_DINNER = ((3,), [2, 5, 6, 7, 3])
MONDAY_TOKENS = ((2,), (), (8, 5, 4, 3, 1, 7))


def test_a_week_has_three_difficulties_and_grows_harder_towards_sunday() -> None:
    for game in GAMES:
        puzzles = [puzzle_for(day, which) for day, which in DAYS if which == game]
        assert [puzzle.difficulty for puzzle in puzzles] == list(DIFFICULTY_BY_WEEKDAY)
        assert len(puzzles[0].evaluation.options) < len(puzzles[6].evaluation.options)
    assert set(DIFFICULTY_BY_WEEKDAY) == {"easy", "medium", "hard"}


@pytest.mark.parametrize("weekday", range(3, 7))
def test_from_thursday_on_three_or_more_are_still_to_move(weekday: int) -> None:
    dice = Random(weekday)
    for _ in range(200):
        tokens, dinner = draw_tokens(weekday, dice), draw_dinner(weekday, dice)
        assert tokens.seats - len(tokens.placed) >= 3
        assert len(dinner.pairs) - len(dinner.eaten) >= 3


def test_tokens_of_the_day_stand_between_stacks_too_twice_a_week() -> None:
    placements = [
        puzzle_for(day, game).record.game.to_json().get("placement") for day, game in DAYS if game == "tokens"
    ]
    assert [k for k, placement in enumerate(placements) if placement == "anywhere"] == list(BETWEEN_ON)


def test_who_solves_a_dinner_is_its_first_diner() -> None:
    # The first diner is drawn in blue, on the left.
    assert all(puzzle_for(day, game).mover == 0 for day, game in DAYS if game == "dinner")


def test_none_comes_twice_within_two_years() -> None:
    # A size has a day a week; that week's lot comes again only after all others. So no shape can come twice
    # in 106 weeks, past the days whose draws are kept too.
    assert ROUNDS * 7 >= 2 * 366
    for game in GAMES:
        kept = 0
        latest: dict[object, date] = {}
        while (number := found(day := FIRST + timedelta(days=kept), game)) is not None:
            drawn = draw_of_day(day, game, number)
            assert lot(drawn) == day.toordinal() // 7 % ROUNDS
            before = latest.get(drawn.shape)
            assert before is None or (day - before).days > 2 * 366, (before, day)
            latest[drawn.shape] = day
            kept += 1
        assert kept >= 2 * 365
        assert found(FIRST - timedelta(1), game) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_draw_that_is_kept_makes_the_puzzle_of_the_day(game: str) -> None:
    for days in range(0, 730, 53):  # each weekday twice
        day = FIRST + timedelta(days=days)
        number = found(day, game)
        assert number is not None
        puzzle = puzzle_for(day, game)
        assert draw_of(puzzle) == draw_of_day(day, game, number)
        assert puzzle.difficulty == DIFFICULTY_BY_WEEKDAY[day.weekday()]
    monday = FIRST + timedelta(days=4)
    assert first_find(monday, game) == (found(monday, game), puzzle_for(monday, game))


def test_past_the_days_that_are_kept_the_puzzle_is_searched_for() -> None:
    monday = date(2041, 7, 1)
    assert found(monday, "dinner") is None
    number, puzzle = first_find(monday, "dinner")
    assert puzzle_for(monday, "dinner") == puzzle
    assert draw_of(puzzle) == draw_of_day(monday, "dinner", number)


def test_there_is_another_puzzle_and_another() -> None:
    puzzles = [another_puzzle(number, "dinner") for number in range(1, 9)]
    assert len({str(puzzle.record.to_json()) for puzzle in puzzles}) == 8
    assert puzzles[0].name == "1"
    assert all(puzzle.certificate.complete for puzzle in puzzles)


def draw_of(puzzle: Puzzle) -> DinnerDraw | TokenDraw:
    game, moves = puzzle.record.game, puzzle.record.moves
    if game.name == "dinner":
        pairs = tuple(morsel.utilities for morsel in game.morsels)
        return DinnerDraw(tuple(m.name for m in game.morsels), pairs, game.order[-1], moves)
    return TokenDraw(game.stacks, game.seats, game.board, moves, game.placement)


def test_mirrored_turned_and_swapped_positions_are_the_same_puzzle() -> None:
    line = TokenDraw((1, 2, 3, 4), 3, "line", (2,))
    assert line.shape == TokenDraw((4, 3, 2, 1), 3, "line", (3,)).shape
    assert line.shape != TokenDraw((1, 2, 3, 4), 3, "line", (3,)).shape
    clock = TokenDraw((1, 2, 3, 4), 3, "clock", (2,))
    assert clock.shape == TokenDraw((3, 4, 1, 2), 3, "clock", (4,)).shape
    dinner = DinnerDraw(("a", "b", "c"), ((1, 2), (2, 3), (3, 1)), 1, ())
    swapped = DinnerDraw(("c", "b", "a"), ((1, 3), (3, 2), (2, 1)), 0, ())
    assert dinner.shape == swapped.shape
    between = TokenDraw((1, 2, 3, 4), 3, "line", (2,), "anywhere")
    assert between.shape not in (line.shape, clock.shape)
    assert lot(dinner) == lot(swapped)


def lead(puzzle: Puzzle, line: tuple[Any, ...]) -> list[Fraction]:
    """What the mover has after each move of a line."""
    states = [puzzle.state]
    for move in line:
        states.append(puzzle.record.game.after(states[-1], move))
    return [puzzle.record.game.scores(state)[puzzle.mover] for state in states[1:]]


@pytest.mark.parametrize(("day", "which"), EXACT, ids=str)
def test_the_reason_lies_as_deep_as_the_right_line_takes_to_be_ahead(day: date, which: str) -> None:
    puzzle = puzzle_for(day, which)
    game = puzzle.record.game
    after = game.after(puzzle.state, puzzle.tempting)
    right, wrong = (
        lead(puzzle, line)
        for line in (puzzle.evaluation.line, (puzzle.tempting, *evaluate(game, after).line))
    )
    ahead = [one > other for one, other in zip(right, wrong, strict=True)]
    assert ahead[-1]
    plies = next(ply for ply in range(1, len(ahead) + 1) if all(ahead[ply - 1 :]))
    # Diners take turns, and each player has one token.
    assert puzzle.depth == (plies // 2 if game.name == "dinner" else plies - 1)


def test_a_puzzle_is_hard_if_the_tempting_move_is_nearly_right_and_the_reason_deep() -> None:
    for day, which in DAYS:
        puzzle = puzzle_for(day, which)
        lost = puzzle.evaluation.option(puzzle.tempting).regret / puzzle.evaluation.spread
        if puzzle.difficulty == "hard":
            assert puzzle.depth > 1
            assert lost < Fraction(1, 2)
        if puzzle.difficulty == "easy":
            assert puzzle.depth <= 2 or lost >= Fraction(1, 2)


@pytest.mark.parametrize(("day", "which"), EXACT, ids=str)
def test_every_move_gets_its_feedback(day: date, which: str) -> None:
    puzzle = puzzle_for(day, which)
    for option in puzzle.evaluation.options:
        told = puzzle.feedback(option.move)
        assert told.correct == (option.move in puzzle.answers) == (told.regret == 0)
        assert ("best" in told.reason.kind) == told.correct
        assert not told.reason.actual  # nobody has moved yet


@pytest.mark.parametrize(("day", "which"), EXACT, ids=str)
def test_of_a_choice_of_three_at_least_one_move_is_right(day: date, which: str) -> None:
    puzzle = puzzle_for(day, which)
    assert 1 <= len(puzzle.choice) <= 3
    assert set(puzzle.answers) & set(puzzle.choice)
    assert puzzle.tempting not in puzzle.choice
    assert set(puzzle.choice) <= set(puzzle.record.game.choices(puzzle.state))


def test_what_is_shown_before_an_answer_does_not_give_it_away() -> None:
    shown = puzzle_for(MONDAY, "tokens").to_json()
    assert set(shown) == {"name", "record", "mover", "difficulty", "certificate", "answers"}
    assert (shown["name"], shown["answers"]) == ("2026-11-16", 1)
    assert Record.from_json(shown["record"]) == puzzle_for(MONDAY, "tokens").record


def test_a_mistake_can_be_tried_again() -> None:
    record = play_out(
        find_dinner("figure-2").game, [find_strategy(name, "dinner") for name in ("greedy", "crossout")], 0
    )
    puzzle = puzzle_from_review(record, 4)
    assert (puzzle.mover, puzzle.answers, puzzle.tempting) == (0, (3,), 4)
    told = puzzle.feedback(4)
    assert (told.correct, told.regret) == (False, 2)
    assert (told.reason.kind, told.reason.least, told.reason.other) == ("would-have-waited", True, 1)
    assert puzzle.feedback(3).correct
    with pytest.raises(RecordError, match="Move 2 of the record was best"):
        puzzle_from_review(record, 2)
    with pytest.raises(RecordError, match="count from 0 to 7"):
        puzzle_from_review(record, 8)
    with pytest.raises(IllegalMoveError):
        puzzle.feedback(7)


def test_trying_again_says_where_nothing_is_proved() -> None:
    # Ties keep the theorem away, and there are too many morsels to search.
    game = dinner_of([(k // 2, k % 5) for k in range(21)])
    record = Record.of(game, (SeatLabel("A"), SeatLabel("B")), 0, (0,))
    puzzle = puzzle_from_review(record, 0)
    assert puzzle.certificate.label == "policy"
    assert (puzzle.certificate.reach, puzzle.certificate.ties) == ("rule", "crossout")


def pays_of_each_place(puzzle: Puzzle) -> dict[int, set[Fraction]]:
    """What the mover can end up with after each place, over all equilibria, by the sets of taken stacks."""
    game, placed = puzzle.record.game, frozenset(puzzle.state.tokens)

    @cache
    def paid(token: int, final: frozenset[int]) -> Fraction:
        others = sorted(final - {token})
        seats = TokenGame(game.stacks, len(final), game.board)
        return seats.payoffs(TokenState((token, *others)))[0]

    @cache
    def finals(taken: frozenset[int]) -> frozenset[frozenset[int]]:
        if len(taken) == game.seats:
            return frozenset([taken])
        after = {k: finals(taken | {k}) for k in range(1, len(game.stacks) + 1) if k not in taken}
        sure = max(min(paid(k, final) for final in ends) for k, ends in after.items())
        return frozenset(final for k, ends in after.items() for final in ends if paid(k, final) >= sure)

    return {
        k: {paid(k, final) for final in finals(placed | {k})}
        for k in puzzle.record.game.choices(puzzle.state)
    }


def test_day_after_day_the_answers_are_proved_and_all_accepted() -> None:
    checked = 0
    for days in range(90):
        day = date(2026, 1, 1) + timedelta(days=days)
        # Weekends of tokens take long to find and to prove; the week above has them.
        for which in ("dinner", "tokens") if day.weekday() in (0, 1) else ("dinner",):
            puzzle = puzzle_for(day, which)
            if which == "dinner":
                pays = {bite: {Fraction(worth)} for bite, worth in worth_of_each_bite(puzzle).items()}
            else:
                pays = pays_of_each_place(puzzle)
            most = max(min(amounts) for amounts in pays.values())
            # No tie decides what a right move pays, and no wrong one can pay as much.
            right = {move for move, amounts in pays.items() if amounts == {most}}
            assert all(max(amounts) < most for move, amounts in pays.items() if move not in right)
            assert right == set(puzzle.answers)
            assert all(puzzle.feedback(move).correct for move in right)
            assert puzzle.tempting not in right
            assert 2 * len(right) <= len(pays)
            checked += 1
    assert checked == 90 + 26
