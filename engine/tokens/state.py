"""A position of the token game: the places of the tokens, and the memory of its house rules."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.errors import Refusal, SetupError, quote
from engine.exact import Exact
from engine.game import Seat, seat_letter, seat_letters

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class TokenState:
    """A position: the places of the tokens.

    Attributes
    ----------
    tokens
        Their positions, in the order placed: whose they are, `TokenGame.turns` says.
    kept
        What house rules keep in mind besides, in their order: a frozen value of a type of its own for each
        rule that keeps anything.
    """

    tokens: tuple[Exact, ...]
    kept: tuple[Hashable, ...] = ()

    @property
    def ply(self) -> int:
        """The number of tokens placed."""
        return len(self.tokens)

    def of(self, kind: type[K]) -> K:
        """Return what is kept of a type; `LookupError` if no rule keeps that here."""
        for memory in self.kept:
            if isinstance(memory, kind):
                return memory
        raise LookupError(f"Nothing is kept of the type {kind.__name__}.")


def check_order(order: Any, seats: int, room: int, where: str) -> None:
    """Refuse an order of turns that doesn't fit so many seats.

    Parameters
    ----------
    room, where
        How many tokens fit on the board, and on what: ``"stacks"`` or ``"places"``.

    Raises
    ------
    SetupError
        If it is no tuple of seats, leaves one out, or holds more tokens than fit.
    """
    if type(order) is not tuple or not all(type(seat) is int and 0 <= seat < seats for seat in order):
        raise SetupError(
            f"The order must be a tuple of seats from 0 to {seats - 1}, not {quote(order)}.", "order"
        )
    letters = seat_letters(order)
    absent = sorted(set(range(seats)) - set(order))
    if absent:
        raise SetupError(
            Refusal(
                "order-player",
                "The order {letters} leaves out player {player}: give each a turn.",
                letters=quote(letters),
                player=seat_letter(absent[0]),
            ),
            "order",
        )
    if len(order) > room:
        raise SetupError(
            Refusal(
                "order-room",
                "The order {letters} has {tokens} tokens: they do not fit on {room} {where}.",
                letters=quote(letters),
                tokens=len(order),
                room=room,
                where=where,
            ),
            "order",
        )


def order_from_json(value: Any, seats: int) -> tuple[Seat, ...]:
    """Read an order of turns, a letter each; a missing one is empty: one token each, in seat order.

    Raises
    ------
    SetupError
        If it is no text of the players' letters.
    """
    if value is None:
        return ()
    known = [seat_letter(seat) for seat in range(seats)]
    if not isinstance(value, str) or not value or not set(value) <= set(known):
        raise SetupError(
            Refusal(
                "order-turns",
                "The order {value} must be a letter for each turn, from A to {last}: ABBA …",
                value=quote(value),
                last=known[-1],
            ),
            "order",
        )
    return tuple(map(known.index, value))
