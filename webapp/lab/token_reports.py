"""The reports on token games, by question."""

from engine.tokens.mixed import MixedSolution
from engine.tokens.solution import TokenSolution
from webapp.lab.answers import CoalitionsAnswer, TokensAnswer
from webapp.lab.coalitions_report import coalitions_report
from webapp.lab.game_report import game_report
from webapp.lab.mixed_report import PlanAddress, mixed_report
from webapp.lab.nearest import describe
from webapp.lab.report import Report
from webapp.lab.sizes_report import grid_report, growth_report
from webapp.lab.token_questions import TokensQuestion


def token_report(question: TokensQuestion, answer: TokensAnswer, row: str = "") -> Report:
    """Report on an answer; ``row`` is the row of its table that is drawn, as in an address."""
    title, game = describe(question), question.game
    match answer:
        case TokenSolution():
            return game_report(title, answer, row)
        case MixedSolution():
            return mixed_report(title, answer, PlanAddress.parse(row, answer))
        case CoalitionsAnswer():
            return coalitions_report(title, game, question.placed, answer, row)
        case _ if question.show == "table":
            return grid_report(title, game, "n" in dict(question.state), answer)
        case _:
            return growth_report(title, game, answer)
