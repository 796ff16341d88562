"""The pages of puzzles: two for each day, and more without a date. A guest's tries are kept in the store."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import quote
from engine.exact import number_to_json
from engine.game import AnyGame, Seat
from engine.puzzles.puzzle import GAMES
from engine.record import Record, SeatLabel
from webapp.errors import NoSuchPuzzleError, NotOverError, NotSavedError
from webapp.extensions import services
from webapp.games.any.base import Reasoning
from webapp.games.any.forms import small_number, typed_move
from webapp.games.any.phrases import in_a_row
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation, names_of
from webapp.games.words import move_target, score_text
from webapp.http.guests import current_guest, current_guests
from webapp.jobs.pictures import DrawRecord, DrawResult, ResultCard
from webapp.jobs.requests import RecordText, read_record, write_record
from webapp.keys import digest
from webapp.matches.store import StorageError
from webapp.matches.views import view_of_record
from webapp.matches.writer import ConflictError
from webapp.play.position import Position, show_match
from webapp.play.result import begin_at
from webapp.puzzles.progress import (
    FIRST_DAY,
    Endings,
    Progress,
    Tries,
    Try,
    TryKind,
    days_in_time,
    month_of,
    others_sentence,
    progress_of,
    result_line,
    share_text,
    squares,
    state_of,
    streak_words,
)
from webapp.puzzles.requests import Feedback, JudgeMove, PosePuzzle, PuzzleId, PuzzlePosition, say_wrong
from webapp.review.requests import Future, Look, future_of
from webapp.site.views import Page
from webapp.words import Amount, Day, Listed, language, say

bp = Blueprint("puzzles", __name__)

HINTS = 2
"""Hints in one position."""

MONTHS = 3
"""Months on a page of the archive."""

MAX_MOVE_LENGTH = 60
"""Longest move text accepted. Longer input is rejected without being echoed."""

MAX_NUMBER = 10**6
"""The highest number of a puzzle without a date."""


@bp.get("/puzzle")
def today() -> Page:
    """Show the first of today's puzzles that is not over; days begin at midnight UTC."""
    return _first_open(current_day())


@bp.get("/puzzle/<day>")
def day(day: str) -> Page:
    """Show the first puzzle of a day that is not over."""
    return _first_open(_read_day(day))


@bp.get("/puzzle/another/<game>")
def another(game: str) -> AnyResponse:
    """Redirect to the first puzzle without a date that the guest has not tried."""
    known = _endings("another/")
    tried = {int(key.split("/")[1]) for key in known if key.endswith(f"/{_read_game(game)}")}
    number = next(k for k in range(1, len(tried) + 2) if k not in tried)
    return redirect(url_for("puzzles.puzzle", game=game, number=number), 303)


@bp.route("/puzzle/<day>/<game>", methods=["GET", "POST"])
@bp.route("/puzzle/another/<game>/<int:number>", methods=["GET", "POST"])
def puzzle(game: str, day: str = "", number: int = 0) -> Page:
    """Show a puzzle, or take a try at it."""
    id, guest = _read_id(game, day, number), current_guest()
    progress = progress_of(_tries(id.key, guest))
    if request.method == "GET":
        return _render(id, progress, note=say("puzzle-old") if "old" in request.args else "")
    if guest is None:
        return _render(id, progress, note=say("puzzle-no-cookie"))
    if progress.over or small_number(request.form.get("at", "")) != progress.count:
        return _redirect(id, old=None if progress.over else 1)
    if "hint" in request.form:
        if progress.shown < HINTS:
            _add_try(id, guest, progress, "hint", None)
        return _redirect(id)
    typed = request.form.get("m", "").strip()[:MAX_MOVE_LENGTH]
    if not typed:
        return _redirect(id)
    judge = JudgeMove(id, progress.found, typed_move(typed))
    verdict = services().analysis.answer(judge, current_app.config["BOT_LIMIT"])
    if verdict.told is None:
        return _render(id, progress, wrong=say_wrong(verdict.wrong), typed=typed)
    move, kind = verdict.told.move, _kind(progress, verdict.told.correct, verdict.ends)
    if move not in progress.missed:
        _add_try(id, guest, progress, kind, move)
    return _redirect(id)


@bp.post("/puzzle/<day>/<game>/play")
@bp.post("/puzzle/another/<game>/<int:number>/play")
def play(game: str, day: str = "", number: int = 0) -> AnyResponse:
    """Begin a match against the computer from the position of a puzzle."""
    id = _read_id(game, day, number)
    found = _pose(PosePuzzle(id))
    record = read_record(found.record)
    return begin_at(record, len(record.moves), found.mover, _title(id))


@bp.get("/puzzle/<day>/<game>/picture.<any(svg, png):format>")
@bp.get("/puzzle/another/<game>/<int:number>/picture.<any(svg, png):format>")
def picture(game: str, format: str, day: str = "", number: int = 0) -> Response:
    """Draw the position of a puzzle."""
    id = _read_id(game, day, number)
    found = _pose(PosePuzzle(id))
    record = _read_position(found.record, found.mover)
    return _draw(DrawRecord(write_record(record), _title(id), language().tag), format)


@bp.get("/puzzle/<day>/<game>/result.<any(svg, png):format>")
@bp.get("/puzzle/another/<game>/<int:number>/result.<any(svg, png):format>")
def result(game: str, format: str, day: str = "", number: int = 0) -> Response:
    """Draw the visitor's own squares, once there is a result: the picture gives nothing away."""
    id = _read_id(game, day, number)
    progress = progress_of(_tries(id.key, current_guest()))
    if progress.over is None:
        raise NotOverError(say("puzzle-no-result-yet"))
    position = _pose(PosePuzzle(id))
    level, rows = say(f"puzzle-level-{position.difficulty}"), squares(progress, position.decisions)
    return _draw(DrawResult(ResultCard(_title(id), level, rows, result_line(progress))), format)


@bp.get("/puzzle/archive")
def archive() -> Page:
    """Show three months of the calendar, the last of them this one or that of ``?month=2026-11``."""
    asked, now = request.args.get("month", ""), current_day()
    try:
        first = datetime.strptime(asked, "%Y-%m").date() if asked else now.replace(day=1)
    except ValueError:
        raise NoSuchPuzzleError(say("puzzle-no-month", sent=quote(asked), like=f"{now:%Y-%m}")) from None
    if not FIRST_DAY.replace(day=1) <= first <= now:
        ends = {"first": Day(FIRST_DAY, "month"), "last": Day(now, "month")}
        raise NoSuchPuzzleError(say("puzzle-month-beyond", month=Day(first, "month"), **ends))
    endings = _endings("20")
    months = [month_of(first, now, None, endings)]
    while len(months) < MONTHS and months[0].before is not None:
        months.insert(0, month_of(months[0].before, now, None, endings))
    return render_template(
        "puzzles/archive.html",
        months=months,
        streak=streak_words(days_in_time(endings), now),
        solved=sum(ending.solved is True for ending in endings.values()),
    )


def current_day() -> date:
    """Return the date by UTC."""
    return datetime.now(UTC).date()


@bp.app_template_global()
def daily_state() -> str:
    """Return a sentence on today's puzzles: how many the guest has finished, or that there are new ones."""
    today = current_day()
    ended = len(_over(today))
    return say("home-daily-ended", n=ended, most=len(GAMES)) if ended else say("home-daily-help")


def _first_open(day: date) -> Page:
    over = _over(day)
    id = PuzzleId(day, next((game for game in GAMES if game not in over), GAMES[0]))
    return _render(id, progress_of(_tries(id.key, current_guest())))


def _over(day: date) -> list[str]:
    """Return the games whose puzzle of a day the guest has solved or lost."""
    endings = _endings(day.isoformat())
    found = {game: endings.get(PuzzleId(day, game).key) for game in GAMES}
    return [game for game, ending in found.items() if ending is not None and ending.solved is not None]


def _title(id: PuzzleId) -> str:
    """Return the title of a puzzle: ``The dinner puzzle of 22 November 2026``."""
    if isinstance(id.of, int):
        return say("puzzle-by-number", game=id.game, n=id.of)
    return say("puzzle-of-day", game=id.game, date=Day(id.of))


def _redirect(id: PuzzleId, **more: Any) -> AnyResponse:
    layout = request.form.get("view") or None
    return redirect(url_for("puzzles.puzzle", view=layout, **id.arguments, **more), 303)


def _kind(progress: Progress, right: bool, ends: bool) -> TryKind:
    if right:
        return "solved" if ends else "right"
    return "lost" if progress.hearts == 1 else "wrong"


def _add_try(id: PuzzleId, guest: str, progress: Progress, kind: TryKind, move: int | str | None) -> None:
    try:
        stored_tries().add(digest(guest), id.key, progress.count, kind, move)
    except ConflictError:
        pass  # another page of the same guest was faster: what it did is shown next
    except StorageError:
        raise NotSavedError(say("puzzle-not-saved")) from None


def _render(
    id: PuzzleId, progress: Progress, note: str = "", wrong: str | None = None, typed: str = ""
) -> Page:
    last = progress.last
    right = last is not None and last.kind in ("right", "solved")
    tried = None if last is None else last.move
    puzzle = _pose(PosePuzzle(id, progress.found, tried, right, progress.over is not None))
    record = _read_position(puzzle.record, puzzle.mover)
    view = view_of_record(record, puzzle.mover, id.key)
    ends = [_read_position(end, puzzle.mover) for end in puzzle.futures or ()]
    begun = Record(record.game, record.seats, record.seed, record.played[: puzzle.start])
    title = _title(id)
    level = say(f"puzzle-level-{puzzle.difficulty}")
    link = url_for("puzzles.puzzle", **id.arguments, _external=True)
    page = render_template(
        "puzzles/puzzle.html",
        position=_board(view, puzzle, progress),
        **_day_facts(id.of, id.game),
        id=id,
        here=url_for("puzzles.puzzle", **id.arguments),
        title=title,
        puzzle=puzzle,
        progress=progress,
        question=question_of(puzzle, record.game),
        said="" if puzzle.told is None else answer_said(puzzle.told, record),
        hints=hints_of(puzzle, record)[: progress.shown],
        goal=_goal(view, puzzle, progress),
        turns=_reasoning(begun, puzzle, id.key).to_come,
        rows=squares(progress, puzzle.decisions),
        replies=_replies(record, puzzle, progress, id.key) if right else "",
        missed=[move_target(view, move) for move in progress.missed],
        wrong=wrong,
        typed=typed,
        note=note,
        others=others_sentence(stored_tries().solvers(id.key)),
        futures=_futures(ends, puzzle, id.key),
        reasons=_reasoning(ends[0], puzzle, id.key).steps if ends else (),
        result=result_line(progress) if progress.over else "",
        share=share_text(
            say("puzzle-share-title", title=title, level=level), progress, puzzle.decisions, link
        )
        if progress.over
        else "",
    )
    return page, 400 if wrong else 200


def _day_facts(day: date | int, game: str) -> dict[str, object]:
    """Return the tabs, the month and the streak that the page of a daily puzzle shows; none for others."""
    if isinstance(day, int):
        return {}
    endings, now = _endings("20"), current_day()
    ids = [PuzzleId(day, name) for name in GAMES]
    return {
        "tabs": [(find_presentation(id.game), id, state_of(endings.get(id.key))) for id in ids],
        "month": month_of(day.replace(day=1), now, day, endings),
        "streak": streak_words(days_in_time(endings), now),
    }


def _goal(view: View, puzzle: PuzzlePosition, progress: Progress) -> str:
    """Return the goal of the puzzle in a sentence; once it is over, the right move or the result."""
    worth = score_text(view, number_to_json(puzzle.worth))
    noun = find_presentation(view.game).noun_of(game_seen(view))
    if progress.over == "solved":
        return say("puzzle-goal-kept", worth=worth)
    sole = puzzle.answers == 1
    if progress.over == "lost":
        if puzzle.best is None:
            return say("puzzle-goal-lost", worth=worth)
        best = move_target(view, puzzle.best)
        return say(
            "puzzle-goal-lost-one" if sole else "puzzle-goal-lost-any", noun=noun, move=best, worth=worth
        )
    if puzzle.decisions > 1:
        return say("puzzle-goal-many", noun=noun, n=puzzle.decisions, worth=worth)
    return say("puzzle-goal-one" if sole else "puzzle-goal-any", noun=noun, worth=worth)


def _board(view: View, puzzle: PuzzlePosition, progress: Progress) -> Position:
    marks = {str(move): "wrong" for move in progress.missed}
    if puzzle.best is not None:
        marks[str(puzzle.best)] = "best"
    open_ = progress.over is None
    shown = show_match(view, view.ply, request.values.get("view", ""))
    return replace(shown, can_move=open_, can_play=open_, shortcuts=False, marks=marks)


def _replies(record: Record, puzzle: PuzzlePosition, progress: Progress, key: str) -> str:
    """Return the replies to the last right move as sentences."""
    written = [record.game.move_to_json(move) for move in record.moves]
    last = written.index(progress.found[-1])
    shown = show_match(view_of_record(record, puzzle.mover, key), len(written), "")
    return " ".join(f"{entry.sentence}." for entry in shown.entries[last + 1 :])


def _reasoning(record: Record, puzzle: PuzzlePosition, key: str) -> Reasoning:
    """Return the words of a puzzle on a line that was played from its position."""
    view = view_of_record(record, puzzle.mover, key)
    return find_presentation(view.game).reasoning(seen_at(view), view, puzzle.start)


def _futures(ends: list[Record], puzzle: PuzzlePosition, key: str) -> tuple[Future, ...]:
    """Draw the whole games that follow the right first move and the tempting one; none before the end."""
    ways = ("right" if puzzle.only else "also", "tempting")
    look = Look(puzzle.mover, key, url_for("static", filename="icons/dishes.svg"))
    return tuple(
        future_of(record, puzzle.start, puzzle.mover, way, not k, look)
        for k, (record, way) in enumerate(zip(ends, ways, strict=False))
    )


def _read_position(text: RecordText, solver: Seat) -> Record:
    """Read the record of a puzzle; the solver is “You” in the reader's language."""
    record = read_record(text)
    seats = list(record.seats)
    seats[solver] = SeatLabel(say("match-you"))
    return replace(record, seats=tuple(seats))


def _draw(question: DrawRecord | DrawResult, format: str) -> Response:
    drawn = services().analysis.answer(question, current_app.config["BOT_LIMIT"])
    response = Response(drawn.svg if format == "svg" else drawn.png)
    response.mimetype = "image/svg+xml" if format == "svg" else "image/png"
    return response


def _pose(question: PosePuzzle) -> PuzzlePosition:
    return services().analysis.answer(question, current_app.config["BOT_LIMIT"])


def _tries(key: str, guest: str | None) -> tuple[Try, ...]:
    return () if guest is None else stored_tries().of(digest(guest), key)


def _endings(prefix: str) -> Endings:
    """Return the outcomes of the visitor's puzzles whose keys begin with ``prefix``."""
    guests = current_guests()
    return stored_tries().endings(digest(guests[0]), prefix) if guests else {}


def _read_id(game: str, day: str, number: int) -> PuzzleId:
    """Read the parts of an address; raises `NoSuchPuzzleError`."""
    of = _read_day(day) if day else _read_number(number)
    return PuzzleId(of, _read_game(game))


def _read_game(text: str) -> str:
    if text not in GAMES:
        raise NoSuchPuzzleError(say("puzzle-no-game", sent=quote(text), names=Listed(GAMES)))
    return text


def _read_number(number: int) -> int:
    if not 1 <= number <= MAX_NUMBER:
        raise NoSuchPuzzleError(say("puzzle-no-number", sent=quote(number), all=MAX_NUMBER))
    return number


def _read_day(text: str) -> date:
    try:
        day = datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise NoSuchPuzzleError(
            say("puzzle-no-day", sent=quote(text), like=current_day().isoformat())
        ) from None
    if day > current_day():
        tomorrow = day == current_day() + timedelta(1)
        raise NoSuchPuzzleError(say("puzzle-tomorrow" if tomorrow else "puzzle-not-yet", date=Day(day)))
    if day < FIRST_DAY:
        raise NoSuchPuzzleError(say("puzzle-too-early", date=Day(day), first=Day(FIRST_DAY)))
    return day


def stored_tries() -> Tries:
    """Return the tries in the database of this request's app."""
    return Tries(services().store)


# -- words ---------------------------------------------------------------------------------------------------


def question_of(puzzle: PuzzlePosition, game: AnyGame) -> str:
    """Ask for a better move than the one that looks good, or that was played."""
    if puzzle.tempting is None:
        return say("puzzle-question-equal")
    shown = find_presentation(game.name)
    noun, move = shown.noun_of(game), shown.target(game, puzzle.tempting)
    if not puzzle.retry:
        return say("puzzle-question", noun=noun, move=move)
    reach = puzzle.certificate.reach
    hedge = "" if reach == "all" else say(f"review-hedge-{reach}")
    return in_a_row(say("puzzle-question-retry", noun=noun, move=move), hedge)


def hints_of(puzzle: PuzzlePosition, record: Record) -> tuple[str, ...]:
    """Return both hints: an idea, and a choice of a few moves; none at the end of a line."""
    hints, game = puzzle.hints, record.game
    if hints is None:
        return ()
    shown = find_presentation(game.name)
    choice = Listed(shown.target(game, move) for move in hints.choice)
    if len(choice) == 1:
        narrowed = say("puzzle-choice-one", moves=choice)
    else:
        narrowed = say("puzzle-choice", sure=puzzle.certificate.reach, moves=choice)
    idea = say(
        f"puzzle-idea-{hints.kind}",
        noun=shown.noun_of(game),
        move="" if hints.move is None else shown.target(game, hints.move),
        asks="all" if hints.other is None else "one",
        other="" if hints.other is None else names_of(record)[hints.other],
    )
    return idea, narrowed


def answer_said(told: Feedback, record: Record) -> str:
    """Explain a tried move; for a wrong one, without naming a right one."""
    game = record.game
    shown = find_presentation(game.name)
    you = told.evaluation.mover
    said = shown.explained(game, told.evaluation, told.made, told.reason, names_of(record), you, spoil=False)
    if told.tempting is None or told.reason.kind != "best" or not told.evaluation.certificate.complete:
        return said
    gained = Amount(told.evaluation.option(told.tempting).regret, shown.manner.unit)
    more = say("reason-gained", loss=gained, better=shown.target(game, told.tempting))
    return in_a_row(said, more)
