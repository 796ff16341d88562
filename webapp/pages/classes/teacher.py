"""The teacher's buttons: names, tasks, rounds, freezing, results as a file, cards to print, the end."""

import io

from flask import Response, current_app, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from engine.csv_table import write_csv
from engine.names import tidy
from webapp.classes.cards import TEACHER
from webapp.classes.model import SchoolClass, Task
from webapp.classes.results import COLUMNS, results_of, rows_of
from webapp.classes.service import classes
from webapp.errors import BadNameError, MatchError, NoSuchClassError
from webapp.extensions import services
from webapp.games.any.forms import FormError
from webapp.http.guests import current_guests, join_as
from webapp.keys import digest, show_code
from webapp.machine import now
from webapp.matches.transitions import clean_name
from webapp.pages.classes.pages import show_teacher
from webapp.pages.classes.shown import show_results
from webapp.pages.classes.task_form import read_task
from webapp.pages.classes.tasks import DrawQrCodes
from webapp.pages.classes.visits import pupil_in, taught
from webapp.pages.site.pages import Page
from webapp.words import Sentence, say
from webapp.words.numbers import decimal_point


def change_class(code: str) -> Page:
    """Rename a class, let pupils in or not, freeze it or not."""
    room, sent = taught(code), request.form
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


def add_pupils(code: str) -> Page:
    """Add names, a line each."""
    room = taught(code)
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


def show_pupil(code: str, number: int) -> Page:
    """Show a pupil to the teacher."""
    return _pupil_page(taught(code), number)


def change_pupil(code: str, number: int) -> Page:
    """Rename a pupil, keep the pupil out, make the card anew, or remove the pupil."""
    room = taught(code)
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
    return redirect(url_for("pages.show_pupil", code=room.id, number=number), 303)


def add_task(code: str) -> Page:
    """Set a task."""
    room = taught(code)
    try:
        classes().set_task(room, read_task(request.form))
    except FormError as error:
        return show_teacher(room, error.fields, 400)
    except MatchError as error:
        return show_teacher(room, {"kind": str(error)}, error.status)
    return _back(room, "tasks")


def change_task(code: str, number: int) -> Page:
    """Remove a task, or forget its results."""
    room = taught(code)
    task = task_in(room, number)
    if request.form.get("do") == "remove":
        classes().store.remove_task(room.id, task.number)
    elif request.form.get("do") == "reset":
        classes().store.reset(room.id, task.number)
    return _back(room, "tasks")


def reset_class(code: str) -> Page:
    """Forget all results, if that was confirmed."""
    room = taught(code)
    if request.form.get("sure") != "yes":
        return show_teacher(room, {"reset": say("classes-tick")}, 400)
    classes().store.reset(room.id, None)
    return _back(room)


def erase_class(code: str) -> Page:
    """Delete a class with all that was played in it, if that was confirmed."""
    room = taught(code)
    if request.form.get("sure") != "yes":
        return show_teacher(room, {"erase": say("classes-tick")}, 400)
    classes().erase(room)
    return redirect(url_for("pages.all_classes"), 303)


def start_round(code: str) -> Page:
    """Start a round: everyone plays someone."""
    room = taught(code)
    try:
        task = task_in(room, request.form.get("task", 0, type=int))
        classes().pair_up(room, task)
    except MatchError as error:
        return show_teacher(room, {"round": str(error)}, error.status)
    return _back(room, "rounds")


def fill_round(code: str) -> Page:
    """Seat bots for pupils who have left."""
    room = taught(code)
    classes().fill_in(room, classes().store.pairs(room.id))
    return _back(room, "rounds")


def class_cards(code: str) -> str:
    """Show the cards to print, the pupils' or the teacher's."""
    room = taught(code)
    teacher = "teacher" in request.args
    people = [(TEACHER, say("classes-teacher"))] if teacher else [(p.number, p.name) for p in room.pupils]
    codes = [classes().card_of(room, number) for number, _ in people]
    links = tuple(_link(room, card) for card in codes)
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
        address=url_for("pages.all_classes", _external=True),
    )


def renew_card(code: str) -> AnyResponse:
    """Renew the teacher's card, which keeps out who has used an older one, but not who asks for it."""
    room = taught(code)
    classes().new_card(room, TEACHER)
    response = redirect(url_for("pages.class_cards", code=room.id, teacher=1), 303)
    assert isinstance(response, Response)
    if room.guest_hash not in map(digest, current_guests()):
        join_as(response, classes().secret(classes().find(room.id), TEACHER), room.id)
    return response


def class_results(code: str) -> Response:
    """Hand out the results: a row for each pupil and task, or round, as the reader's spreadsheet opens it."""
    room = taught(code)
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


def _link(room: SchoolClass, card: str) -> str:
    return url_for("pages.show_card", code=room.id, card=card, _external=True)


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
    return redirect(url_for("pages.school_class", code=room.id, _anchor=part or None), 303)
