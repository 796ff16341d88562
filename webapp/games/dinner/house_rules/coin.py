"""The face of the coin, and of the other orders of bites that a form offers."""

from collections.abc import Sequence

from engine.dinner.house_rules.coin import COIN
from engine.dinner.morsels import DinnerState
from engine.dinner.orders import thue_morse
from engine.dinner.rules import DinnerGame
from engine.game import CHANCE, Seat, seat_letter
from engine.record import Played
from engine.solve import Evaluation
from webapp.games.any.base import Hint, clues
from webapp.games.any.game_form import HouseRule
from webapp.games.any.phrases import mark, told, yes
from webapp.games.any.view import Said
from webapp.games.dinner.board import DinnerSeen
from webapp.games.dinner.face import Face, RuleView
from webapp.games.dinner.words import liked_best
from webapp.words import say

PLAIN_ORDER = "plain"
FAIR_ORDER = "fair"


def _write_order(game: DinnerGame, value: str) -> str:
    if value == COIN:
        return COIN
    order, diners = game.order, game.seats
    first = order[0]
    if diners == 2:
        return "".join(seat_letter(seat ^ first) for seat in thue_morse(len(order)))
    # Round the table and back again.
    there = [(first + turn) % diners for turn in range(diners)]
    both = [*there, *reversed(there)]
    return "".join(seat_letter(both[turn % len(both)]) for turn in range(len(order)))


ORDER = HouseRule(
    "order",
    (PLAIN_ORDER, FAIR_ORDER, COIN),
    "turns",
    _write_order,
    lambda game: COIN if "coin" in game.house_rules else PLAIN_ORDER,
)
"""The turns as a form asks for them; of its orders only the coin is a house rule."""


class CoinFace(Face):
    """Before each bite a toss says who eats."""

    plain_hints = True
    sheets = ("coin",)
    asked = ORDER

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said | None:
        """Say whom the coin calls."""
        if len(moves) != 1 or moves[0].seat != CHANCE:
            return None
        called: Seat = moves[0].move
        return told(
            (called,),
            lambda viewer: say("dinner-coin-calls", player=mark(called), you=yes(viewer == called)),
        )

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Let the coin lie between the diners."""
        return RuleView(laid=())

    def hint(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str], do: str
    ) -> Hint:
        """Lead to a bite where a coin says who is next: what is not eaten now may be gone after one toss."""
        you, left = evaluation.mover, game.choices(state)
        other, favourite = names[1 - you], liked_best(game, left, you)
        wait = favourite is not None and favourite not in evaluation.best
        return Hint(*clues("coin-wait" if wait else "coin-miss", other=other))
