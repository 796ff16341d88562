"""Files that a device keeps of the site: a page for when there is no line, and files of this build."""

import json
import re

from flask.testing import FlaskClient

from tests.webapp.verbs import Json, go


def build_of(client: FlaskClient) -> Json:
    told = re.match(r"self\.BUILD = (.*);\n", client.get("/worker.js").text)
    assert told is not None
    build: Json = json.loads(told[1])
    return build


def test_the_worker_keeps_the_files_of_this_build_and_they_are_all_that_its_page_asks_for(
    client: FlaskClient,
) -> None:
    build = build_of(client)
    assert build["offline"] == "/offline?lang=en"
    assert all(address.startswith(build["name"]) for address in build["kept"] if address != build["offline"])
    assert all(client.get(address).status_code == 200 for address in [*build["kept"], build["icon"]])
    page = client.get("/offline").text
    asked = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page)) - {build["icon"]}
    assert asked <= set(build["kept"])
    assert "You are offline" in page


def test_the_worker_is_asked_for_anew_each_time_and_keeps_no_page_of_anybody(client: FlaskClient) -> None:
    answer = client.get("/worker.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    again = client.get("/worker.js", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert "Set-Cookie" not in answer.headers


def test_the_manifest_says_what_is_installed(client: FlaskClient) -> None:
    told = client.get("/manifest.webmanifest").get_json()
    assert (told["id"], told["scope"], told["start_url"], told["display"]) == ("/", "/", "/", "standalone")
    assert {icon["sizes"] for icon in told["icons"]} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in told["icons"])
    assert all(client.get(icon["src"]).mimetype == "image/png" for icon in told["icons"])
    assert all(client.get(shortcut["url"]).status_code == 200 for shortcut in told["shortcuts"])


def test_a_turn_that_waits_stands_in_the_title_and_the_icon(client: FlaskClient) -> None:
    for address in ("/", "/games"):
        page = client.get(address).text
        assert "<title>(" not in page
        assert "icons/icon-turn.svg" not in page
    go(client.post("/play/dinner", data={"dinner": "intro"}))
    for address in ("/", "/games"):
        page = client.get(address).text
        assert "<title>(1) " in page
        assert "icons/icon-turn.svg" in page
    home = client.get("/").text
    assert home.index('class="waiting"') < home.index("<h1>"), "what waits comes first"
    assert len(re.findall(r">\s*Your games\s*<", home)) == 1
