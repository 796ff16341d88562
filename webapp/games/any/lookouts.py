"""The words of a hint, and advice for practising a mistake."""

from engine.review.reasons import Kind
from webapp.words import say
from webapp.words.catalogue import Fact

KINDS = (
    "would-have-waited",
    "left",
    "costs-later",
    "against-odds",
    "cut-in",
    "left-gap",
    "gave-away-tie",
    "costs",
)
"""The kinds of mistakes that have advice; moves that are none have no sentence."""


def lookout(kind: Kind) -> str:
    """Return one sentence of advice against a kind of mistake, which gives no move away; empty for none."""
    return say(f"hints-lookout-{kind}") if kind in KINDS else ""


def clues(kind: str, **facts: Fact) -> tuple[str, str]:
    """Return the question and the principle of a hint."""
    return say(f"hints-ask-{kind}", **facts), say(f"hints-why-{kind}", **facts)
