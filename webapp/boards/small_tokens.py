"""The stacks of a token game in a row, as small as can be: a clock is cut open at its last stack."""

from dataclasses import dataclass
from fractions import Fraction

from engine.exact import exact
from engine.game import Seat
from webapp.boards.token_geometry import shares
from webapp.games.said import number_brief
from webapp.games.token_words import are_places_numbered, turns_of
from webapp.games.view import View


@dataclass(frozen=True, slots=True)
class SmallStack:
    """One stack: what it holds, its height as a share of the highest, and who gets it."""

    value: str
    share: float
    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """All stacks, whose tokens stand where, in percent from the left, and whether it numbers places."""

    stacks: tuple[SmallStack, ...]
    tokens: tuple[tuple[Seat, float], ...]
    numbered: bool


def small_board(view: View) -> SmallBoard:
    """Lay out the last position of a token game."""
    frame = view["frames"][-1]
    values = [Fraction(exact(value)) for value in view["setup"]["stacks"]]
    stacks = tuple(
        SmallStack(number_brief(value), share, tuple(owners))
        for value, share, owners in zip(values, shares(values), frame["territory"], strict=True)
    )
    tokens = tuple(
        (seat, round(100 * (float(Fraction(exact(token))) - 0.5) / len(values), 2))
        for seat, token in zip(turns_of(view["setup"]), frame["tokens"], strict=False)
    )
    return SmallBoard(stacks, tokens, are_places_numbered(view["setup"]))
