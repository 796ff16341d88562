"""The solution of a dinner of secret tastes: the floor and the mean of greed, and their proof."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.certificate import NOT_PROVED, Certificate
from engine.dinner.beliefs import own_worth, table_of
from engine.dinner.house_rules.secret import chances_by_turn, expected_of, expected_of_copies, floor_of
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, Refusal
from engine.exact import Exact
from engine.game import Seat, seat_letter

SINCERE = Certificate("some-equilibria", "sincerity", strategies="mixed")
"""Where all morsels differ: greed by all is a perfect Bayesian equilibrium."""


def sincerity(game: DinnerGame) -> Certificate:
    """Return what is proved of greed by all in a dinner of secret tastes: with copies nothing."""
    return NOT_PROVED if game.has_copies else SINCERE


def greedy_certificate(game: DinnerGame) -> Certificate:
    """Return what is proved of a diner who eats the favourite, in any dinner."""
    if game.facts.information == "imperfect" and not game.has_copies:
        return Certificate("best-reply-to-itself", "sincerity", strategies="mixed")
    return NOT_PROVED


def secret_floor(game: DinnerGame, seat: Seat) -> Exact:
    """Return what greed guarantees a diner; with a coin on average over tosses."""
    chances = chances_by_turn(game.order, game.seats, len(game.morsels))
    return floor_of([m.utilities[seat] for m in game.morsels], [turn[seat] for turn in chances])


@lru_cache(maxsize=256)
def secret_mean(game: DinnerGame, seat: Seat) -> Exact | None:
    """Return what a diner can expect, knowing their own tastes, if all eat their favourites.

    The others' rankings are as likely to be any. None where there are copies, and too many situations.
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
        What was asked.
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
        """Return the solution as plain JSON values, numbers as strings; protocol.md describes them."""
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
