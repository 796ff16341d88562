"""Runs many seeds, or one of them again: ``python -m tests.simulation.run --help``."""

import argparse
import gc
import hashlib
import logging
import os
import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial

from tests.simulation.mutations import HARMLESS, MUTATIONS
from tests.simulation.world import simulate

PORTION = 250
"""How many seeds a process takes at a time."""


def command_for(seed: int, mutation: str | None = None) -> str:
    """Return how to see a seed again."""
    return f"make simulate SEED={seed}" + ("" if mutation is None else f" MUTATION={mutation}")


def failure_of(seed: int, mutation: str | None = None) -> BaseException | None:
    """Run a seed; return what does not hold in it, None if all does."""
    # A mistake that cannot be planted, as what it replaces is gone, is no failure of the seed.
    with nullcontext() if mutation is None else (MUTATIONS | HARMLESS)[mutation]():
        try:
            simulate(seed)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            return error
    return None


def failures_in(seeds: Iterable[int], mutation: str | None = None) -> list[tuple[int, str]]:
    """Run seeds; return those in which something does not hold, and what."""
    logging.disable(logging.CRITICAL)
    found = ((seed, failure_of(seed, mutation)) for seed in seeds)
    failures = [(seed, f"{type(error).__name__}: {error}") for seed, error in found if error is not None]
    gc.collect()
    return failures


def digest_of(seeds: Iterable[int]) -> str:
    """Return a digest of everything that happens in some seeds."""
    seen = hashlib.sha256()
    for seed in seeds:
        for line in simulate(seed):
            seen.update(repr(line).encode())
    return seen.hexdigest()


def _run_all(seeds: int, first: int, mutation: str | None) -> int:
    began, done, failed = time.perf_counter(), 0, 0
    ranges = [range(at, min(at + PORTION, first + seeds)) for at in range(first, first + seeds, PORTION)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for portion, failures in zip(
            ranges, pool.map(partial(failures_in, mutation=mutation), ranges), strict=True
        ):
            done, failed = done + len(portion), failed + len(failures)
            for seed, error in failures:
                print(f"Seed {seed}: {error[:500]}\n  {command_for(seed, mutation)}", flush=True)
            if done % (4 * PORTION) == 0:
                print(f"{done} seeds, {failed} failed, {time.perf_counter() - began:.0f} s", flush=True)
    print(f"{seeds} seeds in {time.perf_counter() - began:.0f} s: {failed or 'none'} failed.")
    return min(failed, 1)


def _run_one(seed: int, mutation: str | None) -> int:
    logging.disable(logging.NOTSET)
    error = failure_of(seed, mutation)
    trace = getattr(error, "trace", None) if error is not None else simulate(seed)
    for at, *what in trace or ():
        print(f"{at:10.4f}", *what)
    if error is None:
        print(f"Seed {seed}: all holds.")
        return 0
    traceback.print_exception(error)
    return 1


def main(arguments: Sequence[str]) -> int:
    """Run what is asked for; return 1 if something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.run", description=__doc__)
    parser.add_argument("--seeds", type=int, default=100_000, help="how many seeds to run")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--seed", type=int, help="run this seed alone, and print all that happens")
    parser.add_argument("--digest", action="store_true", help="print a digest of all that happens instead")
    parser.add_argument("--mutation", choices=sorted(MUTATIONS | HARMLESS), help="break the product first")
    asked = parser.parse_args(arguments)
    if asked.digest:
        print(digest_of(range(asked.first, asked.first + asked.seeds)))
        return 0
    if asked.seed is not None:
        return _run_one(asked.seed, asked.mutation)
    return _run_all(asked.seeds, asked.first, asked.mutation)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
