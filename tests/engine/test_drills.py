"""Drills: what is said of a table that was searched for holds of the match that is played on it."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.campaign import tables_of
from engine.campaign.practice import Drill, drill_for, drills, first_turn, seed_of
from engine.campaign.tokens import MOST_SEATS
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.named import random_dinner
from engine.game import CHANCE, AnyGame, Seat
from engine.record import Played, Record, SeatLabel, draw
from engine.review import review
from engine.review.verdicts import Kind
from engine.solve import solver_of
from engine.tokens.house_rules.secret import InSecret
from engine.tokens.rules import TokenGame, numbered

GAMES: list[AnyGame] = [
    random_dinner(9, 1),
    random_dinner(8, 2),
    numbered(9, 2),
    numbered(8, 3, "clock"),
    numbered(9, 4),
    TokenGame((3, 1, 2, 5), 3, "line", "anywhere"),
    replace(random_dinner(7, 3), rules=(Fading(Fraction(9, 10)),)),
]


MISTAKES: list[tuple[AnyGame, Seat, Kind]] = [
    (GAMES[game], seat, kind)
    for game, seat, kind in (
        (0, 0, "costs-later"),
        (0, 1, "would-have-waited"),
        (0, 1, "left"),
        (2, 1, "costs"),
        (2, 0, "cut-in"),
        (2, 1, "gave-away-tie"),
        (3, 0, "costs"),
        (3, 1, "cut-in"),
        (4, 0, "left-gap"),
        (4, 1, "costs"),
        (4, 0, "cut-in"),
        (5, 1, "cut-in"),
        (5, 2, "costs"),
        (6, 1, "costs-later"),
        (6, 1, "would-have-waited"),
        (6, 0, "left"),
    )
]
"""Each kind of mistake that matches at random on these games have."""

BY_RULES: list[tuple[AnyGame, Seat, Kind]] = [
    (replace(random_dinner(6, 3), rules=(Injera(((0, 1), (1, 2), (4, 5))),)), 1, "costs-later"),
    (replace(random_dinner(6, 3), rules=(Injera(((0, 1), (2, 3), (4, 5))),)), 0, "left"),
    (replace(random_dinner(6, 4), order=(), rules=(Coin(),)), 1, "costs-later"),
    (replace(random_dinner(5, 5), order=(), rules=(AtOnce(),)), 1, "against-odds"),
    (replace(random_dinner(5, 6), rules=(TakeBacks(),)), 0, "costs-later"),
    (TokenGame(tuple(range(1, 9)), 2, order=(0, 1, 1, 0)), 0, "cut-in"),
]
"""Mistakes by house rules that change who moves when, or what may be moved."""


def kept_rules(game: AnyGame) -> dict[str, Any]:
    """The rules that a drill for a mistake in a game keeps."""
    return tables_of(game.name).kept_rules(game)


def played_wrong(drill: Drill) -> Record:
    """The match on a drill in which the person makes the mistake, and from then on the bots' own moves."""
    game: Any = drill.sitting.game
    bots, state, made = drill.sitting.strategies(), game.initial_state(), list[Played]()
    seed, wrong = seed_of(drill.sitting, 0), [drill.move]
    while movers := game.movers(state):
        bot = None if movers[0] == CHANCE else bots[movers[0]]
        if movers[0] == CHANCE:
            move = draw(game, state, seed, len(made))
        elif bot is not None:
            move = bot.choose(game, game.observe(state, movers[0]), movers[0], Random(9))
        else:
            move = wrong.pop() if wrong else solver_of(game).evaluate(state, movers[0]).line[0]
        made.append(Played(movers[0], move))
        state = game.play(state, movers[0], move)
    labels = tuple(SeatLabel("You" if name is None else name) for name in drill.sitting.bots)
    return Record(game, labels, seed, tuple(made))


@pytest.mark.parametrize(
    ("game", "seat", "kind"),
    [
        pytest.param(*found, id=f"{found[0].name}-{found[0].seats}-{found[2]}-{sorted(kept_rules(found[0]))}")
        for found in (*MISTAKES, *BY_RULES)
    ],
)
def test_each_kind_of_mistake_is_found_again_and_costs_what_is_said(
    game: AnyGame, seat: Seat, kind: Kind
) -> None:
    drill = drill_for(game, seat, kind, f"{game.seats} {seat}")
    assert drill is not None
    assert drill.sitting.game.name == game.name
    assert drill.sitting.game.seats <= MOST_SEATS
    assert kept_rules(drill.sitting.game) == kept_rules(game), "between stacks, and by its house rules"
    found = solver_of(drill.sitting.game).evaluate(first_turn(drill.sitting), drill.sitting.seat)
    assert found.mover == drill.sitting.seat
    assert found.best == (drill.best,)
    assert found.certificate.complete or found.odds
    assert found.option(drill.best).payoffs[found.mover].exact
    # The whole match, reviewed as any other is, says the same of the mistake.
    verdict = next(m for m in review(played_wrong(drill)).moves if m.seat == drill.sitting.seat)
    assert (verdict.move, verdict.reason.kind, verdict.regret) == (drill.move, kind, drill.cost)
    assert drill.cost > 0
    assert drill.share == (drill.cost / found.worth if found.worth > 0 else Fraction(1))


@pytest.mark.parametrize(
    ("game", "seat", "kind"), [(GAMES[0], 1, "costs-later"), (GAMES[3], 1, "cut-in"), (GAMES[4], 2, "costs")]
)
def test_nowhere_else_that_was_drawn_it_costs_more(game: AnyGame, seat: Seat, kind: Kind) -> None:
    wanted = tables_of(game.name).like(game, seat, kind)[0]
    found = list(drills(game.name, wanted, kind, "seed"))
    assert len(found) > 1
    assert len({drill.sitting.game for drill in found}) == len(found)
    best = drill_for(game, seat, kind, "seed")
    assert best is not None
    assert best in found, "the same seed draws the same"
    assert all((drill.tempting, drill.share) <= (best.tempting, best.share) for drill in found)
    assert all(drill.kind == kind for drill in found)
    assert drill_for(game, seat, kind, "another seed") != best


def test_a_mistake_that_no_table_has_is_not_made_up() -> None:
    assert drill_for(GAMES[0], 0, "best", "seed") is None, "a best bite is no mistake"
    assert drill_for(numbered(9, 2), 1, "cut-in", "seed") is None, "nobody places after the last one"


def test_rules_that_no_small_table_has_are_not_practised() -> None:
    long = TokenGame(tuple(range(1, 12)), 4, order=(0, 1, 2, 3, 3, 2, 1, 0))
    for game in (long, TokenGame((1, 2, 3), 2, rules=(InSecret(),)), random_dinner(6, 1, diners=3)):
        assert tables_of(game.name).like(game, 0, "costs") == ()


def test_a_practice_with_a_coin_begins_with_the_call_of_the_person() -> None:
    drill = drill_for(BY_RULES[2][0], 1, "costs-later", "seed")
    assert drill is not None
    game: Any = drill.sitting.game
    for seed in range(6):
        assert draw(game, game.initial_state(), seed_of(drill.sitting, seed), 0) == drill.sitting.seat


def test_a_seat_of_many_is_practised_among_few() -> None:
    among = [tables_of("tokens").like(numbered(12, 7), seat, "cut-in")[0][0] for seat in range(7)]
    assert {len(wanted.bots) for wanted in among} == {MOST_SEATS - 1}
    assert [wanted.seat for wanted in among] == [0, 0, 1, 1, 2, 2, 3]
