"""Whole profiles of mixed equilibria, so that deviations can be looked for in every position."""

from collections.abc import Iterator
from fractions import Fraction

from engine.exact import Exact
from engine.studies.mixed import End, Ends, Planner, Promise
from engine.studies.mixed_sets import Sets
from engine.tokens.boards import places_of
from engine.tokens.rules import TokenGame

Profile = dict[tuple[Exact, ...], dict[Exact, Fraction]]
"""After every sequence of moves: the moves that are made, each with its probability."""


def profiles(game: TokenGame) -> Iterator[Profile]:
    """Yield for each seat an equilibrium that pays it the least, and one that pays it the most."""
    ends = Ends(Sets(places_of(game), game.seats, 0, wide=False))
    for pair in zip(ends.least, ends.most, strict=True):
        for end in pair:
            yield _profile(game, Planner(ends), end)


def _profile(game: TokenGame, planner: Planner, end: End) -> Profile:
    grid, profile = game.grid(), {}

    def fill(promise: Promise, first: int | None = None) -> None:
        if len(promise.taken) == game.seats:
            return
        branches = {branch.place: branch for branch in planner.branches(promise, first)}
        chances = {grid[place]: branch.probability for place, branch in branches.items()}
        profile[tuple(grid[place] for place in promise.taken)] = chances
        for place in range(len(grid)):
            if place in branches:
                fill(Promise((*promise.taken, place), branches[place].promise))
            elif place not in promise.taken:
                fill(planner.threat(promise, place))

    fill(Promise((), end.point), end.place)
    return profile
