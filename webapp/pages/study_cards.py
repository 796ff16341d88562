"""The pictures of links to the home page, Learn and the Lab: a plate, a step, how a chapter went, a question.

They stand above these rooms and above that of the painter, since none of them knows another.
"""

from flask import Response, abort, request

from engine.game import seat_letter
from engine.record import Record, SeatLabel
from webapp.errors import BadRequestError
from webapp.games.any.forms import FormError
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.pages.lab.dinner_page import playable
from webapp.pages.lab.nearest import describe
from webapp.pages.lab.questions import ask_dinner
from webapp.pages.lab.token_questions import ask_tokens
from webapp.pages.learn.pages import find_chapter
from webapp.pages.learn.progress import FIRST, SECOND, TOLD, tries_in
from webapp.pages.learn.steps import write
from webapp.pages.play.showcase import first_plate, taste
from webapp.pages.review.cards import as_card, card, draw_card
from webapp.pages.review.result_picture import CardSquare, ResultCard
from webapp.pages.review.tasks import DrawResult
from webapp.words import say

LONGEST_TITLE = 52
"""Most characters of a line over a picture that is not cut."""
SQUARES: dict[int, CardSquare] = {FIRST: "right", SECOND: "second", TOLD: "wrong"}
"""What is drawn of a step by how it was answered."""


def taste_card(got: int | None = None) -> Response:
    """Draw the plate of the home page, under what is asked of a friend of someone who got so much there."""
    shown = taste()
    if got is None:
        return draw_card(first_plate(), say("home-plate-title", best=shown.best))
    if got not in shown.reachable:
        abort(404)
    return draw_card(first_plate(), say(f"home-share-{shown.kind(got)}", yours=got, best=shown.best))


def step_card(name: str, number: int) -> Response:
    """Draw the board of a step as it stands before a guess, with what is asked: never the answer."""
    chapter = find_chapter(name)
    if not 1 <= number <= len(chapter.steps):
        abort(404)
    material = chapter.steps[number - 1]()
    words = write(material)
    title = words.question if len(words.question) <= LONGEST_TITLE else words.title
    return draw_card(_record(material.view(None), number in chapter.drawn), title)


def _record(view: View, moved: bool) -> Record:
    game = game_seen(view)
    names = [seat["name"] or "" for seat in view["seats"]]
    labels = tuple(SeatLabel(name[:1].upper() + name[1:]) for name in names)
    made = view["moves"] if moved else []
    moves = tuple(game.move_from_json(move["move"]) for move in made if "move" in move)
    return Record.of(game, labels, 0, moves)


def chapter_card(name: str, digits: str) -> Response:
    """Draw how a reader answered a chapter: a digit for each step, as its link has them."""
    chapter = find_chapter(name)
    tries = tries_in(digits, len(chapter.steps))
    if tries is None:
        abort(404)
    said = say("learn-score", first=tries.count(FIRST), steps=len(tries.steps))
    row = tuple(SQUARES[each] for each in tries.steps)
    return as_card(DrawResult(ResultCard(chapter.title, say("learn-key"), (row,), said)))


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
