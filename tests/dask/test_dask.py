"""Long work over a real cluster of two worker processes is what it is without one: ``make -C tests dask``."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from research.__main__ import main as research
from tests.serving import LASTBITE, free_port

DASK = Path(sys.executable).with_name("dask")
PATIENCE = 120


class Cluster:
    """A scheduler and its workers, each a process on loopback."""

    def __init__(self, folder: Path) -> None:
        self.address = f"tcp://127.0.0.1:{free_port()}"
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        self._commands = contextlib.ExitStack()
        port = self.address.rpartition(":")[2]
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard")
        self.workers = [self.worker(), self.worker()]

    def worker(self, **environment: str) -> "subprocess.Popen[bytes]":
        return self._start(
            *(
                "worker",
                self.address,
                "--host",
                "127.0.0.1",
                "--nthreads",
                "1",
                "--no-nanny",
                "--no-dashboard",
            ),
            **environment,
        )

    def _start(self, *arguments: str, **environment: str) -> "subprocess.Popen[bytes]":
        with (self._folder / "dask.log").open("ab") as log:
            process = subprocess.Popen(
                [DASK, *arguments],
                cwd=self._folder,
                env={**os.environ, **environment},
                stdout=log,
                stderr=log,
            )
        self._processes.append(process)
        return process

    def begin(self, address: str | None, *arguments: str) -> "subprocess.Popen[str]":
        """Begin a command, on this cluster, another one, or none."""
        environment = {name: value for name, value in os.environ.items() if name != "LASTBITE_CLUSTER"}
        if address is not None:
            environment["LASTBITE_CLUSTER"] = address
        program = [sys.executable, "-m", "research"] if arguments[0] in research.commands else [LASTBITE]
        process = subprocess.Popen(
            [*program, *arguments],
            cwd=self._folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._commands.enter_context(process)
        self._commands.callback(process.kill)
        return process

    def run(self, address: str | None, *arguments: str) -> str:
        output, errors = (process := self.begin(address, *arguments)).communicate(timeout=3 * PATIENCE)
        assert process.returncode == 0, errors
        return output

    def stop(self) -> None:
        self._commands.close()
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    yield started
    started.stop()


def until(path: Path, lines: int) -> None:
    """Wait until so many parts are kept."""
    deadline = time.monotonic() + PATIENCE
    while not path.exists() or len(path.read_bytes().splitlines()) <= lines:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_work_over_two_workers_is_what_it_is_without(cluster: Cluster, tmp_path: Path) -> None:
    for number, command in enumerate(
        [
            ("study", "pareto", "--dinners", "2000", "--morsels", "8"),
            ("study", "pareto", "--every", "--morsels", "6"),
            ("study", "greed", "--dinners", "1500"),
            ("secret", "--dinners", "300"),
            ("tournament", "tokens", "--rounds", "40", "--stacks", "5"),
        ]
    ):
        here, there = tmp_path / f"here{number}", tmp_path / f"there{number}"
        expected = cluster.run(None, *command, "--keep", str(here))
        assert cluster.run(cluster.address, *command, "--keep", str(there)) == expected
        assert there.read_bytes() == here.read_bytes()
    for slug in ("turns", "anywhere", "later"):
        expected = cluster.run(None, "atlas", slug, "--size", "5", "--keep", "here.csv")
        assert cluster.run(cluster.address, "atlas", slug, "--size", "5", "--keep", "there.csv") == expected
        here, there = (
            [line.rpartition(",")[0] for line in (tmp_path / name).read_text().splitlines()]
            for name in ("here.csv", "there.csv")
        )
        assert here == there
        (tmp_path / "here.csv").unlink()
        (tmp_path / "there.csv").unlink()


STUDY = ("study", "pareto", "--dinners", "5000", "--morsels", "12")


def test_what_a_dead_worker_had_is_done_by_another(cluster: Cluster, tmp_path: Path) -> None:
    expected = cluster.run(None, *STUDY, "--keep", "here")
    process = cluster.begin(cluster.address, *STUDY, "--keep", "there")
    until(tmp_path / "there", 5)
    cluster.workers[0].send_signal(signal.SIGKILL)
    output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, output) == (0, expected), errors
    assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()


def test_what_was_found_before_the_cluster_was_lost_is_kept(cluster: Cluster, tmp_path: Path) -> None:
    process = cluster.begin(cluster.address, *STUDY, "--keep", "kept")
    until(tmp_path / "kept", 5)
    cluster.scheduler.send_signal(signal.SIGKILL)
    output, errors = process.communicate(timeout=2 * PATIENCE)
    assert (process.returncode, output) == (2, "")
    assert errors.endswith(f"Error: The cluster at “{cluster.address}” was lost.\n")
    assert "Traceback" not in errors
    before = (tmp_path / "kept").read_bytes().splitlines()
    assert len(before) > 5
    expected = cluster.run(None, *STUDY, "--keep", "here")
    assert cluster.run(None, *STUDY, "--keep", "kept") == expected
    assert (tmp_path / "kept").read_bytes() == (tmp_path / "here").read_bytes()
    assert set(before) <= set((tmp_path / "here").read_bytes().splitlines())


def test_a_command_that_is_killed_is_taken_up_by_the_same_command(cluster: Cluster, tmp_path: Path) -> None:
    process = cluster.begin(cluster.address, *STUDY, "--keep", "kept")
    until(tmp_path / "kept", 5)
    process.kill()
    process.communicate()
    expected = cluster.run(None, *STUDY, "--keep", "here")
    assert cluster.run(cluster.address, *STUDY, "--keep", "kept") == expected
    assert (tmp_path / "kept").read_bytes() == (tmp_path / "here").read_bytes()


def test_workers_with_other_rules_are_refused(cluster: Cluster, tmp_path: Path) -> None:
    for worker in cluster.workers:
        worker.kill()
        worker.wait()
    other = tmp_path / "other"
    root = Path(engine.__file__).parents[1]
    for package in ("engine", "webapp"):
        shutil.copytree(root / package, other / package, ignore=shutil.ignore_patterns("__pycache__"))
    with (other / "engine" / "exact.py").open("a", encoding="utf-8") as file:
        file.write("\n# otherwise the same\n")
    cluster.worker(PYTHONPATH=str(other))
    process = cluster.begin(cluster.address, "study", "greed", "--dinners", "500")
    output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, output) == (2, "")
    assert "runs other rules than this program" in errors


def test_what_the_engine_refuses_and_a_silent_address_are_said_in_one_line(
    cluster: Cluster, tmp_path: Path
) -> None:
    process = cluster.begin(cluster.address, "study", "pareto", "--dinners", str(10**9))
    assert process.communicate(timeout=PATIENCE)[1].count("\n") == 1
    for address, words in (
        (f"tcp://127.0.0.1:{free_port()}", "No cluster answers at"),
        ("sea", "No cluster answers at “sea”"),
    ):
        process = cluster.begin(address, "study", "greed", "--dinners", "500")
        output, errors = process.communicate(timeout=2 * PATIENCE)
        assert (process.returncode, output) == (2, "")
        assert words in errors
        assert "Traceback" not in errors
