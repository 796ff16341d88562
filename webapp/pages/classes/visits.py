"""The visitors of a class: its teacher, a pupil, or a stranger, who may guess only so often."""

from dataclasses import dataclass

from flask import request

from engine.errors import quote
from webapp.classes.model import Pupil, SchoolClass
from webapp.classes.service import classes
from webapp.errors import NoSuchClassError, NotTeacherError
from webapp.extensions import services
from webapp.http.guests import current_guests
from webapp.keys import digest, normalize_code
from webapp.words import Sentence


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
