"""The reason for a verdict on a move, found and told.

People are called by their names, the viewer “You”; nobody is given a gender.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.dinner.rules import DinnerGame
from engine.game import CHANCE, AnyGame
from engine.review import dinner, tokens
from engine.review.phrases import as_good, inside
from engine.review.reasons import Reason
from engine.review.words import percent
from engine.solve import Evaluation
from engine.tokens.rules import TokenGame


class Teller(Protocol):
    """What a game knows of its moves besides that another pays more: a module with two functions."""

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

    def sentence(
        self,
        game: Any,
        evaluation: Evaluation,
        move: Any,
        reason: Reason,
        names: Sequence[str],
        spoil: bool,
        /,
    ) -> str:
        """Say what a move was worth; parameters as of `engine.review.sentence`."""
        ...


TELLERS: Mapping[str, Teller] = {DinnerGame.name: dinner, TokenGame.name: tokens}
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
    teller = TELLERS.get(game.name)
    if teller is None:
        return Reason("costs", regret, lost=evaluation.line[:1])
    return teller.reason(game, state, evaluation, move, played, expected)


def _at_odds(evaluation: Evaluation, move: Any) -> Reason:
    option = evaluation.option(move)
    part = evaluation.odds[evaluation.options.index(option)]
    if part:
        return Reason("in-odds", option.regret, share=part)
    if not option.regret:
        return Reason("outside-odds", option.regret)
    return Reason("against-odds", option.regret, lost=(evaluation.line[0],))


def sentence(
    game: AnyGame,
    evaluation: Evaluation,
    move: Any,
    reason: Reason,
    names: Sequence[str],
    *,
    spoil: bool = True,
) -> str:
    """Say why a move was judged as it was.

    Parameters
    ----------
    evaluation
        The position before the move.
    names
        By seat; the one called ``You`` is spoken to.
    spoil
        Whether to name what would have been better; a puzzle leaves that to be found.
    """
    teller = TELLERS.get(game.name)
    said = _choice if evaluation.odds else _move if teller is None else teller.sentence
    text = said(game, evaluation, move, reason, names, spoil)
    caveat = evaluation.certificate.caveat
    if reason.kind in ("only", "drawn") or not caveat:
        return text
    return f"{text} ({caveat[:1].upper()}{caveat[1:]}.)"


def _move(
    game: AnyGame, evaluation: Evaluation, move: Any, reason: Reason, names: Sequence[str], spoil: bool
) -> str:
    """Say of a move of any game what it was worth."""
    if reason.kind == "drawn":
        return f"The dice fell on {game.told(move)}."
    opening = f"{names[evaluation.mover]} played {game.told(move)}"
    match reason.kind:
        case "only":
            return f"{opening}, the only {game.noun}."
        case "best":
            return f"{opening}: the best {game.noun}."
        case "also-best":
            return f"{opening}: {as_good(game, evaluation, move)}."
    better = game.told(reason.lost[0]) if spoil else f"another {game.noun}"
    return f"{opening}. If all reply their best, {better} was worth {game.paid(reason.loss)} more."


def _choice(
    game: Any, evaluation: Evaluation, move: Any, reason: Reason, names: Sequence[str], spoil: bool
) -> str:
    """Say of a choice in secret what it was worth against the odds of the other."""
    other = inside(names[1 - evaluation.mover]) if game.seats == 2 else "the others"
    opening = f"{names[evaluation.mover]} chose {game.told(move)}"
    odds = {"you": "your odds", "the others": "the others’ odds"}.get(other, f"{other}’s odds")
    match reason.kind:
        case "only":
            return f"{opening}, the only choice."
        case "in-odds" if reason.share == 1:
            return f"{opening}, as the equilibrium does."
        case "in-odds":
            return f"{opening}, as the equilibrium does {percent(reason.share)} of the time."
        case "outside-odds":
            return f"{opening}: against {odds} as good as any, though the equilibrium never chooses it."
    better = game.told(evaluation.line[0]) if spoil else "another choice"
    return f"{opening}. Against {odds} that expects {game.paid(reason.loss)} less than {better}."
