"""Parts of a site fail while people play: no acknowledged move is lost, and nobody misses one."""

import gc
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import requests

from tests.careful import Careful
from tests.cluster import Cluster
from tests.webapp.clients import PATIENCE, bot, make_match, person, post

# The client of python-engineio leaves a socket open if the server dies while it connects.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Exception ignored in. <socket.socket:pytest.PytestUnraisableExceptionWarning"
)

Json = dict[str, Any]

MORSELS = [{"name": f"Morsel {k}", "utilities": [k, 25 - k]} for k in range(1, 25)]
ADA_AND_BEN = [person("Ada"), person("Ben")]
ADA_AND_A_BOT = [person("Ada"), bot("crossout")]


class Table:
    """One match that goes on in a thread of its own, from both seats."""

    def __init__(self, url: str, seats: list[Json], pace: float) -> None:
        made = make_match(url, seats, setup={"morsels": MORSELS})
        self.id, self._pace, self.error = made["id"], pace, None
        self.acknowledged: dict[int, Any] = {}
        self.players = {
            seat: Careful(url, self.id, key) for seat, key in enumerate(made["seat_keys"]) if key is not None
        }
        self._thread = threading.Thread(target=self._play)

    def begin(self) -> None:
        for player in self.players.values():
            player.connect()
        self._thread.start()

    def has_begun(self) -> bool:
        return len(self.acknowledged) >= 2 or self.error is not None

    def end(self) -> None:
        self._thread.join(180)
        for player in self.players.values():
            player.close()
        if self.error is not None:
            raise self.error

    def _play(self) -> None:
        try:
            ply = 0
            while ply < len(MORSELS):
                for player in self.players.values():
                    player.wait_until(ply)
                view = self.players[0].view
                if (mover := view["mover"]) in self.players and view["ply"] == ply:
                    move = self.players[mover].view["options"][-1]["move"]
                    self.players[mover].move(ply, move)
                    self.acknowledged[ply] = (mover, move)
                    time.sleep(self._pace)
                ply += 1
            for player in self.players.values():
                player.wait_until(ply)
        except BaseException as error:
            self.error = error


@contextmanager
def tables(cluster: Cluster, pace: float = 0.5) -> Iterator[list[Table]]:
    """Six tables in play; at the end all is compared."""
    made = [Table(cluster.url, seats, pace) for seats in (ADA_AND_BEN, ADA_AND_A_BOT) for _ in range(3)]
    for table in made:
        table.begin()
    deadline = time.monotonic() + PATIENCE
    while not all(table.has_begun() for table in made):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    yield made
    for table in made:
        table.end()
    gc.collect()  # now, and not in another test, for which a socket that is left open is an error
    for table in made:
        record = requests.get(f"{cluster.url}/api/matches/{table.id}/record", timeout=PATIENCE).json()
        seats = [move["seat"] if isinstance(move, dict) else None for move in record["moves"]]
        moves = [move["move"] if isinstance(move, dict) else move for move in record["moves"]]
        assert len(moves) == len(MORSELS)
        for ply, (_, move) in table.acknowledged.items():
            assert moves[ply] == move, (table.id, ply, seats)
        for player in table.players.values():
            assert [move for _, move in player.moves] == moves


def kill_each_server(cluster: Cluster) -> None:
    for server in cluster.servers:
        server.kill()
        time.sleep(1.5)
        server.start()
        time.sleep(1)


def restart_redis(cluster: Cluster) -> None:
    cluster.redis.kill()
    time.sleep(1.5)
    cluster.redis.start()


def restart_nginx(cluster: Cluster) -> None:
    cluster.nginx.stop()
    cluster.nginx.start()


def kill_a_worker(cluster: Cluster) -> None:
    cluster.workers[0].kill()
    time.sleep(1)
    cluster.workers[0].start()


def kill_all_workers(cluster: Cluster) -> None:
    for worker in cluster.workers:
        worker.kill()
    time.sleep(1)
    for worker in cluster.workers:
        worker.start()


FAULTS = (kill_each_server, restart_redis, restart_nginx, kill_a_worker, kill_all_workers)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: str(fault.__name__))
def test_nothing_is_lost_and_nobody_misses_a_move(cluster: Cluster, fault: Callable[[Cluster], None]) -> None:
    with tables(cluster):
        fault(cluster)


def test_seats_at_two_servers_hear_of_each_other(cluster: Cluster) -> None:
    """One seat came to another server while its own was gone, and its opponent goes home."""
    made = make_match(cluster.url, ADA_AND_BEN, setup={"morsels": MORSELS})
    first, second = (server.url for server in cluster.servers)
    ada = Careful(first, made["id"], made["seat_keys"][0]).connect()
    ben = Careful(second, made["id"], made["seat_keys"][1]).connect()
    players = (ada, ben)
    try:
        for ply in range(10):
            if ply == 6:  # from here on by the gap check alone
                cluster.redis.stop()
            mover = players[players[0].view["mover"]]
            mover.move(ply, mover.view["options"][0]["move"])
            for player in players:
                player.wait_until(ply + 1)
    finally:
        cluster.redis.stop()
        cluster.redis.start()
        for player in players:
            player.close()
    assert ada.moves == ben.moves


def test_a_bot_is_not_forgotten_when_its_server_dies(cluster: Cluster) -> None:
    """Nobody looks, so nobody but the other server can have it think again."""
    for worker in cluster.workers:
        os.kill(worker.pid, signal.SIGSTOP)
    asked = cluster.servers[0]
    try:
        made = make_match(asked.url, ADA_AND_A_BOT, setup={"morsels": MORSELS})
        body, key = {"ply": 0, "move": 1}, made["seat_keys"][0]
        assert post(asked.url, f"/api/matches/{made['id']}/moves", body, key)["ok"]
        time.sleep(0.5)
        asked.kill()
    finally:
        for worker in cluster.workers:
            os.kill(worker.pid, signal.SIGCONT)
    deadline = time.monotonic() + 2 * PATIENCE
    record = f"{cluster.servers[1].url}/api/matches/{made['id']}/record"
    while len(requests.get(record, timeout=PATIENCE).json()["moves"]) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.5)
    asked.start()


def test_limits_are_those_of_the_site(cluster: Cluster) -> None:
    codes = [
        requests.post(f"{server.url}/settings/device", allow_redirects=False, timeout=PATIENCE).status_code
        for server in (*cluster.servers, *cluster.servers)
    ]
    assert codes[:3].count(429) == 0
    assert codes[3] == 429


def test_what_is_amiss_is_said(cluster: Cluster) -> None:
    ready = f"{cluster.url}/readyz"
    cluster.redis.stop()
    answer = requests.get(ready, timeout=PATIENCE)
    assert (answer.status_code, "Redis is gone" in answer.text) == (200, True)
    cluster.redis.start()
    deadline = time.monotonic() + PATIENCE
    while requests.get(ready, timeout=PATIENCE).text != "ready\n":
        assert time.monotonic() < deadline
        time.sleep(0.2)
