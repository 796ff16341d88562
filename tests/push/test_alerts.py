"""Alerts of all else than turns, and their queue, in which no one keeps another's alerts back."""

import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import gevent
import pytest
import requests
from flask.testing import FlaskClient
from gevent.event import Event

from engine.clocks import TimeControl
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.rules import DinnerGame
from engine.tokens.rules import numbered
from tests.databases import migrated_database
from tests.push.test_push import (
    ADA,
    BEN,
    INTRO,
    OPEN,
    Browser,
    PushService,
    Told,
    service,  # noqa: F401  # as above
    settled,
    two_people,
    watching,
)
from tests.serving import Server
from tests.webapp.clients import PATIENCE
from tests.webapp.conftest import act
from tests.webapp.test_clocks import BEFORE, Time, time  # noqa: F401  # the fixture is asked for by its name
from tests.webapp.test_guests import guest_cookies
from tests.webapp.verbs import words_of
from webapp.app import create_app
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.keys import digest, new_guest
from webapp.matches.clock_watch import ClockWatch
from webapp.matches.live_now import preview_of
from webapp.matches.messages import BotPlan, SeatPlan
from webapp.push import alerts as alerts_module
from webapp.push.alerts import (
    Alert,
    Alerts,
    end_alert,
    guest_alert,
    ready_alert,
    reminder_alert,
    time_alert,
    turn_alert,
)
from webapp.push.sender import Push, PushQueue
from webapp.push.subscriptions import MAX_BROWSERS, Subscription, Subscriptions
from webapp.push.views import KEY
from webapp.words import say, speaking

DAY = 24 * 3600


@dataclass
class Sitting:
    """A table of people whose browsers want to be told, and what each was."""

    id: str
    keys: list[str]
    guests: list[str]
    told: Told
    alerts: Alerts

    def titles(self, at_least: int = 0) -> list[str]:
        settled()
        with gevent.Timeout(PATIENCE, False):
            while len(self.told.texts) < at_least:
                gevent.sleep(0.01)
        return [text["title"] for text in self.told.texts]

    def titles_of(self, seat: int) -> list[str]:
        """What the browser of a seat's person was told; two people may be told in any order."""
        pushes = zip(self.told.endpoints, self.told.texts, strict=True)
        return [text["title"] for endpoint, text in pushes if endpoint.endswith(f"/{self.guests[seat]}")]


@pytest.fixture
def table(parts: Services) -> Callable[..., Sitting]:
    def make(first: SeatPlan = ADA, second: SeatPlan = OPEN, clock: TimeControl | None = None) -> Sitting:
        told = Told()
        alerts = watching(parts, told)
        parts.matches.changes.followed.connect(alerts.follow)
        ada, ben = new_guest(), new_guest()
        for guest in (ada, ben):
            browser = Browser(f"https://push.example.org/{guest}")
            Subscriptions(parts.store).keep([guest], browser.subscription())
        made = parts.matches.create(INTRO, [first, second], guest=ada, clock=clock)
        keys = [key for key in made.keys if key]
        if second is OPEN:
            keys.append(parts.matches.sit(made.id, "Ben", ben).key)
        return Sitting(made.id, keys, [ada, ben], told, alerts)

    return make


def test_pushes_of_a_guest_and_of_an_end_reach_a_browser_that_reads_them(
    server: Server,
    service: PushService,  # noqa: F811  # the fixture
) -> None:
    ada, ben = requests.Session(), requests.Session()
    ada.get(f"{server.url}/settings", timeout=PATIENCE)
    browser = Browser(f"{service.url}/push/ada")
    assert ada.post(f"{server.url}/api/push", json=browser.body(), timeout=PATIENCE).status_code == 201
    form = {"game": "dinner", "dinner": "intro", "host": "Ada", "starts": "host", "series": "one"}
    code = ada.post(f"{server.url}/tables", data=form, timeout=PATIENCE).url.rpartition("/")[2]
    ben.get(f"{server.url}/j/{code}", timeout=PATIENCE)
    ben.post(f"{server.url}/j/{code}", data={"name": "Ben"}, timeout=PATIENCE)
    _, headers, sealed = service.wait(1)
    assert headers["topic"] == code
    assert browser.opened(sealed) == {
        "title": "Ben has joined",
        "body": "Three dishes. Every seat is taken, so you can start.",
        "url": f"/g/{code}",
        "tag": code,
    }
    ada.post(f"{server.url}/t/{code}/start", timeout=PATIENCE)
    assert browser.opened(service.wait(2)[2])["title"] == "Your turn"
    ben.post(f"{server.url}/g/{code}/resign", data={"sure": "yes"}, timeout=PATIENCE)
    assert browser.opened(service.wait(3)[2]) == {
        "title": "Ben resigned",
        "body": "Three dishes, with Ben",
        "url": f"/g/{code}",
        "tag": code,
    }


def test_the_host_is_told_of_a_guest_once_and_of_nobody_who_left_again(
    parts: Services, table: Callable[..., Sitting], sockets: Callable[..., Any]
) -> None:
    at = table()
    assert at.titles() == ["Ben has joined"]
    act(parts.matches, at.id, at.keys[1], "rename", name="Benjamin")
    assert at.titles() == ["Ben has joined"]
    act(parts.matches, at.id, at.keys[0], "open_seat", seat=1)
    parts.matches.sit(at.id, "Cleo", guest := new_guest())
    there = parts.matches.find(at.id)
    act(parts.matches, at.id, at.keys[0], "open_seat", seat=1)
    gone = parts.matches.find(at.id)
    of_cleo = partial(guest_alert, came=1, hashed=digest(guest))
    assert of_cleo(there) is not None
    assert of_cleo(gone) is None, "who has left by the time of the push is no news"
    told = at.titles()
    sockets(at.id, at.keys[0])
    parts.matches.sit(at.id, "Cleo", guest)
    assert at.titles() == told, "Ada has the page open"
    at.alerts.close()


def test_no_one_has_joined_who_changes_seats_and_news_of_a_seat_go_to_no_one_else(parts: Services) -> None:
    told, (ada, ben) = Told(), (new_guest(), new_guest())
    alerts = watching(parts, told, after=0.1)
    parts.matches.changes.followed.connect(alerts.follow)
    for guest in (ada, ben):
        Subscriptions(parts.store).keep([guest], Browser(f"https://push.example.org/{guest}").subscription())
    match = parts.matches.create(numbered(4, 3), [ADA, OPEN, OPEN], guest=ada)
    parts.matches.sit(match.id, "Ben", ben)
    gevent.sleep(0.3)
    assert [text["title"] for text in told.texts] == ["Ben has joined"]
    act(parts.matches, match.id, match.keys[0], "swap", seat=1, other=2)
    gevent.sleep(0.3)
    assert len(told.texts) == 1, "Ben was there already"
    parts.matches.sit(match.id, "Cleo", new_guest())
    act(parts.matches, match.id, match.keys[0], "swap", seat=0, other=2)
    gevent.sleep(0.3)
    assert len(told.texts) == 1, "Ben sits where the host sat to whom this was news"
    alerts.close()


def test_the_others_are_told_how_a_match_ended_and_who_ended_it_is_not(
    parts: Services, table: Callable[..., Sitting]
) -> None:
    played = table()
    act(parts.matches, played.id, played.keys[0], "start")
    for ply, seat, move in ((0, 0, 1), (1, 1, 0), (2, 0, 2)):
        parts.matches.play(played.id, played.keys[seat], ply, move)
    assert played.titles() == ["Ben has joined", "The game is over"]
    assert played.told.texts[-1]["body"] == "A dinner of 3 dishes, with Ada"
    act(parts.matches, played.id, played.keys[0], "rename", name="Adam")
    assert len(played.titles()) == 2, "an end is told once"
    played.alerts.close()
    resigned = table()
    act(parts.matches, resigned.id, resigned.keys[0], "start")
    act(parts.matches, resigned.id, resigned.keys[0], "resign")
    assert resigned.titles() == ["Ben has joined", "Ada resigned"]
    assert all(key not in str(resigned.told.texts) for key in resigned.keys)
    resigned.alerts.close()


def test_no_bot_and_nobody_at_the_table_is_told_of_an_end(
    parts: Services, table: Callable[..., Sitting], sockets: Callable[..., Any]
) -> None:
    alone = table(second=BotPlan(strategy="greedy"))
    act(parts.matches, alone.id, alone.keys[0], "resign")
    assert alone.titles() == []
    alone.alerts.close()
    here = table()
    act(parts.matches, here.id, here.keys[0], "start")
    sockets(here.id, here.keys[0])
    act(parts.matches, here.id, here.keys[1], "resign")
    assert here.titles() == ["Ben has joined"]
    here.alerts.close()


def test_both_are_told_of_a_flag_each_in_words_of_their_own(
    parts: Services,
    table: Callable[..., Sitting],
    time: Time,  # noqa: F811  # the fixture
) -> None:
    at = table(clock=TimeControl(per_move=60))
    assert at.titles(1) == ["Ben has joined"]
    act(parts.matches, at.id, at.keys[0], "start")
    time.at += 61
    watch = ClockWatch(parts.matches.changes, parts.store)
    watch.note(parts.matches.find(at.id))
    watch.look()
    assert len(at.titles(3)) == 3
    assert at.titles_of(0) == ["Ben has joined", "Your time ran out"]
    assert at.titles_of(1) == ["Ada ran out of time"]
    at.alerts.close()
    alone = table(second=BotPlan(strategy="greedy"), clock=TimeControl(per_move=60))
    time.at += 61
    parts.matches.view(alone.id)
    assert alone.titles(1) == ["Your time ran out"], "also against a bot"
    alone.alerts.close()


def test_who_has_a_quarter_of_a_long_time_left_is_warned_once_for_each_turn(
    parts: Services,
    table: Callable[..., Sitting],
    time: Time,  # noqa: F811  # the fixture
) -> None:
    at = table(clock=TimeControl(per_move=DAY))
    act(parts.matches, at.id, at.keys[0], "start")
    watch = ClockWatch(parts.matches.changes, parts.store)
    watch.short.connect(at.alerts.warn)

    def looked() -> list[str]:
        watch.note(parts.matches.find(at.id))
        watch.look()
        return at.titles()

    joined = ["Ben has joined"]
    assert looked() == joined
    time.at += DAY * 3 / 4 - 1
    assert looked() == joined
    assert watch.look() == 1, "it looks again when the warning is due"
    time.at += 1
    warned = [*joined, "Your time is running out"]
    assert looked() == warned
    assert at.told.texts[-1]["body"] == "6 hours left. A dinner of 3 dishes, with Ben"
    assert looked() == warned, "once, also in the same second"
    time.at += 3600
    assert looked() == warned
    after = ClockWatch(parts.matches.changes, parts.store)
    after.short.connect(at.alerts.warn)
    after.recall()
    after.look()
    assert at.titles() == warned, "a server that starts now does not say it again"
    parts.matches.play(at.id, at.keys[0], 0, 1)
    assert looked() == warned
    time.at += DAY * 3 / 4 + 5
    assert looked() == [*warned, "Your time is running out"], "Ben’s turn has a warning of its own"
    at.alerts.close()


@pytest.mark.parametrize(
    "clock", [TimeControl(per_move=DAY - 1), TimeControl(total=3600, increment=5)], ids=str
)
def test_a_clock_of_less_than_a_day_warns_nobody(
    parts: Services,
    table: Callable[..., Sitting],
    time: Time,  # noqa: F811  # the fixture
    clock: TimeControl,
) -> None:
    at = table(second=BEN, clock=clock)
    watch = ClockWatch(parts.matches.changes, parts.store)
    watch.short.connect(at.alerts.warn)
    watch.note(parts.matches.find(at.id))
    time.at += clock.at_first() * 0.9
    watch.look()
    assert at.titles() == []
    at.alerts.close()


def test_a_move_just_before_a_warning_spares_it(
    parts: Services,
    table: Callable[..., Sitting],
    time: Time,  # noqa: F811  # the fixture
) -> None:
    at = table(second=BEN, clock=TimeControl(total=4 * DAY))
    watch = ClockWatch(parts.matches.changes, parts.store)
    watch.short.connect(at.alerts.warn)
    watch.note(parts.matches.find(at.id))
    time.at += 2 * DAY
    parts.matches.play(at.id, at.keys[0], 0, 1)  # the watch is not told, as if another process had seen it
    time.at += DAY + 1
    watch.look()
    assert at.titles() == []
    assert time.at > BEFORE
    at.alerts.close()


def test_a_server_that_names_nobody_has_no_alerts_and_says_so(
    tmp_path: Path, pools: Pools, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app({"DATA": str(tmp_path), "DATABASE": migrated_database(tmp_path)}, pools)
    assert "Alerts are off: set LASTBITE_PUSH_CONTACT to a mailto: or https: address." in caplog.text
    client: FlaskClient = app.test_client()
    page = client.get("/settings").text
    assert "No alerts here. Your turn is always shown on the home page." in words_of(page)
    assert "can tell you" not in words_of(page)
    assert "data-key" not in page
    answer = client.post("/api/push", json=Browser("https://push.example.org/x").body())
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (409, "alerts_off")
    assert client.delete("/api/push", json={"endpoint": "https://push.example.org/x"}).status_code == 200
    parts = services(app)
    assert KEY not in app.extensions
    guest = new_guest()
    made = parts.matches.create(INTRO, [ADA, OPEN], guest=guest)
    Subscriptions(parts.store).keep([guest], Browser("https://push.example.org/earlier").subscription())
    parts.matches.sit(made.id, "Ben", new_guest())
    act(parts.matches, made.id, made.keys[0], "start")
    settled()
    assert not (tmp_path / "push_key.pem").exists()
    parts.close()


def test_an_alert_is_in_the_language_of_its_browser(client: FlaskClient, parts: Services) -> None:
    told = Told()
    alerts = watching(parts, told)
    client.get("/")
    client.set_cookie("language", "de")
    assert client.post("/api/push", json=Browser("https://push.example.org/ada").body()).status_code == 201
    guests = client.application.extensions["lastbite-guests"].read(guest_cookies(client))
    made = parts.matches.create(INTRO, [ADA, BEN], guest=guests[0])
    alerts.note(parts.matches.latest(made.id))
    settled(lambda: bool(told.texts))
    with speaking("de"):
        assert told.texts[0]["title"] == say("push-turn")
    alerts.close()


def test_who_is_away_is_told_once_that_the_rematch_waits(parts: Services) -> None:
    told = Told()
    alerts = watching(parts, told)
    bea = new_guest()
    Subscriptions(parts.store).keep([bea], Browser("https://push.example.org/bea").subscription())
    made = parts.matches.create(INTRO, (ADA, BEN), clock=TimeControl(per_move=60), guest=bea)
    act(parts.matches, made.id, made.keys[0], "resign")
    told.texts.clear()
    rematch = parts.matches.rematch(made.id, made.keys[0])
    for _ in range(2):
        alerts.note(parts.matches.find(rematch))
    settled(lambda: len(told.texts) == 2)
    assert [text["title"] for text in told.texts] == ["Press Ready to play"] * 2, "for each of two seats once"
    assert ready_alert(parts.matches.find(made.id), 0) is None


def test_a_nudge_reaches_who_is_away(parts: Services) -> None:
    told, guest = Told(), new_guest()
    alerts = watching(parts, told)
    made = parts.matches.create(INTRO, [ADA, BEN], guest=guest)
    Subscriptions(parts.store).keep([guest], Browser("https://push.example.org/ben").subscription())
    parts.matches.play(made.id, made.keys[0], 0, 0)
    settled()
    told.texts.clear()
    alerts.remind(parts.matches.find(made.id), seat=1, by=0)
    settled(lambda: "Ada is waiting for you" in [text["title"] for text in told.texts])
    assert "Ada is waiting for you" in [text["title"] for text in told.texts]
    assert reminder_alert(parts.matches.find(made.id), 1, 0, 0) is None, "he has moved since"


def test_who_was_away_is_told_that_the_game_ended_without_a_loser(
    parts: Services, later: Callable[[float], None]
) -> None:
    made = parts.matches.create(INTRO, [ADA, OPEN])
    parts.matches.sit(made.id, "Ben", new_guest())
    act(parts.matches, made.id, made.keys[0], "start")
    parts.matches.play(made.id, made.keys[0], 0, 0)
    later(1000)
    act(parts.matches, made.id, made.keys[0], "propose", kind="call_off", ply=1)
    told = end_alert(parts.matches.find(made.id), 1)
    assert told is not None
    assert told.title == "The game ended early, and no one lost"


MOVES = 10
SILENT = "silent.example.org"


def push(guest: str, host: str, topic: str = "") -> Push:
    return Push(guest, Subscription(f"https://{host}/{guest}", b"", b""), b"", topic)


def taken(queue: PushQueue) -> list[str]:
    """Take all that may be sent now, one after the other; return whose they were."""
    guests = []
    while (one := queue.take()) is not None:
        guests.append(one.guest)
        queue.done(one, promptly=True)
    return guests


def test_guests_take_turns() -> None:
    queue = PushQueue(room=100, senders=4)
    for guest in ("mallory",) * 5 + ("ada", "ben", "ada"):
        queue.put(push(guest, "push.example.org"))
    assert taken(queue) == ["mallory", "ada", "ben", "mallory", "ada", "mallory", "mallory", "mallory"]


def test_a_full_queue_drops_the_latest_of_the_guest_who_has_most_waiting() -> None:
    queue = PushQueue(room=4, senders=4)
    for number in range(4):
        assert queue.put(push("mallory", "push.example.org", str(number))) is None
    own = queue.put(push("mallory", "push.example.org", "4"))
    assert own is not None
    assert own.topic == "4"
    for guest, dropped in (("ada", "3"), ("ben", "2")):
        displaced = queue.put(push(guest, "push.example.org"))
        assert displaced is not None
        assert (displaced.guest, displaced.topic) == ("mallory", dropped)
    kept = queue.put(push("cleo", "push.example.org"))
    assert kept is not None
    assert (kept.guest, kept.topic) == ("mallory", "1")
    full = push("dora", "push.example.org")
    assert queue.put(full) is full, "each guest has one waiting"
    assert len(queue) == 4


def test_hosts_that_answer_go_first_and_silent_ones_last() -> None:
    queue = PushQueue(room=100, senders=4)
    for host, promptly in (("good.example.org", True), (SILENT, False)):
        queue.put(push("somebody", host))
        tried = queue.take()
        assert tried is not None
        queue.done(tried, promptly=promptly)
    for guest, host in (("silent", SILENT), ("new", "new.example.org"), ("good", "good.example.org")):
        queue.put(push(guest, host))
    assert taken(queue) == ["good", "new", "silent"]


def sending(queue: PushQueue) -> list[str]:
    """Take all that may be sent at once; return whose they were."""
    guests = []
    while (one := queue.take()) is not None:
        guests.append(one.guest)
    return guests


def test_one_guest_one_host_and_the_silent_ones_leave_senders_to_others() -> None:
    one_guest, one_host, unknown, silent = (PushQueue(room=100, senders=4) for _ in range(4))
    for number in range(8):
        one_guest.put(push("mallory", f"{number}.example.org"))
        one_host.put(push(f"guest {number}", "one.example.org"))
        unknown.put(push(f"guest {number}", f"{number}.example.org"))
    assert len(sending(one_guest)) == 2
    assert len(sending(one_host)) == 2
    assert len(sending(unknown)) == 3, "one is left for hosts that are known to answer"
    for number in range(8):
        silent.put(push("somebody", f"{number}.example.org"))
        tried = silent.take()
        assert tried is not None
        silent.done(tried, promptly=False)
    for number in range(8):
        silent.put(push(f"guest {number}", f"{number}.example.org"))
    assert len(sending(silent)) == 1


@pytest.mark.parametrize("senders", [1, 2, 3, 4, 20])
def test_everything_is_sent_in_the_end_with_any_number_of_senders(senders: int) -> None:
    queue, sent = PushQueue(room=1000, senders=senders), 0
    for number in range(200):
        queue.put(push(f"guest {number % 7}", f"{number % 5}.example.org"))
    while queue:
        at_once = [one for _ in range(senders) if (one := queue.take()) is not None]
        assert at_once
        sent += len(at_once)
        for one in at_once:
            queue.done(one, promptly="1" in one.host)
    assert sent == 200


class Silence(Told):
    """Takes pushes without a network; for one host they never come to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.tries = 0

    def send(self, subscription: Subscription, text: bytes, topic: str) -> int:
        if SILENT in subscription.endpoint:
            self.tries += 1
            Event().wait()
        return super().send(subscription, text, topic)


@pytest.fixture
def silence() -> Silence:
    return Silence()


def flood(parts: Services, guest: str) -> None:
    """Have all browsers of a guest at a silent push service."""
    for number in range(MAX_BROWSERS):
        Subscriptions(parts.store).keep([guest], Browser(f"https://{SILENT}/{number}{guest}").subscription())


def test_the_flood_of_one_guest_drops_only_their_own_alerts(
    parts: Services, silence: Silence, caplog: pytest.LogCaptureFixture
) -> None:
    flooded, _, mallory = two_people(parts)
    flood(parts, mallory)
    quiet, _, _ = two_people(parts)
    alerts = watching(parts, silence, room=20, senders=4)
    for _ in range(130):
        alerts.tell(parts.matches.latest(flooded), 0, lambda _: Alert("Your turn", "", "", "flood"))
        settled()
    alerts.tell(parts.matches.latest(quiet), 0, lambda _: Alert("Your turn", "", "", "quiet"))
    settled(lambda: silence.texts[-1]["tag"] == "quiet")
    assert silence.texts[-1]["tag"] == "quiet"
    lines = [record.getMessage() for record in caplog.records if "Too many pushes" in record.getMessage()]
    assert len(lines) > 500, "a few of their thousand were sent, or given up, meanwhile"
    assert all(flooded in line for line in lines), "no one else's is dropped"
    alerts.close()


def test_news_of_one_guest_leave_room_to_look_for_others(parts: Services) -> None:
    told = Told()
    alerts = watching(parts, told, room=100)
    flooded, quiet = (parts.matches.latest(two_people(parts)[0]) for _ in range(2))
    for _ in range(120):
        alerts.warn(flooded, 0)
    alerts.note(quiet)
    settled(lambda: bool(told.texts))
    assert [text["url"] for text in told.texts] == [f"/g/{quiet.id}"]
    alerts.close()


def test_the_first_try_is_a_short_one(
    parts: Services, silence: Silence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerts_module, "FIRST_TRY", 0.01)
    monkeypatch.setattr(alerts_module, "AGAIN_AFTER", 0.0)
    match_id, _, guest = two_people(parts)
    Subscriptions(parts.store).keep([guest], Browser(f"https://{SILENT}/{guest}").subscription())
    alerts = watching(parts, silence, limit=10 * PATIENCE)
    alerts.note(parts.matches.latest(match_id))
    with gevent.Timeout(PATIENCE):
        while silence.tries < 2:
            gevent.sleep(0.001)
    alerts.close()


@pytest.fixture
def silent_service() -> Iterator[socket.socket]:
    """A port of this machine at which every connection is made and nothing is answered."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(1000)
        yield listening


class Guest:
    """Somebody with a browser, who sets tables, goes, and wants to be told."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.session = requests.Session()
        self.post("/quick/dinner")

    def post(self, path: str, **more: Any) -> requests.Response:
        answer = self.session.post(f"{self._url}{path}", timeout=PATIENCE, **more)
        assert answer.ok, answer.text
        return answer

    def subscribe(self, endpoint: str) -> Browser:
        browser = Browser(endpoint)
        self.post("/api/push", json=browser.body())
        return browser

    def set_table(self, name: str) -> str:
        form = {"game": "dinner", "dinner": "figure-2", "host": name, "starts": "host", "series": "one"}
        return self.post("/tables", data=form).url.rpartition("/")[2]

    def sit(self, code: str, name: str) -> None:
        self.post(f"/j/{code}", data={"name": name})


def test_alerts_to_a_silent_push_service_keep_nobody_elses_back(
    make_server: Callable[..., Server],
    service: PushService,  # noqa: F811  # the fixture
    silent_service: socket.socket,
) -> None:
    server = make_server(PUSH_LOCAL=True, PUSH_AFTER=0.05, PUSH_CONTACT="mailto:host@example.org")
    mallory, friend, ada, ben = (Guest(server.url) for _ in range(4))
    silent = f"http://127.0.0.1:{silent_service.getsockname()[1]}"
    for number in range(MAX_BROWSERS):
        mallory.subscribe(f"{silent}/push/{number}")
    for number in range(MOVES):
        friend.sit(mallory.set_table(f"Mallory {number}"), "Friend")
    silent_service.settimeout(PATIENCE)
    silent_service.accept()[0].close()  # the first push to it is on its way
    browser = ada.subscribe(f"{service.url}/push/ada")
    ben.sit(ada.set_table("Ada"), "Ben")
    _, _, sealed = service.wait(1)
    assert browser.opened(sealed)["title"] == "Ben has joined"


def test_an_alert_and_the_home_page_tell_no_hidden_choice(parts: Services) -> None:
    game = DinnerGame(INTRO.morsels, rules=(AtOnce(),))
    made = parts.matches.create(game, [ADA, BEN])
    told = []
    for choice in (0, 1, 2):
        parts.matches.play(made.id, made.keys[0], 0, choice)
        match = parts.matches.find(made.id)
        told.append(
            [turn_alert(match, 1, 0), time_alert(match, 1, 0), end_alert(match, 1), preview_of(match)]
        )
    assert told[0][0] is not None
    assert told[0] == told[1] == told[2]
