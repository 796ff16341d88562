"""A dinner as its viewer may know it, in three layouts (plate, ladder, board): places, worths, coins.

Lengths are percent of the stage, a square. Nothing depends on who has eaten what, so nothing ever reflows.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Literal, TypeAlias

from engine.dinner.morsels import DinnerState, called
from engine.dinner.rules import DinnerGame
from engine.exact import Exact, number_to_json
from engine.game import CHANCE, Seat
from webapp.games.any.phrases import fill, literal, mark, number_brief, number_text, told, yes
from webapp.games.any.seen import Seen
from webapp.games.any.view import HIDDEN, CoinView, Number, Said, View
from webapp.games.dinner.crossout import along
from webapp.words import Listed, say
from webapp.words.language import cached_per_language

LAYOUTS = ("plate", "ladder", "board")

Pair: TypeAlias = Sequence[Exact | None]
"""What a morsel is worth to A, to B …, in the order of the seats; None where the viewer may not know it."""

SHRUNK = 0.88
"""How large the plate is drawn at a table of more than two, whose diners sit round it."""

_AROUND = 47.5
"""From the middle of the plate to the marks of the diners who sit round it."""

_RINGS = {
    7: (6, 1), 8: (7, 1), 9: (8, 1), 10: (9, 1), 11: (8, 3), 12: (8, 4), 13: (9, 4),
    14: (10, 4), 15: (10, 5), 16: (11, 5), 17: (11, 6), 18: (12, 6), 19: (13, 6),
    20: (13, 7), 21: (14, 7), 22: (14, 7, 1), 23: (14, 8, 1), 24: (15, 8, 1),
}  # fmt: skip
"""Coins per ring, from the rim inwards; up to six lie in one ring."""

_ROOM = 46.5
"""From the middle of the plate to where the coins end, just inside the rim."""

_APART = 1.04
"""Least distance between the centres of two coins, in coins."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One morsel: its place in every layout and the face of its coin.

    Attributes
    ----------
    name, called
        That of its dish; the same with its letter where another morsel is the same dish.
    left, right
        What the morsel is worth to you and to them, in brief (a spectator sees A and B).
    left_share, right_share
        The same between 0 and 1, for bars.
    left_arc, right_arc
        SVG paths of the coin's rim.
    plate, board
        Centre, x then y from the top left.
    label
        What a screen reader says while the morsel is on the plate.
    height
        How high it lies in its pile, from 0; 0 without layers.
    was
        What it was worth to both before the first bite, where that changes; empty elsewhere.
    worths
        At a table of more than two what it is worth to each diner, you first.
    """

    morsel: int
    name: str
    called: str
    left: str
    right: str
    left_share: float
    right_share: float
    left_arc: str
    right_arc: str
    plate: tuple[float, float]
    board: tuple[float, float]
    label: str
    height: int = 0
    was: tuple[str, ...] = ()
    worths: tuple["Worth", ...] = ()


@dataclass(frozen=True, slots=True)
class Worth:
    """A morsel's worth to one diner: as it is written in brief, and between 0 and 1."""

    seat: Seat
    brief: str
    share: float


@dataclass(frozen=True, slots=True)
class Guest:
    """A diner's seat round the plate."""

    seat: Seat
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Tick:
    """One number on an axis of the board: what is written, and where, in percent."""

    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole dinner, best liked by the left diner first.

    Attributes
    ----------
    coin, dot
        Width of a coin on the plate and of a dot on the board.
    seats
        The seat on the left of every coin, then the one on the right; of more than two all, you first.
    across, upwards
        The numbers on A's axis (left to right) and on B's (bottom to top); none for more than two.
    guests
        Who sits where round the plate, at a table of more than two.
    on_axes
        Whether the layout ``board`` is offered.
    """

    spots: tuple[Spot, ...]
    coin: float
    dot: float
    seats: tuple[Seat, ...]
    across: tuple[Tick, ...]
    upwards: tuple[Tick, ...]
    guests: tuple[Guest, ...] = ()
    on_axes: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """A plate as its viewer may know it at one position.

    Attributes
    ----------
    names
        By morsel that of its dish.
    worths, first
        By morsel what it is worth to A, to B … at this position, and what it was before the first bite.
    coins
        By morsel the face of its coin.
    layers
        Pairs (x, y): morsel x lies on y.
    on_axes
        Whether a morsel has a place of its own by what two know it to be worth: the layout ``board``.
    fades
        Whether a morsel is worth something else after the first bite.
    """

    names: Sequence[str]
    worths: Sequence[Pair]
    first: Sequence[Pair]
    coins: Sequence[CoinView]
    layers: Sequence[Sequence[int]]
    on_axes: bool
    fades: bool = False


def scene(table: Table, view: View) -> Scene:
    """Lay a table for who looks at a view of it, who is always on the left.

    The order of the morsels is that of the first position, for nothing changes places during a match.
    """
    left = view.viewer.seat if view.viewer is not None else 0
    heights = [0] * len(table.names)
    if table.layers:
        coin, places, heights = piles(len(table.names), table.layers, view.id)
    else:
        coin, places = plate_places(len(table.names), view.id)
    count = len(table.worths[0])
    seats = (left, *(seat for seat in range(count) if seat != left))
    if many := count > 2:
        coin = round(coin * SHRUNK, 2)
        places = [(round(50 + SHRUNK * (x - 50), 2), round(50 + SHRUNK * (y - 50), 2)) for x, y in places]
    spots = [
        Spot(
            morsel=k,
            name=table.names[k],
            called=called(table.names, k),
            left=face.brief[left],
            right=face.brief[seats[1]],
            left_share=face.shares[left],
            right_share=face.shares[seats[1]],
            left_arc=face.arcs[left][0],
            right_arc=face.arcs[seats[1]][1],
            plate=places[k],
            board=(face.board[0], face.board[1]),
            label=fill(view, face.says),
            height=heights[k],
            was=tuple(_brief(table.first[k][seat]) for seat in seats[:2]) if table.fades else (),
            worths=tuple(Worth(seat, face.brief[seat], face.shares[seat]) for seat in seats) if many else (),
        )
        for k, face in enumerate(table.coins)
    ]
    spots.sort(key=lambda spot: -(table.first[spot.morsel][left] or 0))
    across, upwards = axes(table.worths) if table.on_axes else ({}, {})
    return Scene(
        spots=tuple(spots),
        coin=coin,
        dot=_dot(len(table.names)),
        seats=seats,
        across=tuple(Tick(number_brief(u), at) for u, at in across.items()),
        upwards=tuple(Tick(number_brief(u), at) for u, at in upwards.items()),
        guests=_guests(seats) if many else (),
        on_axes=table.on_axes,
    )


def _guests(seats: Sequence[Seat]) -> tuple[Guest, ...]:
    """Seat everyone round the plate, clockwise in the order of the seats; who looks sits at the bottom."""
    count, first = len(seats), seats[0]
    places = []
    for seat in range(count):
        angle = 2 * math.pi * ((seat - first) % count) / count
        places.append(
            Guest(
                seat,
                round(50 - _AROUND * math.sin(angle), 2),
                round(50 + _AROUND * math.cos(angle), 2),
            )
        )
    return tuple(places)


def axes(pairs: Sequence[Pair]) -> tuple[dict[Exact, float], dict[Exact, float]]:
    """Map each amount to its place on A's axis and on B's, ascending, in percent."""

    def axis(seat: Seat) -> dict[Exact, float]:
        ascending = sorted(worth for pair in pairs if (worth := pair[seat]) is not None)
        # There is room for numbers before the field.
        return {u: round(along(len(ascending), rank, 13.0, 97.0), 2) for rank, u in enumerate(ascending)}

    return axis(0), axis(1)


def coin_views(names: Sequence[str], pairs: Sequence[Pair]) -> list[CoinView]:
    """Return the face of each coin, from what each morsel is worth to A, to B …"""
    if len(pairs[0]) > 2:
        return _ring_views(names, pairs)
    across, upwards = axes(pairs)
    shares = arc_shares(pairs)
    return [
        CoinView(
            worth=[_number(worth) for worth in pair],
            brief=[_brief(worth) for worth in pair],
            shares=[round(share, 4) for share in shares[k]],
            arcs=[[coin_arc("left", share), coin_arc("right", share)] for share in shares[k]],
            board=[_at(across, pair[0]), round(100 - _at(upwards, pair[1]), 2)],
            says=_says(called(names, k), pair),
        )
        for k, pair in enumerate(pairs)
    ]


def _ring_views(names: Sequence[str], worths: Sequence[Pair]) -> list[CoinView]:
    """Return coins for more than two diners: each shows its viewer's own worth, all round the rim."""
    shares = arc_shares(worths)
    return [
        CoinView(
            worth=[_number(value) for value in worth],
            brief=[_brief(value) for value in worth],
            shares=[round(share, 4) for share in shares[k]],
            arcs=[[coin_ring(share), ""] for share in shares[k]],
            board=[50.0, 50.0],
            says=_says(called(names, k), worth),
        )
        for k, worth in enumerate(worths)
    ]


def _number(value: Exact | None) -> Number | None:
    return None if value is None else number_to_json(value)


def _brief(value: Exact | None) -> str:
    return HIDDEN if value is None else number_brief(value)


def _at(axis: Mapping[Exact, float], value: Exact | None) -> float:
    return 50.0 if value is None else axis[value]


def _says(name: str, worth: Pair) -> Said:
    worths = [say("match-hidden") if value is None else number_text(value) for value in worth]

    def speak(viewer: Seat | None) -> str:
        own_first = sorted(range(len(worth)), key=lambda seat: seat != viewer)
        parts = (
            say("dinner-worth-to", worth=worths[seat], player=mark(seat), you=yes(seat == viewer))
            for seat in own_first
        )
        return say("dinner-worths", dish=literal(name), worths=Listed(parts, "row"))

    return told(range(len(worth)), speak)


def plate_places(count: int, seed: str) -> tuple[float, list[tuple[float, float]]]:
    """Return the width of a coin and the places of ``count`` coins on the plate, shuffled by ``seed``."""
    rings = _RINGS.get(count, (count,))
    coin = 27.0 if count <= 4 else 24.0 if count <= 6 else 22.0
    if len(rings) > 1:
        # The rim's ring must have room for its coins, and be a coin away from the ring inside it.
        rim, inner = (math.sin(math.pi / coins) for coins in rings[:2])
        coin = min(coin, 2 * _ROOM * rim / (_APART + rim))
        if rings[1] > 1:
            coin = min(coin, _ROOM / (_APART + 0.5 + _APART / 2 / inner))
    dice = Random(seed)
    places: list[tuple[float, float]] = []
    for depth, coins in enumerate(rings):
        if depth == 0:
            radius = _ROOM - coin / 2 if len(rings) > 1 else 18 + 2.2 * count
        elif coins == 1:
            radius = 0.0
        else:
            # As near to each other as to the ring outside, so that no coin lies on a name.
            least, most = coin * _APART / 2 / math.sin(math.pi / coins), _ROOM - coin / 2 - coin * _APART
            radius = (least + max(least, most)) / 2
        turn = dice.random()
        for k in range(coins):
            angle = 2 * math.pi * (k + turn) / coins
            places.append((round(50 + radius * math.sin(angle), 2), round(50 - radius * math.cos(angle), 2)))
    dice.shuffle(places)
    return round(coin, 2), places


def piles(
    count: int, layers: Sequence[Sequence[int]], seed: str
) -> tuple[float, list[tuple[float, float]], list[int]]:
    """Lay morsels on each other: return the width of a coin, the places, and how high each lies in its pile.

    What lies under another looks out below it, to one side, so that its numbers can be read.

    Parameters
    ----------
    layers
        Pairs (x, y): morsel x lies on y.
    """
    depth, pile = [0] * count, list(range(count))
    for _ in range(count):  # as often as the longest pile is high
        for x, y in layers:
            depth[y] = max(depth[y], depth[x] + 1)
            pile[x] = pile[y] = min(pile[x], pile[y])
    kinds = sorted(set(pile))
    coin = min(plate_places(count, seed)[0], 24.0)
    _, centres = plate_places(len(kinds), seed)
    places = []
    for k in range(count):
        left, top = centres[kinds.index(pile[k])]
        members = [m for m in range(count) if pile[m] == pile[k]]
        lowest = max(depth[m] for m in members)
        beside = [m for m in members if depth[m] == depth[k]]
        step = depth[k] - lowest / 2
        left += coin * (0.36 * step + 1.04 * (beside.index(k) - (len(beside) - 1) / 2))
        top += coin * 0.52 * step
        far = math.dist((left, top), (50, 50))
        inside = min(1.0, (_ROOM - coin / 2) / far) if far else 1.0
        places.append((round(50 + inside * (left - 50), 2), round(50 + inside * (top - 50), 2)))
    most = max(depth)
    return round(coin, 2), places, [most - one for one in depth]


def coin_arc(side: Literal["left", "right"], share: float) -> str:
    """Return the path of one half of a coin's rim (64 × 64), from the bottom up, ``share`` (0–1) long.

    Nothing is drawn of what is hidden, whose share is 0.
    """
    if not share:
        return ""
    sign, sweep = (-1, 1) if side == "left" else (1, 0)
    # A gap at the top keeps the halves apart; the name stands at the bottom. The least share can be seen.
    start = 0.5
    length = (math.pi - start - 0.1) * max(0.06, share)
    ends = [(32 + sign * 27 * math.sin(a), 32 + 27 * math.cos(a)) for a in (start, start + length)]
    (x0, y0), (x1, y1) = ends
    return f"M{x0:.1f} {y0:.1f}A27 27 0 0 {sweep} {x1:.1f} {y1:.1f}"


def coin_ring(share: float) -> str:
    """Return the path along a coin's whole rim (64 × 64), clockwise from the bottom, ``share`` (0–1) long."""
    start = 0.5
    length = (2 * math.pi - 2 * start) * max(0.06, share)
    ends = [(32 - 27 * math.sin(a), 32 + 27 * math.cos(a)) for a in (start, start + length)]
    (x0, y0), (x1, y1) = ends
    return f"M{x0:.1f} {y0:.1f}A27 27 0 {int(length > math.pi)} 1 {x1:.1f} {y1:.1f}"


def arc_shares(utilities: Sequence[Sequence[Exact | None]]) -> tuple[tuple[float, ...], ...]:
    """Return the lengths (0–1) of the arcs of every morsel's coin, by seat, in the order given.

    In proportion to a diner's largest utility where all of that diner's are positive whole numbers,
    else by rank. 0 for a diner whose utilities are hidden.
    """
    columns = [_shares([worth[seat] for worth in utilities]) for seat in range(len(utilities[0]))]
    return tuple(zip(*columns, strict=True))


def _shares(known: Sequence[Exact | None]) -> list[float]:
    values = [value for value in known if value is not None]
    if len(values) < len(known):
        return [0.0] * len(known)
    if all(isinstance(value, int) and value > 0 for value in values):
        return [float(Fraction(value, max(values))) for value in values]
    ranks = {value: rank for rank, value in enumerate(sorted(set(values)), 1)}
    return [ranks[value] / len(ranks) for value in values]


def _dot(count: int) -> float:
    return min(15.0, max(7.4, 84 / count * 1.15))


# -- from a match --------------------------------------------------------------------------------------------


DinnerSeen: TypeAlias = Seen[DinnerGame, DinnerState]
"""A dinner at one position, as its viewer may know it."""


def names_of(game: DinnerGame) -> list[str]:
    """Return the names of the morsels on the plate."""
    return [morsel.name for morsel in game.morsels]


def has_axes(game: DinnerGame) -> bool:
    """Return True if the layout ``board`` is offered: two know what each morsel is worth to both."""
    return game.seats == 2 and game.facts.information == "perfect" and not game.has_copies


def is_reckoned_anew(game: DinnerGame) -> bool:
    """Return True if the setup alone does not say what a morsel is worth at a position."""
    return game.facts.information == "imperfect" or not game.gains_utilities()


def bites_of(seen: DinnerSeen) -> list[int | None]:
    """Map each morsel to the ply at which it was eaten, or None if it is still on the plate."""
    eaters = seen.state.eaters
    bites: list[int | None] = [None] * len(eaters)
    if seen.game.bites_only:
        for ply, made in enumerate(seen.moves):
            if made.move is not None and made.seat != CHANCE and eaters[made.move] is not None:
                bites[made.move] = ply
        return bites
    for ply, (before, after) in enumerate(pairwise(seen.states)):
        for morsel, eater in enumerate(after.eaters):
            if eater is not None and before.eaters[morsel] != eater == eaters[morsel]:
                bites[morsel] = ply
    return bites


def tastes_of(game: DinnerGame, concealed: Collection[Seat] = ()) -> list[Pair]:
    """Return the utilities of each morsel for A, B …; None for ``concealed`` diners."""
    if not concealed:
        return [morsel.utilities for morsel in game.morsels]
    return [
        [None if seat in concealed else worth for seat, worth in enumerate(morsel.utilities)]
        for morsel in game.morsels
    ]


def worths(seen: DinnerSeen) -> Sequence[Pair]:
    """Return the worth of each morsel to A, to B …; of an eaten one, its worth when it was eaten."""
    return _worths(seen.game, seen.concealed, _turns(seen))


def coins_of(seen: DinnerSeen) -> Sequence[CoinView]:
    """Return the faces of the coins by what the morsels are worth."""
    return _coins(seen.game, seen.concealed, _turns(seen))


def table_of(seen: DinnerSeen) -> Table:
    """Return the plate at a position."""
    game = seen.game
    return Table(
        names_of(game),
        worths(seen),
        worths(seen.at(0)),
        coins_of(seen),
        game.layers,
        has_axes(game),
        fades=not game.gains_utilities(),
    )


def _turns(seen: DinnerSeen) -> tuple[int, ...] | None:
    """Return by morsel the turn that decides its worth; None if its worth never changes."""
    if seen.game.gains_utilities():
        return None
    return tuple(seen.states[-1 if bite is None else bite].ply for bite in bites_of(seen))


@lru_cache(maxsize=256)  # boards and frames of a position ask for the same, and for the first position again
def _worths(game: DinnerGame, concealed: frozenset[Seat], turns: tuple[int, ...] | None) -> tuple[Pair, ...]:
    if turns is None:
        return tuple(tastes_of(game, concealed))
    return tuple(game.worth(turn, morsel) for morsel, turn in enumerate(turns))


@cached_per_language
def _coins(
    game: DinnerGame, concealed: frozenset[Seat], turns: tuple[int, ...] | None
) -> tuple[CoinView, ...]:
    return tuple(coin_views(names_of(game), _worths(game, concealed, turns)))
