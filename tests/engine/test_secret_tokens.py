"""Tokens placed in secret by two: what is hidden, where to stand, what is proved, and what refuses it."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import find_strategy, play_out
from engine.certificate import NOT_PROVED
from engine.errors import GameOverError, IllegalMoveError, NotCoveredError, SetupError, TooLargeError
from engine.game import HIDDEN, AnyGame, Facts
from engine.record import Played, Record, SeatLabel
from engine.review import review
from engine.review.par import par_of
from engine.solve import Band, solver_of
from engine.studies.coalitions import hold_down
from engine.studies.mixed import solve_mixed
from engine.tokens.house_rules.secret import Choices, InSecret
from engine.tokens.policy import search_depth
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import MIXED_STACKS, check_size, solve_secret, solve_tokens
from engine.tokens.state import TokenState
from tests.engine.test_token_orders import shared_out

LINE = replace(numbered(10, 2), rules=(InSecret(),))
FIVE = TokenGame((4, 0, 4, 1, 1), 2, "clock", rules=(InSecret(),))
UNSETTLED = TokenGame((0, 2, 3, 0, 0, 3, 0, 0, 3, 1, 2, 0), 2, "clock", rules=(InSecret(),))
"""A clock on which no single stack is good enough."""
BEST_REPLY = find_strategy("best-reply", "tokens")


def taken(game: TokenGame, own: int, other: int) -> Any:
    """What the token on one stack takes against one on another, from the words of the rule alone."""
    return shared_out(game.stacks, game.ring, (own, other), (0, 1))[0]


def pure_equilibria(game: TokenGame) -> set[tuple[int, int]]:
    """Pairs of stacks, from 1, between which nobody gains by another choice."""
    places = range(len(game.stacks))

    def best(own: int, other: int) -> bool:
        return all(taken(game, k, other) <= taken(game, own, other) for k in places)

    return {(a + 1, b + 1) for a in places for b in places if best(a, b) and best(b, a)}


@st.composite
def games(draw: Callable[[Any], Any], board: str = "") -> TokenGame:
    values = draw(st.lists(st.integers(0, 5), min_size=2, max_size=6))
    return TokenGame(tuple(values), 2, board or draw(st.sampled_from(("line", "clock"))), rules=(InSecret(),))


@settings(max_examples=60, deadline=None)
@given(games())
def test_nobody_gains_by_another_choice_and_each_expects_half(game: TokenGame) -> None:
    solution = solve_secret(game)
    half = Fraction(sum(game.stacks)) / 2
    assert solution.payoffs == (half, half)
    for odds in solution.odds:
        assert sum(odds) == 1
        assert min(odds) >= 0
        pays = [
            sum(part * taken(game, own, other) for other, part in enumerate(odds))
            for own in range(len(game.stacks))
        ]
        assert max(pays) == half
        if odds == solution.odds[1]:
            assert list(solution.expected) == pays
    pure = pure_equilibria(game)
    if pure:
        a, b = min(pure)
        assert [odds.index(1) + 1 for odds in solution.odds] == [a, b]
    else:
        assert all(max(odds) < 1 for odds in solution.odds)
    secured = [
        min(taken(game, k, other) for other in range(len(game.stacks))) for k in range(len(game.stacks))
    ]
    assert list(solution.secured) == secured


@settings(max_examples=60, deadline=None)
@given(games("line"))
def test_on_a_line_exactly_the_weighted_medians_guarantee_half(game: TokenGame) -> None:
    half = Fraction(sum(game.stacks)) / 2
    medians = [
        k for k in range(len(game.stacks)) if sum(game.stacks[:k]) <= half >= sum(game.stacks[k + 1 :])
    ]
    solution = solve_secret(game)
    assert [k for k, secured in enumerate(solution.secured) if secured == half] == medians
    assert [odds.index(1) for odds in solution.odds] == [medians[0]] * 2
    assert solution.certificate.label == "theorem"
    assert solution.certificate.complete
    assert solution.certificate.by == "median"


def test_the_published_line_in_secret() -> None:
    solution = solve_secret(LINE)
    assert pure_equilibria(LINE) == {(7, 7)}
    assert [odds.index(1) + 1 for odds in solution.odds] == [7, 7]
    assert solution.payoffs == (Fraction(55, 2), Fraction(55, 2))
    openly = solve_tokens(numbered(10, 2))
    assert openly.payoffs == ((28, 27),)


def test_the_published_clock_in_secret() -> None:
    game = TokenGame(tuple(range(1, 13)), 2, "clock", rules=(InSecret(),))
    assert pure_equilibria(game) == {(a, b) for a in (9, 10) for b in (9, 10)}
    solution = solve_secret(game)
    assert [odds.index(1) + 1 for odds in solution.odds] == [9, 9]
    assert solution.certificate.label == "exact"
    assert [one["equilibrium"] for one in solution.to_json()["first_moves"]].count(True) == 2


def test_a_clock_may_have_no_pure_equilibrium() -> None:
    assert pure_equilibria(FIVE) == set()
    assert solve_secret(FIVE).odds == ((Fraction(2, 3), 0, Fraction(1, 3), 0, 0),) * 2
    assert solve_secret(FIVE).payoffs == (5, 5)


def test_the_same_stack_shares_everything() -> None:
    state = LINE.initial_state()
    for seat in (1, 0):
        state = LINE.play(state, seat, 2)
    assert LINE.payoffs(state) == (Fraction(55, 2), Fraction(55, 2))
    assert set(LINE.territory(state)) == {(0, 1)}
    assert LINE.movers(state) == ()
    with pytest.raises(GameOverError):
        LINE.play(state, 0, 1)


def test_a_choice_is_hidden_until_both_are_in() -> None:
    assert LINE.facts == Facts("simultaneous")
    start = LINE.initial_state()
    assert LINE.movers(start) == (0, 1)
    for seat in (0, 1):
        after = LINE.play(start, seat, 7)
        assert LINE.movers(after) == (1 - seat,)
        assert LINE.observe(after, seat) == after
        for other in (1 - seat, None):
            seen = LINE.observe(after, other)
            assert seen == LINE.observe(LINE.play(start, seat, 3), other)
            assert seen.of(Choices).by_seat[seat] == HIDDEN
        record = Record(LINE, (SeatLabel("Ada"), SeatLabel("Bob")), 4, (Played(seat, 7),))
        assert record.seen_by(seat)["moves"] == [{"seat": seat, "move": 7}]
        for other in (1 - seat, None):
            assert record.seen_by(other)["moves"] == [{"seat": seat}]
        both = LINE.play(after, 1 - seat, 8)
        assert both == TokenState((7, 8) if seat == 0 else (8, 7))
        assert LINE.scores(after) == (0, 0)
    with pytest.raises(IllegalMoveError, match="no place"):
        LINE.play(start, 0, 11)


def test_the_bot_chooses_by_these_odds() -> None:
    seen = LINE.observe(LINE.play(LINE.initial_state(), 0, 1), 1)
    assert {BEST_REPLY.choose(LINE, seen, 1, Random(seed)) for seed in range(9)} == {7}
    start = FIVE.initial_state()
    chosen = [BEST_REPLY.choose(FIVE, start, 1, Random(seed)) for seed in range(3000)]
    assert set(chosen) == {1, 3}
    assert abs(Fraction(chosen.count(1), 3000) - Fraction(2, 3)) < Fraction(1, 20)
    assert [BEST_REPLY.certify(game, None).label for game in (LINE, FIVE)] == ["theorem", "exact"]
    assert BEST_REPLY.certify(LINE, None).by == "median"


def test_a_large_clock_without_a_good_stack_is_refused_and_played_by_what_is_sure() -> None:
    assert len(UNSETTLED.stacks) > MIXED_STACKS
    with pytest.raises(TooLargeError, match="No single stack of these 12"):
        solve_secret(UNSETTLED)
    assert BEST_REPLY.certify(UNSETTLED, None) == NOT_PROVED
    places = range(12)
    secured = [min(taken(UNSETTLED, own, other) for other in places) for own in places]
    move = BEST_REPLY.choose(UNSETTLED, UNSETTLED.initial_state(), 0, Random(1))
    assert secured[move - 1] == max(secured)


def test_every_bot_plays_it() -> None:
    for name in ("best-reply", "greedy", "saboteur", "random"):
        bot = find_strategy(name, "tokens")
        record = play_out(LINE, [bot, bot], 3)
        assert len(record.moves) == 2
        if name == "greedy":
            assert record.moves == (10, 10)


REFUSING: dict[str, Callable[[AnyGame], object]] = {
    "solve_tokens": solve_tokens,
    "check_size": check_size,
    "solve_mixed": solve_mixed,
    "hold_down": lambda game: hold_down(game, 0),
    "search_depth": lambda game: search_depth(game, ()),
}


@pytest.mark.parametrize("call", REFUSING.values(), ids=REFUSING.keys())
def test_what_covers_open_games_alone_refuses_secret_ones(call: Callable[[AnyGame], object]) -> None:
    with pytest.raises(NotCoveredError, match="this one has simultaneous moves"):
        call(LINE)


def test_an_open_game_is_no_secret_one() -> None:
    with pytest.raises(NotCoveredError, match="placed openly"):
        solve_secret(numbered(5, 2))


def test_par_of_a_secret_game_is_half_for_each() -> None:
    half = Fraction(55, 2)
    assert par_of(LINE).bands == (Band(half, half), Band(half, half))
    assert par_of(UNSETTLED).bands is None
    assert par_of(UNSETTLED).certificate == NOT_PROVED


@pytest.mark.parametrize("seat", [0, 1])
def test_a_choice_is_weighed_against_the_odds_and_never_by_what_the_other_chose(seat: int) -> None:
    start = FIVE.initial_state()
    found = solver_of(FIVE).evaluate(start, seat)
    assert found.odds == (Fraction(2, 3), 0, Fraction(1, 3), 0, 0)
    for option, part in zip(found.options, found.odds, strict=True):
        own = int(option.move) - 1
        pays = sum(found.odds[k] * taken(FIVE, own, k) for k in range(5))
        assert option.payoffs[seat] == Band(pays, pays)
        assert option.regret == 5 - pays
        assert option.regret == 0 or not part
    for theirs in range(1, 6):
        chosen = FIVE.play(start, 1 - seat, theirs)
        assert solver_of(FIVE).evaluate(chosen, seat).options[0].regret == found.options[0].regret
        assert solver_of(FIVE).evaluate(FIVE.observe(chosen, seat), seat) == found


def test_a_review_tells_luck_from_what_a_choice_gave_up() -> None:
    record = Record(FIVE, (SeatLabel("Ada"), SeatLabel("Ben")), 1, (Played(1, 5), Played(0, 1)))
    found = review(record)
    half = Fraction(1, 2)
    ben_chose, ada_chose = (move.reason for move in found.moves)
    assert (ben_chose.kind, ben_chose.loss, ben_chose.lost) == ("against-odds", half, (1,))
    assert (ada_chose.kind, ada_chose.share) == ("in-odds", Fraction(2, 3))
    ada, ben = found.seats
    assert [(c.ply, c.cause, c.amount) for c in ben.changes] == [(0, "regret", -half), (1, "luck", -half)]
    assert [(c.ply, c.cause, c.amount) for c in ada.changes] == [(0, "others", half), (1, "luck", half)]
    assert (ada.start, ada.final, ben.final) == (5, 6, 4)
    assert [move.judgement for move in found.moves] == ["mistake", "best"]


@pytest.mark.parametrize(
    "rules",
    [
        {"secret": 1},
        {"secret": "yes"},
        {"secret": None},
        {"secret": True, "seats": 3},
        {"secret": True, "order": "ABBA"},
        {"secret": True, "placement": "anywhere"},
        {"secret": True, "placement": "step", "step": "1/2"},
    ],
)
def test_a_bad_secret_is_refused_with_the_field(rules: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="secret") as error:
        TokenGame.from_json({"stacks": [1, 2, 3, 4], "seats": 2, **rules})
    assert error.value.field == "secret"


def test_secrecy_stands_in_the_setup_where_it_is_meant() -> None:
    assert LINE.to_json()["secret"] is True
    assert TokenGame.from_json(LINE.to_json()) == LINE
    assert TokenGame.from_json({"stacks": [1, 2], "secret": True}).seats == 2
    assert "secret" not in numbered(5, 2).to_json()
    assert TokenGame.from_json({**numbered(5, 2).to_json(), "secret": False}) == numbered(5, 2)
