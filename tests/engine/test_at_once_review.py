"""The review of bites at once: every point accounted for, and nothing that depends on what is hidden."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy, play_out
from engine.dinner.at_once import AtOnceSearch
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import NotCoveredError
from engine.record import Played, Record, SeatLabel, settled
from engine.review import CAUSES, review
from engine.solve import solver_of

MIXED = [(1, 7), (8, 5), (7, 4), (9, 6), (3, 3)]
"""In its first round all equilibria are mixed."""

SEATS = (SeatLabel("Ada"), SeatLabel("Ben"))


def at_once(pairs: Any) -> DinnerGame:
    return replace(dinner_of(pairs), order=(), rules=(AtOnce(),))


@pytest.mark.parametrize("seed", range(12))
def test_every_point_is_accounted_for(seed: int) -> None:
    dice = Random(seed)
    pairs = list(zip(dice.sample(range(1, 9), 5), dice.sample(range(1, 9), 5), strict=True))
    bots = [find_strategy(name, "dinner") for name in dice.sample(("planner", "greedy", "random"), 2)]
    record = play_out(at_once(pairs), bots, seed)
    found = review(record)
    for seat, account in enumerate(found.seats):
        assert account.start + sum(account.total(cause) for cause in CAUSES) == account.final
        assert account.final == record.result().payoffs[seat]
        assert account.total("unforeseen") == 0
    for move in found.moves:
        assert move.regret >= 0
        if move.evaluation.odds:
            assert sum(move.evaluation.odds) == 1
            chosen = [k for k, part in enumerate(move.evaluation.odds) if part]
            assert all(move.evaluation.options[k].best for k in chosen), "no choice of the equilibrium costs"


def test_a_choice_is_worth_what_it_pays_against_the_odds_of_the_other() -> None:
    game = at_once(MIXED)
    start, search = game.initial_state(), AtOnceSearch(game)
    odds = search.play(start).odds
    for seat in (0, 1):
        found = solver_of(game).evaluate(start, seat)
        assert found.odds == odds[seat]
        for option in found.options:
            pays = Fraction(0)
            for theirs, part in enumerate(odds[1 - seat]):
                after = game.play(game.play(start, seat, int(option.move)), 1 - seat, theirs)
                worth = search.play(after).payoffs[seat] + game.scores(after)[seat]
                pays += part * worth
            assert option.payoffs[seat].low == pays
            assert option.regret == search.play(start).payoffs[seat] - pays


def test_what_another_has_committed_changes_no_verdict() -> None:
    game = at_once(MIXED)
    start = game.initial_state()
    found = solver_of(game).evaluate(start, 0)
    for theirs in range(5):
        chosen = game.play(start, 1, theirs)
        assert solver_of(game).evaluate(game.observe(chosen, 0), 0) == found
        assert [o.regret for o in solver_of(game).evaluate(chosen, 0).options] == [
            o.regret for o in found.options
        ]


def test_a_settled_record_ends_where_the_round_began() -> None:
    record = Record(at_once(MIXED), SEATS, 1, (Played(0, 0), Played(1, 1), Played(1, 2)))
    assert settled(record).played == record.played[:2]
    assert settled(settled(record)) == settled(record)


def test_contested_morsels_are_weighed_as_a_dinner_in_turns() -> None:
    game = at_once([(1, 1), (2, 3), (3, 2)])
    moves = [(seat, k) for k in range(3) for seat in (0, 1)]
    record = Record(game, SEATS, 1, tuple(Played(*move) for move in (*moves, (0, 0), (1, 1), (1, 2))))
    found = review(record)
    first = found.moves[6]
    assert not first.evaluation.odds
    assert (first.regret, first.best) == (2, (2,))
    assert found.seats[0].final == 1


def test_too_many_morsels_are_refused_with_a_sentence() -> None:
    game = at_once([(k, 12 - k) for k in range(1, 12)])
    with pytest.raises(NotCoveredError, match="at most 10 are thought through"):
        solver_of(game).evaluate(game.initial_state())
