"""The sentences of the two stories: messages of the catalogue, by story and step."""

from collections.abc import Mapping

from markupsafe import Markup

from webapp.words import say, say_html
from webapp.words.catalogue import Fact

Facts = Mapping[str, Fact]


def told(story: str, name: str, facts: Facts | None = None) -> str:
    """Say a sentence of a story: ``told("crossout", "race-title")``."""
    known = facts or {}
    return say(f"crossout-{name}", **known) if story == "crossout" else say(f"nearest-{name}", **known)


def told_html(story: str, name: str, facts: Facts | None = None) -> Markup:
    """Say paragraphs of a story, which have tags."""
    known = facts or {}
    if story == "crossout":
        return say_html(f"crossout-{name}", **known)
    return say_html(f"nearest-{name}", **known)


def heads(*names: str) -> tuple[str, ...]:
    """Say the heads of a table's columns."""
    return tuple(say(f"learn-head-{name}") for name in names)
