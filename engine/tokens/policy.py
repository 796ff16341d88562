"""One policy for the whole table: backward induction over positions, ties broken by a named rule.

Who placed which token matters only for payoffs, so what follows a position depends on where tokens stand (by
an order of turns: on whose stand where), and each position needs one remembered answer. Small boards are
searched in plain Python, large ones compiled: on places over sets of places, anywhere over rows of gaps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar, get_args

from engine.errors import Refusal, SetupError, TooLargeError, quote
from engine.exact import Exact
from engine.game import require
from engine.progress import Figure, Progress, Stage, solved_so_far
from engine.tokens.boards import (
    Anywhere,
    OrderType,
    Places,
    Position,
    Positions,
    Shares,
    bits,
    fits,
    numbered_board,
)
from engine.tokens.gap_layers import GapNumbers
from engine.tokens.rules import TokenGame, state_after

if TYPE_CHECKING:
    from engine.tokens.gap_kernel import Board
    from engine.tokens.policy_kernel import Choices, Splits

TieRule: TypeAlias = Literal["first", "kind", "spiteful", "random"]
"""Who is indifferent takes, among the moves that pay alike,

- ``first``: the lowest place;
- ``kind``: the one that leaves the poorest of the others the most;
- ``spiteful``: the one that leaves the poorest of the others the least;
- ``random``: the one drawn by the seed, always the same one in the same position.

What is then still alike is decided by the lowest place. (The others' sum cannot tell kind from spiteful: all
the money is always taken, so it is the same in every tie.)
"""
TIE_RULES: tuple[TieRule, ...] = get_args(TieRule)

_MASK64 = 2**64 - 1


def check_tie_rule(ties: str, *others: str) -> TieRule:
    """Return ``ties`` if it is the name of a rule; raises `SetupError` otherwise, naming ``others`` too."""
    for rule in TIE_RULES:
        if rule == ties:
            return rule
    raise SetupError(
        Refusal(
            "tie-rule",
            "The tie rule {ties} must be one of {known}.",
            ties=quote(ties),
            known=", ".join((*others, *TIE_RULES)),
        )
    )


def draw(seed: int, occupied: int) -> int:
    """Return the lot of a set under the rule ``random``: 64 bits, mixed by the finaliser of SplitMix64."""
    x = (seed + occupied * 0x9E3779B97F4A7C15) & _MASK64
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & _MASK64
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & _MASK64
    return x ^ x >> 31


ROW_LIMIT = 8_000_000
"""Rows of gaps to remember, above which a compiled search gives up: about a gigabyte."""
PATIENCE = 3_000_000
"""Looks between two reports of progress: some hundredths of a second."""

_WHAT = Refusal("method-reply", "The best reply")

_NOBODY = 2**63 - 1
"""Poorer than no one: stands for the least share where no token is still to come."""

Standing = TypeVar("Standing", contravariant=True)


class Policy(Protocol[Standing]):
    """A move for every position that can come of the first one and is not yet over."""

    def move(self, position: Standing) -> int:
        """Return the move of whoever moves at ``position``."""
        ...


@dataclass(frozen=True, slots=True)
class Reach:
    """The looks at a move that a search for one policy may take.

    Attributes
    ----------
    plain
        Up to which it runs in plain Python: about a quarter of a second.
    quick
        Up to which it takes well under a second.
    most
        Above which it is refused: a minute or so.
    """

    plain: int
    quick: int
    most: int


COMPILED_ON_PLACES = Reach(350_000, 40_000_000, 2_000_000_000)
PLAIN_ON_PLACES = Reach(5_000_000, 350_000, 5_000_000)
COMPILED_ANYWHERE = Reach(300_000, 200_000_000, 100_000_000_000)
PLAIN_ANYWHERE = Reach(3_000_000, 300_000, 3_000_000)
"""On places and anywhere, where compiled code can hold the board and where not."""
IN_TURNS = Reach(2_500_000, 150_000, 2_500_000)
"""By an order of turns: bots search what takes about a second."""


def plain_work(free: int, plies: int) -> int:
    """Return how many moves the plain search of the next plies looks at, with ``free`` places left."""
    return sum(comb(free, k) * (free - k) for k in range(plies))


def work(free: int, plies: int) -> int:
    """Return how many moves the compiled search looks at.

    The last ply counts one look per gap between tokens: the best place of a gap is known beforehand.
    """
    inner = sum(comb(free, k) * (free - k) for k in range(plies - 1))
    return inner + comb(free, plies - 1) * (plies + 1)


def compilable(places: Places) -> bool:
    """Tell whether the compiled search can hold the board: masks of 32 bits, amounts of 56."""
    return places.count <= 32 and sum(places.values) * places.unit < 2**56


def looks(positions: Positions[Position], position: Position, tokens: int) -> tuple[int, Reach]:
    """Return what a search until ``tokens`` tokens stand looks at, and how much it may.

    Anywhere that is an upper bound, which overstates the moves many times.
    """
    board, placed = positions.board, positions.size(position)
    if positions.by_seat:
        return positions.looks(position, tokens), IN_TURNS
    if positions.between:
        reach = COMPILED_ANYWHERE if fits(board) else PLAIN_ANYWHERE
        return positions.looks(position, tokens), reach
    free, plies = board.count - placed, tokens - placed
    if compilable(board):
        return work(free, plies), COMPILED_ON_PLACES
    return plain_work(free, plies), PLAIN_ON_PLACES


def search_depth(game: TokenGame, tokens: tuple[Exact, ...]) -> int | None:
    """Return how many plies bots search from ``tokens`` on; None for the whole rest of the game.

    As many as can be answered in well under a second. It depends on the sizes alone, so it can be told before
    a match starts.
    """
    require(game, _WHAT)
    tokens = state_after(game, tokens).tokens
    left, placed = len(game.turns) - len(tokens), len(tokens)
    board = numbered_board(game)
    position, _ = board.start(tokens)

    def affords(plies: int) -> bool:
        number, reach = looks(board.positions, position, placed + plies)
        return number <= reach.quick

    depth = next(filter(affords, range(left, 0, -1)), 1)
    return None if depth >= left else depth


def check_policy(positions: Positions[Position], position: Position, tokens: int) -> None:
    """Raise `TooLargeError` if it is known that one policy would take more than a minute or so."""
    number, reach = looks(positions, position, tokens)
    if number > reach.most:
        raise TooLargeError(
            Refusal(
                "policy-looks",
                "This game takes up to {looks:,} looks at a move; the limit is {most:,}. Take fewer players "
                "or places, or place some tokens first.",
                looks=number,
                most=reach.most,
            )
        )


def solve_policy(
    positions: Positions[Any],
    position: Any,
    tokens: int,
    ties: TieRule = "first",
    seed: int = 0,
    progress: Progress | None = None,
) -> Policy[Any]:
    """Return a policy for ``position`` and all that follows it until ``tokens`` tokens stand.

    Parameters
    ----------
    seed
        What the rule ``random`` draws from, 0 to 2**64 - 1.

    Raises
    ------
    TooLargeError
        If that would take more than a minute or so.
    """
    check_policy(positions, position, tokens)
    if positions.by_seat:
        return PlainPolicy(positions, tokens, ties, seed)
    _, reach = looks(positions, position, tokens)
    placed = positions.size(position)
    plain = plain_work(positions.board.count - placed, tokens - placed)
    if (positions.looks(position, tokens) if positions.between else plain) <= reach.plain:
        return PlainPolicy(positions, tokens, ties, seed)
    if not isinstance(positions, Anywhere):
        return CompiledPolicy(positions.board, position, tokens - placed, ties, seed)
    policy = GapPolicy(positions, tokens, ties, seed)
    policy.prepare(position, progress)
    return policy


def play_on(
    policy: Policy[Position],
    positions: Positions[Position],
    position: Position,
    order: Sequence[int],
    plies: int,
) -> tuple[tuple[int, ...], Shares]:
    """Return the moves of the next ``plies`` plies, and what each seat takes if the game then stops.

    ``order`` is, by seat, the index of its token among those in place.
    """
    moves = []
    for _ in range(plies):
        moves.append(policy.move(position))
        position, order = positions.dropped(position, order, moves[-1])
    shares = positions.shares(position)
    return tuple(moves), tuple(shares[at] for at in order)


class PlainPolicy(Generic[Position]):
    """Backward induction in plain Python, remembering every position it meets; any size of number.

    An ending is what the tokens in place take, and after them the least that a token still to come takes.
    """

    def __init__(
        self, positions: Positions[Position], tokens: int, ties: TieRule = "first", seed: int = 0
    ) -> None:
        """Take the board, the number of tokens at the end, and what the rule ``random`` draws from."""
        self.positions = positions
        self.tokens = tokens
        self.ties = ties
        self.seed = seed
        self._numbers = GapNumbers(positions.board)
        self._known: dict[Position, tuple[int, Shares]] = {}

    def move(self, position: Position) -> int:
        """Return the mover's place or spot."""
        return self._solve(position)[0]

    def _solve(self, position: Position) -> tuple[int, Shares]:
        """Return the mover's place or spot, and the ending."""
        known = self._known.get(position)
        if known is not None:
            return known
        positions, best, tie = self.positions, -1, 0
        last = positions.size(position) + 1 == self.tokens
        for move in positions.richest(position) if last else positions.free(position):
            after, index = positions.drop(position, move)
            ending = (*positions.shares(after), _NOBODY) if last else self._solve(after)[1]
            share = ending[index]
            if share < best:
                continue
            liking = 0 if self.ties == "first" else self._liking(after, ending, index)
            if share > best or liking > tie:
                best, tie = share, liking
                known = move, (*positions.before(ending[:-1], index), min(ending[-1], share))
        assert known is not None
        self._known[position] = known
        return known

    def _liking(self, after: Position, ending: Shares, index: int) -> int:
        """Return how much an indifferent mover likes a move."""
        if self.ties == "random":
            if not self.positions.between:
                return draw(self.seed, sum(1 << code // 2 for code, _ in self.positions.ends(after)))
            lot = self.seed
            for gap in self._numbers.gaps(self.positions.ends(after)):
                lot = draw(lot, gap)
            return lot
        others = min((*ending[:index], *ending[index + 1 :]))
        poorest = 0 if others == _NOBODY else others
        return poorest if self.ties == "kind" else -poorest


class CompiledPolicy:
    """Backward induction over layers of sets of places; keeps one byte per set, the mover's place."""

    def __init__(self, places: Places, occupied: int, plies: int, ties: TieRule, seed: int) -> None:
        """Solve every set that contains ``occupied`` and up to ``plies - 1`` tokens more."""
        # Numba takes a second to import: small games, so every default match, never need it.
        from engine.arrays import np
        from engine.tokens import policy_kernel as kernel

        self._occupied = occupied
        free = [x for x in range(places.count) if not occupied >> x & 1]
        self._rank_of = {place: i for i, place in enumerate(free)}
        self._free = free
        choose = np.array([[comb(n, k) for k in range(plies + 2)] for n in range(len(free) + 1)], np.int64)
        board = kernel.PlaceBoard(
            np.array(free, np.int64),
            np.uint64(occupied),
            np.array(places.cut, np.int64),
            places.count,
            int(places.ring),
        )
        search = kernel.PolicySearch(
            kernel.best_in_gap(board), choose, TIE_RULES.index(ties), np.uint64(seed)
        )
        self._moves: list[Any] = [None] * plies
        final = np.zeros(0, np.uint32)
        for layer in range(plies - 1, -1, -1):
            size = comb(len(free), layer)
            moves, reached = np.empty(size, np.uint8), np.empty(size, np.uint32)
            last = int(layer == plies - 1)
            kernel.layer(board, search, layer, last, final, moves, reached)
            self._moves[layer], final = moves, reached

    def move(self, occupied: int) -> int:
        """Return the mover's place."""
        new = [self._rank_of[place] for place in bits(occupied & ~self._occupied)]
        rank = sum(comb(c, i + 1) for i, c in enumerate(new))
        return self._free[int(self._moves[len(new)][rank])]


class GapPolicy(PlainPolicy[OrderType]):
    """As `PlainPolicy`, anywhere, with all that follows one position solved beforehand by compiled code."""

    def __init__(self, positions: Anywhere, tokens: int, ties: TieRule = "first", seed: int = 0) -> None:
        """Take what `PlainPolicy` takes; nothing is solved before `prepare`."""
        super().__init__(positions, tokens, ties, seed)
        self._layers: dict[int, Choices] = {}
        self._splits: Splits | None = None

    def prepare(self, position: OrderType, progress: Progress | None = None) -> None:
        """Solve every position that can be reached from ``position``, with two tokens or more to come.

        Raises
        ------
        TooLargeError
            If that takes more rows of gaps than are remembered.
        """
        # Numba takes a second to import: small games never need it.
        from engine.arrays import np
        from engine.tokens import policy_kernel as kernel
        from engine.tokens.gap_kernel import Board, enter

        board, starts = self.positions.board, [position]
        if board.ring and not position.spots:
            starts = [position.drop(spot)[0] for spot in self.positions.free(position)]
        first = len(starts[0].spots)
        if self.tokens - first < 2:
            return
        rows = sorted({tuple(self._numbers.gaps(self.positions.ends(start))) for start in starts})
        cut = np.array(board.cut, np.int64)
        given = Board(self._numbers.codes, int(board.ring), 1, board.count, cut)
        splits = self._splits = _splits(rows, self.tokens - first, given)
        states = np.array(rows, np.int32)
        table = np.full(1 << max(4, (2 * len(rows)).bit_length()), -1, np.int32)
        found = [(states, enter(states, table))]
        remembered = len(rows)
        for _ in range(first, self.tokens - 2):
            found.append(self._expand(found[-1][0], remembered))
            remembered += len(found[-1][0])
        game = kernel.Ruled(int(board.ring), splits, TIE_RULES.index(self.ties), np.uint64(self.seed))
        later = _choices(np.zeros((0, 1), np.int32), np.zeros(0, np.int32), 0)
        solved = 0
        for size in range(self.tokens - 2, first - 1, -1):
            here, at = _choices(*found.pop(), size), 0
            while at < len(here.states):
                at = kernel.solve(at, PATIENCE, game, here, later)
                if progress:
                    whole = Figure.of("tokens", tokens=size + 1) if self._layers else None
                    done = solved + at
                    progress(Stage(done / remembered, solved_so_far(done, remembered, whole, 1)))
            solved += at
            self._layers[size] = later = here

    def _expand(self, states: Any, remembered: int) -> tuple[Any, Any]:
        from engine.arrays import np
        from engine.tokens import policy_kernel as kernel
        from engine.tokens.gap_kernel import FoundRows

        at, room = 0, np.empty((2 * len(states) + 16, states.shape[1] + 1), np.int32)
        found = FoundRows(room, 0, np.full(16, -1, np.int32))
        while at < len(states):
            at, found = kernel.expand(at, PATIENCE, states, self._splits, found)
            if remembered + found.number > ROW_LIMIT:
                raise TooLargeError(
                    Refusal(
                        "policy-rows",
                        "One policy of this game takes more than {most:,} positions to remember. Take fewer "
                        "players or stacks, or place some tokens first.",
                        most=ROW_LIMIT,
                    )
                )
        return found.rows[: found.number].copy(), found.table

    def _solve(self, position: OrderType) -> tuple[int, Shares]:
        """Return the mover's spot, and the ending; the last mover's are worked out when asked for."""
        choices = self._layers.get(len(position.spots))
        if choices is None or self._splits is None:
            return super()._solve(position)
        # Numba takes a second to import: small games never need it.
        from engine.arrays import np
        from engine.tokens.gap_kernel import find

        ends = self.positions.ends(position)
        row = np.array(self._numbers.gaps(ends), np.int32)
        i = int(find(choices.states, choices.table, row))
        assert i >= 0  # only positions that can come of the prepared one are asked about
        way = int(choices.ways[i])
        chosen = int(choices.gaps[i]), int(self._splits.ones[way]), int(self._splits.others[way])
        move = next(
            spot
            for spot in self.positions.free(position)
            if self._numbers.parted(ends, *self.positions.end(position, spot)) == chosen
        )
        return move, tuple(choices.endings[i].tolist())


def _splits(rows: Sequence[Sequence[int]], left: int, board: "Board") -> "Splits":
    """Return the ways to drop a token into every gap that can come of some rows with tokens left to drop."""
    from engine.arrays import np
    from engine.tokens import gap_kernel, policy_kernel

    gaps = np.unique(np.array(rows, np.int64))
    for _ in range(left):
        gaps = np.union1d(gaps, gap_kernel.split_all(gaps, board))
    splits: Splits = policy_kernel.splits_of(gaps, board)
    return splits


def _choices(states: Any, table: Any, size: int) -> "Choices":
    """Return room for the choices of some states."""
    from engine.arrays import np
    from engine.tokens import policy_kernel as kernel

    number = len(states)
    guarantees, gaps, ways = (np.empty(number, np.int64) for _ in range(3))
    return kernel.Choices(states, table, np.empty((number, size + 1), np.int64), guarantees, gaps, ways)
