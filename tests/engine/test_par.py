"""Par is what all best play gives each seat; a result is compared with it by one rule."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random

import pytest

from engine.campaign import find_plate
from engine.certificate import NOT_PROVED
from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import Facts
from engine.induction import equilibria
from engine.record import Played, Record, SeatLabel
from engine.review.par import Par, grade_of, judge, par_of, stars_of, stars_of_record
from engine.solve import Band, solver_as_known, solver_of
from engine.tokens.rules import numbered
from tests.engine.games import CELL_GAMES, SMALL_GAMES


@pytest.mark.parametrize("name", sorted({**SMALL_GAMES, **CELL_GAMES}))
def test_par_is_the_least_and_the_most_over_all_equilibria(name: str) -> None:
    game = {**SMALL_GAMES, **CELL_GAMES}[name]
    par = par_of(game)
    outcomes = equilibria(game, game.initial_state())
    paid = [[outcome.payoffs[seat] for outcome in outcomes] for seat in range(game.seats)]
    assert par.bands is not None
    assert [(band.low, band.high) for band in par.bands] == [(min(own), max(own)) for own in paid]
    assert par.certificate.complete
    assert par.exact is all(min(own) == max(own) for own in paid)


def test_the_published_dinner_has_the_papers_scores_by_theorem() -> None:
    par = par_of(find_dinner("figure-2").game)
    assert par.bands == (Band(Fraction(23), Fraction(23)), Band(Fraction(22), Fraction(22)))
    assert par.certificate.label == "theorem"


def test_where_outcomes_differ_par_is_a_range() -> None:
    par = par_of(numbered(10, 4))
    assert par.bands is not None
    assert not par.exact
    assert par.certificate.ties == "all"


def test_where_the_worst_bite_counts_par_is_searched_and_can_be_a_range() -> None:
    seven = {**random_dinner(7, 1).to_json(), "shape": "worst"}
    par = par_of(DinnerGame.from_json(seven))
    assert par.bands == (Band(Fraction(3), Fraction(5)), Band(Fraction(2), Fraction(2)))
    assert par.certificate.label == "exact"
    nine = par_of(DinnerGame.from_json({**random_dinner(9, 1).to_json(), "shape": "worst"}))
    assert nine.bands == (Band(Fraction(3), Fraction(3)), Band(Fraction(3), Fraction(3)))
    many = par_of(DinnerGame.from_json({**random_dinner(15, 1).to_json(), "shape": "worst"}))
    assert many.bands is None
    assert many.certificate.label == "policy"


def test_what_is_not_known_over_all_equilibria_has_no_par_and_says_why() -> None:
    # Ties, and a morsel more than are searched for all equilibria.
    tied = dinner_of([(k // 2, k) for k in range(21)])
    par = par_of(tied)
    assert par.bands is None
    assert not par.certificate.complete
    assert judge(par, 0, Fraction(20)) is None


def test_a_game_that_nobody_solves_has_no_par_and_says_why() -> None:
    @dataclass(frozen=True, slots=True)
    class Blind(DinnerGame):
        @property
        def facts(self) -> Facts:
            return Facts(information="imperfect")

    par = par_of(Blind((Morsel("Shiro", (1, 2)), Morsel("Kitfo", (2, 1))), (0, 1)))
    assert (par.bands, par.certificate) == (None, NOT_PROVED)


PAR = Par((Band(Fraction(26), Fraction(26)), Band(Fraction(13), Fraction(23))), NOT_PROVED)


@pytest.mark.parametrize(
    ("seat", "payoff", "comparison", "by", "stars"),
    [
        (0, 28, "over", 2, 3),
        (0, 26, "made", 0, 3),
        (0, 25, "under", 1, 2),
        (0, Fraction(221, 10) + Fraction(1, 100), "under", Fraction(389, 100), 2),
        (0, Fraction(221, 10), "under", Fraction(39, 10), 1),
        (0, 0, "under", 26, 1),
        (1, 24, "over", 1, 3),
        (1, 23, "within", 0, 3),
        (1, 13, "within", 0, 3),
        (1, 12, "under", 1, 2),
        (1, 11, "under", 2, 1),
    ],
)
def test_a_result_is_compared_with_par(
    seat: int, payoff: Fraction | int, comparison: str, by: Fraction | int, stars: int
) -> None:
    verdict = judge(PAR, seat, Fraction(payoff))
    assert verdict is not None
    assert (verdict.comparison, verdict.by, verdict.stars) == (comparison, by, stars)


def test_below_a_par_of_nothing_there_is_one_star() -> None:
    assert stars_of(Band(Fraction(0), Fraction(0)), Fraction(-1)) == 1
    assert stars_of(Band(Fraction(-5), Fraction(-5)), Fraction(-6)) == 1
    assert stars_of(Band(Fraction(0), Fraction(0)), Fraction(0)) == 3


def a_game_on(slug: str, seed: int) -> Record:
    """A game on a plate at random, in which the person makes no mistake if the seed is odd."""
    sitting, rng, played = find_plate(slug).sitting, Random(seed), list[Played]()
    game, state = sitting.game, sitting.game.initial_state()
    while movers := game.movers(state):
        (mover,) = movers
        moves = game.legal_moves(state, mover)
        move = rng.choice(moves)
        if mover == sitting.seat and seed % 2:
            solver = solver_as_known(game) if game.conceals(state, mover) else solver_of(game)
            move = solver.evaluate(state, mover).best[0]
        state = game.play(state, mover, move)
        played.append(Played(mover, move))
    return Record(game, (SeatLabel("Ada"), SeatLabel("Bob")), 0, tuple(played))


@pytest.mark.parametrize("slug", ["heads-or-tails", "close-to-the-chest"])
def test_where_luck_decides_stars_are_for_decisions(slug: str) -> None:
    sitting = find_plate(slug).sitting
    band = Band(*[Fraction(find_plate(slug).figures["par"])] * 2)
    unlucky = lucky = False
    for record in (a_game_on(slug, seed) for seed in range(200)):
        if sitting.seat not in {played.seat for played in record.played}:
            continue
        stars, grade = stars_of_record(record, sitting.seat, band), grade_of(record, sitting.seat)
        assert grade.worth == band
        assert (stars == 3) == (not grade.mistakes)
        by_result = stars_of(band, Fraction(record.result().payoffs[sitting.seat]))
        unlucky |= stars == 3 > by_result
        lucky |= stars < 3 == by_result
    assert unlucky, "a game without a mistake that ended below par has three stars"
    assert lucky, "a game with a mistake that ended on par has fewer"


def test_where_luck_decides_a_result_alone_has_no_stars() -> None:
    verdict = judge(par_of(find_plate("heads-or-tails").sitting.game), 0, Fraction(1))
    assert verdict is not None
    assert verdict.stars is None
