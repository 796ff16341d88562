"""The comparison of two ways of playing: the same plates twice in the same seat."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from engine.exact import number_to_json
from engine.game import AnyGame, Seat
from engine.strategies import strategies_for
from webapp.games.any.base import Presentation
from webapp.games.any.characters import character_of
from webapp.games.any.phrases import yes
from webapp.games.presentation import find_presentation
from webapp.words import Listed, say

PLAIN = "greedy"
"""The strategy that a planner is compared with."""


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
    """Return what a run of these bots compares in a seat; None where no bot plans by these rules."""
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


def comparison(contest: Contest, pairs: Sequence[tuple[Fraction, Fraction]]) -> dict[str, Any]:
    """Return how planning did, given what the seat got on each plate: as set, and the other way."""
    planned_first = contest.chosen[contest.seat] == contest.planner
    gains = [one - other if planned_first else other - one for one, other in pairs]
    counts = Counter(gains)
    shown = find_presentation(contest.game)
    return {
        "seat": contest.seat,
        "plain": contest.plain,
        "planner": contest.planner,
        "mean": number_to_json(_mean(gains)),
        "gains": [{"gain": number_to_json(gain), "count": counts[gain]} for gain in sorted(counts)],
        "headline": headline(shown, contest, gains),
        "spread": spread(shown, gains),
    }


def headline(shown: Presentation[Any], contest: Contest, gains: Sequence[Fraction]) -> str:
    """Say how much more planning earned: ``Against Crossout, planning earned 1.1 more per plate …``."""
    titles = {bot.name: character_of(shown.name, bot.name).title for bot in shown.strategies}
    others = dict.fromkeys(titles[name] for seat, name in enumerate(contest.chosen) if seat != contest.seat)
    facts: dict[str, Any] = {"others": Listed(others), "plain": titles[contest.plain]}
    least, most, mean = min(gains), max(gains), _mean(gains)
    if least == most == 0:
        return say("watch-paired-same", **facts)
    if mean == 0:
        return say("watch-paired-even", **facts)
    amount = f"{shown.manner.unit}{_brief(abs(mean))}"
    if mean < 0:
        return say("watch-paired-less", amount=amount, always=yes(most <= 0), **facts)
    return say("watch-paired-more", amount=amount, always=yes(least >= 0), **facts)


def spread(shown: Presentation[Any], gains: Sequence[Fraction]) -> str:
    """Say how the differences are spread, and how far the average may be off."""
    total = len(gains)
    more, less = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    counted = say("watch-paired-counts", more=more, less=less, same=total - more - less, n=total)
    least, most = min(gains), max(gains)
    if least == most:
        return counted
    mean = _mean(gains)
    deviation = sqrt(sum((gain - mean) ** 2 for gain in gains) / (total - 1))
    return say(
        "watch-paired-spread",
        counts=counted,
        low=_signed(shown, least),
        high=_signed(shown, most),
        deviation=_brief(deviation),
        error=_brief(2 * deviation / sqrt(total)),
    )


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
