"""A match as one picture: the last position and the scores, of a few shapes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import hypot, pi
from typing import ClassVar, Literal, TypeAlias

from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, quote
from engine.exact import number_to_json
from engine.game import CHANCE, Seat
from engine.record import Played, Record
from engine.tokens.rules import TokenGame, TokenState
from webapp.games.any.phrases import amount_text, number_brief, number_text, seat_marks
from webapp.games.dinner.dishes import PLAIN, dish_symbol
from webapp.games.presentation import find_presentation
from webapp.games.tokens.geometry import SIZE, WEDGE_OUT, drawn_at, lanes, shares, wedge

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

_CLOCK_X, _CLOCK_Y, _CLOCK_SCALE = 320.0, 368.0, 1.42
"""The middle of a clock, and how much larger than on the board it is drawn."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    kind: ClassVar = "box"
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

    kind: ClassVar = "disc"
    x: float
    y: float
    radius: float
    fill: str
    stroke: str | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``y`` is its baseline."""

    kind: ClassVar = "words"
    x: float
    y: float
    text: str
    size: float
    fill: str = INK
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"


@dataclass(frozen=True, slots=True)
class Outline:
    """A path in the notation of SVG; its origin lies at ``x``, ``y``."""

    kind: ClassVar = "outline"
    x: float
    y: float
    scale: float
    path: str
    fill: str
    stroke: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat's shape around a point, and in it what tells who sits there."""

    kind: ClassVar = "mark"
    x: float
    y: float
    radius: float
    seat: Seat
    text: str

    @property
    def fill(self) -> str:
        """The colour of the seat."""
        return FILLS[self.seat % 6]

    @property
    def ink(self) -> str:
        """The colour of the text."""
        return ON_FILLS[self.seat % 6]


@dataclass(frozen=True, slots=True)
class Dish:
    """The picture of a dish around a point: a symbol of ``static/icons/dishes.svg``."""

    kind: ClassVar = "dish"
    x: float
    y: float
    size: float
    symbol: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat as pictures show it: what it is called, what stands in its mark, and its written score."""

    name: str
    mark: str
    score: str


Sitters: TypeAlias = Sequence[Sitter]
Shape: TypeAlias = Box | Disc | Words | Outline | Mark | Dish


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes from back to front, and what they show in a sentence."""

    shapes: tuple[Shape, ...]
    text: str


def picture(record: Record, title: str) -> Picture:
    """Draw the last position of a record.

    Raises
    ------
    NotCoveredError
        If nothing draws this game.
    """
    game = record.game
    draw = DRAWN.get(game.name)
    if draw is None:
        raise NotCoveredError(f"No picture is drawn of {quote(game.name)}, only of {' and '.join(DRAWN)}.")
    written = find_presentation(game.name).score
    scores = [amount_text(number_to_json(score), written) for score in game.scores(record.final_state())]
    names = [label.name for label in record.seats]
    sitters = [Sitter(*facts) for facts in zip(names, seat_marks(names), scores, strict=True)]
    inside = draw(record, sitters)
    text = ", ".join(f"{sitter.name} {sitter.score}" for sitter in sitters)
    ground = Box(0, 0, WIDTH, HEIGHT, GROUND)
    room = WIDTH - 2 * _EDGE - 150
    size = max(32.0, min(44.0, room / (len(title) * _WIDE)))
    head = Words(_EDGE, 92, _fitted(title, size, room), size, bold=True)
    sign = Words(WIDTH - _EDGE, 88, "Last Bite", 26, MUTED, True, "end")
    return Picture((ground, head, sign, *inside), f"{title}: {text}")


def _dinner(record: Record, sitters: Sitters) -> Iterator[Shape]:
    game = record.game
    assert isinstance(game, DinnerGame)
    if not record.moves:
        yield from _laid(game, sitters)
        return
    bites = [(ply, played.seat, played.move) for ply, played in enumerate(_bites(record))]
    eaten = [[(ply, morsel) for ply, by, morsel in bites if by == seat] for seat in range(game.seats)]
    columns = 1 if game.seats == 2 else 2
    rows = -(-game.seats // columns)
    tall = (480 - 18 * (rows - 1)) / rows - (0 if rows > 2 else 9)
    wide = (WIDTH - 2 * _EDGE + 40 - 18 * (columns - 1)) / columns
    most = max(-(-len(game.morsels) // game.seats), *map(len, eaten))
    head = min(70.0, (0.42 if rows < 3 else 0.34) * tall)
    pad = 22 if rows < 3 else 10
    size = min(104.0, (wide - 40) / most - 10, tall - head - pad - 26)
    for seat, sitter in enumerate(sitters):
        left = _EDGE - 20 + (wide + 18) * (seat % columns)
        top = 130 + (tall + 18) * (seat // columns)
        level, letters = top + 0.6 * head, min(34.0, 0.5 * head)
        yield Box(left, top, wide, tall, INJERA, None, 24)
        yield Mark(left + 46, level, 0.36 * head, seat, sitter.mark)
        called = _fitted(sitter.name, letters, wide - 260)
        yield Words(left + 86, level + 0.17 * head, called, letters, INK, True)
        score = min(64.0, 0.9 * head)
        yield Words(left + wide - 20, level + 0.32 * head, sitter.score, score, _text(seat), True, "end")
        for k, (ply, morsel) in enumerate(eaten[seat]):
            middle = left + 20 + (size + 10) * (k + 0.5), top + head + pad + size / 2
            yield from _coin(game, ply, morsel, *middle, size, size + 10, seat)


def _bites(record: Record) -> Sequence[Played]:
    game = record.game
    if not isinstance(game, DinnerGame) or game.flow is None:
        return [played for played in record.played if played.seat != CHANCE]
    states = list(record.states())
    final = states[-1].eaters
    return [
        Played(eater, morsel)
        for before, after in pairwise(states)
        for morsel, eater in enumerate(after.eaters)
        if eater is not None and before.eaters[morsel] != eater == final[morsel]
    ]


def _laid(game: DinnerGame, sitters: Sitters) -> Iterator[Shape]:
    """Draw a dinner before the first bite: who sits there, and every morsel in two rows."""
    yield Box(_EDGE - 20, 130, WIDTH - 2 * _EDGE + 40, 462, INJERA, None, 24)
    room = (WIDTH - 2 * _EDGE) / len(sitters)
    letters = 34 if len(sitters) == 2 else 24
    for seat, sitter in enumerate(sitters):
        x = _EDGE + room * seat + 26
        yield Mark(x, 178, 25, seat, sitter.mark)
        yield Words(x + 40, 190, _fitted(sitter.name, letters, room - 86), letters, bold=True)
    count = len(game.morsels)
    columns = -(-count // 2)
    wide = (WIDTH - 2 * _EDGE) / max(columns, 1)
    size = min(146.0, wide - 10)
    for k in range(count):
        row, column = divmod(k, columns)
        inset = (columns * 2 - count) * row / 2
        yield from _coin(game, 0, k, _EDGE + wide * (column + inset + 0.5), 288 + 190 * row, size, wide)


def _coin(
    game: DinnerGame,
    ply: int,
    morsel: int,
    x: float,
    y: float,
    size: float,
    room: float,
    eater: Seat | None = None,
) -> Iterator[Shape]:
    """Draw a morsel: its dish over what it is worth, and its name below, as wide as ``room``.

    At a table of more than two, once it is eaten that is what it was worth to its eater alone.
    """
    name = game.morsels[morsel].name
    worths = [number_brief(number_to_json(u)) for u in game.worth(ply, morsel)]
    shown = (eater,) if len(worths) > 2 and eater is not None else range(len(worths))
    step = 0.36 if len(shown) < 3 else 0.84 / len(shown)
    yield Disc(x, y, size / 2, SURFACE, INK)
    symbol = dish_symbol(name)
    drawn = symbol != PLAIN
    if drawn:
        yield Dish(x, y - 0.18 * size, 0.54 * size, symbol)
    for place, seat in enumerate(shown):
        text = worths[seat]
        fitting = min(1.0, 2.4 / len(text), 1.5 * step / 0.36 / len(text) if len(shown) > 2 else 1.0)
        digits = size * (0.25 if drawn else 0.3) * fitting
        level = y + digits * 0.35 + (0.26 * size if drawn else 0)
        across = size * step * (place - (len(shown) - 1) / 2)
        yield Words(x + across, level, text, digits, _text(seat), True, "middle")
    if size > 60:
        written = max(15.0, min(24.0, size * 0.18))
        yield Words(
            x, y + size / 2 + 1.1 * written, _fitted(name, written, room), written, INK, False, "middle"
        )


def _tokens(record: Record, sitters: Sitters) -> Iterator[Shape]:
    game = record.game
    assert isinstance(game, TokenGame)
    return (_clock if game.ring else _line)(game, record.final_state(), sitters)


def _line(game: TokenGame, state: TokenState, sitters: Sitters) -> Iterator[Shape]:
    count = len(game.stacks)
    lane = lanes(state.tokens, count, False)
    drop = 36 if any(lane) else 0
    wide, floor, highest = (WIDTH - 2 * _EDGE) / count, 376 - drop, 226 - drop
    yield Box(_EDGE - 20, 120, WIDTH - 2 * _EDGE + 40, 350, INJERA, None, 24)
    for position, value, share, owners in _stacks(game, state):
        tall = highest * share
        left, width = _EDGE + wide * (position - 1) + 3, wide - 6
        part = width / max(len(owners), 1)
        yield Box(left, floor - tall, width, tall, SURFACE, INK)
        for k, seat in enumerate(owners):
            yield Box(left + part * k, floor - tall, part, tall, FILLS[seat % 6], INK)
        size = min(22.0, part)
        for k, seat in enumerate(owners):
            middle = left + part * (k + 0.5)
            if tall > size + 6:
                yield _letter(middle, floor - tall / 2, size, sitters[seat].mark, ON_FILLS[seat % 6])
            else:
                yield _letter(middle, floor - tall - 0.6 * size, size, sitters[seat].mark, _text(seat))
        size = min(22.0, wide * 0.5, wide / (len(value) * _WIDE))
        yield Words(left + width / 2, floor + 28, value, size, INK, True, "middle")
    radius = min(21.0, wide * 0.45)
    places = [
        (_EDGE + (WIDTH - 2 * _EDGE) * drawn_at(float(token), count, False)[0] / 100, floor + 62 + 42 * away)
        for token, away in zip(state.tokens, lane, strict=True)
    ]
    for token, (x, y) in zip(state.tokens, places, strict=True):
        if token.denominator > 1:
            yield Box(x - 1, floor + 34, 2, y - floor - 34, INK)
    for seat, (x, y) in zip(game.turns, places, strict=False):
        yield Mark(x, y, radius, seat, sitters[seat].mark)
    rows = 1 if len(sitters) <= 5 else 2
    for seat, sitter in enumerate(sitters):
        per_row = -(-len(sitters) // rows)
        room = (WIDTH - 2 * _EDGE + 40) / per_row
        x, y = _EDGE - 20 + room * (seat % per_row), 522 + 62 * (seat // per_row)
        yield Mark(x + 24, y, 20, seat, sitter.mark)
        yield Words(x + 54, y - 2, _fitted(sitter.name, 19, room - 66), 19, MUTED)
        yield Words(x + 54, y + 24, sitter.score, 26, _text(seat), True)


def _clock(game: TokenGame, state: TokenState, sitters: Sitters) -> Iterator[Shape]:
    count = len(game.stacks)
    lane = lanes(state.tokens, count, True)
    rim, inner_lane = (_CLOCK_Y - _clock_at(count, count, k)[1] for k in (0, 1))
    token = min(21.0, 0.45 * 2 * pi * rim / count)
    within = [float(at) for at, away in zip(state.tokens, lane, strict=True) if away]
    yield Box(_EDGE - 20, 118, 2 * (_CLOCK_X - _EDGE + 20), 500, INJERA, None, 24)
    for position, value, share, owners in _stacks(game, state):
        # Where a token stands in the inner lane, the letters next to it are further in.
        apart = [abs(at - position) for at in within]
        crowded = any(min(d, count - d) < 1.1 for d in apart)
        yield from _sector(
            position, count, share, owners, sitters, inner_lane - token - 12 if crowded else rim
        )
        size = min(20.0, 50 / (len(value) * _WIDE))
        # Away from the token by half of the text, which is wider than high.
        far = rim + token + 8
        x, y = _clock_inward(position, count, far)
        x += (x - _CLOCK_X) / far * len(value) * _WIDE * size / 2
        y += (y - _CLOCK_Y) / far * size * 0.4
        yield Words(x, y + 0.35 * size, value, size, INK, True, "middle")
    pot = f"${number_text(number_to_json(sum(game.stacks, Fraction(0))))}"
    yield Words(_CLOCK_X, _CLOCK_Y + 4, pot, min(34.0, 100 / (len(pot) * _WIDE)), INK, True, "middle")
    yield Words(_CLOCK_X, _CLOCK_Y + 26, "on the table", 16, MUTED, False, "middle")
    for seat, at, away in zip(game.turns, state.tokens, lane, strict=False):
        yield Mark(*_clock_at(float(at), count, away), token, seat, sitters[seat].mark)
    row = min(84.0, 500 / len(sitters))
    for seat, sitter in enumerate(sitters):
        y = _CLOCK_Y + row * (seat - (len(sitters) - 1) / 2)
        x, size = 2 * _CLOCK_X + 8, min(40.0, row * 0.66, 300 / (len(sitter.score) * _WIDE))
        yield Mark(x + 24, y, min(26.0, row * 0.42), seat, sitter.mark)
        room = WIDTH - _EDGE - x - 64 - len(sitter.score) * _WIDE * size - 16
        yield Words(x + 64, y + size * 0.28, _fitted(sitter.name, size * 0.75, room), size * 0.75)
        yield Words(WIDTH - _EDGE, y + size * 0.35, sitter.score, size, _text(seat), True, "end")


def _sector(
    position: int, count: int, share: float, owners: tuple[Seat, ...], sitters: Sitters, clear: float
) -> Iterator[Shape]:
    """Draw one stack of a clock; its letters stand no further out than the radius ``clear``."""
    drawn = wedge(position, count, share)
    left, top = _CLOCK_X - SIZE / 2 * _CLOCK_SCALE, _CLOCK_Y - SIZE / 2 * _CLOCK_SCALE
    yield Outline(left, top, _CLOCK_SCALE, drawn.whole, FILLS[owners[-1] % 6] if owners else SURFACE, INK)
    if len(owners) == 2:
        yield Outline(left, top, _CLOCK_SCALE, drawn.first, FILLS[owners[0] % 6], INK)
    outer, inner = _CLOCK_SCALE * WEDGE_OUT, _CLOCK_SCALE * drawn.inner
    radius = min(outer - min((outer - inner) / 2, 20), clear)
    size = min(22.0, 0.9 * 2 * pi * radius / count / max(len(owners), 1))
    inside = radius - inner > 0.5 * size + 2
    if not inside:
        radius = min(inner - 0.6 * size, clear)
    for k, seat in enumerate(owners):
        aside = 0.0 if len(owners) == 1 else 0.225 * (2 * k - 1)
        x, y = _clock_inward(position + aside, count, radius)
        yield _letter(x, y, size, sitters[seat].mark, ON_FILLS[seat % 6] if inside else _text(seat))


def _clock_at(position: float, count: int, lane: int = 0) -> tuple[float, float]:
    x, y = drawn_at(position, count, True, lane)
    return _CLOCK_X + SIZE * _CLOCK_SCALE * (x - 50) / 100, _CLOCK_Y + SIZE * _CLOCK_SCALE * (y - 50) / 100


def _clock_inward(position: float, count: int, radius: float) -> tuple[float, float]:
    """Return where a position lies at another radius than the rim's."""
    x, y = _clock_at(position, count)
    part = radius / hypot(x - _CLOCK_X, y - _CLOCK_Y)
    return _CLOCK_X + (x - _CLOCK_X) * part, _CLOCK_Y + (y - _CLOCK_Y) * part


def _stacks(game: TokenGame, state: TokenState) -> Iterator[tuple[int, str, float, tuple[Seat, ...]]]:
    """Yield of each stack its position, value, share of the richest, and owners."""
    stacks = zip(game.stacks, shares(game.stacks), game.territory(state), strict=True)
    for position, (value, share, owners) in enumerate(stacks, 1):
        yield position, f"${number_brief(number_to_json(value))}", share, owners


def _letter(x: float, y: float, size: float, mark: str, fill: str) -> Words:
    """Write what tells who owns a stack around a point."""
    return Words(x, y + 0.33 * size, mark, size * (1 if len(mark) == 1 else 0.8), fill, True, "middle")


def _text(seat: Seat) -> str:
    return TEXTS[seat % 6]


def _fitted(text: str, size: float, width: float) -> str:
    """Cut a text that would be wider than there is room."""
    room = int(width / (size * _WIDE))
    return text if len(text) <= room else f"{text[: max(room - 1, 1)].rstrip()}…"


DRAWN: dict[str, Callable[[Record, Sitters], Iterator[Shape]]] = {
    "dinner": _dinner,
    "tokens": _tokens,
}
"""How the last position of each game is drawn: from the record and who sits there."""
