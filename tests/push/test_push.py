"""Alerts: who is told whose turn it is, by what, and what becomes of a browser that cannot be told."""

import base64
import json
import socket
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread
from typing import Any
from unittest.mock import Mock

import gevent
import http_ece  # type: ignore[import-untyped]  # it has no stubs
import pytest
import requests
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import insert

from engine.dinner.named import find_dinner
from tests.databases import migrated_database
from tests.serving import Server
from tests.webapp.clients import PATIENCE, Player
from tests.webapp.conftest import act
from tests.webapp.verbs import Json, go, words_of
from webapp.app import create_app
from webapp.errors import BadSubscriptionError
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.keys import digest, new_guest
from webapp.matches.match import Match
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan
from webapp.push import endpoints
from webapp.push.alerts import Alerts, turn_alert
from webapp.push.endpoints import NotPublicError, connect, is_public, target_of
from webapp.push.feature import FEATURE
from webapp.push.sender import PushKeys, Sender
from webapp.push.subscriptions import MAX_BROWSERS, Subscription, Subscriptions, _values, push_table
from webapp.push.views import KEY

INTRO = find_dinner("intro").game
ADA, BEN, OPEN = (
    PersonPlan(name="Ada"),
    PersonPlan(name="Ben"),
    OpenPlan(),
)


def packed(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Browser:
    """What a browser keeps for itself, and what it tells the server."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"sixteen bytes ok"

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def body(self) -> Json:
        return {"endpoint": self.endpoint, "p256dh": packed(self.point), "auth": packed(self.secret)}

    def subscription(self) -> Subscription:
        return Subscription(self.endpoint, self.point, self.secret)

    def opened(self, sealed: bytes) -> Json:
        text = http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        told: Json = json.loads(text)
        return told


class PushService:
    """A push service on this machine: it takes everything, but for what has bounced."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.gone: set[str] = set()
        self.read_whole: list[str] = []
        self._news = Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with service._news:
                    service.taken.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                    service._news.notify_all()
                if self.path == "/redirect":
                    self.send_response(307)
                    self.send_header("Location", "/redirected")
                    self.end_headers()
                    return
                self.send_response(410 if self.path in service.gone else 201)
                self.end_headers()
                if self.path == "/large":
                    with suppress(OSError):  # the server hangs up
                        for _ in range(512):
                            self.wfile.write(bytes(2**16))
                        service.read_whole.append(self.path)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> tuple[str, dict[str, str], bytes]:
        deadline = time.monotonic() + PATIENCE
        with self._news:
            while len(self.taken) < count:
                assert self._news.wait(deadline - time.monotonic()), "no push came"
            return self.taken[count - 1]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.close()


def check_signature(header: str, key: str, audience: str) -> None:
    """Verify what the server signed, as a push service does."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    head, claims, signature = parts["t"].split(".")
    raw = unpacked(signature)
    both = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    public.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(unpacked(claims))
    assert said["aud"] == audience
    assert 0 < int(said["exp"]) - time.time() <= 24 * 3600


def test_a_person_who_left_the_table_is_pushed_and_told_when_that_ends(
    server: Server, service: PushService
) -> None:
    ada, ben = requests.Session(), requests.Session()
    page = ada.get(f"{server.url}/settings", timeout=PATIENCE).text
    key = page.split('data-key="')[1].split('"')[0]
    browser = Browser(f"{service.url}/push/for-ada?x=1")
    kept = ada.post(f"{server.url}/api/push", json=browser.body(), timeout=PATIENCE)
    assert (kept.status_code, kept.json()) == (201, {"ok": True})
    form = {"game": "dinner", "dinner": "intro", "host": "Ada", "starts": "full", "series": "one"}
    table = ada.post(f"{server.url}/tables", data=form, timeout=PATIENCE).url
    code = table.rpartition("/")[2]
    ben.get(f"{server.url}/j/{code}", timeout=PATIENCE)
    ben.post(f"{server.url}/j/{code}", data={"name": "Ben"}, timeout=PATIENCE)

    path, headers, sealed = service.wait(1)
    assert path == "/push/for-ada?x=1"
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["topic"] == code
    assert int(headers["ttl"]) > 0
    check_signature(headers["authorization"], key, service.url)
    assert browser.opened(sealed) == {
        "title": "Your turn",
        "body": "Three dishes, with Ben",
        "url": f"/g/{code}",
        "tag": code,
    }

    service.gone.add(path)
    board = ada.get(f"{server.url}/g/{code}", timeout=PATIENCE).text
    ada_key, ben_key = (
        text.split('name="seat_key" value="')[1].split('"')[0]
        for text in (board, ben.get(f"{server.url}/g/{code}", timeout=PATIENCE).text)
    )
    with Player(server.url, code, ada_key) as player:
        view = player.join()
        player.play(view)
    ben.post(
        f"{server.url}/g/{code}/moves",
        data={"ply": 1, "m": view["options"][0]["move"], "seat_key": ben_key},
        timeout=PATIENCE,
    )
    service.wait(2)
    deadline = time.monotonic() + PATIENCE
    told = "Alerts stopped working in one of your browsers"
    while told not in (page := ada.get(f"{server.url}/games", timeout=PATIENCE).text):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert told in ada.get(f"{server.url}/", timeout=PATIENCE).text, "on each page until it is known"
    assert told not in ben.get(f"{server.url}/", timeout=PATIENCE).text
    after = ada.post(f"{server.url}/alerts/told", data={"back": "/games?x=1"}, timeout=PATIENCE)
    assert after.url == f"{server.url}/games?x=1"
    assert told not in after.text
    assert "Three dishes" in after.text, "nothing else is lost"


@pytest.fixture
def keys(tmp_path: Path) -> PushKeys:
    return PushKeys(tmp_path / "push_key.pem", "mailto:host@example.org")


def test_the_keys_are_made_once_and_for_their_owner_alone(tmp_path: Path, keys: PushKeys) -> None:
    path = tmp_path / "push_key.pem"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert PushKeys(path, "mailto:host@example.org").public == keys.public
    check_signature(keys.authorization("https://push.example"), keys.public, "https://push.example")


@pytest.mark.parametrize("text", ["", "no key", "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----"])
def test_a_file_that_is_no_key_stops_the_start(tmp_path: Path, text: str) -> None:
    (tmp_path / "push_key.pem").write_text(text)
    with pytest.raises(ValueError):  # noqa: PT011  # the reader of keys says it in many words
        PushKeys(tmp_path / "push_key.pem", "mailto:host@example.org")


def test_a_contact_that_nobody_can_write_to_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="LASTBITE_PUSH_CONTACT must be a mailto: or https: address"):
        PushKeys(tmp_path / "push_key.pem", "the host")


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "push.example.org",
        "http://push.example.org/x",
        "ftp://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://push.example.org:99999/x",
        "https://user@push.example.org/x",
        "https://localhost/x",
        "https://intranet/x",
        "https://127.0.0.1/x",
        "https://10.0.0.7/x",
        "https://[::1]/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://127.1/x",
        "https://push..example.org/x",
        f"https://{'a' * 64}.example.org/x",
        "https://push.example.org/with space",
        "https://push.example.org/\n",
        "https://push.example.org/ü",
        "https://[",
    ],
)
def test_an_address_that_is_no_push_service_is_refused(client: FlaskClient, endpoint: str) -> None:
    answer = client.post("/api/push", json=Browser(endpoint).body())
    assert answer.status_code == 400
    assert answer.get_json()["error"]["code"] == "bad_subscription"
    assert "isn’t the address of a push service" in answer.get_json()["error"]["message"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "AAAA"},
        {"p256dh": packed(b"\x04" + b"\x01" * 64)},
        {"auth": "AAAA"},
        {"auth": "not base 64 !!"},
    ],
)
def test_keys_that_cannot_be_read_are_refused(client: FlaskClient, wrong: Json) -> None:
    answer = client.post("/api/push", json={**Browser("https://push.example.org/x").body(), **wrong})
    assert answer.status_code == 400
    assert (
        answer.get_json()["error"]["message"]
        == "We can’t read the keys of this subscription. Subscribe again."
    )


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::", False),
        ("2001:0:a00:1::", False),
        ("fd00::1", False),
        ("fe80::1%eth0", False),
        ("ff02::1", False),
        ("nonsense", False),
    ],
)
def test_only_addresses_of_the_internet_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize("others", [["10.0.0.5"], ["93.184.216.34", "192.168.0.1"], ["::ffff:127.0.0.1"]])
def test_a_name_that_leads_into_the_network_of_the_server_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, others: list[str]
) -> None:
    def found(host: str, port: int, **_: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (other, port)) for other in others]

    def never(*_: object) -> None:
        raise AssertionError("it was asked")

    monkeypatch.setattr(endpoints.socket, "getaddrinfo", found)
    monkeypatch.setattr(endpoints.socket, "socket", never)
    with pytest.raises(NotPublicError, match="no public address"):
        connect(target_of("https://rebound.example.org/x"), 1.0)
    with pytest.raises((NotPublicError, AssertionError)):
        connect(target_of("https://rebound.example.org/x"), 1.0, local=True)


def test_a_redirect_of_a_push_service_is_not_followed(keys: PushKeys, service: PushService) -> None:
    browser = Browser(f"{service.url}/redirect")
    assert Sender(keys, PATIENCE, local=True).send(browser.subscription(), b"{}", "topic") == 307
    assert [path for path, _, _ in service.taken] == ["/redirect"]


def test_a_large_answer_of_a_push_service_is_not_read(keys: PushKeys, service: PushService) -> None:
    browser = Browser(f"{service.url}/large")
    assert Sender(keys, PATIENCE, local=True).send(browser.subscription(), b"{}", "topic") == 201
    assert service.read_whole == []


class Told:
    """Takes pushes without a network."""

    def __init__(self, answers: Callable[[Subscription], int] = lambda _: 201) -> None:
        self.texts: list[Json] = []
        self.endpoints: list[str] = []
        self._answers = answers

    def send(self, subscription: Subscription, text: bytes, topic: str) -> int:
        self.texts.append(json.loads(text))
        self.endpoints.append(subscription.endpoint)
        return self._answers(subscription)


def watching(parts: Services, told: Told, **options: Any) -> Alerts:
    usual = {"after": 0.0, "room": 100, "senders": 2, "limit": 5.0}
    return Alerts(
        Subscriptions(parts.store), parts.presence, told, parts.matches.latest, **{**usual, **options}
    )


def settled(expected: Callable[[], bool] = lambda: True) -> None:
    """Let greenlets work: for a moment, and until what is expected has come about."""
    for _ in range(20):
        gevent.sleep(0.001)
    deadline = time.monotonic() + PATIENCE
    while not expected() and time.monotonic() < deadline:
        gevent.sleep(0.005)


def two_people(parts: Services) -> tuple[str, list[str | None], str]:
    """A match of Ada, whose browser wants to be told, and Ben."""
    guest = new_guest()
    browser = Browser(f"https://push.example.org/{guest}")
    Subscriptions(parts.store).keep([guest], browser.subscription())
    made = parts.matches.create(INTRO, [ADA, OPEN], guest=guest)
    ben = parts.matches.sit(made.id, "Ben", new_guest())
    act(parts.matches, made.id, made.keys[0], "start")
    return made.id, [made.keys[0], ben.key], guest


def test_each_turn_is_told_once_and_to_nobody_who_is_there(
    parts: Services, sockets: Callable[..., Any]
) -> None:
    match_id, keys, _ = two_people(parts)
    told = Told()
    alerts = watching(parts, told)
    match = parts.matches.latest(match_id)
    for _ in range(3):
        alerts.note(match)
    settled(lambda: bool(told.texts))
    assert [text["url"] for text in told.texts] == [f"/g/{match_id}"]
    assert all(key not in str(told.texts) for key in keys if key)
    sockets(match_id, keys[0])
    for ply, seat, move in ((0, 0, 1), (1, 1, 0)):
        parts.matches.play(match_id, keys[seat], ply, move)
        alerts.note(parts.matches.latest(match_id))
    settled()
    assert len(told.texts) == 1, "Ada is at the table"
    match = parts.matches.latest(match_id)
    news = turn_alert(match, 0, 2)
    assert news is not None
    alerts.tell(match, 0, lambda _: news)
    settled()
    assert len(told.texts) == 1
    alerts.close()


def test_an_alert_that_is_due_after_the_end_is_given_up(tmp_path: Path, pools: Pools) -> None:
    def find(_: Match) -> None: ...

    contact = {"PUSH_CONTACT": "mailto:host@example.org"}
    app = create_app({"DATA": str(tmp_path), "DATABASE_URL": migrated_database(tmp_path), **contact}, pools)
    parts, push = services(app), app.extensions[KEY]
    made = parts.matches.create(INTRO, [ADA, ADA], guest="g" * 32)
    parts.presence.touch(made.id, 0)
    push.alerts._waiting[digest("g" * 32)] += 1
    silent = gevent.spawn(gevent.sleep, 60)
    push.alerts._at_work.add(silent)
    parts.close()
    push.alerts._look(made.id, 0, find, digest("g" * 32))
    silent.join(timeout=PATIENCE)
    assert silent.dead, "what is being sent is given up"


def test_without_alerts_no_page_offers_them_and_what_is_kept_of_a_guest_goes(
    tmp_path: Path, pools: Pools
) -> None:
    contact = {"PUSH_CONTACT": "mailto:host@example.org", "FEATURES": "-push"}
    app = create_app({"DATA": str(tmp_path), "DATABASE_URL": migrated_database(tmp_path), **contact}, pools)
    client, parts = app.test_client(), services(app)
    page = go(client.post("/tables", data={"game": "dinner", "dinner": "intro"}))
    assert "alert-me" not in client.get(page).text + client.get("/settings").text
    worker = client.get("/worker.js").text
    assert "self.BUILD" in worker
    assert "pushsubscriptionchange" not in worker
    guest_hash = parts.matches.find(page.rpartition("/")[2]).seats[0].guest_hash
    assert guest_hash is not None
    earlier = _values(guest_hash, Browser("https://push.example.org/earlier").subscription())
    parts.store.commit(lambda connection: connection.execute(insert(push_table).values(earlier)))
    assert len(client.get("/settings/data").json["push_subscriptions"]) == 1
    go(client.post("/settings/device/others"))
    assert client.get("/settings/data").json["push_subscriptions"] == []
    assert len(client.get("/settings/data").json["push_bounces"]) == 1
    assert "alerts-stopped" not in client.get("/").text
    assert client.post("/settings/erase", data={"sure": "yes"}).status_code == 200
    assert client.get("/settings/data").json["push_bounces"] == []
    parts.close()


def test_of_servers_that_watch_a_clock_one_warns(
    app: Flask, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "extensions", {**app.extensions})
    site = Mock()
    warned = dict(FEATURE.start(app, replace(parts, cluster=site)))[parts.matches.clocks.short]
    site.once.assert_called_once_with(app.extensions[KEY].alerts.warn)
    assert warned == (site.once.return_value,)
    [warn] = dict(FEATURE.start(app, replace(parts, cluster=None)))[parts.matches.clocks.short]
    assert warn == app.extensions[KEY].alerts.warn


def test_who_comes_back_in_a_moment_or_plays_bots_is_not_told(
    parts: Services, sockets: Callable[..., Any]
) -> None:
    match_id, keys, guest = two_people(parts)
    told = Told()
    alerts = watching(parts, told, after=0.02)
    alerts.note(parts.matches.latest(match_id))
    sockets(match_id, keys[0])
    gevent.sleep(0.05)
    settled()
    with_bot = parts.matches.create(INTRO, [ADA, BotPlan(strategy="greedy")], guest=guest)
    alerts.note(parts.matches.latest(with_bot.id))
    gevent.sleep(0.05)
    settled()
    assert told.texts == []
    alerts.close()


def test_a_subscription_that_bounces_is_forgotten_and_its_guest_is_told(parts: Services) -> None:
    match_id, _, guest = two_people(parts)
    alerts = watching(parts, Told(lambda _: 404))
    assert not Subscriptions(parts.store).has_bounced([guest])
    alerts.note(parts.matches.latest(match_id))
    settled(lambda: not Subscriptions(parts.store).of(digest(guest)))
    assert Subscriptions(parts.store).of(digest(guest)) == []
    assert Subscriptions(parts.store).has_bounced([guest])
    Subscriptions(parts.store).keep([guest], Browser("https://push.example.org/anew").subscription())
    assert not Subscriptions(parts.store).has_bounced([guest]), "it was turned on again"
    alerts.close()


def test_an_address_of_the_own_network_is_forgotten_too(parts: Services) -> None:
    def refuse(_: Subscription) -> int:
        raise NotPublicError("push.example.org is at 10.0.0.1, which is no public address.")

    match_id, _, guest = two_people(parts)
    alerts = watching(parts, Told(refuse))
    alerts.note(parts.matches.latest(match_id))
    settled(lambda: not Subscriptions(parts.store).of(digest(guest)))
    assert Subscriptions(parts.store).of(digest(guest)) == []
    alerts.close()


def test_an_address_that_cannot_be_looked_up_stops_no_other_push(parts: Services) -> None:
    def refuse(subscription: Subscription) -> int:
        if "odd" in subscription.endpoint:
            raise UnicodeError("label empty or too long")
        return 201

    match_id, _, guest = two_people(parts)
    Subscriptions(parts.store).keep([guest], Browser(f"https://odd.example.org/{guest}").subscription())
    told = Told(refuse)
    alerts = watching(parts, told, senders=1)
    alerts.note(parts.matches.latest(match_id))
    settled(lambda: len(told.texts) == 2 and len(Subscriptions(parts.store).of(digest(guest))) == 1)
    assert len(told.texts) == 2, "the same greenlet goes on"
    assert [kept.endpoint for kept in Subscriptions(parts.store).of(digest(guest))] == [
        f"https://push.example.org/{guest}"
    ]
    alerts.close()


@pytest.mark.parametrize("status", [400, 403, 413])
def test_another_refusal_keeps_the_subscription(parts: Services, status: int) -> None:
    match_id, _, guest = two_people(parts)
    alerts = watching(parts, Told(lambda _: status))
    alerts.note(parts.matches.latest(match_id))
    settled()
    assert len(Subscriptions(parts.store).of(digest(guest))) == 1
    assert not Subscriptions(parts.store).has_bounced([guest])
    alerts.close()


def test_a_service_that_is_busy_is_asked_once_more(parts: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.push.alerts.AGAIN_AFTER", 0.0)
    match_id, _, guest = two_people(parts)
    told = Told(lambda _: 503)
    alerts = watching(parts, told)
    alerts.note(parts.matches.latest(match_id))
    settled(lambda: len(told.texts) == 2)
    assert len(told.texts) == 2
    assert len(Subscriptions(parts.store).of(digest(guest))) == 1
    alerts.close()


def test_more_pushes_than_may_wait_are_dropped_with_a_line_in_the_log(
    parts: Services, caplog: pytest.LogCaptureFixture
) -> None:
    match_id, _, guest = two_people(parts)
    for number in range(3):
        Subscriptions(parts.store).keep(
            [guest], Browser(f"https://push.example.org/{number}{guest}").subscription()
        )
    told = Told()
    alerts = watching(parts, told, room=2, senders=1)
    alerts.note(parts.matches.latest(match_id))
    settled(lambda: len(told.texts) == 2)
    assert len(told.texts) == 2
    assert "Too many pushes wait" in caplog.text
    alerts.close()


def test_a_guest_has_few_browsers_and_a_browser_one_guest(parts: Services) -> None:
    guest, other = new_guest(), new_guest()
    browsers = [Browser(f"https://push.example.org/{number}{guest}") for number in range(MAX_BROWSERS + 2)]
    for browser in browsers:
        Subscriptions(parts.store).keep([guest], browser.subscription())
    kept = Subscriptions(parts.store).of(digest(guest))
    assert len(kept) == MAX_BROWSERS
    Subscriptions(parts.store).keep([other], kept[0])
    assert len(Subscriptions(parts.store).of(digest(guest))) == MAX_BROWSERS - 1
    assert Subscriptions(parts.store).of(digest(other)) == [kept[0]]
    Subscriptions(parts.store).drop(kept[0].endpoint)
    assert Subscriptions(parts.store).of(digest(other)) == []


def test_a_browser_is_told_no_more_once_it_says_so(client: FlaskClient) -> None:
    browser = Browser("https://push.example.org/leaving")
    assert client.post("/api/push", json=browser.body()).status_code == 201
    assert client.delete("/api/push", json={"endpoint": browser.endpoint}).get_json() == {"ok": True}
    assert client.delete("/api/push", json={"endpoint": browser.endpoint}).status_code == 200
    foreign = client.post("/api/push", json=browser.body(), headers={"Sec-Fetch-Site": "cross-site"})
    assert foreign.status_code == 403


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere", ""])
def test_the_way_back_stays_on_the_site(client: FlaskClient, back: str) -> None:
    answer = client.post("/alerts/told", data={"back": back})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")


def test_a_subscription_is_read_as_browsers_write_it() -> None:
    browser = Browser("https://push.example.org/x")
    for end in ("", "="):
        read = Subscription.read(browser.endpoint, packed(browser.point) + end, packed(browser.secret))
        assert read == browser.subscription()
    with pytest.raises(BadSubscriptionError, match="https://"):
        Subscription.read("http://127.0.0.1:9/x", packed(browser.point), packed(browser.secret))
    assert Subscription.read(
        "http://127.0.0.1:9/x", packed(browser.point), packed(browser.secret), local=True
    )


def test_the_pages_offer_alerts_where_they_help(client: FlaskClient, parts: Services) -> None:
    assert "Tell me when it’s my turn" in words_of(client.get("/settings").text)
    form = {"game": "dinner", "dinner": "intro", "host": "Ada", "starts": "full"}
    code = client.post("/tables", data=form).headers["Location"].rpartition("/")[2]
    parts.matches.sit(code, "Ben", new_guest())
    assert "Tell me when it’s my turn" in words_of(client.get(f"/g/{code}").text)
    alone = client.post("/play/dinner", data={"dinner": "intro"}).headers["Location"]
    assert "Tell me when it’s my turn" not in words_of(client.get(alone).text)
