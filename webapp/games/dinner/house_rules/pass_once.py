"""Passes as people see them: who may still pass, and the button for it."""

from engine.dinner.house_rules.pass_once import PASS, Passes
from engine.dinner.rules import DinnerGame
from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, who
from webapp.games.any.view import FrameParts, PassesView, View
from webapp.games.dinner.face import Face, OtherMoves
from webapp.games.dinner.setup import DinnerSeen


def passes_view(seen: DinnerSeen) -> PassesView:
    """Return who may still pass, and the button of who may now."""
    state = seen.state
    may = [who(seat) for seat, made in enumerate(state.of(Passes).made) if not made]
    says = f"{' and '.join(may)} may still pass once." if may else "Both have passed."
    button = [["pass", "Pass: eat nothing"]] if PASS in seen.game.choices(state) else []
    return {"says": [says] * 3, "moves": button}


class PassOnceFace(Face):
    """Each diner may let one turn go by."""

    name = "pass_once"
    sheets = ("take-backs",)
    ordered = counted = adds_up = plain_hints = False
    told_line = scripted = True
    asked = switch("pass_once")

    def told_to(self, game: DinnerGame, move: int) -> str | None:
        """Say to pass."""
        return "Pass" if move == PASS else None

    def frame_parts(self, seen: DinnerSeen) -> FrameParts:
        """Return who may still pass."""
        return {"passes": passes_view(seen)}

    def other_moves(self, seen: DinnerSeen) -> OtherMoves:
        """Return the pass."""
        passes = passes_view(seen)
        return OtherMoves(passes["says"], passes["moves"])

    def remarks(self, seen: DinnerSeen, view: View) -> list[str]:
        """Tell each move, no judgement."""
        opening = f"{len(seen.game.morsels)} morsels on the plate, and a pass each."
        return [opening, *(fill(view, f"{frame['words']['move']}.", {}) for frame in view["frames"][1:])]
