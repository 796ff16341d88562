"""Long work of the command line: its parts, the file in which they are kept, and where they are worked out.

By default all is done here, one part after the other. ``LASTBITE_CLUSTER=tcp://…`` names a Dask scheduler,
whose workers do the same; what is printed and kept is the same to the byte. Dask is an optional extra,
``lastbite[dask]``, which is loaded for a cluster only. A part whose worker dies is given to another one.
Workers that run other rules than this program are refused: what they find could differ.
"""

import logging
import os
import sys
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

import engine
from engine.progress import Found, Map, Parts, Stage, Tally, in_turn, work_out
from webapp.cli.commands import BadInputError, option
from webapp.cli.terminal import FilePath, progress_bar, written
from webapp.jobs.requests import decode, encode

CLUSTER = "LASTBITE_CLUSTER"
"""The option that names the scheduler."""

PATIENCE = 30
"""Longest wait for a scheduler, and for its first worker, in seconds."""

AHEAD = 4
"""Parts in the hands of the cluster for each thread that it has: enough that none waits for the next."""

T = TypeVar("T", bound=Tally)
F = TypeVar("F")
A = TypeVar("A")
B = TypeVar("B")

keep_option = option(
    "--keep",
    type=FilePath(),
    metavar="FILE",
    help="Keep each part there as soon as it is known. Parts that are there are not worked out again.",
)


@contextmanager
def parallel_map() -> Iterator[Map]:
    """Yield a map that works here, or on the cluster that the environment names."""
    address = os.environ.get(CLUSTER)
    if not address:
        yield in_turn
        return
    with connected(address) as over:
        yield over


def compute_parts(work: Parts[T], keep: Path | None, label: str, so_far: Callable[[T], Found]) -> T:
    """Compute all parts with a progress bar; parts stored in the file are reused.

    Parameters
    ----------
    so_far
        What the running sum is, in words.

    Raises
    ------
    BadInputError
        If the file keeps other work or something else, or cannot be written.
    """
    count = work.count()  # refuses before anything is written
    if keep is None:
        return _compute_parts(work, count, {}, label, so_far, lambda _number, _tally: None)
    with written(keep):
        known = _read(work, keep)
        _write(work, keep, known)
        with keep.open("ab", buffering=0) as file:
            total = _compute_parts(work, count, known, label, so_far, lambda *part: _append(file, *part))
        _write(work, keep, known)  # in the order of the numbers now
    return total


def _compute_parts(
    work: Parts[T],
    count: int,
    known: dict[int, T],
    label: str,
    so_far: Callable[[T], Found],
    kept: Callable[[int, T], None],
) -> T:
    with parallel_map() as over, progress_bar(label) as progress:
        running: T | None = None
        for tally in known.values():
            running = tally if running is None else running + tally

        def heard(number: int, tally: T) -> None:
            nonlocal running
            kept(number, tally)
            known[number] = tally
            running = tally if running is None else running + tally
            progress(Stage(len(known) / count, so_far(running)))

        return work_out(work, over, dict(known), heard)


def last_tally(tallies: Iterator[F], total: int, label: str, done: Callable[[F], int]) -> F:
    """Return the last of the tallies, with a progress bar on a terminal.

    Parameters
    ----------
    done
        How much of the total a tally has counted.
    """
    if not sys.stderr.isatty():
        return deque(tallies, maxlen=1).pop()
    with progress_bar(label) as progress:
        for tally in tallies:
            progress(Stage(done(tally) / total))
    return tally


def _asked(work: Parts[Any]) -> bytes:
    """Return the first line of a file: all there is to know of the work."""
    return encode({"work": type(work).__name__, "asked": work}) + b"\n"


def _line(number: int, tally: Tally) -> bytes:
    return encode({"part": number, "found": tally}) + b"\n"


def _append(file: BinaryIO, number: int, tally: Tally) -> None:
    file.write(_line(number, tally))
    os.fsync(file.fileno())


def _write(work: Parts[T], path: Path, known: Mapping[int, T]) -> None:
    """Replace a file, whole or not at all."""
    made = path.with_name(f"{path.name}.new")
    with made.open("wb") as file:
        file.write(_asked(work))
        file.writelines(_line(number, known[number]) for number in sorted(known))
        file.flush()
        os.fsync(file.fileno())
    os.replace(made, path)


def _read(work: Parts[T], path: Path) -> dict[int, T]:
    """Return the parts that are kept; a last line that was not finished is not there."""
    if not path.exists():
        return {}
    lines = path.read_bytes().splitlines(keepends=True)
    if not lines or lines[0] != _asked(work):
        raise BadInputError(f"“{path}” keeps the parts of other work. Name another --keep.")
    known: dict[int, T] = {}
    for at, line in enumerate(lines[1:], 2):
        if not line.endswith(b"\n"):
            break
        try:
            part = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
            known[decode(part["part"], int)] = decode(part["found"], work.found)
        except (msgspec.DecodeError, KeyError) as error:
            said = f"Line {at} of “{path}” isn’t a part of this work: {error}."
            raise BadInputError(said) from error
    return known


@cache
def rules() -> int:
    """Return a checksum of the source of the engine."""
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
