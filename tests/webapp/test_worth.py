"""The game's gain alone says what a bite is worth: coins, axes, labels, pictures and the command read it."""

from fractions import Fraction
from typing import Any

from flask.testing import FlaskClient

from engine.dinner.house_rules.fading import Fading
from engine.dinner.rules import DinnerGame, dinner_of
from engine.record import Record, SeatLabel
from webapp.cli.watch import _bite_told
from webapp.games.any.seen import seen_at
from webapp.games.dinner.board import scene
from webapp.games.dinner.presentation import DinnerPresentation
from webapp.games.dinner.setup import table_of
from webapp.matches.views import view_of_record
from webapp.pages.review.picture import picture

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
    assert set(view["frames"][2]) == {
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
