"""The face of passes: who may still pass, and the button for it."""

from collections.abc import Sequence
from dataclasses import replace

from engine.dinner.house_rules.pass_once import PASS, Passes, PassOnce
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.record import Played
from webapp.games.any.base import MoveNames
from webapp.games.any.phrases import among, mark, told, yes
from webapp.games.any.view import FrameParts, PassesView, Said, View
from webapp.games.dinner.board import DinnerSeen
from webapp.games.dinner.face import DinnerBoard, Face, OtherMoves, asked_for
from webapp.games.dinner.words import move_remark
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

    name = "pass_once"
    sheets = ("take-backs", "pass-once")
    ordered = counted = adds_up = plain_hints = False
    told_line = scripted = True
    asked = asked_for(PassOnce)

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

    def frame_parts(self, seen: DinnerSeen) -> FrameParts:
        """Return who may still pass."""
        return {"passes": passes_view(seen)}

    def dress(self, board: DinnerBoard, seen: DinnerSeen, view: View) -> DinnerBoard:
        """Lay a token for each pass beside the plate."""
        return replace(board, laid=passes_view(seen).may, laid_by=self.name)

    def other_moves(self, seen: DinnerSeen) -> OtherMoves:
        """Return the pass."""
        passes = passes_view(seen)
        return OtherMoves(passes.says, passes.moves)

    def remarks(self, seen: DinnerSeen, view: View) -> list[str]:
        """Tell each move, no judgement."""
        opening = say("dinner-opening-passes", n=len(seen.game.morsels))
        return [opening, *(move_remark(view, ply) for ply in range(len(seen.moves)))]
