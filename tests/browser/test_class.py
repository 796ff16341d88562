"""A class of eight: one pupil in a browser, the others over HTTP, three tasks, and the file is right."""

import csv
import io
import json
import re
import urllib.parse
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from http.cookiejar import CookieJar
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.game import AnyGame
from engine.record import Record
from tests.browser.axe import too_small, violations
from tests.browser.verbs import Visitor, await_turn, free_moves, make_move, view_in
from tests.serving import Server

Json = dict[str, Any]

PUPILS = [f"Pupil {number:02}" for number in range(1, 9)]
IN_BROWSERS = 1

TASKS = (
    {
        "kind": "dinner",
        "title": "Four dishes",
        "own": "Tibs, 8, 4\nShiro, 5, 9\nKitfo, 7, 7\nGomen, 1, 2",
        "first": "me",
        "dinner-bot": "crossout",
    },
    {
        "kind": "dinner",
        "title": "Five dishes",
        "own": "Tibs, 8, 3\nShiro, 5, 6\nKitfo, 7, 8\nGomen, 1, 5\nAyib, 4, 2",
        "first": "other",
        "dinner-bot": "greedy",
    },
    {
        "kind": "board",
        "title": "Seven stacks",
        "values": "3, 14, 15, 92, 65, 35, 89",
        "shape": "line",
        "seats": "2",
        "board-bot": "greedy",
    },
)
COLUMNS = [
    *("name", "task", "round", "opponent", "date", "score", "fraction"),
    *("best possible", "cost of mistakes", "seconds", "attempts"),
]


class Pupil:
    """A pupil without a browser: cookies, forms, and the view that a page hands to its script."""

    def __init__(self, home: str) -> None:
        self._home = home
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def get(self, address: str) -> str:
        with self._opener.open(urllib.parse.urljoin(self._home, address)) as answer:
            return str(answer.read().decode())

    def post(self, address: str, **form: object) -> tuple[str, str]:
        """Send a form; return where it led, and the page there."""
        sent = urllib.parse.urlencode(form).encode()
        with self._opener.open(urllib.parse.urljoin(self._home, address), sent) as answer:
            return answer.geturl(), answer.read().decode()

    def do(self, room: str, task: int, choose: Callable[[list[Any]], Any]) -> None:
        """Do a task from its start to its end."""
        match, page = self.post(f"{room}/tasks/{task}/start")
        view = view_in(page)
        while view["stage"] == "playing":
            if not view["options"]:
                page = self.get(match)  # the bot has not answered yet
            else:
                move = choose([option["move"] for option in view["options"]])
                _, page = self.post(f"{match}/moves", ply=view["ply"], m=move)
            view = view_in(page)


def choice_of(pupil: int) -> Callable[[list[Any]], Any]:
    """Every pupil plays in a way of their own: some well, some badly, some the same."""
    return lambda moves: moves[(pupil * 7) % len(moves)]


@cache
def worth(game: AnyGame, state: Any) -> tuple[Fraction, ...]:
    """What all get if each does the best for themselves from here on: plain backward induction.

    The games of this test have no ties that matter, which is checked as it goes.
    """
    movers = game.movers(state)
    if not movers:
        return tuple(game.payoffs(state))
    (mover,) = movers
    ways = [worth(game, game.play(state, mover, move)) for move in game.legal_moves(state, mover)]
    best = max(way[mover] for way in ways)
    (only,) = {way for way in ways if way[mover] == best}
    return only


def expected(record: Record, seat: int) -> tuple[str, str, str]:
    """Score, best possible and cost of the mistakes of a seat, as this test works them out."""
    states = list(record.states())
    values = [worth(record.game, state)[seat] for state in states]
    own = [ply for ply, played in enumerate(record.played) if played.seat == seat]
    cost = sum((values[ply] - values[ply + 1] for ply in own), Fraction(0))
    score, best, lost = (f"{float(value):g}" for value in (values[-1], values[0], cost))
    return score, best, lost


def do_in_browser(page: Page, room: str, name: str, choose: Callable[[list[Any]], Any]) -> None:
    page.goto(room)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    for task in TASKS:
        page.get_by_role("button", name=f"Start {task['title']}").click()
        while await_turn(page):
            make_move(page, choose(free_moves(page)))
        page.get_by_role("link", name="Back to Class 7b").click()


@pytest.fixture
def room(server: Server) -> tuple[Pupil, str]:
    """A class with three tasks: its teacher, and its address."""
    teacher = Pupil(server.url)
    room, _ = teacher.post("/classes", name="Class 7b")
    for task in TASKS:
        teacher.post(f"{room}/tasks", **task)
    return teacher, room


def test_a_class_of_eight_does_three_tasks_and_the_file_is_right(
    visitor: Visitor, server: Server, room: tuple[Pupil, str]
) -> None:
    teacher, address = room

    def attend(number: int) -> None:
        pupil = Pupil(server.url)
        pupil.post(f"{address}/join", name=PUPILS[number])
        for task in range(1, 4):
            pupil.do(address, task, choice_of(number))

    with ThreadPoolExecutor(6) as others:
        done = [others.submit(attend, number) for number in range(IN_BROWSERS, len(PUPILS))]
        for number in range(IN_BROWSERS):
            do_in_browser(visitor(), address, PUPILS[number], choice_of(number))
        for each in done:
            each.result()

    # A second attempt on another machine, by the printed card of the first pupil.
    cards = re.findall(r"<b>(\w{4}-\w{4})</b></p>", teacher.get(f"{address}/cards"))
    again = Pupil(server.url)
    again.post(f"{address}/card", card=cards[PUPILS.index("Pupil 06")].replace("-", " ").lower())
    again.do(address, 1, lambda moves: moves[0])

    text = teacher.get(f"{address}/results.csv").removeprefix("\ufeff")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert list(rows[0]) == COLUMNS
    assert sorted((row["name"], row["task"]) for row in rows) == sorted(
        (name, task["title"]) for name in PUPILS for task in TASKS
    )
    numbers = re.findall(r'href="/classes/\w+/pupils/(\d+)"[^>]*>([^<]+)<', teacher.get(address))
    for number, name in numbers:
        page = teacher.get(f"{address}/pupils/{number}")
        tried: dict[str, list[tuple[str, str, str]]] = {task["title"]: [] for task in TASKS}
        for match, title in re.findall(r'href="/g/(\w+)/review">([^<]+)<', page):
            record = json.loads(teacher.get(f"/api/matches/{match}/record"))
            seat = next(k for k, label in enumerate(record["seats"]) if label["strategy"] is None)
            assert record["seats"][seat]["name"] == name
            tried[title].append(expected(Record.from_json(record), seat))
        for title, outcomes in tried.items():
            (row,) = [row for row in rows if (row["name"], row["task"]) == (name, title)]
            best = max(outcomes, key=lambda outcome: Fraction(outcome[0]))
            assert (row["score"], row["best possible"], row["cost of mistakes"]) == best
            assert int(row["attempts"]) == len(outcomes)
            assert 0 <= int(row["seconds"]) < 120
    assert {row["attempts"] for row in rows} == {"1", "2"}
    assert len({row["score"] for row in rows}) > 3


def test_the_pages_of_a_class_can_be_read_and_worked_by_everyone(
    visitor: Visitor, server: Server, room: tuple[Pupil, str]
) -> None:
    _, address = room
    page = visitor(reduced_motion="reduce")
    page.goto("/classes")
    page.get_by_label("Class name").fill("Class 8a")
    page.get_by_role("button", name="Open a class").click()
    page.wait_for_url("**/classes/*")
    own = page.url
    page.get_by_text("Your own dinner").click()
    page.get_by_label("Dishes").fill(TASKS[0]["own"])
    page.locator("details[open]").get_by_role("button", name="Set this task").click()
    pupil = Pupil(server.url)
    pupil.post(f"{own}/join", name="Ada")
    expect(page.locator("#live")).to_contain_text("Ada")  # without a reload
    page.locator("#names").fill("Cem")
    pupil.do(own, 1, lambda moves: moves[0])
    expect(page.locator("#live td").first).to_have_text(re.compile(r"\d+"))
    expect(page.locator("#names")).to_have_value("Cem")  # what the teacher types stays
    page.get_by_role("button", name="Start the next round").click()
    for path in ("/classes", own, f"{own}/pupils/1", f"{own}/cards", f"{own}/tasks/1/cloud?answer=1"):
        check(page, path)
    for path in ("", "/crossout", "/crossout/sheet", "/nearest/answers"):
        check(page, f"/lessons{path}")
    stranger = visitor(reduced_motion="reduce")
    check(stranger, address)
    stranger.get_by_label("Your name").fill("Ben")
    stranger.get_by_role("button", name="Join", exact=True).click()
    check(stranger, address)


def check(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(address)
    assert violations(page) == [], address
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
    assert too_small(page) == [], address
