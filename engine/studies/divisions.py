"""Divisions: how a plate could be divided between two, were it not by turns.

Question
    What would two diners get of a plate by the known procedures of fair division, and what by crossout?
Source
    Each of `WAYS` names its own.
Result
    The shares, the scores and the envy of a plate, exactly. Ties are broken by the rule that each function
    names. None but crossout and the sincere round robin takes turns, so the numbers of morsels may differ.
Proof
    ``tests/engine/test_divisions.py`` holds the promise of each way against every split of small plates, and
    ``make crosscheck`` asks the library fairpyx for the round robin and the largest sum. (It has none of the
    others for two, and needs solvers for integer programs and an older numpy: so they are written here.)
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.dinner.crossout import crossout_play
from engine.dinner.morsels import Utilities
from engine.errors import Refusal, SetupError, TooLargeError, UnknownNameError, quote
from engine.exact import Exact, simplest
from engine.game import Seat

if TYPE_CHECKING:
    from engine.arrays import NDArray

    Numbers: TypeAlias = NDArray[Any]

Plates: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The morsels that A gets and those that B gets, each ascending."""

MAX_CONTESTED = 18
"""Most contested morsels that the undercut procedure looks at: 262,144 bundles, about a tenth of a second."""

MAX_FRONTIER = 200_000
"""Most undominated splits remembered while the largest product is sought: about two seconds."""


@dataclass(frozen=True, slots=True)
class Division:
    """One way to divide a plate.

    Attributes
    ----------
    name
        Which way, of `WAYS`.
    plates
        Who gets what.
    scores
        What A and B make of their own plates.
    envy
        How much more A, and B, would enjoy the other's plate, at least 0.
    envy_but_one
        The same once the morsel that the envious one likes best is taken off the other's plate: 0 and 0 for a
        division that is envy-free up to one morsel (EF1).
    """

    name: str
    plates: Plates
    scores: tuple[Exact, Exact]
    envy: tuple[Exact, Exact]
    envy_but_one: tuple[Exact, Exact]

    @property
    def envy_free(self) -> bool:
        """Whether no one would rather have the other plate."""
        return self.envy == (0, 0)


@dataclass(frozen=True, slots=True)
class Way:
    """A way of dividing.

    Attributes
    ----------
    name
        Its word.
    source
        Where it comes from; None for folk ways.
    divide
        ``divide(morsels, order)`` returns the plates, or None where this way leads to no division. Only the
        first two look at the order of the turns.
    """

    name: str
    source: str | None
    divide: Callable[[Sequence[Utilities], Sequence[Seat]], Plates | None]


def divide(name: object, morsels: Sequence[Utilities], order: Sequence[Seat]) -> Division | None:
    """Divide a plate in one of the `WAYS`; None where the procedure finds no division.

    Parameters
    ----------
    order
        The seat that bites at each ply, as long as ``morsels``.

    Raises
    ------
    UnknownNameError
        If no way is called so.
    SetupError
        If there are not as many turns as morsels; if a utility is negative, except for the two that take
        turns and the largest sum.
    TooLargeError
        If it would take more than some seconds.

    Examples
    --------
    >>> divide("largest-sum", [(1, 2), (2, 3), (3, 1)], (0, 1, 0)).scores
    (3, 5)
    """
    way = find_way(name)
    if len(order) != len(morsels):
        raise SetupError(f"{len(morsels)} morsels need as many turns, not {len(order)}.")
    plates = way.divide(morsels, order)
    return None if plates is None else described(way.name, morsels, plates)


def find_way(name: object) -> Way:
    """Return the way that is called ``name``.

    Raises
    ------
    UnknownNameError
        If there is none.
    """
    for way in WAYS:
        if way.name == name:
            return way
    known = ", ".join(way.name for way in WAYS)
    raise UnknownNameError(
        Refusal(
            "division-unknown",
            "No way of dividing is called {name}: there are {known}.",
            name=quote(name),
            known=known,
        )
    )


def favourite(morsels: Sequence[Utilities], left: Iterable[int], seat: Seat) -> int:
    """Return the morsel that a seat likes best of those left; of equals the one that comes first."""
    return max(left, key=lambda k: morsels[k][seat])


def described(name: str, morsels: Sequence[Utilities], plates: Plates) -> Division:
    """Return a division into ``plates`` with its scores and its envy; ``name`` says how it came about."""

    def worth(seat: Seat, plate: Iterable[int]) -> Exact:
        return simplest(sum(morsels[k][seat] for k in plate))

    scores = worth(0, plates[0]), worth(1, plates[1])
    others = worth(0, plates[1]), worth(1, plates[0])
    best = [max((morsels[k][seat] for k in plates[1 - seat]), default=0) for seat in (0, 1)]
    envy = tuple(max(0, other - own) for own, other in zip(scores, others, strict=True))
    but_one = tuple(max(0, e - max(0, b)) for e, b in zip(envy, best, strict=True))
    return Division(name, plates, scores, (envy[0], envy[1]), (but_one[0], but_one[1]))


def _crossout(morsels: Sequence[Utilities], order: Sequence[Seat]) -> Plates:
    turns = zip(order, crossout_play(morsels, order), strict=True)
    return _plates(len(morsels), (k for eater, k in turns if eater == 0))


def _round_robin(morsels: Sequence[Utilities], order: Sequence[Seat]) -> Plates:
    """Each in turn takes their favourite; of equals the first."""
    left, mine = list(range(len(morsels))), []
    for seat in order:
        bite = favourite(morsels, left, seat)
        left.remove(bite)
        if seat == 0:
            mine.append(bite)
    return _plates(len(morsels), mine)


def _envy_graph(morsels: Sequence[Utilities], _order: Sequence[Seat]) -> Plates:
    """Hand the morsels out one by one, as they stand, to a diner whom no one envies; A if both are such.

    If each envies the other, the plates are swapped first, which ends all envy.
    """
    _refuse_negative(morsels)
    held: list[list[int]] = [[], []]
    worth: list[list[Exact]] = [[0, 0], [0, 0]]  # worth[seat][plate]
    for k, utilities in enumerate(morsels):
        envious = [worth[seat][1 - seat] > worth[seat][seat] for seat in (0, 1)]
        if all(envious):
            held.reverse()
            for row in worth:
                row.reverse()
            envious = [False, False]
        to = 1 if envious[1] else 0
        held[to].append(k)
        for seat in (0, 1):
            worth[seat][to] += utilities[seat]
    return _plates(len(morsels), held[0])


def _largest_sum(morsels: Sequence[Utilities], _order: Sequence[Seat]) -> Plates:
    """Give each morsel to who likes it more; A if both like it alike."""
    return _plates(len(morsels), (k for k, (a, b) in enumerate(morsels) if a >= b))


def _largest_product(morsels: Sequence[Utilities], _order: Sequence[Seat]) -> Plates:
    """Maximise the product of the scores; of equals the larger sum, then A's larger score.

    Morsel by morsel, keeping only splits that no other dominates (Nemhauser & Ullmann 1969).
    """
    _refuse_negative(morsels)
    front: list[tuple[Exact, Exact, int]] = [(0, 0, 0)]
    for k, (a, b) in enumerate(morsels):
        grown = [(x + a, y, mask | 1 << k) for x, y, mask in front]
        grown += [(x, y + b, mask) for x, y, mask in front]
        grown.sort(key=lambda split: (-split[0], -split[1], split[2]))
        front = []
        for split in grown:
            if not front or split[1] > front[-1][1]:
                front.append(split)
        if len(front) > MAX_FRONTIER:
            raise TooLargeError(
                Refusal(
                    "division-splits",
                    "{morsels} morsels have more than {most:,} undominated splits: take fewer.",
                    morsels=len(morsels),
                    most=MAX_FRONTIER,
                )
            )
    _, _, mask = max(front, key=lambda split: (split[0] * split[1], split[0] + split[1], split[0]))
    return _plates(len(morsels), (k for k in range(len(morsels)) if mask >> k & 1))


def _undercut(morsels: Sequence[Utilities], _order: Sequence[Seat]) -> Plates | None:
    """Divide without envy if the contested pile can be divided so; None if it cannot.

    First both name their favourite of what is left: different ones are theirs, the same one goes on the
    contested pile. Both rank that pile alike. A bundle is minimal for a diner if it is worth half the pile
    or more, but not once a morsel is dropped or exchanged for a lesser one. One that is minimal for the
    proposer alone is proposed: the other takes the rest, or undercuts it by one such step. A proposes where A
    can; of several bundles that of fewest morsels, then of better ones. Where both have the same minimal
    bundles, no one envies only if both find some bundle worth exactly half: then A gets the first such.
    """
    _refuse_negative(morsels)
    gained, pile = _generate(morsels)
    if not pile:
        return _plates(len(morsels), gained)
    split = _split_pile([morsels[k] for k in pile])
    return None if split is None else _plates(len(morsels), [*gained, *(pile[k] for k in split)])


def _generate(morsels: Sequence[Utilities]) -> tuple[list[int], list[int]]:
    """Return the morsels that A gets at once, and the contested pile, best first."""
    _refuse_ties(morsels)
    left, gained, pile = set(range(len(morsels))), [], []
    while left:
        mine, theirs = (favourite(morsels, left, seat) for seat in (0, 1))
        if mine == theirs:
            pile.append(mine)
        else:
            gained.append(mine)
        left -= {mine, theirs}
    return gained, pile


def _split_pile(pile: Sequence[Utilities]) -> list[int] | None:
    """Return what A gets of a contested pile, best first, by the undercut procedure."""
    from engine.arrays import np  # not paid by who only imports the engine

    n = len(pile)
    if n > MAX_CONTESTED:
        raise TooLargeError(
            Refusal(
                "division-contested",
                "{morsels} contested morsels make {bundles:,} bundles: at most {limit:,} ({most} morsels) "
                "are looked at.",
                morsels=n,
                bundles=1 << n,
                limit=1 << MAX_CONTESTED,
                most=MAX_CONTESTED,
            )
        )
    enough = [_worth_half([morsel[seat] for morsel in pile]) for seat in (0, 1)]
    bundles = np.arange(1 << n)
    minimal = [each.copy() for each in enough]
    for lesser, applies in _lesser(bundles, n):
        for seat in (0, 1):
            minimal[seat][applies] &= ~enough[seat][lesser[applies]]

    def in_order(bundle: int) -> tuple[int, list[int]]:
        return bundle.bit_count(), _ranks(bundle, n)

    for proposer in (0, 1):
        proposals = bundles[minimal[proposer] & ~minimal[1 - proposer]]
        if proposals.size:
            bundle = min(proposals.tolist(), key=in_order)
            other, rest = enough[1 - proposer], (1 << n) - 1 - bundle
            if not other[rest]:
                # Not minimal for the other, who wants more than half of it: something lesser will do.
                undercut = next(lesser for lesser in _undercuts(bundle, n) if other[lesser])
                bundle = (1 << n) - 1 - undercut
            own = _ranks(bundle, n)
            return own if proposer == 0 else [k for k in range(n) if k not in own]
    halves = bundles[enough[0] & enough[0][::-1] & enough[1] & enough[1][::-1]].tolist()
    return _ranks(min(halves, key=in_order), n) if halves else None


def _worth_half(utilities: Sequence[Exact]) -> "Numbers":
    """Return for every bundle, as a bit mask, whether it is worth at least half of all."""
    from engine.arrays import np

    per = lcm(*(u.denominator for u in utilities))
    whole = [int(u * per) for u in utilities]
    sums = np.zeros(1, dtype=np.int64 if sum(whole) < 2**61 else object)
    for value in whole:
        sums = np.concatenate([sums, sums + value])
    return np.asarray(2 * sums >= sum(whole), dtype=bool)


def _lesser(bundles: "Numbers", n: int) -> Iterable[tuple["Numbers", "Numbers"]]:
    """Yield each step down: the bundle after it, and which bundles can take it. Bit 0 is the best morsel."""
    last = 1 << (n - 1)
    yield bundles ^ last, (bundles & last) > 0
    for k in range(n - 1):
        pair = 3 << k
        yield bundles ^ pair, (bundles & pair) == 1 << k


def _undercuts(bundle: int, n: int) -> Iterable[int]:
    """Yield the bundles one step below."""
    if bundle >> (n - 1) & 1:
        yield bundle ^ 1 << (n - 1)
    for k in range(n - 1):
        if bundle >> k & 3 == 1:
            yield bundle ^ 3 << k


def _ranks(bundle: int, n: int) -> list[int]:
    return [k for k in range(n) if bundle >> k & 1]


def _refuse_negative(morsels: Sequence[Utilities]) -> None:
    for k, utilities in enumerate(morsels, 1):
        if min(utilities) < 0:
            raise SetupError(
                Refusal(
                    "division-negative",
                    "Morsel {number} is worth {worth} to a diner: this way takes 0 or more.",
                    number=k,
                    worth=quote(min(utilities)),
                )
            )


def _refuse_ties(morsels: Sequence[Utilities]) -> None:
    for seat in (0, 1):
        if len({m[seat] for m in morsels}) < len(morsels):
            raise SetupError(
                Refusal(
                    "division-strict",
                    "This way of dividing needs each to rank the morsels strictly: make them different.",
                )
            )


def _plates(count: int, mine: Iterable[int]) -> Plates:
    own = sorted(mine)
    return tuple(own), tuple(k for k in range(count) if k not in own)


WAYS: tuple[Way, ...] = (
    Way("crossout", "Kohler & Chandrasekaran 1971; Levine & Stange 2012", _crossout),
    Way("round-robin", None, _round_robin),
    Way("envy-graph", "Lipton, Markakis, Mossel & Saberi 2004", _envy_graph),
    Way("undercut", "Brams, Kilgour & Klamler 2012", _undercut),
    Way("largest-sum", None, _largest_sum),
    Way("largest-product", "Nash 1950; Caragiannis et al. 2019", _largest_product),
)
"""Every way of dividing a plate that is compared."""
