"""What comes after a game: the one place that says where *Next* leads."""

from random import Random

from webapp.campaign.tables import next_on_map
from webapp.errors import NotOverError
from webapp.extensions import matches
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_name
from webapp.matches.coach import level_of
from webapp.matches.creation import any_seed
from webapp.matches.messages import BotPlan, PersonPlan, SeatPlan
from webapp.matches.standing import game_of, stage_of
from webapp.matches.store import Match
from webapp.matches.transitions import own_seat


def next_game(match: Match, key: str | None, guest: str) -> str:
    """Make the next game of a guest who has finished one; return its id.

    With other people it is the rematch, in which everyone keeps a seat of their own. Against bots: after a
    plate of the campaign the one that comes next there; after a dealt one, or once all are solved, a fresh
    deal; after any other game one of the same kind and size against the same bots.

    Raises
    ------
    NotYourSeatError
        If the key opens no seat.
    NotOverError
        If the game is still played: a deal of the same plate would tell what tastes are hidden.
    """
    own_seat(match, key)
    if stage_of(match) != "over":
        raise NotOverError("This match is not over: the next game comes after it.")
    if sum(seat.kind == "person" for seat in match.seats) > 1:
        return matches().rematch(match.id, key)
    if match.plate is not None:
        return next_on_map(match).id
    seed, game = any_seed(), game_of(match)
    dealt = find_presentation(game.name).dealt_anew(game, Random(seed))
    seats: list[SeatPlan] = [
        PersonPlan(kind="person", name=seat.name or current_name())
        if seat.strategy is None
        else BotPlan(kind="bot", strategy=seat.strategy)
        for seat in match.seats
    ]
    return matches().create(dealt, seats, seed=seed, guest=guest, coach=level_of(match)).id
