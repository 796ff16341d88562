"""A map over the workers of a Dask cluster.

Dask is an optional extra, ``lastbite[dask]``: nothing here is loaded without a cluster. A part whose worker
dies is given to another one. Workers that run other rules than this program are refused: what they find
could differ.
"""

import logging
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import engine
from engine.parts import Map
from webapp.cli.commands import BadInputError

A = TypeVar("A")
B = TypeVar("B")

PATIENCE = 30
"""For how many seconds a scheduler, and its first worker, are waited for."""
AHEAD = 4
"""Parts in the hands of the cluster for each thread that it has: enough that none waits for the next."""


@cache
def rules() -> int:
    """Return a sum over the source of the engine, the same where it is the same."""
    folder, total = Path(engine.__file__).parent, 0
    for path in sorted(folder.rglob("*.py")):
        total = zlib.crc32(path.relative_to(folder).as_posix().encode() + path.read_bytes(), total)
    return total


def _one(function: Callable[[A], B], thing: A) -> tuple[int, B | None]:
    """Apply a function on a worker; say by which rules."""
    return rules(), function(thing)


@contextmanager
def connected(address: str) -> Iterator[Map]:
    """Connect to a scheduler; yield the map over its workers.

    Raises
    ------
    BadInputError
        If Dask is not installed, nothing answers at the address, no worker comes, or, later, the cluster is
        lost.
    """
    try:
        dask: Any = import_module("distributed")  # no import statement: it is checked without the extra
    except ImportError:
        raise BadInputError(
            "A cluster needs an optional part of Last Bite: pip install 'lastbite[dask]'."
        ) from None
    errors = (OSError, TimeoutError, ValueError, dask.comm.core.CommClosedError)
    with _said_by_us_alone(), ExitStack() as stack:
        try:
            client = stack.enter_context(dask.Client(address, timeout=PATIENCE))
        except errors as error:
            raise BadInputError(f"No cluster answers at “{address}”.") from error
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except errors as error:
            raise BadInputError(f"The cluster at “{address}” has no workers.") from error

        def over(function: Callable[[A], B], things: Iterable[A], /) -> Iterator[tuple[A, B]]:
            return _spread(dask, client, address, function, things)

        yield over


@contextmanager
def _said_by_us_alone() -> Iterator[None]:
    """Keep Dask from logging each error with its traceback: it reaches us too, and is said in one line."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _spread(
    dask: Any, client: Any, address: str, function: Callable[[A], B], things: Iterable[A]
) -> Iterator[tuple[A, B]]:
    """Yield what came of each, as it comes; only so many are in the hands of the cluster at a time."""
    left = iter(things)
    asked: dict[Any, A] = {}

    def ask(thing: A) -> Any:
        future = client.submit(_one, function, thing, pure=False)
        asked[future] = thing
        return future

    def room() -> int:
        threads: int = sum(client.nthreads().values())
        return max(1, AHEAD * threads - len(asked))

    waited = dask.as_completed([ask(thing) for thing in islice(left, room())])
    for future in waited:
        thing = asked.pop(future)
        try:
            code, found = future.result()
        except dask.scheduler.KilledWorker as error:
            raise BadInputError(f"The part {thing} ended one worker of the cluster after another.") from error
        except (dask.client.FutureCancelledError, dask.comm.core.CommClosedError) as error:
            raise BadInputError(f"The cluster at “{address}” was lost.") from error
        if code != rules():
            raise BadInputError(f"A worker of the cluster at “{address}” has other rules than this program.")
        yield thing, found
        waited.update([ask(following) for following in islice(left, room())])
