"""A match as one picture: the last position and the scores, of a few shapes that SVG and PNG both know."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.dinner.rules import DinnerGame, morsel_letter
from engine.exact import number_to_json
from engine.game import Seat, seat_letter
from engine.record import Record
from engine.tokens.rules import TokenGame
from webapp.sentences import number_brief, number_text

WIDTH, HEIGHT = 1200, 630
"""The size that pages which preview a link show whole."""

GROUND, SURFACE, INK, MUTED, INJERA = "#FBF7F0", "#FFFFFF", "#1F1A17", "#5F564D", "#F3E7D2"
FILLS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#F0E442", "#56B4E9")
ON_FILLS = ("#FFFFFF", "#15120F", "#15120F", "#15120F", "#15120F", "#15120F")
TEXTS = ("#005A8F", "#A84300", "#00694C", "#9A3F73", "#6B5E00", "#0B6A9C")
"""The colours of the light theme, as static/css/tokens.css has them."""

_EDGE = 60
_WIDE = 0.56
"""About how wide a letter is, in its size."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    stroke: str | None = None
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: str
    stroke: str | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``y`` is its baseline."""

    x: float
    y: float
    text: str
    size: float
    fill: str = INK
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"


Shape: TypeAlias = Box | Disc | Words


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes from back to front, and what they show in a sentence."""

    shapes: tuple[Shape, ...]
    text: str


def picture(record: Record, title: str) -> Picture:
    """Draw the last position of a record."""
    game, state = record.game, record.final_state()
    scores = [number_text(number_to_json(score)) for score in game.scores(state)]
    names = [label.name for label in record.seats]
    if isinstance(game, TokenGame):
        scores = [f"${score}" for score in scores]
        inside = _tokens(game, record, names, scores)
    else:
        assert isinstance(game, DinnerGame)
        inside = _dinner(game, record, names, scores)
    text = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    ground = Box(0, 0, WIDTH, HEIGHT, GROUND)
    head = Words(_EDGE, 92, _fitted(title, 44, WIDTH - 2 * _EDGE - 150), 44, bold=True)
    sign = Words(WIDTH - _EDGE, 88, "Last Bite", 26, MUTED, True, "end")
    return Picture((ground, head, sign, *inside), f"{title}: {text}")


def _dinner(game: DinnerGame, record: Record, names: list[str], scores: list[str]) -> Iterator[Shape]:
    most = max(game.order.count(seat) for seat in (0, 1))
    size = min(104.0, (WIDTH - 2 * _EDGE - 40) / max(most, 1) - 10)
    for seat in (0, 1):
        top = 130 + 240 * seat
        yield Box(_EDGE - 20, top, WIDTH - 2 * _EDGE + 40, 222, INJERA, None, 24)
        yield from _mark(_EDGE + 26, top + 42, 25, seat)
        yield Words(_EDGE + 66, top + 54, _fitted(names[seat], 34, 700), 34, bold=True)
        yield Words(WIDTH - _EDGE, top + 64, scores[seat], 64, _text(seat), True, "end")
        eaten = [m for m, by in zip(record.moves, game.order, strict=False) if by == seat]
        for k, morsel in enumerate(eaten):
            yield from _coin(game, morsel, _EDGE + (size + 10) * (k + 0.5), top + 92 + size / 2, size)


def _coin(game: DinnerGame, morsel: int, x: float, y: float, size: float) -> Iterator[Shape]:
    mine, theirs = (number_brief(number_to_json(u)) for u in game.morsels[morsel].utilities)
    yield Disc(x, y, size / 2, SURFACE, INK)
    for side, text, seat in ((-1, mine, 0), (1, theirs, 1)):
        digits = size * 0.3 * min(1.0, 2.4 / len(text))
        yield Words(x + side * size * 0.2, y + digits * 0.3, text, digits, _text(seat), True, "middle")
    yield Words(x, y + size * 0.4, morsel_letter(morsel), size * 0.16, MUTED, True, "middle")
    if size > 60:
        name = _fitted(game.morsels[morsel].name, 15, size + 6)
        yield Words(x, y + size / 2 + 20, name, 15, INK, False, "middle")


def _tokens(game: TokenGame, record: Record, names: list[str], scores: list[str]) -> Iterator[Shape]:
    state, count = record.final_state(), len(game.stacks)
    territory, most = game.territory(state), max(*game.stacks, Fraction(1, 10**9))
    wide, floor = (WIDTH - 2 * _EDGE) / count, 376
    yield Box(_EDGE - 20, 120, WIDTH - 2 * _EDGE + 40, 350, INJERA, None, 24)
    for position, (value, owners) in enumerate(zip(game.stacks, territory, strict=True), 1):
        tall = max(12.0, 226 * float(value / most))
        left, width = _EDGE + wide * (position - 1) + 3, wide - 6
        between = sorted(owners, key=lambda seat: (position - state.tokens[seat]) % count)
        for k, seat in enumerate(between):
            part = width / len(between)
            yield Box(left + part * k, floor - tall, part, tall, FILLS[seat % 6])
            if part > 14 and tall > 30:
                middle = left + part * (k + 0.5)
                letter = seat_letter(seat)
                yield Words(middle, floor - tall / 2 + 8, letter, 22, ON_FILLS[seat % 6], True, "middle")
        yield Box(left, floor - tall, width, tall, "none" if owners else SURFACE, INK)
        label = f"${number_brief(number_to_json(value))}"
        yield Words(left + width / 2, floor + 28, label, min(22.0, wide * 0.5), INK, True, "middle")
    for seat, position in enumerate(state.tokens):
        x = _EDGE + wide * (float(position) - 0.5)
        yield from _mark(x, floor + 62, min(21.0, wide * 0.45), seat)
    rows = 1 if len(names) <= 5 else 2
    for seat, (name, score) in enumerate(zip(names, scores, strict=True)):
        per_row = -(-len(names) // rows)
        room = (WIDTH - 2 * _EDGE + 40) / per_row
        x, y = _EDGE - 20 + room * (seat % per_row), 522 + 62 * (seat // per_row)
        yield from _mark(x + 24, y, 20, seat)
        yield Words(x + 54, y - 2, _fitted(name, 19, room - 66), 19, MUTED)
        yield Words(x + 54, y + 24, score, 26, _text(seat), True)


def _mark(x: float, y: float, radius: float, seat: Seat) -> Iterator[Shape]:
    if seat % 2:
        side = radius * 1.8
        yield Box(x - side / 2, y - side / 2, side, side, FILLS[seat % 6], INK, radius / 4)
    else:
        yield Disc(x, y, radius, FILLS[seat % 6], INK)
    yield Words(x, y + radius * 0.35, seat_letter(seat), radius, ON_FILLS[seat % 6], True, "middle")


def _text(seat: Seat) -> str:
    return TEXTS[seat % 6]


def _fitted(text: str, size: float, width: float) -> str:
    """Cut a text that would be wider than there is room."""
    room = int(width / (size * _WIDE))
    return text if len(text) <= room else f"{text[: max(room - 1, 1)].rstrip()}…"
