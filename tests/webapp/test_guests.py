"""Guests and their cookies: signed, given once, never replaced."""

import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
import requests
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.dinner.named import find_dinner
from tests.serving import Server
from tests.webapp.verbs import go
from webapp.config import secret_keys
from webapp.extensions import Services
from webapp.http.guests import KEY, Guests
from webapp.keys import new_guest
from webapp.matches.messages import PersonPlan

ADA = PersonPlan(name="Ada")


def guest_cookies(client: FlaskClient) -> dict[str, str]:
    kept = client._cookies or {}
    return {cookie.key: cookie.value for cookie in kept.values() if cookie.key.startswith("guest")}


def new_cookies(answer: TestResponse) -> list[tuple[str, str]]:
    sent = [header.split(";")[0].partition("=") for header in answer.headers.getlist("Set-Cookie")]
    return [(name, value) for name, _, value in sent if name.startswith("guest")]


def new_table(client: FlaskClient) -> str:
    return go(client.post("/tables", data={"game": "dinner"})).rsplit("/", 1)[-1]


@pytest.fixture
def guests(app: Flask) -> Guests:
    found: Guests = app.extensions[KEY]
    return found


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
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = new_guest(), new_guest()
    signer = type(guests._signer)
    monkeypatch.setattr(signer, "get_timestamp", lambda self: 1_000_000_000)
    first = guests.sign(old)
    monkeypatch.undo()
    cookies = {"guest-1": guests.sign(new), "guest-2": first, "guest-3": guests.sign(new)}
    assert guests.read(cookies) == (old, new)


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
        lambda guest, signed: guest,
        lambda guest, signed: "x" * 22,
        lambda guest, signed: new_guest() + signed[len(guest) :],
        lambda guest, signed: signed.rpartition(".")[0] + "." + "A" * 43,
        lambda guest, signed: Guests("another key, long enough", bool).sign(guest),
        lambda guest, signed: "ü." + signed,
        lambda guest, signed: "",
    ],
)
@pytest.mark.parametrize("name", ["guest", "guest-0"])
def test_a_forged_cookie_is_nobodys(guests: Guests, name: str, forge: Callable[[str, str], str]) -> None:
    guest = new_guest()
    assert guests.read({name: guests.sign(guest)}) == (guest,)
    assert guests.read({name: forge(guest, guests.sign(guest))}) == ()


def test_a_guest_of_old_keeps_the_seats_and_is_signed(app: Flask, parts: Services, guests: Guests) -> None:
    old = new_guest()
    match = parts.matches.create(find_dinner("intro").game, [ADA, ADA], guest=old).id
    client = app.test_client()
    client.set_cookie("guest", old)
    answer = client.get("/")
    assert match in answer.text
    [(name, value)] = new_cookies(answer)
    assert (name, guests.read({name: value})) == ("guest", (old,))
    assert new_cookies(client.get("/")) == [], "once is enough"


def test_an_unsigned_cookie_of_nobody_is_not_taken_over(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("guest", "chosen-by-somebody-else")
    new_table(client)
    assert "guest" not in guest_cookies(client), "and is forgotten"
    stranger = app.test_client()
    stranger.set_cookie("guest", "chosen-by-somebody-else")
    assert "No games yet" in stranger.get("/").text


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    config = {"DATA": str(tmp_path / "data")}
    (key,) = secret_keys(config)
    kept = tmp_path / "data" / "secret_key"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert (*secret_keys(config), kept.read_text()) == (key, key)
    assert list(kept.parent.iterdir()) == [kept]
    assert secret_keys({**config, "SECRET_KEY": "k" * 16}) == ("k" * 16,)
    with pytest.raises(ValueError, match="at least 16 characters, not 15"):
        secret_keys({"SECRET_KEY": "k" * 15})


def test_a_guest_outlives_the_server(make_server: Callable[..., Server]) -> None:
    running = make_server()
    browser = requests.Session()
    table = browser.post(f"{running.url}/tables", data={"game": "dinner"}, timeout=60).url.rsplit("/", 1)[-1]
    running.stop()
    running.start()
    answer = browser.get(running.url, timeout=60)
    assert table in answer.text
    assert "Set-Cookie" not in answer.headers
