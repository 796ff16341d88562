"""The requests of the chapters to the workers."""

from engine.dinner.named import find_dinner
from engine.dinner.outcomes import Cloud, Scores, cloud
from engine.dinner.rules import DinnerGame
from engine.dinner.study import ParetoStudy, ParetoTally
from engine.exact import Exact
from engine.game import Seat
from engine.parts import work_out
from engine.tokens.rules import TokenGame
from engine.tokens.saboteurs import Price, price_list
from engine.tokens.solution import TokenSolution, solve_tokens
from webapp.pages.learn import own_cloud, own_dinner
from webapp.pages.learn.own_dinner import DinnerFacts, EatenDinnerFacts
from webapp.words import speaking
from webapp.workers.records import RecordText, read_record
from webapp.workers.requests import Report, Request


class DinnerCloud(Request[Cloud], frozen=True):
    """Every outcome of a named dinner."""

    dinner: str

    def work(self, report: Report) -> Cloud:
        """Work them out."""
        game = find_dinner(self.dinner).game
        return cloud([m.utilities for m in game.morsels], game.order)


class StudyRandomDinners(Request[ParetoTally], frozen=True):
    """Repeat the paper's study of random dinners with another seed."""

    dinners: int
    morsels: int
    seed: int

    def work(self, report: Report) -> ParetoTally:
        """Count."""
        return work_out(ParetoStudy(self.morsels, self.dinners, self.seed))


class SolvePositions(Request[tuple[TokenSolution, ...]], frozen=True):
    """All equilibria of a token game from several positions."""

    game: TokenGame
    placed: tuple[tuple[Exact, ...], ...]

    def work(self, report: Report) -> tuple[TokenSolution, ...]:
        """Solve them."""
        return tuple(solve_tokens(self.game, placed) for placed in self.placed)


class PriceSaboteurs(Request[tuple[Price, ...]], frozen=True):
    """The cost of saboteurs to the first player on a line, by the number of players."""

    stacks: int

    def work(self, report: Report) -> tuple[Price, ...]:
        """Work it out."""
        return tuple(price_list(self.stacks, "line"))


class ExplainEatenDinner(Request[EatenDinnerFacts], frozen=True):
    """The words of steps 1 to 7 on a seat in a record, in the viewer's language."""

    record: RecordText
    seat: Seat
    viewer: Seat | None
    language: str

    def work(self, report: Report) -> EatenDinnerFacts:
        """Look at it."""
        with speaking(self.language):
            return own_dinner.steps(read_record(self.record), self.seat, self.viewer)


class ExplainResult(Request[tuple[DinnerFacts, DinnerFacts]], frozen=True):
    """The words of steps 8 and 9 on a dinner's result, A's score and B's."""

    game: DinnerGame
    seat: Seat
    scores: Scores

    def work(self, report: Report) -> tuple[DinnerFacts, DinnerFacts]:
        """Look at it."""
        return own_cloud.steps(self.game, self.seat, self.scores)


LEARN_REQUESTS = (
    DinnerCloud,
    StudyRandomDinners,
    SolvePositions,
    PriceSaboteurs,
    ExplainEatenDinner,
    ExplainResult,
)
