"""The answer to a question of the Lab: pages draw it, files and the terminal write it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple, TypeAlias

from engine.certificate import Certificate
from engine.exact import Exact
from engine.tokens.rules import TokenGame
from webapp.csv_rows import Row as CsvRow
from webapp.games.any.phrases import number_text, position_text, range_text
from webapp.games.any.verdicts import certificate_meaning, certificate_title
from webapp.games.dinner.crossout import CrossoutBoard
from webapp.lab.requests import ListedCloud
from webapp.site.ticks import Tick
from webapp.words import Listed, language

PAGE_ROWS = 100
"""How many rows of a long table a page lists; files have all."""


class Span(NamedTuple):
    """The least and the most of an amount."""

    low: Exact
    high: Exact


class OneOf(tuple[Exact, ...]):
    """Amounts of which it is one, ascending."""


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
    drawn
        Whether it draws another row on the same page, where scripts need no new page.
    flag
        A remark on the value, shown as a star.
    page
        The endpoint of another page to which ``state`` belongs.
    """

    value: object
    state: Mapping[str, str | int | None]
    text: str = ""
    current: bool = False
    anchor: str = ""
    drawn: bool = False
    flag: str = ""
    page: str = ""


@dataclass(frozen=True, slots=True)
class WayName:
    """A way to divide a plate: its mark in the cloud of outcomes, if it has one, and its publication."""

    mark: str
    title: str
    source: str


@dataclass(frozen=True, slots=True)
class OpenSplit:
    """A button that opens a split of a dinner as a match: what A eats, as the form sends it."""

    title: str
    eats: str


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
    group
        Its head in the terminal, under which it is joined with its neighbours of the same group.
    page_only
        Whether it serves only to choose or open a row.
    translated
        Whether browsers may translate its values.
    """

    head: str
    names: tuple[str, ...] = ()
    show: Callable[[Any], str] = str
    css: str = "num"
    group: str = ""
    page_only: bool = False
    translated: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A row: a value for each column; ``refused`` says why there are no more values than the first few."""

    values: tuple[object, ...]
    mark: Literal["", "shown", "best"] = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table.

    Attributes
    ----------
    label
        The name of the area in which it scrolls.
    note
        A remark below it.
    total
        How many rows there would be; None if that is not known. ``more`` says it below those of a page.
    cards
        Whether each row is a card where the table has no room.
    """

    id: str
    label: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: str = ""
    total: int | None = 0
    more: str = ""
    cards: bool = False

    @property
    def page_rows(self) -> tuple[Row, ...]:
        """The rows that a page lists: ``more`` says that there are others."""
        return self.rows[:PAGE_ROWS] if self.more else self.rows

    def cells(self, row: Row) -> list[tuple[Column, Any]]:
        """Return the visible values of a row with their columns."""
        return [pair for pair in zip(self.columns, row.values, strict=False) if pair[0].head]

    def file_rows(self) -> Iterator[CsvRow]:
        """Yield the rows of a CSV file, numbers exact."""
        for row in self.rows:
            found: dict[str, object] = {}
            for column, value in zip(self.columns, row.values, strict=False):
                if len(column.names) == 1:
                    found[column.names[0]] = written(value)
                elif column.names and isinstance(value, tuple):
                    found.update(zip(column.names, value, strict=True))
            yield found | {"refused": row.refused} if row.refused else found


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


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell of a grid: its text, its share of the whole, which colours it, or why it has none.

    Attributes
    ----------
    count
        What stands below the text.
    flagged
        Whether a remark below the grid is about it.
    """

    text: str
    share: float = 0.0
    link: Link | None = None
    count: str = ""
    flagged: bool = False
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A chart of coloured cells, players by stacks, with remarks on single sizes and on all."""

    id: str
    label: str
    caption: str
    sizes: tuple[int, ...]
    rows: tuple[tuple[int, tuple[GridCell | None, ...]], ...]
    remarks: tuple[tuple[str, str], ...] = ()
    note: str = ""
    kind = "grid"


@dataclass(frozen=True, slots=True)
class Growth:
    """A chart of what each seat gets, as shares of everything, by the number of stacks."""

    seats: int
    lines: tuple[tuple[int, tuple[tuple[float, float], ...]], ...]
    kind = "growth"

    @property
    def data(self) -> dict[str, Any]:
        """What the page's script draws."""
        return {
            "seats": self.seats,
            "lines": [{"stacks": stacks, "shares": shares} for stacks, shares in self.lines],
        }


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a strip: from where to where it goes, as shares of the longest, and the text at its end."""

    label: str
    text: str
    low: float
    high: float
    starred: bool
    interval: bool


@dataclass(frozen=True, slots=True)
class Strip:
    """A chart of bars next to each other, and what their ends and stars stand for."""

    bars: tuple[Bar, ...]
    keys: tuple[tuple[str, str], ...]
    kind = "strip"


@dataclass(frozen=True, slots=True)
class DiagramMark:
    """A mark of a diagram: its place in percent, its label and text, and what colours it, 0 to 1."""

    link: Link
    left: float
    top: float
    text: str
    share: float


@dataclass(frozen=True, slots=True)
class Diagram:
    """A layered diagram: marks in rows, with lines to marks of the row above.

    Attributes
    ----------
    path
        The lines, as the path of an SVG of 100 by 100.
    levels
        The rows: what they are called, and their places from the top in percent.
    height
        In pixels.
    """

    caption: str
    key: str
    spots: tuple[DiagramMark, ...]
    path: str
    levels: tuple[tuple[int, float], ...]
    height: int
    kind = "diagram"


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a series: what it stands for, its value, and from where to where it may be."""

    x: float
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Series:
    """Points of one kind; ``look`` tells colour and shape, ``path`` joins them if they are joined.

    ``limit`` is the value that they tend to, if it is drawn.
    """

    name: str
    look: int
    points: tuple[Point, ...]
    path: str = ""
    limit: float | None = None


@dataclass(frozen=True, slots=True)
class Plot:
    """A chart: its ticks down and across, and its series in percent of it."""

    title: str
    down: tuple[Tick, ...]
    across: tuple[Tick, ...]
    below: str
    series: tuple[Series, ...]
    zero: float | None = None
    kind = "plot"


@dataclass(frozen=True, slots=True)
class CrossoutChart:
    """A chart: the crossout board of a dinner."""

    board: CrossoutBoard
    kind = "crossout"


@dataclass(frozen=True, slots=True)
class CloudChart:
    """A chart of all outcomes of a dinner, which the page's script draws.

    Attributes
    ----------
    sampled
        That it has only some splits, in a sentence; empty if it has all.
    frontier
        Of which splits the frontier is, in a sentence.
    no_match
        Why no split can be opened as a match; empty if one can.
    """

    cloud: ListedCloud
    sampled: str
    frontier: str
    no_match: str
    kind = "cloud"


Chart: TypeAlias = (
    Plot | Diagram | Placement | PlanPosition | Grid | Growth | Strip | CrossoutChart | CloudChart
)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a report: a chart, a table with the same data, and sentences.

    Attributes
    ----------
    folded
        Whether readers can fold the table away, and how it is at first.
    summary
        What the table is called while it is folded; by default that it is a table.
    facts
        Sentences in place of a chart.
    later
        Whether it may be drawn a frame later than the rest.
    """

    id: str
    title: str
    chart: Chart | None = None
    table: Table | None = None
    folded: Literal["", "open", "closed"] = ""
    later: bool = False
    summary: str = ""
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """What proves an answer: a certificate, with its name and meaning in words."""

    certificate: Certificate
    name: str
    meaning: str

    @classmethod
    def of(cls, certificate: Certificate, name: str = "", meaning: str = "") -> "Proof":
        """Return a certificate in its own words, or in others that say it for this answer."""
        return cls(
            certificate, name or certificate_title(certificate), meaning or certificate_meaning(certificate)
        )

    @property
    def is_partial(self) -> bool:
        """Return True if other equilibria may pay otherwise."""
        return self.certificate.claim in ("some-equilibria", "none")


@dataclass(frozen=True, slots=True)
class Report:
    """The answer to a question.

    Attributes
    ----------
    answer
        The answer in one sentence; empty if there is no short one.
    facts
        Sentences about the whole.
    data
        Returns the answer as plain JSON values.
    warning
        Where a publication says otherwise.
    rows
        Returns the rows of the CSV file; by default those of the first table.
    """

    title: str
    answer: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]
    data: Callable[[], Any] = lambda: None
    proof: Proof | None = None
    warning: str = ""
    rows: Callable[[], Iterable[CsvRow]] | None = None

    def file_rows(self) -> Iterable[CsvRow]:
        """Return the rows of the CSV file."""
        if self.rows is not None:
            return self.rows()
        return next(section.table for section in self.sections if section.table is not None).file_rows()


MOST_NAMED = 6
"""How many amounts of which it may be one are named."""

PAYOFFS = "/about#payoffs"
"""Where the site explains what a least payoff is."""


def places(positions: Iterable[Exact]) -> str:
    """Write positions for a page, in the order in which they were taken."""
    return " ".join(map(position_text, positions))


def dollars(amount: Exact) -> str:
    """Write an amount for a page: ``$12½``."""
    return f"${number_text(amount)}"


def dollar_amounts(amounts: OneOf) -> str:
    """Write amounts of which it is one, for a page."""
    return Listed(map(dollars, amounts), "or").format(language().locale)


def number_amounts(amounts: OneOf) -> str:
    """Write points of which it is one, for a page."""
    return Listed(map(number_text, amounts), "or").format(language().locale)


def dollar_ends(amounts: OneOf) -> str:
    """Write the least and the most of some amounts for a page."""
    return dollar_span(Span(amounts[0], amounts[-1]))


def dollar_span(ends: Span) -> str:
    """Format a range in dollars: ``$13–21``, or ``$21`` for a single value."""
    low, high = map(number_text, ends)
    return "$" + (low if ends.low == ends.high else range_text(low, high))


def share_of(value: Exact, whole: Exact) -> float:
    """Return a part of a whole between 0 and 1, for drawing."""
    return round(float(Fraction(value) / whole), 4) if whole else 0.0


def written(value: object) -> object:
    """Return a value as files and the terminal have it: numbers exact, what is not there as nothing."""
    if isinstance(value, Link):
        return written(value.value)
    if isinstance(value, WayName):
        return value.title
    if isinstance(value, Span):
        return str(value.low) if value.low == value.high else f"{value.low} to {value.high}"
    if isinstance(value, OneOf):
        if len(value) > MOST_NAMED:
            return f"{value[0]} … {value[-1]}"
        return " or ".join(filter(None, (", ".join(map(str, value[:-1])), str(value[-1]))))
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "" if value is None else value
