"""The coach by plain forms: how much it is to help, and a hint."""

from flask import request
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import quote
from webapp.errors import BadRequestError
from webapp.extensions import matches
from webapp.matches.coach import take_hint
from webapp.matches.match import CoachLevel
from webapp.matches.match_state import LEVELS
from webapp.matches.messages import Hint, parse
from webapp.pages.play.acts import fields_of_form, to_game
from webapp.pages.play.fields import key_of_form
from webapp.words import Listed, Sentence


def hint(match: str) -> AnyResponse:
    """Ask for a step of a hint, by default the move itself; the page of the match then shows it."""
    matches().apply(match, key_of_form(match), take_hint, parse(Hint, fields_of_form(Hint)))
    return to_game(match)


def level_of_form(usual: CoachLevel) -> CoachLevel:
    """Return the level that a form asks for; ``usual`` if it says nothing of it."""
    asked = request.form.get("coach", usual)
    for level in LEVELS:
        if level == asked:
            return level
    raise BadRequestError(Sentence("errors-coach-level", given=quote(asked), known=Listed(LEVELS)))
