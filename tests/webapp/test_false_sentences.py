"""Sentences that said what was not so, each held to what is so."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.puzzles.lines import line_of
from engine.puzzles.puzzle import GAMES, puzzle_for
from engine.record import Record, SeatLabel
from tests.checkout import ROOT
from tests.webapp.verbs import go, played_out, words_of
from webapp.games.any.characters import character_of
from webapp.games.any.seen import seen_at
from webapp.games.presentation import PRESENTATIONS, find_presentation
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
