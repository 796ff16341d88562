"""The figures of a server, as Prometheus collects them."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from webapp.matches.store import Match

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The bounds of the times, in seconds."""


class Figures:
    """Counts what happens; the registry holds what is counted, and the memory and files of the process."""

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

    def made(self, match: Match) -> None:
        """Count a new match."""
        self._matches.labels(match.game, match.kind).inc()

    def moved(self, before: Match, after: Match) -> None:
        """Count the moves of a change."""
        if len(after.moves) > len(before.moves):
            self._moves.inc(len(after.moves) - len(before.moves))

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refusals.labels(code).inc()

    def took(self, event: str, seconds: float) -> None:
        """Count how long an event of a socket took to answer."""
        self._events.labels(event).observe(seconds)

    def watch(self, name: str, text: str, count: Callable[[], float]) -> None:
        """Add a figure that is asked for when it is collected."""
        Gauge(f"lastbite_{name}", text, registry=self.registry).set_function(count)
