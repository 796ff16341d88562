"""The line or the clock as a drawing: stacks in their owners' colours, and the tokens."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, hypot, pi

from engine.game import Seat
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState
from webapp.games.any.drawing import (
    WIDE,
    Area,
    Box,
    Disc,
    Mark,
    Outline,
    Shape,
    Words,
    brief,
    in_full,
    seat_paint,
    text_paint,
)
from webapp.games.tokens.geometry import (
    FACE,
    HOUSES,
    HOUSES_ROUND,
    RIM,
    SIZE,
    STREET,
    WEDGE_OUT,
    coin_edges,
    coins,
    drawn_at,
    lanes,
    pile,
    roll,
    shares,
    wedge,
)

_FINE = 3.0
"""How thick a coin is drawn at least for its edge to be drawn too."""


def draw_tokens(game: TokenGame, state: TokenState, area: Area, marks: Sequence[str]) -> Iterator[Shape]:
    """Draw a position into an area; ``marks`` tell by seat who owns what."""
    yield from (_clock if game.ring else _line)(game, state, area, marks)


def _line(game: TokenGame, state: TokenState, area: Area, marks: Sequence[str]) -> Iterator[Shape]:
    letters, count, plots = area.letters, len(game.stacks), game.placement == "stacks"
    lane = lanes(state.tokens, count, False)
    # Below the piles: plots with their numbers, or numbers and a path with two lanes.
    token_row = (1.6 if plots else 2.7) * letters
    below = (4.0 if plots else 4.0 + 1.9 * any(lane)) * letters or 0.16 * area.height
    inset = max(1.0, letters / 1.1)
    left, wide = area.x + inset, (area.width - 2 * inset) / count
    floor, highest = area.y + area.height - below, area.height - below - 1.9 * letters - 2
    broad = min(0.84 * wide, 4 * letters or 0.4 * area.height)
    rim, high = 0.13 * broad, coins(game.stacks)
    coin = min((highest - 2 * rim) / max(1.0, *high), max(0.4 * broad, letters) if letters else 0.8 * broad)
    piles = [_Pile(left + wide * (k + 0.5), 2 * rim + coin * many) for k, many in enumerate(high)]
    stacks = list(_stacks(game, state, area))
    yield from _street(area, floor - 0.5 * letters)
    painted: list[tuple[str, str]] = []
    edges = ""
    for drawn, (_, _, owners), many in zip(piles, stacks, high, strict=True):
        begin = drawn.middle - broad / 2 - area.x
        for k, fill in enumerate([seat_paint(seat) for seat in owners] or ["gold"]):
            painted.append((fill, pile(begin, broad, drawn.tall, rim, k, max(len(owners), 1))))
        seen = ceil(many - 0.01) if letters and coin >= _FINE else 1
        levels = [rim - drawn.tall, *(-rim - coin * k for k in range(1, seen))]
        edges += "".join(
            f"M{begin:.1f} {level:.1f}a{broad / 2:.1f} {rim:.1f} 0 0 0 {broad:.1f} 0" for level in levels
        )
    for fill, path in painted if letters else _together(painted):
        yield Outline(area.x, floor, 1, path, fill, "ink")
    yield Outline(area.x, floor, 1, edges, None, "ink", 0.5)
    if not letters:
        return
    for drawn, (_, value, owners) in zip(piles, stacks, strict=True):
        middle, parts = drawn.middle, max(len(owners), 1)
        pill = min(0.95 * letters, 0.86 * wide / (len(value) * WIDE))
        room, over = min(wide - 2, (len(value) * WIDE + 1) * pill), floor - drawn.tall - 0.85 * pill - 2
        yield Box(middle - room / 2, over - 0.72 * pill, room, 1.44 * pill, "surface", None, 0.72 * pill)
        yield Words(middle, over + 0.35 * pill, value, pill, "ink", True, "middle")
        size = min(letters, 0.8 * broad / parts)
        for k, seat in enumerate(owners):
            x = middle + broad * ((k + 0.5) / parts - 0.5)
            if drawn.tall - 2 * rim > 1.3 * size:
                yield from _medal(x, floor - drawn.tall / 2, size, marks[seat], seat)
            else:
                yield _letter(x, over - 0.72 * pill - 0.6 * size, size, marks[seat], text_paint(seat))
    if not plots:
        yield Box(left, floor + token_row - 5, wide * count, 10, "surface", "border", 5)
    for position, drawn in enumerate(piles, 1):
        if plots:
            across, top = min(0.88 * wide, 3.4 * letters), floor + 0.4 * letters
            yield Box(
                drawn.middle - across / 2, top, across, 3.2 * letters, "surface", "border", 0.3 * letters
            )
        taken = plots and position in state.tokens
        size = min((0.75 if taken else 1.0) * letters, wide * 0.5)
        level = floor + (3.3 if taken else 2.3 if plots else 1.4) * letters
        yield Words(drawn.middle, level, str(position), size, "muted", False, "middle")
    places = [
        (
            left + count * wide * drawn_at(float(token), count, False)[0] / 100,
            floor + token_row + 1.9 * letters * away,
        )
        for token, away in zip(state.tokens, lane, strict=True)
    ]
    for token, (x, y) in zip(state.tokens, places, strict=True):
        if token.denominator > 1:
            yield Box(x - 1, floor + 1.5 * letters, 2, y - floor - 1.5 * letters, "ink")
    for seat, (x, y) in zip(game.turns, places, strict=False):
        yield Mark(x, y, min(0.95 * letters, wide * 0.45), seat, marks[seat])


def _together(painted: Sequence[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    """Join what has one paint: a small picture is sent often."""
    joined: dict[str, str] = {}
    for fill, path in painted:
        joined[fill] = joined.get(fill, "") + path
    return joined.items()


def _rough(path: str) -> str:
    """Round a path of a clock to whole units, which are a quarter of a dot in a small picture."""
    return re.sub(r"\d+\.\d", lambda found: f"{float(found[0]):.0f}", path)


@dataclass(frozen=True, slots=True)
class _Pile:
    """A pile of a line: where its middle is, and how high it is."""

    middle: float
    tall: float


def _street(area: Area, horizon: float) -> Iterator[Shape]:
    """Draw the sky and the ground, and in a picture with words the houses between them."""
    round_ = 1.1 * area.letters
    yield Box(area.x, area.y, area.width, area.height, "ground", None, round_)
    wide, tall = area.width, horizon - area.y
    arc = f"A{round_:.1f} {round_:.1f} 0 0 1 "
    left, right = f"V{round_:.1f}{arc}{round_:.1f} 0", f"H{wide - round_:.1f}{arc}{wide:.1f} {round_:.1f}"
    sky = f"M0 {tall:.1f}{left}{right}V{tall:.1f}Z"
    yield Outline(area.x, area.y, 1, sky, "sky")
    if area.letters:
        scale = min(wide / STREET[0], tall / STREET[1])
        across = (wide - STREET[0] * scale) / 2
        for paint, path in HOUSES:
            yield Outline(area.x + across, horizon - STREET[1] * scale, scale, path, paint)


def _clock(game: TokenGame, state: TokenState, area: Area, marks: Sequence[str]) -> Iterator[Shape]:
    letters, count = area.letters, len(game.stacks)
    (x0, y0), half = area.middle, min(area.width, area.height) / 2
    scale = (half - 2.5 * letters) / RIM if letters else (half - 2) / WEDGE_OUT
    corner = x0 - SIZE / 2 * scale, y0 - SIZE / 2 * scale
    lane = lanes(state.tokens, count, True)
    yield Box(area.x, area.y, area.width, area.height, "sky", None, 1.1 * letters)
    for paint, path in HOUSES_ROUND if letters else ():
        yield Outline(*corner, scale, path, paint)
    yield Disc(x0, y0, FACE.square * scale if letters else half, "ground", "border")

    def at(position: float, radius: float) -> tuple[float, float]:
        x, y = drawn_at(position, count, True)
        part = radius / hypot(x - 50, y - 50)
        return x0 + (x - 50) * part, y0 + (y - 50) * part

    rims = [SIZE * scale * (50 - drawn_at(count, count, True, k)[1]) / 100 for k in (0, 1)]
    token = min(0.95 * letters, 0.45 * 2 * pi * rims[0] / count)
    within = [float(place) for place, away in zip(state.tokens, lane, strict=True) if away]
    piles = coins(game.stacks)
    rolls = roll(count, max(1.0, *piles))
    edges = ""
    written: list[Shape] = []
    whole: list[tuple[str, str]] = []
    first: list[tuple[str, str]] = []
    for (position, value, owners), share, high in zip(
        _stacks(game, state, area), shares(game.stacks), piles, strict=True
    ):
        drawn = wedge(position, count, share)
        whole.append((seat_paint(owners[-1]) if owners else "gold", drawn.whole))
        if len(owners) == 2:
            first.append((seat_paint(owners[0]), drawn.first))
        edges += coin_edges(
            position, count, drawn.inner, high if letters and rolls.coin * scale >= _FINE else 1, rolls.coin
        )
        if not letters:
            continue
        # Where a token stands in the inner lane, the letters next to it are further in.
        apart = [abs(place - position) for place in within]
        crowded = any(min(d, count - d) < 1.1 for d in apart)
        clear = rims[1] - token - 0.55 * letters if crowded else rims[0]
        outer, inner = scale * WEDGE_OUT, scale * (drawn.inner + 2 * rolls.rim)
        size = min(letters, 1.7 * rolls.half * scale / max(len(owners), 1))
        radius = min(outer - min((outer - inner) / 2, 0.9 * letters), clear)
        inside = radius - inner > 0.5 * size + 2
        if not inside:
            radius = min(scale * drawn.inner - 0.7 * size, clear)
        for k, seat in enumerate(owners):
            aside = 0.0 if len(owners) == 1 else (k - 0.5) * max(rolls.half * scale, size)
            x, y = at(position + aside / radius * count / (2 * pi), radius)
            if inside:
                written += _medal(x, y, size, marks[seat], seat)
            else:
                written.append(_letter(x, y, size, marks[seat], text_paint(seat)))
        size = min(0.75 * letters, 1.2 * (RIM - WEDGE_OUT) * scale - 1.2 * token)
        x, y = at(position, outer + 0.5 * (rims[0] - token - outer))
        written.append(Words(x, y + 0.35 * size, str(position), size, "muted", False, "middle"))
        size = min(0.9 * letters, 3 * letters / (len(value) * WIDE))
        # Away from the token by half of the text, which is wider than high.
        far = rims[0] + token + 0.36 * letters
        x, y = at(position, far)
        x += (x - x0) / far * len(value) * WIDE * size / 2
        y += (y - y0) / far * size * 0.4
        written.append(Words(x, y + 0.35 * size, value, size, "ink", True, "middle"))
    for fill, path in (*whole, *first) if letters else (*_together(whole), *_together(first)):
        yield Outline(*corner, scale, path if letters else _rough(path), fill, "ink")
    yield Outline(*corner, scale, edges if letters else _rough(edges), None, "ink", 0.5)
    if not letters:
        return
    yield from written
    pot = f"${in_full(sum(game.stacks, Fraction(0)), area)}"
    size = min(1.55 * letters, 4.5 * letters / (len(pot) * WIDE))
    yield Words(x0, y0 + 0.2 * letters, pot, size, "ink", True, "middle")
    if not area.plain:
        from webapp.words import say

        yield Words(x0, y0 + 1.2 * letters, say("board-pot"), 0.73 * letters, "muted", False, "middle")
    for seat, place, away in zip(game.turns, state.tokens, lane, strict=False):
        yield Mark(*at(float(place), rims[away]), token, seat, marks[seat])


def _stacks(game: TokenGame, state: TokenState, area: Area) -> Iterator[tuple[int, str, tuple[Seat, ...]]]:
    """Yield of each stack its position, value, and owners."""
    for position, (value, owners) in enumerate(zip(game.stacks, game.territory(state), strict=True), 1):
        yield position, f"${brief(value, area)}", owners


def _medal(x: float, y: float, size: float, mark: str, seat: Seat) -> Iterator[Shape]:
    """Write on a pile who owns it, where no edge of a coin crosses the letter."""
    yield Disc(x, y, 0.62 * size, seat_paint(seat))
    yield _letter(x, y, size, mark, f"on-{seat_paint(seat)}")


def _letter(x: float, y: float, size: float, mark: str, fill: str) -> Words:
    """Write what tells who owns a stack around a point."""
    return Words(x, y + 0.33 * size, mark, size * (1 if len(mark) == 1 else 0.8), fill, True, "middle")
