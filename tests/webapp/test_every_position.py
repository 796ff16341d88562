"""Whatever is said or drawn of a position exists for every position of every game, house rule and bot.

Each bot that covers a game of `tests.engine.games` plays it against a person who moves at random, and what
pages say is made at each position. ``make -C tests positions`` plays some 2,000 such matches instead of one
for each pair of a game and a bot.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.house_rules import HOUSE_RULES as DINNER_RULES
from engine.dinner.house_rules.injera import Injera
from engine.dinner.rules import dinner_of
from engine.game import CHANCE, AnyGame
from engine.strategies import Strategy, strategies_for
from engine.tokens.house_rules import HOUSE_RULES as TOKEN_RULES
from tests.engine.games import CELL_GAMES, OTHER_GAMES, SMALL_GAMES
from tests.webapp.verbs import Json, words_of
from webapp.extensions import Services
from webapp.games.any.phrases import fill
from webapp.games.any.view import View
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.games.words import hint_sentence, move_sentence, status_sentence
from webapp.matches.match import Match
from webapp.matches.positions import positions_of
from webapp.words import LANGUAGES, speaking

MATCHES = int(os.environ.get("TEST_MATCHES", "0"))
"""How many matches are played at least; one for each game and bot by default."""

SHOWN = {presentation.name for presentation in PRESENTATIONS}
GAMES: dict[str, AnyGame] = {
    name: game for name, game in {**SMALL_GAMES, **CELL_GAMES, **OTHER_GAMES}.items() if game.name in SHOWN
}
PAIRS: list[tuple[str, Strategy]] = [
    (name, bot) for name, game in GAMES.items() for bot in strategies_for(game.name) if bot.covers(game)
]
PARTS = 4
"""The test is in so many parts, so that several processes can share it."""

TAGS = list(LANGUAGES)
UNSAID = re.compile(r"\{ ?\$?\w+ ?\}|\bNone\b|\bundefined\b|[a-z]+(?:-[a-z]+){2,}:|\(\)|“”|„“")
"""A mark that was not filled in, a value of Python, a missing sentence, or quotes around nothing."""
EMPTY = re.compile(r"<(h[1-6]|li|dt|dd|summary|figcaption|label|legend|th)(?: [^>]*)?>\s*</\1>")


def matches_of(part: int) -> Iterator[tuple[str, AnyGame, Strategy, int, str]]:
    """Yield each match of a part. If its seed is odd, the values of its game are dealt anew."""
    rounds = -(-max(MATCHES, 1) // len(PAIRS))
    for k in range(rounds):
        for at, (name, bot) in enumerate(PAIRS):
            if at % PARTS != part:
                continue
            game, seed = GAMES[name], 1000 * k + at
            if seed % 2:
                game = find_presentation(game.name).dealt(game, Random(seed), range(game.seats))
            # Neighbours are bots of one game: every game and every bot meets both languages.
            yield name, game, bot, seed, TAGS[(at + at // PARTS + k) % len(TAGS)]


def check_view(view: View, seat: int | None) -> None:
    """Say all that a seat is told of each position so far, and hold that no sentence is empty or has gaps."""
    shown = find_presentation(view.game)
    said = [status_sentence(view, at) for at in range(view.ply + 1)]
    said += [hint_sentence(view, at) for at in range(view.ply + 1)]
    said += [move_sentence(view, ply) for ply in range(view.ply)]
    if view.because is not None:
        said.append(fill(view, view.because.text))
    said.append(shown.default_title(view.setup.game))  # type: ignore[attr-defined]
    for sentence in said:
        assert sentence.strip(), said
        assert not UNSAID.search(sentence), sentence


def check_page(page: str) -> None:
    assert not EMPTY.search(page), EMPTY.search(page)
    main = page.partition("<main")[2].partition("</main>")[0]
    assert not UNSAID.search(words_of(main)), UNSAID.search(words_of(main))
    assert not re.search(r"data-said>\s*<", main), "a bot says nothing"


def play(client: FlaskClient, parts: Services, game: AnyGame, bot: Strategy, seed: int, tag: str) -> None:
    """Play a match, look at its page at each turn of the person, and at all that is made of it at the end."""
    dice, own = Random(seed), seed % game.seats
    seats: list[Json] = [{"kind": "bot", "strategy": bot.name}] * game.seats
    seats[own] = {"kind": "person", "name": "Ada"}
    coach = ("full", "nudge", "off")[seed % 3]
    body = {"game": game.name, "setup": game.to_json(), "seats": seats, "coach": coach, "seed": seed}
    made = client.post("/api/matches", json=body)
    assert made.status_code == 201, made.text
    id, key = made.get_json()["id"], made.get_json()["seat_keys"][own]
    page = f"/g/{id}?lang={tag}"
    while parts.matches.settle(id).stage == "playing":
        shown = client.get(page)
        assert shown.status_code == 200, shown.text
        check_page(shown.text)
        view = parts.matches.view(id, key)
        parts.matches.play(id, key, view.round, dice.choice(view.options).move)
    addresses = [page]
    if MATCHES or seed % 5 == 0:
        addresses += [f"/g/{id}/review?lang={tag}", f"/g/{id}?m=1&lang={tag}"]
        picture = client.get(f"/g/{id}/picture.svg?lang={tag}")
        assert picture.status_code == 200
        assert "<text" in picture.text
    for address in addresses:
        shown = client.get(address)
        assert shown.status_code == 200, (address, shown.text)
        check_page(shown.text)
    with speaking(tag):
        check_views(parts, parts.matches.find(id))


def check_views(parts: Services, match: Match) -> None:
    for ply in range(len(match.moves) + 1):
        position = replace(match, moves=match.moves[:ply], course=None)
        if CHANCE in positions_of(position).movers:
            continue  # dice are thrown with the move before them, so no one ever sees this
        for seat in (None, *range(len(match.seats))):
            check_view(parts.matches.seen_from(position, seat), seat)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_position_can_be_shown_and_every_sentence_of_it_is_said(
    client: FlaskClient, parts: Services, part: int
) -> None:
    client.get("/")
    for name, game, bot, seed, tag in matches_of(part):
        try:
            play(client, parts, game, bot, seed, tag)
        except BaseException as error:
            error.add_note(f"{name}, {bot.name}, seed {seed}, {tag}: {game.to_json()}")
            raise


def test_every_house_rule_is_played_by_every_bot_that_can() -> None:
    played = {rule.name for game in GAMES.values() for rule in getattr(game, "rules", ())}
    assert played >= {rule.name for rule in DINNER_RULES} | {rule.name for rule in TOKEN_RULES}
    bots = {(GAMES[name].name, bot.name) for name, bot in PAIRS}
    assert bots == {(game, bot.name) for game in SHOWN for bot in strategies_for(game)}


def test_a_bot_with_one_dish_in_reach_says_so(client: FlaskClient, parts: Services) -> None:
    """Kitfo lies on Tibs: greedy can eat only the Kitfo, though two dishes are left."""
    layers = replace(dinner_of([(1, 2), (2, 1)], (0, 1)), rules=(Injera(((0, 1),)),))
    said = {}
    for bot in ("greedy", "planner", "random"):
        seats: list[Any] = [{"kind": "bot", "strategy": bot}, {"kind": "person", "name": "Ada"}]
        body = {"game": "dinner", "setup": layers.to_json(), "seats": seats}
        made = client.post("/api/matches", json=body).get_json()
        parts.matches.settle(made["id"])
        assert client.get(f"/g/{made['id']}").status_code == 200
        said[bot] = parts.matches.view(made["id"]).because.text  # type: ignore[union-attr]
    assert set(said.values()) == {"It was the only dish within reach."}


def test_dice_count_the_dishes_in_reach(client: FlaskClient, parts: Services) -> None:
    layers = replace(dinner_of([(k, k) for k in range(1, 7)]), rules=(Injera(((0, 3), (1, 4), (2, 5))),))
    seats: list[Any] = [{"kind": "bot", "strategy": "random"}, {"kind": "person", "name": "Ada"}]
    body = {"game": "dinner", "setup": layers.to_json(), "seats": seats}
    made = client.post("/api/matches", json=body).get_json()
    parts.matches.settle(made["id"])
    because = parts.matches.view(made["id"]).because
    assert because is not None
    assert because.text == "The dice chose one of 3 dishes."
