"""Steps 8 and 9 on a finished dinner: the place of its result among all possible ones.

All outcomes are counted, so this takes its time: it is asked for apart from what
`webapp.pages.learn.own_dinner` finds.
"""

from collections.abc import Callable
from fractions import Fraction
from math import comb

from engine.dinner.efficiency import frontier
from engine.dinner.outcomes import Cloud, Scores, cloud
from engine.dinner.rules import DinnerGame
from engine.errors import TooLargeError
from engine.game import Seat
from webapp.pages.learn.facts import pairs, text
from webapp.pages.learn.own_dinner import CloudDrawing, DinnerFacts

COUNTED = 16
"""Most morsels of a dinner whose outcomes are counted here; the Lab counts those of up to 24."""
GRID = 110
"""The cloud is drawn on so many places each way: dots closer than that are one."""
FEW = 200
"""Up to so many outcomes, the dots of the cloud are drawn large."""
LISTED = 3
"""Most better ways to share that a sentence names."""


def steps(game: DinnerGame, seat: Seat, scores: Scores) -> tuple[DinnerFacts, DinnerFacts]:
    """Return what steps 8 and 9 say of the result ``scores`` (A's, B's) for ``seat``."""
    return outcomes(game, seat, scores), sharing(game, seat, scores)


def outcomes(game: DinnerGame, seat: Seat, final: Scores) -> DinnerFacts:
    """Step 8: how many outcomes there are, how many against crossout, and where this one lies."""
    count = len(game.morsels)
    facts: dict[str, str | int] = {"morsels": count, "splits": comb(count, game.order.count(0))}
    if count > COUNTED:
        return DinnerFacts(("too-many",), facts)
    found = cloud(pairs(game), game.order)
    within = {pair.scores for pair in found.against(1 - seat)}
    better = sum(pair[seat] > final[seat] for pair in within)
    facts |= {
        "dots": len(found.pairs),
        "reached": len(within),
        "better": better,
        "mine": text(final[seat]),
        "worth": text(found.crossout[seat]),
    }
    says = ("cloud", "within") if final in within else ("cloud", "beyond")
    return DinnerFacts(says, facts, drawing=draw_cloud(found, seat, final, within))


def sharing(game: DinnerGame, seat: Seat, final: Scores) -> DinnerFacts:
    """Step 9: whether the plate could have been shared better for one without loss to the other."""
    facts = {"pair": _pair(final, seat)}
    try:
        found = frontier(pairs(game), game.order)
    except TooLargeError:
        return DinnerFacts(("unknown",), facts)
    better = [pair for pair in found if pair[0] >= final[0] and pair[1] >= final[1] and pair != final]
    if not better:
        return DinnerFacts(("efficient",), facts)
    # The one that is best for the seat first, and never all of many.
    better.sort(key=lambda pair: -pair[seat])
    ways = tuple(_pair(pair, seat) for pair in better[:LISTED])
    return DinnerFacts(("better" if len(better) <= LISTED else "better-many",), {**facts, "ways": ways})


def _pair(scores: Scores, seat: Seat) -> str:
    return f"{text(scores[seat])}–{text(scores[1 - seat])}"


def places_of(found: Cloud, seat: Seat) -> Callable[[Scores], tuple[int, int]]:
    """Return where scores lie on the grid of a cloud: the seat's to the right, the other's upwards."""
    ends = [
        (min(pair.scores[axis] for pair in found.pairs), max(pair.scores[axis] for pair in found.pairs))
        for axis in (seat, 1 - seat)
    ]

    def place(scores: Scores) -> tuple[int, int]:
        x, y = (
            round(GRID * Fraction(scores[axis] - low) / ((high - low) or 1))
            for axis, (low, high) in zip((seat, 1 - seat), ends, strict=True)
        )
        return x, GRID - y

    return place


def draw_cloud(found: Cloud, seat: Seat, final: Scores, within: set[Scores]) -> CloudDrawing:
    """Return the cloud as places on a grid, with the result ``final``."""
    place = places_of(found, seat)
    reached = {place(scores) for scores in within}
    others = {place(pair.scores) for pair in found.pairs} - reached
    return CloudDrawing(
        size=GRID,
        dot=3 if len(found.pairs) <= FEW else 1.7,
        within=_path(reached),
        beyond=_path(others),
        crossout=place(found.crossout),
        result=place(final),
    )


def _path(places: set[tuple[int, int]]) -> str:
    """Return an SVG path of dots: lines of no length with round ends."""
    return "".join(f"M{x} {y}h0" for x, y in sorted(places))
