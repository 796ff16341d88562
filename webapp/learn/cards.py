"""The pictures of links to chapters: a step as it stands before a guess, and how a chapter went."""

from flask import Blueprint, Response, abort
from msgspec import UNSET

from engine.record import Record, SeatLabel
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.jobs.pictures import CardSquare, DrawResult, ResultCard
from webapp.learn.progress import FIRST, SECOND, TOLD, tries_in
from webapp.learn.steps import write
from webapp.learn.views import find_chapter
from webapp.pages.cards import as_card, draw_card
from webapp.words import say

bp = Blueprint("learn_cards", __name__)

LONGEST_TITLE = 52
"""Most characters of a line over a picture that is not cut."""
SQUARES: dict[int, CardSquare] = {FIRST: "right", SECOND: "second", TOLD: "wrong"}
"""What is drawn of a step by how it was answered."""


@bp.get("/card/learn/<any(crossout, nearest):name>/<int:number>.png")
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
    names = [seat.name or "" for seat in view.seats]
    labels = tuple(SeatLabel(name[:1].upper() + name[1:]) for name in names)
    made = view.moves if moved else []
    moves = tuple(game.move_from_json(move.move) for move in made if move.move is not UNSET)
    return Record.of(game, labels, 0, moves)


@bp.get("/card/learn/<any(crossout, nearest):name>/end-<digits>.png")
def chapter_card(name: str, digits: str) -> Response:
    """Draw how a reader answered a chapter: a digit for each step, as its link has them."""
    chapter = find_chapter(name)
    tries = tries_in(digits, len(chapter.steps))
    if tries is None:
        abort(404)
    said = say("learn-score", first=tries.count(FIRST), steps=len(tries.steps))
    row = tuple(SQUARES[each] for each in tries.steps)
    return as_card(DrawResult(ResultCard(chapter.title, say("learn-key"), (row,), said)))
