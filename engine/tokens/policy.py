"""One policy for the whole table: backward induction over sets of places, ties broken by a named rule.

Who placed which token matters only for payoffs, so the continuation of a position depends on the set of
occupied places alone, and each set needs one remembered answer: the set that is occupied at the end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any, Protocol

from engine.tokens.kernel_tables import PlaceBoard, PolicySearch
from engine.tokens.places import Places, bits, mask_of
from engine.tokens.ties import TIE_RULES, TieRule, draw

PLAIN_LIMIT = 350_000
"""Moves to look at, up to which the search runs in plain Python: about a quarter of a second."""


def plain_work(free: int, plies: int) -> int:
    """Return how many moves the plain search of the next plies looks at, with ``free`` places left."""
    return sum(comb(free, k) * (free - k) for k in range(plies))


def work(free: int, plies: int) -> int:
    """Return how many moves the compiled search looks at.

    The last ply counts one look per gap between tokens: the best place of a gap is known beforehand.
    """
    inner = sum(comb(free, k) * (free - k) for k in range(plies - 1))
    return inner + comb(free, plies - 1) * (plies + 1)


class Policy(Protocol):
    """A move for every set of places that contains the starting one and is not yet full."""

    def move(self, occupied: int) -> int:
        """Return the place that the mover takes when the places in the mask ``occupied`` are taken."""
        ...


def solve_policy(
    places: Places, occupied: int, plies: int, ties: TieRule = "first", seed: int = 0, *, plain: bool = False
) -> Policy:
    """Solve the next ``plies`` plies from ``occupied``, after which the game ends.

    Parameters
    ----------
    seed
        What the rule ``random`` draws from, 0 to 2**64 − 1.
    plain
        Never use compiled code, whatever the size.
    """
    small = plain_work(places.count - occupied.bit_count(), plies) <= PLAIN_LIMIT
    if plain or small or not compilable(places):
        return PlainPolicy(places, occupied.bit_count() + plies, ties, seed)
    return CompiledPolicy(places, occupied, plies, ties, seed)


def compilable(places: Places) -> bool:
    """Tell whether the compiled search can hold the board: masks of 32 bits, amounts of 56."""
    return places.count <= 32 and sum(places.values) * places.unit < 2**56


@dataclass(frozen=True)
class PlainPolicy:
    """Backward induction in plain Python, remembering every set it meets; any size of number.

    Attributes
    ----------
    tokens
        How many tokens stand when the game ends.
    """

    places: Places
    tokens: int
    ties: TieRule
    seed: int

    @cached_property
    def _final(self) -> dict[int, tuple[int, int]]:
        return {}

    def move(self, occupied: int) -> int:
        """Return the mover's place."""
        return self._solve(occupied)[0]

    def _solve(self, occupied: int) -> tuple[int, int]:
        """Return the mover's place and the set occupied at the end."""
        known = self._final.get(occupied)
        if known is not None:
            return known
        places, last = self.places, occupied.bit_count() + 1 == self.tokens
        prefer = _preference(self.places, self.ties, self.seed)
        best, tie, answer = -1, 0, (-1, 0)
        for place in range(places.count):
            after = occupied | 1 << place
            if after == occupied:
                continue
            final = after if last else self._solve(after)[1]
            share = places.share(final, place)
            if share < best:
                continue
            liking = prefer(place, after, final)
            if share > best or liking > tie:
                best, tie, answer = share, liking, (place, final)
        self._final[occupied] = answer
        return answer


def _preference(places: Places, ties: TieRule, seed: int) -> Callable[[int, int, int], int]:
    """Return how much a mover who is indifferent likes ``(place, set after the move, final set)``."""

    def poorest(place: int, final: int) -> int:
        others = final & ~(1 << place)
        return min((places.share(final, other) for other in bits(others)), default=0)

    match ties:
        case "first":
            return lambda place, after, final: 0
        case "kind":
            return lambda place, after, final: poorest(place, final)
        case "spiteful":
            return lambda place, after, final: -poorest(place, final)
        case "random":
            return lambda place, after, final: draw(seed, after)


class CompiledPolicy:
    """Backward induction over layers; keeps one byte per set, the mover's place."""

    def __init__(self, places: Places, occupied: int, plies: int, ties: TieRule, seed: int) -> None:
        """Solve every set that contains ``occupied`` and up to ``plies - 1`` tokens more."""
        # Numba takes a second to import: small games, so every default match, never need it.
        import numpy as np

        from engine.tokens import policy_kernel as kernel

        self._occupied = occupied
        free = [x for x in range(places.count) if not occupied >> x & 1]
        self._rank_of = {place: i for i, place in enumerate(free)}
        self._free = free
        choose = np.array([[comb(n, k) for k in range(plies + 2)] for n in range(len(free) + 1)], np.int64)
        board = PlaceBoard(
            np.array(free, np.int64),
            np.uint64(occupied),
            np.array(places.cut, np.int64),
            places.count,
            int(places.ring),
        )
        best = kernel.best_in_gap(board)
        search = PolicySearch(best, choose, TIE_RULES.index(ties), np.uint64(seed))
        self._moves: list[Any] = [None] * plies
        final = np.zeros(0, np.uint32)
        for layer in range(plies - 1, -1, -1):
            size = comb(len(free), layer)
            moves, reached = np.empty(size, np.uint8), np.empty(size, np.uint32)
            last = layer == plies - 1
            if last and ties == "first":
                kernel.last_layer(board, layer, best, moves, reached)
            else:
                kernel.layer(board, search, layer, int(last), final, moves, reached)
            self._moves[layer], final = moves, reached

    def move(self, occupied: int) -> int:
        """Return the mover's place."""
        new = [self._rank_of[place] for place in bits(occupied & ~self._occupied)]
        rank = sum(comb(c, i + 1) for i, c in enumerate(new))
        return self._free[int(self._moves[len(new)][rank])]


def line_of_play(policy: Policy, tokens: tuple[int, ...], plies: int) -> tuple[int, ...]:
    """Return the places in the order they are taken, from ``tokens`` on, over the next ``plies`` plies."""
    occupied = mask_of(tokens)
    for _ in range(plies):
        tokens = (*tokens, policy.move(occupied))
        occupied |= 1 << tokens[-1]
    return tokens
