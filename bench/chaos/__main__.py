"""Plays while things break, and prints what became of it; exits with 1 if anything was lost."""

# gevent's patches come before anything else is imported that they are for: hence E402.
from gevent import monkey

monkey.patch_all()

import argparse  # noqa: E402
import logging  # noqa: E402
import signal  # noqa: E402
import sys  # noqa: E402
import tempfile  # noqa: E402
import time  # noqa: E402
from collections import Counter  # noqa: E402
from collections.abc import Mapping  # noqa: E402
from pathlib import Path  # noqa: E402
from random import Random  # noqa: E402
from statistics import median, quantiles  # noqa: E402
from typing import Any  # noqa: E402

import gevent  # noqa: E402

from bench.chaos import checks  # noqa: E402
from bench.chaos.clustered import CLUSTER_FAULTS, CLUSTER_LASTS, ClusterSite  # noqa: E402
from bench.chaos.crowd import Crowd  # noqa: E402
from bench.chaos.faults import FAULTS, LASTS  # noqa: E402
from bench.chaos.site import Site  # noqa: E402

LATEST = 240.0
"""For how many seconds the matches are awaited in the end; what a queue has lost is given up before."""


def main() -> None:
    """Read the options, and run."""
    options = argparse.ArgumentParser(prog="python -m bench.chaos", description=__doc__)
    options.add_argument("--matches", type=int, default=200, help="how many are in play at once")
    options.add_argument("--rounds", type=int, default=20, help="how often each fault happens")
    options.add_argument("--lock", type=float, default=30.0, help="seconds of the first lock of the database")
    options.add_argument("--pace", type=float, default=4.0, help="the most seconds that a player thinks")
    options.add_argument("--seed", type=int, default=1, help="of the plan and of the players")
    options.add_argument("--rest", type=float, default=1.0, help="the most seconds between two faults")
    options.add_argument("--cluster", action="store_true", help="on two servers, PostgreSQL, Redis and nginx")
    given = options.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # nothing is left running
    logging.getLogger("engineio.client").setLevel(logging.CRITICAL)  # that lines are lost is no news here
    with tempfile.TemporaryDirectory(prefix="lastbite-chaos-") as folder:
        site = ClusterSite() if given.cluster else Site(Path(folder))
        try:
            sys.exit(1 if run(site, given) else 0)
        finally:
            site.stop()


def plan(
    faults: Mapping[str, Any], lasts: Mapping[Any, float], given: argparse.Namespace
) -> list[tuple[str, float]]:
    """Return which faults happen, and for how many seconds each lasts: the first lock longest."""
    dice = Random(f"plan {given.seed}")
    names = [name for name in faults for _ in range(given.rounds)]
    dice.shuffle(names)
    first = names.index("the database is locked")
    return [
        (name, given.lock if k == first else min(given.lock, lasts.get(faults[name], 0.0)))
        for k, name in enumerate(names)
    ]


def run(site: Any, given: argparse.Namespace) -> bool:
    """Play and break; return whether anything is not as it has to be."""
    faults, lasts = (CLUSTER_FAULTS, CLUSTER_LASTS) if given.cluster else (FAULTS, LASTS)
    planned, dice = plan(faults, lasts, given), Random(f"faults {given.seed}")
    print(f"Seed {given.seed}: {len(planned)} faults, {given.matches} matches in play.", flush=True)
    site.start()
    warm = Crowd(site.addresses, min(given.matches, 4), given.seed, 0.0)
    warm.finish(120)
    gevent.sleep(1)
    before = checks.descriptors(site), checks.sockets(site), site.memory()
    crowd = Crowd(site.addresses, given.matches, given.seed, given.pace)
    site.ledger = crowd.ledger
    gevent.sleep(min(2.0, given.pace))
    began, happened = time.monotonic(), Counter[str]()
    for name, seconds in planned:
        at = time.monotonic() - began
        said = faults[name](site, dice, seconds)
        happened[name] += 1
        print(f"{at:7.1f} s  {name}: {said}", flush=True)
        gevent.sleep(dice.uniform(0, given.rest))
    site.calm()
    late = crowd.finish(LATEST)
    gevent.sleep(4)
    after = checks.descriptors(site), checks.sockets(site), site.memory()
    return _told(site, crowd, happened, late, before, after)


def _told(
    site: Any,
    crowd: Crowd,
    happened: Counter[str],
    late: list[str],
    before: tuple[int, int, int],
    after: tuple[int, int, int],
) -> bool:
    ledger = crowd.ledger
    wrong = {
        "acknowledged moves that are lost": checks.lost_moves(site, ledger),
        "plies twice, or missing": checks.wrong_plies(site),
        "players who did not come to an end": late,
        "matches lost on time": checks.out_of_time(site, ledger),
        "processes that nobody needs": site.leftover(),
        "sockets that nobody uses": ["?"] * max(0, after[1] - before[1] - site.spare),
        "descriptors that nobody uses": ["?"] * max(0, after[0] - before[0] - 2 - site.spare),
        "tracebacks in the log": _tracebacks(site.log()),
    }
    print()
    print(
        f"{ledger.acknowledged:,} moves acknowledged in {ledger.made:,} matches, {ledger.over:,} played out"
    )
    print(", ".join(f"{name} {often} ×" for name, often in happened.items()))
    print("moves refused and sent again:", dict(ledger.refusals) or "none")
    print(f"tables told that a bot is stuck: {ledger.stuck}")
    print(f"restart to first answer, s: {_spread(site.restarts)}")
    print(f"first answer to each player back, s: {_spread(ledger.back)}")
    print(f"players without a line, each time, s: {_spread(ledger.gaps)}")
    print(f"descriptors {before[0]} → {after[0]}, memory {before[2] >> 20} → {after[2] >> 20} MB")
    for what, found in wrong.items():
        print(f"{'ok  ' if not found else 'FAIL'} {what}: {len(found)}")
        for one in found[:5]:
            print(f"       {one}")
    return any(wrong.values())


def _tracebacks(log: str) -> list[str]:
    return [part[:1500] for part in log.split("Traceback (most recent call last):")[1:]]


def _spread(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    most = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
    return (
        f"{len(seconds)} ×, median {median(seconds):.2f}, 95 % within {most:.2f}, at most {max(seconds):.2f}"
    )


if __name__ == "__main__":
    main()
