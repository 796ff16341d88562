"""Questions of the Lab while they are worked out: who is told, who may stop it, who waits how long."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from msgspec import to_builtins

from engine.progress import Figure, Stage
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import solve_tokens
from webapp.app import create_app
from webapp.cli.solve_text import tokens_text
from webapp.errors import NoAnswerError, NoSuchAskError
from webapp.extensions import Services, services
from webapp.jobs.job_queue import JobQueue
from webapp.jobs.pool import Pool
from webapp.lab.nearest import nearest_tokens
from webapp.lab.questions import ask_tokens
from webapp.lab.requests import ROWS_SO_FAR, SolveSizes, SolveTokens, StudyPermutations
from webapp.progress import progress_texts
from webapp.words import speaking

Json = dict[str, Any]


@pytest.fixture
def lab_socket(app: Flask) -> Iterator[Callable[[], SocketIOTestClient]]:
    made: list[SocketIOTestClient] = []

    def connect() -> SocketIOTestClient:
        made.append(services(app).socketio.test_client(app, query_string="?lab=1"))
        return made[-1]

    yield connect
    for socket in made:
        if socket.is_connected():
            socket.disconnect()


def received(socket: SocketIOTestClient, event: str) -> Json:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        gevent.sleep(0.05)
        for message in socket.get_received():
            if message["name"] == event:
                data: Json = message["args"][0]
                return data
    raise AssertionError(f"no {event}")


def test_a_socket_of_the_lab_is_told_of_the_end(
    lab_socket: Callable[[], SocketIOTestClient], client: FlaskClient
) -> None:
    socket = lab_socket()
    for _ in range(2):  # the second time the answer is known
        asked = socket.emit("ask", {"about": "tokens", "state": {"n": "13", "p": "3"}}, callback=True)
        assert asked["ok"], asked
        assert received(socket, "ask_done") == {"ask": asked["ask"]}
    large = {"n": "30", "p": "9", "where": "step", "step": "1/2"}
    asked = socket.emit("ask", {"about": "tokens", "state": large}, callback=True)
    done = received(socket, "ask_done")
    assert (done["ask"], done["error"]["code"]) == (asked["ask"], "too_large")


@pytest.mark.parametrize(
    ("event", "data", "code"),
    [
        ("ask", {}, "bad_request"),
        ("ask", {"about": "cake", "state": {}}, "bad_request"),
        ("ask", {"about": "tokens", "state": {"n": 10}}, "bad_request"),
        ("ask", {"about": "tokens", "state": {"n": "99"}}, "bad_request"),
        ("ask", {"about": "dinner", "state": {"d": "d9"}}, "bad_request"),
        ("ask", {"about": "tokens", "state": {"n": "10", "colour": "red"}}, "bad_request"),
        ("ask", {"about": "permutations", "state": {"n": "5", "seed": "1"}}, "bad_request"),
        ("ask", {"about": "dinner", "state": dict.fromkeys(map(str, range(30)), "")}, "bad_request"),
        ("cancel_ask", {"ask": 5}, "bad_request"),
        ("cancel_ask", {"ask": "nobody's"}, "no_such_ask"),
        ("move", {"ply": 0, "move": 0}, "no_such_match"),
        ("join", {}, "no_such_match"),
    ],
)
def test_each_event_of_the_lab_is_acknowledged(
    lab_socket: Callable[[], SocketIOTestClient], event: str, data: Json, code: str
) -> None:
    answer = lab_socket().emit(event, data, callback=True)
    assert answer["ok"] is False
    assert answer["error"]["code"] == code
    assert answer["error"]["message"].endswith(".")


def test_a_socket_of_a_match_asks_no_questions(app: Flask, client: FlaskClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    match = client.post("/api/matches", json={"game": "dinner", "named": "intro", "seats": seats}).get_json()[
        "id"
    ]
    socket = services(app).socketio.test_client(app, query_string=f"?match={match}")
    answer = socket.emit("ask", {"about": "tokens", "state": {}}, callback=True)
    assert (answer["ok"], answer["error"]["code"]) == (False, "bad_request")
    socket.disconnect()


LONG = StudyPermutations(9)
"""A question of some minutes."""


def test_work_stops_when_nobody_waits_for_it(parts: Services) -> None:
    pool = Pool(1)
    lab = JobQueue(pool, limit=600)
    told: list[tuple[str, Json]] = []
    ask = lab.watch("one", LONG, lambda event, data: told.append((event, to_builtins(data))))
    other = lab.watch("two", LONG, lambda event, data: told.append((event, to_builtins(data))))
    deadline = time.monotonic() + 60
    while not any(event == "ask_progress" for event, _ in told):
        assert time.monotonic() < deadline
        gevent.sleep(0.05)
    assert {data["ask"] for _, data in told} == {ask, other}
    assert all(0 <= data["part"] < 1 for _, data in told)
    shares = [figure["amount"] for _, data in told for figure in data["found"]]
    assert shares
    assert all(re.fullmatch(r"[\d,]+ of [\d,]+ \(\d+\.\d%\)", share) for share in shares)
    for stranger, unknown in (("one", "another id"), ("one", other), ("three", ask)):
        with pytest.raises(NoSuchAskError, match="never asked it"):
            lab.cancel(stranger, unknown)
    lab.leave("two")
    told.clear()
    while not told:
        assert time.monotonic() < deadline
        gevent.sleep(0.05)
    assert {data["ask"] for _, data in told} == {ask}, "the first one is still told"
    lab.cancel("one", ask)
    with pytest.raises(NoSuchAskError):
        lab.cancel("one", ask)
    # The pool is free long before the work would be done: its process was ended in the middle of it.
    answer = lab.ask(StudyPermutations(4), 60)
    assert answer is not None
    assert answer.inefficient == 0
    pool.close()


def test_each_socket_is_told_in_its_language(parts: Services) -> None:
    pool = Pool(1)
    lab = JobQueue(pool, limit=600)
    told: dict[str, list[str]] = {}
    asks = {}
    for tag in ("en", "de"):
        with speaking(tag):
            heard = told.setdefault(tag, [])
            asks[tag] = lab.watch(
                tag,
                LONG,
                lambda _event, data, heard=heard: heard.extend(figure.what for figure in data.found),
            )
    deadline = time.monotonic() + 60
    while not all(told.values()):
        assert time.monotonic() < deadline
        gevent.sleep(0.05)
    assert {tag: set(what) for tag, what in told.items()} == {
        "en": {"dinners not efficient", "not even weakly"},
        "de": {"nicht effiziente Dinner", "nicht einmal schwach"},
    }
    for socket, ask in asks.items():
        lab.cancel(socket, ask)
    pool.close()


def test_a_page_does_not_wait_for_long_and_too_long_is_said(parts: Services) -> None:
    pool = Pool(1)
    lab = JobQueue(pool, limit=1)
    assert lab.ask(LONG, 0.2) is None
    with pytest.raises(NoAnswerError, match="after 1 second") as refused:
        lab.ask(LONG, 60)
    assert refused.value.code == "too_large"
    pool.close()


def test_a_refusal_that_is_kept_does_not_keep_who_was_refused(parts: Services) -> None:
    game = TokenGame(tuple(range(1, 31)), 9, "line", "step", Fraction(1, 2))
    question = SolveTokens(game, (), "all", 0)
    refusals = []
    for _ in range(3):
        with pytest.raises(NoAnswerError) as refused:
            parts.lab.ask(question, 60)
        refusals.append(refused.value)
    assert {refusal.code for refusal in refusals} == {"too_large"}
    assert len({id(refusal) for refusal in refusals}) == 3


def test_a_page_without_its_answer_says_so(app: Flask) -> None:
    impatient = create_app({"DATABASE": "sqlite://", "SECRET_KEY": "k" * 16, "LAB_PATIENCE": 0.0})
    page = impatient.test_client().get("/lab/tokens?n=11&p=3")
    assert page.status_code == 200
    assert "Work it out" in page.text
    assert '{"n": "11", "p": "3", "shape": "line"}' in page.text
    assert '<noscript><meta http-equiv="refresh"' in page.text
    assert "This page loads again every few seconds" in page.text
    services(impatient).close()


def test_a_page_without_scripts_shows_what_there_is_so_far(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = services(app).lab
    monkeypatch.setattr(lab, "ask", lambda *_asked: None)
    found = (Figure.of("solved", solved=12345, of=67890),)
    monkeypatch.setattr(lab, "stage", lambda _request: Stage(0.25, found))
    page = client.get("/lab/tokens?n=11&p=4").text
    assert "25 % done" in page
    assert "<dt>positions solved to the end</dt><dd>12,345 of 67,890</dd>" in page


def test_a_table_of_sizes_tells_its_latest_rows() -> None:
    stages: list[Stage] = []
    answer = SolveSizes(numbered(5, 4), numbered=True).work(stages.append)
    rows = stages[-1].found
    assert len(stages) == len(answer.cells)
    assert len(rows) == ROWS_SO_FAR
    assert list(progress_texts(rows))[-1] == ("5 stacks, 4 players", "A gets $5")
    assert list(progress_texts(stages[0].found)) == [("2 stacks, 2 players", "A gets $2")]


def test_where_mixing_is_too_much_pure_strategies_are_offered(client: FlaskClient) -> None:
    question = ask_tokens({"n": "10", "p": "6", "show": "mixed"})
    with client.application.test_request_context():
        (offer,) = nearest_tokens(dict(question.state), question)
    assert offer.address == "/lab/tokens?n=10&p=6&shape=line"


def test_the_command_line_says_that_more_outcomes_are_not_counted() -> None:
    uncounted = replace(solve_tokens(numbered(10, 4), limit=2), count=None, payoffs=None)
    assert "There are more equilibrium outcomes than we count here." in tokens_text(uncounted)
