"""A real server process, started and stopped by tests."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from tests.databases import migrated_database

PATIENCE = 120.0
"""How many seconds a busy machine may take to start a server."""

NOISE = ("Traceback", "[ERROR]", "ERROR ")
"""What stands in the log of a server when something has failed."""

LASTBITE = Path(sys.executable).with_name("lastbite")

_PATHS = (str(Path(__file__).parent / "browser" / "pseudo"), os.environ.get("PYTHONPATH"))

PSEUDO_LANGUAGE = {"PYTHONPATH": os.pathsep.join(filter(None, _PATHS))}
"""What the environment of a server has if it is to speak the pseudo-language, too."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listening() -> socket.socket:
    opened = socket.socket()
    opened.bind(("127.0.0.1", 0))
    opened.listen(1000)
    return opened


def _handed(port: socket.socket | None) -> list[str]:
    """Return what goes before a command so that it finds an open port where systemd puts it."""
    if port is None:
        return []
    return ["bash", "-c", f'exec 3<&{port.fileno()}; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', "bash"]


def text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def expect_quiet(log: str) -> None:
    """Fail with the lines around the first failure that a server has logged, if there is one."""
    lines = log.splitlines()
    at = next((at for at, line in enumerate(lines) if any(word in line for word in NOISE)), None)
    if at is not None:
        raise AssertionError("\n".join(("The server logged:", *lines[max(0, at - 5) : at + 60])))


class Server:
    """``lastbite serve`` with a database of its own; options are those of `webapp.config`.

    Parameters
    ----------
    program, environment
        What is started, and in which environment: by default this one's. Options that are None are not given.
    keeps_port
        Whether the port stays open while no server runs, as systemd keeps it: who comes then waits.
    """

    def __init__(
        self,
        folder: Path,
        program: Path = LASTBITE,
        environment: Mapping[str, str] | None = None,
        keeps_port: bool = False,
        **options: object,
    ) -> None:
        self._port = _listening() if keeps_port else None
        self.port = free_port() if self._port is None else int(self._port.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._program = program
        self.environment = environment
        self._options = {
            "DATA": str(folder),
            "BOT_DELAY": 0,
            "LIMITS": "",
            "WARM": False,
            **options,
        }
        if "DATABASE_URL" not in options:
            self._options["DATABASE_URL"] = migrated_database(folder)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Start it and wait until it answers."""
        given = {name: value for name, value in self._options.items() if value is not None}
        environment = {
            **(os.environ if self.environment is None else self.environment),
            **{f"LASTBITE_{name}": text(value) for name, value in given.items()},
        }
        with self._log.open("ab") as log:
            # A session of its own: a signal to the group reaches the worker too.
            self._process = subprocess.Popen(
                [*_handed(self._port), self._program, "serve", "--port", str(self.port)],
                cwd=self._folder,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
                pass_fds=() if self._port is None else (self._port.fileno(),),
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"The server did not start:\n{self.log()}")
            time.sleep(0.05)
        return self

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                return True
        except OSError:
            return False

    @property
    def database(self) -> str:
        """The URL of its database."""
        return str(self._options["DATABASE_URL"])

    @property
    def pid(self) -> int:
        """The process, and the session that all of it but those who compute are in."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End every process of it at once, as a power cut would."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._signal(signal.SIGTERM)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        if self._process.poll() is None:
            os.killpg(self._process.pid, number)
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            raise
        self._process = None

    def close_port(self) -> None:
        """Close the port that was kept open."""
        if self._port is not None:
            self._port.close()

    @property
    def _log(self) -> Path:
        return self._folder / "server.log"

    def log(self) -> str:
        """Everything that it has said."""
        return self._log.read_text() if self._log.exists() else ""
