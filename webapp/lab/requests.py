"""The requests of the Lab to the workers, and their answers: as values, and as JSON."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from math import factorial
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec
from typing_extensions import TypedDict

from engine.certificate import Label as CertificateLabel
from engine.dinner.crossout import Label, crossout_board, crossout_play
from engine.dinner.efficiency import Scores
from engine.dinner.morsels import Utilities
from engine.dinner.rules import dinner_of
from engine.dinner.solution import DinnerSolution, solve_dinner
from engine.errors import Refusal, SetupError, TooLargeError
from engine.exact import Exact
from engine.game import Payoffs, Seat, seat_letter, seat_letters
from engine.progress import Figure, Found, Stage, work_out
from engine.studies.coalitions import Held, hold_down
from engine.studies.divisions import WAYS, Division, described, divide, favourite
from engine.studies.fading_changes import FadingChanges, fading_changes
from engine.studies.mixed import MixedSolution, solve_mixed
from engine.studies.outcomes import Cloud, ScorePair, catalan, cloud, sample_cloud
from engine.studies.permutation_dinners import ParetoStudy, ParetoTally, Taste, plates_study
from engine.tokens.gap_layers import Allowance
from engine.tokens.rules import MIN_SEATS, MIN_STACKS, TokenGame
from engine.tokens.solution import Ties, TokenSolution, solve_tokens
from webapp.jobs.requests import PackedRefusal, Report, Request, decode, encode, read_refusal, write_refusal

LIMIT = 1000
"""How many outcomes an answer lists unless it is asked for more or fewer."""

SMALL_COALITIONS = 4
"""Players up to whom every coalition is tried, not only that of everyone else."""


class ListedCloud(msgspec.Struct, frozen=True):
    """A cloud of which not all points need be listed.

    Attributes
    ----------
    splits, pairs
        How many splits there are, and how many distinct pairs of scores.
    reachable
        How many of the pairs can happen if A plays crossout, and if B does.
    frontier
        The undominated pairs, ascending by A's score.
    listed
        How many points are listed.
    packed
        Those, as they cross the pipe: a page needs none of them, and to read thousands takes time.
    """

    splits: int
    pairs: int
    reachable: tuple[int, int]
    frontier: tuple[Scores, ...]
    listed: int
    packed: msgspec.Raw

    @classmethod
    def of(cls, cloud: Cloud, listed: Sequence[ScorePair] | None = None) -> "ListedCloud":
        """Return the points of a cloud, all or those ``listed``."""
        reachable = (len(cloud.against(0)), len(cloud.against(1)))
        points = cloud.pairs if listed is None else listed
        packed = msgspec.Raw(encode(points))
        return cls(cloud.splits, len(cloud.pairs), reachable, cloud.frontier, len(points), packed)

    def points(self) -> tuple[ScorePair, ...]:
        """Read the points listed, ascending."""
        read: tuple[ScorePair, ...] = decode(bytes(self.packed), tuple[ScorePair, ...])
        return read


NoDivision: TypeAlias = Literal["gives-up", "negative", "ties", "too-large"]
"""Why a way makes no division: no split is free of envy; a morsel is worth less than nothing; a diner likes
two the same; it would take too long."""


class TriedDivision(msgspec.Struct, frozen=True):
    """One way of `engine.studies.divisions.WAYS` and its division of a plate; ``why`` there is none."""

    way: str
    division: Division | None
    why: NoDivision | Literal[""] = ""


class DinnerAnswer(msgspec.Struct, frozen=True):
    """Everything about a dinner.

    Attributes
    ----------
    sampled
        Whether the cloud is only that of some splits, drawn at random.
    labels
        Those of its crossout board.
    greedy
        What comes of it if A is greedy and B plays crossout, and the other way round.
    divisions
        What every way to divide it comes to.
    """

    solution: DinnerSolution
    cloud: ListedCloud
    sampled: bool
    labels: tuple[Label, ...]
    greedy: tuple[Division, Division]
    divisions: tuple[TriedDivision, ...]


class PermutationStudy(msgspec.Struct, frozen=True):
    """The results of crossout over every permutation dinner of a size.

    Attributes
    ----------
    examples
        The first of the inefficient dinners.
    plates
        How many sets of own ranks A, and B, can end up with.
    catalan
        The Catalan numbers that these are (docs/explanation/proofs.md, section 3).
    """

    morsels: int
    dinners: int
    inefficient: int
    not_weakly_efficient: int
    examples: tuple[Taste, ...]
    plates: tuple[int, int]
    catalan: tuple[int, int]


class SolvedSizeBody(TypedDict):
    """A `SolvedSize` as JSON, numbers as strings."""

    stacks: int
    players: int
    count: int
    vectors: int
    low: list[str]
    high: list[str]
    guaranteed: str
    moves: list[str]
    pot: str


class RefusedSizeBody(TypedDict):
    """A `RefusedSize` as JSON."""

    stacks: int
    players: int
    refused: str


class SizesBody(TypedDict):
    """A `SizesAnswer` as JSON."""

    cells: list[SolvedSizeBody | RefusedSizeBody]


class HoldBody(TypedDict):
    """One way to hold a seat, as JSON: the places taken, where all tokens stand, what comes of it."""

    moves: list[str]
    stand: list[str]
    payoffs: list[str]
    earned: str


class HeldBody(TypedDict):
    """The least that a coalition can hold a seat to, as JSON."""

    against: str
    by: list[str]
    payoff: str
    secured: bool
    certificate: CertificateLabel
    count: int
    outcomes: list[HoldBody]


class CoalitionsBody(TypedDict):
    """A `CoalitionsAnswer` as JSON."""

    held: list[HeldBody]
    equilibrium: SolvedSizeBody | None


class PointBody(TypedDict):
    """A point of a cloud as JSON."""

    scores: list[str]
    splits: int
    reachable: list[int]
    example: list[int]


class CloudBody(TypedDict):
    """A `ListedCloud` as JSON."""

    splits: int
    pairs: int
    reachable: list[int]
    frontier: list[list[str]]
    points: list[PointBody]


class SolvedSize(msgspec.Struct, frozen=True, tag=True):
    """A token game of one size, in short.

    Attributes
    ----------
    count, vectors
        How many equilibria there are, and how many different payoffs.
    low, high
        The least and the most that each seat gets in an equilibrium.
    guaranteed
        The first player's least equilibrium payoff.
    moves
        The first equilibrium.
    pot
        What all stacks hold together.
    """

    stacks: int
    players: int
    count: int
    vectors: int
    low: Payoffs
    high: Payoffs
    guaranteed: Exact
    moves: tuple[Exact, ...]
    pot: Exact

    def to_json(self) -> SolvedSizeBody:
        """Return it as plain JSON values, numbers as strings."""
        return {
            "stacks": self.stacks,
            "players": self.players,
            "count": self.count,
            "vectors": self.vectors,
            "low": list(map(str, self.low)),
            "high": list(map(str, self.high)),
            "guaranteed": str(self.guaranteed),
            "moves": list(map(str, self.moves)),
            "pot": str(self.pot),
        }


class RefusedSize(msgspec.Struct, frozen=True, tag=True):
    """A size that is too large to be solved, and why."""

    stacks: int
    players: int
    refused: PackedRefusal

    @property
    def reason(self) -> str:
        """The sentence of the engine, a `Refusal` where other languages have it."""
        return read_refusal(self.refused)

    def to_json(self) -> RefusedSizeBody:
        return {"stacks": self.stacks, "players": self.players, "refused": str(self.reason)}


Size: TypeAlias = SolvedSize | RefusedSize


class SizesAnswer(msgspec.Struct, frozen=True):
    """Every size of a token game."""

    cells: tuple[Size, ...]

    def to_json(self) -> SizesBody:
        return {"cells": [cell.to_json() for cell in self.cells]}


class CoalitionsAnswer(msgspec.Struct, frozen=True):
    """The least that every seat can be held to, and its equilibrium payoff if that is known."""

    held: tuple[Held, ...]
    equilibrium: SolvedSize | None

    def to_json(self) -> CoalitionsBody:
        usual = self.equilibrium
        return {
            "held": [coalition_to_json(held) for held in self.held],
            "equilibrium": None if usual is None else usual.to_json(),
        }


TokensAnswer: TypeAlias = TokenSolution | MixedSolution | SizesAnswer | CoalitionsAnswer
"""What is answered about a token game, by what is asked: the game, mixed equilibria, sizes, coalitions."""


def dinner_to_json(solution: DinnerSolution, cloud: ListedCloud | None = None) -> dict[str, Any]:
    """Return a solved dinner with its cloud, if there is one, as plain JSON values."""
    written = solution.to_json()
    return written if cloud is None else written | {"cloud": cloud_to_json(cloud)}


def cloud_to_json(cloud: ListedCloud) -> CloudBody:
    """Return a cloud as plain JSON values, numbers as strings."""
    return {
        "splits": cloud.splits,
        "pairs": cloud.pairs,
        "reachable": list(cloud.reachable),
        "frontier": [list(map(str, pair)) for pair in cloud.frontier],
        "points": [
            {
                "scores": list(map(str, dot.scores)),
                "splits": dot.splits,
                "reachable": list(dot.reachable),
                "example": list(dot.example),
            }
            for dot in cloud.points()
        ],
    }


def coalition_to_json(found: Held) -> HeldBody:
    """Return the result of a coalition study as JSON values, with numbers as strings."""
    return {
        "against": seat_letter(found.seat),
        "by": [seat_letter(seat) for seat in found.coalition],
        "payoff": str(found.payoff),
        "secured": found.secured,
        "certificate": found.certificate.label,
        "count": found.count,
        "outcomes": [
            {
                "moves": list(map(str, hold.moves)),
                "stand": list(map(str, hold.stand)),
                "payoffs": list(map(str, hold.payoffs)),
                "earned": str(hold.earned),
            }
            for hold in found.holds
        ],
    }


MAX_DOTS = 15_000
"""Most dots of a cloud that are listed: every permutation dinner of 24 morsels has fewer."""
SAMPLE = 6000
"""How many splits stand for a dinner that has too many to list."""
A_SIZE = Allowance(memory=200_000_000, looks=7_500_000)
"""What the search for all equilibria may take where a page asks it many times, or in passing."""
ROWS_SO_FAR = 8
"""How many rows of a table are shown while it is worked out, the latest."""
WAYS_LISTED = 3
"""How many ways to hold a seat down are listed for each coalition."""


class SolveDinner(Request[DinnerAnswer], frozen=True):
    """Everything about a dinner: its solution, its cloud, its labels, other ways to divide it."""

    morsels: tuple[Utilities, ...]
    order: tuple[Seat, ...]

    def work(self, report: Report) -> DinnerAnswer:
        morsels, order = self.morsels, self.order

        def half(stage: Stage) -> None:
            report(stage.between(0, 0.5))

        solution = solve_dinner(morsels, order, limit=LIMIT, progress=half)
        report(Stage(0.5))
        sampled = False
        try:
            dots = cloud(morsels, order)
        except TooLargeError:
            sampled = True
            dots = sample_cloud(morsels, order, SAMPLE, Random(0))
        report(Stage(0.7))
        return DinnerAnswer(
            solution,
            ListedCloud.of(dots, _listed(dots)),
            sampled,
            tuple(crossout_board(morsels, order)),
            (_eaten(morsels, order, greedy=0), _eaten(morsels, order, greedy=1)),
            tuple(_divided(way.name, morsels, order) for way in WAYS),
        )


def _listed(dots: Cloud) -> Sequence[ScorePair]:
    """Return all dots, or if they are too many an evenly spaced sample, plus the frontier and crossout."""
    if len(dots.pairs) <= MAX_DOTS:
        return dots.pairs
    kept = {*dots.frontier, dots.crossout}
    every = -(-len(dots.pairs) // MAX_DOTS)
    return [pair for k, pair in enumerate(dots.pairs) if k % every == 0 or pair.scores in kept]


def _eaten(morsels: Sequence[Utilities], order: Sequence[Seat], greedy: Seat) -> Division:
    """Return the division between a greedy diner and one who plays crossout."""
    left = list(range(len(morsels)))
    plates: tuple[list[int], list[int]] = ([], [])
    for ply, seat in enumerate(order):
        if seat == greedy:
            bite = favourite(morsels, left, seat)
        else:
            bite = left[crossout_play([morsels[k] for k in left], order[ply:])[0]]
        left.remove(bite)
        plates[seat].append(bite)
    return described("greedy", morsels, (tuple(sorted(plates[0])), tuple(sorted(plates[1]))))


def _divided(way: str, morsels: Sequence[Utilities], order: Sequence[Seat]) -> TriedDivision:
    try:
        division = divide(way, morsels, order)
    except TooLargeError:
        return TriedDivision(way, None, "too-large")
    except SetupError:
        return TriedDivision(way, None, "negative" if min(map(min, morsels)) < 0 else "ties")
    return TriedDivision(way, division, "gives-up" if division is None else "")


class StudyPermutations(Request[PermutationStudy], frozen=True):
    """The study of crossout over every permutation dinner of a size: `engine.studies.permutation_dinners`."""

    morsels: int

    def work(self, report: Report) -> PermutationStudy:
        size = self.morsels
        work, known = ParetoStudy(size, None), dict[int, ParetoTally]()

        def heard(number: int, tally: ParetoTally) -> None:
            so_far = known[number] = known[number - 1] + tally if number else tally
            report(Stage(0.9 * so_far.dinners / factorial(size), so_far.so_far(sampled=False)))

        tally = work_out(work, heard=heard)
        return PermutationStudy(
            size,
            tally.dinners,
            tally.inefficient,
            tally.not_weakly_efficient,
            tally.examples,
            plates_study(size),
            (catalan((size + 1) // 2), catalan(size // 2 + 1)),
        )


class SolveFading(Request[FadingChanges], frozen=True):
    """The values of λ at which the best play of a dinner changes."""

    morsels: tuple[Utilities, ...]
    order: tuple[Seat, ...]

    def work(self, report: Report) -> FadingChanges:
        return fading_changes(dinner_of(self.morsels, self.order))


class SolveTokens(Request[TokenSolution], frozen=True):
    """The solution of a position of the token game."""

    game: TokenGame
    placed: tuple[Exact, ...]
    ties: Ties
    seed: int

    def work(self, report: Report) -> TokenSolution:
        return solve_tokens(self.game, self.placed, self.ties, limit=LIMIT, seed=self.seed, progress=report)


class SolveMixed(Request[MixedSolution], frozen=True):
    """The payoffs of each seat over all equilibria with randomisation."""

    game: TokenGame
    placed: tuple[Exact, ...]

    def work(self, report: Report) -> MixedSolution:
        return solve_mixed(self.game, self.placed, progress=report)


class SolveSizes(Request[SizesAnswer], frozen=True):
    """A short solution for every size of a game.

    Attributes
    ----------
    numbered
        Whether the stacks are $1, $2 …, so that fewer of them are tried too.
    only
        Whether other numbers of players are left out.
    """

    game: TokenGame
    numbered: bool
    only: bool = False

    def work(self, report: Report) -> SizesAnswer:
        largest, values = self.game, self.game.stacks
        sizes = range(MIN_STACKS, len(values) + 1) if self.numbered else (len(values),)
        players = (largest.seats,) if self.only else range(MIN_SEATS, largest.seats + 1)
        games = []
        for size in sizes:
            for seats in players:
                try:
                    games.append(replace(largest, stacks=values[:size], seats=seats))
                except SetupError:
                    continue  # fewer places than players
        cells: list[Size] = []
        for done, game in enumerate(games, 1):
            try:
                cells.append(_cell(solve_tokens(game, limit=1, allowance=A_SIZE)))
            except TooLargeError as error:
                cells.append(RefusedSize(len(game.stacks), game.seats, write_refusal(error.reason)))
            report(Stage(done / len(games), _latest(map(_size_so_far, cells))))
        return SizesAnswer(tuple(cells))


def _size_so_far(cell: Size) -> Figure:
    stacks, players = cell.stacks, cell.players
    if isinstance(cell, RefusedSize):
        return Figure.of("size", stacks=stacks, players=players, low="", high="")
    low, high = str(cell.low[0]), str(cell.high[0])
    return Figure.of("size", stacks=stacks, players=players, low=low, high=high)


def _held_so_far(held: Held) -> Figure:
    others = seat_letters(held.coalition)
    return Figure.of("held", against=seat_letter(held.seat), by=others, payoff=str(held.payoff))


def _latest(rows: Iterable[Figure]) -> Found:
    """Return the last rows of a table that grows."""
    return tuple(deque(rows, ROWS_SO_FAR))


def _cell(solution: TokenSolution) -> SolvedSize:
    if solution.payoffs is None or solution.count is None:
        raise TooLargeError(
            Refusal("payoffs-many", "This game has too many outcomes for all their payoffs to be listed.")
        )
    seats = list(zip(*solution.payoffs, strict=True))
    assert solution.guaranteed is not None  # of all equilibria
    return SolvedSize(
        stacks=len(solution.game.stacks),
        players=solution.game.seats,
        count=solution.count,
        vectors=len(solution.payoffs),
        low=tuple(min(seat) for seat in seats),
        high=tuple(max(seat) for seat in seats),
        guaranteed=solution.guaranteed,
        moves=solution.outcomes[0].moves,
        pot=sum(solution.game.stacks),
    )


class SolveCoalitions(Request[CoalitionsAnswer], frozen=True):
    """The least that each seat can be held to, by all others and, in small games, by every few of them."""

    game: TokenGame
    placed: tuple[Exact, ...]

    def work(self, report: Report) -> CoalitionsAnswer:
        game, placed = self.game, self.placed
        try:
            usual = _cell(solve_tokens(game, placed, limit=1, allowance=A_SIZE))
        except TooLargeError:
            usual = None
        camps = []
        for seat in range(game.seats):
            others = [other for other in range(game.seats) if other != seat]
            sizes = range(1, len(others) + 1) if game.seats <= SMALL_COALITIONS else (len(others),)
            camps += [(seat, camp) for size in reversed(sizes) for camp in combinations(others, size)]
        rows = []
        for done, (seat, camp) in enumerate(camps, 1):
            rows.append(hold_down(game, seat, camp, placed, limit=WAYS_LISTED))
            report(Stage(done / len(camps), _latest(map(_held_so_far, rows))))
        return CoalitionsAnswer(tuple(rows), usual)
