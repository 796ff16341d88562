"""The face of bites at once: who has chosen, the result of a round, and the contested dishes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from engine.dinner.house_rules.at_once import Round
from engine.dinner.morsels import DinnerState, called
from engine.dinner.orders import thue_morse_turn
from engine.dinner.rules import DinnerGame
from engine.game import HIDDEN, Seat
from engine.record import Played, resolved_round, round_ply
from webapp.games.any.phrases import as_sentence, fill, literal, mark, names_called, told, yes
from webapp.games.any.view import RoundView, Said, View
from webapp.games.dinner.board import DinnerSeen, names_of
from webapp.games.dinner.face import Face, Note, RuleView
from webapp.words import Listed, say


def _told(game: DinnerGame, chosen: Sequence[tuple[Seat | None, int]]) -> Said:
    """Say what came of a round: who ate what, or what both have chosen."""
    names = [literal(called(names_of(game), morsel)) for _, morsel in chosen]
    if len(set(names)) == 1:
        return say("dinner-contested", dish=names[0])
    ate = sorted((seat or 0, name) for (seat, _), name in zip(chosen, names, strict=True))

    def speak(viewer: Seat | None) -> str:
        return say(
            "dinner-both-ate",
            moves=Listed(
                say("dinner-moved", player=mark(seat), you=yes(seat == viewer), target=name)
                for seat, name in sorted(ate, key=lambda one: one[0] != viewer)
            ),
        )

    return told((seat for seat, _ in ate), speak)


def round_view(seen: DinnerSeen) -> RoundView:
    """Return what a viewer may know of this round, of the latest one that ended, and of what is contested."""
    game, states, state = seen.game, seen.states, seen.state
    stage = state.of(Round)
    left, ending = _contested(state), _is_ending(state)
    done = len(stage.contested) - len(left)
    eaters = [thue_morse_turn(done + turn) for turn in range(len(left))]
    begun = round_ply(game, states)

    def tray(viewer: Seat | None) -> str:
        diners = Listed(say("match-you-inside") if seat == viewer else mark(seat) for seat in eaters)
        return say("dinner-tray-now" if ending else "dinner-tray", diners=diners, n=len(left))

    latest = seen.moves[resolved_round(game, states[: begun + 1]) : begun]
    ate = [(states[begun].eaters[made.move], made.move) for made in latest if made.move is not None]
    return RoundView(
        slots=[] if ending else [_slot(game, named) for named in stage.named],
        chosen=[] if ending else [k for k, named in enumerate(stage.named) if named is not None],
        last=as_sentence(_told(game, ate)) if len(latest) > 1 and not ending else None,
        contested=left,
        tray=told(set(eaters), tray) if left else None,
    )


def _contested(state: DinnerState) -> list[int]:
    """Return the contested morsels on the plate, in the order in which they are eaten."""
    return [k for k in state.of(Round).contested if state.eaters[k] is None]


def _is_ending(state: DinnerState) -> bool:
    """Return True if nothing is left but contested morsels, which are eaten in turn."""
    return len(_contested(state)) == state.eaters.count(None)


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A `RoundView` in words for its viewer; ``names``: by seat what it is called."""

    names: Sequence[str]
    slots: Sequence[str]
    last: str
    contested: Sequence[int]
    tray: str


def _round_shown(shown: RoundView, view: View) -> RoundShown:
    last, tray = (fill(view, said or "") for said in (shown.last, shown.tray))
    return RoundShown(names_called(view), shown.slots, last, shown.contested, tray)


def _slot(game: DinnerGame, named: int | None) -> str:
    if named is None:
        return say("dinner-slot-open")
    if named == HIDDEN:
        return say("dinner-slot-hidden")
    return say("dinner-slot", dish=called(names_of(game), named))


class AtOnceFace(Face):
    """Both choose in secret, and bite at once."""

    sheets = ("at-once",)
    scripted = True

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str:
        """Tell a diner to choose in secret, or at the end to eat what is contested."""
        if _is_ending(state):
            return say("dinner-asks-contested")
        return say("match-pick-secret")

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said:
        """Say who chose what, what came of a round, or who ate what at the end."""
        if len(moves) > 1:
            return _told(game, [(made.seat, made.move) for made in moves])
        (made,) = moves
        dish, player = literal(called(names_of(game), made.move)), mark(made.seat)
        ending = _is_ending(before)
        return told(
            (made.seat,),
            lambda viewer: say(
                "dinner-moved" if ending else "dinner-chose",
                player=player,
                you=yes(viewer == made.seat),
                target=dish,
            ),
        )

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Show the round, who has chosen, and what is contested."""
        shown = round_view(seen)
        return RuleView(
            {"round": shown},
            notes=dict.fromkeys(_contested(seen.state), Note("contested", say("dinner-is-contested"))),
            laid=shown.chosen,
            extra=partial(_round_shown, shown),
            happened=shown.last,
        )
