"""Bites at once as people see them: who has chosen, what came of a round, and what is contested."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.dinner.house_rules.at_once import Round
from engine.dinner.orders import thue_morse_turn
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.game import HIDDEN, Seat
from engine.names import listed
from engine.record import resolved_round, round_ply
from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, literal, names_called, who, whom
from webapp.games.any.view import FrameParts, LastMove, Number, RoundView, View
from webapp.games.dinner.board import called
from webapp.games.dinner.face import DinnerBoard, Face
from webapp.games.dinner.setup import names_of


def _told(setup: Mapping[str, Any], chosen: Sequence[tuple[Seat | None, int]]) -> str:
    names = [literal(called(names_of(setup), morsel)) for _, morsel in chosen]
    if len(set(names)) == 1:
        return f"Both have chosen {names[0]}: it is contested"
    ate = [f"{who(seat or 0)} ate {name}" for (seat, _), name in zip(chosen, names, strict=True)]
    return f"Both have chosen: {', '.join(sorted(ate))}"


def bites(eaters: Sequence[Seat | None], moves: Sequence[Number | None]) -> list[int | None]:
    """Return by morsel the ply of the choice by which it was eaten; None while it is on the plate."""
    found: list[int | None] = [None] * len(eaters)
    for ply, move in enumerate(moves):
        if move is not None and eaters[int(move)] is not None:
            found[int(move)] = ply
    return found


def round_view(game: DinnerGame, states: Sequence[DinnerState], moves: Sequence[Number | None]) -> RoundView:
    """Return what a viewer may know of the round that is played, of the latest one, and of what is contested.

    Parameters
    ----------
    states
        As the viewer may observe them, the first one first.
    moves
        Every move so far; None where the viewer may not know it.
    """
    setup, state = game.to_json(), states[-1]
    stage = state.of(Round)
    left = [k for k in stage.contested if state.eaters[k] is None]
    ending = len(left) == state.eaters.count(None)
    done = len(stage.contested) - len(left)
    order = ", in this order" if len(left) > 1 else ""
    turns = listed([whom(thue_morse_turn(done + turn)) for turn in range(len(left))] or [""])
    begun, when = round_ply(game, states), "Now eaten" if ending else "Eaten at the end"
    latest = moves[resolved_round(game, states[: begun + 1]) : begun]
    ate = [(states[begun].eaters[int(morsel)], int(morsel)) for morsel in latest if morsel is not None]
    return {
        "slots": [] if ending else [_slot(setup, named) for named in stage.named],
        "last": f"{_told(setup, ate)}." if len(latest) > 1 and not ending else None,
        "contested": left,
        "tray": f"{when} by {turns}{order}." if left else None,
    }


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A `RoundView` in words for its viewer; ``names``: by seat what it is called."""

    names: Sequence[str]
    slots: Sequence[str]
    last: str
    contested: Sequence[int]
    tray: str


def _slot(setup: Mapping[str, Any], named: int | None) -> str:
    if named is None:
        return "still to choose"
    return "has chosen" if named == HIDDEN else f"chose {called(names_of(setup), named)}"


def _called(setup: Mapping[str, Any], move: LastMove) -> str:
    return called(names_of(setup), int(move["move"]))


class AtOnceFace(Face):
    """Both choose in secret, and bite at once."""

    name = "at_once"
    sheets = ("at-once",)
    ordered = counted = adds_up = plain_hints = False
    asked = switch(
        "at_once",
        "Bites",
        (("no", "In turn"), ("yes", "At once")),
        "At once: you both choose a morsel in secret. Two different ones are eaten. One that you both chose "
        "is contested: it stays, and what is contested is eaten at the end, in the turns A, B, B, A, B, A, "
        "A, B …",
        ", bites at once",
        drops=("order",),
    )

    def choose(self, setup: Mapping[str, Any], first: bool) -> str:
        """Tell a diner to choose in secret."""
        return "Choose a morsel in secret. Once you both have, both are shown."

    def asks(self, last: LastMove, in_secret: bool) -> str | None:
        """Ask to eat what is contested."""
        return None if in_secret else "Eat a contested morsel."

    def did(self, setup: Mapping[str, Any], last: LastMove) -> str:
        """Say who chose what."""
        return f"{who(last['seat'])} chose {literal(_called(setup, last))}"

    def did_alone(self, setup: Mapping[str, Any], last: LastMove) -> str:
        """Say who ate what at the end, where the contested morsels are eaten in turn."""
        return f"{who(last['seat'])} ate {literal(_called(setup, last))}"

    def did_together(self, setup: Mapping[str, Any], moves: Sequence[LastMove]) -> str:
        """Say what came of a round."""
        return _told(setup, [(move["seat"], int(move["move"])) for move in moves])

    def frame_parts(
        self, game: DinnerGame, states: Sequence[DinnerState], moves: Sequence[int | str | None]
    ) -> FrameParts:
        """Return by which choice each morsel was eaten, and the round."""
        return {"bites": bites(states[-1].eaters, moves), "round": round_view(game, states, moves)}

    def dress(self, board: DinnerBoard, view: View, at: int) -> DinnerBoard:
        """Show the round."""
        shown = view["frames"][at]["round"]
        last, tray = (fill(view, shown[part] or "", {}) for part in ("last", "tray"))
        extra = RoundShown(names_called(view), shown["slots"], last, shown["contested"], tray)
        return replace(board, extra=extra, drawn_by=self.name, commit="Choose")

    def label(self, view: View, at: int, morsel: int) -> str | None:
        """Say what is contested."""
        return "contested" if morsel in view["frames"][at]["round"]["contested"] else None

    def remarks(self, view: View) -> list[str]:
        """Tell what came of each choice, no judgement."""
        told = [f"{len(view['setup']['morsels'])} morsels on the plate, and both choose at once."]
        for before, frame in zip(view["frames"], view["frames"][1:], strict=False):
            latest = frame["round"]["last"] if frame["round"]["last"] != before["round"]["last"] else None
            told.append(fill(view, latest or f"{frame['words']['move']}.", {}))
        return told
