"""A board as a drawing: laid out once for each game, in an area of any size."""

from itertools import pairwise
from typing import Any

import pytest

from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.record import Record
from engine.tokens.rules import TokenGame, numbered
from tests.playing import at_random
from webapp.games.any.drawing import Box, Disc, Drawing, Mark, Words, seat_paint
from webapp.games.presentation import find_presentation
from webapp.games.tokens.presentation import TokensPresentation
from webapp.jobs.pictures import WIDTH, picture

TAKE_BACKS = DinnerGame.from_json(find_dinner("intro").game.to_json() | {"take_backs": True})
RECORDS = [
    at_random(find_dinner("figure-2").game, 1),
    at_random(random_dinner(20, 3, 0), 1),
    at_random(TAKE_BACKS, 5),
    at_random(numbered(10, 3), 1),
    at_random(numbered(12, 4, "clock"), 1),
    at_random(TokenGame((4, 1, 9, 2), 2, "line", "anywhere"), 2),
]


def drawn(record: Record, width: float, height: float, letters: float = 0) -> Drawing:
    shown = find_presentation(record.game.name)
    marks = "ABCDEFGHIJ"[: record.game.seats]
    return shown.drawing(record.game, tuple(record.states()), width, height, letters, marks)


def reach(shape: object) -> tuple[float, float, float, float]:
    """From the left, the right, the top and the bottom of a drawing to those of a shape."""
    if isinstance(shape, Box):
        return shape.x, shape.x + shape.width, shape.y, shape.y + shape.height
    assert isinstance(shape, Disc | Mark)
    return shape.x - shape.radius, shape.x + shape.radius, shape.y - shape.radius, shape.y + shape.radius


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.game.name)
@pytest.mark.parametrize("size", [(96, 54, 0), (100, 100, 0), (340, 155, 12), (340, 309, 12)])
def test_a_board_fits_into_any_area(record: Record, size: tuple[float, float, float]) -> None:
    drawing = drawn(record, *size)
    for shape in drawing.shapes:
        if isinstance(shape, Box | Disc | Mark):
            left, right, top, bottom = reach(shape)
            assert left >= -0.5, shape
            assert top >= -0.5, shape
            assert right <= size[0] + 0.5, shape
            assert bottom <= size[1] + 0.5, shape
    assert any(isinstance(shape, Words) for shape in drawing.shapes) == bool(size[2])


@pytest.mark.parametrize("record", RECORDS[:3], ids=["figure-2", "twenty", "take-backs"])
def test_a_dinner_shows_who_ate_what_and_when(record: Record) -> None:
    states = tuple(record.states())
    coins = [shape.fill for shape in drawn(record, 96, 54).shapes if isinstance(shape, Disc)]
    eaters = states[-1].eaters
    assert coins == ["surface" if eater is None else seat_paint(eater) for eater in eaters]
    named = [
        shape.text
        for shape in drawn(record, 1000, 460, 22).shapes
        if isinstance(shape, Words) and not shape.bold
    ]
    for k, text in enumerate(named):
        kept = [
            before.ply + 1
            for before, after in pairwise(states)
            if before.eaters[k] != after.eaters[k] == eaters[k] is not None
        ]
        assert text.startswith(f"{kept[-1]}. " if kept else record.game.morsels[k].name[:1]), text


def test_a_game_that_draws_nothing_has_a_picture_of_its_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TokensPresentation, "shapes", lambda *facts: ())
    shapes = picture(at_random(numbered(8, 3, "clock"), 1), "Seats").shapes
    marks = [shape for shape in shapes if isinstance(shape, Mark)]
    assert [mark.seat for mark in marks] == [0, 1, 2]
    assert all(mark.x < WIDTH / 4 for mark in marks)


def at_first(changes: dict[str, Any], dinner: str, width: float, height: float) -> list[Disc]:
    """The discs of a dinner that no one has touched."""
    game = DinnerGame.from_json(find_dinner(dinner).game.to_json() | changes)
    shapes = find_presentation("dinner").drawing(game, (game.initial_state(),), width, height).shapes
    return [shape for shape in shapes if isinstance(shape, Disc)]


def touch(one: Disc, other: Disc) -> bool:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (one.radius + other.radius) ** 2


def test_a_small_plate_shows_what_lies_under_what() -> None:
    discs = at_first({"injera": [[0, 1]]}, "intro", 100, 100)[2:]
    (under,) = (disc for disc in discs if disc.fill == "ground")
    over = [disc for disc in discs if disc != under and touch(under, disc)]
    assert len(over) == 1
    assert discs.index(under) < discs.index(over[0])


@pytest.mark.parametrize(
    ("dinner", "size", "coins"), [("intro", 100, 1), ("figure-2", 100, 0), ("intro", 54, 0)]
)
def test_a_coin_lies_on_a_small_plate_with_room_for_it(dinner: str, size: float, coins: int) -> None:
    discs = at_first({"order": "coin"}, dinner, 100, size)
    assert [disc.fill for disc in discs].count("gold") == coins
