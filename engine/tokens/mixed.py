"""The token game with randomisation: the least and the most of each seat over all equilibria.

In the equilibria of `engine.tokens.solution` everyone plays a pure strategy. A mover to whom moves pay alike
may also mix them, and then the least that others are sure of can be lower.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from engine.certificate import Certificate
from engine.errors import GameOverError, NotCoveredError, Refusal
from engine.exact import Exact, simplest
from engine.game import Payoffs, seat_letter
from engine.progress import Progress
from engine.tokens.mixed_ends import End, Ends
from engine.tokens.mixed_sets import Sets, rank, seen_after
from engine.tokens.mixed_shapes import Hull, Point, at_level, weights
from engine.tokens.places import Places, mask_of
from engine.tokens.reply import places_of
from engine.tokens.rules import TokenGame, require_one_each, state_after


@dataclass(frozen=True, slots=True)
class Range:
    """The range of a seat's payoff over all equilibria.

    Attributes
    ----------
    least, most
        No equilibrium pays less or more.
    attained
        The least and the most that equilibria are known for: the same two, if they are exact.
    """

    least: Fraction
    most: Fraction
    attained: tuple[Fraction, Fraction]

    @property
    def exact(self) -> bool:
        """Tell whether both ends are attained."""
        return self.attained == (self.least, self.most)


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """One of the moves that a plan mixes.

    Attributes
    ----------
    position
        Where the token goes.
    probability
        How often.
    then
        What is planned after it.
    """

    position: Exact
    probability: Fraction
    then: "Plan"


@dataclass(frozen=True, slots=True)
class Threat:
    """A move that a plan avoids, and its payoff to the mover, which is no higher than the plan's."""

    position: Exact
    pays: Fraction


@dataclass(frozen=True, slots=True)
class Plan:
    """An equilibrium's play at one position, and after every move that it makes.

    Attributes
    ----------
    placed
        The positions taken, by seat.
    payoffs
        What each seat gets from here on average.
    moves
        What the mover mixes; nothing when all tokens are placed.
    threats
        All other moves.
    """

    placed: tuple[Exact, ...]
    payoffs: Payoffs
    moves: tuple[PlannedMove, ...]
    threats: tuple[Threat, ...]

    def plays(self) -> Iterator[tuple[tuple[Exact, ...], Fraction, Payoffs]]:
        """Yield every way for the game to go on: the moves, the chance of all of them, and the payoffs."""
        if not self.moves:
            yield (), Fraction(1), self.payoffs
        for one in self.moves:
            for moves, chance, payoffs in one.then.plays():
                yield (one.position, *moves), one.probability * chance, payoffs

    def to_json(self) -> dict[str, Any]:
        """Return the plan as plain JSON values; docs/reference/protocol.md describes them."""
        return {
            "placed": list(map(str, self.placed)),
            "payoffs": list(map(str, self.payoffs)),
            "moves": [
                {"move": str(one.position), "probability": str(one.probability), "then": one.then.to_json()}
                for one in self.moves
            ],
            "threats": [{"move": str(other.position), "pays": str(other.pays)} for other in self.threats],
        }


@dataclass(frozen=True, slots=True)
class MixedSolution:
    """The payoffs of a token position over all equilibria, with randomisation.

    Attributes
    ----------
    game, placed
        What was asked.
    ranges
        By seat.
    plans
        By seat, an equilibrium that pays it the least attained, and one that pays it the most.
    certificate
        What is proved of the ranges.
    """

    game: TokenGame
    placed: tuple[Exact, ...]
    ranges: tuple[Range, ...]
    plans: tuple[tuple[Plan, Plan], ...]
    certificate: Certificate

    @property
    def exact(self) -> bool:
        """Tell whether every end of every range is attained."""
        return all(one.exact for one in self.ranges)

    @property
    def least(self) -> Fraction:
        """The mover's least equilibrium payoff."""
        return self.ranges[len(self.placed)].least

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each seat, the least and the most that it gets, and of plans: for pandas."""
        return [
            {
                "seat": seat_letter(seat),
                "least": simplest(one.least),
                "most": simplest(one.most),
                "least_attained": simplest(one.attained[0]),
                "most_attained": simplest(one.attained[1]),
            }
            for seat, one in enumerate(self.ranges)
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; protocol.md describes them."""
        return {
            **self.game.question_to_json(self.placed),
            "strategies": self.certificate.strategies,
            "certificate": self.certificate.label if self.exact else "bounds",
            "guaranteed": str(self.least),
            "ranges": [[str(one.least), str(one.most)] for one in self.ranges],
            "attained": [list(map(str, one.attained)) for one in self.ranges],
            "plans": [[plan.to_json() for plan in pair] for pair in self.plans],
        }


def solve_mixed(
    game: TokenGame, tokens: tuple[Exact, ...] = (), *, progress: Progress | None = None
) -> MixedSolution:
    """Find the least and the most that each seat gets over all subgame perfect equilibria, mixed ones too.

    Parameters
    ----------
    tokens
        The positions taken so far, by seat.
    progress
        Told now and then how far the work is, and what it has.

    Raises
    ------
    TooLargeError
        If so many moves pay alike that it would take more than a minute or two.
    GameOverError, IllegalMoveError
        If no one is to move after ``tokens``, or they cannot stand there.
    NotCoveredError
        If tokens may stand anywhere, or the game is not one open token each in the order of the seats.

    Examples
    --------
    >>> from engine.tokens.rules import TokenGame
    >>> solution = solve_mixed(TokenGame((2, 1, 2, 4, 2, 2, 1), 4))
    >>> print(*(f"{one.least} to {one.most}" for one in solution.ranges), sep=", ")
    4 to 23/4, 3 to 11/2, 5/2 to 4, 2 to 3
    """
    require_one_each(game, Refusal("method-mixed", "The solver of mixed equilibria"))
    if game.placement == "anywhere":
        raise NotCoveredError(
            Refusal(
                "mixed-anywhere",
                "Equilibria with randomisation are found for tokens on the stacks or on a grid, not "
                "anywhere: there only pure strategies are covered.",
            )
        )
    state = state_after(game, tokens)
    if game.mover(state) is None:
        raise GameOverError(
            Refusal(
                "tokens-placed", "All {tokens} tokens are placed: nobody moves any more.", tokens=game.seats
            )
        )
    places, grid = places_of(game), game.grid()
    taken = tuple(grid.index(token) for token in state.tokens)
    inner = Ends(Sets(places, game.seats, mask_of(taken), wide=False, progress=_half(progress, 0)))
    outer = inner
    if not inner.sets.complete:  # then what is found from without bounds it
        outer = Ends(Sets(places, game.seats, mask_of(taken), wide=True, progress=_half(progress, 0.5)))
    reader = _Reader(game, places, grid, Planner(inner), taken)
    ranges, plans = [], []
    for (least, most), bounds in zip(reader.by_seat(inner), reader.by_seat(outer), strict=True):
        low, high = map(reader.dollars, bounds)
        ranges.append(Range(low, high, (reader.dollars(least), reader.dollars(most))))
        plans.append((reader.plan(least), reader.plan(most)))
    certificate = Certificate("every-equilibrium", "search", strategies="mixed")
    return MixedSolution(game, state.tokens, tuple(ranges), tuple(plans), certificate)


def _half(progress: Progress | None, done: float) -> Progress | None:
    return None if progress is None else lambda stage: progress(stage.between(done, done + 0.5))


@dataclass(frozen=True, slots=True)
class Branch:
    """A move that is mixed, with its probability and what is planned after it."""

    place: int
    probability: Fraction
    promise: Point


@dataclass(frozen=True, slots=True)
class Promise:
    """A plan's play at a position, reached in one way.

    Attributes
    ----------
    taken
        The places taken, in the order of the seats.
    point
        What everyone gets, in units, as seen here: the tokens by place, then the later seats.
    """

    taken: tuple[int, ...]
    point: Point

    def payoffs(self, unit: int) -> Payoffs:
        """Return what each seat gets, in dollars."""
        by_place = dict(zip(sorted(self.taken), self.point, strict=False))
        paid = (*(by_place[place] for place in self.taken), *self.point[len(self.taken) :])
        return tuple(Fraction(amount) / unit for amount in paid)


class Planner:
    """Plans for the ends of what a position can pay, move by move, also after deviations.

    What a position promises is a point of its set. The mover's part of it is a level: the moves it mixes all
    pay it that, each through one point of the set after it. Any other move is met by the point that pays it
    least, which is no more than the floor. So the strategy, which depends on what was played, is an
    equilibrium.
    """

    def __init__(self, ends: Ends) -> None:
        """Take the ends, of sets kept from within."""
        self._ends, self._sets = ends, ends.sets

    def branches(self, promise: Promise, first: int | None = None) -> tuple[Branch, ...]:
        """Return the moves that are mixed where something is promised; at the start it is ``first`` alone."""
        occupied = mask_of(promise.taken)
        if first is not None:
            return (Branch(first, Fraction(1), seen_after(promise.point, occupied, first)),)
        for few in self._mixtures(promise, occupied):
            points = [point for _, hull in few for point in hull]
            found = weights(promise.point, points)
            if found is not None:
                return tuple(self._branches(few, found, occupied))
        raise AssertionError(f"Nothing pays {promise.point} after {promise.taken}.")

    def threat(self, promise: Promise, place: int) -> Promise:
        """Return what a deviation to a place is met with: what pays its mover least."""
        occupied = mask_of(promise.taken)
        taken, k = (*promise.taken, place), rank(occupied, place)
        if occupied == self._sets.start:
            return Promise(taken, seen_after(self._ends.threats[place], occupied, place))
        points = (point for hull in self._sets.low(occupied | 1 << place) for point in hull)
        return Promise(taken, min(points, key=lambda point: point[k]))

    def _mixtures(self, promise: Promise, occupied: int) -> Iterator[Sequence[tuple[int, Hull]]]:
        """Yield parts of the moves' sets that may be mixed with each other, few moves first."""
        axis = len(promise.taken)
        level = promise.point[axis]
        moves = [
            [(place, part) for hull in hulls if (part := at_level(hull, axis, level))]
            for place, hulls in self._sets.kept(occupied)[1].items()
        ]
        moves = [parts for parts in moves if parts]
        for parts in moves:
            yield from ([part] for part in parts)
        if all(len(parts) == 1 for parts in moves):
            yield [parts[0] for parts in moves]
            return
        for number in range(2, len(moves) + 1):
            for some in combinations(moves, number):
                yield from product(*some)

    @staticmethod
    def _branches(
        few: Sequence[tuple[int, Hull]], found: Sequence[Fraction], occupied: int
    ) -> Iterator[Branch]:
        start = 0
        for place, hull in few:
            part = found[start : start + len(hull)]
            start += len(hull)
            if chance := sum(part, Fraction()):
                mean = tuple(
                    sum((w * x for w, x in zip(part, axis, strict=True)), Fraction()) / chance
                    for axis in zip(*hull, strict=True)
                )
                yield Branch(place, chance, seen_after(mean, occupied, place))


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads what the solver found in terms of seats and the board."""

    game: TokenGame
    places: Places
    grid: tuple[Exact, ...]
    planner: Planner
    taken: tuple[int, ...]

    def by_seat(self, ends: Ends) -> list[tuple[End, End]]:
        """Return the least and the most by seat: at the start those that placed a token come by place."""
        rows = list(zip(ends.least, ends.most, strict=True))
        by_place = dict(zip(sorted(self.taken), rows, strict=False))
        return [*(by_place[place] for place in self.taken), *rows[len(self.taken) :]]

    def dollars(self, end: End) -> Fraction:
        """Return the value of an end."""
        return Fraction(end.value) / self.places.unit

    def plan(self, end: End) -> Plan:
        """Return the plan that attains an end."""
        return self._plan(Promise(self.taken, end.point), end.place)

    def _plan(self, promise: Promise, first: int | None = None) -> Plan:
        placed = tuple(self.grid[place] for place in promise.taken)
        payoffs = promise.payoffs(self.places.unit)
        if len(placed) == self.game.seats:
            return Plan(placed, payoffs, (), ())
        mover, moves, threats = len(placed), [], []
        branches = self.planner.branches(promise, first)
        for branch in branches:
            after = self._plan(Promise((*promise.taken, branch.place), branch.promise))
            moves.append(PlannedMove(self.grid[branch.place], branch.probability, after))
        for place in range(self.places.count):
            if place not in promise.taken and place not in [branch.place for branch in branches]:
                met = self.planner.threat(promise, place).payoffs(self.places.unit)
                threats.append(Threat(self.grid[place], met[mover]))
        return Plan(placed, payoffs, tuple(moves), tuple(threats))
