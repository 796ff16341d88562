"""The board as the solvers need it: numbered places, whole numbers, and the positions of tokens on it.

`numbered_board` returns the board of a game. On stacks and on a grid a position is the set of places taken,
a mask, and a move is a place (`OnPlaces`); by an order of turns it is such a set for each player
(`InTurns`). Anywhere it is an order type, and a move is a spot (`Anywhere`).

Places count from 0. What two neighbouring tokens share out depends only on the sum of their places: the cut
between them falls at half that sum. So one table, `Places.cut`, holds everything a payoff needs: the token on
``x`` with neighbours ``left`` and ``right`` takes ``cut[x + right] - cut[left + x]``.

Anywhere all that matters is the *order type*: the interval between mirrors that each token lies in and the
order of the folds, with equalities (see `engine.tokens.cells`). An order type with r different folds inside
(0, 1) is drawn once and for all on a grid of 2(r + 1) steps from mirror to mirror, the folds on the even
steps: then each free grid point stands for one distinct choice of the mover, the mirrors and the even steps
for points, the odd steps for open intervals.
"""

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right, insort
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import comb, lcm
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from engine.exact import Exact
from engine.game import Seat
from engine.tokens.cells import Cell, cells, fold, mirror_step

if TYPE_CHECKING:
    from engine.tokens.rules import TokenGame

Shares: TypeAlias = tuple[int, ...]
"""What tokens in place end up with, in units, from the first one on the board on."""

End: TypeAlias = tuple[int, int]
"""The code of a token, twice its place or mirror and one more if it stands beyond, and its fold in steps."""


SeatMasks: TypeAlias = tuple[int, ...]
"""By seat, the mask of the places on which its tokens stand."""

Position = TypeVar("Position", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Places:
    """The places for tokens, and what tokens take there, in whole units.

    Attributes
    ----------
    values
        What lies on each place; 0 where a token can stand but no stack does.
    ring
        Whether the last place is next to the first.
    unit
        One dollar in units: amounts are multiples of ``1 / unit`` dollars.
    """

    values: tuple[Exact, ...]
    ring: bool
    unit: int = field(init=False)
    _cut: list[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Scale the values to whole halves and add them up along three turns of the board."""
        scale = lcm(*(value.denominator for value in self.values))
        object.__setattr__(self, "unit", 2 * scale)
        whole = [int(value * scale) for value in self.values]
        beyond = whole if self.ring else [0] * len(whole)
        cut, taken = [], 0
        for value in [*beyond, *whole, *beyond]:
            # Half of the stack on the cut goes to either side; a cut between two stacks splits none.
            cut += [taken + value, taken + 2 * value]
            taken += 2 * value
        object.__setattr__(self, "_cut", cut)

    @property
    def count(self) -> int:
        """The number of places."""
        return len(self.values)

    @property
    def cut(self) -> list[int]:
        """Units left of a cut, by the sum of the two places around it plus twice `count`."""
        return self._cut

    def neighbours(self, occupied: int, place: int) -> tuple[int, int]:
        """Return the nearest tokens on either side of ``place``, unrolled on a ring.

        On a line, where there is none, a place so far away that everything on that side is nearer to this.
        """
        count = self.count
        below = occupied & ((1 << place) - 1)
        above = occupied >> (place + 1)
        if below:
            left = below.bit_length() - 1
        else:
            left = (occupied | 1 << place).bit_length() - 1 - count if self.ring else -count
        if above:
            right = place + (above & -above).bit_length()
        elif self.ring:
            everyone = occupied | 1 << place
            right = (everyone & -everyone).bit_length() - 1 + count
        else:
            right = 2 * count
        return left, right

    def share(self, occupied: int, place: int) -> int:
        """Return what the token on ``place`` takes, in units, among the tokens in the mask ``occupied``."""
        left, right = self.neighbours(occupied, place)
        shift = 2 * self.count
        return self._cut[place + right + shift] - self._cut[left + place + shift]

    def dollars(self, units: int) -> Fraction:
        """Return an amount in dollars."""
        return Fraction(units, self.unit)


def fits(board: Places) -> bool:
    """Tell whether the amounts of a board fit 63 bits."""
    return 4 * sum(board.values) * board.unit < 2**63


def mask_of(places: Sequence[int]) -> int:
    """Return the places as a bit mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def bits(mask: int) -> Iterator[int]:
    """Yield the places in a bit mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Positions(ABC, Generic[Position]):
    """The positions of a board on which tokens are dropped one by one; tokens count along the board.

    Attributes
    ----------
    board
        The places, or the mirrors between which tokens may stand.
    between
        Whether they may stand between them too.
    by_seat
        Whether a seat may have several: what they take is added up, and the index of a token is its seat.
    """

    board: Places
    between: ClassVar[bool] = False
    by_seat: ClassVar[bool] = False

    @abstractmethod
    def size(self, position: Position) -> int:
        """Return how many tokens stand."""

    @abstractmethod
    def free(self, position: Position) -> Iterable[int]:
        """Return every move, ascending."""

    @abstractmethod
    def drop(self, position: Position, move: int) -> tuple[Position, int]:
        """Return the position with a token more, and the index of that token."""

    @abstractmethod
    def shares(self, position: Position) -> Shares:
        """Return what each token takes if the game stops here."""

    @abstractmethod
    def richest(self, position: Position) -> list[int]:
        """Return the moves, ascending, with which one token more takes most at the end."""

    @abstractmethod
    def ends(self, position: Position) -> list[End]:
        """Return each token as the end of a gap."""

    @abstractmethod
    def end(self, position: Position, move: int) -> tuple[int, End]:
        """Return the index of a token to be dropped, and that token as the end of a gap."""

    @abstractmethod
    def looks(self, position: Position, tokens: int) -> int:
        """Return an upper bound of the moves that a search looks at until ``tokens`` tokens stand."""

    def before(self, shares: Shares, index: int) -> Shares:
        """Return what the other tokens take: without the token ``index``, which was dropped last."""
        return shares[:index] + shares[index + 1 :]

    def dropped(
        self, position: Position, order: Sequence[int], move: int
    ) -> tuple[Position, tuple[int, ...]]:
        """Return the position after a move and, by seat, the index of its token then."""
        after, index = self.drop(position, move)
        return after, (*(at + (at >= index) for at in order), index)

    def least(self, position: Position) -> Position:
        """Return the least of some positions that are alike, of which this is one."""
        return position


class OnPlaces(Positions[int]):
    """The positions of tokens on places: masks of the occupied ones; a move is a place."""

    def __init__(self, board: Places) -> None:
        self.board = board
        self._all = (1 << board.count) - 1
        self._shares: dict[int, Shares] = {}

    def size(self, position: int) -> int:
        """Return how many tokens stand."""
        return position.bit_count()

    def free(self, position: int) -> Iterator[int]:
        """Return the places that the mover may take, ascending."""
        return bits(self._all & ~position)

    def drop(self, position: int, move: int) -> tuple[int, int]:
        """Return the mask with a place more, and how many of the others come before it."""
        return position | 1 << move, (position & (1 << move) - 1).bit_count()

    def shares(self, position: int) -> Shares:
        """Return what each token takes if the game stops here."""
        if position not in self._shares:
            self._shares[position] = tuple([self.board.share(position, place) for place in bits(position)])
        return self._shares[position]

    def richest(self, position: int) -> list[int]:
        """Return the free places, ascending, on which one token more takes most at the end."""
        shares = {place: self.board.share(position, place) for place in self.free(position)}
        most = max(shares.values())
        return [place for place, share in shares.items() if share == most]

    def ends(self, position: int) -> list[End]:
        """Return each token as the end of a gap."""
        return [(2 * place, 0) for place in bits(position)]

    def end(self, position: int, move: int) -> tuple[int, End]:
        """Return how many tokens come before a place, and a token there as the end of a gap."""
        return (position & (1 << move) - 1).bit_count(), (2 * move, 0)

    def looks(self, position: int, tokens: int) -> int:
        """Return an upper bound of the moves that a search looks at: any free place from each position."""
        free = self.board.count - position.bit_count()
        return sum(comb(free, k) * free for k in range(tokens - position.bit_count()))


def order_work(free: int, turns: Iterable[Seat]) -> int:
    """Return how many moves a search looks at, at most, from a board with so many free places.

    Turn by turn: the positions that differ in who stands where, times the places that are free.

    Examples
    --------
    >>> order_work(10, (0, 1, 2, 2, 1, 0))
    58780
    """
    looks, positions, placed = 0, 1, dict[Seat, int]()
    for seat in turns:
        looks += positions * free
        placed[seat] = placed.get(seat, 0) + 1
        positions = positions * free // placed[seat]
        free -= 1
    return looks


class InTurns(Positions[SeatMasks]):
    """The positions of several tokens a player, in any order of turns; a move is a place.

    Tokens of one player are alike, whichever of them came first.
    """

    by_seat = True

    def __init__(self, board: Places, turns: tuple[Seat, ...], seats: int) -> None:
        self.board = board
        self.turns = turns
        self.seats = seats
        self._all = (1 << board.count) - 1
        self._symmetries = [_Symmetry(moved) for moved in symmetries(board)]
        self._takes: dict[tuple[int, int], int] = {}

    def size(self, position: SeatMasks) -> int:
        """Return how many tokens stand."""
        return sum(position).bit_count()

    def free(self, position: SeatMasks) -> Iterator[int]:
        """Return the free places, ascending."""
        return bits(self._all ^ sum(position))

    def drop(self, position: SeatMasks, move: int) -> tuple[SeatMasks, int]:
        """Return who stands where after the next token, and whose it is."""
        seat = self.turns[sum(position).bit_count()]
        return (*position[:seat], position[seat] | 1 << move, *position[seat + 1 :]), seat

    def shares(self, position: SeatMasks) -> Shares:
        """Return what each seat takes if the game stops here."""
        occupied, takes = sum(position), []
        for mask in position:
            take = self._takes.get((occupied, mask))
            if take is None:
                take = sum(self.board.share(occupied, place) for place in bits(mask))
                self._takes[occupied, mask] = take
            takes.append(take)
        return tuple(takes)

    def richest(self, position: SeatMasks) -> list[int]:
        """Return the free places, ascending, on which the last token leaves its owner most."""
        after = ((place, *self.drop(position, place)) for place in self.free(position))
        shares = {place: self.shares(standing)[seat] for place, standing, seat in after}
        most = max(shares.values())
        return [place for place, share in shares.items() if share == most]

    def ends(self, position: SeatMasks) -> list[End]:
        """Return each token as the end of a gap."""
        return [(2 * place, 0) for place in bits(sum(position))]

    def end(self, position: SeatMasks, move: int) -> tuple[int, End]:
        """Return how many tokens come before a place, and a token there as the end of a gap."""
        return (sum(position) & (1 << move) - 1).bit_count(), (2 * move, 0)

    def looks(self, position: SeatMasks, tokens: int) -> int:
        """Return an upper bound of how many moves a search looks at."""
        placed = self.size(position)
        return order_work(self.board.count - placed, self.turns[placed:tokens])

    def before(self, shares: Shares, index: int) -> Shares:
        """Return what each seat takes: that stays."""
        return shares

    def dropped(
        self, position: SeatMasks, order: Sequence[int], move: int
    ) -> tuple[SeatMasks, tuple[int, ...]]:
        """Return the position after a move and every seat."""
        return self.drop(position, move)[0], tuple(order)

    def least(self, position: SeatMasks) -> SeatMasks:
        """Return the least of the positions that symmetries of the board turn this one into."""
        if not self._symmetries:
            return position
        return min((position, *(one.image(position) for one in self._symmetries)))


class _Symmetry:
    """A way to move the places of a board onto each other that changes nothing."""

    def __init__(self, moved: tuple[int, ...]) -> None:
        self._moved = moved
        self._images: dict[int, int] = {}

    def image(self, standing: SeatMasks) -> SeatMasks:
        """Return who stands where once moved."""
        return tuple(map(self._image, standing))

    def _image(self, mask: int) -> int:
        image = self._images.get(mask)
        if image is None:
            image = self._images[mask] = sum(1 << self._moved[place] for place in bits(mask))
        return image


def symmetries(places: Places) -> list[tuple[int, ...]]:
    """Return, place by place, where each symmetry of the board moves it; without that which moves nothing."""
    count, values = places.count, places.values
    turned = range(count) if places.ring else range(1)
    moves = [
        tuple((sign * place + by) % count for place in range(count)) for by in turned for sign in (1, -1)
    ]
    if not places.ring:
        moves[1] = tuple(reversed(range(count)))
    distinct = dict.fromkeys(moves)
    same = [moved for moved in distinct if all(values[to] == values[place] for place, to in enumerate(moved))]
    return [moved for moved in same if moved != tuple(range(count))]


def mirrors_of(stacks: Sequence[Exact], ring: bool) -> Places:
    """Return the mirrors of a board from stack 1 on, each with the stack that stands on it.

    Round an odd clock every second mirror is a half and holds nothing.
    """
    if ring and len(stacks) % 2:
        return Places(tuple(value for stack in stacks for value in (stack, 0)), ring)
    return Places(tuple(stacks), ring)


class OrderType(NamedTuple):
    """A position up to everything that does not matter, drawn on the grid.

    Attributes
    ----------
    folds
        How many different folds there are besides those of the mirrors.
    spots
        Where the tokens stand, ascending: grid steps from the first mirror.
    """

    folds: int
    spots: tuple[int, ...]

    @property
    def unit(self) -> int:
        """Grid steps from one mirror to the next."""
        return 2 * (self.folds + 1)

    def free(self, mirrors: Places) -> list[int]:
        """Return the free grid points, ascending: one for each cell."""
        taken = set(self.spots)
        return [spot for spot in range(_grid_points(mirrors, self.unit)) if spot not in taken]

    def drop(self, spot: int) -> tuple["OrderType", int]:
        """Return the order type with a token more, and the index of that token among its spots."""
        new = fold_of(spot, self.unit)
        spots = list(self.spots)
        folds = self.folds
        if new % 2:
            # A fold that was not there: those above it move up, and the grid gets finer.
            spots = [_refine(old, self.unit, new) for old in spots]
            spot = _refine(spot, self.unit, new)
            folds += 1
        insort(spots, spot)
        return OrderType(folds, tuple(spots)), bisect_left(spots, spot)

    def shares(self, mirrors: Places) -> Shares:
        """Return what each token takes if the game stops here."""
        spots, turn = self.spots, mirrors.count * self.unit
        left, right = (spots[-1] - turn, spots[0] + turn) if mirrors.ring else (-turn, 2 * turn)
        around = [left, *spots, right]
        cuts = [self._cut(mirrors, one + other) for one, other in pairwise(around)]
        return tuple(right - left for left, right in pairwise(cuts))

    def richest(self, mirrors: Places) -> list[int]:
        """Return the free grid points, ascending, on which one token more takes most at the end."""
        turn, ring = mirrors.count * self.unit, mirrors.ring
        most, found = -1, list[int]()
        for spot in self.free(mirrors):
            around = self.spots or (spot,)  # alone round a clock, a token is its own neighbour
            before, after = bisect_left(around, spot), bisect_right(around, spot)
            left = around[before - 1] if before else around[-1] - turn if ring else -turn
            right = around[after] if after < len(around) else around[0] + turn if ring else 2 * turn
            share = self._cut(mirrors, spot + right) - self._cut(mirrors, left + spot)
            if share > most:
                most, found = share, []
            if share == most:
                found.append(spot)
        return found

    def _cut(self, mirrors: Places, total: int) -> int:
        """Return what lies left of the cut between two spots that add up to ``total``."""
        mirror, beside = divmod(total, 2 * self.unit)
        return mirrors.cut[2 * (mirror + mirrors.count) + (beside > 0)]


def order_type(tokens: Sequence[Exact], stacks: int, ring: bool) -> tuple[OrderType, tuple[int, ...]]:
    """Return the order type of tokens at exact positions, and the spot of each token as they were given."""
    step = mirror_step(stacks, ring)
    folds = [fold(token - 1, step) for token in tokens]
    inner = sorted(set(folds) - {0, step})
    unit = 2 * (len(inner) + 1)
    rank = {Fraction(0): 0, step: unit} | {f: 2 * i for i, f in enumerate(inner, 1)}
    around = int(stacks / step)
    spots = []
    for token, folded in zip(tokens, folds, strict=True):
        mirror = (token - 1) / step // 1 % around
        spots.append(_spot(int(mirror), rank[folded], unit))
    return OrderType(len(inner), tuple(sorted(spots))), tuple(spots)


def _grid_points(mirrors: Places, unit: int) -> int:
    """Return how many points the grid has, taken and free."""
    return mirrors.count * unit if mirrors.ring else (mirrors.count - 1) * unit + 1


def _spot(mirror: int, folded: int, unit: int) -> int:
    """Return the spot after ``mirror`` (or on it) with this fold, in grid steps."""
    return (mirror + 1) * unit - folded if mirror % 2 else mirror * unit + folded


def fold_of(spot: int, unit: int) -> int:
    """Return the fold of a spot, in grid steps."""
    mirror, beyond = divmod(spot, unit)
    return unit - beyond if mirror % 2 else beyond


def _refine(spot: int, unit: int, new: int) -> int:
    """Return where ``spot`` lies on the grid that has room for one more fold, ``new``."""
    folded = fold_of(spot, unit)
    return _spot(spot // unit, folded + 1 if folded == new else folded + 2 * (folded > new), unit + 2)


class Anywhere(Positions[OrderType]):
    """The positions of tokens anywhere: order types; a move is a spot."""

    between = True

    def __init__(self, board: Places) -> None:
        """Take the mirrors (see `mirrors_of`)."""
        self.board = board

    def size(self, position: OrderType) -> int:
        """Return how many tokens stand."""
        return len(position.spots)

    def free(self, position: OrderType) -> list[int]:
        """Return the free grid points, ascending: one for each cell."""
        return position.free(self.board)

    def drop(self, position: OrderType, move: int) -> tuple[OrderType, int]:
        """Return the order type with a token more, and the index of that token among its spots."""
        return position.drop(move)

    def shares(self, position: OrderType) -> Shares:
        """Return what each token takes if the game stops here."""
        return position.shares(self.board)

    def richest(self, position: OrderType) -> list[int]:
        """Return the free grid points, ascending, on which one token more takes most at the end."""
        return position.richest(self.board)

    def ends(self, position: OrderType) -> list[End]:
        """Return each token as the end of a gap."""
        return [_end(spot, position.unit) for spot in position.spots]

    def end(self, position: OrderType, move: int) -> tuple[int, End]:
        """Return the index of a token to be dropped, and that token as the end of a gap."""
        return bisect_left(position.spots, move), _end(move, position.unit)

    def looks(self, position: OrderType, tokens: int) -> int:
        """Return an upper bound of how many moves are looked at, the last two movers solved together."""
        # Each order type is reached by its new tokens in any order.
        ways, orders, total, before = 1, 1, 0, 1
        start = len(position.spots)
        for size in range(start, tokens):
            unit = OrderType(position.folds + size - start, ()).unit
            free = _grid_points(self.board, unit) - size
            ways *= free
            total += ways // orders if size < tokens - 1 else before * free
            before = ways // orders
            orders *= size - start + 1
        return total


def _end(spot: int, unit: int) -> End:
    return 2 * (spot // unit) + (spot % unit > 0), fold_of(spot, unit)


def places_of(game: "TokenGame") -> Places:
    """Return the places of ``game`` for the solvers: those of `TokenGame.grid`, in order."""
    on_stack = (game.stacks[int(x) - 1] if x == int(x) else 0 for x in game.grid())
    return Places(tuple(on_stack), game.ring)


class Numbered(ABC, Generic[Position]):
    """The board of a game as its solvers number it, and the way back.

    Attributes
    ----------
    positions
        What can stand there.
    """

    positions: Positions[Position]

    @abstractmethod
    def start(self, tokens: Sequence[Exact]) -> tuple[Position, tuple[int, ...]]:
        """Return the position of some tokens and, by token, its index along the board."""

    @abstractmethod
    def cells(self, tokens: Sequence[Exact]) -> tuple[Cell, ...]:
        """Return where each move puts a token, in the order of the moves."""

    @abstractmethod
    def along(self, tokens: tuple[Exact, ...], moves: Sequence[int]) -> tuple[Exact, ...]:
        """Return where on the board some moves after ``tokens`` put theirs."""


class _Grid(Numbered[int]):
    """The places of a board, where tokens stand on stacks or at steps."""

    def __init__(self, game: "TokenGame") -> None:
        self._grid = game.grid()
        self.positions = OnPlaces(places_of(game))

    def start(self, tokens: Sequence[Exact]) -> tuple[int, tuple[int, ...]]:
        taken = [self._grid.index(token) for token in tokens]
        return mask_of(taken), tuple(sorted(taken).index(place) for place in taken)

    def cells(self, tokens: Sequence[Exact]) -> tuple[Cell, ...]:
        return tuple(Cell(x, x, x) for x in self._grid if x not in tokens)

    def along(self, tokens: tuple[Exact, ...], moves: Sequence[int]) -> tuple[Exact, ...]:
        return tuple(self._grid[move] for move in moves)


class _Turns(Numbered[SeatMasks]):
    """The places of a board by an order of turns; all seats stand for the tokens of a position."""

    def __init__(self, game: "TokenGame") -> None:
        self._places = _Grid(game)
        self._seats = tuple(range(game.seats))
        self.positions = self._in_turns = InTurns(places_of(game), game.turns, game.seats)

    def start(self, tokens: Sequence[Exact]) -> tuple[SeatMasks, tuple[int, ...]]:
        masks = [0] * len(self._seats)
        for token, seat in zip(tokens, self._in_turns.turns, strict=False):
            masks[seat] |= self._places.start((token,))[0]
        return tuple(masks), self._seats

    def cells(self, tokens: Sequence[Exact]) -> tuple[Cell, ...]:
        return self._places.cells(tokens)

    def along(self, tokens: tuple[Exact, ...], moves: Sequence[int]) -> tuple[Exact, ...]:
        return self._places.along(tokens, moves)


class _Line(Numbered[OrderType]):
    """The order types of a board, where tokens go anywhere."""

    def __init__(self, game: "TokenGame") -> None:
        self._board = len(game.stacks), game.ring
        self.positions = Anywhere(mirrors_of(game.stacks, game.ring))

    def start(self, tokens: Sequence[Exact]) -> tuple[OrderType, tuple[int, ...]]:
        position, spots = order_type(tokens, *self._board)
        return position, tuple(position.spots.index(spot) for spot in spots)

    def cells(self, tokens: Sequence[Exact]) -> tuple[Cell, ...]:
        return cells(*self._board, tokens)

    def along(self, tokens: tuple[Exact, ...], moves: Sequence[int]) -> tuple[Exact, ...]:
        path = tokens
        for move in moves:
            index = list(self.positions.free(self.start(path)[0])).index(move)
            path = (*path, self.cells(path)[index].inside)
        return path[len(tokens) :]


def numbered_board(game: "TokenGame") -> Numbered[Any]:
    """Return the board of a game as its solvers number it."""
    if game.order:
        return _Turns(game)
    return _Line(game) if game.placement == "anywhere" else _Grid(game)
