"""Daily puzzles: solved, lost, hinted by plain forms; their words are true and give no answer away."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.bots import find_strategy, play_out
from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.exact import number_text
from engine.progress import silent
from engine.puzzles.puzzle import GAMES, Line, Puzzle, line_of, puzzle_for, puzzle_from_review
from engine.record import Record, SeatLabel
from tests.engine.test_hints import DINNERS, check, mistakes
from tests.engine.test_hints import dinner as a_dinner
from tests.webapp.verbs import go, view_of, words_of
from webapp.extensions import Services
from webapp.games.presentation import find_presentation
from webapp.jobs.requests import read_record, write_record
from webapp.matches.writer import ConflictError
from webapp.puzzles import views
from webapp.puzzles.progress import (
    Ending,
    Solvers,
    Tries,
    Try,
    days_in_time,
    others_sentence,
    progress_of,
    streak,
    streak_words,
)
from webapp.puzzles.requests import (
    Feedback,
    PosePuzzle,
    PuzzleId,
    PuzzlePosition,
    ReviewPuzzle,
    judge,
    puzzle_position,
)
from webapp.puzzles.views import answer_said, hints_of, question_of

MONDAY = date(2026, 11, 16)
TODAY = date(2026, 11, 21)


@pytest.fixture(autouse=True)
def _it_is_the_21st_of_november(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "current_day", lambda: TODAY)


@pytest.fixture(params=GAMES)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return puzzle_for(MONDAY, request.param)


@pytest.fixture
def dinner() -> Puzzle:
    return puzzle_for(MONDAY, "dinner")


@pytest.fixture
def fresh(app: Flask) -> FlaskClient:
    """A guest of their own, who has seen the home page."""
    made = app.test_client()
    made.get("/")
    return made


def address(puzzle: Puzzle) -> str:
    return f"/puzzle/{puzzle.name}/{puzzle.record.game.name}"


def stands(client: FlaskClient, puzzle: Puzzle) -> int:
    """How many tries and hints the page knows of."""
    found = re.search(r'name="at" value="(\d+)"', client.get(address(puzzle)).text)
    assert found is not None
    return int(found[1])


def attempt(client: FlaskClient, puzzle: Puzzle, **data: Any) -> TestResponse:
    """Send a try from the page as it stands, and go where that leads."""
    sent = {"at": stands(client, puzzle), **data}
    return client.post(address(puzzle), data=sent, follow_redirects=True)


def right_moves(puzzle: Puzzle) -> tuple[Any, ...]:
    moves: tuple[Any, ...] = ()
    while (here := line_of(puzzle, moves).puzzle) is not None:
        moves = (*moves, here.answers[0])
    return moves


def wrong_moves(puzzle: Puzzle) -> list[Any]:
    return [option.move for option in puzzle.evaluation.options if not option.best]


def solve(client: FlaskClient, puzzle: Puzzle) -> str:
    page = ""
    for move in right_moves(puzzle):
        page = attempt(client, puzzle, m=move).text
    return page


def told(page: str) -> str:
    """What the live region says."""
    found = re.search(
        r'id="told".*?(?=<div class="s(?:ay-actions|hare)"|<p class="muted small">Tried)', page, re.S
    )
    assert found is not None
    return words_of(found[0])


def test_a_puzzle_with_several_right_answers_says_how_many(fresh: FlaskClient) -> None:
    several = puzzle_for(date(2026, 4, 14), "dinner")
    assert len(several.answers) == 2
    assert "2 bites are right here. Any will do." in words_of(fresh.get(address(several)).text)
    single = next(puzzle for puzzle in _tokens_of_november() if len(puzzle.answers) > 1)
    asked = words_of(fresh.get(address(single)).text)
    assert "Find a place that gets you" in asked
    assert "the one" not in asked


def _tokens_of_november() -> Iterator[Puzzle]:
    return (puzzle_for(date(2026, 11, day), "tokens") for day in range(1, 22))


def test_a_whole_line_solves_it(fresh: FlaskClient, puzzle: Puzzle) -> None:
    moves = right_moves(puzzle)
    for number, move in enumerate(moves, 1):
        page = attempt(fresh, puzzle, m=move).text
        assert "Right." in told(page)
        assert (" data-solved" in page) == (number == len(moves))
        if len(moves) > 1:
            assert f"{number} of {len(moves)} found" in page
    assert "Solved at the first try." in words_of(page)
    assert "You got all" in words_of(page)
    shown = view_of(fresh, address(puzzle))
    assert shown["stage"] == "over"
    assert str(shown["result"]["payoffs"][puzzle.mover]) == str(puzzle.evaluation.worth)


def test_the_others_answer_at_once(fresh: FlaskClient, dinner: Puzzle) -> None:
    page = attempt(fresh, dinner, m=right_moves(dinner)[0]).text
    assert re.search(r"Bob ate [A-Z][a-z]", told(page))
    shown = view_of(fresh, address(dinner))
    assert (shown["ply"], shown["mover"]) == (len(dinner.record.moves) + 2, dinner.mover)


def test_a_wrong_move_costs_a_heart_and_stays_marked_after_a_reload(
    fresh: FlaskClient, puzzle: Puzzle
) -> None:
    wrong = wrong_moves(puzzle)
    for number, move in enumerate(wrong[:2], 1):
        attempt(fresh, puzzle, m=move)
        for page in (
            fresh.get(address(puzzle)).text,
            fresh.get(f"/puzzle/{puzzle.name}/{puzzle.record.game.name}").text,
        ):
            assert f"{3 - number} of 3 tries left" in page
            assert 'data-correct="no"' in page
            tried = find_presentation(puzzle.record.game.name).target(puzzle.record.game, move)
            assert re.search(rf"You (ate|went to) {re.escape(tried)}\.", words_of(page))
            assert re.findall(r'data-mark="(\w+)"', page) == ["wrong"] * number
            assert " data-over" not in page


def test_what_was_tried_lists_only_what_was_wrong(fresh: FlaskClient, dinner: Puzzle) -> None:
    right, wrong = right_moves(dinner)[0], wrong_moves(dinner)[0]
    named = {k: m.name for k, m in enumerate(dinner.record.game.morsels)}
    assert f"Tried: {named[wrong]}." in words_of(attempt(fresh, dinner, m=wrong).text)
    page = words_of(attempt(fresh, dinner, m=right).text)
    assert "Tried" not in page


def test_three_wrong_moves_end_it_and_tell_the_answer(fresh: FlaskClient, puzzle: Puzzle) -> None:
    for move in wrong_moves(puzzle)[:3]:
        page = attempt(fresh, puzzle, m=move).text
    assert " data-over" in page
    assert " data-solved" not in page
    assert "Not solved: three wrong moves." in words_of(page)
    assert re.findall(r'data-mark="(\w+)"', page).count("best") == 1
    assert "The right moves" in page
    assert "Find" not in words_of(page)
    assert 'class="puzzle-question"' not in page
    assert re.search(
        r"(The right \w+ was [^.]+|[^.]+ was a right \w+)\. You could have had [^.]+\.", words_of(page)
    )
    assert 'data-commit="Eat' not in page or 'aria-disabled="true"' in page
    before = stands(fresh, puzzle) if 'name="at"' in page else 3
    attempt(fresh, puzzle, m=right_moves(puzzle)[0])
    assert "Not solved" in fresh.get(address(puzzle)).text
    assert before == 3


def test_a_move_counts_once_however_often_it_is_sent(fresh: FlaskClient, dinner: Puzzle) -> None:
    wrong = wrong_moves(dinner)[0]
    sent = {"at": 0, "m": wrong}
    fresh.get(address(dinner))
    fresh.post(address(dinner), data=sent)
    again = fresh.post(address(dinner), data=sent, follow_redirects=True).text
    assert "That page was out of date, so your try didn’t count." in again
    attempt(fresh, dinner, m=wrong)
    assert "2 of 3 tries left" in fresh.get(address(dinner)).text


def test_without_a_cookie_nothing_is_counted_and_the_page_says_so(app: Flask, dinner: Puzzle) -> None:
    client = app.test_client(use_cookies=False)
    page = client.post(address(dinner), data={"at": 0, "m": wrong_moves(dinner)[0]}).text
    assert "your browser keeps no cookie" in page
    assert "3 of 3 tries left" in page


def test_two_guests_have_tries_of_their_own(app: Flask, fresh: FlaskClient, dinner: Puzzle) -> None:
    attempt(fresh, dinner, m=wrong_moves(dinner)[0])
    other = app.test_client()
    assert "3 of 3 tries left" in other.get(address(dinner)).text


def test_there_are_two_hints_in_a_position_and_then_no_more(fresh: FlaskClient, dinner: Puzzle) -> None:
    first = attempt(fresh, dinner, hint="1").text
    assert "Hint 1:" in first
    assert "Hint 2:" not in first
    second = attempt(fresh, dinner, hint="1").text
    assert "Hint 2:" in second
    assert "At least one of these is right" in second or "It is " in second
    assert 'name="hint"' not in second
    assert attempt(fresh, dinner, hint="1").text.count("puzzle-hint") == 2
    assert "with 2 hints" in solve(fresh, dinner)


def test_the_page_holds_no_answer_before_it_is_given(fresh: FlaskClient, puzzle: Puzzle) -> None:
    page = fresh.get(address(puzzle)).text
    assert "data-mark=" not in page
    assert "Why that is right" not in page
    record = puzzle.record
    position = PosePuzzle(PuzzleId(date.fromisoformat(puzzle.name), record.game.name)).work(silent)
    assert all(hint not in words_of(page) for hint in hints_of(position, record))
    assert not re.search(r'"(regret|best|payoffs)"|"line":', page)


def test_the_end_says_why_in_words_and_on_two_boards(fresh: FlaskClient, puzzle: Puzzle) -> None:
    page = solve(fresh, puzzle)
    said = words_of(page)
    assert "Why that is right" in said
    assert page.count('<section class="future') == 2
    dollars = "$" if puzzle.record.game.name == "tokens" else ""
    kept, lost = puzzle.evaluation.worth, puzzle.evaluation.option(puzzle.tempting).regret
    paid = re.findall(r"<b>([^<]+)</b></h3>", page)
    assert paid == [f"{dollars}{number_text(amount)}" for amount in (kept, kept - lost)]
    if dollars:
        assert f"In the end: You ${number_text(kept)}," in said
    else:
        crossed = re.findall(r"<li>(.*?)</li>", page[page.index("daily-reasons") :])
        left = len(puzzle.record.game.morsels) - len(puzzle.record.moves)
        assert len(crossed) >= left
        name = puzzle.record.game.morsels[puzzle.evaluation.line[0]].name
        assert re.search(rf"One dish is left, so that’s the one to eat now: {name}\.", said)


def test_you_are_blue_in_every_puzzle(fresh: FlaskClient) -> None:
    second = next(
        found for day in range(60) if (found := puzzle_for(MONDAY - timedelta(7 * day), "tokens")).mover == 1
    )
    assert (
        '<main class="page review puzzle daily" id="main" tabindex="-1" data-you="1">'
        in fresh.get(address(second)).text
    )
    sheet = re.search(r'href="([^"]+yours[^"]*\.css)"', fresh.get(address(second)).text)
    assert sheet is not None
    rules = fresh.get(sheet[1]).text
    assert re.search(r'\[data-you="1"\][^}]*--seat-b: var\(--was-a\)', rules)
    assert puzzle_for(MONDAY, "dinner").mover == 0


def test_the_solver_is_called_you_in_the_readers_language(fresh: FlaskClient, puzzle: Puzzle) -> None:
    german = words_of(fresh.get(f"{address(puzzle)}?lang=de").text)
    assert not re.search(r"\bYou\b", german)
    drawn = fresh.get(f"{address(puzzle)}/picture.svg?lang=de").text
    assert not re.search(r"\bYou\b", drawn)
    assert re.search(r"\bYou\b", fresh.get(f"{address(puzzle)}/picture.svg?lang=en").text)


def test_the_result_is_shared_without_a_spoiler(fresh: FlaskClient, dinner: Puzzle) -> None:
    attempt(fresh, dinner, m=right_moves(dinner)[0])
    after = line_of(dinner, right_moves(dinner)[:1]).puzzle
    assert after is not None
    missed = wrong_moves(after)[:1]
    for move in missed:
        attempt(fresh, dinner, m=move)
    page = ""
    for move in right_moves(dinner)[1:]:
        page = attempt(fresh, dinner, m=move).text
    found = re.search(r'<textarea class="share-text"[^>]*>(.*?)</textarea>', page, re.S)
    assert found is not None
    lines = found[1].split("\n")
    count = len(right_moves(dinner))
    assert lines[0] == "Last Bite: The dinner puzzle of 16 November 2026 (Easy)"
    rows = ["🟦🟧" + "⬜" * (count - 2)] * len(missed) + ["🟦" * count]
    assert lines[1:-2] == rows
    assert lines[-1] == "http://localhost/puzzle/2026-11-16/dinner"
    assert not any(morsel.name in found[1] for morsel in dinner.record.game.morsels)
    png = fresh.get(f"{address(dinner)}/result.png")
    assert (png.status_code, png.mimetype, png.data[:4]) == (200, "image/png", b"\x89PNG")
    svg = fresh.get(f"{address(dinner)}/result.svg").text
    assert svg.count("#0072B2") == sum(row.count("🟦") for row in rows)


def test_there_is_no_picture_of_a_result_before_there_is_one(fresh: FlaskClient, dinner: Puzzle) -> None:
    answer = fresh.get(f"{address(dinner)}/result.png")
    assert answer.status_code == 409
    assert "Finish the puzzle first" in answer.text
    picture = fresh.get(f"{address(dinner)}/picture.png")
    assert (picture.status_code, picture.data[:4]) == (200, b"\x89PNG")
    assert (
        f'<meta property="og:image" content="http://localhost{address(dinner)}/picture.png">'
        in fresh.get(address(dinner)).text
    )


def test_today_has_two_puzzles_and_leads_to_the_one_that_is_open(fresh: FlaskClient) -> None:
    page = fresh.get("/puzzle").text
    assert "The dinner puzzle of 21 November 2026" in page.replace("\u00a0", " ")
    assert 'href="/puzzle/2026-11-21/tokens"' in page
    assert view_of(fresh, "/puzzle") == view_of(fresh, "/puzzle/2026-11-21")
    solve(fresh, puzzle_for(TODAY, "dinner"))
    assert "The token puzzle of 21 November 2026" in fresh.get("/puzzle").text.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2026-11-22", "isn’t out yet. Come back tomorrow: each one comes at midnight, UTC."),
        ("2099-01-01", "isn’t out yet. Each one comes at midnight, UTC."),
        ("2025-12-31", "The first one is for 1 January 2026"),
        ("2026-02-30", "isn’t a day"),
        ("20261121", "isn’t a day"),
        ("tomorrow", "isn’t a day"),
    ],
)
def test_a_day_without_a_puzzle_is_explained(client: FlaskClient, day: str, said: str) -> None:
    for rest in ("", "/dinner", "/dinner/picture.png"):
        answer = client.get(f"/puzzle/{day}{rest}")
        assert answer.status_code == 404
        assert said in answer.text
        assert 'href="/puzzle"' in answer.text
    assert client.post(f"/puzzle/{day}/tokens", data={"at": 0, "m": 1}).status_code == 404
    assert client.post(f"/puzzle/{day}/dinner/play").status_code == 404


def test_a_puzzle_of_no_game_or_number_is_explained(client: FlaskClient) -> None:
    assert "There are dinner and tokens" in client.get("/puzzle/2026-11-20/chess").text
    assert "They’re numbered 1 to 1,000,000" in client.get("/puzzle/another/dinner/0").text
    assert client.get("/puzzle/another/dinner/99999999").status_code == 404
    assert "isn’t a month" in client.get("/puzzle/archive?month=soup").text
    assert "There are no puzzles for" in client.get("/puzzle/archive?month=2031-01").text
    assert client.get("/puzzle/archive?month=2025-12").status_code == 404


def test_the_archive_goes_back_to_the_first_day(fresh: FlaskClient) -> None:
    page = fresh.get("/puzzle/archive").text
    seen = set()
    for _ in range(9):
        seen |= set(re.findall(r'href="/puzzle/(\d{4}-\d\d-\d\d)"', page))
        back = re.search(r'href="(/puzzle/archive\?month=[\d-]+)"', page)
        if back is None or "Before" not in page:
            break
        page = fresh.get(back[1]).text
    first = date(2026, 1, 1)
    assert seen == {str(first + timedelta(k)) for k in range((TODAY - first).days + 1)}


def test_the_calendar_knows_what_was_solved(fresh: FlaskClient, dinner: Puzzle) -> None:
    solve(fresh, dinner)
    attempt(fresh, puzzle_for(MONDAY, "tokens"), m=wrong_moves(puzzle_for(MONDAY, "tokens"))[0])
    page = fresh.get("/puzzle/archive").text
    cell = re.search(r'href="/puzzle/2026-11-16".*?</a>', page, re.S)
    assert cell is not None
    assert "dinner puzzle solved" in words_of(cell[0])
    assert "token puzzle started" in words_of(cell[0])
    assert "You have solved 1." in words_of(page)


def test_days_in_a_row_are_those_solved_on_the_day_itself() -> None:
    def at(day: date) -> int:
        return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp())

    days = [TODAY - timedelta(k) for k in (0, 1, 2, 4)]
    endings = {f"{day}/dinner": Ending(True, at(day)) for day in days}
    endings[f"{TODAY - timedelta(3)}/tokens"] = Ending(True, at(TODAY))  # solved, but days later
    endings[f"{TODAY - timedelta(5)}/tokens"] = Ending(False, at(TODAY - timedelta(5)))
    found = days_in_time(endings)
    assert found == set(days)
    assert streak(found, TODAY) == 3
    assert streak_words(found, TODAY) == "Solved 3 days in a row."
    assert streak(found - {TODAY}, TODAY) == 2
    assert (
        streak_words(found - {TODAY}, TODAY)
        == "Solved 2 days in a row, until yesterday. Solve one of today’s to go on."
    )
    assert streak_words(frozenset({TODAY}), TODAY) == "Solved today. Come back tomorrow for two in a row."
    assert streak_words(frozenset(), TODAY) == ""


def test_how_others_did_is_told_from_ten_on(parts: Services, fresh: FlaskClient) -> None:
    puzzle = puzzle_for(MONDAY - timedelta(7), "dinner")
    key = f"{puzzle.name}/dinner"
    for guest in range(9):
        for number in range(guest % 3):
            Tries(parts.store).add(f"guest{guest}", key, number, "wrong", 1)
        Tries(parts.store).add(f"guest{guest}", key, guest % 3, "solved", 2)
    for number, kind in enumerate(("wrong", "wrong", "lost")):
        Tries(parts.store).add("unlucky", key, number, kind, number)  # type: ignore[arg-type]  # one of its names
    assert Tries(parts.store).solvers(key) == Solvers({0: 3, 1: 3, 2: 3}, 1)
    assert "have solved this" not in fresh.get(address(puzzle)).text
    Tries(parts.store).add("tenth", key, 0, "solved", 2)
    said = words_of(fresh.get(address(puzzle)).text)
    assert (
        "10 people have solved this: 4 at the first try, 3 at the second and 3 at the third. 1 did not."
        in said
    )
    assert others_sentence(Solvers({0: 9}, 40)) == ""


def test_of_two_tries_at_once_one_is_kept(parts: Services) -> None:
    Tries(parts.store).add("racer", "x/dinner", 0, "right", 1)
    with pytest.raises(ConflictError):
        Tries(parts.store).add("racer", "x/dinner", 0, "wrong", 2)
    assert [each.move for each in Tries(parts.store).of("racer", "x/dinner")] == [1]


def test_a_reloaded_page_of_tokens_between_stacks_takes_what_is_typed(fresh: FlaskClient) -> None:
    wednesday = puzzle_for(MONDAY + timedelta(2), "tokens")
    asked = fresh.get(address(wednesday)).text
    assert '<form id="place-at"' in asked
    page = attempt(fresh, wednesday, m="soup")
    assert page.status_code == 400
    assert "That isn’t a move." in page.text
    assert 'value="soup" aria-invalid="true"' in page.text
    assert stands(fresh, wednesday) == 0
    solved = attempt(fresh, wednesday, m=str(wednesday.answers[0])).text
    assert " data-solved" in solved


def test_a_move_that_is_not_there_is_refused(fresh: FlaskClient, dinner: Puzzle) -> None:
    for move in ("999", "soup", "1/2", "-1", "x" * 5000):
        answer = attempt(fresh, dinner, m=move)
        assert answer.status_code == 400
        assert "That isn’t a move." in answer.text
        assert len(told(answer.text)) < 400
    assert stands(fresh, dinner) == 0
    assert attempt(fresh, dinner, m="").status_code == 200


def test_a_puzzle_is_played_out_from_its_position(fresh: FlaskClient, puzzle: Puzzle) -> None:
    view = view_of(fresh, go(fresh.post(f"{address(puzzle)}/play")))
    assert view["you"]["seat"] == view["mover"] == puzzle.mover
    assert [move["move"] for move in view["moves"]] == [
        made["move"] for made in puzzle.record.to_json()["moves"]
    ]
    assert {seat["kind"] for k, seat in enumerate(view["seats"]) if k != puzzle.mover} == {"bot"}


def test_there_is_always_another_puzzle(fresh: FlaskClient) -> None:
    first = go(fresh.get("/puzzle/another/dinner"))
    assert first == "/puzzle/another/dinner/1"
    assert "Dinner puzzle 1" in fresh.get(first).text
    fresh.post(first, data={"at": 0, "hint": "1"})
    assert go(fresh.get("/puzzle/another/dinner")) == "/puzzle/another/dinner/2"
    assert go(fresh.get("/puzzle/another/tokens")) == "/puzzle/another/tokens/1"


def test_tries_read_back_as_the_story_that_they_were() -> None:
    kinds: list[tuple[Any, int | None]] = [
        ("right", 3), ("hint", None), ("wrong", 1), ("wrong", 2), ("right", 4), ("hint", None), ("solved", 5),
    ]  # fmt: skip
    so_far = progress_of([Try(kind, move, 0) for kind, move in kinds])
    assert (so_far.found, so_far.mistakes, so_far.hints) == ((3, 4, 5), (1, 1), 2)
    assert (so_far.hearts, so_far.over) == (1, "solved")
    halfway = progress_of([Try(kind, move, 0) for kind, move in kinds[:4]])
    assert (halfway.missed, halfway.shown, halfway.over) == ((1, 2), 1, None)


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


def answered(day: date, game: str, move: Any) -> tuple[Feedback, str]:
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
        answer, said = answered(day, which, move)
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
    assert answered(MONDAY, "tokens", puzzle.answers[0])[1] == (
        f"You went to {right}. It was the best place. It gets {gained} more than {tempting}."
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
    position = puzzle_position(puzzle, Line(puzzle, puzzle.record), *judge(puzzle, 0))
    assert position.certificate.reach == "rule"
    assert question_of(position, game).endswith(" Find a better one. This is true if ties break this way.")
    assert hints_of(position, record)[1].startswith("If ties break this way, at least one of these is best: ")
    assert position.told is not None
    assert answer_said(position.told, record).endswith(" Otherwise we can’t be sure.")


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
    "place-last": "The last token is yours.",
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
        for puzzle in mistakes(a_dinner(seed, **DINNERS[rules]), seed):
            kind, idea, names = check(puzzle), puzzle.idea, [seat.name for seat in puzzle.record.seats]
            position = puzzle_position(puzzle, Line(puzzle, puzzle.record), None, None)
            said = hints_of(position, puzzle.record)[0]
            move = "" if idea.move is None else name(puzzle, idea.move)
            other = "the others" if idea.other is None else names[idea.other]
            if kind in IDEAS:
                assert IDEAS[kind].format(move=move, other=other) in said
            met.add(kind)
    assert "next-bite" in met
    assert "backwards" not in met
