"""The facts of a finished dinner for one of its seats, as the nine steps use them."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import cast

from engine.dinner.crossout import theorem_applies, values
from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import SetupError
from engine.exact import Exact
from engine.game import Seat
from engine.record import Record
from engine.review import Review, ReviewedMove, review
from engine.solve import Option
from webapp.games.reasons import names_of
from webapp.words import Sentence, say


@dataclass(frozen=True)
class EatenDinner:
    """A dinner that is over, as one of its seats ate it.

    Attributes
    ----------
    seat
        Whose plate is told of.
    viewer
        The seat of the reader, who is called “you”; None for a spectator.

    Raises
    ------
    SetupError
        If the dinner has ties or isn't over, or the seat has no bite in it.
    """

    record: Record
    seat: Seat
    viewer: Seat | None = None

    def __post_init__(self) -> None:
        """Refuse what the nine steps cannot be shown on."""
        if not theorem_applies(self.record.game):
            raise SetupError(Sentence("errors-steps-ties"))
        order = self.game.order
        if len(self.record.moves) < len(order) or self.seat not in order:
            raise SetupError(Sentence("errors-steps-eaten"))

    @cached_property
    def game(self) -> DinnerGame:
        """The dinner."""
        return cast(DinnerGame, self.record.game)  # the theorem applies to no other game

    @cached_property
    def review(self) -> Review:
        """Every bite weighed."""
        return review(self.record)

    @cached_property
    def states(self) -> tuple[DinnerState, ...]:
        """Every position, the full plate first."""
        return tuple(self.record.states())

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return 1 - self.seat

    @cached_property
    def own(self) -> tuple[ReviewedMove, ...]:
        """The bites of this seat; at least one."""
        return tuple(move for move in self.review.moves if move.seat == self.seat)

    @cached_property
    def key(self) -> ReviewedMove:
        """The costliest of them; if none cost anything, the one at which most was at stake."""
        worst = max(self.own, key=lambda move: move.regret)
        return worst if worst.regret else max(self.own, key=lambda move: move.evaluation.spread)

    @cached_property
    def worth(self) -> Fraction:
        """The worth of the seat before the first bite."""
        return values(self.game, self.states[0])[self.seat]

    @cached_property
    def scores(self) -> tuple[Fraction, Fraction]:
        """The final scores of this seat and of the other."""
        scores = self.game.payoffs(self.states[-1])
        return scores[self.seat], scores[self.other]

    def worth_to(self, morsel: Exact, seat: Seat) -> Fraction:
        """Return what a morsel is worth to a seat."""
        return Fraction(self.game.morsels[int(morsel)].utilities[seat])

    def dish(self, morsel: Exact) -> str:
        """Name a morsel, with its letter where another is called the same."""
        return called([m.name for m in self.game.morsels], int(morsel))

    def eaten_before(self, move: ReviewedMove) -> Fraction:
        """Return what the seat had eaten before a bite of it."""
        return self.game.scores(self.states[move.ply])[self.seat]

    def parts(self, move: ReviewedMove, option: Option) -> tuple[Fraction, Fraction, Fraction]:
        """Return what an option of a bite is worth now, later by crossout, and in all from there on."""
        now = self.worth_to(option.move, self.seat)
        total = option.payoffs[self.seat].low - self.eaten_before(move)
        return now, total - now, total

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Both seats by name, the reader as “You”."""
        you = say("learn-head-you")
        return tuple(you if k == self.viewer else name for k, name in enumerate(names_of(self.record)))

    @cached_property
    def people(self) -> dict[str, str]:
        """Return both names, and which of the two is the reader: ``who``, ``other`` or ``none``."""
        names = names_of(self.record)
        you = {self.seat: "who", self.other: "other"}.get(-1 if self.viewer is None else self.viewer, "none")
        return {"who": names[self.seat], "other": names[self.other], "you": you}
