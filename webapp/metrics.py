"""The metrics of a server, as Prometheus collects them."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

PAGE = os.sysconf("SC_PAGE_SIZE")

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The bounds of the times, in seconds."""


def workers_memory() -> float:
    """Return the bytes of memory that child processes hold; 0 where none can be seen."""
    bytes_held = 0
    for thread in Path("/proc/self/task").glob("*/children"):
        with suppress(OSError, ValueError, IndexError):  # what ends meanwhile holds nothing
            for child in thread.read_text().split():
                bytes_held += int(Path(f"/proc/{child}/statm").read_text().split()[1]) * PAGE
    return float(bytes_held)


class Metrics:
    """Counters, histograms and gauges of a server; the registry adds the memory and files of the process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self._matches = Counter(
            "lastbite_matches", "Matches that were made.", ["game", "kind"], registry=self.registry
        )
        self._moves = Counter(
            "lastbite_moves", "Moves that were saved, also those of bots.", registry=self.registry
        )
        self._events = Histogram(
            "lastbite_event_seconds",
            "From an event of a socket to its answer.",
            ["event"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._refusals = Counter(
            "lastbite_refusals", "What was refused over sockets and HTTP.", ["code"], registry=self.registry
        )

        self._pages = Histogram(
            "lastbite_page_seconds",
            "From a request to its answer, without polls of sockets; by the first digit of its status.",
            ["status"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._searches = Histogram(
            "lastbite_search_seconds",
            "How long processes work at a task, by its kind and how it ended.",
            ["task", "ended"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.watch("workers_resident_memory_bytes", "Memory of the processes that think.", workers_memory)

    def made(self, game: str, kind: str) -> None:
        """Count a new match."""
        self._matches.labels(game, kind).inc()

    def moved(self, moves: int) -> None:
        """Count moves that were saved."""
        self._moves.inc(moves)

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refusals.labels(code).inc()

    def took(self, event: str, seconds: float) -> None:
        """Count how long an event of a socket took to answer."""
        self._events.labels(event).observe(seconds)

    def answered(self, status: int, seconds: float) -> None:
        """Count an answer to a request, and how long it took."""
        self._pages.labels(f"{status // 100}xx").observe(seconds)

    def searched(self, task: str, seconds: float, ended: str) -> None:
        """Count a task of a process, and how long it took."""
        self._searches.labels(task, ended).observe(seconds)

    def watch(self, name: str, text: str, count: Callable[[], float]) -> None:
        """Add a gauge whose value is asked for when it is collected."""
        Gauge(f"lastbite_{name}", text, registry=self.registry).set_function(count)
