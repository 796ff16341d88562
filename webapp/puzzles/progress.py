"""A guest's progress with a puzzle, as the tries in the store tell it, and the text that shares it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from webapp.puzzles.tries import Solvers, Try
from webapp.words import Listed, say

HEARTS = 3
"""How many wrong moves end a puzzle."""

SHOWN_FROM = 10
"""How many have to have solved a puzzle before it is told how they did."""

Square: TypeAlias = Literal["right", "wrong", "open"]

SQUARES: dict[Square, str] = {"right": "🟦", "wrong": "🟧", "open": "⬜"}
"""How a move is shared: found, wrong, not reached. Blue and orange look different to every eye."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A guest's progress with a puzzle.

    Attributes
    ----------
    count
        How many tries and hints there are.
    found
        The right moves, in order.
    missed
        The wrong moves tried in the position that is reached, none twice.
    mistakes
        By wrong move: how many right ones had been found before it.
    hints, shown
        How many hints were taken, and how many of them in the position that is reached.
    last
        The last move that was tried, None before the first.
    over
        Whether the puzzle is solved, or lost; None while it goes on.
    """

    count: int
    found: tuple[int | str, ...]
    missed: tuple[int | str, ...]
    mistakes: tuple[int, ...]
    hints: int
    shown: int
    last: Try | None
    over: Literal["solved", "lost"] | None

    @property
    def hearts(self) -> int:
        """The number of wrong moves left, the one that ends it included."""
        return HEARTS - len(self.mistakes)


def progress_of(tries: Sequence[Try]) -> Progress:
    """Return where a guest stands after ``tries``, which are in their order."""
    found: list[int | str] = []
    missed: list[int | str] = []
    mistakes: list[int] = []
    hints = shown = 0
    last: Try | None = None
    over: Literal["solved", "lost"] | None = None
    for each in tries:
        if each.kind == "hint":
            hints, shown = hints + 1, shown + 1
            continue
        last = each
        assert each.move is not None  # only a hint has none
        if each.kind in ("right", "solved"):
            found.append(each.move)
            missed, shown = [], 0
        else:
            missed.append(each.move)
            mistakes.append(len(found))
        if each.kind == "solved" or each.kind == "lost":
            over = each.kind
    return Progress(len(tries), tuple(found), tuple(missed), tuple(mistakes), hints, shown, last, over)


def squares(progress: Progress, decisions: int) -> tuple[tuple[Square, ...], ...]:
    """Return a row for each try at the line: what was found, what went wrong, and what was not reached."""
    right: tuple[Square, ...] = ("right",)
    beyond: tuple[Square, ...] = ("open",)
    rows: list[tuple[Square, ...]] = [
        (*right * before, "wrong", *beyond * (decisions - before - 1)) for before in progress.mistakes
    ]
    if progress.over == "solved":
        rows.append(right * decisions)
    return tuple(rows)


def result_line(progress: Progress) -> str:
    """Say in a line how it ended: ``Solved at the second try, with one hint.``"""
    if progress.over == "lost":
        return say("puzzle-end-lost-hints", n=progress.hints) if progress.hints else say("puzzle-end-lost")
    tries = len(progress.mistakes)
    if progress.hints:
        return say("puzzle-end-solved-hints", tries=tries, n=progress.hints)
    return say("puzzle-end-solved", tries=tries)


def share_text(title: str, progress: Progress, decisions: int, link: str) -> str:
    """Return what a guest sends to friends: it gives nothing away."""
    rows = ["".join(SQUARES[square] for square in row) for row in squares(progress, decisions)]
    return "\n".join([title, *rows, result_line(progress), link])


def others_sentence(solvers: Solvers) -> str:
    """Say how others did, once that are enough people to say so; empty before."""
    if solvers.solved < SHOWN_FROM:
        return ""
    parts = [
        say("puzzle-others-at", tries=tries, n=solvers.after[tries])
        for tries in range(HEARTS)
        if solvers.after.get(tries)
    ]
    many = say("puzzle-others-solved", n=solvers.solved, told=Listed(parts))
    return f"{many} {say('puzzle-others-lost', n=solvers.lost)}" if solvers.lost else many
