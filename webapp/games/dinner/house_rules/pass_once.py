"""The face of passes: who may still pass, and the button for it."""

from collections.abc import Sequence

from engine.dinner.house_rules.pass_once import PASS, Passes
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.record import Played
from webapp.games.any.base import MoveNames
from webapp.games.any.phrases import among, mark, told, yes
from webapp.games.any.view import PassesView, Said
from webapp.games.dinner.board import DinnerSeen
from webapp.games.dinner.face import Face, OtherMoves, RuleView
from webapp.words import say


def passes_view(seen: DinnerSeen) -> PassesView:
    """Return who may still pass, and the button of who may now."""
    state = seen.state
    may = [seat for seat, made in enumerate(state.of(Passes).made) if not made]

    says: Said = say("dinner-all-passed")
    if not seen.game.movers(state):
        says = ""
    elif may:
        says = told(may, lambda viewer: say("dinner-may-pass", **among(may, viewer)))
    button = [["pass", say("dinner-pass")]] if PASS in seen.game.choices(state) else []
    return PassesView(says=says, moves=button, may=may)


class PassOnceFace(Face):
    """Each diner may let one turn go by."""

    sheets = ("take-backs", "pass-once")
    scripted = True

    def named(self, game: DinnerGame, move: int) -> MoveNames | None:
        """Name a pass."""
        return MoveNames(say("dinner-passing"), say("dinner-pass")) if move == PASS else None

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said | None:
        """Say who passed."""
        (made,) = moves
        if made.move != PASS:
            return None
        player = mark(made.seat)
        return told(
            (made.seat,), lambda viewer: say("dinner-passed", player=player, you=yes(viewer == made.seat))
        )

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Show who may still pass, by tokens beside the plate, and the button."""
        passes = passes_view(seen)
        moves = OtherMoves(passes.says, passes.moves)
        return RuleView({"passes": passes}, moves=moves, laid=passes.may)
