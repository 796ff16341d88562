"""The coach on Nudge: before the last move of a seat it asks, since there is no later turn to speak at."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.solve import evaluate
from tests.webapp.clients import bot
from tests.webapp.tables import Json, NewMatch, Sockets
from tests.webapp.test_coach import Game, ask
from tests.webapp.verbs import go, view_of, words_of

Tokens = Callable[..., Game]

ONE_EACH: Json = {"stacks": list(range(1, 11)), "seats": 3}


@pytest.fixture
def tokens(new_match: NewMatch) -> Tokens:
    """Seat Ada first, against bots that search, with the coach on Nudge."""

    def made(coach: str = "nudge", **setup: Any) -> Game:
        rules = {**ONE_EACH, **setup}
        seats = ["Ada", *[bot("best-reply")] * (rules["seats"] - 1)]
        return Game(new_match, "tokens", seats, setup=rules, coach=coach)

    return made


def weigh(game: Game, ply: int, move: int | str) -> Json:
    answer = ask(game.socket, "weigh", ply=ply, move=move)
    assert answer["ok"], answer
    return answer


def warned(game: Game, ply: int, move: int | str) -> str | None:
    """The question about a move, None if there is none."""
    doubt = weigh(game, ply, move)["doubt"]
    return None if doubt is None else str(doubt["says"])


def test_a_last_token_that_costs_something_is_asked_about_and_no_other(tokens: Tokens) -> None:
    game = tokens()
    record = game.table.record()
    found = evaluate(record.game, record.final_state())
    assert weigh(game, 0, 1)["doubt"] == {
        "says": "That would cost you $13. Go to place 1 anyway?",
        "insist": "Go to place 1 anyway",
    }
    for option in found.options:
        says = warned(game, 0, record.game.move_to_json(option.move))
        cost = re.fullmatch(r"That would cost you \$([^.]+)\. .*", says) if says else None
        shown = Fraction(0) if cost is None else Fraction(cost[1].replace("½", ".5").replace("¼", ".25"))
        assert shown == option.regret, option.move
    assert {option.regret > 0 for option in found.options} == {True, False}
    assert game.table.view()["ply"] == 0, "to ask plays nothing"


def test_that_the_coach_asked_is_noted_once_and_stands_in_the_review(
    tokens: Tokens, client: FlaskClient
) -> None:
    game = tokens()
    assert warned(game, 0, 5) is None
    assert game.notes() == [(0, "nudge")]
    for stack in (1, 2, 1):
        assert warned(game, 0, stack) is not None
    assert game.notes() == [(0, "nudge"), (0, "doubt")]
    game.play(1)
    assert "The coach asked first" in client.get(f"/g/{game.id}/review?m=1").text


@pytest.mark.parametrize("level", ["off", "full"])
def test_at_other_levels_the_coach_does_not_ask(tokens: Tokens, level: str) -> None:
    game = tokens(coach=level)
    assert warned(game, 0, 1) is None
    assert (0, "doubt") not in game.notes()


def test_before_a_token_that_is_not_the_last_the_coach_waits_to_speak(tokens: Tokens) -> None:
    game = tokens(stacks=list(range(1, 8)), seats=2, order="ABBA")
    assert warned(game, 0, 1) is None
    game.play(1)
    asked = [warned(game, 3, option["move"]) for option in game.table.view()["options"]]
    assert any(asked)
    assert not all(asked)


def test_a_last_bite_is_asked_about_like_a_last_token(new_match: NewMatch) -> None:
    game = Game(new_match, coach="nudge")
    assert warned(game, 0, 0) is None
    game.play(7, 5, 4)
    left = [option["move"] for option in game.table.view()["options"]]
    asked = sorted((warned(game, 6, morsel) for morsel in left), key=lambda says: says or "")
    assert asked[0] is None
    assert asked[1] is not None
    assert re.fullmatch(r"That would cost you \d points?\. Eat the [\w ]+ anyway\?", asked[1])


def test_between_stacks_the_place_itself_is_asked_about(tokens: Tokens) -> None:
    game = tokens(placement="anywhere")
    assert warned(game, 0, "3/2") == "That would cost you $15. Go to place 1½ anyway?"
    assert warned(game, 0, "5.25") == warned(game, 0, "21/4")
    for none in ("5,25", "5.1234567"):
        assert ask(game.socket, "weigh", ply=0, move=none)["error"]["code"] == "illegal_move"


def test_where_the_values_are_not_proved_the_coach_keeps_quiet(tokens: Tokens) -> None:
    game = tokens(stacks=list(range(1, 31)), seats=3, order="ACBBCCBBC")
    record = game.table.record()
    found = evaluate(record.game, record.final_state())
    assert found.option(1).regret
    assert not found.certificate.complete
    assert warned(game, 0, 1) is None


def test_where_tastes_are_secret_the_coach_keeps_quiet(new_match: NewMatch) -> None:
    rows = [{"name": "Kitfo", "utilities": [9, 1]}, {"name": "Tibs", "utilities": [1, 2]}]
    for secret in (True, False):
        setup = {"morsels": rows, "order": "AB", **({"secret": True} if secret else {})}
        game = Game(new_match, "dinner", ["Ada", bot("random")], setup=setup, coach="nudge")
        assert (warned(game, 0, 1) is None) is secret


def test_the_coach_is_asked_about_the_next_move_by_its_mover(tokens: Tokens, sockets: Sockets) -> None:
    game = tokens()
    assert ask(game.socket, "weigh", ply=1, move=1)["error"]["code"] == "stale_move"
    assert ask(game.socket, "weigh", ply=0, move=11)["error"]["code"] == "illegal_move"
    stranger = sockets(game.id)
    assert ask(stranger, "weigh", ply=0, move=1)["error"]["code"] == "not_your_seat"
    game.play(1)
    assert ask(game.socket, "weigh", ply=3, move=2)["error"]["code"] == "not_your_turn"


def test_what_a_program_sends_is_played_unasked(tokens: Tokens) -> None:
    spoken, posted = tokens(), tokens()
    assert ask(spoken.socket, "move", ply=0, move=1)["ok"]
    posted.table.play(0, 0, 1)
    for game in (spoken, posted):
        assert game.table.view()["moves"][0]["move"] == 1
        assert game.notes() == [(0, "nudge")]


def test_between_people_a_plain_form_places_at_once(
    client: FlaskClient, sockets: Sockets, new_match: NewMatch
) -> None:
    seats = ["Ada", "Ben", bot("best-reply")]
    table = new_match("tokens", seats, setup=ONE_EACH, coach="nudge")
    assert ask(table.socket(0), "weigh", ply=0, move=1)["error"]["code"] == "no_coach"
    go(client.post(f"/g/{table.id}/moves", data={"ply": 0, "m": 1, "seat_key": table.keys[0]}))
    assert table.view()["ply"] == 1


def test_without_scripts_the_page_asks_before_a_token_that_costs_something(
    tokens: Tokens, client: FlaskClient
) -> None:
    game = tokens()
    game.advice()  # from here on it is known, however busy the machine is
    page, sent = f"/g/{game.id}", {"ply": "0", "m": "1", "seat_key": game.key}
    answer = client.post(f"{page}/moves", data=sent)
    assert answer.status_code == 200
    assert view_of(client, page)["ply"] == 0
    form = re.search(r'<form [^>]*id="doubted".*?</form>', answer.text, re.S)
    assert form is not None
    assert "That would cost you $13. Go to place 1 anyway?" in words_of(form[0])
    held = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form[0]))
    assert held == {**sent, "sure": "yes"}
    go(client.post(f"{page}/moves", data=held))
    assert view_of(client, page)["moves"][0]["move"] == 1


def test_without_scripts_a_token_that_costs_nothing_falls_at_once(
    tokens: Tokens, client: FlaskClient
) -> None:
    game = tokens()
    game.advice()
    go(client.post(f"/g/{game.id}/moves", data={"ply": "0", "m": "5", "seat_key": game.key}))
    assert view_of(client, f"/g/{game.id}")["moves"][0]["move"] == 5
