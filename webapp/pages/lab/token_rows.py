"""The token lab's answers as files: rows of a table, heads first."""

from collections.abc import Iterable

from engine.game import seat_letter, seat_letters
from engine.tokens.mixed import MixedSolution
from engine.tokens.solution import TokenSolution
from webapp.pages.lab.answers import CoalitionsAnswer, RefusedSize, TokensAnswer
from webapp.pages.lab.mixed_report import mixed_report
from webapp.pages.lab.token_questions import TokensQuestion


def rows(question: TokensQuestion, answer: TokensAnswer) -> Iterable[Iterable[object]]:
    """Return an answer as the rows of a file, heads first, numbers exact."""
    letters = [seat_letter(seat) for seat in range(question.game.seats)]
    if isinstance(answer, TokenSolution):
        coming = letters[len(question.placed) :]
        yield [*(f"{x} places" for x in coming), *(f"{x} gets" for x in letters)]
        for outcome in answer.outcomes:
            yield [*outcome.moves, *outcome.payoffs]
    elif isinstance(answer, MixedSolution):
        yield from mixed_report("", answer).table.file_rows()
    elif isinstance(answer, CoalitionsAnswer):
        yield ["held", "by", "payoff", "ways", "first way", "coalition earns"]
        for held in answer.held:
            first = held.holds[0] if held.holds else None
            yield [
                seat_letter(held.seat),
                seat_letters(held.coalition),
                held.payoff,
                held.count,
                "" if first is None else " ".join(map(str, first.moves)),
                "" if first is None else first.earned,
            ]
    else:
        yield [
            "stacks",
            "players",
            "equilibria",
            "guaranteed",
            *(f"{x} {end}" for x in letters for end in ("low", "high")),
        ]
        for cell in answer.cells:
            if isinstance(cell, RefusedSize):
                yield [cell.stacks, cell.players, "", "", cell.refused]
                continue
            ends = [end for pair in zip(cell.low, cell.high, strict=True) for end in pair]
            yield [cell.stacks, cell.players, cell.count, cell.guaranteed, *ends]
