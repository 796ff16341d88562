"""All equilibria by gaps: the typed door to the compiled search.

Two neighbouring tokens share what lies between them and nothing else, and of all folds only theirs matter
there: what can still come of a gap depends on its two ends, and on which of their folds is less, if either.
So a position is a row of gaps, and a token splits one of them in two. Gaps of which the same can come with
the tokens that are left are of one *kind*, found from the last token backwards. The rows of kinds are far
fewer than the order types of `engine.tokens.boards`.

What is too large is decided by counting the rows first, then by what the search finds.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.errors import Refusal, TooLargeError
from engine.progress import Figure, Found, Progress, Stage, silent, solved_so_far
from engine.tokens.boards import End, Places, Shares

if TYPE_CHECKING:
    from engine.tokens.equilibria_kernel import Layer
    from engine.tokens.gap_kernel import Kinds

PATIENCE = 3_000_000
"""Looks between two reports of progress: some hundredths of a second."""

_FOUND = 0.3
"""What part of the work it is to find the states before they are solved."""

Row: TypeAlias = tuple[int, ...]
"""The kinds of the gaps of a position, from left to right; round a clock from the first token on."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a search: beyond them it gives up.

    Attributes
    ----------
    memory
        In bytes.
    looks
        Ways and endings to look at; some ten million take a second.
    """

    memory: int
    looks: int


WHOLE = Allowance(480_000_000, 750_000_000)
"""For who can wait: about a minute."""


class GapNumbers:
    """The numbers of the gaps of a board; as `gap_kernel.number_of`."""

    def __init__(self, board: Places) -> None:
        """Take the places, or the mirrors between which tokens stand too."""
        self.ring = board.ring
        self.codes = 2 * board.count - (0 if board.ring else 1)
        """How many codes of tokens there are: twice a mirror, and one more for a token beyond it."""

    def around(self, tokens: Sequence[End]) -> list[End]:
        """Return the ends of all gaps between tokens from left to right: one end more than there are gaps."""
        if self.ring:
            return [*tokens, self._turned(tokens[0])]
        return [(-1, 0), *tokens, (self.codes, 0)]

    def _turned(self, end: End) -> End:
        """Return the same token, a turn of the clock later."""
        return end[0] + self.codes, end[1]

    def gap(self, left: End, right: End) -> int:
        """Return the number of a gap."""
        (one, fold), (other, other_fold), codes = left, right, self.codes
        inside = one % 2 and other % 2 and (self.ring or (one > 0 and other < codes))
        sign = (fold > other_fold) - (fold < other_fold) if inside else 0
        if self.ring:
            turns = one // codes
            number = (one - turns * codes) * codes + other - turns * codes
        else:
            number = (one + 1) * (codes + 1) + other
        return number * 3 + sign + 1

    def gaps(self, tokens: Sequence[End]) -> list[int]:
        """Return the numbers of the gaps between tokens."""
        return [self.gap(*pair) for pair in pairwise(self.around(tokens))]

    def parted(self, tokens: Sequence[End], index: int, end: End) -> tuple[int, int, int]:
        """Return which gap a token dropped in at an index parts, and the numbers of its two parts."""
        around = self.around(tokens)
        if not self.ring:
            at = index
        elif index:
            at = index - 1
        else:
            at, end = len(tokens) - 1, self._turned(end)
        return at, self.gap(around[at], end), self.gap(end, around[at + 1])


def _memory(layer: "Layer") -> int:
    parts = layer.states, layer.table, layer.starts, layer.guarantees, *layer.endings
    return sum(part.nbytes for part in parts)


def _check_memory(number: int, size: int, players: int, allowance: Allowance) -> None:
    """Raise `TooLargeError` if so many positions take too much, with the number of players that fit."""
    # Each will need its gaps, its place in the table, its guarantee and an ending at least.
    taken = number * (4 * (size + 1) + 8 + 16 + 8 * size)
    if taken > allowance.memory:
        raise TooLargeError(
            Refusal(
                "equilibria-many",
                "All equilibria of this game take too much: {positions:,} positions or more with {tokens} "
                "tokens, {taken:,} MB; the limit is {limit:,} MB. Some {players} players fit. Take fewer "
                "players or stacks, or place some tokens first.",
                positions=number,
                tokens=size,
                taken=round(taken / 1000000),
                limit=allowance.memory // 1000000,
                players=players,
            )
        )


class GapLayers(GapNumbers):
    """The successors of every row of gaps that some others can lead to."""

    def __init__(
        self, board: Places, tokens: int, between: bool, tell: bool = False, counted: bool = False
    ) -> None:
        """Take the board, the number of tokens at the end, and whether they may stand between mirrors too.

        To ``tell`` is to find what the seats to come take too (`spans`), in up to three times the memory.
        Where outcomes are ``counted``, gaps are alike only if they are as wide: there are more kinds of them.
        Nothing is solved before `prepare`.
        """
        super().__init__(board)
        self._board = board
        self._tokens = tokens
        self._between = int(between)
        self._tell = int(tell)
        self._counted = int(counted)
        self._kinds: dict[int, Kinds] = {}
        self._layers: dict[int, Layer] = {}
        self._known: dict[tuple[int, Row], tuple[int, dict[Shares, int]]] = {}
        self._sizes: dict[int, int] = {}
        self._most = 0
        self.looks_spent = 0
        """Ways and endings looked at so far."""

    def _gives_up(self, size: int, at: int, endings: int, memory: int, allowance: Allowance) -> TooLargeError:
        solved = at + sum(number for tokens, number in self._sizes.items() if tokens > size)
        spent = max(memory / allowance.memory, self.looks_spent / allowance.looks)
        within = [tokens for tokens in self._sizes if self._up_to(tokens) * spent <= solved]
        fits = Refusal("equilibria-none-fit", "nothing like it fits")
        if within:
            fits = Refusal("equilibria-fit", "some {players} players fit", players=max(within) + 2)
        after = ""
        if size + 1 in self._layers:
            after = Refusal(
                "equilibria-after", ", or what follows when {tokens} tokens stand", tokens=size + 1
            )
        return TooLargeError(
            Refusal(
                "equilibria-spent",
                "All equilibria of this game take too much: {share}% of the {positions:,} positions with "
                "{tokens} tokens lead to {endings:,} endings. That took {looks:,} looks and {taken:,} MB; "
                "the limit is {most:,} looks and {limit:,} MB, into which {fits}{after}. Take fewer players "
                "or stacks, or place some tokens first.",
                share=round(100 * at / self._sizes[size]),
                positions=self._sizes[size],
                tokens=size,
                endings=endings,
                looks=self.looks_spent,
                taken=memory // 1_000_000,
                most=allowance.looks,
                limit=allowance.memory // 1_000_000,
                fits=fits,
                after=after,
            )
        )

    def _up_to(self, size: int) -> int:
        return sum(number for tokens, number in self._sizes.items() if tokens <= size)

    def row(self, gaps: Iterable[int], left: int) -> Row | None:
        """Return the kinds of gaps with ``left`` tokens to come, None if that was not prepared."""
        size = self._tokens - left
        if left not in self._kinds or (left > 1 and size not in self._layers):
            return None
        of = self._kinds[left].of
        return tuple([int(of[gap]) for gap in gaps])

    @property
    def memory(self) -> int:
        """The memory of the layers so far, in bytes."""
        return sum(map(_memory, self._layers.values()))

    def prepare(
        self,
        starts: Sequence[Sequence[int]],
        first: int,
        progress: Progress | None = None,
        allowance: Allowance = WHOLE,
    ) -> None:
        """Solve all that can come of some positions, with two tokens or more to come.

        Parameters
        ----------
        starts
            The gaps of each.
        first
            How many tokens each has.

        Raises
        ------
        TooLargeError
            If that takes more than is allowed, told as soon as it is known.
        """
        # Numba takes a second to import: small games never need it.
        from engine.arrays import np

        last, report = self._tokens - 2, progress or silent
        if first < self._tokens:
            self._sort_gaps(sorted({gap for start in starts for gap in start}), first)
        if last < first:
            return
        of = self._kinds[self._tokens - first].of
        least = {self._least([int(of[gap]) for gap in start])[0] for start in starts}
        if len(least) == 1 or not self._between:
            # From every place of a clock, and between them, to count takes as long as to search.
            self._check_sizes(least, first, allowance)
        states = np.array(sorted(least), np.int32)
        found = [(states, self._table(states))]
        for size in range(first, last):
            # Every layer is some eight times as large as the one before.
            begin, end = (8.0 ** (step - last) for step in (size, size + 1))

            def tell_found(share: float, number: int, begin: float = begin, end: float = end) -> None:
                known = sum(len(states) for states, _ in found) + number
                so_far = (Figure.of("found", known=known),)
                report(Stage(share, so_far).between(_FOUND * begin, _FOUND * end))

            found.append(self._expand(found[-1][0], size, tell_found, allowance))
        self._sizes = {first + i: len(states) for i, (states, _) in enumerate(found)}
        work = [self._ways(states, self._tokens - first - i) for i, (states, _) in enumerate(found)]
        del states
        for size in range(last, first - 1, -1):
            done, part = sum(work[size - first + 1 :]), work[size - first]

            def tell(at: int, size: int = size, done: int = done, part: int = part) -> None:
                share = (done + at / self._sizes[size] * part) / sum(work)
                report(Stage(share, self._so_far(size, at)).between(_FOUND, 1))

            self._solve(*found.pop(), size, tell, allowance)

    def _sort_gaps(self, gaps: list[int], first: int) -> None:
        from engine.arrays import np
        from engine.tokens import gap_kernel as kernel

        board, none = self._board, np.zeros(0, np.int64)
        cut = np.array(board.cut, np.int64)
        given = kernel.Board(self.codes, int(board.ring), self._between, board.count, cut)
        layers = [np.array(gaps, np.int64)]
        for _ in range(first + 1, self._tokens):
            if len(layers) > 2 and layers[-1].size == layers[-2].size:
                layers.append(layers[-1])
            else:
                new = kernel.split_all(layers[-1], given)
                layers.append(np.union1d(layers[-1], new))
        later = kernel.Kinds(*[none] * len(kernel.Kinds._fields))
        for left, layer in enumerate(reversed(layers), 1):
            self._kinds[left] = later = kernel.kinds(layer, later, given, self._counted)

    def _check_sizes(self, starts: Collection[Row], first: int, allowance: Allowance) -> None:
        """Count the positions of each size before any is kept; raise `TooLargeError` for too many.

        The tokens are dropped from left to right: what follows depends on the gap that is being filled. So
        the rows are the words of an automaton, and they are counted by the sets of its states. Round a clock
        a position stands in up to as many rows as it has gaps.
        """
        for size in range(first + 1, self._tokens - 1):
            turns = size if self._board.ring else 1
            number = -(-self.count(starts, first, size) // turns)
            _check_memory(number, size, size + 1, allowance)

    def count(self, starts: Collection[Row], first: int, size: int) -> int:
        """Return how many different rows with ``size`` tokens come of some with ``first``."""
        most, last = self._tokens - first, self._tokens - size
        names = {last: list(range(len(self._kinds[last].left)))}
        for left in range(last + 1, most + 1):
            names[left] = [names[left - 1][kind] for kind in self._kinds[left].down.tolist()]
        words = {frozenset((most, start) for start in starts): 1}
        for _ in range(size + (0 if self._board.ring else 1)):
            longer: dict[frozenset[tuple[int, Row]], int] = {}
            for states, number in words.items():
                for after in self._letters(states, last, names):
                    longer[after] = longer.get(after, 0) + number
            words = longer
        return sum(words.values())

    def _letters(
        self, states: Iterable[tuple[int, Row]], last: int, names: Mapping[int, Sequence[int]]
    ) -> Iterator[frozenset[tuple[int, Row]]]:
        """Yield, for each kind that may come next in a row, the tokens and gaps that may be left then."""
        letters: dict[int, set[tuple[int, Row]]] = {}
        for left, (gap, *rest) in states:
            if rest or left == last:
                letters.setdefault(names[left][gap], set()).add((left, tuple(rest)))
            if left > last:
                kinds = self._kinds[left]
                rest = [int(kinds.down[kind]) for kind in rest]
                ways = slice(int(kinds.starts[gap]), int(kinds.starts[gap + 1]))
                for one, other in zip(kinds.ones[ways].tolist(), kinds.others[ways].tolist(), strict=True):
                    letters.setdefault(names[left - 1][one], set()).add((left - 1, (other, *rest)))
        yield from map(frozenset, letters.values())

    def _ways(self, states: Any, left: int) -> int:
        """Return how many ways there are to drop a token, over all states."""
        kinds = self._kinds[left]
        return int((kinds.starts[1:] - kinds.starts[:-1])[states].sum())

    def _table(self, states: Any) -> Any:
        from engine.arrays import np
        from engine.tokens.gap_kernel import enter

        return enter(states, np.full(1 << max(4, (2 * len(states)).bit_length()), -1, np.int32))

    def _expand(
        self,
        states: Any,
        size: int,
        tell: Callable[[float, int], None],
        allowance: Allowance,
    ) -> tuple[Any, Any]:
        from engine.arrays import np
        from engine.tokens import equilibria_kernel as kernel
        from engine.tokens.gap_kernel import FoundRows

        kinds, ring = self._kinds[self._tokens - size], int(self._board.ring)
        at, room = 0, np.empty((2 * len(states) + 16, states.shape[1] + 1), np.int32)
        found = FoundRows(room, 0, np.full(16, -1, np.int32))
        while at < len(states):
            at, found = kernel.expand(at, PATIENCE, states, kinds, ring, found)
            number = int(found.number)
            # One layer has fewer positions for each than the one before, but never by half.
            least, tokens = float(number), size + 1
            ratio = number / len(states) / 2 if at == len(states) and size > 1 else 0
            while ratio and tokens < self._tokens - 2:
                least, tokens, ratio = least * ratio, tokens + 1, ratio / 2
            _check_memory(int(least), tokens, size + 2, allowance)
            tell(at / len(states), number)
        return found.rows[: found.number].copy(), found.table

    def _solve(
        self, states: Any, table: Any, size: int, tell: Callable[[int], None], allowance: Allowance
    ) -> None:
        from engine.arrays import np
        from engine.tokens import equilibria_kernel as kernel

        left, number, at = self._tokens - size, len(states), 0
        starts, guarantees = np.zeros(number + 1, np.int64), np.zeros(number, np.int64)
        ring, kinds = int(self._board.ring), self._kinds
        task = kernel.Task(states, starts, guarantees, ring, kinds[left], kinds[left - 1])
        room = number + number // 4 + 16
        counts = np.empty(room * self._counted, np.int64)
        low, high = (np.empty((room * self._tell, left), np.int64) for _ in range(2))
        endings = kernel.Rows(np.empty((room, size), np.int64), counts, low, high)
        while at < number:
            if left == 2:
                at, looks, endings = kernel.solve_last_two(at, PATIENCE, task, endings)
            else:
                at, looks, endings = kernel.solve(at, PATIENCE, task, self._layers[size + 1], endings)
            self.looks_spent += looks
            memory = self.memory + sum(part.nbytes for part in endings)
            if memory > allowance.memory or self.looks_spent > allowance.looks:
                raise self._gives_up(size, at, int(starts[at]), memory, allowance)
            tell(at)
        endings = kernel.Rows(*[part[: starts[-1]].copy() for part in endings])
        self._layers[size] = kernel.Layer(states, table, starts, guarantees, endings)
        self._most = max(self._most, int(np.diff(starts).max()))

    def _so_far(self, size: int, at: int) -> Found:
        """Return what the search has once ``at`` positions with ``size`` tokens are solved."""
        solved = at + sum(number for tokens, number in self._sizes.items() if tokens > size)
        whole = Figure.of("tokens", tokens=size + 1) if size + 1 in self._layers else None
        return solved_so_far(solved, sum(self._sizes.values()), whole, self._most)

    def splits(self, left: int, row: Row, least: int) -> Iterator[tuple[int, Row]]:
        """Yield the index of a token more among the others, and the row then, where it may end with enough.

        Tokens count from the left of the row's first gap; round a clock that one has the index 0.
        """
        kinds, later = self._kinds[left], self._kinds[left - 1]
        rest = tuple([int(kinds.down[kind]) for kind in row])
        for at, kind in enumerate(row):
            ways = slice(int(kinds.starts[kind]), int(kinds.starts[kind + 1]))
            for one, other in zip(kinds.ones[ways].tolist(), kinds.others[ways].tolist(), strict=True):
                # Nobody ends up with more than if the game stopped now.
                if later.right[one] + later.left[other] >= least:
                    yield at + self._board.ring, (*rest[:at], one, other, *rest[at + 1 :])

    def kind(self, gap: int, left: int) -> int:
        """Return the kind of a gap with ``left`` tokens to come; its number where kinds are not known."""
        return int(self._kinds[left].of[gap]) if left in self._kinds else gap

    def best_of(self, row: Row) -> list[int]:
        """Return which gaps of a row hold a place where the last token takes the most."""
        best = [int(self._kinds[1].best[kind]) for kind in row]
        return [at for at, pays in enumerate(best) if pays == max(best)]

    def solved(self, left: int, row: Row) -> tuple[int, dict[Shares, int]]:
        """Return what the mover can guarantee, and the endings with their counts, 1 if not counted."""
        if (left, row) not in self._known:
            self._known[left, row] = self._last(row) if left == 1 else self._look_up(left, row)
        return self._known[left, row]

    def spans(self, left: int, row: Row) -> tuple[Any, Any, Any]:
        """Return the endings, and by ending the least and the most that each seat to come takes.

        Three arrays with a row for each ending: one column for each token in place, from the row's first on;
        one for each seat to come. Only of what was prepared to ``tell``.
        """
        from engine.arrays import np

        if left == 1:
            most, endings = self.solved(1, row)
            last = np.full((len(endings), 1), most)
            return np.array(list(endings)), last, last
        layer, i, turn = self._find(left, row)
        found = slice(int(layer.starts[i]), int(layer.starts[i + 1]))
        rows, _, low, high = layer.endings
        return np.roll(rows[found], turn, axis=1), low[found], high[found]

    def _look_up(self, left: int, row: Row) -> tuple[int, dict[Shares, int]]:
        layer, i, turn = self._find(left, row)
        found = slice(int(layer.starts[i]), int(layer.starts[i + 1]))
        endings = layer.endings.rows[found].tolist()
        if turn:
            endings = [ending[-turn:] + ending[:-turn] for ending in endings]
        counts = layer.endings.counts[found].tolist() if self._counted else [1] * len(endings)
        return int(layer.guarantees[i]), dict(zip(map(tuple, endings), counts, strict=True))

    def _find(self, left: int, row: Row) -> "tuple[Layer, int, int]":
        """Return the layer of a position, its place there, and by how many gaps it is turned."""
        from engine.arrays import np
        from engine.tokens.gap_kernel import find

        layer = self._layers[self._tokens - left]
        state, turn = self._least(row)
        i = int(find(layer.states, layer.table, np.array(state, np.int32)))
        assert i >= 0  # only positions that can come of the prepared ones are asked about
        return layer, i, turn

    def _last(self, row: Row) -> tuple[int, dict[Shares, int]]:
        kinds = self._kinds[1]
        if self._board.ring:
            # As on a line, gap i is the one before token i.
            row = (row[-1], *row[:-1])
        size = len(row) if self._board.ring else len(row) - 1

        def paid(shares: list[int], at: int, left: int, right: int) -> None:
            if at or self._board.ring:
                shares[at - 1] += left
            if at < size:
                shares[at] += right

        pays = [0] * size
        for at, kind in enumerate(row):
            paid(pays, at, int(kinds.left[kind]), int(kinds.right[kind]))
        most = max(int(kinds.best[kind]) for kind in row)
        endings: dict[Shares, int] = {}
        for at, kind in enumerate(row):
            if kinds.best[kind] < most:
                continue
            for way in range(int(kinds.starts[kind]), int(kinds.starts[kind + 1])):
                shares = list(pays)
                left, right = kinds.ones[way] - kinds.left[kind], kinds.others[way] - kinds.right[kind]
                paid(shares, at, int(left), int(right))
                others = endings.get(tuple(shares), 0) if self._counted else 0
                endings[tuple(shares)] = others + int(kinds.numbers[way])
        return most, endings

    def _least(self, row: Sequence[int]) -> tuple[tuple[int, ...], int]:
        """Return the row turned so that it is least, and by how much."""
        if not self._board.ring:
            return tuple(row), 0
        return min((tuple(row[turn:]) + tuple(row[:turn]), turn) for turn in range(len(row)))
