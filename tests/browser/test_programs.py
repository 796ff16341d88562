"""Programs at the tables of people: a client generated from the description, and the one of http.md."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import requests
from openapi_schema_validator import OAS31Validator
from playwright.sync_api import expect

from tests.browser.test_table import open_table
from tests.browser.verbs import Visitor, await_turn, make_move, take_seat
from tests.checkout import ROOT
from tests.serving import Server
from tests.webapp.clients import PATIENCE

Json = dict[str, Any]


class Generated:
    """A client that knows an address and its description: a method for each operation, both ways checked."""

    def __init__(self, url: str) -> None:
        self._url, self.key = url, ""
        self._spec: Json = requests.get(f"{url}/api/openapi.json", timeout=PATIENCE).json()
        self._operations = {
            operation["operationId"]: (method, path, operation)
            for path, methods in self._spec["paths"].items()
            for method, operation in methods.items()
        }

    def call(self, operation_id: str, /, **sent: Any) -> Json:
        method, path, operation = self._operations[operation_id]
        asked = {parameter["name"]: parameter["in"] for parameter in operation["parameters"]}
        query = {field: sent.pop(field) for field in list(sent) if asked.get(field) == "query"}
        for field in [field for field in sent if asked.get(field) == "path"]:
            path = path.replace(f"{{{field}}}", sent.pop(field))
        if "requestBody" in operation:
            self._check(operation["requestBody"], sent)
        headers = {"Authorization": f"Bearer {self.key}"} if "security" in operation and self.key else {}
        answer = requests.request(
            method, f"{self._url}{path}", json=sent or None, params=query, headers=headers, timeout=PATIENCE
        )
        said: Json = answer.json()
        self._check(operation["responses"][str(answer.status_code)], said)
        assert said["ok"], said
        return said

    def _check(self, described: Json, value: Any) -> None:
        schema = described["content"]["application/json"]["schema"]
        OAS31Validator({**schema, "components": self._spec["components"]}).validate(value)

    def moves_until_the_end(self, match: str, seat: int) -> Iterator[Json]:
        """Move each time that a seat has a turn, by long polling; yield the view before each."""
        view: Json = self.call("show", id=match)["view"]
        while view["stage"] != "over":
            if view["stage"] == "playing" and seat in view["movers"]:
                yield view
                move = view["options"][0]["move"]
                view = self.call("play", id=match, ply=view["round"], move=move)["view"]
            else:
                view = self.call("show", id=match, wait=5, after=view["revision"])["view"]


@pytest.fixture
def program(server: Server) -> Generated:
    return Generated(server.url)


def test_a_generated_client_sits_down_at_a_persons_table_and_a_person_at_its(
    visitor: Visitor, program: Generated
) -> None:
    page = visitor()
    open_table(page, "me", "open", stacks=4)
    page.locator('input[name="listed"]').check()
    with page.expect_navigation():
        page.locator(".lobby-table button").click()
    code = page.url.rsplit("/", 1)[-1]
    assert code in {table["id"] for table in program.call("tables")["tables"]}
    seated = program.call("sit", id=code, name="Generated")
    program.key = seated["seat_key"]
    expect(page.locator(".place-name").nth(1)).to_have_text("Generated")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/g/*")
    assert await_turn(page)
    make_move(page)
    assert len(list(program.moves_until_the_end(code, seated["seat"]))) == 1
    assert not await_turn(page)
    following = program.call("rematch", id=code)["id"]
    seat = program.call("show", id=following)["view"]["you"]["seat"]
    assert seat == 0
    view = next(program.moves_until_the_end(following, seat))
    assert view["previous"] == code
    assert program.call("resign", id=following)["view"]["result"]["seat"] == seat

    [game] = [game for game in program.call("games")["games"] if game["name"] == "tokens"]
    [secret] = [one for one in game["examples"] if one["house_rules"] == ["secret"]]
    seats = [{"kind": "person", "name": "Generated"}, {"kind": "open"}]
    made = program.call("create", game="tokens", setup=secret["setup"], seats=seats, starts="full")
    program.key = made["seat_keys"][0]
    take_seat(page, f"/j/{made['id']}", "Beatrice")
    page.wait_for_url("**/g/*")
    rounds = program.moves_until_the_end(made["id"], 0)
    assert next(rounds)["seats"][1]["name"] == "Beatrice"
    assert await_turn(page)
    make_move(page)
    assert list(rounds) == []
    assert not await_turn(page)
    result = program.call("show", id=made["id"])["view"]["result"]
    assert result["termination"] == "played_out"


def test_the_client_of_the_page_about_sockets_plays_a_game(server: Server) -> None:
    text = (ROOT / "docs" / "reference" / "sockets.md").read_text(encoding="utf-8")
    [code] = re.findall(r"```python\n(import requests.*?)```", text, re.DOTALL)
    code = code.replace("http://127.0.0.1:8000", server.url)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert sum(json.loads(done.stdout)) > 0


def test_the_client_of_the_document_plays_a_game(server: Server, program: Generated) -> None:
    text = (ROOT / "docs" / "reference" / "http.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(import requests.*?)```", text, re.DOTALL)
    assert found is not None
    code = found[1]
    assert len([line for line in code.splitlines() if line]) <= 20
    made = program.call(
        "create",
        game="dinner",
        named="it-will-wait",
        seats=[{"kind": "person", "name": "Ada"}, {"kind": "open"}],
        starts="full",
        listed=True,
    )
    program.key = made["seat_keys"][0]
    assert program.call("tables")["tables"][0]["id"] == made["id"]
    running = subprocess.Popen(
        [sys.executable, "-c", code.replace("http://127.0.0.1:8000", server.url)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert len(list(program.moves_until_the_end(made["id"], 0))) == 2
    printed, failed = running.communicate(timeout=PATIENCE)
    assert failed == ""
    assert printed.strip() == str(program.call("show", id=made["id"])["view"]["result"]["payoffs"])
