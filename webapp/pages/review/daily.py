"""The daily puzzles, one of each game, and more of them without end: tries are counted in the store."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from flask import Response, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import quote
from engine.exact import number_to_json
from engine.puzzles.puzzle import GAMES
from engine.record import Record
from webapp.errors import NoSuchPuzzleError, NotOverError, NotSavedError
from webapp.extensions import services
from webapp.games.any.base import Reasoning
from webapp.games.any.forms import small_number, typed_move
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import move_target, score_text
from webapp.http.guests import current_guest, current_guests
from webapp.jobs.records import read_record
from webapp.keys import digest
from webapp.matches.batches import ConflictError
from webapp.matches.store import StorageError
from webapp.matches.tries import Try, TryKind
from webapp.matches.views import view_of_record
from webapp.pages.play.game import MatchShown, show_match
from webapp.pages.review.calendar import (
    FIRST_DAY,
    Endings,
    Month,
    days_in_time,
    month_of,
    puzzle_key,
    state_of,
    streak_words,
)
from webapp.pages.review.futures import Future, Look, future_of
from webapp.pages.review.pages import begin_at
from webapp.pages.review.puzzle_words import answer_said, hints_of, question_of
from webapp.pages.review.result_picture import ResultCard
from webapp.pages.review.solving import Solving, Square, result_line, share_text, solving, squares, told_of
from webapp.pages.review.tasks import (
    DrawRecord,
    DrawResult,
    JudgeMove,
    NumberedPuzzle,
    PosePuzzle,
    PuzzlePosition,
    say_wrong,
)
from webapp.pages.site.context import named
from webapp.pages.site.pages import Page
from webapp.words import Day, Listed, say, say_for

HINTS = 2
"""Hints in one position."""

MONTHS = 3
"""Months on a page of the archive."""

LONGEST = 60
"""Most characters of a move that are read: more are quoted in no answer."""

MOST = 10**6
"""The last of the puzzles without end."""


@dataclass(frozen=True, slots=True)
class Which:
    """One puzzle: of a day or by its number, in one game."""

    of: date | int
    game: str

    @property
    def key(self) -> str:
        """The name under which its tries are kept."""
        return puzzle_key(self.of, self.game)

    @property
    def here(self) -> str:
        """Its address."""
        return self.address("puzzle", "another_one")

    def address(self, daily: str, other: str, **more: Any) -> str:
        """Return the address of one of two pages: of the puzzle of a day, or of one by its number."""
        if isinstance(self.of, int):
            return url_for(f"pages.{other}", game=self.game, number=self.of, **more)
        return url_for(f"pages.{daily}", day=self.of.isoformat(), game=self.game, **more)

    @property
    def title(self) -> str:
        """Its title: ``The dinner puzzle of 22 November 2026``."""
        if isinstance(self.of, int):
            return say("puzzle-by-number", game=self.game, n=self.of)
        return say("puzzle-of-day", game=self.game, date=Day(self.of))

    @property
    def asked(self) -> NumberedPuzzle:
        """Its name as the workers know it."""
        return NumberedPuzzle(self.of, self.game)


@dataclass(frozen=True, slots=True)
class Tab:
    """One of the puzzles of a day: its game, its address, and what became of it."""

    name: str
    icon: str
    here: str
    current: bool
    state: str


@dataclass(frozen=True, slots=True)
class PuzzleShown:
    """The text on the page of a puzzle, besides the board.

    Attributes
    ----------
    day, tabs, month, streak, others
        Of a puzzle of a day: the day, both puzzles, the calendar, days in a row, how others did.
    said, hints
        Why the move that was tried is right or wrong; the hints that are shown.
    goal
        What is to be found and kept; once it is over, what was.
    rows
        A row of squares for each try.
    best
        In words, why the answer is right.
    share, result
        What is sent to friends, and how it ended; empty until then.
    note
        Why nothing was counted right now, if that is so.
    """

    which: Which
    here: str
    title: str
    puzzle: PuzzlePosition
    so_far: Solving
    question: str
    said: str
    hints: tuple[str, ...]
    goal: str
    turns: str
    rows: tuple[tuple[Square, ...], ...]
    told_after: str
    missed: tuple[str, ...]
    wrong: str | None
    typed: str
    note: str
    day: date | None
    tabs: tuple[Tab, ...]
    month: Month | None
    streak: str
    others: str
    futures: tuple[Future, ...]
    reasons: list[str]
    result: str
    share: str


def today() -> Page:
    """Show today's dinner, or its token puzzle if the dinner is done; days begin at midnight UTC."""
    return _of_day(current_day())


def daily_state() -> str:
    """Say how many of today's puzzles the guest has ended, or that there are new ones."""
    day = current_day()
    endings = _endings(day.isoformat())
    ended = sum(_over(endings, puzzle_key(day, game)) for game in GAMES)
    return say("home-daily-help") if not ended else say("home-daily-ended", n=ended, most=len(GAMES))


def puzzle_day(day: str) -> Page:
    """Show a puzzle of a day that has come."""
    return _of_day(_day(day))


def puzzle(day: str, game: str) -> Page:
    """Show one puzzle of a day, or take a try at it."""
    return _page(Which(_day(day), _game(game)))


def another(game: str) -> AnyResponse:
    """Go to the first puzzle without a date that the guest has not tried."""
    known = _endings("another/")
    tried = {int(key.split("/")[1]) for key in known if key.endswith(f"/{_game(game)}")}
    number = next(k for k in range(1, len(tried) + 2) if k not in tried)
    return redirect(url_for("pages.another_one", game=game, number=number), 303)


def another_one(game: str, number: int) -> Page:
    """Show a puzzle without a date, or take a try at it."""
    return _page(Which(_number(number), _game(game)))


def archive() -> Page:
    """Show three months of the calendar, up to one (``?month=2026-11``), this one by default."""
    asked = request.args.get("month", "")
    now = current_day()
    try:
        first = datetime.strptime(asked, "%Y-%m").date() if asked else now.replace(day=1)
    except ValueError:
        raise NoSuchPuzzleError(say("puzzle-no-month", sent=quote(asked), like=f"{now:%Y-%m}")) from None
    if not FIRST_DAY.replace(day=1) <= first <= now:
        raise NoSuchPuzzleError(
            say(
                "puzzle-month-beyond",
                month=Day(first, "month"),
                first=Day(FIRST_DAY, "month"),
                last=Day(now, "month"),
            )
        )
    endings = _endings("20")
    months = [month_of(first, now, None, endings)]
    while len(months) < MONTHS and months[0].before is not None:
        months.insert(0, month_of(months[0].before, now, None, endings))
    return render_template(
        "archive.html",
        months=months,
        streak=streak_words(days_in_time(endings), now),
        solved=sum(ending.solved is True for ending in endings.values()),
    )


def play_on(day: str, game: str) -> AnyResponse:
    """Play the position of a day's puzzle out against the computer."""
    return _play(Which(_day(day), _game(game)))


def play_another(game: str, number: int) -> AnyResponse:
    """Play the position of a puzzle without a date out against the computer."""
    return _play(Which(_number(number), _game(game)))


def puzzle_picture(day: str, game: str, format: str) -> Response:
    """Draw the position of a day's puzzle."""
    return _picture(Which(_day(day), _game(game)), format)


def another_picture(game: str, number: int, format: str) -> Response:
    """Draw the position of a puzzle without a date."""
    return _picture(Which(_number(number), _game(game)), format)


def result_picture(day: str, game: str, format: str) -> Response:
    """Draw the visitor's own squares, once there is a result: it gives nothing away."""
    return _result(Which(_day(day), _game(game)), format)


def another_result(game: str, number: int, format: str) -> Response:
    """Draw the visitor's own squares at a puzzle without a date."""
    return _result(Which(_number(number), _game(game)), format)


def current_day() -> date:
    """Return the date by UTC."""
    return datetime.now(UTC).date()


def _of_day(day: date) -> Page:
    endings = _endings(day.isoformat())
    through = [game for game in GAMES if _over(endings, puzzle_key(day, game))]
    game = next((game for game in GAMES if game not in through), GAMES[0])
    return _page(Which(day, game))


def _page(which: Which) -> Page:
    guest = current_guest()
    so_far = solving(_tries(which.key, guest))
    if request.method == "GET":
        return _show(which, so_far, note=say("puzzle-old") if "old" in request.args else "")
    if guest is None:
        return _show(which, so_far, note=say("puzzle-no-cookie"))
    if so_far.over or small_number(request.form.get("at", "")) != so_far.count:
        return redirect(_again(which, old=None if so_far.over else 1), 303)
    if "hint" in request.form:
        if so_far.shown < HINTS:
            _add(which, guest, so_far, "hint", None)
        return redirect(_again(which), 303)
    typed = request.form.get("m", "").strip()[:LONGEST]
    if not typed:
        return redirect(_again(which), 303)
    verdict = services().analysis.answer(
        JudgeMove(which.asked, so_far.found, typed_move(typed)), current_app.config["BOT_LIMIT"]
    )
    if verdict.told is None:
        return _show(which, so_far, wrong=say_wrong(verdict.wrong), typed=typed)
    move, kind = verdict.told.move, _kind(so_far, verdict.told.correct, verdict.ends)
    if move not in so_far.missed:
        _add(which, guest, so_far, kind, move)
    return redirect(_again(which), 303)


def _kind(so_far: Solving, right: bool, ends: bool) -> TryKind:
    if right:
        return "solved" if ends else "right"
    return "lost" if so_far.hearts == 1 else "wrong"


def _add(which: Which, guest: str, so_far: Solving, kind: TryKind, move: int | str | None) -> None:
    try:
        services().store.tries.add(digest(guest), which.key, so_far.count, kind, move)
    except ConflictError:
        pass  # another page of the same guest was faster: what it did is shown next
    except StorageError:
        raise NotSavedError(say("puzzle-not-saved")) from None


def _again(which: Which, **more: Any) -> str:
    layout = request.form.get("view") or None
    return which.address("puzzle", "another_one", view=layout, **more)


def _show(which: Which, so_far: Solving, note: str = "", wrong: str | None = None, typed: str = "") -> Page:
    last = so_far.last
    puzzle = _ask(
        PosePuzzle(
            which.asked,
            so_far.found,
            None if last is None else last.move,
            last is not None and last.kind in ("right", "solved"),
            so_far.over is not None,
        )
    )
    record = read_record(puzzle.record)
    view = view_of_record(record, puzzle.mover, which.key)
    board = _board(record, puzzle, so_far, which)
    now, endings = current_day(), _endings("20")
    day = which.of if isinstance(which.of, date) else None
    rows = squares(so_far, puzzle.decisions)
    ends = _ended(puzzle)
    shown = PuzzleShown(
        which=which,
        here=which.here,
        title=which.title,
        puzzle=puzzle,
        so_far=so_far,
        question=question_of(puzzle, record.game),
        said="" if puzzle.told is None else answer_said(puzzle.told, record),
        hints=hints_of(puzzle, record)[: so_far.shown],
        goal=_goal(view, puzzle, so_far),
        turns=_reasoning(_begun(record, puzzle.start), puzzle, which.key).to_come,
        rows=rows,
        told_after=_answers(record, puzzle, so_far, which.key),
        missed=tuple(move_target(view, move) for move in so_far.missed),
        wrong=wrong,
        typed=typed,
        note=note,
        day=day,
        tabs=_tabs(which, endings) if day else (),
        month=month_of(day.replace(day=1), now, day, endings) if day else None,
        streak=streak_words(days_in_time(endings), now) if day else "",
        others=told_of(services().store.tries.solvers(which.key)),
        futures=_futures(ends, puzzle, which.key),
        reasons=list(_reasoning(ends[0], puzzle, which.key).steps) if ends else [],
        result=result_line(so_far) if so_far.over else "",
        share=share_text(
            say("puzzle-share-title", title=which.title, level=say(f"puzzle-level-{puzzle.difficulty}")),
            so_far,
            puzzle.decisions,
            which.address("puzzle", "another_one", _external=True),
        )
        if so_far.over
        else "",
    )
    return render_template("daily.html", **named(board), **named(shown)), 400 if wrong else 200


def _goal(view: View, puzzle: PuzzlePosition, so_far: Solving) -> str:
    """Say what is to be found and kept; once the puzzle is over, what was right or how well it went."""
    noun, worth = _noun(view), score_text(view, number_to_json(puzzle.worth))
    if so_far.over == "solved":
        return say("puzzle-goal-kept", worth=worth)
    sole = puzzle.answers == 1
    if so_far.over == "lost":
        if puzzle.best is None:
            return say("puzzle-goal-lost", worth=worth)
        best = move_target(view, puzzle.best)
        return say(
            "puzzle-goal-lost-one" if sole else "puzzle-goal-lost-any", noun=noun, move=best, worth=worth
        )
    if puzzle.decisions > 1:
        return say("puzzle-goal-many", noun=noun, n=puzzle.decisions, worth=worth)
    return say("puzzle-goal-one" if sole else "puzzle-goal-any", noun=noun, worth=worth)


def _noun(view: View) -> str:
    return find_presentation(view["game"]).noun_of(game_seen(view))


def _begun(record: Record, start: int) -> Record:
    return Record(record.game, record.seats, record.seed, record.played[:start])


def _board(record: Record, puzzle: PuzzlePosition, so_far: Solving, which: Which) -> MatchShown:
    view = view_of_record(record, puzzle.mover, which.key)
    marks = {str(move): "wrong" for move in so_far.missed}
    if puzzle.best is not None:
        marks[str(puzzle.best)] = "best"
    going = so_far.over is None
    return replace(
        show_match(view, view["ply"], request.values.get("view", "")),
        can_move=going,
        can_play=going,
        shortcuts=False,
        marks=marks,
    )


def _answers(record: Record, puzzle: PuzzlePosition, so_far: Solving, id: str) -> str:
    """Say what the others did after the last right move."""
    if so_far.last is None or so_far.last.kind not in ("right", "solved"):
        return ""
    written = [record.game.move_to_json(move) for move in record.moves]
    last = written.index(so_far.found[-1])
    shown = show_match(view_of_record(record, puzzle.mover, id), len(written), "")
    return " ".join(f"{entry.sentence}." for entry in shown.entries[last + 1 :])


def _ended(puzzle: PuzzlePosition) -> list[Record]:
    """Return the whole games that follow the right first move and the tempting one, once all may be told."""
    return [] if puzzle.futures is None else [read_record(end) for end in puzzle.futures]


def _reasoning(record: Record, puzzle: PuzzlePosition, id: str) -> Reasoning:
    """Return the words of a puzzle on a line that was played from its position."""
    view = view_of_record(record, puzzle.mover, id)
    return find_presentation(view["game"]).reasoning(seen_at(view), view, puzzle.start)


def _futures(ends: list[Record], puzzle: PuzzlePosition, id: str) -> tuple[Future, ...]:
    ways = ("right" if puzzle.only else "also", "tempting")
    look = Look(puzzle.mover, id, url_for("static", filename="icons/dishes.svg"))
    return tuple(
        future_of(record, puzzle.start, puzzle.mover, way, not k, look)
        for k, (record, way) in enumerate(zip(ends, ways, strict=False))
    )


def _tabs(which: Which, endings: Endings) -> tuple[Tab, ...]:
    tabs = []
    for game in GAMES:
        other, shown = Which(which.of, game), find_presentation(game)
        state = state_of(endings.get(other.key))
        tabs.append(
            Tab(say_for(shown.name, "short"), shown.manner.icon, other.here, game == which.game, state)
        )
    return tuple(tabs)


def _play(which: Which) -> AnyResponse:
    found = _ask(PosePuzzle(which.asked))
    record = read_record(found.record)
    return begin_at(record, len(record.moves), found.mover, which.title)


def _picture(which: Which, format: str) -> Response:
    return _drawn(DrawRecord(_ask(PosePuzzle(which.asked)).record, which.title), format)


def _result(which: Which, format: str) -> Response:
    so_far = solving(_tries(which.key, current_guest()))
    if so_far.over is None:
        raise NotOverError(say("puzzle-no-result-yet"))
    puzzle = _ask(PosePuzzle(which.asked))
    card = ResultCard(
        which.title,
        say(f"puzzle-level-{puzzle.difficulty}"),
        squares(so_far, puzzle.decisions),
        result_line(so_far),
    )
    return _drawn(DrawResult(card), format)


def _drawn(question: DrawRecord | DrawResult, format: str) -> Response:
    drawn = services().analysis.answer(question, current_app.config["BOT_LIMIT"])
    response = Response(drawn.svg if format == "svg" else drawn.png)
    response.mimetype = "image/svg+xml" if format == "svg" else "image/png"
    return response


def _ask(question: PosePuzzle) -> PuzzlePosition:
    return services().analysis.answer(question, current_app.config["BOT_LIMIT"])


def _tries(key: str, guest: str | None) -> tuple[Try, ...]:
    return () if guest is None else services().store.tries.of(digest(guest), key)


def _endings(like: str) -> Endings:
    """Return how the visitor's tries ended, of puzzles whose names begin so."""
    guests = current_guests()
    return services().store.tries.endings(digest(guests[0]), like) if guests else {}


def _over(endings: Endings, key: str) -> bool:
    ending = endings.get(key)
    return ending is not None and ending.solved is not None


def _game(text: str) -> str:
    if text not in GAMES:
        raise NoSuchPuzzleError(say("puzzle-no-game", sent=quote(text), names=Listed(GAMES)))
    return text


def _number(number: int) -> int:
    if not 1 <= number <= MOST:
        raise NoSuchPuzzleError(say("puzzle-no-number", sent=quote(number), all=MOST))
    return number


def _day(text: str) -> date:
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
