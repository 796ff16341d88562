"""Numbers and names as sentences want them."""

from fractions import Fraction

from engine.exact import Exact, number_text, position_text
from engine.game import Seat, seat_letter
from engine.record import AnyGame, Record
from engine.tokens.rules import TokenGame


def amount(game: AnyGame, value: Exact) -> str:
    """Write a payoff: bare in the dinner, in dollars in the token game."""
    return f"${number_text(value)}" if isinstance(game, TokenGame) else number_text(value)


def percent(share: Fraction) -> str:
    """Write a probability between 0 and 1 in whole percent, never 0 or 100 for another: ``67 %``."""
    return f"{min(max(round(100 * share), 1), 99)} %" if 0 < share < 1 else f"{int(100 * share)} %"


def place(game: TokenGame, position: Exact) -> str:
    """Name a position: ``$8`` if no other stack holds as much, else ``stack 8``; ``5.2`` between stacks."""
    if position != int(position):
        return position_text(position)
    value = game.stacks[int(position) - 1]
    return f"${number_text(value)}" if game.stacks.count(value) == 1 else f"stack {position}"


def names_of(record: Record, viewer: Seat | None = None) -> tuple[str, ...]:
    """Name the seats: “You” for the viewer, with the seat's letter where two have the same name."""
    names = [label.name for label in record.seats]
    return tuple(
        "You" if seat == viewer else name if names.count(name) == 1 else f"{name} {seat_letter(seat)}"
        for seat, name in enumerate(names)
    )
