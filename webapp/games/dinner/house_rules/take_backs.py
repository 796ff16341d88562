"""Take-backs as people see them: what is on a fork, what may be offered for it, and the answer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.dinner.house_rules.take_backs import ACCEPT, OFFER, REFUSE, Fork
from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.game import Seat
from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, literal, of_whom, who, whom
from webapp.games.any.seen import game_seen
from webapp.games.any.view import ForkView, FrameParts, View
from webapp.games.dinner.face import DinnerBoard, Face
from webapp.games.dinner.setup import names_of


def bites(states: Sequence[DinnerState]) -> list[int | None]:
    """Return by morsel the ply of the move by which its eater came to it; None while it is on the plate."""
    final = states[-1].eaters
    found: list[int | None] = [None] * len(final)
    for ply, (before, after) in enumerate(pairwise(states)):
        for morsel, eater in enumerate(after.eaters):
            if eater is not None and eater != before.eaters[morsel] and eater == final[morsel]:
                found[morsel] = ply
    return found


def fork_view(game: DinnerGame, state: DinnerState) -> ForkView | None:
    """Return what is on a fork, and what may be done about it; None while nothing is."""
    fork = state.of(Fork)
    if fork.fork is None:
        return None
    names, owner = names_of(game), state.eaters[fork.fork]
    assert owner is not None
    other: Seat = 1 - owner
    eaten = literal(called(names, fork.fork))
    if fork.offered is not None:
        offered = literal(called(names, fork.offered))
        offer = f"{who(other)} offered {offered} for {eaten}, which is on {of_whom(owner)} fork."
        asked = f"{who(other)} offered you {offered} for the {eaten} on your fork."
        says = [offer, *(asked if seat == owner else offer for seat in (0, 1))]
        moves = [
            ["accept", f"Take {offered}, give {eaten} back"],
            ["refuse", f"Keep {eaten}, leave {offered}"],
        ]
        return {"morsel": fork.fork, "seat": owner, "offered": fork.offered, "says": says, "moves": moves}
    offers = [move - OFFER for move in game.choices(state) if OFFER <= move < ACCEPT]
    lies = f"{eaten} is on {of_whom(owner)} fork."
    if not offers:
        says = [f"{lies} Nothing is left that could be offered for it."] * 3
    else:
        invite = f"{lies} Eat, or offer {whom(owner)} something better for it:"
        says = [lies, *(invite if seat == other else lies for seat in (0, 1))]
    moves = [[f"offer {k}", f"Offer {literal(called(names, k))}"] for k in offers]
    return {"morsel": fork.fork, "seat": owner, "offered": None, "says": says, "moves": moves}


@dataclass(frozen=True, slots=True)
class ForkShown:
    """A `ForkView` in words for its viewer, with the moves that the viewer may make."""

    says: str
    moves: Sequence[tuple[str, str]]


class TakeBacksFace(Face):
    """A bite stays on a fork for one turn, and may be taken back for an offer."""

    name = "take_backs"
    sheets = ("take-backs",)
    ordered = counted = adds_up = plain_hints = False
    asked = switch(
        "take_backs",
        "Take-backs",
        (("no", "No"), ("yes", "Offers")),
        "Take-backs: a bite stays on its eater’s fork for one turn. Who comes next may offer another morsel "
        "for it, one that the eater likes better. Accepted: the two change places, and the bite that "
        "follows comes without an offer. Refused: who offered eats the other one. This trade is our own; no "
        "theorem stands behind it.",
        ", with take-backs",
    )

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str | None:
        """Ask for the answer to an offer; what can be offered, the fork itself says."""
        offered = state.of(Fork).offered is not None
        return "Take what is offered, or keep what is on your fork." if offered else None

    def told_to(self, game: DinnerGame, move: int) -> str | None:
        """Say to make an offer, or to answer one; None of a bite."""
        if move < OFFER:
            return None
        answers = {ACCEPT: "Accept the offer", REFUSE: "Refuse the offer"}
        return answers.get(move) or f"Offer the {game.morsels[move - OFFER].name}"

    def frame_parts(
        self, game: DinnerGame, states: Sequence[DinnerState], moves: Sequence[int | str | None]
    ) -> FrameParts:
        """Return by which move each morsel came to its eater, and the fork."""
        return {"bites": bites(states), "fork": fork_view(game, states[-1])}

    def dress(self, board: DinnerBoard, view: View, at: int) -> DinnerBoard:
        """Show the fork, with a button for each move that the viewer may make."""
        fork = view["frames"][at].get("fork")
        shown = ForkShown("", ())
        if fork is not None:
            you = view["you"]["seat"] if view["you"] else None
            may_move = at == view["ply"] and you in view["movers"]
            moves = [(move, fill(view, text, {})) for move, text in fork["moves"]] if may_move else []
            shown = ForkShown(fill(view, fork["says"], {}), moves)
        return replace(board, extra=shown, drawn_by=self.name)

    def remarks(self, view: View) -> list[str]:
        """Tell each move, no judgement."""
        count = len(game_seen(view).morsels)
        opening = f"{count} morsels on the plate, and a bite can be taken back for an offer."
        return [opening, *(fill(view, f"{frame['words']['move']}.", {}) for frame in view["frames"][1:])]
