"""The answer to a question of the Lab: pages draw it, files and the terminal write it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from engine.certificate import Certificate
from engine.exact import Exact
from engine.tokens.rules import TokenGame
from webapp.games.any.certificates import certificate_meaning, certificate_title
from webapp.games.any.phrases import number_text, position_text, range_text


class Span(NamedTuple):
    """The least and the most of an amount."""

    low: Exact
    high: Exact


@dataclass(frozen=True, slots=True)
class Link:
    """A value that leads to a page.

    Attributes
    ----------
    state
        The fields of the address that differ from those of the question; None for a field that is left out.
    text
        What the page writes for the value; by default what its column makes of it.
    current
        Whether the page shows this already.
    """

    value: object
    state: Mapping[str, str | int | None]
    text: str = ""
    current: bool = False
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Attributes
    ----------
    head
        Its head for people; without one it stands only in files.
    names
        Its heads in files: one for each part of its values. Without any it is not in files.
    show
        Formats a value for the page; files and the terminal have exact numbers.
    css
        The classes of its cells.
    """

    head: str
    names: tuple[str, ...] = ()
    show: Callable[[Any], str] = str
    css: str = "num"


@dataclass(frozen=True, slots=True)
class Row:
    """A row: a value for each column; ``refused`` says why there are no more values than the first few."""

    values: tuple[object, ...]
    mark: Literal["", "shown", "best"] = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption and a remark below it; ``label`` names the area in which it scrolls."""

    id: str
    label: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: str = ""

    def cells(self, row: Row) -> list[tuple[Column, Any]]:
        """Return what people see of a row: values with their columns."""
        return [pair for pair in zip(self.columns, row.values, strict=False) if pair[0].head]

    def file_rows(self) -> Iterator[list[object]]:
        """Yield the rows of a CSV file, heads first, numbers exact."""
        yield [name for column in self.columns for name in column.names]
        for row in self.rows:
            cells: list[object] = []
            for column, value in zip(self.columns, row.values, strict=False):
                if len(column.names) > 1:
                    assert isinstance(value, tuple)
                    cells += value
                elif column.names:
                    cells.append(written(value))
            yield [*cells, row.refused] if row.refused else cells


@dataclass(frozen=True, slots=True)
class Placement:
    """A chart: tokens on their board, in the order of the turns."""

    game: TokenGame
    tokens: tuple[Exact, ...]
    kind = "placement"


@dataclass(frozen=True, slots=True)
class PlanPosition:
    """A chart that is walked through: a position of a plan, how likely its moves were, and the next ones."""

    placement: Placement
    back: tuple[tuple[Link, str], ...]
    pays: str
    moves: Table | None
    kind = "plan"


Chart: TypeAlias = Placement | PlanPosition


@dataclass(frozen=True, slots=True)
class Section:
    """A chart and the table that says the same.

    Attributes
    ----------
    embedded
        Whether a frame in another page has it too.
    """

    id: str
    title: str
    chart: Chart | None = None
    table: Table | None = None
    embedded: bool = True


@dataclass(frozen=True, slots=True)
class Report:
    """The answer to a question.

    Attributes
    ----------
    answer
        The answer in one sentence; empty if there is no short one.
    facts
        Sentences about the whole.
    proof
        What proves it, and ``proof_title`` its name.
    data
        The answer as plain JSON values.
    """

    title: str
    answer: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]
    data: Any
    proof: Certificate | None = None
    proof_title: str = ""

    @property
    def proved(self) -> str:
        """What is proved, in a sentence or two; empty if nothing has to be."""
        if self.proof is None:
            return ""
        title = self.proof_title or certificate_title(self.proof)
        return f"{title}: {certificate_meaning(self.proof)}"

    @property
    def table(self) -> Table:
        """The table that is written as CSV: the first."""
        return next(section.table for section in self.sections if section.table is not None)


PAYOFFS = "/about#payoffs"
"""Where the site explains what a least payoff is."""


def places(positions: Iterable[Exact]) -> str:
    """Write positions for a page, in the order in which they were taken."""
    return " ".join(map(position_text, positions))


def dollars(amount: Exact) -> str:
    """Write an amount for a page: ``$12½``."""
    return f"${number_text(amount)}"


def dollar_span(ends: Span) -> str:
    """Write the least and the most for a page: ``$13–21``, or ``$21`` if they are the same."""
    low, high = map(number_text, ends)
    return "$" + (low if ends.low == ends.high else range_text(low, high))


def written(value: object) -> object:
    """Return a value as files and the terminal have it: numbers exact, what is not there as nothing."""
    if isinstance(value, Link):
        return written(value.value)
    if isinstance(value, Span):
        return str(value.low) if value.low == value.high else f"{value.low} to {value.high}"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "" if value is None else value
