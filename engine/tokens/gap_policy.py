"""One policy with tokens anywhere, ties broken by a rule: small boards in plain Python, others by gaps."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.errors import TooLargeError
from engine.progress import Progress, Stage, or_more, solved_so_far
from engine.tokens.folding import Anywhere, OrderType
from engine.tokens.gap_numbers import GapNumbers
from engine.tokens.kernel_tables import Board, Choices, FoundRows, Ruled, Splits
from engine.tokens.outcomes import Follow, Node, Recursion, Way
from engine.tokens.places import Shares, fits
from engine.tokens.ties import TIE_RULES, TieRule, draw

PLAIN_LOOKS = 300_000
"""Moves to look at, up to which the search runs in plain Python: about a quarter of a second."""
COMPILED_LOOKS = 100_000_000_000
"""Moves to look at, above which a search is refused; `Anywhere.looks` overstates them many times."""
ROW_LIMIT = 8_000_000
"""Rows of gaps to remember, above which a compiled search gives up: about a gigabyte."""
PATIENCE = 3_000_000
"""Looks between two reports of progress: some hundredths of a second."""

_NOBODY = 2**63 - 1
"""Poorer than nobody: stands for the least share where no token is still to come."""


def check_policy(positions: Anywhere, position: OrderType, tokens: int) -> None:
    """Raise `TooLargeError` if it is known that one policy would take more than a minute or so."""
    looks = positions.looks(position, tokens)
    limit = COMPILED_LOOKS if fits(positions.board) else 10 * PLAIN_LOOKS
    if looks > limit:
        raise TooLargeError(
            f"Anywhere, this game takes up to {looks:,} looks at a move; the limit is {limit:,}. "
            "Take fewer players or stacks, or place some tokens first."
        )


def solve_cells(
    positions: Anywhere,
    position: OrderType,
    tokens: int,
    ties: TieRule,
    seed: int = 0,
    progress: Progress | None = None,
    plain_looks: int | None = None,
) -> "CellPolicy":
    """Return a policy that is ready for ``position`` and all that follows it.

    Parameters
    ----------
    plain_looks
        Looks up to which plain Python is fast enough; `PLAIN_LOOKS` if left out.

    Raises
    ------
    TooLargeError
        If that would take more than a minute or so.
    """
    check_policy(positions, position, tokens)
    enough = PLAIN_LOOKS if plain_looks is None else plain_looks
    if positions.looks(position, tokens) <= enough or not fits(positions.board):
        return CellPolicy(positions, tokens, ties, seed)
    solver = GapPolicy(positions, tokens, ties, seed)
    solver.prepare(position, progress)
    return solver


class CellPolicy(Recursion[OrderType, Shares]):
    """One policy in plain Python.

    An ending is what the tokens in place take, and after them the least that a token still to come takes.
    """

    def __init__(self, positions: Anywhere, tokens: int, ties: TieRule, seed: int = 0) -> None:
        """Take the board, the number of tokens at the end, and what the rule ``random`` draws from."""
        super().__init__()
        self.positions = positions
        self.tokens = tokens
        self.ties = ties
        self.seed = seed
        self._numbers = GapNumbers(positions.board)

    def over(self, position: OrderType) -> bool:
        """Tell whether all tokens are placed."""
        return len(position.spots) == self.tokens

    def follows(
        self, position: OrderType, spots: Sequence[int] | None = None
    ) -> Iterator[Follow[OrderType, Shares]]:
        """Yield every cell, or those of ``spots``, in ascending order with the one thing that follows."""
        for spot in self.positions.free(position) if spots is None else spots:
            after, index = position.drop(spot)
            if self.over(after):
                ending = (*self.positions.shares(after), _NOBODY)
            else:
                (ending,) = self.node(after).endings
            share = ending[index]
            before = (*ending[:index], *ending[index + 1 : -1], min(ending[-1], share))
            yield Follow(spot, after, [Way(ending, before, share, 1)])

    def solve(self, position: OrderType) -> Node[Shares]:
        """Keep the one move that the tie rule chooses."""
        best: tuple[tuple[int, int], int, Shares] | None = None
        last = len(position.spots) == self.tokens - 1
        spots = position.richest(self.positions.board) if last else None
        for spot, after, ((ending, before, share, _),) in self.follows(position, spots):
            liking = self._liking(after, ending, share)
            if best is None or (share, liking) > best[0]:
                best = (share, liking), spot, before
        assert best is not None
        (guaranteed, _), choice, before = best
        return Node(guaranteed, {before: 1}, choice)

    def _liking(self, after: OrderType, ending: Shares, share: int) -> int:
        """Return how much an indifferent mover likes a move."""
        if self.ties == "first":
            return 0
        if self.ties == "random":
            lot = self.seed
            for gap in self._numbers.gaps(self.positions.ends(after)):
                lot = draw(lot, gap)
            return lot
        others = list(ending)
        others.remove(share)
        poorest = 0 if min(others) == _NOBODY else min(others)
        return poorest if self.ties == "kind" else -poorest


class GapPolicy(CellPolicy):
    """As `CellPolicy`, with all that follows one position solved beforehand by compiled code."""

    def __init__(self, positions: Anywhere, tokens: int, ties: TieRule, seed: int = 0) -> None:
        """Take what `CellPolicy` takes; nothing is solved before `prepare`."""
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
        import numpy as np

        from engine.tokens import gap_policy_kernel as kernel
        from engine.tokens.gap_kernel import enter

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
        game = Ruled(int(board.ring), splits, TIE_RULES.index(self.ties), np.uint64(self.seed))
        later = _choices(np.zeros((0, 1), np.int32), np.zeros(0, np.int32), 0)
        solved = 0
        for size in range(self.tokens - 2, first - 1, -1):
            here, at = _choices(*found.pop(), size), 0
            while at < len(here.states):
                at = kernel.solve(at, PATIENCE, game, here, later)
                if progress:
                    done, whole = solved + at, or_more(size + 1) if self._layers else ""
                    progress(Stage(done / remembered, solved_so_far(done, remembered, whole, 1)))
            solved += at
            self._layers[size] = later = here

    def _expand(self, states: Any, remembered: int) -> tuple[Any, Any]:
        import numpy as np

        from engine.tokens import gap_policy_kernel as kernel

        at, room = 0, np.empty((2 * len(states) + 16, states.shape[1] + 1), np.int32)
        found = FoundRows(room, 0, np.full(16, -1, np.int32))
        while at < len(states):
            at, found = kernel.expand(at, PATIENCE, states, self._splits, found)
            if remembered + found.number > ROW_LIMIT:
                raise TooLargeError(
                    f"One policy of this game takes more than {ROW_LIMIT:,} positions to remember. "
                    "Take fewer players or stacks, or place some tokens first."
                )
        return found.rows[: found.number].copy(), found.table

    def node(self, position: OrderType) -> Node[Shares]:
        """Return what follows ``position``; the last mover's choice is worked out when it is asked for."""
        choices = self._layers.get(len(position.spots))
        if choices is None or self._splits is None:
            return super().node(position)
        # Numba takes a second to import: small games never need it.
        import numpy as np

        from engine.tokens.gap_kernel import find

        ends = self.positions.ends(position)
        row = np.array(self._numbers.gaps(ends), np.int32)
        i = int(find(choices.states, choices.table, row))
        assert i >= 0  # only positions that can come of the prepared one are asked about
        way = int(choices.ways[i])
        chosen = int(choices.gaps[i]), int(self._splits.ones[way]), int(self._splits.others[way])
        choice = next(
            spot
            for spot in self.positions.free(position)
            if self._numbers.parted(ends, *self.positions.end(position, spot)) == chosen
        )
        return Node(int(choices.guarantees[i]), {tuple(choices.endings[i].tolist()): 1}, choice)


def _splits(rows: Sequence[Sequence[int]], left: int, board: Board) -> Splits:
    """Return the ways to drop a token into every gap that can come of some rows with tokens left to drop."""
    import numpy as np

    from engine.tokens import gap_kernel, gap_policy_kernel

    gaps = np.unique(np.array(rows, np.int64))
    for _ in range(left):
        gaps = np.union1d(gaps, gap_kernel.split_all(gaps, board))
    splits: Splits = gap_policy_kernel.splits_of(gaps, board)
    return splits


def _choices(states: Any, table: Any, size: int) -> Choices:
    """Return room for the choices of some states."""
    import numpy as np

    number = len(states)
    guarantees, gaps, ways = (np.empty(number, np.int64) for _ in range(3))
    return Choices(states, table, np.empty((number, size + 1), np.int64), guarantees, gaps, ways)
