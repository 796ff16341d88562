"""The processes of this machine that compute for a server."""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple


class Process(NamedTuple):
    """What /proc says of a process."""

    pid: int
    state: str
    parent: int
    session: int
    command: str


def running() -> list[Process]:
    """Return all processes; one that ends while it is looked at is left out."""
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            state, parent, _, session = (folder / "stat").read_text().rsplit(")", 1)[1].split()[:4]
            command = (folder / "cmdline").read_text()
        except (OSError, IndexError):
            continue
        found.append(Process(int(folder.name), state, int(parent), int(session), command))
    return found


def workers(is_server: Callable[[Process], bool]) -> list[int]:
    """Return the workers whose parent is the server, or one of its processes."""
    processes = running()
    servers = {process.pid for process in processes if is_server(process)}
    return [
        pid
        for pid, state, parent, _, command in processes
        if parent in servers and state != "Z" and "webapp.worker\0local" in command
    ]


def memory_of(session: int) -> int:
    """Return how many bytes of memory the processes of a server's session hold, without its workers."""
    resident = 0
    for process in running():
        if process.session == session and "webapp.worker\0local" not in process.command:
            status = Path(f"/proc/{process.pid}/status").read_text()
            resident += int(status.split("VmRSS:")[1].split()[0]) << 10
    return resident


def cpu_seconds(roots: Iterable[int]) -> float:
    """Return the CPU time that processes have used, with those that they have started."""
    found = {process.pid: process for process in running()}
    known = set(roots)
    while more := {pid for pid, process in found.items() if process.parent in known} - known:
        known |= more
    ticks = 0
    for pid in known:
        with suppress(OSError):  # it has just ended
            ticks += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")
