"""The requests of the chapters to the workers."""

from engine.dinner.named import find_dinner
from engine.exact import Exact
from engine.progress import work_out
from engine.studies.coalitions import Price, price_list
from engine.studies.outcomes import Cloud, cloud
from engine.studies.permutation_dinners import ParetoStudy, ParetoTally
from engine.tokens.rules import TokenGame
from engine.tokens.solution import TokenSolution, solve_tokens
from webapp.jobs.requests import Report, Request


class DinnerCloud(Request[Cloud], frozen=True):
    """Every outcome of a named dinner."""

    dinner: str

    def work(self, report: Report) -> Cloud:
        game = find_dinner(self.dinner).game
        return cloud([m.utilities for m in game.morsels], game.order)


class StudyRandomDinners(Request[ParetoTally], frozen=True):
    """Repeat the paper's study of random dinners with another seed."""

    dinners: int
    morsels: int
    seed: int

    def work(self, report: Report) -> ParetoTally:
        return work_out(ParetoStudy(self.morsels, self.dinners, self.seed))


class SolvePositions(Request[tuple[TokenSolution, ...]], frozen=True):
    """All equilibria of a token game from several positions."""

    game: TokenGame
    placed: tuple[tuple[Exact, ...], ...]

    def work(self, report: Report) -> tuple[TokenSolution, ...]:
        return tuple(solve_tokens(self.game, placed) for placed in self.placed)


class PriceSaboteurs(Request[tuple[Price, ...]], frozen=True):
    """The cost of saboteurs to the first player on a line, by the number of players."""

    stacks: int

    def work(self, report: Report) -> tuple[Price, ...]:
        return tuple(price_list(self.stacks, "line"))
