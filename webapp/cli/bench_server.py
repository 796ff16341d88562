"""``lastbite bench server``: durable moves per second of one core, next to servers that store nothing."""

import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from webapp.cli.bench_crowd import (
    PLIES,
    BenchError,
    BoardgameIo,
    Dialect,
    LastBite,
    Table,
    acknowledge_alone,
    play_busily,
    play_calmly,
)
from webapp.cli.bench_peer import PUSHES
from webapp.cli.terminal import OneLineCommand, table
from webapp.config import ROOT

CROWDS = ((8, 60), (100, 6), (500, 2))
"""How many matches are busy at once, and how often, one crowd after the other."""
CALM, SECONDS = 500, 20
IDLE = 500
ALONE = 6
FSYNCS = 200
READY = 30.0

BOARDGAME = ROOT / ".tools" / "boardgame" / "node_modules"


@dataclass(slots=True)
class Figures:
    """What was measured of one server."""

    name: str
    busy: dict[int, tuple[float, float]] = field(default_factory=dict)
    """By how many matches are busy: moves per second, and per second that the server computed."""
    calm: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)
    start_memory: float = 0.0
    socket_memory: float = 0.0


class Server:
    """A server of its own, on a core of its own."""

    def __init__(self, process: "subprocess.Popen[bytes]", address: str) -> None:
        self.address = address
        self._group = process.pid

    def seconds(self) -> float:
        """Return how long all its processes have computed."""
        return sum(sum(map(int, line[11:15])) for line in self._stats()) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Return the KB in memory of its largest process, which is the one that serves."""
        pages = max(int(line[21]) for line in self._stats())
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024

    def _stats(self) -> Iterator[list[str]]:
        """Yield what the system counts for each of its processes, from the third field of proc(5) on."""
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                line = path.read_text().rpartition(")")[2].split()
                if int(line[2]) == self._group:
                    yield line


@contextmanager
def _running(command: Sequence[str], port: int, core: int | None, **options: str) -> Iterator[Server]:
    process = subprocess.Popen(
        command,
        env=os.environ | options,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=None if core is None else lambda: os.sched_setaffinity(0, {core}),
        cwd=ROOT,
    )
    try:
        deadline = time.monotonic() + READY
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            if process.poll() is not None or time.monotonic() > deadline:
                raise BenchError(f"It did not start: {' '.join(command)}")
            time.sleep(0.1)
        yield Server(process, f"127.0.0.1:{port}")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _measure(
    name: str, server: Server, dialect: Dialect, make: Callable[[], tuple[str, Sequence[str]]]
) -> Figures:
    figures = Figures(name)

    def tables(count: int) -> list[Table]:
        return [Table(server.address, dialect, *make()) for _ in range(count)]

    figures.start_memory = server.memory()
    _play(server, tables(8))  # whatever is worked out once
    before = server.memory()
    idle = tables(IDLE)
    figures.socket_memory = (server.memory() - before) / (2 * IDLE)
    _close(idle)
    for busy, times in CROWDS:
        played = [_play(server, tables(busy)) for _ in range(times)]
        moves = busy * times * PLIES
        figures.busy[busy] = (
            moves / sum(seconds for seconds, _ in played),
            moves / sum(computed for _, computed in played),
        )
    calm = tables(CALM)
    figures.calm = play_calmly(calm, min(SECONDS, PLIES))
    _close(calm)
    if isinstance(dialect, LastBite):
        for alone in tables(ALONE):
            figures.alone += acknowledge_alone(alone)
            alone.close()
    return figures


def _play(server: Server, crowd: list[Table]) -> tuple[float, float]:
    before = server.seconds()
    seconds = play_busily(crowd)
    computed = server.seconds() - before
    _close(crowd)
    return seconds, computed


def _close(tables: list[Table]) -> None:
    for left in tables:
        left.close()


def _made(address: str) -> tuple[str, list[str]]:
    """Make a dinner of two people on the server of this house."""
    morsels = [{"name": f"Morsel {k}", "utilities": [k, -k]} for k in range(PLIES)]
    person = {"kind": "person", "name": "Bench"}
    body = {"game": "dinner", "setup": {"morsels": morsels, "order": "AB" * 12}, "seats": [person, person]}
    request = urllib.request.Request(f"http://{address}/api/matches", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=READY) as answer:
        made: dict[str, Any] = json.load(answer)
        return made["id"], made["seat_keys"]


def _pushes(address: str) -> str:
    """Play a match; return what a table was told after each move, a line each."""
    played = Table(address, LastBite(), *_made(address))
    lines = []
    for ply in range(PLIES):
        played.players[ply % 2].tcp.sendall(played.moves[ply])
        lines.append(json.dumps(json.loads(played.players[0].until(LastBite.pushed)[2:])[1]))
    played.close()
    return "\n".join(lines)


def _flushes(folder: Path) -> list[float]:
    """Return how long the disk takes for as much as one move writes."""
    times = []
    with (folder / "flushes").open("wb", buffering=0) as file:
        for _ in range(FSYNCS):
            file.write(b"x" * 4096)
            started = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - started)
    return times


@click.command(cls=OneLineCommand)
@click.option("--only", type=click.Choice(["lastbite"]), help="Leave out the servers it is measured against.")
def server(only: str | None) -> None:
    """Measure servers that it starts, each on a core of its own, and stops: this house's, and two others."""
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    if core is None:
        click.echo("There is one core for server and client: read the figures with that in mind.")
    else:
        os.sched_setaffinity(0, {cores[1]})
    click.echo(f"load before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        results, flushes = _measure_all(folder, core, only is not None)
    _report(results, flushes)


def _measure_all(folder: Path, core: int | None, alone: bool) -> tuple[list[Figures], list[float]]:
    results, port = [], _free_port()
    options = {
        "LASTBITE_DATABASE": f"sqlite:///{folder / 'bench.sqlite3'}",
        "LASTBITE_EVENT_RATE": "1e9",
        "LASTBITE_EVENT_BURST": "1e9",
        "LASTBITE_WARM": "false",
    }
    serve = [sys.executable, "-m", "webapp.cli.main", "serve", "--port", str(port)]
    with _running(serve, port, core, **options) as running:
        flushes = _flushes(folder)
        results.append(
            _measure("Last Bite, SQLite FULL", running, LastBite(), lambda: _made(running.address))
        )
        (folder / "pushes").write_text(_pushes(running.address), encoding="utf-8")
    if alone:
        return results, flushes
    numbers = iter(range(10**9))
    port = _free_port()
    bare = [
        *(sys.executable, "-m", "gunicorn", "--worker-class", "gevent", "--workers", "1"),
        *("--worker-connections", "10000", "--no-control-socket", "--bind", f"127.0.0.1:{port}"),
        *("--log-level", "warning", "webapp.cli.bench_peer:make_app()"),
    ]
    with _running(bare, port, core, **{PUSHES: str(folder / "pushes")}) as running:
        results.append(
            _measure("bare Flask-SocketIO", running, LastBite(), lambda: (f"M{next(numbers)}", ("", "")))
        )
    node = shutil.which("node")
    if node is None or not BOARDGAME.exists():
        click.echo("boardgame.io is not measured: `make bench` installs it where there is node.")
        return results, flushes
    port = _free_port()
    command = [node, str(ROOT / "bench" / "boardgame.cjs"), str(port)]
    with _running(command, port, core, NODE_PATH=str(BOARDGAME), NODE_ENV="production") as running:
        results.append(
            _measure("boardgame.io", running, BoardgameIo(), lambda: (f"M{next(numbers)}", ("", "")))
        )
    return results, flushes


def _report(results: list[Figures], flushes: list[float]) -> None:
    own = results[0]
    rows: list[tuple[str, ...]] = []
    for found in results:
        for busy, (moves, computed) in found.busy.items():
            ratio = "" if found is own else f"{own.busy[busy][1] / computed:.2f} ×"
            rows.append((found.name, str(busy), f"{moves:,.0f}", f"{computed:,.0f}", ratio))
    head: tuple[str, ...] = ("server", "busy matches", "moves/s", "moves per CPU second", "Last Bite to it")
    click.echo(table(head, rows, left=(0,)))
    click.echo()
    rows = []
    for found in results:
        low, high = statistics.median(found.calm), statistics.quantiles(found.calm, n=100)[98]
        ratio = "" if found is own else f"{statistics.quantiles(own.calm, n=100)[98] / high:.2f} ×"
        memory = f"{found.start_memory / 1024:,.0f} MB", f"{found.socket_memory:,.0f} KB"
        rows.append((found.name, f"{low * 1000:.2f} ms", f"{high * 1000:.2f} ms", ratio, *memory))
    head = (
        "server",
        f"{CALM} calm: median",
        "p99",
        "Last Bite to it",
        "at start",
        f"each of {2 * IDLE} idle sockets",
    )
    click.echo(table(head, rows, left=(0,)))
    click.echo()
    flush, answer = statistics.median(flushes) * 1000, statistics.median(own.alone) * 1000
    click.echo(
        f"one socket, nothing else: {answer:.2f} ms to the acknowledgement; a flush takes {flush:.2f} ms"
    )
