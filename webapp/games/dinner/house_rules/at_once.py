"""Bites at once as people see them: who has chosen, what came of a round, and what is contested."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.dinner.house_rules.at_once import Round
from engine.dinner.morsels import called
from engine.dinner.orders import thue_morse_turn
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.game import HIDDEN, Seat
from engine.names import listed
from engine.record import Played, resolved_round, round_ply
from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, literal, names_called, who, whom
from webapp.games.any.view import FrameParts, RoundView, View
from webapp.games.dinner.face import DinnerBoard, Face, Note
from webapp.games.dinner.setup import DinnerSeen, names_of
from webapp.words import say


def _told(game: DinnerGame, chosen: Sequence[tuple[Seat | None, int]]) -> str:
    names = [literal(called(names_of(game), morsel)) for _, morsel in chosen]
    if len(set(names)) == 1:
        return f"Both have chosen {names[0]}: it is contested"
    ate = [f"{who(seat or 0)} ate {name}" for (seat, _), name in zip(chosen, names, strict=True)]
    return f"Both have chosen: {', '.join(sorted(ate))}"


def round_view(seen: DinnerSeen) -> RoundView:
    """Return what a viewer may know of this round, of the latest one that ended, and of what is contested."""
    game, states, state = seen.game, seen.states, seen.state
    stage = state.of(Round)
    left, ending = _contested(state), _is_ending(state)
    done = len(stage.contested) - len(left)
    order = ", in this order" if len(left) > 1 else ""
    turns = listed([whom(thue_morse_turn(done + turn)) for turn in range(len(left))] or [""])
    begun, when = round_ply(game, states), "Now eaten" if ending else "Eaten at the end"
    latest = seen.moves[resolved_round(game, states[: begun + 1]) : begun]
    ate = [(states[begun].eaters[made.move], made.move) for made in latest if made.move is not None]
    return {
        "slots": [] if ending else [_slot(game, named) for named in stage.named],
        "last": f"{_told(game, ate)}." if len(latest) > 1 and not ending else None,
        "contested": left,
        "tray": f"{when} by {turns}{order}." if left else None,
    }


def _contested(state: DinnerState) -> list[int]:
    """Return the contested morsels on the plate, in the order in which they are eaten."""
    return [k for k in state.of(Round).contested if state.eaters[k] is None]


def _is_ending(state: DinnerState) -> bool:
    """Tell whether nothing is left but contested morsels, which are eaten in turn."""
    return len(_contested(state)) == state.eaters.count(None)


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A `RoundView` in words for its viewer; ``names``: by seat what it is called."""

    names: Sequence[str]
    slots: Sequence[str]
    last: str
    contested: Sequence[int]
    tray: str


def _slot(game: DinnerGame, named: int | None) -> str:
    if named is None:
        return "still to choose"
    return "has chosen" if named == HIDDEN else f"chose {called(names_of(game), named)}"


class AtOnceFace(Face):
    """Both choose in secret, and bite at once."""

    name = "at_once"
    sheets = ("at-once",)
    ordered = counted = adds_up = plain_hints = False
    scripted = True
    asked = switch("at_once", drops=("order",))

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str:
        """Tell a diner to choose in secret, or at the end to eat what is contested."""
        if _is_ending(state):
            return "Eat a contested morsel."
        return say("match-pick-secret")

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> str:
        """Say who chose what, what came of a round, or who ate what at the end."""
        if len(moves) > 1:
            return _told(game, [(made.seat, made.move) for made in moves])
        (made,) = moves
        did = "ate" if _is_ending(before) else "chose"
        return f"{who(made.seat)} {did} {literal(called(names_of(game), made.move))}"

    def frame_parts(self, seen: DinnerSeen) -> FrameParts:
        """Return the round."""
        return {"round": round_view(seen)}

    def dress(self, board: DinnerBoard, seen: DinnerSeen, view: View) -> DinnerBoard:
        """Show the round."""
        shown = round_view(seen)
        last, tray = (fill(view, shown[part] or "", {}) for part in ("last", "tray"))
        extra = RoundShown(names_called(view), shown["slots"], last, shown["contested"], tray)
        return replace(board, extra=extra, drawn_by=self.name, commit="Choose")

    def notes(self, seen: DinnerSeen) -> Mapping[int, Note]:
        """Say what is contested."""
        return dict.fromkeys(_contested(seen.state), Note("contested", "contested"))

    def remarks(self, seen: DinnerSeen, view: View) -> list[str]:
        """Tell what came of each choice, no judgement."""
        told = [f"{len(seen.game.morsels)} morsels on the plate, and both choose at once."]
        lasts = [round_view(seen.at(ply))["last"] for ply in range(len(seen.states))]
        for (before, last), frame in zip(pairwise(lasts), view["frames"][1:], strict=True):
            latest = None if last == before else last
            told.append(fill(view, latest or f"{frame['words']['move']}.", {}))
        return told
