from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from flask import Flask

from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.tokens.rules import TokenGame, numbered
from webapp.games.any.forms import FormError
from webapp.matches.messages import BotPlan
from webapp.play.forms import FRIEND, ME, plan_match, plan_theatre


@pytest.fixture(autouse=True)
def _in_an_app(app: Flask) -> Iterator[None]:
    """Friends sit at a table where the app has the feature of that name."""
    with app.app_context():
        yield


def bot(strategy: str) -> BotPlan:
    return BotPlan(strategy=strategy)


plan_dinner, plan_tokens = partial(plan_match, "dinner"), partial(plan_match, "tokens")


def wrong(plan: Any, sent: dict[str, str]) -> dict[str, str]:
    with pytest.raises(FormError) as caught:
        plan(sent)
    return caught.value.fields


def test_an_empty_form_is_a_whole_dinner_against_crossout() -> None:
    plan = plan_dinner({})
    assert plan.game == find_dinner("one-bite").game
    assert plan.seats == (ME, bot("crossout"))


def test_a_named_dinner_keeps_its_own_order_of_turns() -> None:
    plan = plan_dinner({"source": "named", "dinner": "fair-turns", "opponent": "greedy"})
    assert isinstance(plan.game, DinnerGame)
    assert plan.game.order == (0, 1, 1, 0, 1, 0, 0, 1)
    assert plan.seats == (ME, bot("greedy"))


@pytest.mark.parametrize(("first", "order"), [("me", (0, 1, 0)), ("other", (1, 0, 1))])
def test_the_chosen_diner_bites_first_and_turns_alternate(first: str, order: tuple[int, ...]) -> None:
    plan = plan_dinner({"source": "own", "own": "a,1,2\nb,2,3\nc,3,1", "first": first})
    assert isinstance(plan.game, DinnerGame)
    assert plan.game.order == order


def test_the_same_seed_gives_the_same_random_dinner() -> None:
    form = {"source": "random", "size": "12", "seed": "7"}
    assert plan_dinner(form).game == random_dinner(12, 7)
    assert plan_dinner(form).seed == 7


def test_typed_utilities_stay_exact() -> None:
    plan = plan_dinner({"source": "own", "own": "Shiro; 1/3; 0.1\n\n  Tibs\t-2 \t 1234567890123456789\n"})
    assert isinstance(plan.game, DinnerGame)
    assert [m.utilities for m in plan.game.morsels] == [
        (Fraction(1, 3), Fraction(1, 10)),
        (-2, 1234567890123456789),
    ]
    assert [m.name for m in plan.game.morsels] == ["Shiro", "Tibs"]


@pytest.mark.parametrize(
    ("sent", "field", "says"),
    [
        ({"source": "own", "own": ""}, "own", "2 to 24"),
        ({"source": "own", "own": "a,1,2"}, "own", "2 to 24"),
        ({"source": "own", "own": "a,1,2\nb,1,3"}, "own", "“1”"),
        ({"source": "own", "own": "a,1,2\nb,nan,3"}, "own", "“nan”"),
        ({"source": "own", "own": "a,1,2\nb,inf,3"}, "own", "“inf”"),
        ({"source": "own", "own": "a,1,2\nb,1e9,3"}, "own", "“1e9”"),
        ({"source": "own", "own": f"a,1,2\nb,{'9' * 3000},3"}, "own", "40"),
        ({"source": "own", "own": "a" * 5000}, "own", "4,000"),
        ({"source": "own", "own": f"{'a' * 41},1,2\nb,2,3"}, "own", "40"),
        ({"source": "own", "own": "a,1\nb,2,3"}, "own", "Line 1"),
        ({"source": "own", "own": "\n".join(f"m,{k},{k}" for k in range(25))}, "own", "25"),
        ({"source": "cooked"}, "source", "“cooked”"),
        ({"source": "random", "size": "21"}, "size", "at most 20"),
        ({"source": "random", "size": "1"}, "size", "at least 2"),
        ({"source": "random", "size": "many"}, "size", "“many”"),
        ({"source": "random", "seed": "-1"}, "seed", "at least 0"),
        ({"source": "random", "seed": "9" * 30}, "seed", "at most"),
        ({"source": "random", "seed": "9" * 5000}, "seed", ""),
        ({"dinner": "figure-9"}, "dinner", "“figure-9”"),
        ({"opponent": "best-reply"}, "opponent", "“best-reply”"),
        ({"first": "nobody"}, "first", "“nobody”"),
    ],
)
def test_a_wrong_dinner_names_its_field(sent: dict[str, str], field: str, says: str) -> None:
    fields = wrong(plan_dinner, sent)
    assert list(fields) == [field]
    assert says in fields[field]
    assert len(fields[field]) < 300


def test_an_empty_form_is_the_published_line_against_two_best_replies() -> None:
    plan = plan_tokens({})
    assert plan.game == numbered(10, 3)
    assert plan.seats == (ME, bot("best-reply"), bot("best-reply"))


def test_seats_are_people_friends_and_bots_as_chosen() -> None:
    sent = {"seats": "4", "seat-0": "random", "seat-1": "me", "seat-2": "open", "seat-9": "me"}
    assert plan_tokens(sent).seats == (bot("random"), ME, FRIEND, bot("best-reply"))
    assert plan_tokens(sent, "open").seats == (bot("random"), ME, FRIEND, FRIEND)


def test_typed_stacks_stay_exact() -> None:
    plan = plan_tokens({"money": "typed", "values": " $5, 1; 2.5\n7/2 9 ", "board": "clock"})
    assert plan.game == TokenGame((5, 1, Fraction(5, 2), Fraction(7, 2), 9), 3, "clock")


@pytest.mark.parametrize(
    ("sent", "field", "says"),
    [
        ({"seats": "0"}, "seats", "at least 2"),
        ({"seats": "11"}, "seats", "at most 10"),
        ({"seats": "7", "stacks": "6"}, "seats", "7"),
        ({"stacks": "31"}, "stacks", "at most 30"),
        ({"stacks": ""}, "stacks", "whole number"),
        ({"money": "typed", "values": "1 2 -1e9"}, "values", "“-1e9”"),
        ({"money": "typed", "values": "1 2 -3"}, "values", "“-3”"),
        ({"money": "typed", "values": "1 x 3", "seats": "5"}, "values", "Stack 2"),
        ({"money": "typed", "values": "1 2 3", "seats": "5"}, "seats", "3 stacks"),
        ({"placement": "step", "step": "2/3"}, "step", "“2/3”"),
        ({"money": "typed", "values": ""}, "values", ""),
        ({"money": "typed", "values": "1 " * 31}, "values", "31"),
        ({"board": "ring"}, "board", "“ring”"),
        ({"seat-0": "open"}, "sitters", "yourself"),
        ({"seat-1": "me"}, "sitters", "2 seats"),
        ({"seat-1": "crossout"}, "seat-1", "“crossout”"),
    ],
)
def test_a_wrong_token_game_names_its_field(sent: dict[str, str], field: str, says: str) -> None:
    fields = wrong(plan_tokens, sent)
    assert list(fields) == [field]
    assert says in fields[field]


def test_only_bots_play_in_the_theatre() -> None:
    assert plan_theatre({"game": "tokens", "seats": "2", "bot-1": "saboteur"}).seats == (
        bot("best-reply"),
        bot("saboteur"),
    )
    assert plan_theatre({"bot-0": "greedy"}).seats == (bot("greedy"), bot("crossout"))
    assert list(wrong(plan_theatre, {"bot-0": "me"})) == ["bot-0"]
    assert list(wrong(plan_theatre, {"game": "chess"})) == ["game"]
