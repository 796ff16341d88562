"""Take-backs: the next diner may offer a trade for the bite just taken. It makes greed pay more often.

What was just eaten stays on its eater's fork. Who comes next may once offer the eater another morsel, which
the eater likes better, for it. If that is accepted, the eater has the other one, what was on the fork is back
on the plate, and the bite that follows is taken without an offer. If it is refused, who offered eats the
other morsel, and both are final. The mechanism is this project's own; no theorem stands behind it.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from operator import sub
from typing import Any, ClassVar

from engine.dinner.house_rules.rule import Dinner, Drills, HouseRule, Kind, Lookback
from engine.dinner.morsels import DinnerState, Eaters, called, eaten
from engine.dinner.orders import check_alternates
from engine.dinner.plate_game import Memory, Move
from engine.errors import IllegalMoveError, Refusal, quote
from engine.exact import Exact
from engine.game import Seat

OFFER = 100
"""What is added to a morsel to offer it."""
ACCEPT = 200
"""The move by which an offer is accepted."""
REFUSE = 201
"""The move by which it is refused."""

_WORDS = {"accept": ACCEPT, "refuse": REFUSE}
_OFFER = "offer "


@dataclass(frozen=True, slots=True)
class Fork:
    """The bite that can still be taken back, and the offer for it.

    Attributes
    ----------
    fork
        The morsel just eaten, while it may be taken back; else None.
    offered
        The morsel that is offered for it, until there is an answer; else None.
    """

    fork: int | None = None
    offered: int | None = None


class Offers:
    """Offers and answers, in words: ``"offer 3"``, ``"accept"`` or ``"refuse"``."""

    schema: Mapping[str, Any] = {"type": "string", "pattern": r"^(offer \d+|accept|refuse)$"}

    def to_json(self, move: int) -> int | str:
        """Write a move as it stands in a record."""
        for word, answer in _WORDS.items():
            if move == answer:
                return word
        return f"{_OFFER}{move - OFFER}" if OFFER <= move < ACCEPT else move

    def from_json(self, value: Any) -> int:
        """Read a bite, or what `to_json` writes.

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
            Refusal(
                "take-backs-word",
                "A move is the number of a morsel, “{offer}” and one, “accept” or “refuse”, not {value}.",
                offer=_OFFER,
                value=quote(value),
            )
        )

    def told(self, dinner: Dinner, move: int) -> str | None:
        """Name an offer or an answer."""
        if move < OFFER:
            return None
        if move in (ACCEPT, REFUSE):
            return "accepting" if move == ACCEPT else "refusing"
        return f"offering {called([morsel.name for morsel in dinner.morsels], move - OFFER)}"

    def by_worth(self, state: DinnerState, worth: Callable[[int], Exact]) -> int | None:
        """Accept what is worth more than what is on the fork."""
        fork = state.of(Fork)
        if fork.offered is None:
            return None
        assert fork.fork is not None
        return ACCEPT if worth(fork.offered) > worth(fork.fork) else REFUSE


@dataclass(frozen=True, slots=True)
class TakeBacks(HouseRule):
    """The flow of take-backs.

    A move is the index of a morsel to eat it, `OFFER` more than that to offer it, `ACCEPT` or `REFUSE`.
    """

    name: ClassVar[str] = "take_backs"
    title: ClassVar[str] = "take-backs"
    apart: ClassVar[Mapping[str, str]] = {
        "coin": "an offer answers the bite before, and turns have to alternate",
        "fading": "a bite that is taken back has no turn of its own by which it fades",
        "injera": "a morsel that goes back to the plate has no place among the layers",
        "diners": "an offer is made by one diner to the other",
        "shape": "only plates that are summed are thought through with offers",
        "at_once": "where both bite at once, nobody comes next to make an offer",
    }
    most_left: ClassVar[int] = 12
    kind: ClassVar[Kind] = "own"
    drills: ClassVar[Drills] = Drills((4, 5), 40)
    moves: ClassVar[Offers] = Offers()

    def check(self, dinner: Dinner) -> None:
        """Refuse turns that do not alternate."""
        check_alternates(dinner.order, "take-backs")

    def begin(self) -> Fork:
        """Return that nothing is on a fork."""
        return Fork()

    def movers(self, dinner: Dinner, state: DinnerState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return whose turn it is; while an offer stands, to whom it was made."""
        fork = state.of(Fork)
        return movers if fork.offered is None else (_owner(state, fork),)

    def choices(
        self, dinner: Dinner, state: DinnerState, seat: Seat, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the bites and then the offers; or the two answers."""
        fork = state.of(Fork)
        if fork.offered is not None:
            return (ACCEPT, REFUSE)
        return (*choices, *(OFFER + k for k in choices if _can_offer(dinner, state, fork, seat, k)))

    def after(self, dinner: Dinner, state: DinnerState, seat: Seat, move: int) -> DinnerState:
        """Return what follows a bite, an offer or an answer."""
        fork, eaters = state.of(Fork), state.eaters
        if move not in self.choices(dinner, state, seat, dinner.left(state)):
            raise IllegalMoveError(_reason(eaters, fork, move))
        if fork.offered is None:
            if move >= OFFER:
                return state.keeping(Fork(fork.fork, move - OFFER))
            return dinner.moved(state, eaten(eaters, move, seat), Fork(move))
        if move == REFUSE:
            return dinner.moved(state, eaten(eaters, fork.offered, 1 - seat), Fork())
        assert fork.fork is not None
        return dinner.moved(state, eaten(eaten(eaters, fork.fork, None), fork.offered, seat), Fork())

    def pending(self, state: DinnerState) -> tuple[int, ...]:
        """Return what is on a fork, and what is offered for it."""
        fork = state.of(Fork)
        return tuple(morsel for morsel in (fork.fork, fork.offered) if morsel is not None)

    def lookback(
        self, dinner: Dinner, state: DinnerState, names: Sequence[int], called: tuple[tuple[Seat, ...], ...]
    ) -> Lookback:
        """Return that nothing is on a fork, what is offered for what is on one, and what is on one."""
        return Lookback(_memories(dinner, names, called), lambda state: state.of(Fork))


def _memories(
    dinner: Dinner, names: Sequence[int], called: tuple[tuple[Seat, ...], ...]
) -> dict[Hashable, Memory]:
    """Return what can be remembered: nothing, what is offered for what is on a fork, or what is on one.

    Parameters
    ----------
    names
        The morsels left and on a fork, as they are numbered.
    called
        By turn whose turn it is.
    """
    numbers, tastes = range(len(names)), dinner.tastes()
    liked = [
        (fork, better, [tastes[names[better]][seat] > tastes[names[fork]][seat] for seat in (0, 1)])
        for fork in numbers
        for better in numbers
    ]
    offers = {pair: number for number, pair in enumerate(((f, k) for f, k, by in liked if any(by)), 1)}
    forks = tuple(len(offers) + 1 + morsel for morsel in numbers)

    def answers(fork: int, offered: int, seat: Seat) -> tuple[Move, ...]:
        theirs, mine = (dinner.gain(0, names[offered], by) for by in (1 - seat, seat))
        traded = tuple(map(sub, mine, dinner.gain(0, names[fork], seat)))
        one, both = 1 << offered, 1 << offered | 1 << fork
        return Move(ACCEPT, one, both, 0, traded), Move(REFUSE, one, one, 0, theirs)

    def offered_by(seat: Seat, fork: int) -> tuple[Move, ...]:
        return tuple(
            Move(OFFER + names[morsel], 1 << morsel, 0, offers[one, morsel])
            for one, morsel, by in liked
            if one == fork and by[1 - seat]
        )

    others = tuple(tuple(1 - seat for seat in seats) for seats in called)
    found: dict[Hashable, Memory] = {Fork(): Memory(called, (forks, forks))}
    for fork, offered in offers:
        moves = tuple(answers(fork, offered, seat) for seat in (0, 1))
        found[Fork(names[fork], names[offered])] = Memory(others, (), moves, 1 << offered, 1 << fork)
    for fork in numbers:
        moves = tuple(offered_by(seat, fork) for seat in (0, 1))
        found[Fork(names[fork])] = Memory(called, (forks, forks), moves, 0, 1 << fork)
    return found


def _can_offer(dinner: Dinner, state: DinnerState, fork: Fork, seat: Seat, morsel: int) -> bool:
    if fork.fork is None:
        return False
    owner, tastes = _owner(state, fork), dinner.tastes()
    return owner != seat and tastes[morsel][owner] > tastes[fork.fork][owner]


def _owner(state: DinnerState, fork: Fork) -> Seat:
    assert fork.fork is not None
    owner = state.eaters[fork.fork]
    assert owner is not None
    return owner


def _reason(eaters: Eaters, fork: Fork, move: int) -> str:
    said = quote(TakeBacks.moves.to_json(move))
    if fork.offered is not None:
        offered = "Morsel {morsel} is offered: accept or refuse, not {move}."
        return Refusal("offer-open", offered, morsel=fork.offered, move=said)
    if move in (ACCEPT, REFUSE):
        return Refusal("offer-none", "Nothing is offered, so there is no {move}.", move=said)
    morsel = move - OFFER if move >= OFFER else move
    if not 0 <= morsel < len(eaters):
        counted = "There is no morsel {move}: they count from 0 to {last}."
        return Refusal("morsel-none", counted, move=quote(morsel), last=len(eaters) - 1)
    if eaters[morsel] is not None:
        return Refusal("offer-gone", "Morsel {morsel} is gone: {move} cannot be.", morsel=morsel, move=said)
    if fork.fork is None:
        empty = "Nothing is on the other diner’s fork that could be given back for {move}."
        return Refusal("offer-fork", empty, move=said)
    worse = "The other diner does not like morsel {morsel} better than {fork}: {move} cannot be."
    return Refusal("offer-worse", worse, morsel=morsel, fork=fork.fork, move=said)
