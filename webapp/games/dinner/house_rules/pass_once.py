"""Passes as people see them: who may still pass, and the button for it."""

from collections.abc import Sequence
from dataclasses import replace

from engine.dinner.house_rules.pass_once import PASS, Passes
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, who
from webapp.games.any.seen import game_seen
from webapp.games.any.view import FrameParts, View
from webapp.games.dinner.face import DinnerBoard, Face
from webapp.games.dinner.house_rules.take_backs import ForkShown


class PassOnceFace(Face):
    """Each diner may let one turn go by."""

    name = "pass_once"
    sheets = ("take-backs",)
    ordered = counted = adds_up = plain_hints = False
    told_line = True
    asked = switch(
        "pass_once",
        "Passes",
        (("no", "None"), ("yes", "One each")),
        "Pass once: each of you may let one turn go by without eating, and the other is next. On a bare "
        "plate that changes nothing; where morsels lie on each other, a pass leaves it to the other to "
        "uncover them.",
        ", with a pass each",
    )

    def told_to(self, game: DinnerGame, move: int) -> str | None:
        """Say to pass."""
        return "Pass" if move == PASS else None

    def frame_parts(
        self, game: DinnerGame, states: Sequence[DinnerState], moves: Sequence[int | str | None]
    ) -> FrameParts:
        """Return who may still pass, and the button of who may now."""
        state = states[-1]
        may = [who(seat) for seat, made in enumerate(state.of(Passes).made) if not made]
        says = f"{' and '.join(may)} may still pass once." if may else "Both have passed."
        button = [["pass", "Pass: eat nothing"]] if PASS in game.choices(state) else []
        return {"passes": {"says": [says] * 3, "moves": button}}

    def dress(self, board: DinnerBoard, view: View, at: int) -> DinnerBoard:
        """Show who may pass, with a button for the viewer who may now."""
        passes = view["frames"][at]["passes"]
        you = view["you"]["seat"] if view["you"] else None
        may_move = at == view["ply"] and you in view["movers"]
        moves = [(move, text) for move, text in passes["moves"] if may_move]
        return replace(board, extra=ForkShown(fill(view, passes["says"], {}), moves), drawn_by="take_backs")

    def remarks(self, view: View) -> list[str]:
        """Tell each move, no judgement."""
        opening = f"{len(game_seen(view).morsels)} morsels on the plate, and a pass each."
        return [opening, *(fill(view, f"{frame['words']['move']}.", {}) for frame in view["frames"][1:])]
