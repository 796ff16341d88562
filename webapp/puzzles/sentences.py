"""The words of a puzzle: the question, its hints, and why a move that was tried is right or wrong."""

from engine.game import AnyGame
from engine.record import Record
from webapp.games.any.phrases import in_a_row
from webapp.games.presentation import find_presentation, names_of
from webapp.puzzles.requests import Feedback, PuzzlePosition
from webapp.words import Amount, Listed, say


def question_of(puzzle: PuzzlePosition, game: AnyGame) -> str:
    """Ask for a better move than the one that looks good, or that was played."""
    if puzzle.tempting is None:
        return say("puzzle-question-equal")
    shown = find_presentation(game.name)
    noun, move = shown.noun_of(game), shown.target(game, puzzle.tempting)
    if not puzzle.retry:
        return say("puzzle-question", noun=noun, move=move)
    reach = puzzle.certificate.reach
    hedge = "" if reach == "all" else say(f"review-hedge-{reach}")
    return in_a_row(say("puzzle-question-retry", noun=noun, move=move), hedge)


def hints_of(puzzle: PuzzlePosition, record: Record) -> tuple[str, ...]:
    """Return both hints: an idea, and a choice of a few moves; none at the end of a line."""
    hints, game = puzzle.hints, record.game
    if hints is None:
        return ()
    shown = find_presentation(game.name)
    choice = Listed(shown.target(game, move) for move in hints.choice)
    if len(choice) == 1:
        narrowed = say("puzzle-choice-one", moves=choice)
    else:
        narrowed = say("puzzle-choice", sure=puzzle.certificate.reach, moves=choice)
    idea = say(
        f"puzzle-idea-{hints.kind}",
        noun=shown.noun_of(game),
        move="" if hints.move is None else shown.target(game, hints.move),
        asks="all" if hints.other is None else "one",
        other="" if hints.other is None else names_of(record)[hints.other],
    )
    return idea, narrowed


def answer_said(told: Feedback, record: Record) -> str:
    """Say what a move that was tried does; of a wrong one without naming a right one."""
    game = record.game
    shown = find_presentation(game.name)
    you = told.evaluation.mover
    said = shown.explained(game, told.evaluation, told.made, told.reason, names_of(record), you, spoil=False)
    if told.tempting is None or told.reason.kind != "best" or not told.evaluation.certificate.complete:
        return said
    gained = Amount(told.evaluation.option(told.tempting).regret, shown.manner.unit)
    more = say("reason-gained", loss=gained, better=shown.target(game, told.tempting))
    return in_a_row(said, more)
