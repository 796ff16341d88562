"""A table of the atlas: what it asks, what it found, and the sizes that it has."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

Question: TypeAlias = tuple[str | int, ...]
"""What a row asks, in the order of the table's ``asked``."""

Answer: TypeAlias = tuple[object, ...]
"""What a row says, in the order of the table's ``found``; each part is written as text."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the atlas.

    Attributes
    ----------
    slug
        Its word in commands, addresses and file names; unique.
    title
        What it shows, in one line.
    asked, found
        The heads of the columns: what a row asks, and what was found.
    worded
        The heads of the columns that hold words rather than numbers.
    quick, kept, most
        The size up to which a row takes a moment, the size up to which the rows are kept, and the largest
        size that the solvers take, or that still ends.
    questions
        All questions up to a size, in the order of the rows.
    answer
        Answers one of them.
    """

    slug: str
    title: str
    asked: tuple[str, ...]
    found: tuple[str, ...]
    worded: tuple[str, ...]
    quick: int
    kept: int
    most: int
    questions: Callable[[int], Iterable[Question]]
    answer: Callable[[Question], Answer]

    @property
    def least(self) -> int:
        """The least size at which there is a row."""
        return next(size for size in count(1) if any(True for _ in self.questions(size)))

    @property
    def heads(self) -> tuple[str, ...]:
        """All heads, from left to right."""
        return self.asked + self.found

    def row(self, question: Question) -> tuple[str, ...]:
        """Return the row of a question as text."""
        return (*map(str, question), *map(str, self.answer(question)))
