"""Bots say why they moved: by their strategy, true of the position, to each seat in its own words."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from engine.record import Played
from engine.strategies import ask, bot_rng, find_strategy
from engine.tokens.rules import numbered
from webapp.extensions import Services
from webapp.games.any.phrases import heard
from webapp.games.any.view import Said
from webapp.games.dinner.because import bite_because
from webapp.games.tokens.because import token_because
from webapp.matches.messages import BotPlan, PersonPlan

FIGURE_2 = find_dinner("figure-2").game
STREET = numbered(10, 3)


def after(game: Any, *moves: Any) -> tuple[Any, Any, Played]:
    """Return the last two positions after moves, and the last of them."""
    before, state, made = None, game.initial_state(), None
    for move in moves:
        (seat,) = game.movers(state)
        before, made = state, Played(seat, move)
        state = game.play(state, seat, move)
    assert made is not None
    return before, state, made


def street(strategy: str, *moves: int, viewer: int | None = None) -> str:
    said: Said | None = token_because(STREET, *after(STREET, *moves), strategy)
    assert said is not None
    return heard(said, viewer)


def bite(strategy: str, *moves: int) -> str | None:
    before, _state, made = after(FIGURE_2, *moves)
    return bite_because(FIGURE_2, before, made, strategy)


def chosen(game: Any, strategy: str, *moves: int) -> Any:
    """Return what a bot does after moves."""
    _before, state, _made = after(game, *moves)
    (seat,) = game.movers(state)
    return ask(find_strategy(strategy, game.name), game, state, seat, bot_rng(0, len(moves)))


def test_a_greedy_token_says_what_it_has() -> None:
    assert street("greedy", 10) == "No stack is richer, so I start here."
    place = chosen(STREET, "greedy", 5)
    most = max(STREET.scores(after(STREET, 5, other)[1])[1] for other in range(1, 11) if other != 5)
    assert street("greedy", 5, place) == f"I have ${most} right now. Nowhere else pays me more."


def test_a_saboteur_says_what_the_leader_had_and_has_left() -> None:
    place = chosen(STREET, "saboteur", 5)
    left = STREET.scores(after(STREET, 5, place)[1])[0]
    assert street("saboteur", 5, place) == f"{{A}} had $55. Now it’s ${left}."
    assert street("saboteur", 5, place, viewer=0) == f"You had $55. Now it’s ${left}."


def test_a_planner_says_how_far_it_thought_and_what_it_has_in_the_end() -> None:
    assert street("best-reply", 5) == "After everyone’s best replies, nowhere leaves me more."
    place = chosen(STREET, "best-reply", 5, 9)
    most = max(
        STREET.scores(after(STREET, 5, 9, other)[1])[2] for other in range(1, 11) if other not in (5, 9)
    )
    assert street("best-reply", 5, 9, place) == f"No one comes after me. Nowhere leaves me more than ${most}."
    wide = numbered(30, 10)
    assert token_because(wide, *after(wide, 20), "best-reply") == (
        "As far as I can look ahead, nowhere leaves me more."
    )


def test_a_planned_bite_names_the_favourite_that_can_wait() -> None:
    assert chosen(FIGURE_2, "crossout", 7) == 6
    assert bite("crossout", 7, 6) == "The Genfo can wait for me. This one comes first."
    assert bite("crossout", 7) == "I planned all later bites. This one is left for now."
    assert bite("greedy", 7) == "Nothing in reach is worth more to me."
    assert bite("greedy", 7, 6, 5, 4, 3, 2, 1, 0) == "Nothing else was left for me."


SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}]


@pytest.mark.parametrize(
    ("language", "says"), [("en", "Nothing in reach is worth"), ("de", "Nichts in Reichweite ist")]
)
def test_a_table_of_one_person_is_told_with_the_move_and_on_its_page(
    client: FlaskClient, parts: Services, language: str, says: str
) -> None:
    client.set_cookie("language", language)
    made = client.post(
        "/api/matches", json={"game": "dinner", "named": "figure-2", "seats": SEATS}
    ).get_json()
    assert made["view"]["because"] is None
    client.post(f"/g/{made['id']}/moves", data={"ply": "0", "m": "7", "seat_key": made["seat_keys"][0]})
    view = client.get(f"/api/matches/{made['id']}").get_json()["view"]
    assert (view["ply"], view["because"]["seat"]) == (2, 1)
    assert view["because"]["text"] == "Nothing in reach is worth more to me."
    assert says in client.get(f"/g/{made['id']}").text


def test_what_was_played_before_a_table_was_made_has_no_reason(parts: Services) -> None:
    plans = (PersonPlan(kind="person", name="Ada"), BotPlan(kind="bot", strategy="greedy"))
    made = parts.matches.create(FIGURE_2, plans, moves=[(0, 7), (1, 0)])
    assert parts.matches.view(made.id)["because"] is None, "the bot would never have eaten that"
    parts.matches.play(made.id, made.keys[0], 2, 5)
    assert parts.matches.settle(made.id)["because"] is not None
