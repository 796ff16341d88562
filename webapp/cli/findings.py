"""The findings of a check of a deployment."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
