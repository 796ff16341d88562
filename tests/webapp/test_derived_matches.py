"""Matches that are made from another: none while that one is played, and then with new secret tastes."""

import ast
import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.checkout import ROOT
from tests.webapp.verbs import Json, go, played_out

DISHES = ["Shiro", "Kitfo", "Gomen", "Tibs", "Ayib", "Kik", "Doro", "Fosolia"]
HIDDEN = tuple(range(7301, 7309))
"""What the dishes are worth to the bot: numbers that stand nowhere else."""

MADE_FROM_A_FINISHED_MATCH = {
    "classes/service.py _finish_pair",
    "classes/service.py _outcome",
    "matches/public_games.py games",
    "campaign/progress.py earned",
    "campaign/views.py practise",
    "matches/service.py finished",
    "matches/service.py rematch",
    "classes/task_form.py _played_task",
    "play/result.py next_game",
    "play/result.py sequel_after",
    "play/result.py _explained",
    "watch/views.py move_seats",
    "play/views.py retry",
    "puzzles/mistakes.py find_better",
    "review/views.py review",
    "review/views.py show_review",
}
OF_WHAT_A_SEAT_MAY_KNOW = {
    "api/routes.py record",
    "matches/coach.py advice",
    "matches/coach.py doubt",
    "matches/bots.py turn_of",
    "matches/creation.py record",
    "matches/service.py own_records",
    "matches/service.py record",
    "play/views.py picture",
}
MAKES_A_MATCH = {
    "api/routes.py create": "a setup that was sent",
    "classes/service.py _pair_match": "a task, dealt anew",
    "classes/service.py begin": "a task, dealt anew",
    "matches/service.py create": "any of these",
    "matches/service.py import_record": "a record that was sent",
    "matches/service.py rematch": "a finished match",
    "campaign/tables.py _seated": "a plate, dealt anew",
    "play/result.py _made": "a finished match",
    "programs/views.py play_program": "a form",
    "play/new_game.py seat_everybody": "a form",
    "watch/views.py move_seats": "a finished match",
    "watch/views.py start_theatre": "a form",
    "play/result.py begin_at": "a finished match, or a puzzle",
}


def callers(*calls: str) -> set[str]:
    """The functions that make one of some calls, as they are written."""
    found = set()
    root = ROOT / "webapp"

    def look(node: ast.AST, path: str, where: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = child.name if isinstance(child, ast.FunctionDef) else where
            if isinstance(child, ast.Call) and ast.unparse(child.func) in calls:
                found.add(f"{path} {where}")
            look(child, path, inner)

    for file in sorted(root.rglob("*.py")):
        look(ast.parse(file.read_text(encoding="utf-8")), file.relative_to(root).as_posix(), "")
    return found


def test_whatever_is_made_from_a_match_is_listed_here() -> None:
    assert callers("finished", "matches().finished") == MADE_FROM_A_FINISHED_MATCH
    assert callers("record_of", "matches().record") == OF_WHAT_A_SEAT_MAY_KNOW
    made = callers("matches().create", "self._matches.create", "self.changes.insert")
    assert made == set(MAKES_A_MATCH)


def secret_dinner(client: FlaskClient) -> str:
    """The page of a dinner of secret tastes against a bot, whose maker has not seen the bot's."""
    client.get("/")
    worth = zip(DISHES, range(1, 9), HIDDEN, strict=True)
    setup = {"morsels": [{"name": n, "utilities": [a, b]} for n, a, b in worth], "secret": True}
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}]
    made = client.post("/api/matches", json={"game": "dinner", "setup": setup, "seats": seats}).get_json()
    return f"/g/{made['id']}"


def tastes(client: FlaskClient, page: str) -> list[tuple[int | str, ...]]:
    """By seat, what the dishes are worth in the order of their names, as is told once the match is over."""
    view = played_out(client, page)
    rows = sorted((morsel["name"], morsel["utilities"]) for morsel in view["setup"]["morsels"])
    return list(zip(*(worth for _, worth in rows), strict=True))


def opened(teacher: FlaskClient) -> str:
    return go(teacher.post("/classes", data={"name": "7b"}))


def set_as_task(client: FlaskClient, page: str) -> TestResponse:
    return client.post(f"{opened(client)}/tasks", data={"kind": "game", "game-code": page})


def import_its_record(client: FlaskClient, page: str) -> TestResponse:
    kept = client.get(f"/api/matches/{page.rpartition('/')[2]}/record")
    assert kept.status_code == 200
    assert not is_told(kept)
    return client.post("/api/records", json=kept.get_json())


DOORS: dict[str, Callable[[FlaskClient, str], TestResponse]] = {
    "next": lambda client, page: client.post(f"{page}/next"),
    "again": lambda client, page: client.post(f"{page}/next", data={"again": "1"}),
    "rematch": lambda client, page: client.post(f"{page}/rematch"),
    "retry": lambda client, page: client.post(f"{page}/retry", data={"m": "0", "seat": "1"}),
    "practise": lambda client, page: client.post(f"{page}/practise", data={"ply": "0"}),
    "task": set_as_task,
    "import": import_its_record,
    "review": lambda client, page: client.get(f"{page}/review"),
    "review by the API": lambda client, page: client.get(page.replace("/g/", "/api/matches/") + "/review"),
    "a better move": lambda client, page: client.get(f"{page}/puzzle?m=1"),
    "result": lambda client, page: client.get(f"{page}/result"),
    "clone": lambda client, page: client.post(page.replace("/g/", "/theatre/") + "/seats"),
    "picture": lambda client, page: client.get(f"{page}/picture.svg"),
}


def games_of(client: FlaskClient) -> set[str]:
    """The pages of the games of a visitor."""
    return set(re.findall(r'href="(/g/\w{8})"', client.get("/games").text))


def is_told(answer: TestResponse) -> bool:
    return any(str(worth) in answer.text for worth in HIDDEN)


@pytest.mark.parametrize("door", DOORS)
def test_nothing_is_made_from_a_match_that_is_still_played(app: Flask, door: str) -> None:
    ada = app.test_client()
    page = secret_dinner(ada)
    answer = DOORS[door](ada, page)
    assert answer.status_code in (400, 403, 409), door
    assert not is_told(answer)
    assert games_of(ada) == {page}


def test_the_data_of_a_teacher_tell_no_taste_of_a_match_that_is_still_played(app: Flask) -> None:
    ada = app.test_client()
    page = secret_dinner(ada)
    assert set_as_task(ada, page).status_code == 400
    assert not is_told(ada.get("/settings/data"))


def test_games_that_follow_a_finished_one_have_other_secret_tastes(app: Flask) -> None:
    ada = app.test_client()
    page = secret_dinner(ada)
    played_out(ada, page)
    mine, the_bots = tastes(ada, page)
    for door in ("next", "rematch"):
        after = tastes(ada, go(DOORS[door](ada, page)).partition("?")[0])
        assert all(dealt not in (mine, the_bots) for dealt in after), door


def test_a_pupil_does_a_task_of_secret_tastes_without_knowing_the_bots(app: Flask) -> None:
    ada, pupil = app.test_client(), app.test_client()
    page = secret_dinner(ada)
    played_out(ada, page)
    room = opened(ada)
    go(ada.post(f"{room}/tasks", data={"kind": "game", "game-code": page}))
    go(pupil.post(f"{room}/join", data={"name": "Ben"}))
    attempt = go(pupil.post(f"{room}/tasks/1/start"))
    (known, before), (kept, dealt) = tastes(ada, page), tastes(pupil, attempt)
    assert kept == known, "what the pupil sees is the task's"
    assert dealt != before
    assert sorted(dealt) == sorted(before)
    go(ada.post(f"{room}/rounds", data={"task": "1"}))
    (of_round,) = games_of(pupil) - {attempt}
    assert not {known, before} & set(tastes(pupil, of_round)), "of two who play, neither has seen any"


def test_a_view_of_the_finished_match_tells_all(app: Flask) -> None:
    ada = app.test_client()
    page = secret_dinner(ada)
    view: Json = played_out(ada, page)
    assert {morsel["utilities"][1] for morsel in view["setup"]["morsels"]} == set(HIDDEN)
