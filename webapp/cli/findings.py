"""The findings of a check of a deployment."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Level: TypeAlias = Literal["ok", "warn", "fail"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes
    ----------
    check
        What was looked at, in a word or two.
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
