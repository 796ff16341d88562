"""Numbers, names and lists as sentences want them."""

from collections.abc import Sequence
from fractions import Fraction

from engine.exact import Exact, simplest
from engine.game import Seat, seat_letter
from engine.record import AnyGame, Record
from engine.tokens.rules import TokenGame

_GLYPHS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def number(value: Exact) -> str:
    """Write an exact number: ``7``, ``−3``, ``12½``, ``25/3``."""
    sign = "−" if value < 0 else ""
    size = abs(Fraction(value))
    whole, rest = divmod(size, 1)
    if rest in _GLYPHS:
        return f"{sign}{whole or ''}{_GLYPHS[rest]}"
    return f"{sign}{simplest(size)}"


def amount(game: AnyGame, value: Exact) -> str:
    """Write a payoff: bare in the dinner, in dollars in the token game."""
    return f"${number(value)}" if isinstance(game, TokenGame) else number(value)


def place(game: TokenGame, position: Exact) -> str:
    """Name a position: ``$8`` if no other stack holds as much, else ``stack 8``; ``5½`` between stacks."""
    if position != int(position):
        return number(position)
    value = game.stacks[int(position) - 1]
    return f"${number(value)}" if game.stacks.count(value) == 1 else f"stack {position}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Join words: ``A``, ``A and B``, ``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def names_of(record: Record, viewer: Seat | None = None) -> tuple[str, ...]:
    """Name the seats: “You” for the viewer, with the seat's letter where two have the same name."""
    names = [label.name for label in record.seats]
    return tuple(
        "You" if seat == viewer else name if names.count(name) == 1 else f"{name} {seat_letter(seat)}"
        for seat, name in enumerate(names)
    )
