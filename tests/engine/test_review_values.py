"""Values of positions agree with backward induction; solvers say what they cannot prove."""

from fractions import Fraction
from random import Random

import pytest

from engine.bots import find_strategy, play_out
from engine.certificate import Certificate
from engine.dinner import plate_search
from engine.dinner.crossout import regrets
from engine.dinner.dinner_search import search_dinner
from engine.dinner.plate_search import Allowance as PlateAllowance
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import AnyGame
from engine.induction import equilibria, equilibrium
from engine.record import Record, SeatLabel
from engine.review import review
from engine.solve import Band, Evaluation, dinner, evaluate, solver_of, tokens
from engine.solve.tokens import BoardSolver, FirstSolver
from engine.tokens import policy
from engine.tokens.boards import Anywhere, OrderType, mirrors_of
from engine.tokens.gap_layers import Allowance
from engine.tokens.policy import Reach, work
from engine.tokens.rules import Board, TokenGame, numbered
from engine.tokens.solution import solve_tokens
from tests.engine.games import CELL_GAMES, SMALL_GAMES
from tests.engine.replies import best_reply

JUDGED = {
    **SMALL_GAMES,
    **CELL_GAMES,
    "dinner with ties": dinner_of([(1, 2), (1, 2), (3, 1), (2, 2), (2, 0)]),
    "line of equal values": TokenGame((1,) * 6, 4),
    "clock for four": numbered(6, 4, "clock"),
    "equal values anywhere": TokenGame((1,) * 4, 3, "clock", "anywhere"),
}


def some_state(game: AnyGame, plies: int, dice: Random):
    state = game.initial_state()
    for _ in range(plies):
        state = game.after(state, dice.choice(game.choices(state)))
    return state


def some_states(game: AnyGame):
    dice = Random(1)
    plies = len(game.morsels) if game.name == "dinner" else game.seats
    return [some_state(game, k, dice) for k in range(plies)]


def spans(outcomes):
    return [(min(own), max(own)) for own in zip(*(o.payoffs for o in outcomes), strict=True)]


def pairs(bands):
    return [(band.low, band.high) for band in bands]


@pytest.mark.parametrize("name", sorted(JUDGED))
def test_bands_and_regrets_are_those_of_all_equilibria(name: str) -> None:
    game = JUDGED[name]
    for state in some_states(game):
        found = evaluate(game, state)
        assert found.certificate.complete
        mover = game.mover(state)
        after = {move: equilibria(game, game.after(state, move)) for move in game.choices(state)}
        outcomes = equilibria(game, state)
        assert pairs(found.payoffs) == spans(outcomes)
        assert [option.move for option in found.options] == list(after)
        for option in found.options:
            assert pairs(option.payoffs) == spans(after[option.move])
        begun = {outcome.moves[0] for outcome in outcomes}
        assert set(found.best) == begun  # zero regret: exactly the moves of some equilibrium
        sure = max(min(o.payoffs[mover] for o in after[move]) for move in after)
        assert found.worth == sure
        for option in found.options:
            most = max(o.payoffs[mover] for o in after[option.move])
            assert option.regret == max(0, sure - most)
        assert any(outcome.moves == found.line for outcome in outcomes)


@pytest.mark.parametrize("name", [name for name in sorted(JUDGED) if JUDGED[name].name == "tokens"])
def test_the_compiled_search_weighs_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = JUDGED[name]
    expected = [evaluate(game, state) for state in some_states(game)]
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    assert [evaluate(game, state) for state in some_states(game)] == expected


@pytest.mark.parametrize("seed", range(40))
def test_the_compiled_search_weighs_random_boards_alike(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(seed)
    values = tuple(Fraction(dice.randint(0, 6), dice.choice((1, 1, 2))) for _ in range(dice.randint(4, 8)))
    step = Fraction(1, 2) if dice.random() < 0.3 else None
    board: Board = "clock" if dice.random() < 0.5 else "line"
    game = TokenGame(values, dice.randint(2, 4), board, "stacks" if step is None else "step", step)
    states = list(some_states(game))
    expected = [BoardSolver(game).evaluate(state) for state in states]
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    solver = BoardSolver(game)
    solver.evaluate(game.initial_state())  # what it finds serves every later position
    assert [solver.evaluate(state) for state in states] == expected


def assert_one_equilibrium(game: TokenGame, found: Evaluation, state) -> None:
    """Every number is that of the equilibrium in which ties go to the first move."""
    mover = game.mover(state)
    best = equilibrium(game, state)
    assert found.certificate == Certificate("some-equilibria", "search", "first")
    assert (found.line, pairs(found.payoffs)) == (best.moves, [(x, x) for x in best.payoffs])
    for option in found.options:
        payoffs = equilibrium(game, game.after(state, option.move)).payoffs
        assert pairs(option.payoffs) == [(x, x) for x in payoffs]
        assert option.regret == best.payoffs[mover] - payoffs[mover]


@pytest.mark.parametrize("game", [numbered(7, 4), numbered(6, 5, "clock"), TokenGame((2,) * 6, 4)])
def test_past_the_limit_one_equilibrium_is_followed(game: TokenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "ALLOWANCE", Allowance(1, 1))
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    solver = solver_of(game)
    dice, state = Random(2), game.initial_state()
    for _ in range(game.seats - 1):
        assert_one_equilibrium(game, solver.evaluate(state), state)
        state = game.after(state, dice.choice(game.choices(state)))
    assert solver.evaluate(state).certificate.complete  # the last token takes next to no search


def test_ties_that_multiply_fall_back_to_one_equilibrium(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TokenGame((1,) * 9, 4)
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    monkeypatch.setattr(tokens, "ALLOWANCE", Allowance(10**6, 500))
    solver = solver_of(game)
    assert_one_equilibrium(game, solver.evaluate(game.initial_state()), game.initial_state())
    later = game.after(game.after(game.initial_state(), 4), 7)
    assert solver.evaluate(later).certificate.complete


def test_an_outcome_of_the_solver_costs_nothing_in_review() -> None:
    game = TokenGame(tuple(range(1, 11)), 4, "line", "step", Fraction(1, 4))
    outcomes = solve_tokens(game, limit=100).outcomes
    assert (5, 7, 9, 10) in [outcome.moves for outcome in outcomes]
    names = tuple(SeatLabel(name) for name in "ABCD")
    for outcome in outcomes:
        found = review(Record.of(game, names, 0, outcome.moves))
        assert [move.regret for move in found.moves] == [0] * 4
        assert found.certificate == Certificate.searched()


def test_the_eighth_stack_of_22_begins_an_equilibrium() -> None:
    game = numbered(22, 6)
    found = evaluate(game, game.initial_state())
    assert found.certificate == Certificate.searched()
    assert 8 in found.best
    assert found.worth == 45
    assert found.option(8).payoffs[0] == Band(Fraction(27), Fraction(50))  # by how ties fall


def test_a_clock_with_many_ties_is_worth_what_all_equilibria_pay() -> None:
    game = TokenGame((0, 0, 0, 2, 1, 2, 2, 4, 1, 4, 0, 4, 1, 3, 3, 4, 2, 4, 3, 4), 6, "clock")
    found = evaluate(game, game.initial_state())
    assert (found.worth, found.certificate) == (5, Certificate.searched())
    (first,) = solve_tokens(game, ties="first").outcomes
    assert first.payoffs[0] == 11  # here the indifferent are kind by chance


def test_a_grid_of_33_places_is_reviewed_by_all_equilibria() -> None:
    game = TokenGame(tuple(range(1, 18)), 5, "line", "step", Fraction(1, 2))
    found = review(play_out(game, [find_strategy("random", "tokens")] * 5, 1))
    assert [move.certificate for move in found.moves] == [Certificate.searched()] * 5


@pytest.mark.parametrize("game", CELL_GAMES.values(), ids=CELL_GAMES)
def test_anywhere_past_the_limit_one_equilibrium_is_followed(game: TokenGame) -> None:
    assert_one_equilibrium(game, FirstSolver(game).evaluate(game.initial_state()), game.initial_state())


def test_anywhere_a_search_that_stops_early_is_of_a_shorter_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = TokenGame((1, 2, 3, 4, 5), 4, "line", "anywhere")
    looks = Anywhere(mirrors_of(game.stacks, False)).looks(OrderType(0, ()), 2)
    monkeypatch.setattr(policy, "COMPILED_ANYWHERE", Reach(looks, looks, looks))
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    monkeypatch.setattr(tokens, "ALLOWANCE", Allowance(1, 1))
    found = solver_of(game).evaluate(game.initial_state())
    assert (found.certificate.label, found.certificate.depth) == ("heuristic", 2)
    shorter = TokenGame(game.stacks, 2, "line", "anywhere")
    reply = best_reply(shorter, ())
    assert pairs(found.payoffs)[:2] == [(paid, paid) for paid in reply.payoffs]
    assert found.line[0] == reply.move
    assert pairs(found.payoffs)[2:] == [(0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("stacks", "seats", "board"), [(12, 5, "clock"), (10, 6, "line"), (30, 4, "line"), (30, 4, "clock")]
)
def test_large_boards_anywhere_are_reviewed_by_all_equilibria(stacks: int, seats: int, board: Board) -> None:
    game = TokenGame(tuple(range(1, stacks + 1)), seats, board, "anywhere")
    found = review(play_out(game, [find_strategy("random", "tokens")] * seats, 1))
    assert [move.certificate for move in found.moves] == [Certificate.searched()] * seats
    value = evaluate(game, game.initial_state())
    solution = solve_tokens(game, limit=0)
    assert value.worth == solution.guaranteed
    least, most = ([pick(own) for own in zip(*solution.payoffs, strict=True)] for pick in (min, max))
    assert pairs(value.payoffs) == list(zip(least, most, strict=True))


def test_a_token_between_stacks_is_worth_what_its_cell_is() -> None:
    game = TokenGame(tuple(range(1, 11)), 3, "line", "anywhere")
    found = evaluate(game, game.initial_state())
    for move in (5, Fraction(16, 3), Fraction(57, 10), 6):
        assert found.option(move).regret == 0  # any point of (5, 6] begins an equilibrium, as 5 does
    assert pairs(found.option(5).payoffs)[0] == (21, 21)
    assert pairs(found.option(Fraction(16, 3)).payoffs)[0] == (13, 21)
    assert found.best == (5, Fraction(11, 2), 6)
    assert found.line[0] == 5


def test_the_largest_line_is_searched_as_deep_as_the_bots_and_says_so() -> None:
    game = numbered(30, 10)
    best = find_strategy("best-reply", "tokens")
    found = review(play_out(game, [best] * 10, 0))
    assert [move.regret for move in found.moves] == [0] * 10  # no bot is blamed by a shallower search
    for move, state in zip(found.moves, found.record.states(), strict=False):
        certificate = best.certify(game, state)
        assert move.certificate.depth == certificate.depth
        assert (move.certificate.label == "heuristic") == (certificate.label == "heuristic")
    # As docs/reference/review.md says; the sets of what is left once two tokens stand fit.
    assert [move.certificate.label for move in found.moves] == ["heuristic"] * 2 + ["exact"] * 8
    assert found.certificate.label == "heuristic"


def test_a_search_that_stops_early_accounts_for_what_it_did_not_foresee(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tokens, "ALLOWANCE", Allowance(1, 1))
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    monkeypatch.setattr(policy, "COMPILED_ON_PLACES", Reach(0, work(14, 3), work(14, 6)))
    game = numbered(14, 6)
    found = review(play_out(game, [find_strategy("random", "tokens")] * 6, 1))
    assert (found.moves[0].certificate.label, found.moves[0].certificate.depth) == ("heuristic", 3)
    last = found.seats[5]
    assert (last.start, last.worth.high) == (0, 0)  # beyond the horizon of the first search
    assert last.total("unforeseen") != 0
    assert last.start + sum(change.amount for change in last.changes) == last.final


def test_the_largest_board_anywhere_is_reviewed() -> None:
    game = TokenGame(tuple(range(1, 31)), 10, "line", "anywhere")
    found = review(play_out(game, [find_strategy("random", "tokens")] * 10, 5))
    assert {move.certificate.label for move in found.moves} == {"heuristic", "exact"}
    for seat, account in enumerate(found.seats):
        assert account.start + sum(change.amount for change in account.changes) == account.final
        assert account.final == game.payoffs(found.record.final_state())[seat]


def test_a_large_dinner_with_ties_is_only_estimated() -> None:
    game = dinner_of([(k // 2, k % 5) for k in range(24)])
    found = evaluate(game, game.initial_state())
    assert found.certificate == Certificate("some-equilibria", "theorem", "crossout")
    assert min(option.regret for option in found.options) == 0
    assert found.line[0] in found.best
    assert len(found.line) == 24


def test_ties_that_are_eaten_leave_a_theorem_and_those_that_are_left_are_searched_when_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Two twins for A among 14 morsels: too many to search, until two are eaten; proved once a twin is.
    monkeypatch.setattr(dinner, "ALLOWANCE", PlateAllowance(12, 12, 10**8, 10**8))
    game = dinner_of([(k if k else 1, (5 * k) % 14) for k in range(14)])
    record = Record.of(game, (SeatLabel("A"), SeatLabel("B")), 0, (13, 12, 11, 1, 10))
    found = review(record)
    labels = [move.certificate.label for move in found.moves]
    assert labels == ["policy", "policy", "exact", "exact", "theorem"]
    assert found.certificate.label == "policy"
    for account in found.seats:
        assert account.start + sum(change.amount for change in account.changes) == account.final
    state = list(record.states())[4]
    assert {o.move: o.regret for o in evaluate(game, state).options} == regrets(game, state)


def tied_dinner(morsels: int) -> DinnerGame:
    return dinner_of([(k // 2, 7 * k % morsels // 2) for k in range(morsels)])


def test_a_dinner_of_18_morsels_with_ties_is_weighed_by_all_equilibria() -> None:
    game = tied_dinner(18)
    state = game.initial_state()
    found, solution = evaluate(game, state), search_dinner(game)
    assert found.certificate == Certificate.searched()
    payoffs = [outcome for outcome, _ in solution.outcomes]
    assert pairs(found.payoffs) == [(min(own), max(own)) for own in zip(*payoffs, strict=True)]
    assert found.best == tuple(bite.morsel for bite in solution.bites if bite.equilibrium)
    for bite, option in zip(solution.bites, found.options, strict=True):
        assert option.payoffs[0] == Band(Fraction(bite.payoffs[0]), Fraction(bite.payoffs[-1]))


def test_ties_of_a_dinner_past_the_allowance_are_broken_until_few_morsels_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plate_search, "PLAIN_ENOUGH", 0)
    monkeypatch.setattr(dinner, "ALLOWANCE", PlateAllowance(morsels=8, long=8, memory=10**7, looks=300))
    game = tied_dinner(8)
    solver, state, complete = solver_of(game), game.initial_state(), []
    for _ in range(8):
        found = solver.evaluate(state)
        complete.append(found.certificate.complete)
        if complete[-1]:
            assert pairs(found.payoffs) == spans(equilibria(game, state))
        else:
            assert found.certificate == Certificate("some-equilibria", "theorem", "crossout")
        state = game.after(state, found.line[0])
    assert complete == sorted(complete)
    assert (complete[0], complete[3]) == (False, True)


def test_equal_stacks_round_a_clock_are_weighed_anywhere_by_all_equilibria() -> None:
    game = TokenGame((1,) * 12, 6, "clock", "anywhere")
    solver, state = BoardSolver(game), game.initial_state()
    for move in (1, Fraction(20, 3), 4, Fraction(45, 4), Fraction(28, 3), 7):
        assert solver.evaluate(state).certificate == Certificate.searched()
        state = game.after(state, move)
    opening = solver.evaluate(game.initial_state())
    assert opening.payoffs[0] == Band(Fraction(1), Fraction(4))
    # By symmetry all mirrors are worth the same, and so are all intervals.
    assert len({option.payoffs for option in opening.options}) == 2
