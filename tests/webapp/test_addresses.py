"""Laws of all addresses together: none ends in an error of the server."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup
from werkzeug.routing import Rule

from tests.http_fuzzing import HASTY
from tests.webapp.clients import person
from webapp import create_app
from webapp.extensions import services
from webapp.workers.lanes import Lanes

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

ATTRIBUTES = sorted({name for kind in (dict, str, list, tuple, int, Markup) for name in dir(kind)})
"""Names that a template finds on a value if it looks there for a part of an address."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory, lanes: Lanes) -> Iterator[Flask]:
    """An app that waits for nothing."""
    made = create_app({**HASTY, "DATA": str(tmp_path_factory.mktemp("hasty"))}, lanes)
    yield made
    services(made).close()


def addresses_of(rule: Rule, words: list[str]) -> Iterator[str]:
    """Fill a rule with each of some words, or with those that its own parts allow."""
    parts = re.split(r"<([^<>]+)>", rule.rule)

    def allowed(part: str) -> list[str]:
        if part.startswith("any("):
            return re.findall(r"[\w-]+", part[4 : part.index(")")])
        return ["0", "1", "99"] if part.startswith("int:") else words

    for chosen in product(*map(allowed, parts[1::2])):
        yield "".join(fixed + word for fixed, word in zip(parts[::2], (*chosen, ""), strict=True))


def statuses(client: FlaskClient, address: str) -> dict[str, int]:
    found = {}
    for method in METHODS:
        answer = client.open(address, method=method)
        answer.close()  # a stream has no end
        found[f"{method} {address}"] = answer.status_code
    return found


def test_no_address_and_no_method_is_an_error_of_the_server(hasty: Flask) -> None:
    client = hasty.test_client()
    wanted = {"game": "dinner", "named": "figure-2", "seats": [person("Ada"), person("Ben")]}
    match = client.post("/api/matches", json=wanted).get_json()["id"]
    seen: dict[str, int] = {}
    for rule in hasty.url_map.iter_rules():
        for address in addresses_of(rule, [match, "dinner", "keys"]):
            seen |= statuses(client, address)
    assert {200, 302, 400, 404, 405} <= set(seen.values())
    assert {address: status for address, status in seen.items() if status == 500} == {}


def test_no_first_part_of_an_address_is_an_error_of_the_server(hasty: Flask) -> None:
    client = hasty.test_client()
    assert "keys" in ATTRIBUTES
    for name in ATTRIBUTES:
        for address in (f"/{name}", f"/{name}/1"):
            found = statuses(client, address)
            assert set(found.values()) == {404}, found
    page = client.get("/keys").text
    assert "Page not found" in page
    assert "All lessons" not in page
    assert "All lessons" in client.get("/learn/nothing").text
