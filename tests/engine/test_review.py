import json
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dinner.crossout import regrets
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import dinner_of
from engine.errors import GameOverError, IllegalMoveError, RecordError
from engine.game import AnyGame
from engine.record import Played, Record, SeatLabel
from engine.review import CAUSES, Review, judge, review
from engine.solve import Band, evaluate
from engine.tokens.rules import TokenGame, numbered
from tests.engine.games import CELL_GAMES, SMALL_GAMES
from tests.playing import played

GAMES = {
    **SMALL_GAMES,
    **CELL_GAMES,
    "dinner with ties": dinner_of([(1, 2), (1, 2), (3, 1), (2, 2), (2, 0)]),
    "large dinner with ties": dinner_of([(k // 2, k % 5) for k in range(14)]),
    "random dinner": random_dinner(9, 4),
    "line for four": numbered(10, 4),
    "clock for seven": numbered(12, 7, "clock"),
    "line of equal values": TokenGame((1,) * 9, 5),
    "line anywhere": TokenGame(tuple(range(1, 8)), 3, "line", "anywhere"),
}


def at_random(game: AnyGame, seed: int, stop: int | None = None) -> Record:
    record = played(game, "random " * game.seats, seed)
    return Record.of(game, record.seats, seed, record.moves[:stop])


@pytest.fixture(scope="module")
def figure_2() -> Review:
    record = played(find_dinner("figure-2").game, "greedy crossout")
    return review(Record.of(record.game, (SeatLabel("Guest"), SeatLabel("Bob", "crossout")), 0, record.moves))


def test_greed_on_figure_2_costs_exactly_one_bite(figure_2: Review) -> None:
    alice = [move for move in figure_2.moves if move.seat == 0]
    assert [move.regret for move in alice] == [0, 0, 2, 0]
    assert [move.judgement for move in alice] == ["best", "best", "mistake", "best"]
    assert figure_2.record.game.payoffs(figure_2.record.final_state()) == (21, 23)
    assert (figure_2.seats[0].start, figure_2.seats[1].start) == (23, 22)
    assert all(move.certificate.label == "theorem" for move in figure_2.moves)
    assert figure_2.certificate.label == "theorem"


def test_the_third_bite_of_figure_2_is_also_best(figure_2: Review) -> None:
    third = figure_2.moves[2]
    assert (third.move, third.regret, third.best) == (5, 0, (3, 4, 5))
    assert third.also_best
    assert third.reason.kind == "also-best"
    assert not figure_2.moves[0].also_best


def test_the_fifth_bite_of_figure_2_would_have_waited(figure_2: Review) -> None:
    fifth = figure_2.moves[4]
    assert (fifth.best, fifth.evaluation.line[0]) == ((3,), 3)
    assert fifth.reason.kind == "would-have-waited"
    assert (fifth.reason.least, fifth.reason.other, fifth.reason.taken, fifth.reason.actual) == (
        True,
        1,
        3,
        True,
    )


def test_the_account_of_figure_2(figure_2: Review) -> None:
    alice, bob = figure_2.seats
    assert [(change.ply, change.cause, change.amount) for change in alice.changes] == [(4, "regret", -2)]
    assert [(change.ply, change.cause, change.amount) for change in bob.changes] == [(4, "others", 1)]
    assert (alice.final, alice.performance, alice.regret) == (21, -2, 2)
    assert (bob.final, bob.performance, bob.regret, bob.accuracy) == (23, 1, 0, 100)
    at_stake = sum(move.evaluation.spread for move in figure_2.moves if move.seat == 0)
    assert alice.accuracy == 100 * (1 - Fraction(2) / at_stake)
    assert alice.judgements == {"best": 3, "slip": 0, "mistake": 1, "blunder": 0, "unproved": 0}


@settings(max_examples=60)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 2**32), st.integers(0, 9))
def test_every_account_adds_up_exactly(name: str, seed: int, stop: int) -> None:
    game = GAMES[name]
    record = at_random(game, seed, stop if stop < 7 else None)
    found = review(record)
    final = record.final_state()
    for seat, account in enumerate(found.seats):
        assert account.start == account.worth.low == found.values[0][seat].low
        assert account.start + sum(change.amount for change in account.changes) == account.final
        assert account.start + sum(account.total(cause) for cause in CAUSES) == account.final
        assert account.regret == sum(move.regret for move in found.moves if move.seat == seat)
        assert 0 <= account.accuracy <= 100
        if game.mover(final) is None:
            assert account.final == game.payoffs(final)[seat]
    assert found.over == (game.mover(final) is None)
    assert len(found.values) == len(record.moves) + 1
    assert json.dumps(found.to_json()) == json.dumps(review(record).to_json())


@settings(max_examples=40)
@given(st.integers(2, 10), st.integers(0, 2**32))
def test_in_a_dinner_all_is_regret_or_the_others(morsels: int, seed: int) -> None:
    found = review(at_random(random_dinner(morsels, seed), seed))
    for account in found.seats:
        assert account.worth.exact
        assert account.total("ties") == account.total("unforeseen") == 0


@settings(max_examples=40)
@given(st.integers(2, 10), st.integers(0, 2**32), st.integers(0, 8))
def test_regrets_are_those_of_the_main_lemma(morsels: int, seed: int, plies: int) -> None:
    game = random_dinner(morsels, seed)
    state = at_random(game, seed, min(plies, morsels - 1)).final_state()
    found = evaluate(game, state)
    assert {option.move: option.regret for option in found.options} == regrets(game, state)
    numbers = sorted(option.crossed or 0 for option in found.options)
    assert numbers == list(range(1, len(found.options) + 1))


@pytest.mark.parametrize(
    ("regret", "worth", "judgement"),
    [
        (0, 20, "best"),
        (0, -5, "best"),
        (Fraction(99, 100), 20, "slip"),
        (1, 20, "mistake"),
        (Fraction(299, 100), 20, "mistake"),
        (3, 20, "blunder"),
        (1, 0, "blunder"),
        (1, -20, "blunder"),
    ],
)
def test_judgements_go_by_the_share_of_what_was_there(regret: Fraction, worth: int, judgement: str) -> None:
    assert judge(Fraction(regret), Fraction(worth)) == judgement


def test_performance_is_measured_from_the_band() -> None:
    band = Band(Fraction(13), Fraction(21))
    assert [band.outside(Fraction(x)) for x in (10, 13, 17, 21, 25)] == [-3, 0, 0, 0, 4]


def test_the_crossout_bots_leave_nothing() -> None:
    found = review(played(random_dinner(20, 3), "crossout crossout"))
    assert all(move.regret == 0 for move in found.moves)
    assert all(account.accuracy == 100 and account.performance == 0 for account in found.seats)
    assert found.values[0] == found.values[-1]


def test_equilibria_that_pay_differently_are_a_band() -> None:
    found = review(Record.of(numbered(10, 4), tuple(SeatLabel(x) for x in "ABCD"), 0))
    assert [(band.low, band.high) for band in found.values[0]] == [(15, 18), (14, 17), (13, 13), (10, 10)]
    assert (found.moves, found.over) == ((), False)
    assert found.to_json()["values"] == [[[15, 18], [14, 17], [13, 13], [10, 10]]]


def test_how_ties_fell_is_a_term_of_its_own() -> None:
    names = tuple(SeatLabel(x) for x in "ABCD")
    ariel = review(Record.of(numbered(10, 4), names, 0, (5, 7, 9, 10))).seats[0]
    assert (ariel.start, ariel.final, ariel.regret, ariel.total("others")) == (15, 18, 0, 0)
    assert (ariel.total("ties"), ariel.performance) == (3, 0)


def test_an_unfinished_match_is_reviewed_as_far_as_it_goes() -> None:
    record = played(find_dinner("figure-2").game, "greedy crossout")
    cut = review(Record.of(record.game, record.seats, 0, record.moves[:5]))
    whole = review(record)
    assert [move.regret for move in cut.moves] == [move.regret for move in whole.moves[:5]]
    assert (cut.over, cut.seats[0].final, cut.seats[1].final) == (False, 21, 23)
    # Nobody has taken anything yet.
    assert (cut.moves[4].reason.taken, cut.moves[4].reason.actual) == (3, False)


def test_what_follows_a_move_is_an_equilibrium_play(figure_2: Review) -> None:
    game = figure_2.record.game
    for move, (before, after) in zip(figure_2.moves, pairwise(figure_2.record.states()), strict=True):
        for start, line, worth in (
            (before, move.evaluation.line, move.evaluation.payoffs),
            (after, move.reply, move.option.payoffs),
        ):
            end = start
            for step in line:
                end = game.after(end, step)
            assert tuple(band.low for band in worth) == game.payoffs(end)


def test_a_record_with_an_illegal_move_is_refused() -> None:
    played = (Played(0, 1), Played(1, 1), Played(0, 0))
    record = Record(find_dinner("intro").game, (SeatLabel("A"), SeatLabel("B")), 0, played)
    with pytest.raises(RecordError, match="Move 1 of the record"):
        review(record)


def test_a_position_that_is_over_has_no_value() -> None:
    for game in (find_dinner("intro").game, numbered(4, 2), CELL_GAMES["line, anywhere"]):
        with pytest.raises(GameOverError):
            evaluate(game, at_random(game, 1).final_state())


def test_a_move_that_is_not_there_has_no_value() -> None:
    game = numbered(6, 3)
    found = evaluate(game, game.after(game.initial_state(), 5))
    with pytest.raises(IllegalMoveError, match="5"):
        found.option(5)


def test_the_json_of_a_review_is_plain_and_complete(figure_2: Review) -> None:
    written = json.loads(json.dumps(figure_2.to_json()))
    assert (written["format"], written["version"], written["certificate"]) == (
        "lastbite-review",
        1,
        "theorem",
    )
    assert Record.from_json(written["record"]) == figure_2.record
    fifth = written["moves"][4]
    assert (fifth["move"], fifth["regret"], fifth["judgement"], fifth["best"]) == (4, 2, "mistake", [3])
    assert fifth["reason"] == {
        "kind": "would-have-waited", "loss": 2, "other": 1, "taken": 3, "actual": True,
        "lost": [3], "got": [1], "least": True,
    }  # fmt: skip
    assert written["seats"][0]["totals"] == {"regret": -2, "others": 0, "ties": 0, "unforeseen": 0, "luck": 0}
    assert written["values"][0] == [[23, 23], [22, 22]]


def test_random_play_is_never_worth_more_than_the_best() -> None:
    dice = Random(5)
    for name in sorted(GAMES):
        found = review(at_random(GAMES[name], dice.randrange(10**6)))
        for move in found.moves:
            assert move.regret >= 0
            assert move.evaluation.line[0] in move.best
            assert move.evaluation.spread >= move.regret
            assert (move.judgement == "best") == (move.move in move.best or move.option.best)
