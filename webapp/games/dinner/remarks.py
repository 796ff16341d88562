"""Remarks on bites that do not judge them."""

from collections.abc import Sequence

from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.names import listed
from webapp.games.any.phrases import possessive, seat_name
from webapp.games.any.view import View
from webapp.games.dinner.board import Pair
from webapp.games.dinner.setup import DinnerSeen, names_of, worths


def crossed_out(game: DinnerGame, view: View, start: int, ply: int, morsel: int) -> str:
    """Say what is crossed out for the turn at ``ply``, from the last one back to ``start``."""
    order = game.order
    mover, what = order[ply], called(names_of(game), morsel)
    whose = "yours" if seat_name(view, mover) == "You" else possessive(seat_name(view, mover))
    if ply == start:
        return f"So the bite to take now is what is left: {what}."
    other = seat_name(view, 1 - mover)
    likes = "you like" if other == "You" else f"{other} likes"
    if ply == len(order) - 1:
        return f"The last bite is {whose}: {likes} {what} least, so it can wait that long."
    return f"Bite {ply + 1} is {whose}: of the rest, {likes} {what} least."


def bite_remark(seen: DinnerSeen, view: View) -> str:
    """Tell facts of the latest bite: how much its eater likes it, and whose favourite is gone."""
    made, before = seen.moves[-1], seen.at(len(seen.moves) - 1)
    seat, move, game = made.seat, made.move, seen.game
    left, pairs = game.left(before.state), worths(before)
    name, what = seat_name(view, seat), called(names_of(game), move)
    if len(left) == 1:
        return f"The last bite, {what}, is {possessive(name)}."
    own = _rank(pairs, left, seat, move)
    bite = f"{name} eats {what}, its {_favourite(own, len(left))} of the {len(left)} left"
    others = [diner for diner in range(game.seats) if diner != seat]
    robbed = [seat_name(view, diner) for diner in others if _rank(pairs, left, diner, move) == 1]
    if robbed:
        whose = possessive(robbed[0]) if len(robbed) == 1 else f"{listed(robbed)}’s"
        return f"{bite}, and {whose} favourite is gone."
    if len(others) > 1:
        return f"{bite}."
    other, theirs = seat_name(view, others[0]), _rank(pairs, left, others[0], move)
    if theirs == len(left):
        return f"{bite}. Nothing is worth less to {other}."
    return f"{bite}. {other} has it {_ordinal(theirs)}."


def _rank(pairs: Sequence[Pair], left: Sequence[int], diner: Seat, morsel: int) -> int:
    worth = {k: pairs[k][diner] or 0 for k in left}
    return sum(value >= worth[morsel] for value in worth.values())


def _favourite(rank: int, count: int) -> str:
    if rank == 1:
        return "favourite"
    return "least favourite" if rank == count else f"{_ordinal(rank)} favourite"


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
