"""``python -m bench.server``: durable moves per second of one core, next to servers that store nothing."""

import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import click

from bench.crowd import (
    PLIES,
    BoardgameIo,
    Dialect,
    LastBite,
    Table,
    acknowledge_alone,
    play_busily,
    play_calmly,
)
from bench.peer import PUSHES
from bench.processes import Server, free_port, made_match, own_server, running
from webapp.cli.terminal import OneLineCommand, table
from webapp.config import ROOT

CROWDS = (8, 100, 500)
"""How many matches are busy at once, one crowd after the other."""
PLAYED = 300
ROUNDS = 3
"""How many matches a crowd plays at least, and in how many rounds, one after the other."""
CALM, SECONDS = 500, 20
IDLE = 500
ALONE = 6
FSYNCS = 200

BARE, BOARDGAME_IO = "bare Flask-SocketIO", "boardgame.io"
GOALS = {BARE: 0.75, BOARDGAME_IO: 1}
"""How many moves per second of a core there are to be here, for each of theirs."""
CALM_GOAL = 1.5
"""How many times as long as the bare server's the slowest of a hundred pushes may take."""
SOCKET_GOAL = 90
"""How many KB an idle socket may take."""

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


@dataclass(slots=True)
class Contender:
    """One of the servers that are measured, and how it is spoken to."""

    figures: Figures
    server: Server
    dialect: Dialect
    make: Callable[[], tuple[str, Sequence[str]]]

    def tables(self, count: int) -> list[Table]:
        """Make so many matches and connect their players."""
        return [Table(self.server.address, self.dialect, *self.make()) for _ in range(count)]


def _measure(contenders: Sequence[Contender], only: Sequence[int]) -> None:
    """Measure servers; of crowds ``only`` these sizes and nothing else, if there are any.

    They take turns, round by round: a core that is slower for a while is slower for all of them.
    """
    for each in contenders:
        each.figures.start_memory = each.server.memory()
        _play(each.server, each.tables(8))  # whatever is worked out once
    if not only:
        for each in contenders:
            before = each.server.memory()
            idle = each.tables(IDLE)
            each.figures.socket_memory = (each.server.memory() - before) / (2 * IDLE)
            _close(idle)
    for size in only or CROWDS:
        measure_busy(contenders, size)
    if only:
        return
    for each in contenders:
        calm = each.tables(CALM)
        each.figures.calm = play_calmly(calm, min(SECONDS, PLIES))
        _close(calm)
        if isinstance(each.dialect, LastBite):
            for alone in each.tables(ALONE):
                each.figures.alone += acknowledge_alone(alone)
                alone.close()


def measure_busy(contenders: Sequence[Contender], size: int) -> None:
    """Have so many matches played at once on each server, which take turns."""
    times: dict[str, list[tuple[float, float]]] = {each.figures.name: [] for each in contenders}
    rounds = max(ROUNDS, -(-PLAYED // size))
    for _ in range(rounds):
        for each in contenders:
            times[each.figures.name].append(_play(each.server, each.tables(size)))
    for each in contenders:
        seconds, computed = map(sum, zip(*times[each.figures.name], strict=True))
        moves = rounds * size * PLIES
        each.figures.busy[size] = moves / seconds, moves / computed
    click.echo(f"{size} busy matches: measured", err=True)


def _play(server: Server, crowd: list[Table]) -> tuple[float, float]:
    before = server.seconds()
    seconds = play_busily(crowd)
    computed = server.seconds() - before
    _close(crowd)
    return seconds, computed


def _close(tables: list[Table]) -> None:
    for left in tables:
        left.close()


def pushes_of(address: str) -> str:
    """Play a match; return what a table was told after each move, a line each."""
    played = Table(address, LastBite(), *made_match(address))
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
@click.option(
    "--matches",
    type=click.IntRange(1, 1000),
    multiple=True,
    help="Measure nothing but this many busy matches; may be given again.",
)
def server(only: str | None, matches: tuple[int, ...]) -> None:
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
        results, flushes = _measure_all(folder, core, only is not None, matches)
    _report(results, flushes)


def _measure_all(
    folder: Path, core: int | None, alone: bool, only: Sequence[int]
) -> tuple[list[Figures], list[float]]:
    with ExitStack() as stack:
        own, flushes = _own(stack, folder, core)
        contenders = [own]
        if not alone:
            (folder / "pushes").write_text(pushes_of(own.server.address), encoding="utf-8")
            contenders += other_servers(stack, folder, core)
        _measure(contenders, only)
    return [each.figures for each in contenders], flushes


def _own(stack: ExitStack, folder: Path, core: int | None) -> tuple[Contender, list[float]]:
    running_here = stack.enter_context(own_server(f"sqlite:///{folder / 'bench.sqlite3'}", core))
    flushes = _flushes(folder)
    figures = Figures("Last Bite, SQLite FULL")
    return Contender(figures, running_here, LastBite(), lambda: made_match(running_here.address)), flushes


def other_servers(stack: ExitStack, folder: Path, core: int | None) -> Iterator[Contender]:
    """Start the servers that are measured beside this house's; `pushes_of` is what one of them sends."""
    numbers = count()

    def made() -> tuple[str, Sequence[str]]:
        return f"M{next(numbers)}", ("", "")

    port = free_port()
    bare = [
        *(sys.executable, "-m", "gunicorn", "--worker-class", "gevent", "--workers", "1"),
        *("--worker-connections", "10000", "--no-control-socket", "--bind", f"127.0.0.1:{port}"),
        *("--log-level", "warning", "bench.peer:make_app()"),
    ]
    started = stack.enter_context(running(bare, port, core, **{PUSHES: str(folder / "pushes")}))
    yield Contender(Figures(BARE), started, LastBite(), made)
    node = shutil.which("node")
    if node is None or not BOARDGAME.exists():
        click.echo("boardgame.io is not measured: `make bench` installs it where there is node.")
        return
    port = free_port()
    command = [node, str(ROOT / "bench" / "boardgame.cjs"), str(port)]
    started = stack.enter_context(
        running(command, port, core, NODE_PATH=str(BOARDGAME), NODE_ENV="production")
    )
    yield Contender(Figures(BOARDGAME_IO), started, BoardgameIo(), made)


def _report(results: list[Figures], flushes: list[float]) -> None:
    _report_busy(results)
    own = results[0]
    if not own.calm:
        return
    _report_calm(results)
    flush, answer = statistics.median(flushes) * 1000, statistics.median(own.alone) * 1000
    click.echo(f"one socket, nothing else: {answer:.2f} ms to the acknowledgement")
    click.echo(f"a flush takes {flush:.2f} ms; goal: at most {flush + 2:.2f} ms, {_met(answer <= flush + 2)}")


def _report_busy(results: list[Figures]) -> None:
    own, rows = results[0], []
    for found in results:
        for size, (moves, computed) in found.busy.items():
            figures = found.name, str(size), f"{moves:,.0f}", f"{computed:,.0f}"
            if found is own:
                rows.append((*figures, "", ""))
                continue
            ratio, goal = own.busy[size][1] / computed, GOALS[found.name]
            rows.append((*figures, f"{ratio:.2f} ×", f"≥ {goal} ×, {_met(ratio >= goal)}"))
    head = "server", "busy matches", "moves/s", "moves per CPU second", "Last Bite to it", "goal"
    click.echo(table(head, rows, left=(0,)))
    for size, (_, computed) in own.busy.items():
        if size < CROWDS[-1] in own.busy:
            ratio = computed / own.busy[CROWDS[-1]][1]
            click.echo(f"{size} matches to {CROWDS[-1]}: {ratio:.2f} ×; goal: ≥ 1 ×, {_met(ratio >= 1)}")
    click.echo()


def _report_calm(results: list[Figures]) -> None:
    own, rows = results[0], []
    for found in results:
        low, high = statistics.median(found.calm), _p99(found)
        times = found.name, f"{low * 1000:.2f} ms", f"{high * 1000:.2f} ms"
        memory = f"{found.start_memory / 1024:,.0f} MB", f"{found.socket_memory:,.0f} KB"
        if found.name == BARE:
            ratio = _p99(own) / high
            rows.append((*times, f"{ratio:.2f} ×", f"≤ {CALM_GOAL} ×, {_met(ratio <= CALM_GOAL)}", *memory))
        else:
            rows.append((*times, "" if found is own else f"{_p99(own) / high:.2f} ×", "", *memory))
    sockets = f"each of {2 * IDLE} idle sockets"
    head = "server", f"{CALM} calm: median", "p99", "Last Bite to it", "goal", "at start", sockets
    click.echo(table(head, rows, left=(0,)))
    met = _met(own.socket_memory <= SOCKET_GOAL)
    click.echo(f"a socket of Last Bite: {own.socket_memory:,.0f} KB; goal: at most {SOCKET_GOAL} KB, {met}")


def _p99(found: Figures) -> float:
    return statistics.quantiles(found.calm, n=100)[98]


def _met(met: bool) -> str:
    return "met" if met else "missed"


if __name__ == "__main__":
    server()
