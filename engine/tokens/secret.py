"""Secret placement by two players at once: known odds secure half for each, and no more."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from engine.certificate import NOT_PROVED, Certificate
from engine.errors import NotCoveredError, Refusal, TooLargeError
from engine.exact import simplest
from engine.game import Payoffs
from engine.stage_games import Odds, canonical_equilibrium
from engine.tokens.places import Places
from engine.tokens.rules import TokenGame

MIXED_STACKS = 10
"""Stacks up to which odds are searched where no single stack is good enough: some seconds."""


@dataclass(frozen=True, slots=True)
class SecretSolution:
    """The canonical equilibrium of a game in which both place a token in secret.

    Attributes
    ----------
    game
        What was asked.
    odds
        By seat, the probability of each stack.
    expected
        What each stack pays against these odds, by stack; to either player, the game being the same for both.
    secured
        What each stack pays at least, by stack, for any place of the other.
    payoffs
        What each seat can expect in every equilibrium: half of everything.
    certificate
        What is proved of the payoffs.
    """

    game: TokenGame
    odds: tuple[Odds, Odds]
    expected: tuple[Fraction, ...]
    secured: tuple[Fraction, ...]
    payoffs: Payoffs
    certificate: Certificate

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each stack, its odds by seat and what it pays: for pandas."""
        columns = zip(*self.odds, self.expected, self.secured, strict=True)
        heads = ("odds_A", "odds_B", "expected", "secured")
        return [
            {"stack": stack, **dict(zip(heads, map(simplest, row), strict=True))}
            for stack, row in enumerate(columns, 1)
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; protocol.md describes them."""
        half = self.payoffs[0]
        known = [
            self.odds[0][k] > 0 or self.odds[1][k] > 0 or secured == half
            for k, secured in enumerate(self.secured)
        ]
        return {
            **self.game.question_to_json(()),
            "ties": self.certificate.ties,
            "certificate": self.certificate.label,
            "payoffs": [list(map(str, self.payoffs))],
            "guaranteed": str(half),
            "first_moves": [
                {
                    "move": str(k + 1),
                    "payoffs": [str(self.expected[k])],
                    "guaranteed": str(self.secured[k]),
                    "equilibrium": known[k] or None,
                }
                for k in range(len(self.game.stacks))
            ],
            "equilibrium": {
                "payoffs": list(map(str, self.payoffs)),
                "first_choice": [list(map(str, odds)) for odds in self.odds],
            },
        }


def solve_secret(game: TokenGame) -> SecretSolution:
    """Find the canonical equilibrium of a game in which both place a token in secret.

    The game is the same for both, and all the money is always taken, so every equilibrium pays each half. On
    a line both stand on a weighted median: neither side of it holds more than half, and who stands elsewhere
    leaves the other the median with one whole side (docs/explanation/proofs.md, section 7).

    Raises
    ------
    NotCoveredError
        If tokens are placed openly.
    TooLargeError
        If no single stack is good enough, and there are more than `MIXED_STACKS` of them.

    Examples
    --------
    >>> from engine.tokens.house_rules.secret import InSecret
    >>> clock = TokenGame((4, 0, 4, 1, 1), 2, "clock", rules=(InSecret(),))
    >>> [list(map(str, odds)) for odds in solve_secret(clock).odds][0]
    ['2/3', '0', '1/3', '0', '0']
    """
    if not game.facts.hides:
        raise NotCoveredError(
            Refusal(
                "secret-tokens-only",
                "This is about tokens that are placed in secret; here they are placed openly.",
            )
        )
    return _solved(game)


@lru_cache(maxsize=16)
def _solved(game: TokenGame) -> SecretSolution:
    pays = secret_pays(game)
    secured = tuple(map(min, pays))
    half = Fraction(sum(game.stacks)) / 2
    if half not in secured and len(game.stacks) > MIXED_STACKS:
        raise TooLargeError(
            Refusal(
                "secret-odds",
                "No single stack of these {stacks} is good enough, and odds are searched for up to {most} "
                "stacks: take fewer.",
                stacks=len(game.stacks),
                most=MIXED_STACKS,
            )
        )
    found = canonical_equilibrium(pays, [[2 * half - pay for pay in row] for row in pays])
    theirs = found.odds[1]
    expected = tuple(
        sum((pay * part for pay, part in zip(row, theirs, strict=True)), Fraction(0)) for row in pays
    )
    by_median = Certificate("every-equilibrium", "search" if game.ring else "median", strategies="mixed")
    return SecretSolution(game, found.odds, expected, secured, found.payoffs, by_median)


def secret_certificate(game: TokenGame) -> Certificate:
    """Return what is proved of a player who chooses by the canonical equilibrium."""
    try:
        by = solve_secret(game).certificate.by
    except TooLargeError:
        return NOT_PROVED
    return Certificate("best-reply-to-itself", by, strategies="mixed")


def secret_pays(game: TokenGame) -> list[list[Fraction]]:
    """Return what a player takes, by own stack a row, by the other's a column."""
    places = Places(game.stacks, game.ring)
    half = Fraction(sum(game.stacks)) / 2
    return [
        [
            half if own == other else places.dollars(places.share(1 << own | 1 << other, own))
            for other in range(places.count)
        ]
        for own in range(places.count)
    ]
