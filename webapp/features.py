"""The features of the site, and the option that leaves some out."""

import difflib
from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Connection

from engine.errors import quote
from webapp.account.feature import FEATURE as ACCOUNT
from webapp.campaign.feature import FEATURE as CAMPAIGN
from webapp.classes.feature import FEATURE as CLASSES
from webapp.config import PREFIX
from webapp.documents.feature import FEATURE as DOCUMENTS
from webapp.feature import Feature, Retention
from webapp.lab.feature import FEATURE as LAB
from webapp.learn.feature import FEATURE as LEARN
from webapp.play.feature import FEATURE as PLAY
from webapp.programs.feature import FEATURE as PROGRAMS
from webapp.push.feature import FEATURE as PUSH
from webapp.puzzles.feature import FEATURE as PUZZLES
from webapp.review.feature import FEATURE as REVIEW
from webapp.tables.feature import FEATURE as TABLES
from webapp.watch.feature import FEATURE as WATCH

FEATURES: tuple[Feature, ...] = (
    PLAY,
    DOCUMENTS,
    CAMPAIGN,
    TABLES,
    REVIEW,
    WATCH,
    LEARN,
    PROGRAMS,
    PUSH,
    PUZZLES,
    CLASSES,
    LAB,
    ACCOUNT,
)
"""All there are. One that needs others comes after them."""


def read_features(text: str) -> tuple[Feature, ...]:
    """Return the features that an option names: all for ``""``, all but one for ``"-classes"``.

    Raises
    ------
    ValueError
        If there is no feature of a name, or one lacks another that it needs.
    """
    names = [name for part in text.split(",") if (name := part.strip().lower())]
    left_out = {name.removeprefix("-").strip() for name in names if name.startswith("-")}
    wanted = {name for name in names if not name.startswith("-")}
    known = {feature.name for feature in FEATURES}
    for name in (*wanted, *left_out):
        if name not in known:
            raise ValueError(_unknown(name))
    found = {name for name in wanted or known if name not in left_out}
    for feature in FEATURES:
        for need in feature.needs:
            if feature.name in found and need not in found:
                raise ValueError(
                    f"{PREFIX}FEATURES keeps “{feature.name}”, which needs “{need}”: "
                    f"keep both, or leave out both."
                )
    return tuple(feature for feature in FEATURES if feature.name in found)


def retentions() -> dict[str, Retention]:
    """Map feature names to retention rules, also of features that are left out."""
    return {
        feature.retention.name or feature.name: feature.retention
        for feature in FEATURES
        if feature.retention is not None
    }


def delete_old(connection: Connection, config: Mapping[str, Any], at: int) -> Iterator[str]:
    """Delete what features need not keep any longer; yield the ids of the matches that go with it."""
    for name, retention in retentions().items():
        yield from retention.delete(connection, config[f"KEEP_{name.upper()}"], at)


def _unknown(name: str) -> str:
    known = [feature.name for feature in FEATURES]
    near = difflib.get_close_matches(name, known, 1)
    right = f"Did you mean “{near[0]}”?" if near else f"There are: {', '.join(known)}."
    return f"{PREFIX}FEATURES has {quote(name)}: there is no such feature. {right}"
