"""Orders of turns in the token game, such as ABCCBA: the owner of the token that each turn places."""

from typing import Any

from engine.errors import Refusal, SetupError, quote
from engine.game import Seat, seat_letter, seat_letters


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
