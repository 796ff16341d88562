"""The time of a site of several servers is that of its database; a wrong clock costs nobody a game."""

from dataclasses import replace
from pathlib import Path
from random import Random
from time import time as wall_clock
from typing import Any

import pytest
from flask.testing import FlaskClient
from gevent import GreenletExit
from sqlalchemy import create_engine
from sqlalchemy.exc import TimeoutError

from engine.dinner.named import find_dinner
from tests.databases import fresh_database
from tests.webapp.clients import person
from webapp.app import create_app
from webapp.cluster import site_clock
from webapp.cluster.membership import Membership
from webapp.cluster.site_clock import AGAIN, EVERY, SiteClock
from webapp.errors import UnavailableError
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.machine import Machine, on, set_wall, wall
from webapp.matches.changes import LiveMatches
from webapp.matches.clock_watch import ClockWatch, Uptime
from webapp.matches.messages import PersonPlan
from webapp.words import Sentence

UNREACHABLE = "redis://127.0.0.1:1/0"
PEOPLE = [person("Ada"), person("Ben")]
TIMED = {"game": "dinner", "named": "intro", "clock": {"total": 605}, "seats": PEOPLE}


class Database(SiteClock):
    """The clock of a site whose database says what a test has set."""

    def __init__(self, at: float) -> None:
        super().__init__(create_engine("sqlite://"))
        self.at = at

    def _theirs(self) -> tuple[float, float]:
        return self.at, 0.0


def test_a_server_whose_clock_is_wrong_ends_no_game_of_its_site(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was started an hour ahead, and others are set right and restarted: nobody loses the difference."""
    true = wall_clock()
    watch, site = parts.matches.clocks, Database(true)
    monkeypatch.setattr(watch, "before_end", site.follow)
    with on(Machine(Random(1))):
        set_wall(true + 3600)
        site.take()
        assert abs(wall() - true) < 60, "it does not start by the clock of its machine"
        made: Any = client.post("/api/matches", json=TIMED).get_json()
        set_wall(true + 3600)  # as a server that began before the database was set right
        watch.note(parts.matches.find(made["id"]))
        watch.look()
        view = parts.matches.view(made["id"])
        assert (view.stage, view.clock.left[view.mover] > 540) == ("playing", True)


def test_a_server_follows_the_clock_of_its_database_back_but_not_far_ahead(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with on(Machine(Random(1))):
        site = Database(1_800_000_000)
        site.take()
        for apart, follows in ((-3600, True), (1.5, True), (3600, False), (-0.5, True)):
            site.at = wall() + apart
            before = wall()
            site.follow()
            assert (abs(wall() - before) > 0.4) is follows
        assert [record.levelname for record in caplog.records] == ["WARNING"] * 2, "once, and once it is over"


def test_a_server_follows_again_whatever_kept_it_from_asking(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    causes = [TimeoutError("no connection is free"), UnavailableError(Sentence("errors-no-database"))]
    site, slept = SiteClock(create_engine("sqlite://")), []

    def rest(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) > 3:
            raise GreenletExit

    def follow() -> None:
        if causes:
            raise causes.pop()

    monkeypatch.setattr(site_clock.gevent, "sleep", rest)
    monkeypatch.setattr(site, "follow", follow)
    with pytest.raises(GreenletExit):
        site._go_on()
    assert slept == [EVERY, AGAIN, AGAIN, EVERY]
    assert len(caplog.records) == 2


def test_a_clock_that_was_set_ahead_is_an_outage_for_the_servers_that_start_then(
    client: FlaskClient, parts: Services
) -> None:
    """The database's clock jumps an hour ahead; a server restarts, and has the new time."""
    start = wall_clock()
    with on(Machine(Random(1))):
        set_wall(start)
        made: Any = client.post("/api/matches", json=TIMED).get_json()
        Uptime(parts.store, alone=False).start(clocks_run=True)
        set_wall(start + 3600)
        changes = parts.matches.changes
        changes._live = LiveMatches(parts.store)
        watch = ClockWatch(changes, parts.store, alone=False)
        watch.come_up()
        watch.recall()
        watch.look()
        view = parts.matches.view(made["id"])
        assert (view.stage, view.clock.left[view.mover] > 540) == ("playing", True)
        changes._live = LiveMatches(parts.store)


@pytest.mark.parametrize("wrong", [-3600, 3600])
def test_a_server_alone_that_starts_again_once_its_clock_is_right_takes_no_time_from_anybody(
    tmp_path: Path, pools: Pools, wrong: int
) -> None:
    app = create_app({"DATA": str(tmp_path), "DATABASE": fresh_database(tmp_path), "LIMITS": ""}, pools)
    parts, right = services(app), wall_clock()
    with on(Machine(Random(1))):
        set_wall(right + wrong)
        made: Any = app.test_client().post("/api/matches", json=TIMED).get_json()
        Uptime(parts.store).start(clocks_run=True)
        set_wall(right)
        changes = parts.matches.changes
        changes._live = LiveMatches(parts.store)
        watch = ClockWatch(changes, parts.store)
        watch.come_up()
        watch.recall()
        watch.look()
        view = parts.matches.view(made["id"])
        assert view.stage == "playing"
        assert all(540 < left <= 605 for left in view.clock.left)
    parts.close()


def test_a_server_is_not_ready_while_its_clock_is_off(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Membership(UNREACHABLE, parts.database)
    monkeypatch.setitem(client.application.extensions, "lastbite", replace(parts, cluster=site))
    for theirs, status in ((0.0, 200), (1.5, 200), (2.5, 503), (-3600.0, 503)):
        monkeypatch.setattr(site._clock, "_theirs", lambda theirs=theirs: (wall() + theirs, 0.0))
        answer = client.get("/readyz")
        assert answer.status_code == status
        assert ("seconds apart" in answer.text) is (status == 503)


def test_a_warning_of_a_clock_is_given_also_without_redis(parts: Services) -> None:
    made = parts.matches.create(find_dinner("intro").game, [PersonPlan(name="Ada")] * 2)
    match = parts.matches.find(made.id)
    warned: list[object] = []
    site = Membership(UNREACHABLE, parts.database)
    warn = site.once(lambda *of: warned.append(of))
    warn(match, seat=1)
    warn(match, seat=0)
    assert warned == [(match, 1), (match, 0)]
