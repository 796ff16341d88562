"""The requests of the Lab to the workers."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from math import factorial
from random import Random

from engine.dinner.board import crossout_board
from engine.dinner.crossout import crossout_play
from engine.dinner.fading_changes import FadingChanges, fading_changes
from engine.dinner.morsels import Utilities
from engine.dinner.outcomes import Cloud, ScorePair, catalan, cloud
from engine.dinner.rules import dinner_of
from engine.dinner.solution import solve_dinner
from engine.dinner.splits import sample_cloud
from engine.dinner.study import ParetoStudy, ParetoTally, plates_study
from engine.division import WAYS, Division, described, divide, favourite
from engine.errors import Refusal, SetupError, TooLargeError
from engine.exact import Exact
from engine.game import Seat, seat_letter, seat_letters
from engine.parts import work_out
from engine.progress import Figure, Found, Stage
from engine.tokens.coalitions import Held, hold_down
from engine.tokens.gap_layers import Allowance
from engine.tokens.mixed import MixedSolution, solve_mixed
from engine.tokens.rules import MIN_SEATS, MIN_STACKS, TokenGame
from engine.tokens.solution import Ties, TokenSolution, solve_tokens
from webapp.jobs.codec import write_refusal
from webapp.jobs.requests import Report, Request
from webapp.lab.answers import (
    LIMIT,
    SMALL_COALITIONS,
    CoalitionsAnswer,
    DinnerAnswer,
    ListedCloud,
    PermutationStudy,
    RefusedSize,
    Size,
    SizesAnswer,
    SolvedSize,
    TriedDivision,
)

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
        """Work it out."""
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
    """Return what comes of one greedy diner and one who plays crossout."""
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
    """The study of crossout over every permutation dinner of a size: `engine.dinner.study`."""

    morsels: int

    def work(self, report: Report) -> PermutationStudy:
        """Work it out."""
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
        """Work it out."""
        return fading_changes(dinner_of(self.morsels, self.order))


class SolveTokens(Request[TokenSolution], frozen=True):
    """The solution of a position of the token game."""

    game: TokenGame
    placed: tuple[Exact, ...]
    ties: Ties
    seed: int

    def work(self, report: Report) -> TokenSolution:
        """Work it out."""
        return solve_tokens(self.game, self.placed, self.ties, limit=LIMIT, seed=self.seed, progress=report)


class SolveMixed(Request[MixedSolution], frozen=True):
    """The payoffs of each seat over all equilibria with randomisation."""

    game: TokenGame
    placed: tuple[Exact, ...]

    def work(self, report: Report) -> MixedSolution:
        """Work it out."""
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
        """Work it out."""
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
        """Work it out."""
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
