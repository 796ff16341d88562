"""The ways into a class: opening one, joining by code and name, a printed card, the pupil's own page."""

from dataclasses import dataclass

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import quote
from engine.plates import COURSES
from webapp.classes.cards import TEACHER
from webapp.classes.model import ClassClosedError, NoSuchClassError, NotTeacherError, Pupil, SchoolClass
from webapp.classes.service import classes
from webapp.classes.shown import own_pair, show_class, show_results
from webapp.classes.task_form import KINDS
from webapp.errors import MatchError
from webapp.extensions import matches, services
from webapp.games.presentation import PRESENTATIONS
from webapp.http.guests import PUPIL_COOKIE, current_guests, ensure_guest, join_as, leave_class
from webapp.keys import digest, normalize_code, show_code
from webapp.site.act_forms import SETTLE
from webapp.site.qr import qr_code
from webapp.site.views import Page
from webapp.words import Sentence, say

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


def taught(code: str) -> SchoolClass:
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
    """Show how a class works, the visitor's classes, and the two ways in."""
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
        return _pupil(found)
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
        return _pupil(found, str(error)), error.status
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


def _pupil(found: Visit, wrong: str = "") -> str:
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
