"""A position as a picture of a thumb's size: who has what, without a word."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import cos, pi, sin, sqrt

WIDTH, HEIGHT = 96, 54


@dataclass(frozen=True, slots=True)
class Bit:
    """A rectangle with round corners, of the colour of ``seat``; None: nobody has it yet."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    seat: int | None


def plate(eaters: Sequence[int | None]) -> tuple[Bit, ...]:
    """Draw the morsels of a dinner in two rows."""
    columns = max(-(-len(eaters) // 2), 1)
    size = min(22.0, WIDTH / columns - 2)
    step, left = size + 2, (WIDTH - columns * (size + 2) + 2) / 2
    return tuple(
        Bit(
            round(left + step * (k % columns), 2),
            round(HEIGHT / 2 + (1 if k >= columns else -size - 1), 2),
            size,
            size,
            size / 2,
            eater,
        )
        for k, eater in enumerate(eaters)
    )


def stacks(shares: Sequence[float], territory: Sequence[Sequence[int]]) -> tuple[Bit, ...]:
    """Draw stacks as bars; one that two share is split."""
    wide = Fraction(WIDTH, max(len(shares), 1))

    def bars() -> Iterator[Bit]:
        for k, (share, owners) in enumerate(zip(shares, territory, strict=True)):
            tall = round(max(2.0, (HEIGHT - 4) * share), 2)
            seats: Sequence[int | None] = owners or (None,)
            part = float(wide * Fraction(4, 5)) / len(seats)
            for half, seat in enumerate(seats):
                left = round(float(wide * k + wide / 10) + part * half, 2)
                yield Bit(left, round(HEIGHT - 2 - tall, 2), round(part, 2), tall, 0, seat)

    return tuple(bars())


def dial(shares: Sequence[float], territory: Sequence[Sequence[int]]) -> tuple[Bit, ...]:
    """Draw the stacks of a clock as discs around it, the first after twelve; one that two share is split."""
    count = max(len(shares), 1)
    far = (HEIGHT - 14) / 2
    room = min(14.0, 2 * pi * far / count - 1)

    def discs() -> Iterator[Bit]:
        for k, (share, owners) in enumerate(zip(shares, territory, strict=True), 1):
            angle, size = 2 * pi * k / count, max(2.0, room * sqrt(share))
            left, top = WIDTH / 2 + far * sin(angle) - size / 2, HEIGHT / 2 - far * cos(angle) - size / 2
            seats: Sequence[int | None] = owners or (None,)
            part, radius = size / len(seats), size / 2 if len(seats) == 1 else 0
            for half, seat in enumerate(seats):
                yield Bit(
                    round(left + part * half, 2), round(top, 2), round(part, 2), round(size, 2), radius, seat
                )

    return tuple(discs())
