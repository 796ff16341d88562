"""Long work: its progress and its results so far, and its parts.

A `Stage` goes from a solver to those who wait for it. `Parts` have dice of their own, so that they can be
worked out anywhere and in any order.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any, ClassVar, Literal, Protocol, Self, TypeAlias, TypeVar

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


A = TypeVar("A")
B = TypeVar("B")


class Tally(Protocol):
    """The findings of some parts of long work; they add up, the earlier part first."""

    def __add__(self, other: Self, /) -> Self:
        """Return what both have found."""
        ...


T = TypeVar("T", bound=Tally)
T_co = TypeVar("T_co", bound=Tally, covariant=True)


class Parts(Protocol[T_co]):
    """Long work: a frozen value that says all there is to know of it, so that any process can do a part.

    Attributes
    ----------
    found
        The type of what a part finds.
    """

    found: ClassVar[Any]

    def count(self) -> int:
        """Return how many parts there are; raises what the work is refused with."""
        ...

    def part(self, number: int, /) -> T_co:
        """Work out one part, from 0 on: always the same for the same work and number."""
        ...


class Map(Protocol):
    """Applies a function to many things; yields each and what came of it, in whatever order that is known."""

    def __call__(self, function: Callable[[A], B], things: Iterable[A], /) -> Iterator[tuple[A, B]]:
        """Apply it."""
        ...


def in_turn(function: Callable[[A], B], things: Iterable[A]) -> Iterator[tuple[A, B]]:
    """Apply a function here, to one thing after the other."""
    return ((thing, function(thing)) for thing in things)


def work_out(
    work: Parts[T],
    over: Map = in_turn,
    known: Mapping[int, T] | None = None,
    heard: Callable[[int, T], None] = lambda _number, _tally: None,
) -> T:
    """Work out all parts, and add up what they found in the order of their numbers.

    Parameters
    ----------
    over
        What applies a function to the numbers of the parts. The sum does not depend on its order.
    known
        What parts are known to have found, by number: these are not worked out again.
    heard
        Told of each part as soon as it is known, but not of those that were.
    """
    found, count = dict(known or {}), work.count()
    for number, tally in over(work.part, [number for number in range(count) if number not in found]):
        found[number] = tally
        heard(number, tally)
    return reduce(add, (found[number] for number in range(count)))
