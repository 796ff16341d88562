"""Remarks on bites that do not judge them."""

from collections.abc import Sequence
from typing import Any

from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from webapp.games.any.phrases import among, as_sentence, fill, is_you, names_called, seat_name, you_of
from webapp.games.any.view import Said, View
from webapp.games.dinner.board import Pair
from webapp.games.dinner.setup import DinnerSeen, names_of, worths
from webapp.words import say


def move_remark(view: View, ply: int, happened: Said | None = None) -> str:
    """Say what happened at a ply: the move, or what came of it."""
    words = view.frames[ply + 1]["words"]
    return fill(view, happened or as_sentence(words.move or ""))


def crossed_out(game: DinnerGame, view: View, start: int, ply: int, morsel: int) -> str:
    """Say what is crossed out for the turn at ``ply``, from the last one back to ``start``."""
    order, dish = game.order, called(names_of(game), morsel)
    if ply == start:
        return say("dinner-cross-first", dish=dish)
    mover, other = order[ply], 1 - order[ply]
    return say(
        "dinner-cross-last" if ply == len(order) - 1 else "dinner-cross",
        number=ply + 1,
        you=is_you(view, mover),
        player=seat_name(view, mover),
        other=seat_name(view, other),
        others=is_you(view, other),
        dish=dish,
    )


def bite_remark(seen: DinnerSeen, view: View) -> str:
    """Tell facts of the latest bite: how much its eater likes it, and whose favourite is gone."""
    made, before = seen.moves[-1], seen.at(len(seen.moves) - 1)
    seat, move, game = made.seat, made.move, seen.game
    left, pairs = game.left(before.state), worths(before)
    facts: dict[str, Any] = {
        "player": seat_name(view, seat),
        "you": is_you(view, seat),
        "dish": called(names_of(game), move),
        "n": len(left),
        "rank": _rank(pairs, left, seat, move),
    }
    if len(left) == 1:
        return say("dinner-bite-last", **facts)
    bite = say("dinner-bite-least" if facts["rank"] == len(left) else "dinner-bite", **facts)
    others = [
        diner for diner in range(game.seats) if diner != seat and _bites_again(view, len(seen.moves), diner)
    ]
    robbed = [diner for diner in others if _rank(pairs, left, diner, move) == 1]
    if robbed:
        return say("dinner-bite-robs", bite=bite, **among(robbed, you_of(view), names_called(view)))
    if game.seats > 2 or not others:
        return bite
    other, theirs = others[0], _rank(pairs, left, others[0], move)
    return say(
        "dinner-bite-unloved" if theirs == len(left) else "dinner-bite-ranked",
        bite=bite,
        player=seat_name(view, other),
        you=is_you(view, other),
        rank=theirs,
    )


def _bites_again(view: View, made: int, diner: Seat) -> bool:
    """Return False if the order leaves a diner no bite after so many: then no taste of theirs matters."""
    return view.turns is None or diner in view.turns[made:]


def _rank(pairs: Sequence[Pair], left: Sequence[int], diner: Seat, morsel: int) -> int:
    worth = {k: pairs[k][diner] or 0 for k in left}
    return sum(value >= worth[morsel] for value in worth.values())
