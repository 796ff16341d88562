"""What comes after a game: the one place that says where *Next* leads."""

from random import Random

from webapp.extensions import matches
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_name
from webapp.matches.coach import level_of
from webapp.matches.creation import any_seed
from webapp.matches.messages import BotPlan, PersonPlan, SeatPlan
from webapp.matches.store import Match
from webapp.matches.views import game_of


def next_game(match: Match, guest: str) -> str:
    """Make the next game of a guest who has finished one against bots; return its id.

    A game of the same kind and size against the same bots, its plate dealt anew.
    """
    seed, game = any_seed(), game_of(match)
    dealt = find_presentation(game.name).dealt_anew(game, Random(seed))
    seats: list[SeatPlan] = [
        PersonPlan(kind="person", name=seat.name or current_name())
        if seat.strategy is None
        else BotPlan(kind="bot", strategy=seat.strategy)
        for seat in match.seats
    ]
    return matches().create(dealt, seats, seed=seed, guest=guest, coach=level_of(match)).id
