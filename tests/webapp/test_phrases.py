"""Sentences with marks for the seats, and the one object that says how a game is shown."""

from typing import Any

import pytest

from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.record import GAMES, Record, SeatLabel
from engine.strategies import find_strategy
from engine.tokens.rules import numbered
from tests.checkout import ROOT
from tests.webapp.test_sentences import dinner_view
from webapp.games.any.forms import FormError, HouseRule
from webapp.games.any.game_form import Setting
from webapp.games.any.phrases import fill, literal, seat_marks
from webapp.games.presentation import PRESENTATIONS
from webapp.games.tokens.form import TokensForm
from webapp.games.words import status_sentence
from webapp.matches.views import view_of_record


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Guest 3248", "Makeda"], ["G", "M"]),
        (["Guest 3248", "Girma"], ["Gu", "Gi"]),
        (["Guest 12", "Guest 47", "Girma"], ["G1", "G4", "Gi"]),
        (["Ann", "An", "Bob"], ["An", "2", "B"]),
        (["Best reply", "Best reply", "ada"], ["A", "B", "Ad"]),
        (["Zoë", "Open seat", "Open seat", ""], ["Z", "?", "?", "D"]),
    ],
)
def test_the_marks_of_a_table_tell_its_people_apart(names: list[str], marks: list[str]) -> None:
    assert seat_marks(names) == marks


@pytest.mark.parametrize(
    ("said", "you", "read"),
    [
        ({"": "{A} ate.", "A": "You ate."}, 0, "You ate."),
        ({"": "{A} ate.", "A": "You ate."}, 1, "Ada ate."),
        ("{B}’s turn", 0, "Bob’s turn"),
        ("{B}’s turn", None, "Bob’s turn"),
        ("{1} is less than {0}", None, "0 is less than 3"),
        ("{scores}", 1, "You 0, Ada 3"),
        ("{move}. {scores}.", 0, "You ate C. You 3, Bob 0."),
        ("{move}. {scores}.", 1, "Ada ate C. You 0, Ada 3."),
        ({"": "all", "B": "second"}, None, "all"),
        ({"": "all", "B": "second"}, 0, "all"),
        ({"": "all", "B": "second"}, 1, "second"),
    ],
)
def test_each_viewer_reads_a_sentence_as_their_own(said: Any, you: int | None, read: str) -> None:
    view = dinner_view(you)
    facts = {"move": {"": "{A} ate C", "A": "You ate C"}, "scores": view.phrases.scores}
    assert fill(view, said, facts, ("3", "0")) == read


def test_what_people_have_typed_is_no_mark() -> None:
    game = DinnerGame(
        (Morsel("Shiro", (1, 2)), Morsel("{a} {move}", (2, 3)), Morsel("Gomen", (3, 1))), (0, 1, 0)
    )
    view = view_of_record(Record.of(game, (SeatLabel("Ada"), SeatLabel("{A}")), 0, (2, 1, 0)), 0)
    assert fill(view, f"{{B}} ate {literal('{a} {move}')}", {}) == "{A} ate {a} {move}"
    assert status_sentence(view, 2) == "Bite 2 of 3. {A} ate {a} {move}. You 3, {A} 3."


def test_every_game_that_a_record_can_name_is_shown() -> None:
    assert [game.name for game in PRESENTATIONS] == [game.name for game in GAMES]
    for game in PRESENTATIONS:
        assert (ROOT / "templates" / "boards" / f"{game.name}.html").exists()
        assert (ROOT / "static" / "games" / game.name / "board.js").exists()
        assert [find_strategy(name, game.name) for name in (game.usual, *game.cast.bots)]


class Board(HouseRule):
    """The board as a house rule, which the catalogue has no words for."""

    label = "The board"

    def title_part(self, game: Any, chosen: str | None = None) -> str:
        return ", round" if chosen == "clock" else ""


ROUND = Board("board", ("line", "clock"))


class Ruled(TokensForm):
    """The form of the token game as if its board were a house rule."""

    rules = (ROUND,)


def test_a_house_rule_is_read_into_the_setup_and_the_title() -> None:
    setting = Setting(numbered(4, 2), "Four", 7)
    assert Ruled.with_rules(setting, {}) == setting
    ruled = Ruled.with_rules(setting, {"board": "clock"})
    assert (ruled.game, ruled.title, ruled.seed) == (numbered(4, 2, "clock"), "Four, round", 7)
    assert Ruled.rules_in_force(ruled.game) == (ROUND,)
    assert Ruled.rules_in_force(setting.game) == ()


def test_an_unknown_house_rule_is_refused_at_its_field() -> None:
    with pytest.raises(FormError) as caught:
        Ruled.with_rules(Setting(numbered(4, 2), "Four", 7), {"board": "ring"})
    assert caught.value.fields == {"board": "The board: “ring” isn’t one of line or clock."}
