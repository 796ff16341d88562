"""The numbering of a token game for bots, and the depth of search that fits their time."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic

from engine.errors import Refusal
from engine.exact import Exact
from engine.game import require
from engine.tokens.cells import Cell, cells
from engine.tokens.folding import Anywhere, OrderType, mirrors_of, order_type
from engine.tokens.order_search import order_work
from engine.tokens.outcomes import Position, Positions
from engine.tokens.places import OnPlaces, Places, mask_of
from engine.tokens.policy import looks
from engine.tokens.rules import TokenGame, state_after

_WHAT = Refusal("method-reply", "The best reply")

ORDER_LOOKS = 150_000
"""What the search by an order of turns does in about a second."""


def places_of(game: TokenGame) -> Places:
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

    def __init__(self, game: TokenGame) -> None:
        self._grid = game.grid()
        self.positions = OnPlaces(places_of(game))

    def start(self, tokens: Sequence[Exact]) -> tuple[int, tuple[int, ...]]:
        taken = [self._grid.index(token) for token in tokens]
        return mask_of(taken), tuple(sorted(taken).index(place) for place in taken)

    def cells(self, tokens: Sequence[Exact]) -> tuple[Cell, ...]:
        return tuple(Cell(x, x, x) for x in self._grid if x not in tokens)

    def along(self, tokens: tuple[Exact, ...], moves: Sequence[int]) -> tuple[Exact, ...]:
        return tuple(self._grid[move] for move in moves)


class _Line(Numbered[OrderType]):
    """The order types of a board, where tokens go anywhere."""

    def __init__(self, game: TokenGame) -> None:
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


def numbered_board(game: TokenGame) -> Numbered[Any]:
    """Return the board of a game of one token each as its solvers number it."""
    return _Line(game) if game.placement == "anywhere" else _Grid(game)


def search_depth(game: TokenGame, tokens: tuple[Exact, ...]) -> int | None:
    """Return how many plies bots search from ``tokens`` on; None for the whole rest of the game.

    As many as can be answered in well under a second. It depends on the sizes alone, so it can be told before
    a match starts.
    """
    require(game, _WHAT)
    tokens = state_after(game, tokens).tokens
    left, placed = len(game.turns) - len(tokens), len(tokens)
    if game.order:
        free, turns = len(game.grid()) - placed, game.order[placed:]

        def affords(plies: int) -> bool:
            return order_work(free, turns[:plies]) <= ORDER_LOOKS

    else:
        board = numbered_board(game)
        position, _ = board.start(tokens)

        def affords(plies: int) -> bool:
            number, reach = looks(board.positions, position, placed + plies)
            return number <= reach.quick

    depth = next(filter(affords, range(left, 0, -1)), 1)
    return None if depth >= left else depth


def warm_up() -> None:
    """Load the compiled kernels, which takes a second or two, before anything waits for them."""
    import engine.tokens.equilibria_kernel
    import engine.tokens.policy_kernel  # noqa: F401  # to load is all
