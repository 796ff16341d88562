"""Find the better move: one puzzle a day, the same for everybody, and one from each mistake of a match."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

import msgspec
from flask import current_app, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import EngineError, RecordError, quote
from engine.game import play_sole
from engine.record import Record
from webapp.errors import NoSuchPuzzleError
from webapp.extensions import services
from webapp.games.forms import small_number
from webapp.games.presentation import find_presentation
from webapp.games.words import move_target
from webapp.matches.views import view_of_record
from webapp.play.game import show_match
from webapp.review.pages import begin_at, finished_record
from webapp.review.tasks import DailyPuzzle, PuzzlePosition, ReviewPuzzle
from webapp.site.context import named
from webapp.site.pages import Page
from webapp.workers.records import read_record, write_record

FIRST_DAY = date(2026, 1, 1)
"""Puzzles are asked from this day on."""

HINTS = 2

LONGEST = 60
"""Most characters of a move that are read: more are quoted in no answer."""


@dataclass(frozen=True, slots=True)
class Try:
    """A move that was tried: its name, and whether it is right."""

    move: int | str
    target: str
    correct: bool


@dataclass(frozen=True, slots=True)
class Attempt:
    """How far the solver of a puzzle has come, as the form carries it.

    Attributes
    ----------
    tried
        Moves tried before, none twice, as they stand in a record.
    hints
        How many hints are shown.
    move
        The move tried just now, if any; between stacks as it was typed.
    """

    tried: tuple[int | str, ...]
    hints: int
    move: int | str | None


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a puzzle: its own address and title, and the days or the review that it leads to.

    Attributes
    ----------
    back
        The review it comes from; None on a puzzle of a day.
    previous, following
        The days before and after that have a puzzle, as dates and in words.
    """

    here: str
    title: str
    back: str | None = None
    day: date | None = None
    is_today: bool = False
    previous: date | None = None
    previous_words: str | None = None
    following: date | None = None
    following_words: str | None = None


def today() -> Page:
    """Show today's puzzle; days begin at midnight UTC."""
    return _daily(current_day())


def puzzle(day: str) -> Page:
    """Show the puzzle of a day that has come."""
    return _daily(_day(day))


def play_on(day: str) -> AnyResponse:
    """Play the puzzle's position out against the computer."""
    found = _ask(DailyPuzzle(_day(day)))
    record = read_record(found.record)
    title = f"Puzzle of {_words(_day(day))}"
    return begin_at(record, len(record.moves), found.mover, title)


def find_better(match: str) -> Page:
    """Ask for something better than the move before position ``m`` of a match that is over."""
    record, title = finished_record(match)
    asked = request.args.get("m", "")
    at = small_number(asked)
    if at is None or not 0 < at <= len(record.moves):
        raise RecordError(f"There is no move {quote(asked)}: they count from 1 to {len(record.moves)}.")
    back = url_for("pages.review", match=match, m=at)
    here = url_for("pages.find_better", match=match, m=at)
    question = ReviewPuzzle(write_record(record), at - 1)
    return _show(question, Around(here, title, back=back), match)


def current_day() -> date:
    """Return the date by UTC."""
    return datetime.now(UTC).date()


def _daily(day: date) -> Page:
    before = day - timedelta(1) if day > FIRST_DAY else None
    after = day + timedelta(1) if day < current_day() else None
    around = Around(
        url_for("pages.puzzle", day=day.isoformat()),
        f"The puzzle of {_words(day)}",
        day=day,
        is_today=day == current_day(),
        previous=before,
        previous_words=_words(before) if before else None,
        following=after,
        following_words=_words(after) if after else None,
    )
    return _show(DailyPuzzle(day), around)


def _day(text: str) -> date:
    try:
        day = datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise NoSuchPuzzleError(f"{quote(text)} is no day: write it like {current_day()}.") from None
    if day > current_day():
        raise NoSuchPuzzleError(f"The puzzle of {_words(day)} is not out yet: each comes at midnight, UTC.")
    if day < FIRST_DAY:
        raise NoSuchPuzzleError(
            f"There is no puzzle of {_words(day)}: the first is that of {_words(FIRST_DAY)}."
        )
    return day


def _words(day: date) -> str:
    return f"{day.day}\u00a0{day:%B %Y}"


def _ask(question: DailyPuzzle | ReviewPuzzle) -> PuzzlePosition:
    return services().analysis.answer(question, current_app.config["BOT_LIMIT"])


def _show(question: DailyPuzzle | ReviewPuzzle, around: Around, match: str = "puzzle") -> Page:
    attempt = _attempt()
    puzzle = _ask(msgspec.structs.replace(question, move=attempt.move))
    told, wrong, record = puzzle.told, puzzle.wrong, read_record(puzzle.record)
    view = view_of_record(record, puzzle.mover, match)
    game = find_presentation(view["game"])
    tried = _known(record, attempt.tried)
    if told is not None and told.move not in tried:
        tried.append(told.move)
    solved = told is not None and told.correct
    move = told.move if told is not None else None
    marks = {str(k): "best" if solved and k == move else "wrong" for k in tried}
    board = replace(
        show_match(view, view["ply"], request.values.get("view", "")),
        can_move=not solved,
        can_play=not solved,
        shortcuts=False,
        marks=marks,
        marked=game.marked(view, marks),
    )
    return render_template(
        "puzzle.html",
        **named(board),
        **named(around),
        puzzle=puzzle,
        question=game.question(view, puzzle.question),
        turns=game.to_come(view),
        certificate=puzzle.certificate,
        told=told,
        wrong=wrong,
        typed=attempt.move if wrong else "",
        solved=solved,
        tried=[Try(k, move_target(view, k), solved and k == move) for k in tried],
        hints=puzzle.hints[: attempt.hints],
        more_hints=attempt.hints < HINTS,
        what=game.noun,
    ), 400 if wrong else 200


def _attempt() -> Attempt:
    tried = [_move(part) for part in request.form.get("tried", "").split(",")[:40] if part]
    move = request.form.get("m", "").strip()
    shown = small_number(request.form.get("hints", "")) or 0
    if "hint" in request.form:
        shown, move = shown + 1, ""
    return Attempt(tuple(dict.fromkeys(tried)), min(shown, HINTS), _move(move[:LONGEST]) if move else None)


def _move(text: str) -> int | str:
    number = small_number(text)
    return text if number is None else number


def _known(record: Record, tried: tuple[int | str, ...]) -> list[int | str]:
    """Return those moves of a form that can be made in the puzzle's position."""
    state, known = record.final_state(), []
    for move in tried:
        try:
            read = record.game.move_from_json(move)
            play_sole(record.game, state, read)
        except EngineError:
            continue
        known.append(record.game.move_to_json(read))
    return known
