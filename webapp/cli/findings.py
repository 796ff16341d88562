"""The findings of a check of a deployment."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from webapp.cli.options import Fault
from webapp.words import Sentence

Level: TypeAlias = Literal["ok", "warn", "fail"]


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
        What was seen. As a value it is the English text, which stands in JSON.
    mend
        What to do about it; None where all is well.
    """

    check: Sentence
    level: Level
    says: Sentence
    mend: Sentence | None = None

    def to_json(self) -> dict[str, str]:
        """Return it as plain JSON values, in English."""
        return {"check": self.check, "level": self.level, "says": self.says, "mend": self.mend or ""}


OPTIONS = Sentence("doctor-check-options")
HOSTS = Sentence("doctor-check-hosts")
ALERTS = Sentence("doctor-check-alerts")


def finding_of(fault: Fault) -> Finding:
    """Say what is wrong with an option, and what would be right."""
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
