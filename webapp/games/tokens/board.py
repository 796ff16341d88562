"""The board of a token game as it is drawn: bars along a line or wedges around a clock.

Every stack has a sentence for those who cannot see it, from `webapp.games.tokens.words`.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.exact import exact
from engine.game import Seat
from webapp.games.any.phrases import fill, number_text
from webapp.games.any.view import OptionView, View, whole_options
from webapp.games.tokens.geometry import FACE, Face, Wedge, between, drawn_at, key_size, shares, wedge
from webapp.games.tokens.words import (
    PHRASES,
    are_places_numbered,
    board_title,
    places_text,
    stack_labels,
    stack_name,
    token_label,
    turns_of,
)


@dataclass(frozen=True, slots=True)
class Stack:
    """One stack as it stands.

    Attributes
    ----------
    share
        Length of its bar, 0 to 1, in proportion to the richest stack.
    owners
        Who would share it if the game stopped now; of two, the one on the side of the position before first.
    token
        The seat whose token stands here, None while it is free.
    playable
        Whether the viewer may place a token here now.
    label
        What a screen reader says.
    also
        The other seat whose token stands here too, where both chose it in secret.
    committed
        Whether the viewer has chosen it in secret, and may still change that; then ``token`` is the viewer's.
    """

    position: int
    name: str
    value: int | str
    share: float
    owners: tuple[Seat, ...]
    token: Seat | None
    playable: bool
    last: bool
    label: str
    wedge: Wedge | None
    also: Seat | None = None
    committed: bool = False


@dataclass(frozen=True, slots=True)
class Between:
    """A token that stands between two stacks.

    Attributes
    ----------
    after
        The stack before it; 0 before the first.
    x, y
        Where it is drawn, in percent of the board; along a line ``y`` is 0.
    lane
        Of two that are too near to be drawn side by side, one stands a lane further out: 0 or 1.
    """

    position: str
    seat: Seat
    after: int
    x: float
    y: float
    lane: int
    last: bool
    label: str


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark between two stacks, ``best``, ``also`` or ``wrong``, drawn where a `Between` would be."""

    mark: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TokenBoard:
    """Everything that ``templates/boards/tokens.html`` draws.

    Attributes
    ----------
    title
        What the colours mean at this ply.
    clock
        The face of a clock; None along a line.
    pot
        The sum of all stacks.
    between
        The tokens that do not stand on a stack, ascending by position.
    places
        Where tokens may stand, in words; None if only on stacks.
    numbered
        Whether each stack shows the number of its place, by which places between stacks are called.
    geometry
        What the page's script needs to draw between stacks; None if tokens stand only on stacks.
    turns, at
        Whose token each turn places, and whose turn it is; empty where each seat places one, in turn.
    key
        Width of a button on a clock's rim, in percent of the drawing; none touches another.
    """

    stacks: tuple[Stack, ...]
    title: str
    clock: Face | None
    pot: str
    key: float
    between: tuple[Between, ...] = ()
    places: str | None = None
    numbered: bool = False
    geometry: dict[str, Any] | None = None
    turns: tuple[Seat, ...] = ()
    at: int = 0


def token_board(view: View, at: int) -> TokenBoard:
    """Lay out the board as it stands at ply ``at``."""
    values = view["setup"]["stacks"]
    clock = view["setup"]["board"] == "clock"
    total = sum((Fraction(exact(value)) for value in values), Fraction(0))
    return TokenBoard(
        stacks=_stacks(view, at),
        title=board_title(view["frames"][at]["tokens"], view["frames"][at]["mover"] is None),
        clock=FACE if clock else None,
        pot=number_text(str(total)),
        key=key_size(len(values)),
        between=_between(view, at),
        places=places_text(view["setup"]),
        numbered=are_places_numbered(view["setup"]),
        geometry=between(len(values), clock) if "placement" in view["setup"] else None,
        turns=turns_of(view["setup"]) if "order" in view["setup"] else (),
        at=at,
    )


def _between(view: View, at: int) -> tuple[Between, ...]:
    frame, setup = view["frames"][at], view["setup"]
    if "placement" not in setup:
        return ()
    count, ring = len(setup["stacks"]), setup["board"] == "clock"
    shown = []
    for seat, token, lane in zip(turns_of(setup), frame["tokens"], frame["lanes"], strict=False):
        if isinstance(token, str):
            place = Fraction(token)
            x, y = drawn_at(float(place), count, ring, lane)
            last = frame["last"] is not None and frame["last"].get("move") == token
            label = fill(view, token_label(setup, token, seat), {})
            shown.append(Between(token, seat, int(place), x, y, lane, last, label))
    return tuple(sorted(shown, key=lambda token: Fraction(token.position)))


def marked(view: View, marks: dict[str, str]) -> tuple[Marked, ...]:
    """Place the marks that stand between stacks, clear of tokens; those on stacks are drawn with them."""
    if "placement" not in view["setup"]:
        return ()
    count, ring = len(view["setup"]["stacks"]), view["setup"]["board"] == "clock"
    placed = {place: mark for place, mark in marks.items() if "/" in place}
    return tuple(Marked(mark, *drawn_at(float(Fraction(p)), count, ring, 2)) for p, mark in placed.items())


def _stacks(view: View, at: int) -> tuple[Stack, ...]:
    frame, setup = view["frames"][at], view["setup"]
    values, turns = setup["stacks"], turns_of(setup)
    options = {option["move"]: option for option in _options(view, at)}
    labels = stack_labels(setup, frame["tokens"], frame["territory"], frame["mover"] is None)
    shown = []
    for position, (value, share) in enumerate(zip(values, shares(values), strict=True), 1):
        here = [turns[turn] for turn, place in enumerate(frame["tokens"]) if place == position]
        committed = at == view["ply"] and view.get("chosen") == position
        if committed and (you := view.get("you")):
            here.append(you["seat"])
        shown.append(
            Stack(
                position=position,
                name=stack_name(setup, position),
                value=value,
                share=round(share, 4),
                owners=tuple(frame["territory"][position - 1]),
                token=here[0] if here else None,
                also=here[1] if len(here) > 1 else None,
                committed=committed,
                playable=position in options,
                last=frame["last"] is not None and frame["last"].get("move") == position,
                label=_label(view, labels[position - 1], options.get(position), committed),
                wedge=wedge(position, len(values), share) if setup["board"] == "clock" else None,
            )
        )
    return tuple(shown)


def _label(view: View, label: str, option: OptionView | None, committed: bool) -> str:
    """Say what a stack is, whose it is, and what placing a token there would lead to."""
    if option is None:
        return fill(view, label, {})
    return fill(view, PHRASES["mine" if committed else "option" if "says" in option else "secret"], option)


def _options(view: View, at: int) -> list[OptionView]:
    you = view.get("you")
    may_choose = you is not None and (you["seat"] in view["movers"] or view.get("chosen") is not None)
    live = at == view["ply"] and may_choose
    return whole_options(view["options"]) if live else []
