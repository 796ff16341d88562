"""Several tokens a player, in any order of turns: the rules, the solver, the bots, and all that refuses."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import find_strategy
from engine.errors import GameOverError, NotCoveredError, SetupError, TooLargeError
from engine.game import AnyGame, seat_letter
from engine.induction import equilibria, guarantees
from engine.record import Record, SeatLabel
from engine.review import review
from engine.review.par import par_of
from engine.solve import evaluate
from engine.studies.coalitions import hold_down, prices
from engine.studies.mixed import solve_mixed
from engine.tokens.boards import Places, order_work, symmetries
from engine.tokens.policy import search_depth
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import check_size, solve_tokens
from tests.engine.replies import best_reply


def by_order(letters: str, stacks: int = 10, board: Any = "line") -> TokenGame:
    return replace(
        numbered(stacks, len(set(letters)), board), order=tuple(ord(letter) - ord("A") for letter in letters)
    )


def paid(game: TokenGame) -> list[list[str]]:
    found = solve_tokens(game, limit=0).payoffs
    assert found is not None
    return [list(map(str, payoffs)) for payoffs in found]


def shared_out(values: Sequence[Any], clock: bool, path: Sequence[int], order: Sequence[int]) -> list[Any]:
    """Who takes what, from the words of the rule alone: tokens that are nearest split, owners add up."""
    takes = [Fraction(0)] * len(set(order))
    for stack, value in enumerate(values):
        steps = [abs(stack - token) for token in path]
        if clock:
            steps = [min(step, len(values) - step) for step in steps]
        near = [owner for owner, step in zip(order, steps, strict=False) if step == min(steps)]
        for owner in near:
            takes[owner] += Fraction(value) / len(near)
    return takes


def every_outcome(values: Sequence[Any], clock: bool, order: Sequence[int], path: Any = ()) -> list[Any]:
    """Every subgame perfect outcome as a path with its payoffs, over sequences of moves, without memory."""
    if len(path) == len(order):
        return [(path, tuple(shared_out(values, clock, path, order)))]
    ways = [
        every_outcome(values, clock, order, (*path, place))
        for place in range(len(values))
        if place not in path
    ]
    mover = order[len(path)]
    sure = max(min(takes[mover] for _, takes in way) for way in ways)
    return [(path, takes) for way in ways for path, takes in way if takes[mover] >= sure]


@st.composite
def games(draw: Callable[[Any], Any]) -> TokenGame:
    """Small boards, many of them symmetric, with an order of turns for two or three."""
    count = draw(st.integers(3, 5))
    values = draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
    if draw(st.booleans()):
        values = [value for value, _ in zip(values + values[::-1], range(count), strict=False)]
    players = draw(st.integers(2, 3))
    extra = draw(st.lists(st.integers(0, players - 1), max_size=min(count, 5) - players))
    order = tuple(draw(st.permutations([*range(players), *extra])))
    return TokenGame(tuple(values), players, draw(st.sampled_from(("line", "clock"))), order=order)


@settings(max_examples=30, deadline=None)
@given(games())
def test_the_solver_finds_what_the_rule_says_and_nothing_else(game: TokenGame) -> None:
    expected = every_outcome(game.stacks, game.ring, game.turns)
    found = solve_tokens(game)
    assert found.count == len(expected)
    assert [(tuple(m - 1 for m in one.moves), one.payoffs) for one in found.outcomes] == expected
    assert found.payoffs == tuple(sorted({takes for _, takes in expected}))
    mover = game.turns[0]
    assert found.guaranteed == min(takes[mover] for _, takes in expected)
    openings = {path[0] + 1 for path, _ in expected}
    for first in found.first_moves:
        after = every_outcome(game.stacks, game.ring, game.turns, (int(first.cell.low) - 1,))
        assert first.payoffs == tuple(sorted({takes[mover] for _, takes in after}))
        assert first.guaranteed == first.payoffs[0]
        assert first.equilibrium == (first.cell.low in openings)


@settings(max_examples=20, deadline=None)
@given(games(), st.data())
def test_tokens_take_what_is_nearest_and_owners_add_up(game: TokenGame, data: st.DataObject) -> None:
    path = data.draw(st.permutations(range(len(game.stacks))))[: len(game.turns)]
    state = game.initial_state()
    for place in path:
        assert game.mover(state) == game.turns[state.ply]
        state = game.after(state, place + 1)
    assert game.mover(state) is None
    assert list(game.payoffs(state)) == shared_out(game.stacks, game.ring, path, game.turns)


def test_a_stack_between_two_tokens_of_one_player_is_not_halved() -> None:
    game = TokenGame((1, 10, 1, 5), 2, order=(0, 0, 1))
    state = game.initial_state()
    for move in (1, 3, 4):
        state = game.after(state, move)
    assert game.territory(state) == ((0,), (0,), (0,), (1,))
    assert game.payoffs(state) == (12, 5)


@pytest.mark.parametrize(
    ("letters", "stacks", "board", "expected"),
    [
        ("ABAB", 10, "line", [["29", "26"]]),
        ("ABBA", 10, "line", [["29", "26"]]),
        ("AABB", 10, "line", [["30", "25"]]),
        ("ABCABC", 10, "line", [["19", "18", "18"], ["39/2", "37/2", "17"]]),
        ("ABAB", 12, "clock", [["41", "37"]]),
        ("ABBA", 12, "clock", [["42", "36"]]),
    ],
)
def test_the_published_boards_by_an_order(letters: str, stacks: int, board: Any, expected: Any) -> None:
    assert paid(by_order(letters, stacks, board)) == expected


def test_there_and_back_for_three_pays_in_eight_ways() -> None:
    vectors = [list(map(Fraction, one)) for one in paid(by_order("ABCCBA"))]
    assert len(vectors) == 8
    a, b, _ = zip(*vectors, strict=True)
    assert (min(a), max(a), min(b), max(b)) == (17, Fraction(37, 2), 18, Fraction(41, 2))
    assert {sum(vector) for vector in vectors} == {55}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_single_tokens_only_renames_players(order: tuple[int, ...]) -> None:
    plain = solve_tokens(numbered(7, 3))
    renamed = solve_tokens(replace(numbered(7, 3), order=order))
    assert [one.moves for one in renamed.outcomes] == [one.moves for one in plain.outcomes]
    for one, other in zip(plain.outcomes, renamed.outcomes, strict=True):
        assert one.payoffs == tuple(other.payoffs[seat] for seat in order)


@pytest.mark.parametrize(
    "game",
    [
        by_order("ABBA", 5),
        by_order("ABAC", 5, "clock"),
        TokenGame((1, 2, 3), 2, "line", "step", Fraction(1, 2), (0, 1, 1)),
        TokenGame((2, 1, 2), 2, "clock", "step", Fraction(1, 2), (1, 0, 1)),
    ],
)
def test_any_position_agrees_with_backward_induction(game: TokenGame) -> None:
    for move in (None, *game.choices(game.initial_state())):
        tokens = () if move is None else (move,)
        state = game.initial_state() if move is None else game.after(game.initial_state(), move)
        found, expected = solve_tokens(game, tokens), equilibria(game, state)
        # A clock's grid is listed from stack 1 on, so with what stands before it last.
        assert sorted((one.moves, one.payoffs) for one in found.outcomes) == [
            (one.moves, one.payoffs) for one in expected
        ]
        sure = guarantees(game, state)
        assert {first.cell.low: first.guaranteed for first in found.first_moves} == sure


def test_the_first_outcomes_alone_are_listed() -> None:
    game = by_order("ABCCBA", 7)
    everything = solve_tokens(game)
    assert solve_tokens(game, limit=2).outcomes == everything.outcomes[:2]
    assert Counter(one.payoffs for one in everything.outcomes).total() == everything.count
    with pytest.raises(SetupError, match="limit"):
        solve_tokens(game, limit=-1)
    with pytest.raises(GameOverError, match="All 6 tokens"):
        solve_tokens(game, (1, 2, 3, 4, 5, 6))


def test_boards_have_the_symmetries_of_their_values() -> None:
    assert symmetries(Places((1, 2, 3), False)) == []
    assert symmetries(Places((1, 2, 1), False)) == [(2, 1, 0)]
    assert len(symmetries(Places((1, 1, 1, 1, 1), True))) == 9
    assert symmetries(Places((1, 2, 1, 2), True)) == [(0, 3, 2, 1), (2, 3, 0, 1), (2, 1, 0, 3)]


def test_work_counts_positions_times_moves() -> None:
    # Turn by turn: 1 position and 4 places, 4 positions and 3, then 12, of which 6 differ, and 2.
    assert order_work(4, (0, 1, 1)) == 4 + 12 + 24
    assert order_work(4, (0, 0, 1)) == 4 + 12 + 12


def test_a_search_that_would_take_long_is_refused_at_once() -> None:
    game = by_order("ABCDABCDABCD", 20)
    for call in (solve_tokens, check_size):
        with pytest.raises(TooLargeError, match="looks at a move"):
            call(game)
    check_size(game, tuple(range(1, 9)))


@settings(max_examples=20, deadline=None)
@given(games())
def test_the_best_reply_is_an_equilibrium_in_which_ties_go_to_the_first(game: TokenGame) -> None:
    def first(path: tuple[int, ...]) -> tuple[int, ...]:
        if len(path) == len(game.turns):
            return path
        mover = game.turns[len(path)]
        ends = [first((*path, place)) for place in range(len(game.stacks)) if place not in path]
        return max(ends, key=lambda end: shared_out(game.stacks, game.ring, end, game.turns)[mover])

    reply, end = best_reply(game, ()), first(())
    if game.order:
        assert reply.move == end[0] + 1
        assert list(reply.payoffs) == shared_out(game.stacks, game.ring, end, game.turns)
    assert reply.depth is None
    assert reply.move in {one.moves[0] for one in solve_tokens(game).outcomes}


def test_the_bot_plays_small_orders_to_the_end_and_large_ones_some_moves_deep() -> None:
    bot = find_strategy("best-reply", "tokens")
    small, large = by_order("ABCCBA"), by_order("ABCDDCBA", 20)
    certificate = bot.certify(small, small.initial_state())
    assert (certificate.claim, certificate.depth) == ("best-reply-to-itself", None)
    deep = search_depth(large, ())
    certificate = bot.certify(large, large.initial_state())
    assert (certificate.claim, certificate.depth) == ("none", deep)
    assert deep is not None
    assert best_reply(large, ()).depth == deep
    assert search_depth(large, (10, 12, 14, 16, 18)) is None


def test_a_saboteur_goes_for_the_player_who_leads_with_all_tokens() -> None:
    game = replace(numbered(5, 3), order=(2, 0, 2, 1))
    bot, state = find_strategy("saboteur", "tokens"), game.initial_state()
    for move in (2, 1, 4):
        state = game.after(state, move)
    assert game.scores(state) == (1, 0, 14)
    chosen = bot.choose(game, state, 1, None)  # type: ignore[arg-type]  # it throws no dice
    left = {move: game.scores(game.after(state, move))[2] for move in game.choices(state)}
    assert left[chosen] == min(left.values())


REFUSING: dict[str, Callable[[AnyGame], object]] = {
    "solve_tokens by a rule": lambda game: solve_tokens(game, (), "first"),
    "check_size by a rule": lambda game: check_size(game, (), "kind"),
    "solve_mixed": solve_mixed,
    "hold_down": lambda game: hold_down(game, 0),
    "prices": lambda game: list(prices(game)),
}


@pytest.mark.parametrize("call", REFUSING.values(), ids=REFUSING.keys())
@pytest.mark.parametrize("letters", ["ABBA", "BA", "CABC"])
def test_what_covers_one_token_each_in_seat_order_refuses_the_others(
    call: Callable[[AnyGame], object], letters: str
) -> None:
    with pytest.raises(NotCoveredError, match=f"not the order “{letters}”"):
        call(by_order(letters))


def test_par_by_an_order_is_that_of_all_equilibria() -> None:
    par = par_of(by_order("ABCCBA"))
    assert par.certificate.label == "exact"
    assert par.bands is not None
    assert [(band.low, band.high) for band in par.bands[:2]] == [(17, Fraction(37, 2)), (18, Fraction(41, 2))]
    assert par_of(by_order("ABCDDCBA", 20)).bands is None, "too large to be known"


@pytest.mark.parametrize("game", [by_order("ABBA", 5), by_order("CABC", 5), by_order("ABAC", 5, "clock")])
def test_a_review_by_an_order_agrees_with_backward_induction(game: TokenGame) -> None:
    for place in (None, *range(1, 6)):
        state = game.initial_state() if place is None else game.after(game.initial_state(), place)
        mover, outcomes = game.mover(state), equilibria(game, state)
        assert mover is not None
        found, sure = evaluate(game, state), guarantees(game, state)
        paid = [one.payoffs for one in outcomes]
        assert [(band.low, band.high) for band in found.payoffs] == [
            (min(own), max(own)) for own in zip(*paid, strict=True)
        ]
        assert {option.move: option.payoffs[mover].low for option in found.options} == sure
        assert found.worth == max(sure.values())
        assert set(found.best) == {one.moves[0] for one in outcomes}
        assert found.line in {one.moves for one in outcomes}


def test_a_review_by_a_large_order_sees_as_far_as_the_bots() -> None:
    game = by_order("ABCDDCBA", 20)
    found = evaluate(game, game.initial_state())
    reply = best_reply(game, ())
    assert found.certificate.depth == reply.depth
    assert found.line[0] == reply.move
    assert found.payoffs[0].low == reply.payoffs[0]


def test_a_review_by_an_order_tells_who_cut_in() -> None:
    game = by_order("ABBA", 5)
    told = review(Record.of(game, (SeatLabel("Ann"), SeatLabel("Ben")), 0, (1, 2, 5, 4)))
    assert told.moves[0].reason.other in (None, 1)
    for seat, account in enumerate(told.seats):
        assert account.start + sum(change.amount for change in account.changes) == account.final
        assert account.final == game.payoffs(tuple(told.record.states())[-1])[seat]
    assert {move.seat for move in told.moves if move.reason.other == move.seat} == set()


def test_an_order_stands_in_the_setup_where_it_is_not_the_usual_one() -> None:
    game = by_order("ABCCBA")
    setup = game.to_json()
    assert setup["order"] == "ABCCBA"
    assert TokenGame.from_json(setup) == game
    assert game.question_to_json(())["order"] == "ABCCBA"
    usual = TokenGame.from_json({"stacks": [1, 2, 3], "seats": 3, "order": "ABC"})
    assert usual == TokenGame((1, 2, 3), 3)
    assert "order" not in usual.to_json()
    assert usual.order == ()
    assert TokenGame.from_json({"stacks": [1, 2, 3], "order": "ABA"}).seats == 2


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ("ABCA", "from A to B"),
        ("AbB", "“AbB” must be a letter for each turn"),
        ("AAAA", "leaves out player B"),
        ("ABABAB", "has 6 tokens: they do not fit on 5 stacks"),
        ("", "must be a letter"),
        ("A", "leaves out player B"),
        (3, "“3” must be"),
        (["A", "B"], "must be a letter for each turn"),
        (True, "must be"),
    ],
)
def test_a_bad_order_is_refused_with_the_field(order: Any, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence) as error:
        TokenGame.from_json({"stacks": [1, 2, 3, 4, 5], "seats": 2, "order": order})
    assert error.value.field == "order"


@pytest.mark.parametrize("order", [[0, 1], (0, 2), (0, True), "AB", None, (0, -1), (0.0, 1)])
def test_a_game_is_made_of_seats_alone(order: Any) -> None:
    with pytest.raises(SetupError, match="order") as error:
        TokenGame((1, 2, 3), 2, order=order)
    assert error.value.field == "order"


def test_tokens_of_an_order_stand_on_stacks_or_a_grid() -> None:
    with pytest.raises(SetupError, match="several tokens a player that stand anywhere") as error:
        TokenGame.from_json({"stacks": [1, 2, 3], "seats": 2, "order": "ABA", "placement": "anywhere"})
    assert error.value.field == "order"
    assert TokenGame((1, 2), 2, "line", "step", Fraction(1, 4), (0, 1, 1, 0)).turns == (0, 1, 1, 0)


def test_a_refused_move_names_the_owner_of_the_token() -> None:
    game = by_order("ABBA", 5)
    state = game.initial_state()
    for move in (1, 2, 3):
        state = game.after(state, move)
    for move, seat in ((1, 0), (2, 1), (3, 1)):
        with pytest.raises(ValueError, match=f"{seat_letter(seat)}'s token"):
            game.after(state, move)
