"""Drills: what is said of a table that was searched for holds of the match that is played on it."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.dinner.named import random_dinner
from engine.game import Seat
from engine.plates.drills import MOST_SEATS, Drill, drill_for, drills, first_turn, kept_rules, shapes
from engine.record import AnyGame, Record, SeatLabel
from engine.review import evaluate, review
from engine.review.reasons import Kind
from engine.tokens.rules import TokenGame, numbered
from tests.playing import at_random

GAMES: list[AnyGame] = [
    random_dinner(9, 1),
    random_dinner(8, 2),
    numbered(9, 2),
    numbered(8, 3, "clock"),
    numbered(9, 4),
    TokenGame((3, 1, 2, 5), 3, "line", "anywhere"),
    replace(random_dinner(7, 3), fading=Fraction(9, 10)),
]


def mistakes() -> Iterator[tuple[AnyGame, Seat, Kind]]:
    """One mistake of each kind that seats make in a few matches at random."""
    seen = set()
    for game in GAMES:
        for seed in range(3):
            for move in review(at_random(game, seed)).moves:
                of = (game.name, game.seats, move.reason.kind)
                if move.regret and of not in seen:
                    seen.add(of)
                    yield game, move.seat, move.reason.kind


def played_wrong(drill: Drill) -> Record:
    """The match on a drill in which the person makes the mistake, and from then on the bots' own moves."""
    game: Any = drill.sitting.game
    bots, state, moves = drill.sitting.strategies(), game.initial_state(), []
    while (mover := game.mover(state)) is not None:
        bot = bots[mover]
        if bot is not None:
            moves.append(bot.choose(game, state, mover, Random(9)))
        elif state == first_turn(drill.sitting):
            moves.append(drill.move)
        else:
            moves.append(evaluate(game, state).line[0])
        state = game.after(state, moves[-1])
    labels = tuple(SeatLabel("You" if bot is None else bot) for bot in drill.sitting.bots)
    return Record.of(game, labels, 0, tuple(moves))


@pytest.mark.parametrize(
    ("game", "seat", "kind"),
    [pytest.param(*found, id=f"{found[0].name}-{found[0].seats}-{found[2]}") for found in mistakes()],
)
def test_each_kind_of_mistake_is_found_again_and_costs_what_is_said(
    game: AnyGame, seat: Seat, kind: Kind
) -> None:
    drill = drill_for(game, seat, kind, f"{game.seats} {seat}")
    assert drill is not None
    assert drill.sitting.game.name == game.name
    assert drill.sitting.game.seats <= MOST_SEATS
    assert kept_rules(drill.sitting.game) == kept_rules(game), "between stacks, and by its house rules"
    found = evaluate(drill.sitting.game, first_turn(drill.sitting))
    assert found.mover == drill.sitting.seat
    assert found.best == (drill.best,)
    assert found.certificate.complete
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
    shape = shapes(game, seat, kind)[0]
    found = list(drills(shape, kind, "seed"))
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


def test_a_seat_of_many_is_practised_among_few() -> None:
    seats = [shapes(numbered(12, 7), seat, "cut-in")[0] for seat in range(7)]
    assert {shape.seats for shape in seats} == {MOST_SEATS}
    assert [shape.seat for shape in seats] == [0, 0, 1, 1, 2, 2, 3]
