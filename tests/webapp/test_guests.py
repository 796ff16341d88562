"""Guests and their cookies: signed, given once, never replaced."""

import re
from collections.abc import Callable

import pytest
import requests
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous import TimestampSigner
from werkzeug.test import TestResponse

from tests.serving import Server
from tests.webapp.verbs import go


def guest_cookies(client: FlaskClient) -> dict[str, str]:
    kept = client._cookies or {}
    return {cookie.key: cookie.value for cookie in kept.values() if cookie.key.startswith("guest")}


def new_cookies(answer: TestResponse) -> list[tuple[str, str]]:
    sent = [header.split(";")[0].partition("=") for header in answer.headers.getlist("Set-Cookie")]
    return [(name, value) for name, _, value in sent if name.startswith("guest")]


def new_table(client: FlaskClient) -> str:
    return go(client.post("/tables", data={"game": "dinner"})).rsplit("/", 1)[-1]


def test_the_first_page_brings_the_guest(client: FlaskClient) -> None:
    first = client.get("/")
    [(name, value)] = new_cookies(first)
    assert name.startswith("guest-")
    flags = first.headers["Set-Cookie"]
    assert "HttpOnly" in flags
    assert "SameSite=Lax" in flags
    for later in (
        client.get("/new/dinner"),
        client.post("/tables", data={"game": "dinner"}),
        client.get("/"),
    ):
        assert new_cookies(later) == []
    assert guest_cookies(client) == {name: value}


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/", {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"}),
        ("/manifest.webmanifest", {}),
        ("/api/openapi.json", {}),
        ("/nowhere", {}),
    ],
)
def test_nothing_else_brings_a_guest(client: FlaskClient, path: str, headers: dict[str, str]) -> None:
    assert new_cookies(client.get(path, headers=headers)) == []


def test_two_first_posts_at_once_are_one_guest(app: Flask) -> None:
    """Both are sent before either is answered, so neither has a cookie; the browser keeps what both bring."""
    browser = app.test_client()
    answers = [app.test_client().post("/tables", data={"game": "dinner"}) for _ in range(2)]
    for answer in answers:
        for name, value in new_cookies(answer):
            browser.set_cookie(name, value)
    assert len(guest_cookies(browser)) == 2, "neither takes the place of the other"
    tables = [go(answer).rsplit("/", 1)[-1] for answer in answers]
    home = browser.get("/").text
    for table in tables:
        assert table in home
        assert browser.post(f"/t/{table}/fill", data={"strategy": "greedy"}).status_code == 303
        assert browser.post(f"/t/{table}/start").status_code == 303
    made = [browser.post("/tables", data={"game": "dinner"}) for _ in range(2)]
    assert all(new_cookies(answer) == [] for answer in made), "and nobody new comes"


def test_of_two_guests_of_a_browser_the_older_one_goes_on(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, both = app.test_client(), app.test_client(), app.test_client()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: 1_000_000_000)
    old.get("/")
    monkeypatch.undo()
    new.get("/")
    for browser in (new, old):
        for name, cookie in guest_cookies(browser).items():
            both.set_cookie(name, cookie)
    table = new_table(both)
    assert table in old.get("/games").text
    assert table not in new.get("/games").text


def test_a_made_up_name_stays_the_same(client: FlaskClient) -> None:
    client.get("/")
    names = {
        client.get("/settings").text.split('id="name"')[1].split('value="')[1].split('"')[0] for _ in range(5)
    }
    assert len(names) == 1
    assert names.pop().startswith("Guest ")


def test_a_name_is_made_up_in_the_language_of_the_page(client: FlaskClient) -> None:
    assert re.search(r'value="Guest \d{4}"', client.get("/settings").text)
    assert re.search(r'value="Gast \d{4}"', client.get("/settings?lang=de").text)


@pytest.mark.parametrize(
    "forge",
    [
        lambda signed: signed.split(".")[0],
        lambda signed: "x" * 22,
        lambda signed: "y" * 22 + signed[signed.index(".") :],
        lambda signed: signed.rpartition(".")[0] + "." + "A" * 43,
        lambda signed: signed.rpartition(".")[0] + "." + "A" * 27,
        lambda signed: "ü." + signed,
        lambda signed: "",
    ],
)
def test_a_forged_cookie_is_nobodys(app: Flask, forge: Callable[[str], str]) -> None:
    owner = app.test_client()
    owner.get("/")
    table = new_table(owner)
    [(name, signed)] = guest_cookies(owner).items()
    for cookie, seen in ((signed, True), (forge(signed), False)):
        visitor = app.test_client()
        visitor.set_cookie(name, cookie)
        assert (table in visitor.get("/games").text) is seen


def test_a_cookie_that_another_server_signed_is_nobodys(app: Flask, make_app: Callable[..., Flask]) -> None:
    stranger = make_app(SECRET_KEY="another-key-long-enough").test_client()
    stranger.get("/")
    visitor = app.test_client()
    for name, cookie in guest_cookies(stranger).items():
        visitor.set_cookie(name, cookie)
    assert new_cookies(visitor.get("/")) != [], "and a new guest comes"


def test_a_guest_of_old_keeps_the_seats_and_is_signed(app: Flask) -> None:
    """Cookies used to be unsigned: the secret of a guest alone."""
    owner, client = app.test_client(), app.test_client()
    owner.get("/")
    table = new_table(owner)
    [(_, signed)] = guest_cookies(owner).items()
    client.set_cookie("guest", signed.split(".")[0])
    answer = client.get("/")
    assert table in answer.text
    [(name, value)] = new_cookies(answer)
    assert name == "guest"
    assert value.split(".")[0] == signed.split(".")[0]
    assert new_cookies(client.get("/")) == [], "once is enough"


def test_an_unsigned_cookie_of_nobody_is_not_taken_over(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("guest", "chosen-by-somebody-else")
    new_table(client)
    assert "guest" not in guest_cookies(client), "and is forgotten"
    stranger = app.test_client()
    stranger.set_cookie("guest", "chosen-by-somebody-else")
    assert "No games yet" in stranger.get("/").text


def test_a_guest_outlives_the_server(make_server: Callable[..., Server]) -> None:
    running = make_server()
    browser = requests.Session()
    table = browser.post(f"{running.url}/tables", data={"game": "dinner"}, timeout=60).url.rsplit("/", 1)[-1]
    running.stop()
    running.start()
    answer = browser.get(running.url, timeout=60)
    assert table in answer.text
    assert "Set-Cookie" not in answer.headers
