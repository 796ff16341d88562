"""The pictures that links show where they are shared: of a match, or a position that stands for a game."""

from typing import Any

from flask import Response, abort, current_app

from engine.dinner.named import find_dinner
from engine.errors import UnknownNameError
from engine.game import seat_letter
from engine.record import Record, SeatLabel
from engine.tokens.rules import numbered
from webapp.extensions import services
from webapp.games.any.base import Presentation
from webapp.games.presentation import find_presentation
from webapp.jobs.pictures import DrawRecord, DrawResult
from webapp.jobs.requests import write_record
from webapp.words import has_message, language, say, say_for
from webapp.words.language import cached_per_language


@cached_per_language
def positions() -> dict[str, Record]:
    """Return a record of each game by its name; another game is shown as its untouched form has it."""
    you = SeatLabel(say("match-you"))
    return {
        "dinner": Record.of(find_dinner("figure-2").game, (you, SeatLabel("Bob")), 0),
        "tokens": Record.of(numbered(10, 3), (SeatLabel("Ariel"), SeatLabel("Beatrice"), you), 0, (5, 9)),
    }


def card(name: str) -> Response:
    """Draw a position that stands for a game."""
    try:
        record = positions().get(name) or _usual_start(find_presentation(name))
    except UnknownNameError:
        abort(404)
    own = f"review-card-{name}"
    return draw_card(record, say(f"review-card-{name}") if has_message(own) else say_for(name, "title"))


def _usual_start(shown: Presentation[Any]) -> Record:
    """Return the game of an untouched form before its first move."""
    game = shown.form.read({"seed": "1"}).game
    labels = tuple(SeatLabel(seat_letter(seat)) for seat in range(game.seats))
    return Record.of(game, labels, 0)


def draw_card(record: Record, title: str) -> Response:
    """Draw the last position of a record, with a line over it."""
    return as_card(DrawRecord(write_record(record), title, language().tag))


def as_card(question: DrawRecord | DrawResult) -> Response:
    """Have a picture drawn, to be kept for a day."""
    drawn = services().analysis.answer(question, current_app.config["BOT_LIMIT"])
    response = Response(drawn.png, mimetype="image/png")
    response.cache_control.public = True
    response.cache_control.max_age = 24 * 3600
    return response
