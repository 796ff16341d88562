"""The published tables of the token game, up to six players, with every equilibrium they leave out."""

import pytest

from engine.bots import find_strategy, play_out
from engine.induction import equilibria
from engine.tokens.rules import numbered
from engine.tokens.state import TokenState
from tests.engine.token_sets import equilibrium_paths

Row = tuple[str, int, dict[tuple[int, ...], tuple[float, ...]]]

# The $1–$10 line and the $1–$12 clock: all subgame perfect outcomes. Halves are exact in binary.
ROWS: list[Row] = [
    ("line", 2, {(7, 8): (28, 27)}),
    ("line", 3, {(5, 9, 8): (21, 19, 15)}),
    (
        "line",
        4,  # only the last of the three was published
        {
            (4, 7, 9, 10): (15, 17, 13, 10),
            (5, 7, 9, 10): (18, 14, 13, 10),
            (7, 4, 9, 10): (17, 15, 13, 10),
        },
    ),
    ("line", 5, {(4, 6, 8, 10, 9): (12.5, 12, 11.5, 10, 9)}),
    ("line", 6, {(4, 10, 9, 6, 8, 7): (12.5, 10, 9, 8.5, 8, 7)}),
    ("clock", 2, {(9, 10): (39, 39), (10, 9): (39, 39)}),
    ("clock", 3, {(7, 11, 10): (31.5, 27.5, 19)}),
    ("clock", 4, {(6, 9, 12, 11): (23.5, 22, 16.5, 16)}),
    ("clock", 5, {(8, 5, 12, 10, 11): (19.5, 18, 15, 14.5, 11)}),
    (
        "clock",
        6,
        {
            (5, 12, 7, 9, 11, 10): (15, 15, 14, 13, 11, 10),
            (12, 5, 7, 9, 11, 10): (15, 15, 14, 13, 11, 10),
        },
    ),
]
STACKS = {"line": 10, "clock": 12}
every_row = pytest.mark.parametrize(
    ("board", "players", "outcomes"), ROWS, ids=[f"{board}, {players} players" for board, players, _ in ROWS]
)


@every_row
def test_a_row_is_reproduced(
    board: str, players: int, outcomes: dict[tuple[int, ...], tuple[float, ...]]
) -> None:
    found = equilibrium_paths(STACKS[board], players, board == "clock")
    assert {path: tuple(x / 2 for x in doubled) for path, doubled in found} == outcomes


@pytest.mark.parametrize(
    ("board", "players", "outcomes"),
    [row for row in ROWS if row[1] <= (4 if row[0] == "line" else 3)],
    ids=lambda value: str(value) if isinstance(value, str | int) else "",
)
def test_induction_finds_the_same_row(
    board: str, players: int, outcomes: dict[tuple[int, ...], tuple[float, ...]]
) -> None:
    game = numbered(STACKS[board], players, "clock" if board == "clock" else "line")
    found = equilibria(game, game.initial_state())
    assert {continuation.moves: tuple(map(float, continuation.payoffs)) for continuation in found} == outcomes


@every_row
def test_best_reply_plays_a_row(
    board: str, players: int, outcomes: dict[tuple[int, ...], tuple[float, ...]]
) -> None:
    game = numbered(STACKS[board], players, "clock" if board == "clock" else "line")
    best = find_strategy("best-reply", "tokens")
    record = play_out(game, [best] * players, 0)
    payoffs = tuple(map(float, game.payoffs(record.final_state())))
    # Where the first-stack rule settles a tie, each of its paths is still one of the equilibria.
    assert outcomes[record.moves] == payoffs


@pytest.mark.parametrize(("players", "paths", "vectors"), [(7, 15, 7), (9, 6, 3)])
def test_clock_rows_do_not_all_pay_alike(players: int, paths: int, vectors: int) -> None:
    found = equilibrium_paths(12, players, clock=True)
    assert len(found) == paths
    assert len({tuple(doubled) for _, doubled in found}) == vectors


def test_tokens_on_4_and_6_leave_ariel_five_dollars() -> None:
    game = numbered(10, 3)
    assert game.payoffs(TokenState((5, 4, 6)))[0] == 5


def test_the_preview_of_the_article_holds() -> None:
    game = numbered(10, 3)
    assert game.scores(TokenState((5, 9, 7))) == (18, 23, 14)
    assert game.scores(TokenState((5, 9, 8))) == (21, 19, 15)
    assert game.territory(TokenState((5, 9, 7)))[5] == (0, 2)
