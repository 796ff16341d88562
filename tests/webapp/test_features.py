"""Features: each can be left out, and then no address and no link of it is left, and all else works."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from tests.checkout import ROOT
from tests.databases import migrated_database
from tests.test_layers import imported
from tests.webapp.verbs import go
from webapp.acts import Caller
from webapp.app import create_app
from webapp.cli.commands import BadInputError
from webapp.cli.options import checked_options
from webapp.extensions import services
from webapp.feature import Event, Feature
from webapp.features import FEATURES, read_features
from webapp.jobs.pool import Pools
from webapp.matches.messages import Nothing
from webapp.sockets.events import EVENTS, PUSHES, events_of
from webapp.structs import Answer

PAGES = (
    *("/", "/learn", "/settings", "/friends", "/theatre", "/lab", "/puzzle", "/menu", "/street", "/rules"),
    *("/docs", "/about", "/tables", "/games", "/new/dinner", "/new/tokens", "/j/", "/records", "/help/keys"),
    *("/programs", "/lab/first", "/lab/gallant", "/lab/tastes"),
)

BY_SCRIPT = {"push"}
"""The features that scripts talk to: no page links to them."""


def find_feature(name: str) -> Feature:
    return next(feature for feature in FEATURES if feature.name == name)


_LINK = re.compile(r'\b(?:href|action|formaction)="([^"]+)"')


@pytest.fixture(scope="module", params=FEATURES, ids=lambda feature: feature.name)
def feature(request: pytest.FixtureRequest) -> Feature:
    found: Feature = request.param
    return found


@pytest.fixture(scope="module")
def without(feature: Feature, tmp_path_factory: pytest.TempPathFactory, pools: Pools) -> Iterator[Flask]:
    """An app that lacks a feature, and those that need it."""
    left_out = {feature.name}
    for other in FEATURES:
        if left_out & set(other.needs):
            left_out.add(other.name)
    folder = tmp_path_factory.mktemp("without")
    patient = dict.fromkeys(("REVIEW_PATIENCE", "LAB_PATIENCE", "PAR_PATIENCE"), 60.0)
    unbounded = {"LIMITS": "", "BOT_DELAY": 0}
    features = ", ".join(f"-{name}" for name in sorted(left_out))
    kept = {"DATA": str(folder), "DATABASE": migrated_database(folder), "FEATURES": features}
    made = create_app({**kept, **unbounded, **patient}, pools)
    yield made
    services(made).close()


def owner(app: Flask, without: Flask, path: str) -> str | None:
    """Return the endpoint to which an address leads in an app, if another one lacks it, or None."""
    for method in ("GET", "POST"):
        try:
            endpoint, _ = app.url_map.bind("localhost").match(path, method)
        except (HTTPException, RequestRedirect):
            continue
        if endpoint not in without.view_functions:
            return endpoint
    return None


def links(client: FlaskClient, pages: list[str]) -> set[str]:
    """Return the addresses of this site to which some pages link."""
    found = set()
    for page in pages:
        answer = client.get(page, follow_redirects=True)
        assert answer.status_code == 200, page
        for link in map(unescape, _LINK.findall(answer.text)):
            target = urlsplit(urljoin(page, link))
            if target.netloc in ("", "localhost"):
                found.add(target.path)
    return found


def finished_match(client: FlaskClient) -> str:
    """Play a dinner against a bot to its end over HTTP, and return its page."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}]
    made = client.post("/api/matches", json={"game": "dinner", "named": "intro", "seats": seats}).get_json()
    match, key = f"/api/matches/{made['id']}", {"Authorization": f"Bearer {made['seat_keys'][0]}"}
    view = made["view"]
    while view["stage"] == "playing":
        move = {"ply": view["ply"], "move": view["options"][0]["move"]}
        assert client.post(f"{match}/moves", json=move, headers=key).status_code == 200
        services(client.application).matches.settle(made["id"], 60)
        view = client.get(match, headers=key).get_json()["view"]
    assert view["stage"] == "over"
    return f"/g/{made['id']}"


def open_table(client: FlaskClient) -> str:
    """Make a table over HTTP that anyone may join; return its id."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    table = {"game": "dinner", "named": "intro", "seats": seats, "listed": True}
    return str(client.post("/api/matches", json=table).get_json()["id"])


def test_the_addresses_of_a_feature_that_is_left_out_are_not_found(
    app: Flask, without: Flask, feature: Feature
) -> None:
    rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint not in without.view_functions]
    names = {blueprint.name for blueprint in feature.blueprints}
    assert names <= {rule.endpoint.partition(".")[0] for rule in rules}
    for rule in rules:
        address = re.sub(r'<any\("?([\w-]+)[^>]*>|<[^>]+>', lambda part: part[1] or "1", rule.rule)
        assert owner(app, without, address) is not None
        for method in (rule.methods or set()) & {"GET", "POST"}:
            answer = without.test_client().open(address, method=method, follow_redirects=True)
            assert answer.status_code == 404, address


def test_no_link_leads_to_a_feature_that_is_left_out(app: Flask, without: Flask, feature: Feature) -> None:
    def leads(client: FlaskClient, addresses: tuple[str, ...]) -> bool:
        page, _waiting = finished_match(client), open_table(client)
        there = [*addresses, page, f"{page}/result", f"{page}/review"]
        there += [go(client.post("/play/tokens"))] if not owner(app, without, "/play/tokens") else []
        pages = [address for address in there if not owner(app, without, address)]
        return any(owner(app, without, path) for path in links(client, pages))

    assert not leads(without.test_client(), PAGES)
    assert leads(app.test_client(), PAGES[:4]) == (feature.name not in BY_SCRIPT), "one that is there"


@pytest.mark.parametrize("feature", [find_feature("tables")], indirect=True)
def test_no_one_is_invited_where_no_page_lets_people_meet(app: Flask, without: Flask) -> None:
    def invites(client: FlaskClient, table: str) -> bool:
        return f'href="/j/{table}"' in client.get("/").text

    client, there = without.test_client(), app.test_client()
    assert invites(there, open_table(there))
    table = open_table(client)
    assert not invites(client, table)
    assert client.get(f"/g/{table}").status_code == 409
    friend = re.compile(r'name="opponent"[^>]*value="open"|<option value="open"')
    assert friend.search(there.get("/new/dinner?opponent=friend").text)
    assert not friend.search(client.get("/new/dinner?opponent=friend").text)
    wrong = client.post("/play/dinner", data={"dinner": "intro", "opponent": "open"})
    assert wrong.status_code == 400
    assert "“open”" in wrong.text


@pytest.mark.parametrize("feature", [each for each in FEATURES if each.name != "play"], indirect=True)
def test_a_match_is_shown_without_the_feature_that_has_a_page_for_its_kind(without: Flask) -> None:
    client, bots = without.test_client(), [{"kind": "bot", "strategy": "greedy"}] * 2
    made = client.post("/api/matches", json={"game": "dinner", "named": "intro", "seats": bots}).get_json()
    assert client.get(f"/g/{made['id']}", follow_redirects=True).status_code == 200


@pytest.mark.parametrize("feature", [each for each in FEATURES if each.name != "account"], indirect=True)
def test_data_are_handed_out_and_erased_without_a_feature(without: Flask) -> None:
    client = without.test_client()
    finished_match(client)
    assert client.get("/settings/data").json
    assert client.post("/settings/erase", data={"sure": "yes"}).status_code == 200
    assert client.get("/settings/data").json["games"] == []


def test_a_socket_of_a_feature_that_is_left_out_is_refused(without: Flask, feature: Feature) -> None:
    for parameter in feature.sockets:
        socket = services(without).socketio.test_client(without, query_string=f"?{parameter}=1")
        assert not socket.is_connected()


def test_an_event_of_a_feature_that_is_left_out_is_unknown(
    app: Flask, without: Flask, feature: Feature
) -> None:
    answered, left = (services(each).socketio.server.handlers["/"] for each in (app, without))
    own = {*events_of([feature])}
    assert own <= {*answered}
    assert not own & {*left}


def test_a_feature_answers_events_of_sockets_of_its_own(
    tmp_path: Path, pools: Pools, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Counted(Answer):
        sockets: int

    def count(_caller: Caller, _message: Nothing) -> Counted:
        return Counted(sockets=services().presence.count())

    event = Event(name="count", message=Nothing, answer=Counted, handle=count, limit="lab", of_match=False)
    counting = Feature(name="counting", events=(event,), sockets={"counting": lambda _: "counting"})
    monkeypatch.setattr("webapp.features.FEATURES", (*FEATURES, counting))
    kept = {"DATA": str(tmp_path), "DATABASE": migrated_database(tmp_path), "FEATURES": "counting"}
    app = create_app({**kept, "LIMITS": "lab 1/hour"}, pools)
    socket = services(app).socketio.test_client(app, query_string="?counting=1")
    answer = socket.emit("count", callback=True)
    assert (answer["ok"], answer["sockets"]) == (True, 0)
    assert socket.emit("count", callback=True)["error"]["code"] == "too_many"
    socket.disconnect()
    services(app).close()


def test_no_two_features_say_the_same_event() -> None:
    rows = [row.name for feature in FEATURES for row in (*feature.acts, *feature.events)]
    pushes = [event for feature in FEATURES for event in feature.pushes]
    assert len({*rows, *EVENTS}) == len(rows) + len(EVENTS)
    assert len({*pushes, *PUSHES}) == len(pushes) + len(PUSHES)


def test_each_contribution_of_a_feature_has_one_place(app: Flask, feature: Feature) -> None:
    files = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "webapp" / "site").rglob("*.py")]
    places = re.findall(r'contributed\("(\w+)"', "\n".join(path.read_text() for path in files))
    assert sorted({*places}) == sorted(places), "what stands at a place would stand there twice"
    if feature.contributions:
        source = (ROOT / "templates" / feature.contributions).read_text()
        assert set(re.findall(r"{%-? macro (\w+)\(", source)) <= {*places}


def test_the_option_names_features_or_leaves_them_out() -> None:
    names = [feature.name for feature in FEATURES]
    assert [feature.name for feature in read_features("")] == names
    assert [feature.name for feature in read_features(", ".join(reversed(names)))] == names
    assert [feature.name for feature in read_features(" documents,")] == ["documents"]
    assert [feature.name for feature in read_features(" -Classes ")] == [n for n in names if n != "classes"]


@pytest.mark.parametrize("text", ["-learn", "play, classes, puzzles, review"])
def test_a_feature_is_not_kept_without_one_that_it_needs(text: str) -> None:
    with pytest.raises(BadInputError, match="keeps “classes”, which needs “learn”: keep both"):
        checked_options({"LASTBITE_FEATURES": text})


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_a_feature_imports_only_those_before_it_that_it_needs(feature: Feature) -> None:
    names = [each.name for each in FEATURES]
    files = (ROOT / "webapp" / feature.name).glob("*.py")
    found = {name.split(".")[1] for file in files for name in imported(file) if name.startswith("webapp.")}
    assert (found & set(names)) - {feature.name} <= set(feature.needs)
    assert {*feature.needs} <= set(names[: names.index(feature.name)])


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("clases", "Did you mean “classes”?"),
        ("-clases", "Did you mean “classes”?"),
        ("x", "There are: "),
    ],
)
def test_an_unknown_feature_is_refused_with_the_nearest_name(text: str, right: str) -> None:
    with pytest.raises(BadInputError) as refused:
        checked_options({"LASTBITE_FEATURES": text})
    assert f"“{text.removeprefix('-')}”" in str(refused.value)
    assert right in str(refused.value)
