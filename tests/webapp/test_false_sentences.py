"""Sentences that said what was not so, and what is said at each position of every game, rule and bot.

``make -C tests positions`` plays some 2,000 matches instead of one for each pair of a game and a bot.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.bots import Strategy, strategies_for
from engine.dinner.house_rules import HOUSE_RULES as DINNER_RULES
from engine.dinner.house_rules.injera import Injera
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import CHANCE, AnyGame
from engine.puzzles.puzzle import GAMES, line_of, puzzle_for
from engine.record import Record, SeatLabel
from engine.tokens.house_rules import HOUSE_RULES as TOKEN_RULES
from tests.checkout import ROOT
from tests.engine.games import CELL_GAMES, OTHER_GAMES, SMALL_GAMES
from tests.webapp.verbs import Json, go, played_out, words_of
from webapp.extensions import Services
from webapp.games.any.characters import character_of
from webapp.games.any.phrases import fill
from webapp.games.any.seen import seen_at
from webapp.games.any.view import View
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.games.words import hint_sentence, move_sentence, status_sentence
from webapp.matches.match import Match
from webapp.matches.match_state import positions_of
from webapp.matches.views import view_of_record
from webapp.puzzles import views
from webapp.words import LANGUAGES, say, speaking


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


def test_a_bot_is_described_without_a_pronoun_since_each_character_has_its_own(spoken: str) -> None:
    wrong = r"\b([Ii]t|[Ii]ts|[Hh]e|his)\b" if spoken == "en" else r"\b([Ee]r|[Ss]ein|[Ii]hm|[Dd]agegen)\b"
    for game in PRESENTATIONS:
        for strategy in game.strategies:
            said = character_of(game.name, strategy.name).does
            assert not re.search(wrong, said), said


def test_a_pupil_s_perfect_attempt_is_called_what_the_result_of_a_game_is_called(spoken: str) -> None:
    assert say("classes-perfect").casefold() == say("match-stands-best", by="").casefold()


def test_two_are_both_and_not_all(spoken: str) -> None:
    both = "both" if spoken == "en" else "beide"
    assert both in say("bots-count-planner", n=2)
    assert both in say("hints-move", do="x", worth="1", two="yes")
    assert both not in say("hints-move", do="x", worth="1", two="no")


def test_an_exercise_is_not_said_to_be_where_a_mistake_costs_most(spoken: str) -> None:
    facts = {"size": "4", "company": "Girma", "cost": "$1"}
    for noun in ("bite", "token", "move"):
        said = say("campaign-practise-table", noun=noun, **facts)
        assert "costs most" not in said
        assert "am meisten kostet" not in said


def test_no_taste_is_told_of_a_diner_who_does_not_bite_again() -> None:
    worths = ((3, 1, 3), (2, 2, 2), (1, 4, 1), (4, 3, 4))
    game = DinnerGame(tuple(Morsel(f"Dish {k}", worth) for k, worth in enumerate(worths)), (0, 1, 2, 1))
    record = Record.of(game, tuple(map(SeatLabel, ("Ada", "Bob", "Cy"))), 0, (0, 2, 3, 1))
    view = view_of_record(record, None)
    said = find_presentation("dinner").remarks(seen_at(view), view)
    assert said[3] == "Cy eats Dish 3, the favourite of the 2 left. Bob liked it best."


@pytest.mark.parametrize("address", ["/theatre", "/theatre/bots"])
def test_watch_is_marked_in_the_navigation(client: FlaskClient, address: str) -> None:
    page = client.get(address, follow_redirects=True).text
    assert re.findall(r'<a href="([^"]+)" aria-current="page">', page) == ["/theatre"]


def test_puzzles_that_were_solved_are_not_offered_as_new_on_the_home_page(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, client = date(2026, 11, 23), app.test_client()
    monkeypatch.setattr(views, "current_day", lambda: day)
    said = ["Two new ones every day", "One of 2 done today", "Done for today. Two new ones tomorrow"]
    for count, game in enumerate((*GAMES, "")):
        page = words_of(client.get("/").text)
        assert [text for text in said if text in page] == [said[count]]
        if game:
            puzzle = puzzle_for(day, game)
            moves: tuple[object, ...] = ()
            while (here := line_of(puzzle, moves).puzzle) is not None:
                moves = (*moves, here.answers[0])
                at = re.search(r'name="at" value="(\d+)"', client.get(f"/puzzle/{day}/{game}").text)
                assert at is not None
                client.post(f"/puzzle/{day}/{game}", data={"at": at[1], "m": moves[-1]})


@pytest.mark.parametrize("query", ["n=9&p=3", "n=7&p=4&shape=clock", "n=10&p=3"])
def test_the_board_of_the_lab_shows_the_place_of_its_headline(client: FlaskClient, query: str) -> None:
    page = client.get(f"/lab/tokens?{query}").text
    named = re.search(r"A should go to place (\d+)", words_of(page))
    row = re.search(r'<tr class="is-shown">.*?</th><td class="num">(\d+)</td>', page, re.S)
    assert named is not None
    assert row is not None
    assert row[1] == named[1]


@pytest.mark.parametrize(
    ("rules", "offered"), [({}, True), ({"secret": "secret"}, False), ({"order": "coin"}, False)]
)
def test_a_review_offers_no_chapter_that_explains_other_rules(
    client: FlaskClient, rules: dict[str, str], offered: bool
) -> None:
    form = {"source": "random", "size": "4", "seed": "5", "opponent": "greedy", **rules}
    page = go(client.post("/play/dinner", data=form)).partition("?")[0]
    played_out(client, page)
    assert ("Nine steps" in words_of(client.get(f"{page}/review").text)) == offered


STORIES = ("crossout", "nearest")
TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_tells_only_of_lines_that_are_printed(path: Path) -> None:
    printed = "\n".join(re.findall(r"```console\n(.*?)```", path.read_text(), re.S))
    for begins in re.findall(r"line that begins with `([^`]+)`", path.read_text()):
        assert re.search(rf"^{re.escape(begins)}\b", printed, re.M), begins


def test_the_dishes_of_the_tutorial_are_the_same_in_each_command() -> None:
    text = (ROOT / "docs" / "tutorials" / "solve-your-dinner.md").read_text()
    given = re.findall(r'^\$ lastbite solve .*--worths "([^"]+)"', text, re.M)
    assert len(given) == 3
    assert len(set(given)) == 1


def test_no_sentence_promises_a_win_for_planning_or_two_bots_of_many(spoken: str) -> None:
    medals = [say(f"{name}-medal-1-play", learned=learned) for name in STORIES for learned in ("yes", "no")]
    wrong = {
        "en": r"\bbeat\b|ends? up with the most|takes all|Two bots|no luck,",
        "de": r"\b[Bb]esiege|am meisten|zwei Bots|kein Glück",
    }[spoken]
    for said in (
        *medals,
        say("any-about"),
        say("any-goal"),
        say("errors-read-only", kind="theatre"),
        say("lessons-title-nearest"),
        say("home-slogan"),
    ):
        assert not re.search(wrong, said), said


MATCHES = int(os.environ.get("TEST_MATCHES", "0"))
"""How many matches are played at least; one for each game and bot by default."""

SHOWN = {presentation.name for presentation in PRESENTATIONS}
PLAYED: dict[str, AnyGame] = {
    name: game for name, game in {**SMALL_GAMES, **CELL_GAMES, **OTHER_GAMES}.items() if game.name in SHOWN
}
PAIRS: list[tuple[str, Strategy]] = [
    (name, bot) for name, game in PLAYED.items() for bot in strategies_for(game.name) if bot.covers(game)
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
            game, seed = PLAYED[name], 1000 * k + at
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
        position = replace(match, moves=match.moves[:ply], positions=None)
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
    played = {rule.name for game in PLAYED.values() for rule in getattr(game, "rules", ())}
    assert played >= {rule.name for rule in DINNER_RULES} | {rule.name for rule in TOKEN_RULES}
    bots = {(PLAYED[name].name, bot.name) for name, bot in PAIRS}
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
