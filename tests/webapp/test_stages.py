"""Figures of work that goes on, as people read them."""

import pytest

from engine.progress import Figure, counted_so_far, solved_so_far
from webapp.stages import told_so_far
from webapp.words import speaking


def test_a_search_tells_its_positions() -> None:
    found = solved_so_far(12345, 67890, Figure.of("tokens", tokens=1), 7)
    assert list(told_so_far(found)) == [
        ("positions solved to the end", "12,345 of 67,890"),
        ("every position solved", "with 1 token or more"),
        ("most endings of one", "7"),
    ]
    assert len(list(told_so_far(solved_so_far(0, 9, None, 0)))) == 1
    assert list(told_so_far((Figure.of("morsels", morsels=11), Figure.of("found", known=1234)))) == [
        ("every position solved", "with 11 morsels or fewer"),
        ("positions found", "1,234"),
    ]


@pytest.mark.parametrize(
    ("figure", "amount"),
    [
        (counted_so_far("inefficient", 2, 720, sampled=False), "2 of 720 (0.3%)"),
        (counted_so_far("weakly", 134, 2000, sampled=True), "6.7% ± 0.6% of 2,000"),
        (counted_so_far("greed", 0, 2000, sampled=True), "0.0% ± 0.0% of 2,000"),
        (Figure.of("size", stacks=9, players=3, low="17", high="35/2"), "A gets $17 to $17½"),
        (Figure.of("size", stacks=9, players=3, low="17", high="17"), "A gets $17"),
        (Figure.of("size", stacks=30, players=9, low="", high=""), "too large"),
        (Figure.of("held", against="A", by="BC", payoff="5/2"), "$2½"),
    ],
)
def test_a_figure_has_its_amount(figure: Figure, amount: str) -> None:
    assert next(told_so_far((figure,))).amount == amount


def test_figures_are_told_in_the_language_of_the_visitor() -> None:
    with speaking("de"):
        told = list(told_so_far((counted_so_far("inefficient", 1200, 40320, sampled=False),)))
    assert told == [("nicht effiziente Dinner", "1.200 von 40.320 (3,0\N{NO-BREAK SPACE}%)")]
