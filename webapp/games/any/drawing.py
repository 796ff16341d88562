"""Drawings: shapes from back to front, painted by `webapp.games.any.svg`.

A paint is called by its name in ``static/site/tokens.css``: on a page it follows the theme, in a document it
is the light one.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

WIDE = 0.56
"""About how wide a letter is, in its size."""

LIGHT = {
    "bg": "#FBF7F0", "surface": "#FFFFFF", "ink": "#1F1A17", "muted": "#5F564D", "injera": "#F3E7D2",
    "sky": "#F7EFE2", "house-far": "#ECDFC5", "injera-eye": "#E3D0AF", "ground": "#D9C49A", "gold": "#EAC878",
    "border": "#8A7D6F",
    "seat-a": "#0072B2", "seat-b": "#D55E00", "seat-c": "#009E73",
    "seat-d": "#CC79A7", "seat-e": "#F0E442", "seat-f": "#56B4E9",
    "on-seat-a": "#FFFFFF", "on-seat-b": "#15120F", "on-seat-c": "#15120F",
    "on-seat-d": "#15120F", "on-seat-e": "#15120F", "on-seat-f": "#15120F",
    "seat-a-text": "#005A8F", "seat-b-text": "#A84300", "seat-c-text": "#00694C",
    "seat-d-text": "#9A3F73", "seat-e-text": "#6B5E00", "seat-f-text": "#0B6A9C",
}  # fmt: skip
"""The paints of the light theme."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    kind: ClassVar = "box"
    x: float
    y: float
    width: float
    height: float
    fill: str
    stroke: str | None = None
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    kind: ClassVar = "disc"
    x: float
    y: float
    radius: float
    fill: str
    stroke: str | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``y`` is its baseline."""

    kind: ClassVar = "words"
    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"


@dataclass(frozen=True, slots=True)
class Outline:
    """A path in the notation of SVG; its origin lies at ``x``, ``y``; its stroke is ``weight`` lines wide."""

    kind: ClassVar = "outline"
    x: float
    y: float
    scale: float
    path: str
    fill: str | None
    stroke: str | None = None
    weight: float = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat's shape around a point, and in it what tells who sits there."""

    kind: ClassVar = "mark"
    x: float
    y: float
    radius: float
    seat: int
    text: str

    @property
    def fill(self) -> str:
        """The paint of the shape."""
        return seat_paint(self.seat)

    @property
    def ink(self) -> str:
        """The paint of the text."""
        return f"on-{self.fill}"


@dataclass(frozen=True, slots=True)
class Dish:
    """The picture of a dish around a point: a symbol of ``static/icons/dishes.svg``."""

    kind: ClassVar = "dish"
    x: float
    y: float
    size: float
    symbol: str


Shape: TypeAlias = Box | Disc | Words | Outline | Mark | Dish


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes from back to front.

    Attributes
    ----------
    line
        How wide strokes are.
    text
        What it shows, in a sentence; empty where words next to it say so.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    line: float = 2
    text: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """The rectangle of a drawing in which a board is laid out.

    Attributes
    ----------
    letters
        The most that letters may be high; 0 for a board without words.
    plain
        Whether numbers are written as in English, with no other words: a notebook has no catalogue.
    """

    x: float
    y: float
    width: float
    height: float
    letters: float = 0
    plain: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


def seat_paint(seat: int) -> str:
    """Return the paint of a seat; the seventh has that of the first."""
    return f"seat-{'abcdef'[seat % 6]}"


def text_paint(seat: int) -> str:
    """Return the paint of what is written in a seat's colour."""
    return f"{seat_paint(seat)}-text"


def fitted(text: str, size: float, width: float) -> str:
    """Cut a text that would be wider than there is room."""
    room = int(width / (size * WIDE))
    return text if len(text) <= room else f"{text[: max(room - 1, 1)].rstrip()}…"
