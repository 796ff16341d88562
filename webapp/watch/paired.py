"""Paired comparison of two strategies on the same setups in the same seat."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from typing import Any

from engine.bots import strategies_for
from engine.exact import number_to_json
from engine.game import AnyGame, Seat
from webapp.games.any.base import Presentation
from webapp.games.any.characters import character_of, sitters
from webapp.games.any.phrases import yes
from webapp.games.any.view import Number
from webapp.games.presentation import find_presentation
from webapp.structs import Payload
from webapp.words import Listed, say

PLAIN = "greedy"
"""The strategy that a planner is compared with."""


class GainView(Payload):
    """By how much planning did better on a plate, and on how many plates it did so."""

    gain: Number
    count: int


class PayoffView(Payload):
    """What one seat got, and in how many games."""

    payoff: Number
    count: int


class WayView(Payload):
    """What a seat got by one way of playing, least first; ``average`` is written out."""

    name: str
    average: str
    mean: Number
    payoffs: list[PayoffView]


class PairedView(Payload):
    """The result of a paired comparison in one seat: numbers and two sentences."""

    seat: int
    plain: str
    planner: str
    mean: Number
    gains: list[GainView]
    ways: list[WayView]
    headline: str
    spread: str


@dataclass(frozen=True, slots=True)
class Contest:
    """The comparison: a strategy that doesn't plan with one that does, in one seat; the others play as set.

    Attributes
    ----------
    game
        The name of the game.
    seat
        Where the two play.
    plain, planner
        The two strategies.
    chosen
        The strategies of all seats as they were chosen: the seat plays one of the two.
    """

    game: str
    seat: Seat
    plain: str
    planner: str
    chosen: tuple[str, ...]

    @property
    def other(self) -> tuple[str, ...]:
        """The strategies of all seats when the seat plays the other of the two."""
        mine = self.plain if self.chosen[self.seat] == self.planner else self.planner
        return (*self.chosen[: self.seat], mine, *self.chosen[self.seat + 1 :])


def contest_of(game: AnyGame, strategies: tuple[str, ...], seat: Seat) -> Contest | None:
    """Return the comparison that a run of these bots makes in a seat; None if no bot plans by these rules."""
    bots = strategies_for(game.name)
    planner = next((bot.name for bot in bots if bot.traits.looks_ahead and bot.covers(game)), None)
    plain = PLAIN if strategies[seat] == planner else strategies[seat]
    if planner is None or plain not in {bot.name for bot in bots}:
        return None
    return Contest(game.name, seat, plain, planner, strategies)


def contested_seat(game: AnyGame, strategies: Sequence[str]) -> Seat:
    """Return the seat in which two ways are compared if none is asked for: the first without a plan.

    A seat that only makes the last move of all has nothing to plan, so it is not asked.
    """
    order = find_presentation(game.name).schedule(game).turns or ()
    planners = {bot.name for bot in strategies_for(game.name) if bot.traits.looks_ahead}
    idle = order[-1] if order and order.count(order[-1]) == 1 else None
    asked = (seat for seat, name in enumerate(strategies) if name not in planners and seat != idle)
    return next(asked, 0)


def comparison(contest: Contest, pairs: Sequence[tuple[Fraction, Fraction]]) -> PairedView:
    """Compare planning with the other way, given the seat's payoffs in each game."""
    planned_first = contest.chosen[contest.seat] == contest.planner
    both = [pair if planned_first else pair[::-1] for pair in pairs]
    gains = [planned - plain for planned, plain in both]
    counts = Counter(gains)
    shown = find_presentation(contest.game)
    return PairedView(
        seat=contest.seat,
        plain=contest.plain,
        planner=contest.planner,
        mean=number_to_json(_mean(gains)),
        gains=[GainView(number_to_json(gain), counts[gain]) for gain in sorted(counts)],
        ways=[
            _way(shown, contest.plain, False, [plain for _, plain in both]),
            _way(shown, contest.planner, True, [planned for planned, _ in both]),
        ],
        headline=headline(shown, contest, gains),
        spread=spread(shown, gains),
    )


def _way(shown: Presentation[Any], bot: str, planned: bool, payoffs: Sequence[Fraction]) -> WayView:
    """Return the seat's payoffs by one of the two ways, ascending."""
    counts = Counter(payoffs)
    title = character_of(shown.name, bot).title
    return WayView(
        name=say("watch-paired-way", bot=title, planned=yes(planned)),
        average=f"{shown.manner.unit}{_brief(_mean(payoffs))}",
        mean=number_to_json(_mean(payoffs)),
        payoffs=[PayoffView(number_to_json(payoff), counts[payoff]) for payoff in sorted(counts)],
    )


def headline(shown: Presentation[Any], contest: Contest, gains: Sequence[Fraction]) -> str:
    """Answer the question: ``Yes. Against Makeda, planning got 1.3 more per game on average …``."""
    others = (bot.name for bot in sitters(shown.name, contest.chosen) if bot.seat != contest.seat)
    facts: dict[str, Any] = {"others": Listed(others)}
    least, most, mean = min(gains), max(gains), _mean(gains)
    if least == most == 0:
        return say("watch-paired-same", **facts)
    if mean == 0:
        return say("watch-paired-even", **facts)
    facts["amount"] = f"{shown.manner.unit}{_brief(abs(mean))}"
    facts["sure"] = yes(abs(mean) > _error(gains))
    if mean < 0:
        return say("watch-paired-less", always=yes(most <= 0), **facts)
    return say("watch-paired-more", always=yes(least >= 0), **facts)


def spread(shown: Presentation[Any], gains: Sequence[Fraction]) -> str:
    """Return the spread of the differences and the error of their average, in a sentence."""
    total = len(gains)
    more, less = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    counted = say("watch-paired-counts", more=more, less=less, same=total - more - less, n=total)
    least, most = min(gains), max(gains)
    if least == most:
        return counted
    return say(
        "watch-paired-spread",
        counts=counted,
        low=_signed(shown, least),
        high=_signed(shown, most),
        deviation=_brief(_deviation(gains)),
        error=_brief(_error(gains)),
    )


def _deviation(gains: Sequence[Fraction]) -> float:
    mean = _mean(gains)
    return sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))


def _error(gains: Sequence[Fraction]) -> float:
    """Return two standard errors of the average; infinite for a single game."""
    if len(gains) < 2:
        return inf
    return 2 * _deviation(gains) / sqrt(len(gains))


def _mean(gains: Sequence[Fraction]) -> Fraction:
    return sum(gains, Fraction(0)) / len(gains)


def _brief(number: Fraction | float) -> str:
    """Round to a tenth, or to two digits below one tenth."""
    value = float(number)
    return f"{value:.1f}" if value >= 0.095 else f"{value:.2g}"


def _signed(shown: Presentation[Any], gain: Fraction) -> str:
    sign = "−" if gain < 0 else ""
    whole = str(abs(gain)) if gain.denominator == 1 else _brief(abs(gain))
    return f"{sign}{shown.manner.unit}{whole}"
