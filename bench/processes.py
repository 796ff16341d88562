"""The servers that a measurement starts and stops, and what the system says of them."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from bench.crowd import PLIES, BenchError
from webapp.config import ROOT

READY = 60.0
"""How many seconds a server may take to start, or to answer."""

UNBOUND = {
    "EVENT_RATE": "1e9",
    "BYTE_RATE": "1e9",
    "LIMITS": "",
    "SOCKETS_PER_ADDRESS": "100000",
    "WARM": "false",
}
"""The options under which one address may ask for all that a server can do."""


class Server:
    """A server that is measured: the processes of one group.

    Parameters
    ----------
    group
        The process that leads the group.
    address
        Host and port.
    """

    def __init__(self, group: int, address: str) -> None:
        self.address = address
        self._group = group

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
def running(command: Sequence[str], port: int, core: int | None, **options: str) -> Iterator[Server]:
    """Run a server, on one core if it is given, as long as the block lasts."""
    process = subprocess.Popen(
        command,
        env=os.environ | options,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
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
        yield Server(process.pid, f"127.0.0.1:{port}")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def free_port() -> int:
    """Return a port on which no one listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def own_server(database: str, core: int | None = None, **options: str) -> Iterator[Server]:
    """Run a server of this house as long as the block lasts; options are those of `webapp.config`."""
    given = {"DATABASE_URL": database, **UNBOUND, **options}
    port = free_port()
    serve = [sys.executable, "-m", "webapp.cli.main", "serve", "--port", str(port)]
    with running(serve, port, core, **{f"LASTBITE_{name}": value for name, value in given.items()}) as server:
        yield server


def made_match(address: str, plies: int = PLIES) -> tuple[str, list[str]]:
    """Make a dinner of two people on a server of this house; return its id and its seat keys."""
    morsels = [{"name": f"Morsel {k}", "utilities": [k, -k]} for k in range(plies)]
    person = {"kind": "person", "name": "Bench"}
    setup = {"morsels": morsels, "order": "AB" * (plies // 2)}
    body = {"game": "dinner", "setup": setup, "seats": [person, person]}
    request = urllib.request.Request(f"http://{address}/api/matches", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=READY) as answer:
        made: dict[str, Any] = json.load(answer)
        return made["id"], made["seat_keys"]
