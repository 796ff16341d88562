"""The progress of long work and its results so far: one value, from a solver to those who wait for it."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that work has so far: what it is, and how much, as people read it."""

    what: str
    amount: str


Found: TypeAlias = tuple[Figure, ...]
"""What work has so far; empty while that is nothing."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The progress of long work.

    Attributes
    ----------
    part
        What part of it is done, from 0 to 1.
    found
        What it has so far.
    """

    part: float
    found: Found = ()

    def between(self, begin: float, end: float) -> "Stage":
        """Return the stage of larger work, of which this is what lies between two parts."""
        return Stage(begin + self.part * (end - begin), self.found)


Progress: TypeAlias = Callable[[Stage], None]
"""Told now and then how far the work is; may raise to stop it."""


def silent(stage: Stage) -> None:
    """Tell nobody."""


def or_more(tokens: int) -> str:
    """Name the positions in which so many tokens stand, or more."""
    return f"with {tokens} token{'s' if tokens > 1 else ''} or more"


def solved_so_far(solved: int, of: int, whole: str, most: int) -> Found:
    """Return what a search has that solves positions backwards, layer by layer.

    Parameters
    ----------
    solved, of
        How many positions are solved through to the end, and how many there are.
    whole
        Which of them are solved without exception; empty while there is no such layer.
    most
        The most endings of any of these.
    """
    found = (Figure("positions solved to the end", f"{solved:,} of {of:,}"),)
    if not whole:
        return found
    return (*found, Figure("every position solved", whole), Figure("most endings of one", f"{most:,}"))


def counted_so_far(what: str, hits: int, of: int, sampled: bool) -> Figure:
    """Return how many of some things were found to be so; of a sample their share with its standard error."""
    share = hits / of
    if not sampled:
        return Figure(what, f"{hits:,} of {of:,} ({share:.1%})")
    # One hit and one miss more, so that the error of a share of 0 or 1 is not nothing.
    even = (hits + 1) / (of + 2)
    return Figure(what, f"{share:.1%} ± {sqrt(even * (1 - even) / of):.1%} of {of:,}")
