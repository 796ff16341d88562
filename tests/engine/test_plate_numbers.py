"""Payoffs that need more than 63 bits: searched over words, exactly, however close they are."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from engine.dinner import plate_search as plates
from engine.dinner.dinner_search import PlateSearch, dinner_gains, search_dinner
from engine.dinner.plate_game import in_order
from engine.dinner.plate_search import Words
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import TooLargeError
from engine.exact import Exact
from tests.engine.test_gain import fading_dinner
from tests.engine.test_subsets import AnyDinner, agrees_with_induction

Values = Callable[[Random], Exact]

KINDS: dict[str, tuple[int, Values]] = {
    "short": (2, lambda dice: dice.randint(0, 2)),
    "close": (2, lambda dice: (1 << 100) + dice.randint(0, 2)),
    "close, below and above 0": (2, lambda dice: dice.choice((-1, 1)) * (1 << 130) + dice.randint(-1, 1)),
    "fractions": (2, lambda dice: Fraction(dice.randint(-4, 4), 3 ** dice.randint(1, 60))),
    "three diners": (3, lambda dice: dice.randint(0, 1) << 70),
    "large and small": (2, lambda dice: dice.randint(0, 3) << dice.choice((0, 64, 128, 1200))),
}


@pytest.fixture
def worded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write even short payoffs in words, and search even the smallest plate in compiled code."""
    monkeypatch.setattr(plates, "PLAIN_ENOUGH", 0)
    monkeypatch.setattr(plates, "FEW_PLATES", 0)
    monkeypatch.setattr(plates, "PACKED_BITS", 0)


@pytest.mark.usefixtures("worded")
@pytest.mark.parametrize("kind", KINDS)
def test_words_agree_with_backward_induction(kind: str) -> None:
    diners, value = KINDS[kind]
    dice = Random(kind)
    for _ in range(60):
        n = dice.randint(1, 5)
        gains = tuple(tuple(tuple(value(dice) for _ in range(diners)) for _ in range(n)) for _ in range(n))
        game = AnyDinner(gains, tuple(dice.randrange(diners) for _ in range(n)))
        search = PlateSearch(game.gains, game.order)
        assert isinstance(search.plates, plates.CompiledPlates)
        agrees_with_induction(game, search)


@pytest.mark.usefixtures("worded")
@pytest.mark.parametrize("most", [1, 3, 10**9])
def test_words_agree_with_plain_python_on_every_plate(most: int) -> None:
    n, dice = 9, Random(f"words {most}")
    order = tuple(dice.randrange(2) for _ in range(n))
    far = 1 << 90
    gains = dinner_gains([(far + dice.randint(1, most), far * dice.randint(1, 4)) for _ in range(n)], order)
    dinner = in_order(gains, order)
    plain, fast = plates.PlainPlates(dinner), plates.search_plates(dinner)
    assert isinstance(fast, plates.CompiledPlates)
    assert all(fast.payoffs((0, plate)) == plain.payoffs((0, plate)) for plate in range(1 << n))
    assert fast.counted((0, (1 << n) - 1)) == plain.counted((0, (1 << n) - 1))


def gains_of(game: DinnerGame) -> list[list[tuple[Exact, ...]]]:
    return [
        [game.gain(turn, morsel) for morsel in range(len(game.morsels))] for turn in range(len(game.order))
    ]


@pytest.mark.usefixtures("worded")
def test_words_agree_with_plain_python_where_morsels_lie_on_others(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random("words in layers")
    for _ in range(10):
        game = fading_dinner(
            dinner_of([(dice.randint(1, 9), dice.randint(1, 9)) for _ in range(7)]).morsels,
            (),
            Fraction(99, 100),
        )
        above = (0, 1, 2, 0, 8, 0, 0)
        gains = gains_of(game)
        fast = PlateSearch(gains, game.order, above=above)
        with monkeypatch.context() as patch:
            patch.setattr(plates, "FEW_PLATES", 1 << 10)
            plain = PlateSearch(gains, game.order, above=above)
        assert isinstance(fast.plates, plates.CompiledPlates)
        assert isinstance(plain.plates, plates.PlainPlates)
        assert fast.solve() == plain.solve()


def test_what_fades_slowly_is_searched_past_the_size_of_plain_python() -> None:
    dice = Random("fades")
    ranks = [dice.sample(range(1, 13), 12) for _ in range(2)]
    game = fading_dinner(dinner_of(list(zip(*ranks, strict=True))).morsels, (), Fraction(97, 100))
    gains = gains_of(game)
    search = PlateSearch(gains, game.order)
    assert isinstance(search.plates, plates.CompiledPlates)
    whole = search_dinner(game)
    assert whole == search.solve()
    # One step of backward induction by hand: what a bite pays is its gain and what follows.
    best = max(
        (
            gains[0][bite.morsel][0] + search.payoffs(set(range(12)) - {bite.morsel})[0][0]
            for bite in whole.bites
        ),
    )
    assert whole.guaranteed == best


def test_a_payoff_is_read_as_it_was_written() -> None:
    words = Words([-(1 << 200), -7], [(1 << 190) + 5, 3])
    assert words.words == 4
    for payoffs in ((0, 0), (-(1 << 200), 3), ((1 << 190) + 5, -7)):
        shifted = tuple(x - low for x, low in zip(payoffs, words.lowest, strict=True))
        assert words.read(words.rows([shifted])) == [payoffs]


def test_numbers_that_would_fill_the_memory_are_refused() -> None:
    allowance = plates.Allowance(24, 22, 1_000_000, 10**9)
    order = (0, 1) * 8
    with pytest.raises(TooLargeError, match=r"at most 4,096 \(12 morsels\) are searched with such long"):
        plates.search_plates(in_order(dinner_gains([(1 << 400, 1)] * 16, order), order), None, allowance)
