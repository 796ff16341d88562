"""Tests of what every game gets: run in a copy of the checkout with the game that the environment names."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.bots import play_out
from engine.record import Record, game_from_json
from engine.review.par import judge, par_of
from engine.solve import evaluate, table
from tests.commands import invoke
from tests.webapp.clients import bot
from tests.webapp.tables import NewMatch
from tests.webapp.test_coach import ask
from tests.webapp.verbs import go, uploaded, view_of, words_of
from webapp.games.any.drawing import to_element
from webapp.games.presentation import find_presentation

NAME = os.environ["ANY_GAME"]
SETUP, LARGE = json.loads(os.environ["ANY_SETUP"]), json.loads(os.environ["ANY_LARGE"])
GAME = game_from_json(NAME, SETUP)
"""A game whose first seat wins by its best moves, and not by every move."""
WON = (1, *[0] * (GAME.seats - 1))
"""What everyone gets then."""
PLAYERS = ["planner", *["random"] * (GAME.seats - 1)]


def lastbite(tmp_path: Path, command: str, *options: str) -> str:
    file = tmp_path / "setup.json"
    file.write_text(json.dumps(SETUP), encoding="utf-8")
    done = invoke(command, NAME, "--file", file, *options)
    assert done.exit_code == 0, done.output
    return done.stdout


def blundered() -> Record:
    """A match that begins with a mistake of A, and goes on at random."""
    start = evaluate(GAME, GAME.initial_state())
    wrong = next(option.move for option in start.options if not option.best)
    return play_out(GAME, ["random"] * GAME.seats, 1, [wrong])


def test_the_planner_always_wins_where_that_can_be_done() -> None:
    for seed in range(10):
        assert play_out(GAME, PLAYERS, seed).result().payoffs == WON


def test_par_is_proved_and_gives_stars() -> None:
    par = par_of(GAME)
    assert par.bands is not None
    assert [(band.low, band.high) for band in par.bands] == [(paid, paid) for paid in WON]
    assert par.certificate.complete
    lost, won = judge(par, 0, par.bands[1].low), judge(par, 0, par.bands[0].low)
    assert lost is not None
    assert won is not None
    assert (lost.stars, won.stars) == (1, 3)


def test_every_legal_move_is_a_button_that_needs_no_script(client: FlaskClient) -> None:
    page = go(client.post(f"/play/{NAME}", data={}))
    view, written = view_of(client, page), client.get(page).text
    legal = {str(option["move"]) for option in view["options"]}
    assert len(legal) > 1
    buttons = re.findall(r'<button[^>]* name="m" value="(\d+)"([^>]*)>(.*?)</button>', written, re.S)
    assert {move for move, more, _text in buttons if "aria-disabled" not in more} == legal
    assert all(words_of(text).strip() for _move, _more, text in buttons)
    if find_presentation(NAME).board_script == "any":
        named = {str(option["move"]): option["place"] for option in view["options"]}
        assert {move: words_of(text).strip() for move, _more, text in buttons} == named
    script = f"games/{find_presentation(NAME).board_script}/board.js"
    preloaded = re.search(f'modulepreload" href="([^"]*{script})"', written)
    assert preloaded
    assert client.get(preloaded[1]).status_code == 200
    go(client.post(f"{page}/moves", data={"ply": 0, "m": max(legal)}))
    assert view_of(client, page)["ply"] > 0


def test_the_coach_hints_in_three_steps_and_a_slip_is_told(new_match: NewMatch) -> None:
    table = new_match(GAME, ["Ada", *[bot("planner")] * (GAME.seats - 1)], coach="nudge")
    socket = table.socket(0)
    found = evaluate(GAME, GAME.initial_state())
    steps = [ask(socket, "hint", ply=0, step=step)["advice"]["clue"]["text"] for step in (1, 2, 3)]
    told = find_presentation(NAME).told_to(GAME, found.line[0])
    everyone = "both" if GAME.seats == 2 else "all"
    assert steps[2] == f"{told}. If you {everyone} play your best from there, you end up with 1 point."
    assert steps[0].endswith("?")
    wrong = next(option.move for option in found.options if not option.best)
    table.play(0, 0, GAME.move_to_json(wrong))
    table.settled()
    slip = ask(socket, "advice")["advice"]["slip"]
    assert slip["judgement"] == "blunder"
    assert slip["sentence"].startswith(f"You chose {GAME.told(wrong)}. With best play, ")


def test_a_review_says_in_words_what_a_move_cost(client: FlaskClient) -> None:
    record = blundered()
    match = uploaded(client, record)
    page = client.get(f"/g/{match}/review")
    assert page.status_code == 200
    words = words_of(page.text)
    best = evaluate(GAME, GAME.initial_state()).best
    told = GAME.told(record.moves[0])
    assert any(f"1 point: {told} instead of {GAME.told(move)}." in words for move in best)
    assert "Proved by a search to the end of the game" in words
    assert client.get(f"/g/{match}/picture.svg").status_code == 200


def test_a_mistake_is_a_puzzle_and_can_be_tried_again(client: FlaskClient) -> None:
    record = blundered()
    match = uploaded(client, record)
    address = f"/g/{match}/puzzle?m=1"
    told = GAME.told(record.moves[0])
    assert f"The {GAME.noun} in the game was {told}. Find a better one." in client.get(address).text
    best = evaluate(GAME, GAME.initial_state()).best[0]
    wrong = client.post(address, data={"m": str(GAME.move_to_json(record.moves[0]))})
    right = client.post(address, data={"m": str(GAME.move_to_json(best))})
    assert 'data-correct="no"' in wrong.text
    hinted = client.post(address, data={"hints": "1"}).text
    assert f"Imagine each {GAME.noun}, and play on for everyone before you count." in hinted
    assert " data-solved" in right.text
    assert client.post(f"/g/{match}/retry", data={"m": "0", "seat": "A"}).status_code == 303


def test_a_mistake_can_be_practised_from_the_first_move(client: FlaskClient) -> None:
    match = uploaded(client, blundered())
    page = client.get(f"/g/{match}/review?seat=0").text
    assert f'action="/g/{match}/practise"' in page
    assert "Practise this" in page
    table = view_of(client, go(client.post(f"/g/{match}/practise", data={"ply": "0"})))
    assert (table["game"], table["stage"], table["setup"]) == (NAME, "playing", SETUP)
    assert table["movers"] == [table["you"]["seat"]] == [0]


def test_the_command_solves_watches_and_lets_bots_meet(tmp_path: Path) -> None:
    found = evaluate(GAME, GAME.initial_state())
    solved: Any = json.loads(lastbite(tmp_path, "solve", "--json"))
    assert (solved["payoffs"], solved["best"]) == (
        [[paid, paid] for paid in WON],
        [GAME.move_to_json(m) for m in found.best],
    )
    best = re.escape(", ".join(map(GAME.told, found.best)))
    assert re.search(rf"^best +{best}$", lastbite(tmp_path, "solve"), re.MULTILINE)
    watched = lastbite(tmp_path, "watch", *PLAYERS, "--seed", "3")
    assert GAME.told(found.line[0]) in watched
    met: Any = json.loads(lastbite(tmp_path, "tournament", "--rounds", "2", "--json"))
    assert [one["strategy"] for one in met["standings"]] == ["planner", "random"]
    assert met["standings"][0]["won"] >= met["standings"][1]["won"]


def test_as_many_sit_down_as_the_form_says(client: FlaskClient) -> None:
    seating = find_presentation(NAME).form.seating
    for count in {seating.least, seating.most}:
        asked = {seating.field: str(count)} if seating.field else {}
        assert len(view_of(client, go(client.post(f"/play/{NAME}", data=asked)))["seats"]) == count
    fields = re.findall(r'name="(\w+)"[^>]* data-seats', client.get(f"/new/{NAME}").text)
    assert fields == ([seating.field] if seating.field else [])


def test_bots_play_it_in_the_theatre(client: FlaskClient) -> None:
    seats = len(set(re.findall(r'name="bot-(\d)"', client.get(f"/theatre/bots?game={NAME}").text)))
    assert seats == find_presentation(NAME).form.seating.most
    show = view_of(client, go(client.post("/theatre", data={"game": NAME})))
    assert (show["kind"], show["game"], show["seats"][0]["strategy"]) == ("theatre", NAME, "planner")


def test_a_link_to_the_game_has_a_picture_of_its_own(client: FlaskClient) -> None:
    page = client.get(f"/new/{NAME}").text
    address = re.search(r'property="og:image" content="https?://[^/]+([^"]+)"', page)
    assert address is not None
    assert address[1] == f"/card/{NAME}.png"
    picture = client.get(address[1])
    assert (picture.status_code, picture.mimetype) == (200, "image/png")


def test_a_position_is_drawn_though_the_game_may_draw_nothing_itself() -> None:
    shown, start = find_presentation(NAME), GAME.initial_state()
    drawn = to_element(shown.thumbnail(GAME, start), "thumb", "/dishes.svg")
    assert "<circle" in drawn or all(shown.entry(GAME, move) in drawn for move in GAME.legal_moves(start, 0))


def test_a_game_that_is_too_large_says_so(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LOOKS", 5000)  # here; the worker that reviews has its own
    large = game_from_json(NAME, LARGE)
    par = par_of(large)
    assert par.bands is None
    record = play_out(large, ["random"] * large.seats, 2)
    page = client.get(f"/g/{uploaded(client, record)}/review")
    assert page.status_code == 400
    assert "too large to be solved" in words_of(page.text)
