import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dinner.crossout import crossout_sequence
from engine.dinner.orders import alternate
from engine.dinner.sweep import sweep
from engine.errors import SetupError


def lists(number):
    return st.integers(0, 30).flatmap(
        lambda n: st.tuples(
            *(st.lists(v, min_size=n, max_size=n) for v in (number, number, st.sampled_from([0, 1])))
        )
    )


def ranked(utilities):
    """The order of a diner's utilities, ties included: crossout asks for no more, and takes no floats."""
    return np.unique(utilities, return_inverse=True)[1].tolist()


def agrees_with_crossout(a, b, order):
    pairs = list(zip(ranked(a), ranked(b), strict=True))
    return sweep(a, b, order).tolist() == list(crossout_sequence(pairs, order.astype(int).tolist()))


@given(lists(st.integers(-5, 5)) | lists(st.integers(-(2**63), 2**63 - 1)))
def test_the_sweep_is_crossout_for_integers_with_ties(dinner):
    assert agrees_with_crossout(*(np.array(row, dtype=np.int64) for row in dinner))


@given(lists(st.floats(allow_nan=False)) | lists(st.sampled_from([0.0, -0.0, 1.5, 2.5])))
def test_the_sweep_is_crossout_for_floats_with_ties(dinner):
    a, b, order = dinner
    assert agrees_with_crossout(
        np.array(a, dtype=float), np.array(b, dtype=float), np.array(order, dtype=bool)
    )


def test_the_order_alternates_with_b_last_if_left_out():
    for n in range(6):
        a = np.arange(n)
        b = a * a % 7
        assert sweep(a, b).tolist() == sweep(a, b, np.array(alternate(n), dtype=int)).tolist()


def test_a_large_dinner_is_crossout_too():
    rng = np.random.default_rng(5)
    n = 20_000
    order = rng.integers(0, 2, n)
    assert agrees_with_crossout(rng.permutation(n), rng.permutation(n), order)
    assert agrees_with_crossout(rng.random(n), rng.random(n), order)
    assert agrees_with_crossout(rng.integers(0, 50, n), rng.integers(0, 50, n).astype(float), order)


@pytest.mark.parametrize(
    ("a", "b", "order", "quoted"),
    [
        ([1, 2], [1], None, "2 utilities of A need as many of B and as many turns, not 1 and 2"),
        ([1, 2], [2, 1], [0], "as many turns, not 2 and 1"),
        ([1, 2], [2, 1], [0, 2], r"“\[0, 2\]”"),
        ([1, 2], [2, 1], ["A", "B"], r'“\["A", "B"\]”'),
        ([1.0, float("nan")], [2, 1], None, "A's utility of morsel 1 is “nan”"),
        ([1, 2], ["3", "x"], None, r'“\["3", "x"\]”'),
        ([[1, 2]], [2, 1], None, "one row of numbers"),
        ([1, 2], np.array([2**63, 1], dtype=np.uint64), None, "B's utility “9223372036854775808” is beyond"),
    ],
)
def test_what_is_no_dinner_is_refused_and_quoted(a, b, order, quoted):
    with pytest.raises(SetupError, match=quoted):
        sweep(np.array(a), np.array(b), None if order is None else np.array(order))
