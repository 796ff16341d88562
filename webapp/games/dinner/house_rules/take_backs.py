"""Take-backs as people see them: what is on a fork, what may be offered for it, and the answer."""

from collections.abc import Mapping

from engine.dinner.house_rules.take_backs import ACCEPT, OFFER, REFUSE, Fork
from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.game import Seat
from webapp.games.any.forms import switch
from webapp.games.any.phrases import fill, literal, of_whom, who, whom
from webapp.games.any.view import ForkView, FrameParts, View
from webapp.games.dinner.face import Face, Note, OtherMoves
from webapp.games.dinner.setup import DinnerSeen, names_of


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


class TakeBacksFace(Face):
    """A bite stays on a fork for one turn, and may be taken back for an offer."""

    name = "take_backs"
    sheets = ("take-backs",)
    ordered = counted = adds_up = plain_hints = False
    scripted = True
    asked = switch("take_backs")

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

    def frame_parts(self, seen: DinnerSeen) -> FrameParts:
        """Return the fork."""
        return {"fork": fork_view(seen.game, seen.state)}

    def notes(self, seen: DinnerSeen) -> Mapping[int, Note]:
        """Mark what is on the fork, and what is offered for it."""
        fork = seen.state.of(Fork)
        notes = {} if fork.fork is None else {fork.fork: Note("fork", "still on the fork")}
        return notes if fork.offered is None else {**notes, fork.offered: Note("offered")}

    def other_moves(self, seen: DinnerSeen) -> OtherMoves:
        """Return the offers, or the answers to one."""
        fork = fork_view(seen.game, seen.state)
        return OtherMoves() if fork is None else OtherMoves(fork["says"], fork["moves"])

    def remarks(self, seen: DinnerSeen, view: View) -> list[str]:
        """Tell each move, no judgement."""
        count = len(seen.game.morsels)
        opening = f"{count} morsels on the plate, and a bite can be taken back for an offer."
        return [opening, *(fill(view, f"{frame['words']['move']}.", {}) for frame in view["frames"][1:])]
