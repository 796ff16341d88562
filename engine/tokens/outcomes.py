"""All subgame perfect outcomes of the token game on places, by a set-valued recursion over occupied sets.

A player who is indifferent still changes what the others get, so what follows a set of occupied places is not
one outcome but several. Let m run over the moves of the mover at a set. An outcome that can follow m is an
equilibrium outcome here iff it pays the mover at least ``max over m of min over the outcomes that can follow
m``: what the mover can guarantee. (Strategies may depend on history: a deviation can be met by the worst.)
Whoever stands on a place is paid by the set occupied at the end, so the recursion keeps only those final
sets, each with the number of sequences that lead to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import comb, prod

from engine.errors import TooLargeError
from engine.tokens.places import Places, bits, mask_of

LOOK_LIMIT = 5_000_000
"""Moves to look at, above which a game is refused: a quarter of a minute or so."""
ENDING_LIMIT = 5_000_000
"""Pairs of a set and a final set to remember, above which the search gives up: about a gigabyte."""


@dataclass(frozen=True, slots=True)
class Node:
    """What follows one set of occupied places.

    Attributes
    ----------
    guaranteed
        What the mover can guarantee, in units.
    endings
        The number of equilibrium sequences to each final set.
    """

    guaranteed: int
    endings: dict[int, int]


@dataclass
class Equilibria:
    """The equilibria of every set of places that can be reached.

    Attributes
    ----------
    places
        The board.
    allowed
        By ply, from the first token on: the mask of the places where that player's token may stand.
    """

    places: Places
    allowed: tuple[int, ...]
    _nodes: dict[int, Node] = field(default_factory=dict, repr=False)
    _remembered: int = field(default=0, repr=False)

    def looks(self, occupied: int) -> int:
        """Return an upper bound of how many moves a search from ``occupied`` looks at."""
        plies = len(self.allowed) - occupied.bit_count()
        free = [(mask & ~occupied).bit_count() for mask in self.allowed[occupied.bit_count() :]]
        widest = max(free, default=0)
        return sum(min(comb(widest, k), prod(free[:k])) * free[k] for k in range(plies))

    def check_size(self, occupied: int) -> None:
        """Raise `TooLargeError` if the search from ``occupied`` would not end soon."""
        looks = self.looks(occupied)
        if looks > LOOK_LIMIT:
            raise TooLargeError(
                f"All equilibria of this game take up to {looks:,} looks at a move; the limit is "
                f"{LOOK_LIMIT:,}. Ask for one tie rule instead, or for fewer places or players."
            )

    def node(self, occupied: int) -> Node:
        """Return what follows ``occupied``, where somebody still has to move.

        Raises
        ------
        TooLargeError
            If ties multiply beyond `ENDING_LIMIT`.
        """
        known = self._nodes.get(occupied)
        if known is not None:
            return known
        follows = list(self.follows(occupied))
        guaranteed = max(min(shares.values()) for _, shares, _ in follows)
        endings: dict[int, int] = {}
        for _, shares, counts in follows:
            for final, share in shares.items():
                if share >= guaranteed:
                    endings[final] = endings.get(final, 0) + counts[final]
        self._remembered += len(endings)
        if self._remembered > ENDING_LIMIT:
            raise TooLargeError(
                f"The ties of this game lead to more than {ENDING_LIMIT:,} endings: ask for one tie rule."
            )
        node = self._nodes[occupied] = Node(guaranteed, endings)
        return node

    def follows(self, occupied: int) -> Iterator[tuple[int, dict[int, int], dict[int, int]]]:
        """Yield ``(place, mover's share by final set, sequences by final set)`` for each move, ascending."""
        ply, share = occupied.bit_count(), self.places.share
        last = ply + 1 == len(self.allowed)
        for place in bits(self.allowed[ply] & ~occupied):
            after = occupied | 1 << place
            endings = {after: 1} if last else self.node(after).endings
            yield place, {final: share(final, place) for final in endings}, endings

    def sequences(self, occupied: int, endings: set[int] | None = None) -> Iterator[tuple[int, ...]]:
        """Yield the equilibrium sequences from ``occupied`` to the given (or all) final sets, in order."""
        if occupied.bit_count() == len(self.allowed):
            yield ()
            return
        node = self.node(occupied)
        for place, shares, _ in self.follows(occupied):
            reached = {final for final, share in shares.items() if share >= node.guaranteed}
            if endings is not None:
                reached &= endings
            if reached:
                for rest in self.sequences(occupied | 1 << place, reached):
                    yield (place, *rest)

    def payoffs(self, tokens: tuple[int, ...]) -> set[tuple[int, ...]]:
        """Return the distinct payoffs by seat, in units, over all equilibrium sequences after ``tokens``."""
        known: dict[tuple[int, int], set[tuple[int, ...]]] = {}

        def of_those_to_come(occupied: int, final: int) -> set[tuple[int, ...]]:
            if occupied == final:
                return {()}
            key = (occupied, final)
            if key not in known:
                guaranteed, found = self.node(occupied).guaranteed, set()
                for place in bits(final & ~occupied & self.allowed[occupied.bit_count()]):
                    after, share = occupied | 1 << place, self.places.share(final, place)
                    if share >= guaranteed and (after == final or final in self.node(after).endings):
                        found |= {(share, *rest) for rest in of_those_to_come(after, final)}
                known[key] = found
            return known[key]

        occupied = mask_of(tokens)
        return {
            (*(self.places.share(final, place) for place in tokens), *rest)
            for final in self.node(occupied).endings
            for rest in of_those_to_come(occupied, final)
        }
