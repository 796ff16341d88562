"""The pictures of links to the Lab: the dinner or the board that is asked about."""

from collections.abc import Mapping
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for

from engine.game import seat_letter
from engine.record import Record, SeatLabel
from webapp.errors import BadRequestError
from webapp.games.any.forms import FormError
from webapp.http.frames import Fields
from webapp.lab.dinner_page import playable
from webapp.lab.nearest import describe
from webapp.lab.questions import ask_dinner
from webapp.lab.token_questions import ask_tokens
from webapp.pages.review.cards import card, draw_card
from webapp.words import say

bp = Blueprint("lab_cards", __name__, url_prefix="/card/lab")


@bp.get("/dinner.png")
def dinner() -> Response:
    """Draw the dinner that an address asks about, if it can be a match."""
    try:
        question = ask_dinner(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None
    if playable(question) is not None:
        return card("dinner")
    record = Record.of(question.game, (SeatLabel("Alice"), SeatLabel("Bob")), 0)
    return draw_card(record, question.title)


@bp.get("/tokens.png")
def tokens() -> Response:
    """Draw the board that an address asks about, with the tokens that are placed."""
    try:
        question = ask_tokens(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None
    labels = tuple(SeatLabel(seat_letter(seat)) for seat in range(question.game.seats))
    return draw_card(Record.of(question.game, labels, 0, question.placed), describe(question))


def about_dinners(_path: Mapping[str, object], query: Fields) -> tuple[str, str]:
    """Return the title of the page about dinners, and the picture of a question."""
    return say("lab-door-dinners"), f"{url_for('lab_cards.dinner', _external=True)}?{urlencode(query)}"


def about_tokens(_path: Mapping[str, object], query: Fields) -> tuple[str, str]:
    """Return the title of the page about token games, and the picture of a question."""
    return say("lab-door-tokens"), f"{url_for('lab_cards.tokens', _external=True)}?{urlencode(query)}"
