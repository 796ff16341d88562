"""Payoffs of mixed equilibria of the token game: the published counterexamples, and checks by other means."""

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.exact import Exact
from engine.game import Payoffs
from engine.progress import Stage
from engine.studies.mixed import MixedSolution, Plan, solve_mixed
from engine.tokens.rules import TokenGame, numbered, state_after
from engine.tokens.solution import solve_tokens
from engine.tokens.state import TokenState
from tests.engine.mixed_profiles import Profile, profiles

SEVEN = TokenGame((2, 1, 2, 4, 2, 2, 1), 4)
CLOCK = TokenGame((3, 2, 4, 4, 3, 3), 4, "clock")
ALIKE = TokenGame((1, 1, 1, 1, 1), 4, "clock")


def plans(plan: Plan) -> Iterator[Plan]:
    yield plan
    for one in plan.moves:
        yield from plans(one.then)


def check_plan(game: TokenGame, plan: Plan) -> None:
    """Check from the rules alone that a plan pays what it says and that nobody gains by leaving it.

    That what a deviation is met with is an equilibrium too is checked by solving what follows it.
    """
    for here in plans(plan):
        state = state_after(game, here.placed)
        mover = game.mover(state)
        if mover is None:
            assert here.payoffs == game.payoffs(state)
            assert not here.moves
            assert not here.threats
            continue
        assert sum(one.probability for one in here.moves) == 1
        assert all(one.probability > 0 for one in here.moves)
        for seat, payoff in enumerate(here.payoffs):
            assert payoff == sum(one.probability * one.then.payoffs[seat] for one in here.moves)
        assert {one.then.payoffs[mover] for one in here.moves} == {here.payoffs[mover]}
        assert all(other.pays <= here.payoffs[mover] for other in here.threats)
        moves = [one.position for one in here.moves] + [other.position for other in here.threats]
        assert sorted(moves) == sorted(game.choices(state))


def check_threats(game: TokenGame, plan: Plan) -> None:
    """Check that every threat is the least that the mover gets in an equilibrium of what follows."""
    for here in plans(plan):
        for other in here.threats:
            after, mover = (*here.placed, other.position), len(here.placed)
            if len(after) == game.seats:
                assert other.pays == game.payoffs(state_after(game, after))[mover]
            else:
                assert other.pays == solve_mixed(game, after).ranges[mover].least


def ranges(solution: MixedSolution) -> list[tuple[Fraction, Fraction]]:
    assert solution.exact
    return [(one.least, one.most) for one in solution.ranges]


def test_an_indifferent_last_mover_holds_the_first_below_every_pure_equilibrium() -> None:
    assert solve_tokens(SEVEN).guaranteed == 5
    solution = solve_mixed(SEVEN)
    assert solution.least == 4
    assert ranges(solution) == [(4, Fraction(23, 4)), (3, Fraction(11, 2)), (Fraction(5, 2), 4), (2, 3)]
    # Also after 4, 3, 5 with two thirds on stack 2 and one third on stack 6: B gets 3 and C gets 4, the least
    # that each can be held to, and A gets 4.
    assert ranges(solve_mixed(SEVEN, (4, 3, 5)))[3] == (3, 3)
    on_two, on_six = (SEVEN.payoffs(state_after(SEVEN, (4, 3, 5, last))) for last in (2, 6))
    mixed = [2 * two / 3 + six / 3 for two, six in zip(on_two, on_six, strict=True)]
    assert mixed == [4, 3, 4, 3]
    assert solve_mixed(SEVEN, (4,)).ranges[1].least == 3
    assert solve_mixed(SEVEN, (4, 3)).ranges[2].least == 4


def test_on_a_clock_of_six_mixing_lowers_the_least_payoff() -> None:
    assert solve_tokens(CLOCK).guaranteed == 5
    assert solve_mixed(CLOCK).least == Fraction(9, 2)


def test_on_the_line_of_ten_an_opening_on_5_may_pay_15() -> None:
    ten = numbered(10, 4)
    assert {outcome.payoffs[0] for outcome in solve_tokens(ten).outcomes if outcome.moves[0] == 5} == {18}
    solution = solve_mixed(ten)
    assert ranges(solution) == [(15, 18), (14, 17), (13, 16), (10, Fraction(31, 3))]
    # C's 16 is this: after 5, 7, 9 the last one stands on 4 or on 10, and A gets 15.
    assert solution.plans[2][1].payoffs == (15, 14, 16, 10)
    (first,) = solution.plans[2][1].moves
    *_, last = (plan for plan in plans(solution.plans[2][1]) if plan.placed == (5, 7, 9))
    assert first.position == 5
    assert [(one.position, one.probability) for one in last.moves] == [
        (4, Fraction(3, 10)),
        (10, Fraction(7, 10)),
    ]


def within(payoffs: Payoffs, solution: MixedSolution) -> bool:
    return all(one.least <= payoff <= one.most for one, payoff in zip(solution.ranges, payoffs, strict=True))


def boards(seed: int, number: int, seats: int, stacks: int) -> Iterator[TokenGame]:
    """Yield random boards on which much ties."""
    dice = random.Random(seed)
    for _ in range(number):
        values = tuple(dice.randint(1, dice.choice((1, 2, 3, 5))) for _ in range(dice.randint(seats, stacks)))
        yield TokenGame(values, seats, dice.choice(("line", "clock")))


@pytest.mark.parametrize("game", [SEVEN, CLOCK, ALIKE, *boards(1, 12, 4, 6), *boards(2, 6, 3, 6)])
def test_every_plan_pays_what_it_says_and_nobody_gains_by_leaving_it(game: TokenGame) -> None:
    solution = solve_mixed(game)
    for seat, (least, most) in enumerate(solution.plans):
        attained = solution.ranges[seat].attained
        assert (least.payoffs[seat], most.payoffs[seat]) == attained
        for plan in (least, most):
            check_plan(game, plan)


@pytest.mark.parametrize("game", [SEVEN, CLOCK, ALIKE, *boards(10, 6, 4, 6), *boards(11, 2, 5, 6)])
def test_no_single_deviation_helps_anybody_anywhere_in_the_whole_tree(game: TokenGame) -> None:
    """By the rules alone: a profile is subgame perfect if it is so after every sequence of moves."""
    solution = solve_mixed(game)
    for number, profile in enumerate(profiles(game)):

        def value(state: TokenState, profile: Profile = profile) -> Payoffs:
            mover = game.mover(state)
            if mover is None:
                return game.payoffs(state)
            moves = {move: value(game.after(state, move)) for move in game.choices(state)}
            chances = profile[state.tokens]
            assert sum(chances.values()) == 1
            best = max(payoffs[mover] for payoffs in moves.values())
            assert all(chance > 0 and moves[move][mover] == best for move, chance in chances.items())
            mean = [
                sum(chance * moves[move][seat] for move, chance in chances.items())
                for seat in range(game.seats)
            ]
            return tuple(map(Fraction, mean))

        paid = value(game.initial_state())
        assert paid[number // 2] == solution.ranges[number // 2].attained[number % 2]


@pytest.mark.parametrize("game", [SEVEN, CLOCK, *boards(3, 4, 4, 5)])
def test_a_deviation_is_met_by_the_worst_equilibrium_for_the_deviator(game: TokenGame) -> None:
    for pair in solve_mixed(game).plans:
        for plan in pair:
            check_threats(game, plan)


@pytest.mark.parametrize("game", [*boards(4, 12, 4, 6), *boards(5, 8, 3, 7), *boards(6, 3, 5, 6)])
def test_pure_equilibria_pay_within_the_ranges(game: TokenGame) -> None:
    solution, pure = solve_mixed(game), solve_tokens(game)
    assert pure.payoffs is not None
    assert solution.least <= pure.guaranteed
    for payoffs in pure.payoffs:
        assert all(
            one.least <= payoff <= one.most for one, payoff in zip(solution.ranges, payoffs, strict=True)
        )


def crossings(points: list[tuple[Fraction, ...]], seat: int, level: Fraction) -> list[tuple[Fraction, ...]]:
    """Return the points at a level, and where segments between two points cross it."""
    found = [point for point in points if point[seat] == level]
    for low in points:
        for high in points:
            if low[seat] < level < high[seat]:
                part = (level - low[seat]) / (high[seat] - low[seat])
                found.append(tuple(a + part * (b - a) for a, b in zip(low, high, strict=True)))
    return found


@pytest.mark.parametrize("game", [*boards(7, 25, 3, 7)])
def test_with_three_players_the_ranges_agree_with_a_formula(game: TokenGame) -> None:
    """For three, A's payoffs after a and b are those of segments between endings that C likes best."""

    def endings(a: Exact, b: Exact) -> list[tuple[Fraction, ...]]:
        states = [state_after(game, (a, b, c)) for c in game.grid() if c not in (a, b)]
        paid = [game.payoffs(state) for state in states]
        best = max(payoffs[2] for payoffs in paid)
        return [payoffs for payoffs in paid if payoffs[2] == best]

    least, most = {}, {}
    for a in game.grid():
        after = {b: endings(a, b) for b in game.grid() if b != a}
        floor = max(min(payoffs[1] for payoffs in paid) for paid in after.values())
        reach = [
            payoffs[0]
            for paid in after.values()
            for payoffs in [*(p for p in paid if p[1] >= floor), *crossings(paid, 1, floor)]
        ]
        least[a], most[a] = min(reach), max(reach)
    (first, *_) = ranges(solve_mixed(game))
    assert first == (max(least.values()), max(most.values()))


def cloud(game: TokenGame, placed: tuple[Exact, ...], dice: random.Random) -> list[tuple[Fraction, ...]]:
    """Return payoffs of some equilibria after ``placed``, by seat: found by mixing at random, without hulls.

    What is found meets deviations by the worst that is found, which is no worse than the worst: so these are
    equilibria, if perhaps not all.
    """
    mover = len(placed)
    if mover == game.seats:
        return [game.payoffs(state_after(game, placed))]
    moves = [cloud(game, (*placed, place), dice) for place in game.grid() if place not in placed]
    floor = max(min(point[mover] for point in move) for move in moves)
    levels = sorted({point[mover] for move in moves for point in move if point[mover] >= floor})
    found = []
    for level in dice.sample(levels, min(len(levels), 4)) if mover else levels:
        # Only what the last mover leaves open is known to hold all segments between its points.
        last = mover + 2 == game.seats
        parts = [
            crossings(move, mover, level) if last else [p for p in move if p[mover] == level]
            for move in moves
        ]
        parts = [part for part in parts if part]
        found += [dice.choice(part) for part in parts]
        for _ in range(4):
            chosen = [dice.choice(part) for part in dice.sample(parts, min(len(parts), 3))]
            chances = [dice.randint(0, 3) for _ in chosen]
            if total := sum(chances):
                found.append(
                    tuple(
                        sum((x * chance for x, chance in zip(axis, chances, strict=True)), Fraction()) / total
                        for axis in zip(*chosen, strict=True)
                    )
                )
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("game", [CLOCK, ALIKE, *boards(8, 10, 4, 6), *boards(9, 4, 3, 6)])
def test_equilibria_mixed_at_random_pay_within_the_ranges(game: TokenGame) -> None:
    solution = solve_mixed(game)
    for payoffs in cloud(game, (), random.Random(1)):
        assert all(
            one.least <= payoff <= one.most for one, payoff in zip(solution.ranges, payoffs, strict=True)
        )


def test_where_nobody_is_ever_indifferent_mixing_changes_nothing() -> None:
    game = TokenGame((1, 2, 4, 8, 16), 3)
    (outcome,) = solve_tokens(game).outcomes
    assert ranges(solve_mixed(game)) == [(payoff, payoff) for payoff in outcome.payoffs]


def test_a_board_on_which_too_much_ties_is_refused_with_what_would_fit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engine.studies.mixed_sets.POINTS_LIMIT", 50)
    with pytest.raises(TooLargeError, match="more than 50 comparisons"):
        solve_mixed(ALIKE)


@pytest.mark.parametrize("game", [ALIKE, *boards(12, 5, 4, 7), *boards(13, 2, 5, 6)])
def test_what_is_left_out_leaves_bounds_that_hold(game: TokenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    exactly = solve_mixed(game)
    monkeypatch.setattr("engine.studies.mixed_sets.CHOICES_LIMIT", 1)
    roughly = solve_mixed(game)
    for bounds, known in zip(roughly.ranges, exactly.ranges, strict=True):
        assert bounds.least <= known.least <= bounds.attained[0]
        assert bounds.attained[1] <= known.most <= bounds.most
    for pair in roughly.plans:
        for plan in pair:
            check_plan(game, plan)


def test_progress_rises() -> None:
    stages: list[Stage] = []
    solve_mixed(CLOCK, progress=stages.append)
    parts = [stage.part for stage in stages]
    assert parts == sorted(parts)
    assert all(stage.found[0].kind == "solved" for stage in stages)
    assert 0 < parts[0] < parts[-1] <= 1


def test_what_is_not_covered_is_refused() -> None:
    with pytest.raises(NotCoveredError, match="pure strategies"):
        solve_mixed(TokenGame((1, 2, 3), 2, "line", "anywhere"))
    with pytest.raises(GameOverError):
        solve_mixed(TokenGame((1, 2, 3), 2), (1, 2))
