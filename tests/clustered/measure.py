"""A measurement of what several servers and PostgreSQL cost: it prints figures that no test depends on.

``python -m tests.clustered.measure`` plays the same crowd at each contender in turn, round after round, and
prints medians. Where the machine has no more cores than these keep busy, look at moves per CPU-second:
they are of the servers alone, and next to them with PostgreSQL and nginx.
"""

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.crowd import PLIES, LastBite, Table, play_busily
from tests.cluster import Cluster
from tests.processes import cpu_seconds
from tests.serving import Server
from tests.webapp.clients import make_match, person

TABLES, ROUNDS = 20, 5
MORSELS = [{"name": f"Morsel {k}", "utilities": [k, PLIES + 1 - k]} for k in range(1, PLIES + 1)]


@dataclass
class Contender:
    """Somewhere to play: its name, its address, and the CPU time of its servers and of all of it."""

    name: str
    url: str
    servers: Callable[[], float]
    everything: Callable[[], float]
    rates: list[tuple[float, float, float]] = field(default_factory=list)

    def play(self) -> None:
        """Play one round."""
        tables = [self._table() for _ in range(TABLES)]
        before = self.servers(), self.everything()
        seconds = play_busily(tables)
        after = self.servers(), self.everything()
        for table in tables:
            table.close()
        moves = TABLES * PLIES
        self.rates.append((moves / seconds, moves / (after[0] - before[0]), moves / (after[1] - before[1])))

    def _table(self) -> Table:
        made = make_match(self.url, [person("Ada"), person("Ben")], setup={"morsels": MORSELS})
        return Table(self.url.removeprefix("http://"), LastBite(), made["id"], made["seat_keys"])


def main() -> None:
    """Bring up all contenders, and play at them in turn."""
    options = {"SOCKETS_PER_ADDRESS": 10_000, "EVENT_RATE": 1000, "BYTE_RATE": 10**9}
    with tempfile.TemporaryDirectory() as name, Cluster(workers=0, **options) as site:
        alone = Server(Path(name), **options)
        alone.start()
        own = [server.pid for server in site.servers]
        postgres = site.postgres.pid
        contenders = [
            Contender("SQLite, one server", alone.url, *_costs([alone.pid], [])),
            Contender("PostgreSQL, one server", site.servers[0].url, *_costs(own[:1], [postgres])),
            Contender("PostgreSQL, two sharded by nginx", site.url, *_costs(own, [postgres, site.nginx.pid])),
        ]
        try:
            for number in range(ROUNDS + 1):
                for contender in contenders:
                    contender.play()
                    if number == 0:
                        contender.rates.clear()  # the first round warms up
        finally:
            alone.stop()
    _report(contenders)


def _costs(servers: Sequence[int], others: Sequence[int]) -> tuple[Callable[[], float], Callable[[], float]]:
    return lambda: cpu_seconds(servers), lambda: cpu_seconds([*servers, *others])


def _report(contenders: Sequence[Contender]) -> None:
    print(f"{TABLES} busy matches of {PLIES} moves, {ROUNDS} rounds in turn, medians:")
    print(f"{'':34}{'moves/s':>10}{'per CPU-second':>16}{'of all parts':>14}{'   to the first':>15}")
    first = [median(column) for column in zip(*contenders[0].rates, strict=True)]
    for contender in contenders:
        rate, cpu, whole = (median(column) for column in zip(*contender.rates, strict=True))
        print(f"{contender.name:34}{rate:>10,.0f}{cpu:>16,.0f}{whole:>14,.0f}{cpu / first[1]:>13.2f} ×")
    one, two = contenders[1], contenders[2]
    sped = median(b[0] / a[0] for a, b in zip(one.rates, two.rates, strict=True))
    print(f"Two sharded servers make {sped:.2f} × the moves per second of one, nginx and the crowd included.")


if __name__ == "__main__":
    main()
