"""A mistake of a match as a puzzle: find a better move. The form carries the moves that were tried."""

from dataclasses import dataclass, replace

import msgspec
from flask import Blueprint, current_app, render_template, request, url_for

from engine.errors import EngineError, RecordError, quote
from engine.game import play_sole
from engine.record import Record
from webapp.extensions import matches, services
from webapp.games.any.forms import small_number, typed_move
from webapp.games.any.seen import seen_at
from webapp.games.presentation import find_presentation
from webapp.games.words import move_target
from webapp.jobs.requests import read_record, write_record
from webapp.matches.views import view_of_record
from webapp.play.position import show_match
from webapp.puzzles.requests import ReviewPuzzle, say_wrong
from webapp.puzzles.views import HINTS, MAX_MOVE_LENGTH, answer_said, hints_of, question_of
from webapp.site.views import Page
from webapp.words import say

bp = Blueprint("mistakes", __name__)


@dataclass(frozen=True, slots=True)
class WrongMove:
    """A wrong move that was tried, and its name."""

    move: int | str
    target: str


@dataclass(frozen=True, slots=True)
class SentForm:
    """What the form sends: a move or the wish for a hint, and what was tried before.

    Attributes
    ----------
    tried
        Moves tried before, none twice, as they stand in a record.
    hints
        How many hints are shown.
    move
        The move tried right now, if any; between stacks as it was typed.
    """

    tried: tuple[int | str, ...]
    hints: int
    move: int | str | None


@bp.route("/g/<match>/puzzle", methods=["GET", "POST"])
def find_better(match: str) -> Page:
    """Ask for something better than the move before position ``m`` of a match that is over."""
    record = matches().finished(match, "review").record
    asked = request.args.get("m", "")
    at = small_number(asked)
    if at is None or not 0 < at <= len(record.moves):
        raise RecordError(say("review-no-move", sent=quote(asked), first=1, n=len(record.moves)))
    back = url_for("review.review", match=match, m=at)
    here = url_for("mistakes.find_better", match=match, m=at)
    question = ReviewPuzzle(write_record(record), at - 1)
    return _show(question, match, here, back)


def _show(question: ReviewPuzzle, match: str, here: str, back: str) -> Page:
    sent = _sent_form()
    asked = msgspec.structs.replace(question, move=sent.move)
    puzzle = services().analysis.answer(asked, current_app.config["BOT_LIMIT"])
    told, wrong, record = puzzle.told, say_wrong(puzzle.wrong), read_record(puzzle.record)
    view = view_of_record(record, puzzle.mover, match)
    game = find_presentation(view.game)
    tried = _known(record, sent.tried)
    solved = told is not None and told.correct
    move = told.move if told is not None else None
    if move is not None and not solved and move not in tried:
        tried.append(move)
    tried = [k for k in tried if not solved or k != move]
    marks = {str(k): "wrong" for k in tried}
    if solved:
        marks[str(move)] = "best"
    position = replace(
        show_match(view, view.ply, request.values.get("view", "")),
        can_move=not solved,
        can_play=not solved,
        shortcuts=False,
        marks=marks,
    )
    return render_template(
        "puzzles/mistake.html",
        position=position,
        here=here,
        back=back,
        puzzle=puzzle,
        question=question_of(puzzle, record.game),
        turns=game.reasoning(seen_at(view), view, view.ply).to_come,
        certificate=puzzle.certificate,
        told=told,
        said="" if told is None else answer_said(told, record),
        wrong=wrong,
        typed=sent.move if wrong else "",
        solved=solved,
        tried=[WrongMove(k, move_target(view, k)) for k in tried],
        hints=hints_of(puzzle, record)[: sent.hints],
        more_hints=sent.hints < HINTS,
        what=game.manner.noun,
    ), 400 if wrong else 200


def _sent_form() -> SentForm:
    tried = [typed_move(part) for part in request.form.get("tried", "").split(",")[:40] if part]
    move = request.form.get("m", "").strip()
    shown = small_number(request.form.get("hints", "")) or 0
    if "hint" in request.form:
        shown, move = shown + 1, ""
    return SentForm(
        tuple(dict.fromkeys(tried)), min(shown, HINTS), typed_move(move[:MAX_MOVE_LENGTH]) if move else None
    )


def _known(record: Record, tried: tuple[int | str, ...]) -> list[int | str]:
    """Return the moves of a form that are legal in the puzzle's position."""
    state, known = record.final_state(), []
    for move in tried:
        try:
            read = record.game.move_from_json(move)
            play_sole(record.game, state, read)
        except EngineError:
            continue
        known.append(record.game.move_to_json(read))
    return known
