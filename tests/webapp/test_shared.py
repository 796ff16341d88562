"""Several servers share news over Redis, and each does without; tests/clustered has a real Redis."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gevent
import msgspec
import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient
from msgspec import structs

from tests.databases import fresh_database
from tests.serving import free_port
from tests.webapp.clients import bot, person
from tests.webapp.test_guests import guest_cookies, new_table
from tests.webapp.verbs import go
from webapp.app import create_app
from webapp.cluster.bus import Alive, AnyMessage, Bus, Changed, Gone, Here
from webapp.cluster.membership import Membership
from webapp.cluster.missed_changes import MissedChanges
from webapp.extensions import Services, services
from webapp.jobs import redis_backend
from webapp.jobs.analysis import Choose
from webapp.jobs.pool import Pool, Pools
from webapp.jobs.redis_backend import RedisBackend, broker_for, join, split, workers_key
from webapp.keys import digest, digest_of_files
from webapp.machine import now
from webapp.matches.clock_watch import HEARTBEAT, Uptime
from webapp.matches.database import open_database
from webapp.matches.live_now import LivePreviews, Preview
from webapp.matches.presence import Presence
from webapp.matches.store import Store
from webapp.redis_link import Link

Json = dict[str, Any]


def nowhere() -> str:
    """The address of a Redis that is not there."""
    return f"redis://127.0.0.1:{free_port()}/0"


@pytest.fixture
def pair(tmp_path: Path, pools: Pools, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Flask, Flask]]:
    """Two servers of one site, which can tell each other nothing: their Redis is gone."""
    kept = {"DATA": str(tmp_path), "DATABASE_URL": fresh_database(tmp_path), "REDIS_URL": nowhere()}
    made = [create_app({**kept, "BOT_DELAY": 0, "LIMITS": "matches 2/minute"}, pools) for _ in range(2)]
    for app in made:  # par comes when it comes, and is told then: here it is only in the way
        monkeypatch.setattr(services(app).matches, "seek_par", lambda *_: None)
    yield made[0], made[1]
    for app in made:
        services(app).close()


def new_match(app: Flask, *seats: Json) -> Json:
    body = {"game": "dinner", "named": "figure-2", "seats": list(seats)}
    made: Json = app.test_client().post("/api/matches", json=body).get_json()
    return made


def play(app: Flask, match: Json, ply: int, move: int) -> None:
    answer = app.test_client().post(
        f"/api/matches/{match['id']}/moves",
        json={"ply": ply, "move": move},
        headers={"Authorization": f"Bearer {match['seat_keys'][ply % 2]}"},
    )
    assert answer.status_code == 200, answer.get_json()


def test_a_guest_who_sits_down_at_one_server_has_the_seat_at_another(pair: tuple[Flask, Flask]) -> None:
    here, there = pair
    code = new_table(here.test_client())
    ben, elsewhere = here.test_client(), there.test_client()
    ben.get("/")
    for name, value in guest_cookies(ben).items():
        elsewhere.set_cookie(name, value)
    assert elsewhere.get(f"/j/{code}").status_code == 200, "it is in the memory of both now"
    assert go(ben.post(f"/j/{code}", data={"name": "Ben"})) == f"/t/{code}"
    assert go(elsewhere.get(f"/j/{code}")) == f"/t/{code}"


def watching(app: Flask, match: Json, seat: int) -> SocketIOTestClient:
    socket = services(app).socketio.test_client(app, query_string=f"?match={match['id']}")
    assert socket.emit("join", {"seat_key": match["seat_keys"][seat]}, callback=True)["ok"]
    socket.get_received()
    return socket


def plies(socket: SocketIOTestClient) -> list[int]:
    return [said["args"][0]["ply"] for said in socket.get_received() if said["name"] in ("moved", "table")]


def missed_changes_of(app: Flask) -> MissedChanges:
    site = services(app).cluster
    assert isinstance(site, Membership)
    assert site.missed is not None
    return site.missed


def test_who_watches_here_is_told_of_what_another_server_changed(pair: tuple[Flask, Flask]) -> None:
    here, there = pair
    match = new_match(here, person("Ada"), person("Ben"))
    ada = watching(here, match, 0)
    assert missed_changes_of(here).check() == 0
    play(there, match, 0, 0)
    play(there, match, 1, 1)
    assert missed_changes_of(here).check() == 1
    assert plies(ada) == [2]
    assert missed_changes_of(here).check() == 0
    # What this server comes to know by itself is no reason to keep silent.
    play(there, match, 2, 2)
    assert services(here).matches.view(match["id"]).ply == 3
    assert plies(ada) == []
    assert missed_changes_of(here).check() == 1
    assert plies(ada) == [3]
    play(here, match, 3, 3)
    assert plies(ada) == [4]
    assert missed_changes_of(here).check() == 0
    ada.disconnect()
    play(there, match, 4, 4)
    assert missed_changes_of(here).check() == 0


def test_who_listens_here_is_told_of_a_turn_that_began_at_another_server(pair: tuple[Flask, Flask]) -> None:
    here = services(pair[0])
    program, key = here.programs.register("Pythia", "Ada", ["dinner"])
    with here.programs.listening(program), gevent.Timeout(5):
        match = new_match(pair[1], person("Ben"), {"kind": "program", "program": program.id})
        lines = here.streams.follow(None, [digest(key)], sits=True)
        events = (msgspec.json.decode(line) for line in lines if line.strip())
        assert next(events)["event"] == "started"
        play(pair[1], match, 0, 7)
        assert missed_changes_of(pair[0]).check() == 1
        turn = next(events)
        assert (turn["event"], turn["match"], turn["ply"], turn["seat"]) == ("turn", match["id"], 1, 1)
        lines.close()


def test_of_a_bot_that_two_servers_have_think_one_move_counts(pair: tuple[Flask, Flask]) -> None:
    match = new_match(pair[0], person("Ada"), bot("greedy"))
    play(pair[0], match, 0, 0)
    for app in (*pair, *pair):
        services(app).matches.nudge(match["id"])
    views = [services(app).matches.settle(match["id"]) for app in pair]
    assert [view.ply for view in views] == [2, 2]
    assert not services(pair[1]).matches.nudge(match["id"])


def test_without_redis_each_server_counts_for_itself_and_says_so(
    pair: tuple[Flask, Flask], caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        assert new_match(pair[0], person("Ada"), person("Ben"))["ok"]
    assert new_match(pair[0], person("Ada"), person("Ben"))["error"]["code"] == "too_many"
    assert new_match(pair[1], person("Ada"), person("Ben"))["ok"]
    ready = pair[0].test_client().get("/readyz")
    assert (ready.status_code, ready.text.split(":")[0]) == (200, "ready, but Redis is gone")
    said = [record for record in caplog.records if "Redis is gone" in record.getMessage()]
    assert len(said) == 2, "each server says it once"
    assert all(record.levelno == logging.WARNING for record in said)


def test_without_workers_a_server_thinks_by_itself(tmp_path: Path) -> None:
    kept = {"DATA": str(tmp_path), "DATABASE_URL": "sqlite://", "REDIS_URL": nowhere(), "BOT_DELAY": 0}
    app = create_app({**kept, "REVIEW_WORKERS": 1, "BOT_WORKERS": 1})
    parts = services(app)
    assert isinstance(parts.pools.bots.backend, RedisBackend)
    match = new_match(app, person("Ada"), bot("crossout"))
    play(app, match, 0, 0)
    assert parts.matches.settle(match["id"]).ply == 2
    parts.close()


def test_a_presence_at_another_server_counts_here() -> None:
    at = [0.0]
    bus = Bus(Link(nowhere()))
    here = Presence(60, lambda: at[0], bus.peers)
    told: list[tuple[str, tuple[int, ...], bool]] = []

    def note_looks(match: str, seats: tuple[int, ...], watched: bool) -> None:
        told.append((match, seats, watched))

    here.looked.connect(note_looks)
    moved: list[tuple[str, set[int], set[int]]] = []

    def note_seats(match: str, came: set[int], left: set[int]) -> None:
        moved.append((match, came, left))

    bus.moved.connect(note_seats)
    changed: list[tuple[str, int]] = []

    def note_change(match: str, revision: int) -> None:
        changed.append((match, revision))

    bus.changed.connect(note_change)

    def hear(message: AnyMessage) -> None:
        bus._hear(msgspec.json.encode(message))

    here.touch("M", 1)
    at[0] = 5.0
    assert here.away("M", 1) == 5.0
    hear(Here("other", "M", (1,), True))
    assert here.away("M", 1) is None
    assert bus.peers.watched("M")
    hear(Changed("other", "M", 7))
    hear(Changed(bus.name, "M", 8))  # one's own
    bus._hear(b'{"type":"News","server":"of another version"}')
    assert changed == [("M", 7)]
    hear(Here("other", "M", (), True))
    assert here.away("M", 1) is not None
    hear(Here("other", "M", (0,), True))
    hear(Gone("other"))
    assert not bus.peers.watched("M")
    assert not bus.peers.known()
    assert moved == [("M", {1}, set()), ("M", set(), {1}), ("M", {0}, set()), ("M", set(), {0})]
    hear(Alive("other"))
    assert bus.peers.known() == {"other"}

    here.connect("sid", "M", "guest")
    assert told == []
    here.join("sid", "key", 0)
    assert here.here() == [("M", (0,))]
    here.leave("sid")
    assert told == [("M", (0,), True), ("M", (), False)]


def test_a_game_that_another_server_shows_is_shown_here_in_its_place() -> None:
    moments = LivePreviews(10, is_live=lambda _match: False, open_tables=lambda: ())
    first = Preview("dinner", "Kitfo", ("Ada", "Ben"), ("", ""), (0, 0), "<svg/>")
    second = structs.replace(first, scores=(1, 0))
    moments.adopt("ONE", msgspec.to_builtins(first))
    assert moments.look()[0] == first
    moments.adopt("TWO", msgspec.to_builtins(second))
    assert moments.look()[:2] == (first, second)
    moments.adopt("ONE", msgspec.to_builtins(second))
    assert moments.look()[:2] == (second, second)
    moments.close()


def test_one_server_of_several_that_starts_is_no_outage(database: Any) -> None:
    store = Store(database)

    def outages() -> list[tuple[int, int]]:
        with database.connect() as connection:
            rows = connection.exec_driver_sql("SELECT began, ended FROM outages WHERE ended IS NOT NULL")
            return [tuple(row) for row in rows]

    def last_up(seconds: int) -> None:
        with database.begin() as connection:
            connection.exec_driver_sql(f"UPDATE outages SET began = {now() - seconds} WHERE ended IS NULL")

    one, other = Uptime(store, alone=False), Uptime(store, alone=False)
    one.start(clocks_run=True)
    last_up(HEARTBEAT)
    other.start(clocks_run=True)
    assert outages() == []
    last_up(60)
    other.start(clocks_run=True)
    assert len(outages()) == 1
    store.close()


def test_of_servers_that_start_at_once_one_notes_that_they_are_up(database: Any) -> None:
    engines = [open_database(database.url.render_as_string(hide_password=False)) for _ in range(3)]
    stores = [Store(engine) for engine in engines]
    starts = [gevent.spawn(Uptime(store).start, clocks_run=True) for store in stores]
    gevent.joinall(starts, raise_error=True)
    with database.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM outages").scalar() == 1
    for store, engine in zip(stores, engines, strict=True):
        store.close()
        engine.dispose()


def test_what_goes_to_an_inbox_comes_out_of_it() -> None:
    assert split(join("0123456789abcdef", b"a", b"[1,2]")) == ("0123456789abcdef", b"a", b"[1,2]")


def test_workers_that_do_not_know_the_module_of_a_request_are_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "thinking.py").write_text("class Choose: ...")
    version, queue, key = digest_of_files(tmp_path), broker_for(nowhere()).namespace, workers_key("bots")
    monkeypatch.setattr(redis_backend, "VERSION", version)
    assert (broker_for(nowhere()).namespace, workers_key("bots")) != (queue, key)
    (tmp_path / "thinking.py").rename(tmp_path / "analysis.py")
    moved = digest_of_files(tmp_path)
    (tmp_path / "analysis.py").write_text("class Choose: seat = 0")
    assert len({version, moved, digest_of_files(tmp_path)}) == 3


def test_a_pool_asks_here_if_the_workers_are_lost_while_they_are_asked(
    pools: Pools, monkeypatch: pytest.MonkeyPatch, make_request: Callable[[], Choose]
) -> None:
    from webapp.jobs.redis_backend import TaskQueue, UnreachableError

    tasks = TaskQueue(Link(nowhere()))
    asked: list[str] = []

    def lost(pool: str, *_: Any) -> Any:
        asked.append(pool)
        raise UnreachableError

    monkeypatch.setattr(tasks, "ask", lost)
    pool = Pool(1, RedisBackend("bots", tasks, size=1, nice=0))
    assert pool.ask(make_request(), 60) == pools.bots.ask(make_request(), 60)
    assert asked == ["bots"]
    pool.close()


def test_a_request_that_takes_too_long_elsewhere_is_no_error_of_the_server() -> None:
    from webapp.jobs.backend import TooSlowError, answer_of
    from webapp.jobs.redis_worker import PoolOfRequests
    from webapp.jobs.requests import write_request
    from webapp.lab.requests import StudyPermutations

    link, request = Link(nowhere()), StudyPermutations(9)
    worker = PoolOfRequests("lab", 1, link.url, link.client)
    late = worker.answer("task", "inbox", 0.01, {}, write_request(request).decode())
    with pytest.raises(TooSlowError):
        answer_of(request, *late)
    worker.end()


@pytest.fixture
def make_request(figure_2: str, parts: Services) -> Callable[[], Choose]:
    from engine.record import Record
    from tests.playing import golden_record
    from webapp.jobs.requests import write_record

    record = golden_record("figure-2-greedy-against-crossout")
    record["moves"] = record["moves"][:2]
    text = write_record(Record.from_json({**record, "result": None}))
    return lambda: Choose("crossout", text, 0)
