"""The checks of a server's options: every command that reads them refuses the same mistakes."""

import difflib
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from webapp.cli.words import BadInputError
from webapp.config import CHOICES, PREFIX, Config, OptionError, hosts_of, option_names, parse_option

if TYPE_CHECKING:
    from webapp.cli.findings import Finding

EXTRAS = {"PUSH_CONTACT": ("push", "py_vapid"), "REDIS_URL": ("cluster", "dramatiq")}
"""By option: the extra that it needs, and a module of that extra."""

_ELSEWHERE = {"LANG", "CLUSTER", "BOT_KEY"}
"""What is read from the environment besides the options of a server."""

_HOST = re.compile(r"\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|[0-9.]+|\[[0-9a-f:]+\]", re.IGNORECASE)


FaultKind: TypeAlias = Literal[
    "unknown", "number", "switch", "choice", "unreadable", "host", "contact", "extra"
]


@dataclass(frozen=True, slots=True)
class Fault:
    """An option that is unknown or can't be used. A start without faults loads no sentences.

    Attributes
    ----------
    name
        The option's name without its prefix.
    text
        What it was given, or why that can't be read.
    right
        What would be right: the nearest name, an example, the choices or the extra to install.
    """

    kind: FaultKind
    name: str
    text: str = ""
    right: str = ""

    def __str__(self) -> str:
        """Say what is wrong and what would be right, in one line."""
        found = finding_of(self)
        return " ".join(str(part) for part in (found.says, found.mend) if part is not None)


def finding_of(fault: Fault) -> "Finding":
    """Say what is wrong with an option, and what would be right."""
    from webapp.cli.findings import ALERTS, HOSTS, OPTIONS, Finding
    from webapp.words import Sentence

    name, text, right = fault.name, fault.text, fault.right
    value = Sentence("doctor-options-value", name=name, value=text)
    match fault.kind:
        case "unknown" if right:
            says, mend = (
                Sentence("doctor-options-unknown", name=name),
                Sentence("doctor-options-near", name=right),
            )
        case "unknown":
            says, mend = Sentence("doctor-options-unknown", name=name), Sentence("doctor-options-remove")
        case "number":
            says, mend = value, Sentence("doctor-options-number", number=right)
        case "switch":
            says, mend = value, Sentence("doctor-options-switch")
        case "choice":
            says, mend = value, Sentence("doctor-options-choice", choices=right)
        case "unreadable":
            says, mend = (
                Sentence("doctor-options-unreadable", cause=text),
                Sentence("doctor-options-readable"),
            )
        case "host":
            says, mend = Sentence("doctor-hosts-bad", host=text), Sentence("doctor-hosts-plain")
            return Finding(HOSTS, "fail", says, mend)
        case "contact":
            says, mend = Sentence("doctor-alerts-contact", contact=text), Sentence("doctor-alerts-address")
            return Finding(ALERTS, "fail", says, mend)
        case "extra":
            return Finding(OPTIONS, "fail", Sentence("serve-extra", extra=right))
    return Finding(OPTIONS, "fail", says, mend)


def checked_options(environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return every option of the server, for a command.

    Raises
    ------
    BadInputError
        If one of them is unknown or can't be used.
    """
    options, faults = read_with_faults(os.environ if environment is None else environment)
    for fault in faults:
        raise BadInputError(str(fault))
    return options


def read_with_faults(environment: Mapping[str, str]) -> tuple[dict[str, Any], list[Fault]]:
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


def _unknown(name: str, known: tuple[str, ...]) -> Fault:
    near = difflib.get_close_matches(name, known, 1)
    return Fault("unknown", name[:80], right=near[0] if near else "")


def _bad_value(name: str, text: str) -> Fault:
    default = getattr(Config, name)
    if choices := CHOICES.get(name):
        return Fault("choice", name, text[:80], ", ".join(choices))
    if isinstance(default, bool):
        return Fault("switch", name, text[:80])
    return Fault("number", name, text[:80], f"{default:g}")


def _bad_contents(options: Mapping[str, Any]) -> Iterator[Fault]:
    """Look at the options that are lists, names or addresses."""
    for name, read in _READERS.items():
        try:
            if options[name] != getattr(Config, name):
                read(str(options[name]))
        except ValueError as error:
            yield Fault("unreadable", name, str(error))
    for host in hosts_of(options):
        if not _HOST.fullmatch(host):
            yield Fault("host", "HOSTS", host[:80])
    contact = str(options["PUSH_CONTACT"] or "mailto:")
    if not contact.startswith(("mailto:", "https:")):
        yield Fault("contact", "PUSH_CONTACT", contact[:80])
    wanted = {name: extra for name, extra in EXTRAS.items() if options[name]}
    if str(options["DATABASE_URL"] or options["DATABASE"] or "").startswith("postgresql"):
        wanted["DATABASE_URL"] = ("postgres", "psycopg")
    for name, (extra, module) in wanted.items():
        if find_spec(module) is None:
            yield Fault("extra", name, right=extra)


def _read_limits(text: str) -> None:
    from webapp.http.limits import Limits  # loads Flask: only where the option is set

    Limits.read(text)


def _read_features(text: str) -> None:
    from webapp.features import read_features  # loads every feature: only where the option is set

    read_features(text)


def _read_origins(text: str) -> None:
    from webapp.http.cors import read_origins

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
