"""Long work in parts: each part has dice of its own, so parts can be worked out anywhere and in any order."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from operator import add
from typing import Any, ClassVar, Protocol, Self, TypeVar

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
