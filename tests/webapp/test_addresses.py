"""Laws of all addresses together: each has a limit or a reason to have none, and none is an error."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pytest
import segno
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup
from werkzeug.routing import Rule

from tests.http_fuzzing import HASTY
from tests.largest import LargestSite, longest_stretch
from tests.webapp.clients import person
from tests.webapp.verbs import go
from webapp.acts import ACTS
from webapp.app import create_app
from webapp.extensions import services
from webapp.features import FEATURES
from webapp.http.limits import KINDS
from webapp.jobs.pool import Pools
from webapp.words import say

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

ATTRIBUTES = sorted({name for kind in (dict, str, list, tuple, int, Markup) for name in dir(kind)})
"""Names that a template finds on a value if it looks there for a part of an address."""

PAGE = "a page: it is drawn from what is in memory or in a few rows, and the pace of requests holds it back"
FILE = "a file, or what was worked out at the start"
MATCH = "one row of a match that is there already, whose making has a limit"
GUEST = "one small row or a cookie of the guest who asks"
OPERATOR = "a line for the operator of the server"
CLASS = f"{PAGE}; codes that strangers try have a limit, and each attempt is reviewed once"
ROWS = "some rows of a class, which has so many pupils and tasks"
STREAM = "a stream: so many visitors may have one at once, and the rest are refused"
RESULT = f"{PAGE}; what a match is worth is worked out once for each match"

UNLIMITED = {
    f"{room}.{page}": reason
    for room, pages, reason in (
        ("site", "home about help_keys settings", PAGE),
        ("lists", "my_games records", PAGE),
        ("new_game", "new_game preview_table again", PAGE),
        ("tables", "open_tables lobby join join_by_code join_uppercase", PAGE),
        ("together", "friends", PAGE),
        ("watch", "theatre theatre_match change_bots preview_bots", PAGE),
        ("programs", "programs", PAGE),
        ("programs", "forget_program", GUEST),
        ("bots", "follow_bot", STREAM),
        ("bots", "forget_bot", GUEST),
        ("bots", "bots_online", PAGE),
        ("play", "after_move", PAGE),
        ("account", "show_link", PAGE),
        ("play", "game", RESULT),
        ("site", "manifest worker offline", FILE),
        ("documents", "index document source picture", FILE),
        ("play", "move seat_deputy withhold", MATCH),
        ("tables", "fill change_seat", MATCH),
        ("site", "save_settings choose_language", GUEST),
        ("account", "revoke_link erase", GUEST),
        ("lists", "follow_moment", STREAM),
        ("site", "oembed", PAGE),
        ("lessons", "lessons lesson worksheet", PAGE),
        ("classes", "all_classes find_class", PAGE),
        ("classes", "school_class", CLASS),
        ("classes", "leave_class_here", ROWS),
        ("teacher", "change_class add_pupils change_pupil add_task change_task", ROWS),
        ("teacher", "fill_round reset_class erase_class", ROWS),
        ("api", "watch_match follow_me", STREAM),
        ("campaign", "show_room rules plate quick_again", PAGE),
        ("campaign_api", "plates", FILE),
        ("puzzles", "another archive", PAGE),
        ("learn", "index resume step by_hand medal end", PAGE),
        ("learn", "answered", GUEST),
        ("lab", "index atlas atlas_table house_rules first gallant tastes", PAGE),
        ("api", "show record", RESULT),
        ("api", "play withhold", MATCH),
        ("api", "openapi games strategies dinners limits", FILE),
        ("api", "tables", PAGE),
        ("push", "told unsubscribe", GUEST),
        ("health", "alive ready metrics", OPERATOR),
    )
    for page in pages.split()
} | {"static": FILE}
UNLIMITED |= {f"api.{act.name}": MATCH for act in ACTS if not act.limit}
UNLIMITED |= {
    f"{feature.name}.{act.name}": MATCH for feature in FEATURES for act in feature.forms if not act.limit
}
"""Why an address has no limit besides the pace of all requests (`webapp.http.limits`), by endpoint."""

MOST_WORK = 150_000
"""The most calls of functions that a request may make at a stretch, about 50 ms of a usual machine's time:
meanwhile nobody can move. What takes more is worked out by a worker, kept, or done in turns."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory, pools: Pools) -> Iterator[Flask]:
    """An app that waits for nothing."""
    made = create_app({**HASTY, "DATA": str(tmp_path_factory.mktemp("hasty"))}, pools)
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


def statuses(client: FlaskClient, address: str, methods: Iterable[str] = METHODS) -> dict[str, int]:
    found = {}
    for method in methods:
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
        taken = sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
        for number, address in enumerate(addresses_of(rule, [match, "dinner", "keys"])):
            seen |= statuses(client, address, taken if number else METHODS)
    assert {200, 302, 400, 404, 405} <= set(seen.values())
    assert {address: status for address, status in seen.items() if status == 500} == {}


def test_no_first_part_of_an_address_is_an_error_of_the_server(hasty: Flask) -> None:
    client = hasty.test_client()
    assert "keys" in ATTRIBUTES
    for name in ATTRIBUTES:
        for address in (f"/{name}", f"/{name}/1"):
            found = statuses(client, address, ["GET"])
            assert set(found.values()) == {404}, found
    page = client.get("/keys").text
    assert "Page not found" in page
    assert "All lessons" not in page
    assert "All lessons" in client.get("/learn/nothing").text


def test_every_address_has_a_limit_or_a_reason_to_have_none(hasty: Flask) -> None:
    there, limited = set(hasty.view_functions), services(hasty).limits.pages
    assert sorted(there - {*limited, *UNLIMITED}) == [], "name its limit, or say why it needs none"
    assert sorted({*limited, *UNLIMITED} - there) == [], "it is gone"
    assert sorted({*limited} & {*UNLIMITED}) == []


def test_every_address_with_a_limit_is_refused_past_it_and_no_other(tmp_path: Path, pools: Pools) -> None:
    once = ", ".join(f"{kind} 1/hour" for kind in KINDS if kind != "requests")
    app = create_app({**HASTY, "DATA": str(tmp_path), "LIMITS": once}, pools)
    client, refused, limited = app.test_client(), {}, services(app).limits.pages
    for number, rule in enumerate(app.url_map.iter_rules()):
        asker = {"REMOTE_ADDR": f"10.0.0.{number}"}
        method = min((rule.methods or set()) - {"HEAD", "OPTIONS"})
        address = next(addresses_of(rule, ["dinner"]))
        answers = [client.open(address, method=method, environ_overrides=asker) for _ in range(2)]
        assert answers[0].status_code != 429, address
        if answers[1].status_code == 429:
            refused[rule.endpoint] = address
            said = say("errors-too-many", kind=limited[rule.endpoint], seconds=2)
            assert said.partition(".")[0] in answers[1].text
        for answer in answers:
            answer.close()
    services(app).close()
    assert sorted(refused) == sorted(limited)


def test_no_address_keeps_the_hub_busy_with_its_largest_input(app: Flask) -> None:
    site = LargestSite.build(app)
    busy, asked = {}, set()
    for endpoint, request in site.requests():
        ask = partial(site.ask, endpoint, request)
        work = longest_stretch(ask)
        if work > MOST_WORK:  # what can be kept is kept by now, and what a form changes is changed
            work = longest_stretch(ask)
        if work > MOST_WORK:
            busy[request.address] = work
        asked.add(endpoint)
    assert busy == {}
    assert asked == set(app.view_functions)


def test_the_cards_of_a_class_are_drawn_by_a_worker(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    teacher = app.test_client()
    room = go(teacher.post("/classes", data={"name": "Class 7b"}))
    go(teacher.post(f"{room}/pupils", data={"names": "Ada\nBen"}))
    with monkeypatch.context() as patch:
        patch.setattr(segno, "make", None)  # on the hub
        page = teacher.get(f"{room}/cards")
    assert (page.status_code, page.text.count('class="class-qr"'), page.text.count("#fff")) == (200, 2, 2)
