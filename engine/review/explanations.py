"""The reason for a verdict on a move, found in the position and in the moves after it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.dinner.rules import DinnerGame
from engine.game import CHANCE, AnyGame
from engine.review import dinner, tokens
from engine.review.reasons import Reason
from engine.solve import Evaluation
from engine.tokens.rules import TokenGame


class Finder(Protocol):
    """What a game knows of its moves besides that another pays more: a module with one function."""

    def reason(
        self,
        game: Any,
        state: Any,
        evaluation: Evaluation,
        move: Any,
        played: Sequence[Any],
        expected: Sequence[Any],
        /,
    ) -> Reason:
        """Return what a wrong move lost by; parameters as of `explain`."""
        ...


FINDERS: Mapping[str, Finder] = {DinnerGame.name: dinner, TokenGame.name: tokens}
"""By the name of a game."""


def explain(
    game: AnyGame,
    state: Any,
    evaluation: Evaluation,
    move: Any,
    played: Sequence[Any],
    expected: Sequence[Any],
) -> Reason:
    """Return why ``move`` was best or was not.

    Parameters
    ----------
    state, evaluation
        The position before the move, and what it was worth.
    played
        The moves that were in fact played after it; empty in a puzzle.
    expected
        The moves of one equilibrium after ``move``.
    """
    regret = evaluation.option(move).regret
    if evaluation.mover == CHANCE:
        return Reason("drawn", regret)
    if len(evaluation.options) == 1:
        return Reason("only", regret)
    if evaluation.odds:
        return _at_odds(evaluation, move)
    if regret == 0:
        others = tuple(best for best in evaluation.best if best != evaluation.option(move).move)
        return Reason("also-best" if others else "best", regret, lost=others)
    finder = FINDERS.get(game.name)
    if finder is None:
        return Reason("costs", regret, lost=evaluation.line[:1])
    return finder.reason(game, state, evaluation, move, played, expected)


def _at_odds(evaluation: Evaluation, move: Any) -> Reason:
    option = evaluation.option(move)
    part = evaluation.odds[evaluation.options.index(option)]
    if part:
        return Reason("in-odds", option.regret, share=part)
    if not option.regret:
        return Reason("outside-odds", option.regret)
    return Reason("against-odds", option.regret, lost=(evaluation.line[0],))
