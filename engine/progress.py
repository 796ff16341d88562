"""The progress of long work and its results so far: one value, from a solver to those who wait for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal[
    "found", "solved", "tokens", "morsels", "endings", "inefficient", "weakly", "greed", "size", "held", "row"
]
"""The things that a figure counts: positions found, or solved to the end; the fewest tokens, or the most
morsels, with which every position is solved; the most endings of one position; dinners of three kinds. Or a
size of a game, a seat that others hold down, a row of a table."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that work has so far.

    Attributes
    ----------
    kind
        What it is.
    facts
        Its numbers and names, each with its word: ``(("solved", 12), ("of", 67))``.
    """

    kind: Kind
    facts: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def of(cls, kind: Kind, **facts: int | str) -> "Figure":
        """Return one with these facts."""
        return cls(kind, tuple(facts.items()))

    def __getitem__(self, name: str) -> int | str:
        """Return one of its facts."""
        return dict(self.facts)[name]


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
    """Tell no one."""


def solved_so_far(solved: int, of: int, whole: Figure | None, most: int) -> Found:
    """Return what a search has that solves positions backwards, layer by layer.

    Parameters
    ----------
    solved, of
        How many positions are solved through to the end, and how many there are.
    whole
        Which of them are solved without exception; None while there is no such layer.
    most
        The most endings of any of these.
    """
    found = (Figure.of("solved", solved=solved, of=of),)
    return found if whole is None else (*found, whole, Figure.of("endings", most=most))


def counted_so_far(kind: Kind, hits: int, of: int, sampled: bool) -> Figure:
    """Return how many of some things were found to be so, among all of them or in a sample."""
    return Figure.of(kind, hits=hits, of=of, sampled="yes" if sampled else "no")
