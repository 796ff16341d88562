"""A class for its pupils and its teacher: the ways in, both pages, and what they say of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.campaign import COURSES
from engine.errors import quote
from engine.exact import number_to_json, simplest
from engine.solve import Band
from webapp.classes.cards import TEACHER
from webapp.classes.model import (
    Attempt,
    ClassClosedError,
    NoSuchClassError,
    NotTeacherError,
    Pair,
    Pupil,
    SchoolClass,
    Task,
)
from webapp.classes.results import CommonMistake, Result, common_mistakes, found_best, results_of, standings
from webapp.classes.service import classes
from webapp.classes.task_form import KINDS, last_day
from webapp.errors import MatchError
from webapp.extensions import matches, services
from webapp.games.any.characters import sitters
from webapp.games.endings import band_text
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.http.guests import PUPIL_COOKIE, current_guests, ensure_guest, join_as, leave_class
from webapp.jobs.background import in_turns
from webapp.keys import digest, normalize_code, show_code
from webapp.machine import now
from webapp.site.act_forms import SETTLE
from webapp.site.qr import qr_code
from webapp.site.views import Page
from webapp.words import Day, Listed, Sentence, say
from webapp.words.numbers import number_text

bp = Blueprint("classes", __name__)

LIVE = ("classes/live.html", "classes/live_rounds.html")
"""The parts of the teacher's page that change by themselves."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A class as its visitor may see it: as the teacher, a pupil, one who is kept out, or as neither."""

    room: SchoolClass
    teaches: bool
    pupil: Pupil | None
    kept_out: bool


def visit(code: str) -> Visit:
    """Return a class for whoever asks for it.

    Raises
    ------
    NoSuchClassError
        If no class has the code.
    TooManyError
        If a stranger of this address has tried too many codes.
    """
    id = normalize_code(code)
    guests = current_guests()
    hashes = tuple(map(digest, guests))
    if id is None:
        raise NoSuchClassError(Sentence("classes-no-code", code=quote(code)))
    if classes().is_guessed(id, guests):
        spend_guess()
    room = classes().find(id)
    teaches = classes().teaches(room, guests)
    pupil = room.pupil_of(hashes)
    kept_out = pupil is not None and pupil.blocked
    return Visit(room, teaches, None if kept_out else pupil, kept_out)


def spend_guess() -> None:
    """Count a code that may be guessed, before anything is looked up; raises `TooManyError`."""
    services().limits.spend("guesses", request.remote_addr)


def taught_class(code: str) -> SchoolClass:
    """Return a class for its teacher; raises `NotTeacherError` for anyone else."""
    found = visit(code)
    if not found.teaches:
        raise NotTeacherError(Sentence("classes-not-teacher"))
    return found.room


def pupil_in(room: SchoolClass, number: int) -> Pupil:
    """Return a pupil of a class."""
    pupil = room.pupil(number)
    if pupil is None:
        raise NoSuchClassError(Sentence("classes-no-pupil", number=quote(number)))
    return pupil


@bp.get("/classes")
def all_classes() -> str:
    """Show the start page of classes: the visitor's classes, and the forms to open and to join one."""
    return _start({}, {})


@bp.post("/classes")
def open_class() -> Page:
    """Open a class of the visitor."""
    try:
        made = classes().open(ensure_guest(), request.form.get("name", ""))
    except MatchError as error:
        return _start({"name": str(error)}, request.form), error.status
    return redirect(url_for("classes.school_class", code=made.id), 303)


@bp.get("/classes/find")
def find_class() -> Page:
    """Go to the class of a typed code."""
    typed = request.args.get("code", "")
    id = normalize_code(typed)
    if id is None:
        return _start({"code": say("classes-no-code", code=f"“{typed[:40]}”")}, request.args), 400
    return redirect(url_for("classes.school_class", code=id), 303)


@bp.get("/classes/<code>")
def school_class(code: str) -> Page:
    """Show a class: to its teacher, to a pupil, or to someone who may join."""
    found = visit(code)
    if found.teaches and "pupil" not in request.args:
        return show_teacher(found.room)
    if found.pupil is not None:
        classes().see(found.room, found.pupil)
        return _pupil_page(found)
    return _join(found, {})


@bp.post("/classes/<code>/join")
def join_class(code: str) -> Page:
    """Join a class by name."""
    found = visit(code)
    typed = request.form.get("name", "")
    try:
        if found.kept_out:
            raise ClassClosedError(Sentence("classes-blocked"))
        pupil = classes().join(found.room, typed)
    except MatchError as error:
        return _join(found, {"name": str(error)}, typed), error.status
    return _in_as(found.room, pupil.number)


@bp.post("/classes/<code>/card")
def use_card(code: str) -> Page:
    """Go on as the one who has the card whose code was typed."""
    found = visit(code)
    room, typed = found.room, request.form.get("card", "")
    try:
        number = classes().by_card(room, typed)
    except MatchError as error:
        return _join(found, {"card": str(error)}), error.status
    return _in_as(room, number)


@bp.get("/classes/<code>/card/<card>")
def show_card(code: str, card: str) -> Page:
    """Ask whether to go on as the one whose card this is: its address was read off the card."""
    found = visit(code)
    room = found.room
    try:
        number = classes().by_card(room, card)
    except MatchError as error:
        return _join(found, {"card": str(error)}), error.status
    name = say("classes-teacher") if number == TEACHER else pupil_in(room, number).name
    return render_template("classes/card.html", room=room, name=name, card=card, code=show_code(room.id))


@bp.post("/classes/<code>/leave")
def leave_class_here(code: str) -> AnyResponse:
    """Have this browser be no pupil of the class any more; the pupil stays."""
    room = visit(code).room
    response = redirect(url_for("classes.all_classes"), 303)
    assert isinstance(response, Response)
    leave_class(response, room.id)
    return response


@bp.post("/classes/<code>/tasks/<int:number>/start")
def start_task(code: str, number: int) -> Page:
    """Begin a task as a pupil, or go on with it."""
    found = visit(code)
    task = found.room.task(number)
    if found.pupil is None or task is None:
        return redirect(url_for("classes.school_class", code=found.room.id), 303)
    try:
        match = classes().begin(found.room, task, found.pupil)
    except MatchError as error:
        return _pupil_page(found, str(error)), error.status
    classes().see(found.room, found.pupil)
    matches().settle(match, SETTLE)
    return redirect(url_for("play.game", match=match), 303)


def show_teacher(
    room: SchoolClass, errors: dict[str, str] | None = None, status: int = 200, said: str = ""
) -> Page:
    """Show the teacher's page, or only the part of it that changes."""
    services().limits.spend("reports", request.remote_addr)
    shown = show_class(room)
    if request.args.get("part") == "live":
        return "".join(render_template(part, shown=shown, room=room) for part in LIVE)
    link = url_for("classes.school_class", code=room.id, _external=True)
    page = render_template(
        "classes/teacher.html",
        shown=shown,
        room=room,
        code=show_code(room.id),
        link=link,
        qr=qr_code(link),
        errors=errors or {},
        said=said,
        form=request.form if errors else {},
        kinds=KINDS,
        courses=[course for room_courses in COURSES.values() for course in room_courses],
        games=PRESENTATIONS,
        most=current_app.config["CLASS_PUPILS"],
    )
    return page, status


@bp.app_template_global()
def class_of_match(match: str) -> tuple[str, str] | None:
    """Return the code and name of the class in which a pupil plays a match, None for all others."""
    if not any(name.startswith(f"{PUPIL_COOKIE}-") for name in request.cookies):
        return None
    found = classes().store.played(match)
    room = None if found is None else classes().store.load(found[0])
    mine = room is not None and room.pupil_of(tuple(map(digest, current_guests()))) is not None
    return (room.id, room.name) if room is not None and mine else None


def _start(errors: dict[str, str], form: object) -> str:
    known = classes().store.of_guests([digest(guest) for guest in current_guests()])
    return render_template(
        "classes/start.html",
        known=[(id, show_code(id), name, taught) for id, name, taught in known],
        errors=errors,
        form=form,
    )


def _join(found: Visit, errors: dict[str, str], typed: str = "") -> str:
    return render_template(
        "classes/join.html", room=found.room, errors=errors, form={"name": typed}, kept_out=found.kept_out
    )


def _pupil_page(found: Visit, wrong: str = "") -> str:
    assert found.pupil is not None
    pair = own_pair(found.room, found.pupil)
    template = "classes/own.html" if request.args.get("part") == "live" else "classes/pupil.html"
    return render_template(
        template,
        room=found.room,
        pupil=found.pupil,
        cells=show_results(found.room, found.pupil),
        pair=pair,
        code=show_code(found.room.id),
        wrong=wrong,
        teaches=found.teaches,
    )


def _in_as(room: SchoolClass, number: int) -> AnyResponse:
    """Have this browser be a pupil, or the teacher, and go to the class."""
    ensure_guest()  # what is played elsewhere stays another person's
    response = redirect(url_for("classes.school_class", code=room.id), 303)
    assert isinstance(response, Response)
    join_as(response, classes().secret(room, number), room.id)
    pupil = room.pupil(number)
    if pupil is not None:
        classes().see(room, pupil)
    return response


# -- a class in words ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TaskShown:
    """A task in words.

    Attributes
    ----------
    size, against, until
        How large it is, who plays the other seats, until when it counts; the last may be empty.
    over
        Whether its time is over.
    pairs
        Whether two pupils can play it against each other.
    """

    task: Task
    size: str
    against: str
    until: str
    over: bool
    pairs: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """The result of a pupil at a task, in words; ``short`` is the score alone.

    Attributes
    ----------
    move
        At which move the match is that is not over; 0 if there is none.
    """

    task: TaskShown
    text: str
    short: str
    perfect: bool
    attempts: int
    running: Attempt | None
    match: str
    move: int


@dataclass(frozen=True, slots=True)
class PupilShown:
    """The place of a pupil: ``blocked``, ``listed``, ``away``, ``playing`` or ``here``; and all results."""

    pupil: Pupil
    state: str
    where: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MistakeShown:
    """A common mistake in words, and the place in a review where one can look at it."""

    says: str
    match: str
    ply: int


@dataclass(frozen=True, slots=True)
class GameShown:
    """One match of a round, in words; ``move`` is the one that it is at, ``score`` empty until it is over."""

    match: str
    names: str
    score: str
    move: int


@dataclass(frozen=True, slots=True)
class RoundShown:
    """One round."""

    number: int
    games: tuple[GameShown, ...]


@dataclass(frozen=True, slots=True)
class ClassShown:
    """All that the teacher sees.

    Attributes
    ----------
    found
        For each task how many have the best possible, of how many with a result.
    """

    room: SchoolClass
    pupils: tuple[PupilShown, ...]
    tasks: tuple[TaskShown, ...]
    found: tuple[tuple[int, int], ...]
    mistakes: tuple[MistakeShown, ...]
    rounds: tuple[RoundShown, ...]
    standings: tuple[tuple[str, int, int, int, str], ...]
    here: int
    joined: int


def show_class(room: SchoolClass) -> ClassShown:
    """Return the class as its teacher sees it."""
    attempts = classes().complete(room)
    results, tasks = results_of(room, attempts), tuple(map(show_task, room.tasks))
    pairs = classes().store.pairs(room.id)
    running = [each.match for each in attempts if each.ended_at is None]
    played = classes().store.moves(running + [pair.match for pair in pairs if pair.payoffs is None])
    pupils = tuple(
        _show_pupil(room, pupil, tasks, results, pairs, played) for pupil in in_turns(room.pupils, 1)
    )
    found = tuple(
        found_best([results[pupil.number, task.number] for pupil in room.pupils]) for task in room.tasks
    )
    return ClassShown(
        room,
        pupils,
        tasks,
        found,
        tuple(_mistake(each, attempts) for each in common_mistakes(room.tasks, attempts)),
        _rounds(room, pairs, played),
        tuple(
            (each.pupil.name, each.games, each.won, each.drawn, _amount(each.total))
            for each in standings(room.pupils, pairs)
            if each.games
        ),
        sum(shown.state in ("here", "playing") for shown in pupils),
        sum(pupil.joined_at is not None for pupil in room.pupils),
    )


def show_task(task: Task) -> TaskShown:
    """Return a task in words."""
    game, shown = task.read_game(), find_presentation(task.game)
    names = Listed(sitter.name for sitter in sitters(task.game, task.setting.bots))
    day = last_day(task)
    return TaskShown(
        task,
        shown.form.told_size(game),
        say("campaign-company", names=names),
        "" if day is None else say("classes-task-until", day=Day(day)),
        task.until is not None and task.until < now(),
        game.seats == 2 and not task.setting.moves,
    )


def show_results(room: SchoolClass, pupil: Pupil) -> tuple[Cell, ...]:
    """Return a pupil's result at each task, in words."""
    results = results_of(room, classes().store.attempts(room.id, pupil=pupil.number))
    return tuple(_cell(show_task(task), results[pupil.number, task.number], {}) for task in room.tasks)


def own_pair(room: SchoolClass, pupil: Pupil) -> tuple[Pair, str] | None:
    """Return the match of a pupil in the latest round, and who the other is; None if there is none."""
    pairs = classes().store.pairs(room.id)
    latest = max((pair.round for pair in pairs), default=0)
    for pair in pairs:
        if pair.round == latest and pupil.number in pair.players and pair.payoffs is None:
            other = next((p for p in pair.players if p != pupil.number), None)
            return pair, _name(room, other)
    return None


def score_of(task: Task, value: Fraction) -> str:
    """Write a score as its game does."""
    return str(find_presentation(task.game).score(number_to_json(simplest(value))))


def _show_pupil(
    room: SchoolClass,
    pupil: Pupil,
    tasks: Sequence[TaskShown],
    results: Mapping[tuple[int, int], Result],
    pairs: Sequence[Pair],
    played: Mapping[str, int],
) -> PupilShown:
    cells = tuple(_cell(task, results[pupil.number, task.task.number], played) for task in tasks)
    running = next((cell for cell in cells if cell.running is not None), None)
    pair = next((each for each in pairs if pupil.number in each.players and each.payoffs is None), None)
    presence, at_board = services().presence, False
    if running is not None and running.running is not None:
        at_board = presence.away(running.running.match, running.task.task.setting.seat) is None
    if pair is not None and not at_board:
        at_board = presence.away(pair.match, pair.players.index(pupil.number)) is None
    if pupil.blocked or pupil.joined_at is None:
        return PupilShown(pupil, "blocked" if pupil.blocked else "listed", "", cells)
    if classes().is_away(pupil) and not at_board:
        return PupilShown(pupil, "away", "", cells)
    if running is not None:
        return PupilShown(pupil, "playing", running.task.task.title, cells)
    if pair is not None:
        return PupilShown(pupil, "playing", say("classes-round", number=pair.round), cells)
    return PupilShown(pupil, "here", "", cells)


def _cell(shown: TaskShown, result: Result, played: Mapping[str, int]) -> Cell:
    outcome, score, task, running = result.outcome, result.score, shown.task, result.running
    text, short = "", ""
    if outcome is not None and score is not None:
        short = score_of(task, score)
        best = band_text(find_presentation(task.game), Band(outcome.low, outcome.high))
        text = say("classes-score", score=short, best=best)
    return Cell(
        shown,
        text,
        short,
        result.perfect,
        result.attempts,
        running,
        "" if result.best is None else result.best.match,
        0 if running is None else played.get(running.match, 0) - len(task.setting.moves) + 1,
    )


def _mistake(common: CommonMistake, attempts: Sequence[Attempt]) -> MistakeShown:
    task, slip = common.task, common.slip
    shown, game = find_presentation(task.game), task.read_game()
    tried = {each.pupil for each in attempts if each.task == task.number and each.outcome is not None}
    says = say(
        "classes-mistake",
        pupils=common.pupils,
        all=len(tried),
        move=shown.target(game, game.move_from_json(slip.move)),
        game=task.game,
        number=slip.ply + 1,
        cost=score_of(task, slip.cost),
        title=task.title,
    )
    return MistakeShown(says, common.match, slip.ply + 1)


def _rounds(room: SchoolClass, pairs: Sequence[Pair], played: Mapping[str, int]) -> tuple[RoundShown, ...]:
    numbers = sorted({pair.round for pair in pairs}, reverse=True)
    return tuple(
        RoundShown(
            number,
            tuple(_game(room, pair, played.get(pair.match, 0)) for pair in pairs if pair.round == number),
        )
        for number in numbers
    )


def _game(room: SchoolClass, pair: Pair, played: int) -> GameShown:
    names = " – ".join(_name(room, player) for player in pair.players)
    score = "" if pair.payoffs is None else " – ".join(map(_amount, pair.payoffs))
    return GameShown(pair.match, names, score, played + 1)


def _name(room: SchoolClass, number: int | None) -> str:
    if number is None:
        return say("classes-bot")
    pupil = room.pupil(number)
    return say("classes-gone") if pupil is None else pupil.name


def _amount(value: Fraction) -> str:
    return number_text(number_to_json(simplest(value)))
