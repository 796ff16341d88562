"""The charts of a review: the worth over time, and the account of a seat. Places are percent, 0 to 100."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.game import CHANCE, Seat
from engine.review import Review
from webapp.games.any.phrases import is_you, number_text
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import move_target, score_text, seat_name
from webapp.site.ticks import Tick, round_ticks
from webapp.words import say

Bands = Sequence[Sequence[tuple[Fraction, Fraction]]]
"""By position and seat, the least and the most that the seat is worth."""

_TICKS = 5
_LABEL = 9.0
"""Least distance of two labels at the end of the lines."""


@dataclass(frozen=True, slots=True)
class Line:
    """The worth of one seat from position to position.

    Attributes
    ----------
    path
        Along the low end of its band.
    band
        Around the band; empty if it is a line all the way.
    label
        How far down its name stands, apart from the others'.
    """

    seat: int
    path: str
    band: str
    label: float


@dataclass(frozen=True, slots=True)
class Dot:
    """A move that gave something up, where it left the mover: position, judgement, centre."""

    at: int
    seat: int
    judgement: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """The worth of all seats over a match: a column for every position."""

    ticks: tuple[Tick, ...]
    lines: tuple[Line, ...]
    dots: tuple[Dot, ...]
    columns: int


def step_chart(values: Bands, losses: Sequence[tuple[int, int, str]]) -> Chart:
    """Draw a chart of ``values``; ``losses`` are plies, seats and judgements of the moves to be marked."""
    ends = [end for position in values for band in position for end in band]
    ticks = round_ticks(min(ends), max(ends), _TICKS, whole=all(end.denominator == 1 for end in ends))
    low, high = min([*ends, *ticks]), max([*ends, *ticks])
    room = (high - low or Fraction(1)) / 16
    low, high = low - room, high + room

    def down(value: Fraction) -> float:
        return round(float(100 * (high - value) / (high - low)), 2)

    columns = len(values)
    seats = range(len(values[0]))
    places = spread([down(values[-1][seat][0]) for seat in seats], _LABEL)
    lines = []
    for seat in seats:
        lows, highs = ([down(position[seat][end]) for position in values] for end in (0, 1))
        band = "" if lows == highs else f"{_steps(highs)}L{_steps(lows, backwards=True)[1:]}Z"
        lines.append(Line(seat, _steps(lows), band, places[seat]))
    dots = [
        Dot(ply + 1, seat, judgement, round(100 * (ply + 1.5) / columns, 2), down(values[ply + 1][seat][0]))
        for ply, seat, judgement in losses
    ]
    shown = tuple(Tick(number_text(str(tick)), down(tick)) for tick in ticks)
    return Chart(shown, tuple(lines), tuple(dots), columns)


def spread(places: Sequence[float], apart: float) -> list[float]:
    """Push places apart until none is nearer than ``apart`` to the next, in the order they have."""
    apart = min(apart, 100 / len(places))
    order = sorted(range(len(places)), key=lambda k: (places[k], k))
    found = list(places)
    edge = apart / 2
    for k in order:
        found[k] = max(found[k], edge)
        edge = found[k] + apart
    edge = 100 - apart / 2
    for k in reversed(order):
        found[k] = round(min(found[k], edge), 2)
        edge = found[k] - apart
    return found


def _steps(places: Sequence[float], backwards: bool = False) -> str:
    """Return the path that goes straight through each column and jumps between them."""
    width = 100 / len(places)
    corners = [(round(width * edge, 2), place) for k, place in enumerate(places) for edge in (k, k + 1)]
    if backwards:
        corners.reverse()
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners)


@dataclass(frozen=True, slots=True)
class WaterfallBar:
    """One bar of the waterfall: its sentence and amount, and where it lies, in percent of the width.

    Attributes
    ----------
    kind
        ``start``, a cause of `engine.review.CAUSES`, or ``final``.
    ply
        The move that is meant, None for sums.
    value
        The exact amount.
    """

    kind: str
    label: str
    text: str
    value: Fraction
    left: float
    width: float
    ply: int | None = None


def waterfall(view: View, review: Review, seat: Seat) -> tuple[WaterfallBar, ...]:
    """Account for every point of a seat, from what it was worth to what it got."""
    account = review.seats[seat]
    name, you = seat_name(view, seat), is_you(view, seat)
    start, final = account.start, account.final
    parts: list[tuple[str, str, Fraction, int | None]] = [
        ("regret", _lost(view, review, change.ply), change.amount, change.ply)
        for change in account.changes
        if change.cause == "regret"
    ]
    if not parts:
        parts.append(("regret", say("review-account-no-mistakes", you=you, name=name), Fraction(0), None))
    parts.append(("others", _others(view, seat), account.total("others"), None))
    if ties := account.total("ties"):
        parts.append(("ties", say("review-account-ties"), ties, None))
    if account.lucky:
        tossed = any(move.seat == CHANCE for move in review.moves)
        label = say("review-account-coin" if tossed else "review-account-met")
        parts.append(("luck", label, account.total("luck"), None))
    if unforeseen := account.total("unforeseen"):
        searched = any(move.certificate.depth is not None for move in review.moves)
        label = say("review-account-unseen" if searched else "review-account-untold")
        parts.append(("unforeseen", label, unforeseen, None))

    running = [start]
    for _, _, amount, _ in parts:
        running.append(running[-1] + amount)
    low, high = min(Fraction(0), *running), max(Fraction(0), *running)

    def bar(one: Fraction, other: Fraction) -> tuple[float, float]:
        span = high - low or Fraction(1)
        least = min(one, other)
        return round(float(100 * (least - low) / span), 2), round(float(100 * abs(one - other) / span), 2)

    begun = say("review-account-start", you=you)
    steps = [WaterfallBar("start", begun, score_text(view, str(start)), start, *bar(Fraction(0), start))]
    for (kind, label, amount, ply), before in zip(parts, running, strict=False):
        steps.append(
            WaterfallBar(kind, label, signed(view, amount), amount, *bar(before, before + amount), ply)
        )
    ended = say("review-account-final" if review.over else "review-account-now")
    return (
        *steps,
        WaterfallBar("final", ended, score_text(view, str(final)), final, *bar(Fraction(0), final)),
    )


def signed(view: View, amount: Fraction) -> str:
    """Write a change: ``+3``, ``−$2``, ``±0``."""
    if not amount:
        return "±0"
    return f"{'+' if amount > 0 else '−'}{score_text(view, str(abs(amount)))}"


def _lost(view: View, review: Review, ply: int) -> str:
    move, write = review.moves[ply], review.record.game.move_to_json
    called = find_presentation(view.game).numbered(game_seen(view), ply)
    played, better = (move_target(view, write(m)) for m in (move.move, move.evaluation.line[0]))
    return say("review-account-mistake", move=called, ate=played, better=better)


def _others(view: View, seat: Seat) -> str:
    if len(view.seats) > 2:
        return say("review-account-others")
    return say("review-account-other", you=is_you(view, 1 - seat), name=seat_name(view, 1 - seat))
