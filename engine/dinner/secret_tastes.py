"""Secret tastes: what greed guarantees and can expect, and the bot that learns from bites.

Where all morsels differ, greed by all is an equilibrium, and a bite tells nothing about the rest. Where they
come in kinds, beliefs are held: each ranking of the kinds is as likely as any other at first, and a bite
speaks for the rankings whose favourite of what was left it was. All but a tenth of the time a diner is taken
to eat the favourite, and otherwise any kind. The bot eats the kind with the largest mean, over the rankings
the other may have, of its worth and of what crossout makes of the rest. Nothing is proved of it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from operator import mul
from typing import Any, TypeAlias

from engine.certificate import NOT_PROVED, Certificate
from engine.dinner.house_rules.secret import Bites, chances_by_turn, expected_of, expected_of_copies, floor_of
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, Refusal
from engine.exact import Exact
from engine.game import Seat, seat_letter

MAX_KINDS = 6
"""Most kinds for which beliefs are computed: 720 rankings."""

SLIP = Fraction(1, 10)
"""Assumed probability that a diner eats a random kind instead of the favourite."""

Ranking: TypeAlias = tuple[int, ...]
"""Kinds, the best liked first."""
Counts: TypeAlias = tuple[int, ...]
"""By kind, how many morsels of it are left."""

SINCERE = Certificate("some-equilibria", "sincerity", strategies="mixed")
"""Where all morsels differ: greed by all is a perfect Bayesian equilibrium."""


def sincerity(game: DinnerGame) -> Certificate:
    """Return the certificate of greed by all in a dinner of secret tastes; with copies nothing is proved."""
    return NOT_PROVED if game.has_copies else SINCERE


def greedy_certificate(game: DinnerGame) -> Certificate:
    """Return the certificate of always eating the favourite, in any dinner."""
    if game.facts.information == "imperfect" and not game.has_copies:
        return Certificate("best-reply-to-itself", "sincerity", strategies="mixed")
    return NOT_PROVED


def secret_floor(game: DinnerGame, seat: Seat) -> Exact:
    """Return the guaranteed score of a greedy diner; with a coin, the mean over tosses."""
    chances = chances_by_turn(game.order, game.seats, len(game.morsels))
    return floor_of([m.utilities[seat] for m in game.morsels], [turn[seat] for turn in chances])


@lru_cache(maxsize=256)
def secret_mean(game: DinnerGame, seat: Seat) -> Exact | None:
    """Return the expected score of a diner if all are greedy, or None if copies make it too hard to compute.

    The diner knows their own tastes; every ranking of the others is equally likely.
    """
    chances = chances_by_turn(game.order, game.seats, len(game.morsels))
    if not game.has_copies:
        return expected_of([m.utilities[seat] for m in game.morsels], [turn[seat] for turn in chances])
    return expected_of_copies(own_worth(game, seat), table_of(game).copies, chances, seat)


@dataclass(frozen=True, slots=True)
class SecretDinnerSolution:
    """The solution of a dinner of secret tastes.

    Attributes
    ----------
    game
        The dinner.
    floor
        By seat what greed guarantees, whatever the others do; no play guarantees more.
    expected
        By seat what greed can expect if all others are greedy too; None if that is too much to go through.
    certificate
        What is proved of greed by all.
    play
        The bites of greed by all; None where tosses decide.
    """

    game: DinnerGame
    floor: tuple[Exact, ...]
    expected: tuple[Exact | None, ...]
    certificate: Certificate
    play: tuple[int, ...] | None

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each seat, what greed guarantees it and what it can expect: for pandas."""
        return [
            {"seat": seat_letter(seat), "floor": floor, "expected": mean}
            for seat, (floor, mean) in enumerate(zip(self.floor, self.expected, strict=True))
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; solve-output.md describes them."""
        return {
            **self.game.asked_to_json(),
            "play": None if self.play is None else list(self.play),
            "scores": None if self.play is None else list(map(str, self.scores)),
            "ties": self.certificate.ties,
            "certificate": self.certificate.label,
            "claim": self.certificate.claim,
            "theorem": None if self.game.has_copies else "greedy",
            "equilibria": None,
            "floor": list(map(str, self.floor)),
            "expected": [None if mean is None else str(mean) for mean in self.expected],
        }

    @property
    def scores(self) -> tuple[Exact, ...]:
        """The payoffs of `play` by the tastes that are hidden."""
        state = self.game.initial_state()
        for morsel in self.play or ():
            state = self.game.after(state, morsel)
        return state.gained


def solve_secret_dinner(game: DinnerGame) -> SecretDinnerSolution:
    """Solve a dinner of secret tastes.

    Raises
    ------
    NotCoveredError
        If tastes are open.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from engine.dinner.house_rules.secret import Secret
    >>> from engine.dinner.rules import dinner_of
    >>> plain = dinner_of([(1, 2), (2, 3), (3, 1)], (0, 1, 0))
    >>> found = solve_secret_dinner(replace(plain, rules=(Secret(),)))
    >>> found.floor, list(map(str, found.expected)), found.play, found.certificate.label
    ((4, 2), ['9/2', '8/3'], (2, 1, 0), 'theorem')
    """
    if game.facts.information == "perfect":
        raise NotCoveredError(
            Refusal("secret-only", "This is about dinners of secret tastes; here they are open.")
        )
    seats = range(game.seats)
    return SecretDinnerSolution(
        game,
        tuple(secret_floor(game, seat) for seat in seats),
        tuple(secret_mean(game, seat) for seat in seats),
        sincerity(game),
        greedy_line(game) if game.order else None,
    )


def greedy_line(game: DinnerGame) -> tuple[int, ...]:
    """Return the bites of a dinner with an order of turns in which everyone eats the favourite."""
    left, line = list(range(len(game.morsels))), []
    for seat in game.order:
        line.append(max(left, key=lambda morsel: game.morsels[morsel].utilities[seat]))
        left.remove(line[-1])
    return tuple(line)


@dataclass(frozen=True, slots=True)
class Table:
    """The public facts of a dinner of secret tastes for two.

    Attributes
    ----------
    copies
        By kind, how many morsels of it there are at the start.
    order
        Who bites at each turn.
    """

    copies: Counts
    order: tuple[Seat, ...]

    def left(self, bites: Sequence[int]) -> Counts:
        """Return the number of morsels left of each kind after the bites."""
        return tuple(count - bites.count(kind) for kind, count in enumerate(self.copies))


@lru_cache(maxsize=8)
def rankings(kinds: int) -> tuple[Ranking, ...]:
    """Return all rankings of ``kinds`` kinds, in lexicographic order."""
    return tuple(permutations(range(kinds)))


@lru_cache(maxsize=4096)
def weights(table: Table, bites: tuple[int, ...], of: Seat) -> tuple[int, ...]:
    """Return the probability of each of the `rankings` for diner ``of`` after these bites, up to a factor.

    Of l kinds left the favourite is eaten with 9/10 + 1/(10·l), any other with 1/(10·l).
    """
    factor = 1 / SLIP - 1
    found = [1] * len(rankings(len(table.copies)))
    for turn, kind in enumerate(bites):
        if table.order[turn] != of:
            continue
        left = table.left(bites[:turn])
        times = int(factor * sum(map(bool, left))) + 1
        for k, ranking in enumerate(rankings(len(left))):
            if next(one for one in ranking if left[one]) == kind:
                found[k] *= times
    return tuple(found)


def favourite_odds(table: Table, bites: tuple[int, ...], of: Seat) -> tuple[Fraction, ...]:
    """Return by kind how likely it is the one that diner ``of`` likes best of what is left.

    Examples
    --------
    >>> list(map(str, favourite_odds(Table((2, 1), (0, 1, 0)), (0,), 0)))
    ['19/20', '1/20']
    """
    left, total = table.left(bites), [0] * len(table.copies)
    known = weights(table, bites, of)
    for weight, ranking in zip(known, rankings(len(left)), strict=True):
        best = next((kind for kind in ranking if left[kind]), None)
        if best is not None:
            total[best] += weight
    return tuple(Fraction(weight, sum(known)) for weight in total)


@lru_cache(maxsize=200_000)
def crossed_out(own: Ranking, theirs: Ranking, left: Counts, mine: tuple[bool, ...]) -> Counts:
    """Return by kind how many a diner eats of the rest by crossout, if the other's ranking is ``theirs``.

    Parameters
    ----------
    left
        By kind how many are left.
    mine
        By turn still to come whether it is the diner's.
    """
    counts, eaten = list(left), [0] * len(left)
    for turn in reversed(mine):
        kind = next(k for k in reversed(theirs if turn else own) if counts[k])
        counts[kind] -= 1
        eaten[kind] += turn
    return tuple(eaten)


@lru_cache(maxsize=50_000)
def _still_eaten(table: Table, own: Ranking, bites: tuple[int, ...]) -> Counts:
    """Return by kind how many the latest to bite still eats by crossout: the mean over the other's rankings.

    It is times the sum of all `weights`.
    """
    seat, left = table.order[len(bites) - 1], table.left(bites)
    mine = tuple(mover == seat for mover in table.order[len(bites) :])
    total = [0] * len(left)
    for weight, ranking in zip(weights(table, bites[:-1], 1 - seat), rankings(len(left)), strict=True):
        for kind, count in enumerate(crossed_out(own, ranking, left, mine)):
            total[kind] += weight * count
    return tuple(total)


@lru_cache(maxsize=100_000)
def believers_bite(table: Table, own: tuple[Exact, ...], bites: tuple[int, ...]) -> int:
    """Return the kind that the belief bot eats after these bites, if kinds are worth ``own`` to it."""
    if max(table.copies) == 1:  # as `weighed_bite` would, and for any number of morsels
        return max((kind for kind, count in enumerate(table.left(bites)) if count), key=lambda k: own[k])
    return weighed_bite(table, own, bites)


def weighed_bite(table: Table, own: tuple[Exact, ...], bites: tuple[int, ...]) -> int:
    """Return the kind with the largest mean, weighing every ranking of the other.

    Of equal means the kind that is worth more, then the earlier one.
    """
    _, means = _means(table, own, bites)
    return max(means, key=lambda kind: (means[kind], own[kind]))  # max keeps the first: the earlier kind


def expected_kinds(table: Table, own: tuple[Exact, ...], bites: tuple[int, ...]) -> dict[int, Fraction]:
    """Return by kind that is left what the belief bot expects of eating it: its worth and all that follows.

    Examples
    --------
    >>> {kind: str(mean) for kind, mean in expected_kinds(Table((2, 1), (0, 1, 0)), (3, 5), ()).items()}
    {0: '7', 1: '8'}
    """
    whole, means = _means(table, own, bites)
    return {kind: Fraction(mean) / whole for kind, mean in means.items()}


def _means(table: Table, own: tuple[Exact, ...], bites: tuple[int, ...]) -> tuple[int, dict[int, Exact]]:
    """Return a factor, and by kind that is left what is expected of it, times the factor."""
    ranking = tuple(sorted(range(len(own)), key=lambda kind: -own[kind]))
    whole = sum(weights(table, bites, 1 - table.order[len(bites)]))
    return whole, {
        kind: whole * own[kind] + sum(map(mul, _still_eaten(table, ranking, (*bites, kind)), own))
        for kind, count in enumerate(table.left(bites))
        if count
    }


def table_of(game: DinnerGame) -> Table:
    """Return the public facts of a dinner."""
    return Table(tuple(Counter(game.kinds).values()), game.order)


def own_worth(game: DinnerGame, seat: Seat) -> tuple[Exact, ...]:
    """Return the utility of each kind to a diner."""
    return tuple(dict(zip(game.kinds, (m.utilities[seat] for m in game.morsels), strict=True)).values())


def bites_of(game: DinnerGame, state: DinnerState) -> tuple[int, ...]:
    """Return the bites so far by kind."""
    return tuple(game.kinds[morsel] for morsel in state.of(Bites).eaten)


def of_kind(game: DinnerGame, state: DinnerState, kind: int) -> int:
    """Return the first morsel of a kind that is left."""
    return next(morsel for morsel in game.left(state) if game.kinds[morsel] == kind)


def check_believed(game: DinnerGame) -> None:
    """Refuse dinners in which the belief bot's question has no meaning, or takes too long.

    Raises
    ------
    NotCoveredError
        If tastes are open, a coin decides, there are more than two diners, or there are copies and more than
        `MAX_KINDS` kinds.
    """
    if game.facts.information == "perfect":
        raise NotCoveredError(
            Refusal("beliefs-open", "What bites tell about tastes matters only where tastes are secret.")
        )
    if game.facts.chance == "explicit" or game.seats != 2:
        raise NotCoveredError(
            Refusal("beliefs-two", "Beliefs are weighed for two diners whose order of turns is known.")
        )
    kinds = len(set(game.kinds))
    if game.has_copies and kinds > MAX_KINDS:
        raise NotCoveredError(
            Refusal(
                "beliefs-kinds",
                "Beliefs about {kinds} kinds: all rankings are weighed for at most {most}.",
                kinds=kinds,
                most=MAX_KINDS,
            )
        )


def believe(game: DinnerGame, state: DinnerState, seat: Seat) -> int:
    """Return the bite of the belief bot; it looks at no utilities but its own.

    Raises
    ------
    NotCoveredError
        As `check_believed`.
    """
    check_believed(game)
    kind = believers_bite(table_of(game), own_worth(game, seat), bites_of(game, state))
    return of_kind(game, state, kind)
