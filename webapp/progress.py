"""The progress of long work in words: for the Lab, for its sockets, and for the terminal."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from babel.numbers import format_percent

from engine.progress import Figure, Found
from webapp.words import Amount, language, say


class ProgressText(NamedTuple):
    """One figure of the progress: its label, and its amount."""

    what: str
    amount: str


def progress_texts(found: Found) -> Iterator[ProgressText]:
    """Yield the figures that work has so far, in words."""
    for figure in found:
        facts = dict(figure.facts)
        yield ProgressText(say(f"progress-what-{figure.kind}", **facts), _amount(figure))


def _amount(figure: Figure) -> str:
    facts = dict(figure.facts)
    match figure.kind:
        case "size" if not figure["low"]:
            return say("progress-too-large")
        case "size":
            low, high = (Amount(Fraction(figure[end]), "$") for end in ("low", "high"))
            if low == high:
                return say("progress-first-gets", amount=low)
            return say("progress-first-gets-range", low=low, high=high)
        case "held":
            return say("progress-amount-held", payoff=Amount(Fraction(figure["payoff"]), "$"))
        case "inefficient" | "weakly" | "greed":
            return _counted(int(figure["hits"]), int(figure["of"]), figure["sampled"] == "yes")
    return say(f"progress-amount-{figure.kind}", **facts)


def _counted(hits: int, of: int, sampled: bool) -> str:
    share = _percent(hits / of)
    if not sampled:
        return say("progress-counted", hits=hits, of=of, share=share)
    # One hit and one miss more, so that the error of a share of 0 or 1 is not nothing.
    even = (hits + 1) / (of + 2)
    error = _percent(sqrt(even * (1 - even) / of))
    return say("progress-counted-sample", share=share, error=error, of=of)


def _percent(share: float) -> str:
    locale = language().locale
    return format_percent(share, locale.percent_formats[None].pattern.replace("0", "0.0"), locale)
