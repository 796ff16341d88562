"""The forms of tasks: a plate, a puzzle, a dinner or a board of one's own, or a game that was played."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from flask import current_app

from engine.campaign import PLATES, Plate
from engine.errors import quote
from engine.game import AnyGame
from engine.names import is_legible, is_name, tidy
from engine.puzzles.puzzle import GAMES
from webapp.classes.model import Setting, Task
from webapp.errors import MatchError, NoSuchMatchError, NotOverError
from webapp.extensions import matches, services
from webapp.games.any.forms import FormError
from webapp.games.presentation import find_presentation
from webapp.jobs.requests import read_record
from webapp.keys import normalize_code
from webapp.matches.messages import BotPlan
from webapp.play.forms import plan_match
from webapp.puzzles.requests import PosePuzzle, PuzzleId
from webapp.words import Day, say

KINDS = ("plate", "dinner", "board", "puzzle", "game")
"""What can be set, in the order in which it is offered."""

OWN = {"dinner": "dinner", "board": "tokens"}
"""Which game is laid by one's own dinner, and by one's own board."""

MOST_PUZZLE = 10**6
MAX_TITLE = 80
EVERYWHERE = timedelta(days=1, hours=12)
"""A day ends when it has ended everywhere."""


def read_task(sent: Mapping[str, str]) -> Task:
    """Read a task from a form; its number is given when it is kept.

    Raises
    ------
    FormError
        With one sentence for each field that is wrong.
    """
    kind = sent.get("kind", "")
    until = _until(sent.get("until", ""))
    if kind == "plate":
        return _plate_task(sent.get("plate", ""), until)
    if kind == "puzzle":
        return _puzzle_task(sent, until)
    if kind in OWN:
        return _own_task(kind, sent, until)
    if kind == "game":
        return _played_task(sent.get("game-code", ""), until)
    raise FormError({"kind": say("classes-task-kind", sent=quote(kind))})


def _plate_task(slug: str, until: int | None) -> Task:
    plate: Plate | None = next((plate for plate in PLATES if plate.slug == slug), None)
    if plate is None:
        raise FormError({"plate": say("classes-task-no-plate", sent=quote(slug))})
    sitting = plate.sitting
    setting = Setting(sitting.game.to_json(), sitting.seat, sitting.bots)
    return Task(0, say(f"plates-title-{slug}"), sitting.game.name, setting, slug, until)


def _puzzle_task(sent: Mapping[str, str], until: int | None) -> Task:
    name, typed = sent.get("puzzle-game", ""), sent.get("puzzle", "").strip()
    if name not in GAMES:
        raise FormError({"puzzle-game": say("classes-task-kind", sent=quote(name))})
    of: date | int
    if not typed:
        of = datetime.now(UTC).date()
    elif typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= MOST_PUZZLE:
        of = int(typed)
    else:
        raise FormError({"puzzle": say("classes-task-no-puzzle", sent=quote(typed), all=MOST_PUZZLE)})
    question = PosePuzzle(PuzzleId(of, name))
    found = services().analysis.answer(question, current_app.config["BOT_LIMIT"])
    record = read_record(found.record)
    moves = tuple((played.seat, record.game.move_to_json(played.move)) for played in record.played)
    setting = Setting(
        record.game.to_json(), found.mover, _bots(record.game, found.mover, [""] * record.game.seats), moves
    )
    title = (
        say("puzzle-by-number", game=name, n=of)
        if isinstance(of, int)
        else say("puzzle-of-day", game=name, date=Day(of))
    )
    return Task(0, title, name, setting, None, until)


def _own_task(kind: str, sent: Mapping[str, str], until: int | None) -> Task:
    fields = {
        "source": "own",
        "own": sent.get("own", ""),
        "first": sent.get("first", "given"),
        "opponent": sent.get("dinner-bot", ""),
        "money": "typed",
        "values": sent.get("values", ""),
        "board": sent.get("shape", "line"),
        "seats": sent.get("seats", "2"),
    }
    bots = sent.get(f"{kind}-bot", "")
    fields |= {f"seat-{seat}": bots for seat in range(1, 10)}
    plan = plan_match(OWN[kind], {key: value for key, value in fields.items() if value})
    by_seat = tuple(seat.strategy if isinstance(seat, BotPlan) else None for seat in plan.seats)
    title = _title(sent.get("title", "")) or plan.title
    return Task(0, title, OWN[kind], Setting(plan.game.to_json(), by_seat.index(None), by_seat), None, until)


def _title(typed: str) -> str:
    """Read the title of a task, which keeps to the rules of names; it may be empty."""
    title = tidy(typed)
    if title and not (is_name(title, MAX_TITLE) and is_legible(title, MAX_TITLE)):
        raise FormError({"title": say("classes-task-no-title", sent=quote(title), most=MAX_TITLE)})
    return title


def _played_task(typed: str, until: int | None) -> Task:
    """Return the task to play a game again from its start, as someone played it."""
    parts = [part for part in urlsplit(typed.strip()[:200]).path.split("/") if part]
    code = next((code for part in reversed(parts) if (code := normalize_code(part))), None)
    try:
        if code is None:
            raise NoSuchMatchError(say("classes-task-no-game", sent=quote(typed)))
        source = matches().finished(code, "task")
    except NotOverError as error:
        raise FormError({"game-code": str(error)}) from None
    except MatchError:
        raise FormError({"game-code": say("classes-task-no-game", sent=quote(typed))}) from None
    match, game = source.match, source.record.game
    seat = next((k for k, place in enumerate(match.seats) if place.kind == "person"), 0)
    bots = _bots(game, seat, [place.strategy or "" for place in match.seats])
    return Task(0, match.title, game.name, Setting(game.to_json(), seat, bots), None, until)


def _bots(game: AnyGame, seat: int, wanted: list[str]) -> tuple[str | None, ...]:
    """Return a bot for each seat but one: as wanted where it can play so, else one that can."""
    shown: Any = find_presentation(game.name)
    able = {bot.name for bot in shown.strategies if bot.covers(game)}
    deputy = shown.deputy(game)
    if deputy is None:
        raise FormError({"kind": say("classes-task-no-bot")})
    return tuple(
        None if k == seat else name if name in able else deputy.name for k, name in enumerate(wanted)
    )


def _until(typed: str) -> int | None:
    """Read the last day of a task; it ends when that day has ended everywhere."""
    if not typed.strip():
        return None
    try:
        day = date.fromisoformat(typed.strip())
        end = datetime(day.year, day.month, day.day, tzinfo=UTC) + EVERYWHERE
    except (ValueError, OverflowError):
        raise FormError({"until": say("classes-task-no-day", sent=quote(typed))}) from None
    if end < datetime.now(UTC):
        raise FormError({"until": say("classes-task-past", sent=Day(day))})
    return int(end.timestamp())


def last_day(task: Task) -> date | None:
    """Return the last day of a task, None if it has none."""
    return None if task.until is None else (datetime.fromtimestamp(task.until, UTC) - EVERYWHERE).date()
