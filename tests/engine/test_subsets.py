from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dinner import plate_search as plates
from engine.dinner.crossout import crossout_line, crossout_scores
from engine.dinner.dinner_search import PlateSearch, dinner_gains, search_dinner
from engine.dinner.orders import alternate
from engine.dinner.plate_game import in_order
from engine.dinner.rules import dinner_of
from engine.errors import GameOverError, SetupError, TooLargeError
from engine.induction import equilibria, guarantees
from engine.progress import Figure
from tests.engine.games import Sketch


@dataclass(frozen=True)
class AnyDinner(Sketch):
    """A dinner with any gains and any number of diners, for the oracle; a state is the play so far."""

    gains: tuple
    order: tuple

    @property
    def seats(self):
        return len(self.gains[0][0])

    def mover(self, state):
        return self.order[len(state)] if len(state) < len(self.order) else None

    def choices(self, state):
        return tuple(k for k in range(len(self.order)) if k not in state)

    def after(self, state, move):
        return (*state, move)

    def scores(self, state):
        gained = [self.gains[ply][morsel] for ply, morsel in enumerate(state)]
        return tuple(Fraction(sum(column)) for column in zip(*gained, strict=True))


def any_dinners(diners, values):
    return st.integers(1, 4).flatmap(
        lambda n: st.builds(
            AnyDinner,
            gains=st.tuples(*[st.tuples(*[st.tuples(*[values] * diners)] * n)] * n),
            order=st.tuples(*[st.integers(0, diners - 1)] * n),
        )
    )


def agrees_with_induction(game, search):
    outcomes = equilibria(game, ())
    assert list(search.plays()) == [outcome.moves for outcome in outcomes]
    solution = search.solve()
    payoffs = [outcome.payoffs for outcome in outcomes]
    assert dict(solution.outcomes) == {p: payoffs.count(p) for p in payoffs}
    assert solution.plays == len(outcomes)
    sure = guarantees(game, ())
    assert {bite.morsel: bite.guaranteed for bite in solution.bites} == sure
    assert solution.guaranteed == max(sure.values())
    for bite in solution.bites:
        mine = {o.payoffs[game.mover(())] for o in equilibria(game, (bite.morsel,))}
        assert bite.payoffs == tuple(sorted(mine))
        assert bite.equilibrium == any(o.moves[0] == bite.morsel for o in outcomes)


@given(any_dinners(2, st.integers(0, 2)) | any_dinners(2, st.fractions(-2, 2, max_denominator=3)))
def test_any_gains_of_two_diners_agree_with_backward_induction(game):
    agrees_with_induction(game, PlateSearch(game.gains, game.order))


@given(any_dinners(3, st.integers(0, 2)))
def test_any_gains_of_three_diners_agree_with_backward_induction(game):
    agrees_with_induction(game, PlateSearch(game.gains, game.order))


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=5).flatmap(
        lambda morsels: st.tuples(st.just(morsels), st.tuples(*[st.sampled_from([0, 1])] * len(morsels)))
    )
)
def test_dinners_with_ties_agree_with_backward_induction(dinner):
    morsels, order = dinner
    gains = dinner_gains(morsels, order)
    agrees_with_induction(AnyDinner(gains, order), PlateSearch(gains, order))


@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_without_ties_the_payoffs_are_those_of_crossout_in_any_order(n, rng):
    order = tuple(rng.choice([0, 1]) for _ in range(n))
    morsels = list(zip(rng.sample(range(50), n), rng.sample(range(50), n), strict=True))
    solution = PlateSearch(dinner_gains(morsels, order), order).solve()
    assert [payoffs for payoffs, _ in solution.outcomes] == [crossout_scores(morsels, order)]


def test_every_plate_of_one_search_is_the_search_of_that_plate():
    rng = Random(4)
    morsels = [(rng.randrange(3), rng.randrange(3)) for _ in range(6)]
    game = dinner_of(morsels, alternate(6))
    whole = PlateSearch(dinner_gains(morsels, game.order), game.order)
    for play in permutations(range(6), 3):
        state = game.initial_state()
        for morsel in play:
            state = game.after(state, morsel)
            left = game.choices(state)
            assert whole.solve(left) == search_dinner(game, state)


def test_a_dinner_without_ties_has_the_crossout_play_among_its_plays():
    game = dinner_of([(1, 8), (2, 3), (3, 6), (4, 4), (5, 1), (6, 2), (7, 5), (8, 7)])
    solution = search_dinner(game)
    assert solution.label == "exact"
    assert [payoffs for payoffs, _ in solution.outcomes] == [(23, 22)]
    search = PlateSearch(dinner_gains([m.utilities for m in game.morsels], game.order), game.order)
    assert crossout_line(game, game.initial_state()) in set(search.plays())


def test_indifference_of_one_diner_makes_the_outcome_of_the_other_a_set():
    # A likes all four alike: she may take B's favourite or leave it.
    solution = search_dinner(dinner_of([(1, 1), (1, 2), (1, 3), (1, 9)]))
    assert [payoffs for payoffs, _ in solution.outcomes] == [(2, 4), (2, 5), (2, 10), (2, 11), (2, 12)]


def test_plays_are_listed_lazily():
    n = 12
    search = PlateSearch(dinner_gains([(1, 1)] * n, alternate(n)), alternate(n))
    assert search.solve().outcomes == (((6, 6), 479_001_600),)  # all 12! of them
    assert list(islice(search.plays(), 2)) == [tuple(range(12)), (*range(10), 11, 10)]


def test_a_plate_too_large_is_refused_before_it_is_searched():
    morsels = [(k, k) for k in range(25)]
    with pytest.raises(
        TooLargeError, match=r"25 morsels make 33,554,432 plates: at most 16,777,216 \(24 morsels\)"
    ):
        PlateSearch(dinner_gains(morsels, alternate(25)), alternate(25))
    with pytest.raises(TooLargeError, match=r"\(22 morsels\) are searched with such long numbers"):
        PlateSearch(dinner_gains([(1 << 60, 1)] * 23, alternate(23)), alternate(23))


def test_a_search_that_ties_swell_stops_at_the_limit(monkeypatch):
    monkeypatch.setattr(plates, "MAX_OUTCOMES", 300)
    morsels = [(1, 1 << k) for k in range(8)]
    with pytest.raises(TooLargeError, match="8 morsels with so many ties have more than 300 outcomes"):
        PlateSearch(dinner_gains(morsels, alternate(8)), alternate(8))


def test_a_compiled_search_that_ties_swell_stops_at_its_memory(monkeypatch):
    monkeypatch.setattr(plates, "MEMORY", 1_000_000)
    morsels = [(1, 1 << k) for k in range(13)]
    with pytest.raises(TooLargeError, match=r"up to plates of \d+ morsels, and more than 1 MB"):
        PlateSearch(dinner_gains(morsels, alternate(13)), alternate(13))


@pytest.fixture
def compiled(monkeypatch):
    """Search even the smallest plate in compiled code."""
    monkeypatch.setattr(plates, "PLAIN_ENOUGH", 0)


def few_dinners(diners, values, seed):
    dice = Random(seed)
    for _ in range(200):
        n = dice.randint(1, 5)
        gains = tuple(tuple(tuple(values(dice) for _ in range(diners)) for _ in range(n)) for _ in range(n))
        yield AnyDinner(gains, tuple(dice.randrange(diners) for _ in range(n)))


@pytest.mark.parametrize(
    ("diners", "values"),
    [
        (2, lambda dice: dice.randint(0, 2)),
        (2, lambda dice: Fraction(dice.randint(-4, 4), dice.randint(1, 3))),
        (2, lambda dice: dice.randint(-1, 1) * 10**8),
        (3, lambda dice: dice.randint(0, 1)),
    ],
    ids=["small", "fractions", "large", "three diners"],
)
def test_compiled_code_agrees_with_backward_induction(compiled, diners, values):
    for game in few_dinners(diners, values, diners):
        search = PlateSearch(game.gains, game.order)
        assert isinstance(search.plates, plates.CompiledPlates)
        agrees_with_induction(game, search)


def test_compiled_code_agrees_with_backward_induction_on_dinners_with_ties(compiled):
    dice = Random(9)
    for _ in range(300):
        n = dice.randint(2, 6)
        morsels = [(dice.randint(0, 3), dice.randint(0, 3)) for _ in range(n)]
        order = tuple(dice.randrange(2) for _ in range(n))
        game = dinner_of(morsels, order)
        outcomes = [outcome.payoffs for outcome in equilibria(game, game.initial_state())]
        solution = PlateSearch(dinner_gains(morsels, order), order).solve()
        assert dict(solution.outcomes) == {payoffs: outcomes.count(payoffs) for payoffs in outcomes}
        assert solution.guaranteed == max(guarantees(game, game.initial_state()).values())


@pytest.mark.parametrize("most", [1, 2, 4, 30, 3**17], ids=str)
def test_compiled_code_agrees_with_plain_python_on_every_plate(most):
    n, dice = 11, Random(most)
    morsels = [(dice.randint(1, most), dice.randint(1, 4)) for _ in range(n)]
    order = tuple(dice.randrange(2) for _ in range(n))
    gains = dinner_gains(morsels, order)
    dinner = in_order(gains, order)
    plain, fast = plates.PlainPlates(dinner), plates.search_plates(dinner)
    assert isinstance(fast, plates.CompiledPlates)
    assert all(fast.payoffs((0, plate)) == plain.payoffs((0, plate)) for plate in range(1 << n))
    full = (1 << n) - 1
    assert fast.counted((0, full)) == plain.counted((0, full))


def test_compiled_code_keeps_many_outcomes_of_one_plate_apart():
    n = 12
    gains = dinner_gains([(1, 1 << k) for k in range(n)], alternate(n))
    plain, fast = (
        search(in_order(gains, alternate(n))) for search in (plates.PlainPlates, plates.search_plates)
    )
    full = (1 << n) - 1
    assert len(plain.payoffs((0, full))) > 200
    assert fast.counted((0, full)) == plain.counted((0, full))


def test_a_later_plate_of_a_compiled_search_is_the_search_of_that_plate(compiled):
    dice = Random(5)
    morsels = [(dice.randrange(3), dice.randrange(3)) for _ in range(6)]
    game = dinner_of(morsels, alternate(6))
    whole = PlateSearch(dinner_gains(morsels, game.order), game.order)
    state = game.after(game.after(game.initial_state(), 4), 1)
    left = game.choices(state)
    assert whole.solve(left) == search_dinner(game, state)
    assert whole.payoffs(left) == tuple(payoffs for payoffs, _ in whole.solve(left).outcomes)


def test_plays_past_64_bits_are_counted():
    n = 21
    search = PlateSearch(dinner_gains([(1, 1)] * n, alternate(n)), alternate(n))
    assert factorial(21) > 1 << 64
    assert search.solve().outcomes == (((10, 11), factorial(21)),)
    assert next(search.plays()) == tuple(range(21))


def test_a_long_search_tells_how_far_it_is_and_can_be_stopped(monkeypatch):
    monkeypatch.setattr(plates, "PATIENCE", 1000)
    gains, stages = dinner_gains([(1, k % 4) for k in range(12)], alternate(12)), []
    PlateSearch(gains, alternate(12), stages.append)
    told = [stage.part for stage in stages]
    assert told == sorted(told)
    assert len(told) > 20
    assert told[-1] == 1
    plain = plates.PlainPlates(in_order(gains, alternate(12)))
    most = max(len(plain.payoffs((0, plate))) for plate in range((1 << 12) - 1))
    assert stages[-1].found == (
        Figure.of("solved", solved=4095, of=4095),
        Figure.of("morsels", morsels=11),
        Figure.of("endings", most=most),
    )

    class StoppedError(Exception):
        pass

    def stop(part):
        raise StoppedError

    with pytest.raises(StoppedError):
        PlateSearch(gains, alternate(12), stop)


@pytest.mark.parametrize(
    ("gains", "order", "quoted"),
    [
        ([[(1, 0)]], (0, 1), "2 turns need a gain for each of as many morsels"),
        ([[(1, 0), (0, 1)], [(1, 0)]], (0, 1), "2 turns need a gain for each of as many morsels"),
        ([[(1, 0)]], (2,), "one number for each seat"),
        ([[(1, 0), (1,)], [(1, 0), (0, 1)]], (0, 1), "one number for each seat"),
    ],
)
def test_gains_that_do_not_fit_the_order_are_refused(gains, order, quoted):
    with pytest.raises(SetupError, match=quoted):
        PlateSearch(gains, order)


def test_an_empty_plate_has_no_solution():
    game = dinner_of([(1, 2), (2, 1)])
    with pytest.raises(GameOverError, match="empty"):
        search_dinner(game, game.after(game.after(game.initial_state(), 0), 1))


def test_a_morsel_that_does_not_exist_is_refused():
    search = PlateSearch(dinner_gains([(1, 2), (2, 1)], (0, 1)), (0, 1))
    with pytest.raises(SetupError, match=r"“\[1, 5\]”: they count from 0 to 1"):
        search.solve([1, 5])


def test_copies_in_a_stack_pay_what_single_morsels_do():
    dice = Random("kinds")
    for _ in range(40):
        copies = [dice.randint(1, 3) for _ in range(dice.randint(1, 3))]
        kinds = [tuple(dice.randint(1, 5) for _ in "ABC") for _ in copies]
        order = [dice.randrange(3) for _ in range(sum(copies))]
        rows = [(kind, copy) for kind, count in enumerate(copies) for copy in range(count)]
        gains = [[tuple(u * (seat == m) for seat, u in enumerate(kinds[k])) for k, _ in rows] for m in order]
        above = [1 << number - 1 if copy else 0 for number, (_, copy) in enumerate(rows)]
        assert PlateSearch(gains, order, above=above).payoffs() == PlateSearch(gains, order).payoffs()
