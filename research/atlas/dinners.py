"""The atlas of dinners: greed, waste, plates, and who is ahead, over all permutation dinners of a size."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

from engine.dinner.orders import thue_morse
from engine.game import Seat, seat_letters, seat_of
from engine.studies.fair_turns import MAX_SEARCHED, fairest, lead_of
from engine.studies.outcomes import catalan
from research.atlas.rows import Answer, Question, Rows
from research.plates_by_turns import MAX_WALK, plates_by_turns
from research.tally import MAX_TALLY, lead, sampled_leads, tally

EVERY = 11
"""Morsels up to which the turn orders are compared on every dinner; beyond, on a sample."""
SAMPLE = 100_000
"""How many dinners a sample has."""
SEED = 1
"""What a sample is drawn from."""
MOST_SAMPLED = 100
"""Morsels of the largest dinners that are sampled."""


def _sizes(size: int) -> Iterator[Question]:
    return ((morsels,) for morsels in range(2, size + 1))


def _rates(question: Question) -> Answer:
    (morsels,) = question
    found = tally(int(morsels))
    return (
        found.dinners,
        found.free,
        _share(found.free, found.dinners),
        Fraction(found.cost, found.dinners),
        found.largest_cost,
        found.inefficient,
        _share(found.inefficient, found.dinners),
        found.not_weakly_efficient,
        found.largest_gain,
        found.largest_joint_gain,
    )


def _share(some: int, of: int) -> str:
    return f"{some / of:.6f}"


def _plates(question: Question) -> Answer:
    morsels = int(question[0])
    counted = plates_by_turns(morsels)
    by_rule = (catalan((morsels + 1) // 2), catalan(morsels // 2 + 1))
    return (*counted, *by_rule, "yes" if counted == by_rule else "no")


NAMED_ORDERS = ("alternating", "thue-morse")


def _named(question: Question) -> tuple[Seat, ...]:
    """Return the order that a question names; A has the first turn."""
    morsels = int(question[0])
    if question[1] == "thue-morse":
        return thue_morse(morsels)
    return tuple(turn % 2 for turn in range(morsels))


def _turn_questions(size: int) -> Iterator[Question]:
    for morsels in range(2, size + 1):
        for name in NAMED_ORDERS:
            yield morsels, name, "every" if morsels <= EVERY else f"sample, seed {SEED}"


def _turns(question: Question) -> Answer:
    order = _named(question)
    if question[2] == "every":
        found = lead(order)
    else:
        # The same dinners for both orders: each row draws them anew.
        [found] = sampled_leads([order], SAMPLE, Random(SEED))
    behind = found.dinners - found.ahead - found.level
    return seat_letters(order), found.dinners, lead_of(order), found.ahead, found.level, behind


def _order_questions(size: int) -> Iterator[Question]:
    """Yield every order in which A is first, and both bite as often, or one of them once more."""
    for morsels in range(2, size + 1):
        for turns in sorted({(morsels + 1) // 2, morsels // 2}, reverse=True):
            for rest in combinations(range(1, morsels), turns - 1):
                mine = {0, *rest}
                yield morsels, seat_letters(tuple(int(turn not in mine) for turn in range(morsels)))


def _orders(question: Question) -> Answer:
    order = tuple(map(seat_of, str(question[1])))
    found = lead(order)
    names = [name for name in NAMED_ORDERS if _named((question[0], name)) == order]
    behind = found.dinners - found.ahead - found.level
    return " ".join(names), found.dinners, found.mean, found.ahead, found.level, behind


def _fair(question: Question) -> Answer:
    turns = int(question[0])
    found, alternately = fairest(turns), fairest(turns, start=(0, 1))
    return (
        len(found),
        len(found) if not found[0].lead else 0,
        seat_letters(found[0].order),
        found[0].lead,
        seat_letters(alternately[0].order),
        alternately[0].lead,
    )


DINNER_ROWS = {
    "rates": Rows(_sizes, _rates, MAX_TALLY),
    "plates": Rows(_sizes, _plates, MAX_WALK),
    "turns": Rows(_turn_questions, _turns, MOST_SAMPLED),
    "orders": Rows(_order_questions, _orders, MAX_TALLY),
    "fair": Rows(_sizes, _fair, MAX_SEARCHED),
}
