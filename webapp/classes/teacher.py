"""The teacher's pages: names, tasks, rounds, results as a file, cards to print, and the page to project."""

import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from engine.dinner.crossout import theorem_applies
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError
from engine.export import write_csv
from engine.game import AnyGame
from engine.names import tidy
from engine.solve import Band
from webapp.classes.cards import TEACHER
from webapp.classes.model import NoSuchClassError, SchoolClass, Task
from webapp.classes.requests import ClassCloud, DrawClassCloud, DrawQrCodes
from webapp.classes.results import COLUMNS, Result, found_best, results_of, rows_of
from webapp.classes.service import classes
from webapp.classes.task_form import read_task
from webapp.classes.views import pupil_in, score_of, show_results, show_task, show_teacher, taught_class
from webapp.errors import BadNameError, MatchError
from webapp.extensions import services
from webapp.games.any.forms import FormError
from webapp.games.endings import band_text
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_guests, join_as
from webapp.keys import digest, show_code
from webapp.machine import now
from webapp.matches.transitions import clean_name
from webapp.site.views import Page
from webapp.words import Sentence, say
from webapp.words.numbers import decimal_point

bp = Blueprint("teacher", __name__)

MAX_MORSELS = 16
"""Most morsels of a dinner whose outcomes are drawn."""


@bp.post("/classes/<code>")
def change_class(code: str) -> Page:
    """Rename a class, let pupils in or not, freeze it or not."""
    room, sent = taught_class(code), request.form
    if "name" in sent:
        try:
            classes().rename(room, sent["name"])
        except MatchError as error:
            return show_teacher(room, {"name": str(error)}, error.status)
    if sent.get("open") in ("yes", "no"):
        classes().store.change(room.id, open=sent["open"] == "yes")
    if sent.get("frozen") in ("yes", "no"):
        classes().store.change(room.id, frozen_at=now() if sent["frozen"] == "yes" else None)
    return _back(room)


@bp.post("/classes/<code>/pupils")
def add_pupils(code: str) -> Page:
    """Add names, a line each."""
    room = taught_class(code)
    names = []
    for number, line in enumerate(request.form.get("names", "").splitlines(), 1):
        if not tidy(line):
            continue
        try:
            names.append(clean_name(line))
        except BadNameError as error:
            wrong = say("classes-name-line", line=number, why=str(error))
            return show_teacher(room, {"names": wrong}, error.status)
    if not names:
        return show_teacher(room, {"names": say("classes-no-names")}, 400)
    try:
        classes().list_names(room, names)
    except MatchError as error:
        return show_teacher(room, {"names": str(error)}, error.status)
    return _back(room, "pupils")


@bp.get("/classes/<code>/pupils/<int:number>")
def show_pupil(code: str, number: int) -> Page:
    """Show a pupil to the teacher."""
    return _pupil_page(taught_class(code), number)


@bp.post("/classes/<code>/pupils/<int:number>")
def change_pupil(code: str, number: int) -> Page:
    """Rename, block, unblock or remove a pupil, or renew the card."""
    room = taught_class(code)
    pupil, sent = pupil_in(room, number), request.form
    try:
        if sent.get("do") == "rename":
            classes().rename_pupil(room, pupil, sent.get("name", ""))
        elif sent.get("do") in ("block", "unblock"):
            classes().block(room, pupil, sent["do"] == "block")
        elif sent.get("do") == "card":
            classes().new_card(room, number)
        elif sent.get("do") == "remove":
            classes().remove(room, pupil)
            return _back(room, "pupils")
    except MatchError as error:
        return _pupil_page(room, number, {"name": str(error)}), error.status
    return redirect(url_for("teacher.show_pupil", code=room.id, number=number), 303)


@bp.post("/classes/<code>/tasks")
def add_task(code: str) -> Page:
    """Set a task."""
    room = taught_class(code)
    try:
        classes().set_task(room, read_task(request.form))
    except FormError as error:
        return show_teacher(room, error.fields, 400)
    except MatchError as error:
        return show_teacher(room, {"kind": str(error)}, error.status)
    return _back(room, "tasks")


@bp.post("/classes/<code>/tasks/<int:number>")
def change_task(code: str, number: int) -> Page:
    """Remove a task, or forget its results."""
    room = taught_class(code)
    task = task_in(room, number)
    if request.form.get("do") == "remove":
        classes().store.remove_task(room.id, task.number)
    elif request.form.get("do") == "reset":
        classes().store.reset(room.id, task.number)
    return _back(room, "tasks")


@bp.post("/classes/<code>/reset")
def reset_class(code: str) -> Page:
    """Forget all results, if that was confirmed."""
    room = taught_class(code)
    if request.form.get("sure") != "yes":
        return show_teacher(room, {"reset": say("classes-tick")}, 400)
    classes().store.reset(room.id, None)
    return _back(room)


@bp.post("/classes/<code>/erase")
def erase_class(code: str) -> Page:
    """Delete a class with all that was played in it, if that was confirmed."""
    room = taught_class(code)
    if request.form.get("sure") != "yes":
        return show_teacher(room, {"erase": say("classes-tick")}, 400)
    classes().erase(room)
    return redirect(url_for("classes.all_classes"), 303)


@bp.post("/classes/<code>/rounds")
def start_round(code: str) -> Page:
    """Start a round: everyone plays someone."""
    room = taught_class(code)
    try:
        task = task_in(room, request.form.get("task", 0, type=int))
        classes().pair_up(room, task)
    except MatchError as error:
        return show_teacher(room, {"round": str(error)}, error.status)
    return _back(room, "rounds")


@bp.post("/classes/<code>/rounds/bots")
def fill_round(code: str) -> Page:
    """Seat bots for pupils who have left."""
    room = taught_class(code)
    classes().fill_in(room, classes().store.pairs(room.id))
    return _back(room, "rounds")


@bp.get("/classes/<code>/cards")
def class_cards(code: str) -> str:
    """Show the cards to print, the pupils' or the teacher's."""
    room = taught_class(code)
    teacher = "teacher" in request.args
    people = [(TEACHER, say("classes-teacher"))] if teacher else [(p.number, p.name) for p in room.pupils]
    codes = [classes().card_of(room, number) for number, _ in people]
    links = tuple(url_for("classes.show_card", code=room.id, card=card, _external=True) for card in codes)
    drawn = services().analysis.answer(DrawQrCodes(links), current_app.config["BOT_LIMIT"]) if links else ()
    return render_template(
        "classes/cards.html",
        room=room,
        code=show_code(room.id),
        cards=[
            (name, show_code(card), Markup(qr))
            for (_, name), card, qr in zip(people, codes, drawn, strict=True)
        ],
        teacher=teacher,
        address=url_for("classes.all_classes", _external=True),
    )


@bp.post("/classes/<code>/cards")
def renew_card(code: str) -> AnyResponse:
    """Renew the teacher's card, which keeps out who has used an older one, but not who asks for it."""
    room = taught_class(code)
    classes().new_card(room, TEACHER)
    response = redirect(url_for("teacher.class_cards", code=room.id, teacher=1), 303)
    assert isinstance(response, Response)
    if room.guest_hash not in map(digest, current_guests()):
        join_as(response, classes().secret(classes().find(room.id), TEACHER), room.id)
    return response


@bp.get("/classes/<code>/results.csv")
def class_results(code: str) -> Response:
    """Hand out the results: a row for each pupil and task, or round, as the reader's spreadsheet opens it."""
    room = taught_class(code)
    attempts = classes().complete(room)
    written, point = io.StringIO(), decimal_point()
    rows = rows_of(room, results_of(room, attempts), classes().store.pairs(room.id), point)
    write_csv(written, [COLUMNS, *rows], ";" if point == "," else ",")
    response = Response("\ufeff" + written.getvalue(), mimetype="text/csv")
    response.headers["Content-Disposition"] = f'attachment; filename="class-{room.id}.csv"'
    return response


def task_in(room: SchoolClass, number: int) -> Task:
    """Return a task of a class."""
    task = room.task(number)
    if task is None:
        raise NoSuchClassError(Sentence("classes-no-task", number=str(number)))
    return task


def _pupil_page(room: SchoolClass, number: int, errors: dict[str, str] | None = None) -> str:
    pupil = pupil_in(room, number)
    attempts = classes().store.attempts(room.id, pupil=number)
    return render_template(
        "classes/one_pupil.html",
        room=room,
        pupil=pupil,
        cells=show_results(room, pupil),
        attempts=[(room.task(attempt.task), attempt) for attempt in attempts],
        card=show_code(classes().card_of(room, number)),
        errors=errors or {},
        form=request.form,
    )


def _back(room: SchoolClass, part: str = "") -> AnyResponse:
    return redirect(url_for("classes.school_class", code=room.id, _anchor=part or None), 303)


@dataclass(frozen=True, slots=True)
class CloudDot:
    """A result in the cloud, and how many pupils have it; ``r`` is its size."""

    x: int
    y: int
    r: float
    count: int


@dataclass(frozen=True, slots=True)
class ScoreBar:
    """A score, who has it, and how much of the widest bar that is, in per cent."""

    score: str
    count: int
    width: float
    best: bool


@bp.get("/classes/<code>/tasks/<int:number>/cloud")
def class_cloud(code: str, number: int) -> str:
    """Show all results of a task; the answer only if it is asked for."""
    room = taught_class(code)
    task = task_in(room, number)
    results = [
        each
        for (_, of), each in results_of(room, classes().complete(room, number)).items()
        if of == number and each.outcome is not None
    ]
    told = "answer" in request.args
    drawn = _cloud(task, results)
    return render_template(
        "classes/cloud_live.html" if request.args.get("part") == "live" else "classes/cloud.html",
        room=room,
        task=show_task(task),
        number=number,
        told=told,
        cloud=drawn,
        spots=() if drawn is None else _spots(drawn),
        bars=_bars(task, results),
        answer=_answer(task, drawn, results) if told and results else "",
        ended=len(results),
    )


def _cloud(task: Task, results: Sequence[Result]) -> ClassCloud | None:
    """Have the cloud drawn, if all outcomes of the task can be counted."""
    game = task.read_game()
    if not _countable(game, task):
        return None
    assert isinstance(game, DinnerGame)
    scores = tuple((r.outcome.payoffs[0], r.outcome.payoffs[1]) for r in results if r.outcome is not None)
    try:
        question = DrawClassCloud(game, task.setting.seat, scores)
        return services().lab.answer(question, current_app.config["BOT_LIMIT"])
    except (MatchError, EngineError):
        return None


def _countable(game: AnyGame, task: Task) -> bool:
    return (
        not task.setting.moves
        and isinstance(game, DinnerGame)
        and not game.house_rules
        and len(game.morsels) <= MAX_MORSELS
        and theorem_applies(game)
    )


def _spots(drawn: ClassCloud) -> tuple[CloudDot, ...]:
    counts = Counter(drawn.points)
    return tuple(
        CloudDot(x, y, round(2.2 * count**0.5, 2), count) for (x, y), count in sorted(counts.items())
    )


def _bars(task: Task, results: Sequence[Result]) -> tuple[ScoreBar, ...]:
    counts: Counter[Fraction] = Counter(each.score for each in results if each.score is not None)
    best = {each.score for each in results if each.perfect}
    widest = max(counts.values(), default=1)
    return tuple(
        ScoreBar(score_of(task, score), count, 100 * count / widest, score in best)
        for score, count in sorted(counts.items(), reverse=True)
    )


def _answer(task: Task, drawn: ClassCloud | None, results: Sequence[Result]) -> str:
    best, ended = found_best(results)
    if drawn is None:
        (outcome, *_) = (each.outcome for each in results if each.outcome is not None)
        worth = band_text(find_presentation(task.game), Band(outcome.low, outcome.high))
        return say("classes-cloud-best", some=best, all=ended, best=worth)
    seat = task.setting.seat
    mine, other = (score_of(task, Fraction(drawn.crossout[k])) for k in (seat, 1 - seat))
    return say("classes-cloud-split", some=best, all=ended, mine=mine, other=other)
