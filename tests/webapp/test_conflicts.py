"""Two servers with one database: what both write at once is saved by both."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import gevent
import pytest
from flask import Flask
from gevent import monkey
from sqlalchemy import Connection, select

from engine.campaign import PLATES
from tests.classes.test_classes import joined, opened
from tests.databases import migrated_database
from tests.webapp.tables import NewMatch, Table
from tests.webapp.verbs import go
from webapp.app import create_app
from webapp.campaign import progress
from webapp.campaign.progress import BestResult, better
from webapp.classes.service import KEY, Classes
from webapp.errors import NotSavedError, StaleMoveError
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.matches import public_games, transitions
from webapp.matches.database import export_table
from webapp.matches.match import Match
from webapp.matches.public_games import NumberGame, WithholdGame
from webapp.matches.store import MAX_ATTEMPTS, Store
from webapp.matches.writer import ConflictError

Json = dict[str, Any]

DINNER = {
    "morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": [2, 1]}],
    "order": "AB",
}
ADA = {"kind": "person", "name": "Ada"}


@pytest.fixture
def pair(tmp_path: Path, pools: Pools) -> Iterator[list[Flask]]:
    url = migrated_database(tmp_path)
    made = [
        create_app({"DATA": str(tmp_path), "DATABASE_URL": url, "LIMITS": "", "BOT_DELAY": 0}, pools)
        for _ in range(2)
    ]
    yield made
    for app in made:
        services(app).close()


def at_once(work: Callable[[int], Any], times: int = 20) -> None:
    gevent.joinall([gevent.spawn(work, number) for number in range(times)], raise_error=True)


def play_in_public(app: Flask) -> None:
    browser = app.test_client()
    seats = [ADA, {"kind": "bot", "strategy": "greedy"}]
    made = browser.post("/api/matches", json={"game": "dinner", "setup": DINNER, "seats": seats}).json
    assert made is not None
    bearer = {"Authorization": f"Bearer {made['seat_keys'][0]}"}
    answer = browser.post(f"/api/matches/{made['id']}/moves", json={"ply": 0, "move": 0}, headers=bearer)
    assert answer.status_code == 200, answer.text
    assert services(app).matches.settle(made["id"]).stage == "over"


def test_games_that_end_at_two_servers_at_once_are_all_exported(pair: list[Flask]) -> None:
    at_once(lambda number: play_in_public(pair[number % 2]), 30)
    with services(pair[0]).store.connect() as connection:
        numbers = connection.execute(select(export_table.c.number).order_by(export_table.c.number)).scalars()
        assert list(numbers) == list(range(1, 31))


def test_tasks_that_are_set_at_two_servers_at_once_are_all_set(pair: list[Flask]) -> None:
    teachers = [app.test_client() for app in pair]
    room = go(teachers[0].post("/classes", data={"name": "Class 7b"}))
    for cookie in teachers[0]._cookies.values():
        teachers[1].set_cookie(cookie.key, cookie.value)
    sent = {"kind": "plate", "plate": PLATES[0].slug}
    at_once(lambda number: go(teachers[number % 2].post(f"{room}/tasks", data=sent)), 12)
    kept: Classes = pair[0].extensions[KEY]
    assert [task.number for task in kept.find(room.rpartition("/")[2]).tasks] == list(range(1, 13))


def test_of_results_that_two_servers_keep_at_once_the_best_stays(
    pair: list[Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    stores, guest, plate = [services(app).store for app in pair], "g" * 32, PLATES[0].slug
    first, worse, best = (BestResult(plate, n, n, "AAAAAAAA", n) for n in (0, 1, 3))
    read, saved = Event(), Event()

    def better_slowly(known: BestResult | None, other: BestResult) -> BestResult:
        if other is worse:
            read.set()
            saved.wait(0.3)  # in vain, where the other server waits for this one
        return better(known, other)

    monkeypatch.setattr(progress, "better", better_slowly)

    def keep(store: Store, reached: BestResult) -> None:
        store.commit(lambda connection: progress._keep(connection, guest, [reached]))

    keep(stores[0], first)
    slow = gevent.spawn(keep, stores[0], worse)
    while not read.is_set():
        gevent.sleep(0.01)
    keep(stores[1], best)
    saved.set()
    slow.get()
    with stores[0].connect() as connection:
        (found,) = progress._read(connection, [guest])
    assert (found.stars, found.payoff) == (3, 3)


def test_a_game_that_one_server_keeps_out_while_another_numbers_it_stays_out(
    pair: list[Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = [services(app).store for app in pair]
    play_in_public(pair[0])
    (place,) = services(pair[0]).matches.exports.places(0, 0, 9)
    put, read, kept_out = public_games._put, Event(), Event()

    def put_slowly(connection: Connection, match_id: str, known: bool, **values: Any) -> None:
        if not values["withheld"]:
            read.set()
            kept_out.wait(0.3)  # in vain, where the other server waits for this one
        put(connection, match_id, known, **values)

    monkeypatch.setattr(public_games, "_put", put_slowly)
    slow = gevent.spawn(stores[0].commit, NumberGame(place.match_id, place.ended_at + 1))
    while not read.is_set():
        gevent.sleep(0.01)
    stores[1].commit(WithholdGame(place.match_id))
    kept_out.set()
    slow.get()
    assert services(pair[0]).matches.exports.places(0, 0, 9) == []


def test_a_change_that_another_writer_was_faster_with_is_made_again(parts: Services) -> None:
    calls = []

    def change(_: Connection) -> None:
        calls.append(1)
        if len(calls) < 3:
            raise ConflictError("another was faster")

    parts.store.commit(change)
    assert len(calls) == 3


def test_a_change_that_never_can_be_made_is_told_as_not_saved(
    parts: Services, caplog: pytest.LogCaptureFixture
) -> None:
    calls = []

    def change(_: Connection) -> None:
        calls.append(1)
        raise ConflictError("another is always faster")

    with pytest.raises(NotSavedError):
        parts.store.commit(change)
    assert len(calls) == MAX_ATTEMPTS
    assert "another writer was faster" in caplog.text
    caplog.clear()


def test_the_thread_that_writes_asks_for_no_key_of_a_class(
    make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    room = opened(app.test_client())
    thread, reads = monkey.get_original("_thread", "get_ident"), set()
    connect = Store.connect

    def note_thread(store: Store) -> AbstractContextManager[Connection]:
        reads.add(thread())
        return connect(store)

    monkeypatch.setattr(Store, "connect", note_thread)
    joined(app, room, "Ada")
    assert reads == {thread()}, "it would wait for those who read, and with it all who write"


@pytest.fixture
def two(new_match: NewMatch) -> Table:
    """Ada and Ben, who bite at once."""
    worths = (("Shiro", 1, 7), ("Tibs", 8, 5), ("Kik", 7, 4), ("Gomen", 9, 6), ("Ayib", 3, 3))
    morsels = [{"name": name, "utilities": [a, b]} for name, a, b in worths]
    return new_match("dinner", setup={"morsels": morsels, "at_once": True})


def test_a_change_that_races_with_the_last_choice_loses_and_is_told_so(parts: Services, two: Table) -> None:
    ada, ben = two.keys
    matches = parts.matches
    matches.play(two.id, ada, 0, 1)
    tries: list[int] = []

    def change(match: Match) -> Match:
        after = transitions.play(match, ada, 0, 4)
        if not tries:  # both have read the same match; Ben is faster
            matches.play(two.id, ben, 0, 0)
        tries.append(len(match.moves))
        return after

    with pytest.raises(StaleMoveError, match=r"Everyone has chosen by now\. Your earlier"):
        matches.changes.change(two.id, change)
    assert tries == [1], "what was decided before Ben’s choice was not saved"
    assert [move.move for move in matches.view(two.id).moves] == [1, 0]


def test_the_last_choice_that_races_with_a_change_stands(parts: Services, two: Table) -> None:
    ada, ben = two.keys
    matches = parts.matches
    matches.play(two.id, ada, 0, 1)
    tries: list[int] = []

    def choose(match: Match) -> Match:
        after = transitions.play(match, ben, 0, 0)
        if not tries:
            matches.play(two.id, ada, 0, 4)
        tries.append(1)
        return after

    matches.changes.change(two.id, choose)
    assert len(tries) == 2, "it was decided again, on what Ada has changed"
    assert [move.move for move in matches.view(two.id).moves] == [4, 0]


def test_two_who_ask_for_a_rematch_at_once_get_the_same(
    parts: Services, new_match: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, matches = new_match("intro"), parts.matches
    for ply in range(3):
        table.play(table.view()["mover"], ply, ply)
    find, looked = matches.find, []

    def find_and_lose_the_race(id: str) -> Match:
        match = find(id)
        if not looked:
            with monkeypatch.context() as patched:
                patched.setattr(matches, "find", find)
                looked.append(matches.rematch(table.id, table.keys[1]))
        return match

    monkeypatch.setattr(matches, "find", find_and_lose_the_race)
    assert [matches.rematch(table.id, table.keys[0])] == looked


def test_threads_that_race_for_a_ply_leave_one_move(parts: Services, table: Table) -> None:
    results: list[str] = []

    def race(move: int) -> None:
        try:
            parts.matches.changes.change(
                table.id, lambda match: transitions.play(match, table.keys[0], 0, move)
            )
            results.append("won")
        except Exception as error:
            results.append(type(error).__name__)

    threads = [Thread(target=race, args=(move,)) for move in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["StaleMoveError"] * 7 + ["won"]


def test_a_rematch_is_kept_out_though_the_database_takes_no_more_than_its_table(
    parts: Services, new_match: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_nothing(_store: Store, _change: object) -> None:
        raise NotSavedError

    table = new_match("intro", [ADA, {"kind": "bot", "strategy": "greedy"}])
    table.play(0, 0, 0)
    table.settled()
    table.play(0, 2, table.view()["options"][0]["move"])
    assert table.do("withhold", 0) == {"ok": True}
    monkeypatch.setattr(Store, "commit", take_nothing)
    assert parts.matches.exports.is_withheld(parts.matches.rematch(table.id, table.keys[0]))
