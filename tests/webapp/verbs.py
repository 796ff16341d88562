"""The verbs of page tests, without a network: upload, go, and read what a page says."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.record import Record
from tests.commands import invoke

Json = dict[str, Any]


def guest(app: Flask) -> FlaskClient:
    """Return a browser that is known as a guest by now."""
    browser = app.test_client()
    browser.get("/settings")
    return browser


def uploaded(client: FlaskClient, record: Record | Json) -> str:
    """Upload a record; return the id of its match."""
    body = record.to_json() if isinstance(record, Record) else record
    made = client.post("/api/records", json=body).get_json()
    assert made["ok"], made
    return str(made["id"])


def lastbite(*arguments: str) -> Json:
    """What the command prints as JSON."""
    done = invoke(*arguments)
    assert done.exit_code == 0, done.output
    answer: Json = json.loads(done.stdout)
    return answer


def refuses_file(game: str, file: Path, setup: Any, says: str) -> None:
    """``lastbite solve GAME --file`` refuses a setup, or a text that is none, in one line that says why."""
    file.write_text(setup if isinstance(setup, str) else json.dumps(setup), encoding="utf-8")
    done = invoke("solve", game, "--file", file)
    assert done.exit_code == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def go(answer: TestResponse) -> str:
    """The address that an answer sends its reader to."""
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])


def view_of(client: FlaskClient, page: str) -> Json:
    """The view that the page of a match hands to its script."""
    data = re.search(r'<script type="application/json" id="view">(.*?)</script>', client.get(page).text)
    assert data is not None
    view: Json = json.loads(data[1])
    return view


def played_out(client: FlaskClient, page: str, choice: int = 0) -> Json:
    """Play a match to its end, a choice of those that are offered each time; return its last view."""
    view = view_of(client, page)
    while view["stage"] == "playing":
        go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": view["options"][choice]["move"]}))
        view = view_of(client, page)
    return view


def words_of(page: str) -> str:
    """What a page, or a part of it, says: no tags, no scripts, no drawings."""
    bare = re.sub(r"<script.*?</script>|<svg.*?</svg>", "", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", bare))


def verdicts(page: str) -> list[list[str]]:
    """The cells of a review's table of moves, as text."""
    body = re.search(r'<table class="verdicts">.*?<tbody>(.*?)</tbody>', page, re.S)
    assert body is not None
    found = []
    for row in re.findall(r"<tr .*?</tr>", body[1], re.S):
        cells = re.findall(r"<t[hd].*?</t[hd]>", row, re.S)
        found.append([re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", cell)).strip() for cell in cells])
    return found


def amounts(page: str) -> list[Fraction]:
    """The bars of a review's waterfall from first to last."""
    return [Fraction(text) for text in re.findall(r'data-amount="([^"]+)"', page)]
