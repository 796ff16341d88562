"""The solution of a dinner of bites at once: the odds of the first round, and their payoffs."""

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.certificate import CANONICAL, Certificate
from engine.dinner.at_once_search import AtOnceSearch, RoundPlay
from engine.dinner.rules import DinnerGame
from engine.exact import simplest


@dataclass(frozen=True, slots=True)
class AtOnceSolution:
    """The canonical equilibrium of a dinner of bites at once.

    Attributes
    ----------
    game
        What was asked.
    play
        How both name their first morsel, and what they can expect.
    """

    certificate: ClassVar[Certificate] = CANONICAL

    game: DinnerGame
    play: RoundPlay

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each morsel, its odds in the first round by seat: for pandas."""
        columns = zip(self.play.morsels, *self.play.odds, strict=True)
        return [{"morsel": k, "odds_A": simplest(a), "odds_B": simplest(b)} for k, a, b in columns]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; protocol.md describes them."""
        return {
            **self.game.asked_to_json(),
            "play": None,
            "scores": None,
            "ties": self.certificate.ties,
            "certificate": self.certificate.label,
            "claim": self.certificate.claim,
            "theorem": None,
            "equilibria": None,
            "equilibrium": {
                "payoffs": list(map(str, self.play.payoffs)),
                "first_choice": [list(map(str, odds)) for odds in self.play.odds],
            },
        }


def solve_at_once(game: DinnerGame) -> AtOnceSolution:
    """Solve a dinner of bites at once.

    Raises
    ------
    NotCoveredError
        If both do not bite at once.
    TooLargeError
        If there are more morsels than are thought through.
    """
    return AtOnceSolution(game, AtOnceSearch(game).play())
