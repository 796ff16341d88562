"""The site on which the matches are played: one server with a disk and a clock of its own."""

import contextlib
import os
import resource
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import gevent

from bench.chaos.crowd import Ledger
from bench.chaos.front import Front
from tests.processes import memory_of, running, workers
from tests.serving import Server

ROOM = 48 << 20
"""How many bytes a small disk has."""


class Disk:
    """A folder whose disk can be filled: a tmpfs for root, for others a limit on the length of files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(folder)]
        self.mounted = (
            os.geteuid() == 0 and not subprocess.run(mount, capture_output=True, check=False).returncode
        )

    @contextlib.contextmanager
    def full(self, pids: list[int]) -> Iterator[None]:
        """Have the disk take nothing more, which these processes would write."""
        if not self.mounted:
            limits = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids}
            for pid, (_, most) in limits.items():
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, most))
            try:
                yield
            finally:
                for pid, limit in limits.items():
                    resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)
            return
        ballast = self.folder / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1 << 16))
        try:
            yield
        finally:
            ballast.unlink()

    def remove(self) -> None:
        """Unmount it."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


class Clock:
    """The time of day as servers see it that are started with it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"
        self.set(0)

    def set(self, seconds: int) -> None:
        """Have it run so many seconds ahead of the true time, from now on."""
        self.ahead = seconds
        descriptor = os.open(self._file, os.O_WRONLY | os.O_CREAT)
        os.pwrite(descriptor, f"{seconds:+020d}".encode(), 0)
        os.close(descriptor)

    @property
    def environment(self) -> dict[str, str]:
        """What a server is started with."""
        return {"PYTHONPATH": str(Path(__file__).parent / "moved"), "CHAOS_CLOCK": str(self._file)}


class Site:
    """One server, and a front that half of the players come through.

    Attributes
    ----------
    restarts
        For each time that a server was killed or replaced, the seconds until it answered again.
    spare
        How many sockets may stay open that were not at first: of pools, and of who keeps connections alive.
    """

    spare = 2

    def __init__(self, folder: Path) -> None:
        self.disk, self.clock = Disk(folder / "disk"), Clock(folder)
        self.server = Server(
            folder,
            environment={**os.environ, **self.clock.environment},
            keeps_port=True,
            DATA=str(self.disk.folder),
            DATABASE_URL=f"sqlite:///{self.disk.folder / 'lastbite.sqlite3'}",
            SOCKETS_PER_ADDRESS=10_000,
            EVENT_RATE=10_000,
            BYTE_RATE=10_000_000,
        )
        self.front = Front(self.server.port)
        self.restarts: list[float] = []
        self.ledger = Ledger()

    @property
    def addresses(self) -> list[str]:
        """Where players connect."""
        return [f"127.0.0.1:{self.server.port}", self.front.address]

    @property
    def database(self) -> Path:
        """The file of the database."""
        return self.disk.folder / "lastbite.sqlite3"

    def pids(self) -> list[int]:
        """Return the processes that serve."""
        return [process.pid for process in running() if process.session == self.server.pid]

    def workers(self) -> list[int]:
        """Return the processes that think for them."""
        serving = {*self.pids()}
        return workers(lambda process: process.pid in serving)

    @property
    def url(self) -> str:
        """Where pages are asked for."""
        return self.server.url

    @property
    def database_url(self) -> str:
        """The database, for those who look into it."""
        return self.server.database

    def start(self) -> None:
        """Start it."""
        self.server.start()

    def calm(self) -> None:
        """Put right what a fault has left for later."""
        self.clock.set(0)

    def leftover(self) -> list[int]:
        """Return the processes that think for no one, and those that have ended and are not buried."""
        serving, thinking = {*self.pids()}, {*self.workers()}
        dead = [process.pid for process in running() if process.parent in serving and process.state == "Z"]
        mine = "CHAOS_CLOCK={CHAOS_CLOCK}".format_map(self.clock.environment).encode()
        known = serving | thinking
        rest = [process for process in running() if process.pid not in known and process.state != "Z"]
        return dead + [process.pid for process in rest if mine in _environment(process.pid)]

    def memory(self) -> int:
        """Return how many bytes the processes that serve hold."""
        return memory_of(self.server.pid)

    def log(self) -> str:
        """Return what it has said."""
        return self.server.log()

    def away(self, began: float) -> None:
        """Wait until a server that is started answers, and note how long that took."""
        while not self.answers():
            gevent.sleep(0.01)
        self.ledger.up_at = time.monotonic()
        self.restarts.append(self.ledger.up_at - began)

    def answers(self) -> bool:
        """Tell whether the server answers now."""
        try:
            with urllib.request.urlopen(f"{self.server.url}/healthz", timeout=30) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Stop all of it."""
        self.front.stop()
        try:
            self.server.stop()
        finally:
            self.disk.remove()


def _environment(pid: int) -> list[bytes]:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []
