"""The face of take-backs: the dish on a fork, the offers for it, and the answer."""

from collections.abc import Sequence

from engine.dinner.house_rules.take_backs import ACCEPT, OFFER, REFUSE, Fork
from engine.dinner.morsels import DinnerState, called
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.record import Played
from webapp.games.any.base import MoveNames
from webapp.games.any.phrases import literal, mark, told, yes
from webapp.games.any.view import ForkView, Said
from webapp.games.dinner.board import DinnerSeen, names_of
from webapp.games.dinner.face import Face, Note, OtherMoves, RuleView
from webapp.words import say


def fork_view(game: DinnerGame, state: DinnerState) -> ForkView | None:
    """Return what is on a fork, and what may be done about it; None while nothing is, or after the end."""
    fork = state.of(Fork)
    if fork.fork is None or not game.movers(state):
        return None
    names, owner = names_of(game), state.eaters[fork.fork]
    assert owner is not None
    other: Seat = 1 - owner
    eaten = literal(called(names, fork.fork))
    if fork.offered is not None:
        offered = literal(called(names, fork.offered))
        says = told(
            (owner, other),
            lambda viewer: say(
                "dinner-offer",
                you=_role(viewer, owner, other),
                dish=eaten,
                offered=offered,
                owner=mark(owner),
                other=mark(other),
            ),
        )
        moves = [
            ["accept", say("dinner-offer-take", dish=eaten, offered=offered)],
            ["refuse", say("dinner-offer-keep", dish=eaten, offered=offered)],
        ]
        return ForkView(morsel=fork.fork, seat=owner, offered=fork.offered, says=says, moves=moves)
    offers = [move - OFFER for move in game.choices(state) if OFFER <= move < ACCEPT]
    says = told(
        (owner, other),
        lambda viewer: say(
            "dinner-fork",
            you=_role(viewer, owner, other),
            dish=eaten,
            owner=mark(owner),
            offers=yes(bool(offers)),
        ),
    )
    moves = [[f"offer {k}", say("dinner-offer-make", dish=literal(called(names, k)))] for k in offers]
    return ForkView(morsel=fork.fork, seat=owner, offered=None, says=says, moves=moves)


def _role(viewer: Seat | None, owner: Seat, other: Seat) -> str:
    """Tell a sentence who the viewer is: the ``owner`` of the fork, the ``other``, or ``no`` one of them."""
    return "no" if viewer is None else "owner" if viewer == owner else "other"


class TakeBacksFace(Face):
    """A bite stays on a fork for one turn, and may be taken back for an offer."""

    sheets = ("take-backs",)
    scripted = True

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str | None:
        """Ask for the answer to an offer; what can be offered, the fork itself says."""
        offered = state.of(Fork).offered is not None
        return say("dinner-asks-answer") if offered else None

    def named(self, game: DinnerGame, move: int) -> MoveNames | None:
        """Name an offer, or the answer to one."""
        if move < OFFER:
            return None
        if move in (ACCEPT, REFUSE):
            kind = "accept" if move == ACCEPT else "refuse"
            return MoveNames(say(f"dinner-answer-{kind}"), say(f"dinner-do-{kind}"))
        dish = called(names_of(game), move - OFFER)
        return MoveNames(say("dinner-offering", dish=dish), say("dinner-offer-make", dish=dish))

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said | None:
        """Say who offered what, or answered how."""
        (made,) = moves
        if made.move < OFFER:
            return None
        kind = {ACCEPT: "accept", REFUSE: "refuse"}.get(made.move, "offer")
        dish = literal(called(names_of(game), made.move - OFFER)) if kind == "offer" else ""
        player = mark(made.seat)
        return told(
            (made.seat,),
            lambda viewer: say(f"dinner-told-{kind}", player=player, you=yes(viewer == made.seat), dish=dish),
        )

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Show the fork, what is offered for what is on it, and the offers or the answers to one."""
        view = fork_view(seen.game, seen.state)
        fork = seen.state.of(Fork) if seen.game.movers(seen.state) else Fork()
        notes = {} if fork.fork is None else {fork.fork: Note("fork", say("dinner-on-fork"))}
        if fork.offered is not None:
            notes[fork.offered] = Note("offered")
        moves = OtherMoves() if view is None else OtherMoves(view.says, view.moves)
        return RuleView({"fork": view}, notes=notes, moves=moves)
