"""The board of a token game as it is drawn: bars along a line or wedges around a clock.

Every stack has a sentence for those who cannot see it, from `webapp.games.tokens.words`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import asdict

from engine.exact import Exact, exact, number_to_json
from engine.game import Seat
from engine.tokens.rules import TokenGame
from webapp.games.any.phrases import fill, number_text
from webapp.games.any.view import OptionView, Said, View, whole_options
from webapp.games.tokens.geometry import (
    FACE,
    HOUSES,
    HOUSES_ROUND,
    STREET,
    Face,
    Geometry,
    Roll,
    Wedge,
    between,
    coins,
    drawn_at,
    key_room,
    key_size,
    lanes,
    marked_steps,
    roll,
    shares,
    wedge,
)
from webapp.games.tokens.words import (
    board_title,
    is_between,
    places_text,
    stack_labels,
    token_label,
)


@dataclass(frozen=True, slots=True)
class Stack:
    """One stack as it stands.

    Attributes
    ----------
    coins
        How many coins high its pile is.
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
    value: int | str
    coins: float
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
    houses, street
        What stands behind a line or round a clock, a paint and a path each; behind a line, how wide and high.
    most
        How many coins the highest pile has.
    roll
        What the rolls of coins of a clock have in common; None along a line.
    pot
        The sum of all stacks.
    between
        The tokens that do not stand on a stack, ascending by position.
    places
        Where tokens may stand, in words; None if only on stacks.
    steps
        Of a grid, how many steps lie from one stack to the next, if so few that each is marked; 0 otherwise.
    geometry
        What the page's script needs to draw between stacks; None if tokens stand only on stacks.
    turns, at
        Whose token each turn places, and whose turn it is; empty where each seat places one, in turn.
    key, room
        Width of a button on a clock's rim, in percent of the drawing; none touches another. And the room from
        it to the number of its place, in percent of the button.
    """

    stacks: tuple[Stack, ...]
    title: str
    clock: Face | None
    houses: tuple[tuple[str, str], ...]
    pot: str
    most: float
    roll: Roll | None
    key: float
    room: float
    between: tuple[Between, ...] = ()
    places: str | None = None
    steps: int = 0
    geometry: Geometry | None = None
    turns: tuple[Seat, ...] = ()
    at: int = 0
    street: tuple[float, float] = STREET

    def marked(self, marks: Mapping[str, str]) -> tuple[Marked, ...]:
        """Place the marks that stand between stacks, clear of tokens; those on stacks are drawn with them."""
        count, ring = len(self.stacks), self.clock is not None
        places = ((exact(place), mark) for place, mark in marks.items())
        return tuple(
            Marked(mark, *drawn_at(float(place), count, ring, 2))
            for place, mark in places
            if is_between(place)
        )


def token_board(game: TokenGame, view: View, at: int) -> TokenBoard:
    """Lay out the board of a game as it stands at ply ``at`` of a view of it."""
    count, tokens = len(game.stacks), _tokens(game, view, at)
    most = max(1.0, *coins(game.stacks))
    return TokenBoard(
        stacks=_stacks(game, tokens, view, at),
        title=board_title(tokens, view.frames[at]["mover"] is None),
        clock=FACE if game.ring else None,
        pot=number_text(sum(game.stacks, Fraction(0))),
        most=most,
        roll=roll(count, most) if game.ring else None,
        houses=HOUSES_ROUND if game.ring else HOUSES,
        key=key_size(count),
        room=key_room(count),
        between=_between(game, tokens, view, at),
        places=places_text(game),
        steps=marked_steps(game.step, count),
        geometry=between(count, game.ring) if game.placement != "stacks" else None,
        turns=game.turns if game.order else (),
        at=at,
    )


def _tokens(game: TokenGame, view: View, at: int) -> tuple[Exact, ...]:
    return tuple(game.move_from_json(token) for token in view.frames[at]["tokens"])


def _between(game: TokenGame, tokens: Sequence[Exact], view: View, at: int) -> tuple[Between, ...]:
    if game.placement == "stacks":
        return ()
    count, moved, shown = len(game.stacks), view.frames[at]["last"], []
    places = zip(tokens, game.turns, lanes(tokens, count, game.ring), strict=False)
    for place, seat, lane in sorted(places):
        if is_between(place):
            token = str(place)
            x, y = drawn_at(float(place), count, game.ring, lane)
            last = moved is not None and moved.move == token
            label = fill(view, token_label(game, place, seat))
            shown.append(Between(token, seat, int(place), x, y, lane, last, label))
    return tuple(shown)


def _stacks(game: TokenGame, tokens: Sequence[Exact], view: View, at: int) -> tuple[Stack, ...]:
    frame = view.frames[at]
    options = {option.move: option for option in _options(view, at)}
    labels = stack_labels(game, tokens, frame["territory"], frame["mover"] is None)
    shown = []
    piles = zip(game.stacks, shares(game.stacks), coins(game.stacks), strict=True)
    for position, (value, share, high) in enumerate(piles, 1):
        here = [seat for seat, place in zip(game.turns, tokens, strict=False) if place == position]
        committed = at == view.ply and view.chosen == position
        if committed and (you := view.viewer):
            here.append(you.seat)
        shown.append(
            Stack(
                position=position,
                value=number_to_json(value),
                coins=high,
                owners=tuple(frame["territory"][position - 1]),
                token=here[0] if here else None,
                also=here[1] if len(here) > 1 else None,
                committed=committed,
                playable=position in options,
                last=frame["last"] is not None and frame["last"].move == position,
                label=_label(view, labels[position - 1], options.get(position), committed),
                wedge=wedge(position, len(game.stacks), share) if game.ring else None,
            )
        )
    return tuple(shown)


def _label(view: View, label: Said, option: OptionView | None, committed: bool) -> str:
    """Say what a stack is, whose it is, and what placing a token there would lead to."""
    if option is None:
        return fill(view, label)
    kind = "committed" if committed else "option" if option.says else "secret"
    scores = [f"${number_text(score)}" for score in option.scores]
    return fill(view, view.phrases.more[kind], asdict(option), scores)


def _options(view: View, at: int) -> list[OptionView]:
    you = view.viewer
    may_choose = you is not None and (you.seat in view.movers or view.chosen is not None)
    live = at == view.ply and may_choose
    return whole_options(view.options) if live else []
