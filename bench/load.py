"""A load test of one machine: ``make -C bench load`` prints the targets and the measurements.

Every row starts the servers that it needs, on loopback, and stops them; what is compared takes turns.
``ROW=spectators`` measures one row, ``MATCHES=30000`` makes the row of memory shorter.
"""

import json
import multiprocessing
import os
import selectors
import signal
import statistics
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Protocol

from bench.crowd import BenchError, LastBite, Player, Table, connected, play_busily, play_calmly
from bench.processes import UNBOUND, Server, made_match, own_server
from bench.server import (
    BOARDGAME_IO,
    GOALS,
    Contender,
    Figures,
    measure_busy,
    other_servers,
    pushes_of,
)
from engine.bots import find_strategy, play_out
from engine.dinner.named import random_dinner
from tests.cluster import Cluster
from webapp.cli.terminal import table

CROWD = 100
"""Matches that are busy at once."""
ROUNDS = 4
"""How often servers that are compared take turns."""
SOCKETS = 5_000
SPECTATORS = 2_000
CALM, MOVES = 100, 8
"""Matches with a move a second while others compute, and for how many seconds."""
MATCHES = int(os.environ.get("MATCHES", "100000"))
WARM = 15_000
"""Matches after which all that is kept is full: 2,000 matches stay in memory, and who left 10,000 seats."""
BATCH = 50
SHORT = 4
"""How many bites a match has of which very many are made."""


class Ended(Protocol):
    """Says whether work is to end."""

    def is_set(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what is to hold, what was measured, and the goal."""

    what: str
    measured: str
    goal: str
    met: bool | None


@contextmanager
def served(core: int | None = None, **options: str) -> Iterator[Server]:
    """Run a server of this house with SQLite in a folder of its own."""
    with (
        tempfile.TemporaryDirectory(prefix="lastbite-load-") as folder,
        own_server(f"sqlite:///{folder}/load.sqlite3", core, DATA=folder, **options) as server,
    ):
        yield server


def contender(name: str, server: Server) -> Contender:
    """Return a server of this house as the benches measure it."""
    return Contender(Figures(name), server, LastBite(), partial(made_match, server.address))


def moves() -> list[Row]:
    """Durable moves per CPU second of one process, next to a server that keeps them in memory."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        own = contender("Last Bite", stack.enter_context(served()))
        (folder / "pushes").write_text(pushes_of(own.server.address), encoding="utf-8")
        contenders = [own, *other_servers(stack, folder, None)]
        _warm(contenders)
        measure_busy(contenders, CROWD)
    found = {each.figures.name: each.figures.busy[CROWD][1] for each in contenders}
    rows = []
    for name, goal in GOALS.items():
        if name in found:
            ratio = found[own.figures.name] / found[name]
            said = f"{found[own.figures.name]:,.0f} against {found[name]:,.0f}: {ratio:.2f} ×"
            rows.append(Row(f"durable moves per CPU second, to {name}", said, f"≥ {goal} ×", ratio >= goal))
    if BOARDGAME_IO not in found:
        rows.append(Row(f"durable moves per CPU second, to {BOARDGAME_IO}", "not installed", "", None))
    return rows


def postgresql() -> list[Row]:
    """The same on PostgreSQL as on SQLite: what the server itself computes."""
    what = "durable moves per CPU second, PostgreSQL to SQLite"
    with ExitStack() as stack:
        cluster = stack.enter_context(_cluster(1))
        if cluster is None:
            return [Row(what, "no PostgreSQL or no Redis here", "≥ 0.8 ×", None)]
        other = cluster.servers[0]
        contenders = [
            contender("SQLite", stack.enter_context(served())),
            contender("PostgreSQL", Server(other.pid, f"127.0.0.1:{other.port}")),
        ]
        _warm(contenders)
        measure_busy(contenders, CROWD)
    lite, post = (each.figures.busy[CROWD][1] for each in contenders)
    return [Row(what, f"{post:,.0f} against {lite:,.0f}: {post / lite:.2f} ×", "≥ 0.8 ×", post >= 0.8 * lite)]


def shards() -> list[Row]:
    """What two servers behind nginx hold, in moves per second of a core each, against one."""
    what = "two sharded processes against one, each with a core"
    with ExitStack() as stack:
        clusters = [stack.enter_context(_cluster(servers)) for servers in (1, 2)]
        held: list[list[float]] = [[], []]
        for _ in range(1 + ROUNDS):
            for rates, cluster in zip(held, clusters, strict=True):
                if cluster is None:
                    return [Row(what, "no PostgreSQL, Redis or nginx here", "≥ 1.7 ×", None)]
                rates.append(_capacity(cluster))
    one, two = (statistics.median(rates[1:]) for rates in held)  # the first round loads what is needed
    return [
        Row(what, f"{two:,.0f} against {one:,.0f} moves/s: {two / one:.2f} ×", "≥ 1.7 ×", two >= 1.7 * one)
    ]


def _warm(contenders: list[Contender]) -> None:
    """Play some matches, so that all is loaded that is loaded once."""
    for each in contenders:
        crowd = each.tables(8)
        play_busily(crowd)
        _close(crowd)


@contextmanager
def _cluster(servers: int) -> Iterator[Cluster | None]:
    try:
        cluster = Cluster(servers=servers, workers=0, **UNBOUND)
    except SystemExit as error:
        print(error, file=sys.stderr)
        yield None
        return
    with cluster:
        yield cluster


def _capacity(cluster: Cluster) -> float:
    """Play a crowd through nginx; return what all servers would make of a second of a core each."""
    address = cluster.url.removeprefix("http://")
    servers = [Server(server.pid, f"127.0.0.1:{server.port}") for server in cluster.servers]
    crowd = [Table(address, LastBite(), *made_match(address)) for _ in range(2 * CROWD)]
    before = [(_counted(server), server.seconds()) for server in servers]
    play_busily(crowd)
    rates = [
        (_counted(server) - moves) / (server.seconds() - seconds)
        for server, (moves, seconds) in zip(servers, before, strict=True)
    ]
    _close(crowd)
    return sum(rates)


def _counted(server: Server) -> float:
    """Return how many moves a server has counted."""
    with urllib.request.urlopen(f"http://{server.address}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("lastbite_moves_total"))


def idle() -> list[Row]:
    """What a socket costs that waits, two to a match."""
    with served() as server:
        own = contender("Last Bite", server)
        _close(own.tables(8))
        before = server.memory()
        crowd: list[Table] = []
        while len(crowd) < SOCKETS // 2:
            crowd += own.tables(min(BATCH, SOCKETS // 2 - len(crowd)))
            _answer_pings([player for table in crowd for player in table.players])
        each = (server.memory() - before) / SOCKETS
        _close(crowd)
    return [Row(f"{SOCKETS:,} idle sockets on one process", f"{each:.0f} KB each", "≤ 90 KB", each <= 90)]


def spectators() -> list[Row]:
    """How long after the first socket of a match the last one hears of a move."""
    with served() as server:
        played = Table(server.address, LastBite(), *(made := made_match(server.address)))
        crowd: list[Player] = []
        while len(crowd) < SPECTATORS - 2:
            crowd.append(connected(server.address, LastBite(), made[0], 9, None, ()))
            if len(crowd) % BATCH == 0:
                _answer_pings([*played.players, *crowd])
        spreads = [_spread(played, ply, [*played.players, *crowd]) for ply in range(len(played.moves))]
        for player in (*played.players, *crowd):
            player.tcp.close()
    worst = max(spreads)
    said = f"median {statistics.median(spreads) * 1e3:.0f} ms, at most {worst * 1e3:.0f} ms"
    return [Row(f"{SPECTATORS:,} sockets on one match, first to last", said, "≤ 250 ms", worst <= 0.25)]


def _answer_pings(sockets: list[Player]) -> None:
    """Read what has come: a socket that answers no ping is given up before all the others are there."""
    with selectors.DefaultSelector() as selector:
        for player in sockets:
            selector.register(player.tcp, selectors.EVENT_READ, player)
        for key, _ in selector.select(0):
            key.data.messages()


def _spread(played: Table, ply: int, sockets: list[Player]) -> float:
    heard: list[float] = []
    with selectors.DefaultSelector() as selector:
        for player in sockets:
            selector.register(player.tcp, selectors.EVENT_READ, player)
        played.players[ply % 2].tcp.sendall(played.moves[ply])
        while len(heard) < len(sockets):
            ready = selector.select(30)
            if not ready:
                raise BenchError(f"Only {len(heard):,} of {len(sockets):,} sockets heard of move {ply}.")
            now = time.perf_counter()
            for key, _ in ready:
                before = key.data.heard
                key.data.turn()
                heard += [now] * (key.data.heard - before)
    return heard[-1] - heard[0]


def work() -> list[Row]:
    """How much slower the slowest of a hundred moves is while others compute."""
    rows = []
    with served() as server:
        own = contender("Last Bite", server)
        _calm_p99(own)
        for what in WORK:
            quiet, busy = [], []
            for _ in range(3):
                quiet.append(_calm_p99(own))
                with _at_work(what, server.address):
                    busy.append(_calm_p99(own))
            with_it, without = statistics.median(busy), statistics.median(quiet)
            said = f"{with_it * 1e3:.1f} against {without * 1e3:.1f} ms: {with_it / without:.2f} ×"
            rows.append(Row(f"p99 of moves with {what} at work", said, "≤ 1.5 ×", with_it <= 1.5 * without))
    return rows


def _calm_p99(own: Contender) -> float:
    crowd = own.tables(CALM)
    waits = play_calmly(crowd, MOVES)
    _close(crowd)
    return statistics.quantiles(waits, n=100)[98]


@contextmanager
def _at_work(what: str, address: str) -> Iterator[None]:
    """Have eight ask a server for work, again and again, as long as the block lasts.

    They are in a process of their own, which gives way: in this one they would hold up who takes the time.
    """
    spawning = multiprocessing.get_context("spawn")
    ended = spawning.Event()
    asking = spawning.Process(target=_ask_for_work, args=(what, address, ended), daemon=True)
    asking.start()
    time.sleep(3)
    try:
        yield
    finally:
        ended.set()
        asking.join(timeout=60)
        asking.kill()


def _ask_for_work(what: str, address: str, ended: Ended) -> None:
    os.nice(10)
    threads = [threading.Thread(target=WORK[what], args=(address, k, ended), daemon=True) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _get(address: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{address}{path}", data, {"Content-Type": "application/json"})
    with suppress(OSError), urllib.request.urlopen(request, timeout=90) as answer:
        text = answer.read()
        return json.loads(text) if "json" in answer.headers["Content-Type"] else text
    return {}


def _search(address: str, number: int, ended: Ended) -> None:
    """Have a bot think long, of two at a time."""
    for seed in count():
        if ended.is_set() or number > 1:
            return
        setup = {"stacks": list(range(1 + number + seed, 25 + number + seed)), "seats": 9, "board": "line"}
        seats = [{"kind": "bot", "strategy": "best-reply"}] * 9
        _get(address, "/api/matches", {"game": "tokens", "setup": setup, "seats": seats})


def _theatre(address: str, number: int, ended: Ended) -> None:
    """Have 200 games of bots played, over and over."""
    if number:
        return
    bots = [{"kind": "bot", "strategy": "crossout"}, {"kind": "bot", "strategy": "random"}]
    made = _get(address, "/api/matches", {"game": "dinner", "named": "figure-2", "seats": bots})
    player = connected(address, LastBite(), made["id"], 0, None, ())
    seed = 0
    while not ended.is_set():
        seed += 1000
        player.send(b'4277["run",{"games":200,"vary":"dice","seed":%d}]' % seed)
        player.until(b'42["run_done"')
    player.tcp.close()


def _review(address: str, number: int, ended: Ended) -> None:
    """Ask for the review of one uploaded match after another."""
    dice = Random(number)
    strategies = [find_strategy("random", "dinner")] * 2
    while not ended.is_set():
        seed = dice.randrange(1 << 40)
        record = play_out(random_dinner(16, seed), strategies, seed).to_json()
        made = _get(address, "/api/records", record)
        while not ended.is_set() and "id" in made:
            if not _get(address, f"/api/matches/{made['id']}/review").get("pending"):
                break
            time.sleep(0.2)


def _ask(address: str, number: int, ended: Ended) -> None:
    """Ask the lab about one dinner after another."""
    dice = Random(number)
    while not ended.is_set():
        _get(address, f"/lab/dinner?n=20&seed={dice.randrange(1 << 40)}")


WORK = {"a search": _search, "200 theatre games": _theatre, "8 reviews": _review, "8 lab questions": _ask}


def memory() -> list[Row]:
    """Whether memory stays where it is while matches are made, played and over."""
    samples: list[tuple[int, float]] = []
    matches = max(MATCHES, 2 * WARM)
    with served() as server:
        for done in range(BATCH, matches + 1, BATCH):
            crowd = [
                Table(server.address, LastBite(), *made_match(server.address, SHORT), SHORT)
                for _ in range(BATCH)
            ]
            play_busily(crowd)
            _close(crowd)
            if done % max(BATCH, matches // 20) < BATCH:
                samples.append((done, server.memory() / 1024))
                print(f"{done:,} matches: {samples[-1][1]:.0f} MB", file=sys.stderr, flush=True)
    warm_at, warm = next(sample for sample in samples if sample[0] >= WARM)
    end_at, end = samples[-1]
    each = (end - warm) * 1024 * 1024 / max(end_at - warm_at, 1)
    said = f"{warm:.0f} MB after {warm_at:,}, {end:.0f} MB after {end_at:,}: {each:.0f} bytes a match"
    return [Row(f"memory over {matches:,} matches made and finished", said, "≤ 1.1 ×", end <= 1.1 * warm)]


def _close(crowd: list[Table]) -> None:
    for each in crowd:
        each.close()


ROWS: dict[str, Callable[[], list[Row]]] = {
    each.__name__: each for each in (moves, postgresql, shards, idle, spectators, work, memory)
}


def main(only: str) -> None:
    """Measure all rows or one, and print the table."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # its servers are stopped too
    if only and only not in ROWS:
        raise SystemExit(f"There is no ROW “{only}”: there are {', '.join(ROWS)}.")
    print(f"load before: {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores", file=sys.stderr)
    rows = []
    for name in [only] if only else ROWS:
        print(f"{name} …", file=sys.stderr, flush=True)
        rows += ROWS[name]()
    words = {True: "met", False: "missed", None: "not measured"}
    lines = [(row.what, row.measured, row.goal, words[row.met]) for row in rows]
    print(table(("to hold", "measured", "goal", ""), lines, left=(0, 1, 2, 3)))


if __name__ == "__main__":
    try:
        main(os.environ.get("ROW", ""))
    except KeyboardInterrupt:
        raise SystemExit("Stopped.") from None
