"""The account of a seat, from its worth to its result, as the bars of a waterfall."""

from dataclasses import dataclass
from fractions import Fraction

from engine.game import CHANCE, Seat
from engine.review import Review
from webapp.games.any.phrases import is_you
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import move_target, score_text, seat_name
from webapp.words import say


@dataclass(frozen=True, slots=True)
class Step:
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


def waterfall(view: View, review: Review, seat: Seat) -> tuple[Step, ...]:
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
    steps = [Step("start", begun, score_text(view, str(start)), start, *bar(Fraction(0), start))]
    for (kind, label, amount, ply), before in zip(parts, running, strict=False):
        steps.append(Step(kind, label, signed(view, amount), amount, *bar(before, before + amount), ply))
    ended = say("review-account-final" if review.over else "review-account-now")
    return (*steps, Step("final", ended, score_text(view, str(final)), final, *bar(Fraction(0), final)))


def signed(view: View, amount: Fraction) -> str:
    """Write a change: ``+3``, ``−$2``, ``±0``."""
    if not amount:
        return "±0"
    return f"{'+' if amount > 0 else '−'}{score_text(view, str(abs(amount)))}"


def _lost(view: View, review: Review, ply: int) -> str:
    move, write = review.moves[ply], review.record.game.move_to_json
    called = find_presentation(view["game"]).numbered(game_seen(view), ply)
    played, better = (move_target(view, write(m)) for m in (move.move, move.evaluation.line[0]))
    return say("review-account-mistake", move=called, ate=played, better=better)


def _others(view: View, seat: Seat) -> str:
    if len(view["seats"]) > 2:
        return say("review-account-others")
    return say("review-account-other", you=is_you(view, 1 - seat), name=seat_name(view, 1 - seat))
