"""Validation of a server's options, shared by all commands that read them."""

import difflib
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_network
from typing import Any, Literal, TypeAlias

from webapp.cli.commands import BadInputError, one_line
from webapp.config import CHOICES, PREFIX, Config, OptionError, hosts_of, option_names, parse_option

EXTRAS = {
    "PUSH_CONTACT": ("Alerts need", "push", "py_vapid"),
    "REDIS_URL": ("A site of several servers needs", "cluster", "dramatiq"),
}
"""By option: what needs an extra, the extra, and a module of it."""

DOCUMENTED = "docs/reference/configuration.md"

_ELSEWHERE = {"CLUSTER", "BOT_KEY"}
"""Variables of the environment that are no options of a server."""

_HOST = re.compile(r"\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|[0-9.]+|\[[0-9a-f:]+\]", re.IGNORECASE)


Level: TypeAlias = Literal["ok", "warn", "fail"]

OPTIONS, HOSTS, ALERTS = "options", "hosts", "alerts"
"""The names of the checks that look at options."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes
    ----------
    check
        A name of it, such as *data folder*.
    level
        ``ok``, ``warn`` for what works but could be better, ``fail`` for what does not work or is not safe.
    says
        What was seen.
    mend
        What to do about it; empty where all is well.
    """

    check: str
    level: Level
    says: str
    mend: str = ""

    def __str__(self) -> str:
        """Return the finding and what to do about it, in one line."""
        return one_line(f"{self.says} {self.mend}").strip()


def checked_options(environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return every option of the server, for a command.

    Raises
    ------
    BadInputError
        If one of them is unknown or can't be used.
    """
    options, faults = read_with_faults(os.environ if environment is None else environment)
    if faults:
        raise BadInputError(str(faults[0]))
    return options


def read_with_faults(environment: Mapping[str, str]) -> tuple[dict[str, Any], list[Finding]]:
    """Return every option, and what is wrong with the options; what can't be read has its default."""
    known = option_names()
    options = {name: getattr(Config, name) for name in known}
    given = {name.removeprefix(PREFIX): text for name, text in environment.items() if name.startswith(PREFIX)}
    faults = [_unknown(name, known) for name in sorted(given.keys() - set(known) - _ELSEWHERE)]
    for name in sorted(given.keys() & set(known)):
        try:
            options[name] = parse_option(name, given[name])
        except OptionError:
            faults.append(_bad_value(name, given[name]))
    return options, [*faults, *_bad_contents(options)]


def _unknown(name: str, known: tuple[str, ...]) -> Finding:
    near = difflib.get_close_matches(name, known, 1)
    right = f"Did you mean {PREFIX}{near[0]}?" if near else f"Remove it. All options are in {DOCUMENTED}."
    return Finding(OPTIONS, "fail", f"There is no option {PREFIX}{name[:80]}.", right)


def _bad_value(name: str, text: str) -> Finding:
    default = getattr(Config, name)
    if choices := CHOICES.get(name):
        right = f"Give one of these: {', '.join(choices)}."
    elif isinstance(default, bool):
        right = "Give true or false."
    else:
        right = f"Give a number, such as {default:g}."
    return Finding(OPTIONS, "fail", f"{PREFIX}{name} is “{text[:80]}”.", right)


def _bad_contents(options: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the options that are lists, names or addresses."""
    for name, read in _READERS.items():
        try:
            if options[name] != getattr(Config, name):
                read(str(options[name]))
        except ValueError as error:
            yield Finding(OPTIONS, "fail", str(error), "Correct this option.")
    for host in hosts_of(options):
        if not _HOST.fullmatch(host):
            yield Finding(
                HOSTS,
                "fail",
                f"LASTBITE_HOSTS has “{host[:80]}”, which isn’t a host.",
                "Name the host without scheme, port or path: LASTBITE_HOSTS=play.example.org.",
            )
    contact = str(options["PUSH_CONTACT"] or "mailto:")
    if not contact.startswith(("mailto:", "https:")):
        yield Finding(
            ALERTS,
            "fail",
            f"“{contact[:80]}” isn’t an address that push services can write to.",
            "Give LASTBITE_PUSH_CONTACT as mailto:you@example.org, or an https: address.",
        )
    needed = [extra for name, extra in EXTRAS.items() if options[name]]
    if str(options["DATABASE_URL"] or options["DATABASE"] or "").startswith("postgresql"):
        needed.append(("PostgreSQL needs", "postgres", "psycopg"))
    for who, extra, module in needed:
        if find_spec(module) is None:
            says = f"{who} an optional part of Last Bite: pip install 'lastbite[{extra}]'."
            yield Finding(OPTIONS, "fail", says)


def _read_limits(text: str) -> None:
    from webapp.http.limits import Limits  # loads Flask: only where the option is set

    Limits.read(text)


def _read_features(text: str) -> None:
    from webapp.features import read_features  # loads every feature: only where the option is set

    read_features(text)


def _read_origins(text: str) -> None:
    from webapp.http.origins import read_origins

    read_origins(text)


def _read_networks(text: str) -> None:
    for network in filter(None, map(str.strip, text.split(","))):
        try:
            ip_network(network)
        except ValueError as error:
            raise ValueError(f"{PREFIX}METRICS_FROM: {error}.") from None


_READERS = {
    "LIMITS": _read_limits,
    "CORS": _read_origins,
    "METRICS_FROM": _read_networks,
    "FEATURES": _read_features,
}
"""By option: what raises `ValueError` if it can't be read."""
