"""Exactness at the door: the engine refuses what is not exact, of another type or out of range."""

import inspect
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

import engine
from engine import (
    DinnerGame,
    EngineError,
    Morsel,
    PlateSearch,
    Record,
    SeatLabel,
    TokenGame,
    alternate,
    bot_rng,
    catalan,
    cloud,
    cost_of_greed,
    crossout_board,
    crossout_play,
    crossout_scores,
    crossout_sequence,
    dinner_gains,
    dinner_of,
    efficiency,
    envy,
    equilibria_csv,
    find_dinner,
    find_strategy,
    frontier,
    hold_down,
    inversions,
    label_moves,
    number_to_json,
    numbered,
    perft,
    play_out,
    random_dinner,
    regret,
    solve_dinner,
    solve_tokens,
)
from engine.dinner.crossout import ranks
from engine.dinner.house_rules.weights import equivalent
from engine.dinner.morsels import check_turns
from engine.dinner.orders import thue_morse, turn_order
from engine.errors import SetupError
from engine.studies.outcomes import play_to, sample_cloud
from engine.studies.permutation_dinners import ParetoStudy
from engine.tokens.policy import search_depth

NAN, INFINITY = float("nan"), float("inf")
INEXACT = [2.5, 2.0, NAN, INFINITY, True, False, None, "2", "x", 1j, np.int64(2), np.float64(2), [2], (2,)]
READ = ["2", np.int64(2)]
"""What a game reads as numbers, though no function of lists does."""

NO_SEATS = [2, -1, True, False, np.bool_(False), 0.0, 1.0, NAN, None, "A", "0", [0]]
NO_WHOLES = [2.5, 3.0, NAN, INFINITY, True, np.bool_(True), None, "3", Fraction(3), [3], -1]

THREE: list[Any] = [(1, 2), (2, 3), (3, 1)]
ABA = (0, 1, 0)
DINNER = dinner_of(THREE, ABA)
LINE = numbered(5, 3)

OF_A_DINNER: dict[str, Callable[[Any, Any], Any]] = {
    "crossout_sequence": crossout_sequence,
    "crossout_play": crossout_play,
    "crossout_scores": crossout_scores,
    "crossout_board": crossout_board,
    "label_moves": lambda morsels, order: label_moves(morsels, order, 0),
    "dinner_gains": dinner_gains,
    "solve_dinner": solve_dinner,
    "efficiency": efficiency,
    "frontier": frontier,
    "envy": envy,
    "cloud": cloud,
    "play_to": lambda morsels, order: play_to(morsels, order, ()),
    "sample_cloud": lambda morsels, order: sample_cloud(morsels, order, 3, Random(1)),
    "dinner_of": lambda morsels, order: dinner_of(morsels, order or (9,)),
    "check_turns": check_turns,
}
of_a_dinner = pytest.mark.parametrize("call", OF_A_DINNER.values(), ids=OF_A_DINNER.keys())


def refused(call: Callable[..., Any], *given: Any) -> None:
    with pytest.raises(EngineError) as error:
        call(*given)
    assert len(str(error.value)) < 400


@of_a_dinner
@pytest.mark.parametrize("number", INEXACT, ids=repr)
def test_a_utility_that_is_not_exact_is_refused(call: Callable[[Any, Any], Any], number: Any) -> None:
    refused(call, [(1, 2), (2, number), (3, 1)], ABA)
    refused(call, [(1, 2), (number, 3), (3, 1)], ABA)


@of_a_dinner
@pytest.mark.parametrize("morsels", [None, 1, "abc", b"abc", [1, 2, 3], [(1,)] * 3, [(1, 2, 3)] * 3, {}])
def test_morsels_that_are_no_pairs_are_refused(call: Callable[[Any, Any], Any], morsels: Any) -> None:
    refused(call, morsels, ABA)


@of_a_dinner
@pytest.mark.parametrize("order", [None, 1, "ABA", (0, 1), (0, 1, 0, 1), (0, 1, 2), (0, 1, -1)])
def test_turns_that_are_not_one_seat_each_are_refused(call: Callable[[Any, Any], Any], order: Any) -> None:
    refused(call, THREE, order)


@of_a_dinner
@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_turn_of_no_seat_is_refused(call: Callable[[Any, Any], Any], seat: Any) -> None:
    refused(call, THREE, (0, 1, seat))


@pytest.mark.parametrize("number", INEXACT, ids=repr)
def test_no_game_and_no_number_is_made_of_what_is_not_exact(number: Any) -> None:
    if number not in READ or isinstance(number, bool | float | complex):
        refused(Morsel, "Shiro", (1, number))
        refused(Morsel, "Shiro", (number, 1))
        refused(TokenGame, (1, 2, number), 2)
    if not isinstance(number, np.int64):
        refused(PlateSearch, [[(1, 0), (2, 0)], [(0, 1), (0, number)]], (0, 1))
    refused(inversions, [(1, 2), (2, number)])
    refused(ranks, [(1, 2), (2, number)], 1)
    refused(number_to_json, number)
    refused(solve_tokens, LINE, (number,)) if number not in (2, 2.0) or isinstance(number, bool) else None
    refused(equivalent, THREE, ((1, number), (0, 1)))
    refused(equilibria_csv, [((1,), (number, 1))], 2)


@pytest.mark.parametrize("number", [*READ, "5/2", "2.5", np.uint8(7)], ids=repr)
def test_games_read_text_and_integers_of_numpy_as_numbers(number: Any) -> None:
    worth = Fraction(str(number))
    [one, other] = Morsel("Shiro", (1, number)).utilities
    assert (one, other) == (1, worth)
    assert type(other) in (int, Fraction)
    assert TokenGame((1, number, 3), 2) == TokenGame((1, worth, 3), 2)


@pytest.mark.parametrize("token", [2.0, 2.5, NAN, True, None, "2", [2], 0, 6, Fraction(3, 2)], ids=repr)
def test_a_token_that_cannot_stand_there_is_refused(token: Any) -> None:
    for call in (solve_tokens, search_depth):
        refused(call, LINE, (token,))
    refused(lambda: hold_down(LINE, 0, tokens=(token,)))
    refused(LINE.after, LINE.initial_state(), token)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    refused(alternate, 3, seat)
    refused(random_dinner, 4, 1, seat)
    refused(cost_of_greed, DINNER, seat)
    refused(ranks, THREE, seat)
    refused(thue_morse, 4, seat) if seat is not None else None
    refused(turn_order, "alternate", 4, seat) if seat is not None else None
    refused(DinnerGame, DINNER.morsels, (0, 1, seat))
    refused(DINNER.play, DINNER.initial_state(), seat, 1)
    if seat != 2 or isinstance(seat, bool):
        refused(hold_down, LINE, seat)
        refused(hold_down, LINE, 1, (seat,))


@pytest.mark.parametrize("count", NO_WHOLES, ids=repr)
def test_a_count_that_is_no_whole_number_is_refused(count: Any) -> None:
    refused(alternate, count)
    refused(thue_morse, count)
    refused(turn_order, "alternate", count)
    refused(catalan, count)
    refused(random_dinner, count, 1)
    refused(numbered, count, 2)
    refused(TokenGame, (1, 2, 3, 4), count)
    refused(ParetoStudy(count, 4).count)
    if count is not None:
        refused(ParetoStudy(4, count).count)
    refused(perft, LINE, LINE.initial_state(), count)
    refused(label_moves, THREE, ABA, count)
    refused(sample_cloud, THREE, ABA, count, Random(1))
    refused(lambda: solve_dinner(THREE, ABA, limit=count))
    refused(lambda: solve_tokens(LINE, limit=count))
    refused(lambda: solve_tokens(LINE, seed=count))
    refused(lambda: hold_down(LINE, 0, limit=count))


@pytest.mark.parametrize("seed", [2.0, NAN, True, None, "7", -1, 2**53, np.float64(7)], ids=repr)
def test_a_seed_that_no_record_has_is_refused(seed: Any) -> None:
    greedy = find_strategy("greedy", "dinner")
    refused(play_out, DINNER, [greedy, greedy], seed)
    refused(bot_rng, seed, 0)
    refused(Record, DINNER, (SeatLabel("Ada"), SeatLabel("Ben")), seed)
    refused(Record.of, DINNER, (SeatLabel("Ada"), SeatLabel("Ben")), seed)


@pytest.mark.parametrize("move", ["1", 1.0, NAN, True, None, (1,), -1, 3, 10**30], ids=repr)
def test_a_morsel_that_does_not_exist_is_refused(move: Any) -> None:
    start = DINNER.initial_state()
    refused(DINNER.play, start, 0, move)
    refused(DINNER.after, start, move)
    refused(regret, DINNER, start, move)
    refused(PlateSearch(dinner_gains(THREE, ABA), ABA).solve, [move])


@pytest.mark.parametrize(
    "call",
    [
        lambda: TokenGame([1, 2, 3], 2),  # type: ignore[arg-type]  # that is what is refused
        lambda: TokenGame((1, 2, 3), 2, "round"),  # type: ignore[arg-type]
        lambda: TokenGame((1, 2, 3), 2, ["line"]),  # type: ignore[arg-type]
        lambda: TokenGame((1, 2, 3), 2, "line", "step", 0.5),  # type: ignore[arg-type]
        lambda: TokenGame((1, 2, 3), 2, "line", "step", "1/2"),  # type: ignore[arg-type]
        lambda: TokenGame((1, 2, 3), 2, "line", "step", Fraction(0)),
        lambda: TokenGame((1, 2, 3), 2, "line", "step", Fraction(-1, 2)),
        lambda: numbered(5, 3, None),  # type: ignore[arg-type]
        lambda: DinnerGame(list(DINNER.morsels)),  # type: ignore[arg-type]
        lambda: DinnerGame((1, 2)),  # type: ignore[arg-type]
        lambda: DinnerGame(DINNER.morsels, [0, 1, 0]),  # type: ignore[arg-type]
        lambda: Morsel(7, (1, 2)),  # type: ignore[arg-type]
        lambda: Morsel("Shiro", [1, 2]),  # type: ignore[arg-type]
        lambda: solve_tokens(LINE, 5),  # type: ignore[arg-type]
        lambda: solve_tokens(LINE, "5"),  # type: ignore[arg-type]
        lambda: solve_tokens(LINE, (), None),  # type: ignore[arg-type]
        lambda: hold_down(LINE, 0, [1]),  # type: ignore[arg-type]
        lambda: hold_down(LINE, 0, (1, 1)),
        lambda: find_dinner(None),
        lambda: find_strategy(None, "dinner"),
        lambda: label_moves(THREE, ABA, 3),
        lambda: play_to(THREE, ABA, (0, 7)),
        lambda: play_to(THREE, ABA, (True, 2)),
        lambda: Record(DINNER, (SeatLabel("Ada"),), 0),
        lambda: Record(DINNER, ("Ada", "Ben"), 0),  # type: ignore[arg-type]
        lambda: SeatLabel(7),  # type: ignore[arg-type]
        lambda: SeatLabel(""),
        lambda: SeatLabel("Ada", 7),  # type: ignore[arg-type]
    ],
)
def test_what_is_of_another_type_is_refused(call: Callable[[], Any]) -> None:
    refused(call)


def test_what_is_exact_is_answered_exactly() -> None:
    halves: list[Any] = [(Fraction(1, 2), 2), (2, Fraction(7, 3)), (3, 1)]
    assert crossout_scores(halves, ABA) == (5, 2)
    assert all(isinstance(x, int | Fraction) for x in crossout_scores(halves, ABA))
    assert TokenGame((1, Fraction(1, 2), 0), 2).scores(LINE.initial_state()) == (0, 0)


@pytest.mark.parametrize("name", engine.__all__)
def test_every_name_at_the_front_door_is_the_one_that_help_shows(name: str) -> None:
    thing = getattr(engine, name)
    if inspect.isfunction(thing) or (inspect.isclass(thing) and thing.__module__.startswith("engine")):
        assert thing.__name__ == name


def is_described(name: str, thing: Any) -> bool:
    """Tell whether a function or class has a docstring; a dataclass without one is given its signature."""
    text = inspect.getdoc(thing)
    return text is not None and not text.startswith(f"{name}(")


def test_every_function_class_and_method_at_the_front_door_is_described() -> None:
    described = {
        name: thing
        for name in engine.__all__
        if inspect.isfunction(thing := getattr(engine, name))
        or (inspect.isclass(thing) and thing.__module__.startswith("engine"))
    }
    for owner, thing in [*described.items()]:
        for name, member in vars(thing).items() if inspect.isclass(thing) else ():
            if not name.startswith("_") and (callable(member) or isinstance(member, property | classmethod)):
                described[f"{owner}.{name}"] = getattr(thing, name)
    assert len(described) > 100
    assert [name for name, thing in described.items() if not is_described(name, thing)] == []


TOKENS = {"stacks": [1, 2, 3], "seats": 2, "board": "line"}
EATEN = {
    "morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": [2, 1]}],
    "order": "AB",
}


@pytest.mark.parametrize(
    ("game", "change", "field"),
    [
        (TokenGame, {"stacks": 3}, "stacks"),
        (TokenGame, {"stacks": [1]}, "stacks"),
        (TokenGame, {"stacks": list(range(31))}, "stacks"),
        (TokenGame, {"stacks": [1, 2, "x"]}, "stacks"),
        (TokenGame, {"stacks": [1, 2, -1]}, "stacks"),
        (TokenGame, {"seats": 1}, "seats"),
        (TokenGame, {"seats": 4}, "seats"),
        (TokenGame, {"seats": "2"}, "seats"),
        (TokenGame, {"board": "round"}, "board"),
        (TokenGame, {"board": None}, "board"),
        (TokenGame, {"placement": "stack"}, "placement"),
        (TokenGame, {"placement": "step"}, "step"),
        (TokenGame, {"step": "1/2"}, "step"),
        (TokenGame, {"placement": "step", "step": "2/3"}, "step"),
        (TokenGame, {"placement": "step", "step": "seats"}, "step"),
        (TokenGame, {"colour": 1}, "colour"),
        (DinnerGame, {"morsels": 3}, "morsels"),
        (DinnerGame, {"morsels": []}, "morsels"),
        (DinnerGame, {"morsels": [{"name": "", "utilities": [1, 2]}] * 2}, "morsels"),
        (DinnerGame, {"morsels": [{"name": "A", "utilities": [1, "x"]}] * 2}, "morsels"),
        (DinnerGame, {"morsels": [{"name": "A", "utilities": [1, 2]}] * 2}, "morsels"),
        (DinnerGame, {"order": "ABA"}, "order"),
        (DinnerGame, {"order": [0, 1]}, "order"),
        (DinnerGame, {"seats": 2}, "seats"),
    ],
)
def test_a_wrong_setup_names_its_field(game: Any, change: dict[str, Any], field: str) -> None:
    with pytest.raises(SetupError) as error:
        game.from_json((TOKENS if game is TokenGame else EATEN) | change)
    assert error.value.field == field


def test_a_morsel_that_is_written_wrong_is_named_also_where_it_is_alone() -> None:
    with pytest.raises(SetupError, match="NaN"):
        DinnerGame.from_json({"morsels": [{"name": "Shiro", "utilities": ["NaN", 2]}]})
