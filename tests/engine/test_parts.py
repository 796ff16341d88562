"""Long work in parts: the sum is the same in any order of the parts, and is what the whole would be."""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy, play_out
from engine.errors import EngineError, NotCoveredError, SetupError, UnknownNameError
from engine.progress import Parts, work_out
from engine.studies import permutation_dinners
from engine.studies.permutation_dinners import EXAMPLES, GreedStudy, ParetoStudy
from engine.tournament import RandomDinners, RandomStacks, Standing, Tournament, who_can_play
from research.secret_study import SecretStudy

DUEL = Tournament(RandomDinners(5), ("crossout", "greedy"), 23, 4)
WORKS = [
    ParetoStudy(6, None),
    ParetoStudy(9, 1050, 3),
    GreedStudy(5, None),
    GreedStudy(7, 450, 1),
    SecretStudy(70, (2, 2), 5),
    DUEL,
    Tournament(RandomStacks(5, 3, "clock"), ("greedy", "saboteur", "random"), 12, 0),
]


def shuffled(function: Callable[[Any], Any], things: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    listed = list(things)
    Random(1).shuffle(listed)
    return ((thing, function(thing)) for thing in listed)


@pytest.mark.parametrize("work", WORKS, ids=lambda work: type(work).__name__)
def test_parts_add_up_to_the_same_in_any_order(work: Parts[Any]) -> None:
    assert work.count() > 1
    assert work_out(work, shuffled) == work_out(work)


def test_known_parts_are_not_worked_out_again() -> None:
    work, asked = ParetoStudy(8, 1000, 2), []
    known = {number: work.part(number) for number in (3, 0)}

    def over(function: Callable[[Any], Any], things: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        asked.extend(things)
        return ((thing, function(thing)) for thing in asked)

    told: list[int] = []
    assert work_out(work, over, known, lambda number, _: told.append(number)) == work_out(work)
    assert asked == told == [1, 2, 4]


@pytest.mark.parametrize("morsels", [2, 3, 6])
def test_every_dinner_is_in_one_part(morsels: int) -> None:
    every = [
        taste
        for number in range(ParetoStudy(morsels, None).count())
        for taste in permutation_dinners._tastes_of(morsels, None, 0, number)
    ]
    assert every == list(permutations(range(1, morsels + 1)))
    assert work_out(GreedStudy(morsels, None)).dinners == len(every)


def test_a_sample_has_the_dinners_asked_for_and_the_first_examples() -> None:
    work = ParetoStudy(16, 410, 7)
    parts = [work.part(number) for number in range(work.count())]
    assert [part.dinners for part in parts] == [200, 200, 10]
    found = work_out(work, shuffled)
    assert found.dinners == 410
    assert found.examples == sum((part.examples for part in parts), ())[:EXAMPLES]
    assert found != work_out(ParetoStudy(16, 410, 8))


def test_a_tournament_seats_every_few_in_every_order() -> None:
    total = work_out(DUEL)
    assert (total.rounds, DUEL.matches) == (23, 46)
    assert [one.matches for one in total.standings] == [46, 46]
    won = sum(one.won for one in total.standings)
    assert won + total.standings[0].shared == 46
    assert total.standings[0].shared == total.standings[1].shared
    # The same by hand: no more than the deals, both ways round.
    by_hand = Standing()
    for number in range(23):
        seed = Random(f"tournament:4:{number}").randrange(2**53)
        for seat, names in enumerate((("crossout", "greedy"), ("greedy", "crossout"))):
            match = play_out(DUEL.deals.deal(seed), [find_strategy(name, "dinner") for name in names], seed)
            payoffs = match.result().payoffs
            by_hand += Standing(
                1,
                payoffs[seat] > payoffs[1 - seat],
                payoffs[0] == payoffs[1],
                payoffs[seat],
                payoffs[seat] ** 2,
            )
    assert total.standings[0] == by_hand
    assert total.standings[0].mean == by_hand.payoffs / 46
    assert 0 < by_hand.error < 1


def test_who_can_play_leaves_out_those_whom_the_rules_do_not_cover() -> None:
    assert "belief" not in who_can_play(RandomDinners(6))
    assert who_can_play(RandomStacks(5, 2, "line")) == ("best-reply", "greedy", "saboteur", "random")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_strategies_meet_at_a_table_of_any_size(seats: int) -> None:
    work = Tournament(RandomStacks(5, seats, "line"), ("greedy", "random"), 2, 0)
    seated = [sitting.seated for sitting in work.sittings()]
    assert len(set(seated)) == work.matches / work.rounds == 2**seats - 2
    assert all(set(one) == {"greedy", "random"} for one in seated)
    assert [one.matches for one in work.part(0).standings] == [len(seated) * seats / 2] * 2


@pytest.mark.parametrize(
    ("work", "error", "words"),
    [
        (Tournament(RandomDinners(6), ("greedy",), 1, 0), SetupError, "needs 2 strategies"),
        (Tournament(RandomDinners(6), ("greedy", "greedy"), 1, 0), SetupError, "all be different"),
        (Tournament(RandomDinners(6), ("greedy", "sea"), 1, 0), UnknownNameError, "“sea”"),
        (Tournament(RandomDinners(6), ("greedy", "belief"), 1, 0), NotCoveredError, "secret"),
        (Tournament(RandomDinners(1), ("greedy", "random"), 1, 0), SetupError, "not “1”"),
        (Tournament(RandomDinners(6), ("greedy", "random"), 0, 0), SetupError, "“0”"),
        (Tournament(RandomDinners(6), ("greedy", "random"), 1, -1), SetupError, "“-1”"),
        (Tournament(RandomDinners(6), ("greedy", "random"), 10**8, 0), SetupError, "200,000,000 matches"),
        (Tournament(RandomStacks(99, 2, "line"), ("greedy", "random"), 1, 0), SetupError, "“99”"),
        (SecretStudy(1, (2, 2), 0), EngineError, "“1”"),
        (SecretStudy(9, (2,), 0), SetupError, "two or more"),
        (GreedStudy(30, 5), SetupError, "at most"),
        (ParetoStudy(16, 10**7), EngineError, "at most 5,000,000,000"),
        (ParetoStudy(16, 10**9, kept=True), EngineError, "at most 500,000,000,000"),
    ],
)
def test_work_that_cannot_be_is_refused_before_its_first_part(
    work: Parts[Any], error: type[EngineError], words: str
) -> None:
    with pytest.raises(error, match=words):
        work.count()
    if isinstance(work, ParetoStudy) and not work.kept:
        assert ParetoStudy(16, 10**7, kept=True).count() == 50_000
