"""The next game: the one place that says where *Next* and *Try again* lead."""

from dataclasses import replace

from engine.game import AnyGame, Facts, Seat
from webapp.extensions import matches
from webapp.feature import Sequel, sequel_of
from webapp.http.guests import current_name, ensure_guest
from webapp.matches.coach import level_of
from webapp.matches.finished import FinishedMatch, finished
from webapp.matches.match import Match
from webapp.matches.match_state import game_of, is_passed_over
from webapp.matches.messages import BotPlan, PersonPlan, SeatPlan
from webapp.matches.transitions import own_seat


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
