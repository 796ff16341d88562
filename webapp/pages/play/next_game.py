"""The next game: where *Next* and *Try again* lead, and another try from a position of a game."""

from dataclasses import replace

from flask import Response, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import EngineError, RecordError, quote
from engine.game import CHANCE, AnyGame, Facts, Seat, sole_mover
from engine.record import Record
from engine.strategies import find_strategy
from webapp.extensions import matches, own_key
from webapp.feature import Sequel, sequel_of
from webapp.games.any.forms import small_number
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_name, ensure_guest
from webapp.matches.creation import FinishedMatch, finished
from webapp.matches.match import Match
from webapp.matches.match_state import game_of, is_passed_over, level_of, plate_of_try, seat_of, title_of
from webapp.matches.messages import BotPlan, PersonPlan, SeatPlan
from webapp.matches.transitions import own_seat
from webapp.pages.play.acts import SETTLE
from webapp.pages.play.goal import another_try
from webapp.pages.site.pages import keep_name
from webapp.words import say


def next_game(match: Match, key: str | None, again: bool = False) -> str:
    """Make the next game of a visitor who has finished one; return its id.

    With other people it is the rematch, in which everyone keeps a seat of their own. Against bots it is what
    a feature has follow, such as the next plate of the campaign; after any other game one of the same kind
    and size against the same bots. If dice never called the visitor, or with ``again``, the same table and
    seat.

    Raises
    ------
    NotYourSeatError
        If the key opens no seat.
    NotOverError
        If the game is still played: a deal of the same plate would tell what tastes are hidden.
    """
    seat = own_seat(match, key)
    finished(match, "next")
    if sum(place.kind == "person" for place in match.seats) > 1:
        return matches().rematch(match.id, key)
    sequel = sequel_after(match, seat)
    return (sequel.again if again and sequel.again is not None else sequel.following)()


def sequel_after(match: Match, seat: Seat) -> Sequel:
    """Return what may follow a match that is over, for the person at a seat.

    If dice never called that person, that is the same game once more.
    """
    source, passed_over = finished(match, "next"), is_passed_over(match, seat)

    def again() -> str:
        return _made(source, source.deal((seat,)), match.title)

    def following() -> str:
        return _made(source, source.deal(None), None)

    sequel = sequel_of(match, seat)
    if sequel is None:
        is_open = game_of(match).facts == Facts()  # else another game would know what this one hid
        sequel = Sequel(again=again if is_open or passed_over else None, following=following)
    return replace(sequel, following=sequel.again) if passed_over and sequel.again is not None else sequel


def _made(source: FinishedMatch, game: AnyGame, title: str | None) -> str:
    """Make another match of the visitor against the same bots."""
    seats: list[SeatPlan] = [
        PersonPlan(name=seat.name or current_name())
        if seat.strategy is None
        else BotPlan(strategy=seat.strategy)
        for seat in source.match.seats
    ]
    coach = level_of(source.match)
    return matches().create(game, seats, title=title, guest=ensure_guest(), coach=coach).id


def retry(match: str) -> AnyResponse:
    """Make a new match that begins at a position of this one, against the same bots."""
    source = matches().finished(match, "review")
    record, title = source.record, title_of(source.match)
    at, seat = (small_number(request.form.get(name, "")) for name in ("m", "seat"))
    if at is None or at > len(record.moves):
        sent = quote(request.form.get("m", ""))
        raise RecordError(say("review-no-position", sent=sent, n=len(record.moves)))
    found = matches().find(match)
    mine = seat is not None and seat == seat_of(found, own_key(match))
    plate = plate_of_try(found) if mine else None
    return begin_at(record, at, seat, another_try(title, record.game.name, at), plate)


def begin_at(record: Record, at: int, seat: Seat | None, title: str, plate: str | None = None) -> AnyResponse:
    """Seat the visitor in a match that begins after ``at`` moves of a record; all others are bots.

    Without a ``seat``, on the one that moves next. With a ``plate``, it is played there.
    """
    game = record.game
    mover = sole_mover(game, list(record.states())[at])
    seat = mover if seat is None or seat >= game.seats else seat
    if seat == CHANCE:
        seat = 0
    if mover is None or seat is None:
        raise RecordError(say("review-over-there"))
    name = current_name()
    seats = [
        PersonPlan(name=name) if k == seat else BotPlan(strategy=_stand_in(record, k))
        for k in range(game.seats)
    ]
    made = matches().create(
        game,
        seats,
        title=title,
        seed=record.seed,
        guest=ensure_guest(),
        moves=[(played.seat, game.move_to_json(played.move)) for played in record.played[:at]],
        coach="nudge",
        plate=plate,
    )
    matches().settle(made.id, SETTLE)
    response = redirect(url_for("pages.game", match=made.id), 303)
    assert isinstance(response, Response)
    keep_name(response, name)
    return response


def _stand_in(record: Record, seat: Seat) -> str:
    strategy = record.seats[seat].strategy
    try:
        return find_strategy(strategy, record.game.name).name
    except EngineError:
        return find_presentation(record.game.name).usual
