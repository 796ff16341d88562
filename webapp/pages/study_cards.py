"""The pictures of links to the home page and the Lab: a plate, a question.

They stand above these rooms and above that of the painter, since none of them knows another.
"""

from flask import Response, abort, request

from engine.game import seat_letter
from engine.record import Record, SeatLabel
from webapp.errors import BadRequestError
from webapp.games.any.forms import FormError
from webapp.pages.lab.dinner_page import playable
from webapp.pages.lab.nearest import describe
from webapp.pages.lab.questions import ask_dinner
from webapp.pages.lab.token_questions import ask_tokens
from webapp.pages.play.showcase import first_plate, taste
from webapp.pages.review.cards import card, draw_card
from webapp.words import say


def taste_card(got: int | None = None) -> Response:
    """Draw the plate of the home page, under what is asked of a friend of someone who got so much there."""
    shown = taste()
    if got is None:
        return draw_card(first_plate(), say("home-plate-title", best=shown.best))
    if got not in shown.reachable:
        abort(404)
    return draw_card(first_plate(), say(f"home-share-{shown.kind(got)}", yours=got, best=shown.best))


def lab_dinner_card() -> Response:
    """Draw the dinner that an address of the Lab asks about, if it can be a match."""
    try:
        question = ask_dinner(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None
    if playable(question) is not None:
        return card("dinner")
    record = Record.of(question.game, (SeatLabel("Alice"), SeatLabel("Bob")), 0)
    return draw_card(record, question.title)


def lab_tokens_card() -> Response:
    """Draw the board that an address of the Lab asks about, with the tokens that are placed."""
    try:
        question = ask_tokens(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None
    labels = tuple(SeatLabel(seat_letter(seat)) for seat in range(question.game.seats))
    return draw_card(Record.of(question.game, labels, 0, question.placed), describe(question))
