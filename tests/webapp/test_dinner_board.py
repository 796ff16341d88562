"""Places of morsels: apart, on the plate, the same for every position of a match."""

import math
import re
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.exact import exact
from webapp.games.any.seen import Seen, SeenSetup, seen_at
from webapp.games.any.view import View
from webapp.games.dinner.board import Scene, arc_shares, coin_arc, plate_places, scene
from webapp.games.dinner.setup import table_of

COUNTS = range(2, 25)


def laid(view: View) -> Scene:
    return scene(table_of(seen_at(view)), view)


def view_of(utilities: list[tuple[Any, Any]], you: int | None = 0, id: str = "7KQ4MB2X") -> dict[str, Any]:
    game = DinnerGame(tuple(Morsel(f"m{k}", tuple(map(exact, u))) for k, u in enumerate(utilities)))
    return {
        "id": id,
        "game": "dinner",
        "setup": SeenSetup({}, Seen(game, (game.initial_state(),), ())),
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "you": None if you is None else {"seat": you, "key": "k"},
    }


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("seed", ["7KQ4MB2X", "00000000", "ZZZZZZZZ"])
def test_coins_lie_on_the_plate_and_never_touch(count: int, seed: str) -> None:
    coin, places = plate_places(count, seed)
    assert len(places) == count
    assert all(math.dist(place, (50, 50)) + coin / 2 < 48 for place in places)
    assert min(math.dist(a, b) for a, b in combinations(places, 2)) > coin


@pytest.mark.parametrize("count", range(2, 17))
def test_coins_are_large_enough_for_a_finger_on_a_phone(count: int) -> None:
    coin, _ = plate_places(count, "7KQ4MB2X")
    assert coin / 100 * 328 >= 60


def test_places_come_from_the_match_and_differ_between_matches() -> None:
    assert plate_places(8, "7KQ4MB2X") == plate_places(8, "7KQ4MB2X")
    assert plate_places(8, "7KQ4MB2X") != plate_places(8, "7KQ4MB2Y")


@pytest.mark.parametrize("count", range(2, 17))
def test_dots_of_the_board_are_24_pixels_apart_on_a_phone(count: int) -> None:
    drawn = laid(view_of([(k + 1, (k * 7) % count + 1 if count % 7 else count - k) for k in range(count)]))
    nearest = min(math.dist(a.board, b.board) for a, b in combinations(drawn.spots, 2))
    assert nearest / 100 * 328 >= 24


def at(drawn: Scene, morsel: int) -> Any:
    return next(spot for spot in drawn.spots if spot.morsel == morsel)


def test_the_viewer_is_on_the_left_and_reads_the_best_liked_first() -> None:
    utilities: list[tuple[Any, Any]] = [(1, 20), ("5/2", 10), (3, 30)]
    ada, bob, guest = (laid(view_of(utilities, you)) for you in (0, 1, None))
    assert [spot.morsel for spot in ada.spots] == [2, 1, 0] == [spot.morsel for spot in guest.spots]
    assert [spot.morsel for spot in bob.spots] == [2, 0, 1]
    assert (ada.seats, bob.seats) == ((0, 1), (1, 0))
    assert (at(ada, 1).left, at(ada, 1).right) == ("2.5", "10")
    assert (at(bob, 1).left, at(bob, 1).right) == ("10", "2.5")
    assert at(ada, 1).label == "m1: 2½ for you, 10 for Bob"
    assert at(guest, 1).label == "m1: 2½ for Ada, 10 for Bob"


def test_the_board_puts_worth_to_a_across_and_worth_to_b_upwards_for_everybody() -> None:
    for you in (0, 1, None):
        drawn = laid(view_of([(1, 30), (9, 10), (5, 20)], you))
        across, upwards = [at(drawn, k).board[0] for k in range(3)], [at(drawn, k).board[1] for k in range(3)]
        assert across[0] < across[2] < across[1]
        assert upwards[0] < upwards[2] < upwards[1]
        assert [tick.text for tick in drawn.across] == ["1", "5", "9"]
        assert [tick.text for tick in drawn.upwards] == ["10", "20", "30"]


def test_arcs_are_in_proportion_for_positive_whole_numbers_and_by_rank_otherwise() -> None:
    assert arc_shares([(1, -5), (2, 7), (4, 6)]) == ((0.25, 1 / 3), (0.5, 1.0), (1.0, 2 / 3))
    assert arc_shares([(Fraction(1, 2), 1), (100, 2)]) == ((0.5, 0.5), (1.0, 1.0))


def test_an_arc_grows_from_the_bottom_on_its_own_side() -> None:
    def ends(path: str) -> list[float]:
        return [float(number) for number in re.findall(r"[\d.]+", path)]

    whole, half = ends(coin_arc("left", 1)), ends(coin_arc("left", 0.5))
    assert whole[:2] == half[:2]
    assert whole[1] > 55
    assert whole[-1] < 9 < half[-1]
    assert whole[-2] < 32 < ends(coin_arc("right", 1))[-2]
