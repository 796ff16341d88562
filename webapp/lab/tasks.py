"""What the lab asks of the workers."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import factorial
from random import Random
from typing import Any

import msgspec

from engine.dinner.board import crossout_board
from engine.dinner.crossout import crossout_play
from engine.dinner.outcomes import Cloud, ScorePair, catalan, cloud
from engine.dinner.rules import Utilities
from engine.dinner.solution import solve_dinner
from engine.dinner.splits import sample_cloud
from engine.dinner.study import Taste, every_pareto_study, plates_study
from engine.division import WAYS, Division, described, divide, favourite
from engine.errors import SetupError, TooLargeError
from engine.exact import Exact
from engine.game import Seat
from engine.tokens.coalitions import hold_down
from engine.tokens.rules import MIN_SEATS, MIN_STACKS, TokenGame
from engine.tokens.solution import Ties, TokenSolution, solve_tokens
from webapp.lab.answers import LIMIT, cloud_to_json, coalition_to_json, dinner_answer
from webapp.workers.requests import Report, Request

MAX_DOTS = 15_000
"""Most dots of a cloud that are listed: every permutation dinner of 24 morsels has fewer."""
SAMPLE = 6000
"""How many splits stand for a dinner that has too many to list."""
SMALL_COALITIONS = 4
"""Players up to whom every coalition is tried, not only that of everybody else."""
WAYS_LISTED = 3
"""How many ways to hold a seat down are listed for each coalition."""


class SolveDinner(Request[dict[str, Any]], frozen=True):
    """Everything about a dinner: its solution, its cloud, its labels, other ways to divide it."""

    morsels: tuple[Utilities, ...]
    order: tuple[Seat, ...]

    def work(self, report: Report) -> dict[str, Any]:
        """Work it out."""
        morsels, order = self.morsels, self.order
        solution = solve_dinner(morsels, order, limit=LIMIT)
        report(0.2)
        sampled = None
        try:
            dots = cloud(morsels, order)
        except TooLargeError as error:
            sampled = str(error)
            dots = sample_cloud(morsels, order, SAMPLE, Random(0))
        report(0.6)
        listed = _listed(dots)
        answer = dinner_answer(solution.to_json(), cloud_to_json(dots, listed))
        report(0.7)
        labels = [
            {"morsel": x.morsel, "crossed": x.crossed, "axis": x.axis, "at": str(x.at), "eaten": x.eaten}
            for x in crossout_board(morsels, order)
        ]
        return {
            "answer": answer,
            "sampled": sampled,
            "labels": labels,
            "meals": _meals(morsels, order),
            "divisions": _divisions(morsels, order),
        }


def _listed(dots: Cloud) -> Sequence[ScorePair]:
    """Return all dots, or if they are too many every so-manieth beside those that matter most."""
    if len(dots.pairs) <= MAX_DOTS:
        return dots.pairs
    kept = {*dots.frontier, dots.crossout}
    every = -(-len(dots.pairs) // MAX_DOTS)
    return [pair for k, pair in enumerate(dots.pairs) if k % every == 0 or pair.scores in kept]


def _meals(morsels: Sequence[Utilities], order: Sequence[Seat]) -> list[dict[str, Any]]:
    """Return what comes of one greedy diner and one who plays crossout."""
    meals = []
    for greedy in (0, 1):
        left = list(range(len(morsels)))
        plates: tuple[list[int], list[int]] = ([], [])
        for ply, seat in enumerate(order):
            if seat == greedy:
                bite = favourite(morsels, left, seat)
            else:
                bite = left[crossout_play([morsels[k] for k in left], order[ply:])[0]]
            left.remove(bite)
            plates[seat].append(bite)
        eaten = described("greedy", morsels, (tuple(sorted(plates[0])), tuple(sorted(plates[1]))))
        meals.append({"greedy": greedy, **_shared(eaten)})
    return meals


def _shared(division: Division) -> dict[str, Any]:
    return {
        "eaten_by_a": list(division.plates[0]),
        "scores": list(map(str, division.scores)),
        "envy": list(map(str, division.envy)),
    }


def _divisions(morsels: Sequence[Utilities], order: Sequence[Seat]) -> list[dict[str, Any]]:
    """Return every way to divide the plate, with why where it does not."""
    found = []
    for way in WAYS:
        entry: dict[str, Any] = {"name": way.name, "title": way.title, "source": way.source}
        try:
            division = divide(way.name, morsels, order)
        except (SetupError, TooLargeError) as error:
            found.append(entry | {"why": str(error)})
            continue
        if division is None:
            found.append(
                entry | {"why": "The morsels that both want cannot be split without envy: this way gives up."}
            )
            continue
        found.append(entry | _shared(division) | {"envy_but_one": list(map(str, division.envy_but_one))})
    return found


class PermutationStudy(msgspec.Struct, frozen=True):
    """What crossout does over every permutation dinner of a size.

    Attributes
    ----------
    examples
        The first of the inefficient dinners.
    plates
        How many sets of own ranks A, and B, can end up with.
    catalan
        The Catalan numbers that these are; None if the size is odd.
    """

    morsels: int
    dinners: int
    inefficient: int
    not_weakly_efficient: int
    examples: tuple[Taste, ...]
    plates: tuple[int, int]
    catalan: tuple[int, int] | None


class StudyPermutations(Request[PermutationStudy], frozen=True):
    """What crossout does over every permutation dinner of a size: `engine.dinner.study`."""

    morsels: int

    def work(self, report: Report) -> PermutationStudy:
        """Work it out."""
        size = self.morsels
        dinners = factorial(size)
        tally = None
        for tally in every_pareto_study(size):
            report(0.9 * tally.dinners / dinners)
        assert tally is not None
        return PermutationStudy(
            size,
            tally.dinners,
            tally.inefficient,
            tally.not_weakly_efficient,
            tally.examples,
            plates_study(size),
            None if size % 2 else (catalan(size // 2), catalan(size // 2 + 1)),
        )


class SolveTokens(Request[dict[str, Any]], frozen=True):
    """The solution of a position of the token game."""

    game: TokenGame
    placed: tuple[Exact, ...]
    ties: Ties
    seed: int

    def work(self, report: Report) -> dict[str, Any]:
        """Work it out."""
        solution = solve_tokens(
            self.game, self.placed, self.ties, limit=LIMIT, seed=self.seed, progress=report
        )
        return {"answer": solution.to_json()}


class SolveSizes(Request[dict[str, Any]], frozen=True):
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

    def work(self, report: Report) -> dict[str, Any]:
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
        cells = []
        for done, game in enumerate(games, 1):
            try:
                cells.append(_cell(solve_tokens(game, limit=1)))
            except TooLargeError as error:
                cells.append({"stacks": len(game.stacks), "players": game.seats, "refused": str(error)})
            report(done / len(games))
        return {"cells": cells}


def _cell(solution: TokenSolution) -> dict[str, Any]:
    payoffs = solution.payoffs or tuple(outcome.payoffs for outcome in solution.outcomes)
    seats = list(zip(*payoffs, strict=True))
    return {
        "stacks": len(solution.game.stacks),
        "players": solution.game.seats,
        "count": solution.count,
        "vectors": None if solution.payoffs is None else len(solution.payoffs),
        "low": [str(min(seat)) for seat in seats],
        "high": [str(max(seat)) for seat in seats],
        "guaranteed": str(solution.guaranteed),
        "moves": list(map(str, solution.outcomes[0].moves)),
        "pot": str(sum(solution.game.stacks)),
    }


class SolveCoalitions(Request[dict[str, Any]], frozen=True):
    """What each seat can be held to, by everybody else and in small games by every few of them."""

    game: TokenGame
    placed: tuple[Exact, ...]

    def work(self, report: Report) -> dict[str, Any]:
        """Work it out."""
        game, placed = self.game, self.placed
        try:
            solution = solve_tokens(game, placed, limit=1)
        except TooLargeError:
            solution = None
        camps = []
        for seat in range(game.seats):
            others = [other for other in range(game.seats) if other != seat]
            sizes = range(1, len(others) + 1) if game.seats <= SMALL_COALITIONS else (len(others),)
            camps += [(seat, camp) for size in reversed(sizes) for camp in combinations(others, size)]
        rows = []
        for done, (seat, camp) in enumerate(camps, 1):
            rows.append(coalition_to_json(hold_down(game, seat, camp, placed, limit=WAYS_LISTED)))
            report(done / len(camps))
        return {"held": rows, "equilibrium": None if solution is None else _cell(solution)}


LAB_REQUESTS = (SolveDinner, StudyPermutations, SolveTokens, SolveSizes, SolveCoalitions)
