"""Numbers and names as sentences want them."""

from fractions import Fraction

from engine.game import Seat, seat_letter
from engine.record import Record


def percent(share: Fraction) -> str:
    """Write a probability between 0 and 1 in whole percent, never 0 or 100 for another: ``67 %``."""
    return f"{min(max(round(100 * share), 1), 99)} %" if 0 < share < 1 else f"{int(100 * share)} %"


def names_of(record: Record, viewer: Seat | None = None) -> tuple[str, ...]:
    """Name the seats: “You” for the viewer, with the seat's letter where two have the same name."""
    names = [label.name for label in record.seats]
    return tuple(
        "You" if seat == viewer else name if names.count(name) == 1 else f"{name} {seat_letter(seat)}"
        for seat, name in enumerate(names)
    )
