"""Positions between stacks: who is nearest, what may be played, what a setup says of them."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMoveError, SetupError
from engine.record import Record, SeatLabel
from engine.tokens.rules import MAX_DENOMINATOR, TokenGame
from engine.tokens.state import TokenState

LINE_10 = tuple(range(1, 11))


@st.composite
def boards(draw: st.DrawFn) -> tuple[TokenGame, TokenState]:
    """A board with tokens at any positions."""
    values = draw(st.lists(st.fractions(0, 9, max_denominator=3), min_size=4, max_size=9))
    game = TokenGame(tuple(values), 4, draw(st.sampled_from(["line", "clock"])), "anywhere")
    positions = st.fractions(Fraction(1, 8) if game.ring else 1, len(values), max_denominator=8)
    return game, TokenState(tuple(draw(st.lists(positions, max_size=4, unique=True))))


@settings(max_examples=200)
@given(boards())
def test_a_stack_goes_to_the_nearest_and_two_as_near_halve_it(board: tuple[TokenGame, TokenState]) -> None:
    game, state = board
    around = len(game.stacks)
    expected = [Fraction(0)] * game.seats
    for stack, owners in enumerate(game.territory(state), 1):
        straight = [abs(stack - token) for token in state.tokens]
        distances = [min(d, around - d) if game.ring else d for d in straight]
        nearest = [seat for seat, d in enumerate(distances) if d == min(distances)]
        # Of two, the one that is the fewest steps backwards is first.
        assert owners == tuple(sorted(nearest, key=lambda seat: (stack - state.tokens[seat]) % around))
        for seat in owners:
            expected[seat] += Fraction(game.stacks[stack - 1]) / len(owners)
    assert game.scores(state) == tuple(expected)


def test_a_position_is_as_fine_as_a_millionth_and_no_finer() -> None:
    game = TokenGame(LINE_10, 3, "line", "anywhere")
    start = game.initial_state()
    fine, too_fine = 5 + Fraction(1, MAX_DENOMINATOR), 5 + Fraction(1, MAX_DENOMINATOR + 1)
    with pytest.raises(IllegalMoveError, match="1,000,000"):
        game.after(start, too_fine)
    # Next to a position so fine, the cells are finer still; what they list can be played all the same.
    state = game.after(game.after(start, fine), 6 - 2 * Fraction(1, MAX_DENOMINATOR))
    finest = max(game.choices(state), key=lambda move: move.denominator)
    assert finest.denominator <= 2 * MAX_DENOMINATOR
    for move in game.choices(state):
        assert game.after(state, game.move_from_json(game.move_to_json(move))).tokens[-1] == move


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"placement": "nowhere"}, "“nowhere”"),
        ({"placement": ["anywhere"]}, "anywhere"),
        ({"placement": "anywhere", "step": "1/2"}, "goes with"),
        ({"placement": "stacks", "step": "1/2"}, "goes with"),
        ({"placement": "step"}, "goes with"),
        ({"placement": "step", "step": "2/5"}, "“2/5” does not divide 1"),
        ({"placement": "step", "step": "1/65"}, "“1/65” does not divide 1"),
        ({"placement": "step", "step": "-1/2"}, "does not divide 1"),
        ({"placement": "step", "step": 0}, "does not divide 1"),
        ({"placement": "step", "step": 2}, "does not divide 1"),
        ({"placement": "step", "step": "1/0"}, "“1/0” divides by zero"),
        ({"placement": "step", "step": 0.5}, "“0.5” may have been rounded"),
        ({"placement": "step", "step": "half"}, "“half”"),
        ({"placement": "step", "step": True}, "“true”"),
    ],
)
def test_a_setup_says_what_is_wrong_with_its_placement(options: dict[str, object], wrong: str) -> None:
    with pytest.raises(SetupError, match=wrong):
        TokenGame.from_json({"stacks": list(LINE_10), "seats": 3, **options})


@pytest.mark.parametrize(
    ("board", "move", "wrong"),
    [
        ("line", "1/2", "“1/2” is off the board: positions lie from 1 to 10"),
        ("line", "10.01", "off the board"),
        ("line", "-3", "off the board"),
        ("line", 0, "off the board"),
        ("clock", "0", "above 0 and up to 10"),
        ("clock", "21/2", "off the board"),
        ("line", "1/0", "divides by zero"),
        ("line", "5,25", "not an exact number"),
        ("line", "1e1", "not an exact number"),
        ("line", 5.25, "may have been rounded"),
        ("line", None, "not an exact number"),
        ("line", "²", "not an exact number"),
        ("line", "5.0", "5 is taken: A's token"),
        ("line", "5.12345678", "too fine"),
    ],
)
def test_what_is_no_free_position_is_refused(board: str, move: object, wrong: str) -> None:
    game = TokenGame.from_json({"stacks": list(LINE_10), "seats": 3, "board": board, "placement": "anywhere"})
    with pytest.raises(IllegalMoveError, match=wrong):
        game.after(TokenState((5,)), game.move_from_json(move))


def test_a_position_off_the_grid_is_refused() -> None:
    game = TokenGame(LINE_10, 3, "line", "step", Fraction(1, 4))
    assert game.after(game.initial_state(), game.move_from_json("5.25")).tokens == (Fraction(21, 4),)
    with pytest.raises(IllegalMoveError, match="“11/3” is not on the grid: positions are 1/4 apart"):
        game.after(game.initial_state(), game.move_from_json("11/3"))


def test_a_record_keeps_positions_as_they_were_played() -> None:
    game = TokenGame(LINE_10, 3, "clock", "anywhere")
    moves = (Fraction(21, 4), 9, Fraction(1, 3))
    record = Record.of(game, tuple(SeatLabel(name) for name in "ABC"), 0, moves)
    written = record.to_json()
    assert written["setup"]["placement"] == "anywhere"
    assert [move["move"] for move in written["moves"]] == ["21/4", 9, "1/3"]
    assert Record.from_json(written) == record
    assert Record.from_json({**written, "version": 1, "moves": ["5.25", "9", "2/6"]}) == record
