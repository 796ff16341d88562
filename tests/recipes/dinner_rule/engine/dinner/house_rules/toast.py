"""A toast: once the plate is empty, the diner who has gained more gains one more."""

from dataclasses import dataclass
from typing import ClassVar

from engine.dinner.house_rules.rule import Dinner, HouseRule
from engine.dinner.morsels import DinnerState
from engine.game import Payoffs


@dataclass(frozen=True, slots=True)
class Toast(HouseRule):
    """A plate is worth one more if it is worth more than the other."""

    name: ClassVar[str] = "toast"
    title: ClassVar[str] = "the toast"
    apart: ClassVar = {"shape": "a plate is counted in one way"}

    def scores(self, dinner: Dinner, state: DinnerState, scores: Payoffs) -> Payoffs:
        """Return the scores, with the toast once the plate is empty."""
        if None in state.eaters or scores.count(max(scores)) > 1:
            return scores
        return tuple(score + (score == max(scores)) for score in scores)
