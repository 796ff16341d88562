import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dinner.rules import DinnerGame
from engine.errors import NumberError, SetupError, quote
from engine.exact import MAX_DIGITS, MAX_TEXT, check_sums, exact, number_text, number_to_json
from engine.tokens.rules import TokenGame


@given(st.fractions(-(10**12), 10**12, max_denominator=10**6))
def test_an_exact_number_survives_json(value: Fraction) -> None:
    assert exact(json.loads(json.dumps(number_to_json(exact(value))))) == value


@given(st.integers(-(10**MAX_DIGITS) + 1, 10**MAX_DIGITS - 1))
def test_an_int_survives_json_however_large(value: int) -> None:
    written = number_to_json(value)
    assert exact(written) == value
    assert isinstance(written, int) == (abs(value) <= 2**53)


@given(st.from_regex(r"[+-]?[0-9]{1,20}(\.[0-9]{0,38}|/[0-9]{1,20})?", fullmatch=True))
def test_whatever_is_accepted_can_be_written_and_read_again(text: str) -> None:
    # "0.00…01" once was accepted but written as a fraction too long to read.
    try:
        value = exact(text)
    except NumberError:
        return
    assert exact(number_to_json(value)) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        (" 3 ", 3),
        ("+3", 3),
        ("-0", 0),
        ("2.5", Fraction(5, 2)),
        (".5", Fraction(1, 2)),
        ("5.", 5),
        ("25/2", Fraction(25, 2)),
        ("-25 / 10", Fraction(-5, 2)),
        ("4/2", 2),
        ("0.1", Fraction(1, 10)),
    ],
)
def test_a_number_is_read_exactly(text: str, value: Fraction) -> None:
    assert exact(text) == value
    assert isinstance(exact(text), int) == (value == int(value))


@pytest.mark.parametrize(
    "value",
    [
        "",
        " ",
        "NaN",
        "nan",
        "inf",
        "Infinity",
        "-inf",
        "1e9",
        "-1e9",
        "1_000",
        "0x10",
        "٣",
        "½",
        "1/0",
        "1/2/3",
        "1/-2",
        "--1",
        "1,5",
        "three",
        "1" * (MAX_TEXT + 1),
        "1" * (MAX_DIGITS + 1),
        "0." + "0" * MAX_DIGITS + "1",
        pytest.param("9" * 10_000, id="10,000 digits"),
        pytest.param(10**10_000, id="an int of 10,001 digits"),
        pytest.param(Fraction(1, 10**5000), id="a tiny fraction"),
        float("nan"),
        float("inf"),
        1.5,
        True,
        None,
        [],
        {},
        b"1",
    ],
)
def test_what_is_no_exact_number_is_refused(value: object) -> None:
    with pytest.raises(NumberError, match=r"exact number|rounded|too long|too large|by zero") as refused:
        exact(value)
    assert len(str(refused.value)) < 200


def deep(levels: int) -> list[object]:
    value: list[object] = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value",
    [
        pytest.param("x" * 10**6, id="long text"),
        pytest.param(deep(100_000), id="deep"),
        pytest.param([10**10_000] * 1000, id="huge numbers inside"),
        pytest.param({"a": {"b": list(range(10**5))}}, id="long list inside"),
        pytest.param(Fraction(10**6000, 7), id="huge fraction"),
        pytest.param(-(10**6000), id="huge int"),
    ],
)
def test_a_quotation_is_short_whatever_it_quotes(value: object) -> None:
    assert len(quote(value)) <= 62


def test_a_quotation_stays_on_one_line() -> None:
    assert quote("a\nb\x00c") == "“a\ufffdb\ufffdc”"


@pytest.mark.parametrize(("value", "shown"), [(Fraction(1, 2), "“1/2”"), (-1, "“-1”"), ("x", "“x”")])
def test_a_quotation_shows_small_values_whole(value: object, shown: str) -> None:
    assert quote(value) == shown


def test_numbers_are_refused_whose_sums_would_be_long() -> None:
    primes = (10**15 + 37, 10**15 + 91, 10**15 + 159, 10**15 + 187)
    check_sums([Fraction(1, prime) for prime in primes[:3]] + [7, Fraction(1, 2)])
    with pytest.raises(NumberError, match="a common denominator of 61 digits"):
        check_sums([Fraction(1, prime) for prime in primes])
    stacks = [f"1/{prime}" for prime in primes]
    with pytest.raises(SetupError, match="The stacks: These numbers"):
        TokenGame.from_json({"stacks": stacks, "seats": 2})
    morsels = [{"name": f"M{k}", "utilities": [k, stack]} for k, stack in enumerate(stacks)]
    with pytest.raises(SetupError, match="The utilities: These numbers"):
        DinnerGame.from_json({"morsels": morsels})


def test_a_json_decimal_is_to_be_put_in_quotes() -> None:
    with pytest.raises(NumberError, match=r"“2\.5” may have been rounded: write it in quotes, as \"2\.5\"\."):
        exact(2.5)


@pytest.mark.parametrize("typed", ["1" * 30, "-" + "9" * 25, "1/" + "3" * 22])
def test_a_number_that_is_too_large_is_quoted_as_typed(typed: str) -> None:
    with pytest.raises(NumberError, match=f"^“{typed}” is too large"):
        exact(typed)


@pytest.mark.parametrize(
    ("weights", "quoted"),
    [(["x", None], '“["x", null]”'), ([["x", True], [None, 1]], '“[["x", true], [null, 1]]”')],
)
def test_what_was_read_from_json_is_quoted_as_json(weights: object, quoted: str) -> None:
    morsels = [{"name": "a", "utilities": [3, 1]}, {"name": "b", "utilities": [1, 2]}]
    with pytest.raises(SetupError) as caught:
        DinnerGame.from_json({"morsels": morsels, "weights": weights})
    assert quoted in str(caught.value)


@pytest.mark.parametrize("unseen", ["\ud800", "\u202e", "\x07", "\u2028"])
def test_what_cannot_be_printed_is_quoted_neither_alone_nor_in_a_list(unseen: str) -> None:
    for value in (unseen, [unseen], {unseen: [unseen]}):
        assert quote(value).isprintable()


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(1, 300), "≈0.003"),
        (Fraction(-1, 3001), "≈−0.0003"),
        (Fraction(1, 101), "≈0.01"),
        (Fraction(1, 1000), "0.001"),
    ],
)
def test_what_is_not_nothing_is_never_written_as_nothing(number: Fraction, text: str) -> None:
    assert number_text(number) == text
