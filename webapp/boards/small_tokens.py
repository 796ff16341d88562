"""The stacks of a token game in a row, as small as can be: a clock is cut open at its last stack."""

from dataclasses import dataclass
from fractions import Fraction

from engine.exact import exact
from engine.game import Seat
from webapp.boards.token_geometry import shares
from webapp.games.said import number_brief
from webapp.games.token_words import are_places_numbered
from webapp.games.view import View


@dataclass(frozen=True, slots=True)
class SmallStack:
    """One stack: what it holds, its height as a share of the highest, and who gets it."""

    value: str
    share: float
    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """All stacks, where each seat's token stands, in percent from the left, and whether it numbers places."""

    stacks: tuple[SmallStack, ...]
    tokens: tuple[float, ...]
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
        round(100 * (float(Fraction(exact(token))) - 0.5) / len(values), 2) for token in frame["tokens"]
    )
    return SmallBoard(stacks, tokens, are_places_numbered(view["setup"]))
