"""The line or the clock as a drawing: stacks in their owners' colours, and the tokens."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import hypot, pi

from engine.exact import number_to_json
from engine.game import Seat
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState
from webapp.games.any.drawing import WIDE, Area, Box, Mark, Outline, Shape, Words, seat_paint, text_paint
from webapp.games.any.phrases import number_brief, number_text
from webapp.games.tokens.geometry import RIM, SIZE, WEDGE_OUT, drawn_at, lanes, shares, wedge
from webapp.words import say


def draw_tokens(game: TokenGame, state: TokenState, area: Area, marks: Sequence[str]) -> Iterator[Shape]:
    """Draw a position into an area; ``marks`` tell by seat who owns what."""
    yield Box(area.x, area.y, area.width, area.height, "injera", None, 1.1 * area.letters)
    yield from (_clock if game.ring else _line)(game, state, area, marks)


def _line(game: TokenGame, state: TokenState, area: Area, marks: Sequence[str]) -> Iterator[Shape]:
    letters, count = area.letters, len(game.stacks)
    lane = lanes(state.tokens, count, False)
    # Below the bars: the values, the numbers of places, the tokens of the near lane, those of the far one.
    token_row = 3.7 * letters
    below = token_row + (1.4 + 1.6 * any(lane)) * letters + 2
    inset = max(1.0, letters / 1.1)
    left, wide = area.x + inset, (area.width - 2 * inset) / count
    floor, highest = area.y + area.height - below, area.height - below - 1.4 * letters - 2
    gap = min(3.0, wide / 10)
    for position, value, share, owners in _stacks(game, state):
        tall, begin = max(2.0, highest * share), left + wide * (position - 1) + gap
        part = (wide - 2 * gap) / max(len(owners), 1)
        for k, fill in enumerate([seat_paint(seat) for seat in owners] or ["surface"]):
            yield Box(begin + part * k, floor - tall, part, tall, fill, "ink")
        if not letters:
            continue
        size = min(letters, part)
        for k, seat in enumerate(owners):
            inside = tall > size + 6
            level = floor - tall / 2 if inside else floor - tall - 0.6 * size
            fill = f"on-{seat_paint(seat)}" if inside else text_paint(seat)
            yield _letter(begin + part * (k + 0.5), level, size, marks[seat], fill)
        middle = begin + wide / 2 - gap
        size = min(letters, wide * 0.5, wide / (len(value) * WIDE))
        yield Words(middle, floor + 1.3 * letters, value, size, "ink", True, "middle")
        size = min(0.75 * letters, wide * 0.5)
        yield Words(middle, floor + 2.2 * letters, str(position), size, "muted", False, "middle")
    if not letters:
        return
    places = [
        (
            left + count * wide * drawn_at(float(token), count, False)[0] / 100,
            floor + token_row + 1.9 * letters * away,
        )
        for token, away in zip(state.tokens, lane, strict=True)
    ]
    for token, (x, y) in zip(state.tokens, places, strict=True):
        if token.denominator > 1:
            yield Box(x - 1, floor + 2.5 * letters, 2, y - floor - 2.5 * letters, "ink")
    for seat, (x, y) in zip(game.turns, places, strict=False):
        yield Mark(x, y, min(0.95 * letters, wide * 0.45), seat, marks[seat])


def _clock(game: TokenGame, state: TokenState, area: Area, marks: Sequence[str]) -> Iterator[Shape]:
    letters, count = area.letters, len(game.stacks)
    (x0, y0), half = area.middle, min(area.width, area.height) / 2
    scale = (half - 2.5 * letters) / RIM if letters else (half - 2) / WEDGE_OUT
    lane = lanes(state.tokens, count, True)

    def at(position: float, radius: float) -> tuple[float, float]:
        x, y = drawn_at(position, count, True)
        part = radius / hypot(x - 50, y - 50)
        return x0 + (x - 50) * part, y0 + (y - 50) * part

    rims = [SIZE * scale * (50 - drawn_at(count, count, True, k)[1]) / 100 for k in (0, 1)]
    token = min(0.95 * letters, 0.45 * 2 * pi * rims[0] / count)
    within = [float(place) for place, away in zip(state.tokens, lane, strict=True) if away]
    for position, value, share, owners in _stacks(game, state):
        drawn = wedge(position, count, share)
        corner = x0 - SIZE / 2 * scale, y0 - SIZE / 2 * scale
        fill = seat_paint(owners[-1]) if owners else "surface"
        yield Outline(*corner, scale, drawn.whole, fill, "ink")
        if len(owners) == 2:
            yield Outline(*corner, scale, drawn.first, seat_paint(owners[0]), "ink")
        if not letters:
            continue
        # Where a token stands in the inner lane, the letters next to it are further in.
        apart = [abs(place - position) for place in within]
        crowded = any(min(d, count - d) < 1.1 for d in apart)
        clear = rims[1] - token - 0.55 * letters if crowded else rims[0]
        outer, inner = scale * WEDGE_OUT, scale * drawn.inner
        radius = min(outer - min((outer - inner) / 2, 0.9 * letters), clear)
        size = min(letters, 0.9 * 2 * pi * radius / count / max(len(owners), 1))
        inside = radius - inner > 0.5 * size + 2
        if not inside:
            radius = min(inner - 0.6 * size, clear)
        for k, seat in enumerate(owners):
            aside = 0.0 if len(owners) == 1 else 0.225 * (2 * k - 1)
            fill = f"on-{seat_paint(seat)}" if inside else text_paint(seat)
            yield _letter(*at(position + aside, radius), size, marks[seat], fill)
        size = min(0.75 * letters, 1.2 * (RIM - WEDGE_OUT) * scale - 1.2 * token)
        x, y = at(position, outer + 0.5 * (rims[0] - token - outer))
        yield Words(x, y + 0.35 * size, str(position), size, "muted", False, "middle")
        size = min(0.9 * letters, 3 * letters / (len(value) * WIDE))
        # Away from the token by half of the text, which is wider than high.
        far = rims[0] + token + 0.36 * letters
        x, y = at(position, far)
        x += (x - x0) / far * len(value) * WIDE * size / 2
        y += (y - y0) / far * size * 0.4
        yield Words(x, y + 0.35 * size, value, size, "ink", True, "middle")
    if not letters:
        return
    pot = f"${number_text(number_to_json(sum(game.stacks, Fraction(0))))}"
    size = min(1.55 * letters, 4.5 * letters / (len(pot) * WIDE))
    yield Words(x0, y0 + 0.2 * letters, pot, size, "ink", True, "middle")
    yield Words(x0, y0 + 1.2 * letters, say("board-pot"), 0.73 * letters, "muted", False, "middle")
    for seat, place, away in zip(game.turns, state.tokens, lane, strict=False):
        yield Mark(*at(float(place), rims[away]), token, seat, marks[seat])


def _stacks(game: TokenGame, state: TokenState) -> Iterator[tuple[int, str, float, tuple[Seat, ...]]]:
    """Yield of each stack its position, value, share of the richest, and owners."""
    stacks = zip(game.stacks, shares(game.stacks), game.territory(state), strict=True)
    for position, (value, share, owners) in enumerate(stacks, 1):
        yield position, f"${number_brief(number_to_json(value))}", share, owners


def _letter(x: float, y: float, size: float, mark: str, fill: str) -> Words:
    """Write what tells who owns a stack around a point."""
    return Words(x, y + 0.33 * size, mark, size * (1 if len(mark) == 1 else 0.8), fill, True, "middle")
