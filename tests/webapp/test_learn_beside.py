"""The pages of the nine steps with a match next to them: what they show of it, keep of it, and refuse."""

import re
from fractions import Fraction
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.record import Record, SeatLabel
from engine.strategies import find_strategy, play_out
from engine.tokens.rules import numbered
from tests.playing import eaten_at_random, played
from tests.webapp.verbs import uploaded, words_of
from webapp.errors import NoAnswerError
from webapp.extensions import Services
from webapp.pages.learn import own_cloud, pages
from webapp.workers.pool import WorkerError

GUESSES = (
    "m=2",
    "m=4",
    "guess=mine",
    "guess=3",
    "guess=mine",
    "guess=out",
    "guess=1",
    "guess=crossout",
    "guess=bob",
)


def walk(client: FlaskClient, number: int, game: str, guess: str | None = None) -> str:
    """A step with its answer."""
    answer = client.get(f"/learn/crossout/{number}?{guess or GUESSES[number - 1]}&game={game}")
    assert answer.status_code == 200
    return answer.text


def bar(page: str) -> str:
    found = re.search(r'<aside class="beside".*?</aside>', page, re.DOTALL)
    assert found
    return words_of(found[0]).strip()


@pytest.mark.parametrize("step", range(1, 10))
def test_each_step_tells_of_the_dinner_after_its_answer(
    client: FlaskClient, adas_dinner: Record, step: int
) -> None:
    game = uploaded(client, adas_dinner)
    page = walk(client, step, game)
    assert bar(page).startswith("Next to you: A dinner of 8 dishes, Ada 21, Bob 23")
    assert page.index('id="answer"') < page.index("In Ada’s dinner") < page.index('class="learn-on"')
    assert page.count('id="own"') == 1
    # Before a guess it waits with the answer, and what is read without scripts does not have it.
    before = client.get(f"/learn/crossout/{step}?game={game}").text
    assert re.search(r'id="answer"[^>]* hidden', before)
    assert "In Ada’s dinner" not in before[before.index('<details class="learn-plain') :]


@pytest.mark.parametrize("step", range(1, 10))
def test_every_link_of_a_step_keeps_the_dinner(client: FlaskClient, adas_dinner: Record, step: int) -> None:
    game = uploaded(client, adas_dinner)
    page = client.get(f"/learn/crossout/{step}?{GUESSES[step - 1]}&game={game}&seat=1").text
    main = page[page.index('<nav class="learn-steps"') : page.index('id="data"')].replace("&amp;", "&")
    links = [link for link in re.findall(r'href="([^"]+)"', main) if link.startswith(("/learn", "?"))]
    dropped = [link for link in links if f"game={game}" not in link or "seat=1" not in link]
    assert dropped == [f"/learn/crossout/{step}"]  # “Go on without it”
    assert re.findall(r'name="(game|seat)" value="([^"]+)" data-keep', page) == [
        ("game", game),
        ("seat", "1"),
    ]


def test_the_costly_bite_and_its_reason_stand_on_step_7(client: FlaskClient, adas_dinner: Record) -> None:
    said = words_of(walk(client, 7, uploaded(client, adas_dinner)))
    assert "Bite 5 cost the most. Tibs brought 5 now and 2 later, together 7." in said
    assert "Kik alicha would have brought 4 now and 5 later, together 9." in said
    assert "So Tibs cost 2." in said
    assert "Bob likes it least of what’s left, so it would have waited. Then Bob took Kik alicha." in said


def test_the_walk_ends_in_another_try_at_the_costly_bite(client: FlaskClient, adas_dinner: Record) -> None:
    game = uploaded(client, adas_dinner)
    page = walk(client, 9, game)
    assert "Try bite 5 again" in page
    for form, ply in (("own-retry", 4), ("own-again", 0)):
        assert f'form="{form}"' in page
        inside = page[page.index(f'<form id="{form}"') :]
        fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', inside[: inside.index("</form>")]))
        assert fields == {"m": str(ply), "seat": "0"}
        made = client.post(f"/g/{game}/retry", data=fields)
        assert made.status_code == 303
        again = client.get(f"/api/matches/{made.headers['Location'].rsplit('/', 1)[-1]}").get_json()["view"]
        assert [move["move"] for move in again["moves"][:ply]] == list(adas_dinner.moves[:ply])
        assert again["setup"] == adas_dinner.game.to_json()


def test_without_a_costly_bite_only_the_dinner_is_offered_again(
    client: FlaskClient, adas_dinner: Record
) -> None:
    page = walk(client, 9, uploaded(client, played(adas_dinner.game, "crossout crossout")))
    assert "own-retry" not in page
    assert "Play it again from the start" in page


def test_the_lab_is_handed_the_same_dinner(client: FlaskClient, adas_dinner: Record) -> None:
    named = Record.of(
        DinnerGame(
            (Morsel("Salt; pepper", (1, Fraction(5, 2))), Morsel("Kitfo", (0, -1)), Morsel("Tibs", (3, 7))),
            (1, 0, 0),
        ),
        adas_dinner.seats,
        0,
        (0, 1, 2),
    )
    for record in (adas_dinner, named):
        page = walk(client, 5, uploaded(client, record))
        link = re.search(r'href="(/lab/dinner\?[^"]+)"', page)
        assert link
        lab = client.get(link[1].replace("&amp;", "&")).text
        assert "<h1>" in lab
        game = record.game
        assert isinstance(game, DinnerGame)
        asked = client.get(link[1].replace("&amp;", "&"))
        assert asked.status_code == 200
        assert f"{len(game.morsels)} morsels" in words_of(asked.text)


def test_the_review_leads_to_the_steps(client: FlaskClient, adas_dinner: Record) -> None:
    game = uploaded(client, adas_dinner)
    for query, kept in (("", ""), ("?seat=1", "&seat=1")):
        page = client.get(f"/g/{game}/review{query}").text.replace("&amp;", "&")
        assert f'href="/learn/crossout/1?game={game}{kept}"' in page
    tokens = uploaded(client, play_out(numbered(10, 2), [find_strategy("greedy", "tokens")] * 2, 0))
    assert 'href="/learn/nearest/1"' in client.get(f"/g/{tokens}/review").text


def test_another_seat_is_told_of_when_asked_for(client: FlaskClient, adas_dinner: Record) -> None:
    game = uploaded(client, adas_dinner)
    page = client.get(f"/learn/crossout/1?m=2&game={game}&seat=1").text
    assert "In Bob’s dinner" in page
    assert "Bob scored 23" in words_of(page)
    for broken in ("2", "x", "-1", "1" * 99):
        assert "In Ada’s dinner" in client.get(f"/learn/crossout/1?m=2&game={game}&seat={broken}").text


def test_who_ate_is_spoken_to(client: FlaskClient, parts: Services) -> None:
    made = client.post("/play/dinner", data={"dinner": "intro", "opponent": "crossout"})
    game = made.headers["Location"].rsplit("/", 1)[-1]
    for ply in (0, 2):
        parts.matches.settle(game, 30)
        move = _favourite(client.get(f"/api/matches/{game}").get_json()["view"])
        assert client.post(f"/g/{game}/moves", data={"m": str(move), "ply": str(ply)}).status_code == 303
    page = words_of(walk(client, 7, game))
    assert "In your dinner" in page
    assert "You ate" in page
    stranger = client.application.test_client()
    assert "In your dinner" not in words_of(walk(stranger, 7, game))


def _favourite(view: dict[str, Any]) -> int:
    eaten = {move["move"] for move in view["moves"]}
    left = [k for k in range(len(view["setup"]["morsels"])) if k not in eaten]
    return max(left, key=lambda k: view["setup"]["morsels"][k]["utilities"][0])


@pytest.mark.parametrize("game", ["nonsense", "ZZZZZZZZ", "%00", "%3Cscript%3E", "x" * 500, "0"])
def test_an_unknown_match_is_said_to_be_unknown(client: FlaskClient, game: str) -> None:
    page = client.get(f"/learn/crossout/1?m=2&game={game}").text
    assert bar(page).startswith("No game has that code")
    assert 'id="own"' not in page
    assert "data-keep" not in page
    assert "game=" not in page[page.index('<nav class="learn-steps"') : page.index("<footer")]


def test_a_code_may_be_typed_in_any_way(client: FlaskClient, adas_dinner: Record) -> None:
    game = uploaded(client, adas_dinner)
    page = walk(client, 2, game.lower())
    assert f"/learn/crossout/3?game={game}" in page


def test_a_dinner_that_is_not_eaten_up_says_so(client: FlaskClient, adas_dinner: Record) -> None:
    played_on = (
        client.post("/play/dinner", data={"dinner": "figure-2"}).headers["Location"].rsplit("/", 1)[-1]
    )
    partly = uploaded(client, Record.of(adas_dinner.game, adas_dinner.seats, 0, adas_dinner.moves[:-1]))
    for game in (played_on, partly):
        page = walk(client, 7, game)
        assert "isn’t over yet" in bar(page)
        assert 'id="own"' not in page
        assert f"/learn/crossout/8?game={game}" in page


def test_tokens_are_no_dinner(client: FlaskClient) -> None:
    game = uploaded(client, play_out(numbered(10, 2), [find_strategy("greedy", "tokens")] * 2, 0))
    assert bar(walk(client, 1, game)).startswith("That is a token game")
    assert "beside" not in client.get(f"/learn/nearest/1?game={game}").text


def test_a_seat_without_a_bite_is_told_so(client: FlaskClient) -> None:
    all_mine = DinnerGame((Morsel("Shiro", (1, 2)), Morsel("Kitfo", (2, 1))), (0, 0))
    people = (SeatLabel("Ada"), SeatLabel("Ben"))
    game = uploaded(client, Record.of(all_mine, people, 0, played(all_mine, "greedy greedy").moves))
    assert "has no bite in" in bar(client.get(f"/learn/crossout/1?m=2&game={game}&seat=1").text)
    for step in range(1, 10):
        assert "In Ada’s dinner" in walk(client, step, game)


@pytest.mark.parametrize("morsels", [2, 17, 24])
def test_small_and_large_dinners_are_walked_too(client: FlaskClient, morsels: int) -> None:
    game = uploaded(client, eaten_at_random(8, morsels))
    for step in range(1, 10):
        assert "In Ada’s dinner" in walk(client, step, game)
    assert ("too many to count here" in walk(client, 8, game)) == (morsels > own_cloud.COUNTED)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "We are still working on"),
        (NoAnswerError("?", "server_error"), "We couldn’t work out"),
    ],
)
@pytest.mark.parametrize(("lab", "step"), [("analysis", 1), ("lab", 8)])
def test_facts_that_are_late_do_not_hold_the_step(
    client: FlaskClient,
    parts: Services,
    adas_dinner: Record,
    monkeypatch: pytest.MonkeyPatch,
    answer: NoAnswerError | None,
    said: str,
    lab: str,
    step: int,
) -> None:
    game = uploaded(client, adas_dinner)

    def ask(*_: object) -> None:
        if answer is not None:
            raise answer

    monkeypatch.setattr(getattr(parts, lab), "ask", ask)
    page = walk(client, step, game)
    assert said in bar(page)
    assert "Look again" in bar(page)
    assert 'id="own"' not in page


@pytest.mark.parametrize(("path", "pool"), [("crossout/8", "reviews"), ("crossout/9?seed=5", "runs")])
def test_a_step_whose_worker_fails_offers_another_try(
    client: FlaskClient,
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    path: str,
    pool: str,
) -> None:
    def fail(*_: object) -> None:
        raise WorkerError("the worker died")

    monkeypatch.setattr(pages, "_known", {})
    with monkeypatch.context() as patch:
        patch.setattr(getattr(parts.pools, pool), "ask", fail)
        answer = client.get(f"/learn/{path}")
    assert answer.status_code == 503
    assert "Not right now" in answer.text
    assert "the worker died" in caplog.text
    caplog.clear()
    again = re.search(r'href="(/learn/crossout/[^"]+)"', answer.text)
    assert again
    assert client.get(again[1]).status_code == 200
