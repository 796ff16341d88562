"""The queue of pushes: one guest, or one silent push service, keeps no one else's alerts back."""

import socket
from collections.abc import Callable, Iterator
from typing import Any

import gevent
import pytest
import requests
from gevent.event import Event

from tests.push.test_push import (
    Browser,
    PushService,
    Told,
    service,  # noqa: F401  # the fixture is asked for by its name
    settled,
    two_people,
    watching,
)
from tests.serving import Server
from tests.webapp.clients import PATIENCE
from webapp.extensions import Services
from webapp.push import alerts as alerts_module
from webapp.push.alerts import Alert
from webapp.push.queue import Push, PushQueue
from webapp.push.subscriptions import MAX_BROWSERS, Subscription, Subscriptions

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
    settled()
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
    settled()
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
