"""The coach by plain forms: how much it is to help, and a hint."""

from flask import redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import quote
from webapp.errors import BadRequestError
from webapp.extensions import matches
from webapp.games.any.forms import small_number
from webapp.matches.coach import LEVELS
from webapp.matches.match import CoachLevel
from webapp.pages.play.fields import key_of_form, ply_of_form
from webapp.words import Listed, Sentence


def choose(match: str) -> AnyResponse:
    """Choose how much the coach helps from now on."""
    matches().set_coach(match, key_of_form(match), level_of_form("off"))
    return _back(match)


def hint(match: str) -> AnyResponse:
    """Ask for a step of a hint, by default the move itself; the page of the match then shows it."""
    step = small_number(request.form.get("step", "3"))
    if step not in (1, 2, 3):
        raise BadRequestError(Sentence("errors-hint-step", given=quote(request.form["step"])))
    matches().take_hint(match, key_of_form(match), ply_of_form(), step)
    return _back(match)


def level_of_form(usual: CoachLevel) -> CoachLevel:
    """Return the level that a form asks for; ``usual`` if it says nothing of it."""
    asked = request.form.get("coach", usual)
    for level in LEVELS:
        if level == asked:
            return level
    raise BadRequestError(Sentence("errors-coach-level", given=quote(asked), known=Listed(LEVELS)))


def _back(match: str) -> AnyResponse:
    return redirect(url_for("pages.game", match=match), 303)
