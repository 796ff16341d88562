"""Refusals of the engine become a sentence: bots that cannot play, a review of a game that has none."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine import record
from engine.bots import find_strategy
from engine.dinner.house_rules.fading import Fading
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import NotCoveredError
from engine.record import GAMES, Record, SeatLabel
from tests.engine.toys import Cups
from tests.webapp.test_observations import _Shown as Shown
from tests.webapp.verbs import go, uploaded, view_of, words_of
from webapp.extensions import Services
from webapp.games import presentation
from webapp.games.any.game_form import Setting
from webapp.games.dinner.form import DinnerForm
from webapp.games.dinner.presentation import DinnerPresentation
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.jobs.backend import RefusedError, TooSlowError
from webapp.jobs.pool import Pool
from webapp.keys import seat_key
from webapp.matches import match_state, transitions, views
from webapp.matches.creation import DEFAULT_TABLE, new_match
from webapp.matches.match import Match
from webapp.matches.messages import PersonPlan, SeatBot
from webapp.matches.transitions import Player
from webapp.matches.views import table_view

REFUSED = RefusedError("not_covered", "Crossout covers another kind of dinner.")
BOTS = [{"kind": "bot", "strategy": "crossout"}] * 2


@pytest.fixture(params=[(REFUSED, "not_covered", 400), (TooSlowError("It took long."), "too_slow", 503)])
def refused(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int]:
    """Workers that refuse all, or do not come to an end; returns the code and the status of that."""
    error, code, status = request.param

    def refuse(*_: Any, **__: Any) -> Any:
        raise error

    monkeypatch.setattr(Pool, "ask", refuse)
    return code, status


def test_bots_that_cannot_play_are_refused_in_a_sentence(
    client: FlaskClient, refused: tuple[str, int]
) -> None:
    code, status = refused
    answer = client.post("/theatre", data={"game": "dinner"})
    body = {"game": "dinner", "named": "figure-2", "seats": BOTS}
    told = client.post("/api/matches", json=body)
    assert (answer.status_code, told.status_code) == (status, status)
    error: Any = told.get_json()["error"]
    assert error["code"] == code
    assert error["message"] in words_of(answer.text)
    assert error["message"].startswith("These bots ")


def test_a_run_of_bots_that_cannot_play_says_so(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Any = client.post(
        "/api/matches", json={"game": "dinner", "named": "intro", "seats": BOTS}
    ).get_json()
    socket = parts.socketio.test_client(client.application, query_string=f"?match={made['id']}")
    assert socket.emit("join", {}, callback=True)["ok"]

    def refuse(*_: Any, **__: Any) -> Any:
        raise REFUSED

    monkeypatch.setattr(Pool, "ask", refuse)
    assert socket.emit("run", {"games": 2, "vary": "dice", "seed": 1}, callback=True)["ok"]
    parts.socketio.sleep(0.1)
    (done,) = [pushed for pushed in socket.get_received() if pushed["name"] == "run_done"]
    assert done["args"][0]["error"] == {
        "code": "not_covered",
        "message": f"These bots can’t play this game: {REFUSED}",
    }
    socket.disconnect()


def test_a_match_of_a_game_that_nobody_weighs_has_no_review(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "GAMES", (*GAMES, Cups))
    monkeypatch.setattr(presentation, "PRESENTATIONS", (*PRESENTATIONS, Shown("cups")))
    seats = (SeatLabel("Ada"), SeatLabel("Ben"))
    match = uploaded(client, Record.of(Cups(), seats, 0, (1, 0, 2)))
    answer = client.get(f"/g/{match}/review")
    assert answer.status_code == 400
    assert "Something in “cups” is hidden: nothing here weighs its moves." in words_of(answer.text)


FADING = DinnerGame(
    dinner_of([(8, 4), (16, 12), (4, 8), (12, 16)]).morsels, (0, 1, 0, 1), rules=(Fading(Fraction(1, 2)),)
)
COVERED = "Crossout covers dinners in which a bite is worth the same at every turn. A is not."
GUEST = "a guest of these tests"
PERSON, OPEN = {"kind": "person", "name": "Ada"}, {"kind": "open"}


@pytest.mark.parametrize("seats", [[PERSON, BOTS[0]], [OPEN, BOTS[0]], BOTS])
def test_a_bot_that_cannot_play_by_these_rules_is_not_seated(
    client: FlaskClient, seats: list[dict[str, str]]
) -> None:
    body = {"game": "dinner", "setup": FADING.to_json(), "seats": seats}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 400
    error: Any = answer.get_json()["error"]
    assert error == {"code": "not_covered", "message": COVERED}


def test_a_bot_that_cannot_play_by_these_rules_is_refused_at_the_table(
    client: FlaskClient, sockets: Callable[..., SocketIOTestClient]
) -> None:
    body = {"game": "dinner", "setup": FADING.to_json(), "seats": [PERSON, OPEN]}
    made: Any = client.post("/api/matches", json=body).get_json()
    socket = sockets(made["id"], made["seat_keys"][0])
    refused = socket.emit("seat_bot", {"seat": 1, "strategy": "crossout"}, callback=True)
    assert refused["error"] == {"code": "not_covered", "message": COVERED}
    assert socket.emit("seat_bot", {"seat": 1, "strategy": "greedy"}, callback=True)["ok"]


class Away:
    """Everybody has left long ago."""

    away_after = answer_within = 60.0

    def away(self, match_id: str, seat: int) -> float | None:
        return 100.0

    def stuck(self, match_id: str, ply: int) -> bool:
        return False

    def refused(self, match_id: str, seat: int, ply: int) -> int:
        return 0


def a_match(game: DinnerGame) -> Match:
    plans = tuple(PersonPlan(name=name) for name in ("Ada", "Ben"))
    return new_match(
        "7KQ4MB2X",
        game,
        plans,
        GUEST,
        title="t",
        seed=5,
        moves=(),
        coach="off",
        clock=None,
        table=DEFAULT_TABLE,
    )


def test_the_bot_that_is_offered_for_who_has_left_can_play_by_these_rules() -> None:
    match = a_match(FADING)
    view = table_view(match, Away())
    assert view.phrases.deputy == ["planner", "Let Planner play for {seat}"]
    assert view.seatable == [0, 1]
    ada = Player(seat_key(GUEST, match.seats[0].key_salt or ""), Away())
    seated = transitions.seat_bot(match, ada, SeatBot(seat=1, strategy="greedy"))
    assert seated.seats[1].strategy == "greedy"
    with pytest.raises(NotCoveredError, match="Crossout covers"):
        transitions.seat_bot(match, ada, SeatBot(seat=1, strategy="crossout"))


def test_the_usual_bot_is_offered_where_it_can_play() -> None:
    view = table_view(a_match(dinner_of([(1, 2), (2, 1)])), Away())
    assert view.phrases.deputy == ["crossout", "Let Crossout play for {seat}"]


def test_no_bot_is_offered_where_none_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_presentation("dinner").deputy(FADING) is not None
    monkeypatch.setattr(
        "webapp.games.any.base.strategies_for", lambda _: (find_strategy("crossout", "dinner"),)
    )
    assert find_presentation("dinner").deputy(FADING) is None
    for module in (match_state, views):
        monkeypatch.setattr(module, "deputy_of", lambda _: None)
    view = table_view(a_match(dinner_of([(1, 2), (2, 1)])), Away())
    assert (view.phrases.deputy, view.seatable) == (None, [])


def test_where_the_usual_bot_cannot_play_so_a_form_seats_one_that_can(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DinnerForm, "with_rules", lambda *_: Setting(FADING, "Getting cold", 0))
    for address, bots in (
        ("/play/dinner", {"opponent": "crossout"}),
        ("/theatre", {"bot-0": "greedy", "bot-1": "crossout"}),
    ):
        page = go(client.post(address, data={"game": "dinner", **bots}))
        assert view_of(client, page)["seats"][1]["strategy"] == "planner"


def test_a_form_points_at_the_bot_that_cannot_play_by_these_rules(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DinnerForm, "with_rules", lambda *_: Setting(FADING, "Getting cold", 0))
    monkeypatch.setattr(DinnerPresentation, "deputy", lambda *_: None)
    for address, field, refused in (
        ("/play/dinner", "opponent", {"opponent": "crossout"}),
        ("/theatre", "bot-1", {"bot-0": "greedy", "bot-1": "crossout"}),
    ):
        answer = client.post(address, data={"game": "dinner", **refused})
        assert answer.status_code == 400
        assert COVERED in words_of(answer.text)
        assert f'id="wrong-{field}"' in answer.text
