"""Places of morsels: apart, on the plate, the same for every position of a match."""

import math
import re
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.house_rules import HOUSE_RULES
from engine.dinner.house_rules.fading import Fading
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.exact import exact
from engine.record import Record, SeatLabel
from tests.checkout import ROOT
from webapp.cli.watch import _bite_told
from webapp.games.any.seen import seen_at
from webapp.games.any.view import View
from webapp.games.dinner.board import Scene, arc_shares, coin_arc, plate_places, scene, table_of
from webapp.games.dinner.house_rules import FACES
from webapp.games.dinner.presentation import DinnerPresentation
from webapp.jobs.pictures import picture
from webapp.matches.views import view_of_record

COUNTS = range(2, 25)


def laid(view: View) -> Scene:
    return scene(table_of(seen_at(view)), view)


def view_of(utilities: list[tuple[Any, Any]], you: int | None = 0, id: str = "7KQ4MB2X") -> View:
    game = DinnerGame(tuple(Morsel(f"m{k}", tuple(map(exact, u))) for k, u in enumerate(utilities)))
    return view_of_record(Record.of(game, (SeatLabel("Ada"), SeatLabel("Bob")), 0), you, id)


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


def test_each_rule_has_one_face() -> None:
    assert sorted(face.name for face in FACES) == sorted(rule.name for rule in HOUSE_RULES)


def test_the_form_offers_what_a_rule_declares() -> None:
    asked = {face.name: face.asked for face in FACES}
    for rule in HOUSE_RULES:
        question = asked[rule.name]
        if rule.field is not None and not rule.field.word:
            assert question is not None
            assert (question.name, question.values) == (rule.name, tuple(rule.field.options))


def test_a_template_of_a_rule_has_its_name() -> None:
    templates = (ROOT / "templates" / "games" / "dinner" / "house_rules").iterdir()
    names = {face.name for face in FACES}
    assert {path.stem for path in templates} <= names | {f"{name}_laid" for name in names}


def test_each_rule_that_a_script_draws_has_one_of_its_name() -> None:
    scripts = {path.stem for path in (ROOT / "static/games/dinner/house_rules").glob("*.js")}
    assert scripts == {face.name for face in FACES if face.scripted}


PAIRS = [(8, 4), (16, 12), (4, 8), (12, 16)]
MOVES = (1, 3)


def record(game: DinnerGame, moves: tuple[int, ...] = MOVES) -> Record:
    return Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, moves)


def fading() -> DinnerGame:
    return DinnerGame(dinner_of(PAIRS).morsels, (0, 1, 0, 1), rules=(Fading(Fraction(1, 2)),))


def faces(view: Any, at: int) -> dict[str, tuple[str, str, str]]:
    return {
        spot.name: (spot.left, spot.right, spot.label)
        for spot in scene(table_of(seen_at(view, at)), view).spots
    }


def test_a_morsel_is_worth_what_the_next_bite_of_each_diner_gains() -> None:
    game = fading()
    assert [game.worth(ply, 1) for ply in range(5)] == [(16, 6), (4, 6), (4, 1.5), (4, 1.5), (4, 1.5)]
    assert DinnerGame(dinner_of(PAIRS[:2]).morsels, (0, 0), rules=(Fading(Fraction(1, 2)),)).worth(1, 1) == (
        8,
        12,
    )
    assert not game.gains_utilities()


def test_coins_labels_and_axes_follow_the_turn() -> None:
    view = view_of_record(record(fading()), 0)
    assert faces(view, 0)["A"] == ("8", "2", "A: 8 for you, 2 for Ben")
    assert faces(view, 2)["A"] == ("2", "0.5", "A: 2 for you, ½ for Ben")
    assert faces(view, 2)["B"][:2] == ("16", "6"), "what was eaten stays what it was worth"
    assert [tick.text for tick in scene(table_of(seen_at(view, 0)), view).across] == ["4", "8", "12", "16"]
    assert [tick.text for tick in scene(table_of(seen_at(view, 2)), view).across] == ["1", "2", "3", "16"]


def test_nobody_changes_places_when_worth_changes() -> None:
    view = view_of_record(record(fading()), 0)
    first, later = (scene(table_of(seen_at(view, at)), view) for at in (0, 2))
    assert [(spot.morsel, spot.plate) for spot in first.spots] == [
        (spot.morsel, spot.plate) for spot in later.spots
    ]


def test_each_viewer_reads_their_own_worth_first() -> None:
    ben, guest = (view_of_record(record(fading()), you) for you in (1, None))
    assert faces(ben, 2)["A"] == ("0.5", "2", "A: ½ for you, 2 for Ada")
    assert faces(guest, 2)["A"] == ("2", "0.5", "A: 2 for Ada, ½ for Ben")


def test_a_plain_dinner_sends_nothing_more() -> None:
    game = dinner_of(PAIRS, (0, 1, 0, 1))
    assert game.gains_utilities()
    view = view_of_record(record(game), 0)
    assert set(view.frames[2]) == {
        *("ply", "mover", "movers", "scores", "last", "words"),
        *("eaters", "bites"),
    }
    for at in range(3):
        assert faces(view, at)["A"] == ("8", "4", "A: 8 for you, 4 for Ben")


def test_remarks_rank_by_what_bites_are_worth_now() -> None:
    view = view_of_record(record(fading()))
    assert DinnerPresentation().remarks(seen_at(view), view)[1] == (
        "Ada eats B, the favourite of the 4 left. Ben ranks it second."
    )


def test_the_picture_and_the_command_say_what_a_bite_gained() -> None:
    texts = [shape.text for shape in picture(record(fading()), "Fading").shapes if hasattr(shape, "text")]
    assert {"16", "6", "3", "8"} <= set(texts)
    assert not {"12", "4"} & set(texts)
    after_one_bite = list(record(fading()).states())[1]
    assert _bite_told(fading(), after_one_bite, 3) == "D (3, 8)"


def test_the_page_of_a_match_shows_it(client: FlaskClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    setup = record(fading()).to_json()["setup"]
    made: Any = client.post(
        "/api/matches", json={"game": "dinner", "setup": setup, "seats": seats}
    ).get_json()
    for seat, move in enumerate(MOVES):
        headers = {"Authorization": f"Bearer {made['seat_keys'][seat]}"}
        body = {"ply": seat, "move": move}
        assert client.post(f"/api/matches/{made['id']}/moves", json=body, headers=headers).status_code == 200
    for at, words in ((0, "A: 8 for Ada, 2 for Ben"), (2, "A: 2 for Ada, ½ for Ben")):
        assert f'data-worth="{words}"' in client.get(f"/g/{made['id']}?m={at}").text
