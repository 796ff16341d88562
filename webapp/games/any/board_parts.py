"""The parts of a page that the board of a game brings: its styles, scripts, keys and layouts."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardParts:
    """The parts that the board of one setup brings besides its nodes.

    Attributes
    ----------
    sheets
        Its style sheets, without ``.css``.
    played
        Those that it needs besides where it is played.
    scripts
        The modules of ``static/`` that it needs besides its own, without ``.js``.
    keys
        Its keys, one or from one to another, and what they do.
    layouts
        In which ways it can be shown, the usual one first; empty if there is only one.
    typed
        Whether a move may also be typed.
    sound
        What a move sounds like: ``eat`` or ``place``.
    proportion
        How much wider than high it is drawn.
    round
        Whether the board is round, so that a small picture of it is a square.
    gathers
        Whether scores only grow towards the result, so that they are parts of par.
    fills
        Whether a score is measured against par, so that the card of its seat fills up to that.
    """

    sheets: str = ""
    played: str = ""
    scripts: tuple[str, ...] = ()
    keys: tuple[tuple[tuple[str, ...], str], ...] = ((("Enter",), "play"),)
    layouts: tuple[str, ...] = ()
    typed: bool = False
    sound: str = "place"
    proportion: float = 1.1
    round: bool = False
    gathers: bool = False
    fills: bool = False

    def layout(self, asked: str) -> str:
        """Return the layout that was asked for, the usual one if there is none such."""
        return asked if asked in self.layouts else (*self.layouts, "")[0]

    def query(self, layout: str) -> str:
        """Return what a link keeps of the layout of the board."""
        return f"&view={layout}" if layout and layout != self.layouts[0] else ""


@runtime_checkable
class PointingBoard(Protocol):
    """A board that can point from what was taken to what was better."""

    def arrow(self, played: int | str, better: int | str) -> dict[str, str] | None:
        """Return the paths of an arrow by layout; None for moves that it cannot join."""
