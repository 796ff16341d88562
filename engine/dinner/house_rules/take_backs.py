"""Take-backs: a trade of the bite just taken, offered by who comes next. It makes greed pay more often.

What was just eaten stays on its eater's fork. Who comes next may once offer the eater another morsel, which
the eater likes better, for it. If that is accepted, the eater has the other one, what was on the fork is back
on the plate, and the bite that follows is taken without an offer. If it is refused, who offered eats the
other morsel, and both are final. The mechanism is this project's own; no theorem stands behind it.
"""

from dataclasses import dataclass
from typing import Any

from engine.dinner.flow import Eaters, Flow, eaten
from engine.errors import IllegalMoveError, quote
from engine.exact import Exact
from engine.game import Facts, Seat

OFFER = 100
"""What is added to a morsel to offer it."""
ACCEPT = 200
"""The move by which an offer is accepted."""
REFUSE = 201
"""The move by which it is refused."""

_FACTS = Facts()
_WORDS = {"accept": ACCEPT, "refuse": REFUSE}
_OFFER = "offer "


@dataclass(frozen=True, slots=True)
class Fork:
    """What can still be taken back.

    Attributes
    ----------
    fork
        The morsel just eaten, while it may be taken back; else None.
    offered
        The morsel that is offered for it, until there is an answer; else None.
    """

    fork: int | None = None
    offered: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBacks(Flow[Fork]):
    """The flow of take-backs.

    A move is the index of a morsel to eat it, `OFFER` more than that to offer it, `ACCEPT` or `REFUSE`.

    Attributes
    ----------
    order
        The seat that bites at each turn.
    tastes
        By morsel what it is worth to A, and to B.
    """

    order: tuple[Seat, ...]
    tastes: tuple[tuple[Exact, ...], ...]

    @property
    def facts(self) -> Facts:
        """One mover at a time, all open."""
        return _FACTS

    def begin(self) -> Fork:
        """Return that nothing is on a fork."""
        return Fork()

    def movers(self, eaters: Eaters, stage: Fork) -> tuple[Seat, ...]:
        """Return whose turn it is; while an offer stands, to whom it was made."""
        ply = len(eaters) - eaters.count(None)
        if stage.offered is not None:
            return (self._owner(eaters, stage),)
        return (self.order[ply],) if ply < len(eaters) else ()

    def choices(self, eaters: Eaters, stage: Fork, seat: Seat) -> tuple[int, ...]:
        """Return the bites and then the offers; or the two answers."""
        if stage.offered is not None:
            return (ACCEPT, REFUSE)
        left = tuple(k for k, eater in enumerate(eaters) if eater is None)
        return (*left, *(OFFER + k for k in left if self._can_offer(eaters, stage, seat, k)))

    def after(self, eaters: Eaters, stage: Fork, seat: Seat, move: int) -> tuple[Eaters, Fork]:
        """Return what follows a bite, an offer or an answer."""
        if move not in self.choices(eaters, stage, seat):
            raise IllegalMoveError(self._reason(eaters, stage, seat, move))
        if stage.offered is None:
            if move >= OFFER:
                return eaters, Fork(stage.fork, move - OFFER)
            return eaten(eaters, move, seat), Fork(move)
        if move == REFUSE:
            return eaten(eaters, stage.offered, 1 - seat), Fork()
        assert stage.fork is not None
        return eaten(eaten(eaters, stage.fork, None), stage.offered, seat), Fork()

    def _can_offer(self, eaters: Eaters, stage: Fork, seat: Seat, morsel: int) -> bool:
        if stage.fork is None:
            return False
        owner = self._owner(eaters, stage)
        return owner != seat and self.tastes[morsel][owner] > self.tastes[stage.fork][owner]

    def _owner(self, eaters: Eaters, stage: Fork) -> Seat:
        assert stage.fork is not None
        owner = eaters[stage.fork]
        assert owner is not None
        return owner

    def _reason(self, eaters: Eaters, stage: Fork, seat: Seat, move: int) -> str:
        said = quote(move_words(move))
        if stage.offered is not None:
            return f"Morsel {stage.offered} is offered: accept or refuse, not {said}."
        if move in (ACCEPT, REFUSE):
            return f"Nothing is offered, so there is no {said}."
        morsel = move - OFFER if move >= OFFER else move
        if not 0 <= morsel < len(eaters):
            return f"There is no morsel {quote(morsel)}: they count from 0 to {len(eaters) - 1}."
        if eaters[morsel] is not None:
            return f"Morsel {morsel} is gone: {said} cannot be."
        if stage.fork is None:
            return f"Nothing is on the other diner’s fork that could be given back for {said}."
        return f"The other diner does not like morsel {morsel} better than {stage.fork}: {said} cannot be."


def told_answer(move: int) -> str:
    """Name an answer to an offer, for a sentence; empty for other moves."""
    return {ACCEPT: "accepting", REFUSE: "refusing"}.get(move, "")


def move_words(move: int) -> int | str:
    """Write a move as it stands in a record: ``3``, ``"offer 3"``, ``"accept"`` or ``"refuse"``."""
    for word, answer in _WORDS.items():
        if move == answer:
            return word
    return f"{_OFFER}{move - OFFER}" if OFFER <= move < ACCEPT else move


def move_of_words(value: Any) -> int:
    """Read what `move_words` writes.

    Raises
    ------
    IllegalMoveError
        If it is nothing of the sort.
    """
    if type(value) is int and 0 <= value < OFFER:
        return value
    if isinstance(value, str):
        if value in _WORDS:
            return _WORDS[value]
        number = value.removeprefix(_OFFER)
        if value.startswith(_OFFER) and number.isascii() and number.isdecimal() and len(number) <= 2:
            return OFFER + int(number)
    raise IllegalMoveError(
        f"A move is the number of a morsel, “{_OFFER}” and one, “accept” or “refuse”, not {quote(value)}."
    )
