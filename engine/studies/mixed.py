"""Mixed equilibria of the token game: the least and the most of each seat if indifferent movers may toss.

Question
    In the equilibria of `engine.tokens.solution` everyone plays a pure strategy. Can a mover to whom
    moves pay alike hurt others more by mixing them?
Source
    This project's own question.
Result
    Yes. On the stacks 2, 1, 2, 4, 2, 2, 1 with four players the first gets at least 5 in every pure
    equilibrium and 4 in a mixed one.
Proof
    ``docs/explanation/proofs.md``, section 6; two programs agree. At the start only the ends of the
    payoffs matter, so the first mover need not mix, and the second needs two moves at most: the payoffs
    that both leave the first mover are all that binds their mixture. So the sets of the first two plies
    are never built; their ends are found by mixing pairs of hulls. Sets of payoffs and their geometry are
    in `engine.studies.mixed_sets`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple

from engine.certificate import Certificate
from engine.errors import GameOverError, NotCoveredError, Refusal
from engine.exact import Exact, simplest
from engine.game import Payoffs, seat_letter
from engine.progress import Progress
from engine.studies.mixed_sets import (
    Hull,
    Point,
    Sets,
    Strand,
    Turn,
    at_level,
    crossing,
    from_level,
    rank,
    seen_after,
    seen_before,
    strands,
    turns,
    weights,
)
from engine.tokens.boards import Places, mask_of, places_of
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
        """Return the plan as plain JSON values; solve-output.md describes them."""
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
        """Return the solution as plain JSON values, numbers as strings; solve-output.md describes them."""
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
        If so many moves tie that the search would take more than a minute or two.
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


@dataclass(slots=True)
class End:
    """The least or the most of one coordinate of what the start can pay.

    Attributes
    ----------
    value
        In units.
    place
        The first move; None where it is only known that nothing lies further out.
    point
        What everyone gets, as seen at the start.
    """

    value: Exact
    place: int | None = None
    point: Point = ()


class Part(NamedTuple):
    """A part of what can follow the first two moves, as seen at the start.

    Attributes
    ----------
    hull
        What of it pays the second mover the floor; from without it may hold more than can be.
    strands
        Where it is twisted and seen from without, the points that really move; else empty.
    """

    hull: Hull
    strands: tuple[Strand, ...] = ()


class Ends:
    """The ends of every coordinate at the start of some sets.

    Attributes
    ----------
    floor
        The first mover's least payoff, in units.
    least, most
        By coordinate as seen at the start.
    threats
        By first move, what pays the first mover least after it, as seen at the start.
    """

    def __init__(self, sets: Sets) -> None:
        """Find them."""
        self.sets, self.axis = sets, sets.start.bit_count()
        free = [place for place in range(sets.places.count) if not sets.start >> place & 1]
        parts = {place: self._parts(place) for place in free}
        self.floor = max(
            min(value for move in moves for part in move for value in self._values(place, part, self.axis))
            for place, moves in parts.items()
        )
        self.threats = {
            place: min(
                (point for move in moves for part in move for point in part.hull), key=lambda p: p[self.axis]
            )
            for place, moves in parts.items()
        }
        self.least = [End(self._top()) for _ in range(sets.seats)]
        self.most = [End(-self._top()) for _ in range(sets.seats)]
        for place, moves in parts.items():
            for part in (part for move in moves for part in move):
                self._take_part(place, part)
        for place, moves in parts.items():
            self._mix(place, [[part.hull for part in move] for move in moves])

    def _top(self) -> int:
        """Return more than any payoff can be, in units."""
        return 1 + sum(int(self.sets.places.unit * value) for value in self.sets.places.values)

    def _parts(self, place: int) -> list[list[Part]]:
        """Return what can follow a first move while the second mover does not mix, by the second move."""
        sets, after = self.sets, self.sets.start | 1 << place
        if after.bit_count() == sets.seats:
            return [[Part(self._seen(hull, place)) for hull in sets.payoffs(after)]]
        floor, mover = sets.floor(after), after.bit_count()
        moves = []
        for second in sets.kept(after)[1]:
            twisted = [
                (
                    one.hull,
                    tuple(
                        zip(
                            *(self._seen(ends, place, second) for ends in zip(*one.strands, strict=True)),
                            strict=True,
                        )
                    ),
                )
                for one in sets.twisted.get(after | 1 << second, ())
            ]
            parts = []
            for hull in sets.payoffs(after | 1 << second):
                if high := from_level(self._seen(hull, place, second), mover, floor):
                    parts.append(Part(high, dict(twisted).get(hull, ()) if sets.wide else ()))
            if not sets.wide:
                for _, moving in twisted:
                    found = self._turns(moving, mover, floor, (c for c in range(sets.seats) if c != mover))
                    parts += [Part((point,)) for turn in found for point in turn.points]
            moves.append(parts)
        return moves

    def _seen(self, points: Iterable[Point], place: int, second: int | None = None) -> Hull:
        """Return points of the set after one or two moves as they are seen at the start."""
        start = self.sets.start
        if second is not None:
            points = [seen_before(point, start | 1 << place, second) for point in points]
        return tuple(seen_before(point, start, place) for point in points)

    def _values(self, place: int, part: Part, coordinate: int, axis: int | None = None) -> list[Exact]:
        """Return values of a coordinate that reach as far as a part does.

        Of a twisted part, as far as it does where one of the first two movers gets the floor: the second,
        unless ``axis`` says otherwise.
        """
        if not part.strands:
            return [point[coordinate] for point in part.hull]
        axis = self.axis + 1 if axis is None else axis
        floor = self.floor if axis == self.axis else self.sets.floor(self.sets.start | 1 << place)
        near, far = zip(*part.strands, strict=True)
        found = [
            point[coordinate]
            for points in (near, far, *part.strands)
            for point in _paying(points, axis, floor)
        ]
        for turn in self._turns(part.strands, axis, floor, (coordinate,)):
            found += turn.values
        return found

    @staticmethod
    def _turns(
        moving: Sequence[Strand], axis: int, level: Exact, coordinates: Iterable[int]
    ) -> Iterator[Turn]:
        for coordinate in coordinates:
            for one, other in combinations(moving, 2):
                yield from turns(one, other, axis, level, coordinate)

    def _take_part(self, place: int, part: Part) -> None:
        """Note what lies further out in a part.

        What both floors bind reaches no further than under either, and no further than in the part's hull.
        """
        if not part.strands:
            self._take(place, part.hull)
            return
        for coordinate in range(self.sets.seats):
            reach = [self._values(place, part, coordinate, axis) for axis in (self.axis, self.axis + 1)]
            reach.append([point[coordinate] for point in _paying(part.hull, self.axis, self.floor)])
            if all(reach):
                self._bound(coordinate, max(map(min, reach)))
                self._bound(coordinate, min(map(max, reach)))

    def _take(self, place: int, points: Iterable[Point]) -> None:
        """Note what lies further out, among mixtures of some points that pay the first mover the floor."""
        for point in _paying(points, self.axis, self.floor):
            for coordinate, value in enumerate(point):
                if value < self.least[coordinate].value:
                    self.least[coordinate] = End(value, place, point)
                if value > self.most[coordinate].value:
                    self.most[coordinate] = End(value, place, point)

    def _mix(self, place: int, moves: list[list[Hull]]) -> None:
        """Note what lies further out where the second mover mixes two of its moves."""
        for one, other in combinations(moves, 2):
            for a, b in product(one, other):
                if self._promising(a, b):
                    self._mix_two(place, a, b)

    def _promising(self, *hulls: Hull) -> bool:
        """Tell whether mixtures of hulls might lie further out than what is known."""
        axes = list(zip(*(point for hull in hulls for point in hull), strict=True))
        if max(axes[self.axis]) < self.floor or min(axes[self.axis]) >= self.floor:
            return False  # none pays enough, or all do and mixing isn't needed
        return any(
            min(axis) < least.value or max(axis) > most.value
            for axis, least, most in zip(axes, self.least, self.most, strict=True)
        )

    def _mix_two(self, place: int, one: Hull, other: Hull) -> None:
        mover = self.axis + 1
        low = max(min(point[mover] for point in hull) for hull in (one, other))
        high = min(max(point[mover] for point in hull) for hull in (one, other))
        if low > high:
            return
        self.sets.compare(len(one) * len(other))
        levels = sorted({point[mover] for point in (*one, *other) if low <= point[mover] <= high})
        for level in levels:
            self._take(place, (*at_level(one, mover, level), *at_level(other, mover, level)))
        for lower, upper in pairwise(levels):
            for a, b in product(strands(one, mover, lower, upper), strands(other, mover, lower, upper)):
                if self._promising(a, b):
                    for coordinate in range(self.sets.seats):
                        if coordinate not in (self.axis, mover):
                            self._mix_strands(place, a, b, coordinate)

    def _mix_strands(self, place: int, one: Strand, other: Strand, coordinate: int) -> None:
        """Note where, between two levels, a mixture that pays the first mover the floor turns."""
        for turn in turns(one, other, self.axis, self.floor, coordinate):
            self._take(place, turn.points)
            if not turn.exact:
                self.sets.complete = False
                if self.sets.wide:
                    for value in turn.values:
                        self._bound(coordinate, value)

    def _bound(self, coordinate: int, value: Exact) -> None:
        """Note that nothing lies further out than a value; from without, that is enough."""
        if value < self.least[coordinate].value:
            self.least[coordinate] = End(value)
        if value > self.most[coordinate].value:
            self.most[coordinate] = End(value)


def _paying(points: Iterable[Point], axis: int, level: Exact) -> list[Point]:
    """Return points that reach as far as the part of a hull in which one coordinate is ``level`` or more."""
    points = tuple(points)
    low = [point for point in points if point[axis] < level]
    high = [point for point in points if point[axis] > level]
    paying = [point for point in points if point[axis] >= level]
    return paying + [crossing(a, b, axis, level) for a in low for b in high]


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
