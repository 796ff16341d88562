"""Bites at once: both diners name a morsel in secret, and then both are told.

Two different morsels are eaten, each by who named it. One that both named is contested: it stays on the
plate, and is not named again. Once all that is left is contested it is eaten one bite at a time, in the order
of Thue and Morse, ABBABAAB…, which evens out who is ahead.
"""

from dataclasses import dataclass

from engine.dinner.flow import Eaters, Flow, eaten
from engine.errors import IllegalMoveError, quote
from engine.game import Facts, Seat, masked

_FACTS = Facts(dynamics="simultaneous")


@dataclass(frozen=True, slots=True)
class Round:
    """What is contested, and what was named in the round that is played.

    Attributes
    ----------
    contested
        The morsels that both have named, ascending, whether eaten by now or not.
    named
        By seat what is named in this round; None: nothing yet; `engine.game.HIDDEN`: something that is
        not to be known.
    """

    contested: tuple[int, ...] = ()
    named: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True)
class AtOnce(Flow[Round]):
    """The flow of bites at once: what is named is told once both have named a morsel."""

    @property
    def facts(self) -> Facts:
        """Both choose at once; nothing else is hidden."""
        return _FACTS

    def begin(self) -> Round:
        """Return that nothing is contested or named."""
        return Round()

    def movers(self, eaters: Eaters, stage: Round) -> tuple[Seat, ...]:
        """Return who has not named a morsel yet; at the end who eats the next contested one."""
        if open_morsels(eaters, stage):
            return tuple(seat for seat, named in enumerate(stage.named) if named is None)
        left = eaters.count(None)
        return (thue_morse_turn(len(stage.contested) - left),) if left else ()

    def choices(self, eaters: Eaters, stage: Round, seat: Seat) -> tuple[int, ...]:
        """Return the morsels that are not contested, and at the end those that are."""
        return open_morsels(eaters, stage) or tuple(k for k in stage.contested if eaters[k] is None)

    def after(self, eaters: Eaters, stage: Round, seat: Seat, move: int) -> tuple[Eaters, Round]:
        """Return what follows a name, or at the end a bite."""
        if move not in self.choices(eaters, stage, seat):
            raise IllegalMoveError(
                f"Morsel {quote(move)} is contested: it is eaten once everything left is."
                if move in stage.contested
                else f"Morsel {quote(move)} is not on the plate."
            )
        if not open_morsels(eaters, stage):
            return eaten(eaters, move, seat), stage
        other = stage.named[1 - seat]
        if other is None:
            return eaters, Round(stage.contested, (move, None) if seat == 0 else (None, move))
        if other == move:
            return eaters, Round(tuple(sorted((*stage.contested, move))))
        return eaten(eaten(eaters, move, seat), other, 1 - seat), Round(stage.contested)

    def observe(self, stage: Round, seat: Seat | None) -> Round:
        """Return the same without what another has named in this round."""
        a, b = masked(stage.named, seat)
        return Round(stage.contested, (a, b))


AT_ONCE = AtOnce()
"""There is one such flow."""


def open_morsels(eaters: Eaters, stage: Round) -> tuple[int, ...]:
    """Return the morsels on the plate that are not contested, ascending."""
    return tuple(k for k, eater in enumerate(eaters) if eater is None and k not in stage.contested)


def thue_morse_turn(turn: int) -> Seat:
    """Return whose turn it is, from 0: 0, 1, 1, 0, 1, 0, 0, 1 …, the parity of the ones of its binary."""
    return turn.bit_count() % 2
