"""Orders of turns by name: alternating, Thue–Morse, or letter by letter."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from engine.errors import Either, Refusal, SetupError, quote
from engine.exact import check_whole
from engine.game import Seat, seat_letter, seat_letters, seat_of

NAMED = ("alternate", "thue-morse")
"""The orders that `turn_order` knows by name; others are letters."""


def alternate(morsels: int, last: Seat = 1) -> tuple[Seat, ...]:
    """Return the alternating order of turns in which ``last`` eats the last morsel (Bob, as in the paper).

    Raises
    ------
    SetupError
        If ``morsels`` is not a whole number of at least 0, or ``last`` is neither 0 nor 1.
    """
    check_whole(morsels, "morsels", 0, error=SetupError)
    check_whole(last, "last", 0, 1, error=SetupError)
    return tuple(last if (morsels - ply) % 2 else 1 - last for ply in range(morsels))


def thue_morse_turn(turn: int) -> Seat:
    """Return whose turn it is, from 0: 0, 1, 1, 0, 1, 0, 0, 1 …, the parity of the ones of its binary."""
    return turn.bit_count() % 2


def thue_morse(turns: int, last: Seat | None = None) -> tuple[Seat, ...]:
    """Return the Thue–Morse order, A B B A B A A B …: A first, or turned round so that ``last`` ends it.

    Examples
    --------
    >>> thue_morse(8)
    (0, 1, 1, 0, 1, 0, 0, 1)
    """
    check_whole(turns, "turns", 0, error=SetupError)
    if last is not None:
        check_whole(last, "last", 0, 1, SetupError)
    order = tuple(map(thue_morse_turn, range(turns)))
    if last is not None and order and order[-1] != last:
        return tuple(1 - seat for seat in order)
    return order


def check_alternates(order: Sequence[Seat], rule: str) -> None:
    """Refuse an order in which a diner has two turns running, for a ``rule`` that has no room for it.

    Raises
    ------
    SetupError
        If there are such turns.
    """
    if any(one == other for one, other in pairwise(order)):
        letters = seat_letters(order)
        raise SetupError(
            Refusal(
                "order-alternates",
                "With {rule} turns alternate, not {letters}.",
                rule=rule,
                letters=quote(letters),
            ),
            "order",
        )


def turn_order(text: str, turns: int, last: Seat | None = None) -> tuple[Seat, ...]:
    """Return the order of the turns that a text names.

    Parameters
    ----------
    text
        ``"alternate"``, ``"thue-morse"``, or one letter A or B for each turn.
    turns
        How many.
    last
        Who has the last turn; B if left out and the turns alternate.

    Raises
    ------
    SetupError
        If the letters are not as many as the turns, others than A and B, or at odds with ``last``.
    """
    if text == "alternate":
        return alternate(turns, 1 if last is None else last)
    if text == "thue-morse":
        return thue_morse(turns, last)
    check_whole(turns, "turns", 0, error=SetupError)
    if not isinstance(text, str) or len(text) != turns or not set(text) <= {"A", "B"}:
        raise SetupError(
            Refusal(
                "order-word",
                "The order {text} must be {turns} letters, each A or B, or alternate or thue-morse.",
                text=quote(text),
                turns=turns,
            )
        )
    order = tuple(map(seat_of, text))
    if last is not None and order[-1:] != (last,):
        raise SetupError(
            Refusal(
                "order-end",
                "The order {text} does not end with {last}.",
                text=quote(text),
                last=seat_letter(last),
            )
        )
    return order


def order_from_json(value: Any, morsels: int, diners: int, words: Sequence[str] = ()) -> tuple[Seat, ...]:
    """Read an order of turns, a letter for each morsel; an empty one is left open. `SetupError` else.

    ``words`` are what else could stand there, for the refusal.
    """
    letters = set(map(seat_letter, range(diners)))
    if not isinstance(value, str) or not set(value) <= letters or len(value) not in (0, morsels):
        facts = {"letters": quote(value), "morsels": morsels, "kinds": turn_letters(diners)}
        plain = "The order {letters} must be {morsels} letters, each {kinds}."
        other = "The order {letters} must be {morsels} letters, each {kinds}, or {words}."
        raise SetupError(
            Refusal("order-letters-or", other, **facts, words=Either(map(quote, words)))
            if words
            else Refusal("order-letters", plain, **facts),
            "order",
        )
    return tuple(map(seat_of, value))


def turn_letters(diners: int) -> str:
    """Return the seat letters for ``diners`` diners in words: “A or B” for two."""
    if diners == 2:
        return Refusal("letters-two", "A or B")
    return Refusal("letters-many", "from A to {last}", last=seat_letter(diners - 1))


def written_order(order: Any, morsels: int, diners: int, without: str = "") -> tuple[Seat, ...]:
    """Return the order of the turns, written out where it was left out.

    Parameters
    ----------
    order
        A seat for each morsel. If empty: alternating with B last, or A, B, C … in turn for more than two.
    without
        Why there is no order at all, such as "both bite at once"; empty where there is one.

    Raises
    ------
    SetupError
        If it is anything else, or more than two diners do not all have a turn.
    """
    if type(order) is not tuple or not all(type(seat) is int for seat in order):
        raise SetupError(f"The order must be a tuple of seats, 0 or 1, not {quote(order)}.", "order")
    if without:
        if order:
            raise SetupError(
                Refusal("order-none", "Where {why}, there is no order of turns.", why=without), "order"
            )
        return order
    if not order:
        return alternate(morsels) if diners == 2 else tuple(turn % diners for turn in range(morsels))
    letters = "".join(seat_letter(seat) if 0 <= seat < 26 else "?" for seat in order)
    if len(order) != morsels or not set(order) <= set(range(diners)):
        raise SetupError(
            Refusal(
                "order-letters",
                "The order {letters} must be {morsels} letters, each {kinds}.",
                letters=quote(letters),
                morsels=morsels,
                kinds=turn_letters(diners),
            ),
            "order",
        )
    if diners > 2 and set(order) != set(range(diners)):
        absent = min(set(range(diners)) - set(order))
        raise SetupError(
            Refusal(
                "order-absent",
                "The order {letters} leaves out diner {diner}: give each a turn.",
                letters=quote(letters),
                diner=seat_letter(absent),
            ),
            "order",
        )
    return order
