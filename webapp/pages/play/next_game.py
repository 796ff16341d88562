"""The next game: the one place that says where *Next* and *Try again* lead."""

from webapp.extensions import matches
from webapp.http.guests import current_name
from webapp.matches.coach import level_of
from webapp.matches.finished import finished
from webapp.matches.match import Match
from webapp.matches.match_state import is_passed_over
from webapp.matches.messages import BotPlan, PersonPlan, SeatPlan
from webapp.matches.transitions import own_seat
from webapp.pages.campaign.tables import next_on_map, same_table


def next_game(match: Match, key: str | None, guest: str, again: bool = False) -> str:
    """Make the next game of a guest who has finished one; return its id.

    With other people it is the rematch, in which everyone keeps a seat of their own. Against bots: after a
    plate of the campaign the one that comes next there, not the same; after a dealt one, or once all are
    solved, a fresh deal; after any other game one of the same kind and size against the same bots. If dice
    never called the guest, or with ``again``, the same table and seat.

    Raises
    ------
    NotYourSeatError
        If the key opens no seat.
    NotOverError
        If the game is still played: a deal of the same plate would tell what tastes are hidden.
    """
    seat = own_seat(match, key)
    source = finished(match, "next")
    if sum(place.kind == "person" for place in match.seats) > 1:
        return matches().rematch(match.id, key)
    again = again or is_passed_over(match, seat)
    if again and (made := same_table(match)) is not None:
        return made.id
    if match.plate is not None:
        return next_on_map(match).id
    dealt = source.deal((seat,) if again else None)
    seats: list[SeatPlan] = [
        PersonPlan(name=seat.name or current_name())
        if seat.strategy is None
        else BotPlan(strategy=seat.strategy)
        for seat in match.seats
    ]
    title = match.title if again else None
    return matches().create(dealt, seats, title=title, guest=guest, coach=level_of(match)).id
