"""The face of the coin, and of the other orders of bites that a form offers."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.dinner.house_rules.coin import COIN
from engine.dinner.morsels import DinnerState
from engine.dinner.orders import thue_morse
from engine.dinner.rules import DinnerGame
from engine.game import CHANCE, Seat, seat_letter
from engine.record import Played
from engine.solve import Evaluation
from webapp.games.any.base import Topic, clues
from webapp.games.any.drawing import Area, Disc, Shape
from webapp.games.any.game_form import HouseRule
from webapp.games.any.phrases import mark, told, yes
from webapp.games.any.view import Said, View
from webapp.games.dinner.board import DinnerSeen
from webapp.games.dinner.face import DinnerBoard, Face
from webapp.games.dinner.words import liked_best
from webapp.words import say

MOST_ROUND = 6
"""Up to so many dishes lie in one ring, with room for the coin in the middle."""
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

    name = "coin"
    sheets = ("coin",)
    asked = ORDER
    ordered = False
    drawn = True
    told_line = True

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said | None:
        """Say whom the coin calls."""
        if len(moves) != 1 or moves[0].seat != CHANCE:
            return None
        called: Seat = moves[0].move
        return told(
            (called,),
            lambda viewer: say("dinner-coin-calls", player=mark(called), you=yes(viewer == called)),
        )

    def dress(self, board: DinnerBoard, seen: DinnerSeen, view: View) -> DinnerBoard:
        """Let the coin lie between the diners."""
        return replace(board, laid_by=self.name)

    def shapes(
        self, game: DinnerGame, states: Sequence[DinnerState], area: Area, marks: Sequence[str]
    ) -> Iterable[Shape]:
        """Draw the coin between the dishes of a round plate."""
        if not area.letters and area.width == area.height and len(game.morsels) <= MOST_ROUND:
            yield Disc(*area.middle, 0.09 * area.width, "gold", "ink")

    def means(self, topic: Topic) -> str | None:
        """Say that the coach’s numbers are averages."""
        return say("dinner-coach-means-coin") if topic == "coach-means" else None

    def opening(self, dishes: int) -> str:
        """Say who bites when."""
        return say("dinner-opening-coin", n=dishes)

    def to_come(self, left: int) -> str:
        """Say that this bite is the mover's, and no more is known."""
        return say("dinner-to-come-coin", n=left)

    def clues(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str]
    ) -> tuple[str, str]:
        """Lead to a bite where a coin says who is next: what is not eaten now may be gone after one toss."""
        you, left = evaluation.mover, game.choices(state)
        other, favourite = names[1 - you], liked_best(game, left, you)
        wait = favourite is not None and favourite not in evaluation.best
        return clues("coin-wait" if wait else "coin-miss", other=other)
