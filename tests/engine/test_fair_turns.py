from fractions import Fraction
from itertools import permutations, product
from math import sqrt

import pytest

from engine.dinner.crossout import crossout_scores
from engine.dinner.orders import alternate, thue_morse
from engine.errors import SetupError, TooLargeError
from engine.game import Seat, seat_of
from engine.studies.fair_turns import (
    MAX_EXACT,
    MAX_SEARCHED,
    fairest,
    lead_of,
    mean_scores,
    mean_scores_about,
    sincere_means,
)


def seats(letters: str) -> tuple[Seat, ...]:
    return tuple(map(seat_of, letters))


@pytest.mark.parametrize("turns", range(1, 6))
def test_the_means_are_those_over_every_dinner_with_every_order(turns: int) -> None:
    tastes = list(permutations(range(1, turns + 1)))
    dinners = [tuple(zip(range(1, turns + 1), taste, strict=True)) for taste in tastes]
    for order in product((0, 1), repeat=turns):
        scores = [crossout_scores(dinner, order) for dinner in dinners]
        means = tuple(Fraction(sum(score[seat] for score in scores), len(scores)) for seat in (0, 1))
        assert mean_scores(order) == means


def greedy_scores(tastes: tuple[tuple[int, ...], ...], order: tuple[Seat, ...]) -> list[int]:
    left, scores = set(range(len(order))), [0] * len(tastes)
    for seat in order:
        morsel = max(left, key=tastes[seat].__getitem__)
        scores[seat] += tastes[seat][morsel]
        left.remove(morsel)
    return scores


@pytest.mark.parametrize("letters", ["ABC", "ABCC", "CABA", "ABBC", "ABAB", "B"])
def test_the_sincere_means_are_those_over_every_dinner(letters: str) -> None:
    order = seats(letters)
    rankings = list(permutations(range(1, len(order) + 1)))
    diners = max(order) + 1
    totals, dinners = [0] * diners, 0
    for others in product(rankings, repeat=diners - 1):
        scores = greedy_scores((rankings[0], *others), order)
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        dinners += 1
    assert sincere_means(order) == tuple(Fraction(total, dinners) for total in totals)


@pytest.mark.parametrize(
    ("order", "lead"),
    [
        ("ABABBBAA", Fraction(-9, 56)),
        ("ABBABAAB", Fraction(11, 40)),
        ("AABBBAABBBBAAA", Fraction(0)),
        ("ABBABAABBAABABBABA", Fraction(9729, 247520)),
    ],
)
def test_leads_are_exact(order: str, lead: Fraction) -> None:
    assert lead_of(seats(order)) == lead


def test_floating_point_tells_long_orders() -> None:
    order = thue_morse(2000)
    assert mean_scores_about(order) == pytest.approx(tuple(map(float, mean_scores(order))), rel=1e-12)
    a, b = mean_scores_about(thue_morse(65_536))
    assert a - b == pytest.approx(22.35, abs=0.01)


def test_in_turns_the_first_leads_by_about_a_third_of_the_turns() -> None:
    for turns in (100, 1000, 10_000):
        a, b = mean_scores_about(alternate(turns))
        assert turns / 3 - 0.27 * sqrt(turns) < a - b < turns / 3 - 0.23 * sqrt(turns)


def test_thue_morse_leads_by_about_a_twelfth_of_the_root_of_the_turns() -> None:
    limit = 0.0873
    assert float(lead_of(thue_morse(8192))) / sqrt(8192) == pytest.approx(limit, abs=0.0001)


def test_a_third_of_each_pair_of_turns_goes_to_the_one_who_starts_it() -> None:
    """The two numbers of the proof: h falls to 0 from above, and so the steps of the lead do."""
    order = thue_morse(400)
    for pairs in range(200):
        a, b = mean_scores(order[: 2 * pairs])
        step = (a + b) / 2 / ((2 * pairs + 1) * (2 * pairs + 2)) + Fraction(1, 2 * pairs + 2)
        grown = 1 + (Fraction(1, 2 * pairs + 1) + Fraction(1, 2 * pairs + 2)) / 2
        signed = step if order[2 * pairs] == 0 else -step
        assert lead_of(order[: 2 * pairs + 2]) == grown * (a - b) + signed
        assert Fraction(1, 3) < step <= Fraction(1, 2)


def every_order(turns: int) -> list[tuple[Seat, ...]]:
    return [(0, *rest) for rest in product((0, 1), repeat=turns - 1)]


@pytest.mark.parametrize("turns", range(1, 12))
def test_the_fairest_are_found_among_all(turns: int) -> None:
    least = min(abs(lead_of(order)) for order in every_order(turns))
    found = [order for order in every_order(turns) if abs(lead_of(order)) == least]
    assert [fair.order for fair in fairest(turns)] == found
    assert all(abs(fair.lead) == least for fair in fairest(turns))


def test_the_fairest_keep_to_their_start_in_batches_too() -> None:
    for fair in fairest(20, start=(0, 1)):
        assert fair.order[:2] == (0, 1)
        assert fair.lead == 0
    assert {"".join("AB"[seat] for seat in fair.order) for fair in fairest(20)} == {
        "AABBABBBAAABBBBAAAAB",
        "ABABAABABBBBBBAAAAAB",
    }


@pytest.mark.parametrize("rounds", range(8))
def test_twos_then_threes_are_exactly_fair(rounds: int) -> None:
    assert lead_of(seats("AABBB" + "AAABBB" * rounds)) == 0


def exactly_fair_pair(index: int) -> tuple[int, int]:
    """Return F(2i)·F(2i + 1) and F(2i)·F(2i + 2), by the Fibonacci numbers F."""
    even, odd = 1, 2
    for _ in range(index - 1):
        even, odd = even + odd, even + 2 * odd
    return even * odd, even * (even + odd)


def lead_of_blocks(a: int, b: int) -> Fraction:
    """Return the lead by the formula of the proof, if A has the first a turns and B the next b."""
    return Fraction(a * (a + 1) + 2 * a * b - b * (a + b + 1), 2)


def test_two_blocks_are_exactly_fair_by_fibonacci_numbers_only() -> None:
    for a, b in product(range(1, 7), repeat=2):
        assert lead_of((0,) * a + (1,) * b) == lead_of_blocks(a, b)
    pairs = {exactly_fair_pair(index) for index in range(1, 4)}
    assert {(a, b) for a in range(1, 300) for b in range(1, 300) if not lead_of_blocks(a, b)} == pairs
    assert exactly_fair_pair(4) == (714, 1155)
    assert lead_of((0,) * 714 + (1,) * 1155) == 0


def test_what_is_no_order_is_refused() -> None:
    with pytest.raises(SetupError, match=r"seats 0 and 1, not “\[0, 2\]”"):
        mean_scores((0, 2))
    with pytest.raises(TooLargeError, match="10,000 turns here, not 10,001"):
        mean_scores((0,) * (MAX_EXACT + 1))
    with pytest.raises(TooLargeError, match="1,000,000 turns"):
        mean_scores_about((0,) * 1_000_001)
    with pytest.raises(TooLargeError, match=f"up to {MAX_SEARCHED} turns, not 99"):
        fairest(99)
    with pytest.raises(SetupError, match="number of turns"):
        fairest(0)
    with pytest.raises(SetupError, match="number of turns"):
        fairest(2, start=(0, 1, 1))
    with pytest.raises(SetupError, match="from 0 on"):
        sincere_means((0, -1))
    assert mean_scores(()) == (0, 0)
    assert sincere_means(()) == ()
