"""The rows of a table of the atlas: the questions that it asks, and the function that answers one."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

Question: TypeAlias = tuple[str | int, ...]
"""A question of a row, in the order of the table's ``asked``."""

Answer: TypeAlias = tuple[object, ...]
"""The answer of a row, in the order of the table's ``found``; each part is written as text."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of one table.

    Attributes
    ----------
    questions
        All questions up to a size, in the order of the rows.
    answer
        Answers one of them.
    most
        The largest size that the solvers take, or that still ends.
    """

    questions: Callable[[int], Iterable[Question]]
    answer: Callable[[Question], Answer]
    most: int

    @property
    def least(self) -> int:
        """The least size at which there is a row."""
        return next(size for size in count(1) if any(True for _ in self.questions(size)))

    def row(self, question: Question) -> tuple[str, ...]:
        """Return the row of a question as text."""
        return (*map(str, question), *map(str, self.answer(question)))
