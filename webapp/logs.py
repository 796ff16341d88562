"""The log of the server and of its workers: a line for each event, bounded in length and number.

A line says what happened (its kind), to which match and seat, how it ended and for which request. It never
has a key, a cookie, a token, a taste or the query of an address: what is noted are ids, codes and numbers,
and an address as its rule, such as ``/g/<match>``.
"""

import atexit
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from threading import Timer
from typing import Any, TextIO

import msgspec

from webapp.addresses import network_of
from webapp.config import read_options

MINUTE = 60.0
"""The seconds in which lines are counted."""

SHARE = 10
"""The limit of all addresses together, in limits of one address."""

LONGEST = 300
"""The most characters of a field or a message."""

LONGEST_TRACE = 6000
"""The most characters of a traceback; its end is kept."""

LEFT_OUT = "left_out"
"""The kind of the line that says how many others are missing."""

UNHANDLED = "A request could not be handled."
"""The message in place of those of libraries, which quote whole addresses."""

_QUOTING = ("gunicorn.error", __name__.rpartition(".")[0])
_log = logging.getLogger("lastbite")
_bound: ContextVar[Mapping[str, str]] = ContextVar("bound", default={})  # noqa: B039 - never changed
_encode = msgspec.json.Encoder().encode


class Limiter:
    """Counts lines by their kind and by the address that caused them; says what is left out, once a minute.

    Parameters
    ----------
    most
        How many lines of one kind one address may cause in a minute; all of them `SHARE` times as many.
    tell
        Called with a kind and how many lines of it were left out.
    """

    def __init__(
        self, most: int, tell: Callable[[str, int], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._tell = tell
        self._clock = clock
        self._until = 0.0
        self._by_kind: Counter[str] = Counter()
        self._by_address: Counter[tuple[str, str]] = Counter()
        self._left_out: Counter[str] = Counter()

    def allows(self, kind: str, address: str) -> bool:
        """Count a line and return whether it is to be written."""
        if self._clock() >= self._until:
            self.turn()
        caused = kind, address
        if self._by_kind[kind] >= SHARE * self._most or self._by_address[caused] >= self._most:
            if not self._left_out:
                timer = Timer(max(0.0, self._until - self._clock()), self.turn)
                timer.daemon = True
                timer.start()
            self._left_out[kind] += 1
            return False
        self._by_kind[kind] += 1
        self._by_address[caused] += 1
        return True

    def turn(self) -> None:
        """Log how much was left out, and restart the count."""
        self._until = self._clock() + MINUTE
        self._by_kind.clear()
        self._by_address.clear()
        left_out, self._left_out = self._left_out, Counter()
        for kind, count in left_out.items():
            self._tell(kind, count)


def _tell_left_out(kind: str, count: int) -> None:
    _write(LEFT_OUT, {"of": kind, "count": count})


_limiter = Limiter(sys.maxsize // SHARE, _tell_left_out)


def bind(fields: Mapping[str, str]) -> None:
    """Set the log context of this greenlet: request, socket, match and address."""
    _bound.set(fields)


def bound() -> Mapping[str, str]:
    """Return the fields that were bound; all lines of this greenlet have them."""
    return _bound.get()


def note(kind: str, **fields: str | float | None) -> None:
    """Write one line about something that happened; fields that are None are left out."""
    if _log.isEnabledFor(logging.INFO) and _limiter.allows(kind, network_of(_bound.get().get("address"))):
        _write(kind, {**_bound.get(), **fields})


def _write(kind: str, fields: Mapping[str, str | float | None]) -> None:
    known = {name: value for name, value in fields.items() if value is not None}
    _log.info(kind, extra={"fields": known})


def set_up(form: str, most: int, stream: TextIO | None = None) -> None:
    """Configure logging: everything in this process is written in one format.

    Parameters
    ----------
    form
        One of `webapp.config.LOG_FORMS`.
    most
        How many lines of one kind one address may cause in a minute.
    stream
        Where to; by default standard error.
    """
    global _limiter
    _limiter = Limiter(most, _tell_left_out)
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_Json() if form == "json" else _Text())
    handler.addFilter(_is_written)
    root = logging.getLogger()
    root.handlers = [handler]
    _log.setLevel(logging.INFO)
    atexit.register(lambda: _limiter.turn())


def set_up_from(environment: Mapping[str, str]) -> None:
    """Set the log up as ``LASTBITE_LOG`` and ``LASTBITE_LOG_LINES`` say."""
    options = read_options(environment)
    set_up(options["LOG"], options["LOG_LINES"])


def _is_written(record: logging.LogRecord) -> bool:
    """Count what others log: by the line of code that it comes from."""
    if hasattr(record, "fields"):
        return True
    return _limiter.allows(f"{record.name}:{record.lineno}", "")


def _message(record: logging.LogRecord) -> str:
    if record.exc_info and record.name in _QUOTING:
        return UNHANDLED
    return _plain(record.getMessage())


def _plain(value: object) -> str:
    """Return a value as one line of bounded length."""
    text = str(value)
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 1]}…"
    return text if text.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in text)


def _shown(value: object) -> object:
    if isinstance(value, float):
        return round(value, 1)
    return value if isinstance(value, int) else _plain(value)


class _Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line: dict[str, Any] = {"time": f"{self._at(record)}.{int(record.msecs):03}Z"}
        fields = getattr(record, "fields", None)
        if fields is None:
            line |= {"level": record.levelname.lower(), "kind": "log", "logger": record.name}
            line["message"] = _message(record)
            fields = bound()
        else:
            line |= {"level": "info", "kind": record.msg}
        line |= {name: _shown(value) for name, value in fields.items()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)[-LONGEST_TRACE:]
        return _encode(line).decode()

    def _at(self, record: logging.LogRecord) -> str:
        return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))


class _Text(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        fields = getattr(record, "fields", None)
        if fields is None:
            head, fields = f"{record.levelname} {record.name}: {_message(record)}", bound()
        else:
            head = str(record.msg)
        line = " ".join((at, head, *(f"{name}={_shown(value)}" for name, value in fields.items())))
        if record.exc_info:
            line += f"\n{self.formatException(record.exc_info)[-LONGEST_TRACE:]}"
        return line
